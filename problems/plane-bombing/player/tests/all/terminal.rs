//! The player's program: what it takes, what it says, what it shows. The games are driven through
//! its two streams; the last tests run it as a process.

use kit::Random;
use player::game::Game;
use player::model::{name, Answer, Cell, Planes, Shot, ANSWERS};
use player::strategy::{Adviser, Strategy, STRATEGIES};
use player::terminal::{parse, play, Options};
use player::typed::{command, Command};
use player::words::Language;
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
    let mut output = Vec::new();
    play(input.as_bytes(), &mut output, options).unwrap();
    String::from_utf8(output).unwrap()
}

fn lines(input: &str) -> Vec<String> {
    played(input, PIPE).lines().map(String::from).collect()
}

/// Answers of twelve bombs, after which C1 and D10 are hit and the third head is F7 or J6.
const WON: &str = "D4 1 C3 1 D10 2 C5 0 E3 0 A3 0 G6 1 H5 0 G7 1 G5 1 F6 0 C1 2";

// ---- What is typed ----

#[test]
fn a_line_is_an_answer() {
    let command = |line: &str| command(line, Language::English);
    let d4 = "D4 1|d4 1|4 4 1|4,4,1| 4, 4\t1 \r\n|4，4，1|04 4 1|4D 1|4d1|D4=1|D4：1|d 4 1|ｄ４＝１|４　４　１|D4、1。";
    for line in d4.split('|') {
        let shots = vec![(33, Answer::Body)];
        assert_eq!(command(line), Ok(Command::Shots(shots)), "{}", line);
    }
    let (empty, body, head) = (Answer::Empty, Answer::Body, Answer::Head);
    let several = vec![(99, empty), (56, head), (20, body)];
    assert_eq!(command("J10 0 6 7 2 3A 1"), Ok(Command::Shots(several)));
    for (words, expected) in [
        ("2|２| 2\r\n", Command::Advised(head)),
        ("u|U|undo|Undo|撤销|悔棋|ｕ", Command::Undo),
        ("n|new|新局", Command::New),
        ("?|？|help|HELP|帮助", Command::Help),
        ("q|quit|exit|退出| q\r\n", Command::Quit),
        ("| \r\n", Command::Shots(Vec::new())),
    ] {
        for word in words.split('|') {
            assert_eq!(command(word), Ok(expected.clone()), "{}", word);
        }
    }
    let wrong = [
        "3|11|4 4|D4|D|D4 3|D4 x|D41|K1 0|A11 0|A0 0|0 4 1|4 0 1|4 11 1|4 4 1 5|D4 1 u|x|+1",
        "-1 4 0|DD4 1|é4 1|1.5|u u|99999999999999999999 1 1",
    ];
    for line in wrong.iter().flat_map(|lines| lines.split('|')) {
        assert!(command(line).is_err(), "{}", line);
    }
}

/// In a pipe each line is answered by one line, so that a program can drive the game, whatever it types.
#[test]
fn a_pipe_gets_a_line_for_a_line() {
    let mut random = Random::new(21);
    let words = "0 1 2 D4 7 x 10 E5=1 u é ? help n E5=0 J6 \u{7f}".split(' ');
    let mut words: Vec<&str> = words.chain([WON, "\n"]).collect();
    let mut shown = 0;
    for _ in 0..100 {
        random.shuffle(&mut words);
        let input = words[..random.below(19) as usize].join(" ") + "\n";
        let output = lines(&input);
        // The first state, the answers, the last line.
        assert_eq!(output.len(), input.lines().count() + 2, "{}", input);
        assert!(output.iter().all(|line| !line.contains('\x1b')));
        shown += output.len();
    }
    assert!(shown > 300, "{}", shown);
}

#[test]
fn noise_ends_no_game() {
    let mut random = Random::new(22);
    for options in [PIPE, MAP] {
        let noise: Vec<u8> = (0..9999).map(|_| random.below(256) as u8).collect();
        assert!(play(&noise[..], io::sink(), options).is_ok());
    }
    let error = play(&b"0\n"[..], &mut [0; 10][..], PIPE).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::WriteZero);
}

