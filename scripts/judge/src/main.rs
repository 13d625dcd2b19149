//! The judge's command: does what a call asks for. Status 0: all is as it should be; 1: something is
//! not; 2: called wrongly, or unable to judge.
#![forbid(unsafe_code)]

use judge::call::{self, Call, Task};
use judge::cases::Bench;
use judge::compile::Compiler;
use judge::named::Other;
use judge::report::{complain, Screen, Stop};
use judge::work::Work;
use judge::{describe, door, names, patches, system};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::{env, panic, process};

fn main() {
    let words: Vec<OsString> = env::args_os().skip(1).collect();
    if let [flag, kind] = &words[..] {
        if flag == "--worker" {
            system::serve(kind);
        }
    }
    system::prepare();
    let name = door::name(&words);
    let why = match panic::catch_unwind(|| run(&name, words)) {
        Ok(Ok(is_right)) => process::exit(i32::from(!is_right)),
        Ok(Err(Stop::Unread)) => system::die_of(None),
        Ok(Err(Stop::Settled(_))) => process::exit(1),
        Ok(Err(Stop::Unable(why))) => why,
        Err(_) => "stopped without a verdict: a fault of the judge, not of the program".into(),
    };
    complain(&name, why.trim_end());
    process::exit(2)
}

/// Does what the words ask for; true if all is as it should be.
fn run(name: &str, words: Vec<OsString>) -> Result<bool, Stop> {
    if env::current_dir().is_err() {
        return Err("the current folder is gone".to_string().into());
    }
    let mut screen = Screen::stdout();
    match call::read(words)? {
        Task::Help(text) => screen.say(text).map(|()| true),
        Task::Describe(root, chosen) => {
            let chosen = if chosen.is_empty() { names::problems(&root) } else { chosen };
            match describe::describe(&root, &chosen) {
                Ok(json) => screen.say(&json).map(|()| true),
                Err(why) => {
                    complain(name, why);
                    Ok(false)
                }
            }
        }
        Task::Unpack(root, problem, out) => unpack(name, &root, &problem, &out),
        Task::Judge(call) => start(&call, |bench| judge(bench, &mut screen)),
        Task::Stress(call) => start(&call, |bench| bench.search(&mut screen)),
    }
}

fn unpack(name: &str, root: &Path, problem: &str, out: &Path) -> Result<bool, Stop> {
    let refused = patches::write(&root.join("judge-tests").join(problem), out)?;
    for why in &refused {
        complain(name, why);
    }
    Ok(refused.is_empty())
}

/// Makes what judging needs, and clears it away.
fn start(call: &Call, act: impl FnOnce(Bench) -> Result<bool, Stop>) -> Result<bool, Stop> {
    let target = env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    let target = call.door.root.join(PathBuf::from(target));
    let compiler = Compiler::new(target, call.kind, call.compiler_seconds);
    act(Bench { call, compiler: &compiler, work: &Work::new()? })
}

fn judge(bench: Bench, screen: &mut Screen) -> Result<bool, Stop> {
    let call = bench.call;
    if matches!(&call.other, Other::Files(files) if files.len() > 1) {
        return bench.judge_files(screen);
    }
    let mut is_right = true;
    for name in &call.chosen {
        is_right &= match call.submissions {
            Some(_) => match bench.judge_submissions(name, screen) {
                Err(Stop::Settled(_)) => false,
                is_right => is_right?,
            },
            None => bench.judge_problem(name, screen)?,
        };
        if call.first_only && call.submissions.is_none() && !is_right {
            break;
        }
    }
    Ok(is_right)
}
