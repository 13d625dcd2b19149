//! The player's program: what it takes, what it says, what it shows. The games are driven through
//! its two streams; the last tests run it as a process.

#[allow(dead_code)]
#[path = "../examples/play.rs"]
mod play;

use kit::Random;
use play::game::{Game, Refusal, Shot, Strategy};
use play::screen::{self, Command, Language};
use play::solution::{answer_at, boards, planes, Answer, Board, Cell, BODY, EMPTY, HEAD};
use play::{parse, Options};
use std::collections::BTreeSet;
use std::env;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Stdio;

const ANSWERS: [Answer; 3] = [EMPTY, BODY, HEAD];

const PIPE: Options = Options {
    strategy: Strategy::Greedy,
    language: Language::English,
    screen: false,
    colour: false,
};

const SCREEN: Options = Options {
    screen: true,
    ..PIPE
};

/// What the player sees who types this.
fn played(input: &str, options: Options) -> String {
    let (ended, output) = kit::written(1 << 20, |output| {
        play::play(input.as_bytes(), output, options)
    });
    ended.unwrap();
    output
}

fn lines(input: &str) -> Vec<String> {
    played(input, PIPE).lines().map(String::from).collect()
}

// ---- What is typed ----

#[test]
fn a_line_is_an_answer() {
    let shot = |cell, answer| Ok(Command::Shots(vec![(cell, answer)]));
    let command = |line: &str| screen::command(line, Language::English);
    assert_eq!(command("0"), Ok(Command::Advised(EMPTY)));
    assert_eq!(command(" 1\r\n"), Ok(Command::Advised(BODY)));
    assert_eq!(command("2"), Ok(Command::Advised(HEAD)));
    for line in [
        "D4 1",
        "d4 1",
        "4 4 1",
        "4,4,1",
        "D4,1",
        " 4, 4\t1 \r\n",
        "4，4，1",
        "04 4 1",
    ] {
        assert_eq!(command(line), shot(33, BODY), "{}", line);
    }
    assert_eq!(command("J10 0"), shot(99, EMPTY));
    assert_eq!(command("6 7 2"), shot(56, HEAD));
    assert_eq!(command("G6 2"), shot(56, HEAD));
    let several = Ok(Command::Shots(vec![(33, EMPTY), (56, HEAD)]));
    assert_eq!(command("D4 0 6 7 2"), several);
    for (line, expected) in [
        ("u", Command::Undo),
        ("R\n", Command::Recall),
        (" ? ", Command::Help),
        ("？", Command::Help),
        ("q", Command::Quit),
        ("", Command::Show),
        (" \r\n", Command::Show),
    ] {
        assert_eq!(command(line), Ok(expected), "{:?}", line);
    }
    for line in [
        "3",
        "11",
        "4 4",
        "D4",
        "D",
        "D4 3",
        "D4 x",
        "K1 0",
        "A11 0",
        "A0 0",
        "0 4 1",
        "4 11 1",
        "4 4 1 5",
        "D4 1 u",
        "x",
        "+1",
        "-1 4 0",
        "4 +4 0",
        "DD4 1",
        "D4  ",
        "é4 1",
        "1.5",
        "99999999999999999999 1 1",
        "u u",
    ] {
        for language in [Language::English, Language::Chinese] {
            let mistake = screen::command(line, language).unwrap_err();
            assert!(
                mistake.lines().count() == 1 && !mistake.contains('\x1b'),
                "{}",
                line
            );
        }
    }
}

/// In a pipe each line is answered by one line, so that a program can drive the game.
#[test]
fn a_pipe_gets_a_line_for_a_line() {
    let mut random = Random::new(21);
    let words = ["0", "1", "2", "D4", "7", "x", "10", "E5 1", "u", "r", "é"];
    let mut shown = 0;
    for _ in 0..100 {
        let mut input = String::new();
        for _ in 0..random.below(8) {
            for _ in 0..random.below(4) {
                input += *random.pick(&words);
                input += *random.pick(&[" ", ","]);
            }
            input += "\n";
        }
        let output = lines(&input);
        // The first state, the answers, the last line.
        assert_eq!(output.len(), input.lines().count() + 2, "{}", input);
        assert!(output.iter().all(|line| !line.contains('\x1b')));
        shown += output.len();
    }
    assert!(shown > 400, "{}", shown);
}

// ---- What is said ----

