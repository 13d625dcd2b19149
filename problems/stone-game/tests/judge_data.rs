//! No answer of the judge data is taken on trust: the rules give each of them anew.

#[allow(dead_code)]
#[path = "../examples/generate.rs"]
mod generate;
mod oracle;
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;
#[allow(dead_code)]
#[path = "../../../judge-tests/stone-game/input_validators/strict/main.rs"]
mod strict;

use std::io::ErrorKind;

#[test]
fn every_case_is_whole_and_the_strict_format_keeps_to_the_promise() {
    kit::check_data("stone-game", strict::check);
    for case in kit::cases("stone-game", "secret") {
        assert!(case.input.ends_with(b"\n0\n"), "{}", case.name);
    }
    for (broken, fault) in [
        ("", "the input has no block"),
        ("0\n", "the input has no block"),
        ("5 1 0\n0", "the last line is not ended"),
        ("5 1 0\n0\n0\n", "line 2: n is out of range"),
        ("5 1\n0\n", "line 1: no 0 ends the list"),
        ("5 1 0 2 0\n", "line 1: more follows the 0"),
        ("5 0\n", "line 1: no move, or too many"),
        ("5 2 1 2 0\n", "line 1: a move is repeated"),
        ("100000 1 0\n1 1 0\n", "line 2: too many stones in all"),
        ("5  1 0\n", "line 1: \"\" is not a plain number in range"),
        ("5 -1\n", "line 1: \"-1\" is not a plain number in range"),
        ("5 01 0\n", "line 1: \"01\" is not a plain number in range"),
        (
            "5 1 1000000001 0\n",
            "line 1: \"1000000001\" is not a plain number in range",
        ),
    ] {
        assert_eq!(strict::check(broken.as_bytes()).unwrap_err(), fault);
    }
    let many: Vec<String> = (1..=101).map(|taken| taken.to_string()).collect();
    let most = format!("5 {} 0\n", many[..100].join(" "));
    assert_eq!(strict::check(most.as_bytes()), Ok(()));
    let too_many = format!("5 {} 0\n", many.join(" "));
    assert!(strict::check(too_many.as_bytes()).is_err());
}

#[test]
fn the_generator_keeps_to_the_promise() {
    kit::check_generator(generate::LARGEST, generate::make, strict::check);
}

#[test]
fn answers_are_the_rules() {
    let mut count = 0;
    for folder in &["sample", "secret", "tolerated_input"] {
        for case in kit::cases("stone-game", folder) {
            let (expected, good) = oracle::answer(&case.input, usize::MAX);
            assert!(good, "{}", case.name);
            assert!(case.answer == expected.as_bytes(), "{}", case.name);
            let (solved, output) = kit::written(expected.len(), |output| {
                solution::solve(&case.input[..], output)
            });
            assert!(output == expected, "{}", case.name);
            solved.unwrap();
            count += 1;
        }
    }
    assert_eq!(count, 35);
}

#[test]
fn bad_input_is_refused() {
    let mut count = 0;
    for case in kit::cases("stone-game", "invalid_input") {
        let (expected, good) = oracle::answer(&case.input, usize::MAX);
        assert!(!good, "{}", case.name);
        assert!(case.answer == expected.as_bytes(), "{}", case.name);
        let (solved, output) = kit::written(expected.len(), |output| {
            solution::solve(&case.input[..], output)
        });
        let error = solved.unwrap_err();
        assert_eq!(error.kind(), ErrorKind::InvalidData, "{}", case.name);
        assert!(output == expected, "{}", case.name);
        let message = error.to_string();
        assert!(message.starts_with("block ") && message.lines().count() == 1);
        count += 1;
    }
    assert_eq!(count, 16);
}

/// Which block and which token, counted from 1; long and odd tokens are cut and escaped.
#[test]
fn messages_say_what_and_where() {
    let refused = |input: &[u8]| {
        let error = solution::solve(input, kit::Sink::new(100)).unwrap_err();
        error.to_string()
    };
    assert_eq!(
        refused(b"5 1 2 0\n6 2 y 0\n"),
        "block 2: token 7 (\"y\") is not a number"
    );
    assert_eq!(
        refused(b"1000000001"),
        "block 1: token 1 (\"1000000001\") is above 1000000000"
    );
    assert_eq!(
        refused(b"20000000 10000001 0"),
        "block 1: token 2 (\"10000001\") is a move above 10000000"
    );
    assert_eq!(
        refused(b"1 0 2 abcdefghijklmnopqrstuvwxyz"),
        "block 2: token 4 (\"abcdefghijklmnopqrst\") is not a number"
    );
    assert_eq!(
        refused(b"\xff\x00\x1b"),
        "block 1: token 1 (\"\u{fffd}\\0\\u{1b}\") is not a number"
    );
}

#[test]
fn signs_stand_in_front_and_once() {
    for bad in &[
        "+", "-", "1+", "1-", "1+1", "1-1", "++1", "--1", "+-1", "-+1",
    ] {
        let error = solution::solve(bad.as_bytes(), kit::Sink::new(0)).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::InvalidData, "{}", bad);
    }
}

/// The bounds themselves are good, the numbers beside them are not.
#[test]
fn bounds() {
    let lines = |input: &[u8]| {
        let mut sink = kit::Sink::new(1000);
        let solved = solution::solve(input, &mut sink);
        solved.map_err(|error| error.kind())
    };
    // Good, and so long that the sink is full.
    let full = Err(ErrorKind::BrokenPipe);
    let bad = Err(ErrorKind::InvalidData);
    assert_eq!(lines(b"1000000000 10000000 0"), full);
    assert_eq!(lines(b"1000000000 10000001 0"), bad);
    assert_eq!(lines(b"1000000001 1 0"), bad);
    assert_eq!(lines(b"10000001 10000001 0"), bad);
    assert_eq!(lines(b"10000000 10000001 1000000000 0"), full);
    assert_eq!(lines(b"10000000 10000001 1000000001 0"), bad);
    assert_eq!(lines(b"2 10000001 0"), Ok(()));
}
