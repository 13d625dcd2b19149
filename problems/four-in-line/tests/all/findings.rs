//! What is known of all boards beyond their answers: computed here from the oracle's moves and
//! distances, printed by examples/figures.rs, asserted by tests/all/theory.rs.
#![allow(dead_code)]

use crate::oracle::{self, Atlas, Board, COLOURS};
use crate::solution::{self, Cells};
use std::collections::{BTreeMap, VecDeque};

// ---- Distances ----

/// How many boards have an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Boards {
    pub all: usize,
    /// Only black's beginning reaches the answer.
    pub black: usize,
    /// Only white's beginning does.
    pub white: usize,
    /// Up to symmetry.
    pub classes: usize,
}

/// By answer.
pub fn boards(atlas: &Atlas) -> Vec<Boards> {
    let mut counts = vec![Boards::default(); 8];
    for (index, board) in atlas.boards.iter().enumerate() {
        let answer = atlas.answer(index);
        let count = &mut counts[usize::from(answer)];
        let reaches = |mover: usize| atlas.distances[mover][index] == Some(answer);
        count.all += 1;
        count.black += usize::from(!reaches(1));
        count.white += usize::from(!reaches(0));
        count.classes += usize::from(*board == oracle::representative(board));
    }
    counts
}

/// How many boards need how many moves if black has to begin; under `None`, those from which no
/// line is ever made then.
pub fn if_black_begins(atlas: &Atlas) -> BTreeMap<Option<u8>, usize> {
    let mut counts = BTreeMap::new();
    for &distance in &atlas.distances[0] {
        *counts.entry(distance).or_insert(0) += 1;
    }
    counts
}

// ---- The solution's cost ----

/// The board as the solution keeps it: the pieces of the colour with the index `mover`, then the
/// other colour's.
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
    for depth in 0.. {
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

/// A board that needs seven moves, for all that are symmetric to it.
#[derive(Debug)]
pub struct Hardest {
    pub board: Board,
    /// How many boards it stands for.
    pub images: usize,
    /// For each colour, how many lines of play of seven moves make a line if it begins.
    pub ways: [usize; 2],
    /// The boards of one such line of play, the first that there is, black beginning if it can.
    pub play: Vec<Board>,
}

pub fn hardest(atlas: &Atlas) -> Vec<Hardest> {
    let mut found = Vec::new();
    for (index, &board) in atlas.boards.iter().enumerate() {
        if atlas.answer(index) == 7 && oracle::representative(&board) == board {
            let mut images = oracle::symmetric(&board);
            images.sort_unstable();
            images.dedup();
            let of = |mover| count_ways(atlas, 2 * index + mover, 7);
            let ways = [of(0), of(1)];
            found.push(Hardest {
                board,
                images: images.len(),
                ways,
                play: play(atlas, 2 * index + usize::from(ways[0] == 0), 7),
            });
        }
    }
    found
}

/// How many lines of play of exactly `moves` moves end on a finished board.
pub fn count_ways(atlas: &Atlas, position: usize, moves: u32) -> usize {
    if moves == 0 {
        usize::from(atlas.is_finished(position))
    } else {
        let after = atlas.after(position).iter();
        after
            .map(|&after| count_ways(atlas, after, moves - 1))
            .sum()
    }
}

/// The boards of the first such line of play.
pub fn play(atlas: &Atlas, mut position: usize, moves: u32) -> Vec<Board> {
    let mut boards = vec![atlas.boards[position / 2]];
    for left in (0..moves).rev() {
        let mut after = atlas.after(position).iter().copied();
        position = after
            .find(|&after| count_ways(atlas, after, left) > 0)
            .unwrap();
        boards.push(atlas.boards[position / 2]);
    }
    boards
}

/// The slide between two boards of a line of play: its cells.
pub fn slide(before: &Board, after: &Board) -> (usize, usize) {
    let changed = |to| (0..16).find(|&cell| before[cell] != after[cell] && after[cell] == to);
    let from = changed(b'O').unwrap();
    (from, changed(before[from]).unwrap())
}

/// The name of a cell, such as `c4`: columns a to d from the left, rows 1 to 4 from the top.
pub fn name(cell: usize) -> String {
    format!("{}{}", (b'a' + cell as u8 % 4) as char, cell / 4 + 1)
}

// ---- Searches that forget whose turn it is ----

/// What a search of a wrong kind takes the distance of every board for.
pub struct Forgetful<'a> {
    atlas: &'a Atlas,
    /// Whether the moves of a position are tried in reversed order.
    pub reversed: bool,
    /// The number of the search that met a board last.
    met: Vec<usize>,
    searches: usize,
}

impl<'a> Forgetful<'a> {
    pub fn new(atlas: &'a Atlas) -> Self {
        Forgetful {
            atlas,
            reversed: false,
            met: vec![0; atlas.boards.len()],
            searches: 0,
        }
    }

    /// One breadth-first search from both beginnings, in the order given, with one set of boards.
    pub fn one_queue(&mut self, board: usize, beginners: [usize; 2]) -> Option<u8> {
        self.searches += 1;
        self.search(beginners.iter().map(|mover| 2 * board + mover).collect())
    }

