//! Which verdict a run gets, and why.

use crate::judging::compare;
use crate::looks::text::{in_mib, in_seconds};
use crate::looks::verdict::Verdict;
use crate::problem::limits::OUTPUT_MIB;
use crate::running::job::{Bounds, Ending, Ran};

use Verdict::{AC, MLE, OLE, PE, RTE, TLE};

/// What a case shows about a program.
pub struct Judged {
    pub verdict: Verdict,
    pub reason: String,
    /// Whether white space differs that judges forgive.
    pub forgiven: bool,
}

/// How much a program may write.
pub fn output_cap(answer_length: u64) -> u64 {
    (OUTPUT_MIB << 20).max(4 * answer_length)
}

/// Judges a run. A judge stops a program at a limit, so a limit comes before a failing exit, and
/// that before wrong output.
pub fn judge(ran: &Ran, answer: &[u8], bounds: &Bounds, exact: bool) -> Judged {
    let (verdict, reason) = past_limit(ran, bounds).unwrap_or_else(|| match &ran.ending {
        Ending::Exit(0) => of_output(&ran.stdout, answer, exact),
        Ending::Exit(status) => (RTE, format!("exit status {status}")),
        Ending::Signal("SEGV") => {
            let why = "as by an index outside an array, or endless recursion";
            (RTE, format!("it died of signal SEGV, {why}"))
        }
        Ending::Signal(name) => (RTE, format!("it died of signal {name}")),
        Ending::Other(text) | Ending::NotStarted(text) => (RTE, text.clone()),
    });
    let forgiven = verdict == AC && ran.stdout != answer;
    Judged { verdict, reason, forgiven }
}

fn past_limit(ran: &Ran, bounds: &Bounds) -> Option<(Verdict, String)> {
    let (peak, taken) = (ran.peak_kib.unwrap_or(0), in_seconds(ran.cpu_ms));
    let is_over = |stream: &[u8]| stream.len() as u64 > bounds.output;
    Some(if peak > bounds.memory_kib {
        let how = match ran.ending {
            Ending::Signal(name @ ("SEGV" | "ABRT")) => {
                format!(" and died of signal {name}, as endless recursion does")
            }
            _ => String::new(),
        };
        (MLE, format!("it took {}{how}", in_mib(peak)))
    } else if ran.ending == Ending::Exit(3) && is_heap_full(&ran.stderr) {
        (MLE, format!("its heap was full at {} MiB", bounds.stack_kib / 1024))
    } else if is_over(&ran.stdout) || is_over(&ran.stderr) {
        let most = format!("{OUTPUT_MIB} MiB, and more than four times the answer");
        (OLE, format!("it wrote more than {most}"))
    } else if ran.cpu_ms > bounds.cpu_ms && !(ran.overslept && ran.by_wall_clock) {
        let clock = if ran.by_wall_clock {
            "by the clock, in the fastest of three runs"
        } else {
            "of CPU time"
        };
        (TLE, format!("it took {taken} {clock}"))
    } else if ran.overslept && ran.by_wall_clock {
        (TLE, format!("it was still running after {taken}"))
    } else if ran.overslept {
        let slept = in_seconds(ran.slept_ms);
        (TLE, format!("it was still running: it slept {slept}, and took {taken} of CPU time"))
    } else {
        return None;
    })
}

/// A JVM with a full heap ends with status 3, as many programs do: only its words tell.
fn is_heap_full(stderr: &[u8]) -> bool {
    let mut lines = stderr.split(|&byte| byte == b'\n');
    lines.any(|line| line.starts_with(b"Terminating due to java.lang.OutOfMemoryError"))
}

fn of_output(output: &[u8], answer: &[u8], exact: bool) -> (Verdict, String) {
    let verdict = compare::compare(answer, output, exact);
    let reason = match verdict {
        AC => String::new(),
        PE => "only white space differs".into(),
        _ => encoding(output, answer).into(),
    };
    (verdict, reason)
}

/// Why an output is wrong, as far as its first bytes tell.
fn encoding(output: &[u8], answer: &[u8]) -> &'static str {
    let has_letters = |text: &[u8]| text.iter().any(u8::is_ascii_alphabetic);
    let begins = |mark: &[u8]| output.starts_with(mark) && !answer.starts_with(mark);
    if begins(b"\xff\xfe") || begins(b"\xfe\xff") {
        "its output is UTF-16, as PowerShell writes it; judges read ASCII or UTF-8"
    } else if begins(b"\xef\xbb\xbf") {
        "its output begins with a byte order mark (U+FEFF)"
    } else if has_letters(output) && !has_letters(answer) {
        "wrong output, with letters, which the answer has not; does it prompt?"
    } else if output.is_empty() {
        "it wrote nothing to standard output"
    } else {
        "wrong output"
    }
}
