//! What the words of a call name: problems, files, submissions, or a command.

#![forbid(unsafe_code)]

use crate::call::{Call, Submissions, Words};
use crate::report::Stop;
use crate::system::{self, find_tool};
use crate::text::{quote, shown};
use crate::{languages, names, problem};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};

/// The program to judge.
#[derive(Default)]
pub enum Other {
    /// None: the solution of this workspace.
    #[default]
    None,
    Files(Vec<PathBuf>),
    Command(Vec<OsString>),
}

impl Call {
    /// Takes a word that is no option: a problem, a file or folder, or which submissions are wanted.
    pub(crate) fn take_word(&mut self, word: &OsStr, later: &Words) -> Result<(), Stop> {
        let (path, shown_word) = (Path::new(word), shown(word));
        if let Some(problem) = self.find_problem(word)? {
            if !self.chosen.contains(&problem) {
                self.chosen.push(problem);
            }
        } else if self.submissions.is_some() && self.chosen.len() == 1 {
            let name = shown_word.strip_suffix(".patch").unwrap_or(&shown_word);
            if let Some(Submissions::Named(first)) = &self.submissions {
                return unable!(
                    "one submission, or one folder of them, at a time: {first} or {name}"
                );
            }
            self.submissions = Some(Submissions::Named(name.to_string()));
        } else if path.is_dir() {
            let found = sources_in(path);
            if found.is_empty() {
                return unable!("there are no sources in the folder {shown_word}");
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
            let name = &self.door.name;
            let advice = if self.chosen.is_empty() {
                format!("a file follows its problem: {name} PROBLEM FILE")
            } else {
                let command =
                    quote([word].into_iter().chain(later.as_slice().iter().map(|w| &w[..])));
                format!("a command: {name} {} -- {command}", self.chosen.join(" "))
            };
            return unable!("unknown problem: {shown_word} (known: {}; {advice})", self.known());
        }
        Ok(())
    }

    fn add_files(&mut self, more: Vec<PathBuf>) {
        match &mut self.other {
            Other::Files(files) => files.extend(more),
            other => *other = Other::Files(more),
        }
    }

    /// The problem that a word names.
    fn find_problem(&self, word: &OsStr) -> Result<Option<String>, Stop> {
        match &names::called(&self.door.root, word)[..] {
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
                let problem = or(self.chosen.join(" "), "PROBLEM");
                let call = format!("{} {problem} {}", self.door.name, or(file.clone(), "FILE"));
                format!("chmod +x makes it one; for a source, leave out --: {call}")
            };
            return unable!("no executable program after --: {file} ({advice})");
        }
        if let Other::Files(_) = self.other {
            return unable!("both a file and a command: name one of them");
        }
        self.other = Other::Command(command);
        Ok(())
    }

    pub(crate) fn known(&self) -> String {
        if self.problems.is_empty() {
            "none".into()
        } else {
            self.problems.join(" ")
        }
    }

    /// The words that name the problem and the program.
    pub fn program_words(&self, problem: &str) -> Vec<OsString> {
        let mut words = vec![OsString::from(problem)];
        match &self.other {
            Other::None => {}
            Other::Files(files) => words.push(files[0].clone().into()),
            Other::Command(command) => {
                words.push("--".into());
                words.extend(command.iter().cloned());
            }
        }
        words
    }
}

/// The sources in a folder, by name.
fn sources_in(folder: &Path) -> Vec<PathBuf> {
    let mut names = problem::entries(folder);
    names.retain(|path| languages::find(path).is_some());
    names
}
