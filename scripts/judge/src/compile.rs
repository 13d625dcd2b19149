//! Turns a source into a command that can be run, keeps what was compiled, and finds out whether
//! the program or the machine is at fault when that fails.

#![forbid(unsafe_code)]

use crate::java;
use crate::languages::{self, Language, Starts};
use crate::report::{excerpt, shown, unable, Stop};
use crate::run::{Bounds, Ending, Job, Kind, Ran, Runner, UTF_8};
use crate::system;
use crate::work::Work;
use std::collections::hash_map::DefaultHasher;
use std::collections::HashMap;
use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::hash::Hasher;
use std::io;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::Mutex;
use std::time::{Duration, SystemTime};

const MONTH: Duration = Duration::from_secs(30 * 24 * 3600);

/// A program that can be run.
#[derive(Clone)]
pub struct Program {
    pub command: Vec<OsString>,
    /// The memory that the language itself takes.
    pub own_kib: u64,
    /// Its source and language; a command has neither.
    pub source: Option<(PathBuf, &'static Language)>,
    /// How it was compiled, if not as usual.
    pub note: Option<String>,
    /// Where it was compiled.
    folder: PathBuf,
}

impl Program {
    pub fn of_command(command: Vec<OsString>) -> Self {
        Program { command, own_kib: 0, source: None, note: None, folder: PathBuf::new() }
    }
}

/// What a compiler makes of a source.
pub enum Compiled {
    Program(Program),
    /// It does not compile: the compiler's words.
    Refused(Vec<u8>),
    /// The compiler was stopped at a limit, which its words name.
    Stopped(Vec<u8>),
}

/// Compiles for everybody.
pub struct Compiler {
    /// The folder of all that is built.
    pub target: PathBuf,
    pub kind: Kind,
    /// How much processor time a compiler may take.
    seconds: u64,
    /// What each tool says of its version.
    versions: Mutex<HashMap<PathBuf, Vec<u8>>>,
}

/// A compilation: of what, where, and for which limit of memory.
struct Task<'a> {
    source: &'a Path,
    ending: String,
    language: &'static Language,
    tool: PathBuf,
    limit_kib: u64,
    work: &'a Work,
    /// Whether the compiler is to be called in any case.
    anew: bool,
}

impl Compiler {
    pub fn new(target: PathBuf, kind: Kind, seconds: u64) -> Self {
        Compiler { target, kind, seconds, versions: Mutex::default() }
    }

    /// Makes a program of a source file. Stops if the machine is at fault.
    pub fn prepare(&self, source: &Path, limit_kib: u64, work: &Work) -> Result<Compiled, Stop> {
        let task = self.task(source, limit_kib, work, false)?;
        let usual = task.language.standards[0];
        let (log, others) = match self.compile(&task, usual)? {
            Compiled::Refused(log) => (log, &task.language.standards[1..]),
            Compiled::Stopped(log) => (log, &[][..]),
            program => return Ok(program),
        };
        for standard in others {
            if let Compiled::Program(mut program) = self.compile(&task, standard)? {
                let name = task.language.copy_name(source, &task.ending);
                let (name, tool) = (shown(&name), task.language.tool);
                program.note = Some(format!(
                    "note: {name} is compiled with {tool} {standard}: it does not compile under the default standard\n"
                ));
                return Ok(Compiled::Program(program));
            }
        }
        self.vouch(&task, &log)?;
        Ok(Compiled::Refused(log))
    }

