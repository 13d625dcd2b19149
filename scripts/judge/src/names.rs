//! Finds problems: in a workspace, and by what people call them.
#![forbid(unsafe_code)]

use crate::problem::{entries, file_name};
use crate::yaml::{settings, Setting, Value};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the workspace that holds `start`: the first above it with `judge-tests` in it.
pub fn find_root(start: &Path) -> Option<PathBuf> {
    start.ancestors().find(|folder| folder.join("judge-tests").is_dir()).map(Path::to_path_buf)
}

/// The names of all problems: those that have a solution, then those that have only data.
pub fn problems(root: &Path) -> Vec<String> {
    let with = |folder: &str, file: &str| {
        let paths = entries(&root.join(folder)).into_iter();
        paths.filter(|path| path.join(file).exists()).map(|path| file_name(&path)).collect()
    };
    let mut names: Vec<String> = with("problems", "Cargo.toml");
    for file in ["problem.yaml", "data"] {
        let more: Vec<String> = with("judge-tests", file);
        names.extend(more.into_iter().filter(|name| !names.contains(name)).collect::<Vec<_>>());
    }
    names
}

/// The problems that `word` names: one by its folder, or all by a title, a keyword such as
/// `POJ-1143`, or the number of one. Signs between words and capital letters do not matter. A file
/// of that name comes before a title.
pub fn called(root: &Path, word: &OsStr) -> Vec<String> {
    let text = word.to_string_lossy();
    let folder = text.strip_suffix('/').unwrap_or(&text);
    let known = problems(root);
    if known.iter().any(|name| name == folder) {
        return vec![folder.to_string()];
    }
    if Path::new(word).exists() {
        return Vec::new();
    }
    let is_called = |name: &String| {
        let yaml = fs::read_to_string(root.join("judge-tests").join(name).join("problem.yaml"));
        // A line that cannot be read is named as soon as the problem is judged.
        let settings = settings(&yaml.unwrap_or_default());
        settings.iter().flatten().flat_map(names).any(|name| plain(&name) == plain(&text))
    };
    known.into_iter().filter(is_called).collect()
}

/// The names that a setting gives to its problem.
fn names(setting: &Setting) -> Vec<String> {
    match (&setting.key[..], &setting.value) {
        ("name.en" | "name.zh", Value::One(title)) => vec![title.text.clone()],
        ("keywords", Value::List(words)) => {
            let numbers = words.iter().filter_map(|word| word.text.rsplit_once('-'));
            let numbers = numbers
                .map(|(_, number)| number)
                .filter(|number| number.ends_with(|c: char| c.is_ascii_digit()));
            words.iter().map(|word| &word.text[..]).chain(numbers).map(String::from).collect()
        }
        _ => Vec::new(),
    }
}

fn plain(name: &str) -> String {
    name.to_lowercase().replace(&[' ', '_', '-'][..], "")
}
