//! The tests of plane-bombing, in one program, so that the solution and the oracle are compiled once.

mod dialogue;
mod exhaustive;
mod judge_data;
mod oracle;
mod results;
#[allow(dead_code)]
#[path = "../../src/main.rs"]
mod solution;