    fn task<'a>(
        &self,
        source: &'a Path,
        limit_kib: u64,
        work: &'a Work,
        anew: bool,
    ) -> Result<Task<'a>, Stop> {
        let name = source.file_name().unwrap_or_default();
        let (ending, language) = match languages::find(name) {
            Some(found) => found,
            None => return unable(format!("unknown language: {}", shown(name))),
        };
        match find_tool(language.tool) {
            Some(tool) => Ok(Task { source, ending, language, tool, limit_kib, work, anew }),
            None if language.tool == "rustc" => {
                unable("no rustc: install Rust, for example as root by: apt-get install cargo")
            }
            None => {
                unable(format!("{} needs {}, which is not installed", shown(name), language.tool))
            }
        }
    }

    /// Compiles by a standard, in a folder that gets its name once all is done. The same text is
    /// compiled only once by the same compiler.
    fn compile(&self, task: &Task, standard: &str) -> Result<Compiled, Stop> {
        let builds = self.target.join("judge");
        fs::create_dir_all(&builds).or_else(|_| self.refuse_target())?;
        let text = match fs::read(task.source) {
            Ok(text) => text,
            Err(_) => return unable(format!("cannot read {}", shown(task.source.as_os_str()))),
        };
        let mut words: Vec<&str> = task.language.words.to_vec();
        if !cfg!(target_os = "linux") {
            words.retain(|&word| word != "-Wl,--no-as-needed");
        }
        words.extend(standard.split_whitespace());
        let mut key = format!("{} {}\n", task.tool.display(), words.join(" ")).into_bytes();
        key.extend(self.version(task, &builds)?);
        key.extend(&text);
        let folder = builds.join(format!("{:016x}", hash(&key)));
        let is_there = || {
            fs::read(folder.join(".key")).map_or(false, |kept| kept == key)
                && leaves_product(task, &folder)
        };
        if !task.anew && is_there() {
            keep_young(&folder, &key);
            return Ok(Compiled::Program(program(task, &folder)));
        }
        remove_old(&builds);
        let new = builds.join(format!("{:016x}.{}.{}", hash(&key), process::id(), unique()));
        task.work.add_path(&new);
        let made = self.compile_in(task, &words, &text, &new);
        if let Ok(None) = made {
            fs::write(new.join(".key"), &key).or_else(|_| self.refuse_target())?;
            // Another judge may have been quicker; what is there may be broken.
            if fs::rename(&new, &folder).is_err() && !is_there() {
                let _ = fs::remove_dir_all(&folder);
                fs::rename(&new, &folder).or_else(|_| self.refuse_target())?;
            }
        }
        let _ = fs::remove_dir_all(&new);
        task.work.keep(&new);
        Ok(made?.unwrap_or_else(|| Compiled::Program(program(task, &folder))))
    }

    /// Compiles in a new folder; returns `None` if that leaves a program.
    fn compile_in(
        &self,
        task: &Task,
        words: &[&str],
        text: &[u8],
        new: &Path,
    ) -> Result<Option<Compiled>, Stop> {
        let language = task.language;
        let name = match language.starts {
            Starts::Java => {
                let name = java::public_class(&String::from_utf8_lossy(text));
                OsString::from(name.unwrap_or_else(|| "Main".into()) + ".java")
            }
            _ => language.copy_name(task.source, &task.ending),
        };
        let written = fs::create_dir(new).and_then(|()| fs::write(new.join(&name), text));
        // This hides those of outer folders, which can make a module of a source.
        let written = written.and_then(|()| match &task.ending[..] {
            "js" => fs::write(new.join("package.json"), "{}"),
            _ => Ok(()),
        });
        written.or_else(|_| self.refuse_target())?;
        let program = format!("main{}", env::consts::EXE_SUFFIX);
        let mut command = vec![task.tool.clone().into_os_string()];
        command.extend(words.iter().map(|&word| match word {
            "main" => program.clone().into(),
            _ => OsString::from(word),
        }));
        command.push(Path::new(".").join(&name).into_os_string());
        let ran = self.run_tool(&command, new, task.work)?;
        let mut log = ran.stdout;
        let tool = language.tool;
        let bounds = self.bounds();
        let limit = match ran.ending {
            _ if ran.overslept || ran.cpu_ms > bounds.cpu_ms => Some(format!("{} s", self.seconds)),
            _ if ran.peak_kib > Some(bounds.memory_kib) => Some("2 GiB of memory".into()),
            Ending::Exit(0) => None,
            Ending::Exit(_) => return Ok(Some(Compiled::Refused(log))),
            Ending::NotStarted(why) => return unable(format!("cannot start {}: {}", tool, why)),
            Ending::Signal(name) => {
                return unable(format!("{} was killed by signal {}", tool, name))
            }
            Ending::Other(how) => return unable(format!("{}: {}", tool, how)),
        };
        if let Some(limit) = limit {
            log.extend(
                format!("{tool} needs more than {limit}, the limit for compilers\n").bytes(),
            );
            return Ok(Some(Compiled::Stopped(log)));
        }
        if language.starts == Starts::Java {
            let stem = Path::new(&name).file_stem().unwrap_or_default();
            match main_class(new, stem) {
                Some(class) => {
                    fs::write(new.join("class"), class).or_else(|_| self.refuse_target())?
                }
                None => {
                    let words = b"no class here has a main(String[])\n";
                    return Ok(Some(Compiled::Refused(words.to_vec())));
                }
            }
        }
        if leaves_product(task, new) {
            return Ok(None);
        }
        log.extend(
            format!("{tool} reports success, but leaves no program that can be started\n").bytes(),
        );
        Ok(Some(Compiled::Refused(log)))
    }

    fn bounds(&self) -> Bounds {
        let cpu_ms = self.seconds * 1000;
        Bounds { cpu_ms, awake_ms: 2 * cpu_ms + 1000, ..Bounds::COMPILER }
    }

    fn run_tool(&self, command: &[OsString], folder: &Path, work: &Work) -> Result<Ran, Stop> {
        // A compiler's daemon is no child of the worker that runs programs.
        let kind = if self.kind == Kind::Linux { Kind::Orphans } else { self.kind };
        let job =
            Job { command, folder: Some(folder), input: None, bounds: self.bounds(), merged: true };
        // Messages are shown in ASCII, but javac names files after classes.
        let is_javac = Path::new(&command[0]).file_stem() == Some(OsStr::new("javac"));
        Runner::new(kind, work, if is_javac { UTF_8 } else { "C" })?.run(&job)
    }

    /// What the tool says of its version, in a folder where settings may choose another.
    fn version(&self, task: &Task, folder: &Path) -> Result<Vec<u8>, Stop> {
        let mut versions = self.versions.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
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
        let task = self.task(source, limit_kib, work, false)?;
        self.vouch(&task, b"")
    }

    fn vouch(&self, task: &Task, log: &[u8]) -> Result<(), Stop> {
        if is_killed(log) {
            return unable(format!("the compiler was killed:\n{}", excerpt(log, 40)));
        }
        let language = task.language;
        let file = task.work.folder.join(format!("good.{}", task.ending));
        fs::write(&file, language.hello).or_else(|_| task.work.refuse())?;
        let good = Task {
            source: &file,
            ending: task.ending.clone(),
            tool: task.tool.clone(),
            anew: true,
            ..*task
        };
        let log = match self.compile(&good, language.standards[0])? {
            Compiled::Refused(log) | Compiled::Stopped(log) => log,
            Compiled::Program(program) => {
                let bounds =
                    Bounds { stops_at_output: false, spares_daemons: false, ..Bounds::COMPILER };
                let job = Job {
                    command: &program.command,
                    folder: None,
                    input: None,
                    bounds,
                    merged: true,
                };
                let ran = Runner::new(self.kind, task.work, UTF_8)?.run(&job)?;
                match ran.ending {
                    Ending::Exit(0) => return Ok(()),
                    Ending::NotStarted(why) => why.into_bytes(),
                    _ => ran.stdout,
                }
            }
        };
        if language.tool == "rustc" && find_tool("cc").is_none() {
            let advice = "install one, for example as root by: apt-get install gcc libc6-dev";
            return unable(format!("rustc finds no linker: {}", advice));
        }
        let at_fault = "the fault lies with this machine or its settings";
        unable(format!(
            "{} also fails on a correct program: {}:\n{}",
            language.tool,
            at_fault,
            excerpt(&log, 40)
        ))
    }

    /// Whether a Rust program also compiles by a bare `rustc -O`, as some judges call it.
    pub fn is_bare(&self, program: &Program, work: &Work) -> Result<bool, Stop> {
        let marks = [("bare", true), ("not-bare", false)]
            .map(|(name, bare)| (program.folder.join(name), bare));
        if let Some((_, bare)) = marks.iter().find(|(mark, _)| mark.exists()) {
            return Ok(*bare);
        }
        let bare = match (&program.source, find_tool("rustc")) {
            (Some((source, _)), Some(tool)) => {
                let out = work.folder.join("bare").into_os_string();
                let source = fs::canonicalize(source).unwrap_or_else(|_| source.clone());
                let words =
                    ["--emit", "metadata", "--crate-name", "main", "-o"].map(OsString::from);
                let mut command = vec![tool.into_os_string()];
                command.extend(words.into_iter().chain([out, source.into_os_string()]));
                self.run_tool(&command, &work.folder, work)?.ending == Ending::Exit(0)
            }
            _ => true,
        };
        let (mark, _) = &marks[usize::from(!bare)];
        let _ = fs::write(mark, "");
        Ok(bare)
    }

    fn refuse_target<T>(&self) -> Result<T, Stop> {
        unable(refusal(&self.target))
    }
}

