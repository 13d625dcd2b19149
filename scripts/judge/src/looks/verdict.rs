//! The verdicts, and how they are written.

use std::fmt;

/// The later, the worse. A problem gets the verdict of its worst case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    #[default]
    AC,
    PE,
    WA,
    TLE,
    OLE,
    MLE,
    RTE,
    CE,
    JE,
}

use Verdict::{AC, CE, JE, MLE, OLE, PE, RTE, TLE, WA};

impl Verdict {
    pub const ALL: [Verdict; 9] = [AC, PE, WA, TLE, OLE, MLE, RTE, CE, JE];
    /// The worst that a case can get: no later case changes it.
    pub const WORST_OF_A_CASE: Verdict = RTE;

    /// The verdict that the submissions in a folder of this name should get.
    pub fn of_folder(folder: &str) -> Option<Verdict> {
        match folder {
            "accepted" => Some(AC),
            "presentation_error" => Some(PE),
            "wrong_answer" => Some(WA),
            "time_limit_exceeded" => Some(TLE),
            "run_time_error" => Some(RTE),
            _ => None,
        }
    }

    /// Its first letter, which stands for it in a grid.
    pub fn letter(self) -> char {
        self.to_string().chars().next().unwrap_or(' ')
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(&format!("{:?}", self))
    }
}
