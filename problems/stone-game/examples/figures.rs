//! Every figure that the README and THEORY.md quote: `figures --list` names them, `figures NAME`
//! prints one.
#![allow(dead_code)]

#[cfg(not(test))]
#[path = "../src/main.rs"]
mod solution;

// The tests, which take this file in as a module, have one.
#[cfg(test)]
use crate::solution;
use kit::{grouped, table, Picture};
pub(crate) use solution::Outcome;
use std::collections::BTreeMap;

fn main() {
    kit::figures(
        &[
            ("trace", || traced("heaps", [": won", ": lost", ": draw"])),
            ("trace-zh", || traced("石子数", [" 必胜", " 必败", " 平局"])),
            ("cost", || {
                costs(
                    [
                        "moves",
                        "heaps not won",
                        "steps of this solution",
                        "moves looked at by pull, up to a winning one",
                        "by pull, all",
                    ],
                    grouped,
                )
            }),
            ("cost-zh", || {
                costs(
                    [
                        "列表",
                        "非必胜态个数 p",
                        "刷表法步数 kp",
                        "填表法（找到必败后继即停）",
                        "填表法（不提前停）",
                    ],
                    |number| number.to_string(),
                )
            }),
            ("classes", classes),
            ("normal", against_normal_play),
            ("strips.svg", || {
                stripes([
                    "Outcomes of stone games",
                    "Who wins a heap of i stones, for i = 1 to 60",
                    "the mover wins",
                    "the mover loses",
                    "draw",
                ])
            }),
            ("strips.zh.svg", || {
                stripes([
                    "拿石头的结果",
                    "石子数为 i 时的结果，i = 1 到 60",
                    "先手必胜",
                    "先手必败",
                    "平局",
                ])
            }),
            ("small.svg", small),
        ],
        &[],
    );
}

// ---- The sequences ----

/// A set of moves: bit m - 1 stands for taking m stones.
pub(crate) type Set = u32;

pub(crate) fn set(moves: &[usize]) -> Set {
    moves.iter().map(|m| 1 << (m - 1)).sum()
}

pub(crate) fn moves(set: Set) -> Vec<usize> {
    (1..=32).filter(|m| set >> (m - 1) & 1 == 1).collect()
}

pub(crate) fn show(set: Set) -> String {
    let moves: Vec<String> = moves(set).iter().map(usize::to_string).collect();
    format!("{{{}}}", moves.join(", "))
}

/// A sequence with a preperiod and a period.
pub(crate) struct Cycle<T> {
    /// From heap 0 on, at least to the end of the first period.
    values: Vec<T>,
    /// The first heap that counts.
    first: usize,
    /// How many heaps, from `first` on, come before the first period.
    pub preperiod: usize,
    /// The length of the shortest period.
    pub period: usize,
}

impl<T: PartialEq> Cycle<T> {
    /// `grow` appends the next values. Each value from heap `first` + `window` on depends on the
    /// `window` values before it alone: so where a window comes again, all that follows does. The
    /// search is Brent's.
    fn new(first: usize, window: usize, mut grow: impl FnMut(&mut Vec<T>)) -> Self {
        let mut values = Vec::new();
        let (mut early, mut late, mut power) = (first, first + 1, 1);
        loop {
            while values.len() < late + window {
                grow(&mut values);
            }
            if values[early..early + window] == values[late..late + window] {
                break;
            }
            if late - early == power {
                early = late;
                power *= 2;
            }
            late += 1;
        }
        let period = late - early;
        // Backward, as far as the values are as a period later.
        while early > first && values[early - 1] == values[early - 1 + period] {
            early -= 1;
        }
        Cycle {
            values,
            first,
            preperiod: early - first,
            period,
        }
    }

    pub fn at(&self, heap: usize) -> &T {
        let start = self.first + self.preperiod;
        if heap < start {
            &self.values[heap]
        } else {
            &self.values[start + (heap - start) % self.period]
        }
    }

