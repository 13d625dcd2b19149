//! The game in a terminal or a pipe: lines are read, maps or lines are written.

use crate::game::Game;
use crate::model::{Planes, Shot};
use crate::screen;
use crate::strategy::{Adviser, Strategy};
use crate::typed::{self, Command};
use crate::words::{
    Language, BEFORE, IS_OVER, NOTHING_TO_UNDO, NO_ANSWERS, NO_OPTION, NO_VALUE, SHORT_HELP,
    STRATEGY,
};
use std::ffi::OsString;
use std::io::{self, BufRead, Write};

/// What the command line and the surroundings choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    pub strategy: Strategy,
    pub language: Language,
    /// Whether the map is drawn; otherwise each line is answered by one line.
    pub map: bool,
    pub colour: bool,
    /// Whether only the options are to be listed.
    pub help: bool,
}

/// The options that `args` give, the last of several; or what is wrong with them.
pub fn parse<I>(args: I, mut options: Options) -> Result<Options, String>
where
    I: Iterator<Item = OsString>,
{
    let mut args = args.map(|arg| arg.to_string_lossy().into_owned());
    while let Some(arg) = args.next() {
        if arg == "-h" || arg == "--help" {
            options.help = true;
            continue;
        }
        let (name, value) = match arg.find('=') {
            Some(place) => (arg[..place].to_string(), Some(arg[place + 1..].to_string())),
            None => (arg.clone(), None),
        };
        if !["--strategy", "--lang", "--map"].contains(&&name[..]) {
            return Err(options.language.say(NO_OPTION, &[&arg]));
        }
        let value = value.or_else(|| args.next()).unwrap_or_default();
        let known = match &name[..] {
            "--strategy" => Strategy::named(&value).map(|named| options.strategy = named),
            "--lang" => Language::named(&value).map(|named| options.language = named),
            _ => ["no", "yes"]
                .iter()
                .position(|&word| word == value)
                .map(|place| options.map = place == 1),
        };
        if known.is_none() {
            let value = format!("{:?}", value);
            return Err(options.language.say(NO_VALUE, &[&name, &value]));
        }
    }
    Ok(options)
}

/// Plays games: lines from `input`, what the player sees onto `output`.
pub fn play<R, W>(mut input: R, mut output: W, options: Options) -> io::Result<()>
where
    R: BufRead,
    W: Write,
{
    let Options { language, .. } = options;
    let planes = Planes::new();
    let mut adviser = Adviser::new(&planes, options.strategy);
    let mut game = Game::new(&planes);
    let mut advised = game.advise(&mut adviser);
    // What is said below the map, or in a pipe before the state; whether the state is to follow.
    let mut note: Option<String> = None;
    let mut changed = true;
    let (mut help, mut explained) = (false, false);
    loop {
        if options.map {
            let waiting = screen::waiting(&game, language);
            if note.is_none() && !explained && waiting.is_some() {
                explained = true;
                note = waiting;
            }
            let strategy = language.say(STRATEGY, &[options.strategy.name()]);
            let heading = if help { None } else { Some(&strategy[..]) };
            let look = (language, options.colour);
            // Cleared, and written from the upper left corner on.
            let screen = screen::screen(&game, advised, heading, note.as_deref(), look);
            write!(output, "\x1b[2J\x1b[H{}> ", screen)?;
        } else {
            let state = Some(screen::line(&game, advised, language));
            let parts = [note.take(), state.filter(|_| changed)];
            let parts: Vec<String> = parts.into_iter().flatten().collect();
            // Programs read these lines: the published prompt's word for a body stays in them.
            writeln!(output, "{}", parts.join(" ").replace("机身", "飞机"))?;
        }
        output.flush()?;
        let mut line = Vec::new();
        let command = match input.read_until(b'\n', &mut line)? {
            0 => {
                // The prompt's line is not finished.
                write!(output, "{}", if options.map { "\n" } else { "" })?;
                Ok(Command::Quit)
            }
            _ => typed::command(&String::from_utf8_lossy(&line), language),
        };
        let before = game.shots().to_vec();
        help = command == Ok(Command::Help) && options.map;
        changed = command == Ok(Command::Show);
        note = match command {
            Err(mistake) => Some(mistake),
            Ok(Command::Shots(shots)) => take(&mut game, &shots, language),
            Ok(Command::Advised(answer)) => match advised {
                Some(cell) => take(&mut game, &[(cell, answer)], language),
                None => Some(language.say(IS_OVER, &[])),
            },
            Ok(Command::Undo) => Some(match game.undo() {
                Some(shot) => screen::undone(shot, language),
                None => language.say(NOTHING_TO_UNDO, &[]),
            }),
            Ok(Command::Recall) => Some(match &before[..] {
                [] => language.say(NO_ANSWERS, &[]),
                shots => screen::recalled(shots),
            }),
            Ok(Command::New) => {
                game = Game::new(&planes);
                explained = false;
                changed = true;
                let answers = screen::recalled(&before);
                Some(language.say(BEFORE, &[&answers])).filter(|_| !before.is_empty())
            }
            Ok(Command::Help) => Some(language.say(SHORT_HELP, &[])).filter(|_| !options.map),
            Ok(Command::Show) => None,
            Ok(Command::Quit) => {
                writeln!(output, "{}", screen::farewell(&game, language))?;
                return output.flush();
            }
        };
        if game.shots() != before {
            changed = true;
            advised = game.advise(&mut adviser);
        }
    }
}

/// Takes a line of answers, and says what is worth saying of it.
fn take(game: &mut Game, shots: &[Shot], language: Language) -> Option<String> {
    match game.take(shots) {
        Ok(taken) => screen::taken(&taken, language),
        Err(refusal) => Some(screen::refusal(&refusal, language)),
    }
}
