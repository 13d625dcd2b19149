//! Judges one program on one problem: what the call names, or the solution of this workspace.

use crate::judging::habits;
use crate::judging::order::{Bench, Other, Role};
use crate::judging::tally::Tally;
use crate::judging::trial::Trial;
use crate::looks::report::{Screen, Stop};
use crate::looks::text::{excerpt, in_seconds, shown};
use crate::looks::verdict::Verdict;
use crate::problem::choice::choose_case;
use crate::problem::folder::{self, Problem};
use crate::problem::foreign;
use crate::problem::limits::Limits;
use crate::problem::sources::Language;
use crate::program::compiler::{Program, Refused};
use crate::program::prepare::prepare;
use crate::running::system;
use std::ffi::OsString;
use std::fs;
use std::path::Path;

use Verdict::{AC, CE, JE};

impl<'a> Bench<'a> {
    /// Judges the program that the call names, or the solution of this workspace, and shows how.
    /// True if it is accepted.
    pub fn judge_problem(self, name: &str, screen: &mut Screen) -> Result<bool, Stop> {
        let verbose = self.order.verbose;
        let problem = match self.read_problem(name, screen) {
            Ok(problem) => problem,
            Err(stop) => {
                let folder = self.order.root.join("judge-tests").join(name);
                let cases = folder::cases(&folder).map_or(0, |cases| cases.len());
                Tally::settled(stop)?.show(name, cases, "  limits -", verbose, screen)?;
                return Ok(false);
            }
        };
        let mut costs = limits_of(&problem);
        let mut judge = || {
            let mut trial = self.trial(&problem, screen)?;
            if trial.program.own_kib > 0 {
                costs.insert_str(0, " with the JVM's own");
            }
            let tally = trial.judge_cases(screen)?;
            if let Some((source, _)) = &trial.program.source {
                self.name_habits(tally.worst, source, screen)?;
            }
            Ok(tally)
        };
        let tally = judge().or_else(Tally::settled)?;
        tally.show(name, problem.cases.len(), &costs, verbose, screen)?;
        let generator = self.order.folder_of(name).join("examples/generate.rs");
        let has_generator = !self.order.is_foreign && generator.exists();
        if !self.order.is_ours() && !matches!(tally.worst, AC | CE | JE) && has_generator {
            let command = self.order.search_for(&self.order.program_words(name));
            writeln!(screen, "to look for a smaller input:  {command}")?;
        }
        Ok(tally.worst == AC)
    }

    /// The program that the call names.
    pub fn trial(self, problem: &'a Problem, screen: &mut Screen) -> Result<Trial<'a>, Stop> {
        let name = &problem.name;
        let words = self.order.program_words(name);
        let source = match &self.order.other {
            Other::Command(command) => {
                let program = Program { command: command.clone(), ..Program::default() };
                return Ok(Trial::new(self, problem, program, words));
            }
            Other::Files(files) => files[0].clone(),
            Other::None => self.order.solution_of(name),
        };
        if self.order.is_ours() && !source.exists() {
            return screen.settle(JE, name, &format!("there is no problems/{name}/src/main.rs"));
        }
        self.compile(problem, &source, words, screen)
    }

    /// Reads a problem, and chooses the one case that is wanted.
    pub fn read_problem(self, name: &str, screen: &mut Screen) -> Result<Problem, Stop> {
        let given = self.order.given;
        let read = if self.order.is_foreign {
            let problem = foreign::read(Path::new(name), name, given);
            Ok(problem.map_err(|why| Stop::Unable(format!("{name}: {why}")))?)
        } else {
            folder::read(&self.order.root, name, given)
        };
        let mut problem = match read {
            Ok(problem) => problem,
            Err(why) => return screen.settle(JE, name, &why),
        };
        for note in problem.notes.iter().filter(|_| self.order.role != Role::Part) {
            writeln!(screen, "{name}: {note}")?;
        }
        system::raise_limits(problem.limits.time_ms, problem.limits.memory_kib)?;
        if let Some(wanted) = &self.order.case {
            problem.cases = vec![choose_case(&problem, wanted)?];
        }
        match problem.cases[..] {
            [] if problem.is_foreign => unable!("{name}: there are no cases"),
            [] => screen.settle(JE, name, "there are no cases"),
            _ => Ok(problem),
        }
    }

    /// Makes a program of a file.
    pub fn compile(
        self,
        problem: &'a Problem,
        source: &Path,
        words: Vec<OsString>,
        screen: &mut Screen,
    ) -> Result<Trial<'a>, Stop> {
        let is_source = Language::of(source).is_some();
        if !is_source && !system::can_start(source) {
            let call = format!("{} {} -- COMMAND", self.order.name, problem.name);
            return unable!("unknown language: {} (for a command: {call})", shown(source));
        }
        let program = if is_source {
            match prepare(source, problem.limits.memory_kib, self.work)? {
                Ok(program) => program,
                Err(Refused { log, .. }) => {
                    let file = shown(source.file_name().unwrap_or_default());
                    let name = if self.order.is_ours() { &problem.name } else { &file };
                    if self.order.role == Role::Search {
                        writeln!(screen, "CE: it does not compile")?;
                    } else {
                        screen.show(CE, name, "it does not compile")?;
                    }
                    screen.say(&excerpt(&log, 30))?;
                    self.name_habits(CE, source, screen)?;
                    return Err(Stop::Settled(CE));
                }
            }
        } else {
            // Without a folder it would be looked for in PATH.
            let has_folder = source.components().count() > 1;
            let path = if has_folder { source.into() } else { Path::new(".").join(source) };
            Program { command: vec![path.into()], ..Program::default() }
        };
        screen.say(&program.note)?;
        Ok(Trial::new(self, problem, program, words))
    }

    /// Shows advice on a source by the habits of its author.
    pub fn name_habits(self, got: Verdict, source: &Path, screen: &mut Screen) -> Result<(), Stop> {
        let is_c = matches!(Language::of(source), Some(Language::C | Language::Cpp));
        if is_c && matches!(self.order.other, Other::Files(_)) {
            for advice in habits::advice(got, &fs::read(source).unwrap_or_default()) {
                writeln!(screen, "note: {advice}")?;
            }
        }
        Ok(())
    }
}

/// The limits, for the line of a problem.
fn limits_of(Problem { limits, defaults, .. }: &Problem) -> String {
    let Limits { time_ms, memory_kib } = limits;
    let [time, memory] = defaults.map(|is| if is { " (default)" } else { "" });
    let limit = in_seconds(*time_ms).replace(".000", "");
    format!("  limits {limit}{time}, {} MiB{memory}", memory_kib / 1024)
}
