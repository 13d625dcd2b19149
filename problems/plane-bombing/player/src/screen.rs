//! What the player sees: the map and what stands beside and below it, on 60 columns and 24 rows. A line that
//! is longer the terminal breaks.

use crate::game::{Contradiction, Game, Replaced};
use crate::model::{name, Answer, Cell, Placement, Shot, Tally, SIDE};
use crate::strategy::Strategy;
use crate::words::{
    Language, ADVICE, ALL_CERTAIN, AND, ANSWERS, BOARD, BOARDS, CHANCES, CONTRADICTS, FITS_NOTHING,
    JOINT, LEGEND, MORE_CERTAIN, NO_ANSWERS, OVER, POSSIBLE, REPLACED, RESULTS, SHOT, SO_FAR,
    STATE, STRATEGY, TO_PASTE, UNDONE, VICTORY, WAITS,
};
use std::iter;

fn names(cells: &[Cell]) -> String {
    let names: Vec<String> = cells.iter().map(|&cell| name(cell)).collect();
    names.join(" ")
}

/// Answers as a line that can be typed again.
pub fn recalled(shots: &[Shot]) -> String {
    let answers = shots.iter();
    let answers = answers.map(|&(cell, answer)| format!("{} {}", name(cell), answer as u8));
    answers.collect::<Vec<String>>().join(" ")
}

/// Answers in words.
fn told(shots: &[Shot], language: Language) -> String {
    let told = |&(cell, answer): &Shot| {
        let answer = language.say(ANSWERS[answer as usize], &[]);
        language.say(SHOT, &[&name(cell), &answer])
    };
    let told: Vec<String> = shots.iter().map(told).collect();
    told.join(&language.say(AND, &[]))
}

// ---- The state ----

/// Where the game is.
pub fn state(game: &Game, language: Language) -> String {
    let certain = game.certain_heads();
    let more = match certain.len() - game.hits().len() {
        0 => String::new(),
        _ if certain.len() == 3 => language.say(ALL_CERTAIN, &[&names(&certain)]),
        more => language.say(MORE_CERTAIN, &[&more.to_string()]),
    };
    let boards = match game.boards().len() {
        1 => language.say(BOARD, &[]),
        boards => language.say(BOARDS, &[&boards.to_string()]),
    };
    let (bomb, hits) = (game.shots().len() + 1, game.hits().len());
    language.say(
        STATE,
        &[&bomb.to_string(), &hits.to_string(), &more, &boards],
    )
}

/// What bombing a cell may tell.
fn chances(game: &Game, cell: Cell, cell_shown: &str, language: Language) -> String {
    let tally = game.tally()[cell];
    let share = |part| percent(part as usize, game.boards().len()).to_string();
    let [empty, body, head] = tally.map(share);
    language.say(CHANCES, &[cell_shown, &empty, &body, &head])
}

/// State and advice as one line, or that the game is over.
pub fn line(game: &Game, advised: Option<Cell>, language: Language) -> String {
    match advised {
        None => victory(game, language),
        Some(cell) => {
            let chances = chances(game, cell, &name(cell), language);
            [state(game, language), chances].join(&language.say(JOINT, &[]))
        }
    }
}

/// `part` of `whole` in percent, rounded, but 0 and 100 only for none and all.
fn percent(part: usize, whole: usize) -> usize {
    match part {
        0 => 0,
        _ if part == whole => 100,
        _ => ((part * 100 + whole / 2) / whole).clamp(1, 99),
    }
}

/// What is said with the third head.
fn victory(game: &Game, language: Language) -> String {
    let bombs = game.bombs().to_string();
    language.say(VICTORY, &[&bombs, &names(&game.certain_heads())])
}

// ---- The map ----

/// What stands in a cell of the map, three columns wide, and the code of its colour. `planes` are
/// the certain ones, `most` is the largest number of boards with a head that is not certain.
fn drawn(
    game: &Game,
    cell: Cell,
    [empty, body, head]: Tally,
    planes: &[Placement],
    most: u32,
) -> (String, &'static str) {
    let boards = game.boards().len();
    let all = |count: u32| count as usize == boards;
    let holds = |&plane: &Placement| game.planes().alone(plane, cell) != Answer::Empty;
    let (sign, code) = match (game.known(cell), planes.iter().position(holds)) {
        // Drawn as a whole, each plane in a colour of its own.
        (Some(Answer::Head), Some(_)) => ("XXX", "1;37;41"),
        (_, Some(_)) if all(head) => ("!!!", "1;37;41"),
        (_, Some(plane)) => ("###", ["30;42", "30;45", "30;46"][plane]),
        (Some(Answer::Head), _) => (" X ", "1;31"),
        (Some(Answer::Body), _) => (" # ", "1"),
        (Some(Answer::Empty), _) => (" o ", "2"),
        _ if all(head) => (" ! ", "1;31"),
        _ if all(body) => (" + ", "1"),
        _ if all(empty) => ("   ", ""),
        _ if head == 0 => (" . ", "2"),
        _ => {
            let code = if 3 * head >= 2 * most { "1;35" } else { "" };
            return (format!("{:>2} ", percent(head as usize, boards)), code);
        }
    };
    (sign.to_string(), code)
}

