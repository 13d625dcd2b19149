//! The judge data: its form, and its answers, which the oracle computes anew.

#[allow(dead_code)]
#[path = "../../examples/generate.rs"]
mod generate;
#[allow(dead_code)]
#[path = "../../../../judge-tests/stone-game/input_validators/strict/main.rs"]
mod strict;

use crate::{oracle, SOLVE};
use kit::{numbers, Bound};

const PROBLEM: &str = "stone-game";

#[test]
fn the_validator_knows_the_promise() {
    for case in kit::cases(PROBLEM, "secret") {
        assert!(case.input.ends_with(b"\n0\n"), "{}", case.name);
    }
    let odd = |token| format!("line 1: \"{}\" is not a plain number in range", token);
    let blocks = |count| "5 1 0\n".repeat(count);
    let moves = |count| format!("5 {} 0\n", kit::listed(&(1..=count).collect::<Vec<u64>>()));
    let rows = [
        (&*blocks(1000), ""),
        (&blocks(1001), "too many blocks"),
        (&moves(100), ""),
        (&moves(101), "line 1: no move, or too many"),
        ("", "the input has no block"),
        ("5 1 0\n0", "the last line is not ended"),
        ("5 1 0\n0\n0\n", "line 2: n is out of range"),
        ("5 1\n0\n", "line 1: no 0 ends the list"),
        ("5 1 0 2 0\n", "line 1: more follows the 0"),
        ("5 2 1 2 0\n", "line 1: a move is repeated"),
        ("100000 1 0\n1 1 0\n", "line 2: too many stones in all"),
        ("5  1 0\n", &odd("")),
        ("5 -1\n", &odd("-1")),
        ("5 01 0\n", &odd("01")),
    ];
    kit::check_validator(strict::check, &rows);
}

#[test]
fn every_bound_is_reached() {
    // A line holds n, the moves and 0. The last line is 0.
    let promises: [Bound; 5] = [
        ("There are from $1$ to $1000$ blocks.", &[1, 1000], |lines| vec![lines.len() as u64 - 1]),
        ("$n$ is at least $1$.", &[1], |lines| lines.iter().map(|line| line[0]).collect()),
        ("The sum of all $n$ is at most $10^5$.", &[100_000], |lines| {
            vec![lines.iter().map(|line| line[0]).sum()]
        }),
        ("A list has from $1$ to $100$ moves", &[1, 100], |lines| {
            lines.iter().map(|line| (line.len() as u64).saturating_sub(2)).collect()
        }),
        ("A move is from $1$ to $10^9$.", &[1, 1_000_000_000], |lines| {
            lines.iter().flat_map(|line| line[1..].to_vec()).collect()
        }),
    ];
    kit::check_bounds(PROBLEM, |case| numbers(&case.input), &promises);
}

/// No input within the bounds is longer than the longest secret one, and none has a longer answer.
#[test]
fn the_longest_input_and_the_longest_output_are_there() {
    // n has at most 2 + n / 100 digits. All moves but one have at most nine.
    let input = 1_000 * "100 ".len() + 1_000 * (99 * 10 + 11 + "0\n".len()) + "0\n".len();
    let output: usize = (1..=100_000).map(|heap| format!("{}:Offensive win.\n", heap).len()).sum();
    assert_eq!(kit::longest(PROBLEM), [input, output]);
}

#[test]
fn random_inputs_keep_the_promise() {
    kit::check_generator(10_000, generate::LARGEST, generate::make, strict::check);
}

#[test]
fn program_and_data_keep_their_promises_and_the_answers_are_the_oracles() {
    kit::check_problem(PROBLEM, strict::check, SOLVE, |input| oracle::answer(input, usize::MAX));
}
