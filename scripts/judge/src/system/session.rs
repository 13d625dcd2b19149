//! A worker's own side: runs a program in a session, watches it, and ends all that is left of it.

#![forbid(unsafe_code)]

use super::linux::{self, Children, CORE, FILE_SIZE, SIGKILL, STACK, TIME};
use super::processes::{self, Stat};
use super::worker::{bounds_of, read_texts};
use crate::run::{plain, Bounds};
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::io::{AsRawFd, OwnedFd};
use std::os::unix::process::parent_id;
use std::process::{self, Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, thread};

/// How often a running program is looked at.
const LOOK: Duration = Duration::from_millis(50);
/// How long it may take to end all that a program leaves behind.
const LAST_WORK: Duration = Duration::from_secs(10);

/// Serves requests until the judge is gone, or asks this process to end.
pub fn serve(kind: &OsStr) -> ! {
    let files = fs::read_dir("/proc/self/fd").into_iter().flatten().flatten();
    let files = files.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    let collects = linux::become_worker(kind == "subreaper", files.filter(|&file| file > 2));
    let mut frames = Frames { lost: false };
    let mut input = io::stdin().lock();
    while !frames.lost && !linux::is_asked_to_end() {
        if linux::wait_for(&[0], Duration::from_secs(3600))[0] {
            match read_texts(&mut input).ok().and_then(Request::read) {
                Some(request) => request.serve(&mut frames, collects),
                None => break,
            }
        }
    }
    process::exit(0)
}

/// What is to be run.
struct Request {
    bounds: Bounds,
    folder: OsString,
    input: OsString,
    words: Vec<OsString>,
}

impl Request {
    fn read(texts: Vec<Vec<u8>>) -> Option<Self> {
        let bounds = bounds_of(texts.first()?)?;
        let mut texts = texts.into_iter().skip(1).map(OsString::from_vec);
        Some(Request {
            bounds,
            folder: texts.next()?,
            input: texts.next()?,
            words: texts.collect(),
        })
    }

    fn serve(&self, frames: &mut Frames, collects: bool) {
        // No processes, memory or files are to be had: that is not the program's fault.
        let is_shortage =
            |error: &io::Error| matches!(error.raw_os_error(), Some(11 | 12 | 23 | 24));
        let failed = |error: io::Error| format!("cannot start a process: {}", plain(&error));
        let input = if self.input.is_empty() { OsStr::new("/dev/null") } else { &self.input };
        match File::open(input).map(|input| Session::start(self, input, collects)) {
            Ok(Ok(session)) => session.serve(frames),
            Ok(Err(error)) if !is_shortage(&error) => frames.send(b'n', plain(&error).as_bytes()),
            Ok(Err(error)) | Err(error) => frames.send(b'f', failed(error).as_bytes()),
        }
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]).stdout(Stdio::piped()).stderr(Stdio::piped());
        if !self.folder.is_empty() {
            command.current_dir(&self.folder);
        }
        // The kernel watches these, which matters only for files, or if this process is killed.
        let mut limits = vec![(CORE, 0), (STACK, self.bounds.stack_kib << 10)];
        if !self.bounds.is_tool {
            let time = self.bounds.cpu_ms / 500 + 4;
            limits.extend([(FILE_SIZE, self.bounds.output + 1024), (TIME, time)]);
        }
        linux::set_apart(&mut command, limits, self.bounds.is_tool);
        command
    }
}

/// Where frames go: the judge.
struct Frames {
    /// Whether the judge is gone.
    lost: bool,
}

impl Frames {
    fn send(&mut self, kind: u8, text: &[u8]) {
        let frame = [&[kind], &(text.len() as u32).to_le_bytes()[..], text].concat();
        let mut out = io::stdout().lock();
        self.lost |= out.write_all(&frame).and_then(|()| out.flush()).is_err();
    }
}

/// A stream of the program's.
struct Stream {
    pipe: File,
    kind: u8,
    /// How much was read.
    length: u64,
    ended: bool,
}

impl Stream {
    fn new(pipe: OwnedFd, kind: u8) -> Self {
        linux::set_nonblocking(&pipe);
        Stream { pipe: pipe.into(), kind, length: 0, ended: false }
    }

    /// Passes on what is there, up to a byte more than `most`.
    fn pass_on(&mut self, most: u64, frames: &mut Frames) {
        let mut chunk = [0; 1 << 14];
        while !self.ended {
            let count = match self.pipe.read(&mut chunk) {
                Ok(count) => count,
                Err(_) => return,
            };
            self.ended = count == 0;
            let wanted = (count as u64).min((most + 1).saturating_sub(self.length));
            self.length += count as u64;
            if wanted > 0 {
                frames.send(self.kind, &chunk[..wanted as usize]);
            }
            // A stream that never ends must not keep the others waiting.
            if self.length > most && count == chunk.len() {
                return;
            }
        }
    }
}

/// A program that runs.
struct Session {
    bounds: Bounds,
    /// Whether orphans become children of this process.
    collects: bool,
    leader: i32,
    streams: Vec<Stream>,
    status: Option<i32>,
    /// What processes that have ended took, and the most that was seen.
    cpu: Duration,
    cpu_ms: u64,
    slept_ms: u64,
    peak_kib: u64,
    overslept: bool,
}

