//! Accepts Number Game input in its strict form: at most 300 lines `n a1 ... an`, each a position that
//! can occur in play, then a line `0`. The numbers come in any order, each once. The positions that
//! each line can reach add up to at most 11,000. Exit status 42: valid; 43: not.

use std::io::{self, Read};
use std::process;

const CASES: usize = 300;
const REACHED: usize = 11_000;

/// A set of numbers that are left: bit i stands for i.
type Position = u32;

fn main() {
    let mut input = Vec::new();
    let verdict = match io::stdin().read_to_end(&mut input) {
        Ok(_) => check(&input),
        Err(error) => Err(error.to_string()),
    };
    process::exit(match verdict {
        Ok(()) => 42,
        Err(fault) => {
            eprintln!("{}", fault);
            43
        }
    });
}

pub(crate) fn check(input: &[u8]) -> Result<(), String> {
    check_among(&positions(), input)
}

/// The same, given all positions.
pub(crate) fn check_among(positions: &[Position], input: &[u8]) -> Result<(), String> {
    let text = match input.split_last() {
        Some((b'\n', text)) => text,
        _ => return Err(String::from("the last line is not ended")),
    };
    let lines: Vec<&[u8]> = text.split(|&byte| byte == b'\n').collect();
    let (last, cases) = lines.split_last().unwrap();
    if *last != b"0" {
        return Err(String::from("the last line is not 0"));
    }
    if cases.len() > CASES {
        return Err(format!("more than {} cases", CASES));
    }
    let mut reached = 0;
    for (index, line) in cases.iter().enumerate() {
        let left = position(line).map_err(|fault| format!("line {}: {}", index + 1, fault))?;
        // Every smaller position can be reached: the players choose the numbers that it lacks.
        reached += positions.iter().filter(|&&smaller| smaller & !left == 0).count();
    }
    if reached > REACHED {
        return Err(format!("{} positions can be reached, more than {}", reached, REACHED));
    }
    Ok(())
}

/// All positions that can occur in play: wherever two numbers are forbidden, so is their sum.
pub(crate) fn positions() -> Vec<Position> {
    let mut found = vec![0];
    for number in 2..21 {
        let mut longer = Vec::new();
        for left in found {
            // The numbers below this one, with or without it.
            let forbidden = |one: u32| left >> one & 1 == 0;
            longer.push(left);
            if (2..number - 1).all(|one| !forbidden(one) || !forbidden(number - one)) {
                longer.push(left | 1 << number);
            }
        }
        found = longer;
    }
    found
}

/// The position of a case.
fn position(line: &[u8]) -> Result<Position, String> {
    let mut tokens = line.split(|&byte| byte == b' ');
    let count = tokens.next().and_then(|token| number(token, 1, 19));
    let count = count.ok_or("it does not begin with a count from 1 to 19")?;
    let mut left = [false; 21];
    let mut read = 0;
    for token in tokens {
        let number = number(token, 2, 20).ok_or("a token that is not a number from 2 to 20")?;
        if left[number] {
            return Err(format!("{} is repeated", number));
        }
        left[number] = true;
        read += 1;
    }
    if read != count {
        return Err(format!("{} numbers where {} are announced", read, count));
    }
    // In play every sum of two forbidden numbers is forbidden, and wherever that is so the position can
    // occur: the players choose the forbidden numbers one after the other.
    for one in 2..21 {
        for other in 2..21 {
            if !left[one] && !left[other] && one + other < 21 && left[one + other] {
                let sum = format!("{} = {} + {}", one + other, one, other);
                return Err(format!("it cannot occur in play: {} is left", sum));
            }
        }
    }
    Ok((2..21).filter(|&one| left[one]).map(|one| 1 << one).sum())
}

/// A number from `low` to `high`, which is below 100, without a sign or a leading zero.
fn number(token: &[u8], low: usize, high: usize) -> Option<usize> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(usize::from(byte - b'0')),
        _ => None,
    };
    let value = match *token {
        [ones] => digit(ones)?,
        [tens, ones] if tens != b'0' => digit(tens)? * 10 + digit(ones)?,
        _ => return None,
    };
    if value >= low && value <= high {
        Some(value)
    } else {
        None
    }
}
