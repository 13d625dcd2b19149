//! Iterative deepening with a bound (IDA*). A move adds at most one piece to a line, so a colour
//! needs at least as many moves of its own as its fullest line lacks pieces.

use std::io::{self, Read};

/// Sixteen letters, row by row.
type Board = [u8; 16];

/// The first cell of each line, and how far apart its cells are.
const LINES: [(usize, usize); 10] = [
    (0, 1),
    (4, 1),
    (8, 1),
    (12, 1),
    (0, 4),
    (1, 4),
    (2, 4),
    (3, 4),
    (0, 5),
    (3, 3),
];

/// How many pieces the fullest line of a colour lacks.
fn lacking(board: &Board, colour: u8) -> usize {
    let lacks = |first: usize, step: usize| {
        let cells = (0..4).map(|k| board[first + k * step]);
        cells.filter(|&cell| cell != colour).count()
    };
    let all = LINES.iter().map(|&(first, step)| lacks(first, step));
    all.min().unwrap()
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
    if colour == b'B' {
        b'W'
    } else {
        b'B'
    }
}

/// Whether at most `left` moves can make a line.
fn makes_line(board: &Board, colour: u8, left: usize) -> bool {
    let (own, others) = (lacking(board, colour), lacking(board, other(colour)));
    if own == 0 || others == 0 {
        return true;
    }
    // The colour to move has the odd move.
    if own > (left + 1) / 2 && others > left / 2 {
        return false;
    }
    let after = moves(board, colour);
    after
        .iter()
        .any(|after| makes_line(after, other(colour), left - 1))
}

fn fewest_moves(board: &Board) -> usize {
    let mut limit = 0;
    while !makes_line(board, b'B', limit) && !makes_line(board, b'W', limit) {
        limit += 1;
    }
    limit
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let letters: Vec<u8> = text.split_whitespace().flat_map(str::bytes).collect();
    let mut board = [0; 16];
    board.copy_from_slice(&letters[..16]);
    println!("{}", fewest_moves(&board));
}
