//! Judges many programs at once: the submissions in judge-tests/PROBLEM/submissions, of which each
//! should get the verdict that its folder names, or the files of the call.

use crate::judging::order::{Bench, Other, Role};
use crate::judging::tally::Tally;
use crate::judging::trial::LENIENT;
use crate::looks::report::{complain, Screen, Stop};
use crate::looks::text::{plain, quote, shown};
use crate::looks::verdict::Verdict;
use crate::problem::folder::{Case, Problem};
use crate::problem::patches;
use crate::problem::sources::Language;
use crate::program::languages::{Recipe, Starts};
use crate::running::system::{self, find_tool};
use std::ffi::OsString;
use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use std::{env, io, thread};

use Verdict::{AC, CE, JE};

/// One of many programs to judge.
struct Entry {
    /// How it is called.
    name: String,
    path: PathBuf,
    wants: Verdict,
    words: Vec<OsString>,
}

/// What it got, and what its trial showed.
struct Outcome {
    worst: Verdict,
    /// The first letter of each case's verdict.
    marks: String,
    slowest: String,
    text: String,
}

impl Bench<'_> {
    /// Judges the submissions of a problem that the call asks for; true if all got what they should.
    pub fn judge_submissions(self, name: &str, screen: &mut Screen) -> Result<bool, Stop> {
        let problem = self.read_problem(name, screen)?;
        let (all, refused) = patches::submissions(&problem.folder);
        for why in &refused {
            complain(&self.order.name, why);
        }
        let names: Vec<String> = all.iter().map(|submission| submission.name.clone()).collect();
        if !names.is_empty() && !names.iter().any(|name| self.wants(name)) {
            let wanted = self.order.submissions.as_deref().unwrap_or_default();
            return unable!("{name} has no submission {wanted}; it has {}", names.join(" "));
        }
        let unpacked = self.work.folder.join("programs");
        let mut entries = Vec::new();
        for submission in all.into_iter().filter(|submission| self.wants(&submission.name)) {
            let patches::Submission { name: program, folder, text, .. } = submission;
            let path = unpacked.join(&program);
            let made = fs::create_dir_all(unpacked.join(&folder));
            made.and_then(|()| fs::write(&path, text)).or_else(|_| self.work.refuse())?;
            let tool = Language::of(&path).map_or("", |language| Recipe::of(language).tool);
            if find_tool(tool).is_none() {
                writeln!(screen, "{name} {program} is not judged: that needs {tool}")?;
            } else if let Some(wants) = Verdict::of_folder(&folder) {
                let words = ["--submissions", name, &program].map(OsString::from).to_vec();
                entries.push(Entry { name: program, path, wants, words });
            } else {
                return unable!("{name} {program}: no verdict belongs to its folder");
            }
        }
        if entries.is_empty() {
            return screen.settle(JE, name, "there are no such submissions");
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
        writeln!(screen, "{name:<14} {right} of {all} submissions got what their folders say")?;
        Ok(right == all && refused.is_empty())
    }

    /// Whether the call asks for the submission of this name.
    fn wants(&self, name: &str) -> bool {
        let wanted = match &self.order.submissions {
            Some(wanted) if !wanted.is_empty() => wanted,
            _ => return true,
        };
        let ends = |text: &str| text == wanted || text.ends_with(&format!("/{wanted}"));
        let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
        ends(name) || ends(stem) || name.split('/').next() == Some(wanted)
    }

    /// Judges the files of the call, and shows each in a line; with -v also how those fail that do.
    /// True if all are accepted.
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
        for (entry, Outcome { worst, marks, slowest, text }) in entries.iter().zip(&outcomes) {
            let got = *worst;
            let first = marks.find(|mark| mark != 'A').map(|at| &problem.cases[at].name[..]);
            let why = match got {
                AC => String::new(),
                CE | JE => reason(text).to_string(),
                _ => {
                    let first = first.unwrap_or_default();
                    let is_first = |line: &str| line.contains(&format!(" {first}: "));
                    let line = text.lines().find(|line| line.ends_with(LENIENT) && is_first(line));
                    format!("first failure {first}{}", line.map_or("", |_| LENIENT))
                }
            };
            let accepted = marks.matches('A').count();
            let (file, cases) = (&entry.name, problem.cases.len());
            let cost = format!("slowest {slowest}  {why}");
            writeln!(screen, "{file:<24} {got:<3} {accepted:>3}/{cases:<3}  {cost}")?;
            if self.order.verbose && got != AC {
                screen.say_indented(text)?;
            }
        }
        let right = outcomes.iter().filter(|outcome| outcome.worst == AC).count();
        writeln!(screen, "{name:<14} {right} of {} programs are accepted", entries.len())?;
        Ok(right == entries.len())
    }

    /// Judges programs, as many at a time as there are processors: each in another judge, whose memory
    /// and leftovers are its own.
    fn judge_all(
        self,
        problem: &Problem,
        entries: &[Entry],
        screen: &mut Screen,
    ) -> Result<Vec<Outcome>, Stop> {
        if self.order.role == Role::Part {
            let tally = self.judge_one(&self.enough(problem, &entries[0]), &entries[0], screen)?;
            write!(screen, "\0{}\n{}\n{}", tally.worst, tally.marks(), tally.slowest())?;
            return Err(Stop::Settled(tally.worst));
        }
        let at_once = thread::available_parallelism().map_or(1, usize::from);
        let (mut running, all) = (Vec::<Child>::new(), entries.len());
        for (i, entry) in entries.iter().enumerate() {
            screen.note(&format!("{}: program {} of {all}", problem.name, i + 1));
            let started = self.start_part(i, &entry.words);
            running
                .push(started.map_err(|why| format!("cannot start a process: {}", plain(&why)))?);
            let most = if i + 1 == all { 0 } else { at_once - 1 };
            while running.len() > most {
                thread::sleep(Duration::from_millis(5));
                running.retain_mut(|part| matches!(part.try_wait(), Ok(None)));
            }
        }
        screen.clear_note();
        Ok((0..entries.len()).map(|part| self.outcome_of(part)).collect())
    }

    /// The problem with as many cases as `-1 --submissions` takes for a program. Each start of an
    /// interpreter costs as much as many cases, so one that should be right gets few of them.
    fn enough(self, problem: &Problem, entry: &Entry) -> Problem {
        let (order, mut few) = (self.order, problem.clone());
        let is_compiled = |language| Recipe::of(language).starts == Starts::Program;
        let is_compiled = Language::of(&entry.path).map_or(true, is_compiled);
        if is_compiled || !order.first_only || order.verbose || order.submissions.is_none() {
            return few;
        }
        let size = |path: &PathBuf| fs::metadata(path).map_or(0, |of| of.len());
        let inputs = problem.cases.iter().max_by_key(|case| size(&case.input)).into_iter();
        let answers = problem.cases.iter().max_by_key(|case| size(&case.answer));
        let largest: Vec<&Case> = inputs.chain(answers).collect();
        few.cases.retain(|case| case.name.starts_with("sample/") || largest.contains(&case));
        few
    }

    /// Lets another judge judge the program that these words name.
    fn start_part(self, part: usize, words: &[OsString]) -> io::Result<Child> {
        let out = File::create(self.work.folder.join(part.to_string()))?;
        let mut command = Command::new(env::current_exe()?);
        command.args(&self.order.passed).args(&self.order.shared).args(words).arg("--part");
        command.args(self.order.verbose.then_some("-v"));
        command.stdin(Stdio::null()).stderr(out.try_clone()?).stdout(out);
        system::tie(&mut command);
        command.spawn()
    }

    /// What another judge has written.
    fn outcome_of(self, part: usize) -> Outcome {
        let text = fs::read_to_string(self.work.folder.join(part.to_string())).unwrap_or_default();
        let (text, end) = text.rsplit_once('\0').unwrap_or((&text, ""));
        let mut lines = end.lines().map(String::from);
        let word = lines.next().unwrap_or_default();
        let (marks, slowest) = (lines.next().unwrap_or_default(), lines.next().unwrap_or_default());
        let worst = Verdict::ALL.iter().find(|verdict| verdict.to_string() == word);
        Outcome { worst: worst.copied().unwrap_or(JE), marks, slowest, text: text.into() }
    }

    /// Judges one program, whatever becomes of the others.
    fn judge_one(
        self,
        problem: &Problem,
        entry: &Entry,
        screen: &mut Screen,
    ) -> Result<Tally, Stop> {
        match self.try_one(problem, entry, screen) {
            Err(Stop::Unable(why)) => {
                writeln!(screen, "{}: {why}", self.order.name)?;
                Tally::settled(Stop::Settled(JE))
            }
            tally => tally.or_else(Tally::settled),
        }
    }

    fn try_one(self, problem: &Problem, entry: &Entry, screen: &mut Screen) -> Result<Tally, Stop> {
        let mut trial = self.compile(problem, &entry.path, entry.words.clone(), screen)?;
        trial.wants = entry.wants;
        let tally = trial.judge_cases(screen)?;
        self.name_habits(tally.worst, &entry.path, screen)?;
        Ok(tally)
    }
}

/// The line of a report that says most: a note, an error, or the last one.
fn reason(text: &str) -> &str {
    let mut lines = text.lines().skip(1);
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
