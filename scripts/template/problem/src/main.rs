//! Problem: New problem, where the problem comes from.
//!
//! Judge: none yet.
//!
//! Input: the number of stones, 1 to 1000.
//!
//! Output: `1` if the mover wins, `0` if not.
//!
//! Idea: one or two stones are taken at a time. From a multiple of three every move leaves no
//! multiple of three, and from any other number taking the remainder leaves one. So the mover
//! loses exactly at the multiples of three.
//!
//! Cost: constant.

#![forbid(unsafe_code)]

use std::env;
use std::io::{self, Read, Write};
use std::process;

const USAGE: &str = "usage: new-problem < INPUT > OUTPUT";

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

/// The number of stones.
fn read_heap<R: Read>(input: R) -> io::Result<u64> {
    let mut numbers = Numbers::new(input);
    match numbers.next()? {
        Some(stones @ 1..=1000) => Ok(stones as u64),
        Some(_) => Err(numbers.refuse("is not a number from 1 to 1000")),
        None => Err(bad_input("the input is empty".to_string())),
    }
}

// ---- Model ----

/// The stones that a move takes are one or two, so the multiples of this are lost.
const PERIOD: u64 = 3;

// ---- Search ----

/// Whether the player who is to move with `stones` left wins.
pub(crate) fn mover_wins(stones: u64) -> bool {
    stones % PERIOD != 0
}

// ---- Print ----

/// Answers the one case of `input`.
pub(crate) fn solve<R: Read, W: Write>(input: R, mut output: W) -> io::Result<()> {
    let stones = read_heap(input)?;
    writeln!(output, "{}", u8::from(mover_wins(stones)))
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
        Err(error) => tell(io::stderr(), &format!("new-problem: {}", error), 1),
    }
}

/// Writes a line, come of it what may (`println!` would panic), and passes the exit status on.
fn tell<W: Write>(mut stream: W, line: &str, status: i32) -> i32 {
    let _ = writeln!(stream, "{}", line);
    status
}
