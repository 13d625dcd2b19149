//! What THEORY.md says, against the rules: its theorems and tables. The README's exercises.

#[allow(dead_code)]
#[path = "../../examples/figures.rs"]
mod figures;

use crate::oracle::{self, Allowed, Judge, ALL};
use crate::solution;
use figures::SETS;
use std::collections::{BTreeMap, HashMap};

/// The positions that can occur, found by playing, each with its winning moves.
fn positions() -> BTreeMap<Allowed, Vec<u32>> {
    let mut judge = Judge::default();
    judge.winning_moves(&oracle::left_by(&[]));
    let mut positions = BTreeMap::new();
    for (number, winning) in judge.known {
        positions.insert(oracle::numbered(number), winning);
    }
    positions
}

/// The largest gap: 1 is a gap of every position.
fn largest_gap(position: &[u32]) -> u32 {
    *position.last().unwrap_or(&1)
}

/// How many of the positions there are for each value, from 1 to 20, that `measure` gives them.
fn histogram<'a>(
    positions: impl IntoIterator<Item = &'a Allowed>,
    measure: impl Fn(&[u32]) -> u32,
) -> Vec<usize> {
    let mut counts = vec![0; 20];
    for position in positions {
        counts[measure(position) as usize - 1] += 1;
    }
    counts
}

/// Whether each choice but the largest gap takes that gap away, too.
fn is_irreducible(position: &Allowed) -> bool {
    let keeps = |choice: &u32| oracle::after(position, *choice).last() == position.last();
    position.is_empty() || !position.iter().any(keeps)
}

/// The elements up to `bound` of the numerical semigroups that have no gap above it, as bits: they are
/// built up number by number, and dropped as soon as a sum of two elements is a gap.
fn semigroups(bound: u32) -> Vec<u32> {
    let mut semigroups = vec![1];
    for number in 1..=bound {
        let mut longer = Vec::new();
        for elements in semigroups {
            let is_sum = (1..number)
                .any(|part| elements >> part & 1 == 1 && elements >> (number - part) & 1 == 1);
            longer.push(elements | 1 << number);
            if !is_sum {
                longer.push(elements);
            }
        }
        semigroups = longer;
    }
    semigroups
}

#[test]
fn theorem_1_positions_are_numerical_semigroups() {
    let positions = positions();
    // Ascending, as their keys are.
    let from_positions: Vec<Vec<u32>> = positions
        .keys()
        .map(|position| [&[1], &position[..]].concat())
        .collect();
    let gaps = |elements: &u32| (1..=20).filter(|gap| elements >> gap & 1 == 0).collect();
    let mut from_semigroups: Vec<Vec<u32>> = semigroups(20).iter().map(gaps).collect();
    from_semigroups.sort_unstable();
    from_semigroups.dedup();
    // OEIS A326083(20).
    assert_eq!(from_semigroups.len(), 3_516);
    // All natural numbers: no gap, and no position.
    assert!(from_semigroups.remove(0).is_empty());
    assert_eq!(from_positions, from_semigroups);

    // OEIS A124506.
    let by_gap = histogram(positions.keys(), largest_gap);
    assert_eq!(
        by_gap,
        [1, 1, 2, 2, 5, 4, 11, 10, 21, 22, 51, 40, 106, 103, 200, 205, 465, 405, 961, 900]
    );
}

#[test]
fn p_positions_by_largest_gap() {
    let positions = positions();
    let p_positions = positions.iter().filter(|(_, winning)| winning.is_empty());
    let p_positions: Vec<&Allowed> = p_positions.map(|(position, _)| position).collect();
    assert_eq!(p_positions.len(), 623);
    assert_eq!(
        histogram(p_positions.iter().copied(), largest_gap),
        [1, 0, 1, 0, 1, 2, 4, 0, 6, 5, 13, 6, 19, 27, 53, 25, 82, 69, 173, 136]
    );
    let even = p_positions
        .iter()
        .filter(|position| position.len() % 2 == 0);
    assert_eq!(even.count(), 510);
    let even_n = positions
        .iter()
        .filter(|(position, winning)| position.len() % 2 == 0 && !winning.is_empty());
    assert_eq!((even_n.count(), positions.len() - 623), (1_246, 2_892));
}

