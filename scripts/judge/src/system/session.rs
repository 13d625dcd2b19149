//! A worker's own side: runs a program in a session, watches it, and ends all that is left of it.

#![forbid(unsafe_code)]

use super::linux::{self, Children, Failed, Resource, SIGKILL};
use super::processes::{self, Stat};
use super::worker::read_texts;
use crate::run::{plain, Bounds};
use std::env;
use std::ffi::{CString, OsStr};
use std::fs::File;
use std::io::{self, Read, Write};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::io::AsRawFd;
use std::os::unix::process::parent_id;
use std::process;
use std::thread;
use std::time::{Duration, Instant};

/// How often a running program is looked at.
const LOOK: Duration = Duration::from_millis(50);
/// How long it may take to end all that a program leaves behind.
const LAST_WORK: Duration = Duration::from_secs(10);

/// Raises this process's limits to what the caller allows. Each is named as by `ulimit`, with the
/// least that is needed and the most that is wanted, in its units. Fails if there is less.
pub fn raise_limits(limits: &[(&str, u64, u64)]) -> Result<(), String> {
    for &(name, least, most) in limits {
        let (resource, unit) = match name {
            "-t" => (Resource::Time, 1),
            "-f" => (Resource::FileSize, 1024),
            "-d" => (Resource::Data, 1024),
            "-s" => (Resource::Stack, 1024),
            "-n" => (Resource::Files, 1),
            _ => (Resource::Addresses, 1024),
        };
        linux::raise_limit(resource, least * unit, most.saturating_mul(unit))
            .map_err(|have| format!("ulimit {name} is {}: judging needs {least}", have / unit))?;
    }
    Ok(())
}

/// Serves requests until the judge is gone, or asks this process to end.
pub fn serve(kind: &OsStr) -> ! {
    let collects = linux::become_worker(kind == "subreaper");
    let mut frames = Frames { lost: false };
    let mut input = io::stdin().lock();
    while !frames.lost && !linux::is_asked_to_end() {
        let (ready, _) = linux::wait_for(&[0], Duration::from_secs(3600));
        if ready[0] {
            match read_texts(&mut input).ok().and_then(Request::read) {
                Some(request) => serve_one(&request, &mut frames, collects),
                None => break,
            }
        }
    }
    process::exit(0)
}

fn serve_one(request: &Request, frames: &mut Frames, collects: bool) {
    let failed = |error: io::Error| format!("cannot start a process: {}", plain(&error));
    match Session::start(request, collects) {
        Ok(session) => session.serve(frames),
        Err(Failed::Program(error)) => frames.send(b'n', plain(&error).as_bytes()),
        Err(Failed::System(error)) => frames.send(b'f', failed(error).as_bytes()),
    }
}

/// What a request asks for.
struct Request {
    bounds: Bounds,
    merged: bool,
    folder: Option<CString>,
    input: Vec<u8>,
    words: Vec<CString>,
}

impl Request {
    fn read(texts: Vec<Vec<u8>>) -> Option<Self> {
        let number = |at: usize| String::from_utf8_lossy(texts.get(at)?).parse::<u64>().ok();
        let bounds = Bounds {
            cpu_ms: number(0)?,
            awake_ms: number(1)?,
            memory_kib: number(2)?,
            stack_kib: number(3)?,
            output: number(4)? as usize,
            stops_at_output: number(5)? == 1,
            spares_daemons: number(6)? == 1,
        };
        let merged = number(7)? == 1;
        let mut texts = texts.into_iter().skip(8);
        let folder = texts.next().filter(|folder| !folder.is_empty()).map(CString::new);
        let input = texts.next().filter(|input| !input.is_empty());
        let words: Result<_, _> = texts.map(CString::new).collect();
        Some(Request {
            bounds,
            merged,
            folder: folder.transpose().ok()?,
            input: input.unwrap_or_else(|| b"/dev/null".to_vec()),
            words: words.ok()?,
        })
    }

    /// The limits that the kernel watches: they matter only if this process is killed, or for files.
    fn limits(&self) -> Vec<(Resource, u64)> {
        let mut limits = vec![(Resource::Core, 0), (Resource::Stack, self.bounds.stack_kib << 10)];
        if !self.bounds.spares_daemons {
            let file = self.bounds.output as u64 + 1024;
            limits.extend([(Resource::FileSize, file), (Resource::Time, self.bounds.cpu_ms / 500 + 4)]);
        }
        limits
    }
}

/// Where frames go: the judge.
struct Frames {
    /// Whether the judge is gone.
    lost: bool,
}

impl Frames {
    fn send(&mut self, kind: u8, text: &[u8]) {
        let mut frame = vec![kind];
        frame.extend((text.len() as u32).to_le_bytes());
        frame.extend(text);
        let mut out = io::stdout().lock();
        self.lost |= out.write_all(&frame).and_then(|()| out.flush()).is_err();
    }
}

/// A stream of the program's.
struct Stream {
    pipe: File,
    kind: u8,
    /// How much was read.
    length: usize,
    ended: bool,
}

