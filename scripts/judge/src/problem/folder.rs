//! Reads the folder of a problem, `judge-tests/PROBLEM`, and refuses anything it does not know,
//! since that could change a verdict. Nothing else knows what such a folder may hold.

use crate::looks::verdict::Verdict;
use crate::problem::files::{ends_in, entries, file_name, is_readable, slashed};
use crate::problem::limits::{parse_kib, parse_ms, Given, Limits};
use crate::problem::settings::{About, Settings};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

/// A problem that can be judged.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The name of its folders, such as `word-game`.
    pub name: String,
    /// `judge-tests/PROBLEM`.
    pub folder: PathBuf,
    pub limits: Limits,
    /// The samples, then the secret cases, each by name. There may be none.
    pub cases: Vec<Case>,
    pub about: About,
    /// Whether the time limit and the memory limit are the default.
    pub defaults: [bool; 2],
    /// Whether it is a folder from elsewhere, and what is to be said of it.
    pub is_foreign: bool,
    pub notes: Vec<String>,
}

/// One case. Its three files are next to each other.
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
    /// The case whose files have this path and an ending.
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

/// All that a problem's folder may hold, and its statement.
const ENTRIES: [&str; 6] =
    ["problem.yaml", "pages.yaml", "statement", "data", "input_validators", "submissions"];
const STATEMENTS: [&str; 2] = ["problem.en.md", "problem.zh.md"];

/// Reads the problem of this name. `given` takes precedence over the limits in its problem.yaml. If
/// there is no such file, the others are the default. Fails with what keeps the problem from being
/// judged.
pub fn read(root: &Path, name: &str, given: Given) -> Result<Problem, String> {
    let folder = root.join("judge-tests").join(name);
    check_entries(&folder)?;
    for data in FOLDERS {
        check_cases(&folder.join("data"), data)?;
    }
    let mut settings = Settings::default();
    let is_there = settings.read(&folder, "problem.yaml")?;
    settings.read(&folder, "pages.yaml")?;
    let (time_ms, memory_kib) = (parse_ms(&settings.time_limit), parse_kib(&settings.memory));
    let limits = given.or(Given { time_ms, memory_kib });
    let defaults = limits.lacks();
    if is_there && defaults != [false, false] {
        let odd = settings.memory;
        return Err(if defaults[1] && !odd.is_empty() {
            format!("problem.yaml: memory is not a whole number of MiB above 0: {odd}")
        } else {
            let key = if defaults[0] { "time_limit" } else { "memory" };
            format!("problem.yaml has no {key} above 0 in its limits")
        });
    }
    Ok(Problem {
        name: name.to_string(),
        cases: cases(&folder)?,
        folder,
        limits: limits.or_default(),
        about: settings.about,
        defaults,
        is_foreign: false,
        notes: Vec::new(),
    })
}

/// The cases in `folder`, `judge-tests/PROBLEM`, that judge a program: each `.in` file, whatever
/// else is wrong.
pub fn cases(folder: &Path) -> Result<Vec<Case>, String> {
    let cases = JUDGED.iter().map(|of| cases_in(folder, of));
    Ok(cases.collect::<Result<Vec<_>, _>>()?.concat())
}

/// The cases in one folder of the data, by name.
pub fn cases_in(folder: &Path, of: &str) -> Result<Vec<Case>, String> {
    let inputs = entries(&folder.join("data").join(of))?.into_iter();
    let inputs = inputs.filter(|path| ends_in(path, "in"));
    let case = |input: PathBuf| {
        let stem = input.with_extension("");
        Case::at(&stem, format!("{of}/{}", file_name(&stem)))
    };
    Ok(inputs.map(case).collect())
}

/// Names the first entry that nothing here knows.
fn check_entries(folder: &Path) -> Result<(), String> {
    let submissions = Verdict::FOLDERS.map(|(name, _)| name);
    for (inner, known) in [
        ("", &ENTRIES[..]),
        ("data", &FOLDERS),
        ("statement", &STATEMENTS),
        ("submissions", &submissions),
    ] {
        let names = entries(&folder.join(inner))?.into_iter().map(|path| file_name(&path));
        if let Some(name) = names.into_iter().find(|name| !known.contains(&&name[..])) {
            let advice = "judge-tests/README.md says what is";
            let name = slashed(&Path::new(inner).join(name));
            return Err(format!("{name} is not supported ({advice})"));
        }
    }
    Ok(())
}

/// Names the first file in a folder of the data that belongs to no case, or cannot be read. Nobody
/// is judged by invalid or tolerated input, so such a case may lack its answer.
fn check_cases(data: &Path, of: &str) -> Result<(), String> {
    for path in entries(&data.join(of))? {
        let kind = path.extension().unwrap_or_default();
        let has = |ending| path.with_extension(ending).exists();
        if path.is_dir() || !["in", "ans", "desc"].iter().any(|known| kind == *known) || !has("in")
        {
            let name = file_name(&path);
            return Err(format!("{of}/{name} is no part of a case (X.in, X.ans, X.desc)"));
        }
        if JUDGED.contains(&of) && !has("ans") || !is_readable(&path) {
            let stem = file_name(&path.with_extension(""));
            return Err(format!("{of}/{stem}: its input or its answer cannot be read"));
        }
    }
    Ok(())
}
