//! Problem: 拿石头 (take stones), an interview question; a program for it was published in 2014. Two
//! players take stones from a heap in turn, m at once, where m is one of the given moves. Whoever takes
//! the last stone loses.
//!
//! Judge: none hosts it.
//!
//! Input: blocks, then a 0. A block is n, then the moves, in any order, then a 0. All are at most
//! 10^9, and a move that is not above n is at most 10^7. Read as well: a negative number or the end
//! of the input in place of a 0, repeated moves, no moves, no block.
//!
//! Output: for each block n lines, for i from 1 to n: `i:Offensive win.` if the mover wins a heap of
//! i stones, `i:Defensive win.` if the mover loses it, `i:Fair play.` if neither can force a win.
//!
//! Idea: the mover at an empty heap has won, because the other player took the last stone. A heap
//! without a possible move is a draw. Any other heap is won if a move leaves a lost heap, else a
//! draw if a move leaves a draw, else lost. Turned around: in increasing order, each lost heap h
//! tells the heaps h + m, for all moves m, that they are won, and each draw tells them that they
//! are draws at least. The same, 64 at a time: the heaps told are a set of bits, so are the moves,
//! and to tell is to shift the moves by h and to add them to the heaps told.
//!
//! Cost: a line for each heap, and for each heap that is not won a step for each group of up to 64
//! moves. The memory is about a byte for each stone of the largest useful move, whatever n.

#![forbid(unsafe_code)]

use std::collections::{BTreeMap, VecDeque};
use std::env;
use std::io::{self, Read, Write};
use std::process;

const USAGE: &str = "usage: stone-game < BLOCKS > ANSWERS";

/// The largest number that may stand in the input.
const MAX_STONES: i64 = 1_000_000_000;

/// The largest move that may be of use: the memory is in proportion to it.
const MAX_MOVE: usize = 10_000_000;

// ---- Model ----

/// What becomes of the mover if both play perfectly. The first two count as 0 and 1, and index `told`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// A P-position: the other player can make the mover take the last stone.
    Loss,
    /// Each can make sure not to take the last stone.
    Draw,
    /// An N-position: the mover can make the other player take it, or the other has just done so.
    Win,
}

/// A set of moves: bit m % 64 of the word with the key m / 64 stands for taking m stones. Words that
/// would be 0 have no entry.
#[derive(Default)]
pub(crate) struct Moves(BTreeMap<usize, u64>);

impl Moves {
    /// Adds a move, perhaps again.
    pub(crate) fn insert(&mut self, taken: usize) {
        *self.0.entry(taken / 64).or_insert(0) |= 1 << (taken % 64);
    }
}

// ---- Search ----

/// Judges all heaps from 0 on, 64 at a time, in increasing order and without end.
pub(crate) struct Search {
    /// The set of moves: its keys, each with its word, in increasing order.
    moves: Vec<(usize, u64)>,
    /// The smallest move.
    smallest: usize,
    /// The smallest heap that is not judged yet, a multiple of 64.
    first: usize,
    /// What has been told: bit b of `told[w][o]` says that the heap of `first` + 64 w + b stones has
    /// a move to a heap of outcome o, a loss or a draw. For heap 0 see `new`.
    told: VecDeque<[u64; 2]>,
}

impl Search {
    pub(crate) fn new(moves: Moves) -> Self {
        let moves: Vec<(usize, u64)> = moves.0.into_iter().collect();
        let smallest = |&(at, word): &(usize, u64)| 64 * at + word.trailing_zeros() as usize;
        // Shifted by up to 63, the last word of the moves reaches into the word behind it.
        let words = moves.last().map_or(1, |&(at, _)| at + 2);
        // Room for twice as many, so that `make_contiguous` seldom has anything to move.
        let mut told = VecDeque::with_capacity(2 * words);
        told.resize(words, [0, 0]);
        // The mover at an empty heap has won, as if there were a move to a lost heap.
        told[0][Outcome::Loss as usize] = 1;
        Search {
            smallest: moves.first().map_or(usize::MAX, smallest),
            moves,
            first: 0,
            told,
        }
    }

    /// The outcomes of the next 64 heaps.
    pub(crate) fn next_64(&mut self) -> [Outcome; 64] {
        let mut outcomes = [Outcome::Win; 64];
        let told = self.told.make_contiguous();
        for (bit, outcome) in outcomes.iter_mut().enumerate() {
            let [to_loss, to_draw] = told[0];
            if to_loss >> bit & 1 == 1 {
                continue;
            }
            let is_draw = self.first + bit < self.smallest || to_draw >> bit & 1 == 1;
            *outcome = if is_draw {
                Outcome::Draw
            } else {
                Outcome::Loss
            };
            for &(at, word) in &self.moves {
                let shifted = u128::from(word) << bit;
                told[at][*outcome as usize] |= shifted as u64;
                told[at + 1][*outcome as usize] |= (shifted >> 64) as u64;
            }
        }
        self.first += 64;
        self.told.pop_front();
        self.told.push_back([0, 0]);
        outcomes
    }
}

// ---- Read ----

/// The numbers of the input, one at a time, in constant memory however long the input is.
struct Numbers<R> {
    bytes: io::Bytes<io::BufReader<R>>,
    /// The place of the newest token, counted from 1.
    place: u64,
    /// The first bytes of the newest token, for messages.
    text: Vec<u8>,
}

impl<R: Read> Numbers<R> {
    /// As much of a token as a message shows, in bytes.
    const SHOWN: usize = 20;
    /// Above every range; a larger number is read as this one.
    const TOO_LARGE: i64 = 1 << 40;

