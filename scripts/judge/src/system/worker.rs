//! The worker: a small process that runs the programs of one runner, one after another. Orphans of
//! a program become its children, so it finds and ends all that a program leaves behind. It holds
//! no data: what a process holds when it starts a program counts as that program's memory.
//!
//! The judge writes a request, a list of texts, to the worker's standard input. The worker passes
//! on, in frames, what the program writes, and then how it ended. If the judge is gone, the worker
//! ends the program, and itself.

#![forbid(unsafe_code)]

use super::linux;
use crate::run::{plain, Bounds, Ending, Job, Ran, Runner, Variables};
use crate::text::bytes_of;
use crate::work::{Registered, Work};
use std::ffi::OsStr;
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

/// Starts a worker; as a subreaper if it is to collect orphans.
pub fn worker(
    subreaper: bool,
    variables: &Variables,
    work: &Work,
) -> Result<Box<dyn Runner>, String> {
    let mut command = Command::new("/proc/self/exe");
    command.args(["--worker", if subreaper { "subreaper" } else { "orphans" }]);
    variables.set_for(&mut command);
    let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let failed = |error| format!("cannot start a process: {}", plain(&error));
    let mut child = child.map_err(failed)?;
    let registered = Some(work.add_worker(child.id()));
    match (child.stdin.take(), child.stdout.take()) {
        (Some(requests), Some(out)) => {
            let frames = BufReader::new(out);
            Ok(Box::new(Worker { child, registered, requests, frames }))
        }
        _ => Err("a process without pipes".into()),
    }
}

impl Worker {
    /// Reads frames until the program has ended.
    fn receive(&mut self) -> io::Result<Result<Ran, String>> {
        let mut ran = Ran::default();
        loop {
            let mut kind = [0];
            self.frames.read_exact(&mut kind)?;
            let text = read_text(&mut self.frames)?;
            match kind[0] {
                b'o' => ran.stdout.extend(text),
                b'e' => ran.stderr.extend(text),
                kind => {
                    let text = String::from_utf8_lossy(&text).into_owned();
                    match kind {
                        b'n' => ran.ending = Ending::NotStarted(text),
                        b'f' => return Ok(Err(text)),
                        _ => ran.end(&numbers(&text)),
                    }
                    return Ok(Ok(ran));
                }
            }
        }
    }
}

impl Runner for Worker {
    fn run(&mut self, job: &Job) -> Result<Ran, String> {
        let bytes = |path: Option<&Path>| bytes_of(path.map_or(OsStr::new(""), Path::as_os_str));
        let mut texts = vec![text_of(&job.bounds), bytes(job.folder), bytes(job.input)];
        texts.extend(job.command.iter().map(|word| bytes_of(word)));
        let sent = write_texts(&mut self.requests, &texts).and_then(|()| self.receive());
        sent.unwrap_or_else(|_| Err("the process that runs programs is gone".into()))
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
    fn end(&mut self, numbers: &[u64]) {
        if let [status, cpu_ms, slept_ms, peak_kib, overslept] = *numbers {
            self.ending = match status & 0x7f {
                0 => Ending::Exit((status >> 8) as i32),
                signal => Ending::of_signal(signal as i32),
            };
            (self.cpu_ms, self.slept_ms, self.peak_kib) = (cpu_ms, slept_ms, Some(peak_kib));
            self.overslept = overslept == 1;
        }
    }
}

fn numbers(text: &str) -> Vec<u64> {
    text.split(' ').filter_map(|word| word.parse().ok()).collect()
}

fn text_of(bounds: &Bounds) -> Vec<u8> {
    let Bounds { cpu_ms, memory_kib, stack_kib, output, is_tool } = *bounds;
    let is_tool = u8::from(is_tool);
    format!("{cpu_ms} {memory_kib} {stack_kib} {output} {is_tool}").into_bytes()
}

pub fn bounds_of(text: &[u8]) -> Option<Bounds> {
    match numbers(&String::from_utf8_lossy(text))[..] {
        [cpu_ms, memory_kib, stack_kib, output, is_tool] => {
            Some(Bounds { cpu_ms, memory_kib, stack_kib, output, is_tool: is_tool == 1 })
        }
        _ => None,
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
    let count = read_number(input)?;
    (0..count).map(|_| read_text(input)).collect()
}

fn read_text(input: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut text = vec![0; read_number(input)?];
    input.read_exact(&mut text)?;
    Ok(text)
}

fn read_number(input: &mut impl Read) -> io::Result<usize> {
    let mut bytes = [0; 4];
    input.read_exact(&mut bytes)?;
    Ok(u32::from_le_bytes(bytes) as usize)
}
