//! Makes every figure that the README and THEORY quote.

#[path = "../tests/all/findings.rs"]
mod findings;
#[path = "../tests/all/oracle.rs"]
mod oracle;
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;

use findings::Forgetful;
use kit::{grouped, table, words, Picture};
use oracle::{Atlas, Board};

fn main() {
    kit::figures(
        &[
            ("cost", costs),
            ("forgetful", || {
                forgetful(
                    "the set of boards met | boards answered wrongly",
                    "shared, one queue, black first | shared, one queue, white first \
                     | shared, black's search, then white's | one for each beginning",
                )
            }),
            ("forgetful-zh", || {
                let names = "两种先手共用一个队列和一个判重数组，黑先手先入队 \
                             | 两种先手共用一个队列和一个判重数组，白先手先入队 \
                             | 先跑黑先手，再跑白先手，中间不清空判重数组 \
                             | 分两次搜，各用各的判重数组";
                forgetful("判重方式（只记棋盘） | 答错的局面数", names).replace(',', "")
            }),
            ("answers", answers),
            ("hardest-plays", hardest_plays),
            ("example.svg", || {
                let title = "Three moves, white beginning, that fill the second row";
                example(title, "white moves | black moves | a line of white")
            }),
            ("example.zh.svg", || example("白先手，三步连成第二行", "白走 | 黑走 | 白方四连")),
            ("collision.svg", || {
                collision(
                    "The two beginnings come to the same board with different colours to move",
                    "who begins? | black began, white moves | white began, black moves | met twice \
                     | missed",
                    "above: black begins | below: white begins | first from above: black is to move, \
                     | and the set takes the board in | then from below: white is to move, \
                     | but the set has the board already",
                )
            }),
            ("collision.zh.svg", || {
                collision(
                    "两种先手走到同一个棋盘，但轮到的一方不同",
                    "谁先手？ | 黑先手，轮到白 | 白先手，轮到黑 | 第二次遇到 | 四连漏了",
                    "上路：黑先手 | 下路：白先手 | 上路先到：轮到黑， | 棋盘被标记 \
                     | 下路后到：轮到白， | 棋盘已标记过，被扔掉",
                )
            }),
            ("small.svg", small),
        ],
        &[],
    );
}

// ---- Tables ----

fn answers() -> String {
    let mut rows = findings::boards().to_vec();
    rows.push([0, 1, 2].map(|column| rows.iter().map(|row| row[column]).sum()));
    let names = words::<9>("0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | all").into_iter();
    let rows = names.zip(rows).map(|(name, [all, black, classes])| {
        let cells = [all, black, all - 2 * black, classes].map(grouped);
        format!("{} | {}", name, cells.join(" | "))
    });
    let head = "answer | boards | only black's beginning reaches it, and as often only white's | either's \
                | up to symmetry";
    table("rrrrr", head, rows)
}

fn hardest_plays() -> String {
    let row = |(index, images): (usize, usize)| {
        let ways = [0, 1].map(|mover| findings::count_ways(2 * index + mover, 7));
        let (mover, first) = [(1, "white"), (0, "black")][usize::from(ways[0] > 0)];
        let play = findings::play(2 * index + mover, 7);
        let counts = [images, ways[0], ways[1]].map(grouped).join(" | ");
        let board = oracle::show(&Atlas::shared().boards[index]);
        format!("`{}` | {} | {}: {}", board, counts, first, play)
    };
    let head = "board | stands for | sequences, black beginning | white beginning | one of them";
    table("lrrrl", head, findings::hardest().into_iter().map(row))
}

/// How many boards searches get wrong with one set in one queue, black first and white first, with one set in
/// one search after the other, with a set for each.
fn forgetful(head: &str, names: &str) -> String {
    let mut search = Forgetful::new(false);
    let wrong = [
        findings::wrong(|board| search.one_queue(board, [0, 1])),
        findings::wrong(|board| search.one_queue(board, [1, 0])),
        findings::wrong(|board| search.one_by_one(board, true)),
        findings::wrong(|board| search.one_by_one(board, false)),
    ];
    let rows = words::<4>(names).into_iter().zip(wrong);
    table("lr", head, rows.map(|(name, wrong)| format!("{} | {}", name, grouped(wrong))))
}

/// By answer: the positions that the solution visits, on average and at most, and on which board;
/// and those that a breadth-first search with a set tests, on average.
fn costs() -> String {
    let atlas = Atlas::shared();
    let mut visits = vec![Vec::new(); 8];
    let mut met = vec![0; 2 * oracle::BOARDS];
    for (index, board) in atlas.boards.iter().enumerate() {
        let costs = (findings::visited(board), tested(index, &mut met), board);
        visits[usize::from(atlas.answer(index))].push(costs);
    }
    let row = |(answer, visits): (usize, &Vec<(usize, usize, &Board)>)| {
        let mean = |sum: usize| (sum + visits.len() / 2) / visits.len();
        let deepening = mean(visits.iter().map(|visit| visit.0).sum());
        let with_set = mean(visits.iter().map(|visit| visit.1).sum());
        // The first of those that take most.
        let (most, _, on) = visits.iter().rev().max_by_key(|visit| visit.0).unwrap();
        let counts = [answer, with_set, deepening, *most].map(grouped);
        format!("{} | `{}`", counts.join(" | "), oracle::show(on))
    };
    let head = "answer | tested with a set, mean | visited without, mean | most | on";
    table("rrrrl", head, visits.iter().enumerate().map(row))
}

