//! No board is kept. After each answer the planes that contradict it are struck out, and the boards are
//! counted anew by a search that gives up when too few planes are left to cover all hits.

use std::io::{self, Read, Write};

/// The cells of each plane as bits, and its head.
fn planes() -> Vec<(u128, u32)> {
    let shape = [
        (0, 0),
        (1, -2),
        (1, -1),
        (1, 0),
        (1, 1),
        (1, 2),
        (2, 0),
        (3, -1),
        (3, 0),
        (3, 1),
    ];
    let mut planes = Vec::new();
    for head in 0..100_i32 {
        for turn in 0..4 {
            let mut cells = 0_u128;
            for &(back, side) in &shape {
                let (down, right) = match turn {
                    0 => (back, side),
                    1 => (side, back),
                    2 => (-back, side),
                    _ => (side, -back),
                };
                let (row, column) = (head / 10 + down, head % 10 + right);
                if row.min(column) >= 0 && row.max(column) <= 9 {
                    cells |= 1 << (row * 10 + column);
                }
            }
            if cells.count_ones() == 10 {
                planes.push((cells, head as u32));
            }
        }
    }
    planes
}

/// What is known: the cells with each answer.
#[derive(Default)]
struct Known {
    empty: u128,
    body: u128,
    head: u128,
}

impl Known {
    fn fits(&self, plane: &(u128, u32)) -> bool {
        let head = 1 << plane.1;
        plane.0 & self.empty == 0 && head & self.body == 0 && (plane.0 ^ head) & self.head == 0
    }
}

/// What the search adds up.
struct Sums {
    boards: u64,
    holding: Vec<u64>,
    heads: Vec<u32>,
}

/// Counts the boards that have the `chosen` planes and others of `planes` from `from` on.
fn search(
    planes: &[(u128, u32)],
    hits: u128,
    from: usize,
    chosen: &mut Vec<usize>,
    sums: &mut Sums,
) {
    let covered = chosen
        .iter()
        .fold(0, |cells, &index| cells | planes[index].0);
    let missing = (hits & !covered).count_ones() as usize;
    if missing > 10 * (3 - chosen.len()) {
        return;
    }
    if chosen.len() == 3 {
        sums.boards += 1;
        for &index in chosen.iter() {
            sums.holding[index] += 1;
        }
        sums.heads = chosen.iter().map(|&index| planes[index].1).collect();
        return;
    }
    for index in from..planes.len() {
        if planes[index].0 & covered == 0 {
            chosen.push(index);
            search(planes, hits, index + 1, chosen, sums);
            chosen.pop();
        }
    }
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers = input.split_whitespace().map(|n| n.parse::<u32>().unwrap());

    let mut planes = planes();
    let mut known = Known::default();
    let mut out = String::new();
    loop {
        planes.retain(|plane| known.fits(plane));
        let mut sums = Sums {
            boards: 0,
            holding: vec![0; planes.len()],
            heads: Vec::new(),
        };
        search(
            &planes,
            known.body | known.head,
            0,
            &mut Vec::new(),
            &mut sums,
        );
        if sums.boards == 1 {
            sums.heads.sort();
            out += "还有最后1种可能!选择 ";
            for head in sums
                .heads
                .iter()
                .filter(|&head| known.head >> head & 1 == 0)
            {
                out += &format!("({}, {}) ", head / 10 + 1, head % 10 + 1);
            }
            break;
        }
        let (mut best, mut next) = (0, 0);
        for cell in 0..100 {
            let (mut body, mut head) = (0, 0);
            for (plane, &held) in planes.iter().zip(&sums.holding) {
                if plane.1 == cell {
                    head += held;
                } else if plane.0 >> cell & 1 == 1 {
                    body += held;
                }
            }
            let empty = sums.boards - body - head;
            let pairs = empty * body + empty * head + body * head;
            if pairs > best {
                best = pairs;
                next = cell;
            }
        }
        out += &format!("总共还有{}种可能,推荐下一步选择 ", sums.boards);
        out += &format!("({}, {})\n", next / 10 + 1, next % 10 + 1);
        out += "请输入选择(两个正整数,以空格分开)和结果(一个数,0表示空地,1表示飞机,2表示机头)";
        let mut number = || numbers.next().unwrap();
        let cell = number() * 10 + number() - 11;
        match number() {
            0 => known.empty |= 1 << cell,
            1 => known.body |= 1 << cell,
            _ => known.head |= 1 << cell,
        }
    }
    io::stdout().write_all(out.as_bytes()).unwrap();
}
