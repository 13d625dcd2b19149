//! Problem: New problem, where the problem comes from.
//!
//! Judge: none yet.
//!
//! Input: the number of stones, 1 to 1000. Two players take turns removing one or two.
//! The player who takes the last stone wins.
//!
//! Output: `1` if the first player wins, `0` if not.
//!
//! Idea: a heap is won exactly if a move leaves a lost one. From a multiple of three each move
//! leaves no multiple of three, and from any other heap some move leaves one. So the lost heaps
//! are the multiples of three.
//!
//! Cost: constant.

#![forbid(unsafe_code)]

use std::io::{self, Read, Write};
use std::process;

// ---- Model ----

/// The largest heap that is answered.
const MAX: u64 = 1000;

// ---- Search ----

/// Whether the player to move with `stones` left wins.
pub(crate) fn mover_wins(stones: u64) -> bool {
    stones % 3 != 0
}

// ---- Read ----

/// The number of stones: the first token of `text`.
fn read_heap(text: &str) -> Result<u64, String> {
    let token = text.split_ascii_whitespace().next().unwrap_or("");
    if let Ok(stones @ 1..=MAX) = token.parse() {
        return Ok(stones);
    }
    let shown = format!("{:.20}", token);
    Err(format!("{:?} is not a number from 1 to {}", shown, MAX))
}

/// An error in the input that ends the program.
fn bad_input(message: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, message)
}

// ---- Print ----

/// Answers the heap of `input`.
pub(crate) fn solve(mut input: impl Read, mut output: impl Write) -> io::Result<()> {
    let mut text = String::new();
    input.read_to_string(&mut text)?;
    let stones = read_heap(&text).map_err(bad_input)?;
    writeln!(output, "{}", u8::from(mover_wins(stones)))
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
            let _ = writeln!(io::stderr(), "new-problem: {}", error);
            process::exit(1);
        }
    }
}
