//! The map, the planes and the boards.

use crate::solution;
use std::{iter, mem};

/// The map has `SIDE` rows and `SIDE` columns.
pub const SIDE: usize = 10;
pub const CELLS: usize = SIDE * SIDE;

/// A cell's number in row-major order, 0 to 99.
pub type Cell = usize;

/// A cell's name on the map: `G6` is column 7 of row 6.
pub fn name(cell: Cell) -> String {
    let column = char::from(b'A' + (cell % SIDE) as u8);
    format!("{}{}", column, cell / SIDE + 1)
}

/// The cell's image under one of the map's eight symmetries, 0 to 7.
pub fn turned(cell: Cell, symmetry: usize) -> Cell {
    let (mut row, mut column) = (cell / SIDE, cell % SIDE);
    if symmetry & 4 != 0 {
        mem::swap(&mut row, &mut column);
    }
    if symmetry & 2 != 0 {
        row = SIDE - 1 - row;
    }
    if symmetry & 1 != 0 {
        column = SIDE - 1 - column;
    }
    row * SIDE + column
}

/// The answer to a bomb.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Answer {
    Empty,
    Body,
    Head,
}

pub const ANSWERS: [Answer; 3] = [Answer::Empty, Answer::Body, Answer::Head];

/// A bombed cell and its answer.
pub type Shot = (Cell, Answer);

/// The answer at `cell`, if it was bombed.
pub fn known(shots: &[Shot], cell: Cell) -> Option<Answer> {
    shots.iter().find(|shot| shot.0 == cell).map(|shot| shot.1)
}

/// For one cell, the number of boards that answer empty, body and head.
pub type Tally = [u32; 3];

/// One of the 168 ways to place a plane on the map: an index into [`Planes::cells`].
pub type Placement = u8;

/// Three planes that do not overlap. Boards are numbered in ascending order of their heads, so
/// boards with the same heads are neighbours in a sorted list.
pub type Board = u32;

/// All planes and boards, in tables.
#[derive(Clone, Debug)]
pub struct Planes {
    /// The cells of each placement, its head first.
    pub cells: Vec<[Cell; 10]>,
    /// For each cell, the answer of every placement if it were alone on the map.
    answers: Vec<[Answer; 256]>,
    /// The placements of each board.
    placements: Vec<[Placement; 3]>,
    /// The set of heads of each board.
    sets: Vec<u16>,
    /// The heads of each set, in ascending order.
    heads: Vec<[Cell; 3]>,
}

impl Default for Planes {
    fn default() -> Self {
        let cells = solution::planes();
        let mut answers = vec![[Answer::Empty; 256]; CELLS];
        for (placement, cells) in cells.iter().enumerate() {
            answers[cells[0]][placement] = Answer::Head;
            for &cell in &cells[1..] {
                answers[cell][placement] = Answer::Body;
            }
        }
        // A board as a number whose bytes are its heads in ascending order, then their placements.
        let number = |mut board: [usize; 3]| {
            board.sort_unstable_by_key(|&plane| cells[plane][0]);
            let [one, two, three] = board.map(|plane| [cells[plane][0], plane].map(|n| n as u8));
            u64::from_be_bytes([0, 0, one[0], two[0], three[0], one[1], two[1], three[1]])
        };
        let boards = solution::boards(&cells).into_iter();
        let mut boards: Vec<u64> = boards.map(number).collect();
        boards.sort_unstable();
        let (mut placements, mut heads, mut sets) = (Vec::new(), Vec::new(), Vec::new());
        for [_, _, one, two, three, of_board @ ..] in boards.into_iter().map(u64::to_be_bytes) {
            let board = [one, two, three].map(Cell::from);
            if heads.last() != Some(&board) {
                heads.push(board);
            }
            placements.push(of_board);
            sets.push(heads.len() as u16 - 1);
        }
        Planes { cells, answers, placements, sets, heads }
    }
}

impl Planes {
    pub fn new() -> Self {
        Planes::default()
    }

    /// All 66,816 boards.
    pub fn all(&self) -> Vec<Board> {
        (0..self.placements.len() as Board).collect()
    }

    /// The placements of a board, in the order of their heads.
    pub fn placements(&self, board: Board) -> [Placement; 3] {
        self.placements[board as usize]
    }

    /// The heads of a board, in ascending order.
    pub fn heads(&self, board: Board) -> [Cell; 3] {
        self.heads[self.set(board)]
    }

    /// The number of a board's set of heads.
    pub fn set(&self, board: Board) -> usize {
        self.sets[board as usize].into()
    }

    /// The head of a placement.
    pub fn head(&self, placement: Placement) -> Cell {
        self.cells[usize::from(placement)][0]
    }

    /// The answer at `cell` if this plane were alone on the map.
    pub fn alone(&self, plane: Placement, cell: Cell) -> Answer {
        self.answers[cell][usize::from(plane)]
    }

    /// The answer at `cell`, as a function of the board.
    pub fn answer_at(&self, cell: Cell) -> impl Fn(Board) -> Answer + '_ {
        let answers = &self.answers[cell];
        move |board| {
            let [one, two, three] = self.placements(board).map(|p| answers[usize::from(p)]);
            // Planes do not overlap, so at most one of the three answers is not `Empty`.
            one.max(two).max(three)
        }
    }

    /// The answer at `cell` on `board`.
    pub fn answer(&self, board: Board, cell: Cell) -> Answer {
        self.answer_at(cell)(board)
    }

    /// The boards that each answer leaves, in their old order.
    pub fn split(&self, boards: &[Board], cell: Cell) -> [Vec<Board>; 3] {
        let mut parts = [(); 3].map(|()| Vec::with_capacity(boards.len()));
        let answer = self.answer_at(cell);
        for &board in boards {
            parts[answer(board) as usize].push(board);
        }
        parts
    }

    /// The boards that give all these answers.
    pub fn agreeing(&self, boards: &[Board], shots: &[Shot]) -> Vec<Board> {
        let gives = |board, &(cell, answer): &Shot| self.answer(board, cell) == answer;
        let agrees = |&board: &Board| shots.iter().all(|shot| gives(board, shot));
        boards.iter().copied().filter(agrees).collect()
    }

    /// Groups sorted boards by their set of heads.
    pub fn by_heads<'a>(
        &'a self,
        mut boards: &'a [Board],
    ) -> impl Iterator<Item = &'a [Board]> + 'a {
        iter::from_fn(move || {
            let set = self.set(*boards.first()?);
            let same = boards.iter().take_while(|&&board| self.set(board) == set);
            let (same, others) = boards.split_at(same.count());
            boards = others;
            Some(same)
        })
    }

    /// For each cell, how many of the boards give each answer.
    pub fn tally(&self, boards: &[Board]) -> [Tally; CELLS] {
        let mut holding = [0; 256];
        for &board in boards {
            for placement in self.placements(board) {
                holding[usize::from(placement)] += 1;
            }
        }
        // Count every board as empty everywhere; then each plane moves the boards that hold it.
        let mut tally = [[boards.len() as u32, 0, 0]; CELLS];
        for (cells, held) in self.cells.iter().zip(holding) {
            for (part, &cell) in cells.iter().enumerate() {
                tally[cell][0] -= held;
                tally[cell][if part == 0 { 2 } else { 1 }] += held;
            }
        }
        tally
    }
}
