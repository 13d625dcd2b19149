//! Where reports go, and how the judge stops without one.

use crate::looks::verdict::Verdict;
use std::env;
use std::fmt::{Arguments, Display};
use std::io::{self, ErrorKind, Write};

/// Why the judge stops. Without a verdict its status is 2.
#[derive(Debug)]
pub enum Stop {
    /// It cannot judge, or was called wrongly: the reason.
    Unable(String),
    /// The reader of its output has gone away.
    Unread,
    /// A signal to the judge has ended a run.
    Signal(i32),
    /// A verdict, whose reason has been shown.
    Settled(Verdict),
}

impl From<String> for Stop {
    fn from(reason: String) -> Self {
        Stop::Unable(reason)
    }
}

/// Writes a line to standard error. Where that cannot be written, nothing is left to complain to.
pub fn complain(name: &str, what: impl Display) {
    complain_raw(format_args!("{name}: {what}\n"));
}

pub fn complain_raw(what: Arguments) {
    let _ = io::stderr().write_all(what.to_string().as_bytes());
}

/// Where reports go: standard output. `write!` works on it.
pub struct Screen {
    colours: bool,
    /// Whether notes on progress are shown.
    notes: bool,
    /// Whether the cursor is after a note on progress.
    noted: bool,
}

impl Screen {
    /// Whether standard output and standard error are terminals decides how it looks.
    pub fn new(is_terminal: impl Fn(i32) -> bool) -> Self {
        let set = |name| env::var_os(name).unwrap_or_default();
        let is_dumb = ["", "dumb"].iter().any(|term| set("TERM") == *term);
        let colours = is_terminal(1) && set("NO_COLOR").is_empty() && !is_dumb;
        Screen { colours, notes: is_terminal(2), noted: false }
    }

    /// Shows whole lines.
    pub fn say(&mut self, text: &str) -> Result<(), Stop> {
        self.clear_note();
        let mut out = io::stdout().lock();
        out.write_all(text.as_bytes()).and_then(|()| out.flush()).or_else(|error| {
            match error.kind() {
                ErrorKind::BrokenPipe => Err(Stop::Unread),
                _ => unable!("cannot write to standard output"),
            }
        })
    }

    pub fn write_fmt(&mut self, text: Arguments) -> Result<(), Stop> {
        self.say(&text.to_string())
    }

    /// Shows a text with each of its lines indented by five spaces.
    pub fn say_indented(&mut self, text: &str) -> Result<(), Stop> {
        let lines: Vec<String> = text.lines().map(|line| format!("     {line}\n")).collect();
        self.say(&lines.concat())
    }

    /// On a terminal, replaces the last line by a note on progress, until something is said.
    pub fn note(&mut self, text: &str) {
        if self.notes {
            complain_raw(format_args!("\r\x1b[K{text}"));
            self.noted = true;
        }
    }

    pub fn clear_note(&mut self) {
        if self.noted {
            complain_raw(format_args!("\r\x1b[K"));
            self.noted = false;
        }
    }

    /// A text in the colour of a verdict, good or bad.
    pub fn coloured(&self, verdict: Verdict, text: impl Display) -> String {
        let colour = if verdict == Verdict::AC { 32 } else { 31 };
        if self.colours {
            format!("\x1b[{colour}m{text:<3}\x1b[0m")
        } else {
            format!("{text:<3}")
        }
    }

    /// Shows why a verdict takes no run.
    pub fn settle<T>(&mut self, verdict: Verdict, name: &str, why: &str) -> Result<T, Stop> {
        self.show(verdict, name, why)?;
        Err(Stop::Settled(verdict))
    }

    /// Shows a line for a case, a problem or a file.
    pub fn show(&mut self, verdict: Verdict, name: &str, reason: &str) -> Result<(), Stop> {
        let verdict = self.coloured(verdict, verdict);
        writeln!(self, "{verdict}  {name}: {reason}")
    }
}
