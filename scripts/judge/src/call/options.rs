//! Reads the command line: what is to be done, the options, the problems, and the program to judge.

use crate::call::door::{first, Door, Words};
use crate::judging::order::{Order, Other, Role};
use crate::looks::report::{complain, Stop};
use crate::looks::text::shown;
use crate::looks::verdict::Verdict;
use crate::problem::files::{ends_in, is_digits};
use crate::problem::folder;
use crate::problem::names;
use crate::running::system;
use crate::running::work::Kind;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::PathBuf;

/// What a call asks for.
pub enum Task {
    Judge(Call),
    Stress(Call),
    /// The help, to print.
    Help(&'static str),
    /// What problem folders hold, as JSON.
    Describe(PathBuf, Vec<String>),
    /// Run a command on an input, as reports say on Windows.
    Run(PathBuf, Vec<OsString>),
    /// Write the submissions of a problem as whole programs into a folder.
    Unpack(PathBuf, String, PathBuf),
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

/// A call that judges or searches.
#[derive(Default)]
pub struct Call {
    pub order: Order,
    pub search: Search,
    /// What runs programs, and the processor time of a compiler.
    pub kind: Kind,
    pub compiler_seconds: u64,
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

/// Reads the words after the program's name.
pub fn read(words: Vec<OsString>) -> Result<Task, Stop> {
    let mut words = words.into_iter();
    let Door { name, root, judge, stress, is_stress: mut is_search, passed } =
        Door::read(&mut words)?;
    match (is_search, first(&words)) {
        (false, "stress") => is_search = words.next().is_some(),
        (false, "describe") => {
            return Ok(Task::Describe(root, words.skip(1).map(shown).collect()));
        }
        (false, "--run") => match words.as_slice() {
            [_, input, line, command @ ..] if line == "--" && !command.is_empty() => {
                return Ok(Task::Run(input.into(), command.to_vec()));
            }
            _ => return unable!("usage: {name} --run INPUT -- COMMAND [ARG...]"),
        },
        (false, "submissions") => match words.as_slice() {
            [_, problem, out] => return Ok(Task::Unpack(root, shown(problem), out.into())),
            _ => return unable!("usage: {name} submissions PROBLEM OUT"),
        },
        _ => {}
    }
    let role = if is_search { Role::Search } else { Role::Judge };
    let kind = if system::IS_LINUX { Kind::Usual } else { Kind::Portable };
    let mut call = Call {
        order: Order { name, root, judge, stress, role, passed, ..Order::default() },
        search: Search { count: 1000, seed: 1, patience: 10, tries: 200, help_seconds: 20 },
        kind,
        compiler_seconds: 30,
    };
    while let Some(word) = words.next() {
        match word.to_str() {
            Some("-h" | "--help") if is_search => {
                return Ok(Task::Help(include_str!("../../stress.txt")))
            }
            Some("-h" | "--help") => return Ok(Task::Help(include_str!("../../judge.txt"))),
            Some("--") => call.take_command(words.by_ref().collect())?,
            _ => call.take(&word, &mut words)?,
        }
    }
    call.check()?;
    Ok(if is_search { Task::Stress(call) } else { Task::Judge(call) })
}

impl Call {
    /// Takes an option with its value, or another word.
    fn take(&mut self, word: &OsStr, words: &mut Words) -> Result<(), Stop> {
        let next = words.as_slice().first().cloned();
        let option = word.to_str().filter(|word| word.starts_with('-')).unwrap_or_default();
        let order = &mut self.order;
        match (option, order.role == Role::Search) {
            ("-t", _) => {
                let why = "-t needs a number of seconds above 0, such as 2 or 0.5";
                order.given.time_ms = Some(value(words, why, folder::parse_ms)?);
            }
            ("-m", _) => {
                let why = "-m needs a whole number of MiB above 0";
                order.given.memory_kib = Some(value(words, why, folder::parse_kib)?);
            }
            ("-x", _) => order.exact = true,
            // The front doors install.
            ("--install", _) => {}
            ("-v", false) => order.verbose = true,
            ("-1", false) => order.first_only = true,
            ("--submissions", false) => order.submissions = Some(String::new()),
            ("-c", false) => match words.next().filter(|case| !case.is_empty()) {
                Some(case) => order.case = Some(without_ending(case.into())),
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
            ("--part", false) => order.role = Role::Part,
            ("--for-tests", _) => self.take_for_tests(&words.next().unwrap_or_default())?,
            ("", _) => self.take_word(word, words)?,
            _ => return unable!("unknown option: {} (-h lists the options)", shown(word)),
        }
        let has_value = matches!(option, "-t" | "-m" | "-c" | "--for-tests");
        let taken = [word.to_os_string()].into_iter().chain(next.filter(|_| has_value));
        match option {
            "-t" | "-m" | "-x" => self.order.shared.extend(taken),
            "-v" | "-1" | "-c" | "--for-tests" => self.order.passed.extend(taken),
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
        let order = &self.order;
        let name = &order.name;
        let program = match &order.other {
            Other::None => None,
            Other::Files(files) => Some(shown(&files[0])),
            Other::Command(_) => Some("-- COMMAND".into()),
        };
        match &program {
            Some(program) if order.chosen.len() != 1 => {
                let why = format!("name one problem for the program: {name} PROBLEM {program}");
                return unable!("{why} (known: {})", self.known());
            }
            None if fs::metadata("/dev/stdin").map_or(false, |meta| meta.is_file()) => {
                let advice = format!("to judge a program: {name} PROBLEM FILE");
                complain(name, format_args!("standard input is ignored ({advice})"));
            }
            _ => {}
        }
        if self.order.role == Role::Search {
            return match &order.other {
                Other::Files(files) if files.len() > 1 => {
                    unable!("one file at a time: {} or {}", shown(&files[0]), shown(&files[1]))
                }
                _ if order.is_foreign => {
                    unable!("a search needs a problem of this workspace (known: {})", self.known())
                }
                Other::None => {
                    let usage = "stress.sh [options] PROBLEM FILE, or PROBLEM -- COMMAND";
                    unable!("name one problem and one program: {usage}")
                }
                _ => Ok(()),
            };
        }
        let order = &mut self.order;
        // A single submission, unlike all or a folder of them, is shown in full.
        if let Some(name) = &order.submissions {
            let is_one = !name.is_empty() && Verdict::of_folder(name).is_none();
            order.verbose |= is_one && order.role != Role::Part;
        }
        if order.chosen.is_empty() {
            let is_wanted = |name: &String| {
                order.submissions.is_none() || names::has_statement(&order.root, name)
            };
            let all = names::problems(&order.root).into_iter();
            let (chosen, small) = all.partition::<Vec<_>, _>(is_wanted);
            if !small.is_empty() {
                let what = format!("left out, without a statement: {}", small.join(" "));
                complain(&order.name, what);
            }
            order.chosen = chosen;
        }
        if order.chosen.is_empty() {
            unable!("there are no problems")
        } else if order.submissions.is_some() && program.is_some() {
            unable!("--submissions takes no program")
        } else if order.is_foreign && (program.is_none() || order.submissions.is_some()) {
            unable!("name a program as well: {} {} FILE", order.name, order.chosen[0])
        } else if order.case.is_some() && order.chosen.len() != 1 {
            unable!("-c needs one problem")
        } else {
            Ok(())
        }
    }
}

fn without_ending(case: PathBuf) -> PathBuf {
    if ["in", "ans", "out"].iter().any(|ending| ends_in(&case, ending)) {
        case.with_extension("")
    } else {
        case
    }
}
