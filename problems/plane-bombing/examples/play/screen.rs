//! What the player sees: the map, the line of state, what is said of a mistake, in two languages.

use super::game::{Game, Refusal, Shot};
use super::solution::{Answer, Cell, BODY, EMPTY, HEAD, SIDE};
use std::fmt::Write as _;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Language {
    English,
    Chinese,
}

use self::Language::{Chinese, English};

impl Language {
    /// The language of this name on the command line.
    pub(crate) fn named(name: &str) -> Option<Language> {
        match name {
            "en" => Some(English),
            "zh" => Some(Chinese),
            _ => None,
        }
    }

    /// The language of a locale, such as `zh_CN.UTF-8`.
    pub(crate) fn of_locale(locale: &str) -> Language {
        if locale.starts_with("zh") {
            Chinese
        } else {
            English
        }
    }

    fn answer(self, answer: Answer) -> &'static str {
        match (self, answer) {
            (English, EMPTY) => "empty",
            (English, BODY) => "body",
            (English, _) => "head",
            (Chinese, EMPTY) => "空地",
            (Chinese, BODY) => "飞机",
            (Chinese, _) => "机头",
        }
    }
}

/// A cell as the player has it: `G6` is column 7 of row 6.
pub(crate) fn name(cell: Cell) -> String {
    let column = char::from(b'A' + (cell % SIDE) as u8);
    format!("{}{}", column, cell / SIDE + 1)
}

fn names(cells: &[Cell]) -> String {
    let names: Vec<String> = cells.iter().map(|&cell| name(cell)).collect();
    names.join(" ")
}

/// Answers as a line that can be typed again.
pub(crate) fn recalled(shots: &[Shot]) -> String {
    let answers = shots.iter();
    let answers = answers.map(|&(cell, answer)| format!("{} {}", name(cell), answer as u8));
    answers.collect::<Vec<String>>().join(" ")
}

// ---- The state ----

/// The line of state, in its two halves: where the game is, and what bombing the advised cell may
/// tell.
pub(crate) fn state(game: &Game, advised: Cell, language: Language) -> [String; 2] {
    let boards = game.boards().len();
    let (bomb, hits) = (game.shots().len() + 1, game.hits());
    let certain = game.certain_heads();
    let more = match (language, certain.len() - hits) {
        (_, 0) => String::new(),
        (English, _) if certain.len() == 3 => format!(" (all certain: {})", names(&certain)),
        (Chinese, _) if certain.len() == 3 => format!("（已全部确定：{}）", names(&certain)),
        (English, more) => format!(" ({} more certain)", more),
        (Chinese, more) => format!("（另有{}个已确定）", more),
    };
    let tally = game.tally()[advised];
    let share = |part| percent(part as usize, boards);
    let [empty, body, head] = tally.map(share);
    let cell = name(advised);
    match language {
        English => [
            format!(
                "bomb {}, heads {} of 3{}, {} board{} left",
                bomb,
                hits,
                more,
                boards,
                if boards == 1 { "" } else { "s" }
            ),
            format!(
                "{}: empty {} %, body {} %, head {} %",
                cell, empty, body, head
            ),
        ],
        Chinese => [
            format!("第{}炸，机头{}/3{}，还有{}种可能", bomb, hits, more, boards),
            format!("{}：空地 {}%，飞机 {}%，机头 {}%", cell, empty, body, head),
        ],
    }
}

/// The two halves as one line.
pub(crate) fn joined(state: &[String; 2], language: Language) -> String {
    state.join(match language {
        English => ", ",
        Chinese => "，",
    })
}

/// `part` of `whole` in percent, rounded, but 0 and 100 only for none and all.
fn percent(part: usize, whole: usize) -> usize {
    match part {
        0 => 0,
        _ if part == whole => 100,
        _ => ((part * 100 + whole / 2) / whole).clamp(1, 99),
    }
}

/// The last line of a game that is over.
pub(crate) fn victory(game: &Game, language: Language) -> String {
    let (bombs, heads) = (game.shots().len(), names(&game.certain_heads()));
    match language {
        English => format!("All three heads in {} bombs: {}.", bombs, heads),
        Chinese => format!("{}炸命中全部三个机头：{}。", bombs, heads),
    }
}

/// What is said when the player leaves.
pub(crate) fn farewell(game: &Game, language: Language) -> String {
    let answers = recalled(game.shots());
    match (language, answers.is_empty()) {
        (English, true) => "No answers so far.".to_string(),
        (English, false) => format!("The answers so far, to be pasted in again: {}", answers),
        (Chinese, true) => "还没有结果。".to_string(),
        (Chinese, false) => format!("已有的结果（可以再粘贴进来）：{}", answers),
    }
}

