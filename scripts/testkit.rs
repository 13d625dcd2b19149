//! What the tests and examples of all problems share: the judge data, random numbers, a sink.
//! Included by `#[path = "../../../scripts/testkit.rs"] mod testkit;`, std only like all the rest.
#![allow(dead_code)]

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

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
/// The generator is SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number
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

impl io::Write for Sink {
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
