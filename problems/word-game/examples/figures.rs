//! Makes the figures that README.md and THEORY.md quote.

#[path = "../tests/all/findings.rs"]
mod findings;
#[path = "../tests/all/oracle.rs"]
mod oracle;
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;

use findings::{by_class, by_core, part, vertex_cover_number, Player};
use kit::{grouped, percent, table, words, Picture};
use oracle::text;
use solution::mover_wins;

fn main() {
    kit::figures(
        &[
            ("worked", || {
                let words =
                    "yes | no | it increases | every deletion leaves a won set | {} is lost";
                worked("s | letters | inc[s] | lost[s] | why", words)
            }),
            ("worked-zh", || {
                let words = "是 | 否 | 已经递增 | 只能走到必胜态 | 能走到必败态 {}";
                worked("s | 剩余字母 | 递增 | lost[s] | 理由", words)
            }),
            ("rounds", || rounds("after round {}")),
            ("rounds-zh", || rounds("第 {} 轮后")),
            ("tree.svg", || {
                tree(
                    "The game tree of the word bdca | won | lost | over | wins \
                     | the mover wins | the mover loses | increasing: over",
                )
            }),
            ("tree.zh.svg", || {
                tree(
                    "bdca 的博弈树 | 必胜 | 必败 | 结束 | 必胜走法 \
                     | 轮到谁谁胜 | 轮到谁谁负 | 已经递增，结束",
                )
            }),
            ("small.svg", small),
            ("graph.svg", graph),
            ("decided", decided),
        ],
        &[],
    );
}

// ---- Texts ----

/// The word of the worked example.
const EXAMPLE: &[u8] = b"bdca";

/// The block of the example after each round, the bit of the largest set first.
fn rounds(name: &str) -> String {
    let sets = || 0..1_usize << EXAMPLE.len();
    let bits = |is_in: &dyn Fn(usize) -> bool| -> u16 {
        sets().filter(|&set| is_in(set)).map(|set| 1 << set).sum()
    };
    let increasing = bits(&|set| oracle::increases(&part(EXAMPLE, set)));
    let (mut lost, mut text) = (0, String::from("```text\n"));
    for round in 0..=EXAMPLE.len() {
        let left_by =
            |set: usize, i: usize| set >> i & 1 == 1 && lost >> (set ^ 1_usize << i) & 1 == 1;
        lost = increasing | !bits(&|set| (0..EXAMPLE.len()).any(|i| left_by(set, i)));
        let name = name.replace("{}", &round.to_string());
        text += &format!("{}  {:016b}\n", name, lost);
    }
    text + "```\n"
}

/// The plain recurrence, set by set; a single letter increases.
fn worked(head: &str, terms: &str) -> String {
    let [yes, no, over, none, is_lost] = words(terms);
    let said = |is_so| if is_so { yes } else { no };
    let quoted = |set: usize| format!("`{}`", text(&part(EXAMPLE, set)));
    let row = |set: usize| {
        let letters = part(EXAMPLE, set);
        let increases = oracle::increases(&letters);
        let winning = (0..EXAMPLE.len())
            .filter(|place| set >> place & 1 == 1)
            .map(|place| set ^ 1 << place)
            .find(|&left| !mover_wins(&part(EXAMPLE, left)));
        let why = match winning {
            _ if increases => over.to_string(),
            Some(left) => is_lost.replace("{}", &quoted(left)),
            None => none.to_string(),
        };
        let (increases, lost) = (said(increases), said(!mover_wins(&letters)));
        let set = format!("{:04b} | {}", set, quoted(set));
        format!("{} | {} | {} | {}", set, increases, lost, why)
    };
    let sets = (1..1_usize << EXAMPLE.len()).filter(|set| set.count_ones() > 1);
    table("lllll", head, sets.map(row))
}

