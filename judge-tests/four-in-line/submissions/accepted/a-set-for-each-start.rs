//! A breadth-first search for each beginning, each with a set of boards that leaves out whose turn
//! it is. That is right as long as the two do not share the set: each move takes a blank to a cell
//! of the other colour of a chessboard, so within one search the board tells the turn.
//!
//! A board is tested after a move only. So a board that has a line at the start, which the
//! statement excludes, gets 1 or more. Some accepted programs do so, others answer 0.

use std::collections::{HashSet, VecDeque};
use std::io::{self, Read};

/// Sixteen letters, row by row.
type Board = [u8; 16];

/// Whether four of one colour stand in a row, a column or a long diagonal.
fn has_line(board: &Board) -> bool {
    let line = |first: usize, step: usize| {
        let colour = board[first];
        colour != b'O' && (1..4).all(|k| board[first + k * step] == colour)
    };
    (0..4).any(|k| line(4 * k, 1) || line(k, 4)) || line(0, 5) || line(3, 3)
}

/// Whether two cells are neighbours.
fn beside(a: usize, b: usize) -> bool {
    let down = (a / 4) as i32 - (b / 4) as i32;
    let right = (a % 4) as i32 - (b % 4) as i32;
    down.abs() + right.abs() == 1
}

/// The boards after each move of a colour.
fn moves(board: &Board, colour: u8) -> Vec<Board> {
    let mut found = Vec::new();
    for piece in 0..16 {
        for blank in 0..16 {
            if board[piece] == colour && board[blank] == b'O' && beside(piece, blank) {
                let mut after = *board;
                after.swap(piece, blank);
                found.push(after);
            }
        }
    }
    found
}

fn other(colour: u8) -> u8 {
    b'B' + b'W' - colour
}

/// The fewest moves to a line if `first` begins; 99 if there is no way.
fn fewest_moves(start: Board, first: u8) -> u32 {
    let mut queue = VecDeque::new();
    let mut seen = HashSet::new();
    queue.push_back((start, first, 0));
    seen.insert(start);
    while let Some((board, colour, count)) = queue.pop_front() {
        for after in moves(&board, colour) {
            if has_line(&after) {
                return count + 1;
            }
            if seen.insert(after) {
                queue.push_back((after, other(colour), count + 1));
            }
        }
    }
    99
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let letters: Vec<u8> = text.split_whitespace().flat_map(str::bytes).collect();
    let mut board = [0; 16];
    board.copy_from_slice(&letters[..16]);
    let (black, white) = (fewest_moves(board, b'B'), fewest_moves(board, b'W'));
    println!("{}", black.min(white));
}
