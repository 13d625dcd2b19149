//! Makes the figures that README.md and THEORY.md quote.

#[path = "../tests/all/findings.rs"]
mod findings;
#[path = "../tests/all/oracle.rs"]
mod oracle;
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;

use findings::{by_class, by_core, part, vertex_cover_number, winner, Player};
use kit::{counts, percent, table, Language, Picture, Point};
use oracle::text;
use solution::mover_wins;

fn main() {
    kit::figures(&[
        ("worked | worked-zh", worked),
        ("rounds | rounds-zh", rounds),
        ("decided", |_| decided()),
        ("long", |_| long()),
        ("tree.svg | tree.zh.svg", tree),
        ("graph.svg", |_| graph()),
    ]);
}

// ---- Texts ----

/// The word of the worked example. A set of its places is a number with a bit for each.
const EXAMPLE: &[u8] = b"bdca";

/// All sets of places, the empty one first.
fn sets() -> std::ops::Range<usize> {
    0..1 << EXAMPLE.len()
}

/// The sets that one deletion leaves.
fn left_by(set: usize) -> impl Iterator<Item = usize> {
    let places = (0..EXAMPLE.len()).filter(move |place| set >> place & 1 == 1);
    places.map(move |place| set ^ 1 << place)
}

/// The block of the example after each round, the bit of the largest set first.
fn rounds(language: Language) -> String {
    let head = language.text("after round {}", "第 {} 轮后");
    let block = |is_in: &dyn Fn(usize) -> bool| -> u16 {
        sets().filter(|&set| is_in(set)).map(|set| 1 << set).sum()
    };
    let increasing = block(&|set| oracle::increases(&part(EXAMPLE, set)));
    let (mut lost, mut text) = (0, String::from("```text\n"));
    for round in 0..=EXAMPLE.len() {
        let won = block(&|set| left_by(set).any(|left| lost >> left & 1 == 1));
        lost = increasing | !won;
        text += &format!("{}  {lost:016b}\n", head.replace("{}", &round.to_string()));
    }
    text + "```\n"
}

/// The plain recurrence, set by set, without the single letters, which increase.
fn worked(language: Language) -> String {
    let head = language
        .text("s | letters | increases | lost[s] | why", "s | 剩余字母 | 递增 | lost[s] | 理由");
    let [yes, no, over, none, is_lost] = language.words(
        "yes | no | it increases | every deletion leaves a won set | {} is lost",
        "是 | 否 | 已经递增 | 只能走到必胜态 | 能走到必败态 {}",
    );
    let said = |is_so| if is_so { yes } else { no };
    let quoted = |set: usize| format!("`{}`", text(&part(EXAMPLE, set)));
    let is_lost_set = |set: usize| !mover_wins(&part(EXAMPLE, set));
    let row = |set: usize| {
        let increases = oracle::increases(&part(EXAMPLE, set));
        let why = match left_by(set).find(|&left| is_lost_set(left)) {
            _ if increases => over.to_string(),
            Some(left) => is_lost.replace("{}", &quoted(left)),
            None => none.to_string(),
        };
        let (letters, increases, lost) = (quoted(set), said(increases), said(is_lost_set(set)));
        format!("{set:04b} | {letters} | {increases} | {lost} | {why}")
    };
    table("lllll", head, sets().filter(|set| set.count_ones() > 1).map(row))
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
        let numbers = counts([length, words.len(), odd, even, core]);
        format!("{numbers} | {}", percent(core, words.len()))
    };
    let head = "letters | words with τ ≥ 2 | Theorem 3: Odd wins | Theorem 3: Even wins \
                | Theorems 3 and 4 together | share of τ ≥ 2";
    table("rrrrrr", head, (3..=7).map(row))
}

/// How often Even wins: short words, all of them, then random ones.
fn long() -> String {
    const WORDS: usize = 20_000;
    let mut random = kit::Random::new(1);
    let (mut head, mut row) = (String::from("letters"), String::from("Even wins"));
    let even_wins = |word: &[u8]| winner(word.len(), mover_wins(word)) == Player::Even;
    for length in 5..=15 {
        let [even, words] = if length < 8 {
            findings::shares(length, even_wins)
        } else {
            let mut letter = || b'a' + random.below(26) as u8;
            let words = (0..WORDS).map(|_| (0..length).map(|_| letter()).collect::<Vec<u8>>());
            [words.filter(|word| even_wins(word)).count(), WORDS]
        };
        head += &format!(" | {length}");
        row += &format!(" | {} %", (100 * even + words / 2) / words);
    }
    table("lrrrrrrrrrrr", &head, [row])
}

// ---- Pictures ----

const PALE: &str = "#ffe6a3";
const DARK: &str = "#1f5673";
const LARGER: &str = "font-size='15'";
const OUTLINE: &str = "stroke='#222222'";
const BORDER: &str = "rx='8' stroke='#222222' stroke-width='1.5'";

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
fn draw_word(picture: &mut Picture, (x, y): Point, word: &str, kind: Kind) {
    let (fill, dash, ink) = match kind {
        Kind::Won => (PALE, "none", Picture::INK),
        Kind::Lost => (DARK, "none", "#ffffff"),
        Kind::Over => (Picture::PAPER, "5 3", Picture::INK),
    };
    let border = format!("{BORDER} stroke-dasharray='{dash}'");
    picture.rectangle((x - 36, y - 17), (72, 34), fill, &border);
    picture.text((x, y + 5), "middle", word, &format!("{LARGER} fill='{ink}'"));
}

