//! The judge data has the form that its folder asks for, and the oracle computes every answer again.

#[allow(dead_code)]
#[path = "../../examples/generate.rs"]
mod generate;
#[allow(dead_code)]
#[path = "../../../../judge-tests/new-problem/input_validators/strict/main.rs"]
mod strict;

use crate::{oracle, solution};

#[test]
fn program_and_data_keep_their_promises_and_the_answers_are_the_oracles() {
    kit::check_problem(
        "new-problem",
        strict::check,
        |input, output| solution::solve(input, output),
        oracle::answer,
    );
}

#[test]
fn random_inputs_keep_the_promise() {
    kit::check_generator(10_000, generate::LARGEST, generate::make, strict::check);
}
