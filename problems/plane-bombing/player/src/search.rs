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

/// A board as one number that sorts by heads: the three heads in ascending order, seven bits each,
/// then their three placements, eight bits each.
type Packed = u64;

const HEADS: u32 = 24;

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

/// A set of boards, and what can be told of it without the map.
#[derive(Clone, Debug)]
pub struct Left {
    /// Ascending: boards with the same heads are neighbours.
    pub boards: Vec<Packed>,
    /// The sum of the boards' hash values: the same for equal sets. Two different sets have the same
    /// with a chance of 1 in 2^64, as far as one may take hash values for random numbers.
    pub key: u64,
    /// How many heads are not certain. 0: all boards have the same.
    pub open: usize,
    /// With every strategy they cost at least so much; see [`least_cost`].
    pub least: u64,
    /// Whether with some strategy they cost no more than `least`.
    reached: bool,
}

impl Left {
    fn new(boards: Vec<Packed>, cost: Cost) -> Self {
        // How many sets of heads belong to n boards, at index n: at most four directions a plane.
        let mut sets = [0; 4 * 4 * 4 + 1];
        // The heads that all boards have, as bits.
        let mut certain = u128::MAX;
        let mut key = 0_u64;
        let (mut same, mut most) = (0, 0);
        for (index, &board) in boards.iter().enumerate() {
            key = key.wrapping_add(scatter(board));
            same += 1;
            if boards
                .get(index + 1)
                .map_or(true, |next| next >> HEADS != board >> HEADS)
            {
                sets[same] += 1;
                most = most.max(same);
                same = 0;
                let [first, second, third] = heads(board);
                certain &= 1 << first | 1 << second | 1 << third;
            }
        }
        let open = match boards.len() {
            0 => 0,
            _ => 3 - certain.count_ones() as usize,
        };
        let sets = &sets[..=most];
        Left {
            boards,
            key,
            open,
            least: least_cost(sets, open, cost),
            // One of two sets of heads: bomb a head that only the likelier has.
            reached: sets.iter().sum::<u32>() <= 2,
        }
    }

    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> usize {
        self.boards.len()
    }
}

/// The heads of a board.
fn heads(board: Packed) -> [Cell; 3] {
    [board >> 38, board >> 31, board >> HEADS].map(|head| head as usize & 127)
}

/// The placements of a board.
fn placements(board: Packed) -> [usize; 3] {
    [board >> 16, board >> 8, board].map(|placement| placement as usize & 255)
}