/// How many words of vertex cover number 2 or more the theorems decide.
fn decided() -> String {
    let row = |length| {
        let mut words = oracle::patterns(length);
        words.retain(|word| vertex_cover_number(word) >= 2);
        let count = |is_so: fn(&[u8]) -> bool| words.iter().filter(|word| is_so(word)).count();
        let odd = count(|word| by_class(word) == Some(Player::Odd));
        let even = count(|word| by_class(word) == Some(Player::Even));
        let core = count(|word| by_core(word).is_some());
        let counts = [length, words.len(), odd, even, core].map(grouped).join(" | ");
        format!("{} | {}", counts, percent(core, words.len()))
    };
    let head = "letters | words with τ ≥ 2 | Theorem 3: Odd wins | Theorem 3: Even wins \
                | Theorems 3 and 4 together | share of τ ≥ 2";
    table("rrrrrr", head, (3..=7).map(row))
}

// ---- Pictures ----

const PALE: &str = "#ffe6a3";
const DARK: &str = "#1f5673";
const LARGER: &str = "font-size=\"15\"";
const BORDER: &str = "rx=\"8\" stroke=\"#222222\" stroke-width=\"1.5\"";

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

/// A word in its box, centred at a point.
fn draw_word(picture: &mut Picture, (x, y): (usize, usize), word: &str, kind: Kind) {
    let (fill, dash, colour) = match kind {
        Kind::Won => (PALE, "none", Picture::INK),
        Kind::Lost => (DARK, "none", "#ffffff"),
        Kind::Over => (Picture::PAPER, "5 3", Picture::INK),
    };
    let border = format!("{} stroke-dasharray=\"{}\"", BORDER, dash);
    picture.rectangle((x - 36, y - 17), (72, 34), fill, &border);
    let style = format!("{} fill=\"{}\"", LARGER, colour);
    picture.text((x, y + 5), "middle", word, &style);
}

/// What can become of a word, one row for each length; a finished word has nothing below it.
fn rows_of_play(start: &[u8]) -> Vec<Vec<Vec<u8>>> {
    let mut rows = vec![vec![start.to_vec()]];
    loop {
        let mut next: Vec<Vec<u8>> = Vec::new();
        let last = &rows[rows.len() - 1];
        let played = last.iter().filter(|word| kind(word) != Kind::Over);
        for left in played.flat_map(|word| oracle::deletions(word)) {
            if !next.contains(&left) {
                next.push(left);
            }
        }
        if next.is_empty() {
            return rows;
        }
        rows.push(next);
    }
}

/// The game tree of the worked example; the moves that win are drawn thick. The words: title, the three kinds, what
/// the thick lines do, what the kinds mean.
fn tree(terms: &str) -> String {
    let [title, won, lost, over, wins, mover_wins, mover_loses, increasing] = words(terms);
    let rows = rows_of_play(EXAMPLE);
    let place = |row: usize, column: usize| {
        let step = 760 / rows[row].len();
        (20 + step / 2 + step * column, 50 + 110 * row)
    };
    let thick = format!("stroke=\"{}\" stroke-width=\"3\"", Picture::INK);
    let thin = "stroke=\"#a8a49a\" stroke-width=\"1.2\"";
    let bottom = 50 + 110 * (rows.len() - 1);
    let mut picture = Picture::new(800, bottom + 90, title);
    // The thin lines first, so that the thick ones lie above them.
    for winning in [false, true] {
        for row in 1..rows.len() {
            for (column, word) in rows[row - 1].iter().enumerate() {
                let left = oracle::deletions(word);
                for (to, next) in rows[row].iter().enumerate() {
                    let is_move = kind(word) != Kind::Over && left.contains(next);
                    if is_move && (kind(next) != Kind::Won) == winning {
                        let (from, to) = (place(row - 1, column), place(row, to));
                        let stroke = if winning { &thick[..] } else { thin };
                        picture.line((from.0, from.1 + 17), (to.0, to.1 - 17), stroke);
                    }
                }
            }
        }
    }
    for (row, words) in rows.iter().enumerate() {
        for (column, word) in words.iter().enumerate() {
            draw_word(&mut picture, place(row, column), &text(word), kind(word));
        }
    }
    let kinds = [
        (Kind::Won, won, mover_wins),
        (Kind::Lost, lost, mover_loses),
        (Kind::Over, over, increasing),
    ];
    for (place, (kind, name, meaning)) in kinds.into_iter().enumerate() {
        let x = 60 + 210 * place;
        draw_word(&mut picture, (x, bottom + 60), name, kind);
        picture.text((x + 44, bottom + 65), "start", meaning, LARGER);
    }
    picture.line((668, bottom + 60), (696, bottom + 60), &thick);
    picture.text((702, bottom + 65), "start", wins, LARGER);
    picture.finish()
}

