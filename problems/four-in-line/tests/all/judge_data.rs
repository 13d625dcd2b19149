//! The judge data: every answer is the oracle's, byte for byte, and what must be refused is.

#[allow(dead_code)]
#[path = "../../examples/generate.rs"]
mod generate;
#[allow(dead_code)]
#[path = "../../../../judge-tests/four-in-line/input_validators/strict/main.rs"]
mod strict;

use crate::{oracle, solution};
use std::collections::HashSet;

const PROBLEM: &str = "four-in-line";

#[test]
fn what_the_original_promises() {
    kit::check_data(PROBLEM, strict::check);
}

/// The boards of each size are listed before: each comes up a dozen times.
#[test]
fn the_generator_keeps_the_promise() {
    let mut sizes = vec![HashSet::new(); 8];
    for board in &oracle::Atlas::shared().boards {
        sizes[generate::answer(board) as usize].insert(*board);
    }
    let needs = |board: &oracle::Board, size| sizes[size as usize].contains(board);
    kit::check_generator(
        generate::LARGEST,
        |random, size| generate::make(needs, random, size),
        strict::check,
    );
}

#[test]
fn answers_are_the_oracles() {
    kit::check_cases(
        PROBLEM,
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
    lines: [Vec<[usize; 4]>; 2],
    steps: [Vec<(usize, usize)>; 2],
}

impl Variant {
    fn is_over(&self, board: &oracle::Board) -> bool {
        (0..2).any(|colour| {
            let own = |cell: &usize| board[*cell] == oracle::COLOURS[colour];
            self.lines[colour].iter().any(|line| line.iter().all(own))
        })
    }

    fn is_over_within(&self, moves: u8, board: oracle::Board) -> bool {
        let mut boards = HashSet::from([(board, 0), (board, 1)]);
        for _ in 0..moves {
            if boards.iter().any(|(board, _)| self.is_over(board)) {
                return true;
            }
            let mut next = HashSet::new();
            for (board, mover) in boards {
                for &(from, to) in &self.steps[mover] {
                    if board[from] == oracle::COLOURS[mover] && board[to] == b'O' {
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

/// Whoever leaves out one line or one step, of one colour only, lets a colour make one step more,
/// between whichever two cells, or takes one square for a line, gets some case wrong. So does he
/// who makes several such mistakes of a kind.
#[test]
fn each_line_and_each_step_decides_a_case() {
    let row = |k: usize| [4 * k, 4 * k + 1, 4 * k + 2, 4 * k + 3];
    let mut lines = vec![[0, 5, 10, 15], [3, 6, 9, 12]];
    lines.extend((0..4).flat_map(|k| [row(k), [k, k + 4, k + 8, k + 12]]));
    let apart = |a: usize, b: usize| (a.max(b) - a.min(b), (a % 4).max(b % 4) - (a % 4).min(b % 4));
    let (mut steps, mut no_steps) = (Vec::new(), Vec::new());
    for from in 0..16 {
        for to in 0..16 {
            match apart(from, to) {
                (0, 0) => (),
                (4, 0) | (1, 1) => steps.push((from, to)),
                // Around an edge, diagonally, over a piece, and all others.
                _ => no_steps.push((from, to)),
            }
        }
    }
    assert_eq!((lines.len(), steps.len(), no_steps.len()), (10, 48, 192));
    let corners = (0..11).filter(|cell| cell % 4 < 3);
    let squares: Vec<_> = corners.map(|k| [k, k + 1, k + 4, k + 5]).collect();
    assert_eq!(squares.len(), 9);
    let game = Variant {
        lines: [lines.clone(), lines.clone()],
        steps: [steps.clone(), steps.clone()],
    };
    let mut cases = Vec::new();
    for folder in ["sample", "secret"] {
        for case in kit::cases(PROBLEM, folder) {
            let board = oracle::read(&case.input).unwrap();
            let atlas = oracle::Atlas::shared();
            cases.push((atlas.answer(atlas.index(&board)), board));
        }
    }
    cases.sort_unstable();
    // Whether a game differs from the right one on some case: no line in time, or one too early.
    let late = |game: &Variant| {
        cases
            .iter()
            .any(|&(n, board)| !game.is_over_within(n, board))
    };
    let early = |game: &Variant| {
        cases
            .iter()
            .any(|&(n, board)| game.is_over_within(n - 1, board))
    };
    assert!(!late(&game) && !early(&game));
    for colour in 0..2 {
        for line in &lines {
            let mut less = game.clone();
            less.lines[colour].retain(|other| other != line);
            assert!(late(&less), "{} {:?}", colour, line);
        }
        for step in &steps {
            let mut less = game.clone();
            less.steps[colour].retain(|other| other != step);
            assert!(late(&less), "{} {:?}", colour, step);
        }
        for square in &squares {
            let mut more = game.clone();
            more.lines[colour].push(*square);
            assert!(early(&more), "{} {:?}", colour, square);
        }
        for step in &no_steps {
            let mut more = game.clone();
            more.steps[colour].push(*step);
            assert!(early(&more), "{} {:?}", colour, step);
        }
    }
}

#[test]
fn keeps_the_promises_of_every_program() {
    kit::check_process(PROBLEM);
}
