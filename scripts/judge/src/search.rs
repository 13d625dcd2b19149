//! Looks for a small input on which a program and the solution of this workspace differ.

#![forbid(unsafe_code)]

use crate::call::Other;
use crate::cases::{raise_limits, Bench, Trial};
use crate::compare;
use crate::compile::{find_tool, refusal};
use crate::report::{excerpt, quote, shown, unable, Screen, Stop};
use crate::run::{Bounds, Ending, Job, Kind, Runner, UTF_8};
use crate::system;
use crate::verdict::Verdict;
use std::collections::hash_map::DefaultHasher;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::hash::Hasher;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use Verdict::{PE, WA};

/// How many differences of one size to look at, for the shortest.
const FINDS_OF_A_SIZE: usize = 10;
/// What our own programs may write.
const MOST_OUTPUT: usize = 1 << 28;

/// An input on which the program differs.
struct Find {
    size: u64,
    /// How it was made.
    origin: String,
    /// On which try.
    attempt: u64,
    verdict: Verdict,
    reason: String,
    input: Vec<u8>,
    answer: Vec<u8>,
    output: Vec<u8>,
    stderr: Vec<u8>,
}

/// A search.
struct Search<'a, 'b> {
    trial: &'a mut Trial<'b>,
    runner: Runner,
    solution: PathBuf,
    generator: PathBuf,
    largest: u64,
    /// How many inputs were tried, and since when.
    inputs: u64,
    begin: Instant,
    /// The mildest verdict that counts as a difference.
    counts_from: Verdict,
    screen: &'a mut Screen,
}

impl Bench<'_> {
    /// Searches, and shows what it finds. True if the program passed every input.
    pub fn search(self, screen: &mut Screen) -> Result<bool, Stop> {
        let name = &self.call.chosen[0];
        let problem = match crate::problem::read(&self.call.door.root, name, self.call.given) {
            Ok(problem) => problem,
            Err(why) => return unable(format!("{}: {}", name, why)),
        };
        raise_limits(&problem)?;
        if find_tool("cargo").is_none() {
            return unable("no cargo: install Rust, for example as root by: apt-get install cargo");
        }
        let words = self.call.program_words(name);
        let compiled = match &self.call.other {
            Other::Files(files) => {
                let mut report = Screen::kept();
                let trial = self.compile(&problem, &files[0], words, "", &mut report)?;
                if trial.is_none() {
                    let text = report.into_text();
                    let log = text.split_once('\n').map_or("", |(_, log)| log);
                    screen.say(&format!("CE: it does not compile\n{}", log))?;
                    return Ok(false);
                }
                trial
            }
            Other::Command(command) => Some(self.of_command(&problem, command.clone(), words)?),
            Other::None => None,
        };
        let mut trial = match compiled {
            Some(trial) => trial,
            None => return Ok(false),
        };
        let mut search = Search::build(&mut trial, screen)?;
        let found = search.find()?;
        search.screen.clear_note();
        match found {
            Some(find) => search.report(find).map(|()| false),
            None => {
                let wanted = &self.call.search;
                let (count, first, last) =
                    (wanted.count, wanted.seed, wanted.seed + wanted.count - 1);
                let largest = search.largest;
                let what = format!("no difference on {count} inputs (sizes 1 to {largest}, seeds {first} to {last})\n");
                search.screen.say(&what)?;
                Ok(true)
            }
        }
    }
}

