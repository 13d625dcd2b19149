//! The edge of a program, where text comes in and goes out: what it answers, what it refuses and with which words, and
//! what random changes and failing streams do to it.

use crate::random::Random;
use crate::room::{written, Sink};
use std::io::{self, ErrorKind, Read, Write};

/// A solution's `solve`, which reads an input and writes the answers.
pub type Solve = fn(&mut dyn Read, &mut dyn Write) -> io::Result<()>;

/// An input, the whole output, and what is said of the input: nothing if it is good.
pub type Row<'a> = (&'a [u8], &'a str, &'a str);

/// Output beyond this many bytes is not looked at.
pub const ROOM: usize = 10_000;

/// Checks what `solve` makes of the input of each row; then of `rounds` inputs that are pieces of these with random
/// changes, by what `oracle` says: the output, as far as `ROOM` needs it, and whether the input is good. The first row
/// is to be one that is read to its end, and to which something is written.
pub fn check_edge(
    solve: Solve,
    rows: &[Row],
    rounds: usize,
    mut oracle: impl FnMut(&[u8]) -> (String, bool),
) {
    for &(input, output, message) in rows {
        assert_eq!(solved(solve, input, output), message);
    }
    check_streams(solve, rows[0].0);

    let mut random = Random::new(4);
    let mut refused = 0;
    for _ in 0..rounds {
        let input = change(&mut random, rows);
        let (output, good) = oracle(&input);
        if output.len() > ROOM {
            let (_, got) = written(ROOM, |room| solve(&mut &input[..], room));
            assert!(output.starts_with(&got[..ROOM]), "{}", shown(&input));
        } else {
            let message = solved(solve, &input, &output);
            assert_eq!(message.is_empty(), good, "{}: {}", shown(&input), message);
            refused += usize::from(!good);
        }
    }
    // Neither way is left out.
    let few = rounds / 20;
    assert!((few..rounds - few).contains(&refused), "{}", refused);
}

/// What is said of bad input, after `output` and no more was written; nothing of good input. It is one line, which is
/// not long and does nothing to a terminal.
pub fn solved(solve: Solve, input: &[u8], output: &str) -> String {
    let (solved, got) = written(output.len(), |room| solve(&mut &*input, room));
    assert!(
        got == output,
        "{}\nwrote {}, not {}",
        shown(input),
        got,
        output
    );
    let error = match solved {
        Ok(()) => return String::new(),
        Err(error) => error,
    };
    let message = error.to_string();
    assert_eq!(error.kind(), ErrorKind::InvalidData, "{}", message);
    assert!((1..200).contains(&message.len()), "{}", message);
    assert!(!message.contains(char::is_control), "{:?}", message);
    message
}

fn shown(input: &[u8]) -> String {
    format!("{:.200?}", String::from_utf8_lossy(input))
}

/// A stream that fails is no bad input: the error comes through as it is.
fn check_streams(solve: Solve, input: &[u8]) {
    struct Failing;
    impl Read for Failing {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(ErrorKind::TimedOut.into())
        }
    }
    let read = solve(&mut input.chain(Failing), &mut io::sink()).unwrap_err();
    assert_eq!(read.kind(), ErrorKind::TimedOut);
    let write = solve(&mut &*input, &mut Sink::new(0)).unwrap_err();
    assert_eq!(write.kind(), ErrorKind::BrokenPipe);
}

/// The input of a row with up to three changes, or none.
fn change(random: &mut Random, rows: &[Row]) -> Vec<u8> {
    let mut input = random.pick(rows).0.to_vec();
    for _ in 0..random.below(4) {
        let place = random.below(input.len() as u64 + 1) as usize;
        match random.below(5) {
            0 => input.truncate(place),
            1 if place < input.len() => {
                input.remove(place);
            }
            2 => input.insert(place, random.below(256) as u8),
            3 => input.insert(place, *random.pick(b" \t\r\n\0\xff")),
            _ => {
                // A piece of another row, such as one of its tokens.
                let other = random.pick(rows).0;
                let from = random.below(other.len() as u64 + 1) as usize;
                let to = random.between(from as u64, other.len() as u64) as usize;
                input.splice(place..place, other[from..to].iter().copied());
            }
        }
    }
    input
}
