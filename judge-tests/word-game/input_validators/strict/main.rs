//! Accepts the strict form of the input: one line, one word of at most 15 letters from a to z, not
//! strictly increasing. Exit status 42: valid. 43: not, and standard error says why.

use std::io::{self, Read, Write};
use std::process;

/// More than any valid input has, in bytes.
const ENOUGH: u64 = 1000;

fn main() {
    let mut input = Vec::new();
    let verdict = match io::stdin().take(ENOUGH).read_to_end(&mut input) {
        Ok(_) => check(&input),
        Err(error) => Err(format!("cannot be read: {}", error)),
    };
    process::exit(match verdict {
        Ok(()) => 42,
        Err(fault) => {
            let _ = writeln!(io::stderr(), "the input {}", fault);
            43
        }
    });
}

/// Whether the input is in the strict form; if not, why.
pub(crate) fn check(input: &[u8]) -> Result<(), String> {
    let fault = match input.split_last() {
        Some((b'\n', word)) if !word.iter().all(u8::is_ascii_lowercase) => {
            "holds more than one word of letters from a to z"
        }
        Some((b'\n', word)) if word.len() > 15 => "has more than 15 letters",
        Some((b'\n', word)) if word.windows(2).all(|pair| pair[0] < pair[1]) => {
            "is strictly increasing"
        }
        Some((b'\n', _)) => return Ok(()),
        _ => "does not end with a newline",
    };
    Err(fault.to_string())
}
