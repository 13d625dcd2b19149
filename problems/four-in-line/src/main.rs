//! Problem: Four in Line (四子连棋).
//!
//! Judge: Luogu P2346; codevs 1004, where it was first, is gone.
//!
//! Input: sixteen letters in four lines: seven `B` (black), seven `W` (white), two `O` (blank).
//!
//! Output: the fewest moves, colours alternating and either beginning, until four of one colour
//! stand in a row, a column or a long diagonal.
//!
//! Idea: iterative deepening. Whether some line of play of exactly 0, 1, 2, ... moves ends with a
//! line, black beginning or white, is tried by playing all of them; the first number for which
//! one does is the answer, since every smaller one was tried before. Only the colour that moved
//! last can have got a new line. Nothing is remembered, so nothing can be remembered wrongly: a
//! set of boards seen that serves both beginnings but leaves out whose turn it is gives wrong
//! answers.
//!
//! Cost: every board has an answer, at most 7 (the tests go through all 411,840). A mover has
//! 2.8 moves to choose from on average, and no board makes the search visit more than 2,356
//! positions. The memory is that of eight nested calls.

#![forbid(unsafe_code)]

use std::env;
use std::io::{self, Read, Write};
use std::iter;
use std::process;

const USAGE: &str = "usage: four-in-line < BOARD > ANSWER";

/// A set of cells: bit 4 r + c is row r, column c, counted from 0 at the top left. For example,
/// 0x3000 is the first two cells of the last row.
type Cells = u16;

const LEFT_COLUMN: Cells = 0x1111;
const RIGHT_COLUMN: Cells = 0x8888;

/// The four rows, the four columns, the two long diagonals.
const LINES: [Cells; 10] = [
    0x000f, 0x00f0, 0x0f00, 0xf000, 0x1111, 0x2222, 0x4444, 0x8888, 0x8421, 0x1248,
];

// ---- Parse ----

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

// ---- Model ----

/// A board and whose turn it is. The two sets have no cell in common; the cells of neither are
/// blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

    /// The positions after one move; there may be none, and then nobody moves on from here, for
    /// no turn may be passed.
    pub(crate) fn moves(self) -> impl Iterator<Item = Position> {
        singles(!self.mover & !self.waiting).flat_map(move |blank| {
            neighbours(blank)
                .filter(move |piece| self.mover & piece != 0)
                .map(move |piece| Position {
                    mover: self.waiting,
                    // One bit for another: the piece is in the set, the blank is not.
                    waiting: self.mover - piece + blank,
                })
        })
    }

    /// Whether the colour that is not to move has four in a line.
    fn has_line(self) -> bool {
        LINES.iter().any(|line| line & !self.waiting == 0)
    }
}

/// Each cell of a set as a set of its own.
fn singles(mut cells: Cells) -> impl Iterator<Item = Cells> {
    iter::from_fn(move || {
        // The lowest bit: negation keeps it and inverts all above it.
        let lowest = cells & cells.wrapping_neg();
        cells ^= lowest;
        (lowest != 0).then(|| lowest)
    })
}

/// The cells above, below, right and left of `cell`, 0 for one beyond the edge. Shifts by four drop
/// what leaves the board at the top or the bottom; shifts by one would carry the end of a row to
/// the next.
fn neighbours(cell: Cells) -> impl Iterator<Item = Cells> {
    // By the trait's name: an array's own `into_iter` depends on the edition.
    IntoIterator::into_iter([
        cell >> 4,
        cell << 4,
        (cell & !RIGHT_COLUMN) << 1,
        (cell & !LEFT_COLUMN) >> 1,
    ])
}

// ---- Search ----

/// The fewest moves that make a line on the board of `start`, whoever begins.
pub(crate) fn fewest_moves(start: Position) -> u32 {
    let mut moves = 0;
    // Invariant: fewer moves than `moves` make no line. Ends: every board has an answer.
    while !makes_line(start, moves) && !makes_line(start.other_to_move(), moves) {
        moves += 1;
    }
    moves
}

/// Whether some `moves` moves from here end with a line of the colour that moved last. If fewer
/// moves make no line at all, as [`fewest_moves`] knows, that is any line.
pub(crate) fn makes_line(position: Position, moves: u32) -> bool {
    if moves == 0 {
        position.has_line()
    } else {
        position.moves().any(|after| makes_line(after, moves - 1))
    }
}

// ---- Print ----

/// Answers the board that `input` holds. A bad one is answered with nothing but the error.
pub(crate) fn solve<R: Read, W: Write>(input: R, mut output: W) -> io::Result<()> {
    let board = read_board(input)?;
    writeln!(output, "{}", fewest_moves(board))
}

// ---- Main ----

/// Exit status 0: answered. 1: bad input or a stream that failed. 2: called wrongly.
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
        Err(error) => tell(io::stderr(), &format!("four-in-line: {}", error), 1),
    }
}

/// Writes a line, come of it what may (`println!` would panic), and passes the exit status on.
fn tell<W: Write>(mut stream: W, line: &str, status: i32) -> i32 {
    let _ = writeln!(stream, "{}", line);
    status
}
