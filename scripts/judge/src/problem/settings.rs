//! Reads what problem.yaml and pages.yaml say of a problem, and refuses settings that nothing here
//! knows.

use crate::problem::files::read_text;
use crate::problem::yaml::{settings, Setting, Value};
use std::collections::HashSet;
use std::path::Path;

/// What problem.yaml and pages.yaml say of a problem, apart from the limits. A text that is not
/// there is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
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
    /// The limits as written; empty where there is none.
    pub time_limit: String,
    pub memory: String,
    /// The files and keys read so far.
    seen: HashSet<String>,
}

impl Settings {
    /// Reads a file of a problem's folder, and returns whether it is there.
    pub fn read(&mut self, folder: &Path, file: &str) -> Result<bool, String> {
        let text = match read_text(&folder.join(file))? {
            Some(text) => text,
            None => return Ok(false),
        };
        for setting in settings(&text) {
            let refused = |line: &str| format!("{file}: not supported: {line}");
            let setting = setting.map_err(|line| refused(&line))?;
            if !self.seen.insert(format!("{file} {}", setting.key)) {
                return Err(refused(&setting.line) + " (it is set twice)");
            }
            self.set(file, &setting).ok_or_else(|| refused(&setting.line))?;
        }
        Ok(true)
    }

    /// Takes over one setting; `None` if it is unknown or has another kind of value.
    fn set(&mut self, file: &str, Setting { key, value, .. }: &Setting) -> Option<()> {
        let about = &mut self.about;
        let text = match value {
            Value::One(text) => text.clone(),
            _ => String::new(),
        };
        let known = |texts: &[&str]| texts.contains(&&text[..]).then_some(());
        match (file, &key[..], value) {
            ("problem.yaml", "name" | "source" | "limits" | "source.url", Value::Nothing) => {}
            ("problem.yaml", "keywords", Value::List(words)) => about.keywords.clone_from(words),
            (_, _, Value::Nothing | Value::List(_)) => return None,
            ("problem.yaml", "problem_format_version", _) => known(&["2025-09"])?,
            ("problem.yaml", "type", _) => known(&["pass-fail"])?,
            ("problem.yaml", "limits.time_limit", _) => self.time_limit = text,
            ("problem.yaml", "limits.memory", _) => self.memory = text,
            ("problem.yaml", "name" | "name.en", _) => about.en = text,
            ("problem.yaml", "name.zh", _) => about.zh = text,
            ("problem.yaml", "uuid", _) => about.uuid = text,
            ("problem.yaml", "source.name", _) => about.source = text,
            ("problem.yaml", "source.url", _) => about.url = text,
            ("problem.yaml", "license", _) => about.license = text,
            ("pages.yaml", "difficulty", _) => {
                known(&["1", "2", "3"])?;
                about.difficulty = text.parse().ok()?;
            }
            ("pages.yaml", "puzzle", _) => {
                known(&["true", "false"])?;
                about.is_puzzle = text == "true";
            }
            _ => return None,
        }
        Some(())
    }
}
