//! The strategies `entropy` and `rollout`: which cell to bomb so that the three heads take fewest
//! bombs. THEORY.md has the reasons and the figures.
//!
//! They want the heads, not the boards. What they count is waste: bombs that hit no head. The three
//! hits are needed in any case, so fewest bombs means least waste, and once the heads are certain
//! nothing more is wasted. Waste is summed over all boards left, in whole numbers, so that every
//! comparison is exact and the same on every machine.

use crate::few::{self, Few};
use crate::model::{Answer, Board, Cell, Placement, Planes, CELLS};
use std::mem;

/// What a search adds up over boards and makes least. It grows with each bomb that a board wastes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// What a board costs that wastes nothing.
    pub(crate) start: u64,
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
pub(crate) struct Prospect {
    /// How many boards give it, and how many sets of heads they have.
    pub boards: [u32; 3],
    pub sets: [u32; 3],
    /// The sum of n log2 n over the sets of heads, n being how many boards have them and give that
    /// answer; in units of 2^-16.
    pub spread: [i64; 3],
}

/// A cell, after what bombing it is expected to waste, and before what it costs at least.
pub type Candidate = (i64, Cell, u64);

/// A set of boards, as a search wants it: [`Left`] is a list of them, a [`few::Part`] has bits.
pub trait Set: Sized {
    fn boards(&self) -> usize;
    fn sets(&self) -> usize;
    fn open(&self) -> usize;
    fn least(&self) -> u64;

    /// The sum of the boards' hash values: the same for equal sets. Two different sets have the
    /// same with a chance of 1 in 2^64, as far as one may take hash values for random numbers.
    fn key(&self) -> u64;

    /// Whether the search costs no more than `least`: with two sets of heads it bombs a head that
    /// only the likelier one has.
    fn reached(&self) -> bool {
        self.sets() <= 2
    }

    /// See the functions of [`Search`] with these names.
    fn promising(&self, search: &Search, width: usize) -> Vec<Candidate>;
    fn split(&self, search: &Search, cell: Cell) -> [Self; 3];
    fn decide(&self, search: &mut Search, row: usize, limit: u64) -> (Option<Cell>, u64);
}

impl Set for Left {
    fn boards(&self) -> usize {
        self.boards.len()
    }

    fn sets(&self) -> usize {
        self.sets
    }

    fn open(&self) -> usize {
        self.open
    }

    fn least(&self) -> u64 {
        self.least
    }

    fn key(&self) -> u64 {
        let boards = self.boards.iter();
        boards.fold(0, |key, &board| key.wrapping_add(scatter(board)))
    }

    fn promising(&self, search: &Search, width: usize) -> Vec<Candidate> {
        let counted = search.count(self);
        let tells = |prospect: &Prospect| !prospect.boards.contains(&(self.boards.len() as u32));
        let cells = counted.iter().enumerate().filter(|cell| tells(cell.1));
        let estimates = cells.map(|(cell, prospect)| (cell, search.estimate(prospect)));
        search.best(estimates, width, self.open, |cell| counted[cell])
    }

    fn split(&self, search: &Search, cell: Cell) -> [Left; 3] {
        let parts = search.planes.split(&self.boards, cell);
        parts.map(|part| Left::new(search.planes, part, search.cost))
    }

