//! A solution that is run, with bounded room for what it writes: one that goes on and on must fail a test, not fill the
//! memory. In this process, or as a process of its own: arguments, streams, exit status.

use std::env;
use std::io::{self, Read, Write};
use std::process::{Child, Command, Stdio};
use std::thread;

// ---- In this process ----

/// What `solve` comes to and what it has written, with no more room for that than a byte over `length`.
pub(crate) fn written(
    length: usize,
    solve: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> (io::Result<()>, String) {
    let mut output = vec![0; length + 1];
    let mut rest = &mut output[..];
    let solved = solve(&mut rest);
    let unused = rest.len();
    output.truncate(length + 1 - unused);
    (solved, String::from_utf8(output).unwrap())
}

// ---- As a process ----

/// What a run of a program came to.
#[derive(Debug, PartialEq, Eq)]
pub struct Finished {
    /// The exit status; `None` after a signal.
    pub status: Option<i32>,
    pub stdout: Vec<u8>,
    pub stderr: String,
}

/// The path of the binary that cargo has built along with the test that is running: it lies in the
/// folder above the test's own.
pub fn program(name: &str) -> String {
    let test = env::current_exe().unwrap();
    let file = format!("{}{}", name, env::consts::EXE_SUFFIX);
    let binary = test.parent().unwrap().with_file_name(file);
    assert!(binary.is_file(), "{}", binary.display());
    binary.into_os_string().into_string().unwrap()
}

/// Runs `program`, a path, with `input` as its standard input.
pub fn run(program: &str, args: &[&str], input: &[u8]) -> Finished {
    feed(spawn(program, args, Stdio::piped()), input)
}

pub(crate) fn spawn(program: &str, args: &[&str], stdout: Stdio) -> Child {
    Command::new(program)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(stdout)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

pub(crate) fn feed(mut child: Child, input: &[u8]) -> Finished {
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // In a thread of its own: a program that writes before it has read all would block us both.
    let feeder = thread::spawn(move || {
        // A program need not read to the end, so a failure here is none.
        let _ = stdin.write_all(&input);
    });
    let stderr = child.stderr.take().unwrap();
    let notes = thread::spawn(move || kept(stderr));
    let stdout = child.stdout.take().map(kept).unwrap_or_default();
    let status = child.wait().unwrap();
    feeder.join().unwrap();
    Finished {
        status: status.code(),
        stdout,
        stderr: String::from_utf8_lossy(&notes.join().unwrap()).into_owned(),
    }
}

/// What `stream` gives, up to a mebibyte; one that goes on and on then finds it closed.
fn kept<R: Read>(stream: R) -> Vec<u8> {
    let mut bytes = Vec::new();
    stream.take(1 << 20).read_to_end(&mut bytes).unwrap();
    bytes
}
