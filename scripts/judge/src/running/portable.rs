//! The safe twin of the other files here, for systems that are not Linux, and for tests. It measures
//! processor time by perl, or where there is none, as on Windows, time by the clock; and no memory.

use crate::looks::report::Stop;
use crate::looks::text::plain;
use crate::running::job::{Ending, Job, Ran};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read};
use std::mem;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How often to run a program that is too slow by the clock: other programs may have slowed it down.
const TRIES: usize = 3;

const PERL: &str = "/usr/bin/perl";

/// What perl runs a program by, on Unix: in a process group of its own, as a program that signals its group
/// must not meet the judge. It notes how that ended, and its processor time.
const WRAPPER: &str = r#"
    setpgrp(0, 0);
    my ($note, @words) = @ARGV;
    sub note { open my $file, '>', $note or exit 126; print $file @_; close $file or exit 126 }
    my $id = fork // die;
    unless ($id) { exec { $words[0] } @words or note("? $!"), exit 127 }
    waitpid $id, 0;
    my ($status, @times) = ($?, times);
    note("$status ", int(1000 * ($times[2] + $times[3]))) unless -s $note;
"#;

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
    let mut ran = Ran { by_wall_clock: true, ..Ran::default() };
    let begin = Instant::now();
    let note = job.work.folder.join("note");
    let _ = fs::remove_file(&note);
    let mut child = match start(job, &note) {
        Ok(child) => child,
        Err(error) => {
            ran.ending = Ending::NotStarted(plain(&error));
            return ran;
        }
    };
    let (most, is_tool) = (job.bounds.output as usize, job.bounds.is_tool);
    let out = Stream::new(child.stdout.take(), most);
    let err = Stream::new(child.stderr.take(), most);
    let limit = Duration::from_millis(job.bounds.awake_ms());
    let ended = loop {
        ran.overslept = begin.elapsed() > limit;
        let floods = !is_tool && [&out, &err].iter().any(|of| locked(&of.text).len() > most);
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
    if let Some((ending, cpu_ms)) = noted(&note) {
        (ran.ending, ran.cpu_ms, ran.by_wall_clock) = (ending, cpu_ms, false);
    }
    if cfg!(unix) && !is_tool {
        end_children(child.id());
    }
    // A child that has survived may keep a stream open: wait one second at most.
    let end = Instant::now() + Duration::from_secs(1);
    while !(out.thread.is_finished() && err.thread.is_finished()) && Instant::now() < end {
        thread::sleep(Duration::from_millis(1));
    }
    [ran.stdout, ran.stderr] = [out, err].map(|stream| {
        let text = mem::take(&mut *locked(&stream.text));
        if cfg!(windows) && text.len() <= most {
            without_returns(&text)
        } else {
            text
        }
    });
    if is_tool {
        ran.stdout.append(&mut ran.stderr);
    }
    ran
}

/// A text whose lines end as on Linux: on Windows the system's library writes CR before each newline.
#[must_use]
pub fn without_returns(text: &[u8]) -> Vec<u8> {
    let lines = text.split_inclusive(|&byte| byte == b'\n');
    let parts = lines.flat_map(|line| match line.strip_suffix(b"\r\n") {
        Some(line) => [line, b"\n"],
        None => [line, b""],
    });
    parts.collect::<Vec<_>>().concat()
}

fn start(job: &Job, note: &Path) -> io::Result<Child> {
    let mut wrapper = Vec::new();
    if cfg!(unix) && Path::new(PERL).is_file() {
        wrapper = [PERL, "-e", WRAPPER, "--"].map(OsString::from).to_vec();
        wrapper.push(note.into());
    }
    let mut command = job.command(&wrapper);
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

/// How a program ended, and its processor time in milliseconds, if the wrapper has noted that.
fn noted(note: &Path) -> Option<(Ending, u64)> {
    let text = fs::read_to_string(note).ok()?;
    let (status, rest) = text.split_once(' ')?;
    if status == "?" {
        return Some((Ending::NotStarted(rest.into()), 0));
    }
    let status: i32 = status.parse().ok()?;
    let ending = match status & 0x7f {
        0 => Ending::Exit(status >> 8),
        signal => Ending::of_signal(signal),
    };
    Some((ending, rest.parse().ok()?))
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
