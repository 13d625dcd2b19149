//! The game in a terminal or a pipe: the published dialogue, with better strategies, a map and undo.

use crate::cost::scatter;
use crate::game::{Contradiction, Game, Replaced};
use crate::model::{name, Board, Cell, Planes, Shot, SIDE};
use crate::strategy::{Adviser, Strategy, STRATEGIES};
use crate::typed::{command, Command, Hidden};
use crate::words::{Language, HELP};
use std::collections::hash_map::RandomState;
use std::ffi::OsString;
use std::hash::{BuildHasher, Hasher};
use std::io::{self, BufRead, Write};

/// The choices of the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    pub strategy: Strategy,
    pub language: Language,
    /// Whether to draw the map; otherwise one line answers each line.
    pub map: bool,
    /// The board to find, if the program hides the planes. Any number names one.
    pub hidden: Option<u64>,
    /// Whether to list the options, and nothing else.
    pub help: bool,
}

impl Options {
    /// Reads the command line; of equal options the last one counts. The error is for the user.
    pub fn read(mut self, args: impl Iterator<Item = OsString>) -> Result<Self, String> {
        let mut args = args.map(|arg| arg.to_string_lossy().into_owned());
        while let Some(arg) = args.next() {
            let (name, value) = match arg.split_once('=') {
                _ if ["-h", "--help", "--hide"].contains(&&arg[..]) => (&arg[..], String::new()),
                Some((name, value)) => (name, value.to_string()),
                None => (&arg[..], args.next().unwrap_or_default()),
            };
            match (name, &value[..], Strategy::named(&value)) {
                ("-h" | "--help", ..) => self.help = true,
                ("--hide", ..) => self.hidden = Some(RandomState::new().build_hasher().finish()),
                ("--lang", "en" | "zh", _) => self.language = Language::of(&value),
                ("--map", "yes" | "no", _) => self.map = value == "yes",
                ("--strategy", _, Some(strategy)) => self.strategy = strategy,
                ("--strategy", ..) => {
                    let names = STRATEGIES.map(Strategy::name).join(", ");
                    return Err(self.language.say("no strategy", &[&value, &names]));
                }
                _ => return Err(self.language.say("no option", &[name])),
            }
        }
        Ok(self)
    }
}

/// Plays games until the input ends or the player quits.
pub fn play(mut input: impl BufRead, mut output: impl Write, options: Options) -> io::Result<()> {
    let language = options.language;
    let planes = Planes::new();
    let mut adviser = Adviser::new(&planes, options.strategy);
    let mut game = Game::new(&planes);
    let boards = game.boards().len() as u64;
    let mut hidden = options.hidden.map(|seed| (seed % boards) as Board);
    // What the last line came to.
    let mut note = String::new();
    loop {
        let over = game.hits().len() == 3;
        let advised = if hidden.is_some() { None } else { game.advise(&mut adviser) };
        let mut said = note + &state(&game, advised, language);
        if let Some(board) = hidden.filter(|_| over) {
            let bombs = Game::played(&planes, &mut adviser, board).bombs();
            let parts = [options.strategy.name(), &bombs.to_string()];
            said += &language.say("compared", &parts);
        }
        if options.map {
            let map = map(&game, advised, hidden.is_none() || over, language);
            let prompt = match hidden {
                _ if over => "over",
                Some(_) => "hiding",
                None => "advising",
            };
            let prompt = language.say(prompt, &[]);
            write!(output, "\n{}{}\n{}", map, said.trim_end(), prompt)?;
        } else {
            writeln!(output, "{}", said.replace('\n', " ").trim_end())?;
        }
        output.flush()?;
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line)? == 0 {
            line = b"q".to_vec();
            // The prompt's line is still open.
            write!(output, "{}", if options.map { "\n" } else { "" })?;
        }
        let truth = |cell| planes.answer(hidden.unwrap_or(0), cell);
        let answers: Hidden = if hidden.is_some() { Some(&truth) } else { None };
        note = match command(&String::from_utf8_lossy(&line), answers, language) {
            Err(mistake) => mistake,
            Ok(Command::Shots(shots)) => taken(&mut game, &shots, hidden.is_some(), language),
            Ok(Command::Advised(answer)) => match advised {
                Some(cell) => taken(&mut game, &[(cell, answer)], false, language),
                None => String::new(),
            },
            Ok(Command::Undo) => match game.undo() {
                Some(shot) => language.say("undone", &[&told(&[shot], language)]),
                None => language.say("no answers", &[]),
            },
            Ok(Command::Hint) => match game.advise(&mut adviser) {
                Some(cell) => advice(&game, cell, language),
                None => String::new(),
            },
            Ok(Command::Help) => HELP[language as usize].to_string(),
            Ok(Command::New) => {
                let answers = answers_so_far(&game, language);
                game = Game::new(&planes);
                hidden = hidden.map(|board| (scatter(board) % boards) as Board);
                answers
            }
            Ok(Command::Quit) => {
                writeln!(output, "{}", answers_so_far(&game, language).trim_end())?;
                return output.flush();
            }
        };
    }
}

