//! Problem: 拿石头 (take stones), an interview question. Two players take stones from a heap in turn,
//! m at a time, where m must be one of the given moves. The player who takes the last stone loses.
//! The game is a draw if stones are left but fewer than the smallest move takes.
//!
//! Judge: none hosts it.
//!
//! Input: blocks, then a 0. A block is n, then the moves in any order, then a 0. No number is above
//! 10^9. Moves above n are ignored; the others are at most 10^7. If none is left, all heaps are
//! draws. A negative number or the end of the input may stand for a 0.
//!
//! Output: for each block n lines, for i from 1 to n: `i:Offensive win.` if the mover wins a heap
//! of i stones, `i:Defensive win.` if the mover loses it, `i:Fair play.` if nobody can force a win.
//!
//! Idea: this is a misère subtraction game with draws. Let loss < draw < win, each for the mover.
//! The empty heap is a win, since the other player took the last stone. Any other heap below the
//! smallest move is a draw. In the rest, a move to a lost heap gives the mover a win, a move to a
//! draw a draw, a move to a won heap a loss, and the outcome is the best that the moves give.
//! The program pushes outcomes upward. When it comes to heap h, for h = 1, 2, 3, ..., the outcome
//! of h is known, and for each move m it sets `best[h + m] = max(best[h + m], given)`, `given`
//! being what a move to h gives. A won heap, such as heap 0, gives a loss: each `best` begins so.
//!
//! Cost: a line for each heap, and for each heap that is not won a step for each move. Besides the
//! input and the moves, the memory is a byte for each stone of the largest move up to n.

#![forbid(unsafe_code)]

use std::io::{self, Read, Write};
use std::process;
use std::str::SplitAsciiWhitespace;

/// The largest number that the input may have.
const MAX_STONES: i64 = 1_000_000_000;

/// Moves above this are refused, unless they are above n: the memory grows with the largest move.
const MAX_MOVE: usize = 10_000_000;

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

/// The outcomes of the heaps of 1, 2, 3, ... stones, without end.
pub(crate) fn outcomes(moves: Vec<usize>) -> impl Iterator<Item = Outcome> {
    let smallest = moves.iter().copied().min().unwrap_or(usize::MAX);
    let largest = moves.iter().copied().max().unwrap_or(0);
    // Slot `h % best.len()` of this ring belongs to heap h, and has the best that its moves to the
    // heaps passed so far give. No move is longer than the ring: each slot serves a heap at a time.
    let mut best = vec![Outcome::Loss; largest.max(1)];
    (1..).map(move |heap: usize| {
        let slot = heap % best.len();
        let stuck = heap < smallest;
        let outcome = if stuck { Outcome::Draw } else { best[slot] };
        // From now on, the slot is for heap + best.len().
        best[slot] = Outcome::Loss;
        let given = match outcome {
            Outcome::Loss => Outcome::Win,
            Outcome::Draw => Outcome::Draw,
            Outcome::Win => return Outcome::Win,
        };
        for taken in &moves {
            let slot = (heap + taken) % best.len();
            best[slot] = best[slot].max(given);
        }
        outcome
    })
}

// ---- Read ----

/// The moves of a block up to its n.
fn read_moves(tokens: &mut SplitAsciiWhitespace, n: usize) -> Result<Vec<usize>, String> {
    let mut moves = Vec::new();
    loop {
        match read_number(tokens)? {
            0 => return Ok(moves),
            m if m > n => (),
            m if m > MAX_MOVE => return Err(format!("{} is a move above {}", m, MAX_MOVE)),
            m => moves.push(m),
        }
    }
}

/// The next number, or 0 for a negative one or the end of the input.
fn read_number(tokens: &mut SplitAsciiWhitespace) -> Result<usize, String> {
    let token = tokens.next().unwrap_or("0");
    match token.parse::<i64>() {
        Ok(number) if number <= MAX_STONES => Ok(number.max(0) as usize),
        _ => {
            let shown = format!("{:.20}", token);
            Err(format!("{:?} is not a number up to {}", shown, MAX_STONES))
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
        let n = read_number(&mut tokens).map_err(bad)?;
        if n == 0 {
            break;
        }
        let moves = read_moves(&mut tokens, n).map_err(bad)?;
        print(outcomes(moves).take(n), &mut output)?;
    }
    Ok(())
}

/// Writes a block's lines. With `writeln!` in place of the counter, a million lines take 4.8 times
/// as many instructions.
fn print(outcomes: impl Iterator<Item = Outcome>, output: &mut impl Write) -> io::Result<()> {
    // The heap as text. Its first digit is at `first`.
    let mut digits = [b'0'; 10];
    let mut first = 9;
    for outcome in outcomes {
        // Add 1: the nines at the end become zeros, and the digit before them goes up.
        let mut place = 9;
        while digits[place] == b'9' {
            digits[place] = b'0';
            place -= 1;
        }
        digits[place] += 1;
        first = first.min(place);
        output.write_all(&digits[first..])?;
        output.write_all(match outcome {
            Outcome::Win => b":Offensive win.\n",
            Outcome::Loss => b":Defensive win.\n",
            Outcome::Draw => &b":Fair play.\n"[..],
        })?;
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
            let _ = writeln!(io::stderr(), "stone-game: {}", error);
            process::exit(1);
        }
    }
}
