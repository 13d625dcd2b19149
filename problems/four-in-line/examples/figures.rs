//! Makes every figure that the README and THEORY quote.

#[path = "../tests/all/findings.rs"]
mod findings;
#[path = "../tests/all/oracle.rs"]
mod oracle;
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;

use findings::{Boards, Forgetful, Hardest, Outcome};
use kit::{grouped, table, Picture};
use oracle::{Atlas, Board};

fn main() {
    kit::figures(
        &[
            ("cost", cost),
            ("cost-zh", cost_zh),
            ("forgetful", forgetful),
            ("forgetful-zh", forgetful_zh),
            ("answers", answers),
            ("black-begins", black_begins),
            ("hardest-plays", hardest_plays),
            ("opponents", opponents),
            ("example.svg", draw_example),
            ("collision.svg", draw_collision),
            ("distances.svg", draw_distances),
            ("hardest.svg", draw_hardest),
        ],
        &[],
    );
}

// ---- Tables ----

fn answers() -> String {
    let head = [
        "answer",
        "boards",
        "only black's beginning reaches it",
        "only white's",
        "either's",
        "up to symmetry",
    ];
    let row = |name: String, count: &Boards| {
        let either = count.all - count.black - count.white;
        let cells = [count.all, count.black, count.white, either, count.classes];
        [vec![name], cells.map(grouped).to_vec()].concat()
    };
    let mut rows = Vec::new();
    let mut all = Boards::default();
    for (answer, count) in findings::boards(&Atlas::new()).iter().enumerate() {
        rows.push(row(answer.to_string(), count));
        all.all += count.all;
        all.black += count.black;
        all.white += count.white;
        all.classes += count.classes;
    }
    rows.push(row("all".to_string(), &all));
    table("rrrrrr", &head, &rows)
}

fn black_begins() -> String {
    let counts = findings::if_black_begins(&Atlas::new());
    let mut row = vec!["boards".to_string()];
    row.extend((0..=8).map(|moves| grouped(counts[&Some(moves)])));
    row.push(grouped(counts[&None]));
    let head = [
        "moves", "0", "1", "2", "3", "4", "5", "6", "7", "8", "never",
    ];
    table("lrrrrrrrrrr", &head, &[row])
}

fn hardest() -> Vec<Hardest> {
    findings::hardest(&Atlas::new())
}

fn hardest_plays() -> String {
    let head = [
        "board",
        "stands for",
        "sequences, black beginning",
        "white beginning",
        "one of them",
    ];
    let row = |hard: &Hardest| {
        let slides: Vec<_> = slides(&hard.play)
            .iter()
            .map(|&(from, to)| [findings::name(from), findings::name(to)].join("-"))
            .collect();
        let first = if hard.ways[0] > 0 { "black" } else { "white" };
        vec![
            format!("`{}`", oracle::show(&hard.board)),
            hard.images.to_string(),
            hard.ways[0].to_string(),
            hard.ways[1].to_string(),
            format!("{}: {}", first, slides.join(" ")),
        ]
    };
    let rows: Vec<_> = hardest().iter().map(row).collect();
    table("lrrrl", &head, &rows)
}

/// The cells that each move of a line of play slides from and to.
fn slides(play: &[Board]) -> Vec<(usize, usize)> {
    let pairs = play.windows(2);
    pairs
        .map(|pair| findings::slide(&pair[0], &pair[1]))
        .collect()
}

/// How many boards searches get wrong, by answer, with one set in one queue, black first and white
/// first, with one set in one search after the other, with a set for each.
fn wrong_by_set() -> [[usize; 8]; 4] {
    let atlas = Atlas::new();
    let mut search = Forgetful::new(&atlas);
    [
        findings::wrong(&atlas, |board| search.one_queue(board, [0, 1])),
        findings::wrong(&atlas, |board| search.one_queue(board, [1, 0])),
        findings::wrong(&atlas, |board| search.kept(board)),
        findings::wrong(&atlas, |board| search.apart(board)),
    ]
}

