//! Computes facts about outcomes: examples/figures.rs prints them, theory.rs asserts them.

use crate::solution::{self, Outcome};
use std::collections::BTreeMap;

/// The outcomes of the heaps from 1 on, with their preperiod and their period.
pub(crate) struct Cycle {
    /// From heap 1 on, at least to the end of the first period.
    outcomes: Vec<Outcome>,
    pub preperiod: usize,
    /// The length of the shortest period.
    pub period: usize,
}

impl Cycle {
    /// With M the largest move, each outcome after the first M depends only on the M before it.
    /// Once M outcomes repeat, everything after them repeats.
    pub fn new(moves: &[usize]) -> Self {
        (9..).find_map(|bits| Self::within(1 << bits, moves)).unwrap()
    }

    /// The same if they repeat within the heaps up to `last`.
    fn within(last: usize, moves: &[usize]) -> Option<Self> {
        let largest = moves.iter().copied().max().unwrap_or(0);
        let mut outcomes = solution::outcomes(last, moves).split_off(1);
        let mut begins = BTreeMap::new();
        for begin in 0..=outcomes.len() - largest {
            let window = outcomes[begin..begin + largest].to_vec();
            if let Some(preperiod) = begins.insert(window, begin) {
                outcomes.truncate(begin + largest);
                return Some(Cycle { outcomes, preperiod, period: begin - preperiod });
            }
        }
        None
    }

    /// The outcome of a heap from 1 on.
    pub fn at(&self, heap: usize) -> Outcome {
        let late = (heap - 1).saturating_sub(self.preperiod);
        self.outcomes[heap - 1 - late + late % self.period]
    }

    /// One period.
    pub fn tail(&self) -> &[Outcome] {
        &self.outcomes[self.preperiod..self.preperiod + self.period]
    }
}

/// How the outcomes of a set end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Class {
    /// The set contains 1, so there are no draws.
    WithOne,
    /// There are infinitely many losses, wins and draws.
    Mixed,
    /// From some heap on every outcome is a draw.
    Drawn,
}

pub(crate) fn class(moves: &[usize], cycle: &Cycle) -> Class {
    if moves.contains(&1) {
        Class::WithOne
    } else if cycle.tail().contains(&Outcome::Loss) {
        Class::Mixed
    } else {
        Class::Drawn
    }
}

/// All sets of moves within 1 to 10, the empty one first, with their outcomes.
pub(crate) fn all() -> impl Iterator<Item = (Vec<usize>, Cycle)> {
    let moves = |set| (1..=10).filter(move |m| set >> (m - 1) & 1 == 1).collect();
    (0..1 << 10).map(moves).map(|moves: Vec<usize>| {
        let cycle = Cycle::new(&moves);
        (moves, cycle)
    })
}