    /// One period.
    pub fn tail(&self) -> &[T] {
        let start = self.first + self.preperiod;
        &self.values[start..start + self.period]
    }
}

/// The outcomes of the heaps from 0 on, as the solution finds them, without end.
pub(crate) fn outcomes(moves: &[usize]) -> impl Iterator<Item = Outcome> {
    std::iter::once(Outcome::Win).chain(solution::outcomes(moves.to_vec()))
}

/// The outcomes under the rules of the problem, as the solution finds them; from heap 1 on.
pub(crate) fn misere(set: Set) -> Cycle<Outcome> {
    let moves = moves(set);
    let mut outcomes = outcomes(&moves);
    let largest = moves.last().copied().unwrap_or(0);
    Cycle::new(1, largest, |values| values.extend(outcomes.next()))
}

/// Whether the mover loses under normal play, where whoever takes the last stone wins and whoever
/// cannot move loses; from heap 0 on.
pub(crate) fn normal(set: Set) -> Cycle<bool> {
    let moves = moves(set);
    let largest = moves.last().copied().unwrap_or(0);
    Cycle::new(0, largest, |values: &mut Vec<bool>| {
        let heap = values.len();
        let loses = !moves.iter().any(|&m| m <= heap && values[heap - m]);
        values.push(loses);
    })
}

/// How the outcomes of a set end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Class {
    /// The move 1 is there; there are no draws.
    WithOne,
    /// There are infinitely many losses, wins and draws.
    Mixed,
    /// From some heap on there are draws only.
    Drawn,
}

pub(crate) fn class(set: Set, cycle: &Cycle<Outcome>) -> Class {
    if set & 1 == 1 {
        Class::WithOne
    } else if cycle.tail().contains(&Outcome::Loss) {
        Class::Mixed
    } else {
        Class::Drawn
    }
}

/// All sets within 1 to `largest`, with their outcomes.
pub(crate) fn all(largest: u32) -> impl Iterator<Item = (Set, Cycle<Outcome>)> {
    (0..1 << largest).map(|set| (set, misere(set)))
}

/// How many sets within 1..10 have each class, period and preperiod.
pub(crate) fn counts() -> BTreeMap<(Class, usize, usize), usize> {
    let mut counts = BTreeMap::new();
    for (set, cycle) in all(10) {
        let key = (class(set, &cycle), cycle.period, cycle.preperiod);
        *counts.entry(key).or_insert(0) += 1;
    }
    counts
}

// ---- Tables ----

const CLASSES: [(Class, &str); 3] = [
    (Class::WithOne, "with the move 1"),
    (Class::Mixed, "without it, infinitely many losses"),
    (Class::Drawn, "without it, only draws in the end"),
];

fn classes() -> String {
    let counts = counts();
    let row = |&(class, name): &(Class, &str)| {
        let these = || counts.iter().filter(move |(key, _)| key.0 == class);
        let pure = these().filter(|(key, _)| key.2 == 0);
        vec![
            String::from(name),
            these().map(|(_, count)| count).sum::<usize>().to_string(),
            pure.map(|(_, count)| count).sum::<usize>().to_string(),
            these().map(|(key, _)| key.2).max().unwrap().to_string(),
            these().map(|(key, _)| key.1).max().unwrap().to_string(),
        ]
    };
    table(
        "lrrrr",
        &[
            "sets of moves within 1..10, the empty one included",
            "how many",
            "purely periodic",
            "longest preperiod",
            "longest period",
        ],
        &CLASSES.iter().map(row).collect::<Vec<_>>(),
    )
}

/// What the sets of one class within 1..10 have in common with normal play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Comparison {
    pub sets: usize,
    /// Heap i is lost exactly if heap i - 1 is lost under normal play.
    pub shifted: usize,
    /// Heap i is lost exactly if the a heaps below it are lost under normal play, a being the
    /// smallest move.
    pub behind_runs: usize,
    /// The shortest period is that of normal play.
    pub same_period: usize,
}

