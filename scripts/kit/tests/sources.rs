//! The form that all the sources share: what a judge needs of a file that is pasted, the header, the
//! order of the sections, and the pieces that each repeats because each must stand alone.

use std::fs;

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

/// The first rule for what is pasted that a source breaks.
fn broken_rule(source: &str) -> Option<String> {
    if source.len() >= 64 << 10 {
        return Some("64 KiB or more".to_string());
    }
    if !source.contains("\n#![forbid(unsafe_code)]\n") {
        return Some("unsafe code is not forbidden".to_string());
    }
    let foreign = ["cfg(test)", "crate::", "extern crate", "\r"];
    if let Some(foreign) = foreign.iter().find(|foreign| source.contains(**foreign)) {
        return Some(format!("has {:?}", foreign));
    }
    let wide = source.lines().find(|line| line.chars().count() > 100);
    wide.map(|line| format!("wider than 100 columns: {}", line))
}

#[test]
fn a_source_can_be_pasted() {
    for (problem, source) in sources() {
        assert_eq!(broken_rule(&source), None, "{}", problem);
        let wide = "é".repeat(101);
        for (change, rule) in [
            (" ".repeat(64 << 10), "64 KiB or more"),
            ("use crate::x;".to_string(), "has \"crate::\""),
            (wide.clone(), &format!("wider than 100 columns: {}", wide)),
        ] {
            assert_eq!(broken_rule(&(source.clone() + &change)).unwrap(), rule);
        }
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
