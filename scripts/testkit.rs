//! What the tests and examples of all problems share: the judge data, random numbers, room
//! that is bounded, processes.
//! Included by `#[path = "../../../scripts/testkit.rs"] mod testkit;`, std only like all the rest.
#![allow(dead_code)]

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;

/// One case of `judge-tests/<problem>/data/`.
pub struct Case {
    /// Folder and stem, such as `secret/03-largest`.
    pub name: String,
    pub input: Vec<u8>,
    /// What standard output must be: the `.ans` file, or nothing where there is none.
    pub answer: Vec<u8>,
    /// The command-line arguments that `NN-name.yaml` gives in a line `args: A B`; mostly none.
    pub args: Vec<String>,
}

/// The cases of one folder of a problem's data (`sample`, `secret`, `tolerated_input` or
/// `invalid_input`), by name.
///
/// # Panics
/// If there is none, so that a test that loops over them looks at something.
pub fn cases(problem: &str, folder: &str) -> Vec<Case> {
    let directory = data(problem).join(folder);
    let mut found: Vec<Case> = inputs(&directory)
        .iter()
        .map(|input| Case {
            name: format!("{}/{}", folder, stem(input)),
            input: fs::read(input).unwrap(),
            answer: fs::read(input.with_extension("ans")).unwrap_or_default(),
            args: args(&fs::read_to_string(input.with_extension("yaml")).unwrap_or_default()),
        })
        .collect();
    assert!(!found.is_empty(), "no case in {}", directory.display());
    found.sort_by(|a, b| a.name.cmp(&b.name));
    found
}

/// `judge-tests/<problem>/data`.
fn data(problem: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../judge-tests")
        .join(problem)
        .join("data")
}

fn inputs(directory: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(directory).unwrap_or_else(|e| panic!("{}: {}", directory.display(), e));
    entries
        .map(|entry| entry.unwrap().path())
        .filter(|path| {
            path.extension()
                .map_or(false, |extension| extension == "in")
        })
        .collect()
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap().to_string_lossy().into_owned()
}

fn args(yaml: &str) -> Vec<String> {
    yaml.lines()
        .filter_map(|line| line.strip_prefix("args:"))
        .flat_map(str::split_whitespace)
        .map(String::from)
        .collect()
}

/// A repeatable stream of random numbers: the same seed gives the same stream on every machine.
/// The generator is `SplitMix64` (Steele, Lea, Flood: Fast splittable pseudorandom number
/// generators, OOPSLA 2014).
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Random(seed)
    }

    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 to `bound` - 1; `bound` is at least 1. The bias is below `bound` / 2^64.
    pub fn below(&mut self, bound: u64) -> u64 {
        ((u128::from(self.next_u64()) * u128::from(bound)) >> 64) as u64
    }

    /// A number from `low` to `high`, both included.
    pub fn between(&mut self, low: u64, high: u64) -> u64 {
        low + self.below(high - low + 1)
    }

    /// One of `items`, which is not empty.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len() as u64) as usize]
    }

    /// Puts `items` in random order, each order equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u64 + 1) as usize);
        }
    }
}

/// A number as texts have it: 411,840.
pub fn grouped(number: usize) -> String {
    if number < 1000 {
        number.to_string()
    } else {
        format!("{},{:03}", grouped(number / 1000), number % 1000)
    }
}

/// Output that is counted, not kept; it fails like a reader that has gone away once it has taken
/// `limit` bytes, so that huge answers to random inputs cost nothing.
pub struct Sink {
    pub taken: usize,
    pub limit: usize,
}

