//! Runs a program on a case and judges it. Stops if this machine may be at fault.

use crate::judging::judge::{judge, output_cap, Judged};
use crate::judging::order::Bench;
use crate::looks::report::Stop;
use crate::looks::text::shown;
use crate::looks::verdict::Verdict;
use crate::problem::folder::Problem;
use crate::problem::limits::Limits;
use crate::program::compiler::Program;
use crate::program::fault::vouch_for;
use crate::running::job::{Bounds, Ending, Job, Ran};
use crate::running::system;
use std::ffi::OsString;
use std::fs;
use std::path::Path;

use Verdict::{AC, MLE, RTE, WA};

/// A run of a program, and what it was judged by.
pub struct Run {
    pub judged: Judged,
    pub ran: Ran,
    pub answer: Vec<u8>,
}

/// A program that is judged on a problem.
pub struct Trial<'a> {
    pub bench: Bench<'a>,
    pub problem: &'a Problem,
    /// The verdict that is wanted; a submission's is that of its folder.
    pub wants: Verdict,
    /// The words that name the problem and the program.
    pub words: Vec<OsString>,
    pub program: Program,
    /// Whether white space at line ends counts.
    pub exact: bool,
    /// Whether a right program of its kind is known to run here.
    is_vouched: bool,
}

impl<'a> Trial<'a> {
    pub fn new(
        bench: Bench<'a>,
        problem: &'a Problem,
        program: Program,
        words: Vec<OsString>,
    ) -> Self {
        // Our own solutions are judged byte for byte.
        let is_published = problem.folder.join("statement").is_dir();
        let exact = bench.order.exact || bench.order.is_ours() && is_published;
        let is_vouched = program.source.is_none();
        Trial { bench, problem, wants: AC, words, program, exact, is_vouched }
    }

    /// Runs the program on an input and judges it by the answer. Stops if the machine is at fault.
    pub fn judge(&mut self, input: &Path, answer: &Path) -> Result<Run, Stop> {
        let (command, work) = (&self.program.command, self.bench.work);
        let unread = |_| format!("{}: its answer cannot be read", shown(answer));
        let Limits { time_ms, memory_kib } = self.problem.limits;
        let bounds = Bounds {
            cpu_ms: time_ms,
            memory_kib: memory_kib + self.program.own_kib,
            // The stack is as large as all memory.
            stack_kib: memory_kib,
            output: output_cap(fs::metadata(answer).map_err(unread)?.len()),
            is_tool: false,
        };
        let job = Job { command, folder: None, input: Some(input), bounds, work };
        let ran = system::run(&job)?;
        // Not before: what the judge holds would count as the program's memory.
        let answer = fs::read(answer).map_err(unread)?;
        if let Ending::NotStarted(why) = &ran.ending {
            let is_gone = self.program.source.is_some() && !Path::new(&command[0]).exists();
            let advice = if is_gone {
                "it is gone: does the program remove it?"
            } else {
                "is its first line right, and without CR at the end?"
            };
            return unable!("cannot start {}: {why} ({advice})", shown(&command[0]));
        }
        // If nothing can be written here, the program may not be at fault.
        if ran.ending != Ending::Exit(0) || ran.stdout != answer {
            work.probe()?;
        }
        let mut judged = judge(&ran, &answer, &bounds, self.exact);
        judged.reason += self.remark(judged.verdict, &ran);
        if let (RTE, false, Some((source, _))) =
            (judged.verdict, self.is_vouched, &self.program.source)
        {
            vouch_for(source, memory_kib, work)?;
            self.is_vouched = true;
        }
        Ok(Run { judged, ran, answer })
    }

    /// Adds to a reason what the kind of program may have to do with it.
    fn remark(&self, verdict: Verdict, ran: &Ran) -> &'static str {
        let Program { command, own_kib, source, .. } = &self.program;
        let is_java = Path::new(&command[0]).file_name() == Some("java".as_ref());
        let reopens = || {
            let text = source.as_ref().map(|(path, _)| fs::read(path).unwrap_or_default());
            text.unwrap_or_default().windows(7).any(|part| part == b"freopen")
        };
        match verdict {
            MLE if is_java && *own_kib == 0 => {
                ", the JVM's own included: of a .java file that is not counted"
            }
            WA if ran.stdout.is_empty() && reopens() => "; does it write to a file (freopen)?",
            _ => "",
        }
    }
}
