//! A program that is judged on the cases of a problem, and what is shown of it.

#![forbid(unsafe_code)]

use crate::cases::Bench;
use crate::compare;
use crate::compile::Program;
use crate::problem::{Case, Problem};
use crate::report::{Screen, Stop};
use crate::run::{runner, Ending, Job, Ran, Runner, UTF_8};
use crate::tally::Tally;
use crate::text::{excerpt, in_mib, in_seconds, quote, shown};
use crate::verdict::{self, Judged, Rules, Verdict};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use Verdict::{AC, PE, RTE, TLE, WA};

pub struct Trial<'a> {
    pub bench: Bench<'a>,
    pub problem: &'a Problem,
    /// The verdict that is wanted; a submission's is that of its folder.
    pub wants: Verdict,
    /// The words that name the problem and the program.
    words: Vec<OsString>,
    pub program: Program,
    rules: Rules,
    runner: Box<dyn Runner>,
    /// Whether a right program of its kind is known to run here.
    is_vouched: bool,
}

impl<'a> Trial<'a> {
    pub fn new(
        bench: Bench<'a>,
        problem: &'a Problem,
        program: Program,
        words: Vec<OsString>,
    ) -> Result<Self, Stop> {
        let source = program.source.as_ref().map(|(path, _)| fs::read(path).unwrap_or_default());
        let is_java = Path::new(&program.command[0]).file_name() == Some(OsStr::new("java"));
        let rules = Rules {
            limits: problem.limits,
            allowed_kib: problem.limits.memory_kib + program.own_kib,
            // Our own solutions are judged byte for byte.
            exact: bench.call.exact || bench.is_ours(),
            is_java_command: program.own_kib == 0 && is_java,
            reopens: source.unwrap_or_default().windows(7).any(|part| part == b"freopen"),
        };
        let runner = runner(bench.call.kind, bench.work, UTF_8)?;
        let is_vouched = program.source.is_none();
        Ok(Trial { bench, problem, wants: AC, words, program, rules, runner, is_vouched })
    }

    /// Runs the program on an input and judges it by the answer. Stops if the machine is at fault.
    pub fn judge(&mut self, input: &Path, answer: &[u8]) -> Result<(Judged, Ran), Stop> {
        let bounds = self.rules.bounds(answer);
        let command = &self.program.command;
        let ran = self.runner.run(&Job { command, folder: None, input: Some(input), bounds })?;
        if let Ending::NotStarted(why) = &ran.ending {
            let advice = "is its first line right, and without CR at the end?";
            return unable!("cannot start {}: {why} ({advice})", shown(&command[0]));
        }
        // If nothing can be written here, the program may not be at fault.
        if ran.ending != Ending::Exit(0) || ran.stdout != answer {
            self.bench.work.probe()?;
        }
        let judged = verdict::judge(&ran, answer, &self.rules);
        if judged.verdict == RTE && !self.is_vouched {
            if let Some((source, _)) = &self.program.source {
                let limit_kib = self.problem.limits.memory_kib;
                self.bench.compiler.vouch_for(source, limit_kib, self.bench.work)?;
            }
            self.is_vouched = true;
        }
        Ok((judged, ran))
    }

    /// Judges the program on the cases until the rest cannot change anything.
    pub fn judge_cases(&mut self, screen: &mut Screen) -> Result<Tally, Stop> {
        let (mut tally, begin) = (Tally::default(), Instant::now());
        let Problem { name, cases, .. } = self.problem;
        for (i, case) in cases.iter().enumerate() {
            if begin.elapsed() > Duration::from_secs(1) {
                screen.note(&format!("{name}: case {} of {}", i + 1, cases.len()));
            }
            let answer = fs::read(&case.answer)
                .map_err(|_| format!("{}: its answer cannot be read", case.name))?;
            let (judged, ran) = self.judge(&case.input, &answer)?;
            tally.add(case, &judged, &ran);
            self.show_case(case, &judged, &ran, tally.failed, screen)?;
            if judged.verdict != AC && self.is_decided(&tally, screen)? {
                break;
            }
        }
        screen.clear_note();
        Ok(tally)
    }

    /// Whether a case that is not AC settles the result, and the rest can be skipped.
    fn is_decided(&self, tally: &Tally, screen: &mut Screen) -> Result<bool, Stop> {
        let call = self.bench.call;
        let left = self.problem.cases.len() - tally.marks.len();
        if call.submissions.is_some() {
            let is_first = call.first_only && (tally.worst == self.wants || self.wants == AC);
            // The grid shows every case.
            return Ok(!call.verbose && (tally.worst == Verdict::WORST_OF_A_CASE || is_first));
        }
        let is_slow = !call.verbose && tally.count_of(TLE) == 3 && left > 0 && !call.first_only;
        if is_slow {
            let which = format!("the other {left} are not judged (-v judges all)");
            writeln!(screen, "three cases took too long: {which}")?;
        }
        Ok(call.first_only || is_slow)
    }

    /// Shows a case if it matters: with -v each, otherwise ten that fail; three of those, or all with
    /// -v, are explained.
    fn show_case(
        &self,
        case: &Case,
        judged: &Judged,
        ran: &Ran,
        failed: usize,
        screen: &mut Screen,
    ) -> Result<(), Stop> {
        let verbose = self.bench.call.verbose;
        let is_wanted = judged.verdict == AC || judged.verdict == self.wants;
        if verbose || !is_wanted && failed <= 10 {
            let mut reason = judged.reason.clone();
            if judged.verdict == AC {
                let peak = ran.peak_kib.map(|peak| format!(", {}", in_mib(peak)));
                reason = in_seconds(ran.cpu_ms) + &peak.unwrap_or_default();
            }
            screen.show(
                judged.verdict,
                &format!("{} {}", self.problem.name, case.name),
                &reason,
            )?;
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
        let answer = fs::read(&case.answer).unwrap_or_default();
        text += &self.difference(&answer, judged.verdict, &ran.stdout);
        let named = self.bench.call.case.clone().unwrap_or_else(|| PathBuf::from(&case.name));
        text += &self.repetition(&case.input, named.as_os_str(), &ran.stderr);
        screen.say_indented(&text)
    }

    /// Where a wrong output first differs from an answer.
    pub fn difference(&self, answer: &[u8], verdict: Verdict, output: &[u8]) -> String {
        match verdict {
            WA | PE => compare::difference(answer, output, verdict, self.rules.exact),
            _ => String::new(),
        }
    }

    /// Standard error, and the commands that run the program again and judge it again.
    pub fn repetition(&self, input: &Path, case: &OsStr, stderr: &[u8]) -> String {
        let errors = match stderr {
            [] => String::new(),
            _ => format!("standard error:\n{}", excerpt(stderr, 6)),
        };
        let run = format!("{} < {}", quote(&self.program.command), quote([input]));
        let judge = self.bench.call.repetition(case, &self.words);
        format!("{errors}run it again:    {run}\njudge it again:  {judge}\n")
    }

    /// Shows advice on the file that the call names.
    pub fn advise(&self, worst: Verdict, screen: &mut Screen) -> Result<(), Stop> {
        let (source, language) = match &self.program.source {
            Some(source) if !self.bench.is_ours() => source,
            _ => return Ok(()),
        };
        self.bench.name_habits(worst, source, screen)?;
        let is_rust = language.tool == "rustc";
        if is_rust && !self.bench.compiler.is_bare(&self.program, self.bench.work)? {
            let what = "a bare rustc -O (edition 2015), as Hydro and DOMjudge call it";
            writeln!(screen, "note: this does not compile by {what}")?;
        }
        Ok(())
    }
}
