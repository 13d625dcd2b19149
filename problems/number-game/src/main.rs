//! Problem: Number Game, ACM Mid-Central European Regional Contest 2000 (Freiburg).
//!
//! Judge: POJ 1143.
//!
//! Input: cases until a 0 or the end of the input. A case is n (1 to 20), then the n numbers
//! (2 to 20, in any order) that may still be chosen.
//!
//! Output: for each case `Test Case #m`, then its winning moves in increasing order, then an
//! empty line.
//!
//! Idea: a position is the set of allowed numbers, kept as the bits of one word. Choosing a
//! forbids every k a + f, where k >= 1 and f is 0 or was forbidden before; on the complement of
//! the set, that is shifting by a again and again, and each shift may double the distance of the
//! last. The mover wins exactly if some choice leaves a position whose mover loses. Every choice
//! takes at least one number away, so the recursion ends, and each position is judged once and
//! remembered, for the later cases too.
//!
//! Cost: at most 19 moves for each position met. A game from the full set can meet 3,515 of
//! them; 2^19 is the bound for arbitrary sets. The memory is four bytes for each of the 2^19.

#![forbid(unsafe_code)]

use std::env;
use std::io::{self, Read, Write};
use std::iter;
use std::process;

const USAGE: &str = "usage: number-game < CASES > ANSWERS";

/// The game is played with the numbers from `LEAST` to `GREATEST`.
const LEAST: i64 = 2;
const GREATEST: i64 = 20;

/// A case has at most this many numbers, repeats included.
const MOST: i64 = 20;

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

/// The next case, or `None` after the last one.
fn read_case<R: Read>(numbers: &mut Numbers<R>) -> io::Result<Option<Set>> {
    let count = match numbers.next()? {
        None | Some(0) => return Ok(None),
        Some(count @ 1..=MOST) => count,
        Some(_) => {
            let fault = format!("is not a count from 0 to {}", MOST);
            return Err(numbers.refuse(&fault));
        }
    };
    let mut position = Set::default();
    for read in 0..count {
        match numbers.next()? {
            Some(number @ LEAST..=GREATEST) => position.insert(number),
            Some(_) => {
                let fault = format!("is not a number from {} to {}", LEAST, GREATEST);
                return Err(numbers.refuse(&fault));
            }
            None => {
                return Err(bad_input(format!(
                    "{} numbers of {}, then the end",
                    read, count
                )))
            }
        }
    }
    Ok(Some(position))
}

// ---- Model ----

/// A set of numbers from `LEAST` to `GREATEST`: bit i stands for the number i, and no other bit is
/// ever set. A position is the set of the numbers that may still be chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Set(u32);

impl Set {
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a number from `LEAST` to `GREATEST`.
    pub(crate) fn insert(&mut self, number: i64) {
        self.0 |= 1 << number;
    }

    /// The numbers of the set, in increasing order.
    pub(crate) fn numbers(self) -> impl Iterator<Item = i64> {
        let mut rest = self.0;
        iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let least = rest.trailing_zeros();
            rest ^= 1 << least;
            Some(i64::from(least))
        })
    }

    /// The position after `choice`, one of its numbers, is made.
    pub(crate) fn after(self, choice: i64) -> Set {
        // 0 and the forbidden numbers. Not 1: nobody may choose it, but the rules do not forbid
        // it, nor k a + 1. What is above GREATEST is forbidden to no effect.
        let mut forbidden = !self.0 & !0b10;
        // Invariant: `forbidden` is the first set's f + k a for all k from 0 to step / a - 1.
        let mut step = choice;
        while step <= GREATEST {
            forbidden |= forbidden << step;
            step *= 2;
        }
        Set(self.0 & !forbidden)
    }
}

// ---- Search ----

/// Knows the winning moves of every position that it has met.
pub(crate) struct Referee {
    /// At the bits of a position without the two lowest, which are never set: 0, or the complement
    /// of its winning moves, which is not 0 as no set has all bits. As all is 0 at first, the
    /// pages never met cost no memory.
    verdicts: Vec<u32>,
}

impl Referee {
    pub(crate) fn new() -> Self {
        Referee {
            verdicts: vec![0; 1 << (GREATEST + 1 - LEAST)],
        }
    }

    /// The moves that win at `position`; the mover loses exactly where there is none.
    pub(crate) fn winning_moves(&mut self, position: Set) -> Set {
        let index = (position.0 >> LEAST) as usize;
        if self.verdicts[index] == 0 {
            self.verdicts[index] = !self.search(position).0;
        }
        Set(!self.verdicts[index])
    }

    /// The same, by trying every move. Cold: once for a position, whatever the number of ways to it.
    #[cold]
    fn search(&mut self, position: Set) -> Set {
        let mut winning = Set::default();
        for choice in position.numbers() {
            if self.winning_moves(position.after(choice)).is_empty() {
                winning.insert(choice);
            }
        }
        winning
    }
}

// ---- Print ----

/// Answers every case of `input`. A bad case is answered with nothing but the error.
pub(crate) fn solve<R: Read, W: Write>(input: R, mut output: W) -> io::Result<()> {
    let mut numbers = Numbers::new(input);
    let mut referee = Referee::new();
    let mut case = 1;
    while let Some(position) = read_case(&mut numbers).map_err(|error| in_case(case, &error))? {
        let winning = referee.winning_moves(position);
        output.write_all(b"Test Case #")?;
        write_number(&mut output, case)?;
        if winning.is_empty() {
            output.write_all(b"\nThere's no winning move.\n\n")?;
        } else {
            output.write_all(b"\nThe winning moves are:")?;
            for choice in winning.numbers() {
                output.write_all(b" ")?;
                write_number(&mut output, choice)?;
            }
            output.write_all(b"\n\n")?;
        }
        case += 1;
    }
    Ok(())
}

/// The error, with the case that it came up in.
fn in_case(case: i64, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("case {}: {}", case, error))
}

/// Writes a positive number in a fraction of the time of `write!`.
fn write_number<W: Write>(output: &mut W, number: i64) -> io::Result<()> {
    if number >= 10 {
        write_number(output, number / 10)?;
    }
    output.write_all(&[b'0' + (number % 10) as u8])
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
        Err(error) => tell(io::stderr(), &format!("number-game: {}", error), 1),
    }
}

/// Writes a line, come of it what may (`println!` would panic), and passes the exit status on.
fn tell<W: Write>(mut stream: W, line: &str, status: i32) -> i32 {
    let _ = writeln!(stream, "{}", line);
    status
}
