//! The strategies `entropy`, `rollout` and `safe`, which take few bombs to hit the three heads.
//! THEORY.md has the reasons and the figures.
//!
//! They look for heads, not for boards. They count waste: bombs that hit no head. Three hits are
//! needed in any case, so least waste means fewest bombs, and once the heads are certain nothing
//! more is wasted. All costs are whole numbers, so every comparison is exact and the same on every
//! machine.

use crate::candidates::{sets_by_answer, Candidates};
use crate::cost::{n_log_n, Objective, PRICE};
use crate::model::{Answer, Board, Cell, Planes, ANSWERS, CELLS};
use std::collections::hash_map::{DefaultHasher, HashMap};
use std::hash::BuildHasherDefault;

/// How many cells a search tries: one row for the bomb at hand, one for the next bomb, and so on;
/// the last row also serves all later bombs. Each pair in a row is a number of boards left and the
/// number of cells to try up to there. With more boards left, the search tries one cell.
pub type Widths = [&'static [(usize, usize)]];

/// Always takes the most promising cell. `rollout` does the same wherever its widths allow one cell.
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
    objective: Objective,
    widths: &'static Widths,
    /// n log2 n in units of 2^-16, for n up to the largest number of boards so far.
    logs: Vec<i64>,
    /// For each row and boards, by [`Search::key`]: the cost that [`Search::cost`] found, and
    /// whether it is exact or a lower bound.
    memo: HashMap<u64, (u64, bool), BuildHasherDefault<DefaultHasher>>,
    /// How many times [`Search::decide`] was called, as a measure of the search's effort.
    pub decisions: u64,
}

impl<'a> Search<'a> {
    pub fn new(planes: &'a Planes, widths: &'static Widths, objective: Objective) -> Self {
        let (logs, memo) = (Vec::new(), HashMap::default());
        Search { planes, objective, widths, logs, memo, decisions: 0 }
    }

    /// Prepares boards for a search.
    pub fn candidates(&mut self, boards: &[Board]) -> Candidates {
        for n in self.logs.len()..=boards.len() {
            self.logs.push(n_log_n(n as u64));
        }
        Candidates::new(self.planes, boards.to_vec(), self.objective)
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
        let sets = sets_by_answer(self.planes, &left.boards);
        let mut cells = Vec::with_capacity(CELLS);
        for cell in 0..CELLS {
            // For each answer, the number of boards, and the sum of n log2 n over the sets of
            // heads, each of which has n boards there.
            let (mut boards, mut spread) = ([0; 3], [0; 3]);
            for (sets, logs) in sets.iter().zip(self.logs.windows(2)) {
                for answer in 0..3 {
                    boards[answer] += sets[cell][answer];
                    spread[answer] += i64::from(sets[cell][answer]) * (logs[1] - logs[0]);
                }
            }
            if !boards.contains(&(left.boards.len() as u32)) {
                cells.push((self.estimate(boards, spread), cell));
            }
        }
        // Few cells are wanted, so no sort. Among equals, the first cell wins.
        let width = width.min(cells.len());
        for place in 0..width {
            let best = (place..cells.len()).min_by_key(|&other| cells[other]);
            cells.swap(place, best.unwrap_or(place));
        }
        cells.truncate(width);
        cells
    }

    /// Estimates the total waste from here to the end, in units of 2^-22: the misses and bodies of
    /// this bomb, plus the entropy that is left after it times its price.
    fn estimate(&self, boards: [u32; 3], spread: [i64; 3]) -> i64 {
        let mut sum = i64::from(boards[0] + boards[1]) << 22;
        for (boards, spread) in boards.iter().zip(spread) {
            // The number of boards times the entropy of their heads; 0 for one set of heads.
            let heads = self.logs[*boards as usize] - spread;
            if heads != 0 {
                sum += heads * PRICE[0] + spread * PRICE[1];
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
    pub fn decide(&mut self, left: &Candidates, row: usize, limit: u64) -> (Option<Cell>, u64) {
        self.decisions += 1;
        let (mut choice, mut best, mut bound) = (None, limit, u64::MAX);
        for (_, cell) in self.promising(left, self.width(row, left.boards.len())) {
            let cost = self.cost_of(left, cell, row + 1, best);
            bound = bound.min(cost);
            if cost < best {
                (choice, best) = (Some(cell), cost);
                if cost == left.least {
                    break;
                }
            }
        }
        (choice, bound)
    }

    /// The cost if `cell` is bombed next and `row` is the first row after it, or a lower bound that
    /// is at least `limit`.
    pub fn cost_of(&mut self, left: &Candidates, cell: Cell, row: usize, limit: u64) -> u64 {
        let objective = self.objective;
        let parts = self.planes.split(&left.boards, cell);
        let parts = parts.map(|part| Candidates::new(self.planes, part, objective));
        // Each part counts with its lower bound until its cost is known.
        let mut costs = ANSWERS.map(|answer| {
            let part = &parts[answer as usize];
            objective.before(answer, self.known(part, row).0, part.boards.len())
        });
        // A body comes first, because it leaves most open.
        for answer in [Answer::Body, Answer::Empty, Answer::Head] {
            let sum: u64 = costs.iter().sum();
            if sum >= limit {
                break;
            }
            let (part, cost) = (&parts[answer as usize], &mut costs[answer as usize]);
            let boards = part.boards.len();
            let limit = objective.after(answer, limit - (sum - *cost), boards);
            *cost = objective.before(answer, self.cost(part, row, limit), boards);
        }
        costs.iter().sum()
    }

    /// The cost W(row, left), or a lower bound that is at least `limit`.
    pub fn cost(&mut self, left: &Candidates, row: usize, limit: u64) -> u64 {
        let (known, exact) = self.known(left, row);
        if exact || known >= limit {
            return known;
        }
        let row = row.min(self.widths.len() - 1);
        let (choice, cost) = self.decide(left, row, limit);
        if self.memo.len() == REMEMBERED {
            self.memo.clear();
        }
        self.memo.insert(self.key(left, row), (cost, choice.is_some()));
        cost
    }

    /// A lower bound on W(row, left), and whether it is W.
    fn known(&self, left: &Candidates, row: usize) -> (u64, bool) {
        if left.is_exact() {
            return (left.least, true);
        }
        match self.memo.get(&self.key(left, row)) {
            Some(&(cost, exact)) => (cost.max(left.least), exact),
            None => (left.least, false),
        }
    }

    fn key(&self, left: &Candidates, row: usize) -> u64 {
        left.key.wrapping_add(row.min(self.widths.len() - 1) as u64)
    }

    /// How many cells a row tries with so many boards left.
    pub fn width(&self, row: usize, boards: usize) -> usize {
        let mut widths = self.widths[row].iter();
        widths.find(|&&(most, _)| boards <= most).map_or(1, |&(_, width)| width)
    }
}
