//! Judges many programs, as many at a time as there are processors: each in another judge, whose
//! memory and leftovers are its own. That is called with the same options and `--part`.

use crate::judging::order::{Bench, Role};
use crate::judging::tally::Tally;
use crate::looks::report::{Screen, Stop};
use crate::looks::text::plain;
use crate::looks::verdict::Verdict;
use crate::problem::folder::Problem;
use crate::running::system;
use std::ffi::OsString;
use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use std::{env, io, thread};

use Verdict::JE;

/// One of many programs.
pub struct Entry {
    /// What reports call it.
    pub name: String,
    pub path: PathBuf,
    pub wants: Verdict,
    /// The words that name the problem and the program.
    pub words: Vec<OsString>,
}

/// What it got, and what its judge has shown.
pub struct Outcome {
    pub worst: Verdict,
    /// The first letter of each case's verdict.
    pub marks: String,
    pub slowest: String,
    pub text: String,
}

impl Bench<'_> {
    /// Judges all of them; a judge of a part has one, judges that, and stops.
    pub fn judge_all(
        self,
        problem: &Problem,
        entries: &[Entry],
        screen: &mut Screen,
    ) -> Result<Vec<Outcome>, Stop> {
        if self.order.role == Role::Part {
            let tally = match self.judge_part(problem, &entries[0], screen) {
                Err(Stop::Unable(why)) => {
                    writeln!(screen, "{}: {why}", self.order.name)?;
                    Tally::settled(Stop::Settled(JE))?
                }
                tally => tally.or_else(Tally::settled)?,
            };
            // `outcome_of` reads this.
            write!(screen, "\0{}\n{}\n{}", tally.worst, tally.marks(), tally.slowest())?;
            return Err(Stop::Settled(tally.worst));
        }
        let at_once = thread::available_parallelism().map_or(1, usize::from);
        let (mut running, all) = (Vec::<Child>::new(), entries.len());
        for (i, entry) in entries.iter().enumerate() {
            screen.note(&format!("{}: program {} of {all}", problem.name, i + 1));
            let part = self.start_part(i, &entry.words);
            running.push(part.map_err(|why| format!("cannot start a process: {}", plain(&why)))?);
            let most = if i + 1 == all { 0 } else { at_once - 1 };
            while running.len() > most {
                thread::sleep(Duration::from_millis(5));
                running.retain_mut(|part| matches!(part.try_wait(), Ok(None)));
            }
        }
        screen.clear_note();
        Ok((0..all).map(|part| self.outcome_of(part)).collect())
    }

    fn judge_part(
        self,
        problem: &Problem,
        entry: &Entry,
        screen: &mut Screen,
    ) -> Result<Tally, Stop> {
        let mut trial = self.compile(problem, &entry.path, entry.words.clone(), screen)?;
        trial.wants = entry.wants;
        let tally = trial.judge_cases(screen)?;
        self.name_habits(tally.worst, &entry.path, screen)?;
        Ok(tally)
    }

    /// Where the judge of a part writes.
    fn report_of(self, part: usize) -> PathBuf {
        self.work.folder.join(part.to_string())
    }

    fn start_part(self, part: usize, words: &[OsString]) -> io::Result<Child> {
        let report = File::create(self.report_of(part))?;
        let mut command = Command::new(env::current_exe()?);
        command.args(&self.order.passed).args(&self.order.shared).args(words).arg("--part");
        command.args(self.order.verbose.then_some("-v"));
        command.stdin(Stdio::null()).stderr(report.try_clone()?).stdout(report);
        system::tie(&mut command);
        command.spawn()
    }

    /// What the judge of a part has written; JE if that has no end.
    fn outcome_of(self, part: usize) -> Outcome {
        let text = fs::read_to_string(self.report_of(part)).unwrap_or_default();
        let (text, end) = text.rsplit_once('\0').unwrap_or((&text, ""));
        let mut lines = end.lines().map(String::from);
        let mut next = || lines.next().unwrap_or_default();
        let [worst, marks, slowest] = [next(), next(), next()];
        let worst = Verdict::ALL.into_iter().find(|verdict| verdict.to_string() == worst);
        Outcome { worst: worst.unwrap_or(JE), marks, slowest, text: text.into() }
    }
}
