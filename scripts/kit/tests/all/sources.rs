//! The form of the sources: whether each can be pasted into a judge, its header, the order of its
//! sections, and the pieces that all repeat because each must compile alone.

use std::fs;

/// Each problem with its source.
fn sources() -> Vec<(String, String)> {
    let read = |problem: String| {
        let path = kit::root().join("problems").join(&problem).join("src/main.rs");
        (problem, fs::read_to_string(path).unwrap())
    };
    kit::problems().into_iter().map(read).collect()
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
        // How many lines lie between each field's first line and the one before it.
        let lines = FIELDS.map(|field| {
            let begin = format!("//! {field}: ");
            header.position(|line| line.starts_with(&begin)).expect(field)
        });
        // Before Cost these are all of the idea but its first line, and an empty one.
        assert!(lines[5] <= 10, "{}: the idea takes {} lines", problem, lines[5]);
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

#[test]
fn repeated_code_is_the_same_to_the_letter() {
    let sources = sources();
    for first in ["\nfn bad_input(", "\nfn main("] {
        // From the comment above to the closing brace.
        let item = |(problem, source): &(String, String)| {
            let at = source.find(first).expect(first);
            let begin = source[..at].rfind("\n\n").unwrap();
            let end = at + source[at..].find("\n}\n").unwrap();
            source[begin..end].replace(&format!("{}: ", problem), "NAME: ")
        };
        for each in &sources {
            assert_eq!(item(each), item(&sources[0]), "{}", each.0);
        }
    }
}
