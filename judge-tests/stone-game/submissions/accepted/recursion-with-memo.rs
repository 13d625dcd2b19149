//! Plain recursion from the rules, which remembers what it has found.

use std::io::{self, Read};

const LOSS: i32 = -1;
const DRAW: i32 = 0;
const WIN: i32 = 1;

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers = input
        .split_whitespace()
        .map(|token| token.parse::<usize>().unwrap());
    let mut output = String::new();
    while let Some(n) = numbers.next().filter(|&n| n > 0) {
        let moves: Vec<usize> = numbers.by_ref().take_while(|&m| m > 0).collect();
        let mut known = vec![None; n + 1];
        for heap in 1..=n {
            output += &format!("{}:{}\n", heap, result(outcome(heap, &moves, &mut known)));
        }
    }
    print!("{}", output);
}

/// The mover's outcome.
fn outcome(heap: usize, moves: &[usize], known: &mut Vec<Option<i32>>) -> i32 {
    if heap == 0 {
        return WIN;
    }
    if let Some(outcome) = known[heap] {
        return outcome;
    }
    let possible = moves.iter().filter(|&&m| m <= heap);
    let best = possible.map(|&m| -outcome(heap - m, moves, known)).max();
    known[heap] = Some(best.unwrap_or(DRAW));
    best.unwrap_or(DRAW)
}

fn result(outcome: i32) -> &'static str {
    match outcome {
        WIN => "Offensive win.",
        LOSS => "Defensive win.",
        _ => "Fair play.",
    }
}
