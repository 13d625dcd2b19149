//! The program as a process: streams, exit status.

#[test]
fn keeps_the_promises_of_every_program() {
    kit::check_process(
        env!("CARGO_BIN_EXE_word-game"),
        b"bad\n",
        b"1\n",
        b"bAd\n",
        b"",
    );
}
