//! Accepts plane-bombing input in its strict form: at most 100 lines `ROW COLUMN RESULT`, one a bomb,
//! such that three planes can lie so, and the last line the first after which they can lie in one way
//! only. The boards left before each bomb add up to at most 250,000. Exit status 42: valid; 43: not.

use std::io::{self, Read};
use std::process;

/// A plane that flies up, as rows and columns behind and beside its head.
const PLANE: [(i32, i32); 10] =
    [(0, 0), (1, -2), (1, -1), (1, 0), (1, 1), (1, 2), (2, 0), (3, -1), (3, 0), (3, 1)];

const MAX_BOMBS: usize = 100;
const MAX_BOARDS: usize = 250_000;

/// A set of planes: the cells that they cover, and those of their heads, as bits.
#[derive(Clone, Copy)]
pub(crate) struct Planes {
    cells: u128,
    heads: u128,
}

fn main() {
    let mut input = Vec::new();
    let verdict = match io::stdin().read_to_end(&mut input) {
        Ok(_) => check(&input),
        Err(error) => Err(error.to_string()),
    };
    process::exit(match verdict {
        Ok(()) => 42,
        Err(fault) => {
            eprintln!("{}", fault);
            43
        }
    });
}

pub(crate) fn check(input: &[u8]) -> Result<(), String> {
    check_on(&boards(), input)
}

/// The same, given all boards.
pub(crate) fn check_on(boards: &[Planes], input: &[u8]) -> Result<(), String> {
    let mut left = boards.to_vec();
    let mut seen = 0;
    let text = match input.split_last() {
        Some((b'\n', text)) => text,
        _ => return Err(String::from("the last line is not ended")),
    };
    for (index, line) in text.split(|&byte| byte == b'\n').enumerate() {
        let fault = |fault: &str| format!("line {}: {}", index + 1, fault);
        if index == MAX_BOMBS {
            return Err(fault("more bombs than 100"));
        }
        if left.len() == 1 {
            return Err(fault("the game was over before"));
        }
        seen += left.len();
        if seen > MAX_BOARDS {
            return Err(fault("more boards than 250000 in all"));
        }
        let (cell, result) = answer(line).ok_or_else(|| fault("it is not ROW COLUMN RESULT"))?;
        let bit = 1_u128 << cell;
        let wanted = [(0, 0), (bit, 0), (bit, bit)][usize::from(result)];
        left.retain(|planes| (planes.cells & bit, planes.heads & bit) == wanted);
        if left.is_empty() {
            return Err(fault("it contradicts the lines before, or the rules"));
        }
    }
    match left.len() {
        1 => Ok(()),
        more => Err(format!("{} boards are left at the end", more)),
    }
}

/// Three tokens with one space between, as a cell's number and a result.
fn answer(line: &[u8]) -> Option<(u32, u8)> {
    let tokens: Vec<&[u8]> = line.split(|&byte| byte == b' ').collect();
    let place = |token: &[u8]| match token {
        [digit @ b'1'..=b'9'] => Some(u32::from(digit - b'0')),
        b"10" => Some(10),
        _ => None,
    };
    match tokens[..] {
        [row, column, [result @ b'0'..=b'2']] => {
            Some(((place(row)? - 1) * 10 + place(column)? - 1, result - b'0'))
        }
        _ => None,
    }
}

/// All ways in which three planes can lie.
pub(crate) fn boards() -> Vec<Planes> {
    let mut single = Vec::new();
    for row in 0..10 {
        for column in 0..10 {
            for direction in 0..4 {
                single.extend(plane(row, column, direction));
            }
        }
    }
    let mut boards = Vec::new();
    for (i, a) in single.iter().enumerate() {
        for (j, b) in single.iter().enumerate().take(i) {
            if a.cells & b.cells != 0 {
                continue;
            }
            for c in single.iter().take(j) {
                if (a.cells | b.cells) & c.cells == 0 {
                    boards.push(Planes {
                        cells: a.cells | b.cells | c.cells,
                        heads: a.heads | b.heads | c.heads,
                    });
                }
            }
        }
    }
    boards
}

/// The plane with its head there, or `None` if it leaves the map.
fn plane(row: i32, column: i32, direction: i32) -> Option<Planes> {
    let mut cells = 0;
    for &(back, side) in &PLANE {
        let (down, right) = match direction {
            0 => (back, side),
            1 => (-back, side),
            2 => (side, back),
            _ => (side, -back),
        };
        let (row, column) = (row + down, column + right);
        if !(0..10).contains(&row) || !(0..10).contains(&column) {
            return None;
        }
        cells |= 1_u128 << (row * 10 + column);
    }
    let heads = 1_u128 << (row * 10 + column);
    Some(Planes { cells, heads })
}
