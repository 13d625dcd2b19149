//! The reader and the core on random input, most of it bad: never a panic, never an answer for a
//! bad case, always the answers for the good ones before it.

mod oracle;

#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;

use std::io::{self, Read};
use std::thread;

use kit::Random;
use oracle::Judge;

const INPUTS: u64 = 100_000;

#[test]
#[allow(clippy::incompatible_msrv)]
fn random_input_is_answered_or_refused_as_the_oracle_says() {
    // On two threads. (Scoped ones: tests need rustc 1.63, the solution does not.)
    let [even, odd] = thread::scope(|scope| {
        let odd = scope.spawn(|| checked((1..INPUTS).step_by(2)));
        [checked((0..INPUTS).step_by(2)), odd.join().unwrap()]
    });
    let [good, bad, answered] = [0, 1, 2].map(|way: usize| even[way] + odd[way]);
    // None of the three ways is left out.
    assert_eq!(good + bad, INPUTS);
    assert!(good > INPUTS / 10 && bad > INPUTS / 10 && answered > 50_000);
}

/// How many of the inputs are good, how many bad, how many cases are answered.
fn checked(seeds: impl Iterator<Item = u64>) -> [u64; 3] {
    let mut judge = Judge::default();
    let (mut good, mut bad, mut answered) = (0, 0, 0);
    for seed in seeds {
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
            let place = format!("case {}: ", cases.len() + 1);
            assert_eq!(error.kind(), io::ErrorKind::InvalidData, "{}", shown());
            assert!(message.starts_with(&place), "{}: {}", shown(), message);
            assert!(message.len() < 200, "{}: {}", shown(), message);
            assert!(!message.contains(|c: char| c.is_control()), "{}", shown());
        }
        good += u64::from(is_good);
        bad += u64::from(!is_good);
        answered += cases.len() as u64;
    }
    [good, bad, answered]
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

#[test]
fn a_message_shows_the_first_bytes_of_the_token() {
    let message = |input: &[u8]| solution::solve(input, io::sink()).unwrap_err().to_string();
    assert_eq!(
        message(b"1 01234567890123456789"),
        "case 1: token 2 (\"01234567890123456789\") is not a number from 2 to 20"
    );
    assert_eq!(
        message(b"012345678901234567890"),
        "case 1: token 1 (\"01234567890123456789\") is not a count from 0 to 20"
    );
    assert_eq!(
        message(b"1 2 2 3 x\n\"y"),
        "case 2: token 5 (\"x\") is not a number"
    );
    assert_eq!(message(b" 3 2\n2 "), "case 1: 2 numbers of 3, then the end");
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
    assert_eq!(error.to_string(), "case 2: unplugged");
    assert_eq!(output, b"Test Case #1\nThe winning moves are: 2\n\n");
}

#[test]
fn a_failing_writer_ends_it() {
    let mut sink = kit::Sink::new(30);
    let error = solution::solve(&b"1 2 1 2 0"[..], &mut sink).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
}
