//! The program as a process: arguments, streams, exit status.

#[path = "../../../scripts/testkit.rs"]
mod testkit;

#[test]
fn keeps_the_promises_of_every_program() {
    testkit::check_process(
        env!("CARGO_BIN_EXE_word-game"),
        b"bad\n",
        b"1\n",
        b"bAd\n",
        b"",
    );
}
