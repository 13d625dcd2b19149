//! Makes the figures that the README and THEORY quote: `NAME` prints one, `--list` and `--list-slow`
//! name them.

#[allow(dead_code)]
#[cfg(not(test))]
#[path = "../src/main.rs"]
mod solution;

// The tests, which take this file in as a module, have one.
#[cfg(test)]
use crate::solution;
use kit::{grouped, table, Picture};
use solution::Set;
use std::collections::{HashMap, HashSet};

/// The largest number of the game.
const MAX: u8 = 20;

/// The first position: the numbers from 2 to 20.
const START: Set = (1 << (MAX + 1)) - 4;

fn main() {
    kit::figures(
        &[
            ("cost", cost),
            ("cost-zh", cost_zh),
            ("first", first),
            ("fewest", fewest),
            ("counts", counts),
            ("five", five),
            ("replies.svg", replies),
            ("replies.zh.svg", replies_zh),
            ("small.svg", small),
        ],
        &[],
    );
}

// ---- Positions ----

/// A position that can occur, with its winning moves.
struct Judged {
    position: Set,
    numbers: Vec<u8>,
    winning: Vec<u8>,
}

impl Judged {
    /// Whether the mover loses.
    fn is_p(&self) -> bool {
        self.winning.is_empty()
    }

    /// The largest gap of the semigroup; 1 is a gap of each.
    fn largest_gap(&self) -> u8 {
        self.numbers.last().copied().unwrap_or(1)
    }

    /// What each choice leaves.
    fn left(&self) -> Vec<Set> {
        let after = |choice: &u8| solution::after(self.position, *choice);
        self.numbers.iter().map(after).collect()
    }

    /// Whether each choice but the largest gap takes that gap away, too.
    fn is_irreducible(&self) -> bool {
        let keeps = |choice| solution::after(self.position, choice) >> self.largest_gap() & 1 == 1;
        !self.numbers.iter().any(|choice| keeps(*choice))
    }

    /// The least set of choices up to 20 that leads here.
    fn choices(&self) -> Vec<u8> {
        let mut choices = Vec::new();
        let mut rest = START;
        while rest != self.position {
            let least = list(rest & !self.position)[0];
            choices.push(least);
            rest = solution::after(rest, least);
        }
        choices
    }
}

fn list(set: Set) -> Vec<u8> {
    solution::members(set).collect()
}

/// All positions that can occur, found by playing, the smallest first.
fn positions() -> Vec<Judged> {
    let mut known = solution::new_memo();
    let mut found = HashSet::new();
    let mut unplayed = vec![START];
    while let Some(position) = unplayed.pop() {
        if found.insert(position) {
            unplayed.extend(
                solution::members(position).map(|choice| solution::after(position, choice)),
            );
        }
    }
    let mut judged: Vec<Judged> = found
        .into_iter()
        .map(|position| Judged {
            position,
            numbers: list(position),
            winning: list(solution::winning_moves(position, &mut known)),
        })
        .collect();
    judged.sort_unstable_by_key(|one| (one.numbers.len(), one.numbers.clone()));
    judged
}

fn count(positions: &[Judged], wanted: impl Fn(&Judged) -> bool) -> usize {
    positions.iter().filter(|position| wanted(position)).count()
}

fn listed(numbers: &[u8]) -> String {
    if numbers.is_empty() {
        return String::from("none");
    }
    let texts: Vec<String> = numbers.iter().map(u8::to_string).collect();
    texts.join(" ")
}

fn texts(numbers: &[usize]) -> Vec<String> {
    numbers.iter().map(|number| grouped(*number)).collect()
}

// ---- Texts ----

fn cost() -> String {
    let positions = positions();
    let moves = positions.iter().map(|position| position.numbers.len());
    let mut ways: HashMap<Set, usize> = HashMap::new();
    for one in &positions {
        let onward = one.left().iter().map(|left| ways[left]).sum();
        ways.insert(
            one.position,
            if one.numbers.is_empty() { 1 } else { onward },
        );
    }
    let (calls_at_start, calls_in_all) = calls(&positions);
    format!(
        "{} positions can occur, the empty one included. Between them they have {} moves. The game can be \
         played in\n{} ways. Without a memo, trying every move at the top level and stopping at the first \
         winning move below\nit, the recursion makes {} calls for the starting position and {} for all \
         positions together.\n",
        grouped(positions.len()),
        grouped(moves.sum()),
        grouped(ways[&START]),
        grouped(calls_at_start),
        grouped(calls_in_all)
    )
}

