//! Compares bombs with those that a strategy advises.

use crate::cost::Objective;
use crate::game::Game;
use crate::model::{Answer, Cell, Planes};
use crate::search::{Search, ENTROPY};
use crate::strategy::Adviser;

/// The cell that a strategy advises, and how many more bombs the cell that was bombed takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    pub advised: Cell,
    /// In thousandths, rounded.
    pub loss: u64,
}

/// Marks bombs; it remembers what it has searched.
pub struct Reviewer<'a>(Search<'a>);

impl<'a> Reviewer<'a> {
    pub fn new(planes: &'a Planes) -> Self {
        Reviewer(Search::new(planes, ENTROPY, Objective::Waste))
    }

    /// Compares `cell`, bombed next in `game`, with the bomb of `adviser`: how many more bombs it
    /// takes on average over the boards left, if `entropy` chooses every later bomb. The advised
    /// bomb loses nothing, nor does one that is better by this measure. `None` if the game is over.
    pub fn mark(&mut self, game: &Game, cell: Cell, adviser: &mut Adviser) -> Option<Mark> {
        let advised = game.advise(adviser)?;
        let left = self.0.candidates(game.boards());
        let boards = left.boards.len() as u64;
        let tally = game.tally()[cell].map(u64::from);
        let loss = if left.open == 0 || tally.contains(&boards) {
            // A bomb that tells nothing is wasted, unless it hits a head that must be hit some time.
            let hits = tally[Answer::Head as usize] > 0 && game.known(cell).is_none();
            if hits {
                0
            } else {
                1000
            }
        } else {
            let [cost, least] =
                [cell, advised].map(|cell| self.0.cost_of(&left, cell, 0, u64::MAX));
            (cost.saturating_sub(least) * 1000 + boards / 2) / boards
        };
        Some(Mark { advised, loss })
    }
}
