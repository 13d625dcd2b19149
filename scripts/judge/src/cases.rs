//! Judges one program on the cases of one problem, and shows what it finds.

#![forbid(unsafe_code)]

use crate::call::{Call, Other};
use crate::compare;
use crate::compile::{Compiled, Compiler, Program};
use crate::habits;
use crate::languages;
use crate::problem::{self, Case, Problem};
use crate::report::{excerpt, in_mib, in_seconds, quote, shown, unable, Screen, Stop};
use crate::run::{Bounds, Ending, Job, Ran, Runner, UTF_8};
use crate::system;
use crate::verdict::{self, output_cap, Judged, Rules, Verdict};
use crate::work::Work;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use Verdict::{AC, CE, JE, PE, TLE, WA};

/// What a program got on the cases of a problem.
pub struct Tally {
    counts: [usize; Verdict::ALL.len()],
    pub worst: Verdict,
    /// The first letter of each case's verdict.
    pub marks: String,
    /// How many cases it did not pass, and how many it passed because white space is forgiven.
    failed: usize,
    spaces: usize,
    slowest: Option<(u64, String)>,
    peak_kib: Option<u64>,
}

impl Tally {
    pub fn new() -> Self {
        let counts = [0; Verdict::ALL.len()];
        Tally {
            counts,
            worst: AC,
            marks: String::new(),
            failed: 0,
            spaces: 0,
            slowest: None,
            peak_kib: Some(0),
        }
    }

    pub fn of(verdict: Verdict) -> Self {
        let mut tally = Tally::new();
        tally.count(verdict);
        tally
    }

    fn count(&mut self, verdict: Verdict) {
        self.counts[verdict as usize] += 1;
        self.failed += usize::from(verdict != AC);
        self.worst = self.worst.max(verdict);
    }

    pub fn count_of(&self, verdict: Verdict) -> usize {
        self.counts[verdict as usize]
    }

    fn add(&mut self, case: &Case, judged: &Judged, ran: &Ran) {
        self.count(judged.verdict);
        self.marks.push(judged.verdict.letter());
        self.spaces += usize::from(judged.forgiven);
        self.peak_kib = self.peak_kib.and_then(|peak| Some(peak.max(ran.peak_kib?)));
        // If it slept too long, that is what made it slow.
        let taken = ran.cpu_ms + if ran.overslept { ran.slept_ms } else { 0 };
        if self.slowest.as_ref().map_or(true, |(most, _)| taken > *most) {
            self.slowest = Some((taken, case.name.clone()));
        }
    }

    /// The slowest case, with its time.
    pub fn slowest(&self) -> String {
        let slowest = self.slowest.as_ref();
        slowest.map_or_else(|| "-".into(), |(ms, case)| format!("{} ({})", in_seconds(*ms), case))
    }
}

/// What judges programs: the call, the compiler, and a folder.
#[derive(Clone, Copy)]
pub struct Bench<'a> {
    pub call: &'a Call,
    pub compiler: &'a Compiler,
    pub work: &'a Work,
}

/// A program that is judged.
pub struct Trial<'a> {
    pub bench: Bench<'a>,
    pub problem: &'a Problem,
    /// The verdict that is wanted; a submission's is that of its folder.
    pub wants: Verdict,
    /// The words that name the problem and the program.
    pub words: Vec<OsString>,
    pub program: Program,
    /// The source that its author wrote; a command has none.
    pub source: Vec<u8>,
    runner: Runner,
    /// Whether a right program of its kind is known to run here.
    is_vouched: bool,
}

