//! Makes the figures that the README and THEORY quote.

#[path = "../tests/all/findings.rs"]
mod findings;
#[path = "../tests/all/oracle.rs"]
mod oracle;

use findings::{answers_after_five, options, positions, Answers};
use kit::{grouped, listed, table, words, Picture};
use oracle::{winning, Allowed, ALL};
use std::collections::HashMap;

fn main() {
    kit::figures(
        &[
            ("cost", || {
                costs(
                    "{} positions can occur, the empty one included. Between them they have {} \
                     moves. Without a memo the \
                     recursion\nmakes {} calls for the starting position.\n",
                )
            }),
            ("cost-zh", || {
                let text = "游戏中能出现的局面只有 {} 个（含空集），转移共 {} 个。不记忆化的话，从开局要递归 {} 次。\n";
                costs(text).replace(',', "")
            }),
            ("fewest", fewest),
            ("five", five),
            ("replies.svg", || {
                replies(
                    "The first two choices: which replies win | second move | first move | wins \
                     | winning reply | losing reply | forbidden",
                )
            }),
            ("replies.zh.svg", || {
                replies(
                    "前两步：后手选哪些数必胜 | 后手选 | 先手选 | 必胜 | 后手必胜 | 后手必败 | 已禁用",
                )
            }),
            ("semigroup.svg", semigroup),
            ("small.svg", small),
        ],
        &[],
    );
}

// ---- Texts ----

/// Fills in how many positions can occur, their moves, and the calls of a recursion from the first
/// one that remembers nothing.
fn costs(text: &str) -> String {
    fn calls(position: &[u32], known: &mut HashMap<Allowed, usize>) -> usize {
        if let Some(&calls) = known.get(position) {
            return calls;
        }
        let left = options(position);
        let count = 1 + left.map(|left| calls(&left, known)).sum::<usize>();
        known.insert(position.to_vec(), count);
        count
    }
    let positions = positions();
    let calls = calls(&ALL.collect::<Allowed>(), &mut HashMap::new());
    let moves = positions.iter().map(Vec::len).sum();
    let fill = |text: String, number| text.replacen("{}", &grouped(number), 1);
    [positions.len(), moves, calls].into_iter().fold(text.to_string(), fill)
}

fn five() -> String {
    let row = |(numbers, answers): Answers| {
        let mut texts = Vec::new();
        for &(choice, answer) in &answers {
            // Two numbers that answer each other are said once.
            if !answers.contains(&(answer, choice)) {
                texts.push(format!("{} → {}", choice, answer));
            } else if choice < answer {
                texts.push(format!("{} ↔ {}", choice, answer));
            }
        }
        format!("{} | {}", listed(&numbers), texts.join(", "))
    };
    let head = "numbers left | answers";
    table("ll", head, answers_after_five().into_iter().map(row))
}

/// The P-positions of two to four numbers.
fn fewest() -> String {
    let mut lost = positions();
    lost.retain(|position| (2..=4).contains(&position.len()) && winning(position).is_empty());
    let lost: Vec<String> = lost.iter().map(|position| listed(position)).collect();
    format!("`{}`.\n", lost.join("`, `"))
}

// ---- Pictures ----

const LOST: &str = "#1f4e79";
const WON: &str = "#c9d8e6";
const OUT: &str = "#ece8dc";

/// For each first choice the replies to it: winning, losing, forbidden. The words: title, columns, rows,
/// what stands beside a first move that wins, and the three meanings.
fn replies(terms: &str) -> String {
    const CELL: usize = 24;
    let [title, second, first, wins, winning_reply, losing_reply, forbidden] = words(terms);
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
        let fills = ALL.map(|reply| match (winning.contains(&reply), position.contains(&reply)) {
            (true, _) => LOST,
            (_, true) => WON,
            _ => OUT,
        });
        picture.cells((left, row), CELL, fills);
    }
    let meanings = [(LOST, winning_reply), (WON, losing_reply), (OUT, forbidden)];
    picture.legend((left, bottom), 150, &meanings);
    picture.finish()
}

/// The semigroup after 3 and 7, folded so that x and 11 - x share a column.
fn semigroup() -> String {
    const CELL: usize = 40;
    let left = oracle::left_by(&[3, 7]);
    let largest = *left.iter().max().unwrap();
    let mut picture = Picture::new(400, 140, "The semigroup of 3 and 7, folded");
    for number in 0..=largest + 3 {
        let (column, row) =
            if number > largest / 2 { (largest + 3 - number, 1) } else { (number + 3, 0) };
        let (x, y) = (20 + column as usize * CELL, 20 + row * CELL);
        let is_gap = number == 1 || left.contains(&number);
        let (fill, ink) = [(LOST, Picture::PAPER), (WON, Picture::INK)][usize::from(is_gap)];
        picture.rectangle((x, y), (CELL - 4, CELL - 4), fill, "rx=\"4\"");
        let more = format!("fill=\"{}\" font-size=\"18\"", ink);
        picture.text((x + CELL / 2 - 2, y + 24), "middle", number, &more);
    }
    let meanings = [(LOST, "member"), (WON, "gap")];
    picture.legend((20, 116), 100, &meanings);
    picture.finish()
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
