//! What a call asks for.

use crate::judging::order::Order;
use crate::running::work::Kind;
use std::ffi::OsString;
use std::path::PathBuf;

pub enum Task {
    Judge(Call),
    Stress(Call),
    /// Print this help.
    Help(&'static str),
    /// Print what the folders of these problems hold, as JSON; of all that have a statement if none
    /// is named.
    Describe(PathBuf, Vec<String>),
    /// Run a command on an input, as reports say on Windows.
    Run(PathBuf, Vec<OsString>),
    /// Write the submissions of a problem as whole programs into a folder.
    Unpack(PathBuf, String, PathBuf),
}

/// A call that judges or searches.
pub struct Call {
    pub order: Order,
    pub search: Search,
    /// What runs programs, and the processor time of a compiler.
    pub kind: Kind,
    pub compiler_seconds: u64,
}

/// How to search.
pub struct Search {
    /// How many inputs to try, and the first one's seed.
    pub count: u64,
    pub seed: u64,
    /// How long to look for a smaller input, in seconds.
    pub patience: u64,
    /// How many inputs of each smaller size to try, and how long our own programs may take.
    pub tries: u64,
    pub help_seconds: u64,
}
