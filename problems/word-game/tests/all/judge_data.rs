//! No answer of the judge data is taken on trust: the oracle makes each of them again. And the data
//! keeps to the contest's promise, as the strict validator has it.

#[allow(dead_code)]
#[path = "../../examples/generate.rs"]
mod generate;
#[allow(dead_code)]
#[path = "../../../../judge-tests/word-game/input_validators/strict/main.rs"]
mod strict;

use crate::oracle;
use crate::solution;
use std::io;

const PROBLEM: &str = "word-game";

#[test]
fn answers_are_the_oracles() {
    for folder in ["sample", "secret", "tolerated_input"] {
        for case in kit::cases(PROBLEM, folder) {
            assert_eq!(case.answer, oracle::answer(&case.input), "{}", case.name);
            let mut output = Vec::new();
            solution::solve(&case.input[..], &mut output).unwrap();
            assert_eq!(output, case.answer, "{}", case.name);
        }
    }
}

#[test]
fn invalid_input_is_refused() {
    for case in kit::cases(PROBLEM, "invalid_input") {
        let mut output = Vec::new();
        let error = solution::solve(&case.input[..], &mut output).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::InvalidData, "{}", case.name);
        assert_eq!(error.to_string().lines().count(), 1, "{}", case.name);
        assert_eq!(output, case.answer, "{}", case.name);
        assert!(output.is_empty(), "{}", case.name);
    }
}

#[test]
fn samples_and_secret_cases_keep_the_promise_and_others_do_not() {
    kit::check_data(PROBLEM, strict::check);
}

#[test]
fn ten_thousand_random_inputs_keep_the_promise() {
    kit::check_generator(generate::LARGEST, generate::make, strict::check);
}

#[test]
fn every_bound_is_reached() {
    kit::check_bounds(
        PROBLEM,
        &[
            (
                "at most $15$ letters",
                |input| vec![input.len() as u64 - 1],
                &[
                    (2, "01-two-equal", "The shortest word"),
                    (15, "16-fifteen-equal", "Fifteen equal letters"),
                ],
            ),
            (
                "each from `a` to `z`",
                |input| input.iter().map(|&letter| u64::from(letter)).collect(),
                &[
                    (u64::from(b'a'), "17-fifteen-a-and-z", "Letters a and z"),
                    (u64::from(b'z'), "17-fifteen-a-and-z", "Letters a and z"),
                ],
            ),
        ],
    );
}

/// Each clause of the promise, at its bound.
#[test]
fn the_strict_validator_knows_the_promise() {
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
