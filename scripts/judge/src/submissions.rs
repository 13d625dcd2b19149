//! Judges many programs at once: the submissions in judge-tests/PROBLEM/submissions, of which each
//! should get the verdict that its folder names, or the files of the call.

#![forbid(unsafe_code)]

use crate::call::{Other, Submissions};
use crate::cases::{Bench, Tally};
use crate::compile::find_tool;
use crate::languages;
use crate::patches;
use crate::problem::Problem;
use crate::report::{shown, Screen, Stop};
use crate::verdict::Verdict;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;
use std::thread;

use Verdict::{AC, CE, JE};

/// A program to judge beside others.
struct Entry {
    /// How it is called.
    name: String,
    path: PathBuf,
    wants: Verdict,
    words: Vec<OsString>,
}

/// What it got, and what its trial showed.
struct Outcome {
    tally: Tally,
    text: String,
}

impl Bench<'_> {
    /// Judges the submissions of a problem that the call asks for; true if all got what they should.
    pub fn judge_submissions(self, name: &str, screen: &mut Screen) -> Result<bool, Stop> {
        let problem = match self.read_problem(name)? {
            Ok(problem) => problem,
            Err(why) => return screen.show(JE, name, &why).map(|()| false),
        };
        let (all, refused) = patches::submissions(&problem.folder);
        for why in &refused {
            eprintln!("{}: {}", self.call.door.name, why);
        }
        let unpacked = self.work.folder.join("programs");
        let mut entries = Vec::new();
        for submission in all.into_iter().filter(|submission| self.wants(&submission.name)) {
            let path = unpacked.join(&submission.name);
            let made = fs::create_dir_all(path.parent().unwrap_or(&unpacked));
            made.and_then(|()| fs::write(&path, &submission.text))
                .or_else(|_| self.work.refuse())?;
            let tool = languages::find(path.file_name().unwrap_or_default())
                .map(|(_, language)| language.tool);
            match (tool, Verdict::of_folder(&submission.folder)) {
                (Some(tool), Some(_)) if find_tool(tool).is_none() => {
                    screen.say(&format!(
                        "{name} {} is not judged: that needs {tool}\n",
                        submission.name
                    ))?;
                }
                (_, Some(wants)) => {
                    let words =
                        ["--submissions", name, &submission.name].map(OsString::from).to_vec();
                    entries.push(Entry { name: submission.name, path, wants, words });
                }
                _ => {}
            }
        }
        if entries.is_empty() {
            return screen.show(JE, name, "there are no such submissions").map(|()| false);
        }
        let outcomes = self.judge_all(&problem, &entries, screen);
        let _ = fs::remove_dir_all(&unpacked);
        let is_right =
            report_submissions(&problem, &entries, &outcomes, self.call.verbose, screen)?;
        Ok(is_right && refused.is_empty())
    }

    /// Whether the call asks for the submission of this name.
    fn wants(&self, name: &str) -> bool {
        match &self.call.submissions {
            Some(Submissions::Named(wanted)) => {
                let path = Path::new(name);
                let stem = path.with_extension("").to_string_lossy().replace('\\', "/");
                let ends = |text: &str| text == wanted || text.ends_with(&format!("/{}", wanted));
                ends(name) || ends(&stem) || name.split('/').next() == Some(wanted)
            }
            _ => true,
        }
    }

    /// Judges the files of the call, and shows each in a line; with -v also how those fail that do.
    /// True if all are accepted.
    pub fn judge_files(self, screen: &mut Screen) -> Result<bool, Stop> {
        let name = &self.call.chosen[0];
        let problem = match self.read_problem(name)? {
            Ok(problem) => problem,
            Err(why) => return screen.show(JE, name, &why).map(|()| false),
        };
        let files = match &self.call.other {
            Other::Files(files) => &files[..],
            _ => &[],
        };
        let entry = |path: &PathBuf| Entry {
            name: shown(path.as_os_str()),
            path: path.clone(),
            wants: AC,
            words: vec![name.into(), path.clone().into()],
        };
        let entries: Vec<Entry> = files.iter().map(entry).collect();
        let outcomes = self.judge_all(&problem, &entries, screen);
        let mut right = 0;
        for (entry, Outcome { tally, text }) in entries.iter().zip(&outcomes) {
            let got = tally.worst;
            let accepted = tally.marks.matches('A').count();
            let first = tally.marks.find(|mark| mark != 'A').map(|at| &problem.cases[at].name);
            let why = match got {
                AC => String::new(),
                CE | JE => reason(text).to_string(),
                _ => format!("first failure {}", first.map_or("", |name| name)),
            };
            right += usize::from(got == AC);
            let (name, cases, slowest) = (&entry.name, problem.cases.len(), tally.slowest());
            screen.say(&format!(
                "{name:<24} {got:<3} {accepted:>3}/{cases:<3}  slowest {slowest}  {why}\n"
            ))?;
            if self.call.verbose && got != AC {
                screen.say_indented(text)?;
            }
        }
        screen.say(&format!("{name:<14} {right} of {} programs are accepted\n", entries.len()))?;
        Ok(right == entries.len())
    }

    /// Judges programs, as many at a time as there are processors.
    fn judge_all(self, problem: &Problem, entries: &[Entry], screen: &mut Screen) -> Vec<Outcome> {
        let next = AtomicUsize::new(0);
        let outcomes: Vec<_> = entries.iter().map(|_| Mutex::new(None)).collect();
        let at_once = thread::available_parallelism().map_or(1, usize::from).min(entries.len());
        let progress = Mutex::new(screen);
        let judge_some = || loop {
            let i = next.fetch_add(1, Ordering::Relaxed);
            if i >= entries.len() {
                break;
            }
            if let Ok(mut screen) = progress.lock() {
                screen.note(&format!("{}: program {} of {}", problem.name, i + 1, entries.len()));
            }
            let outcome = self.judge_one(problem, &entries[i]);
            if let Ok(mut place) = outcomes[i].lock() {
                *place = Some(outcome);
            }
        };
        thread::scope(|scope| {
            for _ in 1..at_once {
                // Fewer threads will do as well.
                let _ = thread::Builder::new().spawn_scoped(scope, judge_some);
            }
            judge_some();
        });
        if let Ok(mut screen) = progress.lock() {
            screen.clear_note();
        }
        let taken = outcomes.into_iter().map(|place| place.into_inner().ok().flatten());
        taken
            .map(|outcome| outcome.unwrap_or(Outcome { tally: Tally::of(JE), text: String::new() }))
            .collect()
    }

    /// Judges one program, whatever becomes of the others.
    fn judge_one(self, problem: &Problem, entry: &Entry) -> Outcome {
        let mut screen = Screen::kept();
        let tally = self.try_one(problem, entry, &mut screen);
        let mut text = screen.into_text();
        let tally = tally.unwrap_or_else(|stop| {
            if let Stop::Unable(why) = stop {
                text += &format!("{}: {}\n", self.call.door.name, why);
            }
            Tally::of(JE)
        });
        Outcome { tally, text }
    }

    fn try_one(self, problem: &Problem, entry: &Entry, screen: &mut Screen) -> Result<Tally, Stop> {
        let work = self.work.part()?;
        let bench = Bench { work: &work, ..self };
        let name = entry.path.file_name().unwrap_or_default();
        let trial =
            bench.compile(problem, &entry.path, entry.words.clone(), &shown(name), screen)?;
        match trial {
            Some(mut trial) => {
                trial.wants = entry.wants;
                let tally = trial.judge_cases(screen)?;
                bench.name_habits(tally.worst, &entry.path, screen)?;
                Ok(tally)
            }
            None => Ok(Tally::of(CE)),
        }
    }
}