impl Sink {
    pub fn new(limit: usize) -> Self {
        Sink { taken: 0, limit }
    }
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.taken += bytes.len();
        if self.taken > self.limit {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What `solve` comes to and what it has written, with no more room for that than a byte over
/// `length`: one that goes on and on must fail, not fill the memory.
///
/// # Panics
/// If that is not UTF-8.
pub fn written(
    length: usize,
    solve: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> (io::Result<()>, String) {
    let mut output = vec![0; length + 1];
    let mut rest = &mut output[..];
    let solved = solve(&mut rest);
    let unused = rest.len();
    output.truncate(length + 1 - unused);
    (solved, String::from_utf8(output).unwrap())
}

/// What a run of a program came to.
#[derive(Debug, PartialEq, Eq)]
pub struct Finished {
    /// The exit status; `None` after a signal.
    pub status: Option<i32>,
    pub stdout: Vec<u8>,
    pub stderr: String,
}

/// Runs `program`, a path, with `input` as its standard input.
pub fn run(program: &str, args: &[&str], input: &[u8]) -> Finished {
    feed(spawn(program, args, Stdio::piped()), input)
}

fn spawn(program: &str, args: &[&str], stdout: Stdio) -> Child {
    Command::new(program)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(stdout)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn feed(mut child: Child, input: &[u8]) -> Finished {
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // In a thread of its own: a program that writes before it has read all would block us both.
    let feeder = thread::spawn(move || {
        // A program need not read to the end, so a failure here is none.
        let _ = stdin.write_all(&input);
    });
    let stderr = child.stderr.take().unwrap();
    let notes = thread::spawn(move || kept(stderr));
    let stdout = child.stdout.take().map(kept).unwrap_or_default();
    let status = child.wait().unwrap();
    feeder.join().unwrap();
    Finished {
        status: status.code(),
        stdout,
        stderr: String::from_utf8_lossy(&notes.join().unwrap()).into_owned(),
    }
}

/// What `stream` gives, up to a mebibyte; one that goes on and on then finds it closed.
fn kept<R: Read>(stream: R) -> Vec<u8> {
    let mut bytes = Vec::new();
    stream.take(1 << 20).read_to_end(&mut bytes).unwrap();
    bytes
}

/// Checks what every program of the workspace promises of its arguments, streams and exit status.
/// `good` is answered with `answer`; `bad` is refused after writing `partial`.
///
/// # Panics
/// If a promise is broken; it is a test's body.
pub fn check_process(program: &str, good: &[u8], answer: &[u8], bad: &[u8], partial: &[u8]) {
    let name = Path::new(program).file_name().unwrap().to_str().unwrap();
    let usage = format!("usage: {}", name);

    let solved = run(program, &[], good);
    assert_eq!(
        (solved.status, &solved.stdout[..], &solved.stderr[..]),
        (Some(0), answer, "")
    );

    for help in &["-h", "--help"] {
        let helped = run(program, &[help], b"");
        assert_eq!(
            (helped.status, &helped.stderr[..]),
            (Some(0), ""),
            "{}",
            help
        );
        assert!(helped.stdout.starts_with(usage.as_bytes()) && helped.stdout.ends_with(b"\n"));
    }
    for wrong in &[&["--no-such-option"][..], &["surplus"], &[""]] {
        let refused = run(program, wrong, good);
        assert_eq!(
            (refused.status, &refused.stdout[..]),
            (Some(2), &b""[..]),
            "{:?}",
            wrong
        );
        assert!(refused.stderr.starts_with(&usage) && is_one_line(&refused.stderr));
    }

    let refused = run(program, &[], bad);
    assert_eq!((refused.status, &refused.stdout[..]), (Some(1), partial));
    assert!(
        refused.stderr.starts_with(&format!("{}: ", name)),
        "{}",
        refused.stderr
    );
    assert!(is_one_line(&refused.stderr), "{}", refused.stderr);

    // A reader that has gone away, and a disk that is full.
    let mut unread = spawn(program, &[], Stdio::piped());
    drop(unread.stdout.take());
    let left = feed(unread, good);
    assert_eq!((left.status, &left.stderr[..]), (Some(0), ""));
    if let Ok(full) = fs::OpenOptions::new().write(true).open("/dev/full") {
        let failed = feed(spawn(program, &[], full.into()), good);
        assert_eq!(failed.status, Some(1));
        assert!(
            failed.stderr.starts_with(&format!("{}: ", name)),
            "{}",
            failed.stderr
        );
        assert!(is_one_line(&failed.stderr), "{}", failed.stderr);
    }
}

fn is_one_line(text: &str) -> bool {
    text.ends_with('\n') && text.lines().count() == 1
}
