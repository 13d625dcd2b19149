//! Every strategy that THEORY.md compares.

use crate::{walk, Distribution, Player};
use player::cost::Objective;
use player::model::{Planes, Tally};
use player::search::ROLLOUT;
use player::strategy::{greedy_by, Adviser, Strategy};

/// The name of a row in the table, whether the next row stops once the heads are certain, and the
/// player to walk.
pub type Walk = (&'static str, bool, for<'a> fn(&'a Planes) -> Player<'a>);

pub const WALKS: [Walk; 8] = [
    ("`greedy`", true, |planes| by(planes, |_| 0)),
    // Suggested by greedy's author.
    ("`greedy`, ties to the cell least likely empty", false, |planes| by(planes, |tally| tally[0])),
    // Published by others.
    ("`greedy`, ties to the likeliest head", true, |planes| {
        by(planes, |tally| tally[0] + tally[1])
    }),
    ("`entropy`", false, |planes| advised(Adviser::new(planes, Strategy::Entropy))),
    ("`rollout` without its book", false, |planes| {
        advised(Adviser::searching(planes, ROLLOUT, Objective::Waste))
    }),
    ("`rollout`", false, |planes| advised(Adviser::new(planes, Strategy::Rollout))),
    ("`safe` without its book", false, |planes| {
        advised(Adviser::searching(planes, ROLLOUT, Objective::Power))
    }),
    ("`safe`", false, |planes| advised(Adviser::new(planes, Strategy::Safe))),
];

/// A row of the table: its name, the bombs up to the third head, and the bombs until the heads are
/// certain.
pub type Row = (&'static str, Distribution, Distribution);

/// The one or two rows of a walk.
pub fn rows(planes: &Planes, &(name, two, player): &Walk) -> Vec<Row> {
    let walked = walk(planes, planes.all(), player(planes));
    let mut rows = vec![(name, walked.hit, walked.certain.clone())];
    if two {
        let name = "the same, stopping its search when the heads are certain";
        rows.push((name, walked.stopped, walked.certain));
    }
    rows
}

/// Follows a strategy's advice.
pub fn advised(mut adviser: Adviser<'_>) -> Player<'_> {
    Box::new(move |state| adviser.choose(&state.boards, &state.shots))
}

/// Follows greedy, with the least `value` among equals, until one board is left.
fn by(planes: &Planes, value: fn(Tally) -> u32) -> Player<'_> {
    Box::new(move |state| (state.boards.len() > 1).then(|| greedy_by(planes, &state.boards, value)))
}
