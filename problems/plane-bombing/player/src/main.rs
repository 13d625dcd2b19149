//! The terminal player: `cargo run --release -p player`; `-h` lists the options.

#![forbid(unsafe_code)]

use player::strategy::Strategy;
use player::terminal::{play, Options};
use player::words::Language;
use std::env;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::process;

fn main() {
    let set = |name: &&str| env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set);
    let language = Language::of(&locale.unwrap_or_default());
    let defaults = Options { strategy: Strategy::Rollout, language, map: true, help: false };
    let args = env::args_os().skip(1).map(|arg| arg.to_string_lossy().into_owned());
    let (status, message) = match defaults.read(&args.collect::<Vec<String>>()) {
        Err(mistake) => (2, mistake),
        Ok(options) => match play(io::stdin().lock(), BufWriter::new(io::stdout()), options) {
            Ok(()) => return,
            Err(error) if error.kind() == ErrorKind::BrokenPipe => return,
            Err(error) => (1, error.to_string()),
        },
    };
    // Unlike `eprintln!`, this does not panic if standard error is closed.
    let _ = writeln!(io::stderr(), "player: {}", message);
    process::exit(status);
}
