//! Turns a source into a command that can be run, keeps what was compiled in `target/judge`, and finds
//! out whether the program or the machine is at fault when that fails.

use crate::looks::report::Stop;
use crate::looks::text::{excerpt, shown};
use crate::problem::files::ending;
use crate::problem::sources::Language;
use crate::program::cache::{self, hash};
use crate::program::java;
use crate::program::languages::{self, Recipe, Starts};
use crate::running::job::{Bounds, Ending, Job, Ran};
use crate::running::system::{self, find_tool, INSTALL_RUST};
use crate::running::work::Work;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process;

/// A program that can be run.
#[derive(Default)]
pub struct Program {
    pub command: Vec<OsString>,
    /// The memory that the language itself takes.
    pub own_kib: u64,
    /// Its source and language; a command has neither.
    pub source: Option<(PathBuf, &'static Recipe)>,
    /// How it was compiled, if not as usual.
    pub note: String,
}

/// Why there is no program: the compiler's words, and whether it was stopped at a limit.
pub struct Refused(pub Vec<u8>, pub bool);

type Made<T> = Result<Result<T, Refused>, Stop>;

/// A compilation: of what, by what, and for which limit of memory.
struct Task<'a> {
    source: &'a Path,
    language: &'static Recipe,
    tool: PathBuf,
    limit_kib: u64,
    work: &'a Work,
}

/// Makes a program of a source file. Stops if the machine is at fault.
pub fn prepare(source: &Path, limit_kib: u64, work: &Work) -> Made<Program> {
    let task = Task::new(source, limit_kib, work)?;
    let Recipe { tool, standards, told, default, .. } = task.language;
    let mut refused = Refused(Vec::new(), false);
    for (i, standard) in standards.iter().enumerate() {
        match task.compile(standard, false)? {
            Ok(mut program) if i > 0 => {
                let name = shown(task.language.copy_name(source));
                let why = format!("it does not compile {default}");
                program.note = format!("note: {name} is compiled with {tool} {standard}: {why}\n");
                return Ok(Ok(program));
            }
            Ok(program) => return Ok(Ok(program)),
            Err(new) if i <= *told => refused = new,
            Err(_) => {}
        }
        if refused.1 {
            break;
        }
    }
    task.vouch(&refused.0)?;
    Ok(Err(refused))
}

/// Compiles and runs a program that is right, in the language of `source`. If that fails as well, the
/// machine is at fault: stops.
pub fn vouch_for(source: &Path, limit_kib: u64, work: &Work) -> Result<(), Stop> {
    Task::new(source, limit_kib, work)?.vouch(b"")
}

/// Runs a tool in a folder.
pub fn run_tool(
    command: &[OsString],
    folder: &Path,
    bounds: Bounds,
    work: &Work,
) -> Result<Ran, Stop> {
    system::run(&Job { command, folder: Some(folder), input: None, bounds, work })
}

impl<'a> Task<'a> {
    fn new(source: &'a Path, limit_kib: u64, work: &'a Work) -> Result<Self, Stop> {
        let name = shown(source.file_name().unwrap_or_default());
        let language = match Language::of(source) {
            Some(language) => Recipe::of(language),
            None => return unable!("unknown language: {name}"),
        };
        match find_tool(language.tool) {
            Some(tool) => Ok(Task { source, language, tool, limit_kib, work }),
            None if language.tool == "rustc" => {
                unable!("no rustc: {INSTALL_RUST}")
            }
            None => unable!("{name} needs {}, which is not installed", language.tool),
        }
    }

    /// Compiles by a standard, in a folder that gets its name once all is done. Unless it is to be
    /// `anew`, the same compiler compiles the same text only once.
    fn compile(&self, standard: &str, anew: bool) -> Made<Program> {
        let builds = self.work.target.join("judge");
        fs::create_dir_all(&builds).or_else(|why| self.work.refuse_target(&why))?;
        let text =
            fs::read(self.source).map_err(|_| format!("cannot read {}", shown(self.source)))?;
        let mut words: Vec<&str> = self.language.words.to_vec();
        words.retain(|&word| cfg!(target_os = "linux") || word != "-Wl,--no-as-needed");
        words.extend(standard.split_whitespace());
        // A compiler that was installed anew has another date, unless rustup's proxy starts it.
        let tool = fs::metadata(&self.tool).and_then(|tool| tool.modified());
        let key = format!("{:?}", (&self.tool, tool, &words, &text));
        let mut kept = builds.join(format!("{:016x}", hash(key.as_bytes())));
        if anew {
            // Others do this at the same time. With an ending, it goes after a day.
            kept.set_extension(format!("{}-anew", process::id()));
        }
        if !anew && self.leaves_product(&kept) {
            cache::keep_young(&kept);
            return Ok(Ok(self.program(&kept)));
        }
        cache::remove_old(&builds);
        let new = kept.with_extension(process::id().to_string());
        // A judge of this number may have been killed.
        let _ = fs::remove_dir_all(&new);
        let mut made = self.compile_in(&new, &words, &text);
        if let Ok(Ok(())) = made {
            // Another judge may have been quicker.
            if fs::rename(&new, &kept).is_err() && (anew || !self.leaves_product(&kept)) {
                let _ = fs::remove_dir_all(&kept);
                made = fs::rename(&new, &kept).map(Ok).or_else(|why| self.work.refuse_target(&why));
            }
        }
        let _ = fs::remove_dir_all(&new);
        Ok(made?.map(|()| self.program(&kept)))
    }

