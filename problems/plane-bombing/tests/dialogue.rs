//! The dialogue from the player's side: what is read when, what is said of mistakes, taking back,
//! the map.

mod oracle;
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;

use kit::Random;
use oracle::{Map, Told};
use solution::{draw, parse_options, solve, Answer, Board, Game, Options, Strategy};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::rc::Rc;

const ANSWERS: [Answer; 3] = [Answer::Empty, Answer::Body, Answer::Head];

/// Room for what is written; a dialogue that goes on and on is cut off.
const MEBIBYTE: usize = 1 << 20;

const PLAIN: Options = Options {
    strategy: Strategy::Greedy,
    board: false,
    colour: false,
};

const GAME: &str = "4 4 0\n3 4 0\n8 4 0\n5 4 0\n7 4 1\n6 3 1\n7 6 2\n8 10 2\n3 7 0\n4 9 0\n\
                    4 5 0\n4 6 0\n";

/// What the solution writes on its two outputs.
fn dialogue(input: &str, options: Options) -> (String, String) {
    let mut output = String::new();
    let (_, notes) = kit::written(MEBIBYTE, |notes| {
        let (ended, text) = kit::written(MEBIBYTE, |output| {
            solve(input.as_bytes(), output, notes, options)
        });
        output = text;
        ended
    });
    (output, notes)
}

// ---- What is read when ----

/// A player at a terminal, who types a line only when asked, and what was shown so far.
struct Terminal<'a> {
    shown: Rc<RefCell<Shown>>,
    lines: Vec<&'a str>,
}

#[derive(Default)]
struct Shown {
    text: Vec<u8>,
    flushed: usize,
}

struct Screen(Rc<RefCell<Shown>>);

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut shown = self.0.borrow_mut();
        shown.text.extend_from_slice(bytes);
        if shown.text.len() > MEBIBYTE {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let mut shown = self.0.borrow_mut();
        shown.flushed = shown.text.len();
        Ok(())
    }
}

impl Read for Terminal<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let shown = self.shown.borrow();
        assert_eq!(shown.flushed, shown.text.len(), "read before flushing");
        // What stands before `|` must be on the screen before the rest is typed.
        let line = match self.lines.pop() {
            None => return Ok(0),
            Some(line) => line,
        };
        let (wanted, typed) = match line.find('|') {
            None => ("", line),
            Some(bar) => (&line[..bar], &line[bar + 1..]),
        };
        let text = String::from_utf8_lossy(&shown.text);
        let ending: String = text.replace("机头)", ">").chars().rev().take(80).collect();
        let ending: String = ending.chars().rev().collect();
        assert!(
            ending.ends_with(wanted) || wanted.is_empty(),
            "{:?}: {:?}",
            line,
            ending
        );
        buffer[..typed.len()].copy_from_slice(typed.as_bytes());
        Ok(typed.len())
    }
}

/// Plays; each line is typed only when the program asks for it.
fn converse(lines: &[&str]) -> (String, io::Result<()>) {
    let shown = Rc::new(RefCell::new(Shown::default()));
    let input = Terminal {
        shown: Rc::clone(&shown),
        lines: lines.iter().rev().copied().collect(),
    };
    let ended = solve(input, Screen(Rc::clone(&shown)), io::sink(), PLAIN);
    let text = shown.borrow().text.clone();
    (String::from_utf8(text).unwrap(), ended)
}

#[test]
fn a_player_is_answered_before_more_is_read() {
    let after_first =
        "总共还有29892种可能,推荐下一步选择 (3, 4)\n请输入选择(两个正整数,以空格分开)\
                       和结果(一个数,0表示空地,1表示飞机,2表示>";
    let again = "2表示>请输入选择(两个正整数,以空格分开)和结果(一个数,0表示空地,1表示飞机,2表示>";
    let start = "推荐下一步选择 (4, 4)\n请输入选择(两个正整数,以空格分开)和结果(一个数,0表示空地,\
                 1表示飞机,2表示>";
    let join = |wanted: &str, typed: &str| format!("{}|{}", wanted, typed);
    let lines: Vec<String> = vec![
        join(start, "4 4 0\n"),
        // The answer is complete without the end of its line.
        join(after_first, "u "),
        join(start, "4 4"),
        join(start, " 0 "),
        join(after_first, "x "),
        // The prompt comes before the rest of the line that is to be dropped.
        join(again, "3 4 0 "),
        join(again, "3 4 0\n"),
        join(again, "11 4 0 "),
        join(again, "u\n"),
    ];
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let (text, ended) = converse(&lines);
    assert!(text.starts_with("总共还有66816种可能"));
    assert!(text.replace("机头)", ">").ends_with(start));
    assert_eq!(ended.unwrap_err().kind(), io::ErrorKind::InvalidData);
}

