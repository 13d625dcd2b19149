//! Random boards for `scripts/stress.sh`. All inputs have the same length, so the size is the
//! answer: it says how hard a board is.

// The tests include this file as a module and have a `solution` of their own.
#[cfg(not(test))]
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;

use crate::solution::{fewest_moves, read_board, Cells};
use kit::Random;

pub(crate) const LARGEST: u64 = 7;

fn main() {
    kit::generator(LARGEST, make);
}

/// Takes two random boards that need `size` moves and keeps the one with more plays of that length.
/// A search meets more boards there, so faults in its memory show more often.
pub(crate) fn make(random: &mut Random, size: u64) -> Vec<u8> {
    let mut letters = *b"BBBBBBBWWWWWWWOO";
    let mut board = || {
        random.shuffle(&mut letters);
        let (black, white) = read_board(&String::from_utf8_lossy(&letters)).unwrap();
        let needed = u64::from(fewest_moves(black, white));
        let ways = || lines_of_play(black, white, size) + lines_of_play(white, black, size);
        (needed == size).then(|| (ways(), letters))
    };
    // One board in three thousand needs seven moves.
    let boards = (0..1_000_000).filter_map(|_| board()).take(2);
    let letters = boards.max_by_key(|board| board.0).expect("two boards").1;
    let rows = letters.chunks(4);
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
