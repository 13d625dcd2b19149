//! The judge data: in form as its folder says, and no answer is taken on trust.

#[allow(dead_code)]
#[path = "../../examples/generate.rs"]
mod generate;
#[allow(dead_code)]
#[path = "../../../../judge-tests/plane-bombing/input_validators/strict/main.rs"]
mod strict;

use crate::oracle::{self, Played};
use crate::solution::{play, Game};
use kit::{Case, Random};
use std::io;

/// The oracle's dialogue, and what the solution writes and ends with.
fn both(case: &Case) -> (Played, String, io::Result<()>) {
    let played = oracle::play(&case.input);
    let (ended, output) = kit::written(played.output.len(), |output| {
        play(&case.input[..], output, io::sink())
    });
    (played, output, ended)
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn the_data_is_in_form() {
    kit::check_data("plane-bombing", strict::check);
}

/// The three numbers of each bomb.
fn bombs(input: &[u8]) -> Vec<Vec<u64>> {
    let line = |line: &str| {
        line.split(' ')
            .map(|number| number.parse().unwrap())
            .collect()
    };
    text(input).lines().map(line).collect()
}

#[test]
fn every_bound_is_reached() {
    kit::check_bounds(
        "plane-bombing",
        &[
            (
                "There are at most $300$ bombs.",
                |input| vec![bombs(input).len() as u64],
                &[300],
            ),
            (
                r"the row $r$ and the column $c$ of the cell ($1 \le r, c \le 10$",
                |input| bombs(input).iter().map(|bomb| bomb[0]).collect(),
                &[1, 10],
            ),
            (
                r"($1 \le r, c \le 10$",
                |input| bombs(input).iter().map(|bomb| bomb[1]).collect(),
                &[1, 10],
            ),
            (
                "`0` for empty, `1` for a body, `2` for a head",
                |input| bombs(input).iter().map(|bomb| bomb[2]).collect(),
                &[0, 2],
            ),
        ],
    );
}

/// The validator takes 300 bombs, and no more.
#[test]
fn three_hundred_bombs_are_the_most() {
    let end = "2 5 2\n9 6 2\n1 8 2\n";
    let input = |corner: usize| "1 1 0\n".repeat(corner) + end;
    assert_eq!(strict::check(input(297).as_bytes()), Ok(()));
    let fault = strict::check(input(298).as_bytes()).unwrap_err();
    assert_eq!(fault, "line 301: more bombs than 300");
}

/// Four games of each size: a game goes through tens of thousands of boards again and again.
#[test]
fn random_inputs_keep_the_promise() {
    let (start, boards) = (Game::new(), strict::boards());
    for seed in 0..4 * generate::LARGEST {
        let size = 1 + seed % generate::LARGEST;
        let input = generate::make(&start, &mut Random::new(seed), size);
        let valid = strict::check_on(&boards, &input);
        assert_eq!(valid, Ok(()), "seed {}\n{}", seed, text(&input));
    }
}

#[test]
fn every_answer_is_the_oracles() {
    for folder in &["sample", "secret", "tolerated_input"] {
        for case in kit::cases("plane-bombing", folder) {
            let (played, output, ended) = both(&case);
            assert_eq!(text(&case.answer), played.output, "{}", case.name);
            assert_eq!(text(&case.answer), output, "{}", case.name);
            assert!(ended.is_ok() && played.over, "{}", case.name);
            if *folder != "tolerated_input" {
                assert_eq!(played.refused, 0, "{}", case.name);
            }
        }
    }
}

#[test]
fn bad_input_is_refused() {
    for case in kit::cases("plane-bombing", "invalid_input") {
        let (played, output, ended) = both(&case);
        assert_eq!(text(&case.answer), played.output, "{}", case.name);
        assert_eq!(text(&case.answer), output, "{}", case.name);
        let error = ended.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::InvalidData, "{}", case.name);
        assert_eq!(error.to_string().lines().count(), 1, "{}", case.name);
        assert!(!played.over, "{}", case.name);
    }
}
