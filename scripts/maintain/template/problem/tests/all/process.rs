//! The program as a process: streams and exit status.

#[test]
fn keeps_the_promises_of_every_program() {
    let program = kit::program("new-problem");
    kit::check_process(&program, b"2\n", b"1\n", b"x\n", b"");
}
