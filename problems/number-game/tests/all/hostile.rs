//! Input beyond the original's promise: cases before the first bad one are answered, and that one
//! is refused in one line. The judge data has more of it, but not the messages.

use crate::{oracle, SOLVE};

#[test]
fn every_input_is_answered_or_refused_in_a_line() {
    let bad = |shown| format!("case 1: \"{}\" is not a number from 2 to 20", shown);
    kit::check_inputs(
        SOLVE,
        &[
            (b"1 2\n0\n", ""),
            (b"\t 1 \r\t 2\r\n\n3 +2 2 02", ""),
            (b"1 2 00 x\n", ""),
            (b"-0", "case 1: \"-0\" is not a number from 0 to 20"),
            (b"1 2 x", "case 2: \"x\" is not a number from 0 to 20"),
            (b"1 2\n2 3 1", "case 2: \"1\" is not a number from 2 to 20"),
            (b"1 2 2 3", "case 2: 1 of 2 numbers, then the end"),
            (b"1 \"2", &bad("\\\"2")),
            (b"1 2\0", &bad(r"2\0")),
            // A long token is cut after twenty letters.
            ("1 é23456789é123456789é1".as_bytes(), &bad("é23456789é123456789é")),
            // Input that is not UTF-8 is refused as a whole, even after good cases.
            (b"1 2 1 \xff", "stream did not contain valid UTF-8"),
        ],
        20_000,
        oracle::answer,
    );
}
