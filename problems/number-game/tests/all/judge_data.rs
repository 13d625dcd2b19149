//! The judge data keeps to what the original judge promised; every answer of it is made again by the
//! oracle, and the solution answers every case.

#[allow(dead_code)]
#[path = "../../examples/generate.rs"]
mod generate;

#[allow(dead_code)]
#[path = "../../../../judge-tests/number-game/input_validators/strict/main.rs"]
mod strict;

use crate::oracle::{self, Judge};
use crate::solution;
use kit::Case;
use std::collections::HashMap;
use std::io;
use std::str;

const PROBLEM: &str = "number-game";

#[test]
fn the_data_keeps_to_the_promise() {
    kit::check_data(PROBLEM, strict::check);
}

#[test]
fn the_generator_keeps_to_the_promise() {
    kit::check_generator(generate::LARGEST, generate::make, strict::check);
}

/// Checks that the oracle takes a case's input for good or not, and that its answer and the solution's
/// output are the oracle's; what the solution ends with.
fn answered(case: &Case, good: bool, judge: &mut Judge) -> io::Result<()> {
    assert_eq!(oracle::read(&case.input).1, good, "{}", case.name);
    let expected = oracle::answer(&case.input, judge);
    let answer = str::from_utf8(&case.answer);
    assert_eq!(answer, Ok(&expected[..]), "{}", case.name);
    let (solved, output) = kit::written(expected.len(), |output| {
        solution::solve(&case.input[..], output)
    });
    assert_eq!(output, expected, "{}", case.name);
    solved
}

#[test]
fn the_answers_are_the_oracles() {
    let mut judge = Judge::default();
    for folder in &["sample", "secret", "tolerated_input"] {
        for case in kit::cases(PROBLEM, folder) {
            answered(&case, true, &mut judge).unwrap();
        }
    }
}

#[test]
fn bad_input_is_refused_after_the_good_cases() {
    let mut judge = Judge::default();
    for case in kit::cases(PROBLEM, "invalid_input") {
        let error = answered(&case, false, &mut judge).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::InvalidData, "{}", case.name);
        assert_eq!(error.to_string().lines().count(), 1, "{}", case.name);
    }
}

/// Ten files of the data have every position of up to twelve numbers and a fourth of the larger ones,
/// each once: a program in Python that keeps nothing from case to case has no time for more.
#[test]
fn the_secret_cases_have_the_positions() {
    let mut positions = Vec::new();
    for case in kit::cases(PROBLEM, "secret") {
        if case.name.contains("-positions-") {
            positions.extend(oracle::read(&case.input).0);
        }
    }
    positions.sort_unstable();
    positions.dedup();
    let small = positions.iter().filter(|position| position.len() <= 12);
    assert_eq!((small.count(), positions.len()), (1_862, 2_275));
}

/// Whoever keeps what he met from case to case needs room for more than 3,300 positions, in
/// whichever direction he tries the choices, though he stops at one that wins.
#[test]
fn a_table_of_3300_positions_is_too_small() {
    fn wins(allowed: &[u32], large_first: bool, met: &mut HashMap<Vec<u32>, bool>) -> bool {
        if let Some(&known) = met.get(allowed) {
            return known;
        }
        let mut choices = allowed.to_vec();
        if large_first {
            choices.reverse();
        }
        let wins = choices
            .iter()
            .any(|&choice| !wins(&oracle::after(allowed, choice), large_first, met));
        met.insert(allowed.to_vec(), wins);
        wins
    }
    let mut cases = kit::cases(PROBLEM, "secret").into_iter();
    let case = cases.find(|case| case.name.ends_with("24-room-for-3300"));
    let positions = oracle::read(&case.unwrap().input).0;
    for (large_first, room) in [(false, 3_331), (true, 3_478)] {
        let mut met = HashMap::new();
        for allowed in &positions {
            for &choice in allowed {
                wins(&oracle::after(allowed, choice), large_first, &mut met);
            }
        }
        // The end of the game needs no entry.
        met.remove(&Vec::new());
        assert_eq!(met.len(), room);
    }
}

/// The lines of an input, as numbers.
fn numbers(input: &[u8]) -> Vec<Vec<u64>> {
    let line = |line: &str| {
        line.split(' ')
            .map(|number| number.parse().unwrap())
            .collect()
    };
    str::from_utf8(input).unwrap().lines().map(line).collect()
}

#[test]
fn every_bound_is_reached() {
    kit::check_bounds(
        PROBLEM,
        &[
            (
                "There are at most 1200 cases.",
                |input| vec![numbers(input).len() as u64 - 1],
                &[
                    (0, "01-no-case", "No case"),
                    (1_200, "23-many-cases", "1,200"),
                ],
            ),
            (
                r"a number $n$ ($1 \le n \le 19$)",
                |input| numbers(input).iter().map(|line| line[0]).collect(),
                &[
                    (1, "02-one-or-two-numbers", "one or two numbers"),
                    (19, "12-whole-game", "19 numbers"),
                ],
            ),
            (
                "different numbers from 2 to 20",
                |input| {
                    numbers(input)
                        .iter()
                        .flat_map(|line| line[1..].to_vec())
                        .collect()
                },
                &[
                    (2, "12-whole-game", "from 2 to 20"),
                    (20, "12-whole-game", "from 2 to 20"),
                ],
            ),
        ],
    );
}

/// The validator refuses what goes beyond the promise, one thing at a time.
#[test]
fn the_validator_is_strict() {
    let fault = |input: &str| strict::check(input.as_bytes()).unwrap_err();
    assert_eq!(strict::check(b"2 5 2\n0\n"), Ok(()));
    assert_eq!(fault("2 2 5\n0"), "the last line is not ended");
    assert_eq!(fault("2 2 5\n"), "the last line is not 0");
    assert_eq!(
        fault(&("1 2\n".repeat(1_201) + "0\n")),
        "more than 1200 cases"
    );
    assert_eq!(
        strict::check(("1 2\n".repeat(1_200) + "0\n").as_bytes()),
        Ok(())
    );
    for count in ["0 2", "20 2", "02 2 5", "x", ""] {
        let expected = "line 1: it does not begin with a count from 1 to 19";
        assert_eq!(fault(&format!("{}\n0\n", count)), expected);
    }
    for token in ["1", "21", "02", "+2", " 2", "2 "] {
        let expected = "line 1: a token that is not a number from 2 to 20";
        assert_eq!(fault(&format!("1 {}\n0\n", token)), expected);
    }
    assert_eq!(
        fault("1 2 3\n0\n"),
        "line 1: 2 numbers where 1 are announced"
    );
    assert_eq!(fault("1 2\n2 2 2\n0\n"), "line 2: 2 is repeated");
    assert_eq!(
        fault("1 4\n0\n"),
        "line 1: it cannot occur in play: 4 = 2 + 2 is left"
    );
    // Of all sets of numbers, as many pass as can occur.
    let sets = (1_u32..1 << 19).filter(|bits| {
        let numbers: Vec<String> = (2..=20)
            .filter(|number| bits >> (number - 2) & 1 == 1)
            .map(|number: u32| number.to_string())
            .collect();
        let input = format!("{} {}\n0\n", numbers.len(), numbers.join(" "));
        strict::check(input.as_bytes()).is_ok()
    });
    assert_eq!(sets.count(), 3_514);
}
