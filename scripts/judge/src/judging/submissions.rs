//! Judges the submissions in judge-tests/PROBLEM/submissions: each should get the verdict that its
//! folder is named after.

use crate::judging::order::{Bench, Role};
use crate::judging::parts::{Entry, Outcome};
use crate::looks::report::{complain, Screen, Stop};
use crate::looks::text::quote;
use crate::looks::verdict::Verdict;
use crate::problem::folder::{Case, Problem};
use crate::problem::patches::{submissions, write_one};
use crate::problem::sources::Language;
use crate::program::languages::{Recipe, Starts};
use crate::running::system::find_tool;
use std::ffi::OsString;
use std::fs;
use std::path::Path;

use Verdict::JE;

impl Bench<'_> {
    /// Judges the submissions of a problem that the call asks for; true if all got what they
    /// should.
    pub fn judge_submissions(self, name: &str, screen: &mut Screen) -> Result<bool, Stop> {
        let mut problem = self.read_problem(name, screen)?;
        let (mut chosen, refused) = submissions(&problem.folder);
        for why in &refused {
            complain(&self.order.name, why);
        }
        let names: Vec<String> = chosen.iter().map(|each| each.name.clone()).collect();
        chosen.retain(|submission| self.is_wanted(&submission.name));
        if chosen.is_empty() && !names.is_empty() {
            let wanted = self.order.submissions.as_deref().unwrap_or_default();
            return unable!("{name} has no submission {wanted}; it has {}", names.join(" "));
        }
        let (mut entries, mut left_out) = (Vec::new(), 0);
        for submission in chosen {
            let (program, wants) = (submission.name, submission.wants);
            let path = self.work.folder.join("programs").join(&program);
            write_one(&path, &submission.text).or_else(|_| self.work.refuse())?;
            let tool = Language::of(&path).map_or("", |language| Recipe::of(language).tool);
            if find_tool(tool).is_some() {
                let words = ["--submissions", name, &program].map(OsString::from).to_vec();
                entries.push(Entry { name: program, path, wants, words });
            } else {
                writeln!(screen, "{name} {program} is not judged: that needs {tool}")?;
                left_out += 1;
            }
        }
        if entries.is_empty() {
            return screen.settle(JE, name, "there are no such submissions");
        }
        let is_short = self.order.first_only && !self.order.verbose;
        if is_short && self.order.role == Role::Part && is_interpreted(&entries[0].path) {
            keep_largest(&mut problem);
        }
        let outcomes = self.judge_all(&problem, &entries, screen)?;
        let mut right = 0;
        for (entry, Outcome { worst, text, .. }) in entries.iter().zip(&outcomes) {
            if *worst == entry.wants {
                right += 1;
                continue;
            }
            let got = screen.coloured(*worst, worst);
            let (program, wants) = (quote([&entry.name]), entry.wants);
            writeln!(screen, "{got}  {name} {program}: its folder wants {wants}")?;
            screen.say_indented(text)?;
        }
        if self.order.verbose {
            screen.say(&grid(&problem, &entries, &outcomes))?;
        }
        let all = entries.len();
        let rest = match left_out {
            0 => String::new(),
            _ => format!(" ({left_out} not judged)"),
        };
        let what = "submissions got what their folders say";
        writeln!(screen, "{name:<14} {right} of {all} {what}{rest}")?;
        Ok(right == all && refused.is_empty())
    }

    /// Whether the call asks for the submission of this name.
    fn is_wanted(&self, name: &str) -> bool {
        let wanted = match &self.order.submissions {
            Some(wanted) if !wanted.is_empty() => wanted,
            _ => return true,
        };
        let ends = |text: &str| text == wanted || text.ends_with(&format!("/{wanted}"));
        let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
        ends(name) || ends(stem) || name.split('/').next() == Some(wanted)
    }
}

fn is_interpreted(path: &Path) -> bool {
    let starts = Language::of(path).map(|language| Recipe::of(language).starts);
    starts.map_or(false, |starts| starts != Starts::Program)
}

/// Keeps the samples, the largest input and the largest answer: each start of an interpreter costs
/// as much as many cases.
fn keep_largest(problem: &mut Problem) {
    let cases = &problem.cases;
    let largest = |file: fn(&Case) -> &Path| {
        let size = |case: &&Case| fs::metadata(file(case)).map_or(0, |of| of.len());
        cases.iter().max_by_key(size).map(|case| case.name.clone()).unwrap_or_default()
    };
    let largest = [largest(|case| &case.input), largest(|case| &case.answer)];
    problem.cases.retain(|Case { name, .. }| name.starts_with("sample/") || largest.contains(name));
}

/// A letter for each program on each case, and how many programs each case catches.
fn grid(problem: &Problem, entries: &[Entry], outcomes: &[Outcome]) -> String {
    let cases = &problem.cases;
    let ruler: String = (1..=cases.len()).map(|i| (i % 10).to_string()).collect();
    let what = "a dot: right; W P T M O R: caught, by that verdict";
    let mut grid = format!("{what}\n  {:<56}       {ruler}\n", "");
    for (entry, Outcome { worst, marks, .. }) in entries.iter().zip(outcomes) {
        let marks = if marks.is_empty() { "-".into() } else { marks.replace('A', ".") };
        let name = entry.name.replace(char::is_whitespace, "_");
        grid += &format!("  {name:<56}  {worst:<3}  {marks}\n");
    }
    let mut idle = String::new();
    for (i, Case { name, .. }) in cases.iter().enumerate() {
        let mark = |outcome: &Outcome| outcome.marks.as_bytes().get(i).copied();
        let catches = |outcome: &&Outcome| mark(outcome).map_or(false, |mark| mark != b'A');
        let caught = outcomes.iter().filter(catches).count();
        grid += &format!("  {:>3}  {name:<36} catches {caught}\n", i + 1);
        if caught == 0 {
            idle += &format!(" {name}");
        }
    }
    let idle = if idle.is_empty() { " none" } else { &idle };
    grid + &format!("  cases that catch nothing:{idle}\n")
}