#[test]
fn theorem_2_two_and_three() {
    let mut settled = 0;
    for (position, winning) in &positions() {
        match (position.contains(&2), position.contains(&3)) {
            (true, false) => assert_eq!(*winning, [2]),
            (false, true) => assert_eq!(*winning, [3]),
            (true, true) => assert!(!winning.contains(&2) && !winning.contains(&3)),
            (false, false) => assert!(position.is_empty()),
        }
        settled += u32::from(position.contains(&2) != position.contains(&3));
    }
    assert_eq!(settled, 43);

    // Where sums of forbidden numbers need not be forbidden, it may be otherwise.
    let others = (0..SETS as u32).map(|bits| oracle::numbered(bits << 2));
    let others = others.filter(|set| {
        let winning = &oracle::known(set).winning;
        match (set.contains(&2), set.contains(&3)) {
            (true, false) => *winning != [2],
            (false, true) => *winning != [3],
            _ => winning.contains(&2) || winning.contains(&3),
        }
    });
    assert_eq!(others.count(), 65_536);
    assert!(oracle::known(&[3, 4]).winning.is_empty());
}

/// All four for every position; but (a), which looks at all pairs of larger semigroups, up to the
/// largest gap 13.
#[test]
fn theorem_3_irreducible_positions() {
    let positions = positions();
    let bits = |position: &Allowed| position.iter().fold(2_u32, |bits, gap| bits | 1 << gap);
    let all: Vec<u32> = positions.keys().map(bits).collect();
    let mut irreducible = Vec::new();
    for position in positions.keys() {
        let (gaps, largest) = (bits(position), largest_gap(position));
        // Larger semigroups have fewer gaps; that of all numbers has none.
        let larger = all.iter().copied().chain([0]);
        let larger: Vec<u32> = larger
            .filter(|other| other & !gaps == 0 && *other != gaps)
            .collect();
        let is_maximal = !larger.iter().any(|other| other >> largest & 1 == 1);
        let is_gap = |number: u32| gaps >> number & 1 == 1;
        let is_symmetric = (0..=largest)
            .all(|number| is_gap(number) != is_gap(largest - number) || 2 * number == largest);
        assert_eq!(is_irreducible(position), is_maximal);
        assert_eq!(is_irreducible(position), is_symmetric);
        if largest <= 13 {
            let is_intersection = larger
                .iter()
                .any(|one| larger.iter().any(|other| one | other == gaps));
            assert_eq!(is_irreducible(position), !is_intersection);
        }
        if is_irreducible(position) {
            irreducible.push(position);
        }
    }
    assert_eq!(irreducible.len(), 107);
    assert_eq!(
        histogram(irreducible, largest_gap),
        [1, 1, 1, 1, 2, 1, 3, 2, 3, 3, 6, 2, 8, 6, 7, 7, 15, 7, 20, 11]
    );
}

/// The least number that is not the value of what a choice leaves.
fn nim_value(position: &[u32], known: &mut HashMap<Allowed, usize>) -> usize {
    if let Some(&value) = known.get(position) {
        return value;
    }
    let options: Vec<usize> = position
        .iter()
        .map(|choice| nim_value(&oracle::after(position, *choice), known))
        .collect();
    let value = (0..).find(|value| !options.contains(value)).unwrap();
    known.insert(position.to_vec(), value);
    value
}

#[test]
fn theorem_4_an_irreducible_position_has_more_than_its_largest_gap_leaves() {
    let mut known = HashMap::new();
    for (position, winning) in &positions() {
        let value = nim_value(position, &mut known);
        assert_eq!(value == 0, winning.is_empty());
        if let Some((_, left)) = position.split_last() {
            assert!(!is_irreducible(position) || value > nim_value(left, &mut known));
        }
    }
}

/// Where the largest gap, a b - a - b, is at most 20, so that the two choices alone are the game.
#[test]
fn theorem_5_two_coprime_choices_leave_an_n_position() {
    let positions = positions();
    let mut answers = Vec::new();
    for a in ALL {
        for b in a + 1..=23 {
            let divisor = (1..=a).rev().find(|d| a % d == 0 && b % d == 0);
            if divisor == Some(1) && a * b - a - b <= 20 {
                let position = oracle::left_by(&[a, b]);
                assert_eq!(largest_gap(&position), a * b - a - b);
                assert!(is_irreducible(&position));
                answers.push((a, b, &positions[&position][..]));
            }
        }
    }
    // Of 2 and 3 with others, theorem 2 tells the answers.
    let mut expected: Vec<(u32, u32, &[u32])> = vec![(2, 3, &[])];
    expected.extend((5..=21).step_by(2).map(|b| (2, b, &[3][..])));
    expected.extend([4, 5, 7, 8, 10, 11].map(|b| (3, b, &[2][..])));
    expected.extend([(4, 5, &[11][..]), (4, 7, &[13]), (5, 6, &[19])]);
    assert_eq!(answers, expected);
}

