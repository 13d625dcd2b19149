//! Reads the part of YAML that our problem.yaml files need: a line for each setting, `key: value`
//! or, indented below `outer:`, one of its inner settings. A value is text, perhaps in double
//! quotes, or a list such as `[a, b]`; `#` begins a comment. Any other line is refused.

/// One setting of a file.
#[derive(Debug, PartialEq, Eq)]
pub struct Setting {
    /// The key; after an outer one and a dot if it is an inner one, such as `limits.memory`.
    pub key: String,
    pub value: Value,
    /// The line that holds it, as it is written.
    pub line: String,
}

#[derive(Debug, PartialEq, Eq)]
pub enum Value {
    /// Nothing follows the colon.
    Nothing,
    One(String),
    List(Vec<String>),
}

/// The settings of a file in their order. Each line that is not understood is an `Err` with the
/// line.
pub fn settings(file: &str) -> Vec<Result<Setting, String>> {
    let mut outer = String::new();
    let lines = file.strip_prefix('\u{feff}').unwrap_or(file).lines();
    let lines = lines.filter(|line| {
        let text = line.trim_start_matches(' ');
        !text.is_empty() && !text.starts_with('#')
    });
    lines.map(|line| setting(line, &mut outer).ok_or_else(|| line.to_string())).collect()
}

fn setting(line: &str, outer: &mut String) -> Option<Setting> {
    // Other readers take some of these for the end of a line, and none for a space.
    if line.contains(|c: char| c.is_control() || c.is_whitespace() && !" \u{3000}".contains(c)) {
        return None;
    }
    let (key, rest) = line.trim_start_matches(' ').split_once(':')?;
    let is_key = key.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') && !key.is_empty();
    if !is_key || !rest.is_empty() && !rest.starts_with(' ') {
        return None;
    }
    let text = rest.split_once(" #").map_or(rest, |(text, _)| text).trim();
    let value = match text.strip_prefix('[') {
        Some(items) => {
            let items = items.strip_suffix(']')?.split(',').map(|item| scalar(item.trim()));
            Value::List(items.collect::<Option<_>>()?)
        }
        None if text.is_empty() => Value::Nothing,
        None => Value::One(scalar(text)?),
    };
    let is_inner = line.starts_with(' ');
    if is_inner && outer.is_empty() {
        return None;
    }
    let key = if is_inner { format!("{outer}.{key}") } else { key.to_string() };
    if !is_inner {
        *outer = if value == Value::Nothing { key.clone() } else { String::new() };
    }
    Some(Setting { key, value, line: line.to_string() })
}

/// A text that all readers of YAML take for the same.
fn scalar(text: &str) -> Option<String> {
    if let Some(quoted) = text.strip_prefix('"') {
        let quoted = quoted.strip_suffix('"')?;
        return (!quoted.contains(&['"', '\\'][..])).then(|| quoted.to_string());
    }
    let is_odd = text.is_empty() || text.starts_with(|c| "-?:,[]{}#&*!|>%@`'".contains(c));
    (!is_odd && !text.contains(": ") && !text.ends_with(':')).then(|| text.to_string())
}
