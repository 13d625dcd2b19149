//! The player's program: says where to bomb, shows what is known, takes answers, takes them back.
//! `cargo run --release -p plane-bombing --example play`; `-h` lists the options, `?` in the game
//! explains what to type.

#[path = "play/book.rs"]
mod book;
#[path = "play/game.rs"]
pub(crate) mod game;
#[path = "play/screen.rs"]
pub(crate) mod screen;
#[allow(dead_code)]
#[path = "play/search.rs"]
mod search;
#[allow(dead_code)]
#[path = "../src/main.rs"]
pub(crate) mod solution;

use game::{Game, Shot, Strategy};
use screen::{Command, Language};
use std::env;
use std::ffi::OsString;
use std::fs;
use std::io::{self, BufRead, Read, Write};
use std::process;

const USAGE: &str = "\
usage: play [--strategy rollout|safe|entropy|greedy] [--lang en|zh]
Says where to bomb next in 炸飞机, until all three heads are hit. ? explains what to type.
  --strategy rollout  looks ahead and takes fewest bombs, 12.54 on average; this is the default
  --strategy safe     never takes more than 17 bombs, 12.71 on average
  --strategy entropy  bombs the cell that tells most about the heads: 12.75
  --strategy greedy   bombs the cell that rules out most boards: 13.47
  --lang en|zh        English or Chinese; otherwise as the locale says
On a terminal it draws the map, in colour unless NO_COLOR is set. Elsewhere each line is answered
by one line.";

/// What the command line and the surroundings choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Options {
    pub(crate) strategy: Strategy,
    pub(crate) language: Language,
    /// Whether the map is drawn and redrawn, on a terminal.
    pub(crate) screen: bool,
    pub(crate) colour: bool,
}

/// The options that `args` give, or `None` if they are wrong; the last of several holds.
pub(crate) fn parse<I>(mut args: I, mut options: Options) -> Option<Options>
where
    I: Iterator<Item = OsString>,
{
    while let Some(arg) = args.next() {
        let value = args.next()?;
        match (arg.to_str()?, value.to_str()?) {
            ("--strategy", name) => options.strategy = Strategy::named(name)?,
            ("--lang", name) => options.language = Language::named(name)?,
            _ => return None,
        }
    }
    Some(options)
}

/// As much of a line as is read at once, in bytes: a hundred answers take 700.
const LINE: u64 = 4096;

/// Plays a game: lines from `input`, what the player sees onto `output`.
pub(crate) fn play<R, W>(mut input: R, mut output: W, options: Options) -> io::Result<()>
where
    R: BufRead,
    W: Write,
{
    let Options { language, .. } = options;
    let mut game = Game::new();
    let mut advised = game.advise(options.strategy);
    // What is said below the map, or in a pipe in place of the state.
    let mut note = Some(screen::greeting(language).to_string()).filter(|_| options.screen);
    loop {
        show(&game, Some(advised), note.take(), options, &mut output)?;
        let mut line = Vec::new();
        input.by_ref().take(LINE).read_until(b'\n', &mut line)?;
        let line = String::from_utf8_lossy(&line);
        let before = game.shots().to_vec();
        let command = match screen::command(&line, language) {
            _ if line.is_empty() => Ok(Command::Quit),
            command => command,
        };
        match command {
            Ok(Command::Show) => (),
            Ok(Command::Quit) => {
                // The end of the input leaves the prompt's line unfinished.
                if options.screen && line.is_empty() {
                    writeln!(output)?;
                }
                writeln!(output, "{}", screen::farewell(&game, language))?;
                return output.flush();
            }
            Ok(Command::Help) => note = Some(screen::help(language).to_string()),
            Ok(Command::Recall) => note = Some(screen::recalled(game.shots())),
            Ok(Command::Undo) => match game.undo() {
                None => note = Some(screen::nothing_to_undo(language)),
                Some(shot) if options.screen => note = Some(screen::undone(shot, language)),
                Some(_) => (),
            },
            Ok(Command::Advised(answer)) => note = take(&mut game, &[(advised, answer)], language),
            Ok(Command::Shots(shots)) => note = take(&mut game, &shots, language),
            Err(mistake) => note = Some(mistake),
        }
        if game.hits() == 3 {
            let victory = Some(screen::victory(&game, language));
            return show(&game, None, victory, options, &mut output);
        }
        if game.shots() != before {
            advised = game.advise(options.strategy);
        }
    }
}

/// Takes all of these answers up to the third head, or none and says why not.
fn take(game: &mut Game, shots: &[Shot], language: Language) -> Option<String> {
    for (taken, &(cell, answer)) in shots.iter().enumerate() {
        if game.hits() == 3 {
            break;
        }
        if let Err(refusal) = game.take(cell, answer) {
            for _ in 0..taken {
                game.undo();
            }
            return Some(screen::refusal((cell, answer), &refusal, language));
        }
    }
    None
}

/// Shows the game on a terminal as a whole, in a pipe the note or else the line of state.
fn show<W: Write>(
    game: &Game,
    advised: Option<usize>,
    note: Option<String>,
    options: Options,
    output: &mut W,
) -> io::Result<()> {
    let Options { language, .. } = options;
    let state = advised.map(|cell| screen::state(game, cell, language));
    if !options.screen {
        let state = state.map(|state| screen::joined(&state, language));
        writeln!(output, "{}", note.or(state).unwrap_or_default())?;
        return output.flush();
    }
    // Cleared, and written from the upper left corner on.
    let map = screen::map(game, advised, language, options.colour);
    write!(output, "\x1b[2J\x1b[H{}", map)?;
    for line in state.iter().flatten().chain(&note) {
        writeln!(output, "{}", line)?;
    }
    if advised.is_some() {
        write!(output, "> ")?;
    }
    output.flush()
}

fn main() {
    let variable = |name: &str| env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .find_map(|name| variable(name));
    let screen = on_terminal() && variable("TERM").map_or(false, |term| term != "dumb");
    let defaults = Options {
        strategy: Strategy::Rollout,
        language: Language::of_locale(&locale.unwrap_or_default()),
        screen,
        colour: screen && variable("NO_COLOR").is_none(),
    };
    let help = env::args_os().any(|arg| arg == "-h" || arg == "--help");
    let status = match parse(env::args_os().skip(1), defaults) {
        _ if help => tell(io::stdout(), USAGE, 0),
        None => tell(io::stderr(), USAGE.lines().next().unwrap_or(""), 2),
        Some(options) => run(options),
    };
    process::exit(status);
}

/// Plays on standard input and output; the exit status.
fn run(options: Options) -> i32 {
    let (stdin, stdout) = (io::stdin(), io::stdout());
    let output = io::BufWriter::new(stdout.lock());
    match play(stdin.lock(), output, options) {
        Ok(()) => 0,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
        Err(error) => tell(io::stderr(), &format!("play: {}", error), 1),
    }
}

/// Whether standard output is a terminal. Rust before 1.70 cannot say, but Linux can.
fn on_terminal() -> bool {
    fs::read_link("/proc/self/fd/1").map_or(false, |path| {
        let name = path.to_string_lossy();
        name.starts_with("/dev/pts/") || name.starts_with("/dev/tty")
    })
}

/// Writes a line and passes the exit status on. Unlike `println!` it does not panic where nobody can read the line.
fn tell<W: Write>(mut stream: W, line: &str, status: i32) -> i32 {
    let _ = writeln!(stream, "{}", line);
    status
}
