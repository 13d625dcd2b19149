//! The YAML files of a problem package from elsewhere: which keys are used, which can change no
//! verdict and are skipped, and which this judge cannot obey. Knows the keys of all versions of the
//! ICPC format.

use crate::problem::limits::{parse_kib, parse_ms, Given, OUTPUT_MIB};

/// Keys of problem.yaml, of its limits, and of the files of groups and cases that change no
/// verdict.
const SKIPPED: &str = " name uuid version author credits source source_url license rights_owner \
    embargo_until keywords allow_file_writing constants ";
const SKIPPED_LIMITS: &str =
    " time_multiplier time_multipliers time_safety_margin time_resolution \
    code compilation_time compilation_memory validation_time validation_memory validation_output ";
const SKIPPED_OF_GROUPS: &str = " input_validator_args input_validator_flags \
    input_visualizer_args output_visualizer_args full_feedback hint description on_reject ";
/// Keys that change nothing as long as nothing is given to them.
const ARGUMENTS: &str = " validator_flags output_validator_flags output_validator_args \
    static_validator_args args ";
const VERSIONS: &str = " legacy legacy-icpc 2023-07-draft 2023-07 2025-09-draft 2025-09 ";

/// What a problem.yaml says: limits, and which keys were used and skipped.
#[derive(Debug, Default)]
pub struct Package {
    pub limits: Given,
    pub used: Vec<String>,
    pub skipped: Vec<String>,
}

/// Reads a problem.yaml. Fails with the first line that this judge cannot read or cannot obey.
pub fn problem(text: &str) -> Result<Package, String> {
    let mut package = Package::default();
    for entry in entries(text.strip_prefix('\u{feff}').unwrap_or(text).lines())? {
        match entry.key {
            "limits" => {
                package.take_limits(&entry)?;
                continue;
            }
            key if has(SKIPPED, key) => {
                package.skipped.push(key.into());
                continue;
            }
            "type" => entry.must_be(" pass-fail ")?,
            "validation" => entry.must_be(" default ")?,
            "languages" => entry.must_be(" all ")?,
            "problem_format_version" => entry.must_be(VERSIONS)?,
            _ => entry.must_be_empty()?,
        }
        package.used.push(entry.key.into());
    }
    Ok(package)
}

/// Checks a file that says how a group of cases, or one case, is judged.
pub fn group(text: &str) -> Result<(), String> {
    let entries = entries(text.lines())?;
    let mut others = entries.iter().filter(|entry| !has(SKIPPED_OF_GROUPS, entry.key));
    others.try_for_each(Entry::must_be_empty)
}

impl Package {
    fn take_limits(&mut self, limits: &Entry) -> Result<(), String> {
        if !is_end(limits.value) {
            return Err(limits.line.into());
        }
        for entry in entries(limits.inner.iter().copied())? {
            let number = whole(entry.value).filter(|_| entry.inner.is_empty()).unwrap_or_default();
            let (time_ms, memory_kib) = (parse_ms(&number), parse_kib(&number));
            let is_used = match entry.key {
                "time_limit" if time_ms.is_some() => {
                    self.limits.time_ms = time_ms;
                    true
                }
                "memory" if memory_kib.is_some() => {
                    self.limits.memory_kib = memory_kib;
                    true
                }
                // A program may always write as much as that here.
                "output" if memory_kib.map_or(false, |kib| kib <= OUTPUT_MIB << 10) => false,
                key if has(SKIPPED_LIMITS, key) => false,
                _ => return Err(entry.line.into()),
            };
            let list = if is_used { &mut self.used } else { &mut self.skipped };
            list.push(format!("limits.{}", entry.key));
        }
        Ok(())
    }
}

/// A key, and all that belongs to it.
struct Entry<'a> {
    key: &'a str,
    /// The rest of its line.
    value: &'a str,
    line: &'a str,
    /// The lines below it that are indented, or are items of a list.
    inner: Vec<&'a str>,
}

