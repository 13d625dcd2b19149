//! The theorems of the README, each on every word up to a stated length, with the counts asserted.

mod oracle;
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;
mod theory;

use solution::mover_wins;
use std::collections::HashMap;
use theory::{by_core, by_kind, distance, winner, Player};

/// Every word up to `length` letters, up to renaming letters in order.
fn words(length: usize) -> impl Iterator<Item = Vec<u8>> {
    (1..=length).flat_map(oracle::patterns)
}

fn text(word: &[u8]) -> String {
    String::from_utf8_lossy(word).into_owned()
}

/// The reverse with the alphabet turned over, too: the same places clash, in reverse.
#[test]
fn theorem_0_only_the_clashes_count() {
    let mut looked = 0;
    for word in words(7) {
        let turned: Vec<u8> = word.iter().rev().map(|l| b'a' + b'z' - l).collect();
        assert_eq!(mover_wins(&turned), mover_wins(&word), "{}", text(&word));
        looked += 1;
    }
    assert_eq!(looked, 52_609);
    for word in (1..=7).flat_map(theory::permutations) {
        let mut inverse = word.clone();
        for (place, letter) in (b'a'..).zip(&word) {
            inverse[usize::from(letter - b'a')] = place;
        }
        assert_eq!(mover_wins(&inverse), mover_wins(&word), "{}", text(&word));
        looked += 1;
    }
    assert_eq!(looked, 52_609 + 5_913);
}

#[test]
fn theorem_1_two_spare_letters_cancel() {
    let mut looked = 0;
    for word in words(7) {
        if let [first, second, ..] = theory::spare(&word)[..] {
            let mut left = word.clone();
            left.remove(second);
            left.remove(first);
            assert_eq!(mover_wins(&left), mover_wins(&word), "{}", text(&word));
            looked += 1;
        }
    }
    assert_eq!(looked, 1_834);
}

/// The words two or more deletions from increasing, every deletion from which leaves a word that
/// the opponent finishes: four of three letters, twelve of four, none longer.
#[test]
fn theorem_2_the_endings() {
    let endings: Vec<String> = words(7)
        .filter(|word| {
            distance(word) >= 2
                && oracle::deletions(word)
                    .iter()
                    .all(|left| distance(left) < 2)
        })
        .map(|word| text(&word))
        .collect();
    assert_eq!(
        endings.join(" "),
        "aaa baa bba cba aabb abab aacb acab bacb bacc bcab bcac badc bdac cadb cdab"
    );
}

/// Whether the play ends with three letters if nobody leaves a word that is one deletion from
/// increasing, Even wants three and Odd does not.
fn ends_with_three(word: &[u8], memory: &mut HashMap<Vec<u8>, bool>) -> bool {
    if let Some(&known) = memory.get(word) {
        return known;
    }
    let mut left = oracle::deletions(word);
    left.retain(|next| distance(next) >= 2);
    let verdict = if left.is_empty() {
        word.len() == 3
    } else if word.len() % 2 == 0 {
        left.iter().any(|next| ends_with_three(next, memory))
    } else {
        left.iter().all(|next| ends_with_three(next, memory))
    };
    memory.insert(word.to_vec(), verdict);
    verdict
}

#[test]
fn theorem_2_even_wins_if_three_are_left() {
    let mut memory = HashMap::new();
    let mut counts = [0; 2];
    for word in words(7).filter(|word| distance(word) >= 2) {
        let even_wins = winner(word.len(), mover_wins(&word)) == Player::Even;
        assert_eq!(
            ends_with_three(&word, &mut memory),
            even_wins,
            "{}",
            text(&word)
        );
        counts[usize::from(even_wins)] += 1;
    }
    assert_eq!(counts, [21_576, 30_844]);
}

/// The four letters of the definition, in every order, against the peeling.
#[test]
fn without_four_is_what_its_name_says() {
    let mut counts = [0; 2];
    for word in words(6) {
        let length = word.len();
        let clash = |i: usize, j: usize| i != j && theory::clash(&word, i.min(j), i.max(j));
        let four = (0..length.pow(4)).any(|code| {
            let [a, b, c, d] = [0, 1, 2, 3].map(|digit| code / length.pow(digit) % length);
            clash(a, b) && clash(c, d) && b != c && d != a && !clash(b, c) && !clash(d, a)
        });
        assert_eq!(theory::is_without_four(&word), !four, "{}", text(&word));
        counts[usize::from(four)] += 1;
    }
    assert_eq!(counts, [1_956, 3_360]);
}

#[test]
fn theorem_3_words_without_three_or_without_four() {
    let (mut even, mut odd) = (0, 0);
    for word in words(7).filter(|word| distance(word) >= 2) {
        let player = by_kind(&word);
        if let Some(player) = player {
            assert_eq!(
                winner(word.len(), mover_wins(&word)),
                player,
                "{}",
                text(&word)
            );
        }
        even += usize::from(player == Some(Player::Even));
        odd += usize::from(player == Some(Player::Odd));
    }
    assert_eq!((even, odd), (9_580, 2_096));
}

/// Permutations with no three falling letters are counted by the Catalan numbers C; (n - 1)^2 of
/// them are one deletion from increasing.
#[test]
fn theorem_3_counts_lost_permutations_without_three() {
    let mut catalan = 1;
    for length in 1..=8 {
        catalan = catalan * (4 * length - 2) / (length + 1);
        let lost = theory::permutations(length)
            .iter()
            .filter(|word| theory::is_without_three(word) && !mover_wins(word))
            .count();
        let expected = if length % 2 == 0 {
            catalan - (length - 1).pow(2)
        } else {
            1
        };
        assert_eq!(lost, expected, "{} letters", length);
    }
    assert_eq!(catalan, 1_430);
}

