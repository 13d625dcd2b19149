//! Judges one program on one problem: what the call names, or the solution of this workspace.

use crate::judging::order::Bench;
use crate::judging::tally::Tally;
use crate::looks::report::{Screen, Stop};
use crate::looks::text::in_seconds;
use crate::looks::verdict::Verdict;
use crate::problem::folder::{self, Problem};
use crate::problem::limits::Limits;

use Verdict::{AC, CE, JE};

impl Bench<'_> {
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
}

/// The limits, for the line of a problem.
fn limits_of(Problem { limits, defaults, .. }: &Problem) -> String {
    let Limits { time_ms, memory_kib } = limits;
    let [time, memory] = defaults.map(|is| if is { " (default)" } else { "" });
    let limit = in_seconds(*time_ms).replace(".000", "");
    format!("  limits {limit}{time}, {} MiB{memory}", memory_kib / 1024)
}
