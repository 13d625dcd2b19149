//! The command line of a generator of random inputs, as `scripts/stress.sh` calls it.

use crate::random::Random;
use std::env;
use std::io::{self, Write};
use std::process;

/// The `main` of a generator: `SEED SIZE` prints an input of that size, 1 to `largest`; `--max`
/// prints `largest`. A seed and a size give the same input on every machine.
pub fn generator(largest: u64, make: impl Fn(&mut Random, u64) -> Vec<u8>) {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let numbers: Vec<u64> = arguments
        .iter()
        .filter_map(|argument| argument.parse().ok())
        .collect();
    let text = match (&arguments[..], &numbers[..]) {
        ([max], _) if max == "--max" => format!("{}\n", largest).into_bytes(),
        ([_, _], &[seed, size]) if (1..=largest).contains(&size) => {
            make(&mut Random::new(seed), size)
        }
        _ => {
            eprintln!("usage: SEED SIZE | --max");
            process::exit(2);
        }
    };
    if io::stdout().write_all(&text).is_err() {
        process::exit(1);
    }
}

/// Checks that 10,000 inputs of a generator, of all sizes by turns, pass `strict`, the check of the
/// problem's strict validator.
pub fn check_generator(
    largest: u64,
    make: impl Fn(&mut Random, u64) -> Vec<u8>,
    strict: fn(&[u8]) -> Result<(), String>,
) {
    for seed in 0..10_000 {
        let size = 1 + seed % largest;
        let input = make(&mut Random::new(seed), size);
        if let Err(fault) = strict(&input) {
            let input = String::from_utf8_lossy(&input);
            panic!("seed {}, size {}: {}\n{}", seed, size, fault, input);
        }
    }
}