/// The calls of a recursion that remembers nothing, for the start of the game and for all positions: it
/// tries each choice of the case, and below them stops at the first choice that wins.
fn calls(positions: &[Judged]) -> (usize, usize) {
    let mut calls: HashMap<Set, usize> = HashMap::new();
    let (mut calls_at_start, mut calls_in_all) = (0, 0);
    for one in positions {
        let left = one.left();
        let tried = match one.winning.first() {
            Some(first) => {
                1 + one
                    .numbers
                    .iter()
                    .position(|choice| choice == first)
                    .unwrap()
            }
            None => left.len(),
        };
        let made = left[..tried].iter().map(|left| calls[left]).sum::<usize>();
        calls.insert(one.position, 1 + made);
        calls_at_start = left.iter().map(|left| calls[left]).sum();
        calls_in_all += calls_at_start;
    }
    (calls_at_start, calls_in_all)
}

/// The same for the text in Chinese, in other words.
fn cost_zh() -> String {
    let positions = positions();
    let moves = positions.iter().map(|position| position.numbers.len());
    let calls = calls(&positions);
    format!(
        "游戏中能出现的局面只有 {} 个（含空集），转移共 {} 个。不记忆化的话，即使里层找到必胜的一步就返回，光是开局这一个局面也要递归 {} 次。\n",
        positions.len(),
        moves.sum::<usize>(),
        calls.0
    )
}

/// The first choices with their nim-values, and the replies that win against each.
fn first() -> String {
    let (mut memo, mut values) = (solution::new_memo(), HashMap::new());
    let rows: Vec<Vec<String>> = solution::members(START)
        .map(|choice| {
            let position = solution::after(START, choice);
            vec![
                choice.to_string(),
                list(position).len().to_string(),
                nim_value(position, &mut values).to_string(),
                listed(&list(solution::winning_moves(position, &mut memo))),
            ]
        })
        .collect();
    let head = ["first move", "numbers left", "nim-value", "winning replies"];
    table("rrrl", &head, &rows)
}

/// The nim-value of a position: the least number that is not the value of what a choice leaves.
fn nim_value(position: Set, known: &mut HashMap<Set, usize>) -> usize {
    if let Some(&value) = known.get(&position) {
        return value;
    }
    let options: HashSet<usize> = solution::members(position)
        .map(|choice| nim_value(solution::after(position, choice), known))
        .collect();
    let value = (0..).find(|value| !options.contains(value)).unwrap();
    known.insert(position, value);
    value
}

/// A position, as its numbers, and an answer to each choice there.
pub type Row = (Vec<u8>, Vec<(u8, u8)>);

/// How to win after 5: P-positions with an answer to each choice, which leaves one of them again. Of the
/// answers that win, one that leaves a position which is there already, or else the fewest numbers.
pub fn answers_after_five() -> Vec<Row> {
    fn add(position: Set, memo: &mut [Option<Set>], rows: &mut HashMap<Set, Row>) {
        if rows.contains_key(&position) {
            return;
        }
        rows.insert(position, (list(position), Vec::new()));
        for choice in solution::members(position) {
            let left = solution::after(position, choice);
            let answers = solution::members(solution::winning_moves(left, memo));
            let answer = answers
                .min_by_key(|&answer| {
                    let left = solution::after(left, answer);
                    (!rows.contains_key(&left), left.count_ones())
                })
                .unwrap();
            rows.get_mut(&position).unwrap().1.push((choice, answer));
            add(solution::after(left, answer), memo, rows);
        }
    }
    let mut rows = HashMap::new();
    let after_five = solution::after(START, 5);
    add(after_five, &mut solution::new_memo(), &mut rows);
    let mut rows: Vec<Row> = rows.into_values().collect();
    rows.sort_unstable_by_key(|row| (row.0.len(), row.0.clone()));
    rows.reverse();
    rows
}

fn five() -> String {
    let rows: Vec<Vec<String>> = answers_after_five()
        .iter()
        .filter(|(numbers, _)| !numbers.is_empty())
        .map(|(numbers, answers)| {
            let mut texts = Vec::new();
            for &(choice, answer) in answers {
                // Two numbers that answer each other are said once.
                if !answers.contains(&(answer, choice)) {
                    texts.push(format!("{} → {}", choice, answer));
                } else if choice < answer {
                    texts.push(format!("{} ↔ {}", choice, answer));
                }
            }
            vec![listed(numbers), texts.join(", ")]
        })
        .collect();
    table("ll", &["numbers left", "answers"], &rows)
}

