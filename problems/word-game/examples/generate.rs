//! Random inputs for `scripts/stress.sh`: `generate SEED SIZE` prints one word, of SIZE + 1
//! letters; `generate --max` prints the largest SIZE.

use kit::Random;
use std::env;
use std::process;

/// Makes fifteen letters, as many as the contest allowed.
const LARGEST: u64 = 14;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let numbers: Vec<u64> = arguments
        .iter()
        .filter_map(|argument| argument.parse().ok())
        .collect();
    match (&arguments[..], &numbers[..]) {
        ([max], _) if max == "--max" => println!("{}", LARGEST),
        ([_, _], &[seed, size]) if (1..=LARGEST).contains(&size) => {
            let word = word(&mut Random::new(seed), size as usize + 1);
            println!("{}", String::from_utf8_lossy(&word));
        }
        _ => {
            eprintln!("usage: word-game-generate SEED SIZE | --max");
            process::exit(2);
        }
    }
}

/// A word of a random shape, the first that is not strictly increasing.
fn word(random: &mut Random, length: usize) -> Vec<u8> {
    loop {
        let mut word = match random.below(4) {
            // Different letters.
            0 => different(random, length),
            // Letters from an alphabet of any size: many repeats or few.
            1 => repeating(random, length),
            // Blocks that each are above the one before or below it, by turns of either kind.
            2 => blocks(random, length),
            // Nearly sorted, so that the game is long.
            _ => {
                let mut word = match random.below(2) {
                    0 => different(random, length),
                    _ => repeating(random, length),
                };
                word.sort_unstable();
                word
            }
        };
        for _ in 0..random.below(3) {
            let moved = word.remove(random.below(length as u64) as usize);
            word.insert(random.below(length as u64) as usize, moved);
        }
        if !word.windows(2).all(|pair| pair[0] < pair[1]) {
            return word;
        }
    }
}

fn different(random: &mut Random, length: usize) -> Vec<u8> {
    let mut word: Vec<u8> = (b'a'..=b'z').collect();
    random.shuffle(&mut word);
    word.truncate(length);
    word
}

fn repeating(random: &mut Random, length: usize) -> Vec<u8> {
    let letters = random.between(1, 26);
    (0..length)
        .map(|_| b'a' + random.below(letters) as u8)
        .collect()
}

fn blocks(random: &mut Random, length: usize) -> Vec<u8> {
    let mut word: Vec<u8> = (b'a'..).take(length).collect();
    let longest = random.between(1, length as u64);
    let mut rest = &mut word[..];
    while !rest.is_empty() {
        let (block, after) =
            rest.split_at_mut((random.between(1, longest) as usize).min(rest.len()));
        block.reverse();
        rest = after;
    }
    if random.below(2) == 0 {
        word.reverse();
    }
    word
}
