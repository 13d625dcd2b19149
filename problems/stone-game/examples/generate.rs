//! Random inputs for scripts/stress.sh that keep the promise.

use kit::Random;

/// Up to this size, an input of size s has at most s stones in all. Each size above it quadruples
/// that.
const LAST_SMALL: u64 = 6;
/// 98,304 stones: more than 16 bits can count, less than the 100,000 that the statement allows.
pub(crate) const LARGEST: u64 = LAST_SMALL + 7;
const MAX_BLOCKS: usize = 1_000;
const MAX_MOVES: u64 = 100;
const MAX_MOVE: u64 = 1_000_000_000;

fn main() {
    kit::generator(LARGEST, make);
}

/// One block as large as the size allows, or some smaller ones, or many small ones.
pub(crate) fn make(random: &mut Random, size: u64) -> Vec<u8> {
    let small = size <= LAST_SMALL;
    let mut stones = size.min(LAST_SMALL) << (2 * size.saturating_sub(LAST_SMALL));
    let (blocks, largest) = match random.below(6) {
        0 | 1 => (1, stones),
        2 if !small => (MAX_BLOCKS, 2 * stones / MAX_BLOCKS as u64 + 1),
        3 if !small => (1, stones),
        _ => (20, stones),
    };
    let mut lines = Vec::new();
    while stones > 0 && lines.len() < blocks {
        let heap = match blocks {
            1 => stones,
            _ => random.between(1, largest.min(stones)),
        };
        stones -= heap;
        lines.push(block(random, heap, size));
    }
    lines.push(String::from("0\n"));
    lines.join("\n").into_bytes()
}

/// Moves of several kinds, ascending, descending or shuffled.
fn block(random: &mut Random, heap: u64, size: u64) -> String {
    let mut moves = match random.below(8) {
        0 if size > LAST_SMALL => long_period(random, 4 * size),
        1 if size > LAST_SMALL => as_many_as_may_be(random, heap),
        _ => few_or_many(random, heap, size),
    };
    moves.sort_unstable();
    moves.dedup();
    match random.below(4) {
        0 => (),
        1 => moves.reverse(),
        _ => random.shuffle(&mut moves),
    }
    kit::listed(&[&[heap], &moves[..], &[0]].concat())
}

/// {1, b, M - b, M - 1, M}: such sets have long preperiods.
fn long_period(random: &mut Random, most: u64) -> Vec<u64> {
    let largest = random.between(12, most);
    let second = random.between(2, largest / 2);
    vec![1, second, largest - second, largest - 1, largest]
}

/// Nearly all moves have the largest number of digits.
fn as_many_as_may_be(random: &mut Random, heap: u64) -> Vec<u64> {
    (0..MAX_MOVES)
        .map(|_| match random.below(150) {
            0 => random.between(1, heap),
            _ => random.between(MAX_MOVE - 50_000, MAX_MOVE),
        })
        .collect()
}

/// Few moves or many, close together or far apart, with or without 1. Some are too large for the
/// heap, and some would become small if cut to fewer bits or digits.
fn few_or_many(random: &mut Random, heap: u64, size: u64) -> Vec<u64> {
    let most = *random.pick(&[2, 4, 4, (2 * size).min(MAX_MOVES)]);
    let count = random.between(1, most);
    let largest = match random.below(5) {
        0 => 4,
        1 => 12,
        2 => heap + 2,
        3 => heap / 2 + 1,
        _ => 4 * size,
    };
    let least = random.between(1, 3).min(largest);
    let mut moves: Vec<u64> = (0..count).map(|_| random.between(least, largest)).collect();
    match random.below(12) {
        0 => moves[0] = *random.pick(&[heap + 1, 2 * heap + 1, MAX_MOVE]),
        1 => moves[0] += random.pick(&[1 << 8, 1 << 16, 1 << 20, 1 << 24, 100_000, 1_000_000]),
        _ => (),
    }
    moves
}