/// A word, of which a letter is deleted, and what is left.
fn small() -> String {
    // Not the letter that wins, which is what the card asks for.
    const DELETED: usize = 1;
    let mut picture = Picture::new(320, 180, "bdca, bca");
    for (row, column) in (0..8).map(|place| (place / 4, place % 4)) {
        let (x, y) = (38 + 62 * column, 18 + 82 * row);
        let fill = match (row, column) {
            (0, DELETED) => Picture::PAPER,
            (_, DELETED) => continue,
            _ => PALE,
        };
        picture.rectangle((x, y), (56, 56), fill, BORDER);
        let letter = char::from(EXAMPLE[column]);
        picture.text((x + 28, y + 38), "middle", letter, "font-size=\"30\"");
    }
    let brown = "stroke=\"#b3541e\" stroke-width=\"4\"";
    picture.line((104, 70), (152, 22), brown);
    picture.finish()
}

/// Draws the graph of a word. Each letter stands at its place, the higher the later it is in the
/// alphabet, from the lower left corner on; so an edge goes down from left to right. The places of `ending`
/// are dark, and their edges thick.
fn draw_graph(picture: &mut Picture, corner: (usize, usize), word: &[u8], ending: &[usize]) {
    const STEP: usize = 36;
    let at = |place: usize| {
        let lower = (b'a'..word[place]).filter(|letter| word.contains(letter));
        (corner.0 + STEP * place, corner.1 - STEP * lower.count())
    };
    for (i, j) in findings::edges(word) {
        let width = [1, 3][usize::from(ending.contains(&i) && ending.contains(&j))];
        let ((x, y), (to_x, to_y)) = (at(i), at(j));
        // Bent, if it goes past other letters.
        let bend = 26 * (j - i - 1);
        let (middle, height) = ((x + to_x) / 2 + bend, (y + to_y) / 2 - bend);
        let path = format!("M{} {}Q{} {} {} {}", x, y, middle, height, to_x, to_y);
        let ink = format!("stroke=\"{}\" stroke-width=\"{}\"", Picture::INK, width);
        picture.add(&format!("<path d=\"{}\" fill=\"none\" {}/>", path, ink));
    }
    for (place, &letter) in word.iter().enumerate() {
        let dark = usize::from(ending.contains(&place));
        let (fill, ink) = [(PALE, Picture::INK), (DARK, "#ffffff")][dark];
        let (x, y) = at(place);
        picture.circle((x, y), 14, fill, &format!("stroke=\"{}\"", Picture::INK));
        let style = format!("{} fill=\"{}\"", LARGER, ink);
        picture.text((x, y + 5), "middle", char::from(letter), &style);
    }
}

/// The graph of the worked example with the ending that Even plays for, and the four endings.
fn graph() -> String {
    const BOTTOM: usize = 170;
    let title = "The graph of bdca with the triangle dca in it, and the four endings";
    let mut picture = Picture::new(800, 250, title);
    draw_graph(&mut picture, (50, BOTTOM), EXAMPLE, &[1, 2, 3]);
    picture.text((104, BOTTOM + 40), "middle", "bdca: without b,", LARGER);
    picture.text((104, BOTTOM + 60), "middle", "K3 is left", LARGER);
    let grey = "stroke=\"#d8d3c4\" stroke-width=\"2\"";
    picture.line((215, 20), (215, 230), grey);
    for (x, word, name, turn) in [
        (260, &b"cba"[..], "K3", "Odd is to move"),
        (370, b"badc", "2K2", "Even is to move"),
        (517, b"bdac", "P4", "Even is to move"),
        (664, b"cdab", "C4", "Even is to move"),
    ] {
        let all: Vec<usize> = (0..word.len()).collect();
        draw_graph(&mut picture, (x, BOTTOM), word, &all);
        let middle = x + 18 * (word.len() - 1);
        let caption = format!("{}: {}", text(word), name);
        picture.text((middle, BOTTOM + 40), "middle", caption, LARGER);
        picture.text((middle, BOTTOM + 60), "middle", turn, "");
    }
    picture.finish()
}
