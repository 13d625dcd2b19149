//! Makes every figure that the README and THEORY quote.

#[path = "../tests/all/findings.rs"]
mod findings;
#[path = "../tests/all/oracle.rs"]
mod oracle;
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;

use findings::Forgetful;
use kit::{counts, grouped, table, Language};
use oracle::{Atlas, Board};

fn main() {
    kit::figures(&[
        ("cost", |_| costs()),
        ("forgetful | forgetful-zh", forgetful),
        ("answers", |_| answers()),
        ("hardest-plays", |_| hardest_plays()),
    ]);
}

fn answers() -> String {
    let row = |name: &str, [all, black, classes]: [usize; 3]| {
        format!("{name} | {}", counts([all, black, all - 2 * black, classes]))
    };
    let boards = findings::boards();
    let total = [0, 1, 2].map(|column| boards.iter().map(|counts| counts[column]).sum());
    let rows = boards.into_iter().enumerate();
    let rows = rows.map(|(answer, counts)| row(&answer.to_string(), counts));
    let head = "answer | boards | only if black begins (as many: only if white) \
                | either way | classes up to symmetry";
    table("rrrrr", head, rows.chain([row("all", total)]))
}

fn hardest_plays() -> String {
    let row = |(index, images): (usize, usize)| {
        let ways = [0, 1].map(|mover| findings::count_ways(2 * index + mover, 7));
        let (mover, first) = if ways[0] > 0 { (0, "black") } else { (1, "white") };
        let play = findings::play(2 * index + mover, 7);
        let board = oracle::show(&Atlas::shared().boards[index]);
        format!("`{board}` | {} | {first}: {play}", counts([images, ways[0], ways[1]]))
    };
    let head = "board | stands for | sequences, black beginning | white beginning | one of them";
    table("lrrrl", head, findings::hardest().into_iter().map(row))
}

/// How many boards searches get wrong whose sets forget whose turn it is.
fn forgetful(language: Language) -> String {
    let head = language.text(
        "the set of boards met | boards answered wrongly",
        "判重方式（只记棋盘） | 答错的棋盘数",
    );
    let names: [&str; 3] = language.words(
        "shared, one queue, either colour first \
         | shared, black's search, then white's (for our order of the moves) \
         | one for each beginning",
        "两种先手共用一个队列和一个判重数组，先入队的是哪方都一样 \
         | 先跑黑先手，再跑白先手，中间不清空判重数组（随枚举顺序而变） | 分两次搜，各用各的判重数组",
    );
    let mut search = Forgetful::new(false);
    let black_first = findings::wrong(|board| search.one_queue(board, [0, 1]));
    assert_eq!(black_first, findings::wrong(|board| search.one_queue(board, [1, 0])));
    let wrong = [
        black_first,
        findings::wrong(|board| search.one_by_one(board, true)),
        findings::wrong(|board| search.one_by_one(board, false)),
    ];
    let row = |(name, wrong)| format!("{name} | {}", language.numbers(grouped(wrong)));
    table("lr", head, names.into_iter().zip(wrong).map(row))
}

/// By answer: the positions that the solution visits, on average and at most, and on which board;
/// and those that a breadth-first search with a set tests, on average.
fn costs() -> String {
    let atlas = Atlas::shared();
    let mut visits = vec![Vec::new(); 8];
    let mut met = vec![0; 2 * oracle::BOARDS];
    let after: Vec<_> = (0..2 * oracle::BOARDS).map(after).collect();
    for (index, board) in atlas.boards.iter().enumerate() {
        let costs = (findings::visited(board), tested(index, &after, &mut met), board);
        visits[usize::from(atlas.answer(index))].push(costs);
    }
    let row = |(answer, visits): (usize, &Vec<(usize, usize, &Board)>)| {
        let mean = |sum: usize| (sum + visits.len() / 2) / visits.len();
        let deepening = mean(visits.iter().map(|visit| visit.0).sum());
        let with_set = mean(visits.iter().map(|visit| visit.1).sum());
        // The first of those that take most.
        let (most, _, on) = visits.iter().rev().max_by_key(|visit| visit.0).unwrap();
        format!("{} | `{}`", counts([answer, with_set, deepening, *most]), oracle::show(on))
    };
    let head = "answer | tested with a set, mean | visited without, mean | most | on";
    table("rrrrl", head, visits.iter().enumerate().map(row))
}

/// The positions one move after `position`, in the solution's order.
fn after(position: usize) -> Vec<usize> {
    let atlas = Atlas::shared();
    let board = atlas.boards[position / 2];
    let (mover, waiting) = findings::position(&board, position % 2);
    let moves = solution::moves(mover, waiting);
    let after = moves.map(|pieces| {
        let mut next = board;
        for (cell, letter) in next.iter_mut().enumerate() {
            match (mover >> cell & 1, pieces >> cell & 1) {
                (0, 1) => *letter = oracle::COLOURS[position % 2],
                (1, 0) => *letter = b'O',
                _ => (),
            }
        }
        2 * atlas.index(&next) + 1 - position % 2
    });
    after.collect()
}

/// How many positions a breadth-first search from both beginnings takes from its queue, up to the
/// first that is finished. Its set has the positions marked in `met` with the number of this search.
fn tested(board: usize, after: &[Vec<usize>], met: &mut [usize]) -> usize {
    let atlas = Atlas::shared();
    let search = board + 1;
    let mut queue = vec![2 * board, 2 * board + 1];
    met[2 * board..=2 * board + 1].fill(search);
    let mut place = 0;
    while !atlas.is_finished(queue[place]) {
        for &next in &after[queue[place]] {
            if met[next] != search {
                met[next] = search;
                queue.push(next);
            }
        }
        place += 1;
    }
    place + 1
}
