//! Every strategy that THEORY.md compares.

use crate::{walk, Distribution, Player, State};
use player::cost::{POWER, WASTE};
use player::model::{Planes, Tally};
use player::search::ROLLOUT;
use player::strategy::{greedy_by, Adviser, Strategy};

/// A row of the table; whether the next row is the same until the heads are certain; who is walked.
pub type Walk = (&'static str, bool, for<'a> fn(&'a Planes) -> Player<'a>);

pub const WALKS: [Walk; 8] = [
    ("`greedy`", true, |planes| by(planes, |_| 0)),
    // An idea of greedy's author.
    (
        "`greedy`, of equals the least likely empty",
        false,
        |planes| by(planes, |tally| tally[0]),
    ),
    // Published elsewhere.
    ("`greedy`, of equals the likeliest head", true, |planes| {
        by(planes, |tally| tally[0] + tally[1])
    }),
    ("`entropy`", false, |planes| {
        advised(Adviser::new(planes, Strategy::Entropy))
    }),
    ("`rollout` without its book", false, |planes| {
        advised(Adviser::searching(planes, ROLLOUT, WASTE, None))
    }),
    ("`rollout`", false, |planes| {
        advised(Adviser::new(planes, Strategy::Rollout))
    }),
    ("`safe` without its book", false, |planes| {
        advised(Adviser::searching(planes, ROLLOUT, POWER, None))
    }),
    ("`safe`", false, |planes| {
        advised(Adviser::new(planes, Strategy::Safe))
    }),
];

/// A row: its name, the bombs to the third head, and those until the heads are certain.
pub type Row = (&'static str, Distribution, Distribution);

/// The rows that a walk makes.
pub fn rows(planes: &Planes, &(name, two, player): &Walk) -> Vec<Row> {
    let (player, start) = (&mut player(planes), State::first(planes));
    let walked = walk(planes, player, &start, &mut |_, _| ());
    let mut rows = vec![(name, walked.hit, walked.certain.clone())];
    if two {
        let name = "the same, until the heads are certain";
        rows.push((name, walked.stopped, walked.certain));
    }
    rows
}

/// Goes by a strategy's advice.
pub fn advised(mut adviser: Adviser<'_>) -> Player<'_> {
    Box::new(move |state| adviser.choose(&state.boards, |cell| state.known(cell)))
}

/// Goes by greedy, and bombs the first of equals for which `value` is least.
fn by(planes: &Planes, value: fn(Tally) -> u32) -> Player<'_> {
    Box::new(move |state| Some(greedy_by(planes, &state.boards, value)))
}
