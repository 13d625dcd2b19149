//! The terminal program, driven through its two streams and run as a process; the answers that a
//! contradiction names.

use kit::Random;
use player::game::Game;
use player::model::{Answer, Cell, Planes, ANSWERS};
use player::strategy::{Strategy, STRATEGIES};
use player::terminal::{play, Options};
use player::typed::{command, Command};
use player::words::Language;
use std::io;

/// One line answers each line.
const PIPE: Options =
    Options { strategy: Strategy::Greedy, language: Language::English, map: false, help: false };

const MAP: Options = Options { map: true, ..PIPE };

fn played(input: &str, options: Options) -> String {
    let mut output = Vec::new();
    play(input.as_bytes(), &mut output, options).unwrap();
    String::from_utf8(output).unwrap()
}

fn lines(output: &str) -> Vec<&str> {
    output.lines().collect()
}

/// Twelve answers after which C1 and D10 are hit and the third head is F7 or J6.
const WON: &str = "D4 1 C3 1 D10 2 C5 0 E3 0 A3 0 G6 1 H5 0 G7 1 G5 1 F6 0 C1 2";

#[test]
fn a_line_is_read_in_every_usual_form() {
    let command = |line: &str| command(line, Some(44));
    let d4 = "D4 1|d4 1|4 4 1|4,4,1| 4, 4\t1 \r\n|4，4，1|04 4 1|4D 1|4d1|D4=1|D4：1|d 4 1|ｄ４＝１|４　４　１|D4、1。\
              |(4, 4) 1|（4，4）1|D4 body|d4伤|D4身|4 4 机身";
    for line in d4.split('|') {
        let shots = vec![(33, Answer::Body)];
        assert_eq!(command(line), Some(Command::Shots(shots)), "{}", line);
    }
    let (empty, body, head) = (Answer::Empty, Answer::Body, Answer::Head);
    let several = vec![(99, empty), (56, head), (20, body)];
    assert_eq!(command("J10 empty 6 7 死 3A伤"), Some(Command::Shots(several)));
    for (words, expected) in [
        ("0|empty|Empty|空|空地", Command::Shots(vec![(44, empty)])),
        ("1|body|身|机身|伤|飞机", Command::Shots(vec![(44, body)])),
        ("2|２| 2\r\n|head|头|机头|死", Command::Shots(vec![(44, head)])),
        ("u|U|undo|Undo|撤销|悔棋|ｕ", Command::Undo),
        ("n|new|新局", Command::New),
        ("?|？|help|HELP|帮助|说明", Command::Help),
        ("q|quit|exit|退出| q\r\n", Command::Quit),
        ("| \r\n", Command::Shots(Vec::new())),
    ] {
        for word in words.split('|') {
            assert_eq!(command(word), Some(expected.clone()), "{}", word);
        }
    }
    let wrong =
        "3|11|4 4|D4|D|D4 3|D4 x|D41|K1 0|A11 0|A0 0|0 4 1|4 0 1|4 11 1|4 4 1 5|D4 1 u|x|+1|-1 4 0\
                 |DD4 1|é4 1|1.5|u u|best|99999999999999999999 1 1";
    for line in wrong.split('|') {
        assert_eq!(command(line), None, "{}", line);
    }
}

