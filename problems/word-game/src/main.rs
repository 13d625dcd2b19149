//! Problem: Word Game (单词博弈), CSDN's first online programming contest. In turn, two players delete
//! one letter of a word. Whoever leaves letters that strictly increase wins; so if the word increases
//! from the start, the first player has lost.
//!
//! Judge: none today; it was the function `int who(string word)`.
//!
//! Input: one word of 1 to 24 letters from a to z (the contest: at most 15). What follows it is not
//! looked at.
//!
//! Output: `1` if the first player wins, `0` if not.
//!
//! Idea: a position is the set s of places whose letters are still there. `inc[s]` tells whether these
//! letters increase, `lost[s]` whether the player to move loses. With j the last place of s:
//!   `inc[s]  = inc[s - j]`, and every letter of s - j is below the letter at j;
//!   `lost[s] = inc[s]`, or there is no p in s with `lost[s - p]`.
//! As a number (bit p for the place p), s - p is less than s, so one loop upward fills both tables.
//! In the code, one table holds `inc` first and is turned into `lost`. The contest's 15 letters need
//! no more. The same, 64 sets at a time, answers 24 letters: the sets 64 h to 64 h + 63 share one
//! `u64`, the item h. They differ in the first six places only. So to take a later place away is one
//! look at an earlier item, for all 64 sets; to take one of the first six away is a shift within the
//! item.
//!
//! Cost: for n letters 2^n bits, and for each 64 of them at most n - 6 looks and 42 shifts. 24 letters
//! take 2 MiB and 0.02 seconds; set by set they take 32 MiB and half a second.

#![forbid(unsafe_code)]

use std::env;
use std::io::{self, Read, Write};
use std::process;

const USAGE: &str = "usage: word-game < WORD > ANSWER";

/// The most letters that are answered. Each further one would double time and memory.
const MAX: usize = 24;

// ---- Model ----

/// The graph of the word; the game depends on nothing else. The places i < j are adjacent if the
/// letter at j is not above the letter at i. Item j has bit i for each such i. The letters of a set
/// of places increase exactly if the set is independent, that is, holds no two adjacent places.
fn earlier_neighbours(word: &[u8]) -> Vec<usize> {
    (0..word.len())
        .map(|j| (0..j).filter(|&i| word[i] >= word[j]).map(|i| 1 << i).sum())
        .collect()
}

/// How many places are inner ones: the first six, which tell apart the 64 sets that share an item.
const INNER: usize = 6;

/// Of the sets of inner places, those that hold the place i: bit s of item i is bit i of s.
const HOLDING: [u64; INNER] = [
    0xaaaa_aaaa_aaaa_aaaa,
    0xcccc_cccc_cccc_cccc,
    0xf0f0_f0f0_f0f0_f0f0,
    0xff00_ff00_ff00_ff00,
    0xffff_0000_ffff_0000,
    0xffff_ffff_0000_0000,
];

/// The sets of inner places that hold none of `places`.
fn avoiding(places: usize) -> u64 {
    (0..INNER)
        .filter(|i| places >> i & 1 == 1)
        .fold(!0, |sets, i| sets & !HOLDING[i])
}

/// The sets of inner places from which taking one place away leaves one of `sets`. The shift by 2^i
/// adds the place i to each of them. Where it is there already, the sum carries and has bit i clear,
/// so that the mask drops it, or it leaves the word.
fn one_more(sets: u64) -> u64 {
    (0..INNER).fold(0, |more, i| more | (sets << (1 << i)) & HOLDING[i])
}

// ---- Search ----

/// The independent sets: bit s of item h stands for the set 64 h + s.
fn independent_sets(neighbours: &[usize]) -> Vec<u64> {
    let (inner, outer) = neighbours.split_at(neighbours.len().min(INNER));
    // The empty set is independent. Each place in turn joins the sets that hold no neighbour of it.
    let mut table = vec![1];
    for (i, &near) in inner.iter().enumerate() {
        table[0] |= (table[0] & avoiding(near)) << (1 << i);
    }
    for (i, &near) in outer.iter().enumerate() {
        let free = avoiding(near);
        for h in 0..1 << i {
            let joins = h & (near >> INNER) == 0;
            table.push(if joins { table[h] & free } else { 0 });
        }
    }
    table
}

/// The sets whose mover loses, as [`independent_sets`] has them.
fn lost_sets(neighbours: &[usize]) -> Vec<u64> {
    let mut table = independent_sets(neighbours);
    // Invariant: below h, the table holds the lost sets; from there on, the independent ones.
    for h in 0..table.len() {
        let independent = table[h];
        // The sets from which taking an outer place away leaves a lost set.
        let mut won = 0;
        let mut rest = h;
        while rest != 0 {
            let lowest = rest & rest.wrapping_neg();
            won |= table[h ^ lowest];
            rest ^= lowest;
        }
        // Pass r, counted from 0, makes the sets with r inner places right: they depend on those
        // with r - 1.
        table[h] = (0..=INNER).fold(0, |lost, _| independent | !(won | one_more(lost)));
    }
    table
}

/// Whether the player who is to move at `word`, of at most `MAX` letters, wins.
pub(crate) fn mover_wins(word: &[u8]) -> bool {
    let whole = (1 << word.len()) - 1;
    let lost = lost_sets(&earlier_neighbours(word));
    lost[whole / 64] >> (whole % 64) & 1 == 0
}

// ---- Read ----

/// The first token of the input. A word too long is refused without waiting for its end.
fn read_word<R: Read>(input: R) -> io::Result<Vec<u8>> {
    let mut word = Vec::new();
    for byte in io::BufReader::new(input).bytes() {
        match byte? {
            b' ' | b'\t' | b'\r' | b'\n' if word.is_empty() => (),
            b' ' | b'\t' | b'\r' | b'\n' => break,
            other => word.push(other),
        }
        if word.len() > MAX {
            return Err(refuse(&word, &format!("is longer than {} letters", MAX)));
        }
    }
    if word.is_empty() {
        return Err(bad_input("no word, only the end".to_string()));
    }
    match word.iter().position(|byte| !byte.is_ascii_lowercase()) {
        None => Ok(word),
        Some(at) => Err(refuse(
            &word,
            &format!("is not a word of letters from a to z: see byte {}", at + 1),
        )),
    }
}

/// Bad input, blamed on the word.
fn refuse(word: &[u8], fault: &str) -> io::Error {
    let text = String::from_utf8_lossy(word);
    bad_input(format!("token 1 ({:?}) {}", text, fault))
}

/// What was wrong with the input, and where, as the error that `solve` ends with.
fn bad_input(message: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, message)
}

// ---- Print ----

/// Answers the word of `input`; a bad one with nothing but the error.
pub(crate) fn solve<R: Read, W: Write>(input: R, mut output: W) -> io::Result<()> {
    let word = read_word(input)?;
    writeln!(output, "{}", u8::from(mover_wins(&word)))
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
        Err(error) => tell(io::stderr(), &format!("word-game: {}", error), 1),
    }
}

/// Writes a line and passes the exit status on. Unlike `println!` it does not panic where nobody can read the line.
fn tell<W: Write>(mut stream: W, line: &str, status: i32) -> i32 {
    let _ = writeln!(stream, "{}", line);
    status
}