fn forgetful() -> String {
    let names = [
        "shared, one queue, black first",
        "shared, one queue, white first",
        "shared, black's search, then white's",
        "one for each beginning",
    ];
    let row = |(name, counts): (&str, [usize; 8])| {
        let all = counts.iter().sum();
        let counts = counts.iter().copied().chain([all]).map(grouped);
        [name.to_string()].into_iter().chain(counts).collect()
    };
    let rows: Vec<_> = names.into_iter().zip(wrong_by_set()).map(row).collect();
    let head = [
        "the set of boards met",
        "0",
        "1",
        "2",
        "3",
        "4",
        "5",
        "6",
        "7",
        "all",
    ];
    table("lrrrrrrrrr", &head, &rows)
}

fn forgetful_zh() -> String {
    let names = [
        "两种先手共用一个队列和一个判重数组，黑先手先入队",
        "两种先手共用一个队列和一个判重数组，白先手先入队",
        "先跑黑先手，再跑白先手，中间不清空判重数组",
        "分两次搜，各用各的判重数组",
    ];
    let row = |(name, counts): (&str, [usize; 8])| {
        vec![name.to_string(), counts.iter().sum::<usize>().to_string()]
    };
    let rows: Vec<_> = names.into_iter().zip(wrong_by_set()).map(row).collect();
    table("lr", &["判重方式（只记棋盘）", "答错的局面数"], &rows)
}

/// What the solution's search costs on the boards that have one answer.
#[derive(Clone, Default)]
struct Cost {
    boards: usize,
    /// The positions visited, on all of them.
    visited: usize,
    /// On the board that takes most.
    most: usize,
    /// Its letters.
    on: String,
}

/// By answer.
fn costs() -> Vec<Cost> {
    let atlas = Atlas::new();
    let mut costs = vec![Cost::default(); 8];
    for (index, board) in atlas.boards.iter().enumerate() {
        let cost = &mut costs[usize::from(atlas.answer(index))];
        let visited = findings::visited(board);
        cost.boards += 1;
        cost.visited += visited;
        if visited > cost.most {
            cost.most = visited;
            cost.on = oracle::show(board);
        }
    }
    costs
}

fn cost() -> String {
    let row = |(answer, cost): (usize, &Cost)| {
        vec![
            answer.to_string(),
            grouped((cost.visited + cost.boards / 2) / cost.boards),
            grouped(cost.most),
            format!("`{}`", cost.on),
        ]
    };
    let rows: Vec<_> = costs().iter().enumerate().map(row).collect();
    let head = ["answer", "positions visited, mean", "most", "on"];
    table("rrrl", &head, &rows)
}

fn cost_zh() -> String {
    let row = |(answer, cost): (usize, &Cost)| {
        [
            answer,
            cost.boards,
            (cost.visited + cost.boards / 2) / cost.boards,
            cost.most,
        ]
        .map(|number| number.to_string())
        .to_vec()
    };
    let rows: Vec<_> = costs().iter().enumerate().map(row).collect();
    let head = ["答案", "局面数", "平均搜索结点数", "最多搜索结点数"];
    table("rrrr", &head, &rows)
}

fn opponents() -> String {
    // By number of moves: wins, losses.
    let mut counts = [[0; 2]; 24];
    let mut draws = 0;
    for outcome in findings::outcomes(&Atlas::new()).into_iter().flatten() {
        match outcome {
            Outcome::Win(moves) => counts[usize::from(moves)][0] += 1,
            Outcome::Loss(moves) => counts[usize::from(moves)][1] += 1,
            Outcome::Draw => draws += 1,
        }
    }
    let row = |moves: usize| {
        let (wins, losses) = (counts[moves + 1][0], counts[moves][1]);
        vec![
            (moves + 1).to_string(),
            grouped(wins),
            moves.to_string(),
            grouped(losses),
        ]
    };
    let mut rows: Vec<_> = (0..24).step_by(2).map(row).collect();
    let sum = |kind: usize| grouped(counts.iter().map(|count| count[kind]).sum());
    rows.push(vec!["all".to_string(), sum(0), "all".to_string(), sum(1)]);
    let head = [
        "moves to the end",
        "the mover wins",
        "moves to the end",
        "the mover loses",
    ];
    let draws = grouped(draws);
    format!(
        "{}\nThe other {} positions are draws.\n",
        table("rrrr", &head, &rows),
        draws
    )
}

