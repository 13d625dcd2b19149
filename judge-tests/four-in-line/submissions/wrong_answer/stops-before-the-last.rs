//! Mistake: the loop over rows and columns stops one too early, so the bottom row and the right
//! column are no lines.

use std::collections::{HashSet, VecDeque};
use std::io::{self, Read};

/// Sixteen letters, row by row.
type Board = [u8; 16];

const LINES: [[usize; 4]; 8] = [
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [8, 9, 10, 11],
    [0, 4, 8, 12],
    [1, 5, 9, 13],
    [2, 6, 10, 14],
    [0, 5, 10, 15],
    [3, 6, 9, 12],
];

fn has_line(board: &Board) -> bool {
    LINES.iter().any(|line| {
        board[line[0]] != b'O' && line.iter().all(|&cell| board[cell] == board[line[0]])
    })
}

fn beside(cell: usize) -> Vec<usize> {
    let (row, column) = (cell / 4, cell % 4);
    let mut found = Vec::new();
    if row > 0 {
        found.push(cell - 4);
    }
    if row < 3 {
        found.push(cell + 4);
    }
    if column > 0 {
        found.push(cell - 1);
    }
    if column < 3 {
        found.push(cell + 1);
    }
    found
}

fn moves(board: &Board, colour: u8) -> Vec<Board> {
    let mut found = Vec::new();
    for blank in (0..16).filter(|&cell| board[cell] == b'O') {
        for piece in beside(blank) {
            if board[piece] == colour {
                let mut after = *board;
                after.swap(blank, piece);
                found.push(after);
            }
        }
    }
    found
}

fn other(colour: u8) -> u8 {
    b'B' + b'W' - colour
}

fn answer(start: Board) -> u32 {
    let mut seen = HashSet::new();
    let mut queue = VecDeque::new();
    for &colour in b"BW" {
        seen.insert((start, colour));
        queue.push_back((start, colour, 0));
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
    panic!("no line of play makes a line");
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let letters: Vec<u8> = text
        .bytes()
        .filter(|byte| !byte.is_ascii_whitespace())
        .collect();
    let mut start = [0; 16];
    start.copy_from_slice(&letters[..16]);
    println!("{}", answer(start));
}
