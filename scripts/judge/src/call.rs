//! Reads the command line: what is to be done, the options, the problems, and the program to judge.

#![forbid(unsafe_code)]

use crate::door::Door;
use crate::named::Other;
use crate::problem::{self, is_digits, Given};
use crate::report::{complain, Stop};
use crate::run::Kind;
use crate::text::{quote, shown};
use crate::verdict::Verdict;
use crate::{names, system};
use std::ffi::{OsStr, OsString};
use std::path::PathBuf;
use std::{fs, vec};

/// What a call asks for.
pub enum Task {
    Judge(Call),
    Stress(Call),
    /// The help, to print.
    Help(&'static str),
    /// What problem folders hold, as JSON.
    Describe(PathBuf, Vec<String>),
    /// Write the submissions of a problem as whole programs into a folder.
    Unpack(PathBuf, String, PathBuf),
}

/// Which submissions are wanted.
pub enum Submissions {
    All,
    /// Those in a folder, or one of this name, perhaps with its folder or ending.
    Named(String),
}

/// How stress.sh searches.
#[derive(Default)]
pub struct Search {
    /// How many inputs to try, and the first one's seed.
    pub count: u64,
    pub seed: u64,
    /// How long to look for a smaller input, in seconds.
    pub patience: u64,
    /// How many inputs of each smaller size to try, and how long our own programs may take.
    pub tries: u64,
    pub help_seconds: u64,
}

/// A call that judges.
#[derive(Default)]
pub struct Call {
    pub door: Door,
    pub problems: Vec<String>,
    pub chosen: Vec<String>,
    pub other: Other,
    pub given: Given,
    pub exact: bool,
    pub verbose: bool,
    pub first_only: bool,
    pub case: Option<PathBuf>,
    pub submissions: Option<Submissions>,
    pub search: Search,
    pub kind: Kind,
    /// The processor time of a compiler.
    pub compiler_seconds: u64,
    /// The options that a repeated call needs as well.
    shared: Vec<OsString>,
}

pub type Words = vec::IntoIter<OsString>;

/// The next word, if it is there and in UTF-8.
pub fn first(words: &Words) -> &str {
    words.as_slice().first().and_then(|word| word.to_str()).unwrap_or_default()
}

/// Takes the next word, if `read` accepts it.
fn value<T>(words: &mut Words, why: &str, read: impl Fn(&str) -> Option<T>) -> Result<T, Stop> {
    let value = read(first(words));
    words.next();
    value.map_or_else(|| unable!("{why}"), Ok)
}

fn natural(most: usize) -> impl Fn(&str) -> Option<u64> {
    move |text| (is_digits(text) && text.len() <= most).then(|| text.parse().ok()).flatten()
}

/// Reads the words behind the program's name.
pub fn read(words: Vec<OsString>) -> Result<Task, Stop> {
    let mut words = words.into_iter();
    let mut door = Door::read(&mut words)?;
    match (door.is_stress, first(&words)) {
        (false, "stress") => door.is_stress = words.next().is_some(),
        (false, "describe") => {
            return Ok(Task::Describe(door.root, words.skip(1).map(shown).collect()))
        }
        (false, "submissions") => match words.as_slice() {
            [_, problem, out, ..] => {
                return Ok(Task::Unpack(door.root, shown(problem), out.into()))
            }
            _ => return unable!("usage: judge submissions PROBLEM OUT"),
        },
        _ => {}
    }
    let is_stress = door.is_stress;
    let mut call = Call {
        problems: names::problems(&door.root),
        door,
        search: Search { count: 1000, seed: 1, patience: 10, tries: 200, help_seconds: 20 },
        compiler_seconds: 30,
        ..Call::default()
    };
    while let Some(word) = words.next() {
        match word.to_str() {
            Some("-h" | "--help") if is_stress => {
                return Ok(Task::Help(include_str!("../stress.txt")))
            }
            Some("-h" | "--help") => return Ok(Task::Help(include_str!("../judge.txt"))),
            Some("--") => call.take_command(words.by_ref().collect())?,
            _ => call.take(word, &mut words)?,
        }
    }
    call.check()?;
    Ok(if is_stress { Task::Stress(call) } else { Task::Judge(call) })
}

impl Call {
    /// Takes an option with its value, or another word.
    fn take(&mut self, word: OsString, words: &mut Words) -> Result<(), Stop> {
        let next = words.as_slice().first().cloned();
        let option = word.to_str().filter(|word| word.starts_with('-')).unwrap_or_default();
        match (option, self.door.is_stress) {
            ("-t", _) => {
                let why = "-t needs a number of seconds above 0, such as 2 or 0.5";
                self.given.time_ms = Some(value(words, why, problem::parse_ms)?);
            }
            ("-m", _) => {
                let why = "-m needs a whole number of MiB above 0";
                self.given.memory_kib = Some(value(words, why, problem::parse_kib)?);
            }
            ("-x", _) => self.exact = true,
            // The front doors install.
            ("--install", _) => {}
            ("-v", false) => self.verbose = true,
            ("-1", false) => self.first_only = true,
            ("--submissions", false) => self.submissions = Some(Submissions::All),
            ("-c", false) => match words.next().filter(|case| !case.is_empty()) {
                Some(case) => self.case = Some(without_ending(case.into())),
                None => return unable!("-c needs a case"),
            },
            ("-n", true) => {
                let count = |text: &str| natural(9)(text.trim_start_matches('0'));
                self.search.count = value(words, "-n needs a whole number above 0", count)?;
            }
            ("-s", true) => {
                self.search.seed = value(words, "-s needs a whole number", natural(15))?;
            }
            ("-w", true) => {
                self.search.patience =
                    value(words, "-w needs a whole number of seconds", natural(6))?;
            }
            ("--for-tests", _) => self.take_for_tests(&words.next().unwrap_or_default())?,
            ("", _) => self.take_word(&word, words)?,
            _ => return unable!("unknown option: {} (-h lists the options)", shown(&word)),
        }
        match option {
            "-t" | "-m" => self.shared.extend([word].into_iter().chain(next)),
            "-x" => self.shared.push(word),
            _ => {}
        }
        Ok(())
    }

