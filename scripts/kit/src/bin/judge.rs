//! The portable judge, for systems where `scripts/judge.sh` cannot run, such as Windows and macOS.

#![forbid(unsafe_code)]

use kit::{Case, Finished, Verdict};
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::{self, Command, Stdio};
use std::time::Duration;
use std::{env, fs, panic};

const USAGE: &str = "\
usage: cargo run -q --bin judge -- [options] [PROBLEM...]        the workspace's own solutions
       cargo run -q --bin judge -- [options] PROBLEM PROGRAM     a compiled program
       cargo run -q --bin judge -- [options] PROBLEM -- COMMAND [ARG...]

  -t SECONDS   use this time limit, not the one in problem.yaml
  -x           compare byte for byte
  -v           show every case in full
  -1           stop at the first case that fails
  -c CASE      judge only this case, given by name or number

Outputs are compared as in scripts/judge.sh. A program may run for twice the limit plus one second
of wall-clock time; its memory is not measured. Exit status: 0 if all is accepted, 1 if something
is not, 2 if it cannot be judged.";

/// Ends the judge with status 2 and a message.
macro_rules! die {
    ($($word:tt)*) => {{
        eprintln!("judge: {}", format!($($word)*));
        process::exit(2)
    }};
}

fn main() {
    // kit panics if a file is missing, println! if nobody reads. Say why, without a backtrace.
    panic::set_hook(Box::new(|fault| match fault.payload().downcast_ref::<String>() {
        Some(why) => die!("{}", why),
        None => die!("{}", fault),
    }));
    let call = Call::parse();
    println!("allowed: twice the time limit plus 1 s of wall-clock time; memory is not judged");
    let mut accepted = true;
    for problem in &call.problems {
        accepted &= call.judge(problem);
        if call.first_only && !accepted {
            break;
        }
    }
    process::exit(i32::from(!accepted));
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
        let (mut call, known) = (Call::default(), kit::problems());
        let text = |word: OsString| word.to_string_lossy().into_owned();
        let mut words = env::args_os().skip(1).map(text);
        while let Some(word) = words.next() {
            match &word[..] {
                "-x" => call.exact = true,
                "-v" => call.verbose = true,
                "-1" => call.first_only = true,
                "-c" => call.case = words.next().unwrap_or_else(|| die!("-c needs a case")),
                "-t" => match words.next().and_then(|text| seconds(&text)) {
                    None => die!("-t needs a number of seconds above 0"),
                    time => call.seconds = time,
                },
                "-h" | "--help" => {
                    println!("{}", USAGE);
                    process::exit(0);
                }
                "-m" | "--submissions" | "--install" => die!("{} needs judge.sh", word),
                "--" if words.len() == 0 => die!("-- needs a command"),
                "--" if call.command.is_empty() => call.command = words.by_ref().collect(),
                "--" => die!("one program at a time: {} or --", call.command[0]),
                _ if word.starts_with('-') => die!("unknown option: {}", word),
                _ => match &judge::names::called(&kit::root(), word.as_ref())[..] {
                    [problem] if call.problems.contains(problem) => {}
                    [problem] => call.problems.push(problem.clone()),
                    [] if file(&word).is_none() => {
                        die!("unknown problem: {word} (known: {})", known.join(" "));
                    }
                    [] if call.command.is_empty() => call.command.push(word),
                    [] => die!("one program at a time: {} or {word}", call.command[0]),
                    several => die!("{word} may be {}", several.join(" or ")),
                },
            }
        }
        if call.problems.len() != 1 && !(call.command.is_empty() && call.case.is_empty()) {
            die!("a program or a case needs one problem: judge PROBLEM PROGRAM");
        } else if call.problems.is_empty() {
            call.problems = known;
        }
        call
    }
}

fn seconds(text: &str) -> Option<f64> {
    let is_plain = |byte| b"0123456789.".contains(&byte);
    let seconds = text.parse().ok().filter(|_| text.bytes().all(is_plain));
    seconds.filter(|&seconds| 0.0 < seconds && seconds < 1e6)
}

/// The full path of a program, if `word` names a file. The system looks up other commands.
fn file(word: &str) -> Option<PathBuf> {
    let folder = env::current_dir().unwrap_or_default();
    let is_path = cfg!(windows) || word.contains(&['/', '.'][..]);
    let names = ["", env::consts::EXE_SUFFIX].map(|end| word.to_string() + end);
    let mut paths = names.iter().map(|name| folder.join(name));
    paths.find(|path| is_path && path.is_file())
}

/// Builds our own solution. Cargo puts it beside this program.
fn build(problem: &str) -> String {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["build", "-q", "-p", problem, "--bin", problem]);
    if !cargo.current_dir(kit::root()).status().map_or(false, |status| status.success()) {
        die!("cargo cannot build {}", problem);
    }
    let program = env::current_exe().unwrap().with_file_name(problem);
    format!("{}{}", program.display(), env::consts::EXE_SUFFIX)
}

// ---- Judging ----

