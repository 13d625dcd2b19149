//! Reads the folder of a problem, `judge-tests/PROBLEM`, and refuses anything it does not know, since
//! that could change a verdict. Nothing else knows what such a folder may hold.

use crate::looks::report::Stop;
use crate::looks::text::shown;
use crate::problem::files::{ends_in, entries, file_name, is_digits, is_readable};
use crate::problem::patches;
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

impl Given {
    /// The default in place of a limit that is not given: 2 s and 256 MiB.
    pub fn or_default(self) -> Limits {
        let (time_ms, memory_kib) = (self.time_ms.unwrap_or(2000), self.memory_kib);
        Limits { time_ms, memory_kib: memory_kib.unwrap_or(256 << 10) }
    }
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

/// All that a problem's folder may hold, and in these folders of it.
const ENTRIES: [(&str, &[&str]); 4] = [
    ("", &["problem.yaml", "pages.yaml", "statement", "data", "input_validators", "submissions"]),
    ("data/", &FOLDERS),
    ("statement/", &["problem.en.md", "problem.zh.md"]),
    ("submissions/", &patches::FOLDERS),
];

/// Reads the problem of this name. `given` takes precedence over the limits in its problem.yaml. If there
/// is no such file, the others are the default. Fails with what keeps the problem from being judged.
pub fn read(root: &Path, name: &str, given: Given) -> Result<Problem, String> {
    let folder = root.join("judge-tests").join(name);
    check_entries(&folder)?;
    for data in FOLDERS {
        check_cases(&folder.join("data"), data)?;
    }
    let mut settings = Settings::default();
    let is_there = settings.read(&folder, "problem.yaml")?;
    settings.read(&folder, "pages.yaml")?;
    let limits = Given {
        time_ms: given.time_ms.or_else(|| parse_ms(&settings.time_limit)),
        memory_kib: given.memory_kib.or_else(|| parse_kib(&settings.memory)),
    };
    let defaults = [limits.time_ms.is_none(), limits.memory_kib.is_none()];
    if is_there && defaults[1] && !settings.memory.is_empty() {
        let odd = settings.memory;
        return Err(format!("problem.yaml: memory is not a whole number of MiB above 0: {odd}"));
    }
    if let (true, Some(at)) = (is_there, defaults.iter().position(|&lacks| lacks)) {
        let key = ["time_limit", "memory"][at];
        return Err(format!("problem.yaml has no {key} above 0 in its limits"));
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

/// The cases in `folder`, `judge-tests/PROBLEM`, that judge a program: each `.in` file, whatever else
/// is wrong.
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

/// Names the first entry that is not in `ENTRIES`.
fn check_entries(folder: &Path) -> Result<(), String> {
    for (inner, known) in ENTRIES {
        let names = entries(&folder.join(inner))?.into_iter().map(|path| file_name(&path));
        if let Some(name) = names.into_iter().find(|name| !known.contains(&&name[..])) {
            return Err(format!(
                "{inner}{name} is not supported (judge-tests/README.md says what is)"
            ));
        }
    }
    Ok(())
}

/// Names the first file in a folder of the data that belongs to no case, or cannot be read. Nobody is
/// judged by invalid or tolerated input, so such a case may lack its answer.
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

/// The milliseconds in a number of seconds above 0, such as `2` or `0.25`, below a million.
pub fn parse_ms(seconds: &str) -> Option<u64> {
    let is_good = seconds.split('.').all(is_digits) && seconds.len() <= 12;
    let ms = (is_good.then_some(seconds)?.parse::<f64>().ok()? * 1000.0 + 1e-6) as u64;
    (ms > 0 && ms < 1_000_000_000).then_some(ms)
}

/// The KiB in a whole number of MiB above 0, of at most nine digits.
pub fn parse_kib(mebibytes: &str) -> Option<u64> {
    let is_good = is_digits(mebibytes) && mebibytes.len() <= 9;
    let kib = is_good.then_some(mebibytes)?.parse::<u64>().ok()? * 1024;
    (kib > 0).then_some(kib)
}

/// The case of this name or number, or a file of the caller's.
pub fn choose_case(problem: &Problem, wanted: &Path) -> Result<Case, Stop> {
    let name = shown(wanted);
    if let Some(case) = problem.cases.iter().find(|case| case.name == name) {
        return Ok(case.clone());
    }
    let exact = Case::at(&problem.folder.join("data").join(wanted), name.clone());
    if exact.input.exists() && !wanted.is_absolute() {
        return Ok(exact);
    }
    let found: Vec<&Case> = problem.cases.iter().filter(|case| is_called(case, &name)).collect();
    match found[..] {
        [case] => return Ok(case.clone()),
        [] => {}
        _ => {
            let names: Vec<&str> = found.iter().map(|case| &case.name[..]).collect();
            return unable!("-c {name} may be any of: {}", names.join(" "));
        }
    }
    let case = Case::at(wanted, shown(wanted.file_name().unwrap_or_default()));
    if !is_readable(&case.input) {
        unable!("no such case of {}, and no such file: {name}.in", problem.name)
    } else if !is_readable(&case.answer) {
        unable!("no answer to {name}.in: save it as {name}.ans")
    } else {
        Ok(case)
    }
}

/// Whether a case has this name or number, with or without its folder.
fn is_called(case: &Case, name: &str) -> bool {
    let number = |text: &str| {
        let first = text.split('-').next().filter(|first| is_digits(first))?;
        Some(first.trim_start_matches('0').to_string())
    };
    let (own_folder, stem) = case.name.rsplit_once('/').unwrap_or(("", &case.name));
    let (folder, last) = name.rsplit_once('/').unwrap_or((own_folder, name));
    folder == own_folder && (last == stem || is_digits(last) && number(last) == number(stem))
}
