//! Judges many programs at once: the submissions in judge-tests/PROBLEM/submissions, of which each
//! should get the verdict that its folder names, or the files of the call.

#![forbid(unsafe_code)]

use crate::call::Submissions;
use crate::cases::Bench;
use crate::named::Other;
use crate::problem::{Case, Problem};
use crate::report::{complain, Screen, Stop};
use crate::system::find_tool;
use crate::tally::Tally;
use crate::text::{quote, shown};
use crate::verdict::Verdict;
use crate::work::locked;
use crate::{languages, patches};
use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;
use std::{fs, thread};

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
        let problem = self.read_problem(name, screen)?;
        let (all, refused) = patches::submissions(&problem.folder);
        for why in &refused {
            complain(&self.call.door.name, why);
        }
        let unpacked = self.work.folder.join("programs");
        let mut entries = Vec::new();
        for submission in all.into_iter().filter(|submission| self.wants(&submission.name)) {
            let patches::Submission { name: program, folder, text, .. } = submission;
            let path = unpacked.join(&program);
            let made = fs::create_dir_all(unpacked.join(&folder));
            made.and_then(|()| fs::write(&path, text)).or_else(|_| self.work.refuse())?;
            let tool = languages::find(&path).map_or("", |language| language.tool);
            if find_tool(tool).is_none() {
                writeln!(screen, "{name} {program} is not judged: that needs {tool}")?;
            } else if let Some(wants) = Verdict::of_folder(&folder) {
                let words = ["--submissions", name, &program].map(OsString::from).to_vec();
                entries.push(Entry { name: program, path, wants, words });
            }
        }
        if entries.is_empty() {
            return screen.settle(JE, name, "there are no such submissions");
        }
        let outcomes = self.judge_all(&problem, &entries, screen);
        let _ = fs::remove_dir_all(&unpacked);
        let mut right = 0;
        for (entry, Outcome { tally, text }) in entries.iter().zip(&outcomes) {
            if tally.worst == entry.wants {
                right += 1;
                continue;
            }
            let got = screen.coloured(tally.worst, tally.worst);
            let (program, wants) = (quote([&entry.name]), entry.wants);
            writeln!(screen, "{got}  {name} {program}: its folder wants {wants}")?;
            screen.say_indented(text)?;
        }
        if self.call.verbose {
            screen.say(&grid(&problem, &entries, &outcomes))?;
        }
        let all = entries.len();
        writeln!(screen, "{name:<14} {right} of {all} submissions got what their folders say")?;
        Ok(right == all && refused.is_empty())
    }

    /// Whether the call asks for the submission of this name.
    fn wants(&self, name: &str) -> bool {
        let wanted = match &self.call.submissions {
            Some(Submissions::Named(wanted)) => wanted,
            _ => return true,
        };
        let ends = |text: &str| text == wanted || text.ends_with(&format!("/{wanted}"));
        let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
        ends(name) || ends(stem) || name.split('/').next() == Some(wanted)
    }

    /// Judges the files of the call, and shows each in a line; with -v also how those fail that do.
    /// True if all are accepted.
    pub fn judge_files(self, screen: &mut Screen) -> Result<bool, Stop> {
        let name = &self.call.chosen[0];
        let problem = self.read_problem(name, screen)?;
        let files = match &self.call.other {
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
        let outcomes = self.judge_all(&problem, &entries, screen);
        for (entry, Outcome { tally, text }) in entries.iter().zip(&outcomes) {
            let got = tally.worst;
            let first = tally.marks.find(|mark| mark != 'A').map(|at| &problem.cases[at].name[..]);
            let why = match got {
                AC => String::new(),
                CE | JE => reason(text).to_string(),
                _ => format!("first failure {}", first.unwrap_or_default()),
            };
            let (file, accepted, cases) = (&entry.name, tally.count_of(AC), problem.cases.len());
            let cost = format!("slowest {}  {why}", tally.slowest());
            writeln!(screen, "{file:<24} {got:<3} {accepted:>3}/{cases:<3}  {cost}")?;
            if self.call.verbose && got != AC {
                screen.say_indented(text)?;
            }
        }
        let right = outcomes.iter().filter(|outcome| outcome.tally.worst == AC).count();
        writeln!(screen, "{name:<14} {right} of {} programs are accepted", entries.len())?;
        Ok(right == entries.len())
    }

    /// Judges programs, as many at a time as there are processors.
    fn judge_all(self, problem: &Problem, entries: &[Entry], screen: &mut Screen) -> Vec<Outcome> {
        let next = AtomicUsize::new(0);
        let outcomes: Vec<_> = entries.iter().map(|_| Mutex::new(None)).collect();
        let progress = Mutex::new(&mut *screen);
        let judge_some = || loop {
            let i = next.fetch_add(1, Ordering::Relaxed);
            if i >= entries.len() {
                break;
            }
            let note = format!("{}: program {} of {}", problem.name, i + 1, entries.len());
            locked(&progress).note(&note);
            let outcome = self.judge_one(problem, &entries[i]);
            *locked(&outcomes[i]) = Some(outcome);
        };
        let at_once = thread::available_parallelism().map_or(1, usize::from);
        thread::scope(|scope| {
            for _ in 1..at_once.min(entries.len()) {
                // Fewer threads will do as well.
                let _ = thread::Builder::new().spawn_scoped(scope, judge_some);
            }
            judge_some();
        });
        screen.clear_note();
        outcomes.iter().filter_map(|outcome| locked(outcome).take()).collect()
    }

    /// Judges one program, whatever becomes of the others.
    fn judge_one(self, problem: &Problem, entry: &Entry) -> Outcome {
        let mut screen = Screen::kept();
        let tally = self.try_one(problem, entry, &mut screen).or_else(Tally::settled);
        let mut text = screen.into_text();
        let tally = tally.or_else(|stop| {
            if let Stop::Unable(why) = stop {
                text += &format!("{}: {why}\n", self.call.door.name);
            }
            Tally::settled(Stop::Settled(JE))
        });
        Outcome { tally: tally.unwrap_or_default(), text }
    }

    fn try_one(self, problem: &Problem, entry: &Entry, screen: &mut Screen) -> Result<Tally, Stop> {
        let work = self.work.part()?;
        let bench = Bench { work: &work, ..self };
        let mut trial = bench.compile(problem, &entry.path, entry.words.clone(), screen)?;
        trial.wants = entry.wants;
        let tally = trial.judge_cases(screen)?;
        bench.name_habits(tally.worst, &entry.path, screen)?;
        Ok(tally)
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

/// A letter for each program on each case, and how many programs each case catches.
fn grid(problem: &Problem, entries: &[Entry], outcomes: &[Outcome]) -> String {
    let cases = &problem.cases;
    let ruler: String = (1..=cases.len()).map(|i| (i % 10).to_string()).collect();
    let what = "a dot: right; W P T M O R: caught, by that verdict";
    let mut grid = format!("{what}\n  {:<56}       {ruler}\n", "");
    for (entry, Outcome { tally, .. }) in entries.iter().zip(outcomes) {
        let marks = if tally.marks.is_empty() { "-".into() } else { tally.marks.replace('A', ".") };
        let name = entry.name.replace(char::is_whitespace, "_");
        grid += &format!("  {name:<56}  {:<3}  {marks}\n", tally.worst);
    }
    let mut idle = String::new();
    for (i, Case { name, .. }) in cases.iter().enumerate() {
        let mark = |outcome: &Outcome| outcome.tally.marks.as_bytes().get(i).copied();
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
