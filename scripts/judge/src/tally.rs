//! Counts what a program got on the cases of a problem, and shows the problem's line.

#![forbid(unsafe_code)]

use crate::problem::{Case, Limits};
use crate::report::{Screen, Stop};
use crate::run::Ran;
use crate::text::{in_mib, in_seconds};
use crate::verdict::{Judged, Verdict};

use Verdict::{AC, CE, JE};

#[derive(Default)]
pub struct Tally {
    counts: [usize; Verdict::ALL.len()],
    pub worst: Verdict,
    /// The first letter of each case's verdict.
    pub marks: String,
    /// How many cases it did not pass, and how many it passed because white space is forgiven.
    pub failed: usize,
    spaces: usize,
    slowest: Option<(u64, String)>,
    peak_kib: u64,
    /// Whether the memory of some case is not known.
    lacks_peak: bool,
}

impl Tally {
    /// That of a program which no case judges.
    pub fn settled(stop: Stop) -> Result<Self, Stop> {
        let mut tally = Tally::default();
        match stop {
            Stop::Settled(verdict) => tally.count(verdict),
            stop => return Err(stop),
        }
        Ok(tally)
    }

    fn count(&mut self, verdict: Verdict) {
        self.counts[verdict as usize] += 1;
        self.failed += usize::from(verdict != AC);
        self.worst = self.worst.max(verdict);
    }

    pub fn count_of(&self, verdict: Verdict) -> usize {
        self.counts[verdict as usize]
    }

    pub fn add(&mut self, case: &Case, judged: &Judged, ran: &Ran) {
        self.count(judged.verdict);
        self.marks.push(judged.verdict.letter());
        self.spaces += usize::from(judged.forgiven);
        self.peak_kib = self.peak_kib.max(ran.peak_kib.unwrap_or(0));
        self.lacks_peak |= ran.peak_kib.is_none();
        // If it slept too long, that is what made it slow.
        let taken = ran.cpu_ms + if ran.overslept { ran.slept_ms } else { 0 };
        if self.slowest.as_ref().map_or(true, |(most, _)| taken > *most) {
            self.slowest = Some((taken, case.name.clone()));
        }
    }

    /// The slowest case, with its time.
    pub fn slowest(&self) -> String {
        let slowest = self.slowest.as_ref();
        slowest.map_or_else(|| "-".into(), |(ms, case)| format!("{} ({case})", in_seconds(*ms)))
    }
}

/// The line of a problem.
pub struct Line<'a> {
    pub name: &'a str,
    pub limits: Limits,
    /// The memory that the language itself takes.
    pub own_kib: u64,
    pub cases: usize,
}

impl Line<'_> {
    pub fn show(&self, tally: &Tally, verbose: bool, screen: &mut Screen) -> Result<(), Stop> {
        let (worst, judged) = (tally.worst, tally.marks.len());
        let mut verdicts = worst.to_string();
        for &other in Verdict::ALL.iter().rev().filter(|&&other| other != AC && other != worst) {
            match tally.count_of(other) {
                0 => {}
                count => verdicts += &format!(", {count} {other}"),
            }
        }
        let verdicts = screen.coloured(worst, verdicts);
        let of = if judged == self.cases || matches!(worst, JE | CE) {
            format!("{:<3}", self.cases)
        } else {
            format!("{judged} of {} judged", self.cases)
        };
        let mut peak = in_mib(tally.peak_kib);
        if tally.lacks_peak {
            peak = "- (memory not judged)".into();
        }
        if self.own_kib > 0 {
            peak += " with the JVM's own";
        }
        if tally.failed > 10 && !verbose {
            writeln!(screen, "and {} more that failed (-v shows each)", tally.failed - 10)?;
        }
        let (name, accepted, slowest) = (self.name, tally.count_of(AC), tally.slowest());
        let limit = in_seconds(self.limits.time_ms).replace(".000", "");
        let limits = format!("limits {limit}, {} MiB", self.limits.memory_kib / 1024);
        let costs = format!("slowest {slowest}  peak {peak}  {limits}");
        writeln!(screen, "{name:<14} {verdicts}  {accepted:>3}/{of}  {costs}")?;
        if tally.spaces > 0 {
            let cases =
                if tally.spaces == 1 { "1 case".into() } else { format!("{} cases", tally.spaces) };
            let what = "judges forgive that (-x does not)";
            writeln!(screen, "white space at line ends differs in {cases}: {what}")?;
        }
        Ok(())
    }
}
