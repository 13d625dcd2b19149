//! Writes JSON.
#![forbid(unsafe_code)]

/// A text in quotes.
pub fn text(text: &str) -> String {
    let mut json = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => json.extend(['\\', c]),
            '\0'..='\x1f' => json += &format!("\\u{:04x}", u32::from(c)),
            _ => json.push(c),
        }
    }
    json + "\""
}

/// A list of values that are JSON already.
pub fn list(values: impl IntoIterator<Item = String>) -> String {
    let values: Vec<String> = values.into_iter().collect();
    format!("[{}]", values.join(", "))
}

/// A list of texts.
pub fn texts(texts: &[String]) -> String {
    list(texts.iter().map(|each| text(each)))
}

/// An object whose values are JSON already.
pub fn object(members: &[(&str, String)]) -> String {
    let members = members.iter().map(|(name, value)| format!("{}: {}", text(name), value));
    format!("{{{}}}", members.collect::<Vec<_>>().join(", "))
}
