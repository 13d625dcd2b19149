//! Inputs for scripts/stress.sh: `generate SEED SIZE` prints one in the strict form, the same for the
//! same numbers; `generate --max` prints the largest size.

use kit::Random;
use std::env;
use std::process;

/// An input of size s has at most s stones in all, up to this size; then four times as many for each
/// step.
const LAST_SMALL: u64 = 6;
/// 98,304 stones: more than 16 bits count, and less than the 100,000 that the problem allows.
const LARGEST: u64 = LAST_SMALL + 7;
const MOST_MOVES: u64 = 100;

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let numbers: Option<Vec<u64>> = args.iter().map(|arg| arg.parse().ok()).collect();
    match numbers.as_deref() {
        Some(&[seed, size]) if (1..=LARGEST).contains(&size) => print!("{}", input(seed, size)),
        _ if args == ["--max"] => println!("{}", LARGEST),
        _ => {
            eprintln!("usage: generate SEED SIZE | --max");
            process::exit(2);
        }
    }
}

fn input(seed: u64, size: u64) -> String {
    let mut random = Random::new(seed.wrapping_mul(1_000).wrapping_add(size));
    let small = size <= LAST_SMALL;
    let mut stones = if small {
        size
    } else {
        LAST_SMALL << (2 * (size - LAST_SMALL))
    };
    let mut lines = Vec::new();
    if random.below(20) > 0 {
        // One block, of as many stones as the size allows, or some smaller ones.
        let whole = random.below(3) == 0 || (!small && random.below(2) == 0);
        while stones > 0 && lines.len() < 20 {
            let heap = if whole {
                stones
            } else {
                random.between(1, stones)
            };
            stones -= heap;
            lines.push(block(heap, size, &mut random));
        }
    }
    // The last list of moves may be ended by the end of the input, and so may the blocks.
    if lines.is_empty() || random.below(3) == 0 {
        lines.push(end(&mut random).to_string());
    } else if random.below(4) == 0 {
        let last = lines.len() - 1;
        let space = lines[last].rfind(' ').unwrap();
        lines[last].truncate(space);
    }
    lines.join("\n") + "\n"
}

/// A number that ends a list of moves or the input.
fn end(random: &mut Random) -> i64 {
    if random.below(4) == 0 {
        -(random.between(1, 9) as i64)
    } else {
        0
    }
}

fn block(heap: u64, size: u64, random: &mut Random) -> String {
    // Few moves or many, close together or far apart, with the move 1 or without it.
    let most = *random.pick(&[2, 4, 4, (2 * size).min(MOST_MOVES)]);
    let count = random.between(0, most);
    let largest = match random.below(5) {
        0 => 4,
        1 => 12,
        2 => heap + 2,
        3 => heap / 2 + 1,
        _ => 4 * size,
    };
    let least = random.between(1, 3).min(largest);
    let mut moves: Vec<u64> = (0..count).map(|_| random.between(least, largest)).collect();
    if !moves.is_empty() && random.below(4) == 0 {
        let repeat = *random.pick(&moves);
        moves.push(repeat);
    }
    match random.below(4) {
        0 => moves.sort_unstable(),
        1 => moves.sort_unstable_by(|a, b| b.cmp(a)),
        _ => random.shuffle(&mut moves),
    }
    if random.below(8) == 0 {
        let place = random.below(moves.len() as u64 + 1) as usize;
        moves.insert(
            place,
            *random.pick(&[heap + 1, 2 * heap + 1, 1_000_000_000]),
        );
    }
    moves.truncate(MOST_MOVES as usize);
    let numbers: Vec<String> = moves.iter().map(u64::to_string).collect();
    let list = if numbers.is_empty() {
        String::new()
    } else {
        numbers.join(" ") + " "
    };
    format!("{} {}{}", heap, list, end(random))
}
