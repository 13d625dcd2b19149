//! The form that all the sources share: what a judge needs of a file that is pasted, the header, the
//! order of the sections, and the pieces that each repeats because each must stand alone; and how long
//! a line of the scripts may be. Each test names all that it finds.

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

/// What a test finds, a line each.
#[derive(Default)]
struct Found(String);

impl Found {
    fn find(&mut self, wrong: bool, name: &str, what: &str) {
        if wrong {
            self.0 += &format!("\n{}: {}", name, what);
        }
    }

    fn find_wide(&mut self, name: &str, text: &str, most: usize) {
        for (at, line) in text.lines().enumerate() {
            let columns = line.chars().count();
            let what = format!("line {}: {} columns, at most {}", at + 1, columns, most);
            self.find(columns > most, name, &what);
        }
    }

    fn is_nothing(&self) {
        assert!(self.0.is_empty(), "{}", self.0);
    }
}

#[test]
fn a_source_can_be_pasted() {
    let mut found = Found::default();
    for (problem, source) in sources() {
        found.find(source.len() >= 64 << 10, &problem, "more than 64 KiB");
        let safe = source.contains("\n#![forbid(unsafe_code)]\n");
        found.find(!safe, &problem, "no #![forbid(unsafe_code)]");
        for foreign in ["cfg(test)", "crate::", "extern crate", "\r"] {
            found.find(source.contains(foreign), &problem, foreign);
        }
        found.find_wide(&problem, &source, 100);
    }
    found.is_nothing();
}

#[test]
fn a_header_has_its_six_fields_and_a_short_idea() {
    let mut found = Found::default();
    for (problem, source) in sources() {
        let header: Vec<&str> = source
            .lines()
            .take_while(|line| line.starts_with("//!"))
            .collect();
        let names = ["Problem", "Judge", "Input", "Output", "Idea", "Cost"];
        let mut wanted = names.iter().peekable();
        let mut idea = 0;
        let mut inside = "";
        for paragraph in header.split(|line| *line == "//!") {
            let begins = |name: &str| paragraph[0].starts_with(&format!("//! {}: ", name));
            if let Some(name) = wanted.next_if(|name| begins(name)) {
                inside = name;
            }
            if inside == "Idea" {
                idea += paragraph.len();
            }
        }
        let fields = format!("not these fields in this order: {:?}", names);
        found.find(wanted.next().is_some(), &problem, &fields);
        let what = format!("the idea takes {} lines, not 1 to 10", idea);
        found.find(!(1..=10).contains(&idea), &problem, &what);
    }
    found.is_nothing();
}

#[test]
fn the_sections_stand_in_the_readers_order() {
    let expected =
        ["Model", "Search", "Read", "Print", "Main"].map(|name| format!("// ---- {} ----", name));
    let mut found = Found::default();
    for (problem, source) in sources() {
        let sections: Vec<&str> = source
            .lines()
            .filter(|line| line.starts_with("// ---- "))
            .collect();
        found.find(sections != expected, &problem, &format!("{:?}", sections));
    }
    found.is_nothing();
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
    let end = at + source[at..].find("\n}\n")? + 3;
    Some(&source[at - comment..end])
}

#[test]
fn what_is_repeated_is_the_same_to_the_letter() {
    let sources = sources();
    let mut found = Found::default();
    for first in ["fn bad_input(", "fn main("] {
        let repeated = |(problem, source): &(String, String)| {
            item(source, first).map(|item| item.replace(&format!("{}: ", problem), "NAME: "))
        };
        let one = repeated(&sources[0]);
        found.find(one.is_none(), &sources[0].0, first);
        for each in &sources {
            let what = format!("{}) is not that of {}", first, sources[0].0);
            found.find(repeated(each) != one, &each.0, &what);
        }
    }
    found.is_nothing();
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
    let mut found = Found::default();
    for script in scripts {
        let text = fs::read_to_string(&script).unwrap();
        let name = script.strip_prefix(kit::root()).unwrap();
        found.find_wide(&name.to_string_lossy(), &text, 120);
    }
    found.is_nothing();
}