/// A game that texts on Sylver coinage show: 5, 4, 11, 6, 7, 2, 3. All of the first player's choices
/// but the opening are in positions of ours, and they win.
#[test]
fn the_sample_game_of_sylver_coinage_is_won_as_published() {
    let positions = positions();
    let game = [5, 4, 11, 6, 7, 2, 3];
    for played in 2..game.len() {
        let winning = &positions[&oracle::left_by(&game[..played])];
        assert_eq!(winning.contains(&game[played]), played % 2 == 0);
    }
    assert_eq!(oracle::left_by(&game), []);
}

/// The winning replies to each first choice; those without one are the winning moves of the start.
#[test]
fn the_first_choices_and_their_replies() {
    let positions = positions();
    let replies: Vec<(u32, &[u32])> = ALL
        .map(|choice| (choice, &positions[&oracle::left_by(&[choice])][..]))
        .filter(|(_, replies)| !replies.is_empty())
        .collect();
    let expected: [(u32, &[u32]); 13] = [
        (2, &[3]),
        (3, &[2]),
        (4, &[6]),
        (6, &[4, 9]),
        (8, &[10, 13, 14]),
        (9, &[6, 10]),
        (10, &[5, 8, 9, 11, 13, 17]),
        (11, &[10]),
        (13, &[8, 10]),
        (14, &[7, 8]),
        (15, &[5]),
        (17, &[10]),
        (20, &[5]),
    ];
    assert_eq!(replies, expected);
}

#[test]
fn theorem_6_closing_all_sums() {
    let mut known = solution::new_memo();
    let closed_bits: Vec<usize> = (0..SETS).map(closed_bits).collect();
    let mut closed_wins = vec![false; SETS];
    let (mut p_positions, mut different) = (0, 0);
    for bits in 0..SETS {
        let set = (bits << 2) as u32;
        let winning = solution::winning_moves(set, &mut known);
        let closed = solution::members(set)
            .filter(|choice| !closed_wins[closed_bits[bits & !(1 << (choice - 2))]])
            .fold(0, |winning, choice| winning | 1 << choice);
        closed_wins[bits] = closed != 0;
        p_positions += usize::from(winning == 0);
        different += usize::from(winning != closed);
        if closed == 0 {
            // It can occur, and the rules agree.
            assert_eq!(closed_bits[bits], bits);
            assert_eq!(winning, 0);
        }
    }
    let closed_p_positions = closed_wins.iter().filter(|wins| !**wins).count();
    assert_eq!(
        (p_positions, closed_p_positions, different),
        (38_488, 623, 295_938)
    );
}

/// What is left if all sums of numbers that are not in the set are taken away; bit i is i + 2.
fn closed_bits(bits: usize) -> usize {
    let gone: Vec<u32> = ALL.filter(|number| bits >> (number - 2) & 1 == 0).collect();
    oracle::left_by(&gone)
        .iter()
        .fold(0, |left, number| left | 1 << (number - 2))
}

/// By a search over sets of elements that is not the figure's.
#[test]
fn p_positions_by_largest_gap_beyond_20() {
    const BOUND: u32 = 24;
    let mut semigroups = semigroups(BOUND);
    assert_eq!(semigroups.len(), 14_931);
    // More elements come first.
    semigroups.sort_unstable_by_key(|elements| elements.count_zeros());
    let mut is_p: HashMap<u32, bool> = HashMap::new();
    let mut counts = vec![0; BOUND as usize];
    for elements in semigroups {
        let gaps = |elements: u32| (1..=BOUND).filter(move |gap| elements >> gap & 1 == 0);
        let mut verdict = true;
        for choice in gaps(elements).filter(|choice| *choice > 1) {
            let mut more = elements;
            for number in choice..=BOUND {
                more |= (more >> (number - choice) & 1) << number;
            }
            verdict &= !is_p[&more];
        }
        is_p.insert(elements, verdict);
        if let Some(largest) = gaps(elements).max() {
            counts[largest as usize - 1] += usize::from(verdict);
        }
    }
    assert_eq!(counts[20..], [313, 287, 718, 462]);
    assert_eq!(counts, figures::p_positions_by_largest_gap(24));
    let more = figures::p_positions_by_largest_gap(28);
    assert_eq!(more[24..], [1_237, 885, 2_032, 1_998]);
}

