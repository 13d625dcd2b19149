//! Accepts the strict form of an input of stone-game: exit status 42 if it is valid, 43 if not.
//!
//! Each line is a block: n, moves, and a number <= 0, single spaces between. The last line may be a
//! single number <= 0 instead, or a block without the number that ends it.

use std::io::{self, Read};
use std::process;

const MOST_STONES: i64 = 100_000;
const MOST_MOVES: usize = 100;
const LARGEST_NUMBER: i64 = 1_000_000_000;

fn main() {
    let mut input = Vec::new();
    let checked = match io::stdin().read_to_end(&mut input) {
        Ok(_) => check(&input),
        Err(error) => Err(error.to_string()),
    };
    if let Err(fault) = checked {
        eprintln!("{}", fault);
        process::exit(43);
    }
    process::exit(42);
}

fn check(input: &[u8]) -> Result<(), String> {
    let lines: Vec<&[u8]> = input.split(|&byte| byte == b'\n').collect();
    // What stands behind the last LF must be nothing.
    let (rest, lines) = lines.split_last().unwrap();
    if lines.is_empty() {
        return Err("the input has no line".to_string());
    }
    if !rest.is_empty() {
        return Err("the last line is not ended".to_string());
    }
    let mut stones = 0;
    for (index, line) in lines.iter().enumerate() {
        let last = index + 1 == lines.len();
        stones +=
            check_line(line, last).map_err(|fault| format!("line {}: {}", index + 1, fault))?;
        if stones > MOST_STONES {
            return Err(format!("line {}: too many stones in all", index + 1));
        }
    }
    Ok(())
}

/// The heap of the line's block; 0 if the line ends the input.
fn check_line(line: &[u8], last: bool) -> Result<i64, String> {
    let numbers = line
        .split(|&byte| byte == b' ')
        .map(number)
        .collect::<Result<Vec<i64>, String>>()?;
    let stones = numbers[0];
    if stones <= 0 {
        return if last && numbers.len() == 1 {
            Ok(0)
        } else {
            Err("more follows the number that ends the input".to_string())
        };
    }
    let moves = match numbers[1..].iter().position(|&number| number <= 0) {
        Some(end) if end + 2 == numbers.len() => end,
        Some(_) => return Err("more follows the number that ends the list".to_string()),
        None if last => numbers.len() - 1,
        None => return Err("the list is not ended".to_string()),
    };
    if moves > MOST_MOVES {
        return Err("too many moves".to_string());
    }
    Ok(stones)
}

fn number(token: &[u8]) -> Result<i64, String> {
    let digits = token.strip_prefix(b"-").unwrap_or(token);
    let plain = match digits.first() {
        Some(b'0') => token == b"0",
        Some(_) => digits.iter().all(u8::is_ascii_digit),
        None => false,
    };
    let text = String::from_utf8_lossy(token);
    match text.parse::<i64>() {
        Ok(value) if plain && (-LARGEST_NUMBER..=LARGEST_NUMBER).contains(&value) => Ok(value),
        _ => Err(format!(
            "{:?} is not a plain number in range",
            &text.chars().take(20).collect::<String>()
        )),
    }
}
