//! The judge: reads the folder of a problem, runs programs on its cases, and says what it thinks of
//! them.
#![deny(unsafe_code)]

/// The error that stops the judge, with a reason in the words of `format!`.
macro_rules! unable {
    ($($word:tt)*) => { Err($crate::report::Stop::Unable(format!($($word)*))) };
}

pub mod cache;
pub mod call;
pub mod cases;
pub mod choose;
pub mod compare;
pub mod compile;
pub mod describe;
pub mod door;
pub mod habits;
pub mod java;
pub mod json;
pub mod languages;
pub mod named;
pub mod names;
pub mod ours;
pub mod patches;
pub mod problem;
pub mod report;
pub mod run;
pub mod search;
pub mod settings;
pub mod submissions;
pub mod system;
pub mod tally;
pub mod text;
pub mod trial;
pub mod verdict;
pub mod work;
pub mod yaml;
