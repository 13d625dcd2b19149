//! Random inputs for `scripts/stress.sh`: one word, one letter longer than the size.

use kit::Random;

/// The largest size. It gives fifteen letters, the contest's limit.
pub(crate) const LARGEST: u64 = 14;

fn main() {
    kit::generator(LARGEST, make);
}

/// A word of a random shape that is not strictly increasing.
pub(crate) fn make(random: &mut Random, size: u64) -> Vec<u8> {
    let length = size as usize + 1;
    loop {
        let kind = random.below(4);
        // Nearly increasing, for short games.
        let is_sorted = kind == 3;
        let mut word = match if is_sorted { random.below(2) } else { kind } {
            0 => different(random, length),
            1 => repeating(random, length),
            _ => blocks(random, length),
        };
        if is_sorted {
            word.sort_unstable();
        }
        for _ in 0..random.below(3) {
            let moved = word.remove(random.below(length as u64) as usize);
            word.insert(random.below(length as u64) as usize, moved);
        }
        if !word.windows(2).all(|pair| pair[0] < pair[1]) {
            word.push(b'\n');
            return word;
        }
    }
}

/// Different letters.
fn different(random: &mut Random, length: usize) -> Vec<u8> {
    let mut word: Vec<u8> = (b'a'..=b'z').collect();
    random.shuffle(&mut word);
    word.truncate(length);
    word
}

/// Letters of a random alphabet, with many repeats or few.
fn repeating(random: &mut Random, length: usize) -> Vec<u8> {
    let letters = random.between(1, 26);
    (0..length).map(|_| b'a' + random.below(letters) as u8).collect()
}

/// Falling blocks, each above the one before, or rising runs, each below the one before.
fn blocks(random: &mut Random, length: usize) -> Vec<u8> {
    let mut word: Vec<u8> = (b'a'..).take(length).collect();
    let longest = random.between(1, length as u64);
    let mut rest = &mut word[..];
    while !rest.is_empty() {
        let length = random.between(1, longest) as usize;
        let (block, after) = rest.split_at_mut(length.min(rest.len()));
        block.reverse();
        rest = after;
    }
    if random.below(2) == 0 {
        word.reverse();
    }
    word
}
