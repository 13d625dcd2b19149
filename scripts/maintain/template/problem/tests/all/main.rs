//! The tests of new-problem, in one program, so that the solution is compiled once.

mod exhaustive;
mod process;
#[allow(dead_code)]
#[path = "../../src/main.rs"]
mod solution;
