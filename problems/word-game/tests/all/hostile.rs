//! Input that the contest did not promise: an answer, or a line of refusal.

use crate::{oracle, solution};

#[test]
fn every_input_is_answered_or_refused_in_a_line() {
    let refused = |shown| format!("{} is not a word of 1 to 24 letters from a to z", shown);
    kit::check_inputs(
        |input, output| solution::solve(input, output),
        &[
            (b"ba", "1\n", ""),
            (b" \r\n\tba\r\n", "1\n", ""),
            (b"ba NO 1\n", "1\n", ""),
            (b"ab", "0\n", ""),
            (b"", "", &refused(r#""""#)),
            (b" \t\r\n", "", &refused(r#""""#)),
            (b"  baD\n", "", &refused(r#""baD""#)),
            (b"ba`\n", "", &refused(r#""ba`""#)),
            (b"ba{ ba\n", "", &refused(r#""ba{""#)),
            ("na\u{ef}ve".as_bytes(), "", &refused("\"na\u{ef}ve\"")),
            ("\u{feff}bad".as_bytes(), "", &refused(r#""\u{feff}bad""#)),
            (b"b\x0bad\n", "", &refused(r#""b\u{b}ad""#)),
            (b"bad\0\n", "", &refused(r#""bad\0""#)),
            (&[b'q'; 24], "1\n", ""),
            (&[b'q'; 25], "", &refused(&format!("{:?}", "q".repeat(25)))),
            // Of a long one, thirty letters are shown.
            (&[b'q'; 99], "", &refused(&format!("{:?}", "q".repeat(30)))),
            // What is no text is refused as a whole, also behind a good word.
            (b"bad \xff\n", "", "stream did not contain valid UTF-8"),
        ],
        20_000,
        oracle::answer,
    );
}