// ---- The map ----

/// How likely a head is, in four steps up to the likeliest place on the map.
const SHADES: [char; 4] = ['░', '▒', '▓', '█'];

/// The map: what is known, the advised cell in brackets, how likely a head is elsewhere.
pub(crate) fn map(game: &Game, advised: Option<Cell>, language: Language, colour: bool) -> String {
    let boards = game.boards().len();
    let heads = game.tally().map(|tally| tally[HEAD] as usize);
    let uncertain = heads.iter().copied().filter(|&count| count < boards);
    let most = uncertain.max().unwrap_or(0);
    let mut text = "   ".to_string();
    for column in 0..SIDE {
        let _ = write!(text, " {} ", char::from(b'A' + column as u8));
    }
    for (cell, &count) in heads.iter().enumerate() {
        if cell % SIDE == 0 {
            let _ = write!(text, "\n{:>2} ", cell / SIDE + 1);
        }
        // What stands there, and the code of its colour: red, yellow, blue, faint, none.
        let (sign, code) = match game.known(cell) {
            Some(HEAD) => ('X', "1;31"),
            Some(BODY) => ('#', "33"),
            Some(_) => ('o', "34"),
            None if count == boards => ('!', "1;31"),
            None if count == 0 => ('·', "2"),
            None => (SHADES[(4 * count - 1) / most], ""),
        };
        let (drawn, code) = if advised == Some(cell) {
            (format!("[{}]", sign), "7")
        } else if SHADES.contains(&sign) {
            (sign.to_string().repeat(3), code)
        } else {
            (format!(" {} ", sign), code)
        };
        if colour && !code.is_empty() {
            let _ = write!(text, "\x1b[{}m{}\x1b[0m", code, drawn);
        } else {
            text += &drawn;
        }
    }
    text += match language {
        English => "\nX head hit, # body, o empty, ! head for certain, · no head, [ ] bomb next\n",
        Chinese => "\nX 已炸中的机头，# 飞机，o 空地，! 确定的机头，· 没有机头，[ ] 推荐的下一炸\n",
    };
    if most > 0 {
        text += match language {
            English => "chance of a head up to:",
            Chinese => "机头的概率不超过：",
        };
        for (step, shade) in SHADES.iter().enumerate() {
            let chance = percent((step + 1) * most, 4 * boards);
            let _ = write!(text, " {} {} %", shade, chance);
        }
        text.push('\n');
    }
    text
}

// ---- What is said ----

/// Why an answer was not taken.
pub(crate) fn refusal(shot: Shot, refusal: &Refusal, language: Language) -> String {
    let (cell, answer) = (name(shot.0), language.answer(shot.1));
    match (language, refusal) {
        (English, Refusal::Bombed(known)) => format!(
            "{} was bombed before: {}. u takes back the last answer.",
            cell,
            language.answer(*known)
        ),
        (Chinese, Refusal::Bombed(known)) => format!(
            "{}已经炸过：{}。输入u撤销上一个结果。",
            cell,
            language.answer(*known)
        ),
        (English, Refusal::Contradicts(shots)) if shots.is_empty() => {
            format!("{} {} fits no board at all.", cell, answer)
        }
        (Chinese, Refusal::Contradicts(shots)) if shots.is_empty() => {
            format!("{}不可能是{}。", cell, answer)
        }
        (English, Refusal::Contradicts(shots)) => {
            let told =
                |&(cell, answer): &Shot| format!("{} {}", name(cell), language.answer(answer));
            let shots: Vec<String> = shots.iter().map(told).collect();
            format!(
                "{} {} contradicts {}; u takes back the last answer.",
                cell,
                answer,
                shots.join(", ")
            )
        }
        (Chinese, Refusal::Contradicts(shots)) => {
            let told =
                |&(cell, answer): &Shot| format!("{}{}", name(cell), language.answer(answer));
            let shots: Vec<String> = shots.iter().map(told).collect();
            format!(
                "{}{}与{}矛盾。输入u撤销上一个结果。",
                cell,
                answer,
                shots.join("、")
            )
        }
    }
}

pub(crate) fn nothing_to_undo(language: Language) -> String {
    match language {
        English => "There is no answer to take back.",
        Chinese => "没有可以撤销的结果。",
    }
    .to_string()
}

pub(crate) fn undone(shot: Shot, language: Language) -> String {
    let answer = format!("{} {}", name(shot.0), language.answer(shot.1));
    match language {
        English => format!("Taken back: {}.", answer),
        Chinese => format!("已撤销：{}。", answer),
    }
}

