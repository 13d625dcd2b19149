//! How numbers, names and parts of files look when they are shown.

use std::ffi::OsStr;
use std::{io, str};

pub fn in_seconds(ms: u64) -> String {
    format!("{}.{:03} s", ms / 1000, ms % 1000)
}

pub fn in_mib(kib: u64) -> String {
    format!("{}.{} MiB", kib / 1024, kib % 1024 * 10 / 1024)
}

/// An error without its number.
pub fn plain(error: &io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or_default().to_string()
}

/// The bytes of a word. On Windows these are those of its UTF-8.
pub fn bytes_of(word: &OsStr) -> Vec<u8> {
    #[cfg(unix)]
    return std::os::unix::ffi::OsStrExt::as_bytes(word).to_vec();
    #[cfg(not(unix))]
    return word.to_string_lossy().into_owned().into_bytes();
}

/// A name with signs for whatever a terminal would obey or not show.
pub fn shown(name: impl AsRef<OsStr>) -> String {
    units(&bytes_of(name.as_ref())).iter().map(|unit| unit.escaped(false)).collect()
}

/// Words as a shell reads them: on Windows both of its shells, elsewhere any that is like bash. A name
/// with `%`, `$` or a grave accent cannot be pasted into both.
pub fn quote<W: AsRef<OsStr>>(words: impl IntoIterator<Item = W>) -> String {
    let words: Vec<String> = words.into_iter().map(|word| quoted(word.as_ref())).collect();
    words.join(" ")
}

fn quoted(word: &OsStr) -> String {
    let text = units(&bytes_of(word));
    let signs = if cfg!(windows) { "_+=:./-\\" } else { "_@%+=:,./-" };
    let plain = |unit: &Unit| matches!(unit, Unit::Char(c) if c.is_ascii_alphanumeric() || signs.contains(*c));
    let odd = |unit: &Unit| unit.escaped(false).len() > 3 && unit.escaped(false).starts_with('\\');
    let raw = word.to_string_lossy();
    if !text.is_empty() && text.iter().all(plain) {
        raw.into_owned()
    } else if cfg!(windows) {
        // Before a quotation mark a backslash is written twice.
        format!("\"{raw}{}\"", if raw.ends_with('\\') { "\\" } else { "" })
    } else if text.iter().any(odd) {
        let escaped = bytes_of(word).into_iter().map(|byte| match byte {
            b' '..=b'~' if !b"'\\".contains(&byte) => (byte as char).to_string(),
            _ => format!("\\x{:02x}", byte),
        });
        format!("$'{}'", escaped.collect::<String>())
    } else {
        format!("'{}'", raw.replace('\'', "'\\''"))
    }
}

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
            '\u{2000}'..='\u{200f}' | '\u{2028}'..='\u{202f}' | '\u{2060}'..='\u{206f}' => {
                number(c)
            }
            _ if "\u{a0}\u{ad}\u{61c}\u{180e}\u{3000}\u{feff}".contains(c) => number(c),
            _ if c.escape_debug().len() > 1 => number(c),
            _ => c.into(),
        }
    }
}

/// The number of a character. Above ASCII it must not look like that of a byte.
fn number(c: char) -> String {
    match u32::from(c) {
        code @ 0..=0x7f => format!("\\x{:02x}", code),
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
        let is_cut = end < self.units.len();
        text + if is_cut { "..." } else { ["[end]", "↵"][usize::from(self.ended)] }
    }
}

/// The first lines of a file, indented. Long lines are cut, and whatever a terminal would obey, or
/// not show, is replaced.
pub fn excerpt(text: &[u8], most: usize) -> String {
    let mut shown = String::new();
    let mut lines = text[..text.len().min(8000)].split_inclusive(|&byte| byte == b'\n');
    for line in lines.by_ref().take(most) {
        let units = units(line.strip_suffix(b"\n").unwrap_or(line));
        shown += "  ";
        for unit in units.iter().take(200) {
            match unit {
                Unit::Char('\t') => shown += "    ",
                Unit::Char('\u{feff}' | '\u{200b}') => shown += &unit.escaped(true),
                Unit::Char(c) if !c.is_control() => shown.push(*c),
                _ => shown.push('?'),
            }
        }
        shown += if units.len() > 200 { "...\n" } else { "\n" };
    }
    if lines.next().is_some() {
        shown += "  ...\n";
    }
    shown
}

/// Six lines of a file, or the first two and the last four: many programs give the reason last.
pub fn both_ends(text: &[u8]) -> String {
    let is_newline = |&byte: &u8| byte == b'\n';
    let body = text.strip_suffix(b"\n").unwrap_or(text);
    match body.iter().enumerate().rev().filter(|(_, byte)| is_newline(byte)).nth(3) {
        Some((at, _)) if body.iter().filter(|byte| is_newline(byte)).count() > 5 => {
            excerpt(text, 2) + &excerpt(&text[at + 1..], 4)
        }
        _ => excerpt(text, 6),
    }
}
