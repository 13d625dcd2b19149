//! Looks for a small input on which a program and the solution of this workspace differ.

use crate::call::ours::Ours;
use crate::call::task::{self, Call};
use crate::judging::judge::Judged;
use crate::judging::order::Bench;
use crate::judging::trial::{Run, Trial};
use crate::looks::report::{complain, Screen, Stop};
use crate::looks::text::{excerpt, quote};
use crate::looks::verdict::Verdict;
use crate::problem::folder;
use crate::program::cache::hash;
use crate::running::system;
use std::fs;
use std::time::{Duration, Instant};

use Verdict::{PE, WA};

/// How many differences of one size to look at, for the shortest.
const FINDS_OF_A_SIZE: usize = 10;

/// An input on which the program differs.
struct Find {
    seed: u64,
    size: u64,
    input: Vec<u8>,
    run: Run,
}

/// A search.
struct Search<'a, 'b> {
    wanted: &'b task::Search,
    trial: Trial<'b>,
    ours: Ours<'b>,
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
    let trial = bench.trial(&problem, screen)?;
    Ours::check(bench, name)?;
    screen.note(&format!("{}: cargo builds the solution and the generator ...", order.name));
    let ours = Ours::build(bench, &problem, wanted.help_seconds)?;
    let largest = ours.largest()?;
    let (inputs, begin, counts_from) = (0, Instant::now(), PE);
    let mut search = Search { wanted, trial, ours, inputs, begin, counts_from, screen };
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

impl Search<'_, '_> {
    /// How the judge is called in messages.
    fn name(&self) -> &str {
        &self.trial.bench.order.name
    }

    /// Judges the program on one input; returns what it finds if the verdict is as bad as
    /// `counts_from`.
    fn attempt(&mut self, seed: u64, size: u64) -> Result<Option<Find>, Stop> {
        self.inputs += 1;
        let (attempt, seconds) = (self.inputs, self.begin.elapsed().as_secs());
        let progress = format!("{attempt} inputs, the last of size {size}, {seconds} s");
        let progress = format!("{}: {progress}", self.name());
        self.screen.note(&progress);
        let input = self.ours.input(seed, size)?;
        let work = self.trial.bench.work;
        let [path, answer_path] = ["in", "ans"].map(|name| work.folder.join(name));
        fs::write(&path, &input).or_else(|_| work.refuse())?;
        let answer = match self.ours.answer(&path)? {
            Some(answer) => answer,
            None => {
                let name = &self.trial.problem.name;
                let origin = format!("generate {seed} {size}, by the generator of {name}");
                complain(self.name(), format!("{origin}:\n{}", excerpt(&input, 30)));
                let most = format!("{} s of CPU time", self.wanted.help_seconds);
                let why = format!("refuses this input, or takes more than {most}");
                return unable!("the solution of {name} {why}");
            }
        };
        fs::write(&answer_path, &answer).or_else(|_| work.refuse())?;
        let mut run = self.trial.judge(&path, &answer_path)?;
        // What the judge holds would count as the memory of the next program.
        for stream in [&mut run.ran.stdout, &mut run.ran.stderr] {
            stream.truncate(1 << 20);
            stream.shrink_to_fit();
        }
        let counts = run.judged.verdict >= self.counts_from;
        Ok(counts.then_some(Find { seed, size, input, run }))
    }

    /// Tries inputs of ascending sizes, up to the largest. Returns the first that shows a
    /// difference, if possible not of white space, or a smaller one, and the number of the first.
    fn find(&mut self, largest: u64) -> Result<Option<(u64, Find)>, Stop> {
        let (mut kept, wanted) = (None, self.wanted);
        for i in 0..wanted.count {
            let size = i * largest / wanted.count + 1;
            if let Some(find) = self.attempt(wanted.seed + i, size)? {
                let is_space = find.run.judged.verdict == PE;
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

    /// Looks for the shortest input of the smallest size that shows a difference, as long as the
    /// call allows.
    fn shrink(&mut self, attempt: u64, first: Find) -> Result<Find, Stop> {
        let &task::Search { count, seed, patience, tries, .. } = self.wanted;
        self.counts_from = first.run.judged.verdict.min(WA);
        self.screen.clear_note();
        let origin = format!("seed {}, size {}", first.seed, first.size);
        let found =
            format!("{} on input {attempt} of {count} ({origin})", first.run.judged.verdict);
        let what = format!("{found}; looking for a smaller one, {patience} s at most");
        complain(self.name(), what);
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
        let Find { seed, size, input, run } = find;
        let Run { judged: Judged { verdict, reason, .. }, ran, answer } = run;
        let (origin, work) = (format!("seed {seed}, size {size}"), self.trial.bench.work);
        let folder = work.target.join("stress").join(&self.trial.problem.name);
        // The name depends on the input alone.
        let stem = folder.join(format!("size-{size}-{:012x}", hash(input) >> 16));
        let about = format!("a program got {verdict}, {reason}");
        let about = format!("Found by {} ({origin}): {about}.\n", self.name());
        let path = stem.with_extension("in");
        fs::create_dir_all(&folder)
            .and_then(|()| fs::write(&path, input))
            .and_then(|()| fs::write(stem.with_extension("ans"), answer))
            .and_then(|()| fs::write(stem.with_extension("desc"), about))
            .or_else(|why| work.refuse_target(&why))?;
        let again = self.trial.judge(&path, &stem.with_extension("ans"))?.judged.verdict;
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
        text += &self.trial.explain(&path, run, path.as_os_str());
        text += &format!("saved as:        {}.{{in,ans,desc}}\n", quote([&stem]));
        self.screen.say(&text)
    }
}
