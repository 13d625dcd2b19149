//! What the name and the main class of a Java program are. javac and java want both.

#![forbid(unsafe_code)]

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// The command that runs a class. The heap has the limit's size from the start, on any machine.
pub fn command(folder: &Path, class: &str, limit_kib: u64) -> Vec<OsString> {
    let words = format!(
        "java -XX:+UseSerialGC -Xms{limit_kib}k -Xmx{limit_kib}k -XX:NewRatio=7 -Xss64m \
        -XX:+ExitOnOutOfMemoryError -XX:+DisplayVMOutputToStderr -cp"
    );
    let words = words.split_whitespace().map(OsString::from);
    words.chain([folder.into(), class.into()]).collect()
}

/// What the file of this source must be called: as its public class.
pub fn file_name(source: &[u8]) -> String {
    let class = public_class(&String::from_utf8_lossy(source));
    class.unwrap_or_else(|| "Main".into()) + ".java"
}

/// The class that java is to start: the one that the file is named after, or `Main`, or another that
/// is inside none.
pub fn main_class(folder: &Path, file: &OsStr) -> Option<String> {
    let mut classes = Vec::new();
    find_classes(folder, "", &mut classes).ok()?;
    let stem = Path::new(file).file_stem()?.to_string_lossy();
    classes.sort_by_key(|(name, _)| {
        let last = name.rsplit('.').next().unwrap_or_default();
        (last != stem, last != "Main", name.clone())
    });
    let starts = |path: &PathBuf| has_main(&fs::read(path).unwrap_or_default()) == Some(true);
    classes.into_iter().find(|(_, path)| starts(path)).map(|(name, _)| name)
}

type Classes = Vec<(String, PathBuf)>;

fn find_classes(folder: &Path, prefix: &str, classes: &mut Classes) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            find_classes(&path, &format!("{prefix}{stem}."), classes)?;
        } else if path.extension() == Some(OsStr::new("class")) && !stem.contains('$') {
            classes.push((format!("{prefix}{stem}"), path.clone()));
        }
    }
    Ok(())
}

/// The name of the source's public class.
fn public_class(source: &str) -> Option<String> {
    let (mut depth, mut is_public, mut words) = (0, false, tokens(source).into_iter());
    while let Some(word) = words.next() {
        match &word[..] {
            "{" => depth += 1,
            "}" => (depth, is_public) = (depth - 1, false),
            ";" => is_public = false,
            "public" if depth == 0 => is_public = true,
            "class" | "interface" | "enum" | "record" if depth == 0 && is_public => {
                return words.next()
            }
            _ => {}
        }
    }
    None
}

/// The words, braces and semicolons of a source, without its comments and texts.
fn tokens(source: &str) -> Vec<String> {
    let (mut tokens, mut rest) = (Vec::new(), source);
    while let Some(first) = rest.chars().next() {
        let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if let Some(text) = rest.strip_prefix("\"\"\"") {
            text.find("\"\"\"").map_or(rest.len(), |end| end + 6)
        } else if first == '"' || first == '\'' {
            quoted_length(rest, first)
        } else if is_part(first) {
            rest.find(|c| !is_part(c)).unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        if is_part(first) || "{};".contains(first) {
            tokens.push(rest[..length].to_string());
        }
        rest = &rest[length..];
    }
    tokens
}

/// The length of a text that begins with this quote.
fn quoted_length(text: &str, quote: char) -> usize {
    let mut escaped = true; // the first quote
    for (at, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == quote || c == '\n' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// Whether a compiled class has a `main` that java starts: `main(String[])` or `main()`.
fn has_main(class: &[u8]) -> Option<bool> {
    let mut class = class.get(8..)?;
    let count = number(&mut class, 2)?;
    let mut texts = vec![&b""[..]; count];
    let mut i = 1;
    while i < count {
        let kind = number(&mut class, 1)?;
        let size = match kind {
            1 => number(&mut class, 2)?,
            5 | 6 => 8,
            7 | 8 | 16 | 19 | 20 => 2,
            15 => 3,
            _ => 4,
        };
        let text = take(&mut class, size)?;
        if kind == 1 {
            texts[i] = text;
        }
        // Long numbers take two places of the table.
        i += if size == 8 && kind != 1 { 2 } else { 1 };
    }
    // Access, the class and its parent; then the interfaces, fields and methods.
    take(&mut class, 6)?;
    let interfaces = number(&mut class, 2)?;
    take(&mut class, 2 * interfaces)?;
    let mut found = false;
    for is_method in [false, true] {
        for _ in 0..number(&mut class, 2)? {
            take(&mut class, 2)?;
            let name = *texts.get(number(&mut class, 2)?)?;
            let kind = *texts.get(number(&mut class, 2)?)?;
            let starts = kind == b"([Ljava/lang/String;)V" || kind == b"()V";
            found |= is_method && name == b"main" && starts;
            for _ in 0..number(&mut class, 2)? {
                take(&mut class, 2)?;
                let length = number(&mut class, 4)?;
                take(&mut class, length)?;
            }
        }
    }
    Some(found)
}

fn take<'a>(class: &mut &'a [u8], length: usize) -> Option<&'a [u8]> {
    let taken = class.get(..length)?;
    *class = &class[length..];
    Some(taken)
}

fn number(class: &mut &[u8], length: usize) -> Option<usize> {
    Some(take(class, length)?.iter().fold(0, |number, &byte| number << 8 | usize::from(byte)))
}
