//! Reads the lines that a player types.

use crate::model::{Answer, Cell, Shot, SIDE};
use crate::words::Language;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Cells and their results; none in an empty line.
    Shots(Vec<Shot>),
    Undo,
    New,
    Help,
    Quit,
}

/// Reads a line; a result alone is that of the `advised` cell. The error is a sentence for the
/// player.
pub fn command(line: &str, advised: Option<Cell>, language: Language) -> Result<Command, String> {
    let tokens = tokens(line);
    let words: Vec<&str> = tokens.iter().map(String::as_str).collect();
    let wrong = |text, typed: &[&str]| {
        let shown: String = typed.join(" ").chars().take(12).collect();
        language.say(text, &[&format!("{:?}", shown)])
    };
    match words[..] {
        ["u" | "undo" | "撤销" | "悔棋"] => return Ok(Command::Undo),
        ["n" | "new" | "新局"] => return Ok(Command::New),
        ["?" | "help" | "帮助" | "说明"] => return Ok(Command::Help),
        ["q" | "quit" | "exit" | "退出"] => return Ok(Command::Quit),
        [word] => match result(word) {
            Some(answer) => {
                let shot = advised.map(|cell| (cell, answer));
                return Ok(Command::Shots(shot.into_iter().collect()));
            }
            None if word.parse::<u64>().is_ok() => return Err(wrong("no result", &words)),
            None => (),
        },
        _ => (),
    }
    let read = |typed: &[&str]| {
        let place = &typed[..typed.len().min(2)];
        let cell = cell(place).ok_or_else(|| wrong("no cell", place))?;
        let answer = typed.get(2).copied().and_then(result);
        Ok((cell, answer.ok_or_else(|| wrong("no result", typed))?))
    };
    words.chunks(3).map(read).collect::<Result<_, _>>().map(Command::Shots)
}

/// Splits a line into numbers, Latin words, Chinese words and signs: `D4=1` and `d4空` have three
/// tokens each. A Chinese keyboard's full-width characters count as the usual ones.
fn tokens(line: &str) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    let mut last = 0;
    for c in line.chars() {
        let c = match c as u32 {
            full @ 0xff01..=0xff5e => char::from((full - 0xfee0) as u8),
            _ => c,
        };
        let kind = match c {
            _ if c.is_whitespace() || ",=:;()、。".contains(c) => 0,
            '0'..='9' => 1,
            'a'..='z' | 'A'..='Z' => 2,
            _ if c.is_alphabetic() => 3,
            _ => 4,
        };
        match tokens.last_mut() {
            _ if kind == 0 => (),
            Some(token) if kind == last => token.push(c.to_ascii_lowercase()),
            _ => tokens.push(c.to_ascii_lowercase().to_string()),
        }
        last = kind;
    }
    tokens
}

fn result(word: &str) -> Option<Answer> {
    match word {
        "0" | "empty" | "空" | "空地" => Some(Answer::Empty),
        "1" | "body" | "身" | "机身" | "伤" | "飞机" => Some(Answer::Body),
        "2" | "head" | "头" | "机头" | "死" => Some(Answer::Head),
        _ => None,
    }
}

/// A column's letter and a row's number in either order, or the numbers of a row and a column.
fn cell(words: &[&str]) -> Option<Cell> {
    let letter = |word: &str| "abcdefghij".find(word).filter(|_| word.len() == 1);
    let number = |word: &str| word.parse().ok().filter(|n| (1..=SIDE).contains(n));
    let (row, column) = match *words {
        [one, other] if letter(one).is_some() => (number(other)?, letter(one)?),
        [one, other] => (number(one)?, letter(other).or_else(|| number(other).map(|n| n - 1))?),
        _ => return None,
    };
    Some((row - 1) * SIDE + column)
}
