//! The three ways in the README's table of costs come to the same: every set of moves within 1..10.

#[path = "../../examples/ways.rs"]
mod ways;

use crate::oracle::{self, Forced};
use crate::solution::{outcomes, Outcome};

#[test]
fn every_way_is_right() {
    for set in 0..1 << 10 {
        let moves: Vec<usize> = (1..=10).filter(|m| (set >> (m - 1)) & 1 == 1).collect();
        let numbers: Vec<u64> = moves.iter().map(|&m| m as u64).collect();
        let forced = oracle::Game::outcomes(&numbers, 60);
        let expected: Vec<Outcome> = forced
            .into_iter()
            .map(|forced| match forced {
                Forced::Win => Outcome::Win,
                Forced::Loss => Outcome::Loss,
                Forced::Draw => Outcome::Draw,
            })
            .collect();
        assert!(outcomes(moves.clone())
            .take(60)
            .eq(expected.iter().copied()));
        assert!(ways::bits(&moves).take(60).eq(expected.iter().copied()));
        assert_eq!(ways::pull(60, &moves)[1..], expected[..]);
    }
}
