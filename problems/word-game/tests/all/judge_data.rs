//! The judge data: its form, and its answers, which the oracle computes anew.

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
    let letters = |case: &kit::Case| {
        let (_, word) = case.input.split_last().unwrap();
        vec![word.iter().map(|&letter| letter.into()).collect()]
    };
    let promises: [kit::Bound; 2] = [
        ("each from `a` to `z`", &[b'a'.into(), b'z'.into()], |words| words.concat()),
        ("at most $15$ letters", &[2, 15], |words| vec![words[0].len() as u64]),
    ];
    kit::check_bounds(PROBLEM, letters, &promises);
}

/// Each clause of the promise, at its bound.
#[test]
fn the_validator_knows_the_promise() {
    let more = "holds more than one word of letters from a to z";
    let rows = [
        ("ba\n", ""),
        ("aa\n", ""),
        ("zz\n", ""),
        ("zyxwvutsrqponml\n", ""),
        ("zyxwvutsrqponmlk\n", "has more than 15 letters"),
        ("", "does not end with a newline"),
        ("\n", "is strictly increasing"),
        ("ba\n\n", more),
        (" ba\n", more),
        ("ba`\n", more),
        ("ba{\n", more),
    ];
    kit::check_validator(strict::check, &rows);
}