/// The map and, on its right, what its signs mean and the last boards.
pub fn map(game: &Game, advised: Option<Cell>, language: Language, colour: bool) -> String {
    let (tally, planes) = (game.tally(), game.certain_planes());
    let heads = tally.iter().map(|tally| tally[Answer::Head as usize]);
    let most = heads.filter(|&head| (head as usize) < game.boards().len());
    let most = most.max().unwrap_or(0);
    let mut beside = LEGEND.map(|text| language.say(text, &[])).to_vec();
    if game.boards().len() <= 5 {
        beside.push(language.say(POSSIBLE, &[]));
        beside.extend(last_boards(game));
    }
    beside.resize(SIDE + 1, String::new());
    let square = |cell| {
        let (drawn, code) = match advised {
            Some(advised) if advised == cell => ("[*]".to_string(), ADVISED),
            _ => drawn(game, cell, tally[cell], &planes, most),
        };
        painted(&drawn, code, colour)
    };
    let row = |row| {
        let squares = (row * SIDE..).take(SIDE).map(square);
        format!("{:>2} {}", row + 1, squares.collect::<String>())
    };
    let columns = "    A  B  C  D  E  F  G  H  I  J ".to_string();
    let rows = iter::once(columns).chain((0..SIDE).map(row)).zip(beside);
    rows.map(|(row, beside)| row + "  " + &beside + "\n")
        .collect()
}

/// Black on yellow, which stands out on a dark and on a light background.
const ADVISED: &str = "1;30;43";

fn painted(drawn: &str, code: &str, colour: bool) -> String {
    if colour && !code.is_empty() {
        format!("\x1b[{}m{}\x1b[0m", code, drawn)
    } else {
        drawn.to_string()
    }
}

/// The boards left, each with its heads and where they point to.
fn last_boards(game: &Game) -> Vec<String> {
    let planes = game.planes();
    let plane = |plane: Placement| {
        let cells = planes.cells[usize::from(plane)];
        // The wing's middle is the neighbour that lies behind the head.
        let way = match cells[3] as i32 - cells[0] as i32 {
            10 => '^',
            -1 => '>',
            -10 => 'v',
            _ => '<',
        };
        format!("{}{}", name(cells[0]), way)
    };
    let boards = game.boards().iter();
    let boards = boards.map(|&board| planes.placements(board).map(plane).join(" "));
    boards.collect()
}

/// The whole screen; `note` stands below all else.
pub fn screen(
    game: &Game,
    advised: Option<Cell>,
    strategy: Strategy,
    note: &str,
    (language, colour): (Language, bool),
) -> String {
    let mut lines = match advised {
        Some(cell) => {
            let bomb = format!("{} {} [*]", language.say(ADVICE, &[]), name(cell));
            let bomb = painted(&bomb, ADVISED, colour);
            vec![
                language.say(STRATEGY, &[strategy.name()]),
                state(game, language),
                chances(game, cell, &bomb, language),
                language.say(RESULTS, &[]),
            ]
        }
        None => vec![victory(game, language), language.say(OVER, &[])],
    };
    if !game.shots().is_empty() {
        let answers: Vec<String> = game.shots().chunks(8).map(recalled).collect();
        lines.push(language.say(SO_FAR, &[&answers.join("\n")]));
    }
    if !note.is_empty() {
        lines.push(note.to_string());
    }
    lines.push(String::new());
    map(game, advised, language, colour) + &lines.join("\n")
}

// ---- What is said ----

/// What is worth saying of a line of answers: what it put right, or why it was not taken.
pub fn taken(taken: Result<Vec<Replaced>, Contradiction>, language: Language) -> String {
    match taken {
        Ok(replaced) => {
            let said = replaced.into_iter().map(|(shot, before)| {
                let before = language.say(ANSWERS[before as usize], &[]);
                language.say(REPLACED, &[&told(&[shot], language), &before])
            });
            said.collect::<Vec<String>>().join(" ")
        }
        Err(Contradiction { shot, others }) => {
            let (shot, others) = (told(&[shot], language), told(&others, language));
            match &others[..] {
                "" => language.say(FITS_NOTHING, &[&shot]),
                _ => language.say(CONTRADICTS, &[&shot, &others]),
            }
        }
    }
}

/// Why a head that is certain is not advised, if there is one and other heads are not certain.
pub fn waiting(game: &Game, language: Language) -> Option<String> {
    let certain = game.certain_heads();
    let mut waits = certain.iter().filter(|&&head| game.known(head).is_none());
    let head = waits.next().filter(|_| certain.len() < 3)?;
    Some(language.say(WAITS, &[&name(*head)]))
}

/// What is said of an answer taken back, if there was one.
pub fn undone(last: Option<Shot>, language: Language) -> String {
    match last {
        Some(shot) => language.say(UNDONE, &[&told(&[shot], language)]),
        None => language.say(NO_ANSWERS, &[]),
    }
}

/// What is said when a game is left: its answers.
pub fn answers(game: &Game, language: Language) -> String {
    match &recalled(game.shots())[..] {
        "" => language.say(NO_ANSWERS, &[]),
        answers => language.say(TO_PASTE, &[answers]),
    }
}
