//! Reads the command line: what is to be done, the options, the problems, and the program to judge.

#![forbid(unsafe_code)]

use crate::compile::find_tool;
use crate::languages;
use crate::names;
use crate::problem::{self, Given};
use crate::report::{quote, shown, unable, Stop};
use crate::run::Kind;
use crate::system;
use crate::verdict::Verdict;
use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};

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

/// How the judge was started.
pub struct Door {
    /// Its name in messages: `judge.sh`, `stress.sh` or `judge`.
    pub name: String,
    /// The words that start judge.sh and stress.sh, for the commands that reports show.
    judge: Vec<OsString>,
    stress: Vec<OsString>,
    pub root: PathBuf,
}

/// The program to judge.
#[derive(Clone, Default)]
pub enum Other {
    /// None: the solution of this workspace.
    #[default]
    None,
    Files(Vec<PathBuf>),
    Command(Vec<OsString>),
}

/// Which submissions are wanted.
pub enum Submissions {
    All,
    /// Those in a folder, or one of this name, perhaps with its folder or ending.
    Named(String),
}

/// How stress.sh searches.
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
    /// Whether this is stress.sh.
    is_stress: bool,
}

/// Reads the words behind the program's name.
pub fn read(words: Vec<OsString>) -> Result<Task, Stop> {
    let mut words = Words(words.into());
    let mut is_stress = words.0.front().map_or(false, |word| word == "--stress");
    if is_stress {
        words.next();
    }
    let (door, mut first) = Door::read(&mut words)?;
    if !is_stress {
        match first.as_deref().and_then(OsStr::to_str) {
            Some("stress") => (is_stress, first) = (true, words.next()),
            Some("describe") => {
                let names = words.0.iter().map(|word| shown(word)).collect();
                return Ok(Task::Describe(door.root, names));
            }
            Some("submissions") => match (words.next(), words.next()) {
                (Some(problem), Some(out)) => {
                    return Ok(Task::Unpack(door.root, shown(&problem), out.into()))
                }
                _ => return unable("usage: judge submissions PROBLEM OUT"),
            },
            _ => {}
        }
    }
    let mut call = Call {
        problems: names::problems(&door.root),
        door,
        chosen: Vec::new(),
        other: Other::None,
        given: Given::default(),
        exact: false,
        verbose: false,
        first_only: false,
        case: None,
        submissions: None,
        search: Search { count: 1000, seed: 1, patience: 10, tries: 200, help_seconds: 20 },
        kind: Kind::HERE,
        compiler_seconds: 30,
        shared: Vec::new(),
        is_stress,
    };
    while let Some(word) = first {
        if matches!(word.to_str(), Some("-h" | "--help")) {
            return Ok(Task::Help(if is_stress { STRESS_HELP } else { JUDGE_HELP }));
        }
        if word == "--" {
            call.take_command(words.0.into())?;
            break;
        }
        call.take(word, &mut words)?;
        first = words.next();
    }
    call.check()?;
    Ok(if is_stress { Task::Stress(call) } else { Task::Judge(call) })
}

const JUDGE_HELP: &str = include_str!("../judge.txt");
const STRESS_HELP: &str = include_str!("../stress.txt");

/// The words that are left.
struct Words(std::collections::VecDeque<OsString>);

impl Words {
    fn next(&mut self) -> Option<OsString> {
        self.0.pop_front()
    }

    /// The next word, if `read` accepts it.
    fn value<T>(&mut self, why: &str, read: impl Fn(&str) -> Option<T>) -> Result<T, Stop> {
        let word = self.next().unwrap_or_default();
        word.to_str().and_then(read).map_or_else(|| unable(why), Ok)
    }
}

