//! The solution against the rules, on every set of numbers there is.

use std::collections::BTreeMap;

use crate::oracle::{self, Allowed, Judge, ALL};
use crate::solution::{self, Set};

fn set(numbers: &[u32]) -> Set {
    numbers.iter().fold(0, |set, number| set | 1 << number)
}

fn allowed(set: Set) -> Allowed {
    solution::members(set).map(u32::from).collect()
}

/// Every set of numbers, the empty one too.
fn all_sets() -> impl Iterator<Item = Allowed> {
    let sets = 0..1_u32 << ALL.count();
    sets.map(|bits| ALL.filter(|number| bits >> (number - 2) & 1 == 1).collect())
}

/// The positions that can occur, found by playing from the first one, each with the numbers chosen
/// on the way on which it was found.
fn played() -> BTreeMap<Allowed, Vec<u32>> {
    let mut found = BTreeMap::new();
    let mut unplayed = vec![Vec::new()];
    while let Some(chosen) = unplayed.pop() {
        let position = oracle::left_by(&chosen);
        if found.contains_key(&position) {
            continue;
        }
        for choice in &position {
            let mut more = chosen.clone();
            more.push(*choice);
            unplayed.push(more);
        }
        found.insert(position, chosen);
    }
    found
}

/// Through the whole program, its reader and printer included: the numbers of a case in any order,
/// some of them repeated.
#[test]
fn every_set_is_answered_as_the_rules_say() {
    assert_eq!(all_sets().count(), 524_288);
    let mut random = kit::Random::new(1);
    assert_eq!(oracle::every_set().len(), 524_288);
    let (mut input, mut expected) = (String::new(), String::new());
    let nonempty = all_sets().filter(|set| !set.is_empty());
    for (index, set) in nonempty.enumerate() {
        let mut numbers = set.clone();
        for _ in 0..random.below(21 - numbers.len() as u64) {
            numbers.push(*random.pick(&numbers));
        }
        random.shuffle(&mut numbers);
        input += &numbers.len().to_string();
        for number in numbers {
            input += " ";
            input += &number.to_string();
        }
        input += "\n";
        expected += &oracle::printed(index + 1, &oracle::known(&set).winning);
    }
    input += "0\n";

    let (solved, output) = kit::written(expected.len(), |output| {
        solution::solve(input.as_bytes(), output)
    });
    solved.unwrap();
    let different = output.lines().zip(expected.lines()).find(|(a, b)| a != b);
    assert_eq!(different, None);
    assert_eq!(output.len(), expected.len());
}

#[test]
fn every_move_leaves_what_the_rules_say() {
    let mut moves = 0;
    for before in all_sets() {
        assert_eq!(allowed(set(&before)), before);
        for (choice, left) in before.iter().zip(&oracle::known(&before).left) {
            let after = solution::after(set(&before), *choice as u8);
            assert_eq!(after, *left, "{:?}, {}", before, choice);
            moves += 1;
        }
    }
    assert_eq!(moves, 19 << 18);
}

#[test]
fn the_memo_has_an_entry_for_each_set() {
    assert_eq!(solution::new_memo().len(), all_sets().count());
}

/// Here the rules are Sylver coinage's: what has been chosen, not what was left at each step.
#[test]
fn every_position_of_a_game_is_answered_as_the_rules_say() {
    let positions = played();
    assert_eq!(positions.len(), 3_515);
    let mut winning: BTreeMap<Allowed, Allowed> = BTreeMap::new();
    let mut known = solution::new_memo();
    // What is left after a choice has fewer numbers, so it is judged before.
    let mut by_size: Vec<_> = positions.iter().collect();
    by_size.sort_unstable_by_key(|(position, _)| position.len());
    for (position, chosen) in by_size {
        let wins = position.iter().filter(|choice| {
            let mut more = chosen.clone();
            more.push(**choice);
            let left = oracle::left_by(&more);
            assert_eq!(left, oracle::after(position, **choice));
            winning[&left].is_empty()
        });
        let wins: Allowed = wins.copied().collect();
        assert_eq!(
            allowed(solution::winning_moves(set(position), &mut known)),
            wins
        );
        winning.insert(position.clone(), wins);
    }
    let start = &winning[&oracle::left_by(&[])];
    assert_eq!(*start, [5, 7, 12, 16, 18, 19]);
}

/// What the solution prints for `input`.
fn answers(input: &str) -> String {
    let (solved, output) = kit::written(1000, |output| solution::solve(input.as_bytes(), output));
    solved.unwrap();
    output
}

#[test]
fn the_traps_of_the_readme() {
    let traps: [(&str, &[&[u32]]); 12] = [
        ("3 2 3 5", &[&[5]]),
        ("2 2 5", &[&[2]]),
        ("2 2 4", &[&[2]]),
        ("4 2 4 5 7", &[&[2]]),
        ("2 2 3", &[&[]]),
        ("3 2 3 4", &[&[4]]),
        ("1 2 1 2", &[&[2], &[2]]),
        ("3 2 3 4 3 2 4 5", &[&[4], &[2]]),
        ("5 6 5 4 3 2", &[&[4, 5, 6]]),
        ("7 2 3 4 5 6 9 10", &[&[4, 6, 10]]),
        ("10 2 3 4 5 6 8 9 10 13 20", &[&[20]]),
        ("0", &[]),
    ];
    for (input, winning) in traps {
        let expected: String = winning
            .iter()
            .enumerate()
            .map(|(index, winning)| oracle::printed(index + 1, winning))
            .collect();
        assert_eq!(answers(input), expected);
    }
}

/// Beyond the promise: a repeated number counts once, and where the sums of forbidden numbers are not
/// all forbidden, a choice does not forbid them.
#[test]
fn repeats_and_sets_that_cannot_occur_are_answered_by_the_same_rule() {
    assert_eq!(answers("3 2 2 2"), oracle::printed(1, &[2]));
    assert_eq!(answers("2 3 4"), oracle::printed(1, &[]));
}

#[test]
fn the_worked_example_of_the_readme() {
    let mut judge = Judge::default();
    let left = |choice| oracle::after(&[2, 3, 4, 5, 6], choice);
    assert_eq!(left(2), [3, 5]);
    assert_eq!(left(3), [2, 4, 5]);
    assert_eq!(left(4), [2, 3, 5, 6]);
    assert_eq!(left(5), [2, 3, 4, 6]);
    assert_eq!(left(6), [2, 3, 4, 5]);
    assert_eq!(judge.winning_moves(&left(2)), [3]);
    assert_eq!(judge.winning_moves(&left(3)), [2]);
    for choice in 4..=6 {
        assert_eq!(judge.winning_moves(&left(choice)), []);
    }
    let replies = [
        (2, vec![3, 5]),
        (3, vec![2, 5]),
        (5, vec![2, 3, 6]),
        (6, vec![2, 3, 5]),
    ];
    for (reply, rest) in replies {
        assert_eq!(oracle::after(&left(4), reply), rest);
        assert_ne!(judge.winning_moves(&rest), []);
    }
    // The move that is drawn out in bits.
    assert_eq!(oracle::after(&[2, 3, 5, 6], 3), [2, 5]);
    assert_eq!(allowed(solution::after(set(&[2, 3, 5, 6]), 3)), [2, 5]);
}
