//! Every figure that the README quotes. `--list` names them, NAME prints one. Besides: `book` prints
//! the opening book as it stands in the source, `games N` plays N whole games under rollout, each
//! recommendation on its own as in the dialogue, and counts what the most costly one took.

#[path = "pictures/mod.rs"]
mod pictures;
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;
#[path = "../tests/walk/mod.rs"]
mod walk;

use solution::{greedy, Board, Cell, Game, Planes, Strategy, Widths, ENTROPY, ROLLOUT};
use std::env;
use std::fmt::Write as _;
use std::fs;
use std::process;
use walk::bound::bound;
use walk::{Distribution, Rule, Searcher};

type Figure = (&'static str, &'static str, fn() -> String);

const FIGURES: [Figure; 4] = [
    ("strategies", "text slow", strategies),
    ("distribution", "svg slow", distribution),
    ("first-bomb", "svg quick", pictures::first_bomb),
    ("bound", "text slow", bounds),
];

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let figure = |name: &str| FIGURES.iter().find(|figure| figure.0 == name);
    match (&args[..], args.get(1).and_then(|n| n.parse().ok())) {
        (["--list"], _) => {
            for (name, kind, _) in &FIGURES {
                println!("{} {}", name, kind);
            }
        }
        (["book"], _) => print!("{}", book()),
        (["games", _], Some(count)) => print!("{}", games(count)),
        ([name], _) if figure(name).is_some() => {
            if let Some((_, _, draw)) = figure(name) {
                print!("{}", draw());
            }
        }
        _ => {
            eprintln!("usage: plane-bombing-census --list | NAME | book | games N");
            process::exit(2);
        }
    }
}

// ---- Strategies ----

