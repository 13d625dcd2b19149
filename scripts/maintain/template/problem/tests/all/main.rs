//! The tests of new-problem. One program compiles the solution and the oracle once.

mod exhaustive;
mod hostile;
mod judge_data;
mod oracle;
#[allow(dead_code)]
#[path = "../../src/main.rs"]
mod solution;