impl Door {
    /// Reads what a front door passes: the root, and how it was called itself. Returns the first
    /// other word as well.
    fn read(words: &mut Words) -> Result<(Self, Option<OsString>), Stop> {
        let (mut root, mut called) = (None, None);
        let mut word = words.next();
        loop {
            match word.as_deref().and_then(OsStr::to_str) {
                Some("--root") => root = words.next().map(PathBuf::from),
                Some("--door") => called = words.next().map(PathBuf::from),
                _ => break,
            }
            word = words.next();
        }
        let root = match root.or_else(find_root) {
            Some(root) => root,
            None => return unable("there is no folder judge-tests here, nor in a folder above"),
        };
        let door = match called {
            Some(called) => Door::of_script(&called, root),
            None => Door {
                name: "judge".into(),
                judge: vec!["cargo".into(), "judge".into()],
                stress: vec!["cargo".into(), "judge".into(), "stress".into()],
                root,
            },
        };
        Ok((door, word))
    }

    /// The scripts stand beside the one that was called, or if that is a link in the workspace.
    fn of_script(called: &Path, root: PathBuf) -> Self {
        let beside = |name: &str| match called.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder.join(name),
            _ => root.join("scripts").join(name),
        };
        let names = ["judge.sh", "stress.sh"];
        let paths = if names.iter().all(|name| beside(name).exists()) {
            names.map(beside)
        } else {
            names.map(|name| root.join("scripts").join(name))
        };
        // They may have lost their run bit.
        let by: Option<OsString> =
            if paths.iter().all(|path| system::can_start(path)) { None } else { Some("sh".into()) };
        let [judge, stress] =
            paths.map(|path| by.iter().cloned().chain([path.into_os_string()]).collect());
        Door { name: shown(called.file_name().unwrap_or_default()), judge, stress, root }
    }
}

/// The workspace around this program's package, or around the current folder.
fn find_root() -> Option<PathBuf> {
    let package = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let here = env::current_dir().ok();
    package.iter().chain(&here).find_map(|folder| names::find_root(folder))
}

/// How the judge is called, for messages.
pub fn door_name(words: &[OsString]) -> String {
    let door = words.iter().position(|word| word == "--door").and_then(|at| words.get(at + 1));
    let name = door.and_then(|door| Path::new(door).file_name());
    name.map_or_else(|| "judge".into(), shown)
}

impl Call {
    /// Takes an option with its value, or another word.
    fn take(&mut self, word: OsString, words: &mut Words) -> Result<(), Stop> {
        let before = words.0.clone();
        let option = word.to_str().filter(|word| word.starts_with('-')).unwrap_or_default();
        let natural = |most: usize| {
            move |text: &str| {
                let is_number = (1..=most).contains(&text.len())
                    && text.bytes().all(|byte| byte.is_ascii_digit());
                is_number.then(|| text.parse::<u64>().ok()).flatten()
            }
        };
        match (option, self.is_stress) {
            ("-t", _) => {
                let why = "-t needs a number of seconds above 0, such as 2 or 0.5";
                self.given.time_ms = Some(words.value(why, problem::parse_ms)?);
            }
            ("-m", _) => {
                let why = "-m needs a whole number of MiB above 0";
                self.given.memory_kib = Some(words.value(why, problem::parse_kib)?);
            }
            ("-x", _) => self.exact = true,
            // The front doors install.
            ("--install", _) => {}
            ("-v", false) => self.verbose = true,
            ("-1", false) => self.first_only = true,
            ("--submissions", false) => self.submissions = Some(Submissions::All),
            ("-c", false) => match words.next().filter(|case| !case.is_empty()) {
                Some(case) => self.case = Some(without_ending(PathBuf::from(case))),
                None => return unable("-c needs a case"),
            },
            ("-n", true) => {
                let count = |text: &str| {
                    natural(9)(text.trim_start_matches('0')).filter(|&count| count > 0)
                };
                self.search.count = words.value("-n needs a whole number above 0", count)?;
            }
            ("-s", true) => {
                self.search.seed = words.value("-s needs a whole number", natural(15))?
            }
            ("-w", true) => {
                self.search.patience =
                    words.value("-w needs a whole number of seconds", natural(6))?;
            }
            ("--for-tests", _) => self.take_for_tests(words)?,
            ("", _) => self.take_word(&word, words)?,
            _ => return unable(format!("unknown option: {} (-h lists the options)", shown(&word))),
        }
        if ["-t", "-m", "-x"].contains(&option) {
            let taken = before.len() - words.0.len();
            self.shared.extend([word].into_iter().chain(before.into_iter().take(taken)));
        }
        Ok(())
    }

