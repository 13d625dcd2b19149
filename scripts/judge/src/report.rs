//! Everything that is shown: where it goes, and how texts, names and numbers look.

#![forbid(unsafe_code)]

use crate::system;
use crate::verdict::Verdict;
use std::ffi::OsStr;
use std::fmt::Write as _;
use std::io::{self, ErrorKind, Write};
use std::str;

/// Why the judge stops without a verdict. Its status is then 2.
#[derive(Debug)]
pub enum Stop {
    /// It cannot judge, or was called wrongly: the reason.
    Unable(String),
    /// The reader of its output has gone away.
    Unread,
}

impl From<String> for Stop {
    fn from(reason: String) -> Self {
        Stop::Unable(reason)
    }
}

/// Stops with this reason.
pub fn unable<T>(reason: impl Into<String>) -> Result<T, Stop> {
    Err(Stop::Unable(reason.into()))
}

/// Where reports go: standard output, or a text that is shown later.
pub struct Screen {
    kept: Option<Vec<u8>>,
    colours: bool,
    /// Whether the cursor stands behind a note on progress.
    noted: bool,
    /// Whether every case is shown.
    pub shows_all: bool,
}

impl Screen {
    pub fn stdout() -> Self {
        let set = |name| std::env::var_os(name).unwrap_or_default();
        let dumb = ["", "dumb"].iter().any(|term| set("TERM") == *term);
        let colours = system::is_terminal(1) && set("NO_COLOR").is_empty() && !dumb;
        Screen { kept: None, colours, noted: false, shows_all: false }
    }

    pub fn kept() -> Self {
        Screen { kept: Some(Vec::new()), colours: false, noted: false, shows_all: false }
    }

    pub fn into_text(self) -> String {
        String::from_utf8_lossy(&self.kept.unwrap_or_default()).into_owned()
    }

    /// Shows a text that ends in a newline.
    pub fn say(&mut self, text: &str) -> Result<(), Stop> {
        self.clear_note();
        if let Some(kept) = &mut self.kept {
            kept.extend(text.as_bytes());
            return Ok(());
        }
        let mut out = io::stdout().lock();
        match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
            Ok(()) => Ok(()),
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Err(Stop::Unread),
            Err(_) => unable("cannot write to standard output"),
        }
    }

    /// Shows a text with each of its lines indented by five spaces.
    pub fn say_indented(&mut self, text: &str) -> Result<(), Stop> {
        let lines: Vec<String> = text.lines().map(|line| format!("     {}\n", line)).collect();
        self.say(&lines.concat())
    }

    /// On a terminal, replaces the last line by a note on progress, until something is said.
    pub fn note(&mut self, text: &str) {
        if self.kept.is_none() && system::is_terminal(2) {
            eprint!("\r\x1b[K{}", text);
            self.noted = true;
        }
    }

    pub fn clear_note(&mut self) {
        if self.noted {
            eprint!("\r\x1b[K");
            self.noted = false;
        }
    }

    /// A text in the colour of a verdict, good or bad.
    pub fn coloured(&self, verdict: Verdict, text: &str) -> String {
        match (self.colours, verdict) {
            (false, _) => text.to_string(),
            (true, Verdict::AC) => format!("\x1b[32m{}\x1b[0m", text),
            (true, _) => format!("\x1b[31m{}\x1b[0m", text),
        }
    }

    /// Shows a line for a case, a problem or a file.
    pub fn show(&mut self, verdict: Verdict, name: &str, reason: &str) -> Result<(), Stop> {
        let verdict = self.coloured(verdict, &format!("{:<3}", verdict));
        self.say(&format!("{}  {}: {}\n", verdict, name, reason))
    }
}

pub fn in_seconds(ms: u64) -> String {
    format!("{}.{:03} s", ms / 1000, ms % 1000)
}

pub fn in_mib(kib: u64) -> String {
    format!("{}.{} MiB", kib / 1024, kib % 1024 * 10 / 1024)
}

// ---- Words and names ----

/// The bytes of a word. On Windows these are those of its UTF-8.
pub fn bytes_of(word: &OsStr) -> Vec<u8> {
    #[cfg(unix)]
    return std::os::unix::ffi::OsStrExt::as_bytes(word).to_vec();
    #[cfg(not(unix))]
    return word.to_string_lossy().into_owned().into_bytes();
}

/// A name with signs for whatever a terminal would obey or not show.
pub fn shown(name: &OsStr) -> String {
    units(&bytes_of(name)).iter().map(|unit| unit.escaped(false)).collect()
}

/// Words as a shell reads them: on Windows its own, elsewhere any that is like bash.
pub fn quote<W: AsRef<OsStr>>(words: impl IntoIterator<Item = W>) -> String {
    let words: Vec<String> = words.into_iter().map(|word| quoted(word.as_ref())).collect();
    words.join(" ")
}

