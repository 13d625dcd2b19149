//! Random inputs for `scripts/stress.sh`, small sizes first.

use kit::Random;

pub(crate) const LARGEST: u64 = 10;

fn main() {
    kit::generator(LARGEST, make);
}

/// A heap of at most 2^size stones.
pub(crate) fn make(random: &mut Random, size: u64) -> Vec<u8> {
    format!("{}\n", random.between(1, (1 << size).min(1000))).into_bytes()
}
