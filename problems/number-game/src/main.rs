//! Problem: Number Game, ACM Mid-Central European Regional Contest 2000 (Freiburg). Two players take
//! turns choosing a number from 2 to 20 that is not forbidden. A choice forbids itself, its multiples
//! and their sums with what was forbidden before. Whoever cannot choose loses.
//!
//! Judge: POJ 1143.
//!
//! Input: cases until a 0. A case is n (at most 19, though the original says 20), then the n numbers
//! that may still be chosen, in any order.
//!
//! Output: for each case `Test Case #m`, then `There's no winning move.` or `The winning moves are:`
//! and the moves in increasing order, each after a space, then an empty line.
//!
//! Idea: a position is the set of the numbers that may still be chosen. A choice wins exactly if the
//! position that it leaves has no winning move. Each choice takes itself away, so this recurrence
//! ends. A memo keeps the winning moves of each position, for the later cases, too.
//! The trick is the move. To choose a is to forbid f + a, f + 2a, f + 3a, ... for f = 0 and for each
//! f that was forbidden before. Where a set is the bits of a number, to add a to every member is one
//! shift by a, and after 20 / a shifts a has been added as often as it matters.
//!
//! Cost: at most 19 moves for each position met. 3,515 positions can occur in play. The memo has an
//! entry for each of the 2^19 sets of numbers: 4 MiB.

#![forbid(unsafe_code)]

use std::io::{self, Read, Write};
use std::process;

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
    // With 0, so that multiples are found, too. Without 1: it is never left, but nothing forbids it.
    let mut forbidden = !position & !(1 << 1);
    // Each round adds `choice` once more.
    for _ in 0..MAX / choice {
        forbidden |= forbidden << choice;
    }
    position & !forbidden
}

// ---- Search ----

/// For each position, by its bits from `MIN` on, the winning moves as soon as they are known.
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

/// The next case; after the last one, the empty set. An error is the token that is not a number up
/// to `MAX`, with the least number that may stand there.
fn read_case<'a>(tokens: &mut impl Iterator<Item = &'a str>) -> Result<Set, (&'a str, u8)> {
    let number = |token: &'a str, min| match token.parse() {
        Ok(number) if (min..=MAX).contains(&number) => Ok(number),
        _ => Err((token, min)),
    };
    // The end of the input ends the cases, too.
    let count = number(tokens.next().unwrap_or("0"), 0)?;
    let mut position = 0;
    for _ in 0..count {
        position |= 1 << number(tokens.next().unwrap_or("end of input"), MIN)?;
    }
    Ok(position)
}

/// The error that bad input ends the program with.
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
        let position = read_case(&mut tokens).map_err(|(token, min)| {
            let token = format!("{:.20}", token);
            let fault = format!("{:?} is not a number from {} to {}", token, min, MAX);
            bad_input(format!("case {}: {}", case, fault))
        })?;
        if position == 0 {
            break;
        }
        writeln!(output, "Test Case #{}", case)?;
        let winning = winning_moves(position, &mut memo);
        if winning == 0 {
            write!(output, "There's no winning move.")?;
        } else {
            write!(output, "The winning moves are:")?;
            for choice in members(winning) {
                write!(output, " {}", choice)?;
            }
        }
        writeln!(output, "\n")?;
    }
    Ok(())
}

// ---- Main ----

/// Exits with status 1 after bad input or where a stream fails, but not where the reader of the
/// output has gone away.
fn main() {
    let mut output = io::BufWriter::new(io::stdout());
    let solved = solve(io::stdin(), &mut output);
    // After an error, too: the answers before it stand.
    let flushed = output.flush();
    match solved.and(flushed) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            // Not `eprintln!`, which panics where standard error is closed.
            let _ = writeln!(io::stderr(), "number-game: {}", error);
            process::exit(1);
        }
        _ => (),
    }
}
