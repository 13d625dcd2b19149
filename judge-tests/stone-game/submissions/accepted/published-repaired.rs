//! The published program's idea (zhuli19901106, chapter10-a-simple-nim.cpp, 2014) without its
//! mistakes: the moves are sorted first and those above n left out. Heaps below the smallest move are
//! draws, the smallest move is a lost heap, and each larger heap counts the moves that lose.

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
        let outcomes = outcomes(n, moves);
        for heap in 1..=n {
            output += &format!("{}:{}\n", heap, result(outcomes[heap]));
        }
    }
    print!("{}", output);
}

/// The mover's outcome at each heap from 0 to n.
fn outcomes(n: usize, mut moves: Vec<usize>) -> Vec<i32> {
    moves.sort();
    moves.retain(|&m| m <= n);
    let mut outcomes = vec![DRAW; n + 1];
    let first = match moves.first() {
        None => return outcomes,
        Some(&first) => first,
    };
    outcomes[first] = LOSS;
    for heap in first + 1..=n {
        let mut losing = 0;
        for &m in &moves {
            // A move that is not possible is counted like one that takes the last stone.
            if m >= heap || outcomes[heap - m] == WIN {
                losing += 1;
            } else if outcomes[heap - m] == LOSS {
                outcomes[heap] = WIN;
                break;
            }
        }
        if losing == moves.len() {
            outcomes[heap] = LOSS;
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