#[test]
fn theorem_4_a_core_that_outlasts_the_rest() {
    let mut counts = Vec::new();
    for length in 4..=7 {
        let (mut decided, mut all) = (0, 0);
        for word in oracle::patterns(length) {
            if distance(&word) < 2 {
                continue;
            }
            all += 1;
            if let Some(player) = by_core(&word) {
                assert_eq!(winner(length, mover_wins(&word)), player, "{}", text(&word));
                decided += 1;
            }
        }
        counts.push((decided, all));
    }
    assert_eq!(
        counts,
        [(56, 56), (508, 508), (4_412, 4_632), (39_248, 47_220)]
    );

    let mut random = kit::Random::new(6);
    let mut decided = 0;
    for round in 0..600 {
        let letters = random.between(2, 26);
        let word: Vec<u8> = (0..8 + round % 5)
            .map(|_| b'a' + random.below(letters) as u8)
            .collect();
        if distance(&word) >= 2 {
            if let Some(player) = by_core(&word) {
                assert_eq!(
                    winner(word.len(), mover_wins(&word)),
                    player,
                    "{}",
                    text(&word)
                );
                decided += 1;
            }
        }
    }
    assert_eq!(decided, 423);
}

/// A fall of d letters, 2d >= n + 3, decides a word of n letters, whatever the others are.
#[test]
fn theorem_4_long_falls() {
    let mut random = kit::Random::new(7);
    let mut looked = 0;
    for _ in 0..20_000 {
        let length = random.between(3, 14) as usize;
        let fall = random.between((length as u64 + 4) / 2, length as u64) as usize;
        let mut word: Vec<u8> = (0..fall).map(|_| b'a' + random.below(26) as u8).collect();
        word.sort_unstable_by(|a, b| b.cmp(a));
        while word.len() < length {
            let place = random.below(word.len() as u64 + 1) as usize;
            word.insert(place, b'a' + random.below(26) as u8);
        }
        assert!(2 * theory::longest_fall(&word) >= length + 3);
        assert_eq!(mover_wins(&word), length % 2 == 0, "{}", text(&word));
        looked += 1;
    }
    assert_eq!(looked, 20_000);
}

/// A word and then the same again, higher: every deletion has its mirror image. One letter that is
/// in order with all others, wherever it stands, turns the loss into a win.
#[test]
fn theorem_5_mirror_images() {
    let mut looked = 0;
    for word in words(6) {
        let higher: Vec<u8> = word.iter().map(|letter| letter + 10).collect();
        let twice = [&word[..], &higher].concat();
        assert!(!mover_wins(&twice), "{}", text(&twice));
        if !oracle::increases(&word) {
            assert!(mover_wins(&[&word[..], b"j", &higher].concat()));
            assert!(mover_wins(&[&b"A"[..], &twice].concat()));
            looked += 1;
        }
    }
    assert_eq!(looked, 5_316 - 6);
}

/// All staircases of up to 16 letters, and random ones up to the longest word that is answered.
#[test]
fn theorem_6_staircases() {
    let mut random = kit::Random::new(8);
    let mut looked = 0;
    for length in 2..=24 {
        let mut staircases = theory::partitions(length, length);
        if length > 16 {
            random.shuffle(&mut staircases);
            staircases.truncate(8);
        }
        for mut parts in staircases {
            let (longest, count) = (parts[0], parts.len());
            random.shuffle(&mut parts);
            let falling = theory::falling_blocks(&parts);
            let rising = theory::rising_runs(&parts);
            if longest > 1 {
                let player = theory::by_staircase(length, longest, count);
                assert_eq!(
                    winner(length, mover_wins(&falling)),
                    player,
                    "{}",
                    text(&falling)
                );
            }
            if count > 1 {
                let player = theory::by_staircase(length, count, longest);
                assert_eq!(
                    winner(length, mover_wins(&rising)),
                    player,
                    "{}",
                    text(&rising)
                );
            }
            looked += 1;
        }
    }
    assert_eq!(looked, 913 + 8 * 8);
}

/// As the README's table says; the words of up to seven letters are counted against the rules in
/// `exhaustive.rs`.
#[test]
fn how_many_are_lost() {
    let lost = |words: &[Vec<u8>]| words.iter().filter(|word| !mover_wins(word)).count();
    let counts: Vec<usize> = (1..=8)
        .map(|length| lost(&theory::permutations(length)))
        .collect();
    assert_eq!(counts, [1, 1, 2, 5, 52, 132, 2_257, 11_559]);
    let words = oracle::patterns(8);
    assert_eq!((words.len(), lost(&words)), (545_835, 111_709));
}

/// The shortest words at which it is wrong to go straight for the longest increasing subsequence
/// have four letters; about half of those words are such.
#[test]
fn exercise_3() {
    let wrong = |word: &Vec<u8>| (distance(word) % 2 == 1) != mover_wins(word);
    assert_eq!(words(3).filter(wrong).count(), 0);
    assert_eq!(words(4).filter(wrong).count(), 36);
    assert!(wrong(&b"bdca".to_vec()));
}

/// Five and four letters: Odd is the mover and wins. A spare letter makes Even the mover, who wins.
#[test]
fn exercise_4() {
    assert!(mover_wins(b"edcbaihgf"));
    assert!(mover_wins(b"edcbaihgfz"));
}