/// How many positions a breadth-first search from both beginnings takes from its queue, up to the first
/// that is finished. Its set has the positions marked in `met` with the number of this search.
fn tested(board: usize, met: &mut [usize]) -> usize {
    let atlas = Atlas::shared();
    let mut queue = vec![2 * board, 2 * board + 1];
    met[2 * board..=2 * board + 1].fill(board + 1);
    let mut count = 0;
    loop {
        let position = queue[count];
        count += 1;
        if atlas.is_finished(position) {
            return count;
        }
        for &after in &atlas.after[position] {
            if met[after] != board + 1 {
                met[after] = board + 1;
                queue.push(after);
            }
        }
    }
}

// ---- Pictures ----

const MOVED: &str = "#c0392b";

/// The board on which the README explains the search, and the slides of its line of play of three
/// moves: white's b2-a2, black's a1-b1, white's b3-b2.
const EXAMPLE: Board = *b"BOWBOWWWBWBWBBBW";
const SLIDES: [Slide; 3] = [(5, 4), (0, 1), (9, 5)];

/// From a cell to a cell.
type Slide = (usize, usize);

/// Board by board, an arrow for each slide. The words: what white does, what black does, the end.
fn example(title: &str, below: &str) -> String {
    let [white, black, line] = words(below);
    let mut picture = Picture::new(680, 186, title);
    for (place, words) in [white, black, white, line].into_iter().enumerate() {
        let (before, rest) = SLIDES.split_at(place);
        draw_board(&mut picture, (20 + place * 172, 20), before, words, &rest[..rest.len().min(1)]);
    }
    frame_row(&mut picture, (20 + 3 * 172, 20 + 32));
    picture.finish()
}

/// The last move of the example, and what it makes.
fn small() -> String {
    let mut picture = Picture::new(320, 180, "Four in Line");
    let (before, last) = SLIDES.split_at(2);
    draw_board(&mut picture, (20, 26), before, "", last);
    draw_board(&mut picture, (172, 26), &SLIDES, "", &[]);
    frame_row(&mut picture, (172, 26 + 32));
    picture.finish()
}

/// The example's first two moves in both orders, which lead to one board, and what follows. The words:
/// title, below the five boards, beside the paths.
fn collision(title: &str, below: &str, beside: &str) -> String {
    let [white, black, last] = SLIDES;
    let boards: [(_, &[Slide], &[Slide]); 5] = [
        ((20, 118), &[], &[black, white]),
        ((198, 20), &[black], &[white]),
        ((198, 216), &[white], &[black]),
        ((376, 118), &[white, black], &[last]),
        ((554, 118), &SLIDES, &[]),
    ];
    let mut picture = Picture::new(704, 396, title);
    for ((corner, before, next), words) in boards.into_iter().zip(words::<5>(below)) {
        draw_board(&mut picture, corner, before, words, next);
    }
    for (place, words) in words::<6>(beside).into_iter().enumerate() {
        let (x, anchor) = [(84, "middle"), (376, "start")][usize::from(place > 1)];
        let y = [86, 60, 322][place / 2] + 18 * (place % 2);
        picture.text((x, y), anchor, words, "");
    }
    frame_row(&mut picture, (554, 118 + 32));
    picture.finish()
}

/// A frame around a row that is a line.
fn frame_row(picture: &mut Picture, corner: (usize, usize)) {
    let frame = format!("stroke=\"{}\" stroke-width=\"3\"", MOVED);
    picture.rectangle(corner, (128, 32), "none", &frame);
}

/// The example after some slides, with words below it and arrows for the next slides.
fn draw_board(
    picture: &mut Picture,
    (left, top): (usize, usize),
    before: &[Slide],
    words: &str,
    next: &[Slide],
) {
    let mut board = EXAMPLE;
    for &(from, to) in before {
        board.swap(from, to);
    }
    let edge = format!("stroke=\"{}\"", Picture::INK);
    picture.rectangle((left, top), (128, 128), "#d9c08c", &edge);
    let middle = |cell: usize| (left + cell % 4 * 32 + 16, top + cell / 4 * 32 + 16);
    for (cell, letter) in board.into_iter().enumerate() {
        let (x, y) = middle(cell);
        picture.rectangle((x - 16, y - 16), (32, 32), "none", "stroke=\"#8a7440\"");
        match letter {
            b'B' => picture.circle((x, y), 12, "#1a1a1a", &edge),
            b'W' => picture.circle((x, y), 12, "#ffffff", &edge),
            _ => (),
        }
    }
    if !words.is_empty() {
        picture.text((left + 64, top + 150), "middle", words, "");
    }
    for &(from, to) in next {
        picture.arrow(middle(from), middle(to), MOVED);
    }
}
