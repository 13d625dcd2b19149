//! Problem: Number Game, ACM Mid-Central European Regional Contest 2000 (Freiburg). Two players
//! take turns choosing a number above 1 that is not forbidden. A choice forbids itself, its
//! multiples and their sums with forbidden numbers. A player who cannot choose loses. Given the
//! numbers that are left, none of them above 20, which choices win?
//!
//! Judge: POJ 1143.
//!
//! Input: cases until a 0. A case is n, at most 20, then the n numbers that may still be chosen, in
//! any order. A number that is repeated counts once.
//!
//! Output: for each case `Test Case #m`, m counting from 1; then `There's no winning move.` or
//! `The winning moves are:` and the moves in increasing order, each after a space; an empty line.
//!
//! Idea: a position is the set of the numbers left. A choice wins exactly if it leaves a position
//! without a winning choice. Each choice removes at least itself, so the recursion ends. A memo
//! keeps the winning choices of each position, also for later cases.
//! Choosing `a` forbids f + a, f + 2a, f + 3a, ... for f = 0 and each f forbidden before. With
//! these f as the bits of a word, one shift by `a` adds `a` to all of them. After k rounds the word
//! has f, f + a, ..., f + ka, so 20 / a rounds are enough.
//! These f are 0 and all numbers that are not left, except 1, which nobody may choose but which is
//! not forbidden. Bits above 20 may be set as well: they forbid only numbers above 20.
//!
//! Cost: at most 19 moves for each position met. 3,515 positions can occur in play, but the input
//! may hold any of the 2^19 sets of numbers: the memo has an entry for each, 4 MiB in all.

#![forbid(unsafe_code)]

use std::io::{self, Read, Write};
use std::process;
use std::str::SplitAsciiWhitespace;

/// The game is played with the numbers from `MIN` to `MAX`.
const MIN: u8 = 2;
const MAX: u8 = 20;

// ---- Model ----

/// A set of numbers: bit i stands for the number i. A position is the set of the numbers that may
/// still be chosen.
pub(crate) type Set = u32;

/// The members of `set`, in increasing order.
pub(crate) fn members(set: Set) -> impl Iterator<Item = u8> {
    (MIN..=MAX).filter(move |number| (set >> number) & 1 == 1)
}

/// The position that `choice`, a member of `position`, leaves.
pub(crate) fn after(position: Set, choice: u8) -> Set {
    const ONE: Set = 1 << 1; // Nobody may choose it, but it is not forbidden.
    let mut forbidden = !(position | ONE);
    for _ in 0..MAX / choice {
        forbidden |= forbidden << choice;
    }
    position & !forbidden
}

// ---- Search ----

/// An empty memo: entry `position >> MIN` is for the winning moves of that position.
pub(crate) fn new_memo() -> Vec<Option<Set>> {
    vec![None; 1 << (MAX + 1 - MIN)]
}

/// The choices that leave a position without a winning move.
pub(crate) fn winning_moves(position: Set, memo: &mut [Option<Set>]) -> Set {
    let index = (position >> MIN) as usize;
    if let Some(winning) = memo[index] {
        return winning;
    }
    let winning = members(position)
        .filter(|&choice| winning_moves(after(position, choice), memo) == 0)
        .map(|choice| 1 << choice)
        .sum();
    memo[index] = Some(winning);
    winning
}

// ---- Read ----

/// The next case, or the empty set at a 0 or the end of the input.
fn read_case(tokens: &mut SplitAsciiWhitespace) -> Result<Set, String> {
    let count = read_number(tokens.next().unwrap_or("0"), 0)?;
    let mut position = 0;
    for found in 0..count {
        match tokens.next() {
            None => return Err(format!("{} of {} numbers, then the end", found, count)),
            Some(token) => position |= 1 << read_number(token, MIN)?,
        }
    }
    Ok(position)
}

/// Parses `token` as a number from `min` to `MAX`.
fn read_number(token: &str, min: u8) -> Result<u8, String> {
    let in_range = |number: &u8| (min..=MAX).contains(number);
    token.parse().ok().filter(in_range).ok_or_else(|| {
        let shown = format!("{:.20}", token);
        format!("{:?} is not a number from {} to {}", shown, min, MAX)
    })
}

/// An error in the input that ends the program.
fn bad_input(message: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, message)
}

// ---- Print ----

/// Answers the cases of `input` up to the first bad one.
pub(crate) fn solve(mut input: impl Read, mut output: impl Write) -> io::Result<()> {
    let mut text = String::new();
    input.read_to_string(&mut text)?;
    let mut tokens = text.split_ascii_whitespace();
    let mut memo = new_memo();
    for case in 1.. {
        let bad = |fault| bad_input(format!("case {}: {}", case, fault));
        let position = read_case(&mut tokens).map_err(bad)?;
        if position == 0 {
            break;
        }
        let winning = winning_moves(position, &mut memo);
        let verdict = match winning {
            0 => "There's no winning move.",
            _ => "The winning moves are:",
        };
        writeln!(output, "Test Case #{}", case)?;
        output.write_all(verdict.as_bytes())?;
        for choice in members(winning) {
            write!(output, " {}", choice)?;
        }
        writeln!(output, "\n")?;
    }
    Ok(())
}

// ---- Main ----

/// Exits with status 1 after an error, unless the reader of the output has gone away.
fn main() {
    let mut output = io::BufWriter::new(io::stdout());
    let solved = solve(io::stdin(), &mut output);
    // Flush even after an error: the answers before it count.
    if let Err(error) = solved.and(output.flush()) {
        if error.kind() != io::ErrorKind::BrokenPipe {
            // Not `eprintln!`, which panics if standard error is closed.
            let _ = writeln!(io::stderr(), "number-game: {}", error);
            process::exit(1);
        }
    }
}
