//! Every answer of the judge data, made again by the oracle, and the solution on every case.

mod oracle;

#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;

use std::io;
use std::str;

use oracle::Judge;

const PROBLEM: &str = "number-game";

#[test]
fn the_answers_are_the_oracles() {
    let mut judge = Judge::default();
    for folder in &["sample", "secret", "tolerated_input"] {
        for case in kit::cases(PROBLEM, folder) {
            assert!(oracle::read(&case.input).1, "{}", case.name);
            let expected = oracle::answer(&case.input, &mut judge);
            assert_eq!(
                str::from_utf8(&case.answer),
                Ok(&expected[..]),
                "{}",
                case.name
            );

            let (solved, output) = kit::written(expected.len(), |output| {
                solution::solve(&case.input[..], output)
            });
            assert_eq!(output, expected, "{}", case.name);
            solved.unwrap();
        }
    }
}

#[test]
fn bad_input_is_refused_after_the_good_cases() {
    let mut judge = Judge::default();
    for case in kit::cases(PROBLEM, "invalid_input") {
        assert!(!oracle::read(&case.input).1, "{}", case.name);
        let expected = oracle::answer(&case.input, &mut judge);
        assert_eq!(
            str::from_utf8(&case.answer),
            Ok(&expected[..]),
            "{}",
            case.name
        );

        let (solved, output) = kit::written(expected.len(), |output| {
            solution::solve(&case.input[..], output)
        });
        let error = solved.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::InvalidData, "{}", case.name);
        assert_eq!(error.to_string().lines().count(), 1, "{}", case.name);
        assert_eq!(output, expected, "{}", case.name);
    }
}

/// One file of the data has every position that can occur; none that cannot.
#[test]
fn one_secret_file_has_all_positions() {
    let cases = kit::cases(PROBLEM, "secret");
    let all = cases
        .iter()
        .find(|case| case.name == "secret/07-all-positions");
    let mut positions = oracle::read(&all.unwrap().input).0;
    assert_eq!(positions.len(), 3_514);
    positions.sort();
    positions.dedup();
    assert_eq!(positions.len(), 3_514);
    for position in &positions {
        // What was chosen can be told from the position: all that is not left.
        let gone: Vec<u32> = oracle::ALL
            .filter(|number| !position.contains(number))
            .collect();
        assert_eq!(oracle::left_by(&gone), *position);
    }
    // No file is longer than the statement allows.
    for case in &cases {
        assert!(oracle::read(&case.input).0.len() <= 4_000, "{}", case.name);
    }
}
