//! Reads the folder of a problem, `judge-tests/PROBLEM`, and refuses anything it does not know, since
//! that could change a verdict. Nothing else knows what such a folder may hold.
#![forbid(unsafe_code)]

use crate::settings::{About, Settings};
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::path::{Path, PathBuf};

/// A problem that can be judged.
#[derive(Debug)]
pub struct Problem {
    /// The name of its folders, such as `word-game`.
    pub name: String,
    /// `judge-tests/PROBLEM`.
    pub folder: PathBuf,
    pub limits: Limits,
    /// The samples, then the secret cases, each by name. There may be none.
    pub cases: Vec<Case>,
    pub about: About,
}

/// What a program may take for one case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Milliseconds of processor time, above 0.
    pub time_ms: u64,
    /// Resident memory in KiB, above 0.
    pub memory_kib: u64,
}

/// The limits that a call gives, instead of a problem's own.
#[derive(Clone, Copy, Debug, Default)]
pub struct Given {
    pub time_ms: Option<u64>,
    pub memory_kib: Option<u64>,
}

/// One case. Its three files stand beside each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// Folder and stem, such as `secret/01-lines`.
    pub name: String,
    pub input: PathBuf,
    pub answer: PathBuf,
    /// Says what the case should catch: a line in English, then one in Chinese. It may not exist.
    pub description: PathBuf,
}

impl Case {
    /// The case whose files have this path, and endings behind it.
    pub fn at(stem: &Path, name: String) -> Self {
        let with = |ending: &str| {
            let path: OsString = [stem.as_os_str(), OsStr::new(ending)].into_iter().collect();
            path.into()
        };
        Case { name, input: with(".in"), answer: with(".ans"), description: with(".desc") }
    }
}

/// The folders of a problem's data, and which of them judge a program.
pub const FOLDERS: [&str; 4] = ["sample", "secret", "tolerated_input", "invalid_input"];
pub const JUDGED: [&str; 2] = ["sample", "secret"];

/// All that may stand in a problem's folder, and in these folders of it.
const ENTRIES: [(&str, &[&str]); 4] = [
    ("", &["problem.yaml", "pages.yaml", "statement", "data", "input_validators", "submissions"]),
    ("data/", &FOLDERS),
    ("statement/", &["problem.en.md", "problem.zh.md"]),
    ("submissions/", &crate::patches::FOLDERS),
];

/// Reads the problem of this name. `given` takes precedence over the limits in its problem.yaml, which
/// need not be there if `given` has both. Fails with what keeps the problem from being judged.
pub fn read(root: &Path, name: &str, given: Given) -> Result<Problem, String> {
    let folder = root.join("judge-tests").join(name);
    check_entries(&folder)?;
    for data in FOLDERS {
        check_cases(&folder.join("data"), data)?;
    }
    let mut settings = Settings::default();
    let is_there = settings.read(&folder, "problem.yaml")?;
    settings.read(&folder, "pages.yaml")?;
    let missing = |key: &str| {
        if is_there {
            format!("problem.yaml has no {key} above 0 in its limits")
        } else {
            format!("no such file: judge-tests/{name}/problem.yaml")
        }
    };
    let (time, memory) = (settings.time_limit, settings.memory);
    let time_ms = given.time_ms.or_else(|| parse_ms(&time)).ok_or_else(|| missing("time_limit"))?;
    let memory_kib =
        given.memory_kib.or_else(|| parse_kib(&memory)).ok_or_else(|| match &memory[..] {
            "" => missing("memory"),
            odd => format!("problem.yaml: memory is not a whole number of MiB above 0: {odd}"),
        })?;
    let limits = Limits { time_ms, memory_kib };
    Ok(Problem {
        name: name.to_string(),
        cases: cases(&folder),
        folder,
        limits,
        about: settings.about,
    })
}

/// The cases in `folder`, `judge-tests/PROBLEM`, that judge a program: each `.in` file, whatever else
/// is wrong.
pub fn cases(folder: &Path) -> Vec<Case> {
    JUDGED.iter().flat_map(|of| cases_in(folder, of)).collect()
}

