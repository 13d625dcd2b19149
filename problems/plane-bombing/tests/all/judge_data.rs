//! The judge data: its form, and its answers, which the oracle computes anew.

#[allow(dead_code)]
#[path = "../../examples/generate.rs"]
mod generate;
#[allow(dead_code)]
#[path = "../../../../judge-tests/plane-bombing/input_validators/strict/main.rs"]
mod strict;

use crate::solution::Game;
use crate::{oracle, PLAY};
use kit::{numbers, Bound};

const PROBLEM: &str = "plane-bombing";

#[test]
fn program_and_data_keep_their_promises_and_the_answers_are_the_oracles() {
    kit::check_problem(PROBLEM, strict::check, PLAY, oracle::answer);
}

/// Three bombs at least leave one board, and none of them falls on (10, 10), where no plane can be.
#[test]
fn the_longest_input_is_there() {
    let longest = 97 * "10 10 0\n".len() + 3 * "10 5 2\n".len();
    assert_eq!(kit::longest(PROBLEM)[0], longest);
}

/// The boards left before each bomb, in all, as the answer shows them.
fn boards_in_all(case: &kit::Case) -> u64 {
    let answer = String::from_utf8_lossy(&case.answer).into_owned();
    let counts = answer.split("总共还有").skip(1).map(|line| line.split('种').next().unwrap());
    counts.map(|count| count.parse::<u64>().unwrap()).sum()
}

/// No output is longer by more than 1 % than the longest one here. The bound on their sum leaves
/// room for nine numbers of boards of five digits after the first, and 90 of four. (10, 10), where
/// no plane can be, is never advised.
#[test]
fn the_longest_output_is_there_within_a_hundredth() {
    let advice = "总共还有种可能,推荐下一步选择 (10, 9)\n".len() + oracle::PROMPT.len();
    let large = (250_000 - 66_816 - 99 * 1_000) / (10_000 - 1_000);
    let digits = 5 + 5 * large + 4 * (99 - large);
    let end = "还有最后1种可能!选择 (10, 4) (10, 5) (10, 6) ".len();
    let (bound, longest) = (100 * advice + digits + end, kit::longest(PROBLEM)[1]);
    assert!(longest <= bound && 100 * (bound - longest) <= longest, "{} of {}", longest, bound);
}

#[test]
fn every_bound_is_reached() {
    let cell = r"($1 \le r, c \le 10$";
    let result = "`0` for empty, `1` for a body, `2` for a head";
    let promises: [Bound; 4] = [
        ("There are at most $100$ bombs;", &[100], |bombs| vec![bombs.len() as u64]),
        (cell, &[1, 10], |bombs| bombs.iter().map(|bomb| bomb[0]).collect()),
        (cell, &[1, 10], |bombs| bombs.iter().map(|bomb| bomb[1]).collect()),
        (result, &[0, 2], |bombs| bombs.iter().map(|bomb| bomb[2]).collect()),
    ];
    kit::check_bounds(PROBLEM, |case| numbers(&case.input), &promises);
    let promise = "before each of them add up to at most $250000$";
    let promises: [Bound; 1] = [(promise, &[250_000], |cases| cases.concat())];
    kit::check_bounds(PROBLEM, |case| vec![vec![boards_in_all(case)]], &promises);
}

/// The validator accepts 100 bombs and refuses 101. It accepts three bombs that tell nothing before
/// the boards get fewer, and refuses four.
#[test]
fn the_validator_knows_the_promise() {
    let input = |corner: usize, again: usize| {
        "1 1 0\n".repeat(corner) + "2 5 2\n9 6 2\n" + &"9 6 2\n".repeat(again) + "1 8 2\n"
    };
    let rows = [
        (&*input(2, 0), ""),
        (&input(3, 0), "line 4: more boards than 250000 in all"),
        (&input(0, 97), ""),
        (&input(0, 98), "line 101: more bombs than 100"),
    ];
    kit::check_validator(strict::check, &rows);
}

/// Four games of each size. More would take long: a game goes through tens of thousands of boards
/// many times.
#[test]
fn random_inputs_keep_the_promise() {
    let (start, boards) = (Game::new(), strict::boards());
    kit::check_generator(
        4 * generate::LARGEST,
        generate::LARGEST,
        |random, size| generate::make(&start, random, size),
        |input| strict::check_on(&boards, input),
    );
}
