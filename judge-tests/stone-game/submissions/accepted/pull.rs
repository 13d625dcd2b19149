//! Each heap asks the heaps that its moves leave: the best of their negated outcomes.

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers = input
        .split_whitespace()
        .map(|token| token.parse::<i64>().unwrap());
    let mut output = String::new();
    while let Some(n) = numbers.next().filter(|&n| n > 0) {
        let n = n as usize;
        let moves: Vec<usize> = numbers
            .by_ref()
            .take_while(|&m| m > 0)
            .map(|m| m as usize)
            .collect();
        // 1: the mover wins; 0: a draw; -1: the mover loses.
        let mut outcomes = vec![1];
        for heap in 1..=n {
            let left = moves
                .iter()
                .filter(|&&m| m <= heap)
                .map(|&m| -outcomes[heap - m]);
            let best = left.max().unwrap_or(0);
            outcomes.push(best);
        }
        for heap in 1..=n {
            output += &format!("{}:{}\n", heap, result(outcomes[heap]));
        }
    }
    print!("{}", output);
}

fn result(outcome: i32) -> &'static str {
    match outcome {
        1 => "Offensive win.",
        -1 => "Defensive win.",
        _ => "Fair play.",
    }
}