/// The published program's sum in 32 bits, which wraps around while many boards are left.
fn published(planes: &Planes, boards: &[Board]) -> Cell {
    let mut best = (0, 0);
    for (cell, tally) in planes.tally(boards).iter().enumerate() {
        let [empty, body, head] = [tally.empty, tally.body, tally.head].map(|n| n as i32);
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
fn with_ties(planes: &Planes, boards: &[Board]) -> Cell {
    let mut best = (0, 0, 0);
    for (cell, tally) in planes.tally(boards).iter().enumerate() {
        let [empty, body, head] = [tally.empty, tally.body, tally.head].map(i64::from);
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
fn with_both(planes: &Planes, boards: &[Board]) -> Cell {
    let mut best = (0, 0, 0);
    for (cell, tally) in planes.tally(boards).iter().enumerate() {
        let answers = [tally.empty, tally.body, tally.head];
        let given = answers.iter().filter(|&&n| n > 0).count();
        let key = (given, -i64::from(tally.empty));
        if given > 1 && key > (best.0, best.1) {
            best = (key.0, key.1, cell);
        }
    }
    best.2
}

type Rated = (&'static str, Distribution);

fn by_rule(name: &'static str, rule: fn(&Planes, &[Board]) -> Cell) -> Rated {
    let planes = Planes::new();
    eprintln!("{}", name);
    (name, walk::census(&planes, &|| Rule(rule), &|_, _| ()))
}

fn by_search(name: &'static str, widths: &'static Widths, book: bool) -> Rated {
    let planes = Planes::new();
    let progress = |done, all| eprintln!("{}: {} of {} branches", name, done, all);
    (
        name,
        walk::census(&planes, &|| Searcher::new(&planes, widths, book), &progress),
    )
}

/// Mean, worst case, and how many boards are done within some numbers of bombs.
fn strategies() -> String {
    let mut text = "| strategy | mean | worst | within 9 | within 11 | within 13 | within 15 |\n\
                    |---|---|---|---|---|---|---|\n"
        .to_string();
    for (name, distribution) in [
        by_rule("`greedy` as published, in 32 bits", published),
        by_rule("`greedy`", greedy),
        by_rule("`greedy`, of equals the least likely empty", with_ties),
        by_rule("the same, by the ratio of ruled out to left", with_both),
        by_search("`entropy`", ENTROPY, false),
        by_search("`rollout`", ROLLOUT, true),
    ] {
        let (mean, worst) = (distribution.mean(), distribution.worst());
        let _ = write!(text, "| {} | {} | {} |", name, mean, worst);
        for bombs in [9, 11, 13, 15] {
            let within: u64 = distribution.0.iter().take(bombs + 1).sum();
            let _ = write!(text, " {} |", percent(within, distribution.boards()));
        }
        text.push('\n');
    }
    text
}

/// With one decimal, by whole numbers, so that texts agree on every machine.
fn percent(part: u64, whole: u64) -> String {
    let tenths = (part * 2000 + whole) / (2 * whole);
    format!("{}.{} %", tenths / 10, tenths % 10)
}

// ---- Pictures ----

fn open_svg(width: usize, height: usize, title: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" \
         viewBox=\"0 0 {0} {1}\" font-family=\"sans-serif\">\n<title>{2}</title>\n\
         <rect width=\"{0}\" height=\"{1}\" fill=\"#fffdf7\"/>\n",
        width, height, title
    )
}

fn label(svg: &mut String, (x, y): (usize, usize), size: usize, anchor: &str, text: &str) {
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"{}\" fill=\"#222222\">{}</text>",
        x, y, size, anchor, text
    );
}

/// How many of all boards take how many bombs.
fn distribution() -> String {
    const LEFT: usize = 60;
    const STEP: usize = 32;
    const BASE: usize = 350;
    let title = "How many bombs the third head takes, in percent of the 66,816 boards";
    let mut svg = open_svg(780, 400, title);
    label(&mut svg, (20, 26), 15, "start", title);
    let x = |bombs: usize| LEFT + bombs * STEP;
    // 12 pixels for each percent.
    let y = |boards: u64| BASE - (boards as usize * 1200 + 33_408) / 66_816;
    for percent in (0..=25).step_by(5) {
        let y = BASE - 12 * percent;
        let _ = writeln!(
            svg,
            "<path d=\"M{} {}H{}\" stroke=\"#ddd8cc\"/>",
            x(2),
            y,
            x(21)
        );
        label(&mut svg, (x(2) - 8, y + 4), 12, "end", &percent.to_string());
    }
    for bombs in 3..=21 {
        label(
            &mut svg,
            (x(bombs), BASE + 18),
            12,
            "middle",
            &bombs.to_string(),
        );
    }
    label(&mut svg, (x(12), BASE + 40), 13, "middle", "bombs");
    let drawn = [
        (by_rule("greedy", greedy), "#b08900", "2 4", 56),
        (by_search("entropy", ENTROPY, false), "#1b7f79", "8 4", 76),
        (by_search("rollout", ROLLOUT, true), "#14213d", "none", 96),
    ];
    for ((name, distribution), colour, dashes, top) in &drawn {
        let points = distribution.0.iter().enumerate().skip(3);
        let points = points.map(|(bombs, &boards)| format!("{},{}", x(bombs), y(boards)));
        let points: Vec<String> = points.collect();
        let style = format!(
            "fill=\"none\" stroke=\"{}\" stroke-width=\"2.5\" stroke-dasharray=\"{}\"",
            colour, dashes
        );
        let _ = writeln!(svg, "<polyline points=\"{}\" {}/>", points.join(" "), style);
        let _ = writeln!(svg, "<path d=\"M{} {}h50\" {}/>", x(3), top, style);
        let text = format!("{}: mean {}", name, distribution.mean());
        label(&mut svg, (x(3) + 60, top + 4), 13, "start", &text);
    }
    svg + "</svg>\n"
}

// ---- The lower bound ----

fn bounds() -> String {
    let planes = Planes::new();
    let boards = planes.boards().len() as u64;
    let mut text = "| bombs looked ahead | waste of all boards | bombs, mean at least |\n\
                    |---|---|---|\n"
        .to_string();
    for ahead in 0..=3 {
        let waste = bound(&planes, ahead, &|done, all| {
            eprintln!("bound, {} ahead: {} of {} first bombs", ahead, done, all);
        });
        // Rounded down: a lower bound.
        let mean = (waste * 10_000 / boards) + 30_000;
        let mean = format!("{}.{:04}", mean / 10_000, mean % 10_000);
        let _ = writeln!(text, "| {} | {} | {} |", ahead, waste, mean);
    }
    text
}

// ---- The book and the cost ----

fn book() -> String {
    let progress = |index, boards| eprintln!("book: entry {}, {} boards", index, boards);
    let entries = walk::book(&Planes::new(), &progress);
    let text = |entry: &Option<Cell>| entry.map_or("--".to_string(), |cell| format!("{:02}", cell));
    let lines = entries.chunks(45);
    let lines = lines.map(|line| line.iter().map(text).collect::<String>() + "\\\n");
    lines.collect()
}

/// Plays games on boards at random; the clock and the memory go to standard error.
fn games(count: usize) -> String {
    let planes = Planes::new();
    let boards = planes.boards();
    let mut random = kit::Random::new(1);
    let (mut advised, mut bombs) = (0_u64, 0_u64);
    let (mut slowest, mut costliest) = (0, (0, 0));
    for game in 0..count {
        let board = *random.pick(&boards);
        let mut state = Game::new();
        let mut hit = 0;
        loop {
            let before = cpu_time();
            let cell = match Strategy::Rollout.advise(&state) {
                None => break,
                Some(cell) => cell,
            };
            let time = cpu_time() - before;
            if time > slowest {
                slowest = time;
                eprintln!(
                    "game {}: {} ms, {} boards left",
                    game,
                    time / 1_000_000,
                    state.boards().len()
                );
            }
            // Counted apart from the clock; what is in the book costs nothing.
            if time > 20_000_000 {
                let mut searcher = Searcher::new(&planes, ROLLOUT, false);
                searcher.search.advise(state.boards());
                costliest = costliest.max((searcher.search.decisions, state.boards().len()));
            }
            advised += 1;
            let answer = planes.answer(board, cell);
            hit += u64::from(answer == solution::Answer::Head);
            bombs += 1;
            assert!(state.take(cell, answer));
        }
        bombs += 3 - hit;
    }
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find(|line| line.starts_with("VmHWM"));
    eprintln!(
        "slowest: {} ms of CPU; {}",
        slowest / 1_000_000,
        peak.unwrap_or("memory unknown")
    );
    format!(
        "{} games, {} bombs, {} recommendations; the costliest took {} decisions, with {} boards left\n",
        count, bombs, advised, costliest.0, costliest.1
    )
}

/// The CPU time of this thread in nanoseconds, where Linux tells.
fn cpu_time() -> u64 {
    let times = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let first = times.split_whitespace().next();
    first.and_then(|time| time.parse().ok()).unwrap_or(0)
}
