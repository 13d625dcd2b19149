//! Input that the statement does not promise: an answer, or a line of refusal.

use crate::{oracle, solution};
use std::io::ErrorKind;

/// What is said of each case in `invalid_input`, in order.
const REFUSALS: [&str; 17] = [
    "block 1: \"x\" is not a number up to 1000000000",
    "block 1: \"heap\" is not a number up to 1000000000",
    "block 2: \"y\" is not a number up to 1000000000",
    "block 1: \"1.5\" is not a number up to 1000000000",
    "block 1: \"-\" is not a number up to 1000000000",
    "block 1: \"--5\" is not a number up to 1000000000",
    "block 1: \"1-\" is not a number up to 1000000000",
    "block 1: \"1000000001\" is not a number up to 1000000000",
    "block 2: \"1000000001\" is not a number up to 1000000000",
    "block 1: \"18446744073709551617\" is not a number up to 1000000000",
    "block 1: 10000001 is a move above 10000000",
    "stream did not contain valid UTF-8",
    "block 1: \"1\\00\" is not a number up to 1000000000",
    "block 1: \"1\\u{b}2\" is not a number up to 1000000000",
    "block 1: \"\u{ff11}\" is not a number up to 1000000000",
    "block 2: \"#\" is not a number up to 1000000000",
    "block 2: \"-1844674407370955161\" is not a number up to 1000000000",
];

#[test]
fn every_input_is_answered_or_refused_in_a_line() {
    let mut rows: Vec<(&[u8], &str, &str)> = vec![
        (b"1 1 0", "1:Defensive win.\n", ""),
        (b"1 1 -9223372036854775808 -1", "1:Defensive win.\n", ""),
        // A move above n may be as large as a number may be.
        (
            b"2 10000001 1000000000 0",
            "1:Fair play.\n2:Fair play.\n",
            "",
        ),
        (b"10000001 10000001 0", "", REFUSALS[10]),
        // Of a long token, twenty characters are shown; what is odd in it is escaped.
        (
            b"1 1 0 2 abcdefghijklmnopqrstuvwxyz",
            "1:Defensive win.\n",
            "block 2: \"abcdefghijklmnopqrst\" is not a number up to 1000000000",
        ),
        (
            "5 \u{62ff}\u{77f3}\u{5934}\u{1b}".as_bytes(),
            "",
            "block 1: \"\u{62ff}\u{77f3}\u{5934}\\u{1b}\" is not a number up to 1000000000",
        ),
    ];
    let cases = kit::cases("stone-game", "invalid_input");
    assert_eq!(cases.len(), REFUSALS.len());
    for (case, said) in cases.iter().zip(REFUSALS) {
        let answer = std::str::from_utf8(&case.answer).unwrap();
        rows.push((&case.input, answer, said));
    }
    kit::check_edge(
        |input, output| solution::solve(input, output),
        &rows,
        20_000,
        |input| oracle::answer(input, kit::ROOM),
    );
}

/// The largest n and the largest move: the lines begin, and the sink is full soon.
#[test]
fn the_bounds_are_good() {
    for input in ["1000000000 10000000 0", "10000000 10000001 1000000000 0"] {
        let solved = solution::solve(input.as_bytes(), kit::Sink::new(1000));
        assert_eq!(solved.unwrap_err().kind(), ErrorKind::BrokenPipe);
    }
}
