//! The program as a process: streams, exit status.

#[test]
fn keeps_the_promises_of_every_program() {
    kit::check_process(&kit::program("word-game"), b"bad\n", b"1\n", b"bAd\n", b"");
}
