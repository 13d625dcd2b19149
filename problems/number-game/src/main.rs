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
//! the set, that is shifting by a again and again. The mover wins exactly if some choice leaves
//! a position whose mover loses. Every choice takes at least one number away, so the recursion
//! ends, and each position is judged once and remembered, for the later cases too.
//!
//! Cost: at most 19 moves for each position met. A game from the full set can meet 3,515 of
//! them; 2^19 is the bound for arbitrary sets. The memory is one byte for each of the 2^19.

#![forbid(unsafe_code)]

use std::env;
use std::io::{self, Read, Write};
use std::process;

const USAGE: &str = "usage: number-game < CASES > ANSWERS";

/// The game is played with the numbers from `LEAST` to `GREATEST`.
const LEAST: u32 = 2;
const GREATEST: u32 = 20;

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

    fn new(input: R) -> Self {
        Numbers {
            bytes: io::BufReader::new(input).bytes(),
            place: 0,
            text: Vec::with_capacity(Self::SHOWN),
        }
    }

    /// The next number, or `None` at the end of the input. A number is digits, perhaps after a
    /// sign; one that does not fit becomes the nearest that does, which is out of every range.
    fn next(&mut self) -> io::Result<Option<i64>> {
        self.text.clear();
        let mut value = 0_i64;
        let (mut sign, mut digits, mut others) = (1, false, false);
        for byte in &mut self.bytes {
            let byte = byte?;
            match byte {
                b' ' | b'\t' | b'\r' | b'\n' if self.text.is_empty() => continue,
                b' ' | b'\t' | b'\r' | b'\n' => break,
                b'0'..=b'9' => {
                    digits = true;
                    value = value.saturating_mul(10);
                    value = value.saturating_add(sign * i64::from(byte - b'0'));
                }
                b'+' if self.text.is_empty() => (),
                b'-' if self.text.is_empty() => sign = -1,
                _ => others = true,
            }
            if self.text.len() < Self::SHOWN {
                self.text.push(byte);
            }
        }
        self.place += 1;
        if self.text.is_empty() {
            Ok(None)
        } else if digits && !others {
            Ok(Some(value))
        } else {
            Err(self.refuse("is not a number"))
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
fn read_case<R: Read>(numbers: &mut Numbers<R>) -> io::Result<Option<Position>> {
    let count = match numbers.next()? {
        None | Some(0) => return Ok(None),
        Some(count @ 1..=20) => count,
        Some(_) => return Err(numbers.refuse("is not a count from 0 to 20")),
    };
    let mut position = Position::default();
    for read in 0..count {
        match numbers.next()? {
            Some(number @ 2..=20) => position.allow(number as u32),
            Some(_) => return Err(numbers.refuse("is not a number from 2 to 20")),
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

/// The set of numbers that may be chosen: bit i stands for the number i, from `LEAST` to
/// `GREATEST`; no other bit is ever set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Position(u32);

impl Position {
    /// Adds a number from `LEAST` to `GREATEST` to the set.
    pub(crate) fn allow(&mut self, number: u32) {
        self.0 |= 1 << number;
    }

    /// The numbers of the set, in increasing order.
    pub(crate) fn moves(self) -> impl Iterator<Item = u32> {
        (LEAST..=GREATEST).filter(move |&number| self.0 >> number & 1 == 1)
    }

    /// The position after `choice`, one of [`moves`](Position::moves), is made.
    pub(crate) fn after(self, choice: u32) -> Position {
        // All f that are 0 or forbidden. What is shifted above GREATEST meets no bit of the set;
        // so does 1, which nobody may choose but which the rules never call forbidden.
        let mut forbidden = !self.0 & !0b10;
        // Invariant: `forbidden` holds f + k a for 0 <= k < step / a.
        let mut step = choice;
        while step <= GREATEST {
            forbidden |= forbidden << step;
            step *= 2;
        }
        Position(self.0 & !forbidden)
    }
}

// ---- Search ----

/// Who wins where, remembered for every position met.
pub(crate) struct Referee {
    /// Whether the mover wins, at the position's bits without the two lowest, which are never set.
    verdicts: Vec<Option<bool>>,
}

impl Referee {
    pub(crate) fn new() -> Self {
        Referee {
            verdicts: vec![None; 1 << (GREATEST + 1 - LEAST)],
        }
    }

    /// Whether the player who is to move at `position` wins.
    pub(crate) fn mover_wins(&mut self, position: Position) -> bool {
        let index = (position.0 >> LEAST) as usize;
        if let Some(verdict) = self.verdicts[index] {
            return verdict;
        }
        let verdict = position
            .moves()
            .any(|choice| self.is_winning(position, choice));
        self.verdicts[index] = Some(verdict);
        verdict
    }

    /// Whether `choice` leaves the opponent a position whose mover loses.
    pub(crate) fn is_winning(&mut self, position: Position, choice: u32) -> bool {
        !self.mover_wins(position.after(choice))
    }
}

// ---- Print ----

/// Answers every case of `input`. A bad case is answered with nothing but the error.
pub(crate) fn solve<R: Read, W: Write>(input: R, mut output: W) -> io::Result<()> {
    let mut numbers = Numbers::new(input);
    let mut referee = Referee::new();
    let mut case = 1_u64;
    while let Some(position) =
        read_case(&mut numbers).map_err(|error| bad_input(format!("case {}: {}", case, error)))?
    {
        writeln!(output, "Test Case #{}", case)?;
        if referee.mover_wins(position) {
            write!(output, "The winning moves are:")?;
            for choice in position.moves() {
                if referee.is_winning(position, choice) {
                    write!(output, " {}", choice)?;
                }
            }
            writeln!(output, "\n")?;
        } else {
            writeln!(output, "There's no winning move.\n")?;
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