/// Mistakes are explained and change nothing, and a cell typed again is corrected. The game can go
/// on after the third head.
#[test]
fn a_slip_costs_nothing() {
    let at = |left, heads, bomb, advice| {
        let (left, heads) =
            (format!("Boards left: {}, ", left), format!("heads: {} of 3, ", heads));
        format!("{}{}bomb {}. Bomb {} %.", left, heads, bomb, advice)
    };
    let first = at(66_816, 0, 1, "D4 (4, 4): empty 45 %, body 48 %, head 7");
    let second = at(29_892, 0, 2, "D3 (3, 4): empty 51 %, body 39 %, head 10");
    let third = at(16_586, 0, 3, "G4 (4, 7): empty 44 %, body 47 %, head 9");
    let last = at(2, 2, 13, "I4 (4, 9): empty 50 %, body 50 %, head 0");
    let only = at(1, 2, 14, "F7 (7, 6): empty 0 %, body 0 %, head 100");
    let won = "All three heads in 13 bombs: C1 J6 D10.";
    // The line after each `> ` answers it.
    let dialogue = format!(
        "\
{first}
> u
{first}
> 0
{second}
> D4 1 C3 0
{third}
> (4, 4) 1 C3 空
{third}
> x
\"x\" makes no sense: type 0, 1 or 2, or a cell and its result, as in D4 1. {third}
> F6 0 D5 0 C4 2
C4 head contradicts C3 empty, D5 empty. Type the wrong one again. {third}
> n
{first}
> {WON} J6 2 A1 2
A1 head fits no board at all. {first}
> {WON} J6 2 A1 0
{won}
> 2
{won}
> u
Taken back: A1 empty. {won}
> u
Taken back: J6 head. {last}
> J6 2
{won}
> J6 0
{only}"
    );
    let (typed, said): (Vec<&str>, Vec<&str>) =
        dialogue.lines().partition(|line| line.starts_with("> "));
    assert_eq!(lines(&played(&typed.join("\n").replace("> ", ""), PIPE)), said);
    // Two wrong answers that cannot be corrected one at a time.
    let output = played(&format!("{WON} I4 1 I5 1\nI4 0\nI4 0 I5 0\n"), PIPE);
    let output = lines(&output);
    assert!(output[2].starts_with("I4 empty contradicts ") && output[2].contains("I5 body."));
    assert!(output[3].starts_with("Boards left: "));
}

#[test]
fn every_line_gets_one_line_and_noise_ends_no_game() {
    let mut random = Random::new(21);
    let words = "0 1 2 D4 7 x 10 E5=1 u é ? help n E5=0 J6 \u{7f} h 死 (4,".split(' ');
    let mut words: Vec<&str> = words.chain([WON, "\n"]).collect();
    for _ in 0..100 {
        random.shuffle(&mut words);
        let input = words[..random.below(19) as usize].join(" ");
        let output = played(&input, PIPE);
        // The first line answers no line.
        let expected = input.lines().count() + 1;
        assert_eq!(lines(&output).len(), expected, "{}", input);
    }
    for options in [PIPE, MAP] {
        let noise: Vec<u8> = (0..9999).map(|_| random.below(256) as u8).collect();
        assert!(play(&noise[..], io::sink(), options).is_ok());
    }
    let error = play(&b"0\n"[..], &mut [0; 10][..], PIPE).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::WriteZero);
}

#[test]
fn the_map_shows_where_heads_may_be() {
    let answers = "4 4 0 3 4 0 8 4 0 5 4 0 7 4 1 6 3 1 7 6 2 8 10 2\n";
    let map = played(answers, MAP);
    for row in [
        " H  I  J\n 1                 4  4  4  .      o empty  # body  X head\n",
        "\n 3           o  4  4 [*] 4  4  4   7 chance of a head, %\n",
        "\n 7        +  #  +  X  +  .  +\n",
        ", bomb 9. Bomb G3 (3, 7): empty 35 %, body 57 %, head 9 %.\n0 empty, 1 body, ",
    ] {
        assert!(map.contains(row), "{} {}", row, map);
    }
    let end = played(&format!("{} J6 2\n", WON), MAP);
    let over = "\nAll three heads in 13 bombs: C1 J6 D10.\nn new game, ";
    assert!(end.contains(over), "{}", end);
}

#[test]
fn playing_md_shows_the_dialogue() {
    let mut options = MAP;
    options.strategy = Strategy::Rollout;
    let shown = played(&format!("{}\n", WON.strip_suffix(" C1 2").unwrap()), options);
    let shown = shown.split("help> \n").nth(1).unwrap();
    let text = include_str!("../../../PLAYING.md");
    assert!(text.contains(&format!("```\n{}help>\n```", shown)), "{}", shown);
}

