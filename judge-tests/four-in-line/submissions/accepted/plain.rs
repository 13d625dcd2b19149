//! One breadth-first search from both beginnings. The set of positions met knows whose turn it is.

use std::collections::{HashSet, VecDeque};
use std::io::{self, Read};

/// Sixteen letters, row by row.
type Board = [u8; 16];

/// Whether four of one colour fill a row, a column or a long diagonal.
fn has_line(board: &Board) -> bool {
    let line = |first: usize, step: usize| {
        let colour = board[first];
        colour != b'O' && (1..4).all(|k| board[first + k * step] == colour)
    };
    (0..4).any(|k| line(4 * k, 1) || line(k, 4)) || line(0, 5) || line(3, 3)
}

/// Whether two cells are neighbours.
fn adjacent(a: usize, b: usize) -> bool {
    let down = (a / 4) as i32 - (b / 4) as i32;
    let right = (a % 4) as i32 - (b % 4) as i32;
    down.abs() + right.abs() == 1
}

/// The boards after each move of a colour.
fn moves(board: &Board, colour: u8) -> Vec<Board> {
    let mut found = Vec::new();
    for piece in 0..16 {
        for blank in 0..16 {
            if board[piece] == colour && board[blank] == b'O' && adjacent(piece, blank) {
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

fn fewest_moves(start: Board) -> u32 {
    let mut queue = VecDeque::new();
    let mut seen = HashSet::new();
    for &colour in b"BW" {
        queue.push_back((start, colour, 0));
        seen.insert((start, colour));
    }
    while let Some((board, colour, count)) = queue.pop_front() {
        if has_line(&board) {
            return count;
        }
        for after in moves(&board, colour) {
            if seen.insert((after, other(colour))) {
                queue.push_back((after, other(colour), count + 1));
            }
        }
    }
    panic!("no way to a line");
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let letters: Vec<u8> = text.split_whitespace().flat_map(str::bytes).collect();
    let mut board = [0; 16];
    board.copy_from_slice(&letters[..16]);
    println!("{}", fewest_moves(board));
}
