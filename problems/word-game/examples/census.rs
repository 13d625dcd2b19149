//! Makes the figures that the README quotes: `census --list` names them, `census NAME` prints one.

#[path = "../tests/oracle/mod.rs"]
mod oracle;
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;
#[path = "../tests/theory/mod.rs"]
mod theory;

use kit::grouped;
use solution::mover_wins;
use std::env;
use std::process;
use theory::{distance, winner, Player};

const USAGE: &str = "usage: word-game-census --list | NAME";

fn main() {
    match env::args().nth(1).as_deref() {
        Some("--list") => {
            println!("lost text quick");
            println!("lost-longer text slow");
            println!("endings text quick");
            println!("decided text quick");
            println!("tree svg quick");
            println!("shares svg quick");
        }
        Some("lost") => count_lost(1, 8, 8),
        Some("lost-longer") => count_lost(9, 9, 10),
        Some("endings") => endings(),
        Some("decided") => decided(),
        Some("tree") => tree(b"bdca"),
        Some("shares") => shares(),
        _ => {
            eprintln!("{}", USAGE);
            process::exit(2);
        }
    }
}

fn text(word: &[u8]) -> String {
    String::from_utf8_lossy(word).into_owned()
}

/// The share in percent, to one place.
fn percent(part: usize, whole: usize) -> String {
    let tenths = (2000 * part + whole) / (2 * whole);
    format!("{}.{} %", tenths / 10, tenths % 10)
}

// ---- Texts ----

/// How many words are lost, from `first` letters to `last`; of different letters, to `different`.
fn count_lost(first: usize, last: usize, different: usize) {
    println!(
        "| letters | words | lost for the mover | share | of different letters | lost | share |"
    );
    println!("|---:|---:|---:|---:|---:|---:|---:|");
    let cells = |words: &[Vec<u8>]| {
        let losses = words.iter().filter(|word| !mover_wins(word)).count();
        format!(
            "{} | {} | {}",
            grouped(words.len()),
            grouped(losses),
            percent(losses, words.len())
        )
    };
    for length in first..=last.max(different) {
        eprintln!("{} letters", length);
        let every = if length <= last {
            cells(&oracle::patterns(length))
        } else {
            "not counted | |".to_string()
        };
        println!(
            "| {} | {} | {} |",
            length,
            every,
            cells(&theory::permutations(length))
        );
    }
}

/// The words that Theorem 2 calls endings, by what their clashes look like.
fn endings() {
    let endings: Vec<Vec<u8>> = (3..=4)
        .flat_map(oracle::patterns)
        .filter(|word| {
            distance(word) >= 2
                && oracle::deletions(word)
                    .iter()
                    .all(|left| distance(left) < 2)
        })
        .collect();
    for (name, length, clashes) in [
        ("triangle, three clashes", 3, 3),
        ("two pairs, two clashes", 4, 2),
        ("path, three clashes", 4, 3),
        ("square, four clashes", 4, 4),
    ] {
        let words: Vec<String> = endings
            .iter()
            .filter(|word| {
                let ends = (0..word.len()).map(|place| theory::clashes_of(word, place));
                word.len() == length && ends.sum::<usize>() == 2 * clashes
            })
            .map(|word| format!("`{}`", text(word)))
            .collect();
        println!("- {} letters, {}: {}", length, name, words.join(" "));
    }
}

/// How many words the theorems decide.
fn decided() {
    println!("| letters | words of distance 2 or more | Theorem 3: Odd wins | Theorem 3: Even wins | Theorem 4, these included | share |");
    println!("|---:|---:|---:|---:|---:|---:|");
    for length in 3..=7 {
        let (mut all, mut odd, mut even, mut core) = (0, 0, 0, 0);
        for word in oracle::patterns(length) {
            if distance(&word) >= 2 {
                all += 1;
                odd += usize::from(theory::by_kind(&word) == Some(Player::Odd));
                even += usize::from(theory::by_kind(&word) == Some(Player::Even));
                core += usize::from(theory::by_core(&word).is_some());
            }
        }
        println!(
            "| {} | {} | {} | {} | {} | {} |",
            length,
            grouped(all),
            grouped(odd),
            grouped(even),
            grouped(core),
            percent(core, all)
        );
    }
}

