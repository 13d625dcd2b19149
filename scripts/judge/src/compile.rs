//! Turns a source into a command that can be run, and finds out whether the program or the machine
//! is at fault when that fails.

#![forbid(unsafe_code)]

use crate::cache::{self, refusal, Entry};
use crate::java;
use crate::languages::{self, Language, Starts};
use crate::report::Stop;
use crate::run::{runner, Bounds, Ending, Job, Kind, Ran, UTF_8};
use crate::system::{self, find_tool};
use crate::text::{excerpt, shown};
use crate::work::{locked, Work};
use std::collections::HashMap;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// A program that can be run.
#[derive(Default)]
pub struct Program {
    pub command: Vec<OsString>,
    /// The memory that the language itself takes.
    pub own_kib: u64,
    /// Its source and language; a command has neither.
    pub source: Option<(PathBuf, &'static Language)>,
    /// How it was compiled, if not as usual.
    pub note: String,
    /// Where it was compiled.
    folder: PathBuf,
}

impl Program {
    pub fn of_command(command: Vec<OsString>) -> Self {
        Program { command, ..Program::default() }
    }
}

/// Why there is no program: the compiler's words, and whether it was stopped at a limit.
pub struct Refused(pub Vec<u8>, pub bool);

type Made<T> = Result<Result<T, Refused>, Stop>;

/// Compiles for everybody.
pub struct Compiler {
    /// The folder of all that is built.
    pub target: PathBuf,
    kind: Kind,
    bounds: Bounds,
    /// What each tool says of its version.
    versions: Mutex<HashMap<PathBuf, Vec<u8>>>,
}

/// A compilation: of what, by what, where, and for which limit of memory.
struct Task<'a> {
    source: &'a Path,
    language: &'static Language,
    tool: PathBuf,
    limit_kib: u64,
    work: &'a Work,
}

impl Compiler {
    /// A compiler may take this much processor time.
    pub fn new(target: PathBuf, kind: Kind, seconds: u64) -> Self {
        Compiler { target, kind, bounds: Bounds::of_tool(seconds), versions: Mutex::default() }
    }

    /// Makes a program of a source file. Stops if the machine is at fault.
    pub fn prepare(&self, source: &Path, limit_kib: u64, work: &Work) -> Made<Program> {
        let task = Task::new(source, limit_kib, work)?;
        let refused = match self.compile(&task, task.language.standards[0], false)? {
            Ok(program) => return Ok(Ok(program)),
            Err(refused) => refused,
        };
        let others = if refused.1 { &[] } else { &task.language.standards[1..] };
        for standard in others {
            if let Ok(mut program) = self.compile(&task, standard, false)? {
                let (name, tool) = (shown(task.language.copy_name(source)), task.language.tool);
                let why = "it does not compile under the default standard";
                program.note = format!("note: {name} is compiled with {tool} {standard}: {why}\n");
                return Ok(Ok(program));
            }
        }
        self.vouch(&task, &refused.0)?;
        Ok(Err(refused))
    }

    /// Compiles by a standard, in a folder that gets its name once all is done. Unless it is to be
    /// `anew`, the same compiler compiles the same text only once.
    fn compile(&self, task: &Task, standard: &str, anew: bool) -> Made<Program> {
        let builds = self.target.join("judge");
        fs::create_dir_all(&builds).or_else(|_| self.refuse_target())?;
        let text =
            fs::read(task.source).map_err(|_| format!("cannot read {}", shown(task.source)))?;
        let mut words: Vec<&str> = task.language.words.to_vec();
        if !cfg!(target_os = "linux") {
            words.retain(|&word| word != "-Wl,--no-as-needed");
        }
        words.extend(standard.split_whitespace());
        let mut key = format!("{} {}\n", task.tool.display(), words.join(" ")).into_bytes();
        key.extend(self.version(task, &builds)?);
        key.extend(&text);
        let entry = Entry::new(&builds, key);
        if !anew && entry.is_there() && task.leaves_product(&entry.folder) {
            entry.keep_young();
            return Ok(Ok(task.program(&entry.folder)));
        }
        cache::remove_old(&builds);
        let new = entry.aside();
        task.work.add_path(&new);
        let made = self.compile_in(&new, task, &words, &text);
        let kept = match made {
            Ok(Ok(())) => entry.fill(&new, || task.leaves_product(&entry.folder)),
            _ => Ok(()),
        };
        let _ = fs::remove_dir_all(&new);
        task.work.keep(&new);
        kept.or_else(|_| self.refuse_target())?;
        Ok(made?.map(|()| task.program(&entry.folder)))
    }

