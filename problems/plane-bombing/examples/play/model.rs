//! The boards as the searches want them: a placement in a byte, and a table of what it answers.

use super::solution;
pub(crate) use super::solution::{Cell, CELLS, SIDE};

/// What a bomb tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Answer {
    Empty,
    Body,
    Head,
}

/// One of the 168 ways in which a plane lies on the map: its index in [`Planes`].
pub(crate) type Placement = u8;

/// Three planes that do not overlap, in ascending order.
pub(crate) type Board = [Placement; 3];

/// All ways in which one plane lies on the map, in the solution's order.
#[derive(Clone, Debug)]
pub(crate) struct Planes {
    /// The cells of each placement, its head first.
    pub(crate) cells: Vec<solution::Plane>,
    /// What each cell would answer if the placement were alone on the map.
    pub(crate) answers: Vec<[Answer; CELLS]>,
}

impl Planes {
    pub(crate) fn new() -> Self {
        let cells = solution::planes();
        let answers = cells.iter().map(|cells| {
            let mut answers = [Answer::Empty; CELLS];
            for &cell in cells {
                answers[cell] = Answer::Body;
            }
            answers[cells[0]] = Answer::Head;
            answers
        });
        let answers = answers.collect();
        Planes { cells, answers }
    }

    /// All 66,816 boards.
    pub(crate) fn boards(&self) -> Vec<Board> {
        let boards = solution::boards(&self.cells).into_iter();
        boards
            .map(|board| board.map(|plane| plane as Placement))
            .collect()
    }

    /// The head of a placement.
    pub(crate) fn head(&self, placement: Placement) -> Cell {
        self.cells[usize::from(placement)][0]
    }

    /// What bombing `cell` tells on `board`.
    pub(crate) fn answer(&self, board: Board, cell: Cell) -> Answer {
        let [first, second, third] = board.map(|plane| self.answers[usize::from(plane)][cell]);
        // No two planes have the cell, so at most one of the three is not `Empty`.
        first.max(second).max(third)
    }

    /// For each cell, how many of `boards` give each answer.
    pub(crate) fn tally(&self, boards: &[Board]) -> [Tally; CELLS] {
        let counts = solution::tally(&self.cells, &indexed(boards));
        counts.map(|counts| {
            let [empty, body, head] = counts.map(|count| count as u32);
            Tally { empty, body, head }
        })
    }
}

/// For one cell, how many boards give each answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) empty: u32,
    pub(crate) body: u32,
    pub(crate) head: u32,
}

/// The published rule, as the solution has it.
pub(crate) fn greedy(planes: &Planes, boards: &[Board]) -> Cell {
    solution::greedy(&planes.cells, &indexed(boards))
}

/// Boards as the solution has them.
fn indexed(boards: &[Board]) -> Vec<solution::Board> {
    let index = |board: &Board| board.map(usize::from);
    boards.iter().map(index).collect()
}
