//! Accepts the strict form of an input of stone-game: exit status 42 if it is valid, 43 if not.
//!
//! From 1 to 1,000 blocks, each on a line of its own: n, from 1 to 100 distinct moves, and a 0, with
//! single spaces between. Then a line with a 0 alone, which may be missing, as in the published
//! sample. All n together are at most 100,000.

use std::io::{self, Read};
use std::process;

const MAX_BLOCKS: usize = 1_000;
const MAX_STONES: u32 = 100_000;
const MAX_MOVES: usize = 100;
const MAX_NUMBER: u32 = 1_000_000_000;

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

pub(crate) fn check(input: &[u8]) -> Result<(), String> {
    let mut lines: Vec<&[u8]> = input.split(|&byte| byte == b'\n').collect();
    // What stands behind the last LF must be nothing.
    if lines.pop() != Some(b"") {
        return Err("the last line is not ended".to_string());
    }
    if lines.last() == Some(&&b"0"[..]) {
        lines.pop();
    }
    if lines.is_empty() {
        return Err("the input has no block".to_string());
    }
    if lines.len() > MAX_BLOCKS {
        return Err("too many blocks".to_string());
    }
    let mut stones = 0;
    for (index, line) in lines.iter().enumerate() {
        let place = |fault| format!("line {}: {}", index + 1, fault);
        stones += block(line).map_err(place)?;
        if stones > MAX_STONES {
            return Err(place("too many stones in all".to_string()));
        }
    }
    Ok(())
}

/// How many stones the block has.
fn block(line: &[u8]) -> Result<u32, String> {
    let tokens = line.split(|&byte| byte == b' ');
    let numbers = tokens.map(number).collect::<Result<Vec<u32>, String>>()?;
    let (stones, list) = (numbers[0], &numbers[1..]);
    let moves = match list.iter().position(|&number| number == 0) {
        _ if stones == 0 || stones > MAX_STONES => return Err("n is out of range".to_string()),
        None => return Err("no 0 ends the list".to_string()),
        Some(end) if end + 1 < list.len() => return Err("more follows the 0".to_string()),
        Some(end) => &list[..end],
    };
    if moves.is_empty() || moves.len() > MAX_MOVES {
        return Err("no move, or too many".to_string());
    }
    let mut distinct = moves.to_vec();
    distinct.sort_unstable();
    distinct.dedup();
    if distinct.len() < moves.len() {
        return Err("a move is repeated".to_string());
    }
    Ok(stones)
}

fn number(token: &[u8]) -> Result<u32, String> {
    let text = String::from_utf8_lossy(token);
    let plain = token.iter().all(u8::is_ascii_digit) && (token == b"0" || !token.starts_with(b"0"));
    match text.parse() {
        Ok(value) if plain && value <= MAX_NUMBER => Ok(value),
        _ => Err(format!(
            "{:?} is not a plain number in range",
            text.chars().take(20).collect::<String>()
        )),
    }
}
