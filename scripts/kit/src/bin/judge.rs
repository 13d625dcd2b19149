//! The portable judge, for systems where `scripts/judge.sh` cannot run, such as Windows and macOS.

#![forbid(unsafe_code)]

use kit::{Case, Finished, Verdict};
use std::collections::BTreeMap;
use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::process::{self, Command, Stdio};
use std::time::Duration;
use std::{env, fs, panic};

const USAGE: &str = "\
usage: cargo run -q --bin judge -- [options] [PROBLEM...]        the workspace's own solutions
       cargo run -q --bin judge -- [options] PROBLEM PROGRAM     a compiled program
       cargo run -q --bin judge -- [options] PROBLEM -- COMMAND [ARG...]

  -t SECONDS   time allowed for a case, instead of the limit in problem.yaml
  -x           compare byte for byte
  -v           show every case in full
  -1           stop at the first case that fails
  -c CASE      judge this case alone: its name or number, or a file X.in that X.ans answers

It compares as scripts/judge.sh does, but measures wall-clock time, up to twice the limit and a second,
and no memory. Exit status: 0 all accepted, 1 something is not, 2 it cannot judge.";

fn main() {
    // Without a backtrace: kit panics if a file is missing, and println! if nobody reads.
    panic::set_hook(Box::new(|fault| {
        match fault.payload().downcast_ref::<String>() {
            Some(why) => die(why),
            None => die(fault),
        }
    }));
    let call = Call::parse();
    println!("wall-clock time is judged, up to twice the limit and a second; memory is not judged");
    let accepted = call.problems.iter().map(|problem| call.judge(problem));
    let failed = accepted.filter(|&accepted| !accepted);
    let failed = if call.first_only {
        failed.take(1).count()
    } else {
        failed.count()
    };
    process::exit(i32::from(failed > 0));
}

/// Ends the judge when it cannot do its work.
fn die(why: impl Display) -> ! {
    eprintln!("judge: {}", why);
    process::exit(2);
}

// ---- The call ----

#[derive(Default)]
struct Call {
    problems: Vec<String>,
    command: Vec<String>,
    seconds: Option<f64>,
    case: String,
    exact: bool,
    verbose: bool,
    first_only: bool,
}

impl Call {
    fn parse() -> Self {
        let mut call = Call::default();
        let mut words = env::args_os()
            .skip(1)
            .map(|word| word.to_string_lossy().into_owned());
        while let Some(word) = words.next() {
            match &word[..] {
                "-x" => call.exact = true,
                "-v" => call.verbose = true,
                "-1" => call.first_only = true,
                "-c" => call.case = words.next().unwrap_or_else(|| die("-c needs a case")),
                "-t" => {
                    call.seconds = words.next().and_then(|text| seconds(&text));
                    call.seconds
                        .unwrap_or_else(|| die("-t needs a number of seconds above 0"));
                }
                "-h" | "--help" => {
                    println!("{}", USAGE);
                    process::exit(0);
                }
                "-m" | "--submissions" | "--install" => die(format!("{} needs judge.sh", word)),
                "--" => call.command = words.by_ref().collect(),
                _ if word.starts_with('-') => die(format!("unknown option: {}", word)),
                _ => match &kit::problems_called(&word)[..] {
                    [problem] if call.problems.contains(problem) => {}
                    [problem] => call.problems.push(problem.clone()),
                    [] if file(&word).is_none() => die(format!("unknown problem: {}", word)),
                    [] if call.command.is_empty() => call.command.push(word),
                    [] => die(format!(
                        "one program at a time: {} or {}",
                        call.command[0], word
                    )),
                    several => die(format!("{} may be {}", word, several.join(" or "))),
                },
            }
        }
        let needs_one = !call.command.is_empty() || !call.case.is_empty();
        match call.problems.len() {
            1 => {}
            _ if needs_one => die("a program or a case needs one problem: judge PROBLEM PROGRAM"),
            0 => call.problems = kit::problems(),
            _ => {}
        }
        call
    }
}

