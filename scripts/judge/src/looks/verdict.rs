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

    /// The folders of submissions, with the verdict that each program in them should get.
    pub const FOLDERS: [(&'static str, Verdict); 5] = [
        ("accepted", AC),
        ("presentation_error", PE),
        ("wrong_answer", WA),
        ("time_limit_exceeded", TLE),
        ("run_time_error", RTE),
    ];

    /// The verdict that a folder of submissions is named after.
    pub fn of_folder(folder: &str) -> Option<Verdict> {
        let found = Self::FOLDERS.iter().find(|(name, _)| *name == folder);
        found.map(|(_, verdict)| *verdict)
    }

    /// Its first letter, which stands for it in a grid.
    pub fn letter(self) -> char {
        self.to_string().chars().next().unwrap_or(' ')
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(&format!("{self:?}"))
    }
}
