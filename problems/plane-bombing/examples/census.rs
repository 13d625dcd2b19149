//! Every figure that the README quotes. `census --list` names them, `census NAME` prints one;
//! `census book` prints the opening book as it stands in the source, `census games N` plays N whole
//! games and counts what the slowest recommendation cost.

#[path = "../tests/walk/bound.rs"]
mod bounds;
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;
#[path = "../tests/walk/mod.rs"]
mod walk;

use solution::{greedy, Board, Cell, Planes};
use std::env;
use std::process;
use walk::{Distribution, Rule, Searcher};

/// Strategy, its distribution.
type Row = (&'static str, Distribution);

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["book"] => book(),
        ["bound", n] => bound(n.parse().unwrap()),
        ["strategies"] => strategies(),
        _ => {
            eprintln!("usage: plane-bombing-census --list | NAME");
            process::exit(2);
        }
    }
}

/// The published program's sum in 32 bits, where it wraps around while many boards are left.
fn published(planes: &Planes, boards: &[Board]) -> Cell {
    let mut best = (0, 0);
    for (cell, tally) in planes.tally(boards).iter().enumerate() {
        let [empty, body, head] = [tally.empty, tally.body, tally.head].map(|n| n as i32);
        let left_of = |part: i32, others: i32| part.wrapping_mul(others);
        let ruled_out = left_of(empty, body + head)
            .wrapping_add(left_of(body, empty + head))
            .wrapping_add(left_of(head, empty + body));
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

/// Both ideas: also, what is ruled out is weighed against what is left, by their ratio. It is
/// (N - n) / n after an answer that n boards of N give, with probability n / N: the sum over the
/// answers is their number less 1. So all cells are equals that can give all three answers.
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

fn all_strategies() -> Vec<Row> {
    let planes = Planes::new();
    let rule = |name, rule| (name, walk::census(&planes, &|| Rule(rule), &|_, _| ()));
    let mut rows = vec![
        rule("greedy as published, in 32 bits", published),
        rule("greedy", greedy),
        rule("greedy, equals by least likely empty", with_ties),
        rule("greedy with both of its author's ideas", with_both),
    ];
    let entropy = walk::census(&planes, &|| Searcher::entropy(&planes), &|_, _| ());
    rows.push(("entropy", entropy));
    let rollout = walk::census(&planes, &|| Searcher::rollout(&planes), &|done, all| {
        eprintln!("rollout: {} branches of {}", done, all);
    });
    rows.push(("rollout", rollout));
    rows
}

fn strategies() {
    println!("| strategy | mean | worst |");
    println!("|---|---|---|");
    for (name, distribution) in all_strategies() {
        println!(
            "| {} | {} | {} |",
            name,
            distribution.mean(),
            distribution.worst()
        );
    }
}

/// The opening book, as it stands in the source.
fn book() {
    let entries = walk::book(&Planes::new(), &|index, boards| {
        eprintln!("book: entry {}, {} boards", index, boards);
    });
    let text: Vec<String> = entries
        .iter()
        .map(|entry| entry.map_or("--".to_string(), |cell| format!("{:02}", cell)))
        .collect();
    for line in text.chunks(45) {
        println!("{}\\", line.concat());
    }
}

fn bound(bombs: u32) {
    let planes = Planes::new();
    let waste = bounds::bound(&planes, bombs, &|index, all| eprintln!("{} {}", index, all));
    println!("{} {}", waste, waste as f64 / 66816.0 + 3.0);
}