fn seconds(text: &str) -> Option<f64> {
    let is_plain = text
        .bytes()
        .all(|byte| byte.is_ascii_digit() || byte == b'.');
    text.parse()
        .ok()
        .filter(|&seconds| is_plain && 0.0 < seconds && seconds < 1e6)
}

/// The whole path of a program in a file. Other words are for the system to look up.
fn file(word: &str) -> Option<PathBuf> {
    let path = |end| {
        env::current_dir()
            .unwrap_or_default()
            .join(format!("{}{}", word, end))
    };
    let is_path = cfg!(windows) || word.contains(&['/', '.'][..]);
    let mut paths = ["", env::consts::EXE_SUFFIX].iter().map(path);
    paths.find(|path| is_path && path.is_file())
}

/// Builds our own solution, which comes to lie beside this program.
fn build(problem: &str) -> String {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo
        .current_dir(kit::root())
        .args(["build", "-q", "-p", problem, "--bin", problem]);
    if !cargo.status().map_or(false, |status| status.success()) {
        die(format!("cargo cannot build {}", problem));
    }
    let program = env::current_exe().unwrap().with_file_name(problem);
    format!("{}{}", program.display(), env::consts::EXE_SUFFIX)
}

// ---- Judging ----

impl Call {
    /// Whether PROBLEM's program is accepted.
    fn judge(&self, problem: &str) -> bool {
        let limit = self
            .seconds
            .or_else(|| seconds(&kit::setting(problem, "limits.time_limit")));
        let limit = limit.unwrap_or_else(|| die(format!("{} has no time_limit", problem)));
        let cases = self.cases(problem);
        let own = self.command.is_empty();
        let command = if own {
            vec![build(problem)]
        } else {
            self.command.clone()
        };
        // Our own solutions are compared byte for byte.
        let exact = self.exact || own;
        let mut counts = BTreeMap::new();
        let (mut failed, mut spaces, mut slowest) = (0, 0, (Duration::ZERO, "-"));
        for case in &cases {
            let (verdict, reason, run) = run_case(&command, case, limit, exact);
            *counts.entry(verdict).or_insert(0) += 1;
            spaces += usize::from(verdict == Verdict::AC && run.stdout != case.answer);
            slowest = slowest.max((run.wall, &case.name));
            failed += usize::from(verdict != Verdict::AC);
            if self.verbose || verdict != Verdict::AC && failed <= 10 {
                println!("{:?}   {} {}: {}", verdict, problem, case.name, reason);
            }
            if verdict == Verdict::AC {
                continue;
            }
            if self.verbose || failed <= 3 {
                let mut text = explained(case, &run, verdict, exact);
                text += &format!(
                    "run it again:  {} < {}",
                    quoted(&command),
                    case.path.display()
                );
                println!("     {}", text.replace('\n', "\n     "));
            }
            if self.first_only || counts.get(&Verdict::TLE) == Some(&3) && !self.verbose {
                break;
            }
        }
        let judged: usize = counts.values().sum();
        let mut kinds = counts.iter().rev().filter(|kind| *kind.0 != Verdict::AC);
        let mut verdict = kinds
            .next()
            .map_or("AC".to_string(), |kind| format!("{:?}", kind.0));
        verdict.extend(kinds.map(|(verdict, count)| format!(", {} {:?}", count, verdict)));
        let of = match cases.len() {
            all if all == judged => judged.to_string(),
            all => format!("{} of {} judged", judged, all),
        };
        println!(
            "{:14} {:3}  {:3}/{:3}  slowest {:.3} s ({})  peak not judged  limit {} s",
            problem,
            verdict,
            judged - failed,
            of,
            slowest.0.as_secs_f64(),
            slowest.1,
            limit
        );
        if spaces > 0 {
            println!(
                "white space at line ends differs in {} cases: judges forgive that",
                spaces
            );
        }
        failed == 0
    }

