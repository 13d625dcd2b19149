//! Looks for a small input on which a program and the solution of this workspace differ.

#![forbid(unsafe_code)]

use crate::cache::{hash, refusal};
use crate::cases::{raise_limits, Bench};
use crate::ours::Ours;
use crate::report::{complain, complain_raw, Screen, Stop};
use crate::system::find_tool;
use crate::text::{excerpt, quote};
use crate::trial::Trial;
use crate::verdict::Verdict;
use crate::{call, problem};
use std::fs;
use std::time::{Duration, Instant};

use Verdict::{PE, WA};

/// How many differences of one size to look at, for the shortest.
const FINDS_OF_A_SIZE: usize = 10;

/// An input on which the program differs.
struct Find {
    seed: u64,
    size: u64,
    /// On which try.
    attempt: u64,
    verdict: Verdict,
    reason: String,
    input: Vec<u8>,
    answer: Vec<u8>,
    output: Vec<u8>,
    stderr: Vec<u8>,
}

impl Find {
    /// How it was made.
    fn origin(&self) -> String {
        format!("seed {}, size {}", self.seed, self.size)
    }
}

/// A search.
struct Search<'a, 'b> {
    wanted: &'b call::Search,
    trial: Trial<'b>,
    ours: Ours,
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
        let (call, name) = (self.call, &self.call.chosen[0]);
        let problem = problem::read(&call.door.root, name, call.given);
        let problem = problem.map_err(|why| format!("{name}: {why}"))?;
        raise_limits(problem.limits)?;
        if find_tool("cargo").is_none() {
            return unable!(
                "no cargo: install Rust, for example as root by: apt-get install cargo"
            );
        }
        let mut report = Screen::kept();
        let trial = match self.trial(&problem, &mut report) {
            Err(Stop::Settled(_)) => {
                let text = report.into_text();
                let log = text.split_once('\n').map_or("", |(_, log)| log);
                write!(screen, "CE: it does not compile\n{log}")?;
                return Ok(false);
            }
            trial => trial?,
        };
        let mut ours = Ours::build(self, name)?;
        let told = ours.generate(&["--max".into()])?.unwrap_or_default();
        let largest = match String::from_utf8_lossy(&told).trim().parse() {
            Ok(largest @ 1..) => largest,
            _ => return unable!("the generator of {name} does not tell its largest size (--max)"),
        };
        let (wanted, begin) = (&call.search, Instant::now());
        let mut search =
            Search { wanted, trial, ours, largest, inputs: 0, begin, counts_from: PE, screen };
        let found = search.find()?;
        search.screen.clear_note();
        if let Some(find) = found {
            return search.report(&find).map(|()| false);
        }
        let (count, seed) = (wanted.count, wanted.seed);
        let inputs = format!("sizes 1 to {largest}, seeds {seed} to {}", seed + count - 1);
        writeln!(screen, "no difference on {count} inputs ({inputs})")?;
        Ok(true)
    }
}

impl Search<'_, '_> {
    /// Judges the program on one input; returns what it finds if the verdict is as bad as
    /// `counts_from`.
    fn attempt(&mut self, seed: u64, size: u64) -> Result<Option<Find>, Stop> {
        let name = &self.trial.problem.name;
        self.inputs += 1;
        let (attempt, seconds) = (self.inputs, self.begin.elapsed().as_secs());
        let note = format!("stress.sh: {attempt} inputs, the last of size {size}, {seconds} s");
        self.screen.note(&note);
        let input = match self.ours.generate(&[seed, size].map(|number| number.to_string()))? {
            Some(input) => input,
            None => return unable!("the generator of {name} fails: generate {seed} {size}"),
        };
        let work = self.trial.bench.work;
        let path = work.folder.join("in");
        fs::write(&path, &input).or_else(|_| work.refuse())?;
        let answer = match self.ours.solve(&path)? {
            Some(answer) => answer,
            None => {
                let begin = excerpt(&input, 30);
                complain_raw(format_args!(
                    "generate {seed} {size}, by the generator of {name}:\n{begin}"
                ));
                let most = format!("{} s of CPU time", self.wanted.help_seconds);
                return unable!(
                    "the solution of {name} refuses this input, or takes more than {most}"
                );
            }
        };
        let (judged, ran) = self.trial.judge(&path, &answer)?;
        let (verdict, reason) = (judged.verdict, judged.reason);
        let (output, stderr) = (ran.stdout, ran.stderr);
        let find = Find { seed, size, attempt, verdict, reason, input, answer, output, stderr };
        Ok((verdict >= self.counts_from).then_some(find))
    }

    /// Tries inputs of ascending sizes. Returns the first that shows a difference, if possible not of
    /// white space, or a smaller one.
    fn find(&mut self) -> Result<Option<Find>, Stop> {
        let mut kept = None;
        for i in 0..self.wanted.count {
            let size = i * self.largest / self.wanted.count + 1;
            if let Some(find) = self.attempt(self.wanted.seed + i, size)? {
                let is_space = find.verdict == PE;
                kept = Some(find);
                // From now on white space does not count.
                self.counts_from = WA;
                if !is_space {
                    break;
                }
            }
        }
        kept.map(|find| self.shrink(find)).transpose()
    }

    /// Looks for the shortest input of the smallest size that shows a difference, as long as the call
    /// allows.
    fn shrink(&mut self, first: Find) -> Result<Find, Stop> {
        let &call::Search { count, seed, patience, tries, .. } = self.wanted;
        self.counts_from = first.verdict.min(WA);
        self.screen.clear_note();
        let found = format!("{} on input {} of {count}", first.verdict, first.attempt);
        let plan = format!("looking for a smaller one, {patience} s at most");
        complain("stress.sh", format!("{found} ({}); {plan}", first.origin()));
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
    fn report(&mut self, find: &Find) -> Result<(), Stop> {
        let Find { verdict, reason, input, answer, .. } = find;
        let (origin, target) = (find.origin(), &self.trial.bench.compiler.target);
        let folder = target.join("stress").join(&self.trial.problem.name);
        // The name depends on the input alone.
        let stem = folder.join(format!("size-{}-{:012x}", find.size, hash(input) >> 16));
        let about = format!("Found by stress.sh ({origin}): a program got {verdict}, {reason}.\n");
        let path = stem.with_extension("in");
        let saved = fs::create_dir_all(&folder)
            .and_then(|()| fs::write(&path, input))
            .and_then(|()| fs::write(stem.with_extension("ans"), answer))
            .and_then(|()| fs::write(stem.with_extension("desc"), about));
        saved.map_err(|_| refusal(target))?;
        let mut text = format!("{verdict}: {reason}\n");
        text += &format!("found on input {} of {}; ", find.attempt, self.wanted.count);
        text += &format!("the smallest found has {} bytes ({origin})\n", input.len());
        for (what, part, most) in
            [("input", input, 30), ("expected", answer, 12), ("got", &find.output, 12)]
        {
            text += &format!("{what}:\n{}", excerpt(part, most));
        }
        text += &self.trial.difference(answer, *verdict, &find.output);
        text += &format!("saved as:        {}.{{in,ans,desc}}\n", quote([&stem]));
        text += &self.trial.repetition(&path, path.as_os_str(), &find.stderr);
        self.screen.say(&text)
    }
}
