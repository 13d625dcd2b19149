//! Accepts exactly one number from 1 to 1000 and a newline: exit status 42, or else 43.

use std::io::{self, Read};
use std::process;

fn main() {
    let mut input = Vec::new();
    let read = io::stdin().read_to_end(&mut input);
    match read
        .map_err(|error| error.to_string())
        .and_then(|_| check(&input))
    {
        Ok(()) => process::exit(42),
        Err(message) => {
            eprintln!("{}", message);
            process::exit(43)
        }
    }
}

fn check(input: &[u8]) -> Result<(), String> {
    let text = std::str::from_utf8(input).map_err(|error| error.to_string())?;
    let number: u32 = text
        .trim_end_matches('\n')
        .parse()
        .map_err(|_| "no number".to_string())?;
    if !(1..=1000).contains(&number) {
        return Err("out of range".to_string());
    }
    // Written back, it must be the same: no sign, leading zero, second newline.
    if text != format!("{}\n", number) {
        return Err("not in the strict form".to_string());
    }
    Ok(())
}
