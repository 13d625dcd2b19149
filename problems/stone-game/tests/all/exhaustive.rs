//! The solution against the rules: every set of moves within 1..10, every heap up to 300.

use crate::oracle::{self, DRAW, LOSS, WIN};
use crate::SOLVE;
use std::collections::BTreeMap;

/// Checks that the solution prints the oracle's answer.
fn answered(input: &str) -> String {
    let (expected, good) = oracle::answer(input.as_bytes(), usize::MAX);
    assert!(good && kit::solved(SOLVE, input.as_bytes(), &expected).is_empty());
    expected
}

/// The moves of a set within 1..10, in random order, about half of them repeated.
fn shuffled(set: u64, random: &mut kit::Random) -> Vec<u64> {
    let mut moves: Vec<u64> = (1..=10).filter(|m| set >> (m - 1) & 1 == 1).collect();
    let repeated = moves.clone().into_iter().filter(|_| random.below(2) == 0);
    moves.extend(repeated);
    random.shuffle(&mut moves);
    moves
}

fn block(stones: u64, moves: &[u64]) -> String {
    kit::listed(&[&[stones], moves, &[0]].concat()) + "\n"
}

#[test]
fn every_set_within_10_and_every_heap_up_to_300() {
    let mut random = kit::Random::new(1);
    let mut input = String::new();
    let mut counts = BTreeMap::new();
    for set in 0..1 << 10 {
        let moves = shuffled(set, &mut random);
        input += &block(300, &moves);
        for outcome in oracle::outcomes(&moves).take(300) {
            *counts.entry(outcome).or_insert(0) += 1;
        }
    }
    assert_eq!(answered(&input).lines().count(), 1024 * 300);
    let expected = [(LOSS, 43_014), (DRAW, 127_893), (WIN, 136_293)];
    assert_eq!(counts, BTreeMap::from(expected));
}

/// Random sets of larger moves, heaps up to 1,500. Some moves are larger than their heap.
#[test]
fn random_sets_of_larger_moves() {
    let mut random = kit::Random::new(3);
    let mut lines = 0;
    for _ in 0..2_000 {
        let largest = *random.pick(&[3, 20, 63, 64, 65, 127, 128, 129, 200, 512, 700]);
        let count = random.between(0, 12);
        let mut moves: Vec<u64> = (0..count).map(|_| random.between(1, largest)).collect();
        moves.push(largest);
        random.shuffle(&mut moves);
        let input = block(random.between(1, 1_500), &moves);
        lines += answered(&input).lines().count();
    }
    assert_eq!(lines, 1_453_054);
}
