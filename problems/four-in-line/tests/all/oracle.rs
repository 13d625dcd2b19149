//! The rules of four-in-line, written naively and independently of the solution. Retrograde
//! analysis gives every board's distance from a line: it works backward from the finished boards,
//! while the solution searches forward. Boards are letters here, not bits.
#![allow(dead_code)]

use std::collections::BTreeSet;
use std::sync::Mutex;

/// Sixteen letters `B`, `W` or `O`, row by row.
pub type Board = [u8; 16];

/// Black and white, by index.
pub const COLOURS: [u8; 2] = [b'B', b'W'];

/// The number of boards: 16! / (7! 7! 2!).
pub const BOARDS: usize = 411_840;

/// Whether a colour has four in a row, a column or a long diagonal.
pub fn is_finished(board: &Board) -> bool {
    let rows = (0..4).map(|row| (4 * row, 1));
    let columns = (0..4).map(|column| (column, 4));
    let mut lines = rows.chain(columns).chain([(0, 5), (3, 3)]);
    lines.any(|(first, step)| {
        board[first] != b'O' && (1..4).all(|i| board[first + i * step] == board[first])
    })
}

fn are_neighbours(cell: usize, other: usize) -> bool {
    (cell / 4).abs_diff(other / 4) + (cell % 4).abs_diff(other % 4) == 1
}

/// The boards after each slide of a piece of `colour` into a neighbouring blank. A slide can be
/// undone, so these are also the boards before such a slide.
pub fn slides(board: &Board, colour: u8) -> Vec<Board> {
    let cells = |letter| (0..16).filter(move |&cell| board[cell] == letter);
    let mut found = Vec::new();
    for piece in cells(colour) {
        for blank in cells(b'O').filter(|&blank| are_neighbours(piece, blank)) {
            let mut after = *board;
            after.swap(piece, blank);
            found.push(after);
        }
    }
    found
}

/// Every board in alphabetical order: each is the next permutation of the one before.
fn arrangements() -> Vec<Board> {
    let mut board = *b"BBBBBBBOOWWWWWWW";
    let mut found = vec![board];
    while let Some(place) = (0..15).rev().find(|&i| board[i] < board[i + 1]) {
        let larger = (0..16).rev().find(|&i| board[i] > board[place]).unwrap();
        board.swap(place, larger);
        board[place + 1..].reverse();
        found.push(board);
    }
    found
}

/// All positions with their moves, and their distances from a line. The position of the board with
/// number i and the colour m to move has the number 2 i + m.
pub struct Atlas {
    /// In alphabetical order.
    pub boards: Vec<Board>,
    /// By position: the positions after one move.
    pub after: Vec<Vec<usize>>,
    /// By position: the fewest moves to a line; `None` if there is no way.
    pub distances: Vec<Option<u8>>,
}

impl Atlas {
    /// The table that all tests share.
    pub fn shared() -> &'static Self {
        static ATLAS: Mutex<Option<&Atlas>> = Mutex::new(None);
        let mut atlas = ATLAS.lock().unwrap();
        atlas.get_or_insert_with(|| Box::leak(Box::new(Atlas::new())))
    }

    fn new() -> Self {
        let mut atlas =
            Atlas { boards: arrangements(), after: Vec::new(), distances: vec![None; 2 * BOARDS] };
        // The positions of one distance, beginning with finished boards.
        let mut wave = Vec::new();
        for board in &atlas.boards {
            if is_finished(board) {
                wave.extend([atlas.after.len(), atlas.after.len() + 1]);
            }
            for (mover, &colour) in COLOURS.iter().enumerate() {
                let after = slides(board, colour).into_iter();
                let after = after.map(|board| 2 * atlas.index(&board) + 1 - mover);
                atlas.after.push(after.collect());
            }
        }
        // Then work backward, one distance at a time.
        for distance in 0_u8.. {
            wave.retain(|&position| atlas.distances[position].is_none());
            for position in std::mem::take(&mut wave) {
                atlas.distances[position] = Some(distance);
                // The other colour moved last. Slides can be undone, so it came from a board that
                // it could slide to now.
                wave.extend(atlas.after[position ^ 1].iter().map(|after| after ^ 1));
            }
            if wave.is_empty() {
                break;
            }
        }
        atlas
    }

    pub fn is_finished(&self, position: usize) -> bool {
        self.distances[position] == Some(0)
    }

    /// The number of `board`.
    pub fn index(&self, board: &Board) -> usize {
        self.boards.binary_search(board).unwrap()
    }

    /// The fewest moves to a line, with either colour beginning.
    pub fn answer(&self, index: usize) -> u8 {
        let of_both = &self.distances[2 * index..2 * index + 2];
        *of_both.iter().flatten().min().unwrap()
    }
}

/// The output for `input`, and whether its first sixteen letters are a board.
pub fn answer(input: &[u8]) -> (String, bool) {
    let atlas = Atlas::shared();
    let board = read(input);
    match board.and_then(|board| atlas.boards.binary_search(&board).ok()) {
        Some(index) => (format!("{}\n", atlas.answer(index)), true),
        None => (String::new(), false),
    }
}

/// The first sixteen letters of a text, without white space.
pub fn read(input: &[u8]) -> Option<Board> {
    let mut letters = std::str::from_utf8(input).ok()?.as_bytes().to_vec();
    letters.retain(|byte| !byte.is_ascii_whitespace());
    letters.get(..16)?.try_into().ok()
}

/// The board as `BWBO/WBWB/BWBW/WBWO`.
pub fn show(board: &Board) -> String {
    let rows: Vec<_> = board.chunks(4).map(String::from_utf8_lossy).collect();
    rows.join("/")
}

// ---- Symmetry ----

/// The images under the sixteen symmetries: the eight of the square, with and without swapped
/// colours. Symmetries map slides to slides and lines to lines, so they keep the answer.
pub fn symmetric(board: &Board) -> BTreeSet<Board> {
    let mut images = BTreeSet::new();
    let mut image = *board;
    for turn in 0..8 {
        let before = image;
        for (cell, letter) in image.iter_mut().enumerate() {
            let (row, column) = (cell / 4, cell % 4);
            // Alternate two reflections; their product is a quarter turn.
            *letter = before[[4 * column + row, 4 * (3 - row) + column][turn % 2]];
        }
        images.insert(image);
        images.insert(image.map(|letter| match letter {
            b'B' => b'W',
            b'W' => b'B',
            blank => blank,
        }));
    }
    images
}

/// The first of a board's symmetric images. It represents them all.
pub fn representative(board: &Board) -> Board {
    *symmetric(board).iter().next().unwrap()
}
