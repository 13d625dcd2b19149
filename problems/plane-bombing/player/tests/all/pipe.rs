//! The program behind the pipe, run as a process.

use player::strategy::{Strategy, STRATEGIES};

/// The program's status, output and errors.
fn run(options: &str, input: &str) -> (Option<i32>, String, String) {
    let options: Vec<&str> = options.split_whitespace().collect();
    let ran = kit::run(env!("CARGO_BIN_EXE_player"), &options, input.as_bytes());
    (ran.status, String::from_utf8(ran.stdout).unwrap(), ran.stderr)
}

const FIRST: &str = "Boards left: 66816, heads: 0 of 3, bomb 1. \
                     Bomb D4 (4, 4): empty 45 %, body 48 %, head 7 %.\n";

/// Mistakes are explained and change nothing. A new answer replaces the old one for the same cell.
#[test]
fn each_line_gets_one_line() {
    let third = "Boards left: 100, heads: 2 of 3, bomb 3. \
                 Bomb G7 (7, 7): empty 59 %, body 35 %, head 6 %.\n";
    let mut typed = "u\n0\nD4 2\nD3 2\nA1 2\nC7 2\n1\nH5 2\nu\n".to_string();
    let mut said = format!(
        "{FIRST}{FIRST}\
Boards left: 29892, heads: 0 of 3, bomb 2. Bomb F3 (3, 6): empty 47 %, body 46 %, head 7 %.
Boards left: 4532, heads: 1 of 3, bomb 2. Bomb G6 (6, 7): empty 54 %, body 41 %, head 5 %.
{third}A1 head fits no board at all. {third}All three heads in 3 bombs: D3 D4 C7.
All three heads in 3 bombs: D3 D4 C7.
H5 head contradicts D4 head, D3 head, C7 head. Type the wrong one again. \
All three heads in 3 bombs: D3 D4 C7.
Taken back: C7 head. {third}"
    );
    for wrong in ["x", "3", "d4 1", "K1 0", "D4 1 0", "", "\0é"] {
        let advice = "type 0, 1 or 2, or a cell and its result, as in D4 1";
        typed += &format!("{wrong}\n");
        said += &format!("{wrong:?} makes no sense: {advice}. {third}");
    }
    assert_eq!(run("", &typed), (Some(0), said, String::new()));
}

#[test]
fn every_strategy_can_be_chosen_and_nothing_else() {
    for name in STRATEGIES.map(Strategy::name) {
        let ran = run(&format!("--strategy {name}"), "");
        assert_eq!(ran, (Some(0), FIRST.to_string(), String::new()));
    }
    let usage = "usage: player [--strategy greedy|entropy|rollout|safe]\n";
    for wrong in ["-h", "--strategy", "--strategy best", "--map yes", "greedy"] {
        assert_eq!(run(wrong, "0\n"), (Some(2), String::new(), usage.to_string()), "{wrong}");
    }
}