#[test]
fn nothing_is_read_after_the_last_line() {
    let mut lines: Vec<&str> = GAME.split_inclusive('\n').collect();
    let (text, ended) = converse(&lines);
    assert!(ended.is_ok() && text.ends_with("选择 (5, 7) "));
    lines.push("never read|");
    let (again, ended) = converse(&lines);
    assert!(ended.is_ok() && again == text);
}

/// Input that fails.
struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::new(io::ErrorKind::Other, "the disk is gone"))
    }
}

#[test]
fn failing_streams_end_the_game_with_their_own_error() {
    let error = solve(Broken, io::sink(), io::sink(), PLAIN).unwrap_err();
    assert_eq!(
        (error.kind(), &error.to_string()[..]),
        (io::ErrorKind::Other, "the disk is gone")
    );
    for limit in &[0, 10, 100, 300, 1000] {
        let mut sink = kit::Sink::new(*limit);
        let error = solve(GAME.as_bytes(), &mut sink, io::sink(), PLAIN).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
    }
    // Notes that cannot be written are of no account.
    let board = Options {
        board: true,
        ..PLAIN
    };
    let notes = kit::Sink::new(0);
    let mut output = Vec::new();
    assert!(solve(format!("x\n{}", GAME).as_bytes(), &mut output, notes, board).is_ok());
    assert!(output.ends_with("(5, 7) ".as_bytes()));
}

// ---- What is said ----

