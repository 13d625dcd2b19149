//! The program as a process: arguments, streams, exit status.

#[test]
fn keeps_the_promises_of_every_program() {
    kit::check_process(
        &kit::program("number-game"),
        b"2 2 5\n0\n",
        b"Test Case #1\nThe winning moves are: 2\n\n",
        b"2 2 3\n1 x\n",
        b"Test Case #1\nThere's no winning move.\n\n",
    );
}