impl Call {
    /// Whether PROBLEM's program is accepted.
    fn judge(&self, problem: &str) -> bool {
        // Memory is not judged here.
        let given = judge::problem::Given { memory_kib: Some(1), ..Default::default() };
        let limit = self.seconds.unwrap_or_else(|| {
            match judge::problem::read(&kit::root(), problem, given) {
                Ok(problem) => problem.limits.time_ms as f64 / 1000.0,
                Err(why) => die!("{}: {}", problem, why),
            }
        });
        let cases = self.cases(problem);
        // Our own solutions are compared byte for byte.
        let (command, exact) = match &self.command[..] {
            [] => (vec![build(problem)], true),
            given => (given.to_vec(), self.exact),
        };
        let (mut judged, mut failed, mut slow, mut forgiven) = (0, 0, 0, false);
        let (mut worst, mut slowest) = (Verdict::AC, (Duration::ZERO, ""));
        for case in &cases {
            let (verdict, reason, run) = run_case(&command, case, limit, exact);
            let is_right = verdict == Verdict::AC;
            judged += 1;
            failed += usize::from(!is_right);
            slow += usize::from(verdict == Verdict::TLE);
            forgiven |= is_right && run.stdout != case.answer;
            worst = worst.max(verdict);
            slowest = slowest.max((run.wall, &case.name));
            if self.verbose || !is_right && failed <= 10 {
                println!("{:?}   {} {}: {}", verdict, problem, case.name, reason);
            }
            if !is_right && (self.verbose || failed <= 3) {
                let text = explained(case, &run, verdict, exact);
                println!("     {}", text.trim_end().replace('\n', "\n     "));
            }
            if !is_right && (self.first_only || slow == 3 && !self.verbose) {
                break;
            }
        }
        let right = judged - failed;
        let counts = match cases.len() {
            all if judged < all => format!("{right:3}/{judged} of {all} judged"),
            all => format!("{right:3}/{all:<3}"),
        };
        let (verdict, (time, name)) = (format!("{worst:?}"), slowest);
        let time = time.as_secs_f64();
        print!("{problem:14} {verdict:3}  {counts}  slowest {time:.3} s ({name})");
        println!("  peak not judged  limit {limit} s");
        if forgiven {
            println!("white space at line ends differs: judges forgive that (-x does not)");
        }
        failed == 0
    }

    /// The cases of a problem, or the one that -c names.
    fn cases(&self, problem: &str) -> Vec<Case> {
        let cases = kit::judged_cases(problem, &self.case);
        let names: Vec<&str> = cases.iter().map(|case| &case.name[..]).collect();
        match names.len() {
            0 => die!("no such case of {problem}: {}", self.case),
            2.. if !self.case.is_empty() => die!("{} may be {}", self.case, names.join(" or ")),
            _ => cases,
        }
    }
}

fn run_case(words: &[String], case: &Case, limit: f64, exact: bool) -> (Verdict, String, Finished) {
    let time = Duration::from_secs_f64(2.0 * limit + 1.0);
    let most = (64 << 20).max(4 * case.answer.len());
    let mut command = Command::new(file(&words[0]).unwrap_or_else(|| PathBuf::from(&words[0])));
    command.args(&words[1..]).env("ONLINE_JUDGE", "1");
    let child = kit::spawn(&mut command, Stdio::piped()).unwrap_or_else(|why| {
        let advice = "compile a source first, or name its interpreter: -- python a.py";
        die!("cannot start {}: {} ({})", words[0], why, advice)
    });
    let run = kit::watch(child, &case.input, most, time);
    let seconds = format!("{:.3} s", run.wall.as_secs_f64());
    let (verdict, reason) = if run.stdout.len().max(run.stderr.len()) > most {
        (Verdict::OLE, "it wrote more than 64 MiB, and more than four times the answer".into())
    } else if run.wall > time {
        (Verdict::TLE, format!("it was still running after {seconds}"))
    } else if run.status != Some(0) {
        (Verdict::RTE, run.ending.to_string())
    } else {
        match kit::compare(&case.answer, &run.stdout, exact) {
            Verdict::AC => (Verdict::AC, seconds),
            Verdict::PE => (Verdict::PE, "only white space differs".into()),
            verdict if run.stdout.is_empty() => {
                (verdict, "it wrote nothing to standard output".into())
            }
            verdict => (verdict, "wrong output".into()),
        }
    };
    (verdict, reason, run)
}

/// Explains a failing case: its description, the first difference, and the program's own messages.
fn explained(case: &Case, run: &Finished, verdict: Verdict, exact: bool) -> String {
    let mut text = fs::read_to_string(case.path.with_extension("desc")).unwrap_or_default();
    if verdict == Verdict::WA || verdict == Verdict::PE {
        text += &kit::difference(&case.answer, &run.stdout, verdict, exact);
    }
    for line in run.stderr.lines().take(10) {
        // Control characters could act on the terminal.
        let shown = line.chars().take(200).map(|c| if c.is_control() { '?' } else { c });
        text += &format!("standard error:  {}\n", shown.collect::<String>());
    }
    text
}