/// The line of a report that says most: a note, an error, or the last one.
fn reason(text: &str) -> &str {
    let mut lines = text.lines();
    let has = |word: &'static str| move |line: &&str| line.to_lowercase().contains(word);
    let note = text.lines().find(|line| line.starts_with("note:"));
    // The first line only names the verdict.
    note.or_else(|| lines.find(has("error"))).or_else(|| text.lines().last()).unwrap_or_default()
}

/// Shows which programs did not get what their folders want, and why. True if none.
fn report_submissions(
    problem: &Problem,
    entries: &[Entry],
    outcomes: &[Outcome],
    verbose: bool,
    screen: &mut Screen,
) -> Result<bool, Stop> {
    let name = &problem.name;
    let mut right = 0;
    for (entry, Outcome { tally, text }) in entries.iter().zip(outcomes) {
        if tally.worst == entry.wants {
            right += 1;
            continue;
        }
        let got = screen.coloured(tally.worst, &format!("{:<3}", tally.worst));
        let program = crate::report::quote([&entry.name]);
        screen.say(&format!("{got}  {name} {program}: its folder wants {}\n", entry.wants))?;
        screen.say_indented(text)?;
    }
    if verbose {
        screen.say(&grid(problem, entries, outcomes))?;
    }
    screen.say(&format!(
        "{name:<14} {right} of {} submissions got what their folders say\n",
        entries.len()
    ))?;
    Ok(right == entries.len())
}

/// A letter for each program on each case, and how many programs each case catches.
fn grid(problem: &Problem, entries: &[Entry], outcomes: &[Outcome]) -> String {
    let cases = &problem.cases;
    let ruler: String = (1..=cases.len()).map(|i| (i % 10).to_string()).collect();
    let mut grid =
        format!("a dot: right; W P T M O R: caught, by that verdict\n  {:<56}       {ruler}\n", "");
    for (entry, Outcome { tally, .. }) in entries.iter().zip(outcomes) {
        let marks = tally.marks.replace('A', ".");
        let name = entry.name.replace(char::is_whitespace, "_");
        grid += &format!(
            "  {name:<56}  {:<3}  {}\n",
            tally.worst,
            if marks.is_empty() { "-" } else { &marks }
        );
    }
    let mut idle = Vec::new();
    for (i, case) in cases.iter().enumerate() {
        let catches = |Outcome { tally, .. }: &&Outcome| {
            tally.marks.as_bytes().get(i).map_or(false, |&mark| mark != b'A')
        };
        let caught = outcomes.iter().filter(catches).count();
        grid += &format!("  {:>3}  {:<36} catches {caught}\n", i + 1, case.name);
        if caught == 0 {
            idle.push(&case.name[..]);
        }
    }
    let idle = if idle.is_empty() { "none".into() } else { idle.join(" ") };
    grid + &format!("  cases that catch nothing: {idle}\n")
}
