//! The terminal player: `cargo run --release -p player`; `-h` lists the options.

#![forbid(unsafe_code)]

use player::strategy::Strategy;
use player::terminal::{play, Options};
use player::words::{Language, USAGE};
use std::env;
use std::io::{self, Write};
use std::process;

fn main() {
    let set = |name: &&str| env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set);
    let defaults = Options {
        strategy: Strategy::Rollout,
        language: Language::of(&locale.unwrap_or_default()),
        map: true,
        help: false,
    };
    let output = io::BufWriter::new(io::stdout());
    let (status, message) = match defaults.read(env::args_os().skip(1)) {
        Err(mistake) => (2, mistake),
        Ok(options) => match run(output, options) {
            Ok(()) => return,
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return,
            Err(error) => (1, error.to_string()),
        },
    };
    // Unlike `eprintln!`, this does not panic if standard error is closed.
    let _ = writeln!(io::stderr(), "player: {}", message);
    process::exit(status);
}

fn run(mut output: impl Write, options: Options) -> io::Result<()> {
    if options.help {
        writeln!(output, "{}", USAGE[options.language as usize])?;
        return output.flush();
    }
    play(io::stdin().lock(), output, options)
}
