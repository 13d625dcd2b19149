//! What the words of a call name: problems, files, submissions, or a command.

use crate::call::door::Words;
use crate::judging::order::{Order, Other};
use crate::looks::report::Stop;
use crate::looks::text::{quote, shown};
use crate::problem::files::entries;
use crate::problem::foreign;
use crate::problem::names;
use crate::problem::sources::Language;
use crate::running::system::{self, find_tool};
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::iter;
use std::path::Path;

/// Takes a word that is no option. `later` are the words after it.
pub fn take_word(order: &mut Order, word: &OsStr, later: &Words) -> Result<(), Stop> {
    let (path, name) = (Path::new(word), shown(word));
    if let Some(problem) = find_problem(order, word)? {
        if !order.chosen.contains(&problem) {
            order.chosen.push(problem);
        }
        Ok(())
    } else if order.submissions.is_some() && order.chosen.len() == 1 {
        take_submission(order, &name)
    } else if is_foreign(order, path) {
        match word.to_str() {
            Some(text) => order.chosen = vec![text.trim_end_matches('/').to_string()],
            None => return unable!("the name of the folder is no UTF-8: {name}"),
        }
        order.is_foreign = true;
        Ok(())
    } else {
        take_files(order, word, later)
    }
}

/// The problem that a word names.
fn find_problem(order: &Order, word: &OsStr) -> Result<Option<String>, Stop> {
    match &names::called(&order.root, word)[..] {
        [] => Ok(None),
        [problem] => Ok(Some(problem.clone())),
        several => unable!("{} may be any of: {}", shown(word), several.join(" ")),
    }
}

/// Takes the name of a submission or of a folder of them. A path, as the shell completes it, will
/// do.
fn take_submission(order: &mut Order, path: &str) -> Result<(), Stop> {
    let name = path.rsplit_once("submissions/").map_or(path, |(_, name)| name);
    let name = name.trim_end_matches('/');
    let name = name.strip_suffix(".patch").unwrap_or(name);
    match order.submissions.replace(name.to_string()) {
        Some(first) if !first.is_empty() => {
            unable!("one submission, or one folder of them, at a time: {first} or {name}")
        }
        _ => Ok(()),
    }
}

/// Whether a path is the first word of a call that judges by a folder of cases from elsewhere.
fn is_foreign(order: &Order, path: &Path) -> bool {
    let is_first = order.chosen.is_empty() && matches!(order.other, Other::None);
    is_first && order.submissions.is_none() && path.is_dir() && foreign::holds_cases(path)
}

/// Takes a file, or the sources in a folder.
fn take_files(order: &mut Order, word: &OsStr, later: &Words) -> Result<(), Stop> {
    let (path, name) = (Path::new(word), shown(word));
    let is_file = name.contains(&['.', '/', '\\'][..]) || path.is_file() && system::can_start(path);
    let mut files = vec![path.to_path_buf()];
    if path.is_dir() {
        files = entries(path)?;
        files.retain(|path| Language::of(path).is_some());
        if files.is_empty() {
            let what = "no cases (X.in with X.ans or X.out), and no sources";
            return unable!("the folder {name} holds {what}");
        }
    } else if !is_file {
        let this = &order.name;
        let advice = if order.chosen.is_empty() {
            format!("a file follows its problem: {this} PROBLEM FILE")
        } else {
            let command = quote(iter::once(word).chain(later.as_slice().iter().map(|w| &w[..])));
            format!("a command: {this} {} -- {command}", order.chosen.join(" "))
        };
        return unable!("unknown problem: {name} (known: {}; {advice})", known(order));
    } else if File::open(path).is_err() {
        return unable!("no such file: {name}");
    }
    match &mut order.other {
        Other::Files(others) => others.extend(files),
        other => *other = Other::Files(files),
    }
    Ok(())
}

/// Takes the words after `--`.
pub fn take_command(order: &mut Order, command: Vec<OsString>) -> Result<(), Stop> {
    let name = command.first().cloned().unwrap_or_default();
    let (path, file) = (Path::new(&name), shown(&name));
    let has_folder = path.components().count() > 1;
    let starts = path.is_file() && system::can_start(path);
    if !(if has_folder { starts } else { find_tool(&name).is_some() }) {
        let advice = if !has_folder && starts {
            format!("the program in this folder is ./{file}")
        } else {
            let problem = order.chosen.first().map_or("PROBLEM", |problem| problem);
            let source = if file.is_empty() { "FILE" } else { &file };
            let advice = if cfg!(unix) { "chmod +x makes it one; " } else { "" };
            format!("{advice}for a source, leave out --: {} {problem} {source}", order.name)
        };
        return unable!("no executable program after --: {file} ({advice})");
    }
    if let Other::Files(_) = order.other {
        return unable!("both a file and a command: name one of them");
    }
    order.other = Other::Command(command);
    Ok(())
}

/// The problems that there are.
pub fn known(order: &Order) -> String {
    match &names::problems(&order.root)[..] {
        [] => "none".into(),
        known => known.join(" "),
    }
}
