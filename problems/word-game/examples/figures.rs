//! Makes the figures that README.md and THEORY.md quote.

#[path = "../tests/all/oracle.rs"]
mod oracle;
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;
#[path = "../tests/all/theory.rs"]
mod theory;

use kit::{grouped, percent, table, Picture};
use solution::mover_wins;
use theory::{by_class, by_core, vertex_cover_number, winner, Player};

fn main() {
    kit::figures(
        &[
            ("worked", worked),
            ("worked-zh", worked_zh),
            ("tree.svg", tree),
            ("endings", endings),
            ("graph.svg", graph),
            ("decided", decided),
            ("decided-zh", decided_zh),
            ("lost", lost),
        ],
        &[("lost-longer", lost_longer), ("shares.svg", shares)],
    );
}

fn text(word: &[u8]) -> String {
    String::from_utf8_lossy(word).into_owned()
}

/// The letters of `word` at the places of `set`.
fn part(word: &[u8], set: usize) -> Vec<u8> {
    (0..word.len())
        .filter(|place| set >> place & 1 == 1)
        .map(|place| word[place])
        .collect()
}

// ---- Texts ----

/// The word of the worked example.
const EXAMPLE: &[u8] = b"bdca";

/// The plain recurrence, set by set; a single letter increases.
fn worked() -> String {
    worked_in(
        &["s", "letters", "inc[s]", "lost[s]", "why"],
        [
            "yes",
            "no",
            "it increases",
            "every deletion leaves a won set",
        ],
        |letters| format!("{} is lost", letters),
    )
}

fn worked_zh() -> String {
    worked_in(
        &["s", "剩余字母", "递增", "lost[s]", "理由"],
        ["是", "否", "已经递增", "只能走到必胜态"],
        |letters| format!("能走到必败态 {}", letters),
    )
}

/// The table in the words of a language; `left_is_lost` says it of the letters that a deletion leaves.
fn worked_in(
    head: &[&str],
    [yes, no, over, none]: [&str; 4],
    left_is_lost: impl Fn(&str) -> String,
) -> String {
    let quoted = |set: usize| format!("`{}`", text(&part(EXAMPLE, set)));
    let rows: Vec<Vec<String>> = (1..1_usize << EXAMPLE.len())
        .filter(|set| set.count_ones() > 1)
        .map(|set| {
            let letters = part(EXAMPLE, set);
            let increases = oracle::increases(&letters);
            let winning = (0..EXAMPLE.len())
                .filter(|place| set >> place & 1 == 1)
                .map(|place| set ^ 1 << place)
                .find(|&left| !mover_wins(&part(EXAMPLE, left)));
            let why = match winning {
                _ if increases => over.to_string(),
                Some(left) => left_is_lost(&quoted(left)),
                None => none.to_string(),
            };
            vec![
                format!("{:04b}", set),
                quoted(set),
                if increases { yes } else { no }.to_string(),
                if mover_wins(&letters) { no } else { yes }.to_string(),
                why,
            ]
        })
        .collect();
    table("lllll", head, &rows)
}

/// The words that Theorem 2 calls endings, by their graphs.
fn endings() -> String {
    let endings: Vec<Vec<u8>> = (3..=4)
        .flat_map(oracle::patterns)
        .filter(|word| {
            let mut left = oracle::deletions(word).into_iter();
            vertex_cover_number(word) >= 2 && left.all(|next| vertex_cover_number(&next) == 1)
        })
        .collect();
    let mut lines = String::new();
    for (name, length, edges) in [
        ("K3, the triangle", 3, 3),
        ("2K2, two disjoint edges", 4, 2),
        ("P4, the path", 4, 3),
        ("C4, the square", 4, 4),
    ] {
        let words: Vec<String> = endings
            .iter()
            .filter(|word| {
                let degrees = (0..word.len()).map(|place| theory::degree(word, place));
                word.len() == length && degrees.sum::<usize>() == 2 * edges
            })
            .map(|word| format!("`{}`", text(word)))
            .collect();
        lines += &format!("- {}: {}\n", name, words.join(" "));
    }
    lines
}

/// The words of a length of vertex cover number 2 or more: all, those at which Odd and Even wins by
/// Theorem 3, and those that Theorem 4 decides.
fn count_decided(length: usize) -> [usize; 4] {
    let (mut all, mut odd, mut even, mut core) = (0, 0, 0, 0);
    for word in oracle::patterns(length) {
        if vertex_cover_number(&word) >= 2 {
            all += 1;
            odd += usize::from(by_class(&word) == Some(Player::Odd));
            even += usize::from(by_class(&word) == Some(Player::Even));
            core += usize::from(by_core(&word).is_some());
        }
    }
    [all, odd, even, core]
}

