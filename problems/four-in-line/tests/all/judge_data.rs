//! The judge data: its form, and its answers, which the oracle computes anew.

#[allow(dead_code)]
#[path = "../../examples/generate.rs"]
mod generate;
#[allow(dead_code)]
#[path = "../../../../judge-tests/four-in-line/input_validators/strict/main.rs"]
mod strict;

use crate::findings::position;
use crate::solution::{Cells, LINES, PAIRS};
use crate::{oracle, SOLVE};
use std::collections::HashSet;

const PROBLEM: &str = "four-in-line";

#[test]
fn random_inputs_keep_the_promise() {
    kit::check_generator(700, generate::LARGEST, generate::make, strict::check);
}

#[test]
fn program_and_data_keep_their_promises_and_the_answers_are_the_oracles() {
    kit::check_problem(PROBLEM, strict::check, SOLVE, oracle::answer);
}

#[test]
fn every_bound_is_reached() {
    let promise = "No four pieces of the same colour are in line at the start.";
    let promises: [kit::Bound; 1] = [(promise, &[1, 2, 3, 4, 5, 6, 7], |answers| answers.concat())];
    kit::check_bounds(PROBLEM, |case| kit::numbers(&case.answer), &promises);
}

/// A rule for one colour, 0 for black and 1 for white: a step from one cell to another, or, without
/// a second cell, the cells of a line that ends the game.
type Rule = (usize, Cells, Cells);

/// Whether some line of play of this many moves ends the game, under these rules.
fn ends(own: [Cells; 2], mover: usize, moves: u8, rules: &HashSet<Rule>) -> bool {
    rules.iter().any(|&(colour, from, to)| {
        if moves == 0 {
            return to == 0 && own[colour] & from == from;
        }
        let is_free = to & !(own[0] | own[1]) != 0;
        let mut after = own;
        after[mover] ^= from | to;
        let may_step = colour == mover && own[mover] & from != 0 && is_free;
        may_step && ends(after, 1 - mover, moves - 1, rules)
    })
}

/// A program fails some case if it misses one line or one step of one colour, adds a step of one
/// colour between any two cells, or takes a square for a line.
#[test]
fn each_line_and_each_step_decides_a_case() {
    let cases = ["sample", "secret"].map(|folder| kit::cases(PROBLEM, folder));
    let of_case = |case: &kit::Case| {
        let (black, white) = position(&oracle::read(&case.input).unwrap(), 0);
        (kit::numbers(&case.answer)[0][0] as u8, [black, white])
    };
    let mut cases: Vec<(u8, [Cells; 2])> = cases.iter().flatten().map(of_case).collect();
    cases.sort_unstable();
    let are_right = |rules: &HashSet<Rule>| {
        cases.iter().all(|&(answer, own)| {
            let ends = |moves: &u8| [0, 1].iter().any(|&mover| ends(own, mover, *moves, rules));
            (0..=answer).find(ends) == Some(answer)
        })
    };
    let squares = (0..11).filter(|cell| cell % 4 < 3).map(|cell| (0x33 << cell, 0));
    let lines = LINES.into_iter().map(|line| (line, 0));
    let steps = (0..256).map(|code| (1 << (code / 16), 1 << (code % 16)));
    let all = squares.chain(lines).chain(steps.filter(|(from, to)| from != to));
    let all = all.flat_map(|(from, to)| [(0, from, to), (1, from, to)]);
    let mut rules: HashSet<Rule> = all.clone().collect();
    rules.retain(|(_, from, to)| LINES.contains(from) || PAIRS.contains(&(from | to)));
    assert!(are_right(&rules));
    for rule in all {
        let others = &rules ^ &HashSet::from([rule]);
        assert!(!are_right(&others), "{:?}", rule);
    }
}