pub(crate) fn compare() -> BTreeMap<Class, Comparison> {
    let mut table: BTreeMap<Class, Comparison> = BTreeMap::new();
    for (set, cycle) in all(10).filter(|&(set, _)| set != 0) {
        let normal = normal(set);
        let smallest = moves(set)[0];
        let lost_behind = |heap: usize, run: usize| {
            heap >= run && (heap - run..heap).all(|smaller| *normal.at(smaller))
        };
        // Far enough for both to have come around together.
        let behind = |run: usize| {
            (1..=2_000).all(|heap| (*cycle.at(heap) == Outcome::Loss) == lost_behind(heap, run))
        };
        let entry = table.entry(class(set, &cycle)).or_default();
        entry.sets += 1;
        entry.shifted += usize::from(behind(1));
        entry.behind_runs += usize::from(behind(smallest));
        entry.same_period += usize::from(cycle.period == normal.period);
    }
    table
}

fn against_normal_play() -> String {
    let found = compare();
    let row = |(class, name): &(Class, &str)| {
        let found = found[class];
        vec![
            String::from(*name),
            found.sets.to_string(),
            found.shifted.to_string(),
            found.behind_runs.to_string(),
            found.same_period.to_string(),
        ]
    };
    table(
        "lrrrr",
        &[
            "sets of moves within 1..10, not empty",
            "how many",
            "lost exactly one above a normal loss",
            "lost exactly above a run of *a* normal losses",
            "same period",
        ],
        &CLASSES.iter().map(row).collect::<Vec<_>>(),
    )
}

/// What the heaps give to larger ones with the moves 2 and 3, row by row, with words for the head, a
/// win, a loss and a draw.
fn traced(head: &str, words: [&str; 3]) -> String {
    // A Chinese letter is two columns wide.
    let width = |text: &str| {
        text.chars()
            .map(|c| 1 + usize::from(!c.is_ascii()))
            .sum::<usize>()
    };
    let row = |head: &str, cells: &[String]| {
        let line = format!("{}{}{}", head, " ".repeat(9 - width(head)), cells.concat());
        format!("{}\n", line.trim_end())
    };
    let given = |heap: usize, sign: &str| {
        let cell = |larger: usize| {
            let reached = [2, 3].contains(&larger.wrapping_sub(heap));
            format!("  {}", if reached { sign } else { "." })
        };
        (1..=10).map(cell).collect::<Vec<_>>()
    };
    let places: Vec<String> = (1..=10).map(|heap| format!("{:3}", heap)).collect();
    let mut text = format!("```\n{}", row(head, &places));
    for (heap, outcome) in outcomes(&[2, 3]).enumerate().skip(1).take(7) {
        let (word, cells) = match outcome {
            Outcome::Win => (words[0], Vec::new()),
            Outcome::Loss => (words[1], given(heap, "W")),
            Outcome::Draw => (words[2], given(heap, "D")),
        };
        text += &row(&format!("{}{}", heap, word), &cells);
    }
    text + "```\n"
}

/// Steps for the heaps up to 100,000: what the solution takes, and what to pull takes.
fn costs(head: [&str; 5], show_number: fn(usize) -> String) -> String {
    let heaps = 100_000;
    let games: [(&str, Vec<usize>); 5] = [
        ("1, 2, 4, 8", vec![1, 2, 4, 8]),
        ("1–100", (1..=100).collect()),
        ("1, 3, 5, ..., 199", (1..200).step_by(2).collect()),
        (
            "100, 200, 300, ..., 10000",
            (100..=10_000).step_by(100).collect(),
        ),
        ("1, 1000, 100000", vec![1, 1_000, 100_000]),
    ];
    let row = |(name, moves): &(&str, Vec<usize>)| {
        let outcomes: Vec<Outcome> = outcomes(moves).take(heaps + 1).collect();
        let (mut open, mut early, mut all) = (0, 0, 0);
        for heap in 1..=heaps {
            let possible = moves.iter().take_while(|&&m| m <= heap).count();
            let winning = moves[..possible]
                .iter()
                .position(|&m| outcomes[heap - m] == Outcome::Loss);
            open += usize::from(winning.is_none());
            early += winning.map_or(possible, |place| place + 1);
            all += possible;
        }
        vec![
            String::from(*name),
            show_number(open),
            show_number(open * moves.len()),
            show_number(early),
            show_number(all),
        ]
    };
    table("lrrrr", &head, &games.iter().map(row).collect::<Vec<_>>())
}

