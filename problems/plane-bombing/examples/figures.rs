//! Every figure that the README and THEORY.md quote.

#[path = "play/book.rs"]
mod book;
#[allow(dead_code)]
#[path = "play/search.rs"]
mod search;
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;
#[path = "../tests/walk/mod.rs"]
mod walk;

use kit::{grouped, percent, Figure, Picture};
use search::ROLLOUT;
use solution::{boards, greedy, planes, tally, Board, Cell, Game, Plane, BODY, EMPTY, HEAD, SIDE};
use walk::bound::{Bound, PROVEN};
use walk::{HeadsRule, Outcome, Rule, Searcher};

const QUICK: [Figure; 3] = [
    ("worked", worked),
    ("worked-zh", worked_zh),
    ("first-bomb.svg", first_bomb),
];
const SLOW: [Figure; 3] = [
    ("strategies", strategies),
    ("distribution.svg", distribution),
    ("bound", bounds),
];

fn main() {
    kit::figures(&QUICK, &SLOW);
}

// ---- A worked example ----

/// The game of the first sample, bomb by bomb.
fn worked() -> String {
    let head = ["bomb", "N", "cell", "e", "b", "h", "expected to go", "told"];
    game_table(&head, ["empty", "body", "head"])
}

/// The same in Chinese.
fn worked_zh() -> String {
    let head = ["步", "N", "推荐", "e", "b", "h", "期望排除", "结果"];
    game_table(&head, ["空地", "飞机", "机头"])
}

fn game_table(head: &[&str], results: [&str; 3]) -> String {
    let input = kit::cases("plane-bombing", "sample").remove(0).input;
    let mut game = Game::new();
    let mut rows = Vec::new();
    for line in String::from_utf8_lossy(&input).lines() {
        let cell = greedy(&game.planes, &game.boards);
        let tally = tally(&game.planes, &game.boards)[cell];
        let counts = tally.map(|count| count as usize);
        let all = game.boards.len();
        let squares: usize = counts.iter().map(|count| count * count).sum();
        // In tenths, rounded.
        let ruled_out = (20 * (all * all - squares) + all) / (2 * all);
        let numbers: Vec<usize> = line.split(' ').flat_map(str::parse).collect();
        assert_eq!(numbers[0] * 10 + numbers[1] - 11, cell);
        let answer = numbers[2];
        assert!(game.take(cell, answer).is_ok());
        let mut row = vec![
            (rows.len() + 1).to_string(),
            grouped(all),
            format!("({}, {})", numbers[0], numbers[1]),
        ];
        row.extend(counts.iter().map(|&count| grouped(count)));
        row.push(format!("{}.{}", grouped(ruled_out / 10), ruled_out % 10));
        row.push(results[answer].to_string());
        rows.push(row);
    }
    kit::table("rrlrrrrl", head, &rows)
}

// ---- Strategies ----

/// The published program's sum in 32 bits, which wraps around while many boards are left.
fn published(planes: &[Plane], boards: &[Board]) -> Cell {
    let mut best = (0, 0);
    for (cell, tally) in tally(planes, boards).iter().enumerate() {
        let [empty, body, head] = tally.map(|n| n as i32);
        let ruled_out = empty
            .wrapping_mul(body + head)
            .wrapping_add(body.wrapping_mul(empty + head))
            .wrapping_add(head.wrapping_mul(empty + body));
        if ruled_out > best.0 {
            best = (ruled_out, cell);
        }
    }
    best.1
}

/// The first idea of greedy's author: among equals, the cell that is least likely empty.
fn with_ties(planes: &[Plane], boards: &[Board]) -> Cell {
    let mut best = (0, 0, 0);
    for (cell, tally) in tally(planes, boards).iter().enumerate() {
        let [empty, body, head] = tally.map(|n| n as i64);
        let ruled_out = empty * (body + head) + body * (empty + head) + head * (empty + body);
        if (ruled_out, -empty) > (best.0, best.1) {
            best = (ruled_out, -empty, cell);
        }
    }
    best.2
}

/// Both ideas: besides, what is ruled out is weighed against what is left, by their ratio. After an
/// answer that n boards of N give, with probability n / N, the ratio is (N - n) / n: the sum over
/// the answers is their number less 1. So all cells that can give all three answers are equals.
fn with_both(planes: &[Plane], boards: &[Board]) -> Cell {
    let mut best = (0, 0, 0);
    for (cell, tally) in tally(planes, boards).iter().enumerate() {
        let given = tally.iter().filter(|&&n| n > 0).count();
        let key = (given, -(tally[EMPTY] as i64));
        if given > 1 && key > (best.0, best.1) {
            best = (key.0, key.1, cell);
        }
    }
    best.2
}

