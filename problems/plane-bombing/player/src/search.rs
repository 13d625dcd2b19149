//! The strategies `entropy`, `rollout` and `safe`, which take few bombs to hit the three heads.
//! THEORY.md has the reasons and the figures.
//!
//! They look for heads, not for boards. They count waste: bombs that hit no head. Three hits are
//! needed in any case, so least waste means fewest bombs, and once the heads are certain nothing
//! more is wasted. The cost of boards is their total waste, or for `safe` the sum of 2 to the power
//! of each board's waste. All costs are whole numbers, so every comparison is exact and the same on
//! every machine.

use crate::candidates::{counts, Candidates};
use crate::cost::{n_log_n, Cost, COST};
use crate::model::{Answer, Board, Cell, Planes, CELLS};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// How many cells a search tries: one row for the bomb at hand, one for the next bomb, and so on;
/// the last row also serves all later bombs. Each pair in a row is a number of boards left and the
/// number of cells to try up to there. With more boards left, the search tries one cell.
pub type Widths = [&'static [(usize, usize)]];

/// Always takes the most promising cell. `rollout` also plays on like this where it does not look
/// closer.
pub const ENTROPY: &Widths = &[&[]];

/// No row tries fewer cells than the next one; see [`Search::decide`].
pub const ROLLOUT: &Widths = &[
    &[(10, 8), (2000, 10), (12_000, 2)],
    &[(10, 8), (100, 6), (2000, 4)],
    &[(10, 8), (300, 4), (2000, 2)],
    &[(10, 8), (30, 4), (100, 2)],
];

/// The most states to remember. They take 14 MB, which fits on a phone.
const REMEMBERED: usize = 450_000;

/// Searches for the cell with the least cost.
#[derive(Clone)]
pub struct Search<'a> {
    planes: &'a Planes,
    cost: Cost,
    /// n log2 n in units of 2^-16, for n up to the largest number of boards so far.
    logs: Vec<i64>,
    widths: &'static Widths,
    /// For each key, the cost that [`Search::cost`] found, and whether it is exact or a lower
    /// bound.
    memo: HashMap<u64, (u64, bool), BuildHasherDefault<Hashed>>,
    /// How many times [`Search::decide`] was called, as a measure of the search's effort.
    pub decisions: u64,
}

impl<'a> Search<'a> {
    pub fn new(planes: &'a Planes, widths: &'static Widths, cost: Cost) -> Self {
        Search { planes, cost, logs: Vec::new(), widths, memo: HashMap::default(), decisions: 0 }
    }

    /// Prepares boards for a search.
    pub fn candidates(&mut self, boards: &[Board]) -> Candidates {
        for n in self.logs.len()..=boards.len() {
            self.logs.push(n_log_n(n as u64));
        }
        Candidates::new(self.planes, boards.to_vec(), self.cost)
    }

    /// The cell with the least cost, as far as the search looks; `None` once the heads are certain.
    pub fn choose(&mut self, left: &Candidates) -> Option<Cell> {
        if left.open == 0 {
            return None;
        }
        match self.promising(left, self.width(0, left.boards.len()))[..] {
            // With one cell to try, there is nothing to compare.
            [(_, only)] => Some(only),
            _ => self.decide(left, 0, u64::MAX).0,
        }
    }

    /// The `width` most promising cells among those that tell something, each with its estimated
    /// waste, best first.
    pub fn promising(&self, left: &Candidates, width: usize) -> Vec<(i64, Cell)> {
        let counts = counts(self.planes, &left.boards, usize::MAX);
        let mut cells = Vec::with_capacity(CELLS);
        for cell in 0..CELLS {
            // For each answer, the number of boards, and the sum of n log2 n over the sets of
            // heads, each of which has n boards there.
            let (mut boards, mut spread) = ([0; 3], [0; 3]);
            for (counts, logs) in counts.iter().zip(self.logs.windows(2)) {
                for answer in 0..3 {
                    boards[answer] += counts[cell][answer];
                    spread[answer] += i64::from(counts[cell][answer]) * (logs[1] - logs[0]);
                }
            }
            if !boards.contains(&(left.boards.len() as u32)) {
                cells.push((self.estimate(boards, spread), cell));
            }
        }
        // Among equals, the first cell wins.
        cells.sort_unstable();
        cells.truncate(width);
        cells
    }

