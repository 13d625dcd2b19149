//! Problem: Word Game (单词博弈), CSDN's first online programming contest. Two players take turns
//! deleting a letter of a word. A player who leaves strictly increasing letters wins at once. Does
//! the first player win?
//!
//! Judge: none today. The contest asked for a function, `int who(string word)`.
//!
//! Input: one word of 1 to 24 letters from a to z (the contest: at most 15). 24 still fit in 4 MiB.
//!
//! Output: `1` if the first player wins, `0` if not. A word that increases already gets `0`.
//!
//! Idea: a position is a set of places, those whose letters are left.
//!   It increases if it is empty, or if it increases without its last place j and its other letters
//!   are all below the one at j. It is lost for the player to move if it increases, or if no place
//!   of it can be removed so that a lost set is left.
//! Written as a number, with a bit for each place, a set gets smaller by a removal, so one loop
//! upward decides all sets. The program decides 64 at once: bit b of block h, a `u64`, is for the
//! set 64 h + b, so b has the low six places and h the high ones. Removing a high place leads to an
//! earlier block, at the same bit. Removing the low place i leads 2^i bits down in the same block.
//! So within its block a set needs only sets with one low place fewer, and seven rounds decide
//! the block: first the sets of no low place, then those of one, ..., of six.
//!
//! Cost: the memory is two tables of 2^n bits for n letters. A block takes at most n - 6 look-ups
//! of earlier blocks, none for up to six letters, and seven rounds of six shifts. 24 letters take
//! 4 MiB and 67 million instructions.

#![forbid(unsafe_code)]

use std::io::{self, Read, Write};
use std::process;

/// The length of the longest word that is answered. One letter more doubles time and memory.
const MAX: usize = 24;

// ---- Model ----

/// The number of low places. A block has a bit for each of their 64 sets.
const LOW: usize = 6;

/// The block of those sets of low places for which `is_so` is true.
fn block_of(is_so: impl Fn(usize) -> bool) -> u64 {
    (0..64).filter(|&b| is_so(b)).map(|b| 1 << b).sum()
}

/// The table `inc`, filled from left to right: place j joins the sets of the places before it.
fn increasing_sets(word: &[u8]) -> Vec<u64> {
    let whole = (1 << word.len()) - 1;
    let mut inc = vec![0; whole / 64 + 1];
    inc[0] = 1; // The empty set increases.
    for j in 0..word.len() {
        // Place j clashes with the earlier places whose letters are not below its own.
        let clash: usize = (0..j).filter(|&i| word[i] >= word[j]).map(|i| 1 << i).sum();
        let free = block_of(|b| b & clash == 0);
        if j < LOW {
            inc[0] |= (inc[0] & free) << (1 << j);
        } else {
            let high = 1 << (j - LOW);
            for h in (0..high).filter(|h| h & (clash >> LOW) == 0) {
                inc[h + high] = inc[h] & free;
            }
        }
    }
    inc
}

// ---- Search ----

/// Whether the player who is to move at `word`, of at most `MAX` letters, wins.
pub(crate) fn mover_wins(word: &[u8]) -> bool {
    let holding = [0, 1, 2, 3, 4, 5].map(|i| block_of(|b| (b >> i) & 1 == 1));
    let inc = increasing_sets(word);
    let mut lost = vec![0; inc.len()];
    for (h, increasing) in inc.iter().enumerate() {
        let mut won_by_high = 0;
        let mut places = h;
        while places != 0 {
            let high = 1 << places.trailing_zeros();
            won_by_high |= lost[h ^ high];
            places ^= high;
        }
        // After round r, counted from 0, `block` is right for the sets of at most r low places.
        let mut block = 0;
        for _ in 0..=LOW {
            let mut won = won_by_high;
            for (i, sets) in holding.iter().enumerate() {
                won |= (block << (1 << i)) & sets;
            }
            block = increasing | !won;
        }
        lost[h] = block;
    }
    let whole = (1 << word.len()) - 1;
    (lost[whole / 64] >> (whole % 64)) & 1 == 0
}

// ---- Read ----

/// The first token of `text`, if it is a word as the header says.
fn read_word(text: &str) -> Result<&[u8], String> {
    let token = text.split_ascii_whitespace().next().unwrap_or("");
    if (1..=MAX).contains(&token.len()) && token.bytes().all(|byte| byte.is_ascii_lowercase()) {
        return Ok(token.as_bytes());
    }
    let shown = format!("{:.30}", token);
    let range = format!("1 to {} letters from a to z", MAX);
    Err(format!("{:?} is not a word of {}", shown, range))
}

/// An error in the input that ends the program.
fn bad_input(message: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, message)
}

// ---- Print ----

/// Answers the word of `input`.
pub(crate) fn solve(mut input: impl Read, mut output: impl Write) -> io::Result<()> {
    let mut text = String::new();
    input.read_to_string(&mut text)?;
    let word = read_word(&text).map_err(bad_input)?;
    writeln!(output, "{}", u8::from(mover_wins(word)))
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
            let _ = writeln!(io::stderr(), "word-game: {}", error);
            process::exit(1);
        }
    }
}
