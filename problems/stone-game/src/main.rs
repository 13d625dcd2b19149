//! Problem: 拿石头 (take stones), an interview question. Two players take stones from a heap in turn,
//! m at a time, where m must be one of the given moves. Whoever takes the last stone loses. The
//! game is a draw if stones are left but fewer than any move takes.
//!
//! Judge: none hosts it.
//!
//! Input: blocks, then a 0. A block is n, then the moves in any order, then a 0. No number is above
//! 10^9. Moves above n are ignored; the others are at most 10^7. A negative number or the end of
//! the input may stand for a 0.
//!
//! Output: for each block n lines, for i from 1 to n: `i:Offensive win.` if the mover wins a heap
//! of i stones, `i:Defensive win.` if the mover loses it, `i:Fair play.` if nobody can force a win.
//!
//! Idea: this is a misère subtraction game with draws. The mover at an empty heap has won, since
//! the other player took the last stone. Any other heap is won if some move leaves a lost heap;
//! else it is a draw if some move leaves a draw or if no move is possible; else it is lost. The
//! program pushes marks upward: for h = 1, 2, 3, ..., a lost heap h marks each heap h + m in one
//! set, and a draw marks each h + m in another. When heap h is reached, its marks are complete. The
//! moves and the marks are sets of bits, so marking is `marks |= moves << h`, 64 bits at a time.
//!
//! Cost: a line for each heap, and for each heap that is not won a step for each word of 64 bits
//! that holds a move. Besides the input, the memory is at most about a byte for each stone of the
//! largest move that is not ignored. It does not grow with n.

#![forbid(unsafe_code)]

use std::collections::BTreeMap;
use std::io::{self, Read, Write};
use std::process;

/// The largest number that may stand in the input.
const MAX_STONES: i64 = 1_000_000_000;

/// Moves above this are refused, unless they are above n: the memory grows with the largest move.
const MAX_MOVE: usize = 10_000_000;

// ---- Model ----

/// What becomes of the mover if both play perfectly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// An N-position: the mover can make the other player take the last stone.
    Win,
    /// A P-position: the other player can make the mover take the last stone.
    Loss,
    /// Each player can make sure not to take the last stone.
    Draw,
}

/// A sparse set of bits: bit m % 64 of the word with the key m / 64 is set if m is a move. A word
/// without a move has no entry.
#[derive(Default)]
pub(crate) struct Moves(BTreeMap<usize, u64>);

impl Moves {
    /// Adds a move. Adding it again changes nothing.
    pub(crate) fn insert(&mut self, taken: usize) {
        *self.0.entry(taken / 64).or_insert(0) |= 1 << (taken % 64);
    }
}

// ---- Search ----

/// The outcomes of the heaps of 1, 2, 3, ... stones, without end.
pub(crate) fn outcomes(moves: Moves) -> impl Iterator<Item = Outcome> {
    let moves: Vec<(usize, u64)> = moves.0.into_iter().collect();
    let smallest = moves.first().map_or(usize::MAX, |&(key, word)| {
        64 * key + word.trailing_zeros() as usize
    });
    // `to_loss` has the heaps with a move to a lost heap, `to_draw` those with a move to a draw:
    // bit h % 64 of word h / 64 stands for heap h. Each is a ring buffer, long enough for the
    // largest move and for one word more, into which the shift by h % 64 spills. Its length is a
    // power of two, so that `&` finds the place of a word. With `%` the whole program takes up to a
    // third longer where each word holds a single move.
    let words = moves.last().map_or(1, |&(key, _)| key + 2);
    let mut to_loss = vec![0; words.next_power_of_two()];
    let mut to_draw = to_loss.clone();
    let mask = to_loss.len() - 1;
    // Heap 0 is won, so it marks nothing.
    (1..).map(move |heap: usize| {
        let (at, bit) = ((heap / 64) & mask, heap % 64);
        let outcome = if (to_loss[at] >> bit) & 1 == 1 {
            Outcome::Win
        } else if (to_draw[at] >> bit) & 1 == 1 || heap < smallest {
            mark(&mut to_draw, heap, &moves);
            Outcome::Draw
        } else {
            mark(&mut to_loss, heap, &moves);
            Outcome::Loss
        };
        if bit == 63 {
            // The word is done with. Its place in the ring is for larger heaps now.
            to_loss[at] = 0;
            to_draw[at] = 0;
        }
        outcome
    })
}

