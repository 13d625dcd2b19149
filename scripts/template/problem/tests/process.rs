//! The program as a process: arguments, streams, exit status.

#[test]
fn keeps_the_promises_of_every_program() {
    let program = env!("CARGO_BIN_EXE_new-problem");
    kit::check_process(program, b"2\n", b"1\n", b"1001\n", b"");
}
