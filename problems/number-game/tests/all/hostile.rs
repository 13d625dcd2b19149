//! The reader and the core on random input, most of it bad: never a panic, never an answer for a
//! bad case, always the answers for the good ones before it.

use crate::solution;
use std::io::{self, Read};

use crate::oracle::{self, Judge};
use kit::Random;

const INPUTS: u64 = 20_000;

#[test]
fn random_input_is_answered_or_refused_as_the_oracle_says() {
    let mut judge = Judge::default();
    let (mut good, mut bad, mut answered) = (0, 0, 0);
    for seed in 0..INPUTS {
        let input = random_input(&mut Random::new(seed));
        let shown = || format!("seed {}: {:?}", seed, String::from_utf8_lossy(&input));

        let expected = oracle::answer(&input, &mut judge);
        let (solved, output) =
            kit::written(expected.len(), |output| solution::solve(&input[..], output));
        assert_eq!(output, expected, "{}", shown());
        let (cases, is_good) = oracle::read(&input);
        assert_eq!(solved.is_ok(), is_good, "{}", shown());
        if let Err(error) = solved {
            let message = error.to_string();
            assert_eq!(error.kind(), io::ErrorKind::InvalidData, "{}", shown());
            if std::str::from_utf8(&input).is_ok() {
                let place = format!("case {}: ", cases.len() + 1);
                assert!(message.starts_with(&place), "{}: {}", shown(), message);
            }
            assert!(message.len() < 200, "{}: {}", shown(), message);
            assert!(!message.contains(|c: char| c.is_control()), "{}", shown());
        }
        good += u64::from(is_good);
        bad += u64::from(!is_good);
        answered += cases.len();
    }
    // None of the three ways is left out.
    assert_eq!(good + bad, INPUTS);
    assert!(good > INPUTS / 10 && bad > INPUTS / 10 && answered > 10_000);
}

/// Bytes, tokens, or a good input with some bytes changed.
fn random_input(random: &mut Random) -> Vec<u8> {
    match random.below(4) {
        0 => (0..random.below(40))
            .map(|_| random.next_u64() as u8)
            .collect(),
        1 => tokens(random),
        2 => cases(random),
        _ => {
            let mut input = cases(random);
            for _ in 0..random.between(1, 3) {
                let place = random.below(input.len() as u64 + 1) as usize;
                match random.below(4) {
                    0 => input.truncate(place),
                    1 => input.insert(place, *random.pick(b"0123456789+-x \t\r\n\xff\0")),
                    2 if place < input.len() => input[place] = random.next_u64() as u8,
                    _ if place < input.len() => drop(input.remove(place)),
                    _ => (),
                }
            }
            input
        }
    }
}

/// Tokens of the format, and others that are like them.
fn tokens(random: &mut Random) -> Vec<u8> {
    let mut input = Vec::new();
    for _ in 0..random.below(30) {
        let token = match random.below(12) {
            0 => String::from(*random.pick(&[
                "+", "-", "+-2", "--2", "2-", "0x2", "2.0", "2,", "\u{e9}", "\0",
            ])),
            1 => String::from(*random.pick(&["-0", "+0", "00", "-1", "-2", "1", "21", "22"])),
            2 => (random.next_u64() as i64).to_string(),
            3 => String::from(*random.pick(&[
                "4294967298",
                "18446744073709551618",
                "9223372036854775807",
                "9223372036854775808",
                "-9223372036854775809",
                "99999999999999999999999999999999999999999",
            ])),
            4 => format!(
                "{}{}",
                "0".repeat(random.below(50) as usize),
                random.below(21)
            ),
            5 => format!("+{}", random.below(21)),
            6 => random.below(21).to_string(),
            _ => random.between(1, 4).to_string(),
        };
        input.extend_from_slice(token.as_bytes());
        white(random, &mut input);
    }
    input
}

/// Good cases, with or without the 0 after them.
fn cases(random: &mut Random) -> Vec<u8> {
    let mut input = Vec::new();
    for _ in 0..random.below(5) {
        let count = random.between(1, 20);
        input.extend_from_slice(count.to_string().as_bytes());
        for _ in 0..count {
            white(random, &mut input);
            input.extend_from_slice(random.between(2, 20).to_string().as_bytes());
        }
        white(random, &mut input);
    }
    if random.below(2) == 0 {
        input.extend_from_slice(b"0\n");
    }
    input
}

