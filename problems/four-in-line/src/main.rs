//! Problem: Four in Line (四子连棋). Seven black pieces, seven white ones and two blanks lie on a
//! board of 4 x 4 cells. A move slides a piece into a blank beside it. The colours take turns, and
//! either may begin. How few moves make four of one colour in a row, a column or a long diagonal?
//!
//! Judge: Luogu P2346; codevs 1004, where it was first, is gone.
//!
//! Input: four lines of four letters: `B` for black, `W` for white, `O` for a blank.
//!
//! Output: the number of moves, in one line.
//!
//! Idea: can exactly n moves end with a line? For n = 0, look at the board. For n > 0, try each
//! move, and ask the same for n - 1 moves from there. The answer is the first n = 0, 1, 2, ... for
//! which it is so, black beginning or white. This is iterative deepening: it repeats its work for
//! small n, but it stores nothing. Other programs store the boards they have met, and that is where
//! many go wrong. A board is two words of sixteen bits, one for each colour, and a move inverts two
//! neighbouring bits in one of them.
//!
//! Cost: at most 7 moves deep and 2,385 positions visited, on any of the 411,840 boards. The
//! memory is that of eight nested calls.

#![forbid(unsafe_code)]

use std::env;
use std::io::{self, Read, Write};
use std::process;

const USAGE: &str = "usage: four-in-line < BOARD > ANSWER";

// ---- Model ----

/// A set of cells: bit 4 r + c is row r, column c, counted from 0 at the top left. For example,
/// 0x3000 is the first two cells of the last row.
type Cells = u16;

/// The four rows, the four columns, the two long diagonals.
const LINES: [Cells; 10] = [
    0x000f, 0x00f0, 0x0f00, 0xf000, 0x1111, 0x2222, 0x4444, 0x8888, 0x8421, 0x1248,
];

/// The pairs of neighbours: three in each row, four between each two rows.
const PAIRS: [Cells; 24] = [
    0x0003, 0x0006, 0x000c, 0x0030, 0x0060, 0x00c0, 0x0300, 0x0600, 0x0c00, 0x3000, 0x6000, 0xc000,
    0x0011, 0x0022, 0x0044, 0x0088, 0x0110, 0x0220, 0x0440, 0x0880, 0x1100, 0x2200, 0x4400, 0x8800,
];

/// A board and whose turn it is. The two sets have no cell in common; the cells of neither are
/// blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    /// The pieces of the colour that is to move.
    pub(crate) mover: Cells,
    /// The pieces of the other colour, which moved last, if anyone did.
    pub(crate) waiting: Cells,
}

impl Position {
    /// The same board with the other colour to move.
    pub(crate) fn other_to_move(self) -> Position {
        Position {
            mover: self.waiting,
            waiting: self.mover,
        }
    }

    /// The positions after one move: none if no piece of the mover's is beside a blank.
    pub(crate) fn moves(self) -> impl Iterator<Item = Position> {
        PAIRS
            .iter()
            // One cell of the pair has a piece of the mover's, the other is blank.
            .filter(move |&pair| (self.mover & pair).count_ones() == 1 && self.waiting & pair == 0)
            .map(move |pair| Position {
                mover: self.waiting,
                waiting: self.mover ^ pair,
            })
    }

    /// Whether the colour that is not to move has four in a line.
    fn has_line(self) -> bool {
        LINES.iter().any(|line| line & !self.waiting == 0)
    }
}

// ---- Search ----

/// The fewest moves that make a line on the board of `start`, whoever begins.
pub(crate) fn fewest_moves(start: Position) -> u32 {
    (0..=7)
        .find(|&moves| makes_line(start, moves) || makes_line(start.other_to_move(), moves))
        .expect("no board needs more than seven moves")
}

/// Whether some `left` moves from here end with a line of the colour that moved last: a move completes
/// lines of its own colour only. One that is there at the start is found with the other colour to move.
pub(crate) fn makes_line(position: Position, left: u32) -> bool {
    if left == 0 {
        position.has_line()
    } else {
        position.moves().any(|after| makes_line(after, left - 1))
    }
}

// ---- Read ----

/// The board, with black to move. What follows the sixteenth letter is not looked at.
fn read_board<R: Read>(input: R) -> io::Result<Position> {
    let mut letters = io::BufReader::new(input)
        .bytes()
        .filter(|byte| !matches!(byte, Ok(b' ' | b'\t' | b'\r' | b'\n')));
    let (mut black, mut white) = (0, 0);
    for place in 0..16 {
        let letter = match letters.next() {
            Some(letter) => letter?,
            None => return Err(bad_input(format!("{} letters of 16, then the end", place))),
        };
        match letter {
            b'B' => black |= 1 << place,
            b'W' => white |= 1 << place,
            b'O' => (),
            _ => {
                return Err(bad_input(format!(
                    "letter {} ({:?}) is not B, W or O",
                    place + 1,
                    String::from_utf8_lossy(&[letter])
                )))
            }
        }
    }
    let board = Position {
        mover: black,
        waiting: white,
    };
    match (black.count_ones(), white.count_ones()) {
        (7, 7) => Ok(board),
        (blacks, whites) => Err(bad_input(format!(
            "{} B, {} W and {} O are not 7, 7 and 2",
            blacks,
            whites,
            16 - blacks - whites
        ))),
    }
}

/// What was wrong with the input, and where, as the error that `solve` ends with.
fn bad_input(message: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, message)
}

// ---- Print ----

/// Answers the board that `input` holds. A bad one is answered with nothing but the error.
pub(crate) fn solve<R: Read, W: Write>(input: R, mut output: W) -> io::Result<()> {
    let board = read_board(input)?;
    writeln!(output, "{}", fewest_moves(board))
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
        Err(error) => tell(io::stderr(), &format!("four-in-line: {}", error), 1),
    }
}

/// Writes a line and passes the exit status on. Unlike `println!` it does not panic where nobody can read the line.
fn tell<W: Write>(mut stream: W, line: &str, status: i32) -> i32 {
    let _ = writeln!(stream, "{}", line);
    status
}
