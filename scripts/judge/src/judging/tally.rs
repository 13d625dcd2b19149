//! What a program got on the cases of a problem, and the line that tells it.

use crate::judging::judge::Judged;
use crate::looks::report::{Screen, Stop};
use crate::looks::text::{in_mib, in_seconds};
use crate::looks::verdict::Verdict;
use crate::problem::folder::Case;
use crate::running::job::Ran;

use Verdict::{AC, CE, JE};

/// What a program got on the cases of a problem.
#[derive(Default)]
pub struct Tally {
    pub verdicts: Vec<Verdict>,
    pub worst: Verdict,
    /// How many cases it passed because white space is forgiven.
    spaces: usize,
    /// How many cases only the ICPC format's own comparison would accept.
    pub lenient: usize,
    pub slowest: Option<(u64, String)>,
    /// Unless the memory of some case is not known.
    peak_kib: Option<u64>,
}

impl Tally {
    /// That of a program which no case judges.
    pub fn settled(stop: Stop) -> Result<Self, Stop> {
        match stop {
            Stop::Settled(worst) => Ok(Tally { worst, ..Tally::default() }),
            stop => Err(stop),
        }
    }

    pub fn count_of(&self, verdict: Verdict) -> usize {
        self.verdicts.iter().filter(|&&other| other == verdict).count()
    }

    /// The first letter of each case's verdict.
    pub fn marks(&self) -> String {
        self.verdicts.iter().map(|verdict| verdict.letter()).collect()
    }

    pub fn failed(&self) -> usize {
        self.verdicts.len() - self.count_of(AC)
    }

    pub fn add(&mut self, case: &Case, judged: &Judged, ran: &Ran) {
        let is_first = self.verdicts.is_empty();
        self.verdicts.push(judged.verdict);
        self.worst = self.worst.max(judged.verdict);
        self.spaces += usize::from(judged.forgiven);
        self.peak_kib = if is_first { ran.peak_kib } else { self.peak_kib.max(ran.peak_kib) };
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

    /// Shows the line of a problem, of which this many cases are to be judged; `costs` tells the
    /// limits.
    pub fn show(
        &self,
        name: &str,
        cases: usize,
        costs: &str,
        verbose: bool,
        screen: &mut Screen,
    ) -> Result<(), Stop> {
        let (worst, judged) = (self.worst, self.verdicts.len());
        let mut verdicts = worst.to_string();
        for other in Verdict::ALL.into_iter().rev().filter(|&other| other != AC) {
            let count = self.count_of(other);
            if other != worst && count > 0 {
                verdicts += &format!(", {count} {other}");
            }
        }
        let verdicts = screen.coloured(worst, verdicts);
        let of = if judged == cases || matches!(worst, JE | CE) {
            format!("{cases:<3}")
        } else {
            format!("{judged} of {cases} judged")
        };
        if self.failed() > 10 && !verbose {
            writeln!(screen, "and {} more that failed (-v shows each)", self.failed() - 10)?;
        }
        let (accepted, slowest) = (self.count_of(AC), self.slowest());
        let peak = match self.peak_kib {
            _ if judged == 0 => "-".into(),
            Some(peak) => in_mib(peak),
            None => "- (memory not judged)".into(),
        };
        let costs = format!("slowest {slowest}  peak {peak}{costs}");
        writeln!(screen, "{name:<14} {verdicts}  {accepted:>3}/{of}  {costs}")?;
        let cases = |count| if count == 1 { "1 case".into() } else { format!("{count} cases") };
        if self.spaces > 0 {
            let (cases, what) = (cases(self.spaces), "judges forgive that (-x does not)");
            writeln!(screen, "white space at line ends differs in {cases}: {what}")?;
        }
        if self.lenient > 0 {
            let what = "only white space, or the case of letters, differs in";
            let whose = "the ICPC format's own comparison accepts that";
            writeln!(screen, "{what} {}: {whose}", cases(self.lenient))?;
        }
        Ok(())
    }
}