/// Any change of the board changes about half of the result's bits. (The end of `SplitMix64`.)
pub fn scatter(board: Packed) -> u64 {
    let z = board.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A bound on the cost in sum, if `sets[n]` sets of heads belong to n boards each and `open` heads
/// are to be hit. What tells the sets apart is the answers: j misses or bodies among `open` hits,
/// a hit at the end. So at most 2^j (j + open - 1 over j) sets can waste j bombs each, and it is
/// best if those of most boards waste least.
pub fn least_cost(sets: &[u32], open: usize, cost: Cost) -> u64 {
    let (mut waste, mut each, mut room, mut sum) = (0, cost.start, 1, 0);
    for (boards, &count) in sets.iter().enumerate().rev() {
        let mut count = count;
        while count > 0 {
            if room == 0 {
                waste += 1;
                each = cost.raised(each, 1);
                room = match open {
                    1 => 1 << waste,
                    2 => (waste + 1) << waste,
                    _ => ((waste + 1) * (waste + 2) / 2) << waste,
                };
            }
            let now = count.min(room);
            sum += u64::from(now) * boards as u64 * each;
            room -= now;
            count -= now;
        }
    }
    sum
}

/// What bombing a cell leads to, for each answer: how many boards give it, and the sum of n log2 n
/// over its sets of heads, n being how many of the boards have them (in units of 2^-16).
#[derive(Clone, Copy, Debug, Default)]
struct Prospect {
    boards: [u32; 3],
    spread: [i64; 3],
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
    /// n log2 n in units of 2^-16, for n up to the number of boards.
    logs: Vec<i64>,
    /// What [`Search::waste`] found: a waste, and whether it is that or only a lower bound.
    memo: HashMap<u64, (u64, bool), BuildHasherDefault<Key>>,
    /// How many times [`Search::decide`] was called: the cost, counted.
    pub decisions: u64,
}

impl<'a> Search<'a> {
    /// A search in sets of up to `boards` boards.
    pub fn new(planes: &'a Planes, widths: &'static Widths, cost: Cost, boards: usize) -> Self {
        Search {
            planes,
            widths,
            cost,
            logs: (0..=boards as u64).map(n_log_n).collect(),
            memo: HashMap::default(),
            decisions: 0,
        }
    }

    /// The cell that leads to least waste, as far as the search looks; `None` once the heads are
    /// certain.
    pub fn advise(&mut self, boards: &[Board]) -> Option<Cell> {
        let left = self.left(boards);
        self.choose(&left)
    }

    /// The same for a set of boards.
    pub fn choose(&mut self, left: &Left) -> Option<Cell> {
        if left.open == 0 {
            return None;
        }
        match self.promising(left, self.width(0, left.len()))[..] {
            // No need to know what it leads to.
            [(_, only)] => Some(only),
            _ => self.decide(left, 0, u64::MAX).0,
        }
    }

    pub fn left(&self, boards: &[Board]) -> Left {
        let pack = |board: &Board| {
            let mut planes = board.map(|plane| (self.planes.head(plane), plane));
            planes.sort_unstable();
            let heads = planes
                .iter()
                .fold(0, |packed, plane| packed * 128 + plane.0 as Packed);
            planes
                .iter()
                .fold(heads, |packed, plane| packed * 256 + Packed::from(plane.1))
        };
        let mut packed: Vec<Packed> = boards.iter().map(pack).collect();
        packed.sort_unstable();
        Left::new(packed, self.cost)
    }

    /// What is left after each answer.
    pub fn split(&self, left: &Left, cell: Cell) -> [Left; 3] {
        let mut parts = [(); 3].map(|()| Vec::with_capacity(left.len()));
        for &board in &left.boards {
            // At most one of the three planes has the cell: the others add 0.
            let answers = placements(board).map(|plane| self.planes.answers[plane][cell] as usize);
            parts[answers[0] + answers[1] + answers[2]].push(board);
        }
        parts.map(|part| Left::new(part, self.cost))
    }

    /// The prospects of all cells: a few additions for each board, whatever the number of cells.
    fn prospects(&self, left: &Left) -> [Prospect; CELLS] {
        let mut prospects = [Prospect::default(); CELLS];
        let mut holding = [0; 256];
        let mut spread = 0;
        let mut boards = &left.boards[..];
        while let Some(&first) = boards.first() {
            let differs = |board: &Packed| board >> HEADS != first >> HEADS;
            let same = boards.iter().position(differs).unwrap_or(boards.len());
            for &board in &boards[..same] {
                for &plane in &placements(board) {
                    holding[plane] += 1;
                }
            }
            // One board adds nothing: 1 log 1 is 0.
            if same != 1 {
                spread += self.logs[same];
                self.add_spread(&boards[..same], &mut prospects);
            }
            boards = &boards[same..];
        }
        for (cells, &held) in self.planes.cells.iter().zip(&holding) {
            if held != 0 {
                prospects[cells[0]].boards[2] += held;
                for &cell in &cells[1..] {
                    prospects[cell].boards[1] += held;
                }
            }
        }
        for prospect in &mut prospects {
            prospect.boards[0] = left.len() as u32 - prospect.boards[1] - prospect.boards[2];
            prospect.spread[0] += spread;
        }
        prospects
    }

    /// Counts boards with the same heads in, as far as some answer differently from the rest.
    fn add_spread(&self, same: &[Packed], prospects: &mut [Prospect; CELLS]) {
        let mut bodies = [0; CELLS];
        for &board in same {
            for &plane in &placements(board) {
                for &cell in &self.planes.cells[plane][1..] {
                    bodies[cell] += 1;
                }
            }
        }
        let all = self.logs[same.len()];
        for (prospect, &bodies) in prospects.iter_mut().zip(&bodies) {
            if bodies != 0 {
                prospect.spread[0] += self.logs[same.len() - bodies] - all;
                prospect.spread[1] += self.logs[bodies];
            }
        }
        for &head in &heads(same[0]) {
            prospects[head].spread[0] -= all;
            prospects[head].spread[2] += all;
        }
    }

    /// What bombing a cell is expected to waste, from here to the end, in sum over the boards and
    /// in units of 2^-22: this bomb's misses and bodies, and what is not known after it, times
    /// what knowing it costs.
    fn estimate(&self, prospect: &Prospect) -> i64 {
        let mut sum = i64::from(prospect.boards[0] + prospect.boards[1]) << 22;
        for answer in 0..3 {
            let spread = prospect.spread[answer];
            // The number of boards times the entropy of their sets of heads; 0 if there is one.
            let heads = self.logs[prospect.boards[answer] as usize] - spread;
            if heads != 0 {
                sum += heads * COST[0] + spread * COST[1];
            }
        }
        sum
    }

    /// The `width` most promising cells of those that tell something, the best first. Among equals
    /// the first in row-major order is the better one.
    pub fn promising(&self, left: &Left, width: usize) -> Vec<(i64, Cell)> {
        let mut cells = Vec::with_capacity(width + 1);
        for (cell, prospect) in self.prospects(left).iter().enumerate() {
            if prospect
                .boards
                .iter()
                .all(|&boards| boards as usize != left.len())
            {
                let found = (self.estimate(prospect), cell);
                let better = cells.iter().rposition(|other| *other < found);
                let place = better.map_or(0, |better| better + 1);
                if place < width {
                    cells.insert(place, found);
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
        for (_, cell) in self.promising(left, self.width(row, left.len())) {
            let [empty, body, head] = self.split(left, cell);
            // Each part counts with its lower bound until its cost is known.
            let mut sum = head.least;
            for part in [&empty, &body] {
                sum += cost.raised(part.least, part.len());
            }
            // Where `best` is out of reach, the limit is not above the bound, which is what stays.
            for part in [&empty, &body] {
                sum -= cost.raised(part.least, part.len());
                let limit = cost.lowered(best.saturating_sub(sum), part.len());
                sum += cost.raised(self.waste(part, row + 1, limit), part.len());
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
        if left.reached || left.least >= limit {
            return left.least;
        }
        let last = self.widths.len() - 1;
        let row = if left.len() <= FEW {
            last
        } else {
            row.min(last)
        };
        let key = left.key.wrapping_add(row as u64);
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
