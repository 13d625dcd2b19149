//! The layers of the judge: a folder uses only those before it, and no files go round in a circle.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The layers, the first one first, as the head of lib.rs lists them.
fn layers(src: &Path) -> Vec<String> {
    let lib = fs::read_to_string(src.join("lib.rs")).unwrap();
    let names = lib.lines().filter_map(|line| line.strip_prefix("//! - `")?.split('`').next());
    names.map(String::from).collect()
}

/// For each file, such as `looks/text`, the files that its code names: by a path from the crate or
/// from its folder, or as modules of its own.
fn arrows(src: &Path, layers: &[String]) -> BTreeMap<String, Vec<String>> {
    let mut arrows = BTreeMap::new();
    for layer in layers {
        for entry in fs::read_dir(src.join(layer)).unwrap() {
            let path = entry.unwrap().path();
            let name = format!("{}/{}", layer, path.file_stem().unwrap().to_str().unwrap());
            let code = fs::read_to_string(&path).unwrap();
            // One path names one file, so that the first two words tell it.
            assert!(!code.contains(&format!("crate::{}::{{", layer)), "{}", name);
            assert!(!code.contains("super::{") && !code.contains("super::super"), "{}", name);
            let first = |text: &str, count| {
                let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
                words.filter(|word| !word.is_empty()).take(count).collect::<Vec<_>>().join("/")
            };
            let own = |text: &str| format!("{}/{}", layer, first(text, 1));
            let mut to: Vec<String> =
                code.split("crate::").skip(1).map(|of| first(of, 2)).collect();
            to.extend(code.split("super::").skip(1).map(own));
            to.extend(code.lines().filter_map(|line| line.strip_prefix("mod ")).map(own));
            // On each system this is one of the two.
            if to.contains(&"running/here".to_string()) {
                to.retain(|file| file != "running/here");
                to.extend(["running/on_linux", "running/elsewhere"].map(String::from));
            }
            arrows.insert(name, to);
        }
    }
    arrows
}

#[test]
fn each_layer_uses_only_those_before_it() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let layers = layers(&src);
    assert_eq!(layers.len(), 6);
    let mut open = arrows(&src, &layers);
    let place = |file: &str| layers.iter().position(|layer| file.split('/').next() == Some(layer));
    for (file, to) in &open {
        for other in to {
            assert!(open.contains_key(other), "{} uses {}, which is no file", file, other);
            assert!(place(other) <= place(file), "{} uses {}, a later layer", file, other);
        }
    }
    assert!(open.values().map(Vec::len).sum::<usize>() > 200);
    assert!(open["running/on_linux"].contains(&"running/session".to_string()));
    assert!(open["running/session"].contains(&"running/linux".to_string()));
    // Take away what uses nothing that is left: all goes, unless there is a circle.
    loop {
        let before = open.len();
        let left: Vec<String> = open.keys().cloned().collect();
        open.retain(|_, to| to.iter().any(|other| left.contains(other)));
        if open.len() == before {
            break;
        }
    }
    assert!(open.is_empty(), "a circle among these: {:?}", open);
}