/// How many words the theorems decide.
fn decided() -> String {
    let rows: Vec<Vec<String>> = (3..=7)
        .map(|length| {
            let counts = count_decided(length);
            let mut row = vec![length.to_string()];
            row.extend(counts.iter().map(|&count| grouped(count)));
            row.push(percent(counts[3], counts[0]));
            row
        })
        .collect();
    table(
        "rrrrrr",
        &[
            "letters",
            "words with τ ≥ 2",
            "Theorem 3: Odd wins",
            "Theorem 3: Even wins",
            "Theorems 3 and 4 together",
            "share of τ ≥ 2",
        ],
        &rows,
    )
}

fn decided_zh() -> String {
    let [all, _, _, core] = count_decided(6);
    format!(
        "六个字母、一步赢不了的单词，按字母间的大小关系分共 {} 种，其中 {} 种（{}）不用搜索就能判定。\n",
        all,
        core,
        percent(core, all).replace(' ', "")
    )
}

/// The longest length at which all permutations are counted, in a second and in half a minute.
const COUNTED: usize = 10;
const COUNTED_SLOWLY: usize = 12;

fn lost() -> String {
    count_lost(1, COUNTED)
}

fn lost_longer() -> String {
    count_lost(11, COUNTED_SLOWLY)
}

/// How many words are lost, from `first` letters to `last`.
fn count_lost(first: usize, last: usize) -> String {
    let rows: Vec<Vec<String>> = (1..)
        .zip(theory::count_lost(last))
        .skip(first - 1)
        .map(|(length, lost)| {
            let words = theory::count_words(length);
            let permutations = (1..=length).product();
            vec![
                length.to_string(),
                grouped(words),
                grouped(lost.words),
                percent(lost.words, words),
                grouped(permutations),
                grouped(lost.permutations),
                percent(lost.permutations, permutations),
            ]
        })
        .collect();
    table(
        "rrrrrrr",
        &[
            "letters",
            "words",
            "lost",
            "share",
            "permutations",
            "lost",
            "share",
        ],
        &rows,
    )
}

// ---- Pictures ----

const PALE: &str = "#ffe6a3";
const DARK: &str = "#1f5673";
const LARGER: &str = "font-size=\"15\"";

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

fn line(picture: &mut Picture, from: (usize, usize), to: (usize, usize), stroke: &str) {
    picture.add(&format!(
        "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" {}/>",
        from.0, from.1, to.0, to.1, stroke
    ));
}

/// A word in its box, centred at a point.
fn draw_word(picture: &mut Picture, (x, y): (usize, usize), word: &str, kind: Kind) {
    let (fill, dash, colour) = match kind {
        Kind::Won => (PALE, "none", Picture::INK),
        Kind::Lost => (DARK, "none", "#ffffff"),
        Kind::Over => (Picture::PAPER, "5 3", Picture::INK),
    };
    let border = format!(
        "rx=\"8\" stroke=\"{}\" stroke-width=\"1.5\" stroke-dasharray=\"{}\"",
        Picture::INK,
        dash
    );
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
        for word in last.iter().filter(|word| kind(word) != Kind::Over) {
            for left in oracle::deletions(word) {
                if !next.contains(&left) {
                    next.push(left);
                }
            }
        }
        if next.is_empty() {
            return rows;
        }
        rows.push(next);
    }
}

