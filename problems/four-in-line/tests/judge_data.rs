//! The judge data: every answer is the oracle's, byte for byte, and what must be refused is.

#[allow(dead_code)]
#[path = "../examples/generate.rs"]
mod generate;
mod oracle;
#[allow(dead_code)]
#[path = "../../../judge-tests/four-in-line/input_validators/strict/main.rs"]
mod strict;

use generate::solution;
use std::collections::{HashMap, HashSet};
use std::io;

const PROBLEM: &str = "four-in-line";

#[test]
fn what_the_original_promises() {
    kit::check_data(PROBLEM, strict::check);
}

/// The generator's answers are looked up: each board comes up a dozen times.
#[test]
fn the_generator_keeps_the_promise() {
    let boards = oracle::Atlas::shared().boards.iter();
    let answers: HashMap<_, _> = boards.map(|b| (*b, generate::answer(b))).collect();
    kit::check_generator(
        generate::LARGEST,
        |random, size| generate::make(|letters| answers[letters], random, size),
        strict::check,
    );
}

#[test]
fn answers_are_the_oracles() {
    let atlas = oracle::Atlas::shared();
    let mut seen = [0; 8];
    for folder in &["sample", "secret", "tolerated_input"] {
        for case in kit::cases(PROBLEM, folder) {
            let answer = atlas.answer(atlas.index(&oracle::read(&case.input)));
            let expected = format!("{}\n", answer).into_bytes();
            assert_eq!(case.answer, expected, "{}", case.name);
            let mut output = Vec::new();
            solution::solve(&case.input[..], &mut output).unwrap();
            assert_eq!(output, expected, "{}", case.name);
            seen[usize::from(answer)] += 1;
        }
    }
    assert!(seen.iter().all(|&cases| cases >= 2), "{:?}", seen);
}

/// No board stands twice in the data that a judge uses.
#[test]
fn boards_differ() {
    let mut boards = HashSet::new();
    for folder in &["sample", "secret"] {
        for case in kit::cases(PROBLEM, folder) {
            assert!(boards.insert(case.input), "{}", case.name);
        }
    }
}

#[test]
fn bad_input_is_refused() {
    for case in kit::cases(PROBLEM, "invalid_input") {
        let mut output = Vec::new();
        let error = solution::solve(&case.input[..], &mut output).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::InvalidData, "{}", case.name);
        let message = error.to_string();
        assert!(!message.chars().any(char::is_control), "{}", case.name);
        assert_eq!(output, case.answer, "{}", case.name);
    }
}

/// What is said of bad input, word for word.
#[test]
fn messages() {
    for &(input, message) in &[
        (&b""[..], "0 letters of 16, then the end"),
        (b" \t\r\n", "0 letters of 16, then the end"),
        (b"BWBO WBWB\nBWBW\nWBW", "15 letters of 16, then the end"),
        (b"BWB0", "letter 4 (\"0\") is not B, W or O"),
        (b"\nB W\xff", "letter 3 (\"\u{fffd}\") is not B, W or O"),
        (b"\x1b", "letter 1 (\"\\u{1b}\") is not B, W or O"),
        (b"BWBOWBWBBBBWWBWO", "8 B, 6 W and 2 O are not 7, 7 and 2"),
        (b"BWBOWBWBBOBWWBWO", "7 B, 6 W and 3 O are not 7, 7 and 2"),
        (b"BBBBBBBBBBBBBBBB", "16 B, 0 W and 0 O are not 7, 7 and 2"),
    ] {
        let error = solution::solve(input, io::sink()).unwrap_err();
        assert_eq!(error.to_string(), message);
    }
}
