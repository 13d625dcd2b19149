//! Our own programs for a search: the solution of a problem, and the generator of its inputs.

#![forbid(unsafe_code)]

use crate::cache::refusal;
use crate::cases::Bench;
use crate::report::{complain, Stop};
use crate::run::{runner, Bounds, Ending, Job, Ran, Runner, UTF_8};
use crate::system;
use crate::text::{excerpt, shown};
use std::env;
use std::ffi::OsString;
use std::fs::File;
use std::path::{Path, PathBuf};

/// What our own programs may write, and the memory that they and cargo may take.
const MOST_OUTPUT: u64 = 1 << 28;
const MOST_KIB: u64 = 1 << 30;

pub struct Ours {
    runner: Box<dyn Runner>,
    bounds: Bounds,
    solution: PathBuf,
    generator: PathBuf,
}

impl Ours {
    /// Builds both by cargo.
    pub fn build(bench: Bench, name: &str) -> Result<Self, Stop> {
        let (call, target) = (bench.call, &bench.compiler.target);
        if !bench.folder_of(name).join("examples/generate.rs").exists() {
            return unable!("{name} has no generator, examples/generate.rs");
        }
        let lock = File::open(target.join("release/.cargo-lock"));
        if lock.map_or(false, |lock| system::is_locked(&lock)) {
            let what = format!("waits for another cargo, which is building in {}", shown(target));
            complain(&call.door.name, what);
        }
        let version = run_tool(bench, &["rustc".into(), "-vV".into()])?.stdout;
        let version = String::from_utf8_lossy(&version).into_owned();
        let host = version.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default();
        // Without these two options, settings decide where the programs are.
        let words = "cargo --color never build --release --target HOST --target-dir";
        let words = words.split(' ').map(|word| if word == "HOST" { host } else { word });
        let mut words: Vec<OsString> = words.map(OsString::from).collect();
        words.push(target.into());
        let example = format!("{name}-generate");
        words.extend(["-p", name, "--bin", name, "--example", &example].map(OsString::from));
        let built = run_tool(bench, &words)?;
        if built.ending != Ending::Exit(0) {
            let advice = refusal(target).replacen("cannot write", "if it cannot write", 1);
            let advice = advice.replacen(": set", ", set", 1);
            return unable!("cargo cannot build; {advice}:\n{}", excerpt(&built.stdout, 40));
        }
        let programs = target.join(host).join("release");
        let at = |name: &str| programs.join(format!("{name}{}", env::consts::EXE_SUFFIX));
        let (solution, generator) = (at(name), at(&format!("examples/{example}")));
        if !system::can_start(&solution) {
            let what = format!("programs in {} cannot be started", shown(&programs));
            return unable!("{what}; set CARGO_TARGET_DIR to another folder");
        }
        let bounds = Bounds {
            memory_kib: MOST_KIB,
            output: MOST_OUTPUT,
            is_tool: false,
            ..Bounds::of_tool(call.search.help_seconds)
        };
        let runner = runner(call.kind, bench.work, UTF_8)?;
        Ok(Ours { runner, bounds, solution, generator })
    }

    /// What the generator prints for these words; `None` if it fails.
    pub fn generate(&mut self, words: &[String]) -> Result<Option<Vec<u8>>, Stop> {
        let words = words.iter().map(OsString::from);
        let command: Vec<OsString> =
            [self.generator.clone().into()].into_iter().chain(words).collect();
        self.run(&command, None)
    }

    /// The answer to an input; `None` if the solution fails.
    pub fn solve(&mut self, input: &Path) -> Result<Option<Vec<u8>>, Stop> {
        self.run(&[self.solution.clone().into()], Some(input))
    }

    fn run(&mut self, command: &[OsString], input: Option<&Path>) -> Result<Option<Vec<u8>>, Stop> {
        let ran = self.runner.run(&Job { command, folder: None, input, bounds: self.bounds })?;
        Ok((ran.ending == Ending::Exit(0)).then_some(ran.stdout))
    }
}

/// Runs a tool of Rust's in the workspace.
fn run_tool(bench: Bench, command: &[OsString]) -> Result<Ran, Stop> {
    let bounds = Bounds { memory_kib: MOST_KIB, ..Bounds::of_tool(3600) };
    let folder = Some(bench.call.door.root.as_path());
    let mut runner = runner(bench.call.kind.for_tools(), bench.work, UTF_8)?;
    Ok(runner.run(&Job { command, folder, input: None, bounds })?)
}
