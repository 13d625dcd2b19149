//! Improves a book, one entry at a time.

use crate::State;
use player::book::Book;
use player::model::{Answer, Cell, Planes};
use player::search::{Left, Search, Set};
use std::collections::HashMap;

/// What boards come to: their cost in sum, and the most that one of them wastes.
pub type Played = (u64, u32);

pub struct Maker<'a> {
    planes: &'a Planes,
    book: Book,
    search: Search<'a>,
    /// What sets of boards come to without a book, by their keys.
    alone: HashMap<u64, Played>,
    /// How many other cells are compared with each entry, and how many boards are left then at most.
    others: (usize, usize),
}

impl<'a> Maker<'a> {
    pub fn new(planes: &'a Planes, book: Book, search: Search<'a>, others: (usize, usize)) -> Self {
        Maker {
            planes,
            book,
            search,
            alone: HashMap::new(),
            others,
        }
    }

    /// The part of the book that begins at a state, improved, as it is written in its source; and
    /// what the boards come to with it. None may waste more than `most`.
    pub fn improved(&mut self, state: &State, most: u32) -> (String, Played) {
        let left = self.search.left(&state.boards);
        let booked = self
            .book
            .opening(left.boards.len(), |cell| state.known(cell));
        let cell = match booked {
            None => return ("-".to_string(), self.alone(&left)),
            Some(cell) => cell,
        };
        let mut texts = ["-", "-", "-"].map(str::to_string);
        let mut further = [(0, 0); 3];
        for part in state.after(self.planes, cell) {
            let answer = part.shots[part.shots.len() - 1].1;
            let wasted = u32::from(answer != Answer::Head);
            let (text, played) = self.improved(&part, most - wasted);
            texts[answer as usize] = text;
            further[answer as usize] = played;
        }
        let played = self.joined(&left, cell, further);
        let mut best = (format!("{:02}{}", cell, texts.concat()), played);
        if left.boards.len() > self.others.1 {
            return best;
        }
        for (_, other, _) in self.search.promising(&left, self.others.0) {
            let played = self.bombed(&left, other);
            if played.1 <= most && played.0 < (best.1).0 {
                best = (format!("{:02}---", other), played);
            }
        }
        let alone = self.alone(&left);
        if alone.1 <= most && alone.0 <= (best.1).0 {
            best = ("-".to_string(), alone);
        }
        best
    }

    /// What boards come to without a book.
    fn alone(&mut self, left: &Left) -> Played {
        if let Some(&played) = self.alone.get(&left.key()) {
            return played;
        }
        let played = match self.search.choose(left) {
            None => (left.least, 0),
            Some(cell) => self.bombed(left, cell),
        };
        self.alone.insert(left.key(), played);
        played
    }

    /// The same, if `cell` is bombed first.
    fn bombed(&mut self, left: &Left, cell: Cell) -> Played {
        let further = self.search.split(left, cell).map(|part| self.alone(&part));
        self.joined(left, cell, further)
    }

    /// What boards come to if `cell` is bombed, by what those come to that are left after each answer.
    fn joined(&self, left: &Left, cell: Cell, further: [Played; 3]) -> Played {
        let (mut sum, mut worst) = further[2];
        let parts = self.planes.split(&left.boards, cell);
        for (part, further) in parts.iter().zip(further).take(2) {
            if !part.is_empty() {
                sum += self.search.cost.raised(further.0, part.len());
                worst = worst.max(further.1 + 1);
            }
        }
        (sum, worst)
    }
}
