//! Mistake: iterative deepening with a set of positions seen that leaves out how many moves were
//! left: one met near the limit is not looked at again when it is met with more moves to go.

use std::collections::HashSet;
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
    for limit in 0.. {
        let mut seen = HashSet::new();
        if makes_line(start, b'B', limit, &mut seen) || makes_line(start, b'W', limit, &mut seen) {
            return limit;
        }
    }
    unreachable!()
}

fn makes_line(board: Board, colour: u8, left: u32, seen: &mut HashSet<(Board, u8)>) -> bool {
    if has_line(&board) {
        return true;
    }
    left > 0
        && seen.insert((board, colour))
        && moves(&board, colour)
            .into_iter()
            .any(|after| makes_line(after, other(colour), left - 1, seen))
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
