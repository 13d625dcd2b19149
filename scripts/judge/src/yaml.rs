//! Reads the part of YAML that a problem.yaml needs. Each line holds one setting: text, a number, or
//! several within `[...]` or `{...}`. The inner settings of another, and the items of a list, may
//! have indented lines of their own. Text may stand in quotes; `#` begins a comment.
//!
//! A file that other programs could read differently is refused, line by line.
#![forbid(unsafe_code)]

/// One setting of a file.
#[derive(Debug, PartialEq, Eq)]
pub struct Setting {
    /// The key; behind an outer one and a dot if it is an inner one, such as `limits.memory`.
    pub key: String,
    pub value: Value,
    /// The line that holds it, as it is written.
    pub line: String,
}

#[derive(Debug, PartialEq, Eq)]
pub enum Value {
    /// Nothing stands behind the colon. Inner settings may follow, under keys of their own.
    Nothing,
    One(Scalar),
    List(Vec<Scalar>),
}

#[derive(Debug, PartialEq, Eq)]
pub struct Scalar {
    /// The text, without quotes and escapes.
    pub text: String,
    pub is_quoted: bool,
}

impl Scalar {
    /// Whether every YAML reader takes this for text: not for a number, a date, or a word like `no`.
    pub fn is_text(&self) -> bool {
        const WORDS: [&str; 10] =
            ["~", "=", "null", "true", "false", "yes", "no", "on", "off", "<<"];
        self.is_quoted || !is_number(&self.text) && !WORDS.contains(&&self.text.to_lowercase()[..])
    }
}

/// Whether some YAML reader takes this for a number, a time or a date. 2025-09 is none of these.
fn is_number(text: &str) -> bool {
    let text = text.strip_prefix('+').unwrap_or(text).to_lowercase();
    let has_only =
        |text: &str, signs: &str| text.chars().all(|c| c.is_ascii_digit() || signs.contains(c));
    let parts: Vec<&str> = text.split('-').collect();
    let is_date = parts.len() > 2 && parts[0].len() == 4 && has_only(&parts[..2].concat(), "");
    text.starts_with(|c: char| c.is_ascii_digit() || c == '.')
        && (has_only(&text, "._:")
            || is_date
            || ["0x", "0o", "0b", ".inf", ".nan"].iter().any(|start| text.starts_with(start))
            || text.replace('_', "").parse::<f64>().is_ok())
}

/// The settings of a file in their order. Each line that is not understood is an `Err` with the line.
pub fn settings(file: &str) -> Vec<Result<Setting, String>> {
    let mut reader = Reader::default();
    for line in file.strip_prefix('\u{feff}').unwrap_or(file).lines() {
        if reader.read(line).is_none() {
            reader.settings.push(Err(line.to_string()));
        }
    }
    reader.settings
}

#[derive(Default)]
struct Reader {
    settings: Vec<Result<Setting, String>>,
    /// The last key that may have inner settings or items, and by how many spaces they are indented.
    outer: Option<(String, Option<usize>)>,
}

impl Reader {
    /// Reads one line; `None` if that is not possible.
    fn read(&mut self, line: &str) -> Option<()> {
        let content = line.trim_start_matches(' ');
        let indent = line.len() - content.len();
        if content.trim_end().is_empty() || content.starts_with('#') {
            return Some(());
        }
        if let Some(item) = content.strip_prefix("- ") {
            return self.add_item(item.trim_start_matches(' '), indent);
        }
        let (key, value) = split_key(content)?;
        let key = if indent == 0 { key.to_string() } else { self.inner_key(key, indent)? };
        if let Some(text) = value.strip_prefix('{').filter(|_| indent == 0) {
            self.outer = None;
            let (outer, line) = (key.clone(), line.to_string());
            self.settings.push(Ok(Setting { key: outer, value: Value::Nothing, line }));
            self.settings.extend(pairs(&key, text)?.into_iter().map(Ok));
            return Some(());
        }
        let value = match value.strip_prefix('[') {
            Some(items) => Value::List(bracketed(items, ']', |rest| scalar(rest, ",]"))?),
            None if value.is_empty() || value.starts_with('#') => Value::Nothing,
            None => Value::One(whole(scalar(value, "")?)?),
        };
        if indent == 0 {
            self.outer = (value == Value::Nothing).then(|| (key.clone(), None));
        }
        self.settings.push(Ok(Setting { key, value, line: line.to_string() }));
        Some(())
    }

