//! The theorems of THEORY.md, each on every word up to a stated length with the count asserted, and
//! the exercises of README.md. The solution gives the winners; exhaustive.rs checks it.

use crate::findings::{self, by_class, by_core, vertex_cover_number, winner, Player};
use crate::oracle::{self, random_word, text};
use crate::solution::mover_wins;
use std::collections::{BTreeMap, HashMap};

/// Every word up to `length` letters, up to renaming letters in order.
fn words(length: usize) -> impl Iterator<Item = Vec<u8>> {
    (1..=length).flat_map(oracle::patterns)
}

/// Which player wins at a word.
fn player(word: &[u8]) -> Player {
    winner(word.len(), mover_wins(word))
}

/// Checks the winners by a theorem, on the words that need two deletions or more. Returns how many
/// it decides for Odd and for Even.
fn decided(
    words: impl IntoIterator<Item = Vec<u8>>,
    mut theorem: impl FnMut(&[u8]) -> Option<Player>,
) -> [usize; 2] {
    let mut counts = [0; 2];
    for word in words.into_iter().filter(|word| vertex_cover_number(word) >= 2) {
        if let Some(by_theorem) = theorem(&word) {
            assert_eq!(player(&word), by_theorem, "{}", text(&word));
            counts[usize::from(by_theorem == Player::Even)] += 1;
        }
    }
    counts
}

/// A word and its standardization have the same edges. Reversing both the word and the alphabet
/// reverses them.
#[test]
fn theorem_0_the_graph_alone_tells_the_verdict() {
    for word in words(7) {
        let permutation = findings::permutation(&word);
        assert!(findings::edges(&permutation).eq(findings::edges(&word)));
        let turned = word.iter().rev().map(|l| b'a' + b'z' - l).collect();
        let letters = (b'a'..).take(word.len());
        let place_of = |letter| permutation.iter().position(|other| *other == letter).unwrap();
        let inverse = letters.map(|letter| b'a' + place_of(letter) as u8).collect();
        for other in [permutation, turned, inverse] {
            kit::agree(mover_wins(&other), mover_wins(&word), || text(&word));
        }
    }
}

#[test]
fn theorem_1_two_isolated_letters_cancel() {
    let mut looked = 0;
    for word in words(7) {
        if let [first, second, ..] = findings::isolated(&word)[..] {
            let left = &oracle::deletions(&oracle::deletions(&word)[second])[first];
            kit::agree(mover_wins(left), mover_wins(&word), || text(&word));
            looked += 1;
        }
    }
    assert_eq!(looked, 1_834);
}

/// An ending has a vertex cover number of at least 2, and every deletion leaves 1. Four have three
/// letters, twelve have four, none is longer.
#[test]
fn theorem_2_there_are_four_endings() {
    let mut endings: BTreeMap<(usize, usize), String> = BTreeMap::new();
    for word in words(7) {
        let mut left = oracle::deletions(&word).into_iter();
        if vertex_cover_number(&word) >= 2 && left.all(|next| vertex_cover_number(&next) == 1) {
            let graph = (word.len(), findings::edges(&word).count());
            *endings.entry(graph).or_default() += &(text(&word) + " ");
        }
    }
    let expected = [
        ((3, 3), "aaa baa bba cba "),
        ((4, 2), "aabb aacb bacc badc "),
        ((4, 3), "abab acab bacb bcac bdac cadb "),
        ((4, 4), "bcab cdab "),
    ];
    let expected = expected.map(|(graph, words)| (graph, words.to_string()));
    assert_eq!(endings, BTreeMap::from(expected));
}

/// The winner if no player leaves vertex cover number 1, Even aims for an ending of three letters,
/// and Odd avoids it.
fn by_ending(word: &[u8], memory: &mut HashMap<Vec<u8>, Player>) -> Player {
    if let Some(&known) = memory.get(word) {
        return known;
    }
    let mut left = oracle::deletions(word);
    left.retain(|next| vertex_cover_number(next) >= 2);
    let mover = winner(word.len(), true);
    let by_theorem = match word.len() {
        3 if left.is_empty() => Player::Even,
        _ if left.is_empty() => Player::Odd,
        length => winner(length, left.iter().any(|next| by_ending(next, memory) == mover)),
    };
    memory.insert(word.to_vec(), by_theorem);
    by_theorem
}

