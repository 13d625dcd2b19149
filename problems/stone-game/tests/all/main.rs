//! The tests of stone-game. One program compiles the solution and the oracle once.

mod exhaustive;
mod findings;
mod hostile;
mod judge_data;
mod oracle;
#[allow(dead_code)]
#[path = "../../src/main.rs"]
mod solution;
mod theory;

const SOLVE: kit::Solve = |input, output| solution::solve(input, output);
