//! Our own programs for a search: the generator of a problem, and the solution.

use crate::judging::order::Bench;
use crate::looks::report::{complain, Stop};
use crate::looks::text::{excerpt, shown};
use crate::problem::folder::Problem;
use crate::running::job::{Bounds, Ending, Job};
use crate::running::system::{self, find_tool, INSTALL_RUST};
use std::env::consts::EXE_SUFFIX;
use std::ffi::OsString;
use std::fs::File;
use std::path::{Path, PathBuf};

pub struct Ours<'a> {
    bench: Bench<'a>,
    problem: &'a Problem,
    solution: PathBuf,
    generator: PathBuf,
    /// How long each may run.
    seconds: u64,
}

impl<'a> Ours<'a> {
    /// Builds both by cargo.
    pub fn build(bench: Bench<'a>, problem: &'a Problem, seconds: u64) -> Result<Self, Stop> {
        let (order, work, name) = (bench.order, bench.work, &problem.name);
        let target = &work.target;
        let lock = File::open(target.join("release/.cargo-lock"));
        if lock.map_or(false, |lock| system::is_locked(&lock)) {
            let what = format!("waits for another cargo, which is building in {}", shown(target));
            complain(&order.name, what);
        }
        let (folder, input) = (Some(order.root.as_path()), None);
        let bounds = Bounds { memory_kib: 1 << 30, ..Bounds::of_tool(3600) };
        let run = |command: &[OsString]| system::run(&Job { command, folder, input, bounds, work });
        let version = run(&["rustc".into(), "-vV".into()])?.stdout;
        let version = String::from_utf8_lossy(&version);
        let host = version.lines().find_map(|line| line.strip_prefix("host: "));
        let host = host.unwrap_or_default();
        // Without --target and --target-dir, settings decide where the programs are.
        let words = "cargo --color never build --release";
        let mut words: Vec<OsString> = words.split(' ').map(OsString::from).collect();
        words.extend(["--target".into(), host.into(), "--target-dir".into(), target.into()]);
        let example = format!("{name}-generate");
        words.extend(["-p", name, "--bin", name, "--example", &example].map(OsString::from));
        let built = run(&words)?;
        if built.ending != Ending::Exit(0) {
            return unable!("cargo cannot build:\n{}", excerpt(&built.stdout, 40));
        }
        let programs = target.join(host).join("release");
        let at = |name: &str| programs.join(format!("{name}{EXE_SUFFIX}"));
        let (solution, generator) = (at(name), at(&format!("examples/{example}")));
        if !system::can_start(&solution) {
            let what = format!("programs in {} cannot be started", shown(&programs));
            return unable!("{what}; set CARGO_TARGET_DIR to another folder");
        }
        Ok(Ours { bench, problem, solution, generator, seconds })
    }

    /// Stops unless both can be built.
    pub fn check(bench: Bench, name: &str) -> Result<(), Stop> {
        if find_tool("cargo").is_none() {
            return unable!("no cargo: {INSTALL_RUST}");
        }
        for (what, file) in [("generator", "examples/generate.rs"), ("solution", "src/main.rs")] {
            if !bench.order.folder_of(name).join(file).exists() {
                let needs =
                    "a search needs examples/generate.rs, named in Cargo.toml as in other problems";
                let twin = "and as src/main.rs a program that is right, however slow";
                return unable!("{name} has no {what}, {file}: {needs}, {twin}");
            }
        }
        Ok(())
    }

    /// What a command prints; `None` if it fails.
    fn run(&self, command: &[OsString], input: Option<&Path>) -> Result<Option<Vec<u8>>, Stop> {
        let bounds = Bounds {
            memory_kib: 1 << 30,
            stack_kib: self.problem.limits.memory_kib.max(8192),
            output: 1 << 28,
            is_tool: false,
            ..Bounds::of_tool(self.seconds)
        };
        let ran =
            system::run(&Job { command, folder: None, input, bounds, work: self.bench.work })?;
        Ok((ran.ending == Ending::Exit(0)).then_some(ran.stdout))
    }

    fn generate(&self, words: &[String]) -> Result<Vec<u8>, Stop> {
        let mut command = vec![self.generator.clone().into_os_string()];
        command.extend(words.iter().map(OsString::from));
        let (name, words) = (&self.problem.name, words.join(" "));
        let failed = || unable!("the generator of {name} fails: generate {words}");
        self.run(&command, None)?.map_or_else(failed, Ok)
    }

    /// The largest size of an input.
    pub fn largest(&self) -> Result<u64, Stop> {
        let told = self.generate(&["--max".into()])?;
        let name = &self.problem.name;
        match String::from_utf8_lossy(&told).trim().parse() {
            Ok(largest @ 1..) => Ok(largest),
            _ => unable!("the generator of {name} does not tell its largest size (--max)"),
        }
    }

    /// The input of this seed and size.
    pub fn input(&self, seed: u64, size: u64) -> Result<Vec<u8>, Stop> {
        self.generate(&[seed.to_string(), size.to_string()])
    }

    /// The answer to this input, which is in a file; `None` if the solution fails.
    pub fn answer(&self, input: &Path) -> Result<Option<Vec<u8>>, Stop> {
        self.run(&[self.solution.clone().into()], Some(input))
    }
}