    /// The whole name of a key that is indented.
    fn inner_key(&mut self, key: &str, indent: usize) -> Option<String> {
        let (outer, usual) = self.outer.as_mut()?;
        // A list has no keys.
        let has_items = matches!(self.settings.last(), Some(Ok(of)) if of.value != Value::Nothing
            && of.key == *outer);
        let fits = *usual.get_or_insert(indent) == indent && !has_items;
        fits.then(|| format!("{outer}.{key}"))
    }

    /// Adds an item that has a line of its own to the setting above it.
    fn add_item(&mut self, item: &str, indent: usize) -> Option<()> {
        let (outer, usual) = self.outer.as_mut()?;
        if *usual.get_or_insert(indent) != indent {
            return None;
        }
        let above = self.settings.last_mut()?.as_mut().ok().filter(|above| above.key == *outer)?;
        let item = whole(scalar(item, "")?)?;
        match &mut above.value {
            Value::List(items) => items.push(item),
            value => *value = Value::List(vec![item]),
        }
        Some(())
    }
}

/// The inner settings of `outer` that stand within `{...}`.
fn pairs(outer: &str, text: &str) -> Option<Vec<Setting>> {
    bracketed(text, '}', |rest| {
        let (key, after) = split_key(rest)?;
        let (value, end) = scalar(after, ",}")?;
        let line = format!("  {}", rest[..rest.len() - end.len()].trim_end());
        Some((Setting { key: format!("{outer}.{key}"), value: Value::One(value), line }, end))
    })
}

/// What `read` takes from a text between commas, up to `close`, which ends the line.
fn bracketed<'a, T>(
    text: &'a str,
    close: char,
    read: impl Fn(&'a str) -> Option<(T, &'a str)>,
) -> Option<Vec<T>> {
    let (mut found, mut rest) = (Vec::new(), text.trim_start_matches(' '));
    while !rest.starts_with(close) {
        let (item, end) = read(rest)?;
        found.push(item);
        let end = end.trim_start_matches(' ');
        let after = end.strip_prefix(',').map(|after| after.trim_start_matches(' '));
        rest = after.or_else(|| end.starts_with(close).then_some(end))?;
    }
    is_end(&rest[1..]).then_some(found)
}

/// Splits `key: value`. Both are without the spaces around them; the value may be empty.
fn split_key(text: &str) -> Option<(&str, &str)> {
    let (key, value) = text.split_once(':')?;
    let is_key = key.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') && !key.is_empty();
    let is_apart = value.is_empty() || value.starts_with(' ');
    (is_key && is_apart).then(|| (key, value.trim_matches(' ')))
}

/// Reads a value that ends at one of these signs, or else with the line, and what is behind it.
fn scalar<'a>(text: &'a str, ends: &str) -> Option<(Scalar, &'a str)> {
    if text.starts_with(&['"', '\''][..]) {
        return quoted(text);
    }
    let end = text.find(|c| ends.contains(c)).unwrap_or(text.len());
    let end = text[..end].find(" #").unwrap_or(end);
    let (plain, rest) = (text[..end].trim_end_matches(' '), &text[end..]);
    let is_odd = plain.is_empty() || plain.starts_with(|c| "-?:,[]{}#&*!|>%@`".contains(c));
    let is_map = plain.contains(": ") || plain.ends_with(':') || plain.contains('\t');
    let is_nested = !ends.is_empty() && plain.contains(|c| "[]{}".contains(c));
    let scalar = Scalar { text: plain.to_string(), is_quoted: false };
    (!is_odd && !is_map && !is_nested).then_some((scalar, rest))
}

/// Reads text in quotes. In double ones a backslash stands before `"` or `\`, in single ones `'`
/// before another.
fn quoted(text: &str) -> Option<(Scalar, &str)> {
    let (quote, escape) = if text.starts_with('"') { ('"', '\\') } else { ('\'', '\'') };
    let (mut found, mut chars) = (String::new(), text.char_indices().skip(1).peekable());
    while let Some((at, c)) = chars.next() {
        let after = chars.peek().map(|&(_, after)| after);
        if c == escape && (after == Some(quote) || quote == '"' && after == Some('\\')) {
            found.extend(after);
            chars.next();
        } else if c == quote {
            return Some((Scalar { text: found, is_quoted: true }, &text[at + 1..]));
        } else if c == escape {
            return None;
        } else {
            found.push(c);
        }
    }
    None
}

/// The value, if nothing but a comment is behind it.
fn whole((value, rest): (Scalar, &str)) -> Option<Scalar> {
    is_end(rest).then_some(value)
}

/// Whether the rest of a line is empty or a comment.
fn is_end(rest: &str) -> bool {
    let text = rest.trim_start_matches(' ');
    text.is_empty() || text.starts_with('#') && text.len() < rest.len()
}
