//! Problem: New problem, where the problem comes from.
//!
//! Judge: none yet.
//!
//! Input: the number of stones, 1 to 1000. The players take one or two in turn; who takes the last
//! one wins.
//!
//! Output: `1` if the first player wins, `0` if not.
//!
//! Idea: a heap is won exactly if a move leaves a lost one. From a multiple of three each move
//! leaves no multiple of three, and from any other heap some move leaves one. So the lost heaps
//! are the multiples of three.
//!
//! Cost: constant.

#![forbid(unsafe_code)]

use std::env;
use std::io::{self, Read, Write};
use std::process;

const USAGE: &str = "usage: new-problem < HEAP > ANSWER";

// ---- Model ----

/// The largest heap that is answered.
const MAX: u64 = 1000;

// ---- Search ----

/// Whether the player who is to move with `stones` left wins.
pub(crate) fn mover_wins(stones: u64) -> bool {
    stones % 3 != 0
}

// ---- Read ----

/// The number of stones: the first token.
fn read_heap<R: Read>(input: R) -> io::Result<u64> {
    let mut text = Vec::new();
    input.take(1 << 16).read_to_end(&mut text)?;
    let text = String::from_utf8_lossy(&text);
    let token = text.split_ascii_whitespace().next().unwrap_or("");
    match token.parse() {
        Ok(stones @ 1..=MAX) => Ok(stones),
        _ => Err(bad_input(format!(
            "{:?} is not a number from 1 to {}",
            token, MAX
        ))),
    }
}

/// What was wrong with the input, and where, as the error that `solve` ends with.
fn bad_input(message: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, message)
}

// ---- Print ----

/// Answers the heap of `input`; a bad one with nothing but the error.
pub(crate) fn solve<R: Read, W: Write>(input: R, mut output: W) -> io::Result<()> {
    let stones = read_heap(input)?;
    writeln!(output, "{}", u8::from(mover_wins(stones)))
}

// ---- Main ----

/// Exit status 0: all answered. 1: bad input or a stream that failed. 2: called wrongly.
fn main() {
    let status = match env::args_os().nth(1) {
        None => run(),
        Some(ref help) if help == "-h" || help == "--help" => tell(io::stdout(), USAGE, 0),
        Some(_) => tell(io::stderr(), USAGE, 2),
    };
    process::exit(status);
}

/// Solves standard input onto standard output; the exit status.
fn run() -> i32 {
    let (stdin, stdout) = (io::stdin(), io::stdout());
    let mut output = io::BufWriter::new(stdout.lock());
    let solved = solve(stdin.lock(), &mut output);
    // After an error too, the output is flushed: what was answered before it stands.
    match solved.and(output.flush()) {
        Ok(()) => 0,
        // The reader has seen enough and gone away.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
        Err(error) => tell(io::stderr(), &format!("new-problem: {}", error), 1),
    }
}

/// Writes a line and passes the exit status on. Unlike `println!` it does not panic where nobody can read the line.
fn tell<W: Write>(mut stream: W, line: &str, status: i32) -> i32 {
    let _ = writeln!(stream, "{}", line);
    status
}
