//! The program as a process: streams, exit status.

#[test]
fn keeps_the_promises_of_every_program() {
    kit::check_process(
        &kit::program("four-in-line"),
        b"BWBO\nWBWB\nBWBW\nWBWO\n",
        b"5\n",
        b"BWBO\nWBXB\nBWBW\nWBWO\n",
        b"",
    );
}