// ---- Slips ----

/// What is wrong is said, and changes nothing; what is typed again is put right. The third head ends the game,
/// but not for good; what follows it counts no more.
#[test]
fn a_slip_costs_nothing() {
    let first = "bomb 1, heads 0 of 3, 66816 boards left, D4: empty 45 %, body 48 %, head 7 %";
    let second = "bomb 2, heads 0 of 3, 29892 boards left, D3: empty 51 %, body 39 %, head 10 %";
    let third = "bomb 3, heads 0 of 3, 16586 boards left, G4: empty 44 %, body 47 %, head 9 %";
    let last = "bomb 13, heads 2 of 3, 2 boards left, I4: empty 50 %, body 50 %, head 0 %";
    let won = "All three heads in 13 bombs: C1 J6 D10.";
    // Below each line that is typed, after `> `, stands the one that answers it.
    let dialogue = format!(
        "\
{first}
> u
No answers so far. {first}
> 0
{second}
> D4 1 C3 0
D4 body now, no longer empty. {third}
> D4 1 C3 0
{third}
> x
\"x\" is no cell: D4, or row and column from 1 to 10. ? explains. {third}
> 11 4 0
\"11 4\" is no cell: D4, or row and column from 1 to 10. ? explains. {third}
> 3
\"3\" is no result: 0 empty, 1 body, 2 head. {third}
> 4 4
D4: the result is missing: 0, 1 or 2. {third}
> F6 0 D5 0 C4 2
C4 head contradicts C3 empty, D5 empty. Whichever is wrong, type it again. {third}
> n
D4 1 C3 0: these answers can be pasted in again. {first}
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
J6 empty now, no longer head. bomb 14, heads 2 of 3 (all certain: C1 F7 D10), \
1 board left, F7: empty 0 %, body 0 %, head 100 %
{WON} J6 0: these answers can be pasted in again."
    );
    let (typed, said): (Vec<&str>, Vec<&str>) =
        dialogue.lines().partition(|line| line.starts_with("> "));
    assert_eq!(lines(&typed.join("\n").replace("> ", "")), said);
    // Two answers are wrong, and neither can be put right alone.
    let output = lines(&format!("{WON} I4 1 I5 1\nI4 0\nI4 0 I5 0\n"));
    assert!(output[2].starts_with("I4 empty contradicts ") && output[2].contains("I5 body."));
    assert!(output[3].starts_with("I4 empty now, no longer body. I5 empty now, no longer body."));
}

#[test]
fn the_end_of_the_input_ends_line_and_game() {
    let answers = "D4 0 D3 1: these answers can be pasted in again.";
    for input in ["D4 0\nD3 1", "D4 0\nD3 1\n", "D4 0\nD3 1\nq\n0\n"] {
        assert_eq!(lines(input)[3..], [answers]);
    }
}

// ---- What is said ----

/// By each strategy, answered line by line as by a program that knows the board.
#[test]
fn whole_games_end_with_all_heads() {
    let planes = Planes::new();
    for (strategy, board) in STRATEGIES.into_iter().zip([5, 20_000, 40_000, 60_000]) {
        let game = Game::played(&planes, &mut Adviser::new(&planes, strategy), board);
        let (heads, shots) = (planes.heads(board).map(name).join(" "), game.shots());
        let told: Vec<String> = shots.iter().map(|s| (s.1 as u8).to_string()).collect();
        let output = played(&(told.join("\n") + "\n"), Options { strategy, ..PIPE });
        let last = format!("\nAll three heads in {} bombs: {}.\n", shots.len(), heads);
        assert!(output.contains(&last), "{}", output);
    }
}

