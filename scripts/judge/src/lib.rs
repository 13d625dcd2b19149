//! The judge: reads the folder of a problem, runs programs on its cases, and says what it thinks of
//! them.
#![deny(unsafe_code)]

pub mod call;
pub mod cases;
pub mod compare;
pub mod compile;
pub mod describe;
pub mod habits;
pub mod java;
pub mod json;
pub mod languages;
pub mod names;
pub mod patches;
pub mod problem;
pub mod report;
pub mod run;
pub mod search;
pub mod settings;
pub mod submissions;
pub mod system;
pub mod verdict;
pub mod work;
pub mod yaml;
