//! The published rule as it stands: keep all boards, recommend the cell that is expected to rule
//! out most of them. Each board is asked about each cell.

use std::io::{self, Write};

/// How far a plane reaches to either side, row by row from its head on.
const REACH: [i32; 4] = [0, 2, 0, 1];

/// What each cell tells where a plane is alone on the map: 0 empty, 1 body, 2 head.
type Plane = [usize; 100];

/// Three planes, by their numbers.
type Board = [usize; 3];

/// Each plane whose ten cells are on the map. Its tail lies `down` and `right` of its head.
fn planes() -> Vec<Plane> {
    let mut planes = Vec::new();
    for &(down, right) in &[(1, 0), (0, -1), (-1, 0), (0, 1)] {
        for head in 0..100 {
            let mut plane = [0; 100];
            for (back, &reach) in (0..).zip(&REACH) {
                for side in -reach..=reach {
                    let row = head / 10 + back * down - side * right;
                    let column = head % 10 + back * right + side * down;
                    if row >= 0 && row < 10 && column >= 0 && column < 10 {
                        plane[(row * 10 + column) as usize] = if back == 0 { 2 } else { 1 };
                    }
                }
            }
            if plane.iter().filter(|&&part| part > 0).count() == 10 {
                planes.push(plane);
            }
        }
    }
    planes
}

/// All boards.
fn boards(planes: &[Plane]) -> Vec<Board> {
    let apart = |a: usize, b: usize| (0..100).all(|c| planes[a][c] == 0 || planes[b][c] == 0);
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

/// What bombing the cell tells: no two planes of a board cover it.
fn result(planes: &[Plane], board: &Board, cell: usize) -> usize {
    let part = |place: usize| planes[board[place]][cell];
    part(0).max(part(1)).max(part(2))
}

/// The cell to bomb next. One that was bombed rules out no board.
fn recommend(planes: &[Plane], boards: &[Board]) -> usize {
    let (mut best, mut choice) = (0, 0);
    for cell in 0..100 {
        let mut counts = [0_u64; 3];
        for board in boards {
            counts[result(planes, board, cell)] += 1;
        }
        let [e, b, h] = counts;
        let value = e * (b + h) + b * (e + h) + h * (e + b);
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
    let mut bombed = [false; 100];
    while boards.len() > 1 {
        let advised = recommend(&planes, &boards);
        println!("总共还有{}种可能,推荐下一步选择 {}", boards.len(), place(advised));
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
        print!("还有最后1种可能!选择 ");
        for cell in 0..100 {
            if !bombed[cell] && result(&planes, board, cell) == 2 {
                print!("{} ", place(cell));
            }
        }
    }
}
