//! Iterative deepening with a bound (IDA*): a move adds one piece to a line at most, so a colour
//! needs at least as many moves of its own as its fullest line lacks pieces.

use std::io::{self, Read};

/// Sixteen letters, row by row.
type Board = [u8; 16];

const LINES: [[usize; 4]; 10] = [
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [8, 9, 10, 11],
    [12, 13, 14, 15],
    [0, 4, 8, 12],
    [1, 5, 9, 13],
    [2, 6, 10, 14],
    [3, 7, 11, 15],
    [0, 5, 10, 15],
    [3, 6, 9, 12],
];

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
    let mut limit = 0;
    while !(makes_line(&start, b'B', limit) || makes_line(&start, b'W', limit)) {
        limit += 1;
    }
    limit
}

/// Whether at most `left` moves can make a line.
fn makes_line(board: &Board, colour: u8, left: u32) -> bool {
    // The mover has the odd move.
    let (own, others) = (lacking(board, colour), lacking(board, other(colour)));
    if own == 0 || others == 0 {
        return true;
    }
    if own > (left + 1) / 2 && others > left / 2 {
        return false;
    }
    moves(board, colour)
        .iter()
        .any(|after| makes_line(after, other(colour), left - 1))
}

/// How many pieces the fullest line of a colour lacks.
fn lacking(board: &Board, colour: u8) -> u32 {
    LINES
        .iter()
        .map(|line| line.iter().filter(|&&cell| board[cell] != colour).count() as u32)
        .min()
        .unwrap()
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