// ---- Pictures ----

const PAPER: &str = "#fffdf7";
const INK: &str = "#222222";
const PALE: &str = "#ffe6a3";
const DARK: &str = "#1f5673";

fn open_svg(width: usize, height: usize, title: &str) {
    println!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" font-family="sans-serif" font-size="15">"#,
        width = width,
        height = height
    );
    println!("<title>{}</title>", title);
    println!(
        r#"<rect width="{}" height="{}" fill="{}"/>"#,
        width, height, PAPER
    );
}

fn label(x: usize, y: usize, colour: &str, anchor: &str, words: &str) {
    println!(
        r#"<text x="{}" y="{}" fill="{}" text-anchor="{}">{}</text>"#,
        x, y, colour, anchor, words
    );
}

/// A word in its box, centred at a point.
fn draw_word(x: usize, y: usize, words: &str, kind: Kind) {
    let (fill, dash, colour) = match kind {
        Kind::Won => (PALE, "none", INK),
        Kind::Lost => (DARK, "none", "#ffffff"),
        Kind::Over => (PAPER, "5 3", INK),
    };
    println!(
        r#"<rect x="{}" y="{}" width="72" height="34" rx="8" fill="{}" stroke="{}" stroke-width="1.5" stroke-dasharray="{}"/>"#,
        x - 36,
        y - 17,
        fill,
        INK,
        dash
    );
    label(x, y + 5, colour, "middle", words);
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Won,
    Lost,
    /// Increasing: lost for the mover as well, but nobody moves.
    Over,
}

fn kind(word: &[u8]) -> Kind {
    if oracle::increases(word) {
        Kind::Over
    } else if mover_wins(word) {
        Kind::Won
    } else {
        Kind::Lost
    }
}

