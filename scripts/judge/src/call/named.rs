//! What the words of a call name: problems, files, submissions, or a command.

use crate::call::door::Words;
use crate::call::options::Call;
use crate::judging::order::Other;
use crate::looks::report::Stop;
use crate::looks::text::{quote, shown};
use crate::problem::files::entries;
use crate::problem::foreign;
use crate::problem::names;
use crate::problem::sources::Language;
use crate::running::system::{self, find_tool};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};

impl Call {
    /// Takes a word that is no option: a problem, a file or folder, or which submissions are wanted.
    pub(crate) fn take_word(&mut self, word: &OsStr, later: &Words) -> Result<(), Stop> {
        let (path, shown_word) = (Path::new(word), shown(word));
        if let Some(problem) = self.find_problem(word)? {
            if !self.order.chosen.contains(&problem) {
                self.order.chosen.push(problem);
            }
        } else if let (Some(first), 1) = (&self.order.submissions, self.order.chosen.len()) {
            // A path, as the shell completes it, will do.
            let name = shown_word.rsplit_once("submissions/").map_or(&shown_word[..], |of| of.1);
            let name = name.trim_end_matches('/');
            let name = name.strip_suffix(".patch").unwrap_or(name);
            if !first.is_empty() {
                return unable!(
                    "one submission, or one folder of them, at a time: {first} or {name}"
                );
            }
            self.order.submissions = Some(name.to_string());
        } else if self.is_foreign(path) {
            let text = word.to_str().map(|text| text.trim_end_matches('/'));
            match text {
                Some(text) => self.order.chosen = vec![text.to_string()],
                None => return unable!("the name of the folder is no UTF-8: {shown_word}"),
            }
            self.order.is_foreign = true;
        } else if path.is_dir() {
            let found = sources_in(path)?;
            if found.is_empty() {
                let what = "no cases (X.in with X.ans or X.out), and no sources";
                return unable!("the folder {shown_word} holds {what}");
            }
            self.add_files(found);
        } else if shown_word.contains(&['.', '/', '\\'][..])
            || path.is_file() && system::can_start(path)
        {
            if fs::File::open(path).is_err() {
                return unable!("no such file: {shown_word}");
            }
            self.add_files(vec![path.to_path_buf()]);
        } else {
            let name = &self.order.name;
            let advice = if self.order.chosen.is_empty() {
                format!("a file follows its problem: {name} PROBLEM FILE")
            } else {
                let command =
                    quote([word].into_iter().chain(later.as_slice().iter().map(|w| &w[..])));
                format!("a command: {name} {} -- {command}", self.order.chosen.join(" "))
            };
            return unable!("unknown problem: {shown_word} (known: {}; {advice})", self.known());
        }
        Ok(())
    }

    /// Whether a word is the first of a call that judges by a folder of cases from elsewhere.
    fn is_foreign(&self, path: &Path) -> bool {
        let order = &self.order;
        let is_first = order.chosen.is_empty() && matches!(order.other, Other::None);
        is_first && order.submissions.is_none() && path.is_dir() && foreign::holds_cases(path)
    }

    fn add_files(&mut self, more: Vec<PathBuf>) {
        match &mut self.order.other {
            Other::Files(files) => files.extend(more),
            other => *other = Other::Files(more),
        }
    }

    /// The problem that a word names.
    fn find_problem(&self, word: &OsStr) -> Result<Option<String>, Stop> {
        match &names::called(&self.order.root, word)[..] {
            [] => Ok(None),
            [problem] => Ok(Some(problem.clone())),
            several => unable!("{} may be any of: {}", shown(word), several.join(" ")),
        }
    }

    pub(crate) fn take_command(&mut self, command: Vec<OsString>) -> Result<(), Stop> {
        let name = command.first().cloned().unwrap_or_default();
        let (path, file) = (Path::new(&name), shown(&name));
        let has_folder = path.components().count() > 1 || file.contains('/');
        let starts = path.is_file() && system::can_start(path);
        if !(if has_folder { starts } else { find_tool(&name).is_some() }) {
            let advice = if !has_folder && starts {
                format!("the program in this folder is ./{file}")
            } else {
                let or =
                    |text: String, other: &str| if text.is_empty() { other.into() } else { text };
                let problem = or(self.order.chosen.join(" "), "PROBLEM");
                let call = format!("{} {problem} {}", self.order.name, or(file.clone(), "FILE"));
                let advice = if cfg!(unix) { "chmod +x makes it one; " } else { "" };
                format!("{advice}for a source, leave out --: {call}")
            };
            return unable!("no executable program after --: {file} ({advice})");
        }
        if let Other::Files(_) = self.order.other {
            return unable!("both a file and a command: name one of them");
        }
        self.order.other = Other::Command(command);
        Ok(())
    }

    pub(crate) fn known(&self) -> String {
        let known = names::problems(&self.order.root).join(" ");
        if known.is_empty() {
            "none".into()
        } else {
            known
        }
    }
}

/// The sources in a folder, by name.
fn sources_in(folder: &Path) -> Result<Vec<PathBuf>, Stop> {
    let mut paths = entries(folder)?;
    paths.retain(|path| Language::of(path).is_some());
    Ok(paths)
}
