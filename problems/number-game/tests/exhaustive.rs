//! The solution against the rules, on every set of numbers there is.

mod oracle;

#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;

use std::collections::BTreeMap;

use oracle::{Allowed, Judge, ALL};
use solution::Set;

fn set(numbers: &[u32]) -> Set {
    numbers.iter().fold(0, |set, number| set | 1 << number)
}

fn allowed(set: Set) -> Allowed {
    solution::numbers(set).map(|number| number as u32).collect()
}

/// Every set of numbers, the empty one too.
fn all_sets() -> Vec<Allowed> {
    let sets = 0..1_u32 << ALL.count();
    sets.map(|bits| ALL.filter(|number| bits >> (number - 2) & 1 == 1).collect())
        .collect()
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
    let sets = all_sets();
    assert_eq!(sets.len(), 524_288);
    let mut random = kit::Random::new(1);
    let mut judge = Judge::default();
    let (mut input, mut expected) = (String::new(), String::new());
    let nonempty = sets.iter().filter(|set| !set.is_empty());
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
        expected += &oracle::printed(index + 1, &judge.winning_moves(set));
    }
    input += "0\n";
    assert_eq!(judge.known.len(), 524_288);

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
        for choice in &before {
            let after = solution::after(set(&before), i64::from(*choice));
            assert_eq!(
                allowed(after),
                oracle::after(&before, *choice),
                "{:?}, {}",
                before,
                choice
            );
            moves += 1;
        }
    }
    assert_eq!(moves, 19 << 18);
}

/// Here the rules are Sylver coinage's: what has been chosen, not what was left at each step.
#[test]
fn every_position_of_a_game_is_answered_as_the_rules_say() {
    let positions = played();
    assert_eq!(positions.len(), 3_515);
    let mut winning: BTreeMap<Allowed, Allowed> = BTreeMap::new();
    let mut known = vec![0; solution::SETS];
    // What is left after a choice has fewer numbers, so it is judged before.
    let mut by_size: Vec<_> = positions.iter().collect();
    by_size.sort_by_key(|(position, _)| position.len());
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

#[test]
fn the_traps_of_the_readme() {
    let traps = [
        ("2 2 5", "2"),
        ("2 2 4", "2"),
        ("4 2 4 5 7", "2"),
        ("2 2 3", ""),
        ("2 3 4", ""),
        ("1 20", "20"),
        ("3 2 3 4", "4"),
        ("5 6 5 4 3 2", "4 5 6"),
        ("7 2 3 4 5 6 9 10", "4 6 10"),
        ("2 2 2", "2"),
    ];
    for (input, winning) in &traps {
        let winning: Vec<u32> = winning
            .split_whitespace()
            .map(|number| number.parse().unwrap())
            .collect();
        let expected = oracle::printed(1, &winning);
        let (solved, output) = kit::written(expected.len(), |output| {
            solution::solve(input.as_bytes(), output)
        });
        solved.unwrap();
        assert_eq!(output, expected);
    }
}
