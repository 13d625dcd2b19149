//! The judge's command: does what a call asks for. Status 0: all is as it should be; 1: something is
//! not; 2: called wrongly, or unable to judge.
#![forbid(unsafe_code)]

use judge::call::{self, Call, Other, Task};
use judge::cases::Bench;
use judge::compile::Compiler;
use judge::report::{unable, Screen, Stop};
use judge::verdict::Verdict;
use judge::work::Work;
use judge::{describe, names, patches, system};
use std::env;
use std::ffi::OsString;
use std::panic;
use std::path::{Path, PathBuf};
use std::process;

fn main() {
    let words: Vec<OsString> = env::args_os().skip(1).collect();
    if let [flag, kind] = &words[..] {
        if flag == "--worker" {
            system::serve(kind);
        }
    }
    system::prepare();
    let name = call::door_name(&words);
    process::exit(match panic::catch_unwind(|| run(&name, words)) {
        Ok(Ok(is_right)) => i32::from(!is_right),
        Ok(Err(Stop::Unread)) => system::die_of(None),
        Err(_) => {
            eprintln!(
                "{}: stopped without a verdict: a fault of the judge, not of the program",
                name
            );
            2
        }
        Ok(Err(Stop::Unable(why))) => {
            eprintln!("{}: {}", name, why.trim_end());
            2
        }
    });
}

/// Does what the words ask for; true if all is as it should be.
fn run(name: &str, words: Vec<OsString>) -> Result<bool, Stop> {
    if env::current_dir().is_err() {
        return unable("the current folder is gone");
    }
    let mut screen = Screen::stdout();
    match call::read(words)? {
        Task::Help(text) => screen.say(text).map(|()| true),
        Task::Describe(root, chosen) => {
            let chosen = if chosen.is_empty() { names::problems(&root) } else { chosen };
            match describe::describe(&root, &chosen) {
                Ok(json) => screen.say(&json).map(|()| true),
                Err(why) => {
                    eprintln!("{}: {}", name, why);
                    Ok(false)
                }
            }
        }
        Task::Unpack(root, problem, out) => unpack(name, &root, &problem, &out),
        Task::Judge(call) => start(call, |bench, screen| judge(bench, screen)),
        Task::Stress(call) => start(call, |bench, screen| bench.search(screen)),
    }
}

fn unpack(name: &str, root: &Path, problem: &str, out: &Path) -> Result<bool, Stop> {
    let refused = patches::write(&root.join("judge-tests").join(problem), out)?;
    for why in &refused {
        eprintln!("{}: {}", name, why);
    }
    Ok(refused.is_empty())
}

/// Makes what judging needs, and clears it away.
fn start(call: Call, act: impl Fn(Bench, &mut Screen) -> Result<bool, Stop>) -> Result<bool, Stop> {
    let target =
        env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from);
    let compiler = Compiler::new(call.door.root.join(target), call.kind, call.compiler_seconds);
    let work = Work::new()?;
    let mut screen = Screen::stdout();
    screen.shows_all = call.verbose;
    act(Bench { call: &call, compiler: &compiler, work: &work }, &mut screen)
}

fn judge(bench: Bench, screen: &mut Screen) -> Result<bool, Stop> {
    let call = bench.call;
    let mut is_right = true;
    if call.submissions.is_some() {
        for name in &call.chosen {
            is_right &= bench.judge_submissions(name, screen)?;
        }
        return Ok(is_right);
    }
    if matches!(&call.other, Other::Files(files) if files.len() > 1) {
        return bench.judge_files(screen);
    }
    for name in &call.chosen {
        is_right &= bench.judge_problem(name, screen)? == Verdict::AC;
        if call.first_only && !is_right {
            break;
        }
    }
    Ok(is_right)
}
