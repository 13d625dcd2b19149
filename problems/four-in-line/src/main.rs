//! Problem: Four in Line (四子连棋). Seven black pieces, seven white ones and two blanks lie on a
//! board of 4 x 4 cells. A move slides a piece into a blank above, below, left or right of it. The
//! colours take turns, and either may begin. What is the least number of moves after which four
//! pieces of one colour fill a row, a column or a long diagonal?
//!
//! Judge: Luogu P2346; originally codevs 1004, on a site that is gone.
//!
//! Input: four lines of four letters: `B` for a black piece, `W` for a white one, `O` for a blank.
//!
//! Output: the number of moves, in one line.
//!
//! Idea: can exactly n moves end with a line? For n = 0, look at the board. For n > 0, try each
//! move, and ask the same of n - 1 moves from there. The answer is the least n for which this is
//! so, with black or with white to begin. This is iterative deepening: it repeats work, but stores
//! nothing. A board is two bitboards, black's and white's; a move inverts two bits of one: of the
//! cell that the piece leaves, and of the one that it fills.
//!
//! Cost: at most 2,385 calls of `makes_line`, eight deep, on any of the 411,840 boards. All were
//! tried, with the moves in the order of `PAIRS`; another order changes the number a little.

#![forbid(unsafe_code)]

use std::io::{self, Read, Write};
use std::process;

// ---- Model ----

/// A set of cells: bit 4 r + c is row r, column c, counted from 0 at the top left.
pub(crate) type Cells = u16;

/// The four rows, the four columns, the two long diagonals.
pub(crate) const LINES: [Cells; 10] =
    [0x000f, 0x00f0, 0x0f00, 0xf000, 0x1111, 0x2222, 0x4444, 0x8888, 0x8421, 0x1248];

/// The pairs of neighbours: three in each row, four between each two adjacent rows.
pub(crate) const PAIRS: [Cells; 24] = [
    0x0003, 0x0006, 0x000c, 0x0030, 0x0060, 0x00c0, 0x0300, 0x0600, 0x0c00, 0x3000, 0x6000, 0xc000,
    0x0011, 0x0022, 0x0044, 0x0088, 0x0110, 0x0220, 0x0440, 0x0880, 0x1100, 0x2200, 0x4400, 0x8800,
];

/// Whether these pieces, all of one colour, fill some line.
pub(crate) fn has_line(pieces: Cells) -> bool {
    LINES.iter().any(|line| pieces & line == *line)
}

/// The mover's pieces after each of its moves; `waiting` are the pieces of the other colour.
pub(crate) fn moves(mover: Cells, waiting: Cells) -> impl Iterator<Item = Cells> {
    PAIRS
        .iter()
        // One cell of the pair holds a piece of the mover, and the other is blank.
        .filter(move |&pair| (mover & pair).count_ones() == 1 && waiting & pair == 0)
        .map(move |pair| mover ^ pair)
}

// ---- Search ----

/// The fewest moves that make a line. Either colour may begin.
pub(crate) fn fewest_moves(black: Cells, white: Cells) -> u32 {
    (0..=7)
        .find(|&depth| makes_line(black, white, depth) || makes_line(white, black, depth))
        .expect("no board needs more than seven moves")
}

/// Whether exactly `depth` moves, the mover's first, can end with a line of the colour that moves
/// last.
pub(crate) fn makes_line(mover: Cells, waiting: Cells, depth: u32) -> bool {
    if depth == 0 {
        // `waiting` moved last, so a new line is of its colour. An older line was found at a
        // smaller depth or, if no move was made, with the colours exchanged.
        has_line(waiting)
    } else {
        moves(mover, waiting).any(|moved| makes_line(waiting, moved, depth - 1))
    }
}

// ---- Read ----

/// The cells of the black and of the white pieces, from the first sixteen letters of `text`.
pub(crate) fn read_board(text: &str) -> Result<(Cells, Cells), String> {
    let letters = text.split_ascii_whitespace().flat_map(str::chars);
    let (mut black, mut white, mut blank): (Cells, Cells, Cells) = (0, 0, 0);
    for (cell, letter) in letters.take(16).enumerate() {
        match letter {
            'B' => black |= 1 << cell,
            'W' => white |= 1 << cell,
            'O' => blank |= 1 << cell,
            _ => return Err(format!("cell {}: {:?} is not B, W or O", cell + 1, letter)),
        }
    }
    match (black.count_ones(), white.count_ones(), blank.count_ones()) {
        (7, 7, 2) => Ok((black, white)),
        (b, w, o) => Err(format!("{} B, {} W and {} O, not 7, 7 and 2", b, w, o)),
    }
}

/// An error in the input that ends the program.
fn bad_input(message: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, message)
}

// ---- Print ----

/// Answers the board that `input` holds.
pub(crate) fn solve(mut input: impl Read, mut output: impl Write) -> io::Result<()> {
    let mut text = String::new();
    input.read_to_string(&mut text)?;
    let (black, white) = read_board(&text).map_err(bad_input)?;
    writeln!(output, "{}", fewest_moves(black, white))
}

// ---- Main ----

/// Exits with status 1 after an error, unless the reader of the output has gone away.
fn main() {
    let mut output = io::BufWriter::new(io::stdout());
    let solved = solve(io::stdin(), &mut output);
    // Flush even after an error: the answers before it count.
    if let Err(error) = solved.and(output.flush()) {
        if error.kind() != io::ErrorKind::BrokenPipe {
            // Not `eprintln!`, which panics if standard error is closed.
            let _ = writeln!(io::stderr(), "four-in-line: {}", error);
            process::exit(1);
        }
    }
}