    /// `--for-tests SETTING`: what only tests of the judge set.
    fn take_for_tests(&mut self, words: &mut Words) -> Result<(), Stop> {
        let setting = words.next().unwrap_or_default();
        match setting.to_str().and_then(|setting| setting.split_once('=')) {
            Some(("system", "portable")) => self.kind = Kind::Portable,
            Some(("system", "orphans")) if system::IS_LINUX => self.kind = Kind::Orphans,
            Some(("tries", number)) => self.search.tries = number.parse().unwrap_or(1),
            Some(("compiler", number)) => self.compiler_seconds = number.parse().unwrap_or(1),
            Some(("seconds", number)) => self.search.help_seconds = number.parse().unwrap_or(1),
            _ => return unable(format!("unknown setting for tests: {}", shown(&setting))),
        }
        Ok(())
    }

    /// Takes a word that is no option: a problem, a file or folder, or which submissions are wanted.
    fn take_word(&mut self, word: &OsStr, later: &Words) -> Result<(), Stop> {
        let path = Path::new(word);
        if let Some(problem) = self.find_problem(word)? {
            if !self.chosen.contains(&problem) {
                self.chosen.push(problem);
            }
        } else if self.submissions.is_some() && self.chosen.len() == 1 {
            let name = shown(without_patch(word));
            if let Some(Submissions::Named(first)) = &self.submissions {
                return unable(format!(
                    "one submission, or one folder of them, at a time: {first} or {name}"
                ));
            }
            self.submissions = Some(Submissions::Named(name));
        } else if path.is_dir() {
            let found = sources_in(path);
            if found.is_empty() {
                return unable(format!("there are no sources in the folder {}", shown(word)));
            }
            self.add_files(found);
        } else if shown(word).contains(&['.', '/', '\\'][..])
            || path.is_file() && system::can_start(path)
        {
            if fs::File::open(path).is_err() {
                return unable(format!("no such file: {}", shown(word)));
            }
            self.add_files(vec![path.to_path_buf()]);
        } else {
            let advice = if self.chosen.is_empty() {
                format!("a file follows its problem: {} PROBLEM FILE", self.door.name)
            } else {
                let words = [word.to_os_string()].into_iter().chain(later.0.iter().cloned());
                format!(
                    "a command: {} {} -- {}",
                    self.door.name,
                    self.chosen.join(" "),
                    quote(words)
                )
            };
            return unable(format!(
                "unknown problem: {} (known: {}; {advice})",
                shown(word),
                self.known()
            ));
        }
        Ok(())
    }

    fn add_files(&mut self, mut more: Vec<PathBuf>) {
        if let Other::Files(files) = &mut self.other {
            files.append(&mut more);
        } else {
            self.other = Other::Files(more);
        }
    }

    /// The problem that a word names.
    fn find_problem(&self, word: &OsStr) -> Result<Option<String>, Stop> {
        match &names::called(&self.door.root, word)[..] {
            [] => Ok(None),
            [problem] => Ok(Some(problem.clone())),
            several => unable(format!("{} may be any of: {}", shown(word), several.join(" "))),
        }
    }

