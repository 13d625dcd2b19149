//! Makes the figures that the README and THEORY quote: `NAME` prints one, `--list` and `--list-slow`
//! name them.

#[cfg(not(test))]
#[path = "../tests/all/oracle.rs"]
mod oracle;

// The tests, which take this file in as a module, have one.
#[cfg(test)]
use crate::oracle;
use kit::{grouped, table, Picture};
use oracle::{Allowed, ALL};
use std::collections::{BTreeMap, BTreeSet, HashMap};

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

/// All positions that can occur, found by playing, the smallest first.
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

/// What each choice leaves.
fn options(position: &[u32]) -> impl Iterator<Item = Allowed> + '_ {
    let choices = position.iter();
    choices.map(move |choice| oracle::after(position, *choice))
}

pub fn winning(position: &[u32]) -> &'static [u32] {
    &oracle::known(position).winning
}

/// The largest gap of the semigroup; 1 is a gap of each.
pub fn largest_gap(position: &[u32]) -> u32 {
    *position.last().unwrap_or(&1)
}

/// Whether each choice but the largest gap takes that gap away, too.
pub fn is_irreducible(position: &[u32]) -> bool {
    !options(position).any(|left| left.last() == position.last())
}

/// The least number that is not the value of what a choice leaves.
pub fn nim_value(position: &[u32], known: &mut BTreeMap<Allowed, usize>) -> usize {
    if let Some(&value) = known.get(position) {
        return value;
    }
    let values: Vec<usize> = options(position)
        .map(|left| nim_value(&left, known))
        .collect();
    let value = (0..).find(|value| !values.contains(value)).unwrap();
    known.insert(position.to_vec(), value);
    value
}

// ---- Texts ----

fn listed(numbers: &[u32]) -> String {
    let texts: Vec<String> = numbers.iter().map(u32::to_string).collect();
    texts.join(" ")
}

/// How many positions can occur, their moves, and the calls of a recursion for the first one that
/// remembers nothing: it tries each choice there, and below stops at the first that wins.
fn costs() -> [usize; 3] {
    fn calls(position: &[u32], known: &mut HashMap<Allowed, usize>) -> usize {
        if let Some(&calls) = known.get(position) {
            return calls;
        }
        let mut count = 1;
        for (choice, left) in position.iter().zip(options(position)) {
            count += calls(&left, known);
            if winning(position).first() == Some(choice) {
                break;
            }
        }
        known.insert(position.to_vec(), count);
        count
    }
    let positions = positions();
    let start: Allowed = ALL.collect();
    let mut known = HashMap::new();
    [
        positions.len(),
        positions.iter().map(Vec::len).sum(),
        options(&start).map(|left| calls(&left, &mut known)).sum(),
    ]
}

fn cost() -> String {
    let [positions, moves, calls] = costs().map(grouped);
    format!(
        "{} positions can occur, the empty one included. Between them they have {} moves. Without a memo, \
         trying\nevery move at the top level and stopping at the first winning move below it, the recursion \
         makes {} calls\nfor the starting position.\n",
        positions, moves, calls
    )
}

/// The same for the text in Chinese, in other words.
fn cost_zh() -> String {
    let [positions, moves, calls] = costs();
    format!(
        "游戏中能出现的局面只有 {} 个（含空集），转移共 {} 个。不记忆化的话，即使里层找到必胜的一步就返回，光是开局这一个局面也要递归 {} 次。\n",
        positions, moves, calls
    )
}

/// The first choices with their nim-values, and the replies that win against each.
fn first() -> String {
    let mut values = BTreeMap::new();
    let row = |choice| {
        let position = oracle::left_by(&[choice]);
        let replies = match winning(&position) {
            [] => "none".to_string(),
            replies => listed(replies),
        };
        let value = nim_value(&position, &mut values);
        let numbers = [
            choice.to_string(),
            position.len().to_string(),
            value.to_string(),
        ];
        [&numbers[..], &[replies]].concat()
    };
    let rows: Vec<Vec<String>> = ALL.map(row).collect();
    let head = "first move | numbers left | nim-value | winning replies";
    table("rrrl", head, &rows)
}

/// A P-position, and an answer to each choice there.
pub type Answers = (Allowed, Vec<(u32, u32)>);

/// How to win after 5: positions with answers, each of which leaves such a position again. Of the
/// answers that win, one that leaves a position which is there already, or else the fewest numbers.
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
    // The last one is empty.
    rows.pop();
    rows
}

fn five() -> String {
    let row = |(numbers, answers): &Answers| {
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
    };
    let rows: Vec<Vec<String>> = answers_after_five().iter().map(row).collect();
    table("ll", "numbers left | answers", &rows)
}

/// The P-positions of two to four numbers.
fn fewest() -> String {
    let few = positions()
        .into_iter()
        .filter(|position| (2..=4).contains(&position.len()));
    let lost = few.filter(|position| winning(position).is_empty());
    let lost: Vec<String> = lost
        .map(|position| format!("`{}`", listed(&position)))
        .collect();
    lost.join(", ") + ".\n"
}

/// The positions by largest gap.
fn counts() -> String {
    let positions = positions();
    let row = |name: String, of: &dyn Fn(&&Allowed) -> bool| {
        let these: Vec<&Allowed> = positions.iter().filter(of).collect();
        let lost = these.iter().filter(|position| winning(position).is_empty());
        let irreducible = these.iter().filter(|position| is_irreducible(position));
        let numbers = [these.len(), lost.count(), irreducible.count()];
        [&[name][..], &numbers.map(grouped)].concat()
    };
    let mut rows: Vec<Vec<String>> = (1..=20)
        .map(|gap: u32| row(gap.to_string(), &|position| largest_gap(position) == gap))
        .collect();
    rows.push(row(String::from("all"), &|_| true));
    let head = "largest gap | positions | P-positions | irreducible";
    table("rrrr", head, &rows)
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
    for (place, first) in (0..).zip(ALL) {
        let position = oracle::left_by(&[first]);
        let winning = winning(&position);
        let (column, row) = (left + place * CELL, top + place * CELL);
        picture.text((column + CELL / 2, top - 8), "middle", first, "");
        picture.text((left - 8, row + 17), "end", first, "");
        if winning.is_empty() {
            picture.text((left - 36, row + 17), "end", wins, "");
        }
        let fills = ALL.map(
            |reply| match (winning.contains(&reply), position.contains(&reply)) {
                (true, _) => LOST,
                (_, true) => WON,
                _ => OUT,
            },
        );
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
    let left = oracle::left_by(&[5, 6]);
    for (place, number) in (0..).zip(ALL) {
        let (x, y) = (16 + place % 7 * 42, 29 + place / 7 * 42);
        let (fill, ink) = match (number, left.contains(&number)) {
            (5 | 6, _) => (LOST, Picture::PAPER),
            (_, true) => (WON, Picture::INK),
            _ => (OUT, "#a8a292"),
        };
        picture.rectangle((x, y), (38, 38), fill, "rx=\"4\"");
        let more = format!("fill=\"{}\" font-size=\"18\"", ink);
        picture.text((x + 19, y + 25), "middle", number, &more);
    }
    picture.finish()
}
