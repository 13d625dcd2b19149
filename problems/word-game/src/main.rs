//! Problem: Word Game (单词博弈), CSDN's first online programming contest. Two players take turns
//! deleting a letter of a word. Whoever leaves strictly increasing letters wins at once. Does the
//! first player win?
//!
//! Judge: none today. The contest asked for a function, `int who(string word)`.
//!
//! Input: one word of 1 to 24 letters from a to z (the contest: at most 15).
//!
//! Output: `1` if the first player wins, `0` if not. A word that increases already gets `0`.
//!
//! Idea: a position is a set s of places, those whose letters are left; s - p is s without p.
//!   `inc[s]`: the letters of s increase. Those of the empty set do. Those of another set, with the
//!   last place j, do if `inc[s - j]` and each letter before j is below the one at j.
//!   `lost[s]`: the player to move loses. It is so if `inc[s]`, or if no p in s has `lost[s - p]`.
//! As a number, with a bit for each place, s - p is less than s, so one loop upward decides all
//! sets. It takes 64 of them at once, a block: bit b of block h, a `u64`, stands for the set
//! 64 h + b. So b holds the low six places and h the high ones. Removing a high place leads to an
//! earlier block, at the same bit, and removing the low place i leads 2^i bits down in the same
//! block. So a block is decided in rounds: the sets of no low place, of one, ..., of six.
//!
//! Cost: the memory is 2^n bits for n letters, 64 at least. A block takes at most n - 6 look-ups
//! of earlier blocks and seven rounds of six shifts. 24 letters take 2 MiB and 67 million
//! instructions.

#![forbid(unsafe_code)]

use std::io::{self, Read, Write};
use std::process;

/// The length of the longest word that is answered. One letter more doubles time and memory.
const MAX: usize = 24;

// ---- Model ----

/// The number of low places. Their 64 sets are the bits of a `u64`.
const LOW: usize = 6;

/// The sets of low places that hold the place i: bit b of `HOLDING[i]` is bit i of b.
const HOLDING: [u64; LOW] = [
    0xaaaa_aaaa_aaaa_aaaa,
    0xcccc_cccc_cccc_cccc,
    0xf0f0_f0f0_f0f0_f0f0,
    0xff00_ff00_ff00_ff00,
    0xffff_0000_ffff_0000,
    0xffff_ffff_0000_0000,
];

/// The sets of places whose letters increase: bit b of block h stands for the set 64 h + b.
fn increasing_sets(word: &[u8]) -> Vec<u64> {
    // The empty set increases. Place j joins an increasing set s, as s + 2^j, if it clashes with no
    // place of s: a place before j clashes with j if its letter is not below the one at j.
    let mut blocks = vec![1];
    for j in 0..word.len() {
        // By now, `blocks` says of all sets of the places before j whether they increase.
        let clashing: usize = (0..j).filter(|&i| word[i] >= word[j]).map(|i| 1 << i).sum();
        // The sets of low places that hold none that clashes.
        let clashing_low = (0..LOW).filter(|i| (clashing >> i) & 1 == 1);
        let free = clashing_low.fold(!0, |sets, i| sets & !HOLDING[i]);
        if j < LOW {
            blocks[0] |= (blocks[0] & free) << (1 << j);
        } else {
            for h in 0..1 << (j - LOW) {
                // Block h with the place j is the next block to come: h + 2^(j - LOW).
                let joins = h & (clashing >> LOW) == 0;
                blocks.push(if joins { blocks[h] & free } else { 0 });
            }
        }
    }
    blocks
}

// ---- Search ----

/// Whether the player who is to move at `word`, of at most `MAX` letters, wins.
pub(crate) fn mover_wins(word: &[u8]) -> bool {
    let mut blocks = increasing_sets(word);
    for h in 0..blocks.len() {
        // The blocks below h hold the lost sets by now; from h on they hold the increasing ones.
        let increasing = blocks[h];
        let mut won_by_high = 0;
        let mut places = h;
        while places != 0 {
            let lowest = places & places.wrapping_neg();
            won_by_high |= blocks[h ^ lowest];
            places ^= lowest;
        }
        // A set with the low place i is won if the set 2^i bits down is lost. That one has one low
        // place fewer. So after round r, counted from 0, `lost` is right for all the sets that have
        // at most r low places.
        let mut lost = 0;
        for _ in 0..=LOW {
            let mut won = won_by_high;
            for (i, holding) in HOLDING.iter().enumerate() {
                won |= (lost << (1 << i)) & holding;
            }
            lost = increasing | !won;
        }
        blocks[h] = lost;
    }
    let whole = (1 << word.len()) - 1;
    (blocks[whole / 64] >> (whole % 64)) & 1 == 0
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

/// Exits with status 1 after an error, but not where the reader of the output has gone away.
fn main() {
    let mut output = io::BufWriter::new(io::stdout());
    let solved = solve(io::stdin(), &mut output);
    // Flushed in any case: what was printed before an error stands.
    if let Err(error) = solved.and(output.flush()) {
        if error.kind() != io::ErrorKind::BrokenPipe {
            // Not `eprintln!`, which panics where standard error is closed.
            let _ = writeln!(io::stderr(), "word-game: {}", error);
            process::exit(1);
        }
    }
}
