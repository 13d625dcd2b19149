//! Makes the figures that the README quotes: `census --list` names them, `census NAME` prints one.

#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;

use std::collections::{HashMap, HashSet};
use std::env;
use std::fmt::Write;
use std::process;

use solution::{Referee, Set};

const USAGE: &str = "usage: number-game-census --list | NAME";

/// The greatest number of the game.
const GREATEST: i64 = 20;

/// What a name in `--list` stands for.
type Figure = (&'static str, &'static str, fn() -> String);

const FIGURES: [Figure; 9] = [
    ("cost", "text", cost),
    ("first", "text", first),
    ("small", "text", small),
    ("gaps", "text", gaps),
    ("genus", "text", genus),
    ("choices", "text", choices),
    ("impossible", "text", impossible),
    ("replies", "svg", replies),
    ("outcomes", "svg", outcomes),
];

fn main() {
    let name = env::args().nth(1).unwrap_or_default();
    if name == "--list" {
        for (name, kind, _) in &FIGURES {
            println!("{} {} quick", name, kind);
        }
    } else if let Some((_, _, figure)) = FIGURES.iter().find(|figure| figure.0 == name) {
        print!("{}", figure());
    } else {
        eprintln!("{}", USAGE);
        process::exit(2);
    }
}

// ---- Positions ----

/// A position that can occur, judged.
struct Judged {
    position: Set,
    numbers: Vec<i64>,
    winning: Vec<i64>,
}

impl Judged {
    fn is_lost(&self) -> bool {
        self.winning.is_empty()
    }

    /// The largest gap of the semigroup; 1 is a gap of each.
    fn largest_gap(&self) -> i64 {
        self.numbers.last().copied().unwrap_or(1)
    }

    /// Whether the semigroup lies in no other that has the same largest gap: then each choice but
    /// that gap takes it away too.
    fn is_irreducible(&self) -> bool {
        let largest = self.largest_gap();
        let keeps = |choice: &i64| {
            let rest = self.position.after(*choice);
            rest.numbers().any(|number| number == largest)
        };
        !self.numbers.iter().any(keeps)
    }

    /// The least set of choices up to 20 that leads here.
    fn choices(&self) -> Vec<i64> {
        let mut choices = Vec::new();
        let mut rest = start();
        while rest != self.position {
            let least = rest.numbers().find(|number| !self.numbers.contains(number));
            choices.push(least.unwrap());
            rest = rest.after(least.unwrap());
        }
        choices
    }
}

fn start() -> Set {
    let mut set = Set::default();
    for number in 2..=GREATEST {
        set.insert(number);
    }
    set
}

/// All positions that can occur, found by playing, the smallest first.
fn positions() -> Vec<Judged> {
    let mut referee = Referee::new();
    let mut found = HashSet::new();
    let mut unplayed = vec![start()];
    while let Some(position) = unplayed.pop() {
        if found.insert(position) {
            unplayed.extend(position.numbers().map(|choice| position.after(choice)));
        }
    }
    let mut judged: Vec<Judged> = found
        .into_iter()
        .map(|position| Judged {
            position,
            numbers: position.numbers().collect(),
            winning: referee.winning_moves(position).numbers().collect(),
        })
        .collect();
    judged.sort_by_key(|one| (one.numbers.len(), one.numbers.clone()));
    judged
}

/// How many numerical semigroups have each number of gaps, from 0 to 20. They form a tree: each is
/// its parent without a generator that is above the parent's largest gap. A semigroup is given by
/// its elements below 3 * 20, past all generators that matter.
fn semigroups_by_genus() -> Vec<u64> {
    fn grow(elements: u64, largest_gap: u32, genus: usize, counts: &mut [u64]) {
        counts[genus] += 1;
        if genus + 1 == counts.len() {
            return;
        }
        let least = (elements & !1).trailing_zeros();
        // A generator is less than the largest gap and the least element together, and one more.
        for number in largest_gap + 1..=largest_gap + least + 1 {
            let sums =
                |part: u32| elements >> part & 1 == 1 && elements >> (number - part) & 1 == 1;
            if number > 0 && !(1..number).any(sums) {
                grow(elements & !(1 << number), number, genus + 1, counts);
            }
        }
    }
    let mut counts = vec![0; GREATEST as usize + 1];
    grow(u64::MAX, 0, 0, &mut counts);
    counts
}

fn listed(numbers: &[i64]) -> String {
    let texts: Vec<String> = numbers.iter().map(i64::to_string).collect();
    if texts.is_empty() {
        String::from("none")
    } else {
        texts.join(" ")
    }
}

/// A table in Markdown, numbers to the right.
fn table(head: &[&str], rows: &[Vec<String>]) -> String {
    let mut text = format!(
        "| {} |\n|{}\n",
        head.join(" | "),
        "---:|".repeat(head.len())
    );
    for row in rows {
        let _ = writeln!(text, "| {} |", row.join(" | "));
    }
    text
}

