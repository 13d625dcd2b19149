//! Reads the lines that a player types.

use crate::model::{Answer, Cell, Shot, SIDE};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Cells and their results; none in an empty line.
    Shots(Vec<Shot>),
    Undo,
    New,
    Help,
    Quit,
}

/// Reads a line; a result alone is that of the `advised` cell. `None` if it makes no sense.
pub fn command(line: &str, advised: Option<Cell>) -> Option<Command> {
    let spaced = spaced(line);
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let shots = match words[..] {
        ["u" | "undo" | "撤销" | "悔棋"] => return Some(Command::Undo),
        ["n" | "new" | "新局"] => return Some(Command::New),
        ["?" | "help" | "帮助" | "说明"] => return Some(Command::Help),
        ["q" | "quit" | "exit" | "退出"] => return Some(Command::Quit),
        [word] => {
            let answer = result(word)?;
            advised.map(|cell| (cell, answer)).into_iter().collect()
        }
        _ => words.chunks(3).map(shot).collect::<Option<Vec<Shot>>>()?,
    };
    Some(Command::Shots(shots))
}

/// Puts spaces between numbers, Latin words and the rest, and for separators: `D4=1` and `d4空` have
/// three words each. A Chinese keyboard's full-width characters count as the usual ones.
fn spaced(line: &str) -> String {
    let mut spaced = String::new();
    let mut last = ' ';
    for c in line.chars() {
        let c = match u32::from(c) {
            full @ 0xff01..=0xff5e => char::from((full - 0xfee0) as u8).to_ascii_lowercase(),
            _ => c.to_ascii_lowercase(),
        };
        let is_new = |is: fn(&char) -> bool| is(&c) != is(&last);
        if is_new(char::is_ascii_digit) || is_new(char::is_ascii_alphabetic) {
            spaced.push(' ');
        }
        spaced.push(if ",=:;()、。".contains(c) { ' ' } else { c });
        last = c;
    }
    spaced
}

/// A cell and its result. The cell is a column's letter and a row's number in either order, or the
/// numbers of a row and a column.
fn shot(words: &[&str]) -> Option<Shot> {
    let letter = |word: &str| "abcdefghij".find(word).filter(|_| word.len() == 1);
    let number = |word: &str| word.parse().ok().filter(|n| (1..=SIDE).contains(n));
    let (one, other, answer) = match *words {
        [one, other, answer] => (one, other, result(answer)?),
        _ => return None,
    };
    let (row, column) = match letter(one) {
        Some(column) => (number(other)?, column),
        None => (number(one)?, letter(other).or_else(|| number(other).map(|n| n - 1))?),
    };
    Some(((row - 1) * SIDE + column, answer))
}

fn result(word: &str) -> Option<Answer> {
    match word {
        "0" | "empty" | "空" | "空地" => Some(Answer::Empty),
        "1" | "body" | "身" | "机身" | "伤" | "飞机" => Some(Answer::Body),
        "2" | "head" | "头" | "机头" | "死" => Some(Answer::Head),
        _ => None,
    }
}
