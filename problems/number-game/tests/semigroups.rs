//! What the README says beyond the question: the positions are numerical semigroups, how many of
//! them are lost, and what is known of Sylver coinage.

mod oracle;

#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;

use std::collections::{BTreeMap, BTreeSet};

use oracle::{Allowed, Judge, ALL};

/// The positions that can occur, found by playing, each with its winning moves.
fn positions() -> BTreeMap<Allowed, Vec<u32>> {
    let mut judge = Judge::default();
    judge.winning_moves(&oracle::left_by(&[]));
    judge.known.into_iter().collect()
}

/// The largest gap: 1 is a gap of every position.
fn largest_gap(position: &[u32]) -> usize {
    *position.last().unwrap_or(&1) as usize
}

/// How many of the positions there are for each value, from 1 to 20, that `measure` gives them.
fn histogram<'a>(
    positions: impl IntoIterator<Item = &'a Allowed>,
    measure: fn(&[u32]) -> usize,
) -> Vec<usize> {
    let mut counts = vec![0; 20];
    for position in positions {
        counts[measure(position) - 1] += 1;
    }
    counts
}

/// The sets of gaps, all up to 20, of the numerical semigroups: all subsets of 1..20 are built up
/// number by number, and dropped as soon as a sum of two elements is a gap.
fn sets_of_gaps() -> BTreeSet<Vec<u32>> {
    // Each entry: bit i is set if i is an element, up to the numbers decided so far.
    let mut semigroups = vec![1_u32];
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
    let gaps = |elements: &u32| (1..=20).filter(|gap| elements >> gap & 1 == 0).collect();
    semigroups.iter().map(gaps).collect()
}

#[test]
fn the_positions_are_the_numerical_semigroups_with_gaps_up_to_20() {
    let positions = positions();
    let from_positions: BTreeSet<Vec<u32>> = positions
        .keys()
        .map(|position| std::iter::once(1).chain(position.iter().copied()).collect())
        .collect();
    let mut semigroups = sets_of_gaps();
    assert_eq!(semigroups.len(), 3_516);
    // All natural numbers: no gap, and no position.
    assert!(semigroups.remove(&Vec::new()));
    assert_eq!(from_positions, semigroups);
}

/// OEIS A124506: numerical semigroups by largest gap (Frobenius number). A007323: by number of
/// gaps (genus); the largest gap is below twice that number, so up to 10 gaps all of them are here.
#[test]
fn the_positions_are_as_many_as_is_published() {
    let positions = positions();
    assert_eq!(
        histogram(positions.keys(), largest_gap),
        [1, 1, 2, 2, 5, 4, 11, 10, 21, 22, 51, 40, 106, 103, 200, 205, 465, 405, 961, 900]
    );
    let by_genus = histogram(positions.keys(), |position| position.len() + 1);
    assert_eq!(by_genus[..10], [1, 2, 4, 7, 12, 23, 39, 67, 118, 204]);
    assert_eq!(
        by_genus[10..],
        [325, 471, 590, 613, 506, 322, 151, 49, 10, 1]
    );
}

#[test]
fn lost_positions_by_largest_gap_and_by_number_of_gaps() {
    let positions = positions();
    let lost = positions.iter().filter(|(_, winning)| winning.is_empty());
    let lost: Vec<&Allowed> = lost.map(|(position, _)| position).collect();
    assert_eq!(lost.len(), 623);
    assert_eq!(
        histogram(lost.iter().copied(), largest_gap),
        [1, 0, 1, 0, 1, 2, 4, 0, 6, 5, 13, 6, 19, 27, 53, 25, 82, 69, 173, 136]
    );
    assert_eq!(
        histogram(lost.iter().copied(), |position| position.len() + 1),
        [1, 0, 1, 0, 6, 0, 15, 1, 34, 11, 94, 46, 168, 38, 144, 16, 43, 1, 4, 0]
    );
    // Nearly always an even number of numbers is left; this is the least that is lost with an odd.
    let odd = lost.iter().filter(|position| position.len() % 2 == 1);
    assert_eq!(odd.clone().count(), 113);
    let least = odd.min_by_key(|position| position.len()).unwrap();
    assert_eq!(**least, [2, 3, 5, 6, 7, 10, 11]);
}

