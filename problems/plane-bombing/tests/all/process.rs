//! The program as a process: streams, exit status.

use kit::run;

fn program() -> String {
    kit::program("plane-bombing")
}

/// The shortest game, with three heads hit at once, and its input.
fn shortest() -> (Vec<u8>, Vec<u8>) {
    let cases = kit::cases("plane-bombing", "secret");
    let case = cases.into_iter().next().unwrap();
    (case.input, case.answer)
}

#[test]
fn keeps_the_promises_of_every_program() {
    kit::check_process("plane-bombing");
}

#[test]
fn mistakes_are_explained_on_standard_error() {
    let (mut game, answer) = shortest();
    game.splice(0..0, b"0 4 0\n".iter().copied());
    let played = run(&program(), &[], &game);
    assert_eq!(played.status, Some(0));
    assert_eq!(
        played.stderr,
        "plane-bombing: prompt 1: [0, 4, 0] is not a row from 1 to 10, a column from 1 to 10, \
         a result from 0 to 2\n"
    );
    // The prompt comes once more.
    let prompt = "请输入选择(两个正整数,以空格分开)和结果(一个数,0表示空地,1表示飞机,2表示机头)";
    let twice = [prompt, prompt].concat();
    let expected = String::from_utf8(answer)
        .unwrap()
        .replacen(prompt, &twice, 1);
    assert_eq!(played.stdout, expected.as_bytes());
}
