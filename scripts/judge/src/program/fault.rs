//! Finds out whether a program or the machine is at fault when the program does not compile or run.

use crate::looks::report::Stop;
use crate::looks::text::excerpt;
use crate::problem::files::ending;
use crate::program::compiler::Compiler;
use crate::running::job::{Bounds, Ending, Job};
use crate::running::system::{self, find_tool};
use crate::running::work::Work;
use std::fs;
use std::path::{Path, PathBuf};
use std::process;

/// Stops unless a correct program in the language of `source` compiles and runs.
pub fn vouch_for(source: &Path, limit_kib: u64, work: &Work) -> Result<(), Stop> {
    vouch(&Compiler::of(source, limit_kib, work)?)
}

/// Stops if the machine is at fault for these words of a compiler.
pub fn blame(compiler: &Compiler, log: &[u8]) -> Result<(), Stop> {
    if is_killed(log) {
        return unable!("the compiler was killed:\n{}", excerpt(log, 40));
    }
    vouch(compiler)
}

fn vouch(compiler: &Compiler) -> Result<(), Stop> {
    let (tool, name) = (compiler.language.tool, format!("good.{}", ending(compiler.source)));
    let source = PathBuf::from(name);
    let good = Compiler { source: &source, tool: compiler.tool.clone(), ..*compiler };
    // Other judges do this at the same time. A killed one's folder goes after a day: it has an
    // ending.
    let folder = good.builds()?.join(format!("good.{}", process::id()));
    let failure = failure_in(&folder, &good);
    let _ = fs::remove_dir_all(&folder);
    let log = match failure? {
        Some(log) => log,
        None => return Ok(()),
    };
    if cfg!(target_os = "linux") && tool == "rustc" && find_tool("cc").is_none() {
        let advice = "install one, for example as root by: apt-get install gcc libc6-dev";
        return unable!("rustc finds no linker: {advice}");
    }
    let at_fault = "the fault lies with this machine or its settings";
    unable!("{tool} also fails on a correct program: {at_fault}:\n{}", excerpt(&log, 40))
}

/// Compiles and runs a correct program, and returns what is said if that fails.
fn failure_in(folder: &Path, good: &Compiler) -> Result<Option<Vec<u8>>, Stop> {
    let (language, work) = (good.language, good.work);
    let words = good.words(language.standards[0]);
    if let Err(refused) = good.compile_in(folder, &words, language.hello.as_bytes())? {
        return Ok(Some(refused.log));
    }
    let command = &good.program(folder).command[..];
    let bounds = Bounds { is_tool: false, ..Bounds::of_tool(30) };
    let ran = system::run(&Job { command, folder: None, input: None, bounds, work })?;
    Ok(match ran.ending {
        Ending::Exit(0) => None,
        Ending::NotStarted(why) => Some(why.into_bytes()),
        _ => Some([ran.stdout, ran.stderr].concat()),
    })
}

/// Whether the kernel killed a part of the compiler, for example for want of memory. The compiler
/// itself then ends as it does for a wrong program: only its words tell.
fn is_killed(log: &[u8]) -> bool {
    let text = String::from_utf8_lossy(log);
    // The driver names itself; a message on a source names that, with a line.
    let is_driver = |line: &str| {
        let (tool, what) = line.split_once(": fatal error: ").unwrap_or_default();
        !tool.contains(':') && what.starts_with("Killed")
    };
    let is_linker = |line: &str| line.starts_with("error: ") && line.contains("signal: 9");
    text.lines().any(|line| is_linker(line) || is_driver(line))
}
