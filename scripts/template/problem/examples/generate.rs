//! Random inputs for `scripts/stress.sh`: `generate SEED SIZE` prints one, of about SIZE;
//! `generate --max` prints the largest SIZE.

use std::env;
use std::process;

const LARGEST: u64 = 10;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let numbers: Vec<u64> = arguments
        .iter()
        .filter_map(|argument| argument.parse().ok())
        .collect();
    match (&arguments[..], &numbers[..]) {
        ([max], _) if max == "--max" => println!("{}", LARGEST),
        ([_, _], &[seed, size]) if (1..=LARGEST).contains(&size) => {
            // From 1..2 stones to the largest heap.
            let bound = (1000 / LARGEST * size).min(1 << size);
            println!("{}", kit::Random::new(seed).between(1, bound));
        }
        _ => {
            eprintln!("usage: new-problem-generate SEED SIZE | --max");
            process::exit(2);
        }
    }
}