/// A move in the game tree: whether it wins, its row, and its columns in that row and in the next.
type Move = (bool, usize, usize, usize);

/// The words that play can come to from the worked example, a row for each length, and the moves.
fn game_tree() -> (Vec<Vec<Vec<u8>>>, Vec<Move>) {
    let (mut rows, mut moves) = (vec![vec![EXAMPLE.to_vec()]], Vec::new());
    for row in 0..EXAMPLE.len() - 1 {
        let mut next: Vec<Vec<u8>> = Vec::new();
        for (column, word) in rows[row].iter().enumerate() {
            // Nobody moves after the end.
            let deletions = oracle::deletions(word).into_iter();
            for left in deletions.filter(|_| kind(word) != Kind::Over) {
                if !next.contains(&left) {
                    next.push(left.clone());
                }
                let to = next.iter().position(|word| *word == left).unwrap();
                moves.push((kind(&left) != Kind::Won, row, column, to));
            }
        }
        rows.push(next);
    }
    (rows, moves)
}

/// The game tree of the worked example; the moves that win are drawn thick.
fn tree(language: Language) -> String {
    const ROW: usize = 110;
    let title = language.text("The game tree of the word bdca", "bdca 的博弈树");
    let names: [&str; 3] = language.words("won | lost | over", "必胜 | 必败 | 结束");
    let meanings: [&str; 3] = language.words(
        "the mover wins | the mover loses | increasing: over",
        "轮到谁谁胜 | 轮到谁谁负 | 已经递增，结束",
    );
    let (rows, mut moves) = game_tree();
    let place = |row: usize, column: usize| {
        let step = 760 / rows[row].len();
        (20 + step / 2 + step * column, 50 + ROW * row)
    };
    // The thin lines first, so that the thick ones lie above them.
    moves.sort_unstable();
    let bottom = 50 + ROW * (rows.len() - 1);
    let mut picture = Picture::new(800, bottom + 90, title);
    let thick = "stroke='#222222' stroke-width='3'";
    let thin = "stroke='#a8a49a' stroke-width='1.2'";
    for (wins, row, column, to) in moves {
        let ((x, y), (to_x, to_y)) = (place(row, column), place(row + 1, to));
        picture.line((x, y + 17), (to_x, to_y - 17), if wins { thick } else { thin });
    }
    for (row, words) in rows.iter().enumerate() {
        for (column, word) in words.iter().enumerate() {
            draw_word(&mut picture, place(row, column), &text(word), kind(word));
        }
    }
    let kinds = [Kind::Won, Kind::Lost, Kind::Over].into_iter().zip(names).zip(meanings);
    for (place, ((kind, name), meaning)) in kinds.enumerate() {
        let x = 60 + 210 * place;
        draw_word(&mut picture, (x, bottom + 60), name, kind);
        picture.text((x + 44, bottom + 65), "start", meaning, LARGER);
    }
    picture.line((668, bottom + 60), (696, bottom + 60), thick);
    picture.text((702, bottom + 65), "start", language.text("wins", "必胜走法"), LARGER);
    picture.finish()
}

/// Draws the graph of a word. Each letter is at its place, the higher the later it is in the
/// alphabet, from the lower left corner on; so an edge goes down from left to right. The places of
/// `ending` are dark, and their edges thick.
fn draw_graph(picture: &mut Picture, corner: Point, word: &[u8], ending: &[usize]) {
    const STEP: usize = 36;
    let at = |place: usize| {
        let lower = (b'a'..word[place]).filter(|letter| word.contains(letter));
        (corner.0 + STEP * place, corner.1 - STEP * lower.count())
    };
    for (i, j) in findings::edges(word) {
        let width = if ending.contains(&i) && ending.contains(&j) { 3 } else { 1 };
        let ((x, y), (to_x, to_y)) = (at(i), at(j));
        // Bent, if it goes past other letters.
        let bend = 26 * (j - i - 1);
        let (middle, height) = ((x + to_x) / 2 + bend, (y + to_y) / 2 - bend);
        let curve = format!("M{x} {y}Q{middle} {height} {to_x} {to_y}");
        picture.path(&curve, &format!("{OUTLINE} stroke-width='{width}'"));
    }
    for (place, &letter) in word.iter().enumerate() {
        let is_dark = ending.contains(&place);
        let (fill, ink) = if is_dark { (DARK, "#ffffff") } else { (PALE, Picture::INK) };
        let (x, y) = at(place);
        picture.circle((x, y), 14, fill, OUTLINE);
        let letter = char::from(letter);
        picture.text((x, y + 5), "middle", letter, &format!("{LARGER} fill='{ink}'"));
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
    picture.line((215, 20), (215, 230), "stroke='#d8d3c4' stroke-width='2'");
    for (x, word, name, turn) in [
        (260, &b"cba"[..], "K3", "Odd is to move"),
        (370, b"badc", "2K2", "Even is to move"),
        (517, b"bdac", "P4", "Even is to move"),
        (664, b"cdab", "C4", "Even is to move"),
    ] {
        let all: Vec<usize> = (0..word.len()).collect();
        draw_graph(&mut picture, (x, BOTTOM), word, &all);
        let middle = x + 18 * (word.len() - 1);
        let caption = format!("{}: {name}", text(word));
        picture.text((middle, BOTTOM + 40), "middle", caption, LARGER);
        picture.text((middle, BOTTOM + 60), "middle", turn, "");
    }
    picture.finish()
}
