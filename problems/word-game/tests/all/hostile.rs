//! Input beyond the contest's promise: it is answered, or refused in one line. The judge data has
//! more of it, but not the messages.

use crate::{oracle, SOLVE};

#[test]
fn every_input_is_answered_or_refused_in_a_line() {
    let refused = |shown| format!("\"{}\" is not a word of 1 to 24 letters from a to z", shown);
    kit::check_inputs(
        SOLVE,
        &[
            (b"ba", ""),
            (b" \r\n\tba NO 1\r\n", ""),
            (b"ab", ""),
            (b"", &refused("")),
            (b"ba`\n", &refused("ba`")),
            (b"ba{ ba\n", &refused("ba{")),
            ("\u{feff}bad".as_bytes(), &refused(r"\u{feff}bad")),
            (b"bad\0\n", &refused(r"bad\0")),
            // A long word is cut after thirty letters.
            (&[b'q'; 99], &refused(&"q".repeat(30))),
            // Input that is not UTF-8 is refused as a whole, even after a good word.
            (b"bad \xff\n", "stream did not contain valid UTF-8"),
        ],
        20_000,
        oracle::answer,
    );
}
