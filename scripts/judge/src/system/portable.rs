//! The safe twin of the other files here, for systems that are not Linux, and for tests. It measures
//! time by the clock, and no memory.

#![forbid(unsafe_code)]

use super::find_tool;
use crate::run::{plain, Ending, Job, Ran, Runner, Variables};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// Children of a program end with it as far as this system lets them.
impl Runner for Variables {
    fn run(&mut self, job: &Job) -> Result<Ran, String> {
        let mut ran = Ran { by_wall_clock: true, ..Ran::default() };
        let begin = Instant::now();
        let mut child = match start(job, self) {
            Ok(child) => child,
            Err(error) => {
                ran.ending = Ending::NotStarted(plain(&error));
                return Ok(ran);
            }
        };
        let most = job.bounds.output as usize;
        let out = Stream::new(child.stdout.take(), most);
        let err = Stream::new(child.stderr.take(), most);
        let limit = Duration::from_millis(job.bounds.awake_ms());
        let ended = loop {
            ran.overslept = begin.elapsed() > limit;
            let floods = !job.bounds.is_tool && (out.is_over(most) || err.is_over(most));
            match child.try_wait() {
                Ok(Some(status)) => break Ok(status),
                Ok(None) if !ran.overslept && !floods => thread::sleep(Duration::from_millis(1)),
                _ => {
                    end_children(child.id());
                    let _ = child.kill();
                    break child.wait();
                }
            }
        };
        ran.cpu_ms = begin.elapsed().as_millis() as u64;
        ran.ending = ended.map_or_else(|error| Ending::Other(error.to_string()), ending);
        if cfg!(unix) && !job.bounds.is_tool {
            end_children(child.id());
        }
        // A child that has survived may keep a stream open: wait one second at most.
        let end = Instant::now() + Duration::from_secs(1);
        ran.stdout = out.taken(end);
        let errors = if job.bounds.is_tool { &mut ran.stdout } else { &mut ran.stderr };
        errors.extend(err.taken(end));
        Ok(ran)
    }
}

fn start(job: &Job, variables: &Variables) -> io::Result<Child> {
    let mut command = in_group(job);
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).stdin(match job.input {
        Some(path) => Stdio::from(File::open(path)?),
        None => Stdio::null(),
    });
    if let Some(folder) = job.folder {
        command.current_dir(folder);
    }
    variables.set_for(&mut command);
    command.spawn()
}

/// The command, in a process group of its own: a program that signals its group must not meet the
/// judge. Before Rust 1.64 std cannot do that on Unix, but perl can.
fn in_group(job: &Job) -> Command {
    let (name, words) = (&job.command[0], &job.command[1..]);
    let is_there = Path::new(name).components().count() == 1 || can_start(Path::new(name));
    if cfg!(unix) && is_there && find_tool("perl").is_some() {
        let mut command = Command::new("perl");
        command.args(["-e", "setpgrp(0, 0); exec { $ARGV[0] } @ARGV; exit 127"]).args(job.command);
        return command;
    }
    let mut command = Command::new(name);
    command.args(words);
    // CREATE_NEW_PROCESS_GROUP
    #[cfg(windows)]
    std::os::windows::process::CommandExt::creation_flags(&mut command, 0x200);
    command
}

/// Ends a process's children, and on Windows the process.
fn end_children(id: u32) {
    let (program, words) = if cfg!(windows) {
        ("taskkill", ["/T".into(), "/F".into(), "/PID".into(), id.to_string()])
    } else {
        ("sh", ["-c".into(), "kill -KILL -- \"-$1\"".into(), "-".into(), id.to_string()])
    };
    let mut command = Command::new(program);
    let _ = command.args(words).stdout(Stdio::null()).stderr(Stdio::null()).status();
}

fn ending(status: ExitStatus) -> Ending {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return Ending::of_signal(signal);
    }
    match status.code().map(|code| (code, code as u32)) {
        Some((_, code @ 0xc000_0000..)) if cfg!(windows) => {
            let stack =
                "its stack was full; on Windows it has 1 MiB, on a judge as much as all memory";
            let why = if code == 0xc000_00fd { format!(" ({stack})") } else { String::new() };
            Ending::Other(format!("exit code 0x{code:x}{why}"))
        }
        Some((code, _)) => Ending::Exit(code),
        None => Ending::Other("it ended in an unknown way".into()),
    }
}

/// A stream of the program's, read by a thread.
struct Stream {
    chunks: Receiver<Vec<u8>>,
    length: Arc<AtomicUsize>,
}

impl Stream {
    /// Reads up to a byte more than `most`, and drops the rest.
    fn new(mut pipe: Option<impl Read + Send + 'static>, most: usize) -> Self {
        let (sender, chunks) = mpsc::channel();
        let length = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&length);
        thread::spawn(move || {
            let mut chunk = [0; 1 << 14];
            while let Some(Ok(count @ 1..)) = pipe.as_mut().map(|pipe| pipe.read(&mut chunk)) {
                let before = counted.fetch_add(count, Ordering::Relaxed);
                let wanted = count.min((most + 1).saturating_sub(before));
                if wanted > 0 {
                    let _ = sender.send(chunk[..wanted].to_vec());
                }
            }
        });
        Stream { chunks, length }
    }

    fn is_over(&self, most: usize) -> bool {
        self.length.load(Ordering::Relaxed) > most
    }

    /// What was read until it ended, or until the time has come.
    fn taken(self, end: Instant) -> Vec<u8> {
        let left = || end.saturating_duration_since(Instant::now());
        let mut taken = Vec::new();
        while let Ok(chunk) = self.chunks.recv_timeout(left()) {
            taken.extend(chunk);
        }
        taken
    }
}

/// Whether the file may be started.
#[must_use]
pub fn can_start(path: &Path) -> bool {
    #[cfg(unix)]
    let is_program = std::fs::metadata(path).map_or(false, |meta| {
        std::os::unix::fs::PermissionsExt::mode(&meta.permissions()) & 0o111 != 0
    });
    #[cfg(not(unix))]
    let is_program = {
        let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
        ["exe", "com", "bat", "cmd"].contains(&&ending[..])
    };
    is_program
}
