//! The tests of new-problem, in one program, so that the solution and the oracle are compiled once.

mod exhaustive;
mod hostile;
mod judge_data;
mod oracle;
#[allow(dead_code)]
#[path = "../../src/main.rs"]
mod solution;
