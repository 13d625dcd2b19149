//! Too slow: plain recursion from the rules, which remembers nothing: exponential.

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
        for heap in 1..=n {
            output += &format!("{}:{}\n", heap, result(outcome(heap, &moves)));
        }
    }
    print!("{}", output);
}

/// 1: the mover wins; 0: a draw; -1: the mover loses.
fn outcome(heap: usize, moves: &[usize]) -> i32 {
    if heap == 0 {
        return 1;
    }
    let left = moves.iter().filter(|&&m| m <= heap);
    left.map(|&m| -outcome(heap - m, moves)).max().unwrap_or(0)
}

fn result(outcome: i32) -> &'static str {
    match outcome {
        1 => "Offensive win.",
        -1 => "Defensive win.",
        _ => "Fair play.",
    }
}
