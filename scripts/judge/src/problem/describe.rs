//! Describes problems in JSON, for programs in other languages.

use crate::problem::files::slashed;
use crate::problem::folder::{cases_in, read, Problem, JUDGED};
use crate::problem::limits::Given;
use crate::problem::names;
use crate::problem::patches::{submissions, Submission};
use std::path::Path;

/// A JSON list with an object for each of these problems; fails with `NAME: WHY` for the first that
/// cannot be judged or published as it is.
pub fn describe(root: &Path, names: &[String]) -> Result<String, String> {
    let known = names::problems(root);
    let described = names.iter().map(|name| {
        if !known.contains(name) {
            return Err(format!("{name}: no such problem; there are {}", known.join(", ")));
        }
        let problem = complete(root, name).map_err(|why| format!("{name}: {why}"))?;
        Ok(describe_one(root, &problem))
    });
    Ok(list(described.collect::<Result<Vec<_>, String>>()?) + "\n")
}

/// Reads the problem of this name, which must have all that a package or a page tells of it. To
/// judge a program takes less: then `folder::read` is enough. Fails with what is wrong or missing.
pub fn complete(root: &Path, name: &str) -> Result<Problem, String> {
    let problem = read(root, name, Given::default())?;
    let about = &problem.about;
    let mut lacks = vec!["problem.yaml", "statement", "data/secret", "submissions"];
    lacks.retain(|part| !problem.folder.join(part).exists());
    if lacks.first() == Some(&"problem.yaml") {
        let lacks = lacks.join(", ");
        return Err(format!(
            "it lacks {lacks} (scripts/new.sh --full {name} adds what is missing)"
        ));
    }
    for (key, text) in [
        ("name.en", &about.en),
        ("name.zh", &about.zh),
        ("uuid", &about.uuid),
        ("source.name", &about.source),
        ("license", &about.license),
    ] {
        if text.is_empty() {
            return Err(format!("problem.yaml has no {key}"));
        }
    }
    for of in JUDGED {
        if cases_in(&problem.folder, of)?.is_empty() {
            return Err(format!("data/{of} has no case"));
        }
    }
    for language in ["en", "zh"] {
        let file = format!("statement/problem.{language}.md");
        if !problem.folder.join(&file).is_file() {
            return Err(format!("there is no {file}"));
        }
    }
    match submissions(&problem.folder).1.into_iter().next() {
        Some(refused) => Err(refused),
        None => Ok(problem),
    }
}

fn describe_one(root: &Path, problem: &Problem) -> String {
    let about = &problem.about;
    let limits = [
        ("seconds", seconds(problem.limits.time_ms)),
        ("mebibytes", (problem.limits.memory_kib / 1024).to_string()),
    ];
    let (submissions, _) = submissions(&problem.folder);
    object(&[
        ("name", text(&problem.name)),
        ("names", object(&[("en", text(&about.en)), ("zh", text(&about.zh))])),
        ("uuid", text(&about.uuid)),
        ("source", text(&about.source)),
        ("url", text(&about.url)),
        ("keywords", texts(&about.keywords)),
        ("license", text(&about.license)),
        ("difficulty", about.difficulty.to_string()),
        ("puzzle", about.is_puzzle.to_string()),
        ("limits", object(&limits)),
        ("submissions", list(submissions.iter().map(|each| describe_submission(root, each)))),
    ])
}

fn describe_submission(root: &Path, submission: &Submission) -> String {
    let path = submission.path.strip_prefix(root).unwrap_or(&submission.path);
    object(&[
        ("name", text(&submission.name)),
        ("path", text(&slashed(path))),
        ("mistake", texts(&submission.mistake)),
    ])
}

/// Milliseconds as seconds, such as 2 or 1.5.
fn seconds(ms: u64) -> String {
    let text = format!("{}.{:03}", ms / 1000, ms % 1000);
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

/// A text in quotes.
pub fn text(text: &str) -> String {
    let mut json = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => json.extend(['\\', c]),
            '\0'..='\x1f' => json += &format!("\\u{:04x}", u32::from(c)),
            _ => json.push(c),
        }
    }
    json + "\""
}

/// A list of values that are JSON already.
fn list(values: impl IntoIterator<Item = String>) -> String {
    let values: Vec<String> = values.into_iter().collect();
    format!("[{}]", values.join(", "))
}

/// A list of texts.
fn texts(texts: &[String]) -> String {
    list(texts.iter().map(|each| text(each)))
}

/// An object whose values are JSON already.
fn object(members: &[(&str, String)]) -> String {
    let members = members.iter().map(|(name, value)| format!("{}: {}", text(name), value));
    format!("{{{}}}", members.collect::<Vec<_>>().join(", "))
}
