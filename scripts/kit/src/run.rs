//! Runs a program with limits on time and output: one that never ends, or never stops writing, must
//! fail a test, not hang it or fill the memory.

use std::env;
use std::io::{self, Read, Write};
use std::iter;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

/// How a run ended. A stream that exceeds the limit is cut one byte past it.
#[derive(Debug)]
pub struct Finished {
    /// The exit status; `None` after a signal.
    pub status: Option<i32>,
    /// The system's description, such as `signal: 11 (SIGSEGV)`.
    pub ending: ExitStatus,
    pub wall: Duration,
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

pub(crate) fn feed(child: Child, input: &[u8]) -> Finished {
    watch(child, input, 1 << 20, Duration::from_secs(600))
}

pub fn spawn(command: &mut Command, stdout: Stdio) -> io::Result<Child> {
    command.stdin(Stdio::piped()).stdout(stdout).stderr(Stdio::piped()).spawn()
}

/// Gives `child` its input, and waits. Kills it after `time`, and closes a stream after `most` + 1
/// bytes.
pub fn watch(mut child: Child, input: &[u8], most: usize, time: Duration) -> Finished {
    let begin = Instant::now();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // In a thread, since the program may write before it reads. If it never reads, this fails
    // harmlessly.
    thread::spawn(move || stdin.write_all(&input));
    let stdout = child.stdout.take().map(|stream| read(stream, most));
    let stderr = child.stderr.take().map(|stream| read(stream, most));
    let (ending, wall) = loop {
        let (ending, wall) = (child.try_wait().unwrap(), begin.elapsed());
        if let Some(ending) = ending {
            break (ending, wall);
        } else if wall > time {
            if cfg!(windows) {
                // Ends its children as well.
                let id = child.id().to_string();
                let _ = Command::new("taskkill").args(["/T", "/F", "/PID", &id]).output();
            }
            let _ = child.kill();
            break (child.wait().unwrap(), wall);
        }
        thread::sleep(Duration::from_millis(1));
    };
    // A child of the program may outlive it and keep a stream open: wait one second at most.
    let end = Instant::now() + Duration::from_secs(1);
    let taken = |chunks: Option<Receiver<Vec<u8>>>| {
        let next = |chunks: &Receiver<_>| chunks.recv_timeout(end - Instant::now().min(end));
        let chunks = chunks.iter().flat_map(|chunks| iter::from_fn(move || next(chunks).ok()));
        chunks.flatten().collect::<Vec<u8>>()
    };
    Finished {
        status: ending.code(),
        ending,
        wall,
        stdout: taken(stdout),
        stderr: String::from_utf8_lossy(&taken(stderr)).into_owned(),
    }
}

/// Starts a thread that reads up to `most` + 1 bytes of a stream.
fn read(stream: impl Read + Send + 'static, most: usize) -> Receiver<Vec<u8>> {
    let (sender, receiver) = mpsc::channel();
    let mut stream = stream.take(most as u64 + 1);
    thread::spawn(move || {
        let mut chunk = [0; 1 << 14];
        while let Ok(length @ 1..) = stream.read(&mut chunk) {
            let _ = sender.send(chunk[..length].to_vec());
        }
    });
    receiver
}
