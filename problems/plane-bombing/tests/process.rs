//! The program as a process: arguments, streams, exit status.

use kit::run;
use std::path::Path;
use std::process::{Command, Stdio};

const PROGRAM: &str = env!("CARGO_BIN_EXE_plane-bombing");

/// The shortest game, with three heads hit at once, and its input.
fn shortest() -> (Vec<u8>, Vec<u8>) {
    let cases = kit::cases("plane-bombing", "secret");
    let case = cases.into_iter().next().unwrap();
    (case.input, case.answer)
}

#[test]
fn keeps_the_promises_of_every_program() {
    let (game, answer) = shortest();
    let unfinished = "总共还有66816种可能,推荐下一步选择 (4, 4)\n\
         请输入选择(两个正整数,以空格分开)和结果(一个数,0表示空地,1表示飞机,2表示机头)";
    kit::check_process(PROGRAM, &game, &answer, b"4 4\n", unfinished.as_bytes());
}

#[test]
fn help_explains_the_dialogue() {
    let helped = run(PROGRAM, &["--help"], b"");
    let text = String::from_utf8(helped.stdout).unwrap();
    for word in &[
        "ROW COLUMN RESULT",
        "  u ",
        "--board",
        "--strategy",
        "NO_COLOR",
        "Exit status",
    ] {
        assert!(text.contains(word), "{}", word);
    }
    assert!(text.lines().all(|line| line.len() <= 100), "{}", text);
    assert_eq!(run(PROGRAM, &["-h"], b"").stdout, text.as_bytes());
}

#[test]
fn wrong_arguments_are_refused() {
    let wrong: [&[&str]; 7] = [
        &["-h", "--board"],
        &["--board", "-h"],
        &["--strategy"],
        &["--strategy", "grim"],
        &["--strategy=greedy"],
        &["--board", "surplus"],
        &["--strategy", "--board"],
    ];
    for args in &wrong {
        let refused = run(PROGRAM, args, b"");
        assert_eq!(refused.status, Some(2), "{:?}", args);
        assert!(refused.stdout.is_empty(), "{:?}", args);
        assert!(
            refused.stderr.starts_with("usage: plane-bombing "),
            "{:?}",
            args
        );
        assert_eq!(refused.stderr.lines().count(), 1, "{:?}", args);
    }
}

#[test]
fn mistakes_are_explained_on_standard_error_in_plain_text() {
    let (mut game, answer) = shortest();
    game.splice(0..0, b"u\n".iter().copied());
    let played = run(PROGRAM, &["--board"], &game);
    assert_eq!(played.status, Some(0));
    let prompt = "结果(一个数,0表示空地,1表示飞机,2表示机头)".as_bytes();
    let prompts = |output: &[u8]| {
        output
            .windows(prompt.len())
            .filter(|w| *w == prompt)
            .count()
    };
    assert_eq!(prompts(&played.stdout), prompts(&answer) + 1);
    assert!(played
        .stderr
        .contains("\nplane-bombing: prompt 1: there is no answer to take back\n"));
    // A map for each of the four states.
    assert_eq!(played.stderr.matches("[ ] bomb next").count(), 4);
    assert!(!played.stderr.contains('\x1b'));
}

/// Standard error that nobody can write to changes nothing.
#[test]
fn standard_error_may_be_closed() {
    let (game, answer) = shortest();
    let command = format!("exec '{}' --board 2>&-", PROGRAM);
    let played = run("/bin/sh", &["-c", &command], &game);
    assert_eq!((played.status, &played.stdout[..]), (Some(0), &answer[..]));
}

/// Words and numbers of any length are read in bounded memory.
#[test]
fn endless_words_take_no_memory() {
    let command = format!("ulimit -v 65536; exec '{}'", PROGRAM);
    let (game, answer) = shortest();
    let mut input = vec![b'7'; 100 << 20];
    input.extend_from_slice(b" 4 0 ");
    input.resize(200 << 20, b'x');
    input.extend_from_slice(b" 4 4 0\n");
    input.extend_from_slice(&game);
    let played = run("/bin/sh", &["-c", &command], &input);
    assert_eq!(played.status, Some(0), "{}", played.stderr);
    assert!(played.stdout.ends_with(&answer[answer.len() / 2..]));
    assert_eq!(played.stderr.lines().count(), 2, "{}", played.stderr);
    assert!(played.stderr.len() < 300);
}

/// On a terminal the map is coloured, unless `NO_COLOR` says otherwise. `script` runs the program on a
/// terminal of its own and passes on what it shows. Every Debian has one; a system that has none goes
/// without this test.
#[test]
fn colours_are_for_terminals_only() {
    let (game, _) = shortest();
    let game = String::from_utf8(game).unwrap().replace('\n', " ");
    let shown = |prefix: &str, suffix: &str| {
        let program = format!(
            "printf '{}' | {} '{}' --board {}",
            game, prefix, PROGRAM, suffix
        );
        let ran = Command::new("script")
            .args(["-qec", &program, "/dev/null"])
            .env_remove("NO_COLOR")
            .stdin(Stdio::null())
            .output();
        let output = ran.ok()?;
        output
            .status
            .success()
            .then(|| String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let coloured = match shown("", "") {
        None => {
            assert!(!Path::new("/etc/debian_version").exists(), "no `script`");
            return;
        }
        Some(coloured) => coloured,
    };
    assert!(coloured.contains("\x1b[7m[  7]\x1b[0m"), "{}", coloured);
    assert!(coloured.contains("\x1b[1;31m  H  \x1b[0m"), "{}", coloured);
    assert!(shown("NO_COLOR=", "").unwrap().contains('\x1b'));
    assert!(!shown("NO_COLOR=1", "").unwrap().contains('\x1b'));
    assert!(!shown("", "2>&1 | cat").unwrap().contains('\x1b'));
}
