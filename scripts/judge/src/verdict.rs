//! The verdicts, and which of them a run gets.

#![forbid(unsafe_code)]

use crate::compare;
use crate::problem::Limits;
use crate::run::{Bounds, Ending, Ran};
use crate::text::{in_mib, in_seconds};
use std::fmt;

/// The later, the worse. A problem gets the verdict of its worst case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    #[default]
    AC,
    PE,
    WA,
    TLE,
    OLE,
    MLE,
    RTE,
    CE,
    JE,
}

use Verdict::{AC, CE, JE, MLE, OLE, PE, RTE, TLE, WA};

impl Verdict {
    pub const ALL: [Verdict; 9] = [AC, PE, WA, TLE, OLE, MLE, RTE, CE, JE];
    /// The worst that a case can get: no later case changes it.
    pub const WORST_OF_A_CASE: Verdict = RTE;

    /// The verdict that the submissions in a folder of this name should get.
    pub fn of_folder(folder: &str) -> Option<Verdict> {
        match folder {
            "accepted" => Some(AC),
            "presentation_error" => Some(PE),
            "wrong_answer" => Some(WA),
            "time_limit_exceeded" => Some(TLE),
            "run_time_error" => Some(RTE),
            _ => None,
        }
    }

    /// Its first letter, which stands for it in a grid.
    pub fn letter(self) -> char {
        self.to_string().chars().next().unwrap_or(' ')
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(&format!("{:?}", self))
    }
}

/// What a program may do on a case.
#[derive(Clone, Debug)]
pub struct Rules {
    pub limits: Limits,
    /// The limit of memory and what the language itself takes, such as a JVM's.
    pub allowed_kib: u64,
    /// Whether white space at line ends counts.
    pub exact: bool,
    /// Whether the program is a JVM that the caller started.
    pub is_java_command: bool,
    /// Whether the source calls freopen.
    pub reopens: bool,
}

impl Rules {
    /// What the judge lets it take: the stack is as large as all memory.
    pub fn bounds(&self, answer: &[u8]) -> Bounds {
        Bounds {
            cpu_ms: self.limits.time_ms,
            memory_kib: self.allowed_kib,
            stack_kib: self.limits.memory_kib,
            output: output_cap(answer),
            is_tool: false,
        }
    }
}

/// What a case shows about a program.
pub struct Judged {
    pub verdict: Verdict,
    pub reason: String,
    /// Whether white space differs that judges forgive.
    pub forgiven: bool,
}

/// How much a program may write: 64 MiB, or four times the answer if that is more.
pub const OUTPUT_MIB: u64 = 64;

fn output_cap(answer: &[u8]) -> u64 {
    (OUTPUT_MIB << 20).max(4 * answer.len() as u64)
}

/// Judges a run. A judge stops a program at a limit, so a limit comes before a failing exit, and
/// that before wrong output.
pub fn judge(ran: &Ran, answer: &[u8], rules: &Rules) -> Judged {
    let (verdict, reason) = past_limit(ran, answer, rules)
        .or_else(|| failure(ran))
        .unwrap_or_else(|| of_output(&ran.stdout, answer, rules));
    let forgiven = verdict == AC && ran.stdout != answer;
    Judged { verdict, reason, forgiven }
}

fn past_limit(ran: &Ran, answer: &[u8], rules: &Rules) -> Option<(Verdict, String)> {
    let peak = ran.peak_kib.unwrap_or(0);
    let is_over = |stream: &[u8]| stream.len() as u64 > output_cap(answer);
    if peak > rules.allowed_kib {
        let mut reason = format!("it took {}", in_mib(peak));
        if rules.is_java_command {
            reason += ", the JVM's own included: of a .java file that is not counted";
        }
        if let Ending::Signal(name @ ("SEGV" | "ABRT")) = ran.ending {
            reason += &format!(" and died of signal {name}, as endless recursion does");
        }
        Some((MLE, reason))
    } else if ran.ending == Ending::Exit(3) && is_heap_full(&ran.stderr) {
        Some((MLE, format!("its heap was full at {} MiB", rules.limits.memory_kib / 1024)))
    } else if is_over(&ran.stdout) || is_over(&ran.stderr) {
        let reason = "it wrote more than 64 MiB, and more than four times the answer";
        Some((OLE, reason.into()))
    } else if ran.cpu_ms > rules.limits.time_ms && !ran.by_wall_clock {
        Some((TLE, format!("it took {} of CPU time", in_seconds(ran.cpu_ms))))
    } else if ran.overslept && ran.by_wall_clock {
        Some((TLE, format!("it was still running after {}", in_seconds(ran.cpu_ms))))
    } else if ran.overslept {
        let (slept, cpu) = (in_seconds(ran.slept_ms), in_seconds(ran.cpu_ms));
        let reason = format!("it was still running: it slept {slept}, and took {cpu} of CPU time");
        Some((TLE, reason))
    } else {
        None
    }
}

/// A JVM with a full heap ends with status 3, as many programs do: only its words tell.
fn is_heap_full(stderr: &[u8]) -> bool {
    let mut lines = stderr.split(|&byte| byte == b'\n');
    lines.any(|line| line.starts_with(b"Terminating due to java.lang.OutOfMemoryError"))
}

fn failure(ran: &Ran) -> Option<(Verdict, String)> {
    match &ran.ending {
        Ending::Exit(0) => None,
        Ending::Exit(status) => Some((RTE, format!("exit status {status}"))),
        Ending::Signal(name) => Some((RTE, format!("it died of signal {name}"))),
        Ending::Other(text) | Ending::NotStarted(text) => Some((RTE, text.clone())),
    }
}

fn of_output(output: &[u8], answer: &[u8], rules: &Rules) -> (Verdict, String) {
    let verdict = compare::compare(answer, output, rules.exact);
    let reason = match verdict {
        AC => String::new(),
        PE => "only white space differs".into(),
        _ => encoding(output, answer, rules.reopens).into(),
    };
    (verdict, reason)
}

/// Why an output is wrong, as far as its first bytes tell.
fn encoding(output: &[u8], answer: &[u8], reopens: bool) -> &'static str {
    let begins = |mark: &[u8]| output.starts_with(mark) && !answer.starts_with(mark);
    if begins(b"\xff\xfe") || begins(b"\xfe\xff") {
        "its output is UTF-16, as PowerShell writes it; judges read ASCII or UTF-8"
    } else if begins(b"\xef\xbb\xbf") {
        "its output begins with a byte order mark (U+FEFF)"
    } else if output.is_empty() && reopens {
        "it wrote nothing to standard output; does it write to a file (freopen)?"
    } else if output.is_empty() {
        "it wrote nothing to standard output"
    } else {
        "wrong output"
    }
}
