//! Judges one program on one problem: what the call names, or the solution of this workspace.

#![forbid(unsafe_code)]

use crate::call::Call;
use crate::choose::choose_case;
use crate::compile::{Compiler, Program, Refused};
use crate::named::Other;
use crate::problem::{self, Limits, Problem};
use crate::report::{Screen, Stop};
use crate::tally::{Line, Tally};
use crate::text::{excerpt, shown};
use crate::trial::Trial;
use crate::verdict::{self, Verdict};
use crate::work::Work;
use crate::{habits, languages, system};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use Verdict::{AC, CE, JE};

/// What judges programs: the call, the compiler, and a folder.
#[derive(Clone, Copy)]
pub struct Bench<'a> {
    pub call: &'a Call,
    pub compiler: &'a Compiler,
    pub work: &'a Work,
}

impl<'a> Bench<'a> {
    /// Judges the program that the call names, or the solution of this workspace, and shows how.
    /// True if it is accepted.
    pub fn judge_problem(self, name: &str, screen: &mut Screen) -> Result<bool, Stop> {
        let folder = self.call.door.root.join("judge-tests").join(name);
        let limits = Limits { time_ms: 0, memory_kib: 0 };
        let mut line = Line { name, limits, own_kib: 0, cases: problem::cases(&folder).len() };
        let tally = self.judge_cases(name, &mut line, screen).or_else(Tally::settled)?;
        line.show(&tally, self.call.verbose, screen)?;
        let generator = self.folder_of(name).join("examples/generate.rs");
        if !self.is_ours() && !matches!(tally.worst, AC | CE | JE) && generator.exists() {
            let command = self.call.search_for(&self.call.program_words(name));
            writeln!(screen, "to look for a smaller input:  {command}")?;
        }
        Ok(tally.worst == AC)
    }

    fn judge_cases(self, name: &str, line: &mut Line, screen: &mut Screen) -> Result<Tally, Stop> {
        let problem = self.read_problem(name, screen)?;
        (line.limits, line.cases) = (problem.limits, problem.cases.len());
        let mut trial = self.trial(&problem, screen)?;
        line.own_kib = trial.program.own_kib;
        let tally = trial.judge_cases(screen)?;
        trial.advise(tally.worst, screen)?;
        Ok(tally)
    }

    /// The program that the call names.
    pub fn trial(self, problem: &'a Problem, screen: &mut Screen) -> Result<Trial<'a>, Stop> {
        let name = &problem.name;
        let words = self.call.program_words(name);
        let source = match &self.call.other {
            Other::Command(command) => {
                return Trial::new(self, problem, Program::of_command(command.clone()), words)
            }
            Other::Files(files) => files[0].clone(),
            Other::None => self.folder_of(name).join("src/main.rs"),
        };
        if self.is_ours() && !source.exists() {
            return screen.settle(JE, name, &format!("there is no problems/{name}/src/main.rs"));
        }
        self.compile(problem, &source, words, screen)
    }

    /// Reads a problem, and chooses the one case that is wanted.
    pub fn read_problem(self, name: &str, screen: &mut Screen) -> Result<Problem, Stop> {
        let mut problem = match problem::read(&self.call.door.root, name, self.call.given) {
            Ok(problem) => problem,
            Err(why) => return screen.settle(JE, name, &why),
        };
        raise_limits(problem.limits)?;
        if let Some(wanted) = &self.call.case {
            problem.cases = vec![choose_case(&problem, wanted)?];
        }
        match problem.cases[..] {
            [] => screen.settle(JE, name, "there are no cases"),
            _ => Ok(problem),
        }
    }

    /// The folder of our solution.
    pub fn folder_of(self, problem: &str) -> PathBuf {
        self.call.door.root.join("problems").join(problem)
    }

    /// Whether our own solution is judged.
    pub fn is_ours(self) -> bool {
        matches!(self.call.other, Other::None) && self.call.submissions.is_none()
    }

    /// Makes a program of a file.
    pub fn compile(
        self,
        problem: &'a Problem,
        source: &Path,
        words: Vec<OsString>,
        screen: &mut Screen,
    ) -> Result<Trial<'a>, Stop> {
        if languages::find(source).is_none() {
            if !system::can_start(source) {
                let call = format!("{} {} -- COMMAND", self.call.door.name, problem.name);
                return unable!("unknown language: {} (for a command: {call})", shown(source));
            }
            let has_folder = source.components().count() > 1;
            let path = if has_folder { source.into() } else { Path::new(".").join(source) };
            return Trial::new(self, problem, Program::of_command(vec![path.into()]), words);
        }
        match self.compiler.prepare(source, problem.limits.memory_kib, self.work)? {
            Ok(program) => {
                screen.say(&program.note)?;
                Trial::new(self, problem, program, words)
            }
            Err(Refused(log, _)) => {
                let file = shown(source.file_name().unwrap_or_default());
                let name = if self.is_ours() { &problem.name } else { &file };
                screen.show(CE, name, "it does not compile")?;
                screen.say(&excerpt(&log, 30))?;
                self.name_habits(CE, source, screen)?;
                Err(Stop::Settled(CE))
            }
        }
    }

    /// Shows advice on a source by the habits of its author.
    pub fn name_habits(self, got: Verdict, source: &Path, screen: &mut Screen) -> Result<(), Stop> {
        let tool = languages::find(source).map_or("", |language| language.tool);
        if matches!(tool, "gcc" | "g++") && matches!(self.call.other, Other::Files(_)) {
            for advice in habits::advice(got, &fs::read(source).unwrap_or_default()) {
                writeln!(screen, "note: {advice}")?;
            }
        }
        Ok(())
    }
}

/// Raises this process's limits to what the caller allows; stops if a program or a compiler needs
/// more.
pub fn raise_limits(limits: Limits) -> Result<(), Stop> {
    // Addresses are not memory: a JVM reserves 4 GiB besides its heap.
    let addresses = 4_194_304 + 2 * limits.memory_kib;
    system::raise_limits(&[
        ("-f", (verdict::OUTPUT_MIB << 10) + 1, u64::MAX),
        ("-t", limits.time_ms / 500 + 60, u64::MAX),
        // Compilers get the usual stack; a program gets its own.
        ("-s", limits.memory_kib, 8192),
        ("-v", addresses, u64::MAX),
        ("-d", addresses, u64::MAX),
        ("-n", 256, u64::MAX),
    ])?;
    Ok(())
}
