//! Accepts one number from 1 to 1000 and a newline: exit status 42, or else 43.

use std::io::{self, Read};
use std::process;

fn main() {
    let mut input = Vec::new();
    let read = io::stdin().read_to_end(&mut input);
    let verdict = read.map_err(|error| error.to_string());
    if let Err(fault) = verdict.and_then(|_| check(&input)) {
        eprintln!("{}", fault);
        process::exit(43);
    }
    process::exit(42);
}

pub(crate) fn check(input: &[u8]) -> Result<(), String> {
    // Written back, it must be the same: no sign, no leading zero, one newline.
    (1..=1000)
        .find(|stones| format!("{}\n", stones).as_bytes() == input)
        .map(|_| ())
        .ok_or_else(|| "not a number from 1 to 1000 and a newline".to_string())
}
