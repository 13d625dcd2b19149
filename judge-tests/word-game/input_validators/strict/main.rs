//! Accepts the strict form of the input: one line, one word of at most 15 letters from a to z, not
//! strictly increasing. Exit status 42: valid. 43: not, and standard error says why.

use std::io::{self, Read, Write};
use std::process;

/// More than any valid input has.
const ENOUGH: u64 = 1000;

fn main() {
    let mut input = Vec::new();
    let status = match io::stdin().take(ENOUGH).read_to_end(&mut input) {
        Ok(_) => check(&input),
        Err(_) => Err("cannot be read"),
    };
    process::exit(match status {
        Ok(()) => 42,
        Err(fault) => {
            let _ = writeln!(io::stderr(), "the input {}", fault);
            43
        }
    });
}

fn check(input: &[u8]) -> Result<(), &'static str> {
    let word = match input.split_last() {
        Some((&b'\n', word)) => word,
        _ => return Err("does not end with a newline"),
    };
    if !word.iter().all(|letter| (b'a'..=b'z').contains(letter)) {
        return Err("holds more than one word of letters from a to z");
    }
    if word.len() > 15 {
        return Err("has more than 15 letters");
    }
    if word.windows(2).all(|pair| pair[0] < pair[1]) {
        return Err("is strictly increasing");
    }
    Ok(())
}
