//! Runs a program in a session of its own, watches it, and ends all that is left of it. This
//! process is a subreaper: orphans of the program become its children.

use super::linux;
use super::numbers::{CORE, FILE_SIZE, KILL, NOT, STACK, TIME};
use super::processes::{self, Stat};
use crate::looks::report::Stop;
use crate::looks::text::plain;
use crate::running::job::{Bounds, Ending, Job, Ran};
use crate::running::work::Kind;
use std::fs::File;
use std::io::{self, Read};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::io::{AsRawFd, OwnedFd};
use std::os::unix::process::parent_id;
use std::path::Path;
use std::process::{self, Child, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// How often a running program is looked at.
const LOOK: Duration = Duration::from_millis(50);
/// How long it may take to end all that a program leaves behind.
const LAST_WORK: Duration = Duration::from_secs(10);

pub fn run(job: &Job) -> Result<Ran, Stop> {
    let failed = |error: &io::Error| format!("cannot start a process: {}", plain(error));
    let input = File::open(job.input.unwrap_or_else(|| Path::new("/dev/null")));
    let mut command = job.command(&[]);
    command.stdin(input.map_err(|error| format!("cannot read the input: {}", plain(&error)))?);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    // The kernel watches these, which matters only for files, or if this process is killed.
    let bounds = job.bounds;
    let mut limits = vec![(CORE, 0), (STACK, bounds.stack_kib << 10)];
    if !bounds.is_tool {
        limits.extend([(FILE_SIZE, bounds.output + 1024), (TIME, bounds.cpu_ms / 500 + 4)]);
    }
    linux::tie(&mut command, KILL);
    linux::set_apart(&mut command, limits, bounds.is_tool);
    let wants_orphans = !bounds.is_tool && job.work.kind == Kind::Usual;
    let collects = linux::collect_orphans(wants_orphans) && wants_orphans;
    linux::hold_signals(true);
    let ran = match command.spawn() {
        Ok(child) => Session::new(job, child, collects).serve(),
        // No processes, memory or files are to be had: that is not the program's fault.
        Err(error) if matches!(error.raw_os_error(), Some(11 | 12 | 23 | 24)) => {
            Err(failed(&error).into())
        }
        Err(error) => Ok(Ran { ending: Ending::NotStarted(plain(&error)), ..Ran::default() }),
    };
    linux::hold_signals(false);
    ran
}

/// A stream of the program's.
struct Stream {
    pipe: File,
    text: Vec<u8>,
    ended: bool,
}

impl Stream {
    fn new(pipe: OwnedFd) -> Self {
        linux::set_nonblocking(&pipe);
        Stream { pipe: pipe.into(), text: Vec::new(), ended: false }
    }

    /// Reads what is there, and keeps up to a byte more than `most`.
    fn read(&mut self, most: u64) {
        let mut chunk = [0; 1 << 14];
        while !self.ended {
            let count = match self.pipe.read(&mut chunk) {
                Ok(count) => count,
                Err(_) => return,
            };
            self.ended = count == 0;
            let room = (most as usize + 1).saturating_sub(self.text.len());
            self.text.extend(&chunk[..count.min(room)]);
            // A stream that never ends must not keep the others waiting.
            if room == 0 && count == chunk.len() {
                return;
            }
        }
    }
}

/// A program that runs.
struct Session {
    bounds: Bounds,
    /// Whether orphans of the program become children of this process.
    collects: bool,
    /// What each of its processes has in its environment.
    mark: Vec<u8>,
    leader: i32,
    streams: Vec<Stream>,
    status: Option<i32>,
    /// What processes that have ended took.
    cpu: Duration,
    ran: Ran,
}

impl Session {
    fn new(job: &Job, mut child: Child, collects: bool) -> Self {
        let out = child.stdout.take().map(|pipe| Stream::new(pipe.into()));
        let err = child.stderr.take().map(|pipe| Stream::new(pipe.into()));
        Session {
            bounds: job.bounds,
            collects,
            mark: [b"TMPDIR=", job.work.temporary().as_os_str().as_bytes()].concat(),
            leader: child.id() as i32,
            streams: out.into_iter().chain(err).collect(),
            status: None,
            cpu: Duration::ZERO,
            ran: Ran { peak_kib: Some(0), ..Ran::default() },
        }
    }

    /// Watches the program until it ends or is stopped at a limit. A signal to the judge ends both.
    fn serve(mut self) -> Result<Ran, Stop> {
        let (mut next_look, mut can_end) = (Instant::now() + LOOK, true);
        while self.status.is_none() && can_end {
            let open = self.streams.iter().filter(|stream| !stream.ended);
            let files: Vec<_> = open.map(|stream| stream.pipe.as_raw_fd()).collect();
            linux::wait_for(&files, next_look.saturating_duration_since(Instant::now()));
            if let Some(signal) = linux::signal_that_came() {
                self.end_all();
                return Err(Stop::Signal(signal));
            }
            self.read();
            self.reap();
            let is_due = Instant::now() >= next_look;
            if is_due {
                next_look = Instant::now() + LOOK;
            }
            if self.status.is_none() && (is_due && self.is_over() || self.floods()) {
                can_end = self.end_all();
            }
        }
        can_end = can_end && self.end_all();
        self.read();
        let status = match self.status {
            Some(status) if can_end => status,
            _ => return unable!("the program's processes cannot be ended"),
        };
        self.ran.ending = Ending::of_status(status);
        self.ran.cpu_ms = self.ran.cpu_ms.max(self.cpu.as_millis() as u64);
        self.ran.stderr = self.streams.pop().map(|stream| stream.text).unwrap_or_default();
        self.ran.stdout = self.streams.pop().map(|stream| stream.text).unwrap_or_default();
        Ok(self.ran)
    }

    fn read(&mut self) {
        for stream in &mut self.streams {
            stream.read(self.bounds.output);
        }
    }

    fn floods(&self) -> bool {
        let is_over = |stream: &Stream| stream.text.len() as u64 > self.bounds.output;
        !self.bounds.is_tool && self.streams.iter().any(is_over)
    }

    /// Takes note of the children that have ended; false if there are none left.
    fn reap(&mut self) -> bool {
        loop {
            let child = linux::wait(-1, NOT);
            if child.process <= 0 {
                return child.process == 0;
            }
            self.cpu += child.cpu;
            self.ran.peak_kib = self.ran.peak_kib.max(Some(child.peak_kib));
            if child.process == self.leader {
                self.status = Some(child.status);
            }
        }
    }

    /// The living processes of the program. Orphans that do not become children of this process are
    /// found by their environment.
    fn processes(&self) -> Vec<Stat> {
        let this = process::id() as i32;
        let is_searched = !self.collects && !self.bounds.is_tool;
        processes::ours(|stat| {
            let is_marked = || stat.id != this && processes::inherits(stat.id, &self.mark);
            stat.session == self.leader || is_searched && is_marked()
        })
    }

    /// Looks at the processes, and whether they have passed a limit.
    fn is_over(&mut self) -> bool {
        let (processes, bounds) = (self.processes(), self.bounds);
        let live: u64 = processes.iter().map(|stat| stat.cpu_ms).sum();
        let ran = &mut self.ran;
        ran.cpu_ms = ran.cpu_ms.max(self.cpu.as_millis() as u64 + live);
        let peaks = processes.iter().map(|stat| processes::peak_kib(stat.id));
        ran.peak_kib = ran.peak_kib.max(peaks.max());
        // Time counts only while every process sleeps: not while the judge is stopped or late, nor
        // while the program waits for a processor.
        let guard = processes::stat(parent_id() as i32);
        let is_stopped = guard.map_or(false, |guard| matches!(guard.state, 'T' | 't'));
        if !is_stopped && !processes.iter().any(processes::is_busy) {
            ran.slept_ms += LOOK.as_millis() as u64;
        }
        ran.overslept = ran.cpu_ms + ran.slept_ms > bounds.awake_ms();
        // A full stack is as large as the limit: such a program ends by itself, by a signal that
        // tells.
        let most = bounds.memory_kib + bounds.memory_kib / 8 + (8 << 10);
        ran.overslept || ran.cpu_ms > bounds.cpu_ms || ran.peak_kib > Some(most)
    }

    /// Ends all processes of the program; false if that is not possible. What leaves the session of
    /// a tool may live.
    fn end_all(&mut self) -> bool {
        let (begin, is_tool) = (Instant::now(), self.bounds.is_tool);
        loop {
            let has_children = self.reap();
            if self.collects && !has_children {
                return true;
            }
            // List direct children first: it is the fastest look, and a fork loop must not outrun
            // it.
            let mut ids = if self.collects { processes::children() } else { Vec::new() };
            if ids.is_empty() {
                let is_wanted = |stat: &&Stat| !is_tool || stat.session == self.leader;
                ids.extend(self.processes().iter().filter(is_wanted).map(|stat| stat.id));
            }
            if ids.is_empty() && !self.collects {
                return true;
            }
            for id in ids {
                linux::send(KILL, id);
            }
            if begin.elapsed() > LAST_WORK {
                return false;
            }
            thread::yield_now();
        }
    }
}
