//! The tests of plane-bombing. They are one program, so the solution and the oracle are compiled
//! once.

mod exhaustive;
mod hostile;
mod judge_data;
mod oracle;
#[allow(dead_code)]
#[path = "../../src/main.rs"]
mod solution;
mod theory;