/// Marks `heap` + m for each move m.
fn mark(ring: &mut [u64], heap: usize, moves: &[(usize, u64)]) {
    let mask = ring.len() - 1;
    for &(key, word) in moves {
        // What is shifted out of the word goes into the next one.
        let shifted = u128::from(word) << (heap % 64);
        ring[(heap / 64 + key) & mask] |= shifted as u64;
        ring[(heap / 64 + key + 1) & mask] |= (shifted >> 64) as u64;
    }
}

// ---- Read ----

/// The next block, as n and its moves up to n, or `None` after the last block.
fn read_block<'a>(
    tokens: &mut impl Iterator<Item = &'a str>,
) -> Result<Option<(usize, Moves)>, String> {
    let stones = match read_number(tokens)? {
        None => return Ok(None),
        Some(stones) => stones,
    };
    let mut moves = Moves::default();
    while let Some(taken) = read_number(tokens)? {
        if taken <= stones.min(MAX_MOVE) {
            moves.insert(taken);
        } else if taken <= stones {
            return Err(format!("{} is a move above {}", taken, MAX_MOVE));
        }
    }
    Ok(Some((stones, moves)))
}

/// The next number, or `None` for a 0, a negative number or the end of the input.
fn read_number<'a>(tokens: &mut impl Iterator<Item = &'a str>) -> Result<Option<usize>, String> {
    let token = tokens.next().unwrap_or("0");
    match token.parse::<i64>() {
        Ok(number) if number <= 0 => Ok(None),
        Ok(number) if number <= MAX_STONES => Ok(Some(number as usize)),
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
        let read = read_block(&mut tokens);
        match read.map_err(|fault| bad_input(format!("block {}: {}", block, fault)))? {
            None => break,
            Some((stones, moves)) => print(outcomes(moves).take(stones), &mut output)?,
        }
    }
    Ok(())
}

/// Writes the lines of a block. The heap counts up as text, within the line: with `writeln!` the
/// whole program would take seven times as long.
pub(crate) fn print(
    outcomes: impl Iterator<Item = Outcome>,
    output: &mut impl Write,
) -> io::Result<()> {
    // Ten places for the heap, of which the digits from `first` on are written, then the result.
    // All results are copied as sixteen bytes; of the shortest only twelve are written.
    let mut line = [b'0'; 26];
    let mut first = 9;
    for outcome in outcomes {
        let mut place = 9;
        while line[place] == b'9' {
            line[place] = b'0';
            place -= 1;
        }
        line[place] += 1;
        first = first.min(place);
        let (result, end) = match outcome {
            Outcome::Win => (b":Offensive win.\n", 26),
            Outcome::Loss => (b":Defensive win.\n", 26),
            Outcome::Draw => (b":Fair play.\n    ", 22),
        };
        line[10..].copy_from_slice(result);
        output.write_all(&line[first..end])?;
    }
    Ok(())
}

// ---- Main ----

/// Exits with status 1 after an error, but not where the reader of the output has gone away.
fn main() {
    let mut output = io::BufWriter::new(io::stdout());
    let solved = solve(io::stdin(), &mut output);
    // The output is flushed after an error, too: what was printed before it stands.
    let flushed = output.flush();
    match solved.and(flushed) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            // Not `eprintln!`, which panics where standard error is closed.
            let _ = writeln!(io::stderr(), "stone-game: {}", error);
            process::exit(1);
        }
        _ => (),
    }
}
