//! How numbers, names and parts of files look when they are shown.

use std::ffi::OsStr;
use std::{io, iter, str};

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

/// A name with a sign for each character that a terminal would obey or not show.
pub fn shown(name: impl AsRef<OsStr>) -> String {
    units(&bytes_of(name.as_ref())).map(|unit| unit.escaped(false)).collect()
}

/// Words as a shell reads them: on Windows both of its shells, elsewhere any that is like bash. A
/// name with `%`, `$` or a grave accent cannot be pasted into both.
pub fn quote<W: AsRef<OsStr>>(words: impl IntoIterator<Item = W>) -> String {
    let words: Vec<String> = words.into_iter().map(|word| quoted(word.as_ref())).collect();
    words.join(" ")
}

fn quoted(word: &OsStr) -> String {
    let (bytes, raw) = (bytes_of(word), word.to_string_lossy());
    let signs = if cfg!(windows) { "_+=:./-\\" } else { "_@%+=:,./-" };
    let is_plain = |c: char| c.is_ascii_alphanumeric() || signs.contains(c);
    let is_odd =
        |unit: Unit| unit.escaped(false).len() > 3 && unit.escaped(false).starts_with('\\');
    if !bytes.is_empty() && raw.chars().all(is_plain) {
        raw.into_owned()
    } else if cfg!(windows) {
        // Before a quotation mark a backslash is written twice.
        format!("\"{raw}{}\"", if raw.ends_with('\\') { "\\" } else { "" })
    } else if units(&bytes).any(is_odd) {
        let escaped = bytes.into_iter().map(|byte| match byte {
            b' '..=b'~' if !b"'\\".contains(&byte) => char::from(byte).to_string(),
            _ => format!("\\x{byte:02x}"),
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

fn units(mut bytes: &[u8]) -> impl Iterator<Item = Unit> + '_ {
    iter::from_fn(move || {
        let first = |length| str::from_utf8(bytes.get(..length)?).ok()?.chars().next();
        let unit = (1..=4).find_map(first).map_or(Unit::Byte(*bytes.first()?), Unit::Char);
        bytes = &bytes[match unit {
            Unit::Char(c) => c.len_utf8(),
            Unit::Byte(_) => 1,
        }..];
        Some(unit)
    })
}

impl Unit {
    /// Itself if it is visible, otherwise its number; a space, if it `counts`, is a raised dot, and
    /// other white space an arrow.
    fn escaped(self, counts: bool) -> String {
        let c = match self {
            Unit::Byte(byte) => return format!("\\x{byte:02x}"),
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
        code @ 0..=0x7f => format!("\\x{code:02x}"),
        code => format!("\\u{{{code:x}}}"),
    }
}

/// A line of a file, of which a part is shown.
#[derive(Clone, Copy)]
pub struct Line<'a> {
    text: &'a [u8],
    has_newline: bool,
}

impl<'a> Line<'a> {
    pub fn new(line: &'a [u8]) -> Self {
        let text = line.strip_suffix(b"\n").unwrap_or(line);
        Line { text, has_newline: text.len() < line.len() }
    }

    /// How many characters both begin with.
    pub fn shared(self, other: Line) -> usize {
        units(self.text).zip(units(other.text)).take_while(|(a, b)| a == b).count()
    }

    /// The part around a place, with signs for white space and the end.
    pub fn around(self, place: usize) -> String {
        let begin = place.saturating_sub(40);
        let mut units = units(self.text).skip(begin);
        let part = units.by_ref().take(place + 60 - begin).map(|unit| unit.escaped(true));
        let part: String = part.collect();
        let end = match units.next() {
            Some(_) => "...",
            None if self.has_newline => "↵",
            None => "[end]",
        };
        format!("{}{part}{end}", if begin > 0 { "..." } else { "" })
    }
}

/// The first lines of a file, indented. Long lines are cut, and a sign replaces what a terminal
/// would obey or not show.
pub fn excerpt(text: &[u8], most: usize) -> String {
    let mut shown = String::new();
    let mut lines = text[..text.len().min(8000)].split_inclusive(|&byte| byte == b'\n');
    for line in lines.by_ref().take(most) {
        let mut units = units(line.strip_suffix(b"\n").unwrap_or(line));
        shown += "  ";
        for unit in units.by_ref().take(200) {
            match unit {
                Unit::Char('\t') => shown += "    ",
                Unit::Char('\u{feff}' | '\u{200b}') => shown += &unit.escaped(true),
                Unit::Char(c) if !c.is_control() => shown.push(c),
                _ => shown.push('?'),
            }
        }
        shown += if units.next().is_some() { "...\n" } else { "\n" };
    }
    if lines.next().is_some() {
        shown += "  ...\n";
    }
    shown
}

/// Six lines of a file, or the first two and the last four: many programs give the reason last.
pub fn both_ends(text: &[u8]) -> String {
    let lines = || text.split_inclusive(|&byte| byte == b'\n');
    if lines().count() <= 6 {
        return excerpt(text, 6);
    }
    let last: usize = lines().rev().take(4).map(<[u8]>::len).sum();
    excerpt(text, 2) + &excerpt(&text[text.len() - last..], 4)
}
