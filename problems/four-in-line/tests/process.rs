//! The program as a process: arguments, streams, exit status.

#[path = "../../../scripts/testkit.rs"]
mod testkit;

#[test]
fn keeps_the_promises_of_every_program() {
    testkit::check_process(
        env!("CARGO_BIN_EXE_four-in-line"),
        b"BWBO\nWBWB\nBWBW\nWBWO\n",
        b"5\n",
        b"BWBO\nWBXB\nBWBW\nWBWO\n",
        b"",
    );
}