/// The P-positions of up to four numbers.
fn fewest() -> String {
    let rows: Vec<Vec<String>> = positions()
        .iter()
        .filter(|position| position.is_p() && position.numbers.len() <= 4)
        .map(|position| vec![listed(&position.numbers), listed(&position.choices())])
        .collect();
    table("ll", &["numbers left", "for example after"], &rows)
}

/// The positions by largest gap.
fn counts() -> String {
    let positions = positions();
    let row = |name: String, gap: &dyn Fn(&Judged) -> bool| {
        let counts = texts(&[
            count(&positions, gap),
            count(&positions, |one| gap(one) && one.is_p()),
            count(&positions, |one| gap(one) && one.is_irreducible()),
        ]);
        std::iter::once(name).chain(counts).collect()
    };
    let mut rows: Vec<Vec<String>> = (1..=MAX)
        .map(|n| row(n.to_string(), &|position| position.largest_gap() == n))
        .collect();
    rows.push(row(String::from("all"), &|_| true));
    let head = ["largest gap", "positions", "P-positions", "irreducible"];
    table("rrrr", &head, &rows)
}

// ---- Pictures ----

const LOST: &str = "#1f4e79";
const WON: &str = "#c9d8e6";
const OUT: &str = "#ece8dc";

/// For each first choice the replies to it: winning, losing, forbidden. The words: title, columns, rows,
/// what stands beside a first move that wins, and the three meanings.
fn replies_in(words: [&str; 7]) -> String {
    const CELL: usize = 24;
    let [title, second, first, wins, winning_reply, losing_reply, forbidden] = words;
    let (left, top) = (150, 70);
    let (width, bottom) = (left + 19 * CELL + 30, top + 19 * CELL + 16);
    let mut picture = Picture::new(width, bottom + 36, title);
    picture.text((left, 24), "start", second, "");
    picture.text((left - 8, 50), "end", first, "");
    let mut known = solution::new_memo();
    for (place, first) in (0..).zip(solution::members(START)) {
        let position = solution::after(START, first);
        let winning = solution::winning_moves(position, &mut known);
        let (column, row) = (left + place * CELL, top + place * CELL);
        picture.text((column + CELL / 2, top - 8), "middle", first, "");
        picture.text((left - 8, row + 17), "end", first, "");
        if winning == 0 {
            picture.text((left - 36, row + 17), "end", wins, "");
        }
        let fills = solution::members(START).map(|reply| {
            match (winning >> reply & 1, position >> reply & 1) {
                (1, _) => LOST,
                (_, 1) => WON,
                _ => OUT,
            }
        });
        picture.cells((left, row), CELL, fills);
    }
    let meanings = [(LOST, winning_reply), (WON, losing_reply), (OUT, forbidden)];
    picture.legend((left, bottom), 150, &meanings);
    picture.finish()
}

fn replies() -> String {
    replies_in([
        "The first two choices: which replies win",
        "second move",
        "first move",
        "wins",
        "winning reply",
        "losing reply",
        "forbidden",
    ])
}

fn replies_zh() -> String {
    replies_in([
        "前两步：后手选哪些数必胜",
        "后手选",
        "先手选",
        "必胜",
        "后手必胜",
        "后手必败",
        "已禁用",
    ])
}

/// The numbers of the game after the choice of 5 and of 6.
fn small() -> String {
    let mut picture = Picture::new(320, 180, "Number Game");
    let left = [5, 6]
        .iter()
        .fold(START, |left, &choice| solution::after(left, choice));
    for (place, number) in (0..).zip(solution::members(START)) {
        let (x, y) = (16 + place % 7 * 42, 29 + place / 7 * 42);
        let (fill, ink) = match (number, left >> number & 1) {
            (5 | 6, _) => (LOST, Picture::PAPER),
            (_, 1) => (WON, Picture::INK),
            _ => (OUT, "#a8a292"),
        };
        picture.rectangle((x, y), (38, 38), fill, "rx=\"4\"");
        let more = format!("fill=\"{}\" font-size=\"18\"", ink);
        picture.text((x + 19, y + 25), "middle", number, &more);
    }
    picture.finish()
}