/// In Chinese nothing is English but the names of cells and what is to be typed. A body has one name on the
/// screen. Programs read the lines of a pipe: there the word stays that the published prompt has.
#[test]
fn chinese_is_spoken_by_locale_or_option() {
    for (locale, spoken) in [("zh_CN.UTF-8", 1), ("de_DE.UTF-8", 0), ("", 0)] {
        assert_eq!(Language::of_locale(locale) as usize, spoken);
    }
    let input = "D4 0\nx\nA1 2\nD4 1\nD4 1\nu\nu\nA3 2\nA4 2\nn\nE5 2\nD4 1\n?\nD4 3\nD4\n";
    let language = Language::Chinese;
    let pipe = played(input, Options { language, ..PIPE });
    let screens = played(input, Options { language, ..MAP });
    assert!(pipe.starts_with("第1炸，机头0/3，还有66816种可能，D4：空地 45%，飞机 48%，机头 7%\n"));
    assert!(pipe.ends_with("E5 2 D4 1：这些结果可以再粘贴进来。\n"));
    let english = |word: &str| word.len() > 2 && word.chars().all(|c| c.is_ascii_alphabetic());
    assert!(!pipe.split(|c: char| !c.is_alphanumeric()).any(english));
    assert!(!pipe.contains("机身") && pipe.contains("D4飞机"));
    let screens = screens.replace("### 已确定的一架飞机", "");
    assert!(!screens.contains("飞机") && screens.contains("D4机身"));
}

// ---- Contradictions ----

#[test]
fn theorem_7_a_contradiction_names_as_few_answers_as_can_be() {
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
        let answering = planes.agreeing(&boards, &[(cell, answer)]);
        let possible = |chosen: &[Shot]| !planes.agreeing(&answering, chosen).is_empty();
        assert!(!possible(&named));
        // No fewer answers contradict it: every smaller choice from what was told is possible.
        let fewer = |choice: &u32| (choice.count_ones() as usize) < named.len();
        for choice in (0..1 << told.len()).filter(fewer) {
            let chosen = (0..told.len()).filter(|place| choice >> place & 1 == 1);
            let chosen: Vec<Shot> = chosen.map(|place| told[place]).collect();
            assert!(possible(&chosen));
        }
    }
    // How often so many answers were named.
    assert_eq!(by_size, [33, 42, 9, 7, 3, 0, 1]);
}

// ---- The screen ----

/// The screens that are shown, one after another.
fn screens(input: &str, options: Options) -> Vec<String> {
    let output = played(input, options);
    let mut screens = output.split("\x1b[2J\x1b[H");
    assert_eq!(screens.next(), Some(""));
    screens.map(String::from).collect()
}

/// What is drawn after a line of answers, without the last screen's prompt.
fn drawn(answers: &str, options: Options) -> String {
    let screen = screens(&format!("{}\n", answers), options).remove(1);
    let lines = screen.split("\n> ").next().unwrap().lines();
    lines.map(str::trim_end).collect::<Vec<&str>>().join("\n")
}

/// In colour it is the same.
#[test]
fn the_map_shows_where_heads_may_be() {
    let answers = "4 4 0 3 4 0 8 4 0 5 4 0 7 4 1 6 3 1 7 6 2 8 10 2";
    let plain = drawn(answers, MAP);
    let rows = [
        "\n 1                 4  4  4  .      ! head, + body: certain\n",
        "\n 3           o  4  4 [*] 4  4  4   7  chance of a head, %\n",
        "\n 7       #########XXX### . ###\n",
        "\nBomb G3 [*]: empty 35 %, body 57 %, head 9 %\n",
    ];
    assert!(rows.iter().all(|row| plain.contains(row)), "{}", plain);
    let colour = true;
    let mut coloured = drawn(answers, Options { colour, ..MAP });
    assert!(coloured.contains("\x1b[1;30;43m[*]\x1b[0m"));
    assert!(coloured.contains("\x1b[1;35m 9 ") && !coloured.contains("\x1b[1;35m 4 "));
    for code in "0 1;30;43 1;31 1;35 1;37;41 1 2 30;42 30;45 30;46".split(' ') {
        coloured = coloured.replace(&format!("\x1b[{}m", code), "");
    }
    let trimmed: Vec<&str> = coloured.lines().map(str::trim_end).collect();
    assert_eq!(trimmed.join("\n"), plain);
}

