//! The form of the sources: whether each can be pasted into a judge, its header, the order of its
//! sections, and the pieces that all repeat because each must compile alone.

use std::fs;

/// Each problem with its source.
fn sources() -> Vec<(String, String)> {
    let mut sources = Vec::new();
    for entry in fs::read_dir(kit::root().join("problems")).unwrap() {
        let folder = entry.unwrap();
        if let Ok(source) = fs::read_to_string(folder.path().join("src/main.rs")) {
            sources.push((folder.file_name().into_string().unwrap(), source));
        }
    }
    assert!(!sources.is_empty());
    sources
}

#[test]
fn a_source_can_be_pasted() {
    for (problem, source) in sources() {
        assert!(source.len() < 64 << 10, "{}: 64 KiB or more", problem);
        let forbids = source.contains("\n#![forbid(unsafe_code)]\n");
        assert!(forbids, "{}: unsafe code is not forbidden", problem);
        for foreign in ["cfg(test)", "crate::", "extern crate", "\r"] {
            assert!(!source.contains(foreign), "{}: {:?}", problem, foreign);
        }
        let wide = source.lines().find(|line| line.chars().count() > 100);
        assert_eq!(wide, None, "{}: wider than 100 columns", problem);
    }
}

#[test]
fn a_header_has_its_six_fields_and_a_short_idea() {
    const FIELDS: [&str; 6] = ["Problem", "Judge", "Input", "Output", "Idea", "Cost"];
    for (problem, source) in sources() {
        let mut header = source.lines().take_while(|line| line.starts_with("//!"));
        // How many lines lie before each field, behind the one before it.
        let lines = FIELDS.map(|field| {
            let begin = format!("//! {field}: ");
            header.position(|line| line.starts_with(&begin)).expect(field)
        });
        // The line before the cost is empty.
        let idea = lines[5];
        assert!(idea <= 10, "{}: the idea takes {} lines", problem, idea);
    }
}

#[test]
fn the_sections_have_the_readers_order() {
    let expected =
        ["Model", "Search", "Read", "Print", "Main"].map(|name| format!("// ---- {} ----", name));
    for (problem, source) in sources() {
        let sections = source.lines().filter(|line| line.starts_with("// ---- "));
        assert_eq!(sections.collect::<Vec<_>>(), expected, "{}", problem);
    }
}

/// The item that starts with this line, from the comment above it to its closing brace.
fn item<'a>(source: &'a str, first: &str) -> &'a str {
    let at = source.find(first).expect(first);
    let begin = source[..at].rfind("\n\n").unwrap();
    let end = source[at..].find("\n}\n").unwrap();
    &source[begin..at + end]
}

#[test]
fn repeated_code_is_the_same_to_the_letter() {
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
