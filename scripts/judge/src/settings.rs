//! Reads what problem.yaml and pages.yaml say of a problem, and refuses settings that nothing here knows.
#![forbid(unsafe_code)]

use crate::problem::is_digits;
use crate::yaml::{settings, Scalar, Setting, Value};
use std::collections::HashSet;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

/// What problem.yaml and pages.yaml say of a problem, apart from the limits. A text that is not there
/// is empty.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct About {
    /// The name in English.
    pub en: String,
    /// The name in Chinese.
    pub zh: String,
    pub uuid: String,
    /// Where the problem is from, in Chinese, then ` / `, then in English.
    pub source: String,
    /// The address of that.
    pub url: String,
    pub keywords: Vec<String>,
    pub license: String,
    /// From 1, easy, to 3; 0 if nobody has said.
    pub difficulty: u8,
    /// Whether one plays alone: the board counts moves to go, not wins.
    pub is_puzzle: bool,
}

/// What the files of a problem say, while they are read.
#[derive(Default)]
pub(crate) struct Settings {
    pub about: About,
    /// The limits as written; empty where there is none, or it is no number.
    pub time_limit: String,
    pub memory: String,
    /// The files and keys read so far.
    seen: HashSet<String>,
}

impl Settings {
    /// Reads a file of a problem's folder, and returns whether it is there.
    pub fn read(&mut self, folder: &Path, file: &str) -> Result<bool, String> {
        let text = match fs::read_to_string(folder.join(file)) {
            Ok(text) => text,
            Err(why) if why.kind() == ErrorKind::NotFound => return Ok(false),
            Err(why) => return Err(format!("{file} cannot be read: {why}")),
        };
        for setting in settings(&text) {
            let refused = |line: &str, why: &str| format!("{file}: not supported: {line}{why}");
            let setting = setting.map_err(|line| refused(&line, ""))?;
            if !self.seen.insert(format!("{file} {}", setting.key)) {
                return Err(refused(&setting.line, " (it is set twice)"));
            }
            self.set(file, &setting).map_err(|why| refused(&setting.line, &why))?;
        }
        Ok(true)
    }

    /// Takes over one setting. Fails, perhaps with a remark, if it is unknown or has another kind of value.
    fn set(&mut self, file: &str, setting: &Setting) -> Result<(), String> {
        let about = &mut self.about;
        match (file, &setting.key[..], &setting.value) {
            ("problem.yaml", "name" | "source" | "limits" | "source.url", Value::Nothing) => {}
            ("problem.yaml", "problem_format_version", value) => one_of(value, &["2025-09"])?,
            ("problem.yaml", "type", value) => one_of(value, &["pass-fail"])?,
            ("problem.yaml", "limits.time_limit", value) => self.time_limit = number(value),
            ("problem.yaml", "limits.memory", value) => self.memory = number(value),
            ("problem.yaml", "name.en", value) => about.en = text(value)?,
            ("problem.yaml", "name.zh", value) => about.zh = text(value)?,
            ("problem.yaml", "uuid", value) => about.uuid = text(value)?,
            ("problem.yaml", "source.name", value) => about.source = text(value)?,
            ("problem.yaml", "source.url", value) => about.url = text(value)?,
            ("problem.yaml", "license", value) => about.license = text(value)?,
            ("problem.yaml", "keywords", Value::List(words)) => {
                about.keywords = words.iter().map(text_of).collect::<Result<_, _>>()?;
            }
            ("pages.yaml", "difficulty", value) => {
                one_of(value, &["1", "2", "3"])?;
                about.difficulty = number(value).parse().unwrap_or_default();
            }
            ("pages.yaml", "puzzle", value) => {
                one_of(value, &["true", "false"])?;
                about.is_puzzle = one_of(value, &["true"]).is_ok();
            }
            _ => return Err(String::new()),
        }
        Ok(())
    }
}

/// Fails unless the value is one of these.
fn one_of(value: &Value, known: &[&str]) -> Result<(), String> {
    match value {
        Value::One(scalar) if known.contains(&&scalar.text[..]) => Ok(()),
        _ => Err(String::new()),
    }
}

/// The value, if it is text.
fn text(value: &Value) -> Result<String, String> {
    match value {
        Value::One(scalar) => text_of(scalar),
        _ => Err(String::new()),
    }
}

fn text_of(scalar: &Scalar) -> Result<String, String> {
    match &scalar.text[..] {
        "" => Err(" (an empty text)".to_string()),
        text if scalar.is_text() => Ok(text.to_string()),
        text => Err(format!(" (\"{text}\" in quotes would be text)")),
    }
}

/// The value if it is a decimal number such as 64 or 0.5, otherwise nothing.
fn number(value: &Value) -> String {
    let text = match value {
        Value::One(Scalar { text, is_quoted: false }) => text,
        _ => "",
    };
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let is_number =
        is_digits(whole) && is_digits(part) && (whole == "0" || !whole.starts_with('0'));
    if is_number { text } else { "" }.to_string()
}
