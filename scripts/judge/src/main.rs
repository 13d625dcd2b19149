//! The judge's command: does what a call asks for. Status 0: all is as it should be; 1: something
//! is not; 2: called wrongly, or unable to judge.
#![forbid(unsafe_code)]

use judge::call::task::{Call, Task};
use judge::call::{door, options, stress};
use judge::judging::order::{Bench, Other, Role};
use judge::looks::report::{complain, Screen, Stop};
use judge::looks::text::shown;
use judge::problem::{describe, names, patches};
use judge::running::system;
use judge::running::work::Work;
use std::ffi::OsString;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{self, Command};
use std::{env, panic};

fn main() {
    let words: Vec<OsString> = env::args_os().skip(1).collect();
    let name = door::name(&words);
    system::prepare(&name);
    let why = match panic::catch_unwind(|| run(&name, words)) {
        Ok(Ok(is_right)) => process::exit(i32::from(!is_right)),
        Ok(Err(Stop::Unread)) => system::die_of(system::UNREAD),
        Ok(Err(Stop::Signal(number))) => system::die_of(number),
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
    let mut screen = Screen::new(system::is_terminal);
    match options::read(words)? {
        Task::Help(text) => screen.say(text).map(|()| true),
        Task::Describe(root, chosen) => match describe(&root, chosen) {
            Ok(json) => screen.say(&json).map(|()| true),
            Err(why) => {
                complain(name, why);
                Ok(false)
            }
        },
        Task::Run(input, command) => run_again(&input, &command),
        Task::Unpack(root, problem, out) => unpack(name, &root, &problem, &out),
        Task::Judge(call) => start(&call, |bench| judge(bench, &mut screen)),
        Task::Stress(call) => start(&call, |bench| stress::search(&call, bench, &mut screen)),
    }
}

/// Describes these problems; without a name, all that have a statement.
fn describe(root: &Path, mut chosen: Vec<String>) -> Result<String, String> {
    if chosen.is_empty() {
        chosen = names::problems(root);
        chosen.retain(|name| names::has_statement(root, name));
    }
    describe::describe(root, &chosen)
}

/// Runs a command on an input, and ends as it does.
fn run_again(input: &Path, command: &[OsString]) -> Result<bool, Stop> {
    let input = File::open(input).map_err(|_| format!("cannot read {}", shown(input)))?;
    let ended = Command::new(&command[0]).args(&command[1..]).stdin(input).status();
    let ended = ended.map_err(|why| format!("cannot start {}: {why}", shown(&command[0])))?;
    process::exit(ended.code().unwrap_or(1))
}

/// Writes the submissions of a problem as whole programs; true if none is refused.
fn unpack(name: &str, root: &Path, problem: &str, out: &Path) -> Result<bool, Stop> {
    let refused = patches::write(&root.join("judge-tests").join(problem), out)?;
    for why in &refused {
        complain(name, why);
    }
    Ok(refused.is_empty())
}

/// Makes what judging needs, and clears it away.
fn start(call: &Call, act: impl FnOnce(Bench) -> Result<bool, Stop>) -> Result<bool, Stop> {
    let target = env::var_os("CARGO_TARGET_DIR").filter(|target| !target.is_empty());
    let target = target.unwrap_or_else(|| "target".into());
    let target = call.order.root.join(PathBuf::from(target));
    let work = Work::new(target, call.compiler_seconds, call.kind)?;
    act(Bench { order: &call.order, work: &work })
}

/// Judges what the order names.
fn judge(bench: Bench, screen: &mut Screen) -> Result<bool, Stop> {
    let order = bench.order;
    if matches!(&order.other, Other::Files(files) if files.len() > 1 || order.role == Role::Part) {
        return bench.judge_files(screen);
    }
    let mut is_right = true;
    for name in &order.chosen {
        is_right &= match order.submissions {
            Some(_) => match bench.judge_submissions(name, screen) {
                Err(Stop::Settled(_)) => false,
                is_right => is_right?,
            },
            None => bench.judge_problem(name, screen)?,
        };
        if order.first_only && order.submissions.is_none() && !is_right {
            break;
        }
    }
    Ok(is_right)
}
