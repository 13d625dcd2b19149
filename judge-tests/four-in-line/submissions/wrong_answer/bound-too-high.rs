//! IDA*: to the moves that a line lacks it adds the way of a blank to the farthest missing cell. But the other colour's
//! moves bring the blank nearer, so the bound is too high. It prints 5 for WBOB/WBWB/BWBW/BWOW, where 4 is right.
//! IDA* 估价偏大：还缺的步数上再加空格离所缺格的距离，而对方走棋时空格也在靠近。

use std::io::{self, Read};

type Board = Vec<u8>;

/// The cells of the rows, the columns and the long diagonals: the first cell and the step.
const LINES: [(usize, usize); 10] =
    [(0, 1), (4, 1), (8, 1), (12, 1), (0, 4), (1, 4), (2, 4), (3, 4), (0, 5), (3, 3)];

fn distance(a: usize, b: usize) -> usize {
    let (down, right) =
        ((a / 4).max(b / 4) - (a / 4).min(b / 4), (a % 4).max(b % 4) - (a % 4).min(b % 4));
    down + right
}

fn other(colour: u8) -> u8 {
    b'B' + b'W' - colour
}

/// Too high a bound on the moves that make a line, the first of them by `mover`.
fn bound(board: &Board, mover: u8) -> usize {
    let to_blank = |cell: usize| {
        (0..16)
            .filter(|&blank| board[blank] == b'O')
            .map(|blank| distance(cell, blank))
            .min()
            .unwrap()
    };
    let of_line = |(first, step): (usize, usize), colour: u8| {
        let missing: Vec<usize> =
            (0..4).map(|k| first + k * step).filter(|&cell| board[cell] != colour).collect();
        let turns = (2 * missing.len()).saturating_sub(usize::from(mover == colour));
        let way = missing.iter().map(|&cell| to_blank(cell)).max().unwrap_or(0);
        if missing.is_empty() {
            0
        } else {
            turns + way.saturating_sub(1)
        }
    };
    LINES.iter().map(|&line| of_line(line, b'B').min(of_line(line, b'W'))).min().unwrap()
}

/// Whether at most `left` moves, `mover`'s first, make a line.
fn makes_line(board: &Board, mover: u8, left: usize) -> bool {
    let least = bound(board, mover);
    if least == 0 || least > left {
        return least == 0;
    }
    for piece in 0..16 {
        for blank in 0..16 {
            let fits = board[piece] == mover && board[blank] == b'O';
            if fits && distance(piece, blank) == 1 {
                let mut after = board.clone();
                after.swap(piece, blank);
                if makes_line(&after, other(mover), left - 1) {
                    return true;
                }
            }
        }
    }
    false
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let board: Board = text.split_whitespace().flat_map(str::bytes).take(16).collect();
    let mut moves = 0;
    while !makes_line(&board, b'B', moves) && !makes_line(&board, b'W', moves) {
        moves += 1;
    }
    println!("{}", moves);
}
