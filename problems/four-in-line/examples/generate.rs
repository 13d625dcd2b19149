//! Random boards for `scripts/stress.sh`. All inputs are equally long, so the size says how hard a
//! board is: it is the answer.

#[allow(dead_code)]
#[path = "../src/main.rs"]
pub(crate) mod solution;

use kit::Random;
use solution::Position;

pub(crate) const LARGEST: u64 = 7;

fn main() {
    kit::generator(LARGEST, make);
}

/// The first of ever new random boards that needs `size` moves.
pub(crate) fn make(random: &mut Random, size: u64) -> Vec<u8> {
    let mut letters = *b"BBBBBBBWWWWWWWOO";
    loop {
        random.shuffle(&mut letters);
        let cells = |letter| {
            let places = (0..16).filter(|&place| letters[place] == letter);
            places.map(|place| 1 << place).sum()
        };
        let board = Position {
            mover: cells(b'B'),
            waiting: cells(b'W'),
        };
        if u64::from(solution::fewest_moves(board)) == size {
            return letters
                .chunks(4)
                .flat_map(|row| [row, b"\n"].concat())
                .collect();
        }
    }
}
