//! The judge data of a problem, `judge-tests/<problem>/data/`.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::str;

/// One case of `judge-tests/<problem>/data/`.
pub struct Case {
    /// Folder and stem, such as `secret/03-largest`.
    pub name: String,
    pub input: Vec<u8>,
    /// What standard output must be: the `.ans` file, or nothing where there is none.
    pub answer: Vec<u8>,
}

/// The folders of a problem's data.
pub(crate) const FOLDERS: [&str; 4] = ["sample", "secret", "tolerated_input", "invalid_input"];

/// The cases of one of these folders, by name: one at least, so that a test looks at something.
pub fn cases(problem: &str, folder: &str) -> Vec<Case> {
    let mut inputs = files(problem, folder);
    inputs.retain(|path| path.extension() == Some(OsStr::new("in")));
    assert!(!inputs.is_empty(), "{} has no {}", problem, folder);
    let case = |path: PathBuf| Case {
        name: format!("{}/{}", folder, path.file_stem().unwrap().to_string_lossy()),
        input: fs::read(&path).unwrap(),
        answer: fs::read(path.with_extension("ans")).unwrap_or_default(),
    };
    inputs.into_iter().map(case).collect()
}

/// The files of a folder, by name.
pub(crate) fn files(problem: &str, folder: &str) -> Vec<PathBuf> {
    let folder = data(problem).join(folder);
    let files = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {}", folder.display(), e));
    let mut files: Vec<PathBuf> = files.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// The workspace's folder. cargo says at run time where the package is that it tests: what is baked in
/// at compile time is another checkout's once a folder has been copied or moved, `target` and all.
pub fn root() -> PathBuf {
    let package = env::var_os("CARGO_MANIFEST_DIR").expect("cargo starts this program");
    Path::new(&package).join("../..")
}

/// `judge-tests/<problem>/data`.
pub(crate) fn data(problem: &str) -> PathBuf {
    root().join("judge-tests").join(problem).join("data")
}

/// Numbers with spaces between them.
pub fn listed(numbers: &[impl ToString]) -> String {
    let texts: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    texts.join(" ")
}

/// The lines of an input that has numbers only.
pub fn numbers(input: &[u8]) -> Vec<Vec<u64>> {
    let numbers = |line: &str| line.split(' ').flat_map(str::parse).collect();
    str::from_utf8(input)
        .unwrap()
        .lines()
        .map(numbers)
        .collect()
}
