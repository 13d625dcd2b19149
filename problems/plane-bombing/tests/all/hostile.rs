//! The dialogue as the user sees it: when the program reads, and how it explains mistakes.

use crate::solution::play;
use crate::{oracle, PLAY};
use std::cell::RefCell;
use std::io::{self, Read, Write};

const GAME: &str = "4 4 0\n3 4 0\n8 4 0\n5 4 0\n7 4 1\n6 3 1\n7 6 2\n8 10 2\n3 7 0\n4 9 0\n\
                    4 5 0\n4 6 0\n";

// ---- When the program reads ----

/// What is on the screen so far.
#[derive(Default)]
struct Screen(RefCell<Vec<u8>>);

impl Write for &Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A player who types a line only after seeing all that the earlier lines lead to.
struct Player<'a> {
    screen: &'a Screen,
    lines: std::slice::Iter<'a, &'a str>,
    typed: String,
}

impl Read for Player<'_> {
    fn read(&mut self, mut buffer: &mut [u8]) -> io::Result<usize> {
        let (output, over) = oracle::answer(self.typed.as_bytes());
        assert_eq!(String::from_utf8_lossy(&self.screen.0.borrow()), output);
        assert!(!over, "read after the last line");
        let line = self.lines.next().copied().unwrap_or_default();
        self.typed += line;
        buffer.write(line.as_bytes())
    }
}

/// Plays these lines. The screen shows only what the program has flushed.
fn converse(lines: &[&str]) -> io::Result<()> {
    let screen = &Screen::default();
    let player = Player { screen, lines: lines.iter(), typed: String::new() };
    let buffered = io::BufWriter::with_capacity(1 << 20, screen);
    play(io::BufReader::new(player), buffered, io::sink())
}

#[test]
fn a_player_is_answered_before_more_is_read() {
    let lines = [
        "4 4 0\n",
        // An answer may span two lines.
        "4 4\n",
        // A second answer starts within the line. It is handled before another line is read.
        "0 11 4 0 4\n",
        "11 0\n",
        "1 1 2\n",
        "4 4 0\n",
    ];
    let ended = converse(&lines).unwrap_err();
    assert_eq!(ended.kind(), io::ErrorKind::InvalidData);
    // Nothing is read after the last line.
    let lines: Vec<&str> = GAME.split_inclusive('\n').collect();
    assert!(converse(&lines).is_ok());
}

#[test]
fn notes_that_cannot_be_written_end_no_game() {
    let mut output = Vec::new();
    let input = format!("0 4 0\n{}", GAME);
    assert!(play(input.as_bytes(), &mut output, &mut [][..]).is_ok());
    assert!(output.ends_with("(5, 7) ".as_bytes()));
}

// ---- How mistakes are explained ----

#[test]
fn mistakes_are_explained_on_standard_error() {
    let input = "0 4 0\n1 1 1\n4 4 0\n4 4 1\n9223372036854775807 4 -1\n";
    let range = "is not a row from 1 to 10, a column from 1 to 10, a result from 0 to 2";
    let notes = [
        format!("1: [0, 4, 0] {}", range),
        "2: no board left answers 1 at (1, 1)".into(),
        "4: no board left answers 1 at (4, 4)".into(),
        format!("5: [9223372036854775807, 4, -1] {}", range),
        "6: the input ends".into(),
    ];
    let notes = notes.map(|note| format!("plane-bombing: prompt {}\n", note));
    let played = kit::run(&kit::program("plane-bombing"), &[], input.as_bytes());
    assert_eq!(played.stderr, notes.concat());
    let (output, _) = oracle::answer(input.as_bytes());
    assert_eq!(played.stdout, output.as_bytes());
}

#[test]
fn every_input_is_answered_or_refused_in_a_line() {
    let no_text = |prompt| format!("prompt {}: stream did not contain valid UTF-8", prompt);
    let [end, next] = ["prompt 1: the input ends", "prompt 2: the input ends"];
    let no_number = |token| format!("prompt 1: \"{}\" is not a number", token);
    let wrong = GAME.replace("8 4 0", "0 4 0 4 11 0 -4 4 0 3 4 2 1 1 2 4 4 1 4 4 0 8 4 0");
    kit::check_inputs(
        PLAY,
        &[
            (b"4 4 0\n", next),
            (b"", end),
            (b"0 4 0 4", next),
            (b"4 4 0 9 9\n", next),
            (b"u\n4 4 0\n", &no_number("u")),
            (b"4 4 0\n-\n", "prompt 2: \"-\" is not a number"),
            (b"4 +-4 0", &no_number("+-4")),
            (b"\xc2\xa0", &no_number(r"\u{a0}")),
            // The message shows the first twenty letters of a long word.
            (&[b'a'; 25], &no_number("aaaaaaaaaaaaaaaaaaaa")),
            // A line that is not UTF-8 ends the game, even if it starts with an answer, but only
            // when it is read.
            (b"4 4 0 \xff\n", &no_text(1)),
            (b"4 4 0\n\xff\n", &no_text(2)),
            (GAME.as_bytes(), ""),
            (GAME.replace('4', "+004").as_bytes(), ""),
            (wrong.as_bytes(), ""),
        ],
        300,
        oracle::answer,
    );
}
