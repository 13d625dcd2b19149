//! Input beyond the statement's promise: it is answered, or refused in one line. The judge data has
//! more of it, but not the messages.

use crate::{oracle, SOLVE};

#[test]
fn every_input_is_answered_or_refused_in_a_line() {
    kit::check_inputs(
        SOLVE,
        &[
            (b"BWBO\nWBWB\nBWBW\nWBWO\n", ""),
            (b" B\r\nW\tBOWBWBBWBWWBWO NO 1", ""),
            (b"BBBB BBBW OWWW OWWW", ""),
            (b"BBBB/BBBW/OWWW/OWWW", "cell 5: '/' is not B, W or O"),
            (b"", "0 B, 0 W and 0 O, not 7, 7 and 2"),
            (b"BWBOWBWBBWBWWBW", "7 B, 7 W and 1 O, not 7, 7 and 2"),
            (b"BWBO WBWBBWBWWBWx", "cell 16: 'x' is not B, W or O"),
            (b"\x1b", r"cell 1: '\u{1b}' is not B, W or O"),
            ("ＢWBO".as_bytes(), "cell 1: 'Ｂ' is not B, W or O"),
            (b"BWBOWBWBBWBWWBWO\xff", "stream did not contain valid UTF-8"),
        ],
        20_000,
        oracle::answer,
    );
}
