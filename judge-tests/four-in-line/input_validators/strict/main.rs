//! The strict form of four-in-line's input: four lines of four letters B, W or O, each line ended
//! by one LF, seven B, seven W and two O, no four of one colour in line, and nothing else. Exit
//! status 42: valid, 43: not.

use std::io::{self, Read};
use std::process;

/// The first fault of an input, as an error.
pub(crate) fn check(input: &[u8]) -> Result<(), String> {
    let mut board = Vec::new();
    // Four lines are twenty bytes; what is longer is not looked at any further.
    for place in 0..20 {
        let (row, column) = (place / 5 + 1, place % 5 + 1);
        match input.get(place) {
            None => return Err(format!("the input ends in line {}", row)),
            Some(b'\n') if column == 5 => (),
            Some(&letter @ (b'B' | b'W' | b'O')) if column < 5 => board.push(letter),
            Some(byte) => return Err(format!("line {}, byte {} is {}", row, column, byte)),
        }
    }
    if input.len() > 20 {
        return Err("more follows line 4".to_string());
    }
    for &(letter, wanted) in &[(b'B', 7), (b'W', 7), (b'O', 2)] {
        let count = board.iter().filter(|&&other| other == letter).count();
        if count != wanted {
            return Err(format!("{} {}, not {}", count, letter as char, wanted));
        }
    }
    let in_line = |first: usize, step: usize| {
        let colour = board[first];
        colour != b'O' && (1..4).all(|k| board[first + k * step] == colour)
    };
    if (0..4).any(|k| in_line(4 * k, 1) || in_line(k, 4)) || in_line(0, 5) || in_line(3, 3) {
        return Err("four of one colour are in line at the start".to_string());
    }
    Ok(())
}

fn main() {
    let mut input = Vec::new();
    if let Err(error) = io::stdin().take(21).read_to_end(&mut input) {
        eprintln!("{}", error);
        process::exit(43);
    }
    if let Err(fault) = check(&input) {
        eprintln!("{}", fault);
        process::exit(43);
    }
    process::exit(42);
}
