//! The judge data: its form, and its answers, which the oracle computes anew.

#[allow(dead_code)]
#[path = "../../examples/generate.rs"]
mod generate;

#[allow(dead_code)]
#[path = "../../../../judge-tests/number-game/input_validators/strict/main.rs"]
mod strict;

use crate::{findings, oracle, SOLVE};
use kit::{numbers, Bound};
use std::collections::BTreeSet;

const PROBLEM: &str = "number-game";

#[test]
fn random_inputs_keep_the_promise() {
    kit::check_generator(10_000, generate::LARGEST, generate::make, strict::check);
}

#[test]
fn program_and_data_keep_their_promises_and_the_answers_are_the_oracles() {
    kit::check_problem(PROBLEM, strict::check, SOLVE, oracle::answer);
}

/// The positions in the files of this name. None comes twice.
fn positions_in_files(name: &str) -> BTreeSet<oracle::Allowed> {
    let mut positions = BTreeSet::new();
    for case in kit::cases(PROBLEM, "secret").iter().filter(|case| case.name.contains(name)) {
        for position in oracle::read(&case.input).0 {
            assert!(positions.insert(position), "{}", case.name);
        }
    }
    positions
}

/// Three files catch an error at any position.
#[test]
fn the_secret_cases_have_each_position_three_times() {
    for order in ["-rising-", "-falling-", "-shuffled-"] {
        assert_eq!(positions_in_files(order).len(), 3_514, "{}", order);
    }
    let some = positions_in_files("-positions-");
    assert_eq!(some.len(), 2_275);
    assert_eq!(some.iter().filter(|position| position.len() <= 12).count(), 1_862);
}

#[test]
fn every_bound_is_reached() {
    let promises: [Bound; 4] = [
        ("There are at most 1200 cases.", &[0, 1_200], |lines| vec![lines.len() as u64 - 1]),
        ("The sum of all $n$ is at most 8400", &[8_400], |lines| {
            vec![lines.iter().map(|line| line[0]).sum()]
        }),
        (r"a number $n$ ($1 \le n \le 19$)", &[1, 19], |lines| {
            lines.iter().map(|line| line[0]).collect()
        }),
        ("different numbers from 2 to 20", &[2, 20], |lines| {
            lines.iter().flat_map(|line| line[1..].to_vec()).collect()
        }),
    ];
    kit::check_bounds(PROBLEM, |case| numbers(&case.input), &promises);
}

/// No input within the bounds is longer than the longest secret one, and none has a longer answer.
#[test]
fn the_longest_input_and_the_longest_output_are_there() {
    // All but the empty position.
    for position in &findings::positions()[1..] {
        let numbers = position.len();
        let line = format!("{} {}\n", numbers, kit::listed(position)).len();
        let answer = oracle::printed(1, oracle::winning(position)).len() - "Test Case #1\n\n".len();
        // Summed over 1,200 cases and 8,400 numbers, these give the two lengths below.
        assert!(4 * line <= 11 * numbers + 5);
        assert!(5 * answer <= 7 * numbers + 118);
    }
    let longest_input = (11 * 8_400 + 5 * 1_200) / 4 + "0\n".len();
    let headers: usize = (1..=1_200).map(|case| format!("Test Case #{}\n\n", case).len()).sum();
    let longest_output = (7 * 8_400 + 118 * 1_200) / 5 + headers;
    assert_eq!(kit::longest(PROBLEM), [longest_input, longest_output]);
}

/// Each bad row breaks the promise in one way.
#[test]
fn the_validator_knows_the_promise() {
    let many = |cases| "1 2\n".repeat(cases) + "0\n";
    let long = |cases| "14 2 3 4 6 7 8 9 11 12 13 14 17 18 19\n".repeat(cases) + "0\n";
    let no_count = "line 1: it does not begin with a count from 1 to 19";
    let no_number = "line 1: a token that is not a number from 2 to 20";
    let rows = [
        ("2 5 2\n0\n", ""),
        (&many(1_200), ""),
        (&many(1_201), "more than 1200 cases"),
        (&long(600), ""),
        (&long(601), "more than 8400 numbers in all"),
        ("2 2 5\n0", "the last line is not ended"),
        ("2 2 5\n", "the last line is not 0"),
        ("0 2\n0\n", no_count),
        ("20 2\n0\n", no_count),
        ("02 2 5\n0\n", no_count),
        ("\n0\n", no_count),
        ("1 02\n0\n", no_number),
        ("1 +2\n0\n", no_number),
        ("1  2\n0\n", no_number),
        ("1 2 \n0\n", no_number),
        ("1 2 3\n0\n", "line 1: 2 numbers where 1 are announced"),
        ("1 2\n2 2 2\n0\n", "line 2: 2 is repeated"),
        ("1 4\n0\n", "line 1: it cannot occur in play: 4 = 2 + 2 is left"),
    ];
    kit::check_validator(strict::check, &rows);
    // Of all sets of numbers, exactly those that can occur pass.
    let sets = oracle::every_set().skip(1).filter(|numbers| {
        let input = format!("{} {}\n0\n", numbers.len(), kit::listed(numbers));
        strict::check(input.as_bytes()).is_ok()
    });
    assert_eq!(sets.count(), 3_514);
}