impl Session {
    fn start(request: &Request, input: File, collects: bool) -> io::Result<Self> {
        // `reap` waits for it.
        let mut child = request.command().stdin(input).spawn()?;
        let out = child.stdout.take().map(|pipe| Stream::new(pipe.into(), b'o'));
        let err = child.stderr.take().map(|pipe| Stream::new(pipe.into(), b'e'));
        Ok(Session {
            bounds: request.bounds,
            collects,
            leader: child.id() as i32,
            streams: out.into_iter().chain(err).collect(),
            status: None,
            cpu: Duration::ZERO,
            cpu_ms: 0,
            slept_ms: 0,
            peak_kib: 0,
            overslept: false,
        })
    }

    /// Serves the program until it ends, or is stopped at a limit.
    fn serve(mut self, frames: &mut Frames) {
        let (mut next_look, mut can_end) = (Instant::now() + LOOK, true);
        while self.status.is_none() && can_end {
            let lives = self.wait(next_look, frames);
            self.reap();
            let late = Instant::now() >= next_look;
            if late {
                next_look = Instant::now() + LOOK;
            }
            if self.status.is_none() && (!lives || late && self.is_over() || self.floods()) {
                can_end = self.end_all();
            }
        }
        can_end = can_end && self.end_all();
        for stream in &mut self.streams {
            stream.pass_on(self.bounds.output, frames);
        }
        match self.status {
            Some(status) if can_end => {
                let cpu_ms = self.cpu_ms.max(self.cpu.as_millis() as u64);
                let (overslept, slept_ms) = (u8::from(self.overslept), self.slept_ms);
                let text = format!("{status} {cpu_ms} {slept_ms} {} {overslept}", self.peak_kib);
                frames.send(b'd', text.as_bytes());
            }
            _ => frames.send(b'f', b"the program's processes cannot be ended"),
        }
    }

    /// Waits for output, for the end of a process or for the time of a look, and passes output on.
    /// Returns whether the judge lives and wants this to go on.
    fn wait(&mut self, until: Instant, frames: &mut Frames) -> bool {
        let mut open: Vec<_> = self.streams.iter_mut().filter(|stream| !stream.ended).collect();
        let mut files = vec![0];
        files.extend(open.iter().map(|stream| stream.pipe.as_raw_fd()));
        let ready = linux::wait_for(&files, until.saturating_duration_since(Instant::now()));
        for (stream, _) in open.iter_mut().zip(&ready[1..]).filter(|(_, &ready)| ready) {
            stream.pass_on(self.bounds.output, frames);
        }
        // During a run, the judge writes nothing: only its end can be read.
        !ready[0] && !frames.lost && !linux::is_asked_to_end()
    }

    fn floods(&self) -> bool {
        let is_over = |stream: &Stream| stream.length > self.bounds.output;
        !self.bounds.is_tool && self.streams.iter().any(is_over)
    }

    /// Takes note of the children that have ended; false if there are none left.
    fn reap(&mut self) -> bool {
        loop {
            match linux::reap() {
                Children::Running => return true,
                Children::None => return false,
                Children::Ended { process, status, cpu, peak_kib } => {
                    self.cpu += cpu;
                    self.peak_kib = self.peak_kib.max(peak_kib);
                    if process == self.leader {
                        self.status = Some(status);
                    }
                }
            }
        }
    }

    /// The living processes of the program.
    fn processes(&self) -> Vec<Stat> {
        let variable = env::var_os("TMPDIR").unwrap_or_default();
        let variable = [b"TMPDIR=", variable.as_bytes()].concat();
        let is_searched = !self.collects && !self.bounds.is_tool;
        processes::ours(|stat| {
            let is_other = stat.id != process::id() as i32;
            stat.session == self.leader
                || is_searched && is_other && processes::inherits(stat.id, &variable)
        })
    }

    /// Looks at the processes, and whether they have passed a limit.
    fn is_over(&mut self) -> bool {
        let processes = self.processes();
        let live: u64 = processes.iter().map(|stat| stat.cpu_ms).sum();
        self.cpu_ms = self.cpu_ms.max(self.cpu.as_millis() as u64 + live);
        let peaks = processes.iter().map(|stat| processes::peak_kib(stat.id));
        self.peak_kib = self.peak_kib.max(peaks.max().unwrap_or(0));
        // No clock counts: not the time in which the judge was stopped, or this process was late, nor
        // that in which the program waited for a processor.
        let judge = processes::stat(parent_id() as i32);
        let is_stopped = judge.map_or(false, |judge| matches!(judge.state, 'T' | 't'));
        if !is_stopped && !processes.iter().any(processes::is_busy) {
            self.slept_ms += LOOK.as_millis() as u64;
        }
        self.overslept = self.cpu_ms + self.slept_ms > self.bounds.awake_ms();
        self.overslept || self.cpu_ms > self.bounds.cpu_ms || self.peak_kib > self.bounds.memory_kib
    }

    /// Ends all processes of the program; false if that is not possible.
    fn end_all(&mut self) -> bool {
        let begin = Instant::now();
        let spares = self.bounds.is_tool;
        let is_certain = self.collects && !spares;
        loop {
            let has_children = self.reap();
            if is_certain && !has_children {
                return true;
            }
            // Children are found soonest: a program that forks again and again must not get ahead.
            let mut ids = if is_certain { processes::children() } else { Vec::new() };
            if ids.is_empty() {
                let is_wanted = |stat: &&Stat| !spares || stat.session == self.leader;
                ids.extend(self.processes().iter().filter(is_wanted).map(|stat| stat.id));
            }
            if ids.is_empty() && !is_certain {
                return true;
            }
            for id in ids {
                linux::send(SIGKILL, id);
            }
            if begin.elapsed() > LAST_WORK {
                return false;
            }
            thread::yield_now();
        }
    }
}