/// A whole game with ten mistakes: each is explained and changes nothing.
#[test]
fn ten_mistakes_change_nothing() {
    let game = ["0", "0", "H4 0", "D5 0", "D7 1", "C6 1", "7 6 2", "8,10,2"];
    let mistakes = [
        "x",
        "3",
        "4 4",
        "D4 1",
        "D4 0",
        "A1 2",
        "E5 2",
        "K4 0",
        "11 4 0",
        "G3 0 E5 2",
    ];
    let mut input = String::new();
    for line in game {
        input += &format!("{}\n", line);
    }
    let plain = lines(&input);
    for line in mistakes {
        input += &format!("{}\n", line);
    }
    let output = lines(&input);
    assert_eq!(output[..=game.len()], plain[..=game.len()]);
    assert_eq!(
        output[game.len() + 1..],
        [
            "\"x\" is no cell: D4, or row and column from 1 to 10. ? explains.",
            "\"3\" is no result: 0 empty, 1 body, 2 head.",
            "D4: the result is missing: 0, 1 or 2.",
            "D4 was bombed before: empty. u takes back the last answer.",
            "D4 was bombed before: empty. u takes back the last answer.",
            "A1 head fits no board at all.",
            "E5 head contradicts D4 empty, F7 head; u takes back the last answer.",
            "\"K4\" is no cell: D4, or row and column from 1 to 10. ? explains.",
            "\"11\" is no cell: D4, or row and column from 1 to 10. ? explains.",
            "E5 head contradicts D4 empty, F7 head; u takes back the last answer.",
            "The answers so far, to be pasted in again: D4 0 D3 0 H4 0 D5 0 D7 1 C6 1 F7 2 J8 2",
        ]
    );
}

/// The game of the first sample: the state says what is known, and the third head ends it.
#[test]
fn a_game_goes_on_until_the_third_head() {
    let output = lines("4 4 0\n3 4 0\n8 4 0\n5 4 0\n7 4 1\n6 3 1\n7 6 2\n8 10 2\n3 7 0\n\n4 9 0\n4 5 0\n4 6 0\n2\nnever read");
    assert_eq!(
        output[..2],
        [
            "bomb 1, heads 0 of 3, 66816 boards left, D4: empty 45 %, body 48 %, head 7 %",
            "bomb 2, heads 0 of 3, 29892 boards left, D3: empty 51 %, body 39 %, head 10 %",
        ]
    );
    assert_eq!(output[9], output[10]);
    assert_eq!(output.len(), 15);
    assert_eq!(output[14], "All three heads in 13 bombs: G5 F7 J8.");
}

/// Whole games by each strategy, answered line by line as by a program that knows the board: the
/// last line counts the bombs, and the heads are named once they are certain.
#[test]
fn whole_games_end_with_all_heads() {
    let planes = planes();
    let boards = boards(&planes);
    let mut random = Random::new(23);
    let mut named = 0;
    for round in 0..12 {
        let strategy = [Strategy::Greedy, Strategy::Entropy, Strategy::Rollout][round % 3];
        let board = *random.pick(&boards);
        let mut heads = board.map(|plane| planes[plane][0]);
        heads.sort_unstable();
        let names: Vec<String> = heads.iter().map(|&head| screen::name(head)).collect();
        let mut game = Game::new();
        let mut input = String::new();
        while game.hits() < 3 {
            let cell = game.advise(strategy);
            let answer = answer_at(&planes, cell)(board);
            assert_eq!(game.take(cell, answer), Ok(()));
            input += &format!("{}\n", answer as u8);
        }
        let output = played(&input, Options { strategy, ..PIPE });
        let bombs = input.lines().count();
        let last = format!("All three heads in {} bombs: {}.", bombs, names.join(" "));
        assert_eq!(output.lines().count(), bombs + 1);
        assert_eq!(output.lines().last(), Some(&last[..]));
        let certain = format!(" (all certain: {}), ", names.join(" "));
        named += output.matches(&certain).count();
        assert_eq!(
            output.matches("all certain").count(),
            output.matches(&certain).count()
        );
    }
    assert!(named > 6, "{}", named);
}

#[test]
fn answers_can_be_pasted_in_again() {
    let output = lines("0\n1\nJ1 0\nr\n");
    let recalled = &output[4];
    let again = lines(&format!("{}\n", recalled));
    assert_eq!(again[1], output[3]);
    assert!(output[5].ends_with(recalled));
    assert_eq!(lines("q\n0\n")[1..], ["No answers so far."]);
}

#[test]
fn answers_are_taken_back_up_to_the_first() {
    let states = lines("0\n1\n2\n");
    let output = lines("u\n0\n1\n2\nu\nu\nu\nu\n1\nD4 0\nu\n");
    assert_eq!(output[1], "There is no answer to take back.");
    assert_eq!(output[2..5], states[1..4]);
    assert_eq!(output[5..8], [&states[2][..], &states[1], &states[0]]);
    assert_eq!(output[8], output[1]);
    assert_eq!(output[11], states[0]);
}