// ---- Pictures ----

const BLACK: &str = "#1a1a1a";
const WHITE: &str = "#ffffff";
const MOVED: &str = "#c0392b";

/// The board on which the README explains the search.
const EXAMPLE: &[u8] = b"BOWBOWWWBWBWBBBW";

/// A line of play of three moves, board by board, an arrow for each slide.
fn draw_example() -> String {
    let atlas = Atlas::new();
    let start = atlas.index(&oracle::read(EXAMPLE));
    let play = findings::play(&atlas, 2 * start + 1, 3);
    let title = "Three moves, white beginning, that fill the second row";
    let mut picture = Picture::new(680, 186, title);
    add_tip(&mut picture);
    let slides = slides(&play);
    let words = [
        "white moves",
        "black moves",
        "white moves",
        "a line of white",
    ];
    for (place, board) in play.iter().enumerate() {
        let (left, top) = (20 + place * 172, 20);
        draw_board(&mut picture, board, left, top);
        picture.text((left + 64, top + 150), "middle", words[place], "");
        if let Some(&slide) = slides.get(place) {
            draw_slide(&mut picture, slide, left, top);
        }
    }
    frame_row(&mut picture, 20 + 3 * 172, 20 + 32);
    picture.finish()
}

/// The example's first two moves in both orders, which lead to one board, and what follows.
fn draw_collision() -> String {
    let start = oracle::read(EXAMPLE);
    // Black's a1-b1 and white's b2-a2, then white's b3-b2.
    let slid = |board: &Board, (from, to): (usize, usize)| {
        let mut after = *board;
        after.swap(from, to);
        after
    };
    let (black, white, last) = ((0, 1), (5, 4), (9, 5));
    let met = slid(&slid(&start, black), white);
    let title = "The two beginnings come to the same board with different colours to move";
    let mut picture = Picture::new(704, 396, title);
    add_tip(&mut picture);
    let boards = [
        (start, 20, 118, None, "who begins?"),
        (
            slid(&start, black),
            198,
            20,
            Some(white),
            "black began, white moves",
        ),
        (
            slid(&start, white),
            198,
            216,
            Some(black),
            "white began, black moves",
        ),
        (met, 376, 118, Some(last), "met twice"),
        (slid(&met, last), 554, 118, None, "missed"),
    ];
    for (board, left, top, slide, words) in boards {
        draw_board(&mut picture, &board, left, top);
        picture.text((left + 64, top + 150), "middle", words, "");
        if let Some(slide) = slide {
            draw_slide(&mut picture, slide, left, top);
        }
    }
    draw_slide(&mut picture, black, 20, 118);
    draw_slide(&mut picture, white, 20, 118);
    for &((x, y), anchor, words) in &[
        ((84, 86), "middle", "above: black begins"),
        ((84, 104), "middle", "below: white begins"),
        ((376, 60), "start", "first from above: black is to move,"),
        ((376, 78), "start", "and the set takes the board in"),
        ((376, 322), "start", "then from below: white is to move,"),
        ((376, 340), "start", "but the set has the board already"),
    ] {
        picture.text((x, y), anchor, words, "");
    }
    frame_row(&mut picture, 554, 118 + 32);
    picture.finish()
}

