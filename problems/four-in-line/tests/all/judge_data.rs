//! The judge data: every answer is the oracle's, byte for byte, and what must be refused is.

#[allow(dead_code)]
#[path = "../../examples/generate.rs"]
mod generate;
#[allow(dead_code)]
#[path = "../../../../judge-tests/four-in-line/input_validators/strict/main.rs"]
mod strict;

use crate::oracle;
use crate::solution;
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

#[test]
fn messages() {
    kit::check_refusals(
        |input, output| solution::solve(input, output),
        &[
            (b"", "", "0 B, 0 W and 0 O, not 7, 7 and 2"),
            (b" \t\r\n", "", "0 B, 0 W and 0 O, not 7, 7 and 2"),
            (
                b"BWBO WBWB\nBWBW\nWBW",
                "",
                "7 B, 7 W and 1 O, not 7, 7 and 2",
            ),
            (b"BWBOWBWBBBBWWBWO", "", "8 B, 6 W and 2 O, not 7, 7 and 2"),
            (b"BWBOWBWBBOBWWBWO", "", "7 B, 6 W and 3 O, not 7, 7 and 2"),
            (b"BBBBBBBBBBBBBBBB", "", "16 B, 0 W and 0 O, not 7, 7 and 2"),
            (b"BWB0", "", "cell 4: '0' is not B, W or O"),
            (
                b"BWBO\nWBWB\nBWBW\nWBWx",
                "",
                "cell 16: 'x' is not B, W or O",
            ),
            (b"\x1b", "", "cell 1: '\\u{1b}' is not B, W or O"),
            ("ＢWBO".as_bytes(), "", "cell 1: 'Ｂ' is not B, W or O"),
            (b"\nB W\xff", "", "stream did not contain valid UTF-8"),
        ],
    );
}
