//! The solution against the rules: every word up to seven letters, and random longer ones.

use crate::oracle::{self, random_word, text, Oracle};
use crate::solution;

/// Whether the mover wins by the rules. The solution must agree.
fn checked(oracle: &mut Oracle, word: &[u8]) -> bool {
    let verdict = oracle.mover_wins(word);
    kit::agree(solution::mover_wins(word), verdict, || text(word));
    verdict
}

#[test]
fn every_word_up_to_seven_letters_is_answered_by_the_rules() {
    let mut oracle = Oracle::default();
    let counts = [1, 3, 13, 75, 541, 4_683, 47_293];
    let won = [0, 2, 8, 62, 260, 4_082, 20_808];
    for (length, (count, won)) in (1..).zip(counts.into_iter().zip(won)) {
        let words = oracle::patterns(length);
        assert_eq!(words.len(), count);
        let is_won = |word: &&Vec<u8>| checked(&mut oracle, word);
        assert_eq!(words.iter().filter(is_won).count(), won);
    }
}

#[test]
fn random_words_of_eight_to_twelve_letters_are_answered_by_the_rules() {
    let mut random = kit::Random::new(2);
    let mut counts = [[0; 2]; 13];
    for round in 0..1_500 {
        let length = 8 + round % 5;
        let word = random_word(&mut random, length);
        let verdict = checked(&mut Oracle::default(), &word);
        counts[length][usize::from(verdict)] += 1;
    }
    for (length, [lost, won]) in counts.iter().enumerate().skip(8) {
        assert!(*lost >= 50 && *won >= 50 && lost + won == 300, "{}", length);
    }
}

/// The rules' own recursion would take too long on the longest words. Here every play ends when one
/// letter is left.
#[test]
fn exercise_1_equal_letters_are_won_if_their_number_is_even() {
    for length in 1..=24 {
        let falling = (b'a'..b'a' + length).rev().collect();
        for word in [vec![b'q'; usize::from(length)], falling] {
            kit::agree(solution::mover_wins(&word), length % 2 == 0, || text(&word));
        }
    }
}
