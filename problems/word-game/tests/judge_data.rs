//! No answer of the judge data is taken on trust: the oracle makes each of them again.

mod oracle;
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;

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
