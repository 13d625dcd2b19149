//! Random boards for `scripts/stress.sh`. All inputs are equally long, so the size says how hard a
//! board is: it is the answer.

#[allow(dead_code)]
#[path = "../src/main.rs"]
pub(crate) mod solution;

use kit::Random;

pub(crate) const LARGEST: u64 = 7;

fn main() {
    kit::generator(LARGEST, |random, size| make(answer, random, size));
}

/// The fewest moves on a board, given as its letters.
pub(crate) fn answer(letters: &[u8; 16]) -> u32 {
    let cells = |letter| {
        let places = (0..16).filter(|&place| letters[place] == letter);
        places.map(|place| 1 << place).sum()
    };
    solution::fewest_moves(cells(b'B'), cells(b'W'))
}

/// The first of ever new random boards that needs `size` moves, by `answer`.
pub(crate) fn make(answer: impl Fn(&[u8; 16]) -> u32, random: &mut Random, size: u64) -> Vec<u8> {
    let mut letters = *b"BBBBBBBWWWWWWWOO";
    loop {
        random.shuffle(&mut letters);
        if u64::from(answer(&letters)) == size {
            return letters
                .chunks(4)
                .flat_map(|row| [row, b"\n"].concat())
                .collect();
        }
    }
}
