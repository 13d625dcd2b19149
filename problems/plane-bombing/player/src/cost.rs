//! Lower bounds on the cost of a set of boards, and the estimate of entropy.

use crate::model::Board;

/// The sum that a search minimizes. It grows with each bomb that a board wastes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// The cost of a board that wastes nothing.
    pub start: u64,
    /// One more wasted bomb turns a cost c into `factor` c + `more`.
    factor: u64,
    more: u64,
}

/// The waste itself: for a small mean.
pub const WASTE: Cost = Cost { start: 0, factor: 1, more: 1 };

/// 2 to the power of the waste: no board may waste much.
pub const POWER: Cost = Cost { start: 1, factor: 2, more: 0 };

impl Cost {
    /// The cost of boards that cost `sum` before each wastes one bomb more.
    pub fn raised(self, sum: u64, boards: usize) -> u64 {
        self.factor * sum + self.more * boards as u64
    }

    /// The least sum that `raised` turns into at least `raised`.
    pub fn lowered(self, raised: u64, boards: usize) -> u64 {
        let sum = raised.saturating_sub(self.more * boards as u64);
        sum / self.factor + u64::from(sum % self.factor > 0)
    }
}

/// The number of records with `open` hits, the last one at the end, and `waste` misses and bodies.
/// At most this many sets of heads can waste exactly `waste` bombs each.
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

/// A lower bound on the total cost if `sets[n]` sets of heads belong to n boards each and `open`
/// heads are still to be hit. Records tell the sets apart; it is best if the sets with most boards
/// get the records with least waste.
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

/// A board's hash value, by the end of `SplitMix64`: any change of the board flips about half of
/// the bits.
pub fn scatter(board: Board) -> u64 {
    let z = (u64::from(board) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The price of a bit of entropy in wasted bombs, in 64ths: first for the heads, then for the rest
/// of the board while the heads are not certain. Found by trial.
pub const COST: [i64; 2] = [45, 5];

/// n log2 n in units of 2^-16, rounded down a little. It uses whole numbers only, since the
/// logarithms of math libraries differ between machines in the last bit.
pub fn n_log_n(n: u64) -> i64 {
    if n < 2 {
        return 0;
    }
    let whole = 63 - n.leading_zeros();
    // The mantissa is from 1 up to 2, in units of 2^-32. Squaring doubles its logarithm, which
    // shifts out the next bit.
    let mut mantissa = n << 32 >> whole;
    let mut log = u64::from(whole);
    for _ in 0..16 {
        // (1 + f)^2 = 1 + 2 f + f^2: the product fits in 64 bits, as WebAssembly needs.
        let fraction = mantissa & ((1 << 32) - 1);
        mantissa = (1 << 32) + 2 * fraction + ((fraction * fraction) >> 32);
        let bit = mantissa >> 33;
        mantissa >>= bit;
        log = 2 * log + bit;
    }
    (n * log) as i64
}
