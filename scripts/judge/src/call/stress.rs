//! Looks for a small input on which a program and the solution of this workspace differ.

use crate::call::options::{self, Call};
use crate::judging::judge::Judged;
use crate::judging::order::Bench;
use crate::judging::trial::Trial;
use crate::looks::report::{complain, Screen, Stop};
use crate::looks::text::{excerpt, quote, shown};
use crate::looks::verdict::Verdict;
use crate::problem::folder;
use crate::program::cache::hash;
use crate::program::compile::run_tool;
use crate::running::job::{Bounds, Ending, Job, Ran};
use crate::running::system::{self, find_tool, INSTALL_RUST};
use std::env::consts::EXE_SUFFIX;
use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use Verdict::{PE, WA};

/// How many differences of one size to look at, for the shortest.
const FINDS_OF_A_SIZE: usize = 10;

/// An input on which the program differs.
struct Find {
    seed: u64,
    size: u64,
    judged: Judged,
    input: Vec<u8>,
    answer: Vec<u8>,
    ran: Ran,
}

/// A search.
struct Search<'a, 'b> {
    wanted: &'b options::Search,
    trial: Trial<'b>,
    /// Our own programs for it.
    solution: PathBuf,
    generator: PathBuf,
    /// How many inputs were tried, and since when.
    inputs: u64,
    begin: Instant,
    /// The mildest verdict that counts as a difference.
    counts_from: Verdict,
    screen: &'a mut Screen,
}

/// Searches, and shows what it finds. True if the program passed every input.
pub fn search(call: &Call, bench: Bench, screen: &mut Screen) -> Result<bool, Stop> {
    let (order, wanted) = (bench.order, &call.search);
    let name = &order.chosen[0];
    let problem = folder::read(&order.root, name, order.given);
    let problem = problem.map_err(|why| format!("{name}: {why}"))?;
    system::raise_limits(problem.limits.time_ms, problem.limits.memory_kib)?;
    if find_tool("cargo").is_none() {
        return unable!("no cargo: {INSTALL_RUST}");
    }
    let trial = bench.trial(&problem, screen)?;
    for (what, file) in [("generator", "examples/generate.rs"), ("solution", "src/main.rs")] {
        if !order.folder_of(name).join(file).exists() {
            let needs =
                "a search needs examples/generate.rs, named in Cargo.toml as in other problems";
            let twin = "and src/main.rs, for which a second program, slow but right, may stand";
            return unable!("{name} has no {what}, {file}: {needs}, {twin}");
        }
    }
    screen.note("stress.sh: cargo builds the solution and the generator ...");
    let (solution, generator) = build(bench, name)?;
    let (inputs, begin, counts_from) = (0, Instant::now(), PE);
    let mut search =
        Search { wanted, trial, solution, generator, inputs, begin, counts_from, screen };
    let told = search.generate(&["--max".into()])?;
    let largest = match String::from_utf8_lossy(&told).trim().parse() {
        Ok(largest @ 1..) => largest,
        _ => return unable!("the generator of {name} does not tell its largest size (--max)"),
    };
    let found = search.find(largest)?;
    search.screen.clear_note();
    if let Some((attempt, find)) = found {
        return search.report(attempt, &find).map(|()| false);
    }
    let (count, seed) = (wanted.count, wanted.seed);
    let inputs = format!("sizes 1 to {largest}, seeds {seed} to {}", seed + count - 1);
    writeln!(screen, "no difference on {count} inputs ({inputs})")?;
    Ok(true)
}

/// Builds our solution and the generator by cargo.
fn build(bench: Bench, name: &str) -> Result<(PathBuf, PathBuf), Stop> {
    let (order, work) = (bench.order, bench.work);
    let target = &work.target;
    let lock = File::open(target.join("release/.cargo-lock"));
    if lock.map_or(false, |lock| system::is_locked(&lock)) {
        let what = format!("waits for another cargo, which is building in {}", shown(target));
        complain(&order.name, what);
    }
    let bounds = Bounds { memory_kib: 1 << 30, ..Bounds::of_tool(3600) };
    let run = |words: &[OsString]| run_tool(words, &order.root, bounds, work);
    let version = run(&["rustc".into(), "-vV".into()])?.stdout;
    let version = String::from_utf8_lossy(&version).into_owned();
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default();
    // Without --target and --target-dir, settings decide where the programs are.
    let words = "cargo --color never build --release --target HOST --target-dir";
    let words = words.split(' ').map(|word| if word == "HOST" { host } else { word });
    let mut words: Vec<OsString> = words.map(OsString::from).collect();
    words.push(target.into());
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
    Ok((solution, generator))
}

impl Search<'_, '_> {
    /// What one of our own programs prints; `None` if it fails.
    fn run(&self, command: &[OsString], input: Option<&Path>) -> Result<Option<Vec<u8>>, Stop> {
        let bounds = Bounds::of_tool(self.wanted.help_seconds);
        let stack_kib = self.trial.problem.limits.memory_kib.max(8192);
        let (memory_kib, output) = (1 << 30, 1 << 28);
        let bounds = Bounds { memory_kib, stack_kib, output, is_tool: false, ..bounds };
        let work = self.trial.bench.work;
        let ran = system::run(&Job { command, folder: None, input, bounds, work })?;
        Ok((ran.ending == Ending::Exit(0)).then_some(ran.stdout))
    }

    fn generate(&self, words: &[String]) -> Result<Vec<u8>, Stop> {
        let mut command = vec![self.generator.clone().into_os_string()];
        command.extend(words.iter().map(OsString::from));
        self.run(&command, None)?.map_or_else(
            || {
                unable!(
                    "the generator of {} fails: generate {}",
                    self.trial.problem.name,
                    words.join(" ")
                )
            },
            Ok,
        )
    }

