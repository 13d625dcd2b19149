//! Problem: Word Game (单词博弈), CSDN's first online programming contest.
//!
//! Judge: none today; it was the function `int who(string word)`.
//!
//! Input: one word of 1 to 24 letters from a to z (the contest: at most 15). The rest is not
//! looked at.
//!
//! Output: `1` if the first player wins, `0` if not.
//!
//! Idea: a position is a set of places of the word, those not yet deleted. It is lost for its
//! mover if its letters increase strictly, since the opponent has just made them so; otherwise it
//! is lost exactly if no deletion leaves a lost set. A word of 24 letters has 2^24 sets, so 64
//! sets share one machine word: those that differ in the first six places only. Deleting a later
//! place then is one look at an earlier machine word, for 64 sets at once; deleting one of the
//! first six is a shift inside the machine word.
//!
//! Cost: for n letters 2^n bits, and for each 64 of them at most n - 6 looks and 42 shifts.

#![forbid(unsafe_code)]

use std::env;
use std::io::{self, Read, Write};
use std::process;

const USAGE: &str = "usage: word-game < WORD > ANSWER";

/// The longest word that is answered; its table takes 2 MiB.
const LONGEST: usize = 24;

// ---- Parse ----

/// The first token of the input. No more than it takes to know a word too long is read.
fn read_word<R: Read>(input: R) -> io::Result<Vec<u8>> {
    let mut word = Vec::with_capacity(LONGEST + 1);
    for byte in io::BufReader::new(input).bytes() {
        match byte? {
            b' ' | b'\t' | b'\r' | b'\n' if word.is_empty() => (),
            b' ' | b'\t' | b'\r' | b'\n' => break,
            other => word.push(other),
        }
        if word.len() > LONGEST {
            return Err(refuse(
                &word,
                &format!("is longer than {} letters", LONGEST),
            ));
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

// ---- Model ----

/// All that the game is about, the pairs of places that are out of order: bit i of item j stands
/// for a place i before j whose letter is not below that of j. A set of places is increasing
/// exactly if no such pair is inside it.
fn clashes(word: &[u8]) -> Vec<usize> {
    (0..word.len())
        .map(|j| (0..j).filter(|&i| word[i] >= word[j]).map(|i| 1 << i).sum())
        .collect()
}

/// How many of the places, the first ones, tell the 64 sets of a machine word apart.
const INNER: usize = 6;

/// The sets of inner places that hold the place i: bit s of item i is bit i of s.
const HOLDING: [u64; INNER] = [
    0xaaaa_aaaa_aaaa_aaaa,
    0xcccc_cccc_cccc_cccc,
    0xf0f0_f0f0_f0f0_f0f0,
    0xff00_ff00_ff00_ff00,
    0xffff_0000_ffff_0000,
    0xffff_ffff_0000_0000,
];

/// The sets of inner places that have no place in common with `places`.
fn avoiding(places: usize) -> u64 {
    (0..INNER)
        .filter(|i| places >> i & 1 == 1)
        .fold(!0, |sets, i| sets & !HOLDING[i])
}

/// The sets of inner places that one of `sets` becomes by one place more. The place i is worth
/// 2^i, so the shift adds it to each set; where it was there already, the sum does not hold it.
fn one_more(sets: u64) -> u64 {
    (0..INNER).fold(0, |more, i| more | (sets << (1 << i)) & HOLDING[i])
}

// ---- Search ----

/// The increasing sets: bit s of item h tells of the inner places s with the outer places h.
fn increasing_sets(clashes: &[usize]) -> Vec<u64> {
    let (inner, outer) = clashes.split_at(clashes.len().min(INNER));
    let mut table = Vec::with_capacity(1 << outer.len());
    // The empty set is increasing; each place in turn joins the increasing sets it does not
    // clash with.
    table.push(1);
    for (i, &clash) in inner.iter().enumerate() {
        table[0] |= (table[0] & avoiding(clash)) << (1 << i);
    }
    for (i, &clash) in outer.iter().enumerate() {
        let free = avoiding(clash);
        for h in 0..1 << i {
            let joins = h & clash >> INNER == 0;
            table.push(if joins { table[h] & free } else { 0 });
        }
    }
    table
}

/// The sets whose mover loses, in the order of [`increasing_sets`].
fn lost_sets(clashes: &[usize]) -> Vec<u64> {
    let mut table = increasing_sets(clashes);
    // Invariant: below h, the table holds the lost sets; from there on, the increasing ones.
    for h in 0..table.len() {
        let increasing = table[h];
        // The sets from which the deletion of an outer place leaves a lost one.
        let mut won = 0;
        let mut rest = h;
        while rest != 0 {
            won |= table[h ^ (rest & rest.wrapping_neg())];
            rest &= rest - 1;
        }
        // The first round is right for the set without inner places, and each further one for the
        // sets of one inner place more: one place less is what they depend on.
        table[h] = (0..=INNER).fold(0, |lost, _| increasing | !(won | one_more(lost)));
    }
    table
}

/// Whether the player who is to move at `word`, of at most `LONGEST` letters, wins.
pub(crate) fn mover_wins(word: &[u8]) -> bool {
    let whole = (1 << word.len()) - 1;
    let lost = lost_sets(&clashes(word));
    lost[whole >> INNER] >> (whole % 64) & 1 == 0
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
    // Flushed after an error too: the cases before a bad one are answered.
    match solved.and(output.flush()) {
        Ok(()) => 0,
        // The reader has seen enough and gone away.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
        Err(error) => tell(io::stderr(), &format!("word-game: {}", error), 1),
    }
}

/// Writes a line, come of it what may (`println!` would panic), and passes the exit status on.
fn tell<W: Write>(mut stream: W, line: &str, status: i32) -> i32 {
    let _ = writeln!(stream, "{}", line);
    status
}