impl Bench<'_> {
    /// Judges the program that the call names, or the solution of this workspace, and shows how.
    /// Returns its verdict.
    pub fn judge_problem(self, name: &str, screen: &mut Screen) -> Result<Verdict, Stop> {
        let problem = match self.read_problem(name)? {
            Ok(problem) => problem,
            Err(why) => {
                screen.show(JE, name, &why)?;
                let cases =
                    problem::cases(&self.call.door.root.join("judge-tests").join(name)).len();
                let line = Line { name, limits: [0, 0], own_kib: 0, cases };
                line.show(&Tally::of(JE), screen)?;
                return Ok(JE);
            }
        };
        let limits = [problem.limits.time_ms, problem.limits.memory_kib];
        let mut line = Line { name, limits, own_kib: 0, cases: problem.cases.len() };
        let words = self.call.program_words(name);
        let source = self.source(name);
        let shown_name = match &self.call.other {
            Other::Files(files) => shown(files[0].file_name().unwrap_or_default()),
            _ => name.to_string(),
        };
        let trial = match (source, &self.call.other) {
            (Some(source), Other::None) if !source.exists() => {
                screen.show(JE, name, &format!("there is no problems/{}/src/main.rs", name))?;
                line.show(&Tally::of(JE), screen)?;
                return Ok(JE);
            }
            (Some(source), _) => self.compile(&problem, &source, words, &shown_name, screen)?,
            (None, Other::Command(command)) => {
                Some(self.of_command(&problem, command.clone(), words)?)
            }
            (None, _) => None,
        };
        let tally = match trial {
            Some(mut trial) => {
                line.own_kib = trial.program.own_kib;
                let tally = trial.judge_cases(screen)?;
                trial.advise(tally.worst, screen)?;
                tally
            }
            None => Tally::of(CE),
        };
        line.show(&tally, screen)?;
        let worst = tally.worst;
        let has_generator =
            self.call.door.root.join("problems").join(name).join("examples/generate.rs").exists();
        if !matches!(self.call.other, Other::None)
            && !matches!(worst, AC | CE | JE)
            && has_generator
        {
            let command = self.call.search_for(&self.call.program_words(name));
            screen.say(&format!("to look for a smaller input:  {}\n", command))?;
        }
        Ok(worst)
    }

    /// Reads a problem, and chooses the one case that is wanted. The inner error says why it cannot
    /// be judged.
    pub fn read_problem(self, name: &str) -> Result<Result<Problem, String>, Stop> {
        let mut problem = match problem::read(&self.call.door.root, name, self.call.given) {
            Ok(problem) => problem,
            Err(why) => return Ok(Err(why)),
        };
        raise_limits(&problem)?;
        if let Some(wanted) = &self.call.case {
            problem.cases = vec![choose_case(&problem, wanted)?];
        }
        let is_empty = problem.cases.is_empty();
        Ok(if is_empty { Err("there are no cases".into()) } else { Ok(problem) })
    }

    fn source(self, name: &str) -> Option<PathBuf> {
        match &self.call.other {
            Other::None => {
                Some(self.call.door.root.join("problems").join(name).join("src/main.rs"))
            }
            Other::Files(files) => files.first().cloned(),
            Other::Command(_) => None,
        }
    }

    pub fn of_command<'b>(
        self,
        problem: &'b Problem,
        command: Vec<OsString>,
        words: Vec<OsString>,
    ) -> Result<Trial<'b>, Stop>
    where
        Self: 'b,
    {
        let runner = Runner::new(self.call.kind, self.work, UTF_8)?;
        let program = Program::of_command(command);
        let wants = AC;
        Ok(Trial {
            bench: self,
            problem,
            wants,
            words,
            program,
            source: Vec::new(),
            runner,
            is_vouched: true,
        })
    }

    /// Makes a program of a file; `None` if it does not compile, which is shown.
    pub fn compile<'b>(
        self,
        problem: &'b Problem,
        source: &Path,
        words: Vec<OsString>,
        name: &str,
        screen: &mut Screen,
    ) -> Result<Option<Trial<'b>>, Stop>
    where
        Self: 'b,
    {
        if languages::find(source.file_name().unwrap_or_default()).is_none() {
            if !system::can_start(source) {
                let advice =
                    format!("for a command: {} {} -- COMMAND", self.call.door.name, problem.name);
                return unable(format!(
                    "unknown language: {} ({advice})",
                    shown(source.as_os_str())
                ));
            }
            let has_folder = source.components().count() > 1;
            let path = if has_folder { source.to_path_buf() } else { Path::new(".").join(source) };
            return self.of_command(problem, vec![path.into_os_string()], words).map(Some);
        }
        let program = match self.compiler.prepare(source, problem.limits.memory_kib, self.work)? {
            Compiled::Program(program) => program,
            Compiled::Refused(log) | Compiled::Stopped(log) => {
                screen.show(CE, name, "it does not compile")?;
                screen.say(&excerpt(&log, 30))?;
                self.name_habits(CE, source, screen)?;
                return Ok(None);
            }
        };
        screen.say(program.note.as_deref().unwrap_or_default())?;
        let mut trial = self.of_command(problem, program.command.clone(), words)?;
        (trial.program, trial.is_vouched) = (program, false);
        trial.source = fs::read(source).unwrap_or_default();
        Ok(Some(trial))
    }

    /// Shows advice on a source by the habits of its author.
    pub fn name_habits(
        self,
        verdict: Verdict,
        source: &Path,
        screen: &mut Screen,
    ) -> Result<(), Stop> {
        let language = languages::find(source.file_name().unwrap_or_default());
        let is_c = language.map_or(false, |(_, language)| matches!(language.tool, "gcc" | "g++"));
        if is_c && !matches!(self.call.other, Other::None) && self.call.submissions.is_none() {
            for advice in habits::advice(verdict, &fs::read(source).unwrap_or_default()) {
                screen.say(&format!("note: {}\n", advice))?;
            }
        }
        Ok(())
    }
}

