//! The judge data: each answer is the oracle's and the solution's, and what must be refused is.

#[path = "oracle/mod.rs"]
mod oracle;
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;

use std::io;

#[test]
fn answers_are_right() {
    for folder in ["sample", "secret", "tolerated_input"] {
        for case in kit::cases("new-problem", folder) {
            let text = String::from_utf8(case.input.clone()).unwrap();
            let stones: usize = text.trim().parse().unwrap();
            let answer = format!("{}\n", u8::from(oracle::mover_wins_up_to(stones)[stones]));
            assert_eq!(case.answer, answer.as_bytes(), "{}", case.name);

            let mut output = Vec::new();
            solution::solve(&case.input[..], &mut output).unwrap();
            assert_eq!(output, case.answer, "{}", case.name);
        }
    }
}

#[test]
fn bad_input_is_refused() {
    for case in kit::cases("new-problem", "invalid_input") {
        let mut output = Vec::new();
        let error = solution::solve(&case.input[..], &mut output).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::InvalidData, "{}", case.name);
        assert_eq!(output, case.answer, "{}", case.name);
    }
}
