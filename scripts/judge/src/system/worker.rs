//! The worker: a small process that runs the programs of one runner, one after another. Orphans of
//! a program become its children, so it finds and ends all that a program leaves behind. It holds
//! no data: what a process holds when it starts a program counts as that program's memory.
//!
//! The judge writes a request, a list of texts, to the worker's standard input. The worker passes
//! on, in frames, what the program writes, and then how it ended. If the judge is gone, the worker
//! ends the program, and itself.

#![forbid(unsafe_code)]

use super::linux;
use crate::report::bytes_of;
use crate::run::{plain, Ending, Job, Ran, Variables};
use crate::work::{Registered, Work};
use std::io::{self, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A worker, seen by the judge. `session.rs` is its own side.
pub struct Worker {
    child: Child,
    registered: Option<Registered>,
    requests: ChildStdin,
    frames: BufReader<ChildStdout>,
}

impl Worker {
    pub fn start(subreaper: bool, variables: &Variables, work: &Work) -> Result<Self, String> {
        let mut command = Command::new("/proc/self/exe");
        command.args(["--worker", if subreaper { "subreaper" } else { "orphans" }]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        for (name, value) in variables {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        let child = command.spawn();
        let mut child = child.map_err(|error| format!("cannot start a process: {}", plain(&error)))?;
        let registered = Some(work.add_worker(child.id()));
        let (requests, frames) = (child.stdin.take(), child.stdout.take());
        let lost = || "a process without pipes".to_string();
        let (requests, frames) = (requests.ok_or_else(lost)?, BufReader::new(frames.ok_or_else(lost)?));
        Ok(Worker { child, registered, requests, frames })
    }

    pub fn run(&mut self, job: &Job) -> Result<Ran, String> {
        let bounds = job.bounds;
        let numbers = [
            bounds.cpu_ms,
            bounds.awake_ms,
            bounds.memory_kib,
            bounds.stack_kib,
            bounds.output as u64,
            u64::from(bounds.stops_at_output),
            u64::from(bounds.spares_daemons),
            u64::from(job.merged),
        ];
        let mut texts: Vec<Vec<u8>> = numbers.iter().map(|number| number.to_string().into_bytes()).collect();
        let path = |path: Option<&Path>| path.map_or_else(Vec::new, |path| bytes_of(path.as_os_str()));
        texts.extend([path(job.folder), path(job.input)]);
        texts.extend(job.command.iter().map(|word| bytes_of(word)));
        let sent = write_texts(&mut self.requests, &texts).and_then(|()| self.receive());
        sent.unwrap_or_else(|_| Err("the process that runs programs is gone".into()))
    }

    /// Reads frames until the program has ended.
    fn receive(&mut self) -> io::Result<Result<Ran, String>> {
        let mut ran = Ran {
            ending: Ending::Exit(0),
            cpu_ms: 0,
            slept_ms: 0,
            peak_kib: None,
            overslept: false,
            by_wall_clock: false,
            stdout: Vec::new(),
            stderr: Vec::new(),
        };
        loop {
            let mut head = [0; 5];
            self.frames.read_exact(&mut head)?;
            let length = u32::from_le_bytes([head[1], head[2], head[3], head[4]]);
            let mut taken = self.frames.by_ref().take(u64::from(length));
            match head[0] {
                b'o' => taken.read_to_end(&mut ran.stdout)?,
                b'e' => taken.read_to_end(&mut ran.stderr)?,
                kind => {
                    let mut text = String::new();
                    taken.read_to_string(&mut text)?;
                    match kind {
                        b'n' => ran.ending = Ending::NotStarted(text),
                        b'f' => return Ok(Err(text)),
                        _ => ran.end(&text),
                    }
                    return Ok(Ok(ran));
                }
            };
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        // Once it is waited for, its number may be another process's.
        self.registered = None;
        linux::send(linux::SIGTERM, self.child.id() as i32);
        let _ = self.child.wait();
    }
}

impl Ran {
    /// Takes over how the program ended, from the last frame.
    fn end(&mut self, text: &str) {
        let numbers: Vec<u64> = text.split(' ').filter_map(|word| word.parse().ok()).collect();
        if let [status, cpu_ms, slept_ms, peak_kib, overslept] = numbers[..] {
            self.ending = match (status & 0x7f, status >> 8) {
                (0, status) => Ending::Exit(status as i32),
                (signal, _) => Ending::of_signal(signal as i32),
            };
            (self.cpu_ms, self.slept_ms, self.peak_kib) = (cpu_ms, slept_ms, Some(peak_kib));
            self.overslept = overslept == 1;
        }
    }
}

fn write_texts(out: &mut impl Write, texts: &[Vec<u8>]) -> io::Result<()> {
    let mut bytes = (texts.len() as u32).to_le_bytes().to_vec();
    for text in texts {
        bytes.extend((text.len() as u32).to_le_bytes());
        bytes.extend(text);
    }
    out.write_all(&bytes)
}

pub fn read_texts(input: &mut impl Read) -> io::Result<Vec<Vec<u8>>> {
    let read_text = |input: &mut dyn Read| {
        let mut text = vec![0; read_number(input)?];
        input.read_exact(&mut text)?;
        Ok(text)
    };
    let count = read_number(input)?;
    (0..count).map(|_| read_text(input)).collect()
}

fn read_number(input: &mut dyn Read) -> io::Result<usize> {
    let mut bytes = [0; 4];
    input.read_exact(&mut bytes)?;
    Ok(u32::from_le_bytes(bytes) as usize)
}
