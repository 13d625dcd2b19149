//! Sets of boards as bits: one set for the boards left, and for each cell the set of boards that have a body
//! there and the set that have a head. An answer is an intersection; counting is counting bits.

use std::io::{self, Read, Write};

type Set = Vec<u64>;

/// Body and head of every plane, as bits of cells.
fn planes() -> Vec<(u128, u128)> {
    let picture = ["..2..", "11111", "..1..", ".111."];
    let mut cells: Vec<(usize, usize, u8)> = Vec::new();
    for (row, line) in picture.iter().enumerate() {
        for (column, sign) in line.bytes().enumerate() {
            if sign != b'.' {
                cells.push((row, column, sign));
            }
        }
    }
    let (mut height, mut width) = (4, 5);
    let mut planes = Vec::new();
    for _ in 0..4 {
        for top in 0..11 - height {
            for left in 0..11 - width {
                let (mut body, mut head) = (0, 0);
                for &(row, column, sign) in &cells {
                    let bit = 1_u128 << ((top + row) * 10 + left + column);
                    if sign == b'1' {
                        body |= bit;
                    } else {
                        head |= bit;
                    }
                }
                planes.push((body, head));
            }
        }
        for cell in &mut cells {
            *cell = (cell.1, height - 1 - cell.0, cell.2);
        }
        let turned = (width, height);
        height = turned.0;
        width = turned.1;
    }
    planes
}

fn boards() -> Vec<(u128, u128)> {
    let mut sets = vec![(0, 0, 0)];
    let planes = planes();
    for _ in 0..3 {
        let mut larger = Vec::new();
        for &(body, head, next) in &sets {
            for (index, plane) in planes.iter().enumerate().skip(next) {
                if (body | head) & (plane.0 | plane.1) == 0 {
                    larger.push((body | plane.0, head | plane.1, index + 1));
                }
            }
        }
        sets = larger;
    }
    sets.iter().map(|&(body, head, _)| (body, head)).collect()
}

fn common(a: &Set, b: &Set) -> u64 {
    let ones = a
        .iter()
        .zip(b)
        .map(|(a, b)| u64::from((a & b).count_ones()));
    ones.sum()
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers = input
        .split_whitespace()
        .map(|n| n.parse::<usize>().unwrap());

    let boards = boards();
    let words = (boards.len() + 63) / 64;
    let mut left: Set = vec![0; words];
    let mut body: Vec<Set> = vec![vec![0; words]; 100];
    let mut head = body.clone();
    for (index, board) in boards.iter().enumerate() {
        let (word, bit) = (index / 64, 1 << index % 64);
        left[word] |= bit;
        for cell in 0..100 {
            if board.0 >> cell & 1 == 1 {
                body[cell][word] |= bit;
            }
            if board.1 >> cell & 1 == 1 {
                head[cell][word] |= bit;
            }
        }
    }

    let mut bombed = 0_u128;
    let mut out = String::new();
    loop {
        let count = common(&left, &left);
        if count == 1 {
            break;
        }
        // Most boards are ruled out where the squares of the three counts have the least sum.
        let squares = |cell: &usize| {
            let (b, h) = (common(&left, &body[*cell]), common(&left, &head[*cell]));
            let e = count - b - h;
            e * e + b * b + h * h
        };
        let next = (0..100).min_by_key(squares).unwrap();
        out += &format!("总共还有{}种可能,推荐下一步选择 ", count);
        out += &format!("({}, {})\n", next / 10 + 1, next % 10 + 1);
        out += "请输入选择(两个正整数,以空格分开)和结果(一个数,0表示空地,1表示飞机,2表示机头)";
        let mut number = || numbers.next().unwrap();
        let cell = number() * 10 + number() - 11;
        let result = number();
        for word in 0..words {
            left[word] &= match result {
                0 => !(body[cell][word] | head[cell][word]),
                1 => body[cell][word],
                _ => head[cell][word],
            };
        }
        bombed |= 1 << cell;
    }
    out += "还有最后1种可能!选择 ";
    let last = (0..boards.len()).find(|i| left[i / 64] >> (i % 64) & 1 == 1);
    let heads = boards[last.unwrap()].1 & !bombed;
    for cell in (0..100).filter(|cell| heads >> cell & 1 == 1) {
        out += &format!("({}, {}) ", cell / 10 + 1, cell % 10 + 1);
    }
    io::stdout().write_all(out.as_bytes()).unwrap();
}