#[test]
fn chinese_is_spoken_by_locale_or_option() {
    assert_eq!(Language::of_locale("zh_CN.UTF-8"), Language::Chinese);
    assert_eq!(Language::of_locale("de_DE.UTF-8"), Language::English);
    assert_eq!(Language::of_locale(""), Language::English);
    let chinese = Options {
        language: Language::Chinese,
        ..PIPE
    };
    let output = played("D4 0\nx\nA1 2\nD4 1\nu\nu\nE5 2\nD4 1\n?\nr\n", chinese);
    let first = "第1炸，机头0/3，还有66816种可能，D4：空地 45%，飞机 48%，机头 7%\n";
    assert!(output.starts_with(first), "{}", output);
    assert!(
        output.ends_with("已有的结果（可以再粘贴进来）：E5 2 D4 1\n"),
        "{}",
        output
    );
    // No English but the names of cells and what is to be typed.
    let english = |word: &&str| word.len() > 2 && word.chars().all(|c| c.is_ascii_alphabetic());
    let words = output.replace("--strategy safe", "");
    let found: Vec<&str> = words
        .split(|c: char| !c.is_alphanumeric())
        .filter(english)
        .collect();
    assert!(found.is_empty(), "{:?}", found);
}

// ---- Contradictions ----

#[test]
fn theorem_7_a_contradiction_names_as_few_answers_as_can_be() {
    let planes = planes();
    let boards = boards(&planes);
    let mut random = Random::new(5);
    let start = Game::new();
    let mut by_size = [0; 7];
    for _ in 0..500 {
        let board = *random.pick(&boards);
        let mut game = start.clone();
        for _ in 0..random.between(1, 12) {
            let cell = random.below(100) as Cell;
            let _ = game.take(cell, answer_at(&planes, cell)(board));
        }
        let told = game.shots().to_vec();
        let (cell, answer) = (random.below(100) as Cell, *random.pick(&ANSWERS));
        let named = match game.take(cell, answer) {
            Err(Refusal::Contradicts(named)) => named,
            _ => continue,
        };
        assert_eq!(game.shots(), told);
        assert!(named.iter().all(|shot| told.contains(shot)));
        by_size[named.len()] += 1;
        // For every board that gives the new answer, what was told otherwise, as bits.
        let told_at: Vec<_> = told.iter().map(|shot| answer_at(&planes, shot.0)).collect();
        let newest = answer_at(&planes, cell);
        let differing: BTreeSet<u32> = boards
            .iter()
            .filter(|&&board| newest(board) == answer)
            .map(|&board| {
                let pairs = told.iter().zip(&told_at);
                bits(pairs.map(|(shot, at)| at(board) != shot.1))
            })
            .collect();
        let contradictory = |chosen: u32| differing.iter().all(|set| set & chosen != 0);
        assert!(contradictory(bits(
            told.iter().map(|shot| named.contains(shot))
        )));
        // No fewer answers contradict it: every smaller choice from what was told is possible.
        assert!((0..1 << told.len())
            .filter(|choice: &u32| (choice.count_ones() as usize) < named.len())
            .all(|choice| !contradictory(choice)));
    }
    // How often so many answers were named.
    assert_eq!(by_size, [33, 37, 9, 6, 3, 0, 0]);
}

fn bits<I: Iterator<Item = bool>>(flags: I) -> u32 {
    flags
        .enumerate()
        .fold(0, |set, (place, flag)| set | u32::from(flag) << place)
}

// ---- Taking back ----

/// All that a game knows.
fn view(game: &Game) -> (BTreeSet<Board>, Vec<Shot>, Cell) {
    (
        game.boards().iter().copied().collect(),
        game.shots().to_vec(),
        game.advise(Strategy::Greedy),
    )
}

#[test]
fn taking_back_is_the_exact_inverse() {
    let planes = planes();
    let boards = boards(&planes);
    let mut random = Random::new(6);
    let (mut taken, mut refused, mut undone) = (0, 0, 0);
    for _ in 0..10 {
        let board = *random.pick(&boards);
        let mut game = Game::new();
        let mut past = vec![view(&game)];
        for _ in 0..60 {
            if random.below(3) == 0 {
                let last = past.last().unwrap().1.last().copied();
                assert_eq!(game.undo(), last);
                if last.is_some() {
                    past.pop();
                    undone += 1;
                }
            } else {
                // Few cells, so that many are bombed again, and sometimes with another result.
                let cell = 30 + random.below(30) as Cell;
                let lie = usize::from(random.below(8) == 0);
                let answer = ANSWERS[(answer_at(&planes, cell)(board) + lie) % 3];
                if game.hits() < 2 && game.take(cell, answer).is_ok() {
                    past.push(view(&game));
                    taken += 1;
                } else {
                    refused += 1;
                }
            }
            assert!(Some(&view(&game)) == past.last());
        }
    }
    assert!(
        taken > 150 && refused > 30 && undone > 100,
        "{} {} {}",
        taken,
        refused,
        undone
    );
}