impl Trial<'_> {
    fn rules(&self) -> Rules {
        let command = &self.program.command[0];
        let calls = |name: &[u8]| self.source.windows(name.len()).any(|part| part == name);
        Rules {
            limit_ms: self.problem.limits.time_ms,
            limit_kib: self.problem.limits.memory_kib,
            allowed_kib: self.problem.limits.memory_kib + self.program.own_kib,
            // Our own solutions are judged byte for byte.
            exact: self.bench.call.exact || self.is_ours(),
            is_java_command: self.program.own_kib == 0
                && Path::new(command).file_name() == Some(OsStr::new("java")),
            reopens: calls(b"freopen"),
        }
    }

    fn is_ours(&self) -> bool {
        matches!(self.bench.call.other, Other::None) && self.bench.call.submissions.is_none()
    }

    /// Runs the program on an input and judges it by the answer. Stops if the machine is at fault.
    pub fn judge(&mut self, input: &Path, answer: &[u8]) -> Result<(Judged, Ran), Stop> {
        let rules = self.rules();
        let cap = output_cap(answer.len());
        let bounds = Bounds::of_case(rules.limit_ms, rules.limit_kib, rules.allowed_kib, cap);
        let job = Job {
            command: &self.program.command,
            folder: None,
            input: Some(input),
            bounds,
            merged: false,
        };
        let ran = self.runner.run(&job)?;
        if let Ending::NotStarted(why) = &ran.ending {
            let advice = "is its first line right, and without CR at the end?";
            return unable(format!(
                "cannot start {}: {why} ({advice})",
                shown(&self.program.command[0])
            ));
        }
        // If nothing can be written here, the program may not be at fault.
        if ran.ending != Ending::Exit(0) || ran.stdout != answer {
            self.bench.work.probe()?;
        }
        let judged = verdict::judge(&ran, answer, &rules);
        if judged.verdict == Verdict::RTE && !self.is_vouched {
            if let Some((source, _)) = &self.program.source {
                self.bench.compiler.vouch_for(source, rules.limit_kib, self.bench.work)?;
            }
            self.is_vouched = true;
        }
        Ok((judged, ran))
    }

    /// Judges the program on the cases until the rest cannot change anything.
    pub fn judge_cases(&mut self, screen: &mut Screen) -> Result<Tally, Stop> {
        let mut tally = Tally::new();
        let begin = Instant::now();
        for (i, case) in self.problem.cases.iter().enumerate() {
            if begin.elapsed() > Duration::from_secs(1) {
                screen.note(&format!(
                    "{}: case {} of {}",
                    self.problem.name,
                    i + 1,
                    self.problem.cases.len()
                ));
            }
            let answer = match fs::read(&case.answer) {
                Ok(answer) => answer,
                Err(_) => return unable(format!("{}: its answer cannot be read", case.name)),
            };
            let (judged, ran) = self.judge(&case.input, &answer)?;
            tally.add(case, &judged, &ran);
            self.show_case(case, &answer, &judged, &ran, &tally, screen)?;
            if judged.verdict != AC && self.is_decided(&tally, screen)? {
                break;
            }
        }
        screen.clear_note();
        Ok(tally)
    }

    /// Whether a case that is not AC settles the result, so that the rest can be skipped.
    fn is_decided(&self, tally: &Tally, screen: &mut Screen) -> Result<bool, Stop> {
        let call = self.bench.call;
        let left = self.problem.cases.len() - tally.marks.len();
        if call.submissions.is_some() {
            // The grid shows every case.
            return Ok(!call.verbose && tally.worst == Verdict::WORST_OF_A_CASE);
        }
        let is_slow = !call.verbose && tally.count_of(TLE) == 3 && left > 0 && !call.first_only;
        if is_slow {
            let what = format!(
                "three cases took too long: the other {} are not judged (-v judges all)\n",
                left
            );
            screen.say(&what)?;
        }
        Ok(call.first_only || is_slow)
    }

    /// Shows a case if it matters: with -v each, otherwise ten that fail; three of those, or all with
    /// -v, are explained.
    fn show_case(
        &self,
        case: &Case,
        answer: &[u8],
        judged: &Judged,
        ran: &Ran,
        tally: &Tally,
        screen: &mut Screen,
    ) -> Result<(), Stop> {
        let verbose = self.bench.call.verbose;
        let is_wanted = judged.verdict == AC || judged.verdict == self.wants;
        let mut reason = judged.reason.clone();
        if verbose && judged.verdict == AC {
            reason = in_seconds(ran.cpu_ms)
                + &ran.peak_kib.map_or_else(String::new, |peak| ", ".to_string() + &in_mib(peak));
        }
        if verbose || !is_wanted && tally.failed <= 10 {
            screen.show(
                judged.verdict,
                &format!("{} {}", self.problem.name, case.name),
                &reason,
            )?;
        }
        if is_wanted || !verbose && tally.failed > 3 {
            return Ok(());
        }
        let mut text = fs::read(&case.description)
            .map_or_else(|_| String::new(), |text| String::from_utf8_lossy(&text).into_owned());
        let input = fs::read(&case.input).unwrap_or_default();
        if input.split_inclusive(|&byte| byte == b'\n').count() <= 10 {
            text += &format!("input:\n{}", excerpt(&input, 10));
        }
        if matches!(judged.verdict, WA | PE) {
            text += &compare::difference(answer, &ran.stdout, judged.verdict, self.rules().exact);
        }
        let named = self.bench.call.case.clone().unwrap_or_else(|| PathBuf::from(&case.name));
        text += &self.repetition(&case.input, named.as_os_str(), &ran.stderr);
        screen.say_indented(&text)
    }

    /// Standard error, and the commands that run the program again and judge it again.
    pub fn repetition(&self, input: &Path, case: &OsStr, stderr: &[u8]) -> String {
        let errors = if stderr.is_empty() {
            String::new()
        } else {
            format!("standard error:\n{}", excerpt(stderr, 6))
        };
        let run = format!("{} < {}", quote(&self.program.command), quote([input]));
        let judge = self.bench.call.repetition(case, &self.words);
        format!("{errors}run it again:    {run}\njudge it again:  {judge}\n")
    }

    /// Shows advice on the file that the call names.
    pub fn advise(&self, worst: Verdict, screen: &mut Screen) -> Result<(), Stop> {
        let (source, language) = match &self.program.source {
            Some(source) if !self.is_ours() => source,
            _ => return Ok(()),
        };
        self.bench.name_habits(worst, source, screen)?;
        if language.tool == "rustc"
            && !self.bench.compiler.is_bare(&self.program, self.bench.work)?
        {
            let what = "a bare rustc -O (edition 2015), as Hydro and DOMjudge call it";
            screen.say(&format!("note: this does not compile by {}\n", what))?;
        }
        Ok(())
    }
}

