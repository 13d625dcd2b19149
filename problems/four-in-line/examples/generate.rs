//! Random boards for `scripts/stress.sh`. All inputs are equally long, so the size says how hard a
//! board is: it is the answer.

// The tests, which take this file in as a module, have one.
#[cfg(not(test))]
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;

use crate::solution::{fewest_moves, Cells};
use kit::Random;

pub(crate) const LARGEST: u64 = 7;

fn main() {
    let needs = |letters: &[u8; 16], moves| u64::from(answer(letters)) == moves;
    kit::generator(LARGEST, |random, size| make(needs, random, size));
}

/// The fewest moves on a board, given as its letters.
pub(crate) fn answer(letters: &[u8; 16]) -> u32 {
    fewest_moves(cells(letters, b'B'), cells(letters, b'W'))
}

/// The cells that have a letter.
fn cells(letters: &[u8; 16], letter: u8) -> Cells {
    let places = (0..16).filter(|&place| letters[place] == letter);
    places.map(|place| 1 << place).sum()
}

/// Of two random boards that need `size` moves, as `needs` says, the one with more lines of play of
/// so many moves: the more boards a search meets, the more often the mistakes of its memory show.
pub(crate) fn make(
    needs: impl Fn(&[u8; 16], u64) -> bool,
    random: &mut Random,
    size: u64,
) -> Vec<u8> {
    let mut letters = *b"BBBBBBBWWWWWWWOO";
    let mut board = || loop {
        random.shuffle(&mut letters);
        if needs(&letters, size) {
            return letters;
        }
    };
    let mut boards = [board(), board()];
    boards.sort_by_key(|board| {
        let (black, white) = (cells(board, b'B'), cells(board, b'W'));
        lines_of_play(black, white, size) + lines_of_play(white, black, size)
    });
    let rows = boards[1].chunks(4);
    rows.flat_map(|row| [row, b"\n"].concat()).collect()
}

fn lines_of_play(mover: Cells, waiting: Cells, moves: u64) -> usize {
    if moves == 0 {
        return 1;
    }
    crate::solution::moves(mover, waiting)
        .map(|moved| lines_of_play(waiting, moved, moves - 1))
        .sum()
}