impl<'a, 'b> Search<'a, 'b> {
    /// Builds the solution and the generator.
    fn build(trial: &'a mut Trial<'b>, screen: &'a mut Screen) -> Result<Self, Stop> {
        let Bench { call, compiler, work } = trial.bench;
        let (root, target) = (&call.door.root, &compiler.target);
        let name = trial.problem.name.clone();
        if !root.join("problems").join(&name).join("examples/generate.rs").exists() {
            return unable(format!("{} has no generator, examples/generate.rs", name));
        }
        let lock = File::open(target.join("release/.cargo-lock"));
        if lock.map_or(false, |lock| system::is_locked(&lock)) {
            let target = shown(target.as_os_str());
            eprintln!(
                "{}: waits for another cargo, which is building in {}",
                call.door.name, target
            );
        }
        let kind = if call.kind == Kind::Linux { Kind::Orphans } else { call.kind };
        let mut tools = Runner::new(kind, work, UTF_8)?;
        let mut run_tool = |words: Vec<OsString>| {
            let bounds = Bounds {
                cpu_ms: 3_600_000,
                awake_ms: 7_200_000,
                memory_kib: 1 << 30,
                ..Bounds::COMPILER
            };
            tools.run(&Job {
                command: &words,
                folder: Some(root),
                input: None,
                bounds,
                merged: true,
            })
        };
        let version = run_tool(vec!["rustc".into(), "-vV".into()])?.stdout;
        let version = String::from_utf8_lossy(&version).into_owned();
        let host = version.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default();
        // Without these two options, settings decide where the programs are.
        let example = format!("{}-generate", name);
        let words =
            ["cargo", "--color", "never", "build", "--release", "--target", host, "--target-dir"];
        let mut words: Vec<OsString> = words.into_iter().map(OsString::from).collect();
        words.push(target.clone().into_os_string());
        words.extend(["-p", &name, "--bin", &name, "--example", &example].map(OsString::from));
        let built = run_tool(words)?;
        if built.ending != Ending::Exit(0) {
            let advice = refusal(target)
                .replacen("cannot write", "if it cannot write", 1)
                .replacen(": set", ", set", 1);
            return unable(format!(
                "cargo cannot build; {}:\n{}",
                advice,
                excerpt(&built.stdout, 40)
            ));
        }
        let programs = target.join(host).join("release");
        let at = |name: &str| programs.join(format!("{}{}", name, std::env::consts::EXE_SUFFIX));
        let (solution, generator) = (at(&name), at(&format!("examples/{}", example)));
        if !system::can_start(&solution) {
            let programs = shown(programs.as_os_str());
            return unable(format!(
                "programs in {programs} cannot be started; set CARGO_TARGET_DIR to another folder"
            ));
        }
        let runner = Runner::new(call.kind, work, UTF_8)?;
        let (begin, counts_from) = (Instant::now(), PE);
        let mut search = Search {
            trial,
            runner,
            solution,
            generator,
            largest: 0,
            inputs: 0,
            begin,
            counts_from,
            screen,
        };
        let told = search.help(&[OsStr::new("--max")], None)?.unwrap_or_default();
        match String::from_utf8_lossy(&told).trim().parse() {
            Ok(largest @ 1..) => search.largest = largest,
            _ => {
                return unable(format!(
                    "the generator of {name} does not tell its largest size (--max)"
                ))
            }
        }
        Ok(search)
    }

    /// What the generator prints for these words, or the solution for an input; `None` if it fails.
    fn help(&mut self, words: &[&OsStr], input: Option<&Path>) -> Result<Option<Vec<u8>>, Stop> {
        let program = if input.is_some() { &self.solution } else { &self.generator };
        let command: Vec<OsString> =
            [program.as_os_str()].iter().chain(words).map(|word| word.to_os_string()).collect();
        let cpu_ms = self.trial.bench.call.search.help_seconds * 1000;
        let bounds =
            Bounds { cpu_ms, awake_ms: 2 * cpu_ms, memory_kib: 1 << 30, ..Bounds::COMPILER };
        let bounds = Bounds { output: MOST_OUTPUT, spares_daemons: false, ..bounds };
        let ran = self.runner.run(&Job {
            command: &command,
            folder: None,
            input,
            bounds,
            merged: false,
        })?;
        Ok((ran.ending == Ending::Exit(0)).then_some(ran.stdout))
    }

    /// Judges the program on one input; returns what it finds if the verdict is as bad as
    /// `counts_from`.
    fn attempt(&mut self, seed: u64, size: u64) -> Result<Option<Find>, Stop> {
        let name = self.trial.problem.name.clone();
        self.inputs += 1;
        let (inputs, seconds) = (self.inputs, self.begin.elapsed().as_secs());
        self.screen
            .note(&format!("stress.sh: {inputs} inputs, the last of size {size}, {seconds} s"));
        let words = [seed, size].map(|number| OsString::from(number.to_string()));
        let input = match self.help(&[&words[0], &words[1]], None)? {
            Some(input) => input,
            None => {
                return unable(format!("the generator of {name} fails: generate {seed} {size}"))
            }
        };
        let work = self.trial.bench.work;
        let path = work.folder.join("in");
        fs::write(&path, &input).or_else(|_| work.refuse())?;
        let answer = match self.help(&[], Some(&path))? {
            Some(answer) => answer,
            None => {
                eprint!(
                    "generate {seed} {size}, by the generator of {name}:\n{}",
                    excerpt(&input, 30)
                );
                let seconds = self.trial.bench.call.search.help_seconds;
                let what =
                    format!("refuses this input, or takes more than {seconds} s of CPU time");
                return unable(format!("the solution of {name} {what}"));
            }
        };
        let (judged, ran) = self.trial.judge(&path, &answer)?;
        Ok((judged.verdict >= self.counts_from).then(|| Find {
            size,
            origin: format!("seed {seed}, size {size}"),
            attempt: inputs,
            verdict: judged.verdict,
            reason: judged.reason,
            input,
            answer,
            output: ran.stdout,
            stderr: ran.stderr,
        }))
    }

