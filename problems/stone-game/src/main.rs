//! Problem: 拿石头 (take stones), an interview question; a program for it published in 2014.
//!
//! Judge: none.
//!
//! Input: blocks until a number <= 0 or the end of the input. A block is n, then the moves, in any
//! order and perhaps repeated, ended by a number <= 0 or the end of the input.
//!
//! Output: for each block n lines `i:RESULT`, who wins the heap of i stones, for i from 1 to n.
//!
//! Idea: the mover has won a heap of 0, because the other took the last stone. A heap from which
//! nothing can be taken is a draw. Any other heap, in increasing order, is won if a move leaves a
//! heap whose mover loses; else a draw if a move leaves a draw; else lost. Each heap that is not
//! won tells so, once, to the larger heaps that have a move to it: these are the set of moves,
//! shifted by the heap, and they are added to a set of bits. A move shrinks the heap, so by the
//! time a heap is judged, all that matters to it has been told.
//!
//! Cost: a line for each heap and, for a heap that is not won, a step for each group of up to 64
//! moves. The memory is at most a byte or so for each stone of the largest useful move, whatever n.

#![forbid(unsafe_code)]

use std::env;
use std::io::{self, Read, Write};
use std::mem;
use std::process;

const USAGE: &str = "usage: stone-game < BLOCKS > ANSWERS";

/// The largest number that may stand in the input.
const MOST_STONES: i64 = 1_000_000_000;

/// The largest move that may be of use: the memory is in proportion to it.
const LARGEST_MOVE: i64 = 10_000_000;

// ---- Parse ----

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

    /// The next number, or `None` at the end of the input. A number is digits, perhaps after a
    /// sign.
    fn next(&mut self) -> io::Result<Option<i64>> {
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

/// What was wrong with the input, and where, as the error that `solve` ends with.
fn bad_input(message: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, message)
}

/// A heap's size n, and the moves that the heaps of 1 to n stones are played with.
struct Block {
    stones: u32,
    moves: Moves,
}

/// The next block, or `None` after the last one.
fn read_block<R: Read>(numbers: &mut Numbers<R>) -> io::Result<Option<Block>> {
    let stones = match read_positive(numbers)? {
        None => return Ok(None),
        Some(stones) => stones,
    };
    let mut moves = Moves::default();
    while let Some(taken) = read_positive(numbers)? {
        if taken > stones {
            continue;
        }
        if taken > LARGEST_MOVE {
            return Err(numbers.refuse("is a move above 10000000"));
        }
        moves.insert(taken as usize);
    }
    Ok(Some(Block {
        stones: stones as u32,
        moves,
    }))
}

/// The next number, or `None` if a number <= 0 or the end of the input stands there instead.
fn read_positive<R: Read>(numbers: &mut Numbers<R>) -> io::Result<Option<i64>> {
    let number = numbers.next()?.filter(|&number| number > 0);
    if number > Some(MOST_STONES) {
        return Err(numbers.refuse("is above 1000000000"));
    }
    Ok(number)
}

// ---- Model ----

/// What becomes of the mover, if both play perfectly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The other can make the mover take the last stone.
    Loses,
    /// Each can make sure not to take the last stone.
    Draw,
    /// The mover can make the other take the last stone, or the other has just done so.
    Wins,
}

/// A set of moves: bit m % 64 of word m / 64 stands for taking m stones, m >= 1.
#[derive(Default)]
pub(crate) struct Moves(Vec<u64>);

impl Moves {
    /// Adds a move, at least 1, perhaps again.
    pub(crate) fn insert(&mut self, taken: usize) {
        let word = taken / 64;
        if word >= self.0.len() {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= 1 << (taken % 64);
    }
}

/// The outcomes of 64 heaps, from a multiple of 64 on: bit h % 64 stands for the heap of h stones.
/// A heap that is neither won nor lost is a draw.
pub(crate) struct Verdicts {
    wins: u64,
    losses: u64,
}

impl Verdicts {
    /// The outcome of `heap`, which is one of the 64.
    pub(crate) fn of(&self, heap: u32) -> Outcome {
        let bit = heap % 64;
        if self.wins >> bit & 1 == 1 {
            Outcome::Wins
        } else if self.losses >> bit & 1 == 1 {
            Outcome::Loses
        } else {
            Outcome::Draw
        }
    }
}

// ---- Search ----

/// Judges all heaps from 0 on, 64 at a time, in increasing order and without end.
pub(crate) struct Referee {
    /// The words of the set of moves that are not 0, each with its place.
    groups: Vec<(usize, u64)>,
    /// The smallest move.
    least: usize,
    /// The heaps that have a move to a heap whose mover loses.
    to_loss: Ahead,
    /// The heaps that have a move to a draw.
    to_draw: Ahead,
    /// The smallest heap that is not judged yet, a multiple of 64.
    first: usize,
}

impl Referee {
    pub(crate) fn new(moves: &Moves) -> Self {
        let words = moves.0.iter().copied().enumerate();
        let groups: Vec<_> = words.filter(|&(_, word)| word != 0).collect();
        let mut referee = Referee {
            least: groups.first().map_or(usize::MAX, |&(place, word)| {
                64 * place + word.trailing_zeros() as usize
            }),
            groups,
            to_loss: Ahead::new(moves.0.len()),
            to_draw: Ahead::new(moves.0.len()),
            first: 0,
        };
        // The mover has won a heap of 0: the other took the last stone.
        *referee.to_loss.word(0) = 1;
        referee
    }

