//! Accepts Number Game input in its strict form: a line `n a1 ... an` for each case, then a line
//! `0`. The numbers come in any order and may be repeated. Exit status 42: valid; 43: not.

use std::io::{self, Read};
use std::process;

const CASES: usize = 4000;

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

fn check(input: &[u8]) -> Result<(), String> {
    let text = match input.split_last() {
        Some((b'\n', text)) => text,
        _ => return Err(String::from("the last line is not ended")),
    };
    let lines: Vec<&[u8]> = text.split(|&byte| byte == b'\n').collect();
    if lines.len() - 1 > CASES {
        return Err(format!("more than {} cases", CASES));
    }
    for (index, line) in lines.iter().enumerate() {
        let last = index == lines.len() - 1;
        check_line(line, last).map_err(|fault| format!("line {}: {}", index + 1, fault))?;
    }
    Ok(())
}

fn check_line(line: &[u8], last: bool) -> Result<(), String> {
    if last {
        return match line {
            b"0" => Ok(()),
            _ => Err(String::from("the last line is not 0")),
        };
    }
    let mut numbers = line.split(|&byte| byte == b' ');
    let count = numbers.next().and_then(|token| number(token, 1, 20));
    let count = count.ok_or("it does not begin with a count from 1 to 20")?;
    let mut read = 0;
    for token in numbers {
        number(token, 2, 20).ok_or("a token that is not a number from 2 to 20")?;
        read += 1;
    }
    if read == count {
        Ok(())
    } else {
        Err(format!("{} numbers where {} are announced", read, count))
    }
}

/// A number from `least` to `greatest`, which is below 100, without a sign or a leading zero.
fn number(token: &[u8], least: usize, greatest: usize) -> Option<usize> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(usize::from(byte - b'0')),
        _ => None,
    };
    let value = match *token {
        [ones] => digit(ones)?,
        [tens, ones] if tens != b'0' => digit(tens)? * 10 + digit(ones)?,
        _ => return None,
    };
    if value >= least && value <= greatest {
        Some(value)
    } else {
        None
    }
}