    fn new(input: R) -> Self {
        Numbers {
            bytes: io::BufReader::new(input).bytes(),
            place: 0,
            text: Vec::with_capacity(Self::SHOWN),
        }
    }

    /// The next number, or `None` at the end of the input. A number is digits, perhaps after a sign.
    fn next_number(&mut self) -> io::Result<Option<i64>> {
        self.place += 1;
        self.text.clear();
        let (mut value, mut digits, mut others) = (0, false, false);
        for byte in &mut self.bytes {
            let byte = byte?;
            if byte.is_ascii_digit() {
                digits = true;
                value = Self::TOO_LARGE.min(value * 10 + i64::from(byte - b'0'));
            } else if b" \t\r\n".contains(&byte) {
                if self.text.is_empty() {
                    continue;
                }
                break;
            } else if !self.text.is_empty() || !b"+-".contains(&byte) {
                others = true;
            }
            if self.text.len() < Self::SHOWN {
                self.text.push(byte);
            }
        }
        match self.text.first() {
            None => Ok(None),
            Some(_) if others || !digits => Err(self.refuse("is not a number")),
            Some(b'-') => Ok(Some(-value)),
            Some(_) => Ok(Some(value)),
        }
    }

    /// Bad input, blamed on the newest token.
    fn refuse(&self, fault: &str) -> io::Error {
        let text = String::from_utf8_lossy(&self.text);
        bad_input(format!("token {} ({:?}) {}", self.place, text, fault))
    }
}

/// The next block, or `None` after the last one: the largest heap, and the moves that it allows.
fn read_block<R: Read>(numbers: &mut Numbers<R>) -> io::Result<Option<(usize, Moves)>> {
    let stones = match read_positive(numbers)? {
        None => return Ok(None),
        Some(stones) => stones,
    };
    let mut moves = Moves::default();
    while let Some(taken) = read_positive(numbers)? {
        if taken > stones {
            continue;
        }
        if taken > MAX_MOVE {
            return Err(numbers.refuse("is a move above 10000000"));
        }
        moves.insert(taken);
    }
    Ok(Some((stones, moves)))
}

/// The next number, or `None` if a number <= 0 or the end of the input stands there instead.
fn read_positive<R: Read>(numbers: &mut Numbers<R>) -> io::Result<Option<usize>> {
    match numbers.next_number()? {
        Some(number) if number > MAX_STONES => Err(numbers.refuse("is above 1000000000")),
        Some(number) if number > 0 => Ok(Some(number as usize)),
        _ => Ok(None),
    }
}

/// The error, with the block that it came up in.
fn in_block(block: u64, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("block {}: {}", block, error))
}

/// What was wrong with the input, and where, as the error that `solve` ends with.
fn bad_input(message: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, message)
}

// ---- Print ----

/// The lines of up to 64 heaps. There may be 10^9 heaps, and to convert each number into digits
/// would take longer than all else. So the number counts up as text.
struct Page {
    /// The newest number without its last digit: the digits from `start` to 8. The other nine bytes
    /// mean nothing: a copy always takes nine, from `start` on.
    tens: [u8; 18],
    start: usize,
    /// The last digit of the newest number.
    unit: u8,
    /// The lines, from 0 to `end`.
    text: [u8; 64 * 26],
    end: usize,
}

impl Page {
    /// Adds the next line.
    fn add(&mut self, outcome: Outcome) {
        self.unit += 1;
        if self.unit > b'9' {
            self.unit = b'0';
            let mut place = 8;
            while self.tens[place] == b'9' {
                self.tens[place] = b'0';
                place -= 1;
            }
            self.tens[place] += 1;
            self.start = self.start.min(place);
        }
        let (result, length) = match outcome {
            Outcome::Win => (b"i:Offensive win.\n", 17),
            Outcome::Loss => (b"i:Defensive win.\n", 17),
            Outcome::Draw => (b"i:Fair play.\n    ", 13),
        };
        // Copies of a fixed length are fast; what is too much is overwritten.
        let end = self.end + 9 - self.start;
        self.text[self.end..self.end + 9].copy_from_slice(&self.tens[self.start..self.start + 9]);
        self.text[end..end + 17].copy_from_slice(result);
        self.text[end] = self.unit;
        self.end = end + length;
    }
}

/// Answers every block of `input`. A bad block is answered with nothing but the error.
pub(crate) fn solve<R: Read, W: Write>(input: R, mut output: W) -> io::Result<()> {
    let mut numbers = Numbers::new(input);
    for block in 1.. {
        match read_block(&mut numbers).map_err(|error| in_block(block, &error))? {
            None => break,
            Some((stones, moves)) => answer(stones, moves, &mut output)?,
        }
    }
    Ok(())
}

/// Writes the lines of a block.
fn answer<W: Write>(stones: usize, moves: Moves, output: &mut W) -> io::Result<()> {
    let mut search = Search::new(moves);
    let mut page = Page {
        tens: [b'0'; 18],
        start: 9,
        unit: b'0',
        text: [0; 64 * 26],
        end: 0,
    };
    for first in (0..=stones).step_by(64) {
        let (outcomes, last) = (search.next_64(), (stones - first).min(63));
        for &outcome in &outcomes[usize::from(first == 0)..=last] {
            page.add(outcome);
        }
        output.write_all(&page.text[..page.end])?;
        page.end = 0;
    }
    Ok(())
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
        Err(error) => tell(io::stderr(), &format!("stone-game: {}", error), 1),
    }
}

/// Writes a line and passes the exit status on. Unlike `println!` it does not panic where nobody can read the line.
fn tell<W: Write>(mut stream: W, line: &str, status: i32) -> i32 {
    let _ = writeln!(stream, "{}", line);
    status
}