fn quoted(word: &OsStr) -> String {
    let text = units(&bytes_of(word));
    let plain = |unit: &Unit| matches!(unit, Unit::Char(c) if c.is_ascii_alphanumeric() || "_@%+=:,./-".contains(*c));
    let odd = |unit: &Unit| unit.escaped(false).len() > 3 && unit.escaped(false).starts_with('\\');
    let raw = || word.to_string_lossy();
    if !text.is_empty() && text.iter().all(plain) {
        raw().into_owned()
    } else if cfg!(windows) {
        format!("\"{}\"", raw())
    } else if text.iter().any(odd) {
        let escaped = bytes_of(word).into_iter().map(|byte| match byte {
            b' '..=b'~' if !b"'\\".contains(&byte) => (byte as char).to_string(),
            _ => format!("\\x{:02x}", byte),
        });
        format!("$'{}'", escaped.collect::<String>())
    } else {
        format!("'{}'", raw().replace('\'', "'\\''"))
    }
}

// ---- Parts of files ----

/// A character of a text, or a byte that is part of none.
#[derive(Clone, Copy, PartialEq)]
enum Unit {
    Char(char),
    Byte(u8),
}

fn units(mut bytes: &[u8]) -> Vec<Unit> {
    let mut units = Vec::new();
    while !bytes.is_empty() {
        let (valid, skip) = match str::from_utf8(bytes) {
            Ok(text) => (text, 0),
            Err(error) => {
                let valid = str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default();
                (valid, error.error_len().unwrap_or(bytes.len() - valid.len()))
            }
        };
        let rest = &bytes[valid.len()..];
        units.extend(valid.chars().map(Unit::Char));
        units.extend(rest[..skip].iter().copied().map(Unit::Byte));
        bytes = &rest[skip..];
    }
    units
}

impl Unit {
    /// Itself if it is visible, otherwise its number; a space, if it `counts`, is a raised dot, and
    /// other white space an arrow.
    fn escaped(self, counts: bool) -> String {
        let c = match self {
            Unit::Byte(byte) => return format!("\\x{:02x}", byte),
            Unit::Char(c) => c,
        };
        match c {
            ' ' if counts => "·".into(),
            '\t' if counts => "→".into(),
            '\r' if counts => "←".into(),
            '\0' if counts => "␀".into(),
            '\'' | '"' | '\\' => c.into(),
            // Spaces of other widths, and marks of no width: some turn a line round.
            '\u{a0}'
            | '\u{ad}'
            | '\u{61c}'
            | '\u{180e}'
            | '\u{2000}'..='\u{200f}'
            | '\u{2028}'..='\u{202f}'
            | '\u{2060}'..='\u{206f}'
            | '\u{3000}'
            | '\u{feff}' => number(c),
            _ if c.escape_debug().len() > 1 => number(c),
            _ => c.into(),
        }
    }
}

fn number(c: char) -> String {
    match u32::from(c) {
        code @ 0..=0xff => format!("\\x{:02x}", code),
        code => format!("\\u{{{:x}}}", code),
    }
}

/// A line of a file, of which a part is shown.
pub struct Excerpt {
    units: Vec<Unit>,
    /// Whether a newline ends it.
    ended: bool,
}

impl Excerpt {
    /// The beginning of an endless line will do.
    pub fn new(line: &[u8]) -> Self {
        let text = line.strip_suffix(b"\n").unwrap_or(line);
        Excerpt { units: units(&text[..text.len().min(100_000)]), ended: text.len() < line.len() }
    }

    /// How many characters both begin with.
    pub fn shared(&self, other: &Excerpt) -> usize {
        self.units.iter().zip(&other.units).take_while(|(a, b)| a == b).count()
    }

    /// The part around a place, with signs for white space and the end.
    pub fn around(&self, place: usize) -> String {
        let begin = place.saturating_sub(40);
        let mut text = String::from(if begin > 0 { "..." } else { "" });
        let end = self.units.len().min(place + 60);
        text.extend(self.units[begin..end].iter().map(|unit| unit.escaped(true)));
        text + match self.ended {
            _ if end < self.units.len() => "...",
            true => "↵",
            false => "[end]",
        }
    }
}

/// The first lines of a file, indented. Long lines are cut, and whatever a terminal would obey, or
/// not show, is replaced.
pub fn excerpt(text: &[u8], most: usize) -> String {
    let mut shown = String::new();
    let mut lines = text[..text.len().min(8000)].split_inclusive(|&byte| byte == b'\n');
    for line in lines.by_ref().take(most) {
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        let units = units(line);
        let _ = write!(shown, "  ");
        for unit in units.iter().take(200) {
            match unit {
                Unit::Char('\t') => shown += "    ",
                Unit::Char(c) if c.is_control() => shown.push('?'),
                Unit::Char('\u{feff}') => shown += "\\u{feff}",
                Unit::Char('\u{200b}') => shown += "\\u{200b}",
                Unit::Char(c) => shown.push(*c),
                Unit::Byte(_) => shown.push('?'),
            }
        }
        shown += if units.len() > 200 { "...\n" } else { "\n" };
    }
    if lines.next().is_some() {
        shown += "  ...\n";
    }
    shown
}
