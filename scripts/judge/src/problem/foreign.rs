//! Reads a folder of cases from anywhere: X.in with X.ans or X.out, in it, in `sample` and
//! `secret`, or below `data` as the ICPC format has it. Refuses by name what this judge would judge
//! wrongly.

use crate::looks::text::shown;
use crate::problem::files::{ending, ends_in, entries, file_name, is_readable, read_text};
use crate::problem::folder::{Case, Problem};
use crate::problem::limits::Given;
use crate::problem::package::{self, has, Package};
use crate::problem::settings::About;
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// Where cases are judged, in this order. The first is the folder itself, without those in it.
const PLACES: [&str; 5] = ["", "sample/", "secret/", "data/sample/", "data/secret/"];
/// Cases that test validators, below `data`. No program is judged by them.
const UNJUDGED: &str = " invalid_input invalid_inputs invalid_output invalid_outputs \
    invalid_answer invalid_answers valid_output valid_outputs ";
/// Folders that change how programs are compiled or judged.
const REFUSED: &str = " output_validator output_validators static_validator include graders ";
/// Programs that judge in their own way, as they are called elsewhere.
const CHECKERS: &str = " checker chk spj special_judge interactor ";
/// What other judges read, and the words in it that this one cannot obey.
const SETTINGS: &str =
    " config.yaml config.yml init.yml problem.conf problem.xml domjudge-problem.ini ";
const UNABLE: &str = "check interact special spj submit objective communication";
const ALONE: &str = "is not supported: a program gets nothing but its input";

/// Whether a folder is meant to be judged by: it has cases somewhere, or the form of a package.
pub fn holds_cases(folder: &Path) -> bool {
    let mut files = Vec::new();
    let listed = collect(folder, "", &mut files);
    listed.is_err() || files.iter().any(|(_, path)| ends_in(path, "in")) || is_package(folder)
}

fn is_package(folder: &Path) -> bool {
    folder.join("data").is_dir() || folder.join("problem.yaml").is_file()
}

/// Reads a folder. Fails with what keeps its cases from being judged.
pub fn read(folder: &Path, name: &str, given: Given) -> Result<Problem, String> {
    let (mut notes, mut files) = (Vec::new(), Vec::new());
    let mut package = Package::default();
    if let Some(text) = read_text(&folder.join("problem.yaml"))? {
        package = package::problem(&text).map_err(|line| refused("problem.yaml", &line))?;
        let list =
            |keys: &[String]| if keys.is_empty() { "nothing".into() } else { keys.join(" ") };
        let (used, skipped) = (list(&package.used), list(&package.skipped));
        notes.push(format!("problem.yaml: used {used}; skipped {skipped}"));
    }
    check_entries(folder, &mut notes)?;
    collect(folder, "", &mut files)?;
    let limits = given.or(package.limits);
    Ok(Problem {
        name: name.to_string(),
        folder: folder.to_path_buf(),
        limits: limits.or_default(),
        cases: cases(&files)?,
        about: About::default(),
        defaults: limits.lacks(),
        is_foreign: true,
        notes,
    })
}

fn refused(file: &str, line: &str) -> String {
    format!("{file}: not supported: {}", shown(line))
}

/// Refuses what judges otherwise than by a comparison, and notes settings that are not read.
fn check_entries(folder: &Path, notes: &mut Vec<String>) -> Result<(), String> {
    for path in entries(folder)? {
        let name = file_name(&path);
        let stem = name.split('.').next().unwrap_or_default().to_lowercase();
        if has(REFUSED, &name) || has(CHECKERS, &stem) {
            return Err(format!("{name} is not supported: here outputs are only compared"));
        } else if has(SETTINGS, &name) {
            let text = read_text(&path)?.unwrap_or_default();
            let is_unable = |line: &&str| {
                let line = line.to_lowercase();
                UNABLE.split(' ').any(|word| line.contains(word))
            };
            if let Some(line) = text.lines().find(is_unable) {
                return Err(refused(&name, line.trim()));
            }
            notes.push(format!("{name} is not read; -t and -m set limits"));
        }
    }
    Ok(())
}

/// Finds the files of cases, with their names below the folder. Fails if a file says that the cases
/// are not just compared.
fn collect(root: &Path, inner: &str, found: &mut Vec<(String, PathBuf)>) -> Result<(), String> {
    let is_judged = place(inner).is_some();
    for path in entries(&root.join(inner))? {
        let last = shown(file_name(&path));
        let (name, kind) = (format!("{inner}{last}"), ending(&path));
        let is_case = path.with_extension("in").exists();
        if path.is_dir() {
            let below = name.clone() + "/";
            let is_known = match inner {
                "" if is_package(root) => has(" data sample secret ", &last),
                "data/" => !has(UNJUDGED, &last),
                _ => true,
            };
            if is_judged && matches!(&kind[..], "in" | "ans" | "out") {
                return Err(format!("{name} is a folder"));
            } else if is_case && kind == "files" {
                return Err(format!("{name} {ALONE}"));
            } else if below.matches('/').count() > 20 {
                return Err(format!("{name}: too many folders in each other"));
            } else if is_known && (place(&below).is_some() || !path.is_symlink()) {
                collect(root, &below, found)?;
            }
        } else if kind == "in" || is_judged && (kind == "ans" || kind == "out") {
            found.push((name, path));
        } else if is_case && kind == "args" {
            return Err(format!("{name} {ALONE}"));
        } else if is_case && kind == "yaml" || has(" test_group.yaml testdata.yaml ", &last) {
            let text = read_text(&path)?.unwrap_or_default();
            package::group(&text).map_err(|line| refused(&name, &line))?;
        }
    }
    Ok(())
}

/// Which of `PLACES` holds the file or folder of this name.
fn place(name: &str) -> Option<usize> {
    let inner = (1..PLACES.len()).find(|&at| name.starts_with(PLACES[at]));
    inner.or_else(|| (!name.contains('/')).then_some(0))
}

/// The cases that these files make, in the order of `PLACES`, then by name. Fails with the first
/// file that would not be judged, or belongs to no case.
fn cases(files: &[(String, PathBuf)]) -> Result<Vec<Case>, String> {
    let paths: HashSet<&PathBuf> = files.iter().map(|(_, path)| path).collect();
    let mut cases = Vec::new();
    for (name, path) in files {
        let has = |kind: &str| paths.contains(&path.with_extension(kind));
        let (stem, kind) = name.rsplit_once('.').unwrap_or_default();
        let place = place(name);
        let why = if kind.to_lowercase() != kind {
            "would not be judged: write its ending in small letters"
        } else if place.is_none() {
            "would not be judged: it is not in the folder itself, nor in sample or secret"
        } else if kind == "in" && !has("ans") && !has("out") {
            "has no answer: X.ans or X.out"
        } else if kind != "in" && !has("in") && name != "a.out" {
            "is an answer without an input"
        } else if !is_readable(path) {
            "cannot be read"
        } else {
            if kind == "in" {
                let answer = path.with_extension(if has("ans") { "ans" } else { "out" });
                let name = stem.strip_prefix("data/").unwrap_or(stem).to_string();
                let description = path.with_extension("desc");
                cases.push((place, Case { name, input: path.clone(), answer, description }));
            }
            continue;
        };
        return Err(format!("{name} {why}"));
    }
    cases.sort_by_key(|(place, _)| *place);
    let mut names = HashSet::new();
    match cases.iter().find(|(_, case)| !names.insert(&case.name)) {
        Some((_, case)) => Err(format!("two cases are called {}", case.name)),
        None => Ok(cases.into_iter().map(|(_, case)| case).collect()),
    }
}
