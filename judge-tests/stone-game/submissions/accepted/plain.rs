//! Pull: each heap, in increasing order, looks at the heaps that its moves leave. Its outcome is
//! the best of the opposites of theirs.

use std::io::{self, Read};

const LOSS: i32 = -1;
const DRAW: i32 = 0;
const WIN: i32 = 1;

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers = input.split_whitespace().map(|token| token.parse().unwrap());
    let mut output = String::new();
    while let Some(n) = numbers.next().filter(|&n| n > 0) {
        let moves: Vec<usize> = numbers.by_ref().take_while(|&m| m > 0).collect();
        let outcomes = outcomes(n, &moves);
        for heap in 1..=n {
            output += &format!("{}:{}\n", heap, result(outcomes[heap]));
        }
    }
    print!("{}", output);
}

/// The mover's outcome at each heap from 0 to n.
fn outcomes(n: usize, moves: &[usize]) -> Vec<i32> {
    let mut outcomes = vec![WIN];
    for heap in 1..=n {
        let possible = moves.iter().filter(|&&m| m <= heap);
        let best = possible.map(|&m| -outcomes[heap - m]).max();
        outcomes.push(best.unwrap_or(DRAW));
    }
    outcomes
}

fn result(outcome: i32) -> &'static str {
    match outcome {
        WIN => "Offensive win.",
        LOSS => "Defensive win.",
        _ => "Fair play.",
    }
}
