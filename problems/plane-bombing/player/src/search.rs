//! The strategies `entropy` and `rollout`: which cell to bomb so that the three heads take fewest
//! bombs. THEORY.md has the reasons and the figures.
//!
//! They want the heads, not the boards. What they count is waste: bombs that hit no head. The three
//! hits are needed in any case, so fewest bombs means least waste, and once the heads are certain
//! nothing more is wasted. Waste is summed over all boards left, in whole numbers, so that every
//! comparison is exact and the same on every machine.

use crate::model::{Board, Cell, Planes, CELLS};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// What a search adds up over boards and makes least. It grows with each bomb that a board wastes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// What a board costs that wastes nothing.
    start: u64,
    /// One more bomb takes a cost c to `factor` c + `more`.
    factor: u64,
    more: u64,
}

/// The waste itself, so that the mean is small.
pub const WASTE: Cost = Cost {
    start: 0,
    factor: 1,
    more: 1,
};

/// 4 to the power of the waste, so that no board wastes much.
pub const POWER: Cost = Cost {
    start: 1,
    factor: 4,
    more: 0,
};

impl Cost {
    /// What boards cost that cost `sum` and waste one bomb more each.
    pub fn raised(self, sum: u64, boards: usize) -> u64 {
        self.factor * sum + self.more * boards as u64
    }

    /// The least sum that is raised to `raised` or more.
    fn lowered(self, raised: u64, boards: usize) -> u64 {
        let sum = raised.saturating_sub(self.more * boards as u64);
        sum / self.factor + u64::from(sum % self.factor > 0)
    }
}

/// A set of boards, and what counting tells of it.
#[derive(Clone, Debug)]
pub struct Left {
    /// In ascending order.
    pub boards: Vec<Board>,
    /// How many sets of heads the boards have.
    pub sets: usize,
    /// How many heads are not certain. 0: all boards have the same.
    pub open: usize,
    /// With every strategy they cost at least so much; see [`least_cost`].
    pub least: u64,
}

impl Left {
    pub fn new(planes: &Planes, boards: Vec<Board>, cost: Cost) -> Self {
        // How many sets of heads belong to n boards, at index n: at most four directions a plane.
        let mut counts = [0; 4 * 4 * 4 + 1];
        let (mut sets, mut most) = (0, 0);
        let first = boards.first().map_or([0; 3], |&board| planes.heads(board));
        let mut certain = [true; 3];
        for same in planes.by_heads(&boards) {
            counts[same.len()] += 1;
            sets += 1;
            most = most.max(same.len());
            let heads = planes.heads(same[0]);
            for (certain, head) in certain.iter_mut().zip(&first) {
                *certain &= heads.contains(head);
            }
        }
        let open = certain.iter().filter(|&&certain| !certain).count();
        let least = least_cost(&counts[..=most], open, cost);
        Left {
            boards,
            sets,
            open,
            least,
        }
    }

    /// The sum of the boards' hash values: the same for equal sets. Two different sets have the same
    /// with a chance of 1 in 2^64, as far as one may take hash values for random numbers.
    pub fn key(&self) -> u64 {
        let boards = self.boards.iter();
        boards.fold(0, |key, &board| key.wrapping_add(scatter(board)))
    }

    /// Whether some strategy costs no more than `least`: with two sets of heads it bombs a head that
    /// only the likelier one has.
    pub fn reached(&self) -> bool {
        self.sets <= 2
    }
}

