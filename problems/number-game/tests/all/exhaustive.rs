//! The solution against the rules, on every set of numbers there is.

use crate::oracle::{self, Allowed, ALL};
use crate::solution::{self, Set};
use std::io::Write;

fn allowed(set: Set) -> Allowed {
    solution::members(set).map(u32::from).collect()
}

/// Every set of numbers, the empty one first.
fn all_sets() -> impl Iterator<Item = Allowed> {
    (0..1 << ALL.count()).map(|bits| oracle::numbered(bits << 2))
}

/// Through the whole program, its reader and printer included: the numbers of a case in any order,
/// some of them repeated.
#[test]
fn every_set_is_answered_as_the_rules_say() {
    assert_eq!(oracle::every_set().len(), 524_288);
    let mut random = kit::Random::new(1);
    let (mut input, mut expected) = (String::new(), String::new());
    for (case, set) in all_sets().enumerate().skip(1) {
        let mut numbers = set.clone();
        for _ in 0..random.below(21 - numbers.len() as u64) {
            numbers.push(*random.pick(&numbers));
        }
        random.shuffle(&mut numbers);
        input += &format!("{} {}\n", numbers.len(), kit::listed(&numbers));
        expected += &oracle::printed(case, &oracle::known(&set).winning);
    }
    input += "0\n";

    let solve = |output: &mut dyn Write| solution::solve(input.as_bytes(), output);
    let (solved, output) = kit::written(expected.len(), solve);
    solved.unwrap();
    let different = output.lines().zip(expected.lines()).find(|(a, b)| a != b);
    assert_eq!(different, None);
    assert_eq!(output.len(), expected.len());
}

#[test]
fn every_move_leaves_what_the_rules_say() {
    let mut moves = 0;
    for before in all_sets() {
        let set = oracle::number_of(&before);
        assert_eq!(allowed(set), before);
        for (choice, left) in before.iter().zip(&oracle::known(&before).left) {
            let after = solution::after(set, *choice as u8);
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
