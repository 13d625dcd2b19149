//! What pages.yaml says of a problem, beside other places that say the same.

use judge::problem::{read, Given};
use std::fs;

#[test]
fn the_readmes_have_a_row_for_each_problem_with_its_difficulty() {
    for name in ["README.md", "README.zh.md"] {
        let readme = fs::read_to_string(kit::root().join(name)).unwrap();
        let rows: Vec<&str> = readme.lines().filter(|line| line.contains('★')).collect();
        assert_eq!(rows.len(), kit::problems().len(), "{}", name);
        for problem in kit::problems() {
            let stars = read(&kit::root(), &problem, Given::default()).unwrap().about.difficulty;
            let row = rows.iter().find(|row| row.contains(&format!("](problems/{problem}/")));
            let shown = row.expect(&problem).matches('★').count();
            assert_eq!(shown, usize::from(stars), "{}: {}", name, problem);
        }
    }
}

#[test]
fn a_board_counts_moves_where_its_problem_is_a_puzzle() {
    let mut puzzles = 0;
    for problem in kit::problems() {
        let is_puzzle = read(&kit::root(), &problem, Given::default()).unwrap().about.is_puzzle;
        let board = kit::root().join("problems").join(&problem).join("game.js");
        let board = fs::read_to_string(board).unwrap_or_default();
        assert_eq!(board.contains("isPuzzle: true"), is_puzzle, "{}", problem);
        puzzles += usize::from(is_puzzle);
    }
    assert!(puzzles > 0);
}
