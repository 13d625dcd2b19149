//! A command to run within bounds, and what the run shows.

use crate::running::work::Work;
use std::ffi::OsString;
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
    /// That of a status as `wait` tells it.
    pub fn of_status(status: i32) -> Self {
        match status & 0x7f {
            0 => Ending::Exit(status >> 8),
            signal => Ending::of_signal(signal),
        }
    }

    pub fn of_signal(number: i32) -> Self {
        const NAMES: &str =
            "HUP INT QUIT ILL TRAP ABRT BUS FPE KILL USR1 SEGV USR2 PIPE ALRM TERM STKFLT \
            CHLD CONT STOP TSTP TTIN TTOU URG XCPU XFSZ VTALRM PROF WINCH IO PWR SYS";
        let name = usize::try_from(number - 1).ok().and_then(|at| NAMES.split_whitespace().nth(at));
        name.map_or_else(|| Ending::Other(format!("it died of signal {number}")), Ending::Signal)
    }
}

/// What a program may take: all of its processes together, except for memory.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Processor time, in milliseconds.
    pub cpu_ms: u64,
    /// Resident memory, of each process alone.
    pub memory_kib: u64,
    pub stack_kib: u64,
    /// What it may write to each stream; more stops it.
    pub output: u64,
    /// Whether it is a compiler or the like: its standard error goes where its standard output
    /// goes, more output is lost, and processes that leave its session may live on, such as a
    /// daemon.
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
    /// Holds the folder for its temporary files.
    pub work: &'a Work,
}

/// What no program finds in its environment. A backtrace takes fifty times as long as a small
/// program.
const UNSET: &str = "POSIXLY_CORRECT TMOUT RUST_BACKTRACE RUST_LIB_BACKTRACE \
    JAVA_TOOL_OPTIONS JDK_JAVA_OPTIONS JDK_JAVAC_OPTIONS _JAVA_OPTIONS";

impl Job<'_> {
    /// What starts it, by a wrapper if that has words.
    pub(crate) fn command(&self, wrapper: &[OsString]) -> Command {
        let words = [wrapper, self.command].concat();
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]);
        if let Some(folder) = self.folder {
            command.current_dir(folder);
        }
        // Tools speak ASCII, but javac names files after classes.
        let is_javac = Path::new(&self.command[0]).file_stem() == Some("javac".as_ref());
        let locale = if self.bounds.is_tool && !is_javac { "C" } else { "C.UTF-8" };
        // Judges define this, and many programs read a file, by freopen, unless it is there.
        command.env("ONLINE_JUDGE", "1").env("LC_ALL", locale);
        for name in ["TMPDIR", "TMP", "TEMP"] {
            command.env(name, self.work.temporary());
        }
        if cfg!(windows) {
            // There Python writes what the code page says.
            command.env("PYTHONUTF8", "1");
        }
        for name in UNSET.split_whitespace() {
            command.env_remove(name);
        }
        command
    }
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
