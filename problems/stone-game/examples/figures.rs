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
            ("trace", trace),
            ("trace-zh", trace_zh),
            ("cost", cost),
            ("cost-zh", cost_zh),
            ("classes", classes),
            ("normal", against_normal_play),
            ("growth", growth),
            ("mixed", mixed),
            ("strips.svg", strips),
            ("scatter.svg", scatter),
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

/// What is known of the sets whose largest move is a given one.
#[derive(Default)]
pub(crate) struct Growth {
    pub mixed: usize,
    pub drawn: usize,
    /// The mixed sets whose outcomes are not purely periodic.
    pub late: Vec<Set>,
    /// Of the sets with the move 1 and of those without it.
    longest_periods: [(usize, Set); 2],
    longest_preperiod: (usize, Set),
}

/// For the sets whose largest move is `largest`.
pub(crate) fn grown(largest: u32) -> Growth {
    let mut growth = Growth::default();
    for set in 1 << (largest - 1)..1 << largest {
        let cycle = misere(set);
        match class(set, &cycle) {
            Class::WithOne => (),
            Class::Mixed => {
                growth.mixed += 1;
                if cycle.preperiod > 0 {
                    growth.late.push(set);
                }
            }
            Class::Drawn => growth.drawn += 1,
        }
        let longest = &mut growth.longest_periods[usize::from(set & 1 == 0)];
        if cycle.period > longest.0 {
            *longest = (cycle.period, set);
        }
        if set & 1 == 0 && cycle.preperiod > growth.longest_preperiod.0 {
            growth.longest_preperiod = (cycle.preperiod, set);
        }
    }
    growth
}

fn growth() -> String {
    let row = |largest: u32| {
        let found = grown(largest);
        let [with_one, without] = found
            .longest_periods
            .map(|(period, set)| format!("{}: {}", period, show(set)));
        let (preperiod, of_preperiod) = found.longest_preperiod;
        vec![
            largest.to_string(),
            found.mixed.to_string(),
            found.drawn.to_string(),
            without,
            match preperiod {
                0 => String::from("0"),
                _ => format!("{}: {}", preperiod, show(of_preperiod)),
            },
            with_one,
        ]
    };
    table(
        "rrrlll",
        &[
            "largest move",
            "sets without 1: infinitely many losses",
            "only draws in the end",
            "longest period, without 1",
            "longest preperiod, without 1",
            "longest period, with 1",
        ],
        &(2..=16).map(row).collect::<Vec<_>>(),
    )
}

/// Of the sets without the move 1 whose largest move is `largest`, at most 31: how many have
/// infinitely many losses, and how many of these are not purely periodic. Unlike `grown` it is
/// independent of the solution, and quick: the window of the last `largest` heaps is two words.
pub(crate) fn count_mixed(largest: u32) -> (usize, usize) {
    let mask = (1 << largest) - 1;
    let (mut mixed, mut late) = (0, 0);
    for rest in 0..1 << (largest - 2) {
        let set: Set = 1 << (largest - 1) | rest << 1;
        // Bit m - 1 stands for the heap that taking m stones leaves. Heap 0 is neither.
        let next = |heap: u32, (lost, drawn): (u32, u32)| {
            let wins = set & lost != 0;
            let draws = !wins && (set & drawn != 0 || heap <= set.trailing_zeros());
            let loses = !wins && !draws;
            (
                (lost << 1 | u32::from(loses)) & mask,
                (drawn << 1 | u32::from(draws)) & mask,
            )
        };
        let first = (1..=largest).fold((0, 0), |window, heap| next(heap, window));
        let (mut early, mut window, mut steps, mut power) = (first, first, 0, 1);
        let mut pure = false;
        loop {
            window = next(largest + 1, window);
            steps += 1;
            pure |= window == first;
            if window == early || window.1 == mask {
                break;
            }
            if steps == power {
                early = window;
                power *= 2;
                steps = 0;
            }
        }
        if window.1 != mask {
            mixed += 1;
            late += usize::from(!pure);
        }
    }
    (mixed, late)
}

fn mixed() -> String {
    let found: Vec<_> = (2..=25).map(count_mixed).collect();
    let list = |values: Vec<usize>| {
        let values: Vec<String> = values.iter().map(usize::to_string).collect();
        values.join(", ")
    };
    format!(
        "- All of them: {}.\n- Not purely periodic: {}.\n",
        list(found.iter().map(|counts| counts.0).collect()),
        list(found.iter().map(|counts| counts.1).collect())
    )
}

fn trace() -> String {
    traced("heaps", [": won", ": lost", ": draw"])
}

fn trace_zh() -> String {
    traced("石子数", [" 必胜", " 必败", " 平局"])
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

fn cost() -> String {
    costs(
        [
            "moves",
            "heaps not won",
            "steps of this solution",
            "steps, 64 at a time",
            "moves looked at by pull, up to a winning one",
            "by pull, all",
        ],
        100_000,
        " to ",
        grouped,
    )
}

fn cost_zh() -> String {
    costs(
        [
            "列表",
            "非必胜态个数 p",
            "刷表法步数 kp",
            "bitset 步数 gp",
            "填表法（找到必败后继即停）",
            "填表法（不提前停）",
        ],
        100_000,
        " ~ ",
        |number| number.to_string(),
    )
}

/// Steps for the heaps up to `heaps`: what the solution takes, one for each group of moves, and what
/// to pull takes. `to` joins the ends of a range.
fn costs(head: [&str; 6], heaps: usize, to: &str, show_number: fn(usize) -> String) -> String {
    let games: [(String, Vec<usize>); 5] = [
        (String::from("1, 2, 4, 8"), vec![1, 2, 4, 8]),
        (["1", "100"].join(to), (1..=100).collect()),
        (
            String::from("1, 3, 5, ..., 199"),
            (1..200).step_by(2).collect(),
        ),
        (
            String::from("100, 200, 300, ..., 10000"),
            (100..=10_000).step_by(100).collect(),
        ),
        (format!("1, 1000, {}", heaps), vec![1, 1_000, heaps]),
    ];
    let row = |(name, moves): &(String, Vec<usize>)| {
        let outcomes: Vec<Outcome> = outcomes(moves).take(heaps + 1).collect();
        let mut places: Vec<usize> = moves.iter().map(|m| m / 64).collect();
        places.dedup();
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
            name.clone(),
            show_number(open),
            show_number(open * moves.len()),
            show_number(open * places.len()),
            show_number(early),
            show_number(all),
        ]
    };
    table("lrrrrr", &head, &games.iter().map(row).collect::<Vec<_>>())
}

