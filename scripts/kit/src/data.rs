//! The judge data of a problem, `judge-tests/<problem>/data/`.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::str;

/// One case of `judge-tests/<problem>/data/`.
pub struct Case {
    /// Folder and stem, such as `secret/03-largest`.
    pub name: String,
    /// The `.in` file.
    pub path: PathBuf,
    pub input: Vec<u8>,
    /// The expected standard output: the `.ans` file. Invalid input without one must
    /// produce no output.
    pub answer: Vec<u8>,
}

/// The cases of one of these folders, by name. Panics if there are none, since a test would check
/// nothing, or if one lacks its answer.
pub fn cases(problem: &str, folder: &str) -> Vec<Case> {
    let cases = judge::problem::folder::cases_in(&self::folder(problem), folder);
    let cases = cases.unwrap_or_else(|why| panic!("{}: {}", problem, why));
    assert!(!cases.is_empty(), "{} has no {}", problem, folder);
    let read = |case: judge::problem::folder::Case| {
        let input = fs::read(&case.input).unwrap_or_else(|why| panic!("{}: {}", case.name, why));
        let answer = fs::read(&case.answer);
        assert!(answer.is_ok() || folder == "invalid_input", "{} has no answer", case.name);
        Case { name: case.name, path: case.input, input, answer: answer.unwrap_or_default() }
    };
    cases.into_iter().map(read).collect()
}

/// The workspace's folder. Cargo sets the variable at run time too: a path compiled in would name
/// another checkout after the folder was copied or moved, `target` and all.
pub fn root() -> PathBuf {
    let package = env::var_os("CARGO_MANIFEST_DIR").expect("start this with cargo run");
    let mut folders = Path::new(&package).ancestors();
    let root = folders.find(|folder| folder.join("judge-tests").is_dir());
    root.expect("a workspace with judge-tests").to_path_buf()
}

/// `judge-tests/<problem>`.
pub(crate) fn folder(problem: &str) -> PathBuf {
    root().join("judge-tests").join(problem)
}

/// The problems of the workspace that have a statement. The others are their makers' own.
pub fn problems() -> Vec<String> {
    let mut problems = judge::problem::names::problems(&root());
    problems.retain(|problem| judge::problem::names::has_statement(&root(), problem));
    problems
}

/// Numbers with spaces between them.
pub fn listed(numbers: &[impl ToString]) -> String {
    let texts: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    texts.join(" ")
}

/// The numbers of a text, line by line. Skips words that are no numbers.
pub fn numbers(input: &[u8]) -> Vec<Vec<u64>> {
    let numbers = |line: &str| line.split(' ').flat_map(str::parse).collect();
    str::from_utf8(input).unwrap().lines().map(numbers).collect()
}