    /// `--for-tests SETTING`: what only tests of the judge set.
    fn take_for_tests(&mut self, setting: &OsStr) -> Result<(), Stop> {
        match setting.to_str().and_then(|setting| setting.split_once('=')) {
            Some(("system", "portable")) => self.kind = Kind::Portable,
            Some(("system", "orphans")) if system::IS_LINUX => self.kind = Kind::Orphans,
            Some(("tries", number)) => self.search.tries = number.parse().unwrap_or(1),
            Some(("compiler", number)) => self.compiler_seconds = number.parse().unwrap_or(1),
            Some(("seconds", number)) => self.search.help_seconds = number.parse().unwrap_or(1),
            _ => return unable!("unknown setting for tests: {}", shown(setting)),
        }
        Ok(())
    }

    /// Refuses what does not fit together.
    fn check(&mut self) -> Result<(), Stop> {
        let name = &self.door.name;
        let program = match &self.other {
            Other::None => None,
            Other::Files(files) => Some(shown(&files[0])),
            Other::Command(_) => Some("-- COMMAND".into()),
        };
        match &program {
            Some(program) if self.chosen.len() != 1 => {
                let why = format!("name one problem for the program: {name} PROBLEM {program}");
                return unable!("{why} (known: {})", self.known());
            }
            None if fs::metadata("/dev/stdin").map_or(false, |meta| meta.is_file()) => {
                let advice = format!("to judge a program: {name} PROBLEM FILE");
                complain(name, format_args!("standard input is ignored ({advice})"));
            }
            _ => {}
        }
        if self.door.is_stress {
            return match &self.other {
                Other::Files(files) if files.len() > 1 => {
                    unable!("one file at a time: {} or {}", shown(&files[0]), shown(&files[1]))
                }
                Other::None => {
                    let usage = "stress.sh [options] PROBLEM FILE, or PROBLEM -- COMMAND";
                    unable!("name one problem and one program: {usage}")
                }
                _ => Ok(()),
            };
        }
        // A single submission, unlike all or a folder of them, is shown in full.
        if let Some(Submissions::Named(name)) = &self.submissions {
            self.verbose |= Verdict::of_folder(name).is_none();
        }
        if self.chosen.is_empty() {
            self.chosen = self.problems.clone();
        }
        if self.chosen.is_empty() {
            unable!("there are no problems")
        } else if self.submissions.is_some() && program.is_some() {
            unable!("--submissions takes no program")
        } else if self.case.is_some() && self.chosen.len() != 1 {
            unable!("-c needs one problem")
        } else {
            Ok(())
        }
    }

    /// The command that judges these words again on a case, with the same options.
    pub fn repetition(&self, case: &OsStr, words: &[OsString]) -> String {
        let option = [OsString::from("-c"), case.to_os_string()];
        quote(self.door.judge.iter().chain(&self.shared).chain(&option).chain(words))
    }

    /// The command that searches for a small input on which these words are wrong.
    pub fn search_for(&self, words: &[OsString]) -> String {
        quote(self.door.stress.iter().chain(&self.shared).chain(words))
    }
}

fn without_ending(case: PathBuf) -> PathBuf {
    match case.extension().and_then(OsStr::to_str) {
        Some("in" | "ans") => case.with_extension(""),
        _ => case,
    }
}
