//! Input beyond the statement's promise: it is answered, or refused in one line.

use crate::{oracle, solution};

/// The rows, and two thousand random changes of them.
#[test]
fn every_input_is_answered_or_refused_in_a_line() {
    kit::check_inputs(
        |input, output| solution::solve(input, output),
        &[
            (b"7\n", ""),
            (b" 1000 1", ""),
            (b"", "\"\" is not a number from 1 to 1000"),
            (b"0\n", "\"0\" is not a number from 1 to 1000"),
            (b"1001\n", "\"1001\" is not a number from 1 to 1000"),
        ],
        2000,
        oracle::answer,
    );
}