/// A board's hash value: any change of the board changes about half of its bits. (The end of
/// `SplitMix64`.)
pub fn scatter(board: Board) -> u64 {
    let z = (u64::from(board) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// How many records have `open` hits, the last at their end, and `waste` misses and bodies before it:
/// so many sets of heads at most can waste so many bombs each.
pub fn records(open: usize, waste: u32) -> u64 {
    let waste_and = |more: u64| u64::from(waste) + more;
    let orders = match open {
        0 => u64::from(waste == 0),
        1 => 1,
        2 => waste_and(1),
        _ => waste_and(1) * waste_and(2) / 2,
    };
    orders << waste
}

/// A bound on the cost in sum, if `sets[n]` sets of heads belong to n boards each and `open` heads
/// are to be hit: what tells the sets apart is their records, and it is best if those of most boards
/// waste least.
pub fn least_cost(sets: &[u32], open: usize, cost: Cost) -> u64 {
    let (mut waste, mut each, mut room, mut sum) = (0, cost.start, 1, 0);
    for (boards, &count) in sets.iter().enumerate().rev() {
        let mut count = u64::from(count);
        while count > 0 {
            if room == 0 {
                waste += 1;
                each = cost.raised(each, 1);
                room = records(open, waste);
            }
            let now = count.min(room);
            sum += now * boards as u64 * each;
            room -= now;
            count -= now;
        }
    }
    sum
}

/// What bombing a cell leads to, for each answer.
#[derive(Clone, Copy, Debug, Default)]
struct Prospect {
    /// How many boards give it, and how many sets of heads they have.
    boards: [u32; 3],
    sets: [u32; 3],
    /// The sum of n log2 n over the sets of heads, n being how many boards have them and give that
    /// answer; in units of 2^-16.
    spread: [i64; 3],
    /// How many sets of heads have no board that is empty there.
    never_empty: u32,
}

impl Prospect {
    /// Whether some board is not empty there.
    fn is_something(&self) -> bool {
        self.boards[1] + self.boards[2] > 0
    }
}

/// How many cells are tried: for the bomb at hand, the next one, and so on, the last row from there
/// on. In a row, for up to so many boards left, so many cells; for more boards, one.
pub type Widths = [&'static [(usize, usize)]];

/// The most promising cell, always. Also how `rollout` plays on, where it does not look closer.
pub const ENTROPY: &Widths = &[&[]];

/// No row tries fewer cells than the next one, see [`Search::decide`]. The rows agree on `FEW`.
pub const ROLLOUT: &Widths = &[
    &[(FEW, 8), (2000, 10), (12_000, 2)],
    &[(FEW, 8), (100, 6), (2000, 4)],
    &[(FEW, 8), (300, 4), (2000, 2)],
    &[(FEW, 8), (30, 4), (100, 2)],
];
pub const FEW: usize = 10;

/// What a bit of entropy costs in waste, in 64ths: a bit of the heads, and a bit of what else is not
/// known while they are not. Found by trial.
pub const COST: [i64; 2] = [45, 5];

/// A search for the cell that leads to least waste.
pub struct Search<'a> {
    planes: &'a Planes,
    widths: &'static Widths,
    pub cost: Cost,
    /// n log2 n in units of 2^-16, for n up to the largest number of boards so far.
    logs: Vec<i64>,
    /// What so many sets of one board each cost at least, by the number of heads that are not certain.
    singles: Vec<[u64; 4]>,
    /// What [`Search::waste`] found: a waste, and whether it is that or only a lower bound.
    memo: HashMap<u64, (u64, bool), BuildHasherDefault<Key>>,
    /// How many times [`Search::decide`] was called: the cost, counted.
    pub decisions: u64,
}

impl<'a> Search<'a> {
    pub fn new(planes: &'a Planes, widths: &'static Widths, cost: Cost) -> Self {
        Search {
            planes,
            widths,
            cost,
            logs: Vec::new(),
            singles: Vec::new(),
            memo: HashMap::default(),
            decisions: 0,
        }
    }

    /// Boards to begin a search with.
    pub fn left(&mut self, boards: &[Board]) -> Left {
        let more = self.logs.len()..=boards.len();
        for n in more {
            self.logs.push(n_log_n(n as u64));
            let least = |open| least_cost(&[0, n as u32], open, self.cost);
            self.singles.push([0, least(1), least(2), least(3)]);
        }
        Left::new(self.planes, boards.to_vec(), self.cost)
    }

    /// The cell that leads to least waste, as far as the search looks; `None` once the heads are
    /// certain.
    pub fn choose(&mut self, left: &Left) -> Option<Cell> {
        if left.open == 0 {
            return None;
        }
        match self.promising(left, self.width(0, left.boards.len()))[..] {
            // No need to know what it leads to.
            [(_, only, _)] => Some(only),
            _ => self.decide(left, 0, u64::MAX).0,
        }
    }

    /// What is left after each answer.
    pub fn split(&self, left: &Left, cell: Cell) -> [Left; 3] {
        let parts = self.planes.split(&left.boards, cell);
        parts.map(|part| Left::new(self.planes, part, self.cost))
    }

    /// Counts what bombing each cell leads to, where some board is not empty.
    fn count(&self, left: &Left, prospects: &mut [Prospect; CELLS]) {
        let (mut sets, mut everywhere) = (0, 0);
        for same in self.planes.by_heads(&left.boards) {
            let count = same.len() as u32;
            let all = self.logs[same.len()];
            sets += 1;
            everywhere += all;
            if let [board] = *same {
                // Nothing to add to the spread: 1 log 1 is 0.
                for plane in self.planes.placements(board) {
                    for &cell in &self.planes.cells[usize::from(plane)][1..] {
                        let prospect = &mut prospects[cell];
                        prospect.boards[1] += 1;
                        prospect.sets[1] += 1;
                        prospect.never_empty += 1;
                    }
                }
            } else {
                let mut bodies = [0; CELLS];
                for &board in same {
                    for plane in self.planes.placements(board) {
                        for &cell in &self.planes.cells[usize::from(plane)][1..] {
                            bodies[cell] += 1;
                        }
                    }
                }
                for (prospect, &bodies) in prospects.iter_mut().zip(&bodies) {
                    if bodies != 0 {
                        prospect.boards[1] += bodies;
                        prospect.sets[1] += 1;
                        prospect.never_empty += u32::from(bodies == count);
                        prospect.spread[0] += self.logs[(count - bodies) as usize] - all;
                        prospect.spread[1] += self.logs[bodies as usize];
                    }
                }
            }
            for head in self.planes.heads(same[0]) {
                let prospect = &mut prospects[head];
                prospect.boards[2] += count;
                prospect.sets[2] += 1;
                prospect.never_empty += 1;
                prospect.spread[0] -= all;
                prospect.spread[2] += all;
            }
        }
        for prospect in prospects.iter_mut().filter(|cell| cell.is_something()) {
            prospect.boards[0] = left.boards.len() as u32 - prospect.boards[1] - prospect.boards[2];
            prospect.sets[0] = sets - prospect.never_empty;
            prospect.spread[0] += everywhere;
        }
    }

    /// What bombing a cell costs at least, if `open` heads are not certain before it: as if each answer
    /// left one set of heads with many boards and others with one each.
    fn least(&self, prospect: &Prospect, open: usize) -> u64 {
        let least = |answer: usize, open: usize| {
            let (boards, sets) = (prospect.boards[answer], prospect.sets[answer]);
            self.singles[sets as usize][open.max(1)] + u64::from(boards - sets) * self.cost.start
        };
        let raised = |answer: usize| {
            self.cost
                .raised(least(answer, open), prospect.boards[answer] as usize)
        };
        raised(0) + raised(1) + least(2, open.saturating_sub(1))
    }

    /// What bombing a cell is expected to waste, from here to the end, in sum over the boards and
    /// in units of 2^-22: this bomb's misses and bodies, and what is not known after it, times
    /// what knowing it costs.
    fn estimate(&self, prospect: &Prospect) -> i64 {
        let mut sum = i64::from(prospect.boards[0] + prospect.boards[1]) << 22;
        for (boards, spread) in prospect.boards.iter().zip(prospect.spread) {
            // The number of boards times the entropy of their sets of heads; 0 if there is one.
            let heads = self.logs[*boards as usize] - spread;
            if heads != 0 {
                sum += heads * COST[0] + spread * COST[1];
            }
        }
        sum
    }

    /// The `width` most promising cells of those that tell something, the best first, and what they cost
    /// at least. Among equals the first in row-major order is the better one.
    pub fn promising(&self, left: &Left, width: usize) -> Vec<(i64, Cell, u64)> {
        let mut cells: Vec<(i64, Cell, u64)> = Vec::with_capacity(width + 1);
        let mut prospects = [Prospect::default(); CELLS];
        self.count(left, &mut prospects);
        for (cell, prospect) in prospects.iter().enumerate() {
            let mut boards = prospect.boards.iter();
            let tells = boards.all(|&n| n as usize != left.boards.len());
            if tells && prospect.is_something() {
                let found = (self.estimate(prospect), cell);
                let better = cells.iter().rposition(|other| (other.0, other.1) < found);
                let place = better.map_or(0, |better| better + 1);
                if place < width {
                    cells.insert(place, (found.0, cell, self.least(prospect, left.open)));
                    cells.truncate(width);
                }
            }
        }
        cells
    }

    /// The cell that leads to least waste, of those tried, and that waste; or, if there is none
    /// below `limit`, no cell and a lower bound that is not below `limit`.
    ///
    /// The waste W(row, boards) is this bomb's misses and bodies and the sum of W(row + 1, part)
    /// over what is left after each answer, least among the cells tried. Whoever then decides anew
    /// at each part by W(row, part) fares no worse than W promised, since no row tries fewer cells
    /// than the next.
    pub fn decide(&mut self, left: &Left, row: usize, limit: u64) -> (Option<Cell>, u64) {
        self.decisions += 1;
        let cost = self.cost;
        let (mut choice, mut best, mut bound) = (None, limit, u64::MAX);
        for (_, cell, least) in self.promising(left, self.width(row, left.boards.len())) {
            if least >= best {
                bound = bound.min(least);
                continue;
            }
            let [empty, body, head] = self.split(left, cell);
            // Each part counts with its lower bound until its cost is known.
            let mut sum = head.least;
            for part in [&empty, &body] {
                sum += cost.raised(part.least, part.boards.len());
            }
            // Where `best` is out of reach, the limit is not above the bound, which is what stays.
            for part in [&empty, &body] {
                sum -= cost.raised(part.least, part.boards.len());
                let limit = cost.lowered(best.saturating_sub(sum), part.boards.len());
                sum += cost.raised(self.waste(part, row + 1, limit), part.boards.len());
            }
            sum -= head.least;
            sum += self.waste(&head, row + 1, best.saturating_sub(sum));
            if sum < best {
                choice = Some(cell);
                best = sum;
            } else {
                bound = bound.min(sum);
            }
        }
        (choice, if choice.is_none() { bound } else { best })
    }

    /// The waste W(row, left), or a lower bound that is not below `limit`.
    pub fn waste(&mut self, left: &Left, row: usize, limit: u64) -> u64 {
        if left.reached() || left.least >= limit {
            return left.least;
        }
        let last = self.widths.len() - 1;
        let row = if left.boards.len() <= FEW {
            last
        } else {
            row.min(last)
        };
        let key = left.key().wrapping_add(row as u64);
        match self.memo.get(&key) {
            Some(&(waste, exact)) if exact || waste >= limit => waste,
            _ => {
                let (choice, waste) = self.decide(left, row, limit);
                self.memo.insert(key, (waste, choice.is_some()));
                waste
            }
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

/// Hashes keys that are hash values already: as they are.
#[derive(Default)]
struct Key(u64);

impl Hasher for Key {
    fn write(&mut self, _: &[u8]) {
        unreachable!("a key is a u64");
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// n log2 n in units of 2^-16, a little less at most. In whole numbers: library functions for
/// logarithms differ from machine to machine in the last bit.
pub fn n_log_n(n: u64) -> i64 {
    if n == 0 {
        return 0;
    }
    let whole = 63 - n.leading_zeros();
    // From 1 up to 2, in units of 2^-32. Squared, it has twice the logarithm: the next bit shows.
    let mut mantissa = n << 32 >> whole;
    let mut log = u64::from(whole);
    for _ in 0..16 {
        mantissa = ((u128::from(mantissa) * u128::from(mantissa)) >> 32) as u64;
        let bit = mantissa >> 33;
        mantissa >>= bit;
        log = 2 * log + bit;
    }
    (n * log) as i64
}
