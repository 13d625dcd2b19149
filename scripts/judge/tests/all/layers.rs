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

/// For each file, such as `looks/text`, the files of the crate that its code names.
fn arrows(src: &Path, layers: &[String]) -> BTreeMap<String, Vec<String>> {
    let mut arrows = BTreeMap::new();
    for layer in layers {
        for entry in fs::read_dir(src.join(layer)).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_stem().unwrap().to_str().unwrap();
            let code = fs::read_to_string(&path).unwrap();
            let to = code.split("crate::").skip(1).map(|rest| {
                let words = rest.split(|c: char| !c.is_alphanumeric() && c != '_');
                let words: Vec<&str> = words.filter(|word| !word.is_empty()).take(2).collect();
                words.join("/")
            });
            arrows.insert(format!("{}/{}", layer, name), to.collect());
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
    assert!(open.values().map(Vec::len).sum::<usize>() > 100);
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