    /// Compiles in a new folder, and leaves a program there.
    fn compile_in(&self, new: &Path, words: &[&str], text: &[u8]) -> Made<()> {
        let language = self.language;
        let (class, full_name) = java::class(text);
        let name = match language.starts {
            Starts::Java => format!("{class}.java").into(),
            _ => language.copy_name(self.source),
        };
        let written = fs::create_dir(new).and_then(|()| fs::write(new.join(&name), text));
        // This hides those of outer folders, which can make a module of a source.
        let written = written.and_then(|()| match language.tool {
            "node" => fs::write(new.join("package.json"), "{}"),
            "javac" => fs::write(new.join("class"), full_name),
            _ => Ok(()),
        });
        written.or_else(|why| self.work.refuse_target(&why))?;
        let mut command = vec![self.tool.clone().into_os_string()];
        command.extend(words.iter().map(|&word| match word {
            "main" => languages::program_name().into(),
            _ => OsString::from(word),
        }));
        command.push(Path::new(".").join(&name).into_os_string());
        let bounds = Bounds::of_tool(self.work.compiler_seconds);
        let ran = run_tool(&command, new, bounds, self.work)?;
        let tool = language.tool;
        let limit = match ran.ending {
            _ if ran.overslept || ran.cpu_ms > bounds.cpu_ms && !ran.by_wall_clock => {
                Some(format!("{} s", self.work.compiler_seconds))
            }
            _ if ran.peak_kib > Some(bounds.memory_kib) => Some("2 GiB of memory".into()),
            Ending::Exit(0) => None,
            Ending::Exit(_) => return Ok(Err(Refused(ran.stdout, false))),
            Ending::NotStarted(why) => return unable!("cannot start {tool}: {why}"),
            Ending::Signal(name) => return unable!("{tool} was killed by signal {name}"),
            Ending::Other(how) => return unable!("{tool}: {how}"),
        };
        let why = match &limit {
            Some(limit) => format!("{tool} needs more than {limit}, the limit for compilers\n"),
            None if self.leaves_product(new) => return Ok(Ok(())),
            None => format!("{tool} reports success, but leaves no program that can be started\n"),
        };
        Ok(Err(Refused([&ran.stdout[..], why.as_bytes()].concat(), limit.is_some())))
    }

    fn vouch(&self, log: &[u8]) -> Result<(), Stop> {
        if is_killed(log) {
            return unable!("the compiler was killed:\n{}", excerpt(log, 40));
        }
        let language = self.language;
        let file = self.work.folder.join(format!("good.{}", ending(self.source)));
        fs::write(&file, language.hello).or_else(|_| self.work.refuse())?;
        let good = Task { source: &file, tool: self.tool.clone(), ..*self };
        let log = match good.compile(language.standards[0], true)? {
            Err(Refused(log, _)) => log,
            Ok(program) => {
                let bounds = Bounds { is_tool: false, ..Bounds::of_tool(30) };
                let (command, work) = (&program.command, self.work);
                let job = Job { command, folder: None, input: None, bounds, work };
                let ran = system::run(&job)?;
                match ran.ending {
                    Ending::Exit(0) => return Ok(()),
                    Ending::NotStarted(why) => why.into_bytes(),
                    _ => [ran.stdout, ran.stderr].concat(),
                }
            }
        };
        let tool = language.tool;
        if cfg!(target_os = "linux") && tool == "rustc" && find_tool("cc").is_none() {
            let advice = "install one, for example as root by: apt-get install gcc libc6-dev";
            return unable!("rustc finds no linker: {advice}");
        }
        let at_fault = "the fault lies with this machine or its settings";
        unable!("{tool} also fails on a correct program: {at_fault}:\n{}", excerpt(&log, 40))
    }

    /// The program that was compiled in a folder.
    fn program(&self, folder: &Path) -> Program {
        let product = folder.join(self.language.product());
        let command = match self.language.starts {
            Starts::Program => vec![product.into_os_string()],
            Starts::Interpreter => vec![self.tool.clone().into(), product.into_os_string()],
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
        }
    }

    fn leaves_product(&self, folder: &Path) -> bool {
        let product = folder.join(self.language.product());
        let is_script = self.language.starts == Starts::Interpreter;
        let is_whole = |of: fs::Metadata| of.is_file() && (is_script || of.len() > 0);
        let is_whole = fs::metadata(&product).map_or(false, is_whole);
        is_whole && (self.language.starts != Starts::Program || system::can_start(&product))
    }
}

/// Whether the kernel killed a part of the compiler, for example for want of memory. The compiler
/// itself then ends as it does for a wrong program: only its words tell.
fn is_killed(log: &[u8]) -> bool {
    let text = String::from_utf8_lossy(log);
    // The driver names itself; a message on a source names that, with a line.
    let is_driver = |line: &str| {
        let (tool, what) = line.split_once(": fatal error: ").unwrap_or_default();
        !tool.contains(':') && what.starts_with("Killed")
    };
    let is_linker = |line: &str| line.starts_with("error: ") && line.contains("signal: 9");
    text.lines().any(|line| is_linker(line) || is_driver(line))
}
