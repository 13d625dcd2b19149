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

#[test]
fn random_inputs_keep_the_promise() {
    kit::check_generator(700, generate::LARGEST, generate::make, strict::check);
}

#[test]
fn program_and_data_keep_their_promises_and_the_answers_are_the_oracles() {
    kit::check_problem(
        PROBLEM,
        strict::check,
        |input, output| solution::solve(input, output),
        oracle::answer,
    );
}

#[test]
fn every_bound_is_reached() {
    let promise = "No four pieces of the same colour are in line at the start.";
    kit::check_bound(PROBLEM, promise, &[1, 2, 3, 4, 5, 6, 7], |input| {
        vec![oracle::answer(input).0.trim().parse().unwrap()]
    });
}

/// The lines that end a game and the steps of a piece, each with its colour: 0 for black, 1 for white.
type Lines = HashSet<(usize, Cells)>;
type Steps = HashSet<(usize, usize, usize)>;

/// Whether in a game with these rules the fewest moves are as many as the case says.
fn is_right((answer, board): (u8, Board), lines: &Lines, steps: &Steps) -> bool {
    let is_over = |(board, _): &(Board, usize)| {
        let own = [0, 1].map(|colour| position(board, colour).0);
        let mut lines = lines.iter();
        lines.any(|&(colour, line)| own[colour] & line == line)
    };
    let mut boards = HashSet::from([(board, 0), (board, 1)]);
    for _ in 0..answer {
        if boards.iter().any(is_over) {
            return false;
        }
        let mut next = HashSet::new();
        for (board, mover) in boards {
            for &(colour, from, to) in steps {
                if colour == mover && board[from] == COLOURS[mover] && board[to] == b'O' {
                    let mut after = board;
                    after.swap(from, to);
                    next.insert((after, 1 - mover));
                }
            }
        }
        boards = next;
    }
    boards.iter().any(is_over)
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
    let pairs = (0..512).map(|code| (code / 256, code / 16 % 16, code % 16));
    let pairs: Steps = pairs.filter(|(_, from, to)| from != to).collect();
    let mut steps = pairs.clone();
    steps.retain(|(_, from, to)| PAIRS.contains(&(1 << from | 1 << to)));
    let squares = (0..11).filter(|cell| cell % 4 < 3).map(|cell| 0x33 << cell);
    let of_both = |line: Cells| [(0, line), (1, line)];
    let lines: Lines = LINES.into_iter().flat_map(of_both).collect();
    let are_right = |lines: &Lines, steps: &Steps| {
        let mut cases = cases.iter();
        cases.all(|&case| is_right(case, lines, steps))
    };
    assert!(are_right(&lines, &steps));
    for line in LINES.into_iter().chain(squares).flat_map(of_both) {
        let others = &lines ^ &HashSet::from([line]);
        assert!(!are_right(&others, &steps), "{:?}", line);
    }
    for step in pairs {
        let others = &steps ^ &HashSet::from([step]);
        assert!(!are_right(&lines, &others), "{:?}", step);
    }
}