/// The line of a problem.
struct Line<'a> {
    name: &'a str,
    limits: [u64; 2],
    own_kib: u64,
    cases: usize,
}

impl Line<'_> {
    fn show(&self, tally: &Tally, screen: &mut Screen) -> Result<(), Stop> {
        let mut verdicts = tally.worst.to_string();
        let others =
            Verdict::ALL.iter().rev().filter(|&&other| other != AC && other != tally.worst);
        for &other in others.filter(|&&other| tally.count_of(other) > 0) {
            verdicts += &format!(", {} {}", tally.count_of(other), other);
        }
        let judged = tally.marks.len();
        let is_whole = judged == self.cases || matches!(tally.worst, JE | CE);
        let of = if is_whole {
            format!("{:<3}", self.cases)
        } else {
            format!("{} of {} judged", judged, self.cases)
        };
        let mut peak = tally.peak_kib.map_or_else(|| "- (memory not judged)".into(), in_mib);
        if self.own_kib > 0 {
            peak += " with the JVM's own";
        }
        let limit = in_seconds(self.limits[0]).replace(".000", "");
        let name = self.name;
        let verdicts = screen.coloured(tally.worst, &format!("{:<3}", verdicts));
        let (accepted, slowest, mib) = (tally.count_of(AC), tally.slowest(), self.limits[1] / 1024);
        let (failed, spaces) = (tally.failed.saturating_sub(10), tally.spaces);
        if failed > 0 && !screen.shows_all {
            screen.say(&format!("and {failed} more that failed (-v shows each)\n"))?;
        }
        screen.say(&format!(
            "{name:<14} {verdicts}  {accepted:>3}/{of}  slowest {slowest}  peak {peak}  limits {limit}, {mib} MiB\n"
        ))?;
        if spaces > 0 {
            let cases = if spaces == 1 { "case" } else { "cases" };
            let what = "judges forgive that (-x does not)";
            screen
                .say(&format!("white space at line ends differs in {spaces} {cases}: {what}\n"))?;
        }
        Ok(())
    }
}

