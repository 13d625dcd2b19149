//! The boards as the searches want them: a placement in a byte, and a table of what it answers.

use crate::solution;

/// The map has `SIDE` rows and `SIDE` columns.
pub const SIDE: usize = 10;
pub const CELLS: usize = SIDE * SIDE;

/// A cell's number in row-major order, 0 to 99.
pub type Cell = usize;

/// What a bomb tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Answer {
    Empty,
    Body,
    Head,
}

/// One of the 168 ways in which a plane lies on the map: its index in [`Planes`].
pub type Placement = u8;

/// Three planes that do not overlap, in ascending order.
pub type Board = [Placement; 3];

/// All ways in which one plane lies on the map, in the solution's order.
#[derive(Clone, Debug)]
pub struct Planes {
    /// The cells of each placement, its head first.
    pub cells: Vec<[Cell; 10]>,
    /// What each cell would answer if the placement were alone on the map.
    pub answers: Vec<[Answer; CELLS]>,
}

impl Default for Planes {
    fn default() -> Self {
        Planes::new()
    }
}

impl Planes {
    pub fn new() -> Self {
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
    pub fn boards(&self) -> Vec<Board> {
        let boards = solution::boards(&self.cells).into_iter();
        boards
            .map(|board| board.map(|plane| plane as Placement))
            .collect()
    }

    /// The head of a placement.
    pub fn head(&self, placement: Placement) -> Cell {
        self.cells[usize::from(placement)][0]
    }

    /// What bombing `cell` tells on `board`.
    pub fn answer(&self, board: Board, cell: Cell) -> Answer {
        let [first, second, third] = board.map(|plane| self.answers[usize::from(plane)][cell]);
        // No two planes have the cell, so at most one of the three is not `Empty`.
        first.max(second).max(third)
    }

    /// For each cell, how many of `boards` give each answer.
    pub fn tally(&self, boards: &[Board]) -> [Tally; CELLS] {
        let counts = solution::tally(&self.cells, &indexed(boards));
        counts.map(|counts| {
            let [empty, body, head] = counts.map(|count| count as u32);
            Tally { empty, body, head }
        })
    }
}

/// For one cell, how many boards give each answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub empty: u32,
    pub body: u32,
    pub head: u32,
}

/// The published rule, as the solution has it.
pub fn greedy(planes: &Planes, boards: &[Board]) -> Cell {
    solution::greedy(&planes.cells, &indexed(boards))
}

/// Boards as the solution has them.
fn indexed(boards: &[Board]) -> Vec<solution::Board> {
    let index = |board: &Board| board.map(usize::from);
    boards.iter().map(index).collect()
}
