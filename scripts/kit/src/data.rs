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
    /// The `.in` file.
    pub path: PathBuf,
    pub input: Vec<u8>,
    /// The expected standard output: the `.ans` file, empty if there is none.
    pub answer: Vec<u8>,
}

/// The cases of one of these folders, by name. Panics if there are none: a test would check
/// nothing.
pub fn cases(problem: &str, folder: &str) -> Vec<Case> {
    let mut inputs = entries(&data(problem).join(folder));
    inputs.retain(|path| path.extension() == Some(OsStr::new("in")));
    assert!(!inputs.is_empty(), "{} has no {}", problem, folder);
    let read = |path: PathBuf| Case {
        name: format!("{}/{}", folder, path.file_stem().unwrap().to_string_lossy()),
        input: fs::read(&path).unwrap_or_else(|e| panic!("{}: {}", path.display(), e)),
        answer: fs::read(path.with_extension("ans")).unwrap_or_default(),
        path,
    };
    inputs.into_iter().map(read).collect()
}

/// What is in a folder, by name.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {}", folder.display(), e));
    let mut files: Vec<PathBuf> = files.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// The workspace's folder. Cargo sets the variable at run time too: a path compiled in would name
/// another checkout after the folder was copied or moved, `target` and all.
pub fn root() -> PathBuf {
    let package = env::var_os("CARGO_MANIFEST_DIR").expect("cargo starts this program");
    Path::new(&package).ancestors().nth(2).unwrap().to_path_buf()
}

/// `judge-tests/<problem>/data`.
pub(crate) fn data(problem: &str) -> PathBuf {
    root().join("judge-tests").join(problem).join("data")
}

/// The number of seconds in a problem.yaml, on a line of its own or in `limits: {time_limit: 1}`;
/// empty where there is none.
pub fn time_limit(problem: &str) -> String {
    let yaml = fs::read_to_string(data(problem).with_file_name("problem.yaml")).unwrap_or_default();
    let mut lines = yaml.lines().filter(|line| !line.trim().starts_with('#'));
    let rest = lines.find_map(|line| Some(line.split_once("time_limit:")?.1)).unwrap_or_default();
    rest.split(&[',', '}', '#'][..]).next().unwrap().trim().to_string()
}

/// The folders of `judge-tests/`.
pub fn problems() -> Vec<String> {
    let mut folders = entries(&root().join("judge-tests"));
    folders.retain(|path| path.join("problem.yaml").is_file());
    let name = |path: &PathBuf| path.file_name().unwrap().to_string_lossy().into_owned();
    folders.iter().map(name).collect()
}

/// The cases that judge a program; those called `word`, by name or number, if that is not empty.
pub fn judged_cases(problem: &str, word: &str) -> Vec<Case> {
    let number = |digits: &str| digits.parse::<u32>().ok();
    let mut judged = cases(problem, "sample");
    judged.extend(cases(problem, "secret"));
    judged.retain(|case| {
        let stem = case.path.file_stem().unwrap().to_string_lossy();
        let own_number = stem.split('-').next().and_then(number);
        let is_numbered = own_number.is_some() && own_number == number(word);
        word.is_empty() || word == stem || word == case.name || is_numbered
    });
    judged
}

/// Numbers with spaces between them.
pub fn listed(numbers: &[impl ToString]) -> String {
    let texts: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    texts.join(" ")
}

/// The lines of an input that has numbers only.
pub fn numbers(input: &[u8]) -> Vec<Vec<u64>> {
    let numbers = |line: &str| line.split(' ').flat_map(str::parse).collect();
    str::from_utf8(input).unwrap().lines().map(numbers).collect()
}