impl Stream {
    /// Passes on what is there, up to a byte more than `most`.
    fn pass_on(&mut self, most: usize, frames: &mut Frames) {
        let mut chunk = [0; 1 << 14];
        while !self.ended {
            match self.pipe.read(&mut chunk) {
                Ok(0) => self.ended = true,
                Ok(count) => {
                    let wanted = count.min((most + 1).saturating_sub(self.length));
                    self.length += count;
                    if wanted > 0 {
                        frames.send(self.kind, &chunk[..wanted]);
                    }
                    // A stream that never ends must not keep the others waiting.
                    if self.length > most && count == chunk.len() {
                        return;
                    }
                }
                Err(_) => return,
            }
        }
    }
}

/// A program that runs.
struct Session<'a> {
    request: &'a Request,
    /// Whether orphans become children of this process.
    collects: bool,
    leader: i32,
    streams: [Stream; 2],
    status: Option<i32>,
    /// What processes that have ended took, and the most that was seen.
    cpu: Duration,
    cpu_ms: u64,
    slept_ms: u64,
    peak_kib: u64,
    overslept: bool,
}

impl<'a> Session<'a> {
    fn start(request: &'a Request, collects: bool) -> Result<Self, Failed> {
        let input = File::open(OsStr::from_bytes(&request.input)).map_err(Failed::System)?;
        let (leader, pipes) = linux::start(&linux::Start {
            words: &request.words,
            folder: request.folder.as_ref(),
            input: &input,
            merged: request.merged,
            limits: &request.limits(),
        })?;
        let [out, err] = pipes;
        let streams = [(out, b'o'), (err, b'e')].map(|(pipe, kind)| Stream { pipe, kind, length: 0, ended: false });
        Ok(Session {
            request,
            collects,
            leader,
            streams,
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
        let mut next_look = Instant::now() + LOOK;
        while self.status.is_none() {
            let lives = self.wait(next_look, frames);
            self.reap();
            if self.status.is_some() {
                break;
            }
            let late = Instant::now() >= next_look;
            if late {
                next_look = Instant::now() + LOOK;
            }
            if !lives || late && self.is_over() || self.floods() {
                self.end_all();
            }
        }
        let ended = self.end_all();
        for stream in &mut self.streams {
            stream.pass_on(self.request.bounds.output, frames);
        }
        if ended {
            let cpu_ms = self.cpu_ms.max(self.cpu.as_millis() as u64);
            let status = self.status.unwrap_or(SIGKILL);
            let overslept = u8::from(self.overslept);
            let text = format!("{status} {cpu_ms} {} {} {overslept}", self.slept_ms, self.peak_kib);
            frames.send(b'd', text.as_bytes());
        } else {
            frames.send(b'f', b"the program's processes cannot be ended");
        }
    }

    /// Waits for output, for the end of a process or for the time of a look, and passes output on.
    /// Returns whether the judge lives and wants this to go on.
    fn wait(&mut self, until: Instant, frames: &mut Frames) -> bool {
        let open: Vec<usize> = (0..2).filter(|&i| !self.streams[i].ended).collect();
        let mut files = vec![0];
        files.extend(open.iter().map(|&i| self.streams[i].pipe.as_raw_fd()));
        let (ready, _) = linux::wait_for(&files, until.saturating_duration_since(Instant::now()));
        for (&i, _) in open.iter().zip(&ready[1..]).filter(|(_, &ready)| ready) {
            self.streams[i].pass_on(self.request.bounds.output, frames);
        }
        // During a run, the judge writes nothing: only its end can be read.
        !ready[0] && !frames.lost && !linux::is_asked_to_end()
    }

    fn floods(&self) -> bool {
        let bounds = self.request.bounds;
        bounds.stops_at_output && self.streams.iter().any(|stream| stream.length > bounds.output)
    }

    /// Takes note of the children that have ended; false if there are none left.
    fn reap(&mut self) -> bool {
        loop {
            match linux::reap() {
                Children::Running => return true,
                Children::None => return false,
                Children::Ended(one) => {
                    self.cpu += one.cpu;
                    self.peak_kib = self.peak_kib.max(one.peak_kib);
                    if one.process == self.leader {
                        self.status = Some(one.status);
                    }
                }
            }
        }
    }

    /// The living processes of the program.
    fn processes(&self) -> Vec<Stat> {
        let variable = env::var_os("TMPDIR").unwrap_or_default();
        let variable = [b"TMPDIR=", variable.as_bytes()].concat();
        processes::ours(|stat| {
            let inherits = || !self.collects && !self.request.bounds.spares_daemons && processes::inherits(stat.id, &variable);
            stat.session == self.leader || stat.id != process::id() as i32 && inherits()
        })
    }

    /// Looks at the processes, and whether they have passed a limit.
    fn is_over(&mut self) -> bool {
        let bounds = self.request.bounds;
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
        self.overslept = self.cpu_ms + self.slept_ms > bounds.awake_ms;
        self.overslept || self.cpu_ms > bounds.cpu_ms || self.peak_kib > bounds.memory_kib
    }

    /// Ends all processes of the program; false if that is not possible.
    fn end_all(&mut self) -> bool {
        let begin = Instant::now();
        let spares = self.request.bounds.spares_daemons;
        let certain = self.collects && !spares;
        loop {
            let some = self.reap();
            if certain && !some {
                return true;
            }
            // Children are found soonest: a program that forks again and again must not get ahead.
            let mut ids = if certain { processes::children() } else { Vec::new() };
            if ids.is_empty() {
                let leader = self.leader;
                ids = self.processes().iter().filter(|s| !spares || s.session == leader).map(|s| s.id).collect();
            }
            if ids.is_empty() && !certain {
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
