//! Wrong: planes may lie over one another, if only their heads are free.

use std::io::{self, BufRead, Write};

/// What each cell holds: 0 nothing, 1 a body, 2 a head.
type Map = [u8; 100];

/// A plane that flies up: rows and columns from its head on, the head first.
const SHAPE: [(i32, i32); 10] = [
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

fn planes() -> Vec<Vec<usize>> {
    let mut planes = Vec::new();
    for direction in 0..4 {
        for head in 0..100 {
            let mut cells = Vec::new();
            for &(back, side) in &SHAPE {
                let (down, right) = match direction {
                    0 => (back, side),
                    1 => (side, -back),
                    2 => (-back, -side),
                    _ => (-side, back),
                };
                let (row, column) = (head / 10 + down, head % 10 + right);
                if row >= 0 && row < 10 && column >= 0 && column < 10 {
                    cells.push((row * 10 + column) as usize);
                }
            }
            if cells.len() == SHAPE.len() {
                planes.push(cells);
            }
        }
    }
    planes
}

fn place(map: &Map, plane: &[usize]) -> Option<Map> {
    let mut map = *map;
    for &cell in plane {
        if cell == plane[0] && map[cell] > 0 || map[cell] == 2 {
            return None;
        }
        map[cell] = 1;
    }
    map[plane[0]] = 2;
    Some(map)
}

fn boards() -> Vec<Map> {
    let planes = planes();
    let mut boards = Vec::new();
    for i in 0..planes.len() {
        let one = place(&[0; 100], &planes[i]).unwrap();
        for j in i + 1..planes.len() {
            if let Some(two) = place(&one, &planes[j]) {
                for plane in &planes[j + 1..] {
                    boards.extend(place(&two, plane));
                }
            }
        }
    }
    boards
}

fn recommend(boards: &[Map], bombed: &[bool]) -> usize {
    let mut counts = [[0_u64; 3]; 100];
    for board in boards {
        for cell in 0..100 {
            counts[cell][board[cell] as usize] += 1;
        }
    }
    let mut best = 0;
    let mut choice = 0;
    for cell in 0..100 {
        if bombed[cell] {
            continue;
        }
        let [p1, p2, p3] = counts[cell];
        let value = p1 * (p2 + p3) + p2 * (p1 + p3) + p3 * (p1 + p2);
        if value > best {
            best = value;
            choice = cell;
        }
    }
    choice
}

fn main() {
    let (stdin, stdout) = (io::stdin(), io::stdout());
    let mut lines = stdin.lock().lines();
    let mut out = stdout.lock();
    let mut boards = boards();
    let mut bombed = [false; 100];
    while boards.len() > 1 {
        let next = recommend(&boards, &bombed);
        write!(out, "总共还有{}种可能,", boards.len()).unwrap();
        writeln!(out, "推荐下一步选择 ({}, {})", next / 10 + 1, next % 10 + 1).unwrap();
        write!(out, "请输入选择(两个正整数,以空格分开)和结果").unwrap();
        write!(out, "(一个数,0表示空地,1表示飞机,2表示机头)").unwrap();
        out.flush().unwrap();
        let line = match lines.next() {
            Some(line) => line.unwrap(),
            None => return,
        };
        let numbers: Vec<usize> = line.split(' ').map(|n| n.parse().unwrap()).collect();
        let cell = (numbers[0] - 1) * 10 + numbers[1] - 1;
        bombed[cell] = true;
        boards.retain(|board| board[cell] as usize == numbers[2]);
    }
    write!(out, "还有最后1种可能!选择 ").unwrap();
    for board in boards {
        for cell in 0..100 {
            if board[cell] == 2 && !bombed[cell] {
                write!(out, "({}, {}) ", cell / 10 + 1, cell % 10 + 1).unwrap();
            }
        }
    }
    out.flush().unwrap();
}
