//! Push: each heap, in increasing order, marks the larger heaps that have a move to it with what that
//! move leads to, the opposite of its own outcome.

use std::io::{self, Read};

const LOSS: i32 = -1;
const DRAW: i32 = 0;
const WIN: i32 = 1;
/// Below all outcomes: no move from the heap is known yet.
const NO_MOVE: i32 = -2;

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers = input
        .split_whitespace()
        .map(|token| token.parse::<usize>().unwrap());
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
    let mut outcomes = vec![NO_MOVE; n + 1];
    // The other player has just taken the last stone.
    outcomes[0] = WIN;
    for heap in 0..=n {
        if outcomes[heap] == NO_MOVE {
            outcomes[heap] = DRAW;
        }
        for &m in moves {
            if heap + m <= n {
                outcomes[heap + m] = outcomes[heap + m].max(-outcomes[heap]);
            }
        }
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
