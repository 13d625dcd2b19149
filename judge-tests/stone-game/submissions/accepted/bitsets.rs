//! Push, 64 heaps at a time. The moves are a set of bits; so are the heaps with a move to a lost heap
//! and those with a move to a draw. A lost heap h adds the moves, shifted by h, to the first of these
//! two sets, and a draw adds them to the second one.

use std::collections::BTreeMap;
use std::io::{self, Read, Write};

const LOSS: i32 = -1;
const DRAW: i32 = 0;
const WIN: i32 = 1;

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers = input
        .split_whitespace()
        .map(|token| token.parse::<usize>().unwrap());
    let mut output = io::BufWriter::new(io::stdout());
    while let Some(n) = numbers.next().filter(|&n| n > 0) {
        let moves: Vec<usize> = numbers.by_ref().take_while(|&m| m > 0).collect();
        let useful: Vec<usize> = moves.into_iter().filter(|&m| m <= n).collect();
        for (heap, outcome) in (1..=n).zip(outcomes(&useful)) {
            writeln!(output, "{}:{}", heap, result(outcome)).unwrap();
        }
    }
}

/// The mover's outcome at the heaps of 1, 2, 3, ... stones.
pub(crate) fn outcomes(moves: &[usize]) -> impl Iterator<Item = i32> {
    let smallest = moves.iter().copied().min().unwrap_or(usize::MAX);
    // Bit m % 64 of word m / 64 is set if m is a move. Words without a move are left out.
    let mut words: BTreeMap<usize, u64> = BTreeMap::new();
    for m in moves {
        *words.entry(m / 64).or_insert(0) |= 1 << (m % 64);
    }
    let moves: Vec<(usize, u64)> = words.into_iter().collect();
    // Bit h % 64 of word h / 64 stands for heap h. The words are a ring, long enough for the largest
    // move and one word more, into which the shift by h % 64 spills.
    let length = moves.last().map_or(1, |&(at, _)| at + 2);
    let mut to_loss = vec![0; length.next_power_of_two()];
    let mut to_draw = to_loss.clone();
    let mask = to_loss.len() - 1;
    (1..).map(move |heap: usize| {
        let (at, bit) = ((heap / 64) & mask, heap % 64);
        let outcome = if (to_loss[at] >> bit) & 1 == 1 {
            WIN
        } else if (to_draw[at] >> bit) & 1 == 1 || heap < smallest {
            add(&mut to_draw, heap, &moves);
            DRAW
        } else {
            add(&mut to_loss, heap, &moves);
            LOSS
        };
        if bit == 63 {
            // The word is done with. Its place is for larger heaps now.
            to_loss[at] = 0;
            to_draw[at] = 0;
        }
        outcome
    })
}

/// Adds `heap` + m to the set for each move m.
fn add(set: &mut [u64], heap: usize, moves: &[(usize, u64)]) {
    let mask = set.len() - 1;
    for &(at, word) in moves {
        // What is shifted out of the word goes into the next one.
        let shifted = u128::from(word) << (heap % 64);
        set[(heap / 64 + at) & mask] |= shifted as u64;
        set[(heap / 64 + at + 1) & mask] |= (shifted >> 64) as u64;
    }
}

fn result(outcome: i32) -> &'static str {
    match outcome {
        WIN => "Offensive win.",
        LOSS => "Defensive win.",
        _ => "Fair play.",
    }
}
