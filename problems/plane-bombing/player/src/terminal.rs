//! The game in a terminal or a pipe: the published dialogue, with better strategies, a map and undo.

use crate::game::{Contradiction, Game};
use crate::model::{name, Cell, Planes, Shot, SIDE};
use crate::strategy::{Adviser, Strategy, STRATEGIES};
use crate::typed::{command, Command};
use crate::words::{Language, HELP, USAGE};
use std::io::{self, BufRead, Write};

/// The choices of the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    pub strategy: Strategy,
    pub language: Language,
    /// Whether to draw the map; otherwise one line answers each line.
    pub map: bool,
    /// Whether to list the options, and nothing else.
    pub help: bool,
}

impl Options {
    /// Reads the command line; of equal options the last one counts. The error is for the user.
    pub fn read(mut self, args: &[String]) -> Result<Self, String> {
        let mut words = args.iter().flat_map(|arg| arg.split('='));
        while let Some(name) = words.next() {
            if name == "-h" || name == "--help" {
                self.help = true;
                continue;
            }
            let value = words.next().unwrap_or("");
            match (name, value, Strategy::named(value)) {
                ("--lang", "en" | "zh", _) => self.language = Language::of(value),
                ("--map", "yes" | "no", _) => self.map = value == "yes",
                ("--strategy", _, Some(strategy)) => self.strategy = strategy,
                ("--strategy", ..) => {
                    let names = STRATEGIES.map(Strategy::name).join(", ");
                    return Err(self.language.say("no strategy", &[value, &names]));
                }
                _ => {
                    let typed = format!("{} {}", name, value);
                    return Err(self.language.say("no option", &[typed.trim_end()]));
                }
            }
        }
        Ok(self)
    }
}

/// Plays games until the input ends or the player quits, or lists the options.
pub fn play(mut input: impl BufRead, mut output: impl Write, options: Options) -> io::Result<()> {
    let language = options.language;
    if options.help {
        writeln!(output, "{}", USAGE[language as usize])?;
        return output.flush();
    }
    let planes = Planes::new();
    let mut adviser = Adviser::new(&planes, options.strategy);
    let mut game = Game::new(&planes);
    // What the program says in reply to the last line.
    let mut note = String::new();
    loop {
        let advised = game.advise(&mut adviser);
        let said = note + &state(&game, advised, language);
        if options.map {
            let map = map(&game, advised, language);
            let prompt = language.say(if advised.is_some() { "advising" } else { "over" }, &[]);
            write!(output, "\n{}{}\n{}", map, said.trim_end(), prompt)?;
        } else {
            writeln!(output, "{}", said.replace('\n', " ").trim_end())?;
        }
        output.flush()?;
        let mut line = Vec::new();
        let is_over = input.read_until(b'\n', &mut line)? == 0;
        let line = String::from_utf8_lossy(&line);
        let command = if is_over { Some(Command::Quit) } else { command(&line, advised) };
        note = match command {
            None => {
                let shown: String = line.trim().chars().take(12).collect();
                language.say("no sense", &[&format!("{:?}", shown)])
            }
            Some(Command::Shots(shots)) => match game.take(&shots) {
                Ok(()) => String::new(),
                Err(contradiction) => refused(contradiction, language),
            },
            Some(Command::Undo) => match game.undo() {
                Some(shot) => language.say("undone", &[&told(&[shot], language)]),
                None => String::new(),
            },
            Some(Command::Help) => HELP[language as usize].to_string(),
            Some(Command::New) => {
                game = Game::new(&planes);
                String::new()
            }
            Some(Command::Quit) => {
                // The prompt's line is still open.
                write!(output, "{}", if options.map { "\n" } else { "" })?;
                return output.flush();
            }
        };
    }
}

/// Says how far the game is and which cell to bomb, as the map and as the published dialogue name it.
fn state(game: &Game, advised: Option<Cell>, language: Language) -> String {
    let cell = match advised {
        Some(cell) => cell,
        None => {
            let heads: Vec<String> = game.certain_heads().into_iter().map(name).collect();
            return language.say("won", &[&game.bombs().to_string(), &heads.join(" ")]);
        }
    };
    let counts = [game.boards().len(), game.hits(), game.shots().len() + 1];
    let [left, heads, bomb] = counts.map(|count| count.to_string());
    let place = format!("{} ({}, {})", name(cell), cell / SIDE + 1, cell % SIDE + 1);
    let [empty, body, head] = game.tally()[cell].map(|part| percent(part, game).to_string());
    language.say("state", &[&left, &heads, &bomb, &place, &empty, &body, &head])
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

/// Draws the map with its legend.
fn map(game: &Game, advised: Option<Cell>, language: Language) -> String {
    let tally = game.tally();
    let square = |cell| match (game.known(cell), tally[cell].map(|part| percent(part, game))) {
        (Some(answer), _) => [" o ", " # ", " X "][answer as usize].to_string(),
        _ if advised == Some(cell) => "[*]".to_string(),
        (_, [100, ..]) => "   ".to_string(),
        (_, [_, 100, _]) => " + ".to_string(),
        (_, [.., 100]) => " ! ".to_string(),
        (_, [.., 0]) => " . ".to_string(),
        (_, [.., head]) => format!("{:>2} ", head),
    };
    let mut map = "    A  B  C  D  E  F  G  H  I  J\n".to_string();
    let legend = language.say("legend", &[]);
    let mut legend = legend.split(';');
    for row in 0..SIDE {
        let squares: String = (row * SIDE..).take(SIDE).map(square).collect();
        let meaning = legend.next().unwrap_or("");
        map += format!("{:>2} {}  {}", row + 1, squares, meaning).trim_end();
        map.push('\n');
    }
    map
}

/// Says why a line of answers is refused.
fn refused(mut contradiction: Contradiction, language: Language) -> String {
    let wrong = told(&contradiction.split_off(contradiction.len() - 1), language);
    let text = if contradiction.is_empty() { "impossible" } else { "contradicts" };
    language.say(text, &[&wrong, &told(&contradiction, language)])
}

/// The answers in words.
fn told(shots: &[Shot], language: Language) -> String {
    let result = |&(cell, answer): &Shot| {
        let word = ["empty", "body", "head"][answer as usize];
        name(cell) + " " + &language.say(word, &[])
    };
    shots.iter().map(result).collect::<Vec<String>>().join(", ")
}