/// All that can become of `start`, one row for each length; the moves that win are drawn thick.
fn tree(start: &[u8]) {
    let mut rows = vec![vec![start.to_vec()]];
    loop {
        let mut next: Vec<Vec<u8>> = Vec::new();
        for word in rows[rows.len() - 1]
            .iter()
            .filter(|word| kind(word) != Kind::Over)
        {
            for left in oracle::deletions(word) {
                if !next.contains(&left) {
                    next.push(left);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        rows.push(next);
    }
    let place = |row: usize, column: usize| {
        let step = 760 / rows[row].len();
        (20 + step / 2 + step * column, 50 + 110 * row)
    };
    let bottom = 50 + 110 * (rows.len() - 1);
    open_svg(
        800,
        bottom + 90,
        &format!("The game tree of the word {}", text(start)),
    );
    for winning in [false, true] {
        for row in 1..rows.len() {
            for (column, word) in rows[row - 1].iter().enumerate() {
                let (x, y) = place(row - 1, column);
                if kind(word) == Kind::Over {
                    continue;
                }
                for (to, left) in rows[row].iter().enumerate() {
                    let wins = kind(left) != Kind::Won;
                    if wins == winning && oracle::deletions(word).contains(left) {
                        let (to_x, to_y) = place(row, to);
                        println!(
                            r#"<line x1="{}" y1="{}" x2="{}" y2="{}" stroke="{}" stroke-width="{}"/>"#,
                            x,
                            y + 17,
                            to_x,
                            to_y - 17,
                            if wins { INK } else { "#a8a49a" },
                            if wins { "3" } else { "1.2" }
                        );
                    }
                }
            }
        }
    }
    for (row, words) in rows.iter().enumerate() {
        for (column, word) in words.iter().enumerate() {
            let (x, y) = place(row, column);
            draw_word(x, y, &text(word), kind(word));
        }
    }
    for (x, name, meaning, kind) in [
        (60, "won", "the mover wins", Kind::Won),
        (270, "lost", "the mover loses", Kind::Lost),
        (480, "over", "increasing: over", Kind::Over),
    ] {
        draw_word(x, bottom + 60, name, kind);
        label(x + 44, bottom + 65, INK, "start", meaning);
    }
    println!(
        r#"<line x1="668" y1="{y}" x2="696" y2="{y}" stroke="{ink}" stroke-width="3"/>"#,
        y = bottom + 60,
        ink = INK
    );
    label(702, bottom + 65, INK, "start", "wins");
    println!("</svg>");
}

/// For each length, at how many words of different letters Even wins, of how many: all up to
/// eight letters, then a thousand random ones.
fn even_wins() -> Vec<(usize, usize, usize)> {
    const SAMPLE: usize = 1000;
    let mut random = kit::Random::new(20);
    (4..=20)
        .map(|length| {
            eprintln!("{} letters", length);
            let words = if length <= 8 {
                theory::permutations(length)
            } else {
                let mut word: Vec<u8> = (b'a'..).take(length).collect();
                (0..SAMPLE)
                    .map(|_| {
                        random.shuffle(&mut word);
                        word.clone()
                    })
                    .collect()
            };
            let even = words
                .iter()
                .filter(|word| winner(length, mover_wins(word)) == Player::Even)
                .count();
            (length, even, words.len())
        })
        .collect()
}

/// Draws them, one line for even lengths and one for odd ones.
fn shares() {
    let counted = even_wins();
    let (left, bottom, top) = (60, 370, 50);
    let x = |length: usize| left + (length - 4) * 44 + 10;
    let y = |even: usize, all: usize| bottom - (bottom - top) * even / all;
    open_svg(
        800,
        450,
        "How often Even wins at a word of different letters, by its length",
    );
    for tenth in (0..=10).step_by(2) {
        println!(
            r##"<line x1="{}" y1="{y}" x2="{}" y2="{y}" stroke="#d8d3c4"/>"##,
            left,
            x(20) + 10,
            y = y(tenth, 10)
        );
        label(
            left - 8,
            y(tenth, 10) + 5,
            INK,
            "end",
            &format!("{} %", 10 * tenth),
        );
    }
    for (parity, colour, dash, name, name_y) in [
        (0, DARK, "none", "even length: Even moves first", 30),
        (1, "#b3541e", "6 4", "odd length: Odd moves first", 30),
    ] {
        let line: Vec<&(usize, usize, usize)> = counted
            .iter()
            .filter(|(length, _, _)| length % 2 == parity)
            .collect();
        let points: Vec<String> = line
            .iter()
            .map(|&&(length, even, all)| format!("{},{}", x(length), y(even, all)))
            .collect();
        println!(
            r#"<polyline points="{}" fill="none" stroke="{}" stroke-width="2.5" stroke-dasharray="{}"/>"#,
            points.join(" "),
            colour,
            dash
        );
        for &&(length, even, all) in &line {
            println!(
                r#"<circle cx="{}" cy="{}" r="5" fill="{}" stroke="{c}" stroke-width="2"/>"#,
                x(length),
                y(even, all),
                if length <= 8 { colour } else { PAPER },
                c = colour
            );
            label(
                x(length),
                // Above the upper line, below the lower one.
                y(even, all) + 34 * parity - 12,
                colour,
                "middle",
                &((100 * even + all / 2) / all).to_string(),
            );
        }
        let legend = 90 + 340 * parity;
        println!(
            r#"<line x1="{}" y1="{y}" x2="{}" y2="{y}" stroke="{}" stroke-width="2.5" stroke-dasharray="{}"/>"#,
            legend,
            legend + 36,
            colour,
            dash,
            y = name_y - 5
        );
        label(legend + 44, name_y, INK, "start", name);
    }
    for &(length, _, _) in &counted {
        label(x(length), bottom + 24, INK, "middle", &length.to_string());
    }
    label(
        400,
        bottom + 56,
        INK,
        "middle",
        "letters; a full dot is every word, an empty one a sample of 1,000",
    );
    println!("</svg>");
}
