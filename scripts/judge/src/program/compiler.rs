//! Calls a compiler, or what checks a script, in a folder of its own.

use crate::looks::report::Stop;
use crate::looks::text::shown;
use crate::problem::sources::Language;
use crate::program::java;
use crate::program::languages::{self, Recipe, Starts};
use crate::running::job::{Bounds, Ending, Job};
use crate::running::system::{self, find_tool, INSTALL_RUST};
use crate::running::work::Work;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::{fs, io};

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

/// Why there is no program.
#[derive(Default)]
pub struct Refused {
    /// The compiler's words.
    pub log: Vec<u8>,
    /// Whether the compiler was stopped at a limit.
    pub at_limit: bool,
}

pub type Made<T> = Result<Result<T, Refused>, Stop>;

/// A compiler for a source, and the limit of memory for which it compiles.
pub struct Compiler<'a> {
    pub source: &'a Path,
    pub language: &'static Recipe,
    pub tool: PathBuf,
    pub limit_kib: u64,
    pub work: &'a Work,
}

impl<'a> Compiler<'a> {
    pub fn of(source: &'a Path, limit_kib: u64, work: &'a Work) -> Result<Self, Stop> {
        let name = shown(source.file_name().unwrap_or_default());
        let language = match Language::of(source) {
            Some(language) => Recipe::of(language),
            None => return unable!("unknown language: {name}"),
        };
        match find_tool(language.tool) {
            Some(tool) => Ok(Compiler { source, language, tool, limit_kib, work }),
            None if language.tool == "rustc" => unable!("no rustc: {INSTALL_RUST}"),
            None => unable!("{name} needs {}, which is not installed", language.tool),
        }
    }

    /// The folder of all that is compiled.
    pub fn builds(&self) -> Result<PathBuf, Stop> {
        let builds = self.work.target.join("judge");
        fs::create_dir_all(&builds).or_else(|why| self.work.refuse_target(&why))?;
        Ok(builds)
    }

    /// The words of the call, without the source.
    pub fn words(&self, standard: &'a str) -> Vec<&'a str> {
        let mut words = self.language.words.to_vec();
        words.retain(|&word| cfg!(target_os = "linux") || word != "-Wl,--no-as-needed");
        words.extend(standard.split_whitespace());
        words
    }

    /// Compiles a text in a new folder, and leaves a program there.
    pub fn compile_in(&self, folder: &Path, words: &[&str], text: &[u8]) -> Made<()> {
        let tool = self.language.tool;
        let name = self.put(folder, text).or_else(|why| self.work.refuse_target(&why))?;
        let mut command = vec![self.tool.clone().into_os_string()];
        command.extend(words.iter().map(|&word| match word {
            "main" => languages::program_name().into(),
            _ => OsString::from(word),
        }));
        command.push(Path::new(".").join(name).into_os_string());
        let bounds = Bounds::of_tool(self.work.compiler_seconds);
        let (command, work) = (&command[..], self.work);
        let job = Job { command, folder: Some(folder), input: None, bounds, work };
        let ran = system::run(&job)?;
        let limit = match ran.ending {
            _ if ran.overslept || ran.cpu_ms > bounds.cpu_ms && !ran.by_wall_clock => {
                Some(format!("{} s", self.work.compiler_seconds))
            }
            _ if ran.peak_kib > Some(bounds.memory_kib) => Some("2 GiB of memory".into()),
            Ending::Exit(0) => None,
            Ending::Exit(_) => return Ok(Err(Refused { log: ran.stdout, at_limit: false })),
            Ending::NotStarted(why) => return unable!("cannot start {tool}: {why}"),
            Ending::Signal(name) => return unable!("{tool} was killed by signal {name}"),
            Ending::Other(how) => return unable!("{tool}: {how}"),
        };
        let why = match &limit {
            Some(limit) => format!("{tool} needs more than {limit}, the limit for compilers\n"),
            None if self.has_made(folder) => return Ok(Ok(())),
            None => format!("{tool} reports success, but leaves no program that can be started\n"),
        };
        let log = [&ran.stdout[..], why.as_bytes()].concat();
        Ok(Err(Refused { log, at_limit: limit.is_some() }))
    }

    /// Writes the source, and what the language needs next to it; returns the name of the source.
    fn put(&self, folder: &Path, text: &[u8]) -> io::Result<OsString> {
        // A judge with the number of this process may have been killed.
        let _ = fs::remove_dir_all(folder);
        fs::create_dir(folder)?;
        let mut name = self.language.copy_name(self.source);
        match self.language.tool {
            // This hides those of outer folders, which can make a module of a source.
            "node" => fs::write(folder.join("package.json"), "{}")?,
            "javac" => {
                let (class, full_name) = java::class(text);
                fs::write(folder.join(self.language.product()), full_name)?;
                name = format!("{class}.java").into();
            }
            _ => {}
        }
        fs::write(folder.join(&name), text)?;
        Ok(name)
    }

    /// Whether a program was compiled in a folder.
    pub fn has_made(&self, folder: &Path) -> bool {
        let product = folder.join(self.language.product());
        let is_script = self.language.starts == Starts::Interpreter;
        let is_whole = |of: fs::Metadata| of.is_file() && (is_script || of.len() > 0);
        let is_whole = fs::metadata(&product).map_or(false, is_whole);
        is_whole && (self.language.starts != Starts::Program || system::can_start(&product))
    }

    /// The program that was compiled in a folder.
    pub fn program(&self, folder: &Path) -> Program {
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
}
