//! The solution against the rules: every word up to seven letters, and random longer ones.

use crate::oracle::{self, random_word, Oracle};
use crate::solution;

/// Whether the mover wins by the rules; the solution has to say the same.
fn checked(oracle: &mut Oracle, word: &[u8]) -> bool {
    let verdict = oracle.mover_wins(word);
    let text = String::from_utf8_lossy(word);
    assert_eq!(solution::mover_wins(word), verdict, "{}", text);
    verdict
}

#[test]
fn every_word_up_to_seven_letters_is_answered_by_the_rules() {
    let mut oracle = Oracle::default();
    let counts: Vec<(usize, usize)> = (1..=7)
        .map(|length| {
            let words = oracle::patterns(length);
            let won = words.iter().filter(|word| checked(&mut oracle, word));
            (won.count(), words.len())
        })
        .collect();
    assert_eq!(
        counts,
        [
            (0, 1),
            (2, 3),
            (8, 13),
            (62, 75),
            (260, 541),
            (4_082, 4_683),
            (20_808, 47_293),
        ]
    );
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

/// The longest words there are, where the rules' own recursion would take too long: the play ends
/// when one letter is left, whoever plays how.
#[test]
fn exercise_1_equal_letters_are_won_if_their_number_is_even() {
    for length in 1..=24 {
        assert_eq!(
            solution::mover_wins(&vec![b'q'; usize::from(length)]),
            length % 2 == 0
        );
        let falling: Vec<u8> = (b'a'..b'a' + length).rev().collect();
        assert_eq!(solution::mover_wins(&falling), length % 2 == 0);
    }
}