    /// Compiles in a new folder, and leaves a program there.
    fn compile_in(&self, new: &Path, task: &Task, words: &[&str], text: &[u8]) -> Made<()> {
        let language = task.language;
        let name = match language.starts {
            Starts::Java => java::file_name(text).into(),
            _ => language.copy_name(task.source),
        };
        let written = fs::create_dir(new).and_then(|()| fs::write(new.join(&name), text));
        // This hides those of outer folders, which can make a module of a source.
        let written = written.and_then(|()| match language.tool {
            "node" => fs::write(new.join("package.json"), "{}"),
            _ => Ok(()),
        });
        written.or_else(|_| self.refuse_target())?;
        let mut command = vec![task.tool.clone().into_os_string()];
        command.extend(words.iter().map(|&word| match word {
            "main" => languages::program_name().into(),
            _ => OsString::from(word),
        }));
        command.push(Path::new(".").join(&name).into_os_string());
        let ran = self.run_tool(&command, new, task.work)?;
        let (tool, bounds) = (language.tool, self.bounds);
        let seconds = bounds.cpu_ms / 1000;
        let limit = match ran.ending {
            _ if ran.overslept || ran.cpu_ms > bounds.cpu_ms => Some(format!("{seconds} s")),
            _ if ran.peak_kib > Some(bounds.memory_kib) => Some("2 GiB of memory".into()),
            Ending::Exit(0) => None,
            Ending::Exit(_) => return Ok(Err(Refused(ran.stdout, false))),
            Ending::NotStarted(why) => return unable!("cannot start {tool}: {why}"),
            Ending::Signal(name) => return unable!("{tool} was killed by signal {name}"),
            Ending::Other(how) => return unable!("{tool}: {how}"),
        };
        let refused = |words: String| {
            Ok(Err(Refused([&ran.stdout[..], words.as_bytes()].concat(), limit.is_some())))
        };
        if let Some(limit) = &limit {
            return refused(format!("{tool} needs more than {limit}, the limit for compilers\n"));
        }
        if language.starts == Starts::Java {
            match java::main_class(new, &name) {
                Some(class) => {
                    fs::write(new.join("class"), class).or_else(|_| self.refuse_target())?;
                }
                None => return refused("no class here has a main(String[])\n".into()),
            }
        }
        if task.leaves_product(new) {
            return Ok(Ok(()));
        }
        refused(format!("{tool} reports success, but leaves no program that can be started\n"))
    }

    fn run_tool(&self, command: &[OsString], folder: &Path, work: &Work) -> Result<Ran, Stop> {
        // Messages are shown in ASCII, but javac names files after classes.
        let is_javac = Path::new(&command[0]).file_stem() == Some(OsStr::new("javac"));
        let locale = if is_javac { UTF_8 } else { "C" };
        let job = Job { command, folder: Some(folder), input: None, bounds: self.bounds };
        Ok(runner(self.kind.for_tools(), work, locale)?.run(&job)?)
    }

    /// What the tool says of its version, in a folder where settings may choose another.
    fn version(&self, task: &Task, folder: &Path) -> Result<Vec<u8>, Stop> {
        let mut versions = locked(&self.versions);
        if let Some(version) = versions.get(&task.tool) {
            return Ok(version.clone());
        }
        // java tells its version ten times as fast as javac.
        let java = if task.language.tool == "javac" { find_tool("java") } else { None };
        let tool = java.unwrap_or_else(|| task.tool.clone()).into_os_string();
        let word = if task.language.tool == "go" { "version" } else { "--version" };
        let version = self.run_tool(&[tool, word.into()], folder, task.work)?.stdout;
        versions.insert(task.tool.clone(), version.clone());
        Ok(version)
    }

    /// Compiles and runs a program that is right, in the language of `source`. If that fails as
    /// well, the machine is at fault: stops.
    pub fn vouch_for(&self, source: &Path, limit_kib: u64, work: &Work) -> Result<(), Stop> {
        self.vouch(&Task::new(source, limit_kib, work)?, b"")
    }