#[test]
fn mistakes_are_explained() {
    let input = "u\n4 x 0\n\u{a0}\n0 4 0\n4 11 0\n4 4 3\n-4 4 0\n1 1 1\n4 4 0\n4 4 1\n4 4 2\n\
                 aaaaaaaaaaaaaaaaaaaaaaaaa";
    let (_, notes) = dialogue(input, PLAIN);
    let expected = "\
plane-bombing: prompt 1: there is no answer to take back
plane-bombing: prompt 2: token 2 (\"x\") is not a number
plane-bombing: prompt 3: token 1 (\"\\u{a0}\") is not a number
plane-bombing: prompt 4: the row is not from 1 to 10
plane-bombing: prompt 5: the column is not from 1 to 10
plane-bombing: prompt 6: the result is not from 0 to 2
plane-bombing: prompt 7: the row is not from 1 to 10
plane-bombing: prompt 8: no board has (1, 1) 1
plane-bombing: prompt 10: (4, 4) 1 contradicts (4, 4) 0
plane-bombing: prompt 11: (4, 4) 2 contradicts (4, 4) 0
plane-bombing: prompt 12: token 1 (\"aaaaaaaaaaaaaaaaaaaa\") is not a number
";
    assert_eq!(notes, expected);
    let output = kit::Sink::new(MEBIBYTE);
    let error = solve(&b"4 4 0 9 9"[..], output, io::sink(), PLAIN).unwrap_err();
    assert_eq!(error.to_string(), "prompt 2: 2 numbers of 3, then the end");
}

#[test]
fn several_answers_contradicted_are_all_named() {
    let (_, notes) = dialogue(&format!("{}5 5 2\n", &GAME[..42]), PLAIN);
    let expected = "plane-bombing: prompt 8: (5, 5) 2 contradicts (4, 4) 0 and (7, 6) 2\n";
    assert_eq!(notes, expected);
}

#[test]
fn a_contradiction_names_as_few_answers_as_can_be() {
    let maps = oracle::maps();
    let all: Vec<&Map> = maps.iter().collect();
    let mut random = Random::new(5);
    let mut by_size = [0; 6];
    for _ in 0..500 {
        let map = *random.pick(&all);
        let mut game = Game::new();
        let mut told: Vec<Told> = Vec::new();
        for _ in 0..random.between(1, 12) {
            let cell = random.below(100) as usize;
            assert!(game.take(cell, ANSWERS[usize::from(map[cell])]));
            told.push((cell, map[cell]));
        }
        told.sort_unstable();
        told.dedup();
        let new = (random.below(100) as usize, random.below(3) as u8);
        let answer = ANSWERS[usize::from(new.1)];
        if game.take(new.0, answer) {
            continue;
        }
        let named: BTreeSet<Told> = game
            .contradicted(new.0, answer)
            .iter()
            .map(|shot| (shot.cell, shot.answer as u8))
            .collect();
        assert!(named.iter().all(|fact| told.contains(fact)));
        by_size[named.len()] += 1;
        // For every board that gives the new answer, what was told otherwise, as bits.
        let differing: BTreeSet<u32> = oracle::agreeing(&all, &[new])
            .iter()
            .map(|map| bits(told.iter().map(|&(cell, answer)| map[cell] != answer)))
            .collect();
        let contradictory = |chosen: u32| differing.iter().all(|set| set & chosen != 0);
        assert!(contradictory(bits(
            told.iter().map(|fact| named.contains(fact))
        )));
        // No fewer answers contradict it: every smaller choice from what was told is possible.
        assert!((0..1 << told.len())
            .filter(|choice: &u32| (choice.count_ones() as usize) < named.len())
            .all(|choice| !contradictory(choice)));
    }
    // How often so many answers were named.
    assert_eq!(by_size, [34, 52, 7, 8, 5, 2]);
}

fn bits<I: Iterator<Item = bool>>(flags: I) -> u32 {
    flags
        .enumerate()
        .fold(0, |set, (place, flag)| set | u32::from(flag) << place)
}

// ---- Taking back ----

/// All that a game shows.
fn view(game: &Game) -> (BTreeSet<Board>, Vec<Option<Answer>>, Option<usize>) {
    (
        game.boards().iter().copied().collect(),
        (0..100).map(|cell| game.known(cell)).collect(),
        Strategy::Greedy.advise(game),
    )
}

#[test]
fn taking_back_is_the_exact_inverse() {
    let mut random = Random::new(6);
    let maps = oracle::maps();
    let (mut taken, mut refused, mut undone) = (0, 0, 0);
    for _ in 0..25 {
        let map = random.pick(&maps);
        let mut game = Game::new();
        let mut past = vec![view(&game)];
        for _ in 0..60 {
            if random.below(3) == 0 {
                assert_eq!(game.undo(), past.len() > 1);
                if past.len() > 1 {
                    past.pop();
                    undone += 1;
                }
            } else {
                // Few cells, so that many are bombed again, and sometimes with another result.
                let cell = 30 + random.below(30) as usize;
                let lie = u8::from(random.below(8) == 0);
                if game.take(cell, ANSWERS[usize::from((map[cell] + lie) % 3)]) {
                    past.push(view(&game));
                    taken += 1;
                } else {
                    refused += 1;
                }
            }
            assert!(Some(&view(&game)) == past.last());
        }
        while past.len() > 1 {
            past.pop();
            assert!(game.undo() && Some(&view(&game)) == past.last());
        }
        assert!(!game.undo() && view(&game) == past[0]);
    }
    assert!(
        taken > 600 && refused > 30 && undone > 300,
        "{} {} {}",
        taken,
        refused,
        undone
    );
}

/// However often cells are bombed again, the answers that a contradiction looks at stay few.
#[test]
fn repeats_are_counted_not_listed() {
    let mut game = Game::new();
    assert!(game.take(33, Answer::Empty) && game.take(23, Answer::Body));
    let before = view(&game);
    for turn in 0..200 {
        assert!(game.take([33, 23][turn % 2], [Answer::Empty, Answer::Body][turn % 2]));
    }
    assert!(view(&game) == before);
    assert_eq!(game.contradicted(33, Answer::Head).len(), 1);
    for _ in 0..200 {
        assert!(game.undo() && view(&game) == before);
    }
    assert!(game.undo() && game.known(23).is_none() && game.known(33).is_some());
    assert!(game.undo() && !game.undo());
}

// ---- The map ----

fn drawn(game: &Game, advice: Option<usize>, colour: bool) -> String {
    let mut drawing = Vec::new();
    draw(game, advice, colour, &mut drawing).unwrap();
    String::from_utf8(drawing).unwrap()
}

#[test]
fn the_map_shows_what_is_known_and_how_likely_a_head_is() {
    let mut game = Game::new();
    for line in GAME.lines().take(10) {
        let numbers: Vec<usize> = line.split(' ').map(|word| word.parse().unwrap()).collect();
        assert!(game.take(numbers[0] * 10 + numbers[1] - 11, ANSWERS[numbers[2]]));
    }
    let expected = concat!(
        "\n     1    2    3    4    5    6    7    8    9   10 \n",
        " 1   0    0    0    0    0   25    0    0    0    0 \n",
        " 2   0    0    0    0    0    0    0    0    0    0 \n",
        " 3   0    0    0   .     0    0   .     0    0    0 \n",
        " 4   0    0    0   .  [ 25]   0    0    0   .     0 \n",
        " 5   0    0    0   .     0    0   25    0   25    0 \n",
        " 6   0    0   #     0    0    0    0    0    0    0 \n",
        " 7   0    0    0   #     0   H     0    0    0    0 \n",
        " 8   0    0    0   .     0    0    0    0    0   H  \n",
        " 9   0    0    0    0    0    0    0    0    0    0 \n",
        "10   0    0    0    0    0    0    0    0    0    0 \n",
        "H head, # body, . empty; elsewhere the chance of a head in percent; [ ] bomb next\n",
    );
    assert_eq!(drawn(&game, Some(34), false), expected);
}

#[test]
fn the_chances_are_rounded_but_for_none_and_all() {
    let maps = oracle::maps();
    let mut random = Random::new(7);
    for _ in 0..50 {
        let map = random.pick(&maps);
        let mut game = Game::new();
        let mut told = Vec::new();
        for _ in 0..random.below(30) {
            let cell = random.below(100) as usize;
            assert!(game.take(cell, ANSWERS[usize::from(map[cell])]));
            told.push((cell, map[cell]));
        }
        let left = oracle::agreeing(&maps.iter().collect::<Vec<_>>(), &told);
        let counts = oracle::counts(&left);
        let drawing = drawn(&game, None, false);
        let signs = drawing
            .lines()
            .skip(2)
            .take(10)
            .flat_map(|line| line.split_whitespace().skip(1));
        let mut seen = 0;
        for (cell, sign) in signs.enumerate() {
            seen += 1;
            if let Some(known) = game.known(cell) {
                assert_eq!(sign, [".", "#", "H"][known as usize]);
                continue;
            }
            let percent: u64 = sign.parse().unwrap();
            let (heads, all) = (counts[cell][2], left.len() as u64);
            let exact = 100.0 * heads as f64 / all as f64;
            match percent {
                0 => assert_eq!(heads, 0),
                100 => assert_eq!(heads, all),
                1 => assert!(heads > 0 && exact < 1.5),
                99 => assert!(heads < all && exact >= 98.5),
                _ => assert!(
                    (percent as f64 - exact).abs() <= 0.5,
                    "{} {}",
                    percent,
                    exact
                ),
            }
        }
        assert_eq!(seen, 100);
    }
}

#[test]
fn the_map_in_colour_is_the_map_in_black_and_white() {
    let mut game = Game::new();
    assert!(game.take(33, Answer::Empty) && game.take(43, Answer::Body));
    assert!(game.take(66, Answer::Head));
    let coloured = drawn(&game, Some(65), true);
    assert_eq!(coloured.matches("\x1b[0m").count(), 100);
    for sign in &[
        "\x1b[1;31m  H  ",
        "\x1b[33m  #  ",
        "\x1b[34m  .  ",
        "\x1b[7m[",
        "\x1b[2m   0 ",
    ] {
        assert!(coloured.contains(sign), "{:?}", sign);
    }
    let mut plain = coloured.replace("\x1b[0m", "");
    for code in &["1;31", "33", "34", "7", "2", "1"] {
        plain = plain.replace(&format!("\x1b[{}m", code), "");
    }
    assert_eq!(plain, drawn(&game, Some(65), false));
}

#[test]
fn the_map_is_drawn_for_each_state_and_changes_nothing_else() {
    let input = format!("u\n4 4 0\n4 4 1\nu\n{}", GAME);
    let (output, notes) = dialogue(&input, PLAIN);
    let (same, drawn) = dialogue(
        &input,
        Options {
            board: true,
            ..PLAIN
        },
    );
    assert_eq!(output, same);
    // The start, the answer, its taking back, and the game's twelve answers.
    assert_eq!(drawn.matches("[ ] bomb next").count(), 15);
    let said = |notes: &str| -> Vec<String> {
        let told = notes
            .lines()
            .filter(|line| line.starts_with("plane-bombing"));
        told.map(String::from).collect()
    };
    assert_eq!(said(&notes), said(&drawn));
    assert!(!drawn.contains('\x1b'));
    let (_, coloured) = dialogue(
        &input,
        Options {
            board: true,
            colour: true,
            ..PLAIN
        },
    );
    assert!(coloured.contains('\x1b'));
}

// ---- The command line ----

#[test]
fn options_are_read() {
    let read = |line: &str| parse_options(line.split_whitespace().map(OsString::from));
    assert_eq!(read(""), Some(PLAIN));
    assert_eq!(read("--strategy greedy"), Some(PLAIN));
    assert_eq!(
        read("--board"),
        Some(Options {
            board: true,
            ..PLAIN
        })
    );
    assert_eq!(
        read("--board --strategy greedy"),
        read("--strategy greedy --board --board")
    );
    for wrong in &[
        "greedy",
        "--strategy",
        "--strategy none",
        "--board yes",
        "-b",
        "--strategy greedy x",
    ] {
        assert_eq!(read(wrong), None, "{}", wrong);
    }
}
