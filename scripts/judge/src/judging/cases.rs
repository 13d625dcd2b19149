//! Judges a program on the cases of a problem, and shows those that matter.

use crate::judging::compare;
use crate::judging::tally::Tally;
use crate::judging::trial::{Run, Trial};
use crate::looks::report::{Screen, Stop};
use crate::looks::text::{both_ends, excerpt, in_mib, in_seconds, quote};
use crate::looks::verdict::Verdict;
use crate::problem::folder::{Case, Problem};
use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use Verdict::{AC, PE, TLE, WA};

/// What is said of a case that the comparison of the ICPC format accepts, unlike ours.
pub const LENIENT: &str = "; the ICPC format's own comparison accepts it";

impl Trial<'_> {
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

    /// Shows a case if it matters: with -v each, otherwise ten that fail; three of those, or all
    /// with -v, are explained.
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

    /// Where a wrong output first differs from the answer, standard error, and the commands that
    /// run the program again and judge it again.
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
