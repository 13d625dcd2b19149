//! What is known of all boards beyond their answers: computed here from the oracle's distances,
//! printed by examples/census.rs, asserted by tests/findings.rs.
#![allow(dead_code)]

use crate::oracle::{self, Atlas, Board, COLOURS};
use crate::solution::{self, Position};
use std::collections::{BTreeMap, VecDeque};

// ---- Positions ----

/// All positions with their moves. The position of the board with number i and the colour m to
/// move has the number 2 i + m.
pub struct Graph {
    /// The moves of position p lead to `targets[starts[p]..starts[p + 1]]`.
    starts: Vec<usize>,
    targets: Vec<usize>,
    /// By board.
    finished: Vec<bool>,
}

impl Graph {
    pub fn new(atlas: &Atlas) -> Self {
        let (mut starts, mut targets) = (vec![0], Vec::new());
        for board in &atlas.boards {
            for (mover, &colour) in COLOURS.iter().enumerate() {
                for after in oracle::slides(board, colour) {
                    targets.push(2 * atlas.index(&after) + 1 - mover);
                }
                starts.push(targets.len());
            }
        }
        let finished = atlas.boards.iter().map(oracle::is_finished).collect();
        Graph {
            starts,
            targets,
            finished,
        }
    }

    pub fn positions(&self) -> usize {
        2 * self.finished.len()
    }

    /// The positions after one move.
    pub fn after(&self, position: usize) -> &[usize] {
        &self.targets[self.starts[position]..self.starts[position + 1]]
    }

    pub fn is_finished(&self, position: usize) -> bool {
        self.finished[position / 2]
    }

    /// How many unfinished positions leave the mover no move.
    pub fn stuck(&self) -> usize {
        (0..self.positions())
            .filter(|&position| !self.is_finished(position) && self.after(position).is_empty())
            .count()
    }
}

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
        match (reaches(0), reaches(1)) {
            (true, false) => count.black += 1,
            (false, true) => count.white += 1,
            _ => (),
        }
        if *board == oracle::representative(board) {
            count.classes += 1;
        }
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

/// The board as the solution keeps it, the colour with the index `mover` to move.
pub(crate) fn position(board: &Board, mover: usize) -> Position {
    let set = |colour| {
        (0..16)
            .filter(|&cell| board[cell] == colour)
            .map(|cell| 1 << cell)
            .sum()
    };
    Position {
        mover: set(COLOURS[mover]),
        waiting: set(COLOURS[1 - mover]),
    }
}

/// How many positions the solution visits on a board.
pub fn visited(board: &Board) -> usize {
    let mut count = 0;
    let (black, white) = (position(board, 0), position(board, 1));
    for moves in 0.. {
        if visit(black, moves, &mut count) || visit(white, moves, &mut count) {
            break;
        }
    }
    count
}

