//! Runs a program with limits on time and output: one that never ends, or never stops writing, must
//! fail a test, not hang it or fill the memory.

use std::env;
use std::io::{self, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// How long a program may take, and what it may write to each stream; the rest is lost.
const TIME: Duration = Duration::from_secs(600);
const MOST: u64 = 1 << 20;

/// How a run ended.
#[derive(Debug)]
pub struct Finished {
    /// The exit status; `None` after a signal.
    pub status: Option<i32>,
    pub stdout: Vec<u8>,
    pub stderr: String,
}

/// The path of a program that cargo built along with the running test, in the folder above it.
pub fn program(name: &str) -> String {
    let test = env::current_exe().unwrap();
    let file = format!("{}{}", name, env::consts::EXE_SUFFIX);
    let binary = test.parent().unwrap().with_file_name(file);
    assert!(binary.is_file(), "{}", binary.display());
    binary.into_os_string().into_string().unwrap()
}

/// Runs `program`, a path, with `input` as its standard input.
pub fn run(program: &str, args: &[&str], input: &[u8]) -> Finished {
    let child = spawn(Command::new(program).args(args), Stdio::piped()).unwrap();
    feed(child, input)
}

pub(crate) fn spawn(command: &mut Command, stdout: Stdio) -> io::Result<Child> {
    command.stdin(Stdio::piped()).stdout(stdout).stderr(Stdio::piped()).spawn()
}

/// Gives `child` its input, and waits for its end.
pub(crate) fn feed(mut child: Child, input: &[u8]) -> Finished {
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // In a thread, since the program may write before it reads. If it never reads, this fails
    // harmlessly.
    thread::spawn(move || stdin.write_all(&input));
    let (sender, receiver) = mpsc::channel();
    let streams = (child.stdout.take(), child.stderr.take());
    thread::spawn(move || {
        let stderr = thread::spawn(move || read(streams.1));
        let stdout = read(streams.0);
        sender.send((stdout, stderr.join().unwrap()))
    });
    let taken = receiver.recv_timeout(TIME);
    if taken.is_err() {
        child.kill().unwrap();
    }
    let (stdout, stderr) = taken.expect("it did not end");
    let stderr = String::from_utf8_lossy(&stderr).into_owned();
    Finished { status: child.wait().unwrap().code(), stdout, stderr }
}

/// What a stream holds, if there is one.
fn read(stream: Option<impl Read>) -> Vec<u8> {
    let mut text = Vec::new();
    if let Some(stream) = stream {
        stream.take(MOST).read_to_end(&mut text).unwrap();
    }
    text
}
