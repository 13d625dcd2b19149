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
    /// The expected standard output: the `.ans` file. Invalid input without one must
    /// produce no output.
    pub answer: Vec<u8>,
}

/// The folders of a problem's data.
pub(crate) const FOLDERS: [&str; 4] = ["sample", "secret", "tolerated_input", "invalid_input"];

/// The cases of one of these folders, by name. Panics if there are none, since a test would check
/// nothing, or if one lacks its answer.
pub fn cases(problem: &str, folder: &str) -> Vec<Case> {
    let mut inputs = entries(&data(problem).join(folder));
    inputs.retain(|path| path.extension() == Some(OsStr::new("in")));
    assert!(!inputs.is_empty(), "{} has no {}", problem, folder);
    let read = |path: PathBuf| {
        let name = format!("{}/{}", folder, path.file_stem().unwrap().to_string_lossy());
        let input = fs::read(&path).unwrap_or_else(|e| panic!("{}: {}", path.display(), e));
        let answer = fs::read(path.with_extension("ans"));
        assert!(answer.is_ok() || folder == "invalid_input", "{} has no answer", name);
        Case { name, path, input, answer: answer.unwrap_or_default() }
    };
    inputs.into_iter().map(read).collect()
}

/// The paths in a folder, sorted by name.
pub(crate) fn entries(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {}", folder.display(), e));
    let mut files: Vec<PathBuf> = files.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// The workspace's folder. Cargo sets the variable at run time too: a path compiled in would name
/// another checkout after the folder was copied or moved, `target` and all.
pub fn root() -> PathBuf {
    let package = env::var_os("CARGO_MANIFEST_DIR").expect("start this with cargo run");
    let mut folders = Path::new(&package).ancestors();
    let root = folders.find(|folder| folder.join("judge-tests").is_dir());
    root.expect("a workspace with judge-tests").to_path_buf()
}

/// `judge-tests/<problem>/data`.
pub(crate) fn data(problem: &str) -> PathBuf {
    root().join("judge-tests").join(problem).join("data")
}

/// The settings in a problem.yaml, such as `("limits.memory", "64")`. The inner ones have lines of
/// their own, or share one: `{time_limit: 1, memory: 64}`.
pub(crate) fn settings(yaml: &str) -> Vec<(String, String)> {
    let (mut outer, mut settings) = (String::new(), Vec::new());
    for line in yaml.lines() {
        let mut line = line.split(" #").next().unwrap().to_string();
        if line.contains('{') {
            line = line.replace(&['{', ','][..], "\n ").replace('}', "");
        }
        for line in line.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
            let (key, value) = line.split_once(':').unwrap_or((line, ""));
            let mut key = key.trim().to_string();
            if line.starts_with(' ') {
                key = format!("{}.{}", outer, key);
            } else {
                outer.clone_from(&key);
            }
            settings.push((key, value.trim().to_string()));
        }
    }
    settings
}

/// One setting of a problem; empty where there is none.
pub fn setting(problem: &str, name: &str) -> String {
    let yaml = data(problem).with_file_name("problem.yaml");
    let yaml = fs::read_to_string(yaml).unwrap_or_default();
    let mut settings = settings(&yaml).into_iter();
    settings.find(|setting| setting.0 == name).unwrap_or_default().1
}

/// The folders of `judge-tests/`.
pub fn problems() -> Vec<String> {
    let mut folders = entries(&root().join("judge-tests"));
    folders.retain(|path| path.join("problem.yaml").is_file());
    let name = |path: &PathBuf| path.file_name().unwrap().to_string_lossy().into_owned();
    folders.iter().map(name).collect()
}

/// The problems of this name: a folder, a title, or a keyword such as `POJ-1143`, also as `1143`.
pub fn problems_called(word: &str) -> Vec<String> {
    let plain = |text: &str| text.to_lowercase().replace(&[' ', '-', '_', '/'][..], "");
    let is_called = |problem: &String| {
        let titles = [problem.clone(), setting(problem, "name.en"), setting(problem, "name.zh")];
        let keywords = setting(problem, "keywords");
        let keywords = keywords.trim_matches(&['[', ']'][..]).split(", ");
        let numbers = keywords.clone().filter_map(|keyword| keyword.rsplit('-').next());
        let numbers = numbers.filter(|number| number.contains(char::is_numeric));
        let mut names = titles.iter().map(|title| &title[..]).chain(keywords).chain(numbers);
        names.any(|name| plain(name) == plain(word))
    };
    problems().into_iter().filter(is_called).collect()
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

/// The numbers of a text, line by line. Skips words that are no numbers.
pub fn numbers(input: &[u8]) -> Vec<Vec<u64>> {
    let numbers = |line: &str| line.split(' ').flat_map(str::parse).collect();
    str::from_utf8(input).unwrap().lines().map(numbers).collect()
}
