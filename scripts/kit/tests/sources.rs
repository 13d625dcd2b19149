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

/// The lines of a text that are too long, with their numbers.
fn wide_lines(text: &str, most: usize) -> Vec<(usize, &str)> {
    let lines = (1..).zip(text.lines());
    lines
        .filter(|(_, line)| line.chars().count() > most)
        .collect()
}

#[test]
fn a_source_can_be_pasted() {
    for (problem, source) in sources() {
        assert!(source.len() < 64 << 10, "{}", problem);
        assert!(
            source.contains("\n#![forbid(unsafe_code)]\n"),
            "{}",
            problem
        );
        for foreign in ["cfg(test)", "crate::", "extern crate", "\r"] {
            assert!(!source.contains(foreign), "{}: {:?}", problem, foreign);
        }
        assert_eq!(wide_lines(&source, 100), [], "{}", problem);
    }
}

#[test]
fn a_header_has_its_six_fields_and_a_short_idea() {
    for (problem, source) in sources() {
        let lines = source.lines().take_while(|line| line.starts_with("//!"));
        let header: Vec<&str> = lines.collect();
        let mut begins = 0;
        for name in ["Problem", "Judge", "Input", "Output", "Idea", "Cost"] {
            let field = format!("//! {}: ", name);
            let line = header[begins..]
                .iter()
                .position(|line| line.starts_with(&field));
            let line =
                line.unwrap_or_else(|| panic!("{}: no {} after those before it", problem, name));
            if name == "Cost" {
                // Without the empty line in front of the cost.
                assert!(line <= 11, "{}: the idea takes {} lines", problem, line - 1);
            }
            begins += line;
        }
    }
}

#[test]
fn the_sections_stand_in_the_readers_order() {
    let expected =
        ["Model", "Search", "Read", "Print", "Main"].map(|name| format!("// ---- {} ----", name));
    for (problem, source) in sources() {
        let sections = source.lines().filter(|line| line.starts_with("// ---- "));
        assert_eq!(sections.collect::<Vec<_>>(), expected, "{}", problem);
    }
}

/// The item that begins with this line, with the comment above it, up to the brace that closes it.
fn item<'a>(source: &'a str, first: &str) -> &'a str {
    let at = source.find(first).expect(first);
    let begin = source[..at].rfind("\n\n").unwrap();
    let end = source[at..].find("\n}\n").unwrap();
    &source[begin..at + end]
}

#[test]
fn what_is_repeated_is_the_same_to_the_letter() {
    let sources = sources();
    for first in ["\nfn bad_input(", "\nfn main("] {
        let repeated = |(problem, source): &(String, String)| {
            item(source, first).replace(&format!("{}: ", problem), "NAME: ")
        };
        for each in &sources {
            assert_eq!(repeated(each), repeated(&sources[0]), "{}", each.0);
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
        assert_eq!(wide_lines(&text, 120), [], "{}", script.display());
    }
}
