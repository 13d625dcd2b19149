//! Problem: Word Game (单词博弈), CSDN's first online programming contest. Two players take turns
//! deleting a letter of a word. Whoever leaves strictly increasing letters wins at once. Does the
//! first player win?
//!
//! Judge: none today; it was the function `int who(string word)`.
//!
//! Input: one word of 1 to 24 letters from a to z (the contest: at most 15).
//!
//! Output: `1` if the first player wins, `0` if not. A word that increases from the start gets `0`.
//!
//! Idea: a position is the set s of the places whose letters are left. With j the last place of s:
//!   `inc[s]  = inc[s - j]`, and the letter at j is above all other letters of s;
//!   `lost[s] = inc[s]`, or `lost[s - p]` for no p in s.
//! The first says whether the letters increase, the second whether the player to move loses. As a
//! number, with bit p for the place p, s - p is less than s, so a loop upward decides all sets. The
//! same, 64 at a time: item h has a bit for each of the sets 64 h to 64 h + 63, which differ in the
//! first six places, the inner ones, and share the outer ones. Taking an outer place away leads to
//! an earlier item, for all 64 at once; taking the inner place i away leads 2^i bits down in the
//! same item.
//!
//! Cost: for n letters 2^n bits; for each item at most n - 6 earlier ones and seven rounds of six
//! shifts. 24 letters take 2 MiB and 67 million instructions.

#![forbid(unsafe_code)]

use std::io::{self, Read, Write};
use std::process;

/// The most letters that are answered. Each further one would double time and memory.
const MAX: usize = 24;

// ---- Model ----

/// How many places are inner ones: they have 64 sets, one for each bit of a `u64`.
const INNER: usize = 6;

/// The sets of inner places that hold the place i: bit s of `HOLDING[i]` is bit i of s.
const HOLDING: [u64; INNER] = [
    0xaaaa_aaaa_aaaa_aaaa,
    0xcccc_cccc_cccc_cccc,
    0xf0f0_f0f0_f0f0_f0f0,
    0xff00_ff00_ff00_ff00,
    0xffff_0000_ffff_0000,
    0xffff_ffff_0000_0000,
];

/// The sets of places whose letters increase: bit s of item h stands for the set 64 h + s.
fn increasing_sets(word: &[u8]) -> Vec<u64> {
    // The empty set increases. Each place in turn joins the sets that hold no place clashing with
    // it, that is, none before it whose letter is not below its own.
    let mut items = vec![1];
    for j in 0..word.len() {
        let clashing = (0..j).filter(|&i| word[i] >= word[j]);
        let clashing: usize = clashing.map(|i| 1 << i).sum();
        let inner = (0..INNER).filter(|i| (clashing >> i) & 1 == 1);
        let free = inner.fold(!0, |sets, i| sets & !HOLDING[i]);
        if j < INNER {
            items[0] |= (items[0] & free) << (1 << j);
        } else {
            for h in 0..1 << (j - INNER) {
                let joins = h & (clashing >> INNER) == 0;
                items.push(if joins { items[h] & free } else { 0 });
            }
        }
    }
    items
}

// ---- Search ----

/// Whether the player who is to move at `word`, of at most `MAX` letters, wins.
pub(crate) fn mover_wins(word: &[u8]) -> bool {
    let mut items = increasing_sets(word);
    for h in 0..items.len() {
        // The items before this one say by now which sets are lost.
        let increasing = items[h];
        let mut won = 0;
        let mut outer = h;
        while outer != 0 {
            let place = outer & outer.wrapping_neg();
            won |= items[h ^ place];
            outer ^= place;
        }
        // Round r, counted from 0, makes the sets of r inner places right, by those of r - 1.
        let mut lost = 0;
        for _ in 0..=INNER {
            let won = (0..INNER).fold(won, |won, i| won | ((lost << (1 << i)) & HOLDING[i]));
            lost = increasing | !won;
        }
        items[h] = lost;
    }
    let whole = (1 << word.len()) - 1;
    (items[whole / 64] >> (whole % 64)) & 1 == 0
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

/// An error that says what is wrong with the input, and where.
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

/// Exits with status 1 after bad input, or where a stream fails.
fn main() {
    let mut output = io::BufWriter::new(io::stdout());
    let solved = solve(io::stdin(), &mut output);
    // What was answered before an error stands.
    match solved.and(output.flush()) {
        // A reader that has seen enough may go away.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            // Where standard error is closed, `eprintln!` would panic.
            let _ = writeln!(io::stderr(), "word-game: {}", error);
            process::exit(1);
        }
        _ => (),
    }
}
