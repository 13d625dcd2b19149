//! Compares pages.yaml of a problem with other places that say the same.

use judge::problem::folder::read;
use judge::problem::limits::Given;
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

/// The numbers of three digits or more, and those with decimals, of a text in either language.
fn figures_of(text: &str) -> Vec<String> {
    let plain = text.replace(',', "");
    let numbers = plain.split(|letter: char| !letter.is_ascii_digit() && letter != '.');
    let numbers = numbers.map(|number| number.trim_matches('.').to_string());
    numbers.filter(|number| number.len() > 2 && !number.starts_with('.')).collect()
}

/// Each section of the Chinese page ends with a link to the text that proves it.
#[test]
fn the_chinese_theory_has_the_figures_of_the_texts_that_prove_them() {
    let folder = kit::root().join("problems");
    let page = fs::read_to_string(folder.join("THEORY.zh.md")).unwrap();
    let mut figures = 0;
    for section in page.split("\n## ").skip(1) {
        let link = section.rsplit("](").next().unwrap();
        let proof = fs::read_to_string(folder.join(link.split('#').next().unwrap())).unwrap();
        let (known, title) = (figures_of(&proof), section.lines().next().unwrap());
        for figure in figures_of(section) {
            assert!(known.contains(&figure), "{}: {}", title, figure);
            figures += 1;
        }
    }
    assert!(figures > 20, "{}", figures);
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
