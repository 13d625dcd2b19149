//! Random inputs for scripts/stress.sh, in the strict form.

use kit::Random;

/// An input of size s has at most s stones in all, up to this size; then four times as many for each
/// step.
const LAST_SMALL: u64 = 6;
/// 98,304 stones: more than 16 bits count, and fewer than the 100,000 that the problem allows.
pub(crate) const LARGEST: u64 = LAST_SMALL + 7;
const MAX_MOVES: u64 = 100;

fn main() {
    kit::generator(LARGEST, make);
}

/// One block of as many stones as the size allows, or some smaller ones.
pub(crate) fn make(random: &mut Random, size: u64) -> Vec<u8> {
    let small = size <= LAST_SMALL;
    let mut stones = if small {
        size
    } else {
        LAST_SMALL << (2 * (size - LAST_SMALL))
    };
    let whole = random.below(3) == 0 || (!small && random.below(2) == 0);
    let mut lines = Vec::new();
    while stones > 0 && lines.len() < 20 {
        let heap = if whole {
            stones
        } else {
            random.between(1, stones)
        };
        stones -= heap;
        lines.push(block(random, heap, size));
    }
    lines.push(String::from("0\n"));
    lines.join("\n").into_bytes()
}

/// Few moves or many, close together or far apart, with the move 1 or without it.
fn block(random: &mut Random, heap: u64, size: u64) -> String {
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
    if random.below(8) == 0 {
        moves[0] = *random.pick(&[heap + 1, 2 * heap + 1, 1_000_000_000]);
    }
    moves.sort_unstable();
    moves.dedup();
    match random.below(4) {
        0 => (),
        1 => moves.reverse(),
        _ => random.shuffle(&mut moves),
    }
    let numbers = [&[heap], &moves[..], &[0]].concat();
    let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
    numbers.join(" ")
}