    /// The outcomes of the next 64 heaps.
    pub(crate) fn next(&mut self) -> Verdicts {
        let first = self.first;
        let mut losses = 0;
        let mut judged = 0;
        loop {
            // Whatever has a move to a heap that is lost is known to be won, and passed over.
            let bit = (*self.to_loss.word(first) | judged).trailing_ones();
            if bit == 64 {
                break;
            }
            // This bit and all below it.
            judged = u64::MAX >> (63 - bit);
            let heap = first + bit as usize;
            if heap < self.least || *self.to_draw.word(first) >> bit & 1 == 1 {
                self.to_draw.add(heap, &self.groups);
            } else {
                self.to_loss.add(heap, &self.groups);
                losses |= 1 << bit;
            }
        }
        self.first += 64;
        // The words are cleared, because their places in the rings will stand for larger heaps.
        mem::take(self.to_draw.word(first));
        Verdicts {
            wins: mem::take(self.to_loss.word(first)),
            losses,
        }
    }
}

/// A set of heaps, from the 64 in hand up to the largest that has a move into them.
struct Ahead {
    /// Bit h % 64 of word h / 64, counted around the ring, stands for the heap of h stones. The
    /// length is a power of two.
    ring: Vec<u64>,
}

impl Ahead {
    /// The empty set, for moves that take up `words` words.
    fn new(words: usize) -> Self {
        // One word more, because a heap within a word shifts the last move into the next.
        Ahead {
            ring: vec![0; (words + 1).next_power_of_two()],
        }
    }

    /// The word of `heap`.
    fn word(&mut self, heap: usize) -> &mut u64 {
        let last = self.ring.len() - 1;
        &mut self.ring[(heap / 64) & last]
    }

    /// Adds the heaps from which a move leaves `heap`.
    fn add(&mut self, heap: usize, groups: &[(usize, u64)]) {
        for &(place, word) in groups {
            let shifted = u128::from(word) << (heap % 64);
            let larger = heap + 64 * place;
            *self.word(larger) |= shifted as u64;
            *self.word(larger + 64) |= (shifted >> 64) as u64;
        }
    }
}

// ---- Print ----

/// The lines `i:RESULT` of up to 64 heaps, for i that counts up in place.
struct Page {
    /// The digits of i, at the front.
    number: [u8; Page::DIGITS],
    /// How many digits i has.
    width: usize,
    /// The lines, at the front.
    text: [u8; 64 * Page::LINE],
    /// How many bytes the lines have.
    end: usize,
}

impl Page {
    /// As many digits as `MOST_STONES` has.
    const DIGITS: usize = 10;
    /// As many bytes as the longest line has.
    const LINE: usize = 26;

    /// An empty page, i being 0.
    fn new() -> Self {
        Page {
            number: [b'0'; Page::DIGITS],
            width: 1,
            text: [0; 64 * Page::LINE],
            end: 0,
        }
    }

    /// Counts up.
    fn increment(&mut self) {
        for digit in self.number[..self.width].iter_mut().rev() {
            if *digit != b'9' {
                *digit += 1;
                return;
            }
            *digit = b'0';
        }
        self.number[0] = b'1';
        self.width += 1;
    }

    /// Counts up and adds the line.
    fn add(&mut self, outcome: Outcome) {
        self.increment();
        // Both are copied in full length, which is known and so takes no loop; what is too much is
        // overwritten.
        let (result, length) = match outcome {
            Outcome::Wins => (b":Offensive win.\n", 16),
            Outcome::Loses => (b":Defensive win.\n", 16),
            Outcome::Draw => (b":Fair play.\n    ", 12),
        };
        self.text[self.end..self.end + Self::DIGITS].copy_from_slice(&self.number);
        self.end += self.width;
        self.text[self.end..self.end + result.len()].copy_from_slice(result);
        self.end += length;
    }

    /// Writes the lines and begins the next page.
    fn write<W: Write>(&mut self, output: &mut W) -> io::Result<()> {
        let end = mem::take(&mut self.end);
        output.write_all(&self.text[..end])
    }
}

/// Answers every block of `input`. A bad block is answered with nothing but the error.
pub(crate) fn solve<R: Read, W: Write>(input: R, mut output: W) -> io::Result<()> {
    let mut numbers = Numbers::new(input);
    let mut block = 1_u64;
    while let Some(Block { stones, moves }) = read_block(&mut numbers)
        .map_err(|error| bad_input(format!("block {}: {}", block, error)))?
    {
        let mut referee = Referee::new(&moves);
        let mut page = Page::new();
        for first in (0..=stones).step_by(64) {
            let verdicts = referee.next();
            for heap in first.max(1)..(stones + 1).min(first + 64) {
                page.add(verdicts.of(heap));
            }
            page.write(&mut output)?;
        }
        block += 1;
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
    // Flushed after an error too: the cases before a bad one are answered.
    match solved.and(output.flush()) {
        Ok(()) => 0,
        // The reader has seen enough and gone away.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
        Err(error) => tell(io::stderr(), &format!("stone-game: {}", error), 1),
    }
}

/// Writes a line, come of it what may (`println!` would panic), and passes the exit status on.
fn tell<W: Write>(mut stream: W, line: &str, status: i32) -> i32 {
    let _ = writeln!(stream, "{}", line);
    status
}
