//! The strict form of four-in-line's input: four lines of four letters B, W or O, each line ended
//! by one LF, seven B, seven W and two O, and nothing else. Exit status 42: valid, 43: not.

use std::io::{self, Read};
use std::process;

/// The first fault of an input, or none.
fn fault(input: &[u8]) -> Option<String> {
    // Four lines are twenty bytes; what is longer is not looked at any further.
    for place in 0..20 {
        let (row, column) = (place / 5 + 1, place % 5 + 1);
        let wanted: &[u8] = if column == 5 { b"\n" } else { b"BWO" };
        match input.get(place) {
            None => return Some(format!("the input ends in line {}", row)),
            Some(byte) if wanted.contains(byte) => (),
            Some(byte) => {
                return Some(format!("line {}, byte {} is {}", row, column, byte));
            }
        }
    }
    if input.len() > 20 {
        return Some("more follows line 4".to_string());
    }
    for &(letter, wanted) in &[(b'B', 7), (b'W', 7), (b'O', 2)] {
        let count = input.iter().filter(|&&byte| byte == letter).count();
        if count != wanted {
            return Some(format!("{} {}, not {}", count, letter as char, wanted));
        }
    }
    None
}

fn main() {
    let mut input = Vec::new();
    if let Err(error) = io::stdin().take(21).read_to_end(&mut input) {
        eprintln!("{}", error);
        process::exit(43);
    }
    if let Some(fault) = fault(&input) {
        eprintln!("{}", fault);
        process::exit(43);
    }
    process::exit(42);
}
