//! Every figure that the README quotes: `census --list` names them, `census NAME` prints one.
//! `census sets` prints the outcomes of all 1,024 sets of moves within 1..10, a line each.
#![allow(dead_code)]

#[path = "../src/main.rs"]
mod solution;

use kit::grouped;
pub(crate) use solution::Outcome;
use solution::{Moves, Referee};
use std::collections::BTreeMap;
use std::env;
use std::fmt::Write;
use std::process;

type Figure = (&'static str, &'static str, fn() -> String);

const FIGURES: [Figure; 8] = [
    ("cost", "text quick", cost),
    ("classes", "text quick", classes),
    ("periods", "text quick", periods),
    ("preperiods", "text quick", preperiods),
    ("normal", "text quick", against_normal_play),
    ("growth", "text quick", growth),
    ("strips", "svg quick", strips),
    ("scatter", "svg quick", scatter),
];

fn main() {
    let name = env::args().nth(1).unwrap_or_default();
    if name == "--list" {
        for (name, kind, _) in &FIGURES {
            println!("{} {}", name, kind);
        }
    } else if name == "sets" {
        print!("{}", sets());
    } else if let Some((_, _, figure)) = FIGURES.iter().find(|figure| figure.0 == name) {
        print!("{}", figure());
    } else {
        eprintln!("usage: census --list | sets | NAME");
        process::exit(2);
    }
}

// ---- The sequences ----

/// A set of moves: bit m - 1 stands for taking m stones.
pub(crate) type Set = u32;

pub(crate) fn moves(set: Set) -> Vec<usize> {
    (1..=32).filter(|m| set >> (m - 1) & 1 == 1).collect()
}

pub(crate) fn show(set: Set) -> String {
    let moves: Vec<String> = moves(set).iter().map(usize::to_string).collect();
    format!("{{{}}}", moves.join(", "))
}

/// An eventually periodic sequence of a thing for each heap.
pub(crate) struct Cycle<T> {
    /// From heap 0 on, at least to the end of the first period.
    pub values: Vec<T>,
    /// How many heaps, from `first` on, come before the periodic part.
    pub preperiod: usize,
    /// The length of the shortest period.
    pub period: usize,
    /// The first heap that counts.
    pub first: usize,
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
            preperiod: early - first,
            period,
            first,
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

    /// The values that come again and again.
    pub fn tail(&self) -> &[T] {
        let start = self.first + self.preperiod;
        &self.values[start..start + self.period]
    }
}

/// The solution, ready to judge the heaps of a set.
pub(crate) fn referee(set: Set) -> Referee {
    let mut chosen = Moves::default();
    for m in moves(set) {
        chosen.insert(m);
    }
    Referee::new(&chosen)
}

/// The outcomes under the rules of the problem, as the solution finds them; from heap 1 on.
pub(crate) fn misere(set: Set) -> Cycle<Outcome> {
    let mut referee = referee(set);
    let largest = moves(set).last().copied().unwrap_or(0);
    Cycle::new(1, largest, |values| {
        let verdicts = referee.next();
        values.extend((0..64).map(|bit| verdicts.of(bit)));
    })
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
    /// There are losses, wins and draws without end.
    Mixed,
    /// From some heap on there are draws only.
    Drawn,
}

pub(crate) fn class(set: Set, cycle: &Cycle<Outcome>) -> Class {
    if set & 1 == 1 {
        Class::WithOne
    } else if cycle.tail().contains(&Outcome::Loses) {
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

// ---- Text ----

const CLASSES: [(Class, &str); 3] = [
    (Class::WithOne, "with the move 1"),
    (Class::Mixed, "without it; losses without end"),
    (Class::Drawn, "without it; only draws in the end"),
];

fn classes() -> String {
    let counts = counts();
    let mut text = String::from(
        "| sets of moves within 1..10 | how many | purely periodic | longest preperiod | longest period |\n\
         |---|---:|---:|---:|---:|\n",
    );
    for (class, name) in &CLASSES {
        let these = || counts.iter().filter(|&((found, _, _), _)| found == class);
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} | {} |",
            name,
            these().map(|(_, count)| count).sum::<usize>(),
            these()
                .filter(|&((_, _, preperiod), _)| *preperiod == 0)
                .map(|(_, count)| count)
                .sum::<usize>(),
            these().map(|((_, _, pre), _)| pre).max().unwrap(),
            these().map(|((_, period, _), _)| period).max().unwrap(),
        );
    }
    text
}