    fn decide(&self, search: &mut Search, row: usize, limit: u64) -> (Option<Cell>, u64) {
        if self.boards.len() <= few::MOST {
            let few = Few::new(search.planes, &self.boards);
            search.decide_on(&few.all(search), row, limit)
        } else {
            search.decide_on(self, row, limit)
        }
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
#[derive(Clone)]
pub struct Search<'a> {
    planes: &'a Planes,
    widths: &'static Widths,
    pub cost: Cost,
    /// n log2 n in units of 2^-16, for n up to the largest number of boards so far.
    pub(crate) logs: Vec<i64>,
    /// What it costs not to know which of n sets of heads it is, if each has one board.
    pub(crate) costs: [i64; few::MOST + 1],
    /// What so many sets of one board each cost at least, by the number of heads that are not certain.
    pub(crate) singles: Vec<[u64; 4]>,
    /// What [`Search::waste`] found.
    memo: Memo,
    /// How many times [`Search::decide`] was called: the cost, counted.
    pub decisions: u64,
}

impl<'a> Search<'a> {
    pub fn new(planes: &'a Planes, widths: &'static Widths, cost: Cost) -> Self {
        let mut costs = [0; few::MOST + 1];
        for (n, cost) in (0..).zip(&mut costs) {
            *cost = n_log_n(n) * COST[0];
        }
        Search {
            planes,
            widths,
            cost,
            logs: Vec::new(),
            costs,
            singles: Vec::new(),
            memo: Memo::default(),
            decisions: 0,
        }
    }

