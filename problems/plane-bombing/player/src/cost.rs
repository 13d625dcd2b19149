//! What a set of boards costs at least, and how promising a cell is.

use crate::model::Board;

/// What a search adds up over boards and makes least. It grows with each bomb that a board wastes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// What a board costs that wastes nothing.
    pub start: u64,
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

/// 2 to the power of the waste, so that no board wastes much.
pub const POWER: Cost = Cost {
    start: 1,
    factor: 2,
    more: 0,
};

impl Cost {
    /// What boards cost that cost `sum` and waste one bomb more each.
    pub fn raised(self, sum: u64, boards: usize) -> u64 {
        self.factor * sum + self.more * boards as u64
    }

    /// The least sum that is raised to `raised` or more.
    pub fn lowered(self, raised: u64, boards: usize) -> u64 {
        let sum = raised.saturating_sub(self.more * boards as u64);
        sum / self.factor + u64::from(sum % self.factor > 0)
    }
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
    let (mut waste, mut each, mut free, mut sum) = (0, cost.start, 1, 0);
    for (boards, &count) in sets.iter().enumerate().rev() {
        let mut count = u64::from(count);
        while count > 0 {
            if free == 0 {
                waste += 1;
                each = cost.raised(each, 1);
                free = records(open, waste);
            }
            let now = count.min(free);
            sum += now * boards as u64 * each;
            free -= now;
            count -= now;
        }
    }
    sum
}

/// A board's hash value: any change of the board changes about half of its bits. (The end of
/// `SplitMix64`.)
pub fn scatter(board: Board) -> u64 {
    let z = (u64::from(board) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// What a bit of entropy costs in waste, in 64ths: a bit of the heads, and a bit of what else is not
/// known while they are not. Found by trial.
pub const COST: [i64; 2] = [45, 5];

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
