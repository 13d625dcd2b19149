//! The theorems and tables of THEORY.md against the rules, and the README's exercises.

use crate::findings::{self, options, positions};
use crate::oracle::{self, winning, Allowed, ALL};
use std::collections::HashMap;

/// The largest gap of the semigroup. 1 is always a gap.
fn largest_gap(position: &[u32]) -> u32 {
    *position.last().unwrap_or(&1)
}

/// Whether every choice also takes away the largest gap.
fn is_irreducible(position: &[u32]) -> bool {
    !options(position).any(|left| left.last() == position.last())
}

/// The gaps, as bits. 1 is always one.
fn gaps(position: &Allowed) -> u32 {
    position.iter().fold(2, |gaps, gap| gaps | 1 << gap)
}

/// The gaps, as bits, of each numerical semigroup whose gaps are all at most 20, in ascending
/// order.
fn semigroups() -> impl Iterator<Item = u32> {
    (0..1 << 21).step_by(2).filter(|gaps| {
        let is_gap = |number: u32| gaps >> number & 1 == 1;
        let is_sum = |number| (1..number).any(|part| !is_gap(part) && !is_gap(number - part));
        !(1..=20).any(|number| is_gap(number) && is_sum(number))
    })
}

#[test]
fn theorem_1_positions_are_numerical_semigroups() {
    let positions = positions();
    let mut from_positions: Vec<u32> = positions.iter().map(gaps).collect();
    from_positions.sort_unstable();
    let semigroups: Vec<u32> = semigroups().collect();
    // OEIS A326083(20).
    assert_eq!(semigroups.len(), 3_516);
    // The semigroup of all natural numbers has no gap; it is no position.
    assert_eq!(semigroups[0], 0);
    assert_eq!(from_positions, semigroups[1..]);

    // OEIS A124506.
    let by_gap = |gap| positions.iter().filter(|position| largest_gap(position) == gap).count();
    let expected =
        [1, 1, 2, 2, 5, 4, 11, 10, 21, 22, 51, 40, 106, 103, 200, 205, 465, 405, 961, 900];
    assert!((1..=20).map(by_gap).eq(expected));
}

#[test]
fn an_even_number_left_does_not_tell_p_from_n() {
    let mut counts = [[0; 2]; 2];
    for position in positions() {
        let is_lost = winning(&position).is_empty();
        counts[usize::from(is_lost)][usize::from(position.len() % 2 == 0)] += 1;
    }
    assert_eq!(counts, [[2_892 - 1_246, 1_246], [623 - 510, 510]]);
}

#[test]
fn theorem_2_two_and_three() {
    let mut settled = 0;
    for position in positions() {
        let winning = winning(&position);
        match (position.contains(&2), position.contains(&3)) {
            (true, false) => assert_eq!(winning, [2]),
            (false, true) => assert_eq!(winning, [3]),
            (true, true) => assert!(!winning.contains(&2) && !winning.contains(&3)),
            (false, false) => assert!(position.is_empty()),
        }
        settled += u32::from(position.contains(&2) != position.contains(&3));
    }
    assert_eq!(settled, 43);

    // If sums of forbidden numbers are allowed, the theorem can fail.
    assert!(winning(&[3, 4]).is_empty());
}

#[test]
fn theorem_2_up_to_seven_only_parity_counts() {
    let mut small = positions();
    small.retain(|left| left.starts_with(&[2, 3]) && left.iter().all(|&number| number <= 7));
    assert_eq!(small.len(), 16);
    for position in small {
        assert_eq!(winning(&position).is_empty(), position.len() % 2 == 0, "{:?}", position);
    }
}

/// All four conditions at every position, except (a): it needs all pairs of larger semigroups, so
/// it stops at the largest gap 13.
#[test]
fn theorem_3_irreducible_positions() {
    let positions = positions();
    // The gaps of all semigroups. The largest semigroup has none.
    let all: Vec<u32> = positions.iter().map(gaps).chain([0]).collect();
    let mut irreducible = 0;
    for position in &positions {
        let (gaps, largest) = (gaps(position), largest_gap(position));
        let is_larger = |other: &&u32| **other & !gaps == 0 && **other != gaps;
        let larger: Vec<u32> = all.iter().filter(is_larger).copied().collect();
        let is_maximal = !larger.iter().any(|other| other >> largest & 1 == 1);
        let is_gap = |number: u32| gaps >> number & 1 == 1;
        let is_symmetric = (0..=largest)
            .all(|number| is_gap(number) != is_gap(largest - number) || 2 * number == largest);
        assert_eq!(is_irreducible(position), is_maximal, "(b)");
        assert_eq!(is_irreducible(position), is_symmetric, "(d)");
        if largest <= 13 {
            let meet_in_it = |one: &u32| larger.iter().any(|other| one | other == gaps);
            assert_eq!(is_irreducible(position), !larger.iter().any(meet_in_it), "(a)");
        }
        irreducible += u32::from(is_irreducible(position));
    }
    assert_eq!(irreducible, 107);
}

#[test]
fn theorem_4_an_irreducible_position_has_more_than_its_largest_gap_leaves() {
    let mut values: HashMap<Allowed, usize> = HashMap::new();
    // The smallest come first, so the options of a position have their values.
    for position in positions() {
        let of_options: Vec<usize> = options(&position).map(|left| values[&left]).collect();
        let value = (0..).find(|value| !of_options.contains(value)).unwrap();
        assert_eq!(value == 0, winning(&position).is_empty());
        if let Some((_, left)) = position.split_last() {
            assert!(!is_irreducible(&position) || value > values[left]);
        }
        values.insert(position, value);
    }
    assert_eq!(values.values().max(), Some(&12));
}

