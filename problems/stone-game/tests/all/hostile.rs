//! Inputs that nobody means well with: no panic, no wrap-around, no answer for a bad block.

use crate::oracle;
use crate::solution;
use kit::Random;
use std::io::{self, ErrorKind, Read, Write};

/// Keeps what is written, up to `limit` bytes, and then fails like a reader that has gone away.
struct Kept {
    bytes: Vec<u8>,
    limit: usize,
}

impl Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.bytes.len() + bytes.len() > self.limit {
            return Err(ErrorKind::BrokenPipe.into());
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What is no number, though it looks like one.
const NEAR_MISSES: [&str; 14] = [
    "x", "+", "-", "--1", "1-", "+-1", "1+1", "++1", "1.5", "1e3", "0x1", "1\0", "\u{ff11}", "\x0b",
];

/// Pieces of the format itself: numbers about every bound, white space, and near misses.
fn from_tokens(random: &mut Random) -> Vec<u8> {
    let mut input = Vec::new();
    for _ in 0..random.between(1, 25) {
        let token = match random.below(40) {
            0..=17 => random.between(1, 12).to_string(),
            18..=22 => "0".to_string(),
            23..=26 => random.between(1, 300).to_string(),
            27 => format!("-{}", random.below(30)),
            28 => format!("+{}", random.below(30)),
            29 => format!("000000000000000000000000{}", random.below(30)),
            30 => "9".repeat(random.between(1, 60) as usize),
            31 => format!("-{}", "9".repeat(random.between(1, 60) as usize)),
            32 => (10_000_000 - 2 + random.below(5)).to_string(),
            33 => (1_000_000_000 - 2 + random.below(5)).to_string(),
            34 => (u128::from(u64::MAX) - 2 + u128::from(random.below(5))).to_string(),
            35 => (i64::MAX as u64 - 2 + random.below(5)).to_string(),
            36 => random.below(1_200_000_000).to_string(),
            37 => (1_u64 << random.below(40)).to_string(),
            38 => random.below(100_000).to_string(),
            _ => String::from(*random.pick(&NEAR_MISSES)),
        };
        input.extend_from_slice(token.as_bytes());
        let space = random.pick(&[" ", " ", " ", "\n", "\n", "\r\n", "\t", "  \n\n", ""]);
        input.extend_from_slice(space.as_bytes());
    }
    input
}

fn from_bytes(random: &mut Random) -> Vec<u8> {
    let likely = b"0123456789 \n\r\t-+";
    (0..random.below(60))
        .map(|_| match random.below(8) {
            0 => random.below(256) as u8,
            _ => *random.pick(likely),
        })
        .collect()
}

#[test]
fn random_inputs() {
    let mut random = Random::new(4);
    let (mut answered, mut refused, mut cut) = (0, 0, 0);
    for round in 0..50_000 {
        let input = if round % 4 == 0 {
            from_bytes(&mut random)
        } else {
            from_tokens(&mut random)
        };
        let limit = if round % 2_000 == 1 { 1 << 20 } else { 4_000 };
        let mut kept = Kept {
            bytes: Vec::new(),
            limit,
        };
        let solved = solution::solve(&input[..], &mut kept);
        let (expected, good) = oracle::answer(&input, limit);
        let shown = String::from_utf8_lossy(&input);
        match solved.map_err(|error| (error.kind(), error.to_string())) {
            Ok(()) => {
                assert!(good && kept.bytes == expected.as_bytes(), "{:?}", shown);
                answered += 1;
            }
            Err((ErrorKind::InvalidData, message)) => {
                assert!(!good && kept.bytes == expected.as_bytes(), "{:?}", shown);
                let utf8 = std::str::from_utf8(&input).is_ok();
                assert_eq!(message.starts_with("block "), utf8, "{}", message);
                assert!(
                    message.len() < 150 && message.lines().count() == 1,
                    "{}",
                    message
                );
                refused += 1;
            }
            Err((kind, _)) => {
                assert_eq!(kind, ErrorKind::BrokenPipe, "{:?}", shown);
                assert!(expected.len() > limit, "{:?}", shown);
                assert!(expected.as_bytes().starts_with(&kept.bytes), "{:?}", shown);
                cut += 1;
            }
        }
    }
    assert_eq!((answered, refused, cut), (12_659, 33_680, 3_661));
}

/// A stream that fails is an error of its own kind, not bad input.
#[test]
fn a_failing_stream() {
    struct Failing;
    impl Read for Failing {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(ErrorKind::TimedOut.into())
        }
    }
    let error = solution::solve(b"1 1 0\n5 2 ".chain(Failing), kit::Sink::new(0)).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::TimedOut);
    let error = solution::solve(&b"1 1 0"[..], kit::Sink::new(0)).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::BrokenPipe);
}