#[test]
fn chinese_has_no_english_word() {
    for (locale, spoken) in [("zh_CN.UTF-8", 1), ("zh", 1), ("de_DE.UTF-8", 0), ("", 0)] {
        assert_eq!(Language::of(locale) as usize, spoken);
    }
    let language = Language::Chinese;
    let input = "D4 0\nx\nA1 2\nD4 1\nu\nu\nA3 2\nA4 2\nn\nE5 2\nD4 1\n?\nD4 3\nD4\n";
    let ended = format!("{WON} J6 2\n");
    let said = played(input, Options { language, ..PIPE });
    let said = said + &played(&ended, Options { language, ..MAP });
    let first =
        "总共还有66816种可能，机头0/3，第1炸。推荐选择 D4 (4, 4)：空 45%，身 48%，头 7%。\n";
    assert!(said.starts_with(first), "{}", said);
    let english = |word: &str| word.len() > 2 && word.chars().all(|c| c.is_ascii_alphabetic());
    assert!(!said.split(|c: char| !c.is_alphanumeric()).any(english), "{}", said);
}

#[test]
fn the_process_reads_its_options_and_ends_as_its_game_does() {
    let run = |line: &str, input: &[u8]| {
        let options: Vec<&str> = line.split(' ').collect();
        let ran = kit::run(env!("CARGO_BIN_EXE_player"), &options, input);
        let output = String::from_utf8(ran.stdout).unwrap();
        (ran.status.unwrap(), output, ran.stderr)
    };
    for strategy in STRATEGIES.map(Strategy::name) {
        let options = format!("--map yes --lang zh --strategy {} --map=no --lang en", strategy);
        let (status, output, errors) = run(&options, b"4 4 0\nq\n1\n");
        assert_eq!((status, lines(&output).len(), &errors[..]), (0, 2, ""));
        assert!(output.starts_with("Boards left: 66816, ") && output.is_ascii(), "{}", output);
    }
    for (language, usage) in [("en", "usage: player "), ("zh", "用法：player ")] {
        let (status, output, errors) = run(&format!("-h --lang {}", language), b"x\n");
        assert_eq!((status, &errors[..]), (0, ""));
        assert!(output.starts_with(usage) && lines(&output).iter().all(|line| line.len() <= 120));
    }
    for (wrong, mistake) in [
        ("--lang en greedy", "there is no option greedy; see -h"),
        ("--lang en --strat=safe", "there is no option --strat safe; see -h"),
        ("--lang en --map", "there is no option --map; see -h"),
        ("--lang zh --x y", "没有 --x y 这个选项；见 -h"),
        (
            "--lang=en --strategy best",
            "there is no strategy best; choose greedy, entropy, rollout, safe",
        ),
        ("--lang zh --strategy {}", "没有策略 {}；可选 greedy, entropy, rollout, safe"),
    ] {
        let expected = (2, String::new(), format!("player: {}\n", mistake));
        assert_eq!(run(wrong, b""), expected);
    }
}

/// No board gives the answers that it names, the new one last. Without any one of them some board
/// gives the others.
#[test]
fn theorem_7_a_contradiction_needs_each_answer_it_names() {
    let planes = Planes::new();
    let boards = planes.all();
    let mut random = Random::new(5);
    let mut by_size = [0; 7];
    for _ in 0..500 {
        let board = *random.pick(&boards);
        let mut game = Game::new(&planes);
        for _ in 0..random.between(1, 12) {
            let cell = random.below(100) as Cell;
            let _ = game.take(&[(cell, planes.answer(board, cell))]);
        }
        let told = game.shots().to_vec();
        let shot = (random.below(100) as Cell, *random.pick(&ANSWERS));
        if game.known(shot.0).is_some() {
            continue;
        }
        let named = match game.take(&[shot]) {
            Err(named) => named,
            Ok(()) => continue,
        };
        assert_eq!((game.shots(), named.last()), (&told[..], Some(&shot)));
        assert!(named.iter().all(|one| *one == shot || told.contains(one)));
        by_size[named.len() - 1] += 1;
        assert!(planes.agreeing(&boards, &named).is_empty());
        for place in 0..named.len() {
            let fewer = [&named[..place], &named[place + 1..]].concat();
            assert!(!planes.agreeing(&boards, &fewer).is_empty());
        }
    }
    // How many contradictions named 0, 1, 2, ... answers.
    assert_eq!(by_size, [33, 41, 9, 7, 3, 1, 1]);
}