/// What an arrow ends in.
fn add_tip(picture: &mut Picture) {
    picture.add(&format!(
        "<marker id=\"tip\" viewBox=\"0 0 8 8\" refX=\"6\" refY=\"4\" markerWidth=\"5\" \
         markerHeight=\"5\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" fill=\"{}\"/></marker>",
        MOVED
    ));
}

/// An arrow from cell to cell on the board there.
fn draw_slide(picture: &mut Picture, (from, to): (usize, usize), left: usize, top: usize) {
    let middle = |cell: usize| (left + cell % 4 * 32 + 16, top + cell / 4 * 32 + 16);
    let ((x1, y1), (x2, y2)) = (middle(from), middle(to));
    picture.add(&format!(
        "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"{}\" stroke-width=\"3\" \
         marker-end=\"url(#tip)\"/>",
        x1, y1, x2, y2, MOVED
    ));
}

/// A frame around a row that is a line.
fn frame_row(picture: &mut Picture, left: usize, top: usize) {
    let frame = format!("stroke=\"{}\" stroke-width=\"3\"", MOVED);
    picture.rectangle((left, top), (128, 32), "none", &frame);
}

/// A bar for each answer, black's boards, white's and the others' one after the other.
fn draw_distances() -> String {
    let colours = ["#333333", "#e6c765", "#6486b4"];
    let labels = [
        "only if black begins",
        "only if white begins",
        "whoever begins",
    ];
    // Boards for each unit of length.
    let scale = 270;
    let mut picture = Picture::new(680, 304, "How many boards need how many moves");
    for (place, (fill, label)) in colours.iter().zip(labels).enumerate() {
        let x = 60 + 170 * place;
        picture.rectangle((x, 14), (14, 14), fill, "");
        picture.text((x + 20, 26), "start", label, "");
    }
    for (answer, count) in findings::boards(&Atlas::new()).iter().enumerate() {
        let y = 44 + 32 * answer;
        let moves = if answer == 1 { "move" } else { "moves" };
        picture.text((64, y + 16), "end", format!("{} {}", answer, moves), "");
        let either = count.all - count.black - count.white;
        let mut before = 0;
        for (boards, fill) in [count.black, count.white, either].iter().zip(colours) {
            let (from, to) = (before / scale, (before + boards) / scale);
            if to > from {
                picture.rectangle((74 + from, y), (to - from, 22), fill, "");
            }
            before += boards;
        }
        picture.text(
            (82 + before / scale, y + 16),
            "start",
            grouped(count.all),
            "",
        );
    }
    picture.finish()
}

/// The hardest boards, one for each symmetry class.
fn draw_hardest() -> String {
    let hardest = hardest();
    let title = "The boards that need seven moves, one for each symmetry class";
    let mut picture = Picture::new(780, 10 + 190 * ((hardest.len() + 4) / 5), title);
    for (place, hard) in hardest.iter().enumerate() {
        let (left, top) = (20 + place % 5 * 152, 20 + place / 5 * 190);
        draw_board(&mut picture, &hard.board, left, top);
        let begins = match hard.ways {
            [0, _] => "white begins",
            [_, 0] => "black begins",
            _ => "either begins",
        };
        let words = format!("{} ({})", begins, hard.images);
        picture.text((left + 64, top + 150), "middle", words, "");
    }
    picture.finish()
}

fn draw_board(picture: &mut Picture, board: &Board, left: usize, top: usize) {
    let edge = format!("stroke=\"{}\"", Picture::INK);
    picture.rectangle((left, top), (128, 128), "#d9c08c", &edge);
    for (cell, &letter) in board.iter().enumerate() {
        let (x, y) = (left + cell % 4 * 32, top + cell / 4 * 32);
        picture.rectangle((x, y), (32, 32), "none", "stroke=\"#8a7440\"");
        let fill = match letter {
            b'B' => BLACK,
            b'W' => WHITE,
            _ => continue,
        };
        picture.add(&format!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"12\" fill=\"{}\" {}/>",
            x + 16,
            y + 16,
            fill,
            edge
        ));
    }
}
