//! Mistake: a colour may move twice in a row.

use std::collections::{HashSet, VecDeque};
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

fn moves(board: &Board) -> Vec<Board> {
    let mut found = Vec::new();
    for blank in (0..16).filter(|&cell| board[cell] == b'O') {
        for piece in beside(blank) {
            let mut after = *board;
            after.swap(blank, piece);
            found.push(after);
        }
    }
    found
}

fn answer(start: Board) -> u32 {
    let mut seen = HashSet::new();
    let mut queue = VecDeque::new();
    seen.insert(start);
    queue.push_back((start, 0));
    while let Some((board, count)) = queue.pop_front() {
        if has_line(&board) {
            return count;
        }
        for after in moves(&board) {
            if seen.insert(after) {
                queue.push_back((after, count + 1));
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