/// The game tree of the worked example; the moves that win are drawn thick.
fn tree() -> String {
    let rows = rows_of_play(EXAMPLE);
    let place = |row: usize, column: usize| {
        let step = 760 / rows[row].len();
        (20 + step / 2 + step * column, 50 + 110 * row)
    };
    let thick = format!("stroke=\"{}\" stroke-width=\"3\"", Picture::INK);
    let thin = "stroke=\"#a8a49a\" stroke-width=\"1.2\"";
    let bottom = 50 + 110 * (rows.len() - 1);
    let title = format!("The game tree of the word {}", text(EXAMPLE));
    let mut picture = Picture::new(800, bottom + 90, &title);
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
                        line(
                            &mut picture,
                            (from.0, from.1 + 17),
                            (to.0, to.1 - 17),
                            stroke,
                        );
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
    for (x, name, meaning, kind) in [
        (60, "won", "the mover wins", Kind::Won),
        (270, "lost", "the mover loses", Kind::Lost),
        (480, "over", "increasing: over", Kind::Over),
    ] {
        draw_word(&mut picture, (x, bottom + 60), name, kind);
        picture.text((x + 44, bottom + 65), "start", meaning, LARGER);
    }
    line(&mut picture, (668, bottom + 60), (696, bottom + 60), &thick);
    picture.text((702, bottom + 65), "start", "wins", LARGER);
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
    for (i, j) in (0..word.len()).flat_map(|j| (0..j).map(move |i| (i, j))) {
        if theory::adjacent(word, i, j) {
            let width = if ending.contains(&i) && ending.contains(&j) {
                3
            } else {
                1
            };
            let ((x, y), (to_x, to_y)) = (at(i), at(j));
            // Bent, if it goes past other letters.
            let bend = 26 * (j - i - 1);
            picture.add(&format!(
                "<path d=\"M{} {}Q{} {} {} {}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"/>",
                x,
                y,
                (x + to_x) / 2 + bend,
                (y + to_y) / 2 - bend,
                to_x,
                to_y,
                Picture::INK,
                width
            ));
        }
    }
    for (place, &letter) in word.iter().enumerate() {
        let (fill, ink) = if ending.contains(&place) {
            (DARK, "#ffffff")
        } else {
            (PALE, Picture::INK)
        };
        let (x, y) = at(place);
        picture.add(&format!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"14\" fill=\"{}\" stroke=\"{}\"/>",
            x,
            y,
            fill,
            Picture::INK
        ));
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
    line(&mut picture, (215, 20), (215, 230), grey);
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

/// For each length, at how many permutations Even wins, of how many: all as far as the tables count them,
/// then a thousand random ones.
fn even_wins() -> Vec<(usize, usize, usize)> {
    const SAMPLE: usize = 1000;
    let counted = theory::count_lost(COUNTED_SLOWLY);
    let mut random = kit::Random::new(20);
    (4..=20)
        .map(|length| {
            if length <= COUNTED_SLOWLY {
                let all = (1..=length).product();
                let lost = counted[length - 1].permutations;
                return (length, if length % 2 == 0 { all - lost } else { lost }, all);
            }
            let mut word: Vec<u8> = (b'a'..).take(length).collect();
            let even = (0..SAMPLE).filter(|_| {
                random.shuffle(&mut word);
                winner(length, mover_wins(&word)) == Player::Even
            });
            (length, even.count(), SAMPLE)
        })
        .collect()
}

/// Draws them, one line for even lengths and one for odd ones.
fn shares() -> String {
    let counted = even_wins();
    let (left, bottom, top) = (60, 370, 50);
    let x = |length: usize| left + (length - 4) * 44 + 10;
    let y = |even: usize, all: usize| bottom - (bottom - top) * even / all;
    let title = "How often Even wins at a permutation, by its length";
    let mut picture = Picture::new(800, 450, title);
    for tenth in (0..=10).step_by(2) {
        let height = y(tenth, 10);
        let grey = "stroke=\"#d8d3c4\"";
        line(&mut picture, (left, height), (x(20) + 10, height), grey);
        let share = format!("{} %", 10 * tenth);
        picture.text((left - 8, height + 5), "end", share, LARGER);
    }
    for (parity, colour, dash, name) in [
        (0, DARK, "none", "even length: Even moves first"),
        (1, "#b3541e", "6 4", "odd length: Odd moves first"),
    ] {
        let curve: Vec<&(usize, usize, usize)> = counted
            .iter()
            .filter(|(length, _, _)| length % 2 == parity)
            .collect();
        let points: Vec<String> = curve
            .iter()
            .map(|&&(length, even, all)| format!("{},{}", x(length), y(even, all)))
            .collect();
        let stroke = format!(
            "stroke=\"{}\" stroke-width=\"2.5\" stroke-dasharray=\"{}\"",
            colour, dash
        );
        picture.add(&format!(
            "<polyline points=\"{}\" fill=\"none\" {}/>",
            points.join(" "),
            stroke
        ));
        let style = format!("{} fill=\"{}\"", LARGER, colour);
        for &&(length, even, all) in &curve {
            let (x, y) = (x(length), y(even, all));
            let fill = if length <= COUNTED_SLOWLY {
                colour
            } else {
                Picture::PAPER
            };
            picture.add(&format!(
                "<circle cx=\"{}\" cy=\"{}\" r=\"5\" fill=\"{}\" stroke=\"{}\" stroke-width=\"2\"/>",
                x, y, fill, colour
            ));
            // Above the upper line, below the lower one.
            let percent = (100 * even + all / 2) / all;
            picture.text((x, y + 34 * parity - 12), "middle", percent, &style);
        }
        let legend = 90 + 340 * parity;
        line(&mut picture, (legend, 25), (legend + 36, 25), &stroke);
        picture.text((legend + 44, 30), "start", name, &style);
    }
    for &(length, _, _) in &counted {
        picture.text((x(length), bottom + 24), "middle", length, LARGER);
    }
    let below = "letters; a full dot is every permutation, an empty one a sample of 1,000";
    picture.text((400, bottom + 56), "middle", below, LARGER);
    picture.finish()
}
