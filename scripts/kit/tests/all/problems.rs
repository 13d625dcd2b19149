//! What pages.yaml says of a problem, beside other places that say the same.

use judge::problem::folder::{read, Given};
use judge::problem::settings::About;
use std::fs;

fn about(problem: &str) -> About {
    read(&kit::root(), problem, Given::default()).unwrap().about
}

/// A new problem has a row as soon as somebody has said how hard it is.
#[test]
fn the_readmes_have_a_row_for_each_problem_with_its_difficulty() {
    let stars = |problem: &String| usize::from(about(problem).difficulty);
    let ranked: Vec<String> = kit::problems().into_iter().filter(|of| stars(of) > 0).collect();
    assert!(ranked.len() >= 5);
    for name in ["README.md", "README.zh.md"] {
        let readme = fs::read_to_string(kit::root().join(name)).unwrap();
        let rows: Vec<&str> = readme.lines().filter(|line| line.contains('★')).collect();
        assert_eq!(rows.len(), ranked.len(), "{}", name);
        for problem in &ranked {
            let row = rows.iter().find(|row| row.contains(&format!("](problems/{problem}/")));
            let shown = row.expect(problem).matches('★').count();
            assert_eq!(shown, stars(problem), "{}: {}", name, problem);
        }
    }
}

#[test]
fn a_board_counts_moves_where_its_problem_is_a_puzzle() {
    let mut puzzles = 0;
    for problem in kit::problems() {
        let is_puzzle = about(&problem).is_puzzle;
        let board = kit::root().join("problems").join(&problem).join("game.js");
        let board = fs::read_to_string(board).unwrap_or_default();
        assert_eq!(board.contains("isPuzzle: true"), is_puzzle, "{}", problem);
        puzzles += usize::from(is_puzzle);
    }
    assert!(puzzles > 0);
}