impl Entry<'_> {
    /// The values, if they are texts: one, or a list of them.
    fn values(&self) -> Option<Vec<String>> {
        if is_end(self.value) {
            let items = self.inner.iter().map(|line| line.trim_start().strip_prefix("- "));
            return items.map(|item| whole(item?)).collect();
        }
        let list = self.value.trim_start().strip_prefix('[').map(|list| list.split_once(']'));
        match list {
            _ if !self.inner.is_empty() => None,
            Some(Some((items, rest))) if is_end(rest) => {
                let items = items.split(',').filter(|_| !items.trim().is_empty());
                items.map(whole).collect()
            }
            _ => Some(vec![whole(self.value)?]),
        }
    }

    /// Fails with its lines unless it has one value, and that is one of these words.
    fn must_be(&self, known: &str) -> Result<(), String> {
        match self.values().as_deref() {
            Some([value]) if has(known, value) => Ok(()),
            _ => self.refuse(),
        }
    }

    /// Fails with its lines unless it is an empty one of `ARGUMENTS`.
    fn must_be_empty(&self) -> Result<(), String> {
        let is_nothing = |value: &String| matches!(&value[..], "" | "null" | "~");
        match self.values() {
            Some(values) if has(ARGUMENTS, self.key) && values.iter().all(is_nothing) => Ok(()),
            _ => self.refuse(),
        }
    }

    /// Fails with its lines in one.
    fn refuse(&self) -> Result<(), String> {
        let lines = [self.line].into_iter().chain(self.inner.iter().map(|line| line.trim()));
        Err(lines.collect::<Vec<_>>().join(" "))
    }
}

/// The keys of lines that are indented alike, each with the lines that belong to it. Fails with the
/// first line that other readers could take for something else.
fn entries<'a>(lines: impl Iterator<Item = &'a str>) -> Result<Vec<Entry<'a>>, String> {
    let (mut found, mut base) = (Vec::<Entry>::new(), None);
    for line in lines {
        let content = line.trim_start_matches(' ');
        let at = line.len() - content.len();
        let is_odd = |c: char| c.is_control() && c != '\t' || "\u{2028}\u{2029}".contains(c);
        let is_start = line == "---" && found.is_empty();
        if line.contains(is_odd) {
            return Err(line.trim().into());
        } else if content.trim().is_empty() || content.starts_with('#') || is_start {
            continue;
        }
        let base = *base.get_or_insert(at);
        let is_item = content == "-" || content.starts_with("- ");
        let key = content.split_once(':').filter(|(key, value)| {
            let is_name = key.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
            is_name && (value.is_empty() || value.starts_with(' '))
        });
        let is_new = |key: &str| found.iter().all(|other| other.key != key);
        let key = key.filter(|(key, _)| at == base && is_new(key));
        match (key, found.last_mut()) {
            (_, Some(last)) if at > base || at == base && is_item => last.inner.push(line),
            (Some((key, value)), _) => {
                found.push(Entry { key, value, line: line.trim(), inner: Vec::new() });
            }
            _ => return Err(line.trim().into()),
        }
    }
    Ok(found)
}

/// Whether a word is one of these, which have a space on both sides.
pub fn has(words: &str, word: &str) -> bool {
    !word.contains(' ') && words.contains(&format!(" {word} "))
}

/// The text that is all of this but for a comment. It may be in quotes.
fn whole(text: &str) -> Option<String> {
    let text = text.trim();
    if text.starts_with(&['"', '\''][..]) {
        let (inner, rest) = text[1..].split_once(&text[..1])?;
        return (is_end(rest) && !inner.contains('\\')).then(|| inner.into());
    }
    let text = text.split(" #").next()?.trim_end();
    let is_odd = text.is_empty() || text.starts_with(|c| "-?:,[]{}#&*!|>%@`".contains(c));
    (!is_odd && !text.contains(": ") && !text.ends_with(':')).then(|| text.into())
}

/// Whether the rest of a line is empty or a comment.
fn is_end(rest: &str) -> bool {
    let text = rest.trim_start();
    text.is_empty() || text.starts_with('#') && text.len() < rest.len()
}