/// Up to n = 11, where no gap is above 20, by the rules; up to 100 by the figure's table.
#[test]
fn theorem_7_nim_values_after_three() {
    let terms = figures::nim_values_after_three(100);
    // OEIS A046671.
    assert_eq!(terms[..14], [2, 3, 1, 4, 6, 1, 7, 8, 1, 9, 11, 1, 12, 14]);
    let mut known = HashMap::new();
    for (n, term) in (4..).zip(&terms) {
        assert!(if n % 3 == 0 { *term == 1 } else { *term >= 2 });
        if n <= 11 && n % 3 > 0 {
            let position = oracle::left_by(&[3, n]);
            assert_eq!(nim_value(&position, &mut known), *term);
        }
    }
}

/// With 2 and an odd number from 5 to 21 as least odd member: nine.
#[test]
fn exercise_1_three_without_two() {
    let positions = positions();
    let with = positions
        .keys()
        .filter(|position| position.contains(&3) && !position.contains(&2));
    assert_eq!(with.count(), 9);
}

/// 11 leaves the P-position 2 3 6 7; each other choice takes 11 away and leaves an N-position.
#[test]
fn exercise_2_after_four_and_five() {
    let positions = positions();
    let position = oracle::left_by(&[4, 5]);
    assert_eq!(position, [2, 3, 6, 7, 11]);
    assert_eq!(positions[&position], [11]);
    assert_eq!(oracle::after(&position, 11), [2, 3, 6, 7]);
    assert!(is_irreducible(&position));
    let replies = [(2, 3), (3, 2), (6, 7), (7, 6)];
    for (choice, reply) in replies {
        assert!(positions[&oracle::after(&position, choice)].contains(&reply));
    }
}

/// A sum with it is larger than all that is left. It wins in 754 positions.
#[test]
fn exercise_3_the_largest_number_takes_away_itself_only() {
    let mut wins = 0;
    for (position, winning) in &positions() {
        if let Some((largest, others)) = position.split_last() {
            assert_eq!(oracle::after(position, *largest), others);
            wins += u32::from(winning.contains(largest));
        }
    }
    assert_eq!(wins, 754);
}

#[test]
fn exercise_4_eight_winning_moves() {
    let positions = positions();
    let mut by_moves = [0; 9];
    for winning in positions.values() {
        by_moves[winning.len()] += 1;
    }
    assert_eq!(by_moves, [623, 1199, 762, 566, 241, 96, 21, 6, 1]);
    let most = positions.iter().find(|(_, winning)| winning.len() == 8);
    let (position, winning) = most.unwrap();
    assert_eq!(*position, oracle::left_by(&[13, 20]));
    assert_eq!(*winning, [6, 9, 10, 11, 14, 15, 16, 17]);
}

#[test]
fn nim_values_of_all_positions_and_of_the_first_choices() {
    let mut known = HashMap::new();
    let mut by_value = [0; 13];
    for position in positions().keys() {
        by_value[nim_value(position, &mut known)] += 1;
    }
    assert_eq!(
        by_value,
        [623, 490, 505, 360, 280, 289, 310, 254, 224, 116, 49, 14, 1]
    );
    let mut after = |chosen: &[u32]| nim_value(&oracle::left_by(chosen), &mut known);
    assert_eq!(after(&[]), 2);
    let first: Vec<usize> = ALL.map(|choice| after(&[choice])).collect();
    assert_eq!(
        first,
        [9, 1, 10, 0, 4, 0, 3, 4, 1, 3, 0, 9, 5, 3, 0, 6, 0, 0, 7]
    );
}

/// By the rules alone: whoever answers from the table always can, whatever the other player chooses.
#[test]
fn five_wins_by_the_table_of_answers() {
    let rows: HashMap<Allowed, Vec<(u32, u32)>> = figures::answers_after_five()
        .into_iter()
        .map(|(numbers, answers)| {
            let numbers = numbers.into_iter().map(u32::from).collect();
            let answers = answers.into_iter();
            (
                numbers,
                answers.map(|(a, b)| (a.into(), b.into())).collect(),
            )
        })
        .collect();
    // The empty one is no row of the table.
    assert_eq!(rows.len(), 18);
    assert!(rows.contains_key(&oracle::left_by(&[5])));
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