#[test]
fn theorem_2_even_wins_exactly_if_three_are_left() {
    let mut memory = HashMap::new();
    let counts = decided(words(7), |word| Some(by_ending(word, &mut memory)));
    assert_eq!(counts, [21_576, 30_844]);
}

/// At `dcbafe` Even can reach three decreasing letters, but not after deleting `d`.
#[test]
fn the_example_can_be_steered() {
    assert_eq!(player(b"dcbafe"), Player::Even);
    for left in oracle::deletions(b"dcbae") {
        let mut replies = oracle::deletions(&left).into_iter();
        assert!(replies.any(|reply| findings::permutation(&reply) == b"cba"), "{}", text(&left));
    }
    assert_eq!(player(b"cbafe"), Player::Odd);
    assert!(oracle::deletions(b"cbafe").contains(&b"bafe".to_vec()) && is_ending_of_four(b"bafe"));
}

/// Whether the graph is one of the endings of four: two edges, a path or a square.
fn is_ending_of_four(word: &[u8]) -> bool {
    word.len() == 4 && vertex_cover_number(word) == 2 && findings::is_triangle_free(word)
}

#[test]
fn theorem_3_threshold_graphs_have_none_of_the_endings_of_four() {
    let mut counts = [0; 2];
    for word in words(6) {
        let mut parts = (0..1 << word.len()).map(|set| findings::part(&word, set));
        let has_ending = parts.any(|part| is_ending_of_four(&part));
        assert_eq!(findings::is_threshold(&word), !has_ending, "{}", text(&word));
        counts[usize::from(has_ending)] += 1;
    }
    assert_eq!(counts, [1_956, 3_360]);
}

#[test]
fn theorem_3_without_triangle_odd_wins_and_at_threshold_graphs_even() {
    assert_eq!(decided(words(7), by_class), [2_096, 9_580]);
}

#[test]
fn theorem_4_a_core_that_outlasts_the_rest_decides() {
    assert_eq!(decided(words(7), by_core).iter().sum::<usize>(), 44_228);
    let mut random = kit::Random::new(6);
    let longer = (0..600).map(|round| random_word(&mut random, 8 + round % 5));
    assert_eq!(decided(longer, by_core).iter().sum::<usize>(), 423);
}

/// By the rules alone; for three letters, the words are also listed one by one.
#[test]
fn even_wins_these_shares_of_the_words_over_26_letters() {
    let mut oracle = oracle::Oracle::default();
    let mut shares = |length: usize| {
        findings::shares(length, |word| oracle.mover_wins(word) == (length % 2 == 0))
    };
    let nth = |code: usize| b'a' + (code % 26) as u8;
    let listed = (0..26_usize.pow(3)).map(|code| [nth(code), nth(code / 26), nth(code / 676)]);
    let even = listed.filter(|word| player(word) == Player::Even).count();
    assert_eq!(shares(3), [even, 17_576]);
    assert_eq!(shares(5), [5_449_886, 26_usize.pow(5)]);
    assert_eq!(shares(6), [258_865_191, 26_usize.pow(6)]);
    assert_eq!(shares(7), [3_959_847_476, 26_usize.pow(7)]);
}

#[test]
fn theorem_5_mirror_play() {
    // With no letter left over the word is lost, with one it is won.
    let mut counts = [0; 2];
    for word in words(7) {
        for single in [0, 1] {
            let is_over = single == 1 && oracle::increases(&word);
            if findings::has_mirror(&word, single) && !is_over {
                kit::agree(mover_wins(&word), single == 1, || text(&word));
                counts[single] += 1;
            }
        }
    }
    assert_eq!(counts, [111, 1_412]);
    // A word and then a copy of itself in higher letters.
    for word in words(5) {
        let higher: Vec<u8> = word.iter().map(|letter| letter + 10).collect();
        assert!(findings::has_mirror(&[&word[..], &higher].concat(), 0));
    }
}

