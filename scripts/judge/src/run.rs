//! Runs a program within limits, and tells how it ended.

#![forbid(unsafe_code)]

use crate::report::Stop;
use crate::system;
use crate::work::Work;
use std::ffi::OsString;
use std::io;
use std::path::Path;
use std::process::Command;

/// How a program ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    Exit(i32),
    /// The signal's name, such as `SEGV`.
    Signal(&'static str),
    /// Another end, in words.
    Other(String),
    /// It could not be started: the reason.
    NotStarted(String),
}

impl Default for Ending {
    fn default() -> Self {
        Ending::Exit(0)
    }
}

impl Ending {
    pub fn of_signal(number: i32) -> Self {
        const NAMES: &str =
            "HUP INT QUIT ILL TRAP ABRT BUS FPE KILL USR1 SEGV USR2 PIPE ALRM TERM STKFLT \
            CHLD CONT STOP TSTP TTIN TTOU URG XCPU XFSZ VTALRM PROF WINCH IO PWR SYS";
        let name = usize::try_from(number - 1).ok().and_then(|at| NAMES.split_whitespace().nth(at));
        name.map_or_else(|| Ending::Other(format!("it died of signal {number}")), Ending::Signal)
    }
}

/// An error without its number.
pub fn plain(error: &io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or_default().to_string()
}

/// How a program is measured and stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A worker process collects all that the program leaves behind.
    Linux,
    /// As on a Linux that gives orphans to init: leftovers are looked for after each run.
    Orphans,
    /// By the clock, without anything that only Linux has.
    Portable,
}

impl Default for Kind {
    fn default() -> Self {
        if system::IS_LINUX {
            Kind::Linux
        } else {
            Kind::Portable
        }
    }
}

impl Kind {
    /// The kind for compilers: a daemon that one leaves is no child of the worker.
    #[must_use]
    pub fn for_tools(self) -> Kind {
        match self {
            Kind::Linux => Kind::Orphans,
            kind => kind,
        }
    }
}

/// What a program may take. All of its processes count.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Processor time, in milliseconds.
    pub cpu_ms: u64,
    /// Resident memory of one process.
    pub memory_kib: u64,
    pub stack_kib: u64,
    /// What it may write to each stream; more stops it.
    pub output: u64,
    /// Whether it is a compiler or the like: its standard error goes where its standard output goes,
    /// more output is lost, and processes that leave its session may live on, such as a daemon.
    pub is_tool: bool,
}

impl Bounds {
    /// For compilers: 2 GiB. Address space is not bounded: Go, Java and Node reserve it.
    pub const fn of_tool(seconds: u64) -> Self {
        let (cpu_ms, memory_kib) = (seconds * 1000, 2 << 20);
        Bounds { cpu_ms, memory_kib, stack_kib: 8192, output: 1 << 18, is_tool: true }
    }

    /// Time in which it runs or sleeps, but not in which it waits for a processor.
    pub fn awake_ms(&self) -> u64 {
        2 * self.cpu_ms + 1000
    }
}

/// A program to run.
pub struct Job<'a> {
    pub command: &'a [OsString],
    /// Where it runs; by default where the caller is.
    pub folder: Option<&'a Path>,
    /// Its standard input; by default empty.
    pub input: Option<&'a Path>,
    pub bounds: Bounds,
}

/// What a run showed.
#[derive(Clone, Debug, Default)]
pub struct Ran {
    pub ending: Ending,
    /// Processor time, or if `by_wall_clock` that of the clock.
    pub cpu_ms: u64,
    /// How long it slept, as far as anybody looked.
    pub slept_ms: u64,
    /// The largest resident memory of one of its processes, if that is known.
    pub peak_kib: Option<u64>,
    /// Whether it was stopped because it did not end.
    pub overslept: bool,
    pub by_wall_clock: bool,
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
}

/// Runs one program after another.
pub trait Runner {
    fn run(&mut self, job: &Job) -> Result<Ran, String>;
}

/// A runner whose programs get this locale, and a folder for temporary files in `work`.
pub fn runner(kind: Kind, work: &Work, locale: &str) -> Result<Box<dyn Runner>, Stop> {
    let variables = Variables::new(&work.temporary(), locale);
    Ok(match kind {
        Kind::Portable => Box::new(variables),
        _ => system::worker(kind == Kind::Linux, &variables, work)?,
    })
}

/// The locale in which programs run.
pub const UTF_8: &str = "C.UTF-8";

/// What every program finds in its environment: judges define `ONLINE_JUDGE`, and many programs
/// read a file, by freopen, unless it is there.
pub struct Variables([(&'static str, OsString); 3]);

/// What no program finds there. A backtrace takes fifty times as long as a small program.
const UNSET: &str = "POSIXLY_CORRECT TMOUT RUST_BACKTRACE RUST_LIB_BACKTRACE \
    JAVA_TOOL_OPTIONS JDK_JAVA_OPTIONS JDK_JAVAC_OPTIONS _JAVA_OPTIONS";

impl Variables {
    fn new(temporary: &Path, locale: &str) -> Self {
        let folder = temporary.into();
        Variables([("ONLINE_JUDGE", "1".into()), ("LC_ALL", locale.into()), ("TMPDIR", folder)])
    }

    pub fn set_for(&self, command: &mut Command) {
        command.envs(self.0.iter().map(|(name, value)| (name, value)));
        for name in UNSET.split_whitespace() {
            command.env_remove(name);
        }
    }
}