    /// Tries inputs of ascending sizes. Returns the first that shows a difference, if possible not of
    /// white space, or a smaller one.
    fn find(&mut self) -> Result<Option<Find>, Stop> {
        let (count, seed) = (self.trial.bench.call.search.count, self.trial.bench.call.search.seed);
        let mut kept = None;
        for i in 0..count {
            if let Some(find) = self.attempt(seed + i, i * self.largest / count + 1)? {
                let is_space = find.verdict == PE;
                kept = Some(find);
                // From now on white space does not count.
                self.counts_from = WA;
                if !is_space {
                    break;
                }
            }
        }
        match kept {
            Some(find) => self.shrink(find).map(Some),
            None => Ok(None),
        }
    }

    /// Looks for the shortest input of the smallest size that shows a difference, as long as the call
    /// allows.
    fn shrink(&mut self, first: Find) -> Result<Find, Stop> {
        let (count, seed) = (self.trial.bench.call.search.count, self.trial.bench.call.search.seed);
        let (tries, patience) =
            (self.trial.bench.call.search.tries, self.trial.bench.call.search.patience);
        self.counts_from = first.verdict.min(WA);
        self.screen.clear_note();
        eprintln!(
            "stress.sh: {} on input {} of {count} ({}); looking for a smaller one, {patience} s at most",
            first.verdict, first.attempt, first.origin
        );
        let end = Instant::now() + Duration::from_secs(patience);
        let (attempt, largest) = (first.attempt, first.size);
        let (mut kept, mut finds) = (first, 0);
        for size in 1..largest {
            for i in 0..tries {
                if finds == FINDS_OF_A_SIZE || Instant::now() >= end {
                    break;
                }
                if let Some(find) = self.attempt(seed + count + i, size)? {
                    finds += 1;
                    if kept.size > size || find.input.len() < kept.input.len() {
                        kept = Find { attempt, ..find };
                    }
                }
            }
            if finds > 0 {
                break;
            }
        }
        Ok(kept)
    }

    /// Saves the input as a case, and shows it.
    fn report(&mut self, find: Find) -> Result<(), Stop> {
        let bench = self.trial.bench;
        // The name depends on the input alone.
        let mut hasher = DefaultHasher::new();
        hasher.write(&find.input);
        let folder = bench.compiler.target.join("stress").join(&self.trial.problem.name);
        let stem = folder.join(format!("size-{}-{:012x}", find.size, hasher.finish() >> 16));
        let about = format!(
            "Found by stress.sh ({}): a program got {}, {}.\n",
            find.origin, find.verdict, find.reason
        );
        let input = stem.with_extension("in");
        let saved = fs::create_dir_all(&folder)
            .and_then(|()| fs::write(&input, &find.input))
            .and_then(|()| fs::write(stem.with_extension("ans"), &find.answer))
            .and_then(|()| fs::write(stem.with_extension("desc"), about));
        saved.or_else(|_| unable(refusal(&bench.compiler.target)))?;
        let mut text = format!("{}: {}\n", find.verdict, find.reason);
        let (count, bytes) = (bench.call.search.count, find.input.len());
        text += &format!("found on input {} of {count}; ", find.attempt);
        text += &format!("the smallest found has {bytes} bytes ({})\n", find.origin);
        for (what, part, lines) in
            [("input", &find.input, 30), ("expected", &find.answer, 12), ("got", &find.output, 12)]
        {
            text += &format!("{}:\n{}", what, excerpt(part, lines));
        }
        if matches!(find.verdict, WA | PE) {
            text +=
                &compare::difference(&find.answer, &find.output, find.verdict, bench.call.exact);
        }
        text += &format!("saved as:        {}.{{in,ans,desc}}\n", quote([&stem]));
        text += &self.trial.repetition(&input, input.as_os_str(), &find.stderr);
        self.screen.say(&text)
    }
}