fn texts(numbers: &[usize]) -> Vec<String> {
    numbers.iter().map(usize::to_string).collect()
}

fn count<F: Fn(&Judged) -> bool>(positions: &[Judged], wanted: F) -> usize {
    positions.iter().filter(|position| wanted(position)).count()
}

// ---- Texts ----

fn cost() -> String {
    let positions = positions();
    let moves: usize = positions
        .iter()
        .map(|position| position.numbers.len())
        .sum();
    // How many ways of play there are from each position to the end, the smallest first.
    let mut ways: HashMap<Set, u64> = HashMap::new();
    for Judged { position, .. } in &positions {
        let onward = position
            .numbers()
            .map(|choice| ways[&position.after(choice)])
            .sum();
        ways.insert(*position, if position.is_empty() { 1 } else { onward });
    }
    format!(
        "{} positions can occur, the empty one included. They have {} moves together. The game \
         can be played in {} ways.\n",
        positions.len(),
        moves,
        ways[&start()]
    )
}

/// The first choices, and the replies that win against each.
fn first() -> String {
    let mut referee = Referee::new();
    let rows: Vec<Vec<String>> = start()
        .numbers()
        .map(|choice| {
            let position = start().after(choice);
            let winning: Vec<i64> = referee.winning_moves(position).numbers().collect();
            let verdict = if winning.is_empty() { "wins" } else { "loses" };
            let left = position.numbers().count();
            vec![
                choice.to_string(),
                left.to_string(),
                String::from(verdict),
                listed(&winning),
            ]
        })
        .collect();
    table(
        &["first choice", "numbers left", "it", "winning replies"],
        &rows,
    )
}

/// The lost positions of up to seven numbers.
fn small() -> String {
    let rows: Vec<Vec<String>> = positions()
        .iter()
        .filter(|position| position.is_lost() && position.numbers.len() <= 7)
        .map(|position| vec![listed(&position.numbers), listed(&position.choices())])
        .collect();
    table(&["numbers left", "for example after the choices"], &rows)
}

fn gaps() -> String {
    let positions = positions();
    let mut rows: Vec<Vec<String>> = (1..=GREATEST)
        .map(|gap| {
            let with = |position: &Judged| position.largest_gap() == gap;
            texts(&[
                gap as usize,
                count(&positions, with),
                count(&positions, |position| with(position) && position.is_lost()),
                count(&positions, |position| with(position) && !position.is_lost()),
                count(&positions, |position| {
                    with(position) && position.is_irreducible()
                }),
            ])
        })
        .collect();
    let mut all = texts(&[
        positions.len(),
        count(&positions, Judged::is_lost),
        count(&positions, |position| !position.is_lost()),
        count(&positions, Judged::is_irreducible),
    ]);
    all.insert(0, String::from("all"));
    rows.push(all);
    table(
        &["largest gap", "positions", "lost", "won", "irreducible"],
        &rows,
    )
}

fn genus() -> String {
    let positions = positions();
    let semigroups = semigroups_by_genus();
    let rows: Vec<Vec<String>> = (1..=GREATEST as usize)
        .map(|genus| {
            let with = |position: &Judged| position.numbers.len() + 1 == genus;
            texts(&[
                genus,
                semigroups[genus] as usize,
                count(&positions, with),
                count(&positions, |position| with(position) && position.is_lost()),
                count(&positions, |position| with(position) && !position.is_lost()),
            ])
        })
        .collect();
    table(&["gaps", "semigroups", "positions", "lost", "won"], &rows)
}

fn choices() -> String {
    let positions = positions();
    let most = positions
        .iter()
        .map(|position| position.winning.len())
        .max();
    let rows: Vec<Vec<String>> = (0..=most.unwrap())
        .map(|winning| {
            let with = |position: &Judged| position.winning.len() == winning;
            texts(&[winning, count(&positions, with)])
        })
        .collect();
    table(&["winning moves", "positions"], &rows)
}

/// All sets, those that no game can reach among them.
fn impossible() -> String {
    let mut referee = Referee::new();
    // The same game, where every sum of forbidden numbers is forbidden after each choice.
    let mut closed = vec![false; 1 << (GREATEST - 1)];
    let (mut lost, mut closed_lost, mut different) = (0, 0, 0);
    for bits in 0..closed.len() {
        let mut set = Set::default();
        for number in 2..=GREATEST {
            if bits >> (number - 2) & 1 == 1 {
                set.insert(number);
            }
        }
        let winning: Vec<i64> = referee.winning_moves(set).numbers().collect();
        let closed_winning: Vec<i64> = set
            .numbers()
            .filter(|choice| !closed[close(bits & !(1 << (choice - 2)))])
            .collect();
        closed[bits] = !closed_winning.is_empty();
        lost += u32::from(winning.is_empty());
        closed_lost += u32::from(closed_winning.is_empty());
        different += u32::from(winning != closed_winning);
    }
    format!(
        "Of all {} sets, {} are lost. If each choice forbade all sums of forbidden numbers, {} \
         would be, and {} sets would have other winning moves.\n",
        closed.len(),
        lost,
        closed_lost,
        different
    )
}

