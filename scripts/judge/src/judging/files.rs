//! Judges several files on one problem, and shows a line for each.

use crate::judging::cases::LENIENT;
use crate::judging::order::{Bench, Other};
use crate::judging::parts::{Entry, Outcome};
use crate::looks::report::{Screen, Stop};
use crate::looks::text::shown;
use crate::looks::verdict::Verdict;
use crate::problem::folder::Problem;
use std::path::PathBuf;

use Verdict::{AC, CE, JE};

impl Bench<'_> {
    /// Judges the files of the call; with -v also shows how those fail that do. True if all are
    /// accepted.
    pub fn judge_files(self, screen: &mut Screen) -> Result<bool, Stop> {
        let name = &self.order.chosen[0];
        let problem = self.read_problem(name, screen)?;
        let files = match &self.order.other {
            Other::Files(files) => &files[..],
            _ => &[],
        };
        let entry = |path: &PathBuf| Entry {
            name: shown(path),
            path: path.clone(),
            wants: AC,
            words: vec![name.into(), path.clone().into()],
        };
        let entries: Vec<Entry> = files.iter().map(entry).collect();
        let outcomes = self.judge_all(&problem, &entries, screen)?;
        for (Entry { name, .. }, outcome) in entries.iter().zip(&outcomes) {
            let Outcome { worst, marks, slowest, text } = outcome;
            let (accepted, cases) = (marks.matches('A').count(), problem.cases.len());
            let costs = format!("slowest {slowest}  {}", reason(outcome, &problem));
            writeln!(screen, "{name:<24} {worst:<3} {accepted:>3}/{cases:<3}  {costs}")?;
            if self.order.verbose && *worst != AC {
                screen.say_indented(text)?;
            }
        }
        let right = outcomes.iter().filter(|outcome| outcome.worst == AC).count();
        writeln!(screen, "{name:<14} {right} of {} programs are accepted", entries.len())?;
        Ok(right == entries.len())
    }
}

/// Why a program is not accepted.
fn reason(Outcome { worst, marks, text, .. }: &Outcome, problem: &Problem) -> String {
    match worst {
        AC => String::new(),
        CE | JE => telling_line(text).into(),
        _ => {
            let failed = marks.find(|mark| mark != 'A').map(|at| &problem.cases[at].name[..]);
            let failed = failed.unwrap_or_default();
            let case = format!(" {failed}: ");
            let is_lenient = |line: &str| line.contains(&case) && line.ends_with(LENIENT);
            let remark = if text.lines().any(is_lenient) { LENIENT } else { "" };
            format!("first failure {failed}{remark}")
        }
    }
}

/// The line of a report that says most: a note, an error, or the last one.
fn telling_line(text: &str) -> &str {
    let note = text.lines().find(|line| line.starts_with("note:"));
    // The first line only names the verdict.
    let error = || text.lines().skip(1).find(|line| line.to_lowercase().contains("error"));
    note.or_else(error).or_else(|| text.lines().last()).unwrap_or_default()
}