fn periods() -> String {
    by_class("period", |period, _| period)
}

fn preperiods() -> String {
    by_class("preperiod", |_, preperiod| preperiod)
}

/// How many sets of each class there are for each value that `key` makes of period and preperiod.
fn by_class(name: &str, key: fn(usize, usize) -> usize) -> String {
    let mut table: BTreeMap<usize, [usize; 3]> = BTreeMap::new();
    for ((class, period, preperiod), count) in counts() {
        table.entry(key(period, preperiod)).or_default()[class as usize] += count;
    }
    let names: Vec<&str> = CLASSES.iter().map(|class| class.1).collect();
    let mut text = format!(
        "| {} | {} |\n|---:|---:|---:|---:|\n",
        name,
        names.join(" | ")
    );
    for (value, [one, mixed, drawn]) in table {
        let _ = writeln!(text, "| {} | {} | {} | {} |", value, one, mixed, drawn);
    }
    text
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
        let least = moves(set)[0];
        let lost_behind = |heap: usize, run: usize| {
            heap >= run && (heap - run..heap).all(|smaller| *normal.at(smaller))
        };
        // Far enough for both to have come around together.
        let behind = |run: usize| {
            (1..=2_000).all(|heap| (*cycle.at(heap) == Outcome::Loses) == lost_behind(heap, run))
        };
        let entry = table.entry(class(set, &cycle)).or_default();
        entry.sets += 1;
        entry.shifted += usize::from(behind(1));
        entry.behind_runs += usize::from(behind(least));
        entry.same_period += usize::from(cycle.period == normal.period);
    }
    table
}

fn against_normal_play() -> String {
    let table = compare();
    let mut text = String::from(
        "| sets of moves within 1..10, not empty | how many | lost exactly one above a normal loss | lost exactly above a run of *a* normal losses | same period |\n\
         |---|---:|---:|---:|---:|\n",
    );
    for (class, name) in &CLASSES {
        let found = table[class];
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} | {} |",
            name, found.sets, found.shifted, found.behind_runs, found.same_period
        );
    }
    text
}

/// What is known of the sets whose largest move is a given one.
pub(crate) struct Growth {
    pub mixed: usize,
    pub drawn: usize,
    /// The mixed sets whose outcomes are not purely periodic.
    pub late: Vec<Set>,
    pub longest_period: (usize, Set),
    pub longest_preperiod: (usize, Set),
}

/// For the sets whose largest move is `largest`.
pub(crate) fn grown(largest: u32) -> Growth {
    let mut growth = Growth {
        mixed: 0,
        drawn: 0,
        late: Vec::new(),
        longest_period: (0, 0),
        longest_preperiod: (0, 0),
    };
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
        if cycle.period > growth.longest_period.0 {
            growth.longest_period = (cycle.period, set);
        }
        if set & 1 == 0 && cycle.preperiod > growth.longest_preperiod.0 {
            growth.longest_preperiod = (cycle.preperiod, set);
        }
    }
    growth
}

/// As far as the table of `growth` goes.
pub(crate) const LARGEST: u32 = 16;

fn growth() -> String {
    let mut text = String::from(
        "| largest move | sets without 1: losses without end | of these, not purely periodic | only draws in the end | longest period, of all sets | longest preperiod, without 1 |\n\
         |---:|---:|---:|---:|---|---|\n",
    );
    for largest in 2..=LARGEST {
        let found = grown(largest);
        let (period, of_period) = found.longest_period;
        let (preperiod, of_preperiod) = found.longest_preperiod;
        let example = if preperiod == 0 {
            String::from("0")
        } else {
            format!("{}: {}", preperiod, show(of_preperiod))
        };
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} | {}: {} | {} |",
            largest,
            found.mixed,
            found.late.len(),
            found.drawn,
            period,
            show(of_period),
            example
        );
    }
    text
}

