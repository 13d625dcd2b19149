//! Input beyond the statement's promise: it is answered, or refused in one line. The judge data has
//! more of it, but not the messages.

use crate::{oracle, solution, SOLVE};
use std::io::ErrorKind;

#[test]
fn every_input_is_answered_or_refused_in_a_line() {
    let bad = |shown| format!("block 1: \"{}\" is not a number up to 10000000", shown);
    let bad_move = |shown| format!("block 1: \"{}\" is not a number up to 1000000000", shown);
    kit::check_inputs(
        SOLVE,
        &[
            (b"1 1 0", ""),
            (b"+1\r\n\t01 -0 00 x", ""),
            (b"1 1 -9223372036854775808 -1", ""),
            // A move above n may be any number in range.
            (b"2 10000001 1000000000 0", ""),
            (b"10000001 1 0", &bad("10000001")),
            (b"1 1000000001 0", &bad_move("1000000001")),
            (b"x 1 0", &bad("x")),
            (b"1 1 0 2 1 y 0", "block 2: \"y\" is not a number up to 1000000000"),
            (b"5 1\0x", &bad_move(r"1\0x")),
            (b"5 1\x0b2", &bad_move(r"1\u{b}2")),
            // A long token is cut after twenty characters, and odd characters are escaped.
            (
                "5 石石石\u{1b}0123456789abcdefg".as_bytes(),
                &bad_move("石石石\\u{1b}0123456789abcdef"),
            ),
            // Input that is not UTF-8 is refused as a whole, even after good blocks.
            (b"1 1 0 \xff", "stream did not contain valid UTF-8"),
        ],
        20_000,
        |input| oracle::answer(input, kit::MOST_OUTPUT),
    );
}

/// The largest n, and the largest move below and above it: lines are printed until the small buffer
/// is full.
#[test]
fn the_bounds_are_good() {
    for input in ["10000000 10000000 0", "10000000 1 1000000000 0"] {
        let solved = solution::solve(input.as_bytes(), &mut [0; 1000][..]);
        assert_eq!(solved.unwrap_err().kind(), ErrorKind::WriteZero);
    }
}