    /// A search for each beginning, black's first, the second with the first's set. How much the
    /// first has met when it ends depends on the order of the moves, too. That of `slides` is the
    /// one of the submission keeps-seen-between-starts.
    pub fn kept(&mut self, board: usize) -> Option<u8> {
        self.searches += 1;
        let black = self.search(vec![2 * board]);
        let white = self.search(vec![2 * board + 1]);
        black.into_iter().chain(white).min()
    }

    /// A search for each beginning, each with a set of its own.
    pub fn apart(&mut self, board: usize) -> Option<u8> {
        self.searches += 1;
        let black = self.search(vec![2 * board]);
        self.searches += 1;
        let white = self.search(vec![2 * board + 1]);
        black.into_iter().chain(white).min()
    }

    fn search(&mut self, starts: Vec<usize>) -> Option<u8> {
        if self.atlas.is_finished(starts[0]) {
            return Some(0);
        }
        self.met[starts[0] / 2] = self.searches;
        let mut queue: VecDeque<_> = starts.into_iter().map(|start| (start, 0)).collect();
        while let Some((position, moves)) = queue.pop_front() {
            let after = self.atlas.after(position);
            for place in 0..after.len() {
                let next = if self.reversed {
                    after[after.len() - 1 - place]
                } else {
                    after[place]
                };
                if self.atlas.is_finished(next) {
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

// ---- A search that knows boards by a sum ----

/// The sum of the places, counted from 1, those of white pieces twice.
pub fn sum(board: &Board) -> usize {
    let value = |cell: usize| match board[cell] {
        b'O' => 0,
        b'B' => 1,
        _ => 2,
    };
    (0..16).map(|cell| (cell + 1) * value(cell)).sum()
}

/// The fewest moves, at most nine, that make a line and lead to a different sum each.
pub fn by_sum(atlas: &Atlas, sums: &[usize], board: usize) -> Option<u8> {
    let starts = [2 * board, 2 * board + 1];
    (0..10).find(|&moves| {
        let mut starts = starts.iter();
        starts.any(|&start| sums_differ(atlas, sums, start, moves, &mut Vec::new()))
    })
}

/// Whether some `left` moves more do, where those made led to the sums `way`.
fn sums_differ(
    atlas: &Atlas,
    sums: &[usize],
    position: usize,
    left: u8,
    way: &mut Vec<usize>,
) -> bool {
    if left == 0 {
        return atlas.is_finished(position);
    }
    atlas.after(position).iter().any(|&after| {
        let sum = sums[after / 2];
        if way.contains(&sum) {
            return false;
        }
        way.push(sum);
        let found = sums_differ(atlas, sums, after, left - 1, way);
        way.pop();
        found
    })
}

// ---- What wrong searches get wrong ----

/// How many boards `search` gets wrong, by answer.
pub fn wrong<F: FnMut(usize) -> Option<u8>>(atlas: &Atlas, mut search: F) -> [usize; 8] {
    let mut counts = [0; 8];
    for index in 0..atlas.boards.len() {
        let answer = atlas.answer(index);
        if search(index) != Some(answer) {
            counts[usize::from(answer)] += 1;
        }
    }
    counts
}

// ---- Other rules ----

/// Whether a colour has no move.
pub fn is_stuck(board: &Board, colour: u8) -> bool {
    oracle::slides(board, colour).is_empty()
}

/// Whether the two blanks are neighbours.
pub fn blanks_touch(board: &Board, _: u8) -> bool {
    let mut marked = *board;
    let blank = (0..16).find(|&cell| board[cell] == b'O').unwrap();
    marked[blank] = b'X';
    !oracle::slides(&marked, b'X').is_empty()
}

// ---- The game against an opponent ----

/// How the game ends in which the players are opponents: a line of one's own colour wins, a
/// player without a move loses, and play without end is a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The mover wins, at best in so many moves of both.
    Win(u8),
    /// The mover loses, at best after so many.
    Loss(u8),
    Draw,
}

/// By position; `None` for the finished ones. Retrograde analysis: what is lost in n makes all
/// that leads there won in n + 1; what leads only to won positions is lost.
pub fn outcomes(atlas: &Atlas) -> Vec<Option<Outcome>> {
    let mut outcomes = vec![None; atlas.positions()];
    let mut before = vec![Vec::new(); atlas.positions()];
    let mut left = vec![0; atlas.positions()];
    // Positions that are decided, in order of distance.
    let mut queue = VecDeque::new();
    for position in 0..atlas.positions() {
        if atlas.is_finished(position) {
            // Where a move leads here, it made the line: its mover has won.
            queue.push_back((position, Outcome::Loss(0)));
            continue;
        }
        outcomes[position] = Some(Outcome::Draw);
        left[position] = atlas.after(position).len();
        for &after in atlas.after(position) {
            before[after].push(position);
        }
        if left[position] == 0 {
            queue.push_back((position, Outcome::Loss(0)));
        }
    }
    while let Some((position, outcome)) = queue.pop_front() {
        if outcomes[position] == Some(Outcome::Draw) {
            outcomes[position] = Some(outcome);
        } else if outcomes[position].is_some() {
            continue;
        }
        for &earlier in &before[position] {
            left[earlier] -= 1;
            match outcome {
                Outcome::Loss(moves) => queue.push_back((earlier, Outcome::Win(moves + 1))),
                Outcome::Win(moves) if left[earlier] == 0 => {
                    queue.push_back((earlier, Outcome::Loss(moves + 1)));
                }
                _ => (),
            }
        }
    }
    outcomes
}
