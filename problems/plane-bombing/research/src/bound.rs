//! A lower bound on the waste of every strategy; BOUNDS.md has the proof.

use crate::key;
use player::candidates::{sets_by_answer, Candidates};
use player::cost::{records, Objective};
use player::model::{Board, Cell, Planes, Shot, ANSWERS, CELLS};
use std::collections::HashMap;

/// Proven lower bounds on the total waste of all boards, looking 0, 1, 2, ... bombs ahead.
pub const PROVEN: [u64; 8] =
    [487_657, 509_539, 529_673, 542_886, 551_599, 561_616, 573_928, 585_257];

/// Computes the bound, with a memory.
pub struct Bound<'a> {
    planes: &'a Planes,
    boards: Vec<Board>,
    /// Whether these are all boards: then the map's symmetries apply.
    symmetric: bool,
    /// At `[u][n]`, the total waste of the n cheapest records with u hits.
    cheapest: [Vec<u64>; 4],
    /// For each state and number of bombs ahead: what `raised` found, and whether that is the exact
    /// bound or was cut off at some limit.
    memo: HashMap<u128, (u64, bool)>,
}

impl<'a> Bound<'a> {
    /// Starts with these boards.
    pub fn new(planes: &'a Planes, boards: Vec<Board>) -> Self {
        Bound {
            planes,
            symmetric: boards == planes.all(),
            cheapest: [0, 1, 2, 3].map(|open| cheapest(open, boards.len())),
            boards,
            memo: HashMap::new(),
        }
    }

    /// A lower bound on the total waste of every strategy. It tries the first `bombs` bombs and
    /// bounds the rest by counting.
    pub fn waste(&mut self, bombs: u32) -> u64 {
        let left = self.candidates(self.boards.clone());
        self.raised(&left, &[], bombs, u64::MAX)
    }

    fn candidates(&self, boards: Vec<Board>) -> Candidates {
        Candidates::new(self.planes, boards, Objective::Waste)
    }

    /// The cells that tell something, each with its bound by counting, least first.
    fn choices(&self, left: &Candidates) -> Vec<(u64, Cell)> {
        let sets = sets_by_answer(self.planes, &left.boards);
        // A head that was hit is no longer open.
        let (still, hit) = (&self.cheapest[left.open], &self.cheapest[left.open - 1]);
        let mut choices = Vec::with_capacity(CELLS);
        for cell in 0..CELLS {
            let (mut boards, mut waste) = ([0; 3], 0);
            for sets in &sets {
                let sets = sets[cell].map(|sets| sets as usize);
                waste += still[sets[0]] + still[sets[1]] + hit[sets[2]];
                for (boards, sets) in boards.iter_mut().zip(sets) {
                    *boards += sets;
                }
            }
            if boards.iter().all(|&boards| boards < left.boards.len()) {
                choices.push((waste + (boards[0] + boards[1]) as u64, cell));
            }
        }
        choices.sort_unstable();
        choices
    }

    /// A lower bound on the waste of every strategy on these boards, looking `bombs` bombs ahead.
    /// From `limit` on, any lower bound of at least `limit` will do.
    fn raised(&mut self, left: &Candidates, shots: &[Shot], bombs: u32, limit: u64) -> u64 {
        if bombs == 0 || left.is_exact() || left.least >= limit {
            return left.least;
        }
        let key = key(shots, self.symmetric) << 8 | u128::from(bombs);
        if let Some(&(waste, whole)) = self.memo.get(&key) {
            if whole || waste >= limit {
                return waste;
            }
        }
        let mut least = u64::MAX;
        for choice in self.choices(left) {
            let limit = limit.min(least);
            // Looking further ahead never lowers a bound, and the cells are sorted, so the rest
            // cannot be better either.
            if choice.0 >= limit {
                least = least.min(choice.0);
                break;
            }
            least = least.min(self.bombed(left, shots, choice, bombs, limit));
        }
        let waste = left.least.max(least);
        self.memo.insert(key, (waste, least < limit));
        waste
    }

    /// The same bound, given that this one of `choices` is bombed next.
    fn bombed(
        &mut self,
        left: &Candidates,
        shots: &[Shot],
        choice: (u64, Cell),
        bombs: u32,
        limit: u64,
    ) -> u64 {
        let (counted, cell) = choice;
        if bombs == 1 {
            return counted;
        }
        let parts = self.planes.split(&left.boards, cell);
        let missed = (parts[0].len() + parts[1].len()) as u64;
        let parts = parts.map(|part| self.candidates(part));
        let mut known = [parts[0].least, parts[1].least, parts[2].least];
        let mut waste = missed + known.iter().sum::<u64>();
        let shots = ANSWERS.map(|answer| [shots, &[(cell, answer)]].concat());
        // Look one bomb further at a time, heads first, then bodies: a cheap look may be enough.
        for ahead in 1..bombs {
            for part in [2, 1, 0] {
                if waste >= limit {
                    return waste;
                }
                waste -= known[part];
                known[part] = self.raised(&parts[part], &shots[part], ahead, limit - waste);
                waste += known[part];
            }
        }
        waste
    }
}

/// The total waste of the n cheapest records with `open` hits, for n from 0 to `most`.
fn cheapest(open: usize, most: usize) -> Vec<u64> {
    if open == 0 {
        // With all heads certain, nothing is wasted.
        return vec![0; most + 1];
    }
    let mut sum = 0;
    let sums = records(open).map(|waste| {
        sum += u64::from(waste);
        sum
    });
    Some(0).into_iter().chain(sums).take(most + 1).collect()
}
