//! Which files are programs: the languages, by the endings of their files.

use crate::problem::files::{ending, ends_in};
use std::path::Path;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    C,
    Cpp,
    Go,
    Java,
    JavaScript,
    Pascal,
    Python,
    Rust,
}

impl Language {
    /// The language of a file. On Unix .C means C++.
    pub fn of(file: &Path) -> Option<Self> {
        Some(match &ending(file)[..] {
            "c" if ends_in(file, "C") => Language::Cpp,
            "c" => Language::C,
            "cc" | "cpp" | "cxx" => Language::Cpp,
            "go" => Language::Go,
            "java" => Language::Java,
            "js" => Language::JavaScript,
            "pas" => Language::Pascal,
            "py" => Language::Python,
            "rs" => Language::Rust,
            _ => return None,
        })
    }

    /// What begins a comment.
    pub fn comment(self) -> &'static str {
        match self {
            Language::Python => "#",
            _ => "//",
        }
    }
}