fn sets() -> String {
    let mut text = String::new();
    for (set, cycle) in all(10) {
        let letters: String = (1..=cycle.preperiod + cycle.period)
            .map(|heap| match cycle.at(heap) {
                Outcome::Wins => 'W',
                Outcome::Loses => 'L',
                Outcome::Draw => 'D',
            })
            .collect();
        let (before, again) = letters.split_at(cycle.preperiod);
        let _ = writeln!(
            text,
            "{}\tpreperiod {}\tperiod {}\t{}({})",
            show(set),
            cycle.preperiod,
            cycle.period,
            before,
            again
        );
    }
    text
}

/// Steps for a million heaps: what the solution takes, and what asking all smaller heaps takes.
fn cost() -> String {
    const HEAPS: usize = 1_000_000;
    let games: [(&str, Vec<usize>); 6] = [
        ("1, 2, 4, 8", vec![1, 2, 4, 8]),
        ("2, 3", vec![2, 3]),
        ("1 to 100", (1..=100).collect()),
        ("1, 3, 5, ..., 199", (1..200).step_by(2).collect()),
        ("90 to 189", (90..190).collect()),
        ("1, 1000, 1000000", vec![1, 1_000, 1_000_000]),
    ];
    let mut text = String::from(
        "| moves | groups of up to 64 | heaps not won | steps of this solution | moves looked at, up to a winning one | moves looked at, all |\n\
         |---|---:|---:|---:|---:|---:|\n",
    );
    for (name, moves) in &games {
        let mut chosen = Moves::default();
        for &m in moves {
            chosen.insert(m);
        }
        let mut referee = Referee::new(&chosen);
        let verdicts: Vec<_> = (0..=HEAPS / 64).map(|_| referee.next()).collect();
        let outcome = |heap: usize| verdicts[heap / 64].of(heap as u32);
        let mut places: Vec<usize> = moves.iter().map(|m| m / 64).collect();
        places.dedup();
        let (mut open, mut early, mut all) = (0, 0, 0);
        for heap in 1..=HEAPS {
            let fitting = moves.iter().take_while(|&&m| m <= heap).count();
            let winning = moves[..fitting]
                .iter()
                .position(|&m| outcome(heap - m) == Outcome::Loses);
            open += usize::from(winning.is_none());
            early += winning.map_or(fitting, |place| place + 1);
            all += fitting;
        }
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} | {} | {} |",
            name,
            places.len(),
            grouped(open),
            grouped(open * places.len()),
            grouped(early),
            grouped(all)
        );
    }
    text
}

// ---- Pictures ----

/// What both pictures begin with: a page of their own, readable wherever they are shown.
fn open_svg(width: usize, height: usize, title: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" font-family=\"sans-serif\">\n\
         <title>{2}</title>\n\
         <rect width=\"{0}\" height=\"{1}\" fill=\"#fffdf7\"/>\n",
        width, height, title
    )
}

fn label(svg: &mut String, x: usize, y: usize, size: usize, anchor: &str, text: &str) {
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"{}\" fill=\"#222222\">{}</text>",
        x, y, size, anchor, text
    );
}

fn colour(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Loses => "#14213d",
        Outcome::Draw => "#e9c46a",
        Outcome::Wins => "#9fd8cb",
    }
}