// ---- Pictures ----

fn colour(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Loss => "#14213d",
        Outcome::Draw => "#e9c46a",
        Outcome::Win => "#9fd8cb",
    }
}

/// The colours of the heaps from 1 to `heaps`.
fn colours(cycle: &Cycle<Outcome>, heaps: usize) -> impl Iterator<Item = &'static str> + '_ {
    (1..=heaps).map(move |heap| colour(*cycle.at(heap)))
}

/// The outcomes of the heaps from 1 on for some sets of moves, with the first two periods marked.
fn stripes([title, head, win, loss, draw]: [&str; 5]) -> String {
    const HEAPS: usize = 60;
    const CELL: usize = 10;
    const LEFT: usize = 150;
    const ROW: usize = 28;
    const TOP: usize = 78;
    let chosen: [&[usize]; 11] = [
        &[1, 2, 3],
        &[1, 2, 4, 8],
        &[1, 3, 4],
        &[1, 6, 9, 10],
        &[2],
        &[2, 3],
        &[3, 5],
        &[2, 6, 7],
        &[2, 3, 5],
        &[2, 5, 10],
        &[2, 3, 8, 9, 10],
    ];
    let mut picture = Picture::new(780, TOP + ROW * chosen.len() + 10, title);
    picture.text((20, 24), "start", head, "font-size=\"15\"");
    let meanings = [
        (colour(Outcome::Win), win),
        (colour(Outcome::Loss), loss),
        (colour(Outcome::Draw), draw),
    ];
    picture.legend((LEFT, 36), 150, &meanings);
    for heap in (10..=HEAPS).step_by(10) {
        let x = LEFT + CELL * heap - 5;
        picture.text((x, TOP - 6), "middle", heap, "font-size=\"10\"");
    }
    for (row, moves) in chosen.iter().enumerate() {
        let cycle = misere(set(moves));
        let y = TOP + ROW * row;
        picture.text((20, y + 10), "start", show(set(moves)), "");
        picture.cells((LEFT, y), CELL, colours(&cycle, HEAPS));
        // A line under the first two periods, with a tick at their ends.
        let start = LEFT + CELL * cycle.preperiod;
        let ends = (0..=2).map(|turn| start + turn * CELL * cycle.period);
        let ends: Vec<usize> = ends.filter(|&x| x <= LEFT + CELL * HEAPS).collect();
        let last = ends[ends.len() - 1] - 1;
        let path = ends
            .iter()
            .map(|x| format!("M{} {}v-4v4H{}", x - 1, y + 15, last));
        picture.add(&format!(
            "<path d=\"{}\" fill=\"none\" stroke=\"#c1121f\" stroke-width=\"1.5\"/>",
            path.collect::<String>()
        ));
    }
    picture.finish()
}

/// A heap of twelve stones, and what becomes of the heaps up to twelve with the moves 2 and 3.
fn small() -> String {
    let mut picture = Picture::new(320, 180, "Stone Game");
    for (row, stones) in [3, 4, 5].into_iter().enumerate() {
        for place in 0..stones {
            let at = (160 + 36 * place - 18 * (stones - 1), 24 + 36 * row);
            // The last two are being taken.
            let fill = if row == 0 && place > 0 {
                Picture::PAPER
            } else {
                "#8d99ae"
            };
            picture.circle(at, 15, fill, "stroke=\"#222222\" stroke-width=\"1.5\"");
        }
    }
    picture.arrow((208, 24), (268, 24), "#c1121f");
    picture.cells((16, 138), 24, colours(&misere(set(&[2, 3])), 12));
    picture.finish()
}
