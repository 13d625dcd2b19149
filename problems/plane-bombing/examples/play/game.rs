//! What the player's program knows in the course of a game, and what it advises.

use super::book::{Book, ROLLOUT_BOOK, SAFE_BOOK};
use super::search::{Search, ENTROPY, POWER, ROLLOUT, WASTE};
use super::solution::{
    answer_at, boards, greedy, planes, tally, Answer, Board, Cell, Plane, CELLS, HEAD,
};

/// How the cell to bomb next is chosen while the heads are not certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Strategy {
    Greedy,
    Entropy,
    Rollout,
    Safe,
}

impl Strategy {
    /// The strategy of this name on the command line.
    pub(crate) fn named(name: &str) -> Option<Strategy> {
        match name {
            "greedy" => Some(Strategy::Greedy),
            "entropy" => Some(Strategy::Entropy),
            "rollout" => Some(Strategy::Rollout),
            "safe" => Some(Strategy::Safe),
            _ => None,
        }
    }
}

/// A bombed cell and what that told.
pub(crate) type Shot = (Cell, Answer);

/// Why an answer was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// The cell was bombed before, and told this.
    Bombed(Answer),
    /// No board left gives the answer. As few earlier answers as can be that exclude it: none, if
    /// no board at all gives it.
    Contradicts(Vec<Shot>),
}

/// The answers so far, and the boards that they leave.
#[derive(Clone)]
pub(crate) struct Game {
    planes: Vec<Plane>,
    /// Of `rollout` and of `safe`.
    books: [Book; 2],
    /// All boards.
    all: Vec<Board>,
    /// Those that give every answer so far; at least one.
    left: Vec<Board>,
    /// Oldest first, each of another cell.
    shots: Vec<Shot>,
}

impl Game {
    pub(crate) fn new() -> Self {
        let planes = planes();
        let all = boards(&planes);
        Game {
            books: [ROLLOUT_BOOK, SAFE_BOOK].map(|text| Book::new(&planes, text)),
            left: all.clone(),
            shots: Vec::new(),
            planes,
            all,
        }
    }

    pub(crate) fn boards(&self) -> &[Board] {
        &self.left
    }

    pub(crate) fn shots(&self) -> &[Shot] {
        &self.shots
    }

    /// How many boards left answer what, for each cell.
    pub(crate) fn tally(&self) -> [[u64; 3]; CELLS] {
        tally(&self.planes, &self.left)
    }

    /// What bombing `cell` told, if it was bombed.
    pub(crate) fn known(&self, cell: Cell) -> Option<Answer> {
        let shot = self.shots.iter().find(|shot| shot.0 == cell);
        shot.map(|shot| shot.1)
    }

    /// How many heads were hit. With the third the game is over.
    pub(crate) fn hits(&self) -> usize {
        let hits = self.shots.iter().filter(|shot| shot.1 == HEAD);
        hits.count()
    }

    /// The heads that all boards left have in common, those that were hit among them.
    pub(crate) fn certain_heads(&self) -> Vec<Cell> {
        let tally = self.tally();
        let certain = |cell: &Cell| tally[*cell][HEAD] as usize == self.left.len();
        (0..CELLS).filter(certain).collect()
    }

    /// The cell to bomb next, as long as not all heads were hit.
    pub(crate) fn advise(&self, strategy: Strategy) -> Cell {
        let certain = self.certain_heads();
        if certain.len() == 3 {
            let unhit = certain.iter().find(|&&head| self.known(head).is_none());
            return unhit.copied().unwrap_or(certain[0]);
        }
        let booked = |book: &Book| book.opening(self.left.len(), |cell| self.known(cell));
        let searched = |widths, cost| {
            let mut search = Search::new(&self.planes, widths, self.left.len());
            search.cost = cost;
            search.advise(&self.left)
        };
        let found = match strategy {
            Strategy::Greedy => None,
            Strategy::Entropy => searched(ENTROPY, WASTE),
            Strategy::Rollout => booked(&self.books[0]).or_else(|| searched(ROLLOUT, WASTE)),
            Strategy::Safe => booked(&self.books[1]).or_else(|| searched(ROLLOUT, POWER)),
        };
        found.unwrap_or_else(|| greedy(&self.planes, &self.left))
    }

    /// Takes an answer, or says why not and leaves everything as it is.
    pub(crate) fn take(&mut self, cell: Cell, answer: Answer) -> Result<(), Refusal> {
        if let Some(known) = self.known(cell) {
            return Err(Refusal::Bombed(known));
        }
        let answer_of = answer_at(&self.planes, cell);
        let gives = |board: &&Board| answer_of(**board) == answer;
        let left: Vec<Board> = self.left.iter().filter(gives).copied().collect();
        if left.is_empty() {
            return Err(Refusal::Contradicts(self.contradicted(cell, answer)));
        }
        self.left = left;
        self.shots.push((cell, answer));
        Ok(())
    }

    /// Takes the last answer back, and returns it, if there is one.
    pub(crate) fn undo(&mut self) -> Option<Shot> {
        let last = self.shots.pop()?;
        self.left = self.all.clone();
        for &(cell, answer) in &self.shots {
            let answer_of = answer_at(&self.planes, cell);
            self.left.retain(|&board| answer_of(board) == answer);
        }
        Some(last)
    }

    /// As few of the answers taken as there can be that no board agrees with if `cell` gives
    /// `answer`, which contradicts them.
    fn contradicted(&self, cell: Cell, answer: Answer) -> Vec<Shot> {
        // For each board that gives the answer, the shots it disagrees with, as bits. A set of
        // shots is wanted that meets all of these. Small sets first: they leave least choice.
        let mut disagreeing: Vec<u128> = Vec::new();
        let answer_of = answer_at(&self.planes, cell);
        let told = |shot: &Shot| (answer_at(&self.planes, shot.0), shot.1);
        let told: Vec<_> = self.shots.iter().map(told).collect();
        for &board in &self.all {
            if answer_of(board) == answer {
                let bits = told.iter().enumerate().map(|(place, told)| {
                    let differs = told.0(board) != told.1;
                    u128::from(differs) << place
                });
                disagreeing.push(bits.sum());
            }
        }
        disagreeing.sort_unstable_by_key(|set| (set.count_ones(), *set));
        disagreeing.dedup();
        let met = (0..)
            .find_map(|size| meet_all(&disagreeing, 0, size))
            .unwrap_or(0);
        let chosen = |place: &usize| met >> place & 1 == 1;
        (0..self.shots.len())
            .filter(chosen)
            .map(|place| self.shots[place])
            .collect()
    }
}

/// `chosen` with at most `more` bits more, so that it meets every one of `sets`, if that can be.
fn meet_all(sets: &[u128], chosen: u128, more: u32) -> Option<u128> {
    match sets.iter().find(|&set| set & chosen == 0) {
        None => Some(chosen),
        Some(_) if more == 0 => None,
        Some(set) => (0..128)
            .filter(|bit| set >> bit & 1 == 1)
            .find_map(|bit| meet_all(sets, chosen + (1 << bit), more - 1)),
    }
}