/// Raises this process's limits to what the caller allows; stops if a program or a compiler needs
/// more.
pub fn raise_limits(problem: &Problem) -> Result<(), Stop> {
    let (time, memory) = (problem.limits.time_ms, problem.limits.memory_kib);
    system::raise_limits(&[
        ("-f", (verdict::OUTPUT_MIB as u64) << 10 | 1, u64::MAX),
        ("-t", time / 500 + 60, u64::MAX),
        // Compilers get the usual stack; a program gets its own.
        ("-s", memory, 8192),
        // Addresses are not memory: a JVM reserves 4 GiB besides its heap.
        ("-v", 4_194_304 + 2 * memory, u64::MAX),
        ("-d", 4_194_304 + 2 * memory, u64::MAX),
        ("-n", 256, u64::MAX),
    ])
    .or_else(unable)
}

/// The case of this name or number, or a file of the caller's.
fn choose_case(problem: &Problem, wanted: &Path) -> Result<Case, Stop> {
    let name = shown(wanted.as_os_str());
    let (folder, last) =
        name.split_once('/').map_or((None, &name[..]), |(folder, last)| (Some(folder), last));
    let number = |text: &str| {
        let digits = text.trim_start_matches('0');
        (!text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()))
            .then(|| digits.to_string())
    };
    let has_number = |case: &Case| {
        let (of, stem) = case.name.split_once('/').unwrap_or_default();
        let own = stem.split('-').next().and_then(number);
        folder.map_or(true, |folder| folder == of) && own.is_some() && own == number(last)
    };
    let is_wanted = |case: &&Case| {
        case.name == name
            || case.name.split_once('/').map(|(_, stem)| stem) == Some(&name[..])
            || has_number(case)
    };
    let at = |stem: PathBuf, name: String| Case {
        name,
        input: with_ending(&stem, "in"),
        answer: with_ending(&stem, "ans"),
        description: with_ending(&stem, "desc"),
    };
    let exact = at(problem.folder.join("data").join(wanted), name.clone());
    if exact.input.exists() && !wanted.is_absolute() {
        return Ok(exact);
    }
    let found: Vec<&Case> = problem.cases.iter().filter(is_wanted).collect();
    match found[..] {
        [case] => return Ok(case.clone()),
        [] => {}
        _ => {
            let names: Vec<&str> = found.iter().map(|case| &case.name[..]).collect();
            return unable(format!("-c {name} may be any of: {}", names.join(" ")));
        }
    }
    let case = at(wanted.to_path_buf(), shown(wanted.file_name().unwrap_or_default()));
    if fs::File::open(&case.input).is_err() {
        return unable(format!("no such case of {}, and no such file: {name}.in", problem.name));
    } else if fs::File::open(&case.answer).is_err() {
        return unable(format!("no answer to {name}.in: save it as {name}.ans"));
    }
    Ok(case)
}

/// The path with an ending added, whatever dots it has.
fn with_ending(stem: &Path, ending: &str) -> PathBuf {
    let mut path = stem.as_os_str().to_os_string();
    path.push(".");
    path.push(ending);
    path.into()
}
