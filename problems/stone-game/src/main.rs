//! Problem: 拿石头 (take stones), an interview question. Two players take stones from a heap in turn,
//! m at a time, where m must be one of the given moves. The player who takes the last stone loses.
//! The game is a draw if stones are left but fewer than the smallest move takes.
//!
//! Judge: none hosts it.
//!
//! Input: blocks, then a 0. A block is n, at most 10^7 (the problem: 10^5 in all), then the moves
//! in any order, at most 10^9 each, then a 0. Moves above n are ignored; if none is left, all heaps
//! are draws. A negative number or the end of the input may stand for a 0.
//!
//! Output: for each block n lines, for i from 1 to n: `i:Offensive win.` if the mover wins a heap
//! of i stones, `i:Defensive win.` if the mover loses it, `i:Fair play.` if nobody can force a win.
//!
//! Idea: this is a misère subtraction game with draws. Let loss < draw < win, each for the mover.
//! The empty heap is a win, since the other player took the last stone. Any other heap below the
//! smallest move is a draw. At all others, leaving a lost heap wins, leaving a draw draws, leaving
//! a won heap loses, and the mover takes the best.
//! The program pushes outcomes upward. When it comes to heap h, for h = 1, 2, 3, ..., the outcome
//! of h is known. For each move m it raises the outcome of heap h + m to what a move to h gives, if
//! that is better. Each outcome starts as a loss, and a move to a won heap loses, so won heaps push
//! nothing.
//!
//! Cost: a line for each heap, and for each heap that is not won a step for each move. Besides the
//! input and the moves, the memory is a byte for each heap.

#![forbid(unsafe_code)]

use std::io::{self, Read, Write};
use std::process;
use std::str::SplitAsciiWhitespace;

/// The largest n.
const MAX_STONES: usize = 10_000_000;

/// The largest move that is read.
const MAX_MOVE: usize = 1_000_000_000;

// ---- Model ----

/// What becomes of the mover if both play perfectly, from the worst to the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Outcome {
    /// A P-position: the other player can make the mover take the last stone.
    Loss,
    /// Each player can make sure not to take the last stone.
    Draw,
    /// An N-position: the mover can make the other player take the last stone.
    Win,
}

// ---- Search ----

/// The outcomes of the heaps of 0 to n stones.
pub(crate) fn outcomes(n: usize, moves: &[usize]) -> Vec<Outcome> {
    let smallest = moves.iter().copied().min().unwrap_or(usize::MAX);
    let mut outcomes = vec![Outcome::Loss; n + 1];
    outcomes[0] = Outcome::Win;
    // Stones are left, but nobody can move.
    outcomes[1..smallest.min(n + 1)].fill(Outcome::Draw);
    for heap in 1..=n {
        let given = match outcomes[heap] {
            Outcome::Loss => Outcome::Win,
            Outcome::Draw => Outcome::Draw,
            Outcome::Win => continue,
        };
        for taken in moves {
            if let Some(outcome) = outcomes.get_mut(heap + taken) {
                *outcome = given.max(*outcome);
            }
        }
    }
    outcomes
}

// ---- Read ----

/// The moves of a block up to its n.
fn read_moves(tokens: &mut SplitAsciiWhitespace, n: usize) -> Result<Vec<usize>, String> {
    let mut moves = Vec::new();
    loop {
        match read_number(tokens, MAX_MOVE)? {
            0 => return Ok(moves),
            m if m <= n => moves.push(m),
            _ => (),
        }
    }
}

/// The next number, or 0 for a negative one or the end of the input.
fn read_number(tokens: &mut SplitAsciiWhitespace, most: usize) -> Result<usize, String> {
    let token = tokens.next().unwrap_or("0");
    match token.parse::<i64>() {
        Ok(number) if number <= most as i64 => Ok(number.max(0) as usize),
        _ => {
            let shown = format!("{:.20}", token);
            Err(format!("{:?} is not a number up to {}", shown, most))
        }
    }
}

/// An error in the input that ends the program.
fn bad_input(message: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, message)
}

// ---- Print ----

/// Answers the blocks of `input` up to the first bad one.
pub(crate) fn solve(mut input: impl Read, mut output: impl Write) -> io::Result<()> {
    let mut text = String::new();
    input.read_to_string(&mut text)?;
    let mut tokens = text.split_ascii_whitespace();
    for block in 1.. {
        let bad = |fault| bad_input(format!("block {}: {}", block, fault));
        let n = read_number(&mut tokens, MAX_STONES).map_err(bad)?;
        if n == 0 {
            break;
        }
        let moves = read_moves(&mut tokens, n).map_err(bad)?;
        print(&outcomes(n, &moves), &mut output)?;
    }
    Ok(())
}

/// Writes a line for each heap but the empty one.
fn print(outcomes: &[Outcome], output: &mut impl Write) -> io::Result<()> {
    let mut digits = b"0".to_vec();
    for outcome in &outcomes[1..] {
        add_one(&mut digits);
        output.write_all(&digits)?;
        output.write_all(match outcome {
            Outcome::Win => b":Offensive win.\n",
            Outcome::Loss => b":Defensive win.\n",
            Outcome::Draw => &b":Fair play.\n"[..],
        })?;
    }
    Ok(())
}

/// Adds 1 to a number in decimal. With `writeln!` instead, a million lines take 4.9 times as many
/// instructions.
fn add_one(digits: &mut Vec<u8>) {
    for digit in digits.iter_mut().rev() {
        if *digit < b'9' {
            *digit += 1;
            return;
        }
        *digit = b'0';
    }
    digits.insert(0, b'1');
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
            let _ = writeln!(io::stderr(), "stone-game: {}", error);
            process::exit(1);
        }
    }
}