    /// Judges the program on one input; returns what it finds if the verdict is as bad as
    /// `counts_from`.
    fn attempt(&mut self, seed: u64, size: u64) -> Result<Option<Find>, Stop> {
        self.inputs += 1;
        let (attempt, seconds) = (self.inputs, self.begin.elapsed().as_secs());
        self.screen
            .note(&format!("stress.sh: {attempt} inputs, the last of size {size}, {seconds} s"));
        let input = self.generate(&[seed, size].map(|number| number.to_string()))?;
        let work = self.trial.bench.work;
        let [path, answer_path] = ["in", "ans"].map(|name| work.folder.join(name));
        fs::write(&path, &input).or_else(|_| work.refuse())?;
        let answer = match self.run(&[self.solution.clone().into()], Some(&path))? {
            Some(answer) => answer,
            None => {
                let name = &self.trial.problem.name;
                let begin = excerpt(&input, 30);
                complain(
                    "stress.sh",
                    format!("generate {seed} {size}, by the generator of {name}:\n{begin}"),
                );
                let most = format!("{} s of CPU time", self.wanted.help_seconds);
                return unable!(
                    "the solution of {name} refuses this input, or takes more than {most}"
                );
            }
        };
        fs::write(&answer_path, &answer).or_else(|_| work.refuse())?;
        let (judged, mut ran, answer) = self.trial.judge(&path, &answer_path)?;
        // What the judge holds would count as the memory of the next program.
        for stream in [&mut ran.stdout, &mut ran.stderr] {
            stream.truncate(1 << 20);
            stream.shrink_to_fit();
        }
        let counts = judged.verdict >= self.counts_from;
        Ok(counts.then_some(Find { seed, size, judged, input, answer, ran }))
    }

    /// Tries inputs of ascending sizes, up to the largest. Returns the first that shows a difference, if
    /// possible not of white space, or a smaller one, and the number of the first.
    fn find(&mut self, largest: u64) -> Result<Option<(u64, Find)>, Stop> {
        let (mut kept, wanted) = (None, self.wanted);
        for i in 0..wanted.count {
            let size = i * largest / wanted.count + 1;
            if let Some(find) = self.attempt(wanted.seed + i, size)? {
                let is_space = find.judged.verdict == PE;
                kept = Some((i + 1, find));
                // From now on white space does not count.
                self.counts_from = WA;
                if !is_space {
                    break;
                }
            }
        }
        kept.map(|(i, find)| Ok((i, self.shrink(i, find)?))).transpose()
    }

    /// Looks for the shortest input of the smallest size that shows a difference, as long as the call
    /// allows.
    fn shrink(&mut self, attempt: u64, first: Find) -> Result<Find, Stop> {
        let &options::Search { count, seed, patience, tries, .. } = self.wanted;
        self.counts_from = first.judged.verdict.min(WA);
        self.screen.clear_note();
        let origin = format!("seed {}, size {}", first.seed, first.size);
        let found = format!("{} on input {attempt} of {count} ({origin})", first.judged.verdict);
        complain("stress.sh", format!("{found}; looking for a smaller one, {patience} s at most"));
        let end = Instant::now() + Duration::from_secs(patience);
        let (largest, mut kept, mut finds) = (first.size, first, 0);
        for (size, i) in (1..largest).flat_map(|size| (0..tries).map(move |i| (size, i))) {
            if Instant::now() >= end || finds == FINDS_OF_A_SIZE || finds > 0 && size > kept.size {
                break;
            }
            if let Some(find) = self.attempt(seed + count + i, size)? {
                finds += 1;
                if kept.size > size || find.input.len() < kept.input.len() {
                    kept = find;
                }
            }
        }
        Ok(kept)
    }

    /// Saves the input as a case, and shows it.
    fn report(&mut self, attempt: u64, find: &Find) -> Result<(), Stop> {
        let Find { seed, size, judged: Judged { verdict, reason, .. }, input, answer, ran } = find;
        let (origin, work) = (format!("seed {seed}, size {size}"), self.trial.bench.work);
        let folder = work.target.join("stress").join(&self.trial.problem.name);
        // The name depends on the input alone.
        let stem = folder.join(format!("size-{size}-{:012x}", hash(input) >> 16));
        let about = format!("Found by stress.sh ({origin}): a program got {verdict}, {reason}.\n");
        let path = stem.with_extension("in");
        fs::create_dir_all(&folder)
            .and_then(|()| fs::write(&path, input))
            .and_then(|()| fs::write(stem.with_extension("ans"), answer))
            .and_then(|()| fs::write(stem.with_extension("desc"), about))
            .or_else(|why| work.refuse_target(&why))?;
        let again = self.trial.judge(&path, &stem.with_extension("ans"))?.0.verdict;
        let mut text = format!("{verdict}: {reason}\n");
        if again != *verdict {
            text += &format!("once more on the same input it got {again}: it fails now and then\n");
        }
        text += &format!("found on input {attempt} of {}; ", self.wanted.count);
        text += &format!("the smallest found has {} bytes ({origin})\n", input.len());
        for (what, part, most) in
            [("input", input, 30), ("expected", answer, 12), ("got", &ran.stdout, 12)]
        {
            text += &format!("{what}:\n{}", excerpt(part, most));
        }
        text += &self.trial.explain(&path, answer, *verdict, ran, path.as_os_str());
        text += &format!("saved as:        {}.{{in,ans,desc}}\n", quote([&stem]));
        self.screen.say(&text)
    }
}
