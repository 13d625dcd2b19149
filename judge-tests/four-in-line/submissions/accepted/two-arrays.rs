//! A board is a number of sixteen digits to the base three; an array of marks for each colour to
//! move, as C programs do it. Frontiers instead of a queue: all boards after n moves at once.

use std::io::{self, Read};

/// Each cell's weight: 0 is a blank, 1 is black, 2 is white.
fn weight(cell: usize) -> usize {
    3_usize.pow(cell as u32)
}

fn digit(board: usize, cell: usize) -> usize {
    board / weight(cell) % 3
}

fn has_line(board: usize) -> bool {
    let same = |first: usize, step: usize| {
        let kind = digit(board, first);
        kind != 0 && (1..4).all(|k| digit(board, first + k * step) == kind)
    };
    (0..4).any(|k| same(4 * k, 1) || same(k, 4)) || same(0, 5) || same(3, 3)
}

fn apart(a: usize, b: usize) -> usize {
    a.max(b) - a.min(b)
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut start = 0;
    for (cell, letter) in text
        .split_whitespace()
        .flat_map(str::bytes)
        .take(16)
        .enumerate()
    {
        match letter {
            b'B' => start += weight(cell),
            b'W' => start += 2 * weight(cell),
            _ => (),
        }
    }
    let mut seen = [vec![false; weight(16)], vec![false; weight(16)]];
    // By colour to move, black first.
    let mut frontiers = [vec![start], vec![start]];
    let mut count = 0;
    while !frontiers.iter().flatten().any(|&board| has_line(board)) {
        let mut next = [Vec::new(), Vec::new()];
        for mover in 0..2 {
            for &board in &frontiers[mover] {
                for from in (0..16).filter(|&cell| digit(board, cell) == mover + 1) {
                    for to in (0..16).filter(|&cell| digit(board, cell) == 0) {
                        if apart(from / 4, to / 4) + apart(from % 4, to % 4) == 1 {
                            let kind = mover + 1;
                            let after = board + kind * weight(to) - kind * weight(from);
                            if !seen[1 - mover][after] {
                                seen[1 - mover][after] = true;
                                next[1 - mover].push(after);
                            }
                        }
                    }
                }
            }
        }
        frontiers = next;
        count += 1;
    }
    println!("{}", count);
}
