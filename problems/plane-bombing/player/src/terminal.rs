//! The game in a terminal or a pipe: lines are read, maps or lines are written.

use crate::game::Game;
use crate::model::Planes;
use crate::screen;
use crate::strategy::{Adviser, Strategy};
use crate::typed::{self, Command};
use crate::words::{Language, HELP, NO_OPTION};
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
pub fn parse(
    args: impl Iterator<Item = OsString>,
    mut options: Options,
) -> Result<Options, String> {
    let mut args = args.map(|arg| arg.to_string_lossy().into_owned());
    while let Some(arg) = args.next() {
        if arg == "-h" || arg == "--help" {
            options.help = true;
            continue;
        }
        let (name, value) = match arg.split_once('=') {
            Some((name, value)) => (name, value.to_string()),
            None => (&arg[..], args.next().unwrap_or_default()),
        };
        match (name, Strategy::named(&value), Language::named(&value)) {
            ("--strategy", Some(strategy), _) => options.strategy = strategy,
            ("--lang", _, Some(language)) => options.language = language,
            ("--map", ..) if value == "yes" || value == "no" => options.map = value == "yes",
            _ => return Err(options.language.say(NO_OPTION, &[name])),
        }
    }
    Ok(options)
}

/// Plays games: lines from `input`, what the player sees onto `output`.
pub fn play(mut input: impl BufRead, mut output: impl Write, options: Options) -> io::Result<()> {
    let Options { language, .. } = options;
    let planes = Planes::new();
    let mut adviser = Adviser::new(&planes, options.strategy);
    let mut game = Game::new(&planes);
    // What is said of the last line, below the map, or in a pipe before the state.
    let mut note = String::new();
    let mut explained = false;
    let look = (language, options.colour);
    loop {
        let advised = game.advise(&mut adviser);
        if options.map {
            if note.is_empty() && !explained {
                note = screen::waiting(&game, language).unwrap_or_default();
                explained = !note.is_empty();
            }
            let screen = screen::screen(&game, advised, options.strategy, &note, look);
            // Cleared, and written from the upper left corner on.
            write!(output, "\x1b[2J\x1b[H{}> ", screen)?;
        } else {
            let state = screen::line(&game, advised, language);
            let line = [note, state].join(" ").replace('\n', " ");
            // Programs read these lines: the published prompt's word for a body stays in them.
            writeln!(output, "{}", line.trim_start().replace("机身", "飞机"))?;
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
        note = match command {
            Err(mistake) => mistake,
            Ok(Command::Shots(shots)) => screen::taken(game.take(&shots), language),
            Ok(Command::Advised(answer)) => match advised {
                Some(cell) => screen::taken(game.take(&[(cell, answer)]), language),
                None => String::new(),
            },
            Ok(Command::Undo) => screen::undone(game.undo(), language),
            Ok(Command::New) => {
                let before = screen::answers(&game, language);
                game = Game::new(&planes);
                explained = false;
                before
            }
            Ok(Command::Help) => language.say(HELP, &[]),
            Ok(Command::Quit) => {
                writeln!(output, "{}", screen::answers(&game, language))?;
                return output.flush();
            }
        };
    }
}
