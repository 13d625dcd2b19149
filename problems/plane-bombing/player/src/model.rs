//! The map, the planes and the boards.

use crate::solution;
use std::{iter, mem};

/// The map has `SIDE` rows and `SIDE` columns.
pub const SIDE: usize = 10;
pub const CELLS: usize = SIDE * SIDE;

/// A cell's number in row-major order, 0 to 99.
pub type Cell = usize;

/// A cell as the player has it: `G6` is column 7 of row 6.
pub fn name(cell: Cell) -> String {
    let column = char::from(b'A' + (cell % SIDE) as u8);
    format!("{}{}", column, cell / SIDE + 1)
}

/// Where a cell comes to lie by one of the map's eight symmetries, 0 to 7.
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

/// What a bomb tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Answer {
    Empty,
    Body,
    Head,
}

pub const ANSWERS: [Answer; 3] = [Answer::Empty, Answer::Body, Answer::Head];

/// A bombed cell and what that told.
pub type Shot = (Cell, Answer);

/// For one cell, how many boards are empty, a body, a head there.
pub type Tally = [u32; 3];

/// One of the 168 ways in which a plane lies on the map: its index in [`Planes::cells`].
pub type Placement = u8;

/// Three planes that do not overlap: a number from 0 on, in ascending order of their heads. So in a
/// sorted list boards with the same heads are neighbours.
pub type Board = u32;

/// All planes and boards.
#[derive(Clone, Debug)]
pub struct Planes {
    /// The cells of each placement, its head first.
    pub cells: Vec<[Cell; 10]>,
    /// For each cell, what every placement would answer there if it were alone on the map.
    answers: Vec<[Answer; 256]>,
    /// The placements of each board.
    placements: Vec<[Placement; 3]>,
    /// Which set of heads each board has.
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
        // A board as bytes: its heads in ascending order, then their placements.
        let bytes = |mut board: [usize; 3]| {
            board.sort_unstable_by_key(|&plane| cells[plane][0]);
            let [one, two, three] = board.map(|plane| [cells[plane][0], plane].map(|n| n as u8));
            [one[0], two[0], three[0], one[1], two[1], three[1]]
        };
        let boards = solution::boards(&cells).into_iter();
        let mut boards: Vec<[u8; 6]> = boards.map(bytes).collect();
        boards.sort_unstable();
        let placements = boards.iter().map(|&[_, _, _, a, b, c]| [a, b, c]);
        let (mut heads, mut sets) = (Vec::new(), Vec::new());
        for &[a, b, c, ..] in &boards {
            let board = [a, b, c].map(Cell::from);
            if heads.last() != Some(&board) {
                heads.push(board);
            }
            sets.push(heads.len() as u16 - 1);
        }
        Planes {
            placements: placements.collect(),
            cells,
            answers,
            sets,
            heads,
        }
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

    /// What bombing `cell` tells if this plane is alone on the map.
    pub fn alone(&self, plane: Placement, cell: Cell) -> Answer {
        self.answers[cell][usize::from(plane)]
    }

    /// What bombing `cell` tells, as a function of the board.
    pub fn answer_at(&self, cell: Cell) -> impl Fn(Board) -> Answer + '_ {
        let answers = &self.answers[cell];
        move |board| {
            let [one, two, three] = self.placements(board).map(|p| answers[usize::from(p)]);
            // No two planes have the cell, so at most one of the three is not `Empty`.
            one.max(two).max(three)
        }
    }

    /// What bombing `cell` tells on `board`.
    pub fn answer(&self, board: Board, cell: Cell) -> Answer {
        self.answer_at(cell)(board)
    }

    /// What is left of `boards` after each answer, in their order.
    pub fn split(&self, boards: &[Board], cell: Cell) -> [Vec<Board>; 3] {
        let mut parts = [(); 3].map(|()| Vec::with_capacity(boards.len()));
        let answer = self.answer_at(cell);
        for &board in boards {
            parts[answer(board) as usize].push(board);
        }
        parts
    }

    /// Those of `boards` that give all these answers.
    pub fn agreeing(&self, boards: &[Board], shots: &[Shot]) -> Vec<Board> {
        let gives = |board, &(cell, answer): &Shot| self.answer(board, cell) == answer;
        let agrees = |&board: &Board| shots.iter().all(|shot| gives(board, shot));
        boards.iter().copied().filter(agrees).collect()
    }

    /// Boards in ascending order by their heads: those with the same, for each set of heads.
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

    /// For each cell, how many of `boards` give each answer.
    pub fn tally(&self, boards: &[Board]) -> [Tally; CELLS] {
        let mut holding = [0; 256];
        for &board in boards {
            for placement in self.placements(board) {
                holding[usize::from(placement)] += 1;
            }
        }
        // At first every board counts as empty, everywhere; then each plane moves its boards.
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
