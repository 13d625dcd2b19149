//! A solution as a process: arguments, streams, exit status.

use crate::data::cases;
use std::env;
use std::fs;
use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::thread;

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

fn spawn(program: &str, args: &[&str], stdout: Stdio) -> Child {
    Command::new(program)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(stdout)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn feed(mut child: Child, input: &[u8]) -> Finished {
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

/// Checks what the program of each problem promises of its arguments, streams and exit status, on the
/// first sample, and on the bad input before which most is answered.
pub(crate) fn check_process(problem: &str) {
    let program = program(problem);
    let good = cases(problem, "sample").remove(0);
    let bad = cases(problem, "invalid_input").into_iter();
    let bad = bad.max_by_key(|case| case.answer.len()).unwrap();
    let says_why = |run: Finished| {
        let note = run.stderr;
        assert!(note.starts_with(&format!("{}: ", problem)), "{}", note);
        assert!(
            note.ends_with('\n') && note.lines().count() == 1,
            "{}",
            note
        );
        run.status == Some(1)
    };

    for arguments in [&[][..], &["-h", "surplus"]] {
        let solved = run(&program, arguments, &good.input);
        assert_eq!((solved.status, &solved.stderr[..]), (Some(0), ""));
        assert!(solved.stdout == good.answer);
    }
    let refused = run(&program, &[], &bad.input);
    assert!(refused.stdout == bad.answer && says_why(refused));

    // A reader that has gone away, and a disk that is full.
    let mut unread = spawn(&program, &[], Stdio::piped());
    drop(unread.stdout.take());
    let left = feed(unread, &good.input);
    assert_eq!((left.status, &left.stderr[..]), (Some(0), ""));
    if let Ok(full) = fs::OpenOptions::new().write(true).open("/dev/full") {
        assert!(says_why(feed(
            spawn(&program, &[], full.into()),
            &good.input
        )));
    }
}
