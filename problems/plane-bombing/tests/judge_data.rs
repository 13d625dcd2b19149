//! The judge data against the oracle: no `.ans` file is taken on trust.

mod oracle;
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;

use kit::Case;
use oracle::{Map, Played, Told};
use solution::{parse_options, solve, Answer, Game, Options, Strategy};
use std::ffi::OsString;
use std::io;

fn options(case: &Case) -> Options {
    parse_options(case.args.iter().map(OsString::from)).unwrap_or_else(|| panic!("{}", case.name))
}

/// The oracle's dialogue, and what the solution writes and ends with.
fn both(maps: &[Map], case: &Case) -> (Played, String, io::Result<()>) {
    let options = options(case);
    let played = match options.strategy {
        Strategy::Greedy => oracle::play(maps, &case.input, &oracle::greedy),
        // What these recommend is tested in strategies.rs; here it is what is written around it.
        other => oracle::play(maps, &case.input, &|_, told| {
            other.advise(&game_after(told))
        }),
    };
    let (ended, output) = kit::written(played.output.len(), |output| {
        solve(&case.input[..], output, io::sink(), options)
    });
    (played, output, ended)
}

/// The solution's game after these answers.
fn game_after(told: &[Told]) -> Game {
    let mut game = Game::new();
    for &(cell, answer) in told {
        let answer = [Answer::Empty, Answer::Body, Answer::Head][usize::from(answer)];
        assert!(game.take(cell, answer));
    }
    game
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn every_answer_is_the_oracles() {
    let maps = oracle::maps();
    for folder in &["sample", "secret", "tolerated_input"] {
        for case in kit::cases("plane-bombing", folder) {
            let (played, output, ended) = both(&maps, &case);
            assert_eq!(text(&case.answer), text(&played.output), "{}", case.name);
            assert_eq!(text(&case.answer), output, "{}", case.name);
            assert!(ended.is_ok() && played.over, "{}", case.name);
            if *folder != "tolerated_input" {
                assert_eq!((played.refused, played.undone), (0, 0), "{}", case.name);
            }
        }
    }
}

#[test]
fn input_that_ends_too_early_is_refused() {
    let maps = oracle::maps();
    for case in kit::cases("plane-bombing", "invalid_input") {
        let (played, output, ended) = both(&maps, &case);
        assert_eq!(text(&case.answer), text(&played.output), "{}", case.name);
        assert_eq!(text(&case.answer), output, "{}", case.name);
        let error = ended.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::InvalidData, "{}", case.name);
        assert_eq!(error.to_string().lines().count(), 1, "{}", case.name);
        assert!(!played.over, "{}", case.name);
    }
}
