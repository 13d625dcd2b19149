//! For the README's table of costs: two other ways to the outcomes, with the solution's printer, and
//! another way to print, to be counted by callgrind. `ways WAY N MOVE...` writes the lines for the
//! heaps of 1 to N stones.
#![allow(dead_code)]

#[path = "../../../judge-tests/stone-game/submissions/accepted/bitsets.rs"]
mod bitsets;
#[cfg(not(test))]
#[path = "../src/main.rs"]
mod solution;

// The tests, which take this file in as a module, have one.
#[cfg(test)]
use crate::solution;
use solution::Outcome;
use std::io::Write;
use std::{env, io, process};

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let numbers: Vec<usize> = arguments
        .iter()
        .filter_map(|text| text.parse().ok())
        .collect();
    let (n, moves) = match numbers.split_first() {
        Some((&n, moves)) => (n, moves),
        None => usage(),
    };
    let output = &mut io::BufWriter::new(io::stdout());
    let written = match &arguments[0][..] {
        "bits" => solution::print(bits(moves).take(n), output),
        "pull" => solution::print(pull(n, moves).into_iter().skip(1), output),
        "writeln" => by_writeln(solution::outcomes(moves.to_vec()).take(n), output),
        _ => usage(),
    };
    written.unwrap();
}

fn usage() -> ! {
    eprintln!("usage: bits|pull|writeln N MOVE...");
    process::exit(2);
}

fn by_writeln(outcomes: impl Iterator<Item = Outcome>, output: &mut impl Write) -> io::Result<()> {
    for (heap, outcome) in (1..).zip(outcomes) {
        let result = match outcome {
            Outcome::Win => "Offensive win.",
            Outcome::Loss => "Defensive win.",
            Outcome::Draw => "Fair play.",
        };
        writeln!(output, "{}:{}", heap, result)?;
    }
    Ok(())
}

/// By accepted/bitsets.rs.
pub(crate) fn bits(moves: &[usize]) -> impl Iterator<Item = Outcome> {
    bitsets::outcomes(moves).map(named)
}

/// As accepted/pull.rs does.
pub(crate) fn pull(n: usize, moves: &[usize]) -> Vec<Outcome> {
    let mut outcomes = vec![1];
    for heap in 1..=n {
        let possible = moves.iter().filter(|&&m| m <= heap);
        let best: Option<i32> = possible.map(|&m| -outcomes[heap - m]).max();
        outcomes.push(best.unwrap_or(0));
    }
    outcomes.into_iter().map(named).collect()
}

fn named(outcome: i32) -> Outcome {
    match outcome {
        1 => Outcome::Win,
        0 => Outcome::Draw,
        _ => Outcome::Loss,
    }
}
