//! Hostile input: whole games with mistakes of every kind, and raw bytes. What is looked for: panics,
//! overflow, answers to what is no answer, and differences from the oracle.

use crate::oracle::{self, Map};
use crate::solution::play;
use kit::{Random, Sink};
use std::io;

const MEBIBYTE: usize = 1 << 20;

/// Numbers of the format, from its edges and from beyond.
const NUMBERS: [&[u8]; 21] = [
    b"0",
    b"1",
    b"2",
    b"3",
    b"4",
    b"5",
    b"6",
    b"7",
    b"8",
    b"9",
    b"10",
    b"11",
    b"-1",
    b"+1",
    b"-0",
    b"007",
    b"+010",
    b"4294967297",
    b"9223372036854775807",
    b"-9223372036854775808",
    b"000000000000000000000000000000000000000003",
];

/// What is no number ends the dialogue.
const NO_NUMBERS: [&[u8]; 18] = [
    b"u",
    b"uu",
    b"+",
    b"-",
    b"+-1",
    b"1-",
    b"1.0",
    b"0x1",
    b"4,4",
    b"99999999999999999999",
    b"-99999999999999999999",
    b"18446744073709551617",
    b"9223372036854775808",
    b"-9223372036854775809",
    b"\xff",
    b"\x00",
    b"\xe6\x8e",
    b"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
];

const BLANKS: [&[u8]; 9] = [
    b" ", b" ", b"\n", b"\n", b"\t", b"\r\n", b"  ", b"\n\n", b" \r",
];

/// Cells that planes often lie on.
const TELLING: [usize; 16] = [
    33, 36, 63, 66, 23, 26, 73, 76, 32, 37, 62, 67, 43, 46, 53, 56,
];

fn put(random: &mut Random, from: &[&[u8]], input: &mut Vec<u8>) {
    let word: &&[u8] = random.pick(from);
    input.extend_from_slice(word);
}

/// Numbers that answer nothing; now and then, what is no number.
fn mistake(random: &mut Random, input: &mut Vec<u8>) {
    for _ in 0..random.between(1, 5) {
        let words = match random.below(60) {
            0 => &NO_NUMBERS[..],
            _ => &NUMBERS[..],
        };
        put(random, words, input);
        put(random, &BLANKS, input);
    }
}

/// An answer on this board, perhaps false.
fn answer(random: &mut Random, map: &Map, input: &mut Vec<u8>) {
    // Half of the bombs fall where they tell much, so that games end.
    let cell = match random.below(2) {
        0 => random.below(100) as usize,
        _ => *random.pick(&TELLING),
    };
    let lie = u8::from(random.below(50) == 0) * (1 + random.below(2) as u8);
    let numbers = [
        cell / 10 + 1,
        cell % 10 + 1,
        usize::from((map[cell] + lie) % 3),
    ];
    for number in &numbers {
        input.extend_from_slice(number.to_string().as_bytes());
        let blanks: &[&[u8]] = if random.below(9) == 0 {
            &BLANKS
        } else {
            &BLANKS[..1]
        };
        put(random, blanks, input);
    }
    input.push(b'\n');
}

/// A game on a random board: answers, mistakes and lies, ended or broken off.
fn game(random: &mut Random, maps: &[Map]) -> Vec<u8> {
    let map = random.pick(maps);
    let mut input = Vec::new();
    let troubles = random.pick(&[0, 1, 3]);
    for _ in 0..*random.pick(&[3, 20, 60]) {
        if random.below(10) < *troubles {
            mistake(random, &mut input);
        } else {
            answer(random, map, &mut input);
        }
    }
    input
}

/// Numbers, and now and then bytes: those of the format, or any.
fn noise(random: &mut Random) -> Vec<u8> {
    let mut input = Vec::new();
    for _ in 0..*random.pick(&[2, 10, 60]) {
        match random.below(50) {
            0 => input.push(random.below(256) as u8),
            1 => input.push(*random.pick(b"0123456789+-u \n\r\tx")),
            2..=10 => put(random, &BLANKS, &mut input),
            11..=30 => {
                for _ in 0..3 {
                    put(random, &NUMBERS[..11], &mut input);
                    put(random, &BLANKS, &mut input);
                }
            }
            _ => mistake(random, &mut input),
        }
    }
    input
}

#[test]
fn two_thousand_games_and_noises() {
    let maps = oracle::maps();
    let mut random = Random::new(11);
    let (mut over, mut broken_off, mut longest) = (0, 0, 0);
    for number in 0..2000 {
        let input = match number % 2 {
            0 => game(&mut random, maps),
            _ => noise(&mut random),
        };
        let (mut output, mut notes) = (Sink::new(MEBIBYTE), Sink::new(MEBIBYTE));
        match play(&input[..], &mut output, &mut notes) {
            Ok(()) => over += 1,
            Err(error) => {
                assert_eq!(error.kind(), io::ErrorKind::InvalidData);
                assert_eq!(error.to_string().lines().count(), 1);
                broken_off += 1;
            }
        }
        longest = longest.max(output.taken);
    }
    assert_eq!(over + broken_off, 2000);
    assert!(
        over > 100 && broken_off > 100 && longest > 5_000,
        "{} {} {}",
        over,
        broken_off,
        longest
    );
}

#[test]
fn games_with_mistakes_go_as_the_oracles() {
    let maps = oracle::maps();
    let mut random = Random::new(12);
    let (mut refused, mut taken, mut over) = (0, 0, 0);
    for number in 0..300 {
        let input = match number % 2 {
            0 => game(&mut random, maps),
            _ => noise(&mut random),
        };
        let played = oracle::play(&input);
        let (ended, output) = kit::written(played.output.len(), |output| {
            play(&input[..], output, io::sink())
        });
        let (expected, got) = (&played.output[..], output.as_bytes());
        assert!(expected == got, "{:?}", String::from_utf8_lossy(&input));
        assert_eq!(ended.is_ok(), played.over);
        refused += played.refused;
        taken += played.taken;
        over += u64::from(played.over);
    }
    assert!(
        refused > 1_000 && taken > 1_500 && over > 15,
        "{} {} {}",
        refused,
        taken,
        over
    );
}