    /// Estimates the total waste from here to the end, in units of 2^-22: the misses and bodies of
    /// this bomb, plus the entropy that is left after it times its price.
    fn estimate(&self, boards: [u32; 3], spread: [i64; 3]) -> i64 {
        let mut sum = i64::from(boards[0] + boards[1]) << 22;
        for (boards, spread) in boards.iter().zip(spread) {
            // The number of boards times the entropy of their heads; 0 if there is one set of
            // heads.
            let heads = self.logs[*boards as usize] - spread;
            if heads != 0 {
                sum += heads * COST[0] + spread * COST[1];
            }
        }
        sum
    }

    /// The cell with the least cost among those tried, and that cost. If no cell costs less than
    /// `limit`, returns no cell and a lower bound that is at least `limit`.
    ///
    /// W(row, boards) is the least sum, over the cells tried, of W(row + 1, part) for the part that
    /// each answer leaves, plus this bomb on each miss and body. No row tries fewer cells than the
    /// next. So deciding anew at each part by W(row, part) costs no more than W promised.
    pub fn decide(&mut self, set: &Candidates, row: usize, limit: u64) -> (Option<Cell>, u64) {
        self.decisions += 1;
        let (mut choice, mut best, mut bound) = (None, limit, u64::MAX);
        for (_, cell) in self.promising(set, self.width(row, set.boards.len())) {
            let cost = self.cost_of(set, cell, row + 1, best);
            if cost < best {
                choice = Some(cell);
                best = cost;
                if cost == set.least {
                    break;
                }
            } else {
                bound = bound.min(cost);
            }
        }
        (choice, if choice.is_none() { bound } else { best })
    }

    /// The cost if `cell` is bombed next and `row` is the first row after it, or a lower bound that
    /// is at least `limit`.
    pub fn cost_of(&mut self, set: &Candidates, cell: Cell, row: usize, limit: u64) -> u64 {
        let parts = self.planes.split(&set.boards, cell);
        let parts = parts.map(|part| Candidates::new(self.planes, part, self.cost));
        let (kind, last) = (self.cost, Answer::Head as usize);
        let raised = |part: usize, cost| match part {
            _ if part == last => cost,
            _ => kind.raised(cost, parts[part].boards.len()),
        };
        // Each part counts with its lower bound until its cost is known. A body comes first,
        // because it leaves most open.
        let known = [0, 1, 2].map(|part: usize| self.known(&parts[part], row).0);
        let mut sum = (0..3).map(|part| raised(part, known[part])).sum();
        for part in [1, 0, 2] {
            if sum < limit {
                sum -= raised(part, known[part]);
                let limit = match part {
                    _ if part == last => limit - sum,
                    _ => kind.lowered(limit - sum, parts[part].boards.len()),
                };
                sum += raised(part, self.cost(&parts[part], row, limit));
            }
        }
        sum
    }

    /// The cost W(row, set), or a lower bound that is at least `limit`.
    pub fn cost(&mut self, set: &Candidates, row: usize, limit: u64) -> u64 {
        let (known, exact) = self.known(set, row);
        if exact || known >= limit {
            return known;
        }
        let row = row.min(self.widths.len() - 1);
        let (choice, cost) = self.decide(set, row, limit);
        if self.memo.len() == REMEMBERED {
            self.memo.clear();
        }
        let key = set.key.wrapping_add(row as u64);
        self.memo.insert(key, (cost, choice.is_some()));
        cost
    }

    /// A lower bound on W(row, set), and whether it is W.
    fn known(&self, set: &Candidates, row: usize) -> (u64, bool) {
        if set.reached() {
            return (set.least, true);
        }
        let row = row.min(self.widths.len() - 1);
        let key = set.key.wrapping_add(row as u64);
        match self.memo.get(&key) {
            Some(&(cost, exact)) => (cost.max(set.least), exact),
            None => (set.least, false),
        }
    }

    /// How many cells a row tries with so many boards left.
    pub fn width(&self, row: usize, boards: usize) -> usize {
        let mut widths = self.widths[row].iter();
        widths.find(|&&(most, _)| boards <= most).map_or(1, |&(_, width)| width)
    }
}

/// Keys are sums of hash values, so hashing them again is unnecessary.
#[derive(Clone, Default)]
struct Hashed(u64);

impl Hasher for Hashed {
    fn write(&mut self, _: &[u8]) {
        unreachable!("a key is one number");
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
