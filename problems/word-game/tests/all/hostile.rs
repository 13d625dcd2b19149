//! Input that the contest did not promise: an answer, or a line of refusal.

use crate::{oracle, solution};

/// The first token, if it is a word as the statement says, and not too long.
fn good_word(input: &[u8]) -> Option<&str> {
    let word = std::str::from_utf8(input).ok()?;
    let word = word.split_ascii_whitespace().next()?;
    let letters = word.bytes().all(|byte| byte.is_ascii_lowercase());
    (letters && word.len() <= 24).then(|| word)
}

#[test]
fn every_input_is_answered_or_refused_in_a_line() {
    let refused = |shown: &str| format!("{} is not a word of 1 to 24 letters from a to z", shown);
    let [none, capital, before, behind, two, mark, tab, nul, long, longest] = [
        r#""""#,
        r#""baD""#,
        r#""ba`""#,
        r#""ba{""#,
        "\"na\u{ef}ve\"",
        r#""\u{feff}bad""#,
        r#""b\u{b}ad""#,
        r#""bad\0""#,
        r#""zyxwvutsrqponmlkjihgfedcb""#,
        // Of a long one, thirty letters are shown.
        r#""qqqqqqqqqqqqqqqqqqqqqqqqqqqqqq""#,
    ]
    .map(refused);
    let no_text = "stream did not contain valid UTF-8";
    kit::check_edge(
        |input, output| solution::solve(input, output),
        &[
            (b"ba", "1\n", ""),
            (b" \r\n\tba\r\n", "1\n", ""),
            (b"ba NO 1\n", "1\n", ""),
            (b"ab", "0\n", ""),
            (b"", "", &none),
            (b" \t\r\n", "", &none),
            (b"  baD\n", "", &capital),
            (b"ba`\n", "", &before),
            (b"ba{ ba\n", "", &behind),
            (b"na\xc3\xafve\n", "", &two),
            (b"\xef\xbb\xbfbad\n", "", &mark),
            (b"b\x0bad\n", "", &tab),
            (b"bad\0\n", "", &nul),
            (b"zyxwvutsrqponmlkjihgfedcb", "", &long),
            (&[b'q'; 99], "", &longest),
            // What is no text is refused as a whole, also behind a good word.
            (b"bad \xff\n", "", no_text),
            (b"b\xc3", "", no_text),
        ],
        20_000,
        |input| match good_word(input) {
            // The rules' recursion is slow.
            Some(word) if word.len() <= 6 => {
                (String::from_utf8(oracle::answer(input)).unwrap(), true)
            }
            Some(word) => (
                format!("{}\n", u8::from(solution::mover_wins(word.as_bytes()))),
                true,
            ),
            None => (String::new(), false),
        },
    );
}
