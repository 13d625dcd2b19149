//! Makes the figures that the README and THEORY quote.

#[path = "../tests/all/findings.rs"]
mod findings;
#[path = "../tests/all/oracle.rs"]
mod oracle;

use findings::{answers_after_five, options, positions, Answers};
use kit::{grouped, listed, table, Language, Picture};
use oracle::{winning, Allowed, ALL};
use std::collections::HashMap;

fn main() {
    kit::figures(&[
        ("cost | cost-zh", costs),
        ("fewest", |_| fewest()),
        ("five", |_| five()),
        ("replies.svg | replies.zh.svg", replies),
        ("semigroup.svg", |_| semigroup()),
    ]);
}

// ---- Texts ----

/// How many positions can occur, their moves, and the calls of a recursion for the first one that
/// remembers nothing: if each position tries all its moves, and if all but the first stop at one
/// that wins.
fn costs(language: Language) -> String {
    fn calls(position: &[u32], stops: bool, known: &mut HashMap<Allowed, usize>) -> usize {
        if let Some(&calls) = known.get(position) {
            return calls;
        }
        let mut count = 1;
        for left in options(position) {
            count += calls(&left, stops, known);
            if stops && winning(&left).is_empty() {
                break;
            }
        }
        known.insert(position.to_vec(), count);
        count
    }
    let text = language.text(
        "{} positions can occur, the empty one included. Together they have {} moves. Without a \
         memo the starting\nposition takes {} calls. Even if every position but the first tries \
         its moves upward and\nstops at the first that wins, {} calls remain.\n",
        "游戏中能出现的状态只有 {} 个（含空集），转移共 {} 个。不记忆化的话，从开局要递归 {} 次。\
         就算只在开局试遍 19 个数，其余状态都从小到大试，找到一个必胜数就返回，也要 {} 次。\n",
    );
    let positions = positions();
    let start: Allowed = ALL.collect();
    let all = calls(&start, false, &mut HashMap::new());
    // All winning moves of the start are asked for, so it tries all.
    let mut known = HashMap::new();
    let some = 1 + options(&start).map(|left| calls(&left, true, &mut known)).sum::<usize>();
    let moves = positions.iter().map(Vec::len).sum();
    let fill = |text: String, number| text.replacen("{}", &grouped(number), 1);
    let filled = [positions.len(), moves, all, some].into_iter().fold(text.to_string(), fill);
    language.numbers(filled)
}

fn five() -> String {
    let row = |(numbers, answers): Answers| {
        let mut texts = Vec::new();
        for &(choice, answer) in &answers {
            // Two numbers that answer each other are said once.
            if !answers.contains(&(answer, choice)) {
                texts.push(format!("{choice} → {answer}"));
            } else if choice < answer {
                texts.push(format!("{choice} ↔ {answer}"));
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

/// For each first choice the replies to it: winning, losing, forbidden.
fn replies(language: Language) -> String {
    const CELL: usize = 24;
    let [title, second, first, wins] = language.words(
        "The first two choices: which replies win | second move | first move | wins",
        "前两步：后手选哪些数必胜 | 后手选 | 先手选 | 必胜",
    );
    let [winning_reply, losing_reply, forbidden] =
        language.words("winning reply | losing reply | forbidden", "后手必胜 | 后手必败 | 已禁用");
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
        let corner = (20 + column as usize * CELL, 20 + row * CELL);
        let is_gap = number == 1 || left.contains(&number);
        let (fill, ink) = if is_gap { (WON, Picture::INK) } else { (LOST, Picture::PAPER) };
        picture.rectangle(corner, (CELL - 4, CELL - 4), fill, "rx='4'");
        let middle = (corner.0 + CELL / 2 - 2, corner.1 + CELL / 2 + 4);
        picture.text(middle, "middle", number, &format!("fill='{ink}' font-size='18'"));
    }
    picture.legend((20, 116), 100, &[(LOST, "member"), (WON, "gap")]);
    picture.finish()
}
