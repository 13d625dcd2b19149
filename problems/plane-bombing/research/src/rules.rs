//! Every strategy that THEORY.md compares.

use crate::{census, Distribution, Outcome, Player};
use player::model::{Planes, CELLS};
use player::search::ROLLOUT;
use player::set::WASTE;
use player::strategy::{Adviser, Strategy};

/// A row of the table; whether the next row is the same until the heads are certain; who is walked.
pub type Walk = (&'static str, bool, for<'a> fn(&'a Planes) -> Player<'a>);

pub const WALKS: [Walk; 7] = [
    ("`greedy`", true, |planes| {
        by(planes, |cell| (ruled_out(cell), 0))
    }),
    // An idea of greedy's author.
    (
        "`greedy`, of equals the least likely empty",
        false,
        |planes| by(planes, |cell| (ruled_out(cell), -cell[0])),
    ),
    // Published elsewhere.
    ("`greedy`, of equals the likeliest head", true, |planes| {
        by(planes, |cell| (ruled_out(cell), cell[2]))
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
    ("`safe`", false, |planes| {
        advised(Adviser::new(planes, Strategy::Safe))
    }),
];

/// A row: its name, the bombs to the third head, and those until the heads are certain.
pub type Row = (&'static str, Distribution, Distribution);

/// The rows that a walk makes.
pub fn rows(planes: &Planes, &(name, two, player): &Walk) -> Vec<Row> {
    let Outcome {
        hit,
        stopped,
        certain,
    } = census(planes, &|| player(planes));
    let mut rows = vec![(name, hit, certain.clone())];
    if two {
        rows.push(("the same, until the heads are certain", stopped, certain));
    }
    rows
}

/// Goes by a strategy's advice.
pub fn advised(mut adviser: Adviser<'_>) -> Player<'_> {
    Box::new(move |state| adviser.choose(&state.boards, |cell| state.known(cell)))
}

/// Bombs the first cell where `value` is largest, of how many boards are empty, a body, a head there.
pub fn by(planes: &Planes, value: fn([i64; 3]) -> (i64, i64)) -> Player<'_> {
    Box::new(move |state| {
        let tally = planes.tally(&state.boards);
        // Of equals, the last one that is looked at.
        let cells = (0..CELLS).rev();
        cells.max_by_key(|&cell| value(tally[cell].map(i64::from)))
    })
}

fn ruled_out([empty, body, head]: [i64; 3]) -> i64 {
    empty * (body + head) + body * (empty + head) + head * (empty + body)
}