/// Says that nothing can be written to a folder, and what to do.
pub fn refusal(target: &Path) -> String {
    #[cfg(unix)]
    let is_roots = fs::metadata(target)
        .map_or(false, |meta| meta.is_dir() && std::os::unix::fs::MetadataExt::uid(&meta) == 0);
    #[cfg(not(unix))]
    let is_roots = false;
    let owner = if is_roots { ", which belongs to root: remove it as root, or" } else { ":" };
    let target = shown(target.as_os_str());
    format!("cannot write to {target}{owner} set CARGO_TARGET_DIR to another folder")
}

/// Whether the kernel killed a part of the compiler, for example for want of memory. The compiler
/// itself then ends as it does for a wrong program: only its words tell.
fn is_killed(log: &[u8]) -> bool {
    let text = String::from_utf8_lossy(log);
    let is_driver = |line: &&str| line.contains(": fatal error: ") && line.contains("illed");
    text.lines().any(|line| line.contains("signal: 9, SIGKILL") || is_driver(&line))
}

fn program(task: &Task, folder: &Path) -> Program {
    let language = task.language;
    let product = folder.join(language.product());
    let command = match language.starts {
        Starts::Program => vec![product.into_os_string()],
        Starts::Interpreter => vec![language.tool.into(), product.into_os_string()],
        Starts::Java => {
            let class = fs::read_to_string(&product).unwrap_or_default();
            let limit = task.limit_kib;
            // The heap has the limit's size from the start, on any machine.
            let heap = format!(
                "java -XX:+UseSerialGC -Xms{limit}k -Xmx{limit}k -XX:NewRatio=7 -Xss64m \
                -XX:+ExitOnOutOfMemoryError -XX:+DisplayVMOutputToStderr -cp"
            );
            let words = heap.split_whitespace().map(OsString::from);
            words.chain([folder.into(), class.into()]).collect()
        }
    };
    Program {
        command,
        own_kib: language.own_kib(task.limit_kib),
        source: Some((task.source.to_path_buf(), language)),
        note: None,
        folder: folder.to_path_buf(),
    }
}

