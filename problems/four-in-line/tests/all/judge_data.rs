//! The judge data: every answer is the oracle's, byte for byte, and what must be refused is.

#[allow(dead_code)]
#[path = "../../examples/generate.rs"]
mod generate;
#[allow(dead_code)]
#[path = "../../../../judge-tests/four-in-line/input_validators/strict/main.rs"]
mod strict;

use crate::findings::position;
use crate::oracle::{self, Atlas, Board, COLOURS};
use crate::solution::{self, Cells, LINES, PAIRS};
use std::collections::HashSet;

const PROBLEM: &str = "four-in-line";

/// The boards of each size are listed before: each comes up a dozen times.
#[test]
fn the_generator_keeps_the_promise() {
    let mut sizes = vec![HashSet::new(); 8];
    for board in &Atlas::shared().boards {
        sizes[generate::answer(board) as usize].insert(*board);
    }
    let needs = |board: &Board, size| sizes[size as usize].contains(board);
    kit::check_generator(
        generate::LARGEST,
        |random, size| generate::make(needs, random, size),
        strict::check,
    );
}

#[test]
fn the_data_keeps_the_promise_and_the_answers_are_the_oracles() {
    kit::check_data(
        PROBLEM,
        strict::check,
        |input, output| solution::solve(input, output),
        oracle::answer,
    );
}

#[test]
fn every_bound_is_reached() {
    kit::check_bounds(
        PROBLEM,
        &[(
            "No four pieces of the same colour are in line at the start.",
            |input| {
                let answer = oracle::answer(input).0;
                vec![answer.trim().parse().unwrap()]
            },
            &[1, 2, 3, 4, 5, 6, 7],
        )],
    );
}

/// A game like this one: by colour, black first, the lines that end it and the steps of a piece.
#[derive(Clone)]
struct Variant {
    lines: [Vec<Cells>; 2],
    steps: [Vec<(usize, usize)>; 2],
}

impl Variant {
    fn is_over(&self, board: &Board) -> bool {
        (0..2).any(|colour| {
            let own = position(board, colour).0;
            self.lines[colour].iter().any(|line| own & line == *line)
        })
    }

    /// Whether the fewest moves are as many as the case says.
    fn is_right(&self, (answer, board): (u8, Board)) -> bool {
        let mut boards = HashSet::from([(board, 0), (board, 1)]);
        for _ in 0..answer {
            if boards.iter().any(|(board, _)| self.is_over(board)) {
                return false;
            }
            let mut next = HashSet::new();
            for (board, mover) in boards {
                for &(from, to) in &self.steps[mover] {
                    if board[from] == COLOURS[mover] && board[to] == b'O' {
                        let mut after = board;
                        after.swap(from, to);
                        next.insert((after, 1 - mover));
                    }
                }
            }
            boards = next;
        }
        boards.iter().any(|(board, _)| self.is_over(board))
    }
}

/// Takes an item out, or adds it.
fn toggle<T: PartialEq>(items: &mut Vec<T>, item: T) {
    match items.iter().position(|other| *other == item) {
        Some(place) => drop(items.remove(place)),
        None => items.push(item),
    }
}

/// Whoever leaves out one line or one step, of one colour only, lets a colour make one step more,
/// between whichever two cells, or takes one square for a line, gets some case wrong.
#[test]
fn each_line_and_each_step_decides_a_case() {
    let mut cases: Vec<(u8, Board)> = Vec::new();
    for folder in ["sample", "secret"] {
        for case in kit::cases(PROBLEM, folder) {
            let board = oracle::read(&case.input).unwrap();
            cases.push((Atlas::shared().answer(Atlas::shared().index(&board)), board));
        }
    }
    cases.sort_unstable();
    let pairs = (0..256).map(|pair| (pair / 16, pair % 16));
    let pairs: Vec<(usize, usize)> = pairs.filter(|(from, to)| from != to).collect();
    let is_step = |(from, to): &(usize, usize)| PAIRS.contains(&(1 << from | 1 << to));
    let steps: Vec<_> = pairs.iter().copied().filter(is_step).collect();
    let squares = (0..11).filter(|cell| cell % 4 < 3).map(|cell| 0x33 << cell);
    let game = Variant {
        lines: [LINES.to_vec(), LINES.to_vec()],
        steps: [steps.clone(), steps],
    };
    assert!(cases.iter().all(|&case| game.is_right(case)));
    for colour in 0..2 {
        for line in LINES.into_iter().chain(squares.clone()) {
            let mut other = game.clone();
            toggle(&mut other.lines[colour], line);
            let caught = cases.iter().any(|&case| !other.is_right(case));
            assert!(caught, "{} {:#06x}", colour, line);
        }
        for &step in &pairs {
            let mut other = game.clone();
            toggle(&mut other.steps[colour], step);
            let caught = cases.iter().any(|&case| !other.is_right(case));
            assert!(caught, "{} {:?}", colour, step);
        }
    }
}

#[test]
fn keeps_the_promises_of_every_program() {
    kit::check_process(PROBLEM);
}
