//! What the player types.

use crate::model::{name, Answer, Cell, Shot, ANSWERS, CELLS, SIDE};
use crate::words::{Language, NO_CELL, NO_RESULT, RESULT_MISSING};

/// A line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// The result of the recommended cell.
    Advised(Answer),
    /// Other cells and their results; none in an empty line.
    Shots(Vec<Shot>),
    Undo,
    New,
    Help,
    Quit,
}

/// What a line asks for, or what is wrong with it.
pub fn command(line: &str, language: Language) -> Result<Command, String> {
    let tokens = tokens(line);
    let words: Vec<String> = tokens.iter().map(|token| token.to_lowercase()).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["u" | "undo" | "撤销" | "悔棋"] => return Ok(Command::Undo),
        ["n" | "new" | "新局"] => return Ok(Command::New),
        ["q" | "quit" | "exit" | "退出"] => return Ok(Command::Quit),
        ["?" | "help" | "帮助"] => return Ok(Command::Help),
        [word] if number(word).is_some() => return result(word, language).map(Command::Advised),
        _ => (),
    }
    let mut tokens = tokens.iter().map(String::as_str);
    let mut shots = Vec::new();
    while let Some(one) = tokens.next() {
        let cell = cell(one, tokens.next().unwrap_or(""), language)?;
        let answer = match tokens.next() {
            Some(word) => result(word, language)?,
            None => return Err(language.say(RESULT_MISSING, &[&name(cell)])),
        };
        shots.push((cell, answer));
    }
    Ok(Command::Shots(shots))
}

/// The numbers and words of a line: `D4=1` is three of them. Letters, digits and signs of full
/// width, which a Chinese keyboard makes, stand for the usual ones.
fn tokens(line: &str) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    let mut last = 0;
    for c in line.chars() {
        let c = match c as u32 {
            full @ 0xff01..=0xff5e => char::from((full - 0xfee0) as u8),
            _ => c,
        };
        let kind = match c {
            _ if c.is_whitespace() || ",=:;、。".contains(c) => 0,
            '0'..='9' => 1,
            _ if c.is_alphabetic() => 2,
            _ => 3,
        };
        match tokens.last_mut() {
            _ if kind == 0 => (),
            Some(token) if kind == last => token.push(c),
            _ => tokens.push(c.to_string()),
        }
        last = kind;
    }
    tokens
}

/// What was typed as a message shows it: not more of it than fits.
fn shown(typed: &str) -> String {
    let start: String = typed.chars().take(12).collect();
    format!("{:?}", start)
}

fn result(word: &str, language: Language) -> Result<Answer, String> {
    let place = ["0", "1", "2"].iter().position(|&number| number == word);
    let place = place.ok_or_else(|| language.say(NO_RESULT, &[&shown(word)]))?;
    Ok(ANSWERS[place])
}

/// The cell that two tokens name: a column's letter and a row's number in either order, or the
/// numbers of a row and a column.
fn cell(one: &str, other: &str, language: Language) -> Result<Cell, String> {
    let numbers = [one, other].map(number);
    let typed = [[one, other].concat(), [other, one].concat()];
    let named = |cell: &Cell| {
        typed
            .iter()
            .any(|typed| name(*cell).eq_ignore_ascii_case(typed))
    };
    let cell = match numbers {
        [Some(row @ 1..=SIDE), Some(column @ 1..=SIDE)] => Some((row - 1) * SIDE + column - 1),
        _ => (0..CELLS).find(named),
    };
    let space = if numbers.contains(&None) { "" } else { " " };
    let typed = [one, space, other].concat();
    cell.ok_or_else(|| language.say(NO_CELL, &[&shown(&typed)]))
}

fn number(word: &str) -> Option<usize> {
    word.parse().ok()
}