#[test]
fn the_most_winning_moves_are_eight() {
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
fn two_and_three_answer_each_other() {
    for (position, winning) in &positions() {
        for (one, other) in [(2, 3), (3, 2)] {
            if position.contains(&one) {
                assert_eq!(winning.contains(&one), !position.contains(&other));
            }
        }
    }
}

#[test]
fn the_largest_number_takes_away_itself_only() {
    let (mut wins, mut irreducible) = (0, 0);
    for (position, winning) in &positions() {
        if let Some((largest, others)) = position.split_last() {
            assert_eq!(oracle::after(position, *largest), others);
            if winning.contains(largest) {
                wins += 1;
                let keeps = |choice: &u32| oracle::after(position, *choice).contains(largest);
                irreducible += u32::from(!others.iter().any(keeps));
            }
        }
    }
    assert_eq!((wins, irreducible), (754, 28));
}

/// Strategy stealing: where every choice but the largest gap takes that gap away too, the mover
/// wins. These are the irreducible semigroups other than that with the only gap 1.
#[test]
fn irreducible_positions_are_won() {
    let positions = positions();
    // Larger semigroups have fewer gaps. None of them has the same largest gap.
    let sets: Vec<BTreeSet<u32>> = positions
        .keys()
        .map(|position| position.iter().copied().collect())
        .collect();
    let is_irreducible = |position: &Allowed| {
        let gaps: BTreeSet<u32> = position.iter().copied().collect();
        !sets.iter().any(|other| {
            other.iter().max() == gaps.iter().max()
                && other.len() < gaps.len()
                && other.is_subset(&gaps)
        })
    };
    let is_ender = |position: &Allowed| {
        let last = position.last();
        let keeps = |choice: &u32| oracle::after(position, *choice).last() == last;
        !position.iter().any(keeps) || position.is_empty()
    };
    // The gaps lie symmetrically to the elements, but perhaps for the half of the largest.
    let is_symmetric = |position: &Allowed| {
        let largest = largest_gap(position) as u32;
        let gap = |number: u32| number == 1 || position.contains(&number);
        (0..=largest).all(|number| gap(number) != gap(largest - number) || 2 * number == largest)
    };
    let mut irreducible = Vec::new();
    for (position, winning) in &positions {
        assert_eq!(is_irreducible(position), is_ender(position));
        assert_eq!(is_irreducible(position), is_symmetric(position));
        if is_irreducible(position) {
            assert_eq!(winning.is_empty(), position.is_empty());
            irreducible.push(position);
        }
    }
    assert_eq!(irreducible.len(), 107);
    assert_eq!(
        histogram(irreducible, largest_gap),
        [1, 1, 1, 1, 2, 1, 3, 2, 3, 3, 6, 2, 8, 6, 7, 7, 15, 7, 20, 11]
    );
}

/// Hutchings: two coprime choices leave a position that is won, but for 2 and 3. Here it is
/// checked where the largest gap, a b - a - b, is at most 20, so that the two alone are the game.
#[test]
fn two_coprime_choices_leave_a_won_position() {
    let positions = positions();
    let mut answers = Vec::new();
    for a in ALL {
        for b in a + 1..=20 {
            let divisor = (1..=a).rev().find(|d| a % d == 0 && b % d == 0);
            if divisor == Some(1) && a * b - a - b <= 20 {
                let position = oracle::left_by(&[a, b]);
                assert_eq!(largest_gap(&position) as u32, a * b - a - b);
                let winning = &positions[&position];
                assert!(winning.len() == 1 || ((a, b) == (2, 3) && winning.is_empty()));
                answers.push((a, b, winning.first().copied().unwrap_or(0)));
            }
        }
    }
    let known: Vec<_> = answers.into_iter().filter(|&(a, _, _)| a > 3).collect();
    assert_eq!(known, [(4, 5, 11), (4, 7, 13), (5, 6, 19)]);
}

/// A game that texts on Sylver coinage show: 5, 4, 11, 6, 7, 2, 3. All of the first player's choices but
/// the opening are in positions of ours, and they win.
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

/// If each choice forbade all sums of forbidden numbers, every set that no game can reach would be
/// won. As the rules are, 38,488 of all sets are lost.
#[test]
fn impossible_sets() {
    let sets = 1_usize << ALL.count();
    let mut known = vec![0; solution::SETS];
    let mut closed_wins = vec![false; sets];
    let (mut lost, mut different) = (0, 0);
    for bits in 0..sets {
        let numbers: Allowed = ALL.filter(|number| bits >> (number - 2) & 1 == 1).collect();
        let winning: Allowed =
            solution::numbers(solution::winning_moves((bits << 2) as u32, &mut known))
                .map(|number| number as u32)
                .collect();
        let closed: Allowed = numbers
            .iter()
            .copied()
            .filter(|choice| !closed_wins[closed_bits(bits & !(1 << (choice - 2)))])
            .collect();
        closed_wins[bits] = !closed.is_empty();
        lost += usize::from(winning.is_empty());
        different += usize::from(winning != closed);
        if closed.is_empty() {
            // It is a position, and one that is lost.
            assert_eq!(closed_bits(bits), bits);
            assert!(winning.is_empty());
        }
    }
    let closed_lost = closed_wins.iter().filter(|wins| !**wins).count();
    assert_eq!((lost, closed_lost, different), (38_488, 623, 295_938));
}

/// What is left if all sums of numbers that are not in the set are taken away; bit i is i + 2.
fn closed_bits(bits: usize) -> usize {
    let gone: Vec<u32> = ALL.filter(|number| bits >> (number - 2) & 1 == 0).collect();
    oracle::left_by(&gone)
        .iter()
        .fold(0, |left, number| left | 1 << (number - 2))
}