fn white(random: &mut Random, input: &mut Vec<u8>) {
    for _ in 0..random.below(8).saturating_sub(5) {
        input.push(*random.pick(b" \t\r\n"));
    }
    input.push(*random.pick(b"    \n\n\t\r"));
}

/// What is bad, and where. What was answered before it stands.
#[test]
fn bad_input_is_refused_with_a_message() {
    let one = "Test Case #1\nThe winning moves are: 2\n\n";
    kit::check_refusals(
        |input, output| solution::solve(input, output),
        &[
            (b"21 2", "", "case 1: \"21\" is not a number from 0 to 20"),
            (b"-1", "", "case 1: \"-1\" is not a number from 0 to 20"),
            (b"-0", "", "case 1: \"-0\" is not a number from 0 to 20"),
            (b"1 2 x", one, "case 2: \"x\" is not a number from 0 to 20"),
            (
                b"1 2\n2 3 1",
                one,
                "case 2: \"1\" is not a number from 2 to 20",
            ),
            (
                b"1 2\n2 3 21",
                one,
                "case 2: \"21\" is not a number from 2 to 20",
            ),
            (
                b"1 2 2 3 0",
                one,
                "case 2: \"0\" is not a number from 2 to 20",
            ),
            (b"1 2 2 3", one, "case 2: 1 of 2 numbers, then the end"),
            (b"1 +", "", "case 1: \"+\" is not a number from 2 to 20"),
            (b"1 ++2", "", "case 1: \"++2\" is not a number from 2 to 20"),
            (b"1 2.0", "", "case 1: \"2.0\" is not a number from 2 to 20"),
            (
                b"1 \"2",
                "",
                "case 1: \"\\\"2\" is not a number from 2 to 20",
            ),
            (
                b"1 2\0",
                "",
                "case 1: \"2\\0\" is not a number from 2 to 20",
            ),
            // Where 32 or 64 bits wrapped around, this were 2.
            (
                b"1 4294967298",
                "",
                "case 1: \"4294967298\" is not a number from 2 to 20",
            ),
            (
                b"1 18446744073709551618",
                "",
                "case 1: \"18446744073709551618\" is not a number from 2 to 20",
            ),
            // A long token is cut, between two characters.
            (
                "1 \u{e9}23456789\u{e9}123456789\u{e9}1".as_bytes(),
                "",
                "case 1: \"\u{e9}23456789\u{e9}123456789\u{e9}\" is not a number from 2 to 20",
            ),
            // As a whole, however good its beginning.
            (b"1 2 1 \xff", "", "stream did not contain valid UTF-8"),
        ],
    );
}

#[test]
fn white_space_of_every_kind_is_read() {
    let one = "Test Case #1\nThe winning moves are: 2\n\n";
    let inputs = [
        "1 2\n0\n",
        "1 2",
        "\n\n1\n\n2\n\n",
        "1 2\r\n0\r\n",
        "\t 1 \r\t 2\r0",
        "+1 +0002 00",
        "1 2 0 x\n",
    ];
    for input in inputs {
        let (solved, output) =
            kit::written(100, |output| solution::solve(input.as_bytes(), output));
        solved.unwrap();
        assert_eq!(output, one, "{:?}", input);
    }
    for input in ["", " \n", "0\n", "+00 5"] {
        let (solved, output) =
            kit::written(100, |output| solution::solve(input.as_bytes(), output));
        solved.unwrap();
        assert_eq!(output, "", "{:?}", input);
    }
}

/// A reader that gives some input and then fails.
struct Failing<'a>(&'a [u8]);

impl Read for Failing<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.read(buffer)? {
            0 => Err(io::Error::new(io::ErrorKind::Other, "unplugged")),
            read => Ok(read),
        }
    }
}

#[test]
fn a_failing_reader_is_not_called_bad_input() {
    let mut output = Vec::new();
    let error = solution::solve(Failing(b"1 2 2 3"), &mut output).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::Other);
    assert_eq!(error.to_string(), "unplugged");
    assert_eq!(output, b"");
}

#[test]
fn a_failing_writer_ends_it() {
    let mut sink = kit::Sink::new(30);
    let error = solution::solve(&b"1 2 1 2 0"[..], &mut sink).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
}