// ---- The screen ----

#[test]
fn the_map_shows_what_is_known_and_where_heads_may_be() {
    let mut game = Game::new();
    let answers = "4 4 0 3 4 0 8 4 0 5 4 0 7 4 1 6 3 1 7 6 2 8 10 2";
    match screen::command(answers, Language::English) {
        Ok(Command::Shots(shots)) => shots
            .into_iter()
            .for_each(|(cell, answer)| assert_eq!(game.take(cell, answer), Ok(()))),
        other => panic!("{:?}", other),
    }
    let expected = "    A  B  C  D  E  F  G  H  I  J \n\
\x201  ·  ·  ·  ·  · ▒▒▒▒▒▒▒▒▒ ·  · \n\
\x202  ·  ·  ·  ·  ·  · ▒▒▒▒▒▒ ·  · \n\
\x203  ·  ·  ·  o ▒▒▒▒▒▒[█]▒▒▒▒▒▒▒▒▒\n\
\x204  ·  ·  ·  o ▒▒▒▒▒▒███▒▒▒▒▒▒ · \n\
\x205  ·  ·  ·  o  ·  · ███▒▒▒▒▒▒ · \n\
\x206  ·  ·  #  ·  ·  ·  · ▒▒▒ ·  · \n\
\x207  ·  ·  ·  #  ·  X  ·  ·  ·  · \n\
\x208  ·  ·  ·  o  ·  ·  ·  ·  ·  X \n\
\x209  ·  ·  ·  ·  ·  ·  ·  ·  ·  · \n\
10  ·  ·  ·  ·  ·  ·  ·  ·  ·  · \n\
X head hit, # body, o empty, ! head for certain, · no head, [ ] bomb next\n\
chance of a head up to: ░ 2 % ▒ 4 % ▓ 7 % █ 9 %\n";
    let map = screen::map(&game, Some(26), Language::English, false);
    assert_eq!(map, expected);
    // In colour it is the same map.
    let mut coloured = screen::map(&game, Some(26), Language::English, true);
    assert!(coloured.contains("\x1b[1;31m X \x1b[0m") && coloured.contains("\x1b[7m["));
    for code in ["0", "1;31", "33", "34", "7", "2"] {
        coloured = coloured.replace(&format!("\x1b[{}m", code), "");
    }
    assert_eq!(coloured, map);
}

/// On a terminal the whole screen is drawn for each line; it fits 80 columns and 24 rows.
#[test]
fn the_screen_is_redrawn_for_each_line() {
    for language in [Language::English, Language::Chinese] {
        let output = played("0\n?\nD4 1\nu\nx\nr\n", Options { language, ..SCREEN });
        let screens: Vec<&str> = output.split("\x1b[2J\x1b[H").collect();
        assert_eq!(screens.len(), 8);
        assert_eq!(screens[0], "");
        for screen in &screens[1..] {
            assert!(screen.lines().count() <= 24, "{}", screen);
            assert!(!screen.contains('\x1b'));
            // A Chinese character takes two columns.
            let wide = |c: char| 1 + usize::from(('\u{3000}'..'\u{ffff}').contains(&c));
            for line in screen.lines() {
                assert!(line.chars().map(wide).sum::<usize>() <= 80, "{}", line);
            }
        }
        assert!(output.contains("> ") && screens[1].ends_with("> "));
        // What to type is said once.
        assert!(
            screens[1].contains(screen::greeting(language))
                && output.matches(screen::greeting(language)).count() == 1
        );
        assert_eq!(screens[7].matches("> \n").count(), 1);
    }
    let coloured = played(
        "0\n",
        Options {
            colour: true,
            ..SCREEN
        },
    );
    assert!(coloured.contains("\x1b[34m o \x1b[0m"));
}

// ---- The command line, and hostile input ----

