//! The published rule as it stands: keep all boards, recommend the cell that is expected to rule
//! out most of them. Each board is asked about each cell.

use std::io::{self, Write};

/// How far a plane reaches to either side, row by row from its head on.
const REACH: [i32; 4] = [0, 2, 0, 1];

/// Three planes, by their numbers.
type Board = [usize; 3];

/// How many boards have an empty cell, a body, a head there.
type Counts = [u64; 3];

/// The ten cells of each plane that fits on the map, the head first.
fn planes() -> Vec<Vec<usize>> {
    let mut planes = Vec::new();
    for direction in 0..4 {
        for head in 0..100 {
            let mut cells = Vec::new();
            for (back, &reach) in (0..).zip(&REACH) {
                for side in -reach..=reach {
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
            }
            if cells.len() == 10 {
                planes.push(cells);
            }
        }
    }
    planes
}

fn overlap(one: &[usize], other: &[usize]) -> bool {
    one.iter().any(|cell| other.contains(cell))
}

/// All boards.
fn boards(planes: &[Vec<usize>]) -> Vec<Board> {
    let apart = |a: usize, b: usize| !overlap(&planes[a], &planes[b]);
    let mut boards = Vec::new();
    for i in 0..planes.len() {
        for j in (i + 1..planes.len()).filter(|&j| apart(i, j)) {
            for k in (j + 1..planes.len()).filter(|&k| apart(i, k) && apart(j, k)) {
                boards.push([i, j, k]);
            }
        }
    }
    boards
}

/// What a plane tells where it covers the cell: 1 body, 2 head; elsewhere 0.
fn part(plane: &[usize], cell: usize) -> usize {
    match plane.iter().position(|&c| c == cell) {
        Some(0) => 2,
        Some(_) => 1,
        None => 0,
    }
}

/// What bombing the cell tells: no two planes of a board cover it.
fn result(planes: &[Vec<usize>], board: &Board, cell: usize) -> usize {
    let parts = board.iter().map(|&plane| part(&planes[plane], cell));
    parts.max().unwrap()
}

/// The counts of each cell: each board is asked about it.
fn count(planes: &[Vec<usize>], boards: &[Board]) -> Vec<Counts> {
    let mut counts = vec![[0; 3]; 100];
    for cell in 0..100 {
        // What each plane tells, once for all boards.
        let parts: Vec<usize> = planes.iter().map(|plane| part(plane, cell)).collect();
        for &[a, b, c] in boards {
            let told = parts[a].max(parts[b]).max(parts[c]);
            counts[cell][told] += 1;
        }
    }
    counts
}

fn recommend(counts: &[Counts], bombed: &[bool]) -> usize {
    let (mut best, mut choice) = (0, 0);
    for cell in (0..100).filter(|&cell| !bombed[cell]) {
        let [p1, p2, p3] = counts[cell];
        let value = p1 * (p2 + p3) + p2 * (p1 + p3) + p3 * (p1 + p2);
        if value > best {
            best = value;
            choice = cell;
        }
    }
    choice
}

fn place(cell: usize) -> String {
    format!("({}, {})", cell / 10 + 1, cell % 10 + 1)
}

fn main() {
    let planes = planes();
    let mut boards = boards(&planes);
    let mut bombed = vec![false; 100];
    while boards.len() > 1 {
        let advised = recommend(&count(&planes, &boards), &bombed);
        let next = place(advised);
        println!("总共还有{}种可能,推荐下一步选择 {}", boards.len(), next);
        print!("请输入选择(两个正整数,以空格分开)和结果(一个数,0表示空地,1表示飞机,2表示机头)");
        io::stdout().flush().unwrap();
        let mut line = String::new();
        io::stdin().read_line(&mut line).unwrap();
        let numbers = line.split_whitespace().map(|n| n.parse().unwrap());
        let numbers: Vec<usize> = numbers.collect();
        if numbers.len() < 3 {
            return;
        }
        let (cell, told) = ((numbers[0] - 1) * 10 + numbers[1] - 1, numbers[2]);
        boards.retain(|board| result(&planes, board, cell) == told);
        bombed[cell] = true;
    }
    for board in boards.iter().take(1) {
        let mut heads: Vec<usize> = board.iter().map(|&plane| planes[plane][0]).collect();
        heads.sort();
        print!("还有最后1种可能!选择 ");
        for &head in heads.iter().filter(|&&head| !bombed[head]) {
            print!("{} ", place(head));
        }
    }
}