/// Pairs whose largest gap, a b - a - b, is at most 20: nothing but the two choices matters then.
#[test]
fn theorem_5_two_coprime_choices_leave_an_n_position() {
    let mut pairs = 0;
    for a in ALL {
        for b in a + 1..=23 {
            let are_coprime = (2..=a).all(|divisor| a % divisor > 0 || b % divisor > 0);
            if are_coprime && a * b - a - b <= 20 {
                let position = oracle::left_by(&[a, b]);
                assert_eq!(largest_gap(&position), a * b - a - b);
                assert!(is_irreducible(&position));
                assert_eq!(winning(&position).is_empty(), [a, b] == [2, 3]);
                pairs += 1;
            }
        }
    }
    assert_eq!(pairs, 19);
    let answers = [[4, 5], [4, 7], [5, 6]].map(|pair| winning(&oracle::left_by(&pair)));
    assert_eq!(answers, [[11], [13], [19]]);
}

#[test]
fn the_worked_example() {
    let left: [&[u32]; 5] = [&[3, 5], &[2, 4, 5], &[2, 3, 5, 6], &[2, 3, 4, 6], &[2, 3, 4, 5]];
    assert!(options(&[2, 3, 4, 5, 6]).eq(left));
    assert_eq!(left.map(winning), [&[3][..], &[2], &[], &[], &[]]);
    // The README shows the second move from 2 3 5 6 in bits.
    let rests: [&[u32]; 4] = [&[3, 5], &[2, 5], &[2, 3, 6], &[2, 3, 5]];
    assert!(options(left[2]).eq(rests));
}

/// The semigroup holds 2, and its least odd member is 5, 7, ... or 21: nine positions.
#[test]
fn exercise_1_three_without_two() {
    let mut with = positions();
    with.retain(|position| position.contains(&3) && !position.contains(&2));
    assert_eq!(with.len(), 9);
}

/// 11 leaves the P-position 2 3 6 7. Every other choice also takes 11, and has an answer.
#[test]
fn exercise_2_after_four_and_five() {
    let position = oracle::left_by(&[4, 5]);
    assert_eq!(position, [2, 3, 6, 7, 11]);
    assert_eq!(winning(&position), [11]);
    assert!(is_irreducible(&position));
    for (choice, reply) in [(2, 3), (3, 2), (6, 7), (7, 6)] {
        assert!(winning(&oracle::after(&position, choice)).contains(&reply));
    }
}

/// A sum with the largest number exceeds every number left. Choosing it wins in 754 positions.
#[test]
fn exercise_3_the_largest_number_takes_away_itself_only() {
    let mut wins = 0;
    for position in positions() {
        if let Some((largest, others)) = position.split_last() {
            assert_eq!(oracle::after(&position, *largest), others);
            wins += u32::from(winning(&position).contains(largest));
        }
    }
    assert_eq!(wins, 754);
}

#[test]
fn exercise_4_eight_winning_moves() {
    let mut best = positions();
    best.retain(|position| winning(position).len() >= 8);
    assert_eq!(best, [oracle::left_by(&[13, 20])]);
    assert_eq!(winning(&best[0]), [6, 9, 10, 11, 14, 15, 16, 17]);
}

/// The winning first choices if the numbers end at `last`.
fn openings(last: u32) -> Vec<u32> {
    fn after(left: u32, choice: u32, last: u32) -> u32 {
        (choice..=last).fold(left, |left, number| {
            let rest = number - choice;
            let goes = rest == 0 || rest > 1 && left >> rest & 1 == 0;
            if goes {
                left & !(1 << number)
            } else {
                left
            }
        })
    }
    fn wins(left: u32, last: u32, known: &mut HashMap<u32, bool>) -> bool {
        if let Some(&verdict) = known.get(&left) {
            return verdict;
        }
        let mut choices = (2..=last).filter(|choice| left >> choice & 1 == 1);
        let verdict = choices.any(|choice| !wins(after(left, choice, last), last, known));
        known.insert(left, verdict);
        verdict
    }
    let (all, mut known) = ((2..=last).map(|number| 1 << number).sum(), HashMap::new());
    (2..=last).filter(|&choice| !wins(after(all, choice, last), last, &mut known)).collect()
}

#[test]
fn other_bounds_have_other_openings() {
    assert_eq!(openings(20), [5, 7, 12, 16, 18, 19]);
    assert_eq!(openings(12), [8, 10, 11, 12]);
    assert_eq!(openings(13), [5]);
    assert_eq!(openings(16), [16]);
    assert_eq!(openings(21), [7]);
    assert_eq!(openings(24), [16, 18, 20, 22, 24]);
    let none: Vec<u32> = (2..=24).filter(|&last| openings(last).is_empty()).collect();
    assert_eq!(none, [3, 5, 7, 9, 11, 15, 17, 23]);
}

/// By the rules alone: the table has an answer to every choice of the other player.
#[test]
fn five_wins_by_the_table_of_answers() {
    let mut rows: HashMap<_, _> = findings::answers_after_five().into_iter().collect();
    assert_eq!(rows.len(), 17);
    assert!(rows.contains_key(&oracle::left_by(&[5])));
    // The empty position has no row in the table.
    rows.insert(Vec::new(), Vec::new());
    for (position, answers) in &rows {
        let choices: Vec<u32> = answers.iter().map(|answer| answer.0).collect();
        assert_eq!(choices, *position);
        for (choice, answer) in answers {
            let left = oracle::after(position, *choice);
            assert!(left.contains(answer));
            assert!(rows.contains_key(&oracle::after(&left, *answer)));
        }
    }
}