#[test]
fn options_are_read() {
    let read = |line: &str| parse(line.split_whitespace().map(OsString::from), SCREEN);
    assert_eq!(read(""), Some(SCREEN));
    for (name, strategy) in [
        ("greedy", Strategy::Greedy),
        ("entropy", Strategy::Entropy),
        ("rollout", Strategy::Rollout),
    ] {
        let options = Options { strategy, ..SCREEN };
        assert_eq!(read(&format!("--strategy {}", name)), Some(options));
    }
    let chinese = Options {
        language: Language::Chinese,
        ..SCREEN
    };
    assert_eq!(
        read("--lang en --strategy rollout --strategy greedy --lang zh"),
        Some(chinese)
    );
    for wrong in [
        "greedy",
        "--strategy",
        "--strategy none",
        "--lang fr",
        "-b",
        "--lang zh x",
    ] {
        assert_eq!(read(wrong), None, "{}", wrong);
    }
}

#[test]
fn noise_ends_no_game() {
    let mut random = Random::new(22);
    for _ in 0..30 {
        let mut input = Vec::new();
        for _ in 0..random.below(1000) {
            input.push(match random.below(3) {
                0 => random.below(256) as u8,
                1 => *random.pick(b"0123456789 ,u?\n\n"),
                _ => *random.pick(b"ABCDEFGHIJabcdefghij"),
            });
        }
        let options = *random.pick(&[PIPE, SCREEN]);
        assert!(play::play(&input[..], kit::Sink::new(100 << 20), options).is_ok());
    }
    let endless = vec![b'x'; 1 << 20];
    assert!(play::play(&endless[..], kit::Sink::new(1 << 20), PIPE).is_ok());
    let error = play::play(&b"0\n"[..], kit::Sink::new(10), PIPE).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
}

// ---- The process ----

/// The program beside this test. `cargo test` builds it, but not `cargo test --test play`.
fn program() -> PathBuf {
    let test = env::current_exe().unwrap();
    let built = test.ancestors().nth(2).unwrap().join("examples/play");
    assert!(
        built.exists(),
        "not built; cargo build -p plane-bombing --example play"
    );
    built
}

#[test]
fn the_process_ends_as_its_game_does() {
    let program = program();
    let run = |args: &[&str], input: &[u8]| kit::run(program.to_str().unwrap(), args, input);
    let quit = run(&["--lang", "en", "--strategy", "greedy"], b"4 4 0\nq\n");
    assert_eq!((quit.status, &quit.stderr[..]), (Some(0), ""));
    let output = String::from_utf8(quit.stdout).unwrap();
    assert_eq!(output.lines().count(), 3);
    assert!(
        output.ends_with("D4 0\n") && !output.contains('\x1b'),
        "{}",
        output
    );
    let helped = run(&["--help"], b"");
    assert_eq!((helped.status, &helped.stderr[..]), (Some(0), ""));
    assert!(helped.stdout.starts_with(b"usage: play ") && helped.stdout.ends_with(b"\n"));
    assert_eq!(helped, run(&["-h"], b"x\n"));
    let refused = run(&["--strategy", "grim"], b"");
    assert_eq!((refused.status, &refused.stdout[..]), (Some(2), &b""[..]));
    assert!(refused.stderr.starts_with("usage: play ") && refused.stderr.lines().count() == 1);
}

/// `script` runs the program on a terminal of its own and passes on what it shows. Every Debian has
/// one; a system that has none goes without this test.
#[test]
fn the_map_is_for_terminals_and_its_colours_may_be_refused() {
    let shown = |before: &str, after: &str| {
        let command = format!(
            "printf '4 4 0\\n' | {} '{}' --lang en --strategy greedy {}",
            before,
            program().display(),
            after
        );
        let ran = std::process::Command::new("script")
            .args(["-qec", &command, "/dev/null"])
            .env_remove("NO_COLOR")
            .env("TERM", "xterm")
            .stdin(Stdio::null())
            .output();
        let output = ran.ok().filter(|output| output.status.success())?;
        Some(String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let coloured = match shown("", "") {
        None => {
            assert!(!Path::new("/etc/debian_version").exists(), "no `script`");
            return;
        }
        Some(coloured) => coloured,
    };
    assert!(coloured.contains("\x1b[2J\x1b[H") && coloured.contains("\x1b[34m o \x1b[0m"));
    assert!(coloured.contains("> "));
    assert!(shown("NO_COLOR=", "").unwrap().contains("\x1b[34m"));
    let plain = shown("NO_COLOR=1", "").unwrap();
    assert!(plain.contains("\x1b[2J") && !plain.contains("\x1b[34m") && plain.contains("[█]"));
    for (before, after) in [("", "| cat"), ("TERM=dumb", "")] {
        let piped = shown(before, after).unwrap();
        assert!(
            !piped.contains('\x1b') && piped.contains("bomb 2, "),
            "{}",
            piped
        );
    }
}