    fn vouch(&self, task: &Task, log: &[u8]) -> Result<(), Stop> {
        if is_killed(log) {
            return unable!("the compiler was killed:\n{}", excerpt(log, 40));
        }
        let language = task.language;
        let file = task.work.folder.join(format!("good.{}", languages::ending(task.source)));
        fs::write(&file, language.hello).or_else(|_| task.work.refuse())?;
        let good = Task { source: &file, tool: task.tool.clone(), ..*task };
        let log = match self.compile(&good, language.standards[0], true)? {
            Err(Refused(log, _)) => log,
            Ok(program) => {
                let bounds = Bounds { is_tool: false, ..Bounds::of_tool(30) };
                let job = Job { command: &program.command, folder: None, input: None, bounds };
                let ran = runner(self.kind, task.work, UTF_8)?.run(&job)?;
                match ran.ending {
                    Ending::Exit(0) => return Ok(()),
                    Ending::NotStarted(why) => why.into_bytes(),
                    _ => [ran.stdout, ran.stderr].concat(),
                }
            }
        };
        let tool = language.tool;
        if tool == "rustc" && find_tool("cc").is_none() {
            let advice = "install one, for example as root by: apt-get install gcc libc6-dev";
            return unable!("rustc finds no linker: {advice}");
        }
        let at_fault = "the fault lies with this machine or its settings";
        unable!("{tool} also fails on a correct program: {at_fault}:\n{}", excerpt(&log, 40))
    }

    /// Whether a Rust program also compiles by a bare `rustc -O`, as some judges call it.
    pub fn is_bare(&self, program: &Program, work: &Work) -> Result<bool, Stop> {
        let marks = ["not-bare", "bare"].map(|name| program.folder.join(name));
        if let Some(bare) = marks.iter().position(|mark| mark.exists()) {
            return Ok(bare == 1);
        }
        let bare = match (&program.source, find_tool("rustc")) {
            (Some((source, _)), Some(tool)) => {
                let source = fs::canonicalize(source).unwrap_or_else(|_| source.clone());
                let mut command = vec![tool.into_os_string()];
                let words = ["--emit", "metadata", "--crate-name", "main", "-o"];
                command.extend(words.map(OsString::from));
                command.extend([work.folder.join("bare").into(), source.into()]);
                self.run_tool(&command, &work.folder, work)?.ending == Ending::Exit(0)
            }
            _ => true,
        };
        let _ = fs::write(&marks[usize::from(bare)], "");
        Ok(bare)
    }

    fn refuse_target<T>(&self) -> Result<T, Stop> {
        Err(refusal(&self.target).into())
    }
}

impl<'a> Task<'a> {
    fn new(source: &'a Path, limit_kib: u64, work: &'a Work) -> Result<Self, Stop> {
        let name = shown(source.file_name().unwrap_or_default());
        let language = match languages::find(source) {
            Some(language) => language,
            None => return unable!("unknown language: {name}"),
        };
        match find_tool(language.tool) {
            Some(tool) => Ok(Task { source, language, tool, limit_kib, work }),
            None if language.tool == "rustc" => {
                unable!("no rustc: install Rust, for example as root by: apt-get install cargo")
            }
            None => unable!("{name} needs {}, which is not installed", language.tool),
        }
    }

    /// The program that was compiled in a folder.
    fn program(&self, folder: &Path) -> Program {
        let product = folder.join(self.language.product());
        let command = match self.language.starts {
            Starts::Program => vec![product.into_os_string()],
            Starts::Interpreter => vec![self.language.tool.into(), product.into_os_string()],
            Starts::Java => {
                let class = fs::read_to_string(&product).unwrap_or_default();
                java::command(folder, &class, self.limit_kib)
            }
        };
        Program {
            command,
            own_kib: self.language.own_kib(self.limit_kib),
            source: Some((self.source.to_path_buf(), self.language)),
            note: String::new(),
            folder: folder.to_path_buf(),
        }
    }

    fn leaves_product(&self, folder: &Path) -> bool {
        let product = folder.join(self.language.product());
        let is_whole = fs::metadata(&product).map_or(false, |of| of.is_file() && of.len() > 0);
        is_whole && (self.language.starts != Starts::Program || system::can_start(&product))
    }
}

/// Whether the kernel killed a part of the compiler, for example for want of memory. The compiler
/// itself then ends as it does for a wrong program: only its words tell.
fn is_killed(log: &[u8]) -> bool {
    let text = String::from_utf8_lossy(log);
    let is_driver = |line: &str| line.contains(": fatal error: ") && line.contains("illed");
    text.lines().any(|line| line.contains("signal: 9, SIGKILL") || is_driver(line))
}