    fn take_command(&mut self, command: Vec<OsString>) -> Result<(), Stop> {
        let name = command.first().cloned().unwrap_or_default();
        let path = Path::new(&name);
        let has_folder = path.components().count() > 1 || shown(&name).contains('/');
        let starts = |path: &Path| path.is_file() && system::can_start(path);
        let found =
            if has_folder { starts(path) } else { find_tool(&name.to_string_lossy()).is_some() };
        if !found {
            let advice = if !has_folder && starts(path) {
                format!("the program in this folder is ./{}", shown(&name))
            } else {
                let problem =
                    if self.chosen.is_empty() { "PROBLEM".into() } else { self.chosen.join(" ") };
                let file = if name.is_empty() { "FILE".into() } else { shown(&name) };
                let call = format!("{} {problem} {file}", self.door.name);
                format!("chmod +x makes it one; for a source, leave out --: {call}")
            };
            return unable(format!("no executable program after --: {} ({advice})", shown(&name)));
        }
        if let Other::Files(_) = self.other {
            return unable("both a file and a command: name one of them");
        }
        self.other = Other::Command(command);
        Ok(())
    }

    fn known(&self) -> String {
        if self.problems.is_empty() {
            "none".into()
        } else {
            self.problems.join(" ")
        }
    }

    /// Refuses what does not fit together.
    fn check(&mut self) -> Result<(), Stop> {
        let name = &self.door.name;
        let program = match &self.other {
            Other::None => None,
            Other::Files(files) => Some(shown(files[0].as_os_str())),
            Other::Command(_) => Some("-- COMMAND".into()),
        };
        match &program {
            Some(program) if self.chosen.len() != 1 => {
                let known = self.known();
                return unable(format!(
                    "name one problem for the program: {name} PROBLEM {program} (known: {known})"
                ));
            }
            None if fs::metadata("/dev/stdin").map_or(false, |meta| meta.is_file()) => {
                eprintln!(
                    "{name}: standard input is ignored (to judge a program: {name} PROBLEM FILE)"
                );
            }
            _ => {}
        }
        if self.is_stress {
            return match &self.other {
                Other::Files(files) if files.len() > 1 => {
                    let [one, two] = [0, 1].map(|i| shown(files[i].as_os_str()));
                    unable(format!("one file at a time: {one} or {two}"))
                }
                Other::None => {
                    let usage = "stress.sh [options] PROBLEM FILE, or PROBLEM -- COMMAND";
                    unable(format!("name one problem and one program: {usage}"))
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
        let fault = if self.chosen.is_empty() {
            "there are no problems"
        } else if self.submissions.is_some() && program.is_some() {
            "--submissions takes no program"
        } else if self.case.is_some() && self.chosen.len() != 1 {
            "-c needs one problem"
        } else {
            return Ok(());
        };
        unable(fault)
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

    /// The words that name the problem and the program.
    pub fn program_words(&self, problem: &str) -> Vec<OsString> {
        let mut words = vec![OsString::from(problem)];
        match &self.other {
            Other::None => {}
            Other::Files(files) => {
                words.extend(files.first().map(|file| file.clone().into_os_string()))
            }
            Other::Command(command) => {
                words.extend([OsString::from("--")].into_iter().chain(command.iter().cloned()))
            }
        }
        words
    }
}

/// The sources in a folder, by name.
fn sources_in(folder: &Path) -> Vec<PathBuf> {
    let names = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.file_name());
    let is_shown = |name: &OsString| !name.to_string_lossy().starts_with('.');
    let mut names: Vec<OsString> =
        names.filter(|name| is_shown(name) && languages::find(name).is_some()).collect();
    names.sort();
    names.into_iter().map(|name| folder.join(name)).collect()
}

fn without_ending(case: PathBuf) -> PathBuf {
    match case.extension().and_then(OsStr::to_str) {
        Some("in" | "ans") => case.with_extension(""),
        _ => case,
    }
}

fn without_patch(word: &OsStr) -> &OsStr {
    let path = Path::new(word);
    match (path.extension(), word.to_str()) {
        (Some(ending), Some(text)) if ending == "patch" => {
            OsStr::new(text.strip_suffix(".patch").unwrap_or(text))
        }
        _ => word,
    }
}