/// The outcomes of the heaps from 1 on for some sets of moves, with the periodic part marked.
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
    let mut svg = open_svg(
        780,
        TOP + ROW * chosen.len() + 20,
        "Outcomes of stone games",
    );
    label(
        &mut svg,
        20,
        24,
        15,
        "start",
        "Who wins a heap of i stones, for i = 1 to 60",
    );
    let legend = [
        (Outcome::Wins, "the mover wins"),
        (Outcome::Loses, "the mover loses"),
        (Outcome::Draw, "draw"),
    ];
    for (place, &(outcome, text)) in legend.iter().enumerate() {
        let x = LEFT + 150 * place;
        let _ = writeln!(
            svg,
            "<rect x=\"{}\" y=\"36\" width=\"12\" height=\"12\" fill=\"{}\" stroke=\"#222222\" stroke-width=\"0.5\"/>",
            x,
            colour(outcome)
        );
        label(&mut svg, x + 18, 47, 12, "start", text);
    }
    for heap in (10..=HEAPS).step_by(10) {
        label(
            &mut svg,
            LEFT + CELL * heap - 5,
            TOP - 6,
            10,
            "middle",
            &heap.to_string(),
        );
    }
    for (row, list) in chosen.iter().enumerate() {
        let cycle = misere(list.iter().map(|m| 1 << (m - 1)).sum());
        let y = TOP + ROW * row;
        label(
            &mut svg,
            20,
            y + 12,
            13,
            "start",
            &show(list.iter().map(|m| 1 << (m - 1)).sum()),
        );
        for heap in 1..=HEAPS {
            let _ = writeln!(
                svg,
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"16\" fill=\"{}\"/>",
                LEFT + CELL * (heap - 1),
                y,
                CELL - 1,
                colour(*cycle.at(heap))
            );
        }
        // A line under the first two periods, with a tick at their ends.
        let start = LEFT + CELL * cycle.preperiod;
        let ends: Vec<usize> = (0..=2)
            .map(|turn| start + turn * CELL * cycle.period)
            .filter(|&x| x <= LEFT + CELL * HEAPS)
            .collect();
        let path: String = ends
            .iter()
            .map(|x| format!("M{} {}v-4v4H{}", x - 1, y + 22, ends[ends.len() - 1] - 1))
            .collect::<Vec<_>>()
            .concat();
        let _ = writeln!(
            svg,
            "<path d=\"{}\" fill=\"none\" stroke=\"#c1121f\" stroke-width=\"1.5\"/>",
            path
        );
    }
    svg + "</svg>\n"
}

/// How many sets within 1..10 have each period and preperiod.
fn scatter() -> String {
    const STEP: usize = 20;
    const LEFT: usize = 60;
    const BOTTOM: usize = 700;
    let mut svg = open_svg(
        780,
        750,
        "Periods and preperiods of the stone games within 1..10",
    );
    label(
        &mut svg,
        20,
        24,
        15,
        "start",
        "Periods and preperiods of the 1,024 sets of moves within 1..10",
    );
    label(&mut svg, 400, 740, 13, "middle", "period");
    let _ = writeln!(
        svg,
        "<text transform=\"translate(18 400) rotate(-90)\" font-size=\"13\" text-anchor=\"middle\" fill=\"#222222\">preperiod</text>"
    );
    for tick in (0..=30).step_by(5) {
        let (x, y) = (LEFT + STEP * tick, BOTTOM - STEP * tick);
        if tick > 0 {
            label(&mut svg, x, BOTTOM + 24, 11, "middle", &tick.to_string());
        }
        label(&mut svg, LEFT - 12, y + 4, 11, "end", &tick.to_string());
        let _ = writeln!(
            svg,
            "<path d=\"M{} {}H760M{} {}V80\" stroke=\"#dddddd\" fill=\"none\"/>",
            LEFT, y, x, BOTTOM
        );
    }
    let looks = [
        (Class::WithOne, "#1d6f8a", "with the move 1"),
        (Class::Mixed, "#c1121f", "without it; losses without end"),
        (Class::Drawn, "#e9a23b", "without it; only draws in the end"),
    ];
    for (place, (_, colour, text)) in looks.iter().enumerate() {
        let x = 40 + [0, 160, 400][place];
        let _ = writeln!(
            svg,
            "<circle cx=\"{}\" cy=\"48\" r=\"6\" fill=\"{}\"/>",
            x, colour
        );
        label(&mut svg, x + 12, 52, 12, "start", text);
    }
    // Large circles first, so that none is hidden.
    let mut circles: Vec<_> = counts().into_iter().collect();
    circles.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    for ((class, period, preperiod), count) in circles {
        let look = looks.iter().find(|look| look.0 == class).unwrap();
        let sets = if count == 1 { "set" } else { "sets" };
        let _ = writeln!(
            svg,
            "<circle cx=\"{}\" cy=\"{}\" r=\"{:.1}\" fill=\"{}\" fill-opacity=\"0.75\" stroke=\"#222222\" stroke-width=\"0.5\"><title>period {}, preperiod {}: {} {}</title></circle>",
            LEFT + STEP * period,
            BOTTOM - STEP * preperiod,
            1.8 * (count as f64).sqrt() + 1.2,
            look.1,
            period,
            preperiod,
            count,
            sets
        );
    }
    svg + "</svg>\n"
}
