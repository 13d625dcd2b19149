//! The solution against the rules, on every set of numbers.

use crate::{oracle, SOLVE};

/// Tests the whole program with its reader and printer: numbers come in any order, and some repeat.
#[test]
fn every_set_is_answered_as_the_rules_say() {
    assert_eq!(oracle::every_set().count(), 524_288);
    let mut random = kit::Random::new(1);
    let (mut input, mut expected) = (String::new(), String::new());
    for (case, set) in oracle::every_set().enumerate().skip(1) {
        let mut numbers = set.clone();
        for _ in 0..random.below(21 - numbers.len() as u64) {
            numbers.push(*random.pick(&numbers));
        }
        random.shuffle(&mut numbers);
        input += &format!("{} {}\n", numbers.len(), kit::listed(&numbers));
        expected += &oracle::printed(case, oracle::winning(&set));
    }
    input += "0\n";
    assert_eq!(kit::solved(SOLVE, input.as_bytes(), &expected), "");
}
