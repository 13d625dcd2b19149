//! Random inputs for `scripts/stress.sh`: `generate SEED SIZE` prints one, of about SIZE;
//! `generate --max` prints the largest SIZE.

#[path = "../tests/oracle/mod.rs"]
mod oracle;

use std::env;
use std::process;

use kit::Random;
use oracle::{Allowed, ALL};

const LARGEST: u64 = 24;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let numbers: Vec<u64> = arguments
        .iter()
        .filter_map(|argument| argument.parse().ok())
        .collect();
    match (&arguments[..], &numbers[..]) {
        ([max], _) if max == "--max" => println!("{}", LARGEST),
        ([_, _], &[seed, size]) if (1..=LARGEST).contains(&size) => {
            print!("{}", input(&mut Random::new(seed), size as usize));
        }
        _ => {
            eprintln!("usage: number-game-generate SEED SIZE | --max");
            process::exit(2);
        }
    }
}

/// Up to `size` / 6 + 1 cases, most of them of up to `size` numbers.
fn input(random: &mut Random, size: usize) -> String {
    let mut text = String::new();
    for _ in 0..random.between(1, size as u64 / 6 + 1) {
        let mut numbers = match random.below(3) {
            0 => any_set(random, size),
            _ => played(random, size),
        };
        if random.below(3) == 0 {
            // Room for repeats: 20 numbers are the most, and at least as many as there are.
            let repeats = 20_usize.min(numbers.len() + size) - numbers.len();
            for _ in 0..random.below(repeats as u64 + 1) {
                numbers.push(*random.pick(&numbers));
            }
        }
        if random.below(2) == 0 {
            random.shuffle(&mut numbers);
        }
        text += &numbers.len().to_string();
        for number in numbers {
            text += " ";
            text += &number.to_string();
        }
        text += "\n";
    }
    text + "0\n"
}

/// Any set of at most `size` numbers, which a game need not reach.
fn any_set(random: &mut Random, size: usize) -> Allowed {
    let mut numbers: Vec<u32> = ALL.collect();
    random.shuffle(&mut numbers);
    numbers.truncate(random.between(1, size.min(19) as u64) as usize);
    numbers.sort_unstable();
    numbers
}

/// What is left in a random game as soon as it is at most `size` numbers.
fn played(random: &mut Random, size: usize) -> Allowed {
    loop {
        let mut chosen = Vec::new();
        let mut left = oracle::left_by(&chosen);
        while left.len() > size {
            chosen.push(*random.pick(&left));
            left = oracle::left_by(&chosen);
        }
        // A last choice may have taken all.
        if !left.is_empty() {
            return left;
        }
    }
}