/// The README's picture of the screen: known planes, a head that waits, the last boards.
#[test]
fn the_readme_shows_the_screen() {
    let (strategy, line) = (Strategy::Rollout, WON.strip_suffix(" C1 2").unwrap());
    let screen = format!("```\n{}\n>\n```", drawn(line, Options { strategy, ..MAP }));
    let readme = include_str!("../../../README.md");
    assert!(readme.contains(&screen), "{}", screen);
    // Five boards or fewer are listed, whatever their heads.
    let four = drawn("D4 0 D3 1 H4 0 D5 0 D7 1 C6 1 F7 2 J8 2", MAP);
    assert!(four.contains(", 4 boards left"), "{}", four);
    assert_eq!(four.matches(" F7> J8>").count(), 4, "{}", four);
}

/// At the end all planes are drawn. A certain head that is advised was marked as any other cell.
#[test]
fn the_end_shows_all_planes() {
    let certain = drawn(&format!("{} J6 0", WON), MAP);
    assert!(certain.contains("\n 7       #########[*]###") && certain.contains("Bomb F7 [*]: "));
    let end = drawn(&format!("{} J6 0 F7 2", WON), MAP);
    assert!(end.contains("\n 7       #########XXX#########\n"));
    assert!(end.contains("\nAll three heads in 14 bombs: C1 F7 D10.\nn: "));
}

/// Whatever is known, whatever is said: 60 columns and 24 rows hold it, if the terminal breaks what is longer:
/// the map whole, what 0, 1, 2 mean, and the strategy.
#[test]
fn the_screen_fits() {
    let planes = Planes::new();
    let mut random = Random::new(24);
    let mut shown = 0;
    for round in 0..60 {
        let chinese = round % 2;
        let options = Options {
            strategy: [Strategy::Entropy, Strategy::Greedy][round / 2 % 2],
            language: [Language::English, Language::Chinese][chinese],
            ..MAP
        };
        let board = *random.pick(&planes.all());
        let mut input = String::new();
        // Long games: most bombs are the player's own.
        for _ in 0..16 {
            let cell = random.below(100) as Cell;
            let (name, answer) = (name(cell), planes.answer(board, cell) as u8);
            let slips = ["?", "u", "x", "A1 2", "E5 2", "J10 1 J9 1", "", "", ""];
            input += &format!("{} {}\n{}\n", name, answer, random.pick(&slips));
        }
        for screen in screens(&input, options) {
            // Below the prompt stands only what is said at the end.
            let lines = screen.lines().take_while(|line| !line.starts_with("> "));
            let rows = lines.map(|line| 1 + columns(line).saturating_sub(1) / 60);
            let has = |words: [&str; 2]| screen.contains(words[chinese]);
            let over = has(["\nAll three heads", "炸命中全部"]);
            let fits = [
                rows.sum::<usize>() <= 23,
                screen.starts_with("    A  B"),
                over || has(["0 empty, 1 body, 2 head", "0 空地，1 机身，2 机头"]),
                over || screen.contains(options.strategy.name()),
                !screen.contains('\x1b'),
            ];
            assert_eq!(fits, [true; 5], "{}", screen);
            shown += 1;
        }
    }
    assert!(shown > 1000, "{}", shown);
}

/// How many columns a line takes: a Chinese character takes two.
fn columns(line: &str) -> usize {
    let wide = |c: char| usize::from(('\u{3000}'..'\u{ffff}').contains(&c));
    line.chars().map(|c| 1 + wide(c)).sum()
}

/// Why a certain head waits is said when that comes up first, once a game.
#[test]
fn a_certain_head_waits_and_that_is_said_once() {
    let said = "\nC1 is a head for certain. It must be bombed some time, but";
    let game = "D4 1 C3 1\nD10 2 C5 0 E3 0\nA3 0 G6 1 H5 0\n\nG7 1 G5 1 F6 0\nu\n";
    let screens = screens(&format!("{}n\n{}", game, game), MAP);
    let said = screens.iter().map(|screen| screen.contains(said));
    let places: Vec<usize> = (0..).zip(said).filter(|at| at.1).map(|at| at.0).collect();
    assert_eq!(places, [3, 10]);
    assert!(!played(game, PIPE).contains("must be bombed"));
}