    /// The cases of a problem, or the one that -c names.
    fn cases(&self, problem: &str) -> Vec<Case> {
        let word = self.case.trim_end_matches(".in").trim_end_matches(".ans");
        let mut cases = kit::judged_cases(problem, word);
        let file = Path::new(word).with_extension("in");
        if cases.is_empty() && file.is_file() {
            cases.push(Case::read(word.to_string(), file));
        }
        let lacks = |case: &&Case| !case.path.with_extension("ans").is_file();
        if let Some(case) = cases.iter().find(lacks) {
            die(format!("{} {} has no answer", problem, case.name));
        }
        let names: Vec<&str> = cases.iter().map(|case| &case.name[..]).collect();
        match names.len() {
            0 => die(format!("no case and no file: {}.in", word)),
            2.. if !word.is_empty() => die(format!("{} may be {}", word, names.join(" or "))),
            _ => cases,
        }
    }
}

fn run_case(
    command: &[String],
    case: &Case,
    limit: f64,
    exact: bool,
) -> (Verdict, String, Finished) {
    let time = Duration::from_secs_f64(2.0 * limit + 1.0);
    let most = (64 << 20).max(4 * case.answer.len());
    let mut program = Command::new(file(&command[0]).unwrap_or_else(|| PathBuf::from(&command[0])));
    let child = kit::spawn(
        program.args(&command[1..]).env("ONLINE_JUDGE", "1"),
        Stdio::piped(),
    );
    let child = child.unwrap_or_else(|why| {
        die(format!(
            "cannot start {}: {} (a source is compiled first, or run as: -- python a.py)",
            command[0], why
        ))
    });
    let run = kit::watch(child, &case.input, most, time);
    let verdict = if run.stdout.len().max(run.stderr.len()) > most {
        Verdict::OLE
    } else if run.wall > time {
        Verdict::TLE
    } else if run.status != Some(0) {
        Verdict::RTE
    } else {
        kit::compare(&case.answer, &run.stdout, exact)
    };
    let reason = match verdict {
        Verdict::OLE => "it wrote more than 64 MiB, and more than four times the answer".into(),
        Verdict::TLE => format!("it was still running after {:.3} s", run.wall.as_secs_f64()),
        Verdict::RTE => run.ending.to_string(),
        Verdict::PE => "only white space differs".into(),
        Verdict::WA if run.stdout.is_empty() => "it wrote nothing to standard output".into(),
        Verdict::WA => "wrong output".into(),
        Verdict::AC => format!("{:.3} s", run.wall.as_secs_f64()),
    };
    (verdict, reason, run)
}

/// What the case is meant to catch, a short input, the first difference, the error stream.
fn explained(case: &Case, run: &Finished, verdict: Verdict, exact: bool) -> String {
    let mut text = fs::read_to_string(case.path.with_extension("desc")).unwrap_or_default();
    let input = String::from_utf8_lossy(&case.input);
    if input.lines().count() <= 10 {
        text += &format!("input:\n{}", excerpt(&input));
    }
    if verdict == Verdict::WA || verdict == Verdict::PE {
        text += &kit::difference(&case.answer, &run.stdout, verdict, exact);
    }
    if !run.stderr.is_empty() {
        text += &format!("standard error:\n{}", excerpt(&run.stderr));
    }
    text
}

/// The beginning of a text, without what a terminal would obey.
fn excerpt(text: &str) -> String {
    let plain = |c: char| if c.is_control() { '?' } else { c };
    let line = |line: &str| {
        format!(
            "  {}\n",
            line.chars().take(200).map(plain).collect::<String>()
        )
    };
    text.lines().take(10).map(line).collect()
}

fn quoted(words: &[String]) -> String {
    let quote = |word: &String| match word.contains(' ') {
        true => format!("\"{}\"", word),
        false => word.clone(),
    };
    words.iter().map(quote).collect::<Vec<_>>().join(" ")
}