/// All partitions of up to 16 letters, and random ones up to the longest word that is answered.
#[test]
fn theorem_6_blocks_and_runs() {
    let mut random = kit::Random::new(8);
    let mut looked = 0;
    for length in 2..=24 {
        let mut partitions = findings::partitions(length, length);
        if length > 16 {
            random.shuffle(&mut partitions);
            partitions.truncate(8);
        }
        for mut parts in partitions {
            let (longest, count) = (parts[0], parts.len());
            random.shuffle(&mut parts);
            let falling = (findings::falling_blocks(&parts), longest, count);
            let rising = (findings::rising_runs(&parts), count, longest);
            for (word, longest, count) in [falling, rising] {
                if longest > 1 {
                    let by_theorem = findings::by_partition(length, longest, count);
                    assert_eq!(player(&word), by_theorem, "{}", text(&word));
                }
            }
            looked += 1;
        }
    }
    assert_eq!(looked, 913 + 8 * 8);
    // Equal letters in a block, or in neighbouring runs, clash like falling ones.
    let standardized = findings::permutation;
    assert_eq!(standardized(b"aacbb"), findings::falling_blocks(&[2, 3]));
    assert_eq!(standardized(b"cdbcab"), findings::rising_runs(&[2, 2, 2]));
}

/// Every word of the letters a and b. Catalan numbers count the Dyck words; twice a Catalan number
/// counts the words of odd length that can become one.
#[test]
fn theorem_7_over_two_letters_the_dyck_words_are_lost() {
    let mut counts = Vec::new();
    for length in 2..=13 {
        let mut special = 0;
        for code in 0..1_usize << length {
            let word: Vec<u8> = (0..length).map(|place| b"ab"[code >> place & 1]).collect();
            // Only words of even length are Dyck words, and only the others can become one.
            let mut left = oracle::deletions(&word).into_iter();
            let can_become_one = left.any(|left| findings::is_dyck(&left));
            let is_special = findings::is_dyck(&word) || can_become_one;
            let won = if length % 2 == 0 { !is_special } else { is_special };
            kit::agree(mover_wins(&word), won, || text(&word));
            special += usize::from(is_special);
        }
        counts.push(special);
    }
    assert_eq!(counts, [1, 4, 2, 10, 5, 28, 14, 84, 42, 264, 132, 858]);
}

#[test]
fn four_reasons_why_cdab_is_lost() {
    assert!(!oracle::Oracle::default().mover_wins(b"cdab"));
    assert_eq!(by_class(b"cdab"), Some(Player::Odd));
    assert!(findings::has_mirror(b"cdab", 0));
    assert_eq!(findings::rising_runs(&[2, 2]), b"cdab");
    assert_eq!(findings::by_partition(4, 2, 2), Player::Odd);
}

/// Going straight for a longest increasing subsequence first fails with four letters, on 36 of the
/// 75 words.
#[test]
fn exercise_2_where_going_straight_is_wrong() {
    let wrong = |word: &Vec<u8>| (vertex_cover_number(word) % 2 == 1) != mover_wins(word);
    assert_eq!(words(3).filter(wrong).count(), 0);
    assert_eq!(words(4).filter(wrong).count(), 36);
}

/// Blocks of five and four letters: Odd moves and wins. With a spare letter Even moves and wins.
#[test]
fn exercise_3_a_letter_more_at_two_blocks() {
    assert!(mover_wins(b"edcbaihgf"));
    assert!(mover_wins(b"edcbaihgfz"));
}

#[test]
fn five_letters_are_lost_at_threshold_graphs() {
    let by_graph =
        |word: &[u8]| Some(if findings::is_threshold(word) { Player::Even } else { Player::Odd });
    assert_eq!(decided(oracle::patterns(5), by_graph), [228, 280]);
}