/// What is left of a set, bit i for i + 2, if all sums of numbers that are not in it are taken away.
fn close(bits: usize) -> usize {
    let allowed = bits << 2;
    let mut forbidden = 0;
    for number in 2..=GREATEST {
        let sum = |part: &i64| forbidden >> part & 1 == 1 && forbidden >> (number - part) & 1 == 1;
        if allowed >> number & 1 == 0 || (2..number).any(|part| sum(&part)) {
            forbidden |= 1_usize << number;
        }
    }
    (allowed & !forbidden) >> 2
}

// ---- Pictures ----

const PAPER: &str = "#fffdf7";
const INK: &str = "#22211f";
const LOST: &str = "#1f4e79";
const WON: &str = "#c9d8e6";
const OUT: &str = "#ece8dc";

/// An SVG with a title, on paper of its own.
fn picture(width: i64, height: i64, title: &str, body: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" \
         font-family=\"sans-serif\" font-size=\"13\">\n<title>{2}</title>\n\
         <rect width=\"{0}\" height=\"{1}\" fill=\"{3}\"/>\n{4}</svg>\n",
        width, height, title, PAPER, body
    )
}

fn rectangle(x: i64, y: i64, width: i64, height: i64, fill: &str) -> String {
    format!(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>\n",
        x, y, width, height, fill
    )
}

fn label(x: i64, y: i64, anchor: &str, text: &str) -> String {
    format!(
        "<text x=\"{}\" y=\"{}\" text-anchor=\"{}\" fill=\"{}\">{}</text>\n",
        x, y, anchor, INK, text
    )
}

/// For each first choice the replies to it: winning, losing, forbidden.
fn replies() -> String {
    const CELL: i64 = 24;
    let (left, top) = (150, 70);
    let mut referee = Referee::new();
    let mut body = label(left, 24, "start", "second choice");
    for number in 2..=GREATEST {
        let middle = (number - 2) * CELL + CELL / 2;
        body += &label(left + middle, top - 8, "middle", &number.to_string());
        let first = start().after(number);
        let winning = referee.winning_moves(first);
        let row = top + (number - 2) * CELL;
        body += &label(left - 8, row + 17, "end", &number.to_string());
        if winning.is_empty() {
            body += &label(left - 36, row + 17, "end", "wins");
        }
        for reply in 2..=GREATEST {
            let fill = if winning.numbers().any(|one| one == reply) {
                LOST
            } else if first.numbers().any(|one| one == reply) {
                WON
            } else {
                OUT
            };
            body += &rectangle(left + (reply - 2) * CELL, row, CELL - 2, CELL - 2, fill);
        }
    }
    body += &label(left - 8, 50, "end", "first choice");
    let bottom = top + 19 * CELL + 16;
    let legend = [
        (LOST, "winning reply"),
        (WON, "losing reply"),
        (OUT, "forbidden"),
    ];
    for (place, (fill, text)) in legend.iter().enumerate() {
        let x = left + place as i64 * 150;
        body += &rectangle(x, bottom, 16, 16, fill);
        body += &label(x + 24, bottom + 13, "start", text);
    }
    picture(
        left + 19 * CELL + 30,
        bottom + 36,
        "The first two choices: which replies win",
        &body,
    )
}

/// The share of lost positions by the largest number left.
fn outcomes() -> String {
    const BAR: i64 = 26;
    const WIDTH: i64 = 480;
    let positions = positions();
    let (left, top) = (110, 60);
    let mut body = label(left - 10, 24, "end", "largest gap");
    body += &label(left, 24, "start", "share of the positions that are lost");
    body += &label(left + WIDTH + 10, 24, "start", "lost, of positions");
    for percent in &[0, 25, 50, 75, 100] {
        let x = left + WIDTH * percent / 100;
        body += &label(x, 48, "middle", &format!("{}%", percent));
    }
    for gap in 1..=GREATEST {
        let with = |position: &Judged| position.largest_gap() == gap;
        let all = count(&positions, with) as i64;
        let lost = count(&positions, |position| with(position) && position.is_lost()) as i64;
        let y = top + (gap - 1) * BAR;
        body += &label(left - 10, y + 16, "end", &gap.to_string());
        body += &rectangle(left, y, WIDTH, BAR - 4, WON);
        body += &rectangle(left, y, WIDTH * lost / all, BAR - 4, LOST);
        let text = format!("{} of {}", lost, all);
        body += &label(left + WIDTH + 10, y + 16, "start", &text);
    }
    picture(
        left + WIDTH + 130,
        top + 20 * BAR + 16,
        "Lost positions by the largest gap",
        &body,
    )
}
