//! Hostile input: whatever the bytes, an answer or one line of refusal, and the right one of both.

mod oracle;
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;

use kit::{Random, Sink};
use std::io;

/// What `solve` makes of `input`: what it printed, or what it said instead.
fn outcome<R: io::Read>(input: R) -> Result<Vec<u8>, String> {
    let mut output = Vec::new();
    match solution::solve(input, &mut output) {
        Ok(()) => Ok(output),
        Err(error) => {
            assert_eq!(error.kind(), io::ErrorKind::InvalidData, "{}", error);
            assert!(output.is_empty(), "an answer and an error: {}", error);
            Err(error.to_string())
        }
    }
}

/// The first token, if it is a word as the statement says, and not too long.
fn good_word(input: &[u8]) -> Option<&[u8]> {
    let word = input
        .split(|byte| b" \t\r\n".contains(byte))
        .find(|token| !token.is_empty())?;
    let letters = word.iter().all(u8::is_ascii_lowercase);
    (letters && word.len() <= 24).then(|| word)
}

/// Bytes made of what the format is made of: letters, white space, and much that is wrong.
fn random_input(random: &mut Random) -> Vec<u8> {
    let mut input = Vec::new();
    let letters = random.between(1, 26);
    for _ in 0..random.below(5) {
        let length = if random.below(500) == 0 { 40 } else { 6 };
        match random.below(8) {
            0 => input.push(*random.pick(b" \t\r\n")),
            1 if random.below(4) == 0 => input.push(random.below(256) as u8),
            2 if random.below(4) == 0 => input.extend(*random.pick(&[
                &b"\xe5\x8d\x9a"[..],
                b"\x00",
                b"\x0b",
                b"\x0c",
                b"\xc2\xa0",
                b"\xff",
                b"A",
                b"Z",
                b"`",
                b"{",
                b"-",
                b"0",
                b"\x1b[0m",
                b"\xe2\x80\xa8",
            ])),
            _ => {
                for _ in 0..random.below(length) {
                    input.push(b'a' + random.below(letters) as u8);
                }
            }
        }
    }
    input
}

#[test]
fn random_bytes() {
    let mut random = Random::new(4);
    let (mut answered, mut refused, mut longest) = (0, 0, 0);
    for _ in 0..200_000 {
        let input = random_input(&mut random);
        match (outcome(&input[..]), good_word(&input)) {
            (Ok(output), Some(word)) => {
                // All longer ones are left to the other tests: the rules' recursion is slow.
                if word.len() <= 6 {
                    assert_eq!(output, oracle::answer(word), "{:?}", input);
                }
                assert!(output == b"0\n" || output == b"1\n", "{:?}", input);
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
    assert_eq!(answered + refused, 200_000);
    assert!(answered > 50_000 && refused > 50_000 && longest == 24);
}

/// An input that never ends, and counts what is taken of it.
struct Endless {
    byte: u8,
    taken: usize,
}

impl io::Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        buffer.fill(self.byte);
        self.taken += buffer.len();
        Ok(buffer.len())
    }
}

#[test]
fn an_endless_word_is_refused_at_once() {
    for byte in [b'a', b'!', 0, 0xff] {
        let mut input = Endless { byte, taken: 0 };
        let message = outcome(&mut input).unwrap_err();
        assert!(
            message.ends_with(" is longer than 24 letters"),
            "{}",
            message
        );
        assert!(input.taken <= 1 << 16, "{} bytes taken", input.taken);
    }
}

#[test]
fn messages_say_what_and_where() {
    let said = |input: &[u8]| outcome(input).unwrap_err();
    assert_eq!(said(b""), "no word, only the end");
    assert_eq!(said(b" \t\r\n"), "no word, only the end");
    assert_eq!(
        said(b"  baD\n"),
        r#"token 1 ("baD") is not a word of letters from a to z: see byte 3"#
    );
    assert_eq!(
        said(b"\xffad"),
        "token 1 (\"\u{fffd}ad\") is not a word of letters from a to z: see byte 1"
    );
    assert_eq!(
        said(b"abcdefghijklmnopqrstuvwxyz"),
        r#"token 1 ("abcdefghijklmnopqrstuvwxy") is longer than 24 letters"#
    );
}

/// White space is space, tab, CR and LF, before the word or after it, and nothing else is.
#[test]
fn white_space_ends_a_word() {
    for space in *b" \t\r\n" {
        assert_eq!(
            outcome(&[space, b'b', b'a', space, 0xff][..]),
            Ok(b"1\n".to_vec())
        );
    }
    for other in *b"\x0b\x0c\x00" {
        assert!(outcome(&[b'b', b'a', other][..]).is_err());
    }
}

/// What follows the word is not even read, so a stream that fails there does no harm; one that
/// fails earlier is no bad input.
#[test]
fn failing_streams() {
    struct Fails;
    impl io::Read for Fails {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::ErrorKind::TimedOut.into())
        }
    }
    let after = io::Read::chain(&b"ba "[..], Fails);
    assert_eq!(outcome(after), Ok(b"1\n".to_vec()));
    let inside = io::Read::chain(&b"ba"[..], Fails);
    let error = solution::solve(inside, Vec::new()).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    let error = solution::solve(&b"ba"[..], Sink::new(0)).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
}
