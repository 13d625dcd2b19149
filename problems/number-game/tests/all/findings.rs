//! Computes facts about positions: examples/figures.rs prints them, theory.rs asserts them.

use crate::oracle::{self, winning, Allowed, ALL};
use std::collections::{BTreeSet, HashMap};

/// All positions that can occur, found by play, smallest first.
pub fn positions() -> Vec<Allowed> {
    let mut found = BTreeSet::new();
    let mut unplayed = vec![ALL.collect::<Allowed>()];
    while let Some(position) = unplayed.pop() {
        if found.insert((position.len(), position.clone())) {
            unplayed.extend(options(&position));
        }
    }
    found.into_iter().map(|(_, position)| position).collect()
}

/// The positions that the choices leave.
pub fn options(position: &[u32]) -> impl Iterator<Item = Allowed> + '_ {
    let choices = position.iter();
    choices.map(move |choice| oracle::after(position, *choice))
}

/// A P-position, and an answer to each choice there.
pub type Answers = (Allowed, Vec<(u32, u32)>);

/// How to win after 5: positions with answers, each of which leaves a listed position again.
/// Prefers an answer that leaves a position listed already, then one that leaves fewest numbers.
pub fn answers_after_five() -> Vec<Answers> {
    fn add(position: &[u32], found: &mut HashMap<Allowed, Vec<(u32, u32)>>) {
        if found.contains_key(position) {
            return;
        }
        found.insert(position.to_vec(), Vec::new());
        for (choice, left) in position.iter().zip(options(position)) {
            let leaves = |answer: &u32| oracle::after(&left, *answer);
            let key = |answer: &&u32| {
                let left = leaves(answer);
                (!found.contains_key(&left), left.len())
            };
            let answer = winning(&left).iter().min_by_key(key).unwrap();
            found.get_mut(position).unwrap().push((*choice, *answer));
            add(&leaves(answer), found);
        }
    }
    let mut found = HashMap::new();
    add(&oracle::left_by(&[5]), &mut found);
    let mut rows: Vec<Answers> = found.into_iter().collect();
    rows.sort_unstable_by_key(|row| (row.0.len(), row.0.clone()));
    rows.reverse();
    // The last position is empty.
    rows.pop();
    rows
}
