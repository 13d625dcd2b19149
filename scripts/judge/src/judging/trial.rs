//! A program that is judged on the cases of a problem, and what is shown of it.

use crate::judging::compare;
use crate::judging::judge::{judge, output_cap, Judged};
use crate::judging::order::Bench;
use crate::judging::tally::Tally;
use crate::looks::report::{Screen, Stop};
use crate::looks::text::{both_ends, excerpt, in_mib, in_seconds, quote, shown};
use crate::looks::verdict::Verdict;
use crate::problem::folder::{Case, Problem};
use crate::problem::limits::Limits;
use crate::program::compiler::Program;
use crate::program::fault::vouch_for;
use crate::running::job::{Bounds, Ending, Job, Ran};
use crate::running::system;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use Verdict::{AC, MLE, PE, RTE, TLE, WA};

/// A run of a program, and what it was judged by.
pub struct Run {
    pub judged: Judged,
    pub ran: Ran,
    pub answer: Vec<u8>,
}

/// What is said of a case that the comparison of the ICPC format accepts, unlike ours.
pub const LENIENT: &str = "; the ICPC format's own comparison accepts it";

pub struct Trial<'a> {
    pub bench: Bench<'a>,
    pub problem: &'a Problem,
    /// The verdict that is wanted; a submission's is that of its folder.
    pub wants: Verdict,
    /// The words that name the problem and the program.
    words: Vec<OsString>,
    pub program: Program,
    /// Whether white space at line ends counts.
    exact: bool,
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

    /// Judges the program on the cases until the rest cannot change anything.
    pub fn judge_cases(&mut self, screen: &mut Screen) -> Result<Tally, Stop> {
        let (mut tally, begin) = (Tally::default(), Instant::now());
        let Problem { name, cases, .. } = self.problem;
        for (i, case) in cases.iter().enumerate() {
            if begin.elapsed() > Duration::from_secs(1) {
                screen.note(&format!("{name}: case {} of {}", i + 1, cases.len()));
            }
            let mut run = self.judge(&case.input, &case.answer)?;
            let may_be_lenient = self.problem.is_foreign && matches!(run.judged.verdict, PE | WA);
            if may_be_lenient && compare::accepts_icpc(&run.answer, &run.ran.stdout) {
                run.judged.reason += LENIENT;
                tally.lenient += 1;
            }
            tally.add(case, &run.judged, &run.ran);
            self.show_case(case, &run, tally.failed(), screen)?;
            if run.judged.verdict != AC && self.is_decided(&tally, screen)? {
                break;
            }
        }
        screen.clear_note();
        Ok(tally)
    }

    /// Whether a case that is not AC settles the result, and the rest can be skipped.
    fn is_decided(&self, tally: &Tally, screen: &mut Screen) -> Result<bool, Stop> {
        let order = self.bench.order;
        let left = self.problem.cases.len() - tally.verdicts.len();
        if order.submissions.is_some() {
            let is_first = order.first_only && (tally.worst == self.wants || self.wants == AC);
            // The grid shows every case.
            return Ok(!order.verbose && (tally.worst == Verdict::WORST_OF_A_CASE || is_first));
        }
        let is_slow = !order.verbose && tally.count_of(TLE) == 3 && left > 0 && !order.first_only;
        if is_slow {
            let which = format!("the other {left} are not judged (-v judges all)");
            writeln!(screen, "three cases took too long: {which}")?;
        }
        Ok(order.first_only || is_slow)
    }

    /// Shows a case if it matters: with -v each, otherwise ten that fail; three of those, or all with
    /// -v, are explained.
    fn show_case(
        &self,
        case: &Case,
        run: &Run,
        failed: usize,
        screen: &mut Screen,
    ) -> Result<(), Stop> {
        let Run { judged, ran, .. } = run;
        let verbose = self.bench.order.verbose;
        let is_wanted = judged.verdict == AC || judged.verdict == self.wants;
        if verbose || !is_wanted && failed <= 10 {
            let mut reason = judged.reason.clone();
            if judged.verdict == AC {
                let peak = ran.peak_kib.map(|peak| format!(", {}", in_mib(peak)));
                reason = in_seconds(ran.cpu_ms) + &peak.unwrap_or_default();
            }
            let name = format!("{} {}", self.problem.name, case.name);
            screen.show(judged.verdict, &name, &reason)?;
        }
        if is_wanted || !verbose && failed > 3 {
            return Ok(());
        }
        let text = fs::read(&case.description).unwrap_or_default();
        let mut text = String::from_utf8_lossy(&text).into_owned();
        let input = fs::read(&case.input).unwrap_or_default();
        if input.split_inclusive(|&byte| byte == b'\n').count() <= 10 {
            text += &format!("input:\n{}", excerpt(&input, 10));
        }
        let named = self.bench.order.case.as_deref().unwrap_or_else(|| Path::new(&case.name));
        text += &self.explain(&case.input, run, named.as_os_str());
        screen.say_indented(&text)
    }

    /// Where a wrong output first differs from the answer, standard error, and the commands that run
    /// the program again and judge it again.
    pub fn explain(&self, input: &Path, run: &Run, case: &OsStr) -> String {
        let Run { judged, ran, answer } = run;
        let mut text = match judged.verdict {
            WA | PE => compare::difference(answer, &ran.stdout, judged.verdict, self.exact),
            _ => String::new(),
        };
        if !ran.stderr.is_empty() {
            text += &format!("standard error:\n{}", both_ends(&ran.stderr));
        }
        let (order, command) = (self.bench.order, &self.program.command);
        let run = if cfg!(windows) {
            // PowerShell has no sign for the input.
            let words = order.judge.iter().map(|word| &word[..]).chain(["--run".as_ref()]);
            let words = words.chain([input.as_os_str(), "--".as_ref()]);
            quote(words.chain(command.iter().map(|word| &word[..])))
        } else {
            format!("{} < {}", quote(command), quote([input]))
        };
        let judge = order.repetition(case, &self.words);
        text + &format!("run it again:    {run}\njudge it again:  {judge}\n")
    }
}
