//! Runs a program with std alone, on systems that are not Linux, and in tests. Where there is no
//! perl, as on Windows, time is that of the clock. Memory is not measured.

use crate::looks::report::Stop;
use crate::looks::text::plain;
use crate::running::job::{Ending, Job, Ran};
use crate::running::wrapper;
use std::fs::{self, File};
use std::io::{self, Read};
use std::mem;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How often to run a program that is too slow by the clock, as other programs may have slowed it
/// down. The verdict's reason and the help name this number.
const TRIES: usize = 3;

/// Runs a command. Its children end with it as far as this system lets them.
pub fn run(job: &Job) -> Result<Ran, Stop> {
    let mut best = run_once(job);
    for _ in 1..TRIES {
        let is_slow = best.cpu_ms > job.bounds.cpu_ms && best.by_wall_clock && !best.overslept;
        if !is_slow || job.bounds.is_tool {
            break;
        }
        let ran = run_once(job);
        if ran.cpu_ms < best.cpu_ms {
            best = ran;
        }
    }
    Ok(best)
}

fn run_once(job: &Job) -> Ran {
    let (begin, note) = (Instant::now(), job.work.folder.join("note"));
    let _ = fs::remove_file(&note);
    let mut ran = match start(job, &note) {
        Ok(child) => watch(job, child, begin),
        Err(error) => Ran { ending: Ending::NotStarted(plain(&error)), ..Ran::default() },
    };
    match wrapper::noted(&note) {
        Some((ending, cpu_ms)) => (ran.ending, ran.cpu_ms) = (ending, cpu_ms),
        None => ran.by_wall_clock = true,
    }
    ran
}

fn start(job: &Job, note: &Path) -> io::Result<Child> {
    let mut command = job.command(&wrapper::words(note));
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).stdin(match job.input {
        Some(path) => Stdio::from(File::open(path)?),
        None => Stdio::null(),
    });
    // Perl would complain of a locale that it does not know.
    command.env("PERL_BADLANG", "0");
    // 0x200: CREATE_NEW_PROCESS_GROUP
    #[cfg(windows)]
    std::os::windows::process::CommandExt::creation_flags(&mut command, 0x200);
    command.spawn()
}

/// Waits until a program ends, or stops it at a limit.
fn watch(job: &Job, mut child: Child, begin: Instant) -> Ran {
    let (most, is_tool) = (job.bounds.output as usize, job.bounds.is_tool);
    let out = Stream::new(child.stdout.take(), most);
    let err = Stream::new(child.stderr.take(), most);
    let limit = Duration::from_millis(job.bounds.awake_ms());
    let mut overslept = false;
    let ended = loop {
        overslept |= begin.elapsed() > limit;
        let floods = !is_tool && [&out, &err].iter().any(|of| locked(&of.text).len() > most);
        match child.try_wait() {
            Ok(Some(status)) => break Ok(status),
            Ok(None) if !overslept && !floods => thread::sleep(Duration::from_millis(1)),
            _ => {
                end_children(child.id());
                let _ = child.kill();
                break child.wait();
            }
        }
    };
    let cpu_ms = begin.elapsed().as_millis() as u64;
    let ending = ended.map_or_else(|error| Ending::Other(error.to_string()), ending);
    if cfg!(unix) && !is_tool {
        end_children(child.id());
    }
    // A child that has survived may keep a stream open: wait one second at most.
    let end = Instant::now() + Duration::from_secs(1);
    while !(out.thread.is_finished() && err.thread.is_finished()) && Instant::now() < end {
        thread::sleep(Duration::from_millis(1));
    }
    let [mut stdout, mut stderr] = [out, err].map(|stream| {
        let text = mem::take(&mut *locked(&stream.text));
        if cfg!(windows) && text.len() <= most {
            without_returns(&text)
        } else {
            text
        }
    });
    if is_tool {
        stdout.append(&mut stderr);
    }
    Ran { ending, cpu_ms, overslept, stdout, stderr, ..Ran::default() }
}

/// A text whose lines end as on Linux: on Windows the system's library writes CR before each
/// newline.
#[must_use]
pub fn without_returns(text: &[u8]) -> Vec<u8> {
    let lines = text.split_inclusive(|&byte| byte == b'\n');
    let parts = lines.flat_map(|line| match line.strip_suffix(b"\r\n") {
        Some(line) => [line, b"\n"],
        None => [line, b""],
    });
    parts.collect::<Vec<_>>().concat()
}

/// Ends a process's children, and on Windows the process.
fn end_children(id: u32) {
    let (program, words) = if cfg!(windows) {
        ("taskkill", ["/T".into(), "/F".into(), "/PID".into(), id.to_string()])
    } else {
        ("sh", ["-c".into(), "kill -s KILL -- \"-$1\"".into(), "-".into(), id.to_string()])
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
    text: Arc<Mutex<Vec<u8>>>,
    thread: JoinHandle<()>,
}

/// Locks it, also if its thread has panicked.
fn locked(text: &Mutex<Vec<u8>>) -> MutexGuard<'_, Vec<u8>> {
    text.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Stream {
    /// Keeps up to a byte more than `most`.
    fn new(mut pipe: Option<impl Read + Send + 'static>, most: usize) -> Self {
        let text = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&text);
        let thread = thread::spawn(move || {
            let mut chunk = [0; 1 << 14];
            while let Some(Ok(count @ 1..)) = pipe.as_mut().map(|pipe| pipe.read(&mut chunk)) {
                let mut kept = locked(&kept);
                let room = (most + 1).saturating_sub(kept.len());
                kept.extend(&chunk[..count.min(room)]);
            }
        });
        Stream { text, thread }
    }
}
