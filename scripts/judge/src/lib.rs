//! The judge: reads the folder of a problem, runs programs on its cases, and says what it thinks of
//! them.
#![forbid(unsafe_code)]

pub mod describe;
pub mod json;
pub mod names;
pub mod patches;
pub mod problem;
pub mod settings;
pub mod yaml;
