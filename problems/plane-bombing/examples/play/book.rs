//! The opening book of `rollout`.

use super::solution::{Answer, Board, Cell, Planes, SIDE};
use std::mem;

/// The first bombs of `rollout`, found by a wider search than there is time for in a game. At index
/// i, from 0, two digits: the cell to bomb; what to bomb after the answer a stands at 3 i + 1 + a.
/// `--`: no board leads there, or the heads are certain.
const BOOK: &str = "\
332522563234632642363747732623733723677372663637672453365747756646642667622762--4757674352\
652664463628760514566676735682566652664777--4663634517437556533736653531676256736746636445\
766364--7673734757746375--5535722758736353--5336--7482--------6536756776647564735374463621\
667374374756656575666726--5556522417325267522741575421666665733275736687735253--6647124275\
667767--6453627455664786--7656--5657--------5665736244386253552556435763436254657366537665\
636342--0246025420027364371313763534747347627465574735736564--7556635637637561--7656466738\
626365--6274--7655--------6274726862757264--0726743948736672--7772--5362--------7566747537\
766563--4526723627636664--4674--7264--------6355--1716--------7063--6053------------------\
--------\
";

/// The book, and how many boards are left where it is opened at each index.
#[derive(Clone)]
pub(crate) struct Book {
    left: Vec<usize>,
}

impl Book {
    pub(crate) fn new(planes: &Planes) -> Self {
        let mut left = vec![0; BOOK.len() / 2];
        let mut lines = vec![(0, planes.boards())];
        while let Some((index, boards)) = lines.pop() {
            if let Some(cell) = booked(index) {
                left[index] = boards.len();
                for answer in [Answer::Empty, Answer::Body, Answer::Head] {
                    let gives = |board: &&Board| planes.answer(**board, cell) == answer;
                    let part = boards.iter().filter(gives).copied().collect();
                    lines.push((3 * index + 1 + answer as usize, part));
                }
            }
        }
        Book { left }
    }

    /// What the book says after some bombs: what each told, and how many boards that leaves. A line
    /// of the book may be turned and mirrored, and its bombs may have been made in any order,
    /// among others that tell nothing more: then they leave as many boards as the line.
    pub(crate) fn opening<F: Fn(Cell) -> Option<Answer>>(
        &self,
        left: usize,
        known: F,
    ) -> Option<Cell> {
        (0..8).find_map(|symmetry| {
            let mut index = 0;
            loop {
                let cell = turned(booked(index)?, symmetry);
                match known(cell) {
                    Some(answer) => index = 3 * index + 1 + answer as usize,
                    None if self.left[index] == left => return Some(cell),
                    None => return None,
                }
            }
        })
    }
}

/// The book's cell at an index.
fn booked(index: usize) -> Option<Cell> {
    BOOK.get(2 * index..2 * index + 2)?.parse().ok()
}

/// Where a cell comes to lie by one of the map's eight symmetries, 0 to 7.
pub(crate) fn turned(cell: Cell, symmetry: usize) -> Cell {
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
