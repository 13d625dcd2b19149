//! The player's program: what it takes, what it says, what it shows. The games are driven through
//! its two streams; the last tests run it as a process.

use kit::Random;
use player::game::Game;
use player::model::{name, Answer, Board, Cell, Planes, Shot, ANSWERS};
use player::strategy::{Adviser, Strategy, STRATEGIES};
use player::terminal::{parse, play, Options};
use player::typed::{command, Command};
use player::words::{Language, FAREWELL, NO_OPTION};
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::io;
use std::path::Path;
use std::process::{self, Stdio};

const PIPE: Options = Options {
    strategy: Strategy::Greedy,
    language: Language::English,
    map: false,
    colour: false,
    help: false,
};

const MAP: Options = Options { map: true, ..PIPE };

/// What the player sees who types this.
fn played(input: &str, options: Options) -> String {
    let (ended, output) = kit::written(1 << 20, |output| play(input.as_bytes(), output, options));
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
    let command = |line: &str| command(line, Language::English);
    for line in ["0", " 1\r\n", "２", "０"] {
        assert!(matches!(command(line), Ok(Command::Advised(_))), "{}", line);
    }
    assert_eq!(command("2"), Ok(Command::Advised(Answer::Head)));
    for line in [
        "D4 1",
        "d4 1",
        "4 4 1",
        "4,4,1",
        "D4,1",
        " 4, 4\t1 \r\n",
        "4，4，1",
        "04 4 1",
        "4D 1",
        "4d1",
        "D4=1",
        "D4：1",
        "d 4 1",
        "Ｄ４ １",
        "ｄ４＝１",
        "４　４　１",
        "D4、1。",
    ] {
        assert_eq!(command(line), shot(33, Answer::Body), "{}", line);
    }
    assert_eq!(command("J10 0"), shot(99, Answer::Empty));
    assert_eq!(command("10J=0"), shot(99, Answer::Empty));
    assert_eq!(command("6 7 2"), shot(56, Answer::Head));
    assert_eq!(command("G6 2"), shot(56, Answer::Head));
    let several = Ok(Command::Shots(vec![
        (33, Answer::Empty),
        (56, Answer::Head),
        (20, Answer::Body),
    ]));
    assert_eq!(command("D4 0 6 7 2 3A 1"), several);
    for (words, expected) in [
        ("u U undo Undo 撤销 悔棋 ｕ", Command::Undo),
        ("r R 结果", Command::Recall),
        ("n new 新局", Command::New),
        ("? ？ help HELP 帮助", Command::Help),
        ("q quit exit 退出", Command::Quit),
    ] {
        for word in words.split(' ') {
            assert_eq!(command(word), Ok(expected.clone()), "{}", word);
            assert_eq!(command(&format!(" {}\r\n", word)), Ok(expected.clone()));
        }
    }
    assert_eq!(command(""), Ok(Command::Show));
    assert_eq!(command(" \r\n"), Ok(Command::Show));
    for line in [
        "3",
        "11",
        "4 4",
        "D4",
        "D",
        "D4 3",
        "D4 x",
        "D41",
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
        "DD 1",
        "D4  ",
        "é4 1",
        "1.5",
        "99999999999999999999 1 1",
        "u u",
    ] {
        for language in [Language::English, Language::Chinese] {
            let mistake = player::typed::command(line, language).unwrap_err();
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
    let words = [
        "0", "1", "2", "D4", "7", "x", "10", "E5 1", "u", "r", "é", "?", "help", "n", "E5 0",
    ];
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
    for line in ["?", "q ", &"0 ".repeat(9999), &WON.repeat(2), "n", "r"] {
        let before = ["0\n", "1\n"].concat();
        assert_eq!(
            lines(&format!("{}{}\n", before, line)).len(),
            5 - usize::from(line == "q ")
        );
    }
}

// ---- Slips ----

/// Answers of twelve bombs, after which C1 and D10 are hit and the third head is F7 or J6.
const WON: &str = "D4 1 C3 1 D10 2 C5 0 E3 0 A3 0 G6 1 H5 0 G7 1 G5 1 F6 0 C1 2";

/// The third head ends the game, but not for good: the answer can be taken back or put right, and
/// all answers can still be seen.
#[test]
fn a_wrong_third_head_is_taken_back() {
    let output = lines(&format!("{}\nJ6 2\n2\nr\nu\nJ6 2\nJ6 0\n2\n\nn\n", WON));
    let open = "bomb 13, heads 2 of 3, 2 boards left, I4: empty 50 %, body 50 %, head 0 %";
    let won = "All three heads in 13 bombs: C1 J6 D10.";
    let put_right = "J6 empty now, no longer head. bomb 14, heads 2 of 3 \
                     (all certain: C1 F7 D10), 1 board left, F7: empty 0 %, body 0 %, head 100 %";
    let won_later = "All three heads in 14 bombs: C1 F7 D10.";
    let before = format!("The game before: {} J6 0 F7 2. {}", WON, lines("")[0]);
    assert_eq!(
        output[1..],
        [
            open,
            won,
            "The game is over. n begins another, u takes the last answer back.",
            &format!("{} J6 2", WON),
            &format!("Taken back: J6 head. {}", open),
            won,
            put_right,
            won_later,
            won_later,
            &before,
            "No answers so far.",
        ]
    );
}

#[test]
fn an_answer_typed_again_is_put_right() {
    let output = lines("D4 1\nC3 0\nD4 0\nD4 0\nu\nD4 0\n");
    let now = lines("D4 0\nC3 0\n");
    assert_eq!(
        output[3],
        format!("D4 empty now, no longer body. {}", now[2])
    );
    assert_eq!(output[4], "D4 empty: that is known already.");
    // What is taken back is still the last answer of the list.
    assert_eq!(output[5], format!("Taken back: C3 empty. {}", now[1]));
    // Two answers are wrong, and neither can be put right alone.
    let output = lines(&format!("{} I4 1 I5 1\nI4 0\nI5 0\nI4 0 I5 0\n", WON));
    assert!(output[2].starts_with("I4 empty contradicts ") && output[2].contains("I5 body."));
    assert!(output[3].starts_with("I5 empty contradicts ") && output[3].contains("I4 body."));
    let both = "I4 empty now, no longer body. I5 empty now, no longer body. bomb 15, ";
    assert!(output[4].starts_with(both), "{}", output[4]);
}

/// What follows the third head in a line is named, or refused with the whole line.
#[test]
fn nothing_after_the_third_head_is_dropped_in_silence() {
    let output = lines(&format!("{} J6 2 A1 0 B3 0\nr\n", WON));
    let dropped =
        "Not taken, since all heads were hit before: A1 0 B3 0. All three heads in 13 bombs";
    assert!(output[1].starts_with(dropped), "{}", output[1]);
    assert_eq!(output[2], format!("{} J6 2", WON));
    let output = lines(&format!("{} J6 2 A1 2\nr\n", WON));
    assert_eq!(
        output[1..3],
        ["A1 head fits no board at all.", "No answers so far."]
    );
    // Before it all are taken, also where only boards with the same heads are left.
    let output = lines(&format!("{} J6 0 A1 0 F7 2 J1 0\nr\n", WON));
    assert_eq!(output[2], format!("{} J6 0 A1 0 F7 2", WON));
}

#[test]
fn half_a_line_is_no_answer() {
    let output = lines("D4 0\n0");
    assert_eq!(
        output[2],
        "The last line was cut short and not taken: \"0\". \
         The answers so far, to be pasted in again: D4 0"
    );
    assert_eq!(lines("D4 0\n \r")[2], lines("D4 0\n")[2]);
    // Nor is a line that is longer than any could be.
    let long = format!("{} D4 0\nr\n", " ".repeat(5000));
    assert_eq!(
        lines(&long)[1..3],
        [
            "The line is too long: nothing of it was taken.",
            "No answers so far."
        ]
    );
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
        "D4 2",
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
            "D4 head contradicts D3 empty, D7 body, F7 head, J8 head. Whichever is wrong, type it again.",
            "D4 empty: that is known already.",
            "A1 head fits no board at all.",
            "E5 head contradicts D4 empty, F7 head. Whichever is wrong, type it again.",
            "\"K4\" is no cell: D4, or row and column from 1 to 10. ? explains.",
            "\"11 4\" is no cell: D4, or row and column from 1 to 10. ? explains.",
            "E5 head contradicts D4 empty, F7 head. Whichever is wrong, type it again.",
            "The answers so far, to be pasted in again: D4 0 D3 0 H4 0 D5 0 D7 1 C6 1 F7 2 J8 2",
        ]
    );
}