/// A rule published elsewhere, which goes on until the heads are certain: greedy, but of equals the
/// likeliest head.
fn likeliest_head(planes: &[Plane], boards: &[Board]) -> Cell {
    let mut best = (0, 0, 0);
    for (cell, tally) in tally(planes, boards).iter().enumerate() {
        let [empty, body, head] = *tally;
        let ruled_out = empty * (body + head) + body * (empty + head) + head * (empty + body);
        if (ruled_out, head) > (best.0, best.1) {
            best = (ruled_out, head, cell);
        }
    }
    best.2
}

fn by_rule(rule: fn(&[Plane], &[Board]) -> Cell) -> Outcome {
    let planes = planes();
    walk::census(&planes, &|| Rule(rule), &|_, _| ())
}

fn by_heads(rule: fn(&[Plane], &[Board]) -> Cell) -> Outcome {
    let planes = planes();
    walk::census(&planes, &|| HeadsRule(rule), &|_, _| ())
}

fn by_search<'a>(
    name: &str,
    planes: &'a [Plane],
    player: fn(&'a [Plane]) -> Searcher<'a>,
) -> Outcome {
    let progress = |done, all| eprintln!("{}: {} of {} branches", name, done, all);
    walk::census(planes, &|| player(planes), &progress)
}

/// Mean, worst case, and how many boards are done within some numbers of bombs.
fn strategies() -> String {
    let planes = planes();
    let row = |(name, outcome): (&str, Outcome)| {
        let mut row = vec![name.to_string()];
        for distribution in [&outcome.hit, &outcome.certain] {
            row.push(distribution.mean());
            row.push(distribution.worst().to_string());
        }
        for bombs in [9, 11, 13, 15] {
            let within: u64 = outcome.hit.0.iter().take(bombs + 1).sum();
            row.push(percent(within as usize, outcome.hit.boards() as usize));
        }
        row
    };
    let rows = [
        ("`greedy` as published, in 32 bits", by_rule(published)),
        ("`greedy`", by_rule(greedy)),
        (
            "`greedy`, of equals the least likely empty",
            by_rule(with_ties),
        ),
        (
            "the same, by the ratio of ruled out to left",
            by_rule(with_both),
        ),
        (
            "`greedy`, of equals the likeliest head",
            by_rule(likeliest_head),
        ),
        (
            "the same, until the heads are certain",
            by_heads(likeliest_head),
        ),
        (
            "`entropy`",
            by_search("entropy", &planes, Searcher::entropy),
        ),
        (
            "`rollout` without its book",
            by_search("rollout, no book", &planes, |planes| {
                Searcher::new(planes, ROLLOUT)
            }),
        ),
        (
            "`rollout`",
            by_search("rollout", &planes, Searcher::rollout),
        ),
        ("`safe`", by_search("safe", &planes, Searcher::safe)),
    ];
    kit::table(
        "lllllllll",
        &[
            "strategy",
            "third head: mean",
            "worst",
            "heads certain: mean",
            "worst",
            "within 9",
            "within 11",
            "within 13",
            "within 15",
        ],
        &rows.map(row),
    )
}

// ---- Pictures ----

/// How many of all boards take how many bombs.
fn distribution() -> String {
    const LEFT: usize = 60;
    const STEP: usize = 32;
    const BASE: usize = 350;
    let planes = planes();
    let title = "How many bombs the third head takes, in percent of the 66,816 boards";
    let mut picture = Picture::new(780, 400, title);
    picture.text((20, 26), "start", title, "font-size=\"15\"");
    let x = |bombs: usize| LEFT + bombs * STEP;
    // 12 pixels for each percent.
    let y = |boards: u64| BASE - (boards as usize * 1200 + 33_408) / 66_816;
    for percent in (0..=25).step_by(5) {
        let y = BASE - 12 * percent;
        picture.add(&format!(
            "<path d=\"M{} {}H{}\" stroke=\"#ddd8cc\"/>",
            x(2),
            y,
            x(21)
        ));
        picture.text((x(2) - 8, y + 4), "end", percent, "");
    }
    for bombs in 3..=21 {
        picture.text((x(bombs), BASE + 18), "middle", bombs, "");
    }
    picture.text((x(12), BASE + 40), "middle", "bombs", "");
    let drawn = [
        ("greedy", by_rule(greedy), "#b08900", "2 4", 56),
        (
            "entropy",
            by_search("entropy", &planes, Searcher::entropy),
            "#1b7f79",
            "8 4",
            76,
        ),
        (
            "rollout",
            by_search("rollout", &planes, Searcher::rollout),
            "#14213d",
            "none",
            96,
        ),
    ];
    for (name, outcome, colour, dashes, top) in &drawn {
        let points = outcome.hit.0.iter().enumerate().skip(3);
        let points = points.map(|(bombs, &boards)| format!("{},{}", x(bombs), y(boards)));
        let points: Vec<String> = points.collect();
        let style = format!(
            "fill=\"none\" stroke=\"{}\" stroke-width=\"2.5\" stroke-dasharray=\"{}\"",
            colour, dashes
        );
        picture.add(&format!(
            "<polyline points=\"{}\" {}/>",
            points.join(" "),
            style
        ));
        picture.add(&format!("<path d=\"M{} {}h50\" {}/>", x(3), top, style));
        let words = format!("{}: mean {}", name, outcome.hit.mean());
        picture.text((x(3) + 60, top + 4), "start", words, "");
    }
    picture.finish()
}

