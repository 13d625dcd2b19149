//! The tests of new-problem, in one program, so that the solution is compiled once.

mod exhaustive;
#[allow(dead_code)]
#[path = "../../src/main.rs"]
mod solution;