fn leaves_product(task: &Task, folder: &Path) -> bool {
    let product = folder.join(task.language.product());
    let is_whole = fs::metadata(&product).map_or(false, |meta| meta.is_file() && meta.len() > 0);
    is_whole && (task.language.starts != Starts::Program || system::can_start(&product))
}

/// The class that java is to start: the one that the file is named after, or `Main`, or another that
/// is inside none.
fn main_class(folder: &Path, stem: &OsStr) -> Option<String> {
    let mut classes = Vec::new();
    find_classes(folder, "", &mut classes).ok()?;
    let stem = stem.to_string_lossy();
    classes.sort_by_key(|(name, _)| {
        let last = name.rsplit('.').next().unwrap_or_default();
        (last != stem, last != "Main", name.clone())
    });
    let starts = |path: &PathBuf| java::has_main(&fs::read(path).unwrap_or_default()) == Some(true);
    classes.into_iter().find(|(_, path)| starts(path)).map(|(name, _)| name)
}

fn find_classes(
    folder: &Path,
    prefix: &str,
    classes: &mut Vec<(String, PathBuf)>,
) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            find_classes(&path, &format!("{prefix}{stem}."), classes)?;
        } else if path.extension() == Some(OsStr::new("class")) && !stem.contains('$') {
            classes.push((format!("{prefix}{stem}"), path.clone()));
        }
    }
    Ok(())
}

// ---- The cache ----

fn hash(key: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(key);
    hasher.finish()
}

fn unique() -> u32 {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |time| time.subsec_nanos())
}

fn age(path: &Path) -> Duration {
    let modified = fs::metadata(path).and_then(|meta| meta.modified());
    modified.ok().and_then(|time| time.elapsed().ok()).unwrap_or_default()
}

/// Notes that a program is still used.
fn keep_young(folder: &Path, key: &[u8]) {
    if age(&folder.join(".key")) > MONTH / 30 {
        let _ = fs::write(folder.join(".key"), key);
    }
}

/// Removes programs that nobody has used for a month, and what interrupted judges left.
fn remove_old(builds: &Path) {
    for entry in fs::read_dir(builds).into_iter().flatten().flatten() {
        let path = entry.path();
        let key = path.join(".key");
        if age(if key.exists() { &key } else { &path }) > MONTH {
            let _ = fs::remove_dir_all(path);
        }
    }
}

/// The program of this name that would be started, if there is one.
pub fn find_tool(name: &str) -> Option<PathBuf> {
    let folders = env::var_os("PATH").unwrap_or_default();
    let names = if cfg!(windows) && name == "python3" { vec!["python", "py"] } else { vec![name] };
    names.iter().find_map(|name| {
        let name = format!("{}{}", name, env::consts::EXE_SUFFIX);
        let paths = env::split_paths(&folders).map(|folder| folder.join(&name));
        // Windows has stubs there that only lead to its store.
        let is_stub = |path: &Path| {
            cfg!(windows) && path.components().any(|part| part.as_os_str() == "WindowsApps")
        };
        paths.into_iter().find(|path| path.is_file() && system::can_start(path) && !is_stub(path))
    })
}
