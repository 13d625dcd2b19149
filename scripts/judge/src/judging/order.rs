//! What is to be judged, and how: what a call asks for.

use crate::looks::text::quote;
use crate::problem::limits::Given;
use crate::running::work::Work;
use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

/// The program to judge.
#[derive(Default)]
pub enum Other {
    /// None: the solution of this workspace.
    #[default]
    None,
    Files(Vec<PathBuf>),
    Command(Vec<OsString>),
}

/// The task of this process.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub enum Role {
    #[default]
    Judge,
    /// Find a small input on which a program is wrong.
    Search,
    /// Judge one of many programs, for another judge.
    Part,
}

#[derive(Default)]
#[allow(clippy::struct_excessive_bools)] // each is an option of the call
pub struct Order {
    /// How the judge is called in messages: `judge.sh`, `stress.sh` or `judge`.
    pub name: String,
    pub root: PathBuf,
    /// The words that start judge.sh and stress.sh, for the commands that reports show, and the
    /// options that these need as well.
    pub judge: Vec<OsString>,
    pub stress: Vec<OsString>,
    pub shared: Vec<OsString>,
    /// The problems; or if `is_foreign`, the path of one folder from elsewhere.
    pub chosen: Vec<String>,
    pub is_foreign: bool,
    pub other: Other,
    pub given: Given,
    pub exact: bool,
    pub verbose: bool,
    pub first_only: bool,
    pub case: Option<PathBuf>,
    /// Submissions are wanted: all, or those in a folder or of a name, perhaps with its folder or
    /// ending.
    pub submissions: Option<String>,
    pub role: Role,
    /// What the judge of a part needs as well.
    pub passed: Vec<OsString>,
}

impl Order {
    /// The folder of our solution.
    pub fn folder_of(&self, problem: &str) -> PathBuf {
        self.root.join("problems").join(problem)
    }

    /// Our solution: main.rs, or main.cpp if that alone is there.
    pub fn solution_of(&self, problem: &str) -> PathBuf {
        let [rust, cpp] =
            ["src/main.rs", "src/main.cpp"].map(|at| self.folder_of(problem).join(at));
        if !rust.exists() && cpp.exists() {
            cpp
        } else {
            rust
        }
    }

    /// Whether our own solution is judged.
    pub fn is_ours(&self) -> bool {
        matches!(self.other, Other::None) && self.submissions.is_none()
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

    /// The command that judges these words again on a case, with the same options.
    pub fn repetition(&self, case: &OsStr, words: &[OsString]) -> String {
        let option = [OsString::from("-c"), case.to_os_string()];
        quote(self.judge.iter().chain(&self.shared).chain(&option).chain(words))
    }

    /// The command that searches for a small input on which these words are wrong.
    pub fn search_for(&self, words: &[OsString]) -> String {
        quote(self.stress.iter().chain(&self.shared).chain(words))
    }
}

/// The order, and a folder to work in.
#[derive(Clone, Copy)]
pub struct Bench<'a> {
    pub order: &'a Order,
    pub work: &'a Work,
}
