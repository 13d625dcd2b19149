//! What judging takes: reads the problem, and makes a program of what is judged.

use crate::judging::habits;
use crate::judging::order::{Bench, Other, Role};
use crate::judging::trial::Trial;
use crate::looks::report::{Screen, Stop};
use crate::looks::text::{excerpt, shown};
use crate::looks::verdict::Verdict;
use crate::problem::choice::choose_case;
use crate::problem::folder::{self, Problem};
use crate::problem::foreign;
use crate::problem::sources::Language;
use crate::program::compiler::Program;
use crate::program::prepare::prepare;
use crate::running::system;
use std::ffi::OsString;
use std::fs;
use std::path::Path;

use Verdict::{CE, JE};

impl<'a> Bench<'a> {
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
                Err(refused) => return self.show_refused(problem, source, &refused.log, screen),
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

    /// Shows why a source does not compile.
    fn show_refused<T>(
        self,
        problem: &Problem,
        source: &Path,
        log: &[u8],
        screen: &mut Screen,
    ) -> Result<T, Stop> {
        let file = shown(source.file_name().unwrap_or_default());
        let name = if self.order.is_ours() { &problem.name } else { &file };
        if self.order.role == Role::Search {
            writeln!(screen, "CE: it does not compile")?;
        } else {
            screen.show(CE, name, "it does not compile")?;
        }
        screen.say(&excerpt(log, 30))?;
        self.name_habits(CE, source, screen)?;
        Err(Stop::Settled(CE))
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