    /// Boards to begin a search with.
    pub fn left(&mut self, boards: &[Board]) -> Left {
        let left = Left::new(self.planes, boards.to_vec(), self.cost);
        for n in self.logs.len()..=boards.len() {
            self.logs.push(n_log_n(n as u64));
        }
        for n in self.singles.len()..=left.sets {
            let least = |open| least_cost(&[0, n as u32], open, self.cost);
            self.singles.push([0, least(1), least(2), least(3)]);
        }
        left
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
    pub fn split<S: Set>(&self, set: &S, cell: Cell) -> [S; 3] {
        set.split(self, cell)
    }

    /// What bombing each cell leads to.
    fn count(&self, left: &Left) -> [Prospect; CELLS] {
        let mut prospects = [Prospect::default(); CELLS];
        // Of the sets of heads whose boards all have a placement: how many they are, their boards, and
        // the sum of n log2 n. Then how many sets of heads have no board that is empty at a cell.
        let (mut held, mut never_empty) = ([(0, 0, 0); 256], [0; CELLS]);
        let (mut sets, mut everywhere) = (0, 0);
        // Of one set of heads: the placements that not all of its boards have, and how many have a body
        // at each cell by these.
        let (mut varying, mut bodies) = (Vec::new(), [0; CELLS]);
        let body_cells = |placement: Placement| {
            let cells = &self.planes.cells[usize::from(placement)];
            cells[1..].iter().copied()
        };
        for same in self.planes.by_heads(&left.boards) {
            let (count, all) = (same.len() as u32, self.logs[same.len()]);
            sets += 1;
            everywhere += all;
            let first = self.planes.placements(same[0]);
            for (plane, placement) in first.into_iter().enumerate() {
                let placements = same.iter().map(|&b| self.planes.placements(b)[plane]);
                if placements.clone().all(|other| other == placement) {
                    let (sets, boards, spread) = &mut held[usize::from(placement)];
                    *sets += 1;
                    *boards += count;
                    *spread += all;
                } else {
                    varying.extend(placements);
                }
            }
            for &plane in &varying {
                body_cells(plane).for_each(|cell| bodies[cell] += 1);
            }
            for &plane in &varying {
                for cell in body_cells(plane) {
                    // The first look at a cell counts it, and clears it for the next set of heads.
                    let bodies = mem::take(&mut bodies[cell]);
                    if bodies != 0 {
                        let prospect = &mut prospects[cell];
                        prospect.boards[1] += bodies;
                        prospect.sets[1] += 1;
                        never_empty[cell] += u32::from(bodies == count);
                        prospect.spread[0] += self.logs[(count - bodies) as usize] - all;
                        prospect.spread[1] += self.logs[bodies as usize];
                    }
                }
            }
            varying.clear();
            for head in self.planes.heads(same[0]) {
                let prospect = &mut prospects[head];
                prospect.boards[2] += count;
                prospect.sets[2] += 1;
                prospect.spread[0] -= all;
                prospect.spread[2] += all;
            }
        }
        let placements = self.planes.cells.iter().zip(held);
        for (cells, (sets, boards, spread)) in placements.filter(|placement| placement.1 .0 > 0) {
            for &cell in &cells[1..] {
                prospects[cell].boards[1] += boards;
                prospects[cell].sets[1] += sets;
                never_empty[cell] += sets;
                prospects[cell].spread[0] -= spread;
                prospects[cell].spread[1] += spread;
            }
        }
        for (prospect, never_empty) in prospects.iter_mut().zip(&never_empty) {
            prospect.boards[0] = left.boards.len() as u32 - prospect.boards[1] - prospect.boards[2];
            prospect.sets[0] = sets - never_empty - prospect.sets[2];
            prospect.spread[0] += everywhere;
        }
        prospects
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
    pub(crate) fn estimate(&self, prospect: &Prospect) -> i64 {
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

    /// The `width` most promising cells of those that tell something, the best first.
    pub fn promising<S: Set>(&self, set: &S, width: usize) -> Vec<Candidate> {
        set.promising(self, width)
    }

    /// The `width` cells of the least estimates, the best first; `width` is not 0. Of those, `prospects`
    /// tells what bombing them leads to, while `open` heads are not certain.
    pub(crate) fn best(
        &self,
        estimates: impl Iterator<Item = (Cell, i64)>,
        width: usize,
        open: usize,
        prospects: impl Fn(Cell) -> Prospect,
    ) -> Vec<Candidate> {
        // An estimate and its cell are one number: among equals the first cell is better.
        let mut best: Vec<i64> = Vec::with_capacity(width);
        let mut last = i64::MAX;
        for (cell, estimate) in estimates {
            let found = (estimate << 7) | cell as i64;
            if found < last {
                best.truncate(width - 1);
                let better = best.iter().rposition(|&other| other < found);
                best.insert(better.map_or(0, |better| better + 1), found);
                if best.len() == width {
                    last = best[width - 1];
                }
            }
        }
        let candidate = |found: i64| {
            let cell = (found & 127) as Cell;
            (found >> 7, cell, self.least(&prospects(cell), open))
        };
        best.into_iter().map(candidate).collect()
    }

    /// The cell that leads to least waste, of those tried, and that waste; or, if there is none
    /// below `limit`, no cell and a lower bound that is not below `limit`.
    ///
    /// The waste W(row, boards) is this bomb's misses and bodies and the sum of W(row + 1, part)
    /// over what is left after each answer, least among the cells tried. Whoever then decides anew
    /// at each part by W(row, part) fares no worse than W promised, since no row tries fewer cells
    /// than the next.
    pub fn decide<S: Set>(&mut self, set: &S, row: usize, limit: u64) -> (Option<Cell>, u64) {
        set.decide(self, row, limit)
    }

    pub(crate) fn decide_on<S: Set>(
        &mut self,
        set: &S,
        row: usize,
        limit: u64,
    ) -> (Option<Cell>, u64) {
        self.decisions += 1;
        let (mut choice, mut best, mut bound) = (None, limit, u64::MAX);
        for (_, cell, least) in set.promising(self, self.width(row, set.boards())) {
            let waste = if least < best {
                self.bombed(&set.split(self, cell), row + 1, best)
            } else {
                least
            };
            if waste < best {
                choice = Some(cell);
                best = waste;
                if waste == set.least() {
                    break;
                }
            } else {
                bound = bound.min(waste);
            }
        }
        (choice, if choice.is_none() { bound } else { best })
    }

    /// What a bomb wastes that leaves these parts, and what comes after it, or a lower bound that is
    /// not below `limit`.
    fn bombed<S: Set>(&mut self, parts: &[S; 3], row: usize, limit: u64) -> u64 {
        let (cost, last) = (self.cost, Answer::Head as usize);
        let raised = |part: usize, waste| match part {
            _ if part == last => waste,
            _ => cost.raised(waste, parts[part].boards()),
        };
        // Each part counts with what is known of it until its waste is. A body first: it is what leaves
        // most open.
        let known = [0, 1, 2].map(|part: usize| self.known(&parts[part], row));
        let mut sum = (0..3).map(|part| raised(part, known[part].0)).sum();
        for part in [1, 0, 2] {
            let (waste, exact) = known[part];
            if sum < limit && !exact {
                sum -= raised(part, waste);
                let limit = match part {
                    _ if part == last => limit - sum,
                    _ => cost.lowered(limit - sum, parts[part].boards()),
                };
                sum += raised(part, self.found(&parts[part], row, limit));
            }
        }
        sum
    }

    /// The waste W(row, set), or a lower bound that is not below `limit`.
    pub fn waste<S: Set>(&mut self, set: &S, row: usize, limit: u64) -> u64 {
        match self.known(set, row) {
            (waste, exact) if exact || waste >= limit => waste,
            _ => self.found(set, row, limit),
        }
    }

    /// The same without a look at what is known.
    fn found<S: Set>(&mut self, set: &S, row: usize, limit: u64) -> u64 {
        let row = self.row(set, row);
        let (choice, waste) = set.decide(self, row, limit);
        let key = set.key().wrapping_add(row as u64);
        let value = (waste << 1) | u64::from(choice.is_some());
        self.memo.insert(key, value);
        waste
    }

    /// A lower bound on W(row, set), and whether it is W.
    fn known<S: Set>(&self, set: &S, row: usize) -> (u64, bool) {
        if set.reached() {
            return (set.least(), true);
        }
        match self
            .memo
            .get(set.key().wrapping_add(self.row(set, row) as u64))
        {
            Some((waste, exact)) => (waste.max(set.least()), exact),
            None => (set.least(), false),
        }
    }

    /// The row that holds for a set in place of `row`.
    fn row<S: Set>(&self, set: &S, row: usize) -> usize {
        let last = self.widths.len() - 1;
        if set.boards() <= FEW {
            last
        } else {
            row.min(last)
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

/// What is remembered: of the keys that share a slot the last one, and twice its waste, plus 1 if
/// that is exact and not a lower bound.
#[derive(Clone, Default)]
struct Memo {
    slots: Vec<[u64; 2]>,
    filled: usize,
}

impl Memo {
    /// 16 MiB: a phone has room for them.
    const MOST: usize = 1 << 20;

    fn get(&self, key: u64) -> Option<(u64, bool)> {
        let [found, value] = *self.slots.get(self.slot(key))?;
        Some((value >> 1, value & 1 == 1)).filter(|_| found == key)
    }

    fn insert(&mut self, key: u64, value: u64) {
        if 2 * self.filled >= self.slots.len() && self.slots.len() < Memo::MOST {
            let more = vec![[0; 2]; (2 * self.slots.len()).max(1024)];
            self.filled = 0;
            for [key, value] in mem::replace(&mut self.slots, more) {
                if key != 0 {
                    self.insert(key, value);
                }
            }
        }
        let slot = self.slot(key);
        self.filled += usize::from(self.slots[slot][0] == 0);
        self.slots[slot] = [key, value];
    }

    fn slot(&self, key: u64) -> usize {
        key as usize & self.slots.len().wrapping_sub(1)
    }
}

/// n log2 n in units of 2^-16, a little less at most. In whole numbers: library functions for
/// logarithms differ from machine to machine in the last bit.
pub fn n_log_n(n: u64) -> i64 {
    if n < 2 {
        return 0;
    }
    let whole = 63 - n.leading_zeros();
    // From 1 up to 2, in units of 2^-32. Squared, it has twice the logarithm: the next bit shows.
    let mut mantissa = n << 32 >> whole;
    let mut log = u64::from(whole);
    for _ in 0..16 {
        // (1 + f)^2 = 1 + 2 f + f^2: a product of 64 bits, since a browser has none of 128.
        let fraction = mantissa & ((1 << 32) - 1);
        mantissa = (1 << 32) + 2 * fraction + ((fraction * fraction) >> 32);
        let bit = mantissa >> 33;
        mantissa >>= bit;
        log = 2 * log + bit;
    }
    (n * log) as i64
}