/// The solution's `makes_line`, counting its calls.
fn visit(position: Position, moves: u32, count: &mut usize) -> bool {
    *count += 1;
    if moves == 0 {
        solution::makes_line(position, 0)
    } else {
        let mut after = position.moves();
        after.any(|after| visit(after, moves - 1, count))
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

pub fn hardest(atlas: &Atlas, graph: &Graph) -> Vec<Hardest> {
    let is_hardest = |&index: &usize| atlas.answer(index) == 7;
    let mut found = Vec::new();
    for index in (0..atlas.boards.len()).filter(is_hardest) {
        let board = atlas.boards[index];
        let mut images = oracle::symmetric(&board);
        images.sort_unstable();
        images.dedup();
        if images[0] == board {
            let of = |mover| count_ways(graph, 2 * index + mover, 7);
            let ways = [of(0), of(1)];
            let mut position = 2 * index + usize::from(ways[0] == 0);
            let mut play = vec![board];
            for left in (0..7).rev() {
                let mut after = graph.after(position).iter().copied();
                position = after
                    .find(|&after| count_ways(graph, after, left) > 0)
                    .unwrap();
                play.push(atlas.boards[position / 2]);
            }
            found.push(Hardest {
                board,
                images: images.len(),
                ways,
                play,
            });
        }
    }
    found
}

/// How many lines of play of exactly `moves` moves end on a finished board.
fn count_ways(graph: &Graph, position: usize, moves: u32) -> usize {
    if moves == 0 {
        usize::from(graph.is_finished(position))
    } else {
        let after = graph.after(position).iter();
        after
            .map(|&after| count_ways(graph, after, moves - 1))
            .sum()
    }
}

/// The slide between two boards of a line of play, such as `c4-d4`: columns a to d from the left,
/// rows 1 to 4 from the top.
pub fn slide(before: &Board, after: &Board) -> String {
    let name = |cell: usize| format!("{}{}", (b'a' + cell as u8 % 4) as char, cell / 4 + 1);
    let changed = |to| (0..16).find(|&cell| before[cell] != after[cell] && after[cell] == to);
    let from = changed(b'O').unwrap();
    format!("{}-{}", name(from), name(changed(before[from]).unwrap()))
}

// ---- Searches that forget whose turn it is ----

/// What a search of a wrong kind takes the distance of every board for.
pub struct Forgetful<'a> {
    graph: &'a Graph,
    /// The number of the search that met a board last.
    met: Vec<usize>,
    searches: usize,
}

impl<'a> Forgetful<'a> {
    pub fn new(graph: &'a Graph) -> Self {
        Forgetful {
            graph,
            met: vec![0; graph.finished.len()],
            searches: 0,
        }
    }

    /// One breadth-first search from both beginnings, in the order given, with one set of boards.
    pub fn one_queue(&mut self, board: usize, beginners: [usize; 2]) -> Option<u8> {
        self.searches += 1;
        self.search(beginners.iter().map(|mover| 2 * board + mover).collect())
    }

    /// A search for each beginning, one after the other, the second with the first's set. How much
    /// the first has met when it ends depends on the order of the moves, too: see `slides`.
    pub fn kept(&mut self, board: usize, beginners: [usize; 2]) -> Option<u8> {
        self.searches += 1;
        let first = self.search(vec![2 * board + beginners[0]].into());
        let second = self.search(vec![2 * board + beginners[1]].into());
        first.into_iter().chain(second).min()
    }

    /// A search for each beginning, each with a set of its own.
    pub fn apart(&mut self, board: usize) -> Option<u8> {
        self.searches += 1;
        let first = self.search(vec![2 * board].into());
        self.searches += 1;
        let second = self.search(vec![2 * board + 1].into());
        first.into_iter().chain(second).min()
    }

    fn search(&mut self, starts: VecDeque<usize>) -> Option<u8> {
        let mut queue: VecDeque<_> = starts.into_iter().map(|start| (start, 0)).collect();
        self.met[queue[0].0 / 2] = self.searches;
        while let Some((position, moves)) = queue.pop_front() {
            if self.graph.is_finished(position) {
                return Some(moves);
            }
            for &after in self.graph.after(position) {
                if self.met[after / 2] != self.searches {
                    self.met[after / 2] = self.searches;
                    queue.push_back((after, moves + 1));
                }
            }
        }
        None
    }
}

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
pub fn outcomes(graph: &Graph) -> Vec<Option<Outcome>> {
    let mut outcomes = vec![None; graph.positions()];
    let mut before = vec![Vec::new(); graph.positions()];
    let mut left = vec![0; graph.positions()];
    // Positions that are decided, in order of distance.
    let mut queue = VecDeque::new();
    for position in (0..graph.positions()).filter(|&position| !graph.is_finished(position)) {
        left[position] = graph.after(position).len();
        for &after in graph.after(position) {
            before[after].push(position);
        }
        if left[position] == 0 {
            queue.push_back((position, Outcome::Loss(0)));
        }
        outcomes[position] = Some(Outcome::Draw);
    }
    // A finished board that a move leads to was finished by that move: its mover has lost.
    for position in (0..graph.positions()).filter(|&position| graph.is_finished(position)) {
        queue.push_back((position, Outcome::Loss(0)));
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