/// The game of the first sample: the state says what is known, and the third head ends it.
#[test]
fn a_game_goes_on_until_the_third_head() {
    let output = lines("4 4 0\n3 4 0\n8 4 0\n5 4 0\n7 4 1\n6 3 1\n7 6 2\n8 10 2\n3 7 0\n\n4 9 0\n4 5 0\n4 6 0\n2\n");
    assert_eq!(
        output[..2],
        [
            "bomb 1, heads 0 of 3, 66816 boards left, D4: empty 45 %, body 48 %, head 7 %",
            "bomb 2, heads 0 of 3, 29892 boards left, D3: empty 51 %, body 39 %, head 10 %",
        ]
    );
    assert_eq!(output[9], output[10]);
    assert_eq!(output.len(), 16);
    assert_eq!(output[14], "All three heads in 13 bombs: G5 F7 J8.");
}

/// Whole games by each strategy, answered line by line as by a program that knows the board: the
/// last line counts the bombs, and the heads are named once they are certain.
#[test]
fn whole_games_end_with_all_heads() {
    let planes = Planes::new();
    let boards = planes.all();
    let mut random = Random::new(23);
    let mut named = 0;
    for round in 0..12 {
        let strategy = STRATEGIES[round % 4];
        let board = *random.pick(&boards);
        let names = planes.heads(board).map(name);
        let game = Game::played(&planes, &mut Adviser::new(&planes, strategy), board);
        let mut input = String::new();
        for shot in game.shots() {
            input += &format!("{}\n", shot.1 as u8);
        }
        let output = played(&input, Options { strategy, ..PIPE });
        let bombs = input.lines().count();
        let last = format!("All three heads in {} bombs: {}.", bombs, names.join(" "));
        assert_eq!(output.lines().count(), bombs + 2);
        assert_eq!(output.lines().nth(bombs), Some(&last[..]));
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
    for (taken_back, state) in output[5..8].iter().zip(states[..3].iter().rev()) {
        assert!(taken_back.starts_with("Taken back: "), "{}", taken_back);
        assert!(
            taken_back.ends_with(&format!(". {}", state)),
            "{}",
            taken_back
        );
    }
    assert_eq!(output[8], output[1]);
    assert!(output[11].ends_with(&states[0]));
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
    let output = played(
        "D4 0\nx\nA1 2\nD4 1\nD4 1\nu\nu\nA3 2\nA4 2\nn\nE5 2\nD4 1\n?\nD4 3\nD4\nr\n",
        chinese,
    );
    let first = "第1炸，机头0/3，还有66816种可能，D4：空地 45%，飞机 48%，机头 7%\n";
    assert!(output.starts_with(first), "{}", output);
    assert!(
        output.ends_with("已有的结果（可以再粘贴进来）：E5 2 D4 1\n"),
        "{}",
        output
    );
    // No English but the names of cells and what is to be typed.
    let english = |word: &&str| word.len() > 2 && word.chars().all(|c| c.is_ascii_alphabetic());
    let found: Vec<&str> = output
        .split(|c: char| !c.is_alphanumeric())
        .filter(english)
        .collect();
    assert!(found.is_empty(), "{:?}", found);
}

// ---- Contradictions ----

#[test]
fn theorem_7_a_contradiction_names_as_few_answers_as_can_be() {
    let planes = Planes::new();
    let boards = planes.all();
    let mut random = Random::new(5);
    let start = Game::new(&planes);
    let mut by_size = [0; 7];
    for _ in 0..500 {
        let board = *random.pick(&boards);
        let mut game = start.clone();
        for _ in 0..random.between(1, 12) {
            let cell = random.below(100) as Cell;
            let _ = game.take(&[(cell, planes.answer(board, cell))]);
        }
        let told = game.shots().to_vec();
        let (cell, answer) = (random.below(100) as Cell, *random.pick(&ANSWERS));
        if game.known(cell).is_some() {
            continue;
        }
        let named = match game.take(&[(cell, answer)]) {
            Err(refused) => refused.others,
            Ok(_) => continue,
        };
        assert_eq!(game.shots(), told);
        assert!(named.iter().all(|shot| told.contains(shot)));
        by_size[named.len()] += 1;
        // For every board that gives the new answer, what was told otherwise, as bits.
        let differing: BTreeSet<u32> = boards
            .iter()
            .filter(|&&board| planes.answer(board, cell) == answer)
            .map(|&board| {
                let differs = |shot: &Shot| planes.answer(board, shot.0) != shot.1;
                bits(told.iter().map(differs))
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
    assert_eq!(by_size, [33, 42, 9, 7, 3, 0, 1]);
}

fn bits<I: Iterator<Item = bool>>(flags: I) -> u32 {
    flags
        .enumerate()
        .fold(0, |set, (place, flag)| set | u32::from(flag) << place)
}

// ---- Taking back ----

/// All that a game knows.
fn view(game: &Game) -> (Vec<Board>, Vec<Shot>, Option<Cell>) {
    (
        game.boards().to_vec(),
        game.shots().to_vec(),
        game.advise(&mut Adviser::new(game.planes(), Strategy::Greedy)),
    )
}

#[test]
fn taking_back_is_the_exact_inverse() {
    let planes = Planes::new();
    let boards = planes.all();
    let mut random = Random::new(6);
    let (mut taken, mut refused, mut undone) = (0, 0, 0);
    for _ in 0..10 {
        let board = *random.pick(&boards);
        let mut game = Game::new(&planes);
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
                let answer = ANSWERS[(planes.answer(board, cell) as usize + lie) % 3];
                if game.hits() < 2
                    && game.known(cell).is_none()
                    && game.take(&[(cell, answer)]).is_ok()
                {
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

/// What is drawn after a line of answers, without the last screen's prompt.
fn drawn(answers: &str, options: Options) -> String {
    let output = played(&format!("{}\n", answers), options);
    let screens: Vec<&str> = output.split("\x1b[2J\x1b[H").collect();
    assert_eq!((screens.len(), screens[0]), (3, ""));
    let screen = screens[2].split("\n> ").next().unwrap();
    let lines = screen.lines().map(str::trim_end);
    lines.collect::<Vec<&str>>().join("\n")
}

#[test]
fn the_map_shows_what_is_known_and_where_heads_may_be() {
    let answers = "4 4 0 3 4 0 8 4 0 5 4 0 7 4 1 6 3 1 7 6 2 8 10 2";
    let expected = "\
\x20   A  B  C  D  E  F [G] H  I  J   X head  # body  o empty
 1                 4  4  4  .      ! head, + body: certain
 2           .  .  .  4  4  .  .   ### a plane, known
 3>          o  4  4 [*] 4  4  4   7  chance of a head, %
 4           o  4  4  9  4  4  .   .  no head   blank: empty
 5           o ### .  9  4  4  .
 6       ###   ### .  .  4 ### .
 7       #########XXX### . ###
 8       ### o ###   #########XXX
 9             ###   ###   ###
10                         ###
strategy greedy: 13.42 bombs on average, 20 at most
bomb 9, heads 2 of 3, 23 boards left
Bomb G3 [*]: empty 35 %, body 57 %, head 9 %
Type what it is: 0 empty, 1 body, 2 head. ? explains more.
so far: D4 0 D3 0 D8 0 D5 0 D7 1 C6 1 F7 2 J8 2";
    let map = drawn(answers, MAP);
    assert_eq!(map, expected);
    // In colour it is the same.
    let coloured = Options {
        colour: true,
        ..MAP
    };
    let mut coloured = drawn(answers, coloured);
    assert!(coloured.contains("\x1b[1;30;43m[*]\x1b[0m"));
    for code in [
        "0", "1;30;43", "1;31", "1;35", "1;37;41", "1", "2", "30;42", "30;45", "30;46",
    ] {
        coloured = coloured.replace(&format!("\x1b[{}m", code), "");
    }
    let trimmed: Vec<&str> = coloured.lines().map(str::trim_end).collect();
    assert_eq!(trimmed.join("\n"), map);
}

/// Whatever is known, whatever is said: 60 columns and 24 rows hold it, the map whole, what 0, 1, 2
/// mean, the strategy, and the answers.
#[test]
fn the_screen_fits() {
    let planes = Planes::new();
    let boards = planes.all();
    let mut random = Random::new(24);
    let mut screens = 0;
    for round in 0..60 {
        let language = [Language::English, Language::Chinese][round % 2];
        let strategy = [Strategy::Entropy, Strategy::Greedy][round / 2 % 2];
        let board = *random.pick(&boards);
        let mut input = String::new();
        let mut answers = 0;
        // Long games: most bombs are the player's own.
        for _ in 0..16 {
            let cell = random.below(100) as Cell;
            let answer = planes.answer(board, cell);
            answers += usize::from(!input.contains(&format!("\n{} ", name(cell))));
            input += &format!("\n{} {}", name(cell), answer as u8);
            if random.below(4) == 0 {
                let line = *random.pick(&["?", "r", "u", "x", "A1 2", "2", "E5 2", "J10 1 J9 1"]);
                input += &format!("\n{}", line);
            }
        }
        input += "\n";
        let output = played(
            &input,
            Options {
                strategy,
                language,
                ..MAP
            },
        );
        for screen in output.split("\x1b[2J\x1b[H").skip(1) {
            assert!(screen.lines().count() <= 24, "{}", screen);
            assert!(!screen.contains('\x1b'));
            // A Chinese character takes two columns.
            let wide = |c: char| 1 + usize::from(('\u{3000}'..'\u{ffff}').contains(&c));
            // But for the very last line, which is to be copied.
            for line in screen.lines().take_while(|line| {
                !line.contains(FAREWELL[language as usize].split('{').next().unwrap())
            }) {
                assert!(line.chars().map(wide).sum::<usize>() <= 60, "{}", line);
            }
            assert!(
                screen.starts_with("    A") || screen.starts_with("   [A]"),
                "{}",
                screen
            );
            let over = screen.contains("u: takes the last") || screen.contains("u：撤销上");
            let results = ["0 empty, 1 body, 2 head", "0 空地，1 机身，2 机头"];
            let help = screen.contains("D4=1");
            assert!(
                over || screen.contains(results[language as usize]),
                "{}",
                screen
            );
            assert!(
                over || help || screen.contains(strategy.name()),
                "{}",
                screen
            );
            screens += 1;
        }
        assert!(answers > 5);
    }
    assert!(screens > 1000, "{}", screens);
}

/// Whoever leaves by Ctrl-C finds the answers on the screen, as with `q` or at the end of the input.
#[test]
fn the_answers_are_always_on_the_screen() {
    let output = played(&format!("{}\nJ6 2\n", WON), MAP);
    let screens: Vec<&str> = output.split("\x1b[2J\x1b[H").collect();
    for (screen, answers) in screens[2..]
        .iter()
        .zip([WON.to_string(), format!("{} J6 2", WON)])
    {
        let lines: Vec<&str> = screen
            .lines()
            .skip_while(|l| !l.starts_with("so far: "))
            .collect();
        let shown = lines.join(" ").replace("so far: ", "");
        assert!(shown.starts_with(&answers), "{}", screen);
    }
    // Each line of them can be pasted alone.
    let again: Vec<&str> = screens[3]
        .lines()
        .skip_while(|l| !l.starts_with("so far: "))
        .collect();
    let again = format!("{}\n{}\n", again[0].replace("so far: ", ""), again[1]);
    assert_eq!(lines(&again)[2], "All three heads in 13 bombs: C1 J6 D10.");
}

/// Five boards or fewer are listed; a plane that all have is drawn, in the end all three.
#[test]
fn the_last_boards_and_known_planes_are_shown() {
    let two = "\
\x20   A  B  C  D  E  F  G  H [I] J   X head  # body  o empty
 1       XXX                       ! head, + body: certain
 2 ###############                 ### a plane, known
 3  o    ###    o                  7  chance of a head, %
 4>   #########            [*]     .  no head   blank: empty
 5        o           #  o  .      left (^ flies up):
 6                 o  #  .  + 50   C1^ J6> D10v
 7       #########50  #  .  +      C1^ F7< D10v
 8          ###       .     +
 9    ############### .
10          XXX
";
    assert_eq!(drawn(WON, MAP)[..two.len()], *two);
    let end = "\
\x20   A  B  C  D  E  F  G  H  I  J   X head  # body  o empty
 1       XXX                       ! head, + body: certain
 2 ###############                 ### a plane, known
 3  o    ###    o                  7  chance of a head, %
 4    #########                    .  no head   blank: empty
 5        o          ### o         left (^ flies up):
 6                 o ###   ### o   C1^ F7< D10v
 7       #########XXX#########
 8          ###      ###   ###
 9    ##################
10          XXX
All three heads in 14 bombs: C1 F7 D10.
n: another game. u: takes the last answer back. q: ends.
so far: D4 1 C3 1 D10 2 C5 0 E3 0 A3 0 G6 1 H5 0 G7 1 G5 1
F6 0 C1 2 J6 0 F7 2";
    assert_eq!(drawn(&format!("{} J6 0 F7 2", WON), MAP), end);
    // Four boards are listed, whatever their heads.
    let four = drawn("D4 0 D3 1 H4 0 D5 0 D7 1 C6 1 F7 2 J8 2", MAP);
    assert!(four.contains(", 4 boards left"), "{}", four);
    assert_eq!(four.matches(" F7> J8>").count(), 4, "{}", four);
}

/// A certain head that is advised is marked as any other cell.
#[test]
fn the_advised_cell_is_marked() {
    let certain = drawn(&format!("{} J6 0", WON), MAP);
    assert!(
        certain.contains("\n 7>      #########[*]###"),
        "{}",
        certain
    );
    assert!(certain.contains("Bomb F7 [*]: "), "{}", certain);
}

/// Mean and worst case hold as long as the advice is followed.
#[test]
fn what_the_strategy_comes_to_is_shown_while_it_is_followed() {
    let output = played("0\nD3 1 A1 0\n0\nu\nu\nD3 0\n", MAP);
    let screens = output.split("\x1b[2J\x1b[H").skip(1);
    let shown = screens.map(|screen| screen.contains("greedy: 13.42 bombs on average, 20 at most"));
    assert_eq!(
        shown.collect::<Vec<bool>>(),
        [true, true, false, false, false, true, true]
    );
    assert!(output.contains("\nstrategy greedy\n"));
}

/// Result 1 has one name on the screen. Programs read the lines of a pipe: there the word stays that the
/// published prompt has.
#[test]
fn a_body_is_called_the_same_everywhere() {
    let input = "?\nx\nD4 3\nD4 1\nD4 1\nu\nq\n";
    let chinese = |options| {
        let language = Language::Chinese;
        played(
            input,
            Options {
                language,
                ..options
            },
        )
    };
    assert!(!chinese(PIPE).contains("机身") && chinese(PIPE).contains("D4飞机"));
    let screens = chinese(MAP).replace("### 已确定的一架飞机", "");
    assert!(!screens.contains("飞机") && screens.contains("D4机身"));
}

/// The README's picture of the screen.
#[test]
fn the_readme_shows_the_screen() {
    let options = Options {
        strategy: Strategy::Rollout,
        ..MAP
    };
    let screen = drawn(WON.strip_suffix(" C1 2").unwrap(), options);
    let readme = include_str!("../../../README.md");
    assert!(
        readme.contains(&format!("```\n{}\n>\n```", screen)),
        "{}",
        screen
    );
}

/// Why a certain head waits is said when that comes up first, once a game.
#[test]
fn a_certain_head_waits_and_that_is_said_once() {
    let said = "is a head for certain. It must be bombed some time, but";
    let game = "D4 1 C3 1\nD10 2 C5 0 E3 0\nA3 0 G6 1 H5 0\n\nG7 1 G5 1 F6 0\nu\n";
    let output = played(game, MAP);
    let screens: Vec<&str> = output.split("\x1b[2J\x1b[H").collect();
    assert_eq!(output.matches(said).count(), 1);
    assert!(screens[4].contains(&format!("\nC1 {}", said)) && screens[4].contains(" 1       !!!"));
    // Another game says it again.
    assert_eq!(
        played(&format!("{}n\n{}", game, game), MAP)
            .matches(said)
            .count(),
        2
    );
    assert!(!played(game, PIPE).contains(said));
}

// ---- The command line, and hostile input ----

#[test]
fn options_are_read() {
    let read = |line: &str| parse(line.split_whitespace().map(OsString::from), MAP);
    assert_eq!(read(""), Ok(MAP));
    for strategy in STRATEGIES {
        let options = Options { strategy, ..MAP };
        assert_eq!(
            read(&format!("--strategy {}", strategy.name())),
            Ok(options)
        );
        assert_eq!(
            read(&format!("--strategy={}", strategy.name())),
            Ok(options)
        );
    }
    let chosen = Options {
        language: Language::Chinese,
        map: false,
        ..MAP
    };
    let line = "--lang en --strategy rollout --map=no --strategy greedy --lang zh";
    assert_eq!(read(line), Ok(chosen));
    assert_eq!(read("--map no --map yes"), Ok(MAP));
    assert_eq!(read("--help"), Ok(Options { help: true, ..MAP }));
    for (wrong, named) in [
        ("greedy", "greedy is no option."),
        ("-b", "-b is no option."),
        ("--strat=safe", "--strat=safe is no option."),
        ("--lang zh x", "没有x这个选项。"),
        ("--strategy", "--strategy does not take \"\"."),
        ("--strategy none", "--strategy does not take \"none\"."),
        ("--lang fr", "--lang does not take \"fr\"."),
        ("--map=maybe", "--map does not take \"maybe\"."),
    ] {
        let mistake = read(wrong).unwrap_err();
        assert!(mistake.starts_with(named), "{}", mistake);
        assert_eq!(mistake.lines().count(), 1);
    }
    assert_eq!(
        Language::English.say(NO_OPTION, &["-x"]),
        "-x is no option. --help lists them."
    );
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
        let options = *random.pick(&[PIPE, MAP]);
        assert!(play(&input[..], kit::Sink::new(100 << 20), options).is_ok());
    }
    let endless = vec![b'x'; 1 << 20];
    assert!(play(&endless[..], kit::Sink::new(1 << 20), PIPE).is_ok());
    let error = play(&b"0\n"[..], kit::Sink::new(10), PIPE).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
}

// ---- The process ----

const PROGRAM: &str = env!("CARGO_BIN_EXE_player");

#[test]
fn the_process_ends_as_its_game_does() {
    let run = |args: &[&str], input: &[u8]| kit::run(PROGRAM, args, input);
    let lines = ["--lang", "en", "--strategy", "greedy", "--map=no"];
    let quit = run(&lines, b"4 4 0\nq\n");
    assert_eq!((quit.status, &quit.stderr[..]), (Some(0), ""));
    let output = String::from_utf8(quit.stdout).unwrap();
    assert_eq!(output.lines().count(), 3);
    assert!(
        output.ends_with("D4 0\n") && !output.contains('\x1b'),
        "{}",
        output
    );
    for (language, usage) in [("en", "usage: player "), ("zh", "用法：player ")] {
        let helped = run(&["--lang", language, "--help"], b"");
        assert_eq!((helped.status, &helped.stderr[..]), (Some(0), ""));
        let text = String::from_utf8(helped.stdout.clone()).unwrap();
        assert!(text.starts_with(usage) && text.ends_with('\n'));
        let wide = |c: char| 1 + usize::from(('\u{3000}'..'\u{ffff}').contains(&c));
        for line in text.lines() {
            assert!(line.chars().map(wide).sum::<usize>() <= 80, "{}", line);
        }
        for strategy in STRATEGIES {
            let [mean, worst] = strategy.mean_and_worst();
            assert!(
                [strategy.name(), &mean, &worst]
                    .iter()
                    .all(|word| text.contains(word)),
                "{}",
                text
            );
        }
        assert_eq!(helped, run(&["-h", "--lang", language], b"x\n"));
    }
    let refused = run(&["--strategy=grim"], b"");
    assert_eq!((refused.status, &refused.stdout[..]), (Some(2), &b""[..]));
    let named = refused
        .stderr
        .starts_with("player: --strategy does not take \"grim\"");
    assert!(
        named && refused.stderr.lines().count() == 1,
        "{}",
        refused.stderr
    );
    // A map may be had without a terminal.
    let forced = run(&["--lang=en", "--map=yes", "--strategy=greedy"], b"");
    assert!(forced.stdout.starts_with(b"\x1b[2J\x1b[H   "));
}

/// `script` runs the program on a terminal of its own and passes on what it shows. Every Debian has
/// one; a system that has none goes without this test.
#[test]
fn the_map_is_for_terminals_and_its_colours_may_be_refused() {
    let shown = |before: &str, after: &str| {
        let command = format!(
            "printf '4 4 0\\n' | {} '{}' --lang en --strategy greedy {}",
            before, PROGRAM, after
        );
        let ran = process::Command::new("script")
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
            let debian = cfg!(unix) && Path::new("/etc/debian_version").exists();
            assert!(!debian, "no `script`");
            return;
        }
        Some(coloured) => coloured,
    };
    assert!(coloured.contains("\x1b[2J\x1b[H") && coloured.contains("\x1b[2m o \x1b[0m"));
    assert!(coloured.contains("> "));
    assert!(shown("NO_COLOR=", "").unwrap().contains("\x1b[2m"));
    let plain = shown("NO_COLOR=1", "").unwrap();
    assert!(plain.contains("\x1b[2J") && !plain.contains("\x1b[2m") && plain.contains("[*]"));
    for (before, after) in [("", "| cat"), ("TERM=dumb", ""), ("", "--map=no")] {
        let piped = shown(before, after).unwrap();
        assert!(
            !piped.contains('\x1b') && piped.contains("bomb 2, "),
            "{}",
            piped
        );
    }
}