// ---- Pictures ----

fn colour(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Loss => "#14213d",
        Outcome::Draw => "#e9c46a",
        Outcome::Win => "#9fd8cb",
    }
}

/// The outcomes of the heaps from 1 on for some sets of moves, with the first two periods marked.
fn strips() -> String {
    const HEAPS: usize = 60;
    const CELL: usize = 10;
    const LEFT: usize = 150;
    const ROW: usize = 34;
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
    let height = TOP + ROW * chosen.len() + 20;
    let mut picture = Picture::new(780, height, "Outcomes of stone games");
    picture.text(
        (20, 24),
        "start",
        "Who wins a heap of i stones, for i = 1 to 60",
        "font-size=\"15\"",
    );
    let legend = [
        (Outcome::Win, "the mover wins"),
        (Outcome::Loss, "the mover loses"),
        (Outcome::Draw, "draw"),
    ];
    for (place, &(outcome, words)) in legend.iter().enumerate() {
        let x = LEFT + 150 * place;
        let edge = format!("stroke=\"{}\" stroke-width=\"0.5\"", Picture::INK);
        picture.rectangle((x, 36), (12, 12), colour(outcome), &edge);
        picture.text((x + 18, 47), "start", words, "font-size=\"12\"");
    }
    for heap in (10..=HEAPS).step_by(10) {
        let x = LEFT + CELL * heap - 5;
        picture.text((x, TOP - 6), "middle", heap, "font-size=\"10\"");
    }
    for (row, moves) in chosen.iter().enumerate() {
        let cycle = misere(set(moves));
        let y = TOP + ROW * row;
        picture.text((20, y + 12), "start", show(set(moves)), "");
        for heap in 1..=HEAPS {
            let x = LEFT + CELL * (heap - 1);
            picture.rectangle((x, y), (CELL - 1, 16), colour(*cycle.at(heap)), "");
        }
        // A line under the first two periods, with a tick at their ends.
        let start = LEFT + CELL * cycle.preperiod;
        let ends = (0..=2).map(|turn| start + turn * CELL * cycle.period);
        let ends: Vec<usize> = ends.filter(|&x| x <= LEFT + CELL * HEAPS).collect();
        let last = ends[ends.len() - 1] - 1;
        let path = ends
            .iter()
            .map(|x| format!("M{} {}v-4v4H{}", x - 1, y + 22, last));
        picture.add(&format!(
            "<path d=\"{}\" fill=\"none\" stroke=\"#c1121f\" stroke-width=\"1.5\"/>",
            path.collect::<String>()
        ));
    }
    picture.finish()
}

/// How many sets within 1..10 have each period and preperiod.
fn scatter() -> String {
    const STEP: usize = 20;
    const LEFT: usize = 60;
    const BOTTOM: usize = 700;
    let title = "Periods and preperiods of the 1,024 sets of moves within 1..10";
    let mut picture = Picture::new(780, 750, title);
    picture.text((20, 24), "start", title, "font-size=\"15\"");
    picture.text((400, 740), "middle", "period", "");
    picture.add(
        "<text transform=\"translate(18 400) rotate(-90)\" text-anchor=\"middle\">preperiod</text>",
    );
    for tick in (0..=30).step_by(5) {
        let (x, y) = (LEFT + STEP * tick, BOTTOM - STEP * tick);
        if tick > 0 {
            picture.text((x, BOTTOM + 24), "middle", tick, "font-size=\"11\"");
        }
        picture.text((LEFT - 12, y + 4), "end", tick, "font-size=\"11\"");
        picture.add(&format!(
            "<path d=\"M{} {}H760M{} {}V80\" stroke=\"#dddddd\" fill=\"none\"/>",
            LEFT, y, x, BOTTOM
        ));
    }
    let looks = ["#1d6f8a", "#c1121f", "#e9a23b"];
    for (&(class, words), x) in CLASSES.iter().zip([40, 200, 440]) {
        picture.add(&format!(
            "<circle cx=\"{}\" cy=\"48\" r=\"6\" fill=\"{}\"/>",
            x, looks[class as usize]
        ));
        picture.text((x + 12, 52), "start", words, "font-size=\"12\"");
    }
    // Large circles first, so that none is hidden.
    let mut circles: Vec<_> = counts().into_iter().collect();
    circles.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    for ((class, period, preperiod), count) in circles {
        picture.add(&format!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"{:.1}\" fill=\"{}\" fill-opacity=\"0.75\" \
             stroke=\"{}\" stroke-width=\"0.5\"><title>period {}, preperiod {}: {}</title></circle>",
            LEFT + STEP * period,
            BOTTOM - STEP * preperiod,
            1.8 * (count as f64).sqrt() + 1.2,
            looks[class as usize],
            Picture::INK,
            period,
            preperiod,
            count
        ));
    }
    picture.finish()
}
