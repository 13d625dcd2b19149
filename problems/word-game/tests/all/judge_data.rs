//! The oracle computes every answer of the judge data again. The strict validator checks that the data
//! keeps the contest's promise.

#[allow(dead_code)]
#[path = "../../examples/generate.rs"]
mod generate;
#[allow(dead_code)]
#[path = "../../../../judge-tests/word-game/input_validators/strict/main.rs"]
mod strict;

use crate::{oracle, SOLVE};

const PROBLEM: &str = "word-game";

#[test]
fn program_and_data_keep_their_promises_and_the_answers_are_the_oracles() {
    kit::check_problem(PROBLEM, strict::check, SOLVE, oracle::answer);
}

#[test]
fn random_inputs_keep_the_promise() {
    kit::check_generator(10_000, generate::LARGEST, generate::make, strict::check);
}

#[test]
fn every_bound_is_reached() {
    let letters = |input: &[u8]| input.iter().map(|&letter| u64::from(letter)).collect();
    let ends = [b'a'.into(), b'z'.into()];
    kit::check_bound(PROBLEM, "each from `a` to `z`", &ends, letters);
    kit::check_bound(PROBLEM, "at most $15$ letters", &[2, 15], |input| {
        vec![input.len() as u64 - 1]
    });
}

/// Each clause of the promise, at its bound.
#[test]
fn the_validator_knows_the_promise() {
    for good in ["ba\n", "aa\n", "zz\n", "zyxwvutsrqponml\n"] {
        assert_eq!(strict::check(good.as_bytes()), Ok(()), "{:?}", good);
    }
    for (bad, fault) in [
        ("", "does not end with a newline"),
        ("ba", "does not end with a newline"),
        ("\n", "is strictly increasing"),
        ("a\n", "is strictly increasing"),
        ("abz\n", "is strictly increasing"),
        ("zyxwvutsrqponmlk\n", "has more than 15 letters"),
        ("ba\n\n", "holds more than one word of letters from a to z"),
        (" ba\n", "holds more than one word of letters from a to z"),
        ("ba\r\n", "holds more than one word of letters from a to z"),
        ("ba`\n", "holds more than one word of letters from a to z"),
        ("ba{\n", "holds more than one word of letters from a to z"),
    ] {
        let verdict = strict::check(bad.as_bytes());
        assert_eq!(verdict, Err(fault.to_string()), "{:?}", bad);
    }
}