/// Says how far the game is and, if a cell is advised, which one.
fn state(game: &Game, advised: Option<Cell>, language: Language) -> String {
    let counts = [game.boards().len(), game.hits().len(), game.shots().len() + 1, game.bombs()];
    let [left, heads, bomb, bombs] = counts.map(|count| count.to_string());
    if game.hits().len() == 3 {
        let heads: Vec<String> = game.certain_heads().into_iter().map(name).collect();
        return language.say("won", &[&bombs, &heads.join(" ")]);
    }
    let state = language.say("state", &[&heads, &bomb]);
    match advised {
        Some(cell) => language.say("left", &[&left]) + &state + &advice(game, cell, language),
        None => state,
    }
}

/// Recommends a cell, as the map and as the published dialogue name it, with its chances.
fn advice(game: &Game, cell: Cell, language: Language) -> String {
    let place = format!("{} ({}, {})", name(cell), cell / SIDE + 1, cell % SIDE + 1);
    let [empty, body, head] = game.tally()[cell].map(|part| percent(part, game).to_string());
    language.say("advice", &[&place, &empty, &body, &head])
}

/// The percentage of boards, rounded, but 0 and 100 only for none and all.
fn percent(part: u32, game: &Game) -> usize {
    let (part, whole) = (part as usize, game.boards().len());
    match part {
        0 => 0,
        _ if part == whole => 100,
        _ => ((part * 100 + whole / 2) / whole).clamp(1, 99),
    }
}

/// Draws the map with its legend. Unless it is `open`, it shows the bombed cells only.
fn map(game: &Game, advised: Option<Cell>, open: bool, language: Language) -> String {
    let tally = game.tally();
    let square = |cell| match (game.known(cell), tally[cell].map(|part| percent(part, game))) {
        (Some(answer), _) => [" o ", " # ", " X "][answer as usize].to_string(),
        _ if advised == Some(cell) => "[*]".to_string(),
        _ if !open => " . ".to_string(),
        (_, [100, ..]) => "   ".to_string(),
        (_, [_, 100, _]) => " + ".to_string(),
        (_, [.., 100]) => " ! ".to_string(),
        (_, [.., 0]) => " . ".to_string(),
        (_, [.., head]) => format!("{:>2} ", head),
    };
    let mut map = "    A  B  C  D  E  F  G  H  I  J\n".to_string();
    for row in 0..SIDE {
        let squares: String = (row * SIDE..).take(SIDE).map(square).collect();
        let legend = match row {
            0..=3 => language.say(&format!("legend {}", row), &[]),
            _ => String::new(),
        };
        map += format!("{:>2} {}  {}", row + 1, squares, legend).trim_end();
        map.push('\n');
    }
    map
}

/// Takes a line of answers. Says which of them correct earlier ones, or why they are refused, and in
/// a game in which the program answers, what it answers.
fn taken(game: &mut Game, shots: &[Shot], answers: bool, language: Language) -> String {
    match game.take(shots) {
        Ok(_) if answers && !shots.is_empty() => language.say("told", &[&told(shots, language)]),
        Ok(replaced) => {
            let said = |&(shot, before): &Replaced| {
                let before = language.say(RESULTS[before as usize], &[]);
                language.say("corrected", &[&told(&[shot], language), &before])
            };
            replaced.iter().map(said).collect()
        }
        Err(Contradiction { shot, others }) => {
            let text = if others.is_empty() { "impossible" } else { "contradicts" };
            language.say(text, &[&told(&[shot], language), &told(&others, language)])
        }
    }
}

const RESULTS: [&str; 3] = ["empty", "body", "head"];

/// The answers in words.
fn told(shots: &[Shot], language: Language) -> String {
    let result = |shot: &Shot| name(shot.0) + " " + &language.say(RESULTS[shot.1 as usize], &[]);
    shots.iter().map(result).collect::<Vec<String>>().join(", ")
}

/// The answers as a line that can be typed again.
fn answers_so_far(game: &Game, language: Language) -> String {
    let typed = |&(cell, answer): &Shot| format!("{} {}", name(cell), answer as u8);
    let answers: Vec<String> = game.shots().iter().map(typed).collect();
    let text = if answers.is_empty() { "no answers" } else { "answers" };
    language.say(text, &[&answers.join(" ")])
}
