//! Marks the bombs of a finished game: how many more bombs each takes on average than the best cell.

use crate::cost::Objective;
use crate::game::Game;
use crate::model::{Answer, Cell, Planes};
use crate::search::{Search, Widths};
use crate::strategy::{Adviser, Strategy};

/// The best cell found for a bomb, and how many more bombs the cell that was bombed takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    pub best: Cell,
    /// In thousandths, rounded.
    pub loss: u64,
}

/// The bomb at hand tries as many cells as `rollout`; after it, `entropy` plays on to the end.
const REVIEW: &Widths = &[&[(2000, 10), (12_000, 2)], &[]];

/// Marks bombs; it remembers what it has searched.
pub struct Reviewer<'a> {
    search: Search<'a>,
    rollout: Adviser<'a>,
}

impl<'a> Reviewer<'a> {
    pub fn new(planes: &'a Planes) -> Self {
        Reviewer {
            search: Search::new(planes, REVIEW, Objective::Waste),
            rollout: Adviser::new(planes, Strategy::Rollout),
        }
    }

    /// Marks `cell`, bombed next in `game`. Every board left counts the same, and `entropy` chooses all
    /// bombs after this one. The best cell is the best of those that the search tries, the one that
    /// `rollout` advises, and `cell` itself. `None` if the game is over.
    pub fn mark(&mut self, game: &Game, cell: Cell) -> Option<Mark> {
        let advised = game.advise(&mut self.rollout)?;
        let left = self.search.candidates(game.boards());
        let tally = game.tally()[cell];
        // A bomb that tells nothing is wasted, unless it hits a head that must be hit some time.
        if left.open == 0 || tally.contains(&(left.boards.len() as u32)) {
            let hits = tally[Answer::Head as usize] > 0 && game.known(cell).is_none();
            let (best, loss) = if hits { (cell, 0) } else { (advised, 1000) };
            return Some(Mark { best, loss });
        }
        let (chosen, least) = self.search.decide(&left, 0, u64::MAX);
        let mut best = (least, chosen.unwrap_or(advised));
        let cost = self.search.cost_of(&left, cell, 1, u64::MAX);
        if advised != best.1 {
            best = best.min((self.search.cost_of(&left, advised, 1, u64::MAX), advised));
        }
        best.0 = best.0.min(cost);
        let boards = left.boards.len() as u64;
        let loss = ((cost - best.0) * 1000 + boards / 2) / boards;
        Some(Mark { best: best.1, loss })
    }
}
