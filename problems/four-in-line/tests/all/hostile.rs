//! Hostile input: whatever the bytes, the right answer or one line of refusal.

use crate::oracle::{self, Atlas};
use crate::solution;
use kit::Random;
use std::io::{self, Read};
use std::str;

/// The board that an input holds by its definition, if it holds one.
fn board_of(input: &[u8]) -> Option<oracle::Board> {
    str::from_utf8(input).ok()?;
    let is_letter = |byte: &&u8| !byte.is_ascii_whitespace();
    let mut letters: Vec<u8> = input.iter().filter(is_letter).copied().collect();
    letters.truncate(16);
    letters.sort_unstable();
    if letters == b"BBBBBBBOOWWWWWWW" {
        Some(oracle::read(input))
    } else {
        None
    }
}

/// Something near a board: its letters shuffled, white space between, and perhaps a mistake.
fn random_input(random: &mut Random) -> Vec<u8> {
    let mut input = b"BBBBBBBWWWWWWWOO".to_vec();
    random.shuffle(&mut input);
    for _ in 0..random.below(6) {
        let place = random.below(input.len() as u64 + 1) as usize;
        input.insert(place, *random.pick(b" \t\r\n"));
    }
    if random.below(2) == 0 {
        return input;
    }
    for _ in 0..random.between(1, 3) {
        let place = random.below(input.len() as u64 + 1) as usize;
        match random.below(6) {
            0 => input.insert(place, random.below(256) as u8),
            1 => input.insert(place, *random.pick(b"BWO")),
            2 => input.truncate(place),
            3 if place < input.len() => input[place] = random.below(256) as u8,
            4 if place < input.len() => {
                input[place] = *random.pick(b"BWObwo0\0\x0b\x0c\x1b\x85\xa0");
            }
            _ => input.extend(*random.pick(&[
                &b"\n"[..],
                b"BWO",
                b"\xef\xbb\xbf",
                b"\xe2\x80\xa8",
                b"\xff\xfe",
            ])),
        }
    }
    input
}

/// Checks what `solve` makes of an input; whether it answered.
fn check(input: &[u8], atlas: &Atlas) -> bool {
    let mut output = Vec::new();
    match (solution::solve(input, &mut output), board_of(input)) {
        (Ok(()), Some(board)) => {
            let answer = atlas.answer(atlas.index(&board));
            assert_eq!(output, format!("{}\n", answer).as_bytes(), "{:?}", input);
            true
        }
        (Err(error), None) => {
            let message = error.to_string();
            assert_eq!(error.kind(), io::ErrorKind::InvalidData, "{:?}", input);
            assert!(!message.chars().any(char::is_control), "{:?}", input);
            assert!(message.len() < 100, "{:?}", input);
            assert!(output.is_empty(), "{:?}", input);
            false
        }
        (outcome, board) => panic!("{:?}: {:?}, but {:?}", input, outcome, board),
    }
}

#[test]
fn random_bytes_get_the_right_answer_or_one_line_of_refusal() {
    let atlas = Atlas::shared();
    let mut random = Random::new(4);
    let (mut answered, mut refused) = (0, 0);
    for _ in 0..200_000 {
        if check(&random_input(&mut random), atlas) {
            answered += 1;
        } else {
            refused += 1;
        }
    }
    for _ in 0..100_000 {
        let length = random.below(40);
        let input: Vec<u8> = (0..length).map(|_| random.below(256) as u8).collect();
        assert!(!check(&input, atlas));
        refused += 1;
    }
    assert_eq!(answered + refused, 300_000);
    assert!(answered > 100_000 && refused > 150_000, "{}", answered);
}

#[test]
fn a_stream_that_fails_is_not_bad_input() {
    struct Failing;
    impl Read for Failing {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::ErrorKind::TimedOut.into())
        }
    }
    let input = b"BWBOWBWBBWBWWBWO"[..].chain(Failing);
    let error = solution::solve(input, io::sink()).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    let board = &b"BWBOWBWBBWBWWBWO"[..];
    let error = solution::solve(board, kit::Sink::new(0)).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
}
