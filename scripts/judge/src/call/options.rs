//! Reads the command line: what is to be done, and how.

use crate::call::check::check;
use crate::call::door::{first, Door, Words};
use crate::call::named::{take_command, take_word};
use crate::call::task::{Call, Search, Task};
use crate::judging::order::{Order, Role};
use crate::looks::report::Stop;
use crate::looks::text::shown;
use crate::problem::files::{ends_in, is_digits};
use crate::problem::limits::{parse_kib, parse_ms};
use crate::running::system;
use crate::running::work::Kind;
use std::ffi::{OsStr, OsString};
use std::iter;
use std::path::PathBuf;

/// Reads the words after the program's name.
pub fn read(words: Vec<OsString>) -> Result<Task, Stop> {
    let mut words = words.into_iter();
    let door = Door::read(&mut words)?;
    let Door { mut name, root, judge, stress, is_stress: mut is_search, passed } = door;
    match (is_search, first(&words), words.as_slice()) {
        (false, "stress", _) => {
            words.next();
            is_search = true;
            name += " stress";
        }
        (false, "describe", [_, problems @ ..]) => {
            return Ok(Task::Describe(root, problems.iter().map(shown).collect()));
        }
        (false, "--run", [_, input, line, command @ ..]) if line == "--" && !command.is_empty() => {
            return Ok(Task::Run(input.into(), command.to_vec()));
        }
        (false, "--run", _) => return unable!("usage: {name} --run INPUT -- COMMAND [ARG...]"),
        (false, "submissions", [_, problem, out]) => {
            return Ok(Task::Unpack(root, shown(problem), out.into()));
        }
        (false, "submissions", _) => return unable!("usage: {name} submissions PROBLEM OUT"),
        _ => {}
    }
    let (role, help) = if is_search {
        (Role::Search, include_str!("../../stress.txt"))
    } else {
        (Role::Judge, include_str!("../../judge.txt"))
    };
    let mut call = Call {
        order: Order { name, root, judge, stress, role, passed, ..Order::default() },
        search: Search { count: 1000, seed: 1, patience: 10, tries: 200, help_seconds: 20 },
        kind: if system::IS_LINUX { Kind::Usual } else { Kind::Portable },
        compiler_seconds: 30,
    };
    while let Some(word) = words.next() {
        match word.to_str() {
            Some("-h" | "--help") => return Ok(Task::Help(help)),
            Some("--") => take_command(&mut call.order, words.by_ref().collect())?,
            _ => take(&mut call, &word, &mut words)?,
        }
    }
    check(&mut call)?;
    Ok(if is_search { Task::Stress(call) } else { Task::Judge(call) })
}

/// Takes an option with its value, or another word.
fn take(call: &mut Call, word: &OsStr, words: &mut Words) -> Result<(), Stop> {
    let later = words.as_slice().to_vec();
    let option = word.to_str().filter(|word| word.starts_with('-')).unwrap_or_default();
    let Call { order, search, .. } = call;
    match (option, order.role == Role::Search) {
        ("-t", _) => {
            let why = "-t needs a number of seconds above 0, such as 2 or 0.5";
            order.given.time_ms = Some(value(words, why, parse_ms)?);
        }
        ("-m", _) => {
            let why = "-m needs a whole number of MiB above 0";
            order.given.memory_kib = Some(value(words, why, parse_kib)?);
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
            search.count = value(words, "-n needs a whole number above 0", count)?;
        }
        ("-s", true) => search.seed = value(words, "-s needs a whole number", natural(15))?,
        ("-w", true) => {
            search.patience = value(words, "-w needs a whole number of seconds", natural(6))?;
        }
        ("--part", false) => order.role = Role::Part,
        ("--for-tests", _) => take_for_tests(call, &words.next().unwrap_or_default())?,
        ("", _) => take_word(order, word, words)?,
        _ => return unable!("unknown option: {} (-h lists the options)", shown(word)),
    }
    let values = later.len() - words.len();
    let taken = iter::once(word.to_os_string()).chain(later.into_iter().take(values));
    match option {
        "-t" | "-m" | "-x" => call.order.shared.extend(taken),
        "-v" | "-1" | "-c" | "--for-tests" => call.order.passed.extend(taken),
        _ => {}
    }
    Ok(())
}

/// Takes the next word, if `read` accepts it.
fn value<T>(words: &mut Words, why: &str, read: impl Fn(&str) -> Option<T>) -> Result<T, Stop> {
    let value = read(first(words));
    words.next();
    value.map_or_else(|| unable!("{why}"), Ok)
}

/// Reads a number of so many digits at most.
fn natural(most: usize) -> impl Fn(&str) -> Option<u64> {
    move |text| (is_digits(text) && text.len() <= most).then(|| text.parse().ok()).flatten()
}

fn without_ending(case: PathBuf) -> PathBuf {
    if ["in", "ans", "out"].iter().any(|ending| ends_in(&case, ending)) {
        case.with_extension("")
    } else {
        case
    }
}

/// `--for-tests SETTING`: what only tests of the judge set.
fn take_for_tests(call: &mut Call, setting: &OsStr) -> Result<(), Stop> {
    match setting.to_str().and_then(|setting| setting.split_once('=')) {
        Some(("system", "portable")) => call.kind = Kind::Portable,
        Some(("system", "orphans")) if system::IS_LINUX => call.kind = Kind::Orphans,
        Some(("tries", number)) => call.search.tries = number.parse().unwrap_or(1),
        Some(("compiler", number)) => call.compiler_seconds = number.parse().unwrap_or(1),
        Some(("seconds", number)) => call.search.help_seconds = number.parse().unwrap_or(1),
        _ => return unable!("unknown setting for tests: {}", shown(setting)),
    }
    Ok(())
}