// ---- The command line ----

#[test]
fn options_are_read() {
    let read = |line: &str| parse(line.split_whitespace().map(OsString::from), MAP);
    assert_eq!(read(""), Ok(MAP));
    for strategy in STRATEGIES {
        let options = Ok(Options { strategy, ..MAP });
        assert_eq!(read(&format!("--strategy {}", strategy.name())), options);
    }
    let language = Language::Chinese;
    let line = "--lang en --strategy=rollout --map=no --strategy greedy --lang zh";
    assert_eq!(read(line), Ok(Options { language, ..PIPE }));
    assert_eq!(read("--map no --map yes"), Ok(MAP));
    for help in ["-h", "--help"] {
        assert_eq!(read(help), Ok(Options { help: true, ..MAP }));
    }
    for (wrong, name) in [
        ("greedy", "greedy"),
        ("--strat=safe", "--strat"),
        ("--strategy", "--strategy"),
        ("--lang fr", "--lang"),
        ("--map=maybe", "--map"),
    ] {
        let mistake = " is no option, or not with such a value. --help lists them.";
        assert_eq!(read(wrong), Err([name, mistake].concat()));
    }
    assert!(read("--lang zh x")
        .unwrap_err()
        .starts_with("没有x这个选项"));
}

// ---- The process ----

const PROGRAM: &str = env!("CARGO_BIN_EXE_player");

#[test]
fn the_process_ends_as_its_game_does() {
    let run = |line: &str, input: &[u8]| {
        let ran = kit::run(PROGRAM, &line.split(' ').collect::<Vec<&str>>(), input);
        let output = String::from_utf8(ran.stdout).unwrap();
        (ran.status.unwrap(), output, ran.stderr)
    };
    let (status, output, errors) = run("--lang en --strategy greedy --map=no", b"4 4 0\nq\n");
    assert_eq!((status, &errors[..]), (0, ""));
    assert!(output.lines().count() == 3 && output.contains("\nD4 0: "));
    for (language, usage) in [("en", "usage: player "), ("zh", "用法：player ")] {
        let (status, output, errors) = run(&format!("-h --lang {}", language), b"x\n");
        assert_eq!((status, &errors[..]), (0, ""));
        assert!(output.starts_with(usage) && output.ends_with('\n'));
        assert!(output.lines().all(|line| columns(line) <= 80));
    }
    let (status, output, errors) = run("--strategy=grim", b"");
    assert_eq!((status, &output[..], errors.lines().count()), (2, "", 1));
    assert!(errors.starts_with("player: --strategy is no option, or not"));
    // A map may be had without a terminal.
    let (_, forced, _) = run("--lang=en --map=yes --strategy=greedy", b"");
    assert!(forced.starts_with("\x1b[2J\x1b[H   "));
}

/// `script` runs the program on a terminal of its own and passes on what it shows. Every Debian has
/// one; a system that has none goes without this test.
#[test]
fn the_map_is_for_terminals_and_its_colours_may_be_refused() {
    for (before, after, map, colour) in [
        ("", "", true, true),
        ("NO_COLOR=", "", true, true),
        ("NO_COLOR=1", "", true, false),
        ("", "| cat", false, false),
        ("TERM=dumb", "", false, false),
        ("", "--map=no", false, false),
    ] {
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
        let output = match ran {
            Ok(output) if output.status.success() => output.stdout,
            _ => {
                let may_lack = cfg!(windows) || !Path::new("/etc/debian_version").exists();
                return assert!(may_lack, "no `script`");
            }
        };
        let shown = String::from_utf8_lossy(&output);
        let has = |words| shown.contains(words);
        assert_eq!([has("\x1b"), has("\x1b[2J\x1b[H"), has("[*]")], [map; 3]);
        assert_eq!([has("\x1b[2m"), has("bomb 2, ")], [colour, true]);
    }
}
