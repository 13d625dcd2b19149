//! What THEORY.md says, against the rules: its theorems and tables. The README's exercises.

#[allow(dead_code)]
#[path = "../../examples/figures.rs"]
mod figures;

use crate::oracle::{self, Allowed, ALL};
use std::collections::{BTreeMap, HashMap};

/// The positions that can occur, found by playing, each with its winning moves.
fn positions() -> BTreeMap<Allowed, &'static [u32]> {
    let mut positions = BTreeMap::new();
    let mut unplayed = vec![ALL.collect::<Allowed>()];
    while let Some(position) = unplayed.pop() {
        let known = oracle::known(&position);
        if positions.insert(position, &known.winning[..]).is_none() {
            unplayed.extend(known.left.iter().map(|left| oracle::numbered(*left)));
        }
    }
    positions
}

/// The largest gap: 1 is a gap of every position.
fn largest_gap(position: &[u32]) -> u32 {
    *position.last().unwrap_or(&1)
}

/// Whether each choice but the largest gap takes that gap away, too.
fn is_irreducible(position: &Allowed) -> bool {
    let keeps = |choice: &u32| oracle::after(position, *choice).last() == position.last();
    position.is_empty() || !position.iter().any(keeps)
}

/// The elements up to 20 of the numerical semigroups that have no gap above it, as bits: they are built
/// up number by number, and dropped as soon as a sum of two elements is a gap.
fn semigroups() -> Vec<u32> {
    let mut semigroups = vec![1];
    for number in 1..=20 {
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
    let mut from_semigroups: Vec<Vec<u32>> = semigroups().iter().map(gaps).collect();
    from_semigroups.sort_unstable();
    // OEIS A326083(20).
    assert_eq!(from_semigroups.len(), 3_516);
    // All natural numbers: no gap, and no position.
    assert!(from_semigroups.remove(0).is_empty());
    assert_eq!(from_positions, from_semigroups);

    // OEIS A124506.
    let by_gap = |gap| {
        positions
            .keys()
            .filter(|position| largest_gap(position) == gap)
            .count()
    };
    assert_eq!(
        (1..=20).map(by_gap).collect::<Vec<_>>(),
        [1, 1, 2, 2, 5, 4, 11, 10, 21, 22, 51, 40, 106, 103, 200, 205, 465, 405, 961, 900]
    );
}

#[test]
fn an_even_number_left_does_not_tell_p_from_n() {
    let mut counts = [[0; 2]; 2];
    for (position, winning) in positions() {
        counts[usize::from(winning.is_empty())][usize::from(position.len() % 2 == 0)] += 1;
    }
    assert_eq!(counts, [[2_892 - 1_246, 1_246], [623 - 510, 510]]);
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
    let others = (0..).zip(oracle::every_set()).filter(|(bits, known)| {
        let set = oracle::numbered(bits << 2);
        match (set.contains(&2), set.contains(&3)) {
            (true, false) => known.winning != [2],
            (false, true) => known.winning != [3],
            _ => known.winning.contains(&2) || known.winning.contains(&3),
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
    let mut irreducible = 0;
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
        irreducible += u32::from(is_irreducible(position));
    }
    assert_eq!(irreducible, 107);
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
    for (position, winning) in positions() {
        let value = nim_value(&position, &mut known);
        assert_eq!(value == 0, winning.is_empty());
        if let Some((_, left)) = position.split_last() {
            assert!(!is_irreducible(&position) || value > nim_value(left, &mut known));
        }
    }
    // Of the start, and the most there is.
    assert_eq!(known[&ALL.collect::<Allowed>()], 2);
    assert_eq!(known.values().max(), Some(&12));
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
                answers.push((a, b, positions[&position]));
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

/// If each move forbade all sums of forbidden numbers; a set's number here has no bits for 0 and 1.
#[test]
fn theorem_6_closing_all_sums() {
    let closed = |bits: usize| {
        let gone: Vec<u32> = ALL.filter(|number| bits << 2 >> number & 1 == 0).collect();
        oracle::number_of(&oracle::left_by(&gone)) as usize >> 2
    };
    let sets = oracle::every_set();
    let closed: Vec<usize> = (0..sets.len()).map(closed).collect();
    let mut wins = vec![false; sets.len()];
    let mut different = 0;
    for (bits, known) in sets.iter().enumerate() {
        let mut winning = oracle::numbered((bits << 2) as u32);
        winning.retain(|choice| !wins[closed[bits & !(1 << (choice - 2))]]);
        wins[bits] = !winning.is_empty();
        different += u32::from(winning != known.winning);
        if winning.is_empty() {
            // It can occur, and the rules agree.
            assert_eq!(closed[bits], bits);
            assert!(known.winning.is_empty());
        }
    }
    let p_positions = sets.iter().filter(|known| known.winning.is_empty());
    let closed_p_positions = wins.iter().filter(|wins| !**wins);
    assert_eq!(
        (p_positions.count(), closed_p_positions.count()),
        (38_488, 623)
    );
    assert_eq!(different, 295_938);
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
    let most = positions.values().map(|winning| winning.len()).max();
    let mut best = positions
        .iter()
        .filter(|(_, winning)| Some(winning.len()) == most);
    let (position, winning) = best.next().unwrap();
    assert!(best.next().is_none());
    assert_eq!(*position, oracle::left_by(&[13, 20]));
    assert_eq!(*winning, [6, 9, 10, 11, 14, 15, 16, 17]);
}

/// By the rules alone: whoever answers from the table always can, whatever the other player chooses.
#[test]
fn five_wins_by_the_table_of_answers() {
    let wide = |pair: (u8, u8)| (u32::from(pair.0), u32::from(pair.1));
    let rows: HashMap<Allowed, Vec<(u32, u32)>> = figures::answers_after_five()
        .into_iter()
        .map(|(numbers, answers)| {
            let numbers = numbers.into_iter().map(u32::from).collect();
            (numbers, answers.into_iter().map(wide).collect())
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
