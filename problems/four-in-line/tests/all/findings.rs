//! Computes facts about all boards: examples/figures.rs prints them, theory.rs asserts them.
#![allow(dead_code)]

use crate::oracle::{self, Atlas, Board, COLOURS};
use crate::solution::{self, Cells};
use std::collections::VecDeque;

// ---- Distances ----

/// The number of boards with each answer: all of them; those where only black can begin the
/// shortest way (as many need white); and those up to symmetry.
pub fn boards() -> [[usize; 3]; 8] {
    let atlas = Atlas::shared();
    let mut counts = [[0; 3]; 8];
    for (index, board) in atlas.boards.iter().enumerate() {
        let answer = atlas.answer(index);
        let [all, black, classes] = &mut counts[usize::from(answer)];
        *all += 1;
        *black += usize::from(atlas.distances[2 * index + 1] != Some(answer));
        *classes += usize::from(*board == oracle::representative(board));
    }
    counts
}

// ---- The solution's cost ----

/// The board as the solution stores it: the mover's pieces, then the other colour's.
pub(crate) fn position(board: &Board, mover: usize) -> (Cells, Cells) {
    let cells = |colour| {
        let places = (0..16).filter(|&place| board[place] == colour);
        places.map(|place| 1 << place).sum()
    };
    (cells(COLOURS[mover]), cells(COLOURS[1 - mover]))
}

/// How many positions the solution visits on a board.
pub fn visited(board: &Board) -> usize {
    let mut count = 0;
    let (black, white) = position(board, 0);
    for depth in 0..=7 {
        if visit(black, white, depth, &mut count) || visit(white, black, depth, &mut count) {
            break;
        }
    }
    count
}

/// The solution's `makes_line`, counting its calls.
fn visit(mover: Cells, waiting: Cells, depth: u32, count: &mut usize) -> bool {
    *count += 1;
    if depth == 0 {
        solution::has_line(waiting)
    } else {
        let mut moves = solution::moves(mover, waiting);
        moves.any(|moved| visit(waiting, moved, depth - 1, count))
    }
}

// ---- The hardest boards ----

/// One board for each class of symmetric boards that need seven moves, with the size of the class.
pub fn hardest() -> Vec<(usize, usize)> {
    let atlas = Atlas::shared();
    let hard = (0..oracle::BOARDS).filter(|&index| atlas.answer(index) == 7);
    let images = hard.map(|index| (index, oracle::symmetric(&atlas.boards[index])));
    let firsts = images.filter(|(index, all)| all.iter().next() == Some(&atlas.boards[*index]));
    firsts.map(|(index, all)| (index, all.len())).collect()
}

/// How many lines of play of exactly `moves` moves end on a finished board.
pub fn count_ways(position: usize, moves: u32) -> usize {
    if moves == 0 {
        return usize::from(Atlas::shared().is_finished(position));
    }
    let after = Atlas::shared().after[position].iter();
    after.map(|&after| count_ways(after, moves - 1)).sum()
}

/// The first line of play of exactly `moves` moves that ends on a finished board, such as
/// `b2-a2 a1-b1`: columns a to d from the left, rows 1 to 4 from the top.
pub fn play(mut position: usize, moves: u32) -> String {
    let atlas = Atlas::shared();
    let name = |cell: usize| format!("{}{}", b"abcd"[cell % 4] as char, cell / 4 + 1);
    let mut slides = Vec::new();
    for left in (0..moves).rev() {
        let mut after = atlas.after[position].iter();
        let next = *after.find(|&&after| count_ways(after, left) > 0).unwrap();
        let [before, after] = [position, next].map(|position| atlas.boards[position / 2]);
        let changed = (0..16).filter(|&cell| before[cell] != after[cell]);
        let (to, from): (Vec<_>, Vec<_>) = changed.partition(|&cell| before[cell] == b'O');
        slides.push([from[0], to[0]].map(name).join("-"));
        position = next;
    }
    slides.join(" ")
}

// ---- Searches that forget whose turn it is ----

/// Searches that forget the turn, and so find wrong distances.
pub struct Forgetful {
    /// Whether the moves of a position are tried in reversed order.
    reversed: bool,
    /// For each board, the number of the last search that met it.
    met: Vec<usize>,
    searches: usize,
}

impl Forgetful {
    pub fn new(reversed: bool) -> Self {
        Forgetful { reversed, met: vec![0; oracle::BOARDS], searches: 0 }
    }

    /// One breadth-first search from both beginnings, in this order, with one set of boards.
    pub fn one_queue(&mut self, board: usize, beginners: [usize; 2]) -> Option<u8> {
        self.searches += 1;
        self.search(beginners.iter().map(|mover| 2 * board + mover).collect())
    }

    /// A search for each beginning, black's first. Each has its own set, or the second reuses the
    /// first's. The order of the moves decides how many boards the first one meets; the submission
    /// keeps-seen-between-starts has the order of `slides`.
    pub fn one_by_one(&mut self, board: usize, keeps: bool) -> Option<u8> {
        self.searches += 1;
        let black = self.search(vec![2 * board]);
        self.searches += usize::from(!keeps);
        let white = self.search(vec![2 * board + 1]);
        black.into_iter().chain(white).min()
    }

    fn search(&mut self, starts: Vec<usize>) -> Option<u8> {
        let atlas = Atlas::shared();
        if atlas.is_finished(starts[0]) {
            return Some(0);
        }
        self.met[starts[0] / 2] = self.searches;
        let mut queue: VecDeque<_> = starts.into_iter().map(|start| (start, 0)).collect();
        while let Some((position, moves)) = queue.pop_front() {
            let mut after = atlas.after[position].clone();
            if self.reversed {
                after.reverse();
            }
            for next in after {
                if atlas.is_finished(next) {
                    return Some(moves + 1);
                }
                if self.met[next / 2] != self.searches {
                    self.met[next / 2] = self.searches;
                    queue.push_back((next, moves + 1));
                }
            }
        }
        None
    }
}

/// How many boards `search` gets wrong.
pub fn wrong(mut search: impl FnMut(usize) -> Option<u8>) -> usize {
    let atlas = Atlas::shared();
    (0..oracle::BOARDS).filter(|&index| search(index) != Some(atlas.answer(index))).count()
}