/// The cases in one folder of the data, by name.
pub fn cases_in(folder: &Path, of: &str) -> Vec<Case> {
    let inputs = entries(&folder.join("data").join(of)).into_iter();
    let inputs = inputs.filter(|path| path.extension() == Some(OsStr::new("in")));
    let case = |input: PathBuf| {
        let stem = input.with_extension("");
        Case::at(&stem, format!("{of}/{}", file_name(&stem)))
    };
    inputs.map(case).collect()
}

/// The paths in a folder, by name; none if it cannot be read. Leaves out what systems put into
/// folders unasked: hidden files, and `Thumbs.db`.
pub fn entries(folder: &Path) -> Vec<PathBuf> {
    let read = fs::read_dir(folder).into_iter().flatten().flatten();
    let is_ours = |name: &OsStr| name != "Thumbs.db" && !name.to_string_lossy().starts_with('.');
    let mut paths: Vec<PathBuf> =
        read.filter(|entry| is_ours(&entry.file_name())).map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

/// The name of a path's last part.
pub fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// A path for messages and descriptions: with slashes on every system.
pub fn slashed(path: &Path) -> String {
    let text = path.display().to_string();
    if cfg!(windows) {
        text.replace('\\', "/")
    } else {
        text
    }
}

/// Names the first entry that is not in `ENTRIES`.
fn check_entries(folder: &Path) -> Result<(), String> {
    for (inner, known) in ENTRIES {
        for path in entries(&folder.join(inner)) {
            let name = file_name(&path);
            if !known.contains(&&name[..]) {
                let advice = "judge-tests/README.md says what is";
                return Err(format!("{inner}{name} is not supported ({advice})"));
            }
        }
    }
    Ok(())
}

/// Names the first file in a folder of the data that belongs to no case, or cannot be read. Nobody is
/// judged by invalid or tolerated input, so such a case may lack its answer.
fn check_cases(data: &Path, of: &str) -> Result<(), String> {
    for path in entries(&data.join(of)) {
        let name = format!("{of}/{}", file_name(&path));
        let kind = path.extension().unwrap_or_default();
        let is_input = kind == "in";
        let is_kind = is_input || kind == "ans" || kind == "desc";
        // Opening a pipe would wait for its writer, so look at the kind of the file first.
        let is_file = path.is_file();
        if !is_kind || path.is_dir() || !is_input && !path.with_extension("in").exists() {
            return Err(format!("{name} is no part of a case (X.in, X.ans, X.desc)"));
        }
        let is_alone = is_input && JUDGED.contains(&of) && !path.with_extension("ans").exists();
        if !is_file || is_alone || File::open(&path).is_err() {
            let stem = file_name(&path.with_extension(""));
            return Err(format!("{of}/{stem}: its input or its answer cannot be read"));
        }
    }
    Ok(())
}

/// Whether the text is a number without a sign.
pub(crate) fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit())
}

/// The milliseconds in a number of seconds above 0, such as `2` or `0.25`, below a million.
pub fn parse_ms(seconds: &str) -> Option<u64> {
    let (whole, part) = seconds.split_once('.').unwrap_or((seconds, "0"));
    let is_good = is_digits(whole) && is_digits(part) && whole.len() <= 6 && part.len() <= 9;
    let thousandths = format!("{part}000");
    let ms = is_good.then(|| format!("{whole}{}", &thousandths[..3]))?.parse().ok()?;
    (ms > 0).then_some(ms)
}

/// The KiB in a whole number of MiB above 0, of at most nine digits.
pub fn parse_kib(mebibytes: &str) -> Option<u64> {
    let is_good = is_digits(mebibytes) && mebibytes.len() <= 9;
    let kib = is_good.then_some(mebibytes)?.parse::<u64>().ok()? * 1024;
    (kib > 0).then_some(kib)
}
