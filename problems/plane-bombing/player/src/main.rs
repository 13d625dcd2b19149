//! The player's program: says where to bomb, shows what is known, takes answers, takes them back.
//! `cargo run --release -p player`; `-h` lists the options, `?` in the game explains what to type.

#![forbid(unsafe_code)]

use player::strategy::Strategy;
use player::terminal::{parse, play, Options};
use player::words::{Language, USAGE};
use std::env;
use std::fs;
use std::io::{self, Write};
use std::process;

fn main() {
    let defaults = Options {
        strategy: Strategy::Rollout,
        language: Language::of_user(),
        map: shows_maps(),
        colour: env::var("NO_COLOR").map_or(true, |value| value.is_empty()),
        help: false,
    };
    let status = match parse(env::args_os().skip(1), defaults) {
        Err(mistake) => tell(io::stderr(), &format!("player: {}", mistake), 2),
        Ok(options) if options.help => tell(io::stdout(), &options.language.say(USAGE, &[]), 0),
        Ok(options) => run(options),
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
        Err(error) => tell(io::stderr(), &format!("player: {}", error), 1),
    }
}

/// Whether standard output is a terminal that shows maps. Rust before 1.70 cannot say whether it is
/// one, but Linux can; elsewhere it is taken for one, unless `--map no` says otherwise.
fn shows_maps() -> bool {
    let elsewhere = !cfg!(target_os = "linux");
    let terminal = fs::read_link("/proc/self/fd/1").map_or(elsewhere, |path| {
        let name = path.to_string_lossy();
        name.starts_with("/dev/pts/") || name.starts_with("/dev/tty")
    });
    terminal && env::var("TERM").map_or(elsewhere, |term| term != "dumb")
}

/// Writes a line and passes the exit status on. Unlike `println!` it does not panic where nobody
/// can read the line.
fn tell<W: Write>(mut stream: W, line: &str, status: i32) -> i32 {
    let _ = writeln!(stream, "{}", line);
    status
}
