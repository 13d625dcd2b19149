//! Problem: Number Game, ACM Mid-Central European Regional Contest 2000 (Freiburg).
//!
//! Judge: POJ 1143.
//!
//! Input: cases until a 0 or the end of the input. A case is n (1 to 20, the bound of the original),
//! then n numbers (2 to 20, in any order): those that may still be chosen. A number that is repeated
//! counts once. Two players choose in turn; whoever cannot choose loses.
//!
//! Output: for each case `Test Case #m`, then `There's no winning move.` or `The winning moves are:`
//! and the moves in increasing order, each after a space, then an empty line.
//!
//! Idea: a position is the set of the numbers that may still be chosen. A choice wins exactly if no
//! choice wins in the position that it leaves. Each choice takes itself away, so this recurrence ends;
//! what it finds for a position is remembered, for the later cases too.
//! The trick is the move: choosing a forbids each f + k a, where k >= 1 and f is 0 or was forbidden
//! before. On the bits of the forbidden numbers, to add a is to shift by a. Shifts by a, 2a, 4a and so
//! on add it any number of times.
//!
//! Cost: at most 19 moves for each position met. In play 3,515 positions can occur. There is room for
//! all 2^19 sets of numbers, four bytes each.

#![forbid(unsafe_code)]

use std::env;
use std::io::{self, Read, Write};
use std::process;

const USAGE: &str = "usage: number-game < CASES > ANSWERS";

/// The game is played with the numbers from `MIN` to `MAX`.
const MIN: i64 = 2;
const MAX: i64 = 20;

// ---- Model ----

/// A set of numbers from `MIN` to `MAX`: bit i stands for the number i. A position is the set of the
/// numbers that may still be chosen.
pub(crate) type Set = u32;

/// The numbers of a set, in increasing order.
pub(crate) fn numbers(set: Set) -> impl Iterator<Item = i64> {
    (MIN..=MAX).filter(move |number| set >> number & 1 == 1)
}

/// The position that `choice`, one of the numbers of `position`, leaves.
pub(crate) fn after(position: Set, choice: i64) -> Set {
    // 0, the forbidden numbers, and what is above 20, which does no harm. Not 1: nobody may choose
    // it, but it is not forbidden.
    let mut forbidden = !position & !0b10;
    // After r rounds `choice` has been added 0 to 2^r - 1 times.
    let mut step = choice;
    while step <= MAX {
        forbidden |= forbidden << step;
        step *= 2;
    }
    position & !forbidden
}

// ---- Search ----

/// The number of sets, and of entries in the table of `winning_moves`.
pub(crate) const SETS: usize = 1 << (MAX + 1 - MIN);

/// The bit of 0, which is in no set: it marks the entries that are filled in.
const KNOWN: u32 = 1;

/// The moves that win at `position`; its mover loses exactly if there is none. `known` has an entry for
/// each set, at first 0, and keeps what was found.
pub(crate) fn winning_moves(position: Set, known: &mut [u32]) -> Set {
    let index = (position >> MIN) as usize;
    if known[index] == 0 {
        let mut winning = KNOWN;
        for choice in numbers(position) {
            if winning_moves(after(position, choice), known) == 0 {
                winning |= 1 << choice;
            }
        }
        known[index] = winning;
    }
    known[index] & !KNOWN
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

/// The next case, or `None` after the last one.
fn read_case<R: Read>(numbers: &mut Numbers<R>) -> io::Result<Option<Set>> {
    let count = match numbers.next_number()? {
        None | Some(0) => return Ok(None),
        Some(count @ 1..=20) => count,
        Some(_) => return Err(numbers.refuse("is not a count from 0 to 20")),
    };
    let mut position = 0;
    for read in 0..count {
        match numbers.next_number()? {
            Some(number @ MIN..=MAX) => position |= 1 << number,
            Some(_) => return Err(numbers.refuse("is not a number from 2 to 20")),
            None => {
                let message = format!("{} numbers of {}, then the end", read, count);
                return Err(bad_input(message));
            }
        }
    }
    Ok(Some(position))
}

/// The error, with the case that it came up in.
fn in_case(case: u64, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("case {}: {}", case, error))
}

/// What was wrong with the input, and where, as the error that `solve` ends with.
fn bad_input(message: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, message)
}

// ---- Print ----

/// Answers every case of `input`. A bad case is answered with nothing but the error.
pub(crate) fn solve<R: Read, W: Write>(input: R, mut output: W) -> io::Result<()> {
    let mut tokens = Numbers::new(input);
    let mut known = vec![0; SETS];
    // Each number as it is printed; to format it anew each time would be a tenth of the whole work.
    let words: Vec<String> = (0..=MAX).map(|number| format!(" {}", number)).collect();
    let mut case = 1;
    while let Some(position) = read_case(&mut tokens).map_err(|error| in_case(case, &error))? {
        let winning = winning_moves(position, &mut known);
        writeln!(output, "Test Case #{}", case)?;
        if winning == 0 {
            writeln!(output, "There's no winning move.\n")?;
        } else {
            write!(output, "The winning moves are:")?;
            for choice in numbers(winning) {
                output.write_all(words[choice as usize].as_bytes())?;
            }
            writeln!(output, "\n")?;
        }
        case += 1;
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
        Err(error) => tell(io::stderr(), &format!("number-game: {}", error), 1),
    }
}

/// Writes a line and passes the exit status on. Unlike `println!` it does not panic where nobody can read the line.
fn tell<W: Write>(mut stream: W, line: &str, status: i32) -> i32 {
    let _ = writeln!(stream, "{}", line);
    status
}
