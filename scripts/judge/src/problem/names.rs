//! Finds problems: in a workspace, and by what people call them.

use crate::problem::files::{entries, file_name, read_text};
use crate::problem::yaml::{settings, Value};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

/// The folder of the workspace that holds `start`: the first above it with `judge-tests` in it.
pub fn find_root(start: &Path) -> Option<PathBuf> {
    start.ancestors().find(|folder| folder.join("judge-tests").is_dir()).map(Path::to_path_buf)
}

/// The names of all problems: those that have a solution, then those that have only data.
pub fn problems(root: &Path) -> Vec<String> {
    let with = |folder: &str, file: &str| {
        let paths = entries(&root.join(folder)).unwrap_or_default().into_iter();
        paths.filter(|path| path.join(file).exists()).map(|path| file_name(&path)).collect()
    };
    let mut names: Vec<String> = with("problems", "Cargo.toml");
    for file in ["problem.yaml", "data"] {
        let more: Vec<String> = with("judge-tests", file);
        names.extend(more.into_iter().filter(|name| !names.contains(name)).collect::<Vec<_>>());
    }
    names
}

/// Whether a problem can be published. One without a statement is its maker's own.
pub fn has_statement(root: &Path, name: &str) -> bool {
    root.join("judge-tests").join(name).join("statement").is_dir()
}

/// The problems that `word` names: one by its name or a folder of it, or all by a title, a keyword
/// such as `POJ-1143`, or the number of one. Signs between words and capital letters do not matter.
/// A file of that name comes before a title.
pub fn called(root: &Path, word: &OsStr) -> Vec<String> {
    let text = word.to_string_lossy();
    let folder = text.strip_suffix('/').unwrap_or(&text);
    let known = problems(root);
    if known.iter().any(|name| name == folder) {
        return vec![folder.to_string()];
    }
    if let Ok(path) = Path::new(word).canonicalize() {
        let is_its = |of: &str, name: &str| root.join(of).join(name).canonicalize().ok();
        let is_folder = |name: &String| {
            ["problems", "judge-tests"].iter().any(|of| is_its(of, name).as_ref() == Some(&path))
        };
        return known.into_iter().filter(is_folder).collect();
    }
    let (wanted, ending) = (plain(&text), format!("-{}", text.to_lowercase()));
    let has_number = |word: &String| {
        word.to_lowercase().ends_with(&ending) && text.ends_with(|c: char| c.is_ascii_digit())
    };
    let is_called = |name: &String| {
        let yaml = read_text(&root.join("judge-tests").join(name).join("problem.yaml"));
        // A line that cannot be read is named as soon as the problem is judged.
        let settings = settings(&yaml.unwrap_or_default().unwrap_or_default());
        settings.iter().flatten().any(|setting| match (&setting.key[..], &setting.value) {
            ("name" | "name.en" | "name.zh", Value::One(title)) => plain(title) == wanted,
            ("keywords", Value::List(words)) => {
                words.iter().any(|word| plain(word) == wanted || has_number(word))
            }
            _ => false,
        })
    };
    known.into_iter().filter(is_called).collect()
}

fn plain(name: &str) -> String {
    name.to_lowercase().replace(&[' ', '_', '-'][..], "")
}
