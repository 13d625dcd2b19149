//! The import order of the library's files.

use std::fs;

/// The files in the order of the diagram in lib.rs, from the top.
const FILES: &str = "model words book typed cost candidates search strategy game review terminal";

/// A change to a file can only affect files below it.
#[test]
fn each_file_imports_only_files_above_it() {
    let source = |file: &str| {
        let path = format!("{}/src/{}.rs", env!("CARGO_MANIFEST_DIR"), file);
        fs::read_to_string(path).unwrap()
    };
    let mut above = vec!["solution"];
    for file in FILES.split(' ') {
        let text = source(file);
        assert!(!text.contains("super::"), "{}", file);
        for path in text.split("crate::").skip(1) {
            let imported = path.split(|c: char| !c.is_alphanumeric()).next();
            let known = above.iter().any(|&file| Some(file) == imported);
            assert!(known, "{}: {:.20}", file, path);
        }
        above.push(file);
    }
    assert_eq!(source("lib").matches("\npub mod ").count() + 1, above.len());
}
