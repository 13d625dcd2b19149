//! Input that the contest did not promise: an answer or one line of refusal, and the right one of both.

use crate::oracle;
use crate::solution;
use kit::Random;
use std::io;

/// What `solve` makes of `input`: what it printed, or what it said instead.
fn outcome(input: &[u8]) -> Result<String, String> {
    let (solved, output) = kit::written(2, |room| solution::solve(input, room));
    match solved {
        Ok(()) => Ok(output),
        Err(error) => {
            assert_eq!(error.kind(), io::ErrorKind::InvalidData, "{}", error);
            assert!(output.is_empty(), "an answer and an error: {}", error);
            Err(error.to_string())
        }
    }
}

#[test]
fn refusals_say_what_is_wrong() {
    let solve = |input: &[u8], output: &mut dyn io::Write| solution::solve(input, output);
    let rows: [(&[u8], &str); 11] = [
        (b"", r#""""#),
        (b" \t\r\n", r#""""#),
        (b"  baD\n", r#""baD""#),
        (b"ba`\n", r#""ba`""#),
        (b"ba{ ba\n", r#""ba{""#),
        (b"na\xc3\xafve\n", "\"na\u{ef}ve\""),
        (b"\xef\xbb\xbfbad\n", r#""\u{feff}bad""#),
        (b"b\x0bad\n", r#""b\u{b}ad""#),
        (b"bad\0\n", r#""bad\0""#),
        (
            b"zyxwvutsrqponmlkjihgfedcb",
            r#""zyxwvutsrqponmlkjihgfedcb""#,
        ),
        // Of a long one, thirty letters are shown.
        (&[b'q'; 10_000], r#""qqqqqqqqqqqqqqqqqqqqqqqqqqqqqq""#),
    ];
    for (input, shown) in rows {
        let message = format!("{} is not a word of 1 to 24 letters from a to z", shown);
        kit::check_refusals(solve, &[(input, "", &message)]);
    }
    // What is no text is refused as a whole, also behind a good word.
    let message = "stream did not contain valid UTF-8";
    kit::check_refusals(
        solve,
        &[(b"bad \xff\n", "", message), (b"b\xc3", "", message)],
    );
}

/// Each kind of white space, before the word and behind it; a word behind another is not looked at.
#[test]
fn white_space_ends_a_word() {
    for space in [" ", "\t", "\r", "\n", "\r\n", " \n\t\r\n "] {
        for input in [
            format!("{}ba", space),
            format!("ba{}", space),
            format!("{}ba{}NO {}", space, space, space),
        ] {
            assert_eq!(
                outcome(input.as_bytes()),
                Ok("1\n".to_string()),
                "{:?}",
                input
            );
        }
    }
}

/// The first token, if it is a word as the statement says, and not too long.
fn good_word(input: &[u8]) -> Option<&str> {
    let word = std::str::from_utf8(input)
        .ok()?
        .split_ascii_whitespace()
        .next()?;
    let letters = word.bytes().all(|byte| byte.is_ascii_lowercase());
    (letters && word.len() <= 24).then(|| word)
}

/// Bytes made of what the format is made of: letters, white space, and much that is wrong.
fn random_input(random: &mut Random) -> Vec<u8> {
    const WRONG: [&[u8]; 12] = [
        b"\xe5\x8d\x9a",
        b"\x00",
        b"\x0b",
        b"\xc2\xa0",
        b"\xff",
        b"A",
        b"Z",
        b"`",
        b"{",
        b"0",
        b"\x1b[0m",
        b"\xe2\x80\xa8",
    ];
    let mut input = Vec::new();
    for _ in 0..random.below(5) {
        match random.below(8) {
            0 => input.push(*random.pick(b" \t\r\n")),
            1 if random.below(3) == 0 => input.extend(*random.pick(&WRONG)),
            _ => {
                let length = if random.below(500) == 0 { 40 } else { 6 };
                for _ in 0..random.below(length) {
                    input.push(b'a' + random.below(26) as u8);
                }
            }
        }
    }
    input
}

#[test]
fn random_bytes_are_answered_by_the_rules_or_refused() {
    let mut random = Random::new(4);
    let (mut answered, mut refused, mut longest) = (0, 0, 0);
    for _ in 0..50_000 {
        let input = random_input(&mut random);
        match (outcome(&input), good_word(&input)) {
            (Ok(output), Some(word)) => {
                // Longer ones are left to the other tests: the rules' recursion is slow.
                if word.len() <= 6 {
                    assert_eq!(output.as_bytes(), oracle::answer(&input), "{:?}", input);
                }
                longest = longest.max(word.len());
                answered += 1;
            }
            (Err(message), None) => {
                assert_eq!(message.lines().count(), 1, "{:?}", input);
                assert!(!message.chars().any(char::is_control), "{:?}", input);
                assert!(message.len() < 200, "{:?}", input);
                refused += 1;
            }
            (outcome, word) => panic!("{:?}: {:?}, but {:?}", input, outcome, word),
        }
    }
    assert_eq!(answered + refused, 50_000);
    assert!(answered > 10_000 && refused > 10_000 && longest == 24);
}

/// A stream that fails is no bad input; the error is passed on as it is.
#[test]
fn failing_streams() {
    struct Fails;
    impl io::Read for Fails {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::ErrorKind::TimedOut.into())
        }
    }
    let input = io::Read::chain(&b"ba\n"[..], Fails);
    let error = solution::solve(input, Vec::new()).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    let error = solution::solve(&b"ba"[..], &mut [0_u8; 1][..]).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::WriteZero);
}
