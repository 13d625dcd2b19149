//! What the program promises of its arguments, streams and exit status.

#[test]
fn process() {
    kit::check_process(
        &kit::program("stone-game"),
        b"3 1 2 0\n2 3 -1\n",
        b"1:Defensive win.\n2:Offensive win.\n3:Offensive win.\n1:Fair play.\n2:Fair play.\n",
        b"1 1 0\n2 1 x 0\n",
        b"1:Defensive win.\n",
    );
}
