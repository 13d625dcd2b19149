//! Runs a program within limits, and tells how it ended.

#![forbid(unsafe_code)]

use crate::report::{unable, Stop};
use crate::system::{self, portable, Worker};
use crate::work::Work;
use std::ffi::OsString;
use std::io;
use std::path::Path;

/// How a program ended.
#[derive(Clone, Debug, PartialEq)]
pub enum Ending {
    Exit(i32),
    /// The signal's name, such as `SEGV`.
    Signal(&'static str),
    /// Another end, in words.
    Other(String),
    /// It could not be started: the reason.
    NotStarted(String),
}

impl Ending {
    pub fn of_signal(number: i32) -> Self {
        const NAMES: &str =
            "HUP INT QUIT ILL TRAP ABRT BUS FPE KILL USR1 SEGV USR2 PIPE ALRM TERM STKFLT \
            CHLD CONT STOP TSTP TTIN TTOU URG XCPU XFSZ VTALRM PROF WINCH IO PWR SYS";
        let name = usize::try_from(number - 1).ok().and_then(|at| NAMES.split_whitespace().nth(at));
        name.map_or_else(|| Ending::Other(format!("it died of signal {}", number)), Ending::Signal)
    }
}

/// An error without its number.
pub fn plain(error: &io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or_default().to_string()
}

/// How a program is measured and stopped.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// A worker process collects all that the program leaves behind.
    Linux,
    /// As on a Linux that gives orphans to init: leftovers are looked for after each run.
    Orphans,
    /// By the clock, without anything that only Linux has.
    Portable,
}

impl Kind {
    pub const HERE: Kind = if system::IS_LINUX { Kind::Linux } else { Kind::Portable };
}

/// What a program may take. All of its processes count.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Processor time, in milliseconds.
    pub cpu_ms: u64,
    /// Time in which it runs or sleeps, but not in which it waits for a processor.
    pub awake_ms: u64,
    /// Resident memory of one process.
    pub memory_kib: u64,
    pub stack_kib: u64,
    /// What it may write to each stream; what is beyond is lost.
    pub output: usize,
    /// Whether more output stops it.
    pub stops_at_output: bool,
    /// Whether processes that left its session may live on, such as a compiler's daemon.
    pub spares_daemons: bool,
}

impl Bounds {
    /// A judge's: the stack is as large as all memory.
    pub fn of_case(limit_ms: u64, limit_kib: u64, allowed_kib: u64, output: usize) -> Self {
        Bounds {
            cpu_ms: limit_ms,
            awake_ms: 2 * limit_ms + 1000,
            memory_kib: allowed_kib,
            stack_kib: limit_kib,
            output,
            stops_at_output: true,
            spares_daemons: false,
        }
    }

    /// For compilers: 30 s and 2 GiB. Address space is not bounded: Go, Java and Node reserve it.
    pub const COMPILER: Bounds = Bounds {
        cpu_ms: 30_000,
        awake_ms: 61_000,
        memory_kib: 2 << 20,
        stack_kib: 8192,
        output: 1 << 18,
        stops_at_output: false,
        spares_daemons: true,
    };
}

/// A program to run.
pub struct Job<'a> {
    pub command: &'a [OsString],
    /// Where it runs; by default where the caller is.
    pub folder: Option<&'a Path>,
    /// Its standard input; by default empty.
    pub input: Option<&'a Path>,
    pub bounds: Bounds,
    /// Whether standard error goes where standard output goes.
    pub merged: bool,
}

/// What a run showed.
#[derive(Clone, Debug)]
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
pub enum Runner {
    Worker(Worker),
    Portable(Variables),
}

impl Runner {
    /// Programs get this locale, and a folder for temporary files in `work`.
    pub fn new(kind: Kind, work: &Work, locale: &str) -> Result<Self, Stop> {
        let variables = environment(&work.temporary(), locale);
        Ok(match kind {
            Kind::Portable => Runner::Portable(variables),
            _ => Runner::Worker(
                Worker::start(kind == Kind::Linux, &variables, work).or_else(unable)?,
            ),
        })
    }

    pub fn run(&mut self, job: &Job) -> Result<Ran, Stop> {
        let ran = match self {
            Runner::Worker(worker) => worker.run(job),
            Runner::Portable(variables) => Ok(portable::run(job, variables)),
        };
        ran.or_else(unable)
    }
}

/// Variables with their values; those without a value are unset.
pub type Variables = Vec<(OsString, Option<OsString>)>;

/// The locale in which programs run.
pub const UTF_8: &str = "C.UTF-8";

/// What every program finds in its environment: judges define `ONLINE_JUDGE`, and many programs
/// read a file, by freopen, unless it is there.
fn environment(temporary: &Path, locale: &str) -> Variables {
    let set =
        [("ONLINE_JUDGE", "1".into()), ("LC_ALL", locale.into()), ("TMPDIR", temporary.into())];
    // A backtrace takes fifty times as long as a small program.
    let unset = [
        "POSIXLY_CORRECT",
        "TMOUT",
        "RUST_BACKTRACE",
        "RUST_LIB_BACKTRACE",
        "JAVA_TOOL_OPTIONS",
        "JDK_JAVA_OPTIONS",
        "JDK_JAVAC_OPTIONS",
        "_JAVA_OPTIONS",
    ];
    let set = set.into_iter().map(|(name, value)| (name.into(), Some(value)));
    set.chain(unset.into_iter().map(|name| (name.into(), None))).collect()
}
