//! What a search minimizes, a lower bound of it, and the numbers that estimate it.

use crate::model::Answer;

/// What a search minimizes. The cost of boards is a sum over them, which each wasted bomb raises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objective {
    /// A board costs its waste: for a small mean.
    Waste,
    /// A board costs 2 to the power of its waste: no board may waste much.
    Power,
}

impl Objective {
    /// The cost of a board that wastes so many bombs.
    fn cost(self, waste: u32) -> u64 {
        match self {
            Objective::Waste => waste.into(),
            Objective::Power => 1 << waste,
        }
    }

    /// The cost, counted from before a bomb, of boards that give `answer` to it and together cost
    /// `after` from then on. Only a head wastes no bomb.
    pub fn before(self, answer: Answer, after: u64, boards: usize) -> u64 {
        match self {
            _ if answer == Answer::Head => after,
            Objective::Waste => after + boards as u64,
            Objective::Power => 2 * after,
        }
    }

    /// The reverse: the least cost after the bomb for which the cost counted from before it reaches
    /// `before`.
    pub fn after(self, answer: Answer, before: u64, boards: usize) -> u64 {
        match self {
            _ if answer == Answer::Head => before,
            Objective::Waste => before.saturating_sub(boards as u64),
            Objective::Power => before - before / 2,
        }
    }
}

/// The waste of each possible record, from the cheapest on. A record is the list of answers of one
/// board's game until its heads are certain: `open` heads, the last at the end (THEORY.md). With
/// waste w there are 2^w · C(w + open - 1, w). Different sets of heads have different records.
pub fn records(open: usize) -> impl Iterator<Item = u32> {
    (0..).flat_map(move |waste| {
        let after = |more| u64::from(waste) + more;
        let orders = match open {
            0 => u64::from(waste == 0),
            1 => 1,
            2 => after(1),
            _ => after(1) * after(2) / 2,
        };
        // Each wasted bomb is a miss or a body.
        (0..orders << waste).map(move |_| waste)
    })
}

/// A lower bound on the total cost if `open` heads are still to be hit and the sets of heads have
/// these numbers of boards, fewest first. At best, the larger sets have the cheaper records.
pub fn least_cost(sizes: &[u64], open: usize, objective: Objective) -> u64 {
    let each = sizes.iter().rev().zip(records(open));
    each.map(|(size, waste)| size * objective.cost(waste)).sum()
}

/// The price of a bit of entropy in wasted bombs, in 64ths: first for the heads, then for the rest
/// of the board while the heads are not certain. Found by trial.
pub const PRICE: [i64; 2] = [45, 5];

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
