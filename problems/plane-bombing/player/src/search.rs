//! The strategies `entropy`, `rollout` and `safe`: which cell to bomb so that the three heads take few
//! bombs. THEORY.md has the reasons and the figures.
//!
//! They want the heads, not the boards. What they count is waste: bombs that hit no head. The three
//! hits are needed in any case, so fewest bombs means least waste, and once the heads are certain
//! nothing more is wasted. The cost of boards is their waste in sum, or for `safe` 2 to the power of
//! each board's, in whole numbers, so that every comparison is exact and the same on every machine.

use crate::candidates::{counts, Candidates};
use crate::cost::{n_log_n, Cost, COST};
use crate::model::{Answer, Board, Cell, Planes, CELLS};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// How many cells are tried: for the bomb at hand, the next one, and so on, the last row from there
/// on. In a row, for up to so many boards left, so many cells; for more boards, one.
pub type Widths = [&'static [(usize, usize)]];

/// The most promising cell, always. Also how `rollout` plays on, where it does not look closer.
pub const ENTROPY: &Widths = &[&[]];

/// No row tries fewer cells than the next one, see [`Search::decide`].
pub const ROLLOUT: &Widths = &[
    &[(10, 8), (2000, 10), (12_000, 2)],
    &[(10, 8), (100, 6), (2000, 4)],
    &[(10, 8), (300, 4), (2000, 2)],
    &[(10, 8), (30, 4), (100, 2)],
];

/// At most so many states are remembered, in 14 MB: a phone has room for them.
const REMEMBERED: usize = 450_000;

/// A search for the cell that leads to least cost.
#[derive(Clone)]
pub struct Search<'a> {
    planes: &'a Planes,
    cost: Cost,
    /// n log2 n in units of 2^-16, for n up to the largest number of boards so far.
    logs: Vec<i64>,
    widths: &'static Widths,
    /// By key, what [`Search::cost`] found, and whether that is exact and not a lower bound.
    memo: HashMap<u64, (u64, bool), BuildHasherDefault<Hashed>>,
    /// How many times [`Search::decide`] was called: the cost, counted.
    pub decisions: u64,
}

impl<'a> Search<'a> {
    pub fn new(planes: &'a Planes, widths: &'static Widths, cost: Cost) -> Self {
        Search {
            planes,
            cost,
            logs: Vec::new(),
            widths,
            memo: HashMap::default(),
            decisions: 0,
        }
    }

    /// Boards to begin a search with.
    pub fn candidates(&mut self, boards: &[Board]) -> Candidates {
        for n in self.logs.len()..=boards.len() {
            self.logs.push(n_log_n(n as u64));
        }
        Candidates::new(self.planes, boards.to_vec(), self.cost)
    }

    /// The cell that leads to least cost, as far as the search looks; `None` once the heads are
    /// certain.
    pub fn choose(&mut self, left: &Candidates) -> Option<Cell> {
        if left.open == 0 {
            return None;
        }
        match self.promising(left, self.width(0, left.boards.len()))[..] {
            // No need to know what it leads to.
            [(_, only)] => Some(only),
            _ => self.decide(left, 0, u64::MAX).0,
        }
    }

    /// The `width` most promising cells of those that tell something, the best first, each after what
    /// bombing it is expected to waste.
    pub fn promising(&self, left: &Candidates, width: usize) -> Vec<(i64, Cell)> {
        let counts = counts(self.planes, &left.boards, usize::MAX);
        let mut cells = Vec::with_capacity(CELLS);
        for cell in 0..CELLS {
            // Of the sets of heads after each answer: the boards, and the sum of n log2 n, n being how many
            // boards a set has there.
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
        // Among equals the first cell is better.
        cells.sort_unstable();
        cells.truncate(width);
        cells
    }

    /// What is wasted from here to the end, in sum over the boards and in units of 2^-22: this bomb's
    /// misses and bodies, and what is not known after it, times what knowing it costs.
    fn estimate(&self, boards: [u32; 3], spread: [i64; 3]) -> i64 {
        let mut sum = i64::from(boards[0] + boards[1]) << 22;
        for (boards, spread) in boards.iter().zip(spread) {
            // The number of boards times the entropy of their sets of heads; 0 if there is one.
            let heads = self.logs[*boards as usize] - spread;
            if heads != 0 {
                sum += heads * COST[0] + spread * COST[1];
            }
        }
        sum
    }

    /// The cell that leads to least cost, of those tried, and that cost; or, if there is none
    /// below `limit`, no cell and a lower bound that is not below `limit`.
    ///
    /// The cost W(row, boards) is the sum of W(row + 1, part) over what is left after each answer, with
    /// this bomb added on each miss and body, least among the cells tried. Whoever then decides anew
    /// at each part by W(row, part) fares no worse than W promised, since no row tries fewer cells
    /// than the next.
    pub fn decide(&mut self, set: &Candidates, row: usize, limit: u64) -> (Option<Cell>, u64) {
        self.decisions += 1;
        let (mut choice, mut best, mut bound) = (None, limit, u64::MAX);
        for (_, cell) in self.promising(set, self.width(row, set.boards.len())) {
            let parts = self.planes.split(&set.boards, cell);
            let parts = parts.map(|part| Candidates::new(self.planes, part, self.cost));
            let cost = self.bombed(&parts, row + 1, best);
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

    /// What a bomb costs that leaves these parts, and what comes after it, or a lower bound that is
    /// not below `limit`.
    fn bombed(&mut self, parts: &[Candidates; 3], row: usize, limit: u64) -> u64 {
        let (kind, last) = (self.cost, Answer::Head as usize);
        let raised = |part: usize, cost| match part {
            _ if part == last => cost,
            _ => kind.raised(cost, parts[part].boards.len()),
        };
        // Each part counts with what is known of it until its cost is. A body first: it is what leaves
        // most open.
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

    /// The cost W(row, set), or a lower bound that is not below `limit`.
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

    /// How many cells are tried.
    pub fn width(&self, row: usize, boards: usize) -> usize {
        let mut widths = self.widths[row].iter();
        widths
            .find(|&&(most, _)| boards <= most)
            .map_or(1, |&(_, width)| width)
    }
}

/// A key that is a sum of hash values needs no hashing.
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
