//! The form that all the sources share: what a judge needs of a file that is pasted, the header, the
//! order of the sections, and the pieces that each repeats because each must stand alone; and how long
//! a line of the scripts may be.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

/// The sources by problem, in order of the names.
fn sources() -> Vec<(String, String)> {
    let mut sources = Vec::new();
    for entry in fs::read_dir(kit::root().join("problems")).unwrap() {
        let folder = entry.unwrap();
        if folder.path().is_dir() {
            let problem = folder.file_name().into_string().unwrap();
            let source = fs::read_to_string(folder.path().join("src/main.rs")).unwrap();
            sources.push((problem, source));
        }
    }
    assert!(!sources.is_empty());
    sources.sort();
    sources
}

fn check_width(name: &str, text: &str, most: usize) {
    for (at, line) in text.lines().enumerate() {
        let columns = line.chars().count();
        assert!(
            columns <= most,
            "{}, line {}: {} columns, at most {}: {}",
            name,
            at + 1,
            columns,
            most,
            line
        );
    }
}

#[test]
fn a_source_can_be_pasted() {
    for (problem, source) in sources() {
        assert!(source.len() < 64 << 10, "{}: {}", problem, source.len());
        assert!(
            source.contains("\n#![forbid(unsafe_code)]\n"),
            "{}",
            problem
        );
        for foreign in ["cfg(test)", "crate::", "extern crate", "\r"] {
            assert!(!source.contains(foreign), "{}: {}", problem, foreign);
        }
        check_width(&problem, &source, 100);
    }
}

#[test]
fn a_header_has_its_six_fields_and_a_short_idea() {
    for (problem, source) in sources() {
        let header: Vec<&str> = source
            .lines()
            .take_while(|line| line.starts_with("//!"))
            .collect();
        let paragraphs: Vec<&[&str]> = header.split(|line| *line == "//!").collect();
        let names = ["Problem", "Judge", "Input", "Output", "Idea", "Cost"];
        let mut wanted = names.iter().peekable();
        let mut idea = 0;
        let mut inside = "";
        for paragraph in paragraphs {
            if let Some(name) =
                wanted.next_if(|name| paragraph[0].starts_with(&format!("//! {}: ", name)))
            {
                inside = name;
            }
            if inside == "Idea" {
                idea += paragraph.len();
            }
        }
        assert_eq!(
            wanted.next(),
            None,
            "{}: fields, in this order: {:?}",
            problem,
            names
        );
        assert!(
            (1..=10).contains(&idea),
            "{}: the idea takes {} lines",
            problem,
            idea
        );
    }
}

#[test]
fn the_sections_stand_in_the_readers_order() {
    for (problem, source) in sources() {
        let sections: Vec<&str> = source
            .lines()
            .filter(|line| line.starts_with("// ---- "))
            .collect();
        let expected = ["Model", "Search", "Read", "Print", "Main"]
            .map(|name| format!("// ---- {} ----", name));
        assert_eq!(sections, expected, "{}", problem);
    }
}

/// The item that begins with this line, with the comment above it, up to the brace that closes it.
fn item<'a>(source: &'a str, first: &str) -> Option<&'a str> {
    let at = source.find(&format!("\n{}", first))? + 1;
    let comment: usize = source[..at]
        .lines()
        .rev()
        .take_while(|line| line.starts_with("///") || line.starts_with("#["))
        .map(|line| line.len() + 1)
        .sum();
    let end = at + source[at..].find("\n}\n").unwrap() + 3;
    Some(&source[at - comment..end])
}

#[test]
fn what_is_repeated_is_the_same_to_the_letter() {
    let sources = sources();
    for first in ["fn bad_input(", "fn main("] {
        let mut found: Vec<(&str, String)> = Vec::new();
        for (problem, source) in &sources {
            let item = item(source, first).unwrap_or_else(|| panic!("{}: no {}", problem, first));
            found.push((problem, item.replace(&format!("{}: ", problem), "NAME: ")));
        }
        for (problem, text) in &found {
            assert_eq!(*text, found[0].1, "{} and {} differ", problem, found[0].0);
        }
    }
}

/// Adds the scripts of a folder and those below it, except in the template, which is for problems.
fn add_scripts(folder: &Path, scripts: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let kind = path.extension().and_then(OsStr::to_str).unwrap_or("");
        if path.is_dir() {
            if !path.ends_with("maintain/template") {
                add_scripts(&path, scripts);
            }
        } else if ["sh", "py", "bats", "bash", "awk"].contains(&kind) {
            scripts.push(path);
        }
    }
}

#[test]
fn no_line_of_the_scripts_is_longer_than_120_columns() {
    let mut scripts = vec![kit::root().join(".ci/run")];
    add_scripts(&kit::root().join("scripts"), &mut scripts);
    assert!(scripts.len() > 15, "{}", scripts.len());
    for script in scripts {
        let text = fs::read_to_string(&script).unwrap();
        check_width(&script.to_string_lossy(), &text, 120);
    }
}
