//! Every strategy that THEORY.md compares.

use crate::{census, HeadsRule, Outcome, Player, Rule, State};
use player::model::{greedy, Board, Cell, Planes, CELLS};
use player::search::{ROLLOUT, WASTE};
use player::strategy::{Adviser, Strategy};

/// Plays a strategy on all boards.
pub type Census = fn(&Planes) -> Outcome;

/// The rows of THEORY.md's table.
pub const STRATEGIES: [(&str, Census); 9] = [
    ("`greedy`", |planes| by_rule(planes, greedy)),
    ("the same, until the heads are certain", |planes| {
        by_adviser(planes, Strategy::Greedy)
    }),
    ("`greedy`, of equals the least likely empty", |planes| {
        by_rule(planes, with_ties)
    }),
    ("`greedy`, of equals the likeliest head", |planes| {
        by_rule(planes, likeliest_head)
    }),
    ("the same, until the heads are certain", |planes| {
        census(planes, &|| HeadsRule(likeliest_head))
    }),
    ("`entropy`", |planes| by_adviser(planes, Strategy::Entropy)),
    ("`rollout` without its book", |planes| {
        census(planes, &|| Adviser::searching(planes, ROLLOUT, WASTE, None))
    }),
    ("`rollout`", |planes| by_adviser(planes, Strategy::Rollout)),
    ("`safe`", |planes| by_adviser(planes, Strategy::Safe)),
];

fn by_rule(planes: &Planes, rule: fn(&Planes, &[Board]) -> Cell) -> Outcome {
    census(planes, &|| Rule(rule))
}

fn by_adviser(planes: &Planes, strategy: Strategy) -> Outcome {
    census(planes, &|| Adviser::new(planes, strategy))
}

/// An idea of greedy's author: among equals, the cell that is least likely empty.
fn with_ties(planes: &Planes, boards: &[Board]) -> Cell {
    let mut best = (0, 0, 0);
    for (cell, tally) in planes.tally(boards).iter().enumerate() {
        let [empty, body, head] = [tally.empty, tally.body, tally.head].map(i64::from);
        let ruled_out = empty * (body + head) + body * (empty + head) + head * (empty + body);
        if (ruled_out, -empty) > (best.0, best.1) {
            best = (ruled_out, -empty, cell);
        }
    }
    best.2
}

/// A rule published elsewhere, which goes on until the heads are certain: greedy, but of equals the
/// likeliest head.
fn likeliest_head(planes: &Planes, boards: &[Board]) -> Cell {
    let mut best = (0, 0, 0);
    for (cell, tally) in planes.tally(boards).iter().enumerate() {
        let [empty, body, head] = [tally.empty, tally.body, tally.head].map(u64::from);
        let ruled_out = empty * (body + head) + body * (empty + head) + head * (empty + body);
        if (ruled_out, head) > (best.0, best.1) {
            best = (ruled_out, head, cell);
        }
    }
    best.2
}

/// `entropy`, but for what `rule` says.
pub struct Except<'a, F> {
    adviser: Adviser<'a>,
    rule: F,
}

impl<F: Fn(&State) -> Option<Cell>> Player for Except<'_, F> {
    fn choose(&mut self, planes: &Planes, state: &State) -> Option<Cell> {
        let choice = Player::choose(&mut self.adviser, planes, state)?;
        Some((self.rule)(state).unwrap_or(choice))
    }
}

/// What all boards come to by `entropy`, but for what `rule` says while the heads are not certain.
pub fn except(planes: &Planes, rule: impl Fn(&State) -> Option<Cell> + Copy + Sync) -> Outcome {
    census(planes, &|| Except {
        adviser: Adviser::new(planes, Strategy::Entropy),
        rule,
    })
}

/// The likeliest head, in all states; of equals the first.
pub fn hunt(planes: &Planes, boards: &[Board]) -> Cell {
    let tally = planes.tally(boards);
    let open = |cell: &Cell| (tally[*cell].head as usize) < boards.len();
    let open = (0..CELLS).filter(open);
    open.rev().max_by_key(|&cell| tally[cell].head).unwrap_or(0)
}
