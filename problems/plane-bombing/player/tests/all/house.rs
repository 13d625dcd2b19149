//! Who imports whom among the files of the player's library.

use std::collections::BTreeMap;
use std::fs;

/// By file, the files that its paths name: each path from the crate's root begins with `crate::`.
fn imports() -> BTreeMap<String, Vec<String>> {
    let mut imports = BTreeMap::new();
    for entry in fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/src")).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        assert!(!text.contains("super::"), "{}", path.display());
        let name = path.file_stem().unwrap().to_str().unwrap().to_string();
        let ends = |c: char| !c.is_alphanumeric();
        let paths = text.split("crate::").skip(1);
        let files = paths.filter_map(|path| path.split(ends).next().map(String::from));
        imports.insert(name, files.collect());
    }
    imports
}

/// Whoever changes a file has to look at those that import it, and at no others: no two import each other,
/// on whatever way around.
#[test]
fn no_file_imports_itself_by_way_of_others() {
    let mut left = imports();
    assert!(left["search"].contains(&"few".to_string()), "{:?}", left);
    while !left.is_empty() {
        let before = left.len();
        let files: Vec<String> = left.keys().cloned().collect();
        left.retain(|_, imported| imported.iter().any(|file| files.contains(file)));
        assert!(left.len() < before, "these import each other: {:?}", left);
    }
}
