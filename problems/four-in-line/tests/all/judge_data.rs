//! The oracle computes every answer of the judge data again, and invalid input is refused.

#[allow(dead_code)]
#[path = "../../examples/generate.rs"]
mod generate;
#[allow(dead_code)]
#[path = "../../../../judge-tests/four-in-line/input_validators/strict/main.rs"]
mod strict;

use crate::findings::position;
use crate::oracle::{self, Atlas, Board};
use crate::solution::{Cells, LINES, PAIRS};
use crate::SOLVE;
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

/// A rule for one colour, 0 for black and 1 for white: a step from one cell to another, or, without a
/// second cell, the cells of a line that ends the game.
type Rule = (usize, Cells, Cells);

/// Whether the case's answer is right in a game with these rules.
fn is_right((answer, board): (u8, Board), rules: &HashSet<Rule>) -> bool {
    let is_over = |(own, _): &([Cells; 2], usize)| {
        let mut rules = rules.iter();
        rules.any(|&(colour, line, to)| to == 0 && own[colour] & line == line)
    };
    let (black, white) = position(&board, 0);
    let mut positions = HashSet::from([0, 1].map(|mover| ([black, white], mover)));
    for _ in 0..answer {
        if positions.iter().any(is_over) {
            return false;
        }
        let mut next = HashSet::new();
        for (own, mover) in positions {
            for &(colour, from, to) in rules {
                if colour == mover && own[mover] & from != 0 && to & !(own[0] | own[1]) != 0 {
                    let mut after = own;
                    after[mover] ^= from | to;
                    next.insert((after, 1 - mover));
                }
            }
        }
        positions = next;
    }
    positions.iter().any(is_over)
}

/// A program fails some case if it misses one line or one step of one colour, adds a step of one colour
/// between any two cells, or takes a square for a line.
#[test]
fn each_line_and_each_step_decides_a_case() {
    let cases = ["sample", "secret"].map(|folder| kit::cases(PROBLEM, folder));
    let atlas = Atlas::shared();
    let of_case = |case: &kit::Case| {
        let board = oracle::read(&case.input).unwrap();
        (atlas.answer(atlas.index(&board)), board)
    };
    let mut cases: Vec<(u8, Board)> = cases.iter().flatten().map(of_case).collect();
    cases.sort_unstable();
    let are_right = |rules: &HashSet<Rule>| cases.iter().all(|&case| is_right(case, rules));
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
