//! Makes every figure that the README and THEORY quote.

#[path = "../tests/all/findings.rs"]
mod findings;
#[path = "../tests/all/oracle.rs"]
mod oracle;
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;

use findings::Forgetful;
use kit::{counts, grouped, table, Language, Picture, Point, OUTLINE};
use oracle::{Atlas, Board};

fn main() {
    kit::figures(&[
        ("cost", |_| costs()),
        ("forgetful | forgetful-zh", forgetful),
        ("answers", |_| answers()),
        ("hardest-plays", |_| hardest_plays()),
        ("example.svg | example.zh.svg", example),
        ("collision.svg | collision.zh.svg", collision),
        ("small.svg", |_| small()),
    ]);
}

// ---- Tables ----

fn answers() -> String {
    let row = |name: &str, [all, black, classes]: [usize; 3]| {
        format!("{name} | {}", counts([all, black, all - 2 * black, classes]))
    };
    let boards = findings::boards();
    let total = [0, 1, 2].map(|column| boards.iter().map(|counts| counts[column]).sum());
    let rows = boards.into_iter().enumerate();
    let rows = rows.map(|(answer, counts)| row(&answer.to_string(), counts));
    let head = "answer | boards | only black's beginning reaches it, and as often only white's \
                | either's | up to symmetry";
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
        "判重方式（只记棋盘） | 答错的局面数",
    );
    let names: [&str; 4] = language.words(
        "shared, one queue, black first | shared, one queue, white first \
         | shared, black's search, then white's | one for each beginning",
        "两种先手共用一个队列和一个判重数组，黑先手先入队 \
         | 两种先手共用一个队列和一个判重数组，白先手先入队 \
         | 先跑黑先手，再跑白先手，中间不清空判重数组 | 分两次搜，各用各的判重数组",
    );
    let mut search = Forgetful::new(false);
    let wrong = [
        findings::wrong(|board| search.one_queue(board, [0, 1])),
        findings::wrong(|board| search.one_queue(board, [1, 0])),
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
        format!("{} | `{}`", counts([answer, with_set, deepening, *most]), oracle::show(on))
    };
    let head = "answer | tested with a set, mean | visited without, mean | most | on";
    table("rrrrl", head, visits.iter().enumerate().map(row))
}

/// How many positions a breadth-first search from both beginnings takes from its queue, up to the
/// first that is finished. Its set has the positions marked in `met` with the number of this search.
fn tested(board: usize, met: &mut [usize]) -> usize {
    let atlas = Atlas::shared();
    let search = board + 1;
    let mut queue = vec![2 * board, 2 * board + 1];
    met[2 * board..=2 * board + 1].fill(search);
    let mut place = 0;
    while !atlas.is_finished(queue[place]) {
        for &after in &atlas.after[queue[place]] {
            if met[after] != search {
                met[after] = search;
                queue.push(after);
            }
        }
        place += 1;
    }
    place + 1
}

// ---- Pictures ----

const MOVED: &str = "#c0392b";

/// The board on which the README explains the search, and the slides of its line of play of three
/// moves: white's b2-a2, black's a1-b1, white's b3-b2.
const EXAMPLE: Board = *b"BOWBOWWWBWBWBBBW";
const SLIDES: [Slide; 3] = [(5, 4), (0, 1), (9, 5)];

/// From a cell to a cell.
type Slide = (usize, usize);

/// Board by board, an arrow for each slide.
fn example(language: Language) -> String {
    let [title, white, black, line] = language.words(
        "Three moves, white beginning, that fill the second row \
         | white moves | black moves | a line of white",
        "白先手，三步连成第二行 | 白走 | 黑走 | 白方四连",
    );
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

/// The example's first two moves in both orders, which lead to one board, and what follows.
fn collision(language: Language) -> String {
    let title = language.text(
        "The two beginnings come to the same board with different colours to move",
        "两种先手走到同一个棋盘，但轮到的一方不同",
    );
    let below: [&str; 5] = language.words(
        "who begins? | black began, white moves | white began, black moves | met twice | missed",
        "谁先手？ | 黑先手，轮到白 | 白先手，轮到黑 | 第二次遇到 | 四连漏了",
    );
    let beside: [&str; 6] = language.words(
        "above: black begins | below: white begins | first from above: black is to move, \
         | and the set takes the board in | then from below: white is to move, \
         | but the set has the board already",
        "上路：黑先手 | 下路：白先手 | 上路先到：轮到黑， | 棋盘被标记 \
         | 下路后到：轮到白， | 棋盘已标记过，被扔掉",
    );
    let [white, black, last] = SLIDES;
    let boards: [(_, &[Slide], &[Slide]); 5] = [
        ((20, 118), &[], &[black, white]),
        ((198, 20), &[black], &[white]),
        ((198, 216), &[white], &[black]),
        ((376, 118), &[white, black], &[last]),
        ((554, 118), &SLIDES, &[]),
    ];
    let mut picture = Picture::new(704, 396, title);
    for ((corner, before, next), words) in boards.into_iter().zip(below) {
        draw_board(&mut picture, corner, before, words, next);
    }
    for (place, words) in beside.into_iter().enumerate() {
        let (x, anchor) = if place < 2 { (84, "middle") } else { (376, "start") };
        let y = [86, 60, 322][place / 2] + 18 * (place % 2);
        picture.text((x, y), anchor, words, "");
    }
    frame_row(&mut picture, (554, 118 + 32));
    picture.finish()
}

/// A frame around a row that is a line.
fn frame_row(picture: &mut Picture, corner: Point) {
    picture.rectangle(corner, (128, 32), "none", &format!("stroke='{MOVED}' stroke-width='3'"));
}

/// The example after some slides, with words below it and arrows for the next slides.
fn draw_board(
    picture: &mut Picture,
    (left, top): Point,
    before: &[Slide],
    words: &str,
    next: &[Slide],
) {
    let mut board = EXAMPLE;
    for &(from, to) in before {
        board.swap(from, to);
    }
    picture.rectangle((left, top), (128, 128), "#d9c08c", OUTLINE);
    let middle = |cell: usize| (left + cell % 4 * 32 + 16, top + cell / 4 * 32 + 16);
    for (cell, letter) in board.into_iter().enumerate() {
        let (x, y) = middle(cell);
        picture.rectangle((x - 16, y - 16), (32, 32), "none", "stroke='#8a7440'");
        match letter {
            b'B' => picture.circle((x, y), 12, "#1a1a1a", OUTLINE),
            b'W' => picture.circle((x, y), 12, "#ffffff", OUTLINE),
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