/// What is said on a terminal before the first answer.
pub(crate) fn greeting(language: Language) -> &'static str {
    match language {
        English => {
            "Bomb the cell in [ ] and type what it is: 0 empty, 1 body, 2 head. ? says more."
        }
        Chinese => "请炸[ ]中的格子，再输入结果：0空地，1飞机，2机头。输入?看说明。",
    }
}

/// What a line must look like.
pub(crate) fn help(language: Language) -> &'static str {
    match language {
        English => {
            "\
0, 1, 2   the recommended cell was bombed: it is empty, a body, a head
D4 1      another cell was bombed: column D, row 4; or by row and column: 4 4 1
u         takes back the last answer, again and again if need be
r         shows the answers so far as one line, which can be pasted in again
q         shows that line and ends; so does the end of the input
An empty line shows the state again. A mistake is explained and changes nothing.
With --strategy safe it takes 17 bombs at most, but more on average."
        }
        Chinese => {
            "\
0、1、2   炸了推荐的格子，结果是空地、飞机、机头
D4 1      炸了别的格子：D列第4行；也可以写成 4 4 1（先行后列）或 4,4,1
u         撤销上一个结果，可以一直撤销下去
r         把已有的结果显示成一行，以后可以整行粘贴进来
q         显示这一行并结束；输入结束时也一样
空行重新显示当前状态。输入有误时会说明原因，状态不变。
启动时加上 --strategy safe，最多只需17次轰炸，但平均次数略多。"
        }
    }
}

// ---- What is typed ----

/// A line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    /// The result of the recommended cell.
    Advised(Answer),
    /// Other cells and their results.
    Shots(Vec<Shot>),
    Undo,
    Recall,
    Help,
    Quit,
    Show,
}

/// What a line asks for, or what is wrong with it.
pub(crate) fn command(line: &str, language: Language) -> Result<Command, String> {
    let separator = |c: char| c.is_whitespace() || c == ',' || c == '，';
    let words: Vec<&str> = line.split(separator).filter(|w| !w.is_empty()).collect();
    match words[..] {
        [] => return Ok(Command::Show),
        ["u" | "U"] => return Ok(Command::Undo),
        ["r" | "R"] => return Ok(Command::Recall),
        ["q" | "Q"] => return Ok(Command::Quit),
        ["?" | "？"] => return Ok(Command::Help),
        [word] if word.starts_with(|c: char| c.is_ascii_digit()) => {
            return result(word, language).map(Command::Advised);
        }
        _ => (),
    }
    let mut words = words.into_iter();
    let mut shots = Vec::new();
    while let Some(word) = words.next() {
        let cell = match word.strip_prefix(|c: char| c.is_ascii_alphabetic()) {
            Some(row) => cell(row, &word[..1], language, word)?,
            None => cell(word, words.next().unwrap_or(""), language, word)?,
        };
        let answer = match words.next() {
            Some(word) => result(word, language)?,
            None => {
                return Err(match language {
                    English => format!("{}: the result is missing: 0, 1 or 2.", name(cell)),
                    Chinese => format!("{}后面缺少结果：0、1或2。", name(cell)),
                });
            }
        };
        shots.push((cell, answer));
    }
    Ok(Command::Shots(shots))
}

/// A word as a message shows it: not more of it than fits.
fn shown(word: &str) -> String {
    let start: String = word.chars().take(12).collect();
    format!("{:?}", start)
}

fn result(word: &str, language: Language) -> Result<Answer, String> {
    match word {
        "0" => Ok(EMPTY),
        "1" => Ok(BODY),
        "2" => Ok(HEAD),
        _ => Err(match language {
            English => format!("{} is no result: 0 empty, 1 body, 2 head.", shown(word)),
            Chinese => format!("{}不是结果：0表示空地，1表示飞机，2表示机头。", shown(word)),
        }),
    }
}

/// The cell in a row and a column, which is a letter or a number.
fn cell(row: &str, column: &str, language: Language, word: &str) -> Result<Cell, String> {
    let column = match column.as_bytes() {
        [letter] if letter.is_ascii_alphabetic() => {
            Some(usize::from(letter.to_ascii_uppercase() - b'A'))
        }
        _ => number(column),
    };
    match (number(row), column) {
        (Some(row), Some(column)) if row < SIDE && column < SIDE => Ok(row * SIDE + column),
        _ => Err(match language {
            English => format!(
                "{} is no cell: D4, or row and column from 1 to 10. ? explains.",
                shown(word)
            ),
            Chinese => format!(
                "{}不是格子：请输入D4，或行号和列号（1到10）。输入?看说明。",
                shown(word)
            ),
        }),
    }
}

/// A row or a column from 1 on, counted from 0.
fn number(word: &str) -> Option<usize> {
    let digits = !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
    let number = word.parse::<usize>().ok().filter(|_| digits)?;
    number.checked_sub(1)
}