/// How likely each cell holds a head, and any part of a plane, before anything is known.
fn first_bomb() -> String {
    let planes = planes();
    let boards = boards(&planes);
    let tally = tally(&planes, &boards);
    let heads: Vec<u64> = tally.iter().map(|tally| tally[HEAD]).collect();
    let parts: Vec<u64> = tally
        .iter()
        .map(|tally| tally[HEAD] + tally[BODY])
        .collect();
    let (all, first) = (boards.len() as u64, greedy(&planes, &boards));
    let title = "How likely each cell holds a head, and any part of a plane";
    let mut picture = Picture::new(770, 444, title);
    draw_map(&mut picture, 0, "a head, in percent", (&heads, all), first);
    let title = "a head or a body, in percent";
    draw_map(&mut picture, 384, title, (&parts, all), first);
    let words = "The frame marks the cell that greedy bombs first.";
    picture.text((385, 430), "middle", words, "");
    picture.finish()
}

/// One map; the counts are of `all` boards.
fn draw_map(
    picture: &mut Picture,
    left: usize,
    title: &str,
    (counts, all): (&[u64], u64),
    framed: Cell,
) {
    const CELL: usize = 34;
    let (top, left) = (58, left + 30);
    picture.text((left + 170, 22), "middle", title, "");
    for place in 0..SIDE {
        let middle = place * CELL + CELL / 2;
        picture.text((left + middle, top - 8), "middle", place + 1, "");
        picture.text((left - 12, top + middle + 5), "middle", place + 1, "");
    }
    let corner = |cell: Cell| (left + cell % SIDE * CELL, top + cell / SIDE * CELL);
    let most = counts.iter().copied().max().unwrap_or(1);
    for (cell, &count) in counts.iter().enumerate() {
        let (x, y) = corner(cell);
        // From nearly white to dark blue; the number turns white where the cell is dark.
        let shade = |from: u64, to: u64| from - (from - to) * count / most;
        let (red, green, blue) = (shade(246, 28), shade(248, 66), shade(252, 130));
        let fill = format!("#{:02x}{:02x}{:02x}", red, green, blue);
        picture.rectangle((x, y), (CELL, CELL), &fill, "stroke=\"#888888\"");
        let ink = if count * 2 > most {
            "fill=\"#ffffff\""
        } else {
            ""
        };
        let tenths = (count * 1000 + all / 2) / all;
        let words = format!("{}.{}", tenths / 10, tenths % 10);
        picture.text((x + CELL / 2, y + CELL / 2 + 5), "middle", words, ink);
    }
    let frame = "stroke=\"#c2410c\" stroke-width=\"4\"";
    picture.rectangle(corner(framed), (CELL, CELL), "none", frame);
}

// ---- The lower bound ----

fn bounds() -> String {
    let planes = planes();
    let bound = Bound::new(&planes);
    let boards = boards(&planes).len() as u64;
    let row = |(ahead, &proven): (usize, &u32)| {
        let waste = bound.all(ahead as u32, &|done, all| {
            eprintln!("bound, {} ahead: {} of {} first bombs", ahead, done, all);
        });
        assert_eq!(waste, proven);
        // Rounded down: a lower bound.
        let mean = u64::from(waste) * 10_000 / boards + 30_000;
        let mean = format!("{}.{:04}", mean / 10_000, mean % 10_000);
        vec![ahead.to_string(), waste.to_string(), mean]
    };
    kit::table(
        "lll",
        &[
            "bombs looked ahead",
            "waste of all boards",
            "bombs, mean at least",
        ],
        &PROVEN.iter().enumerate().map(row).collect::<Vec<_>>(),
    )
}
