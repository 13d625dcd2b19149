//! The tests of the judge, in one program.

mod cache;
mod compare;
mod describe;
mod foreign;
mod java;
mod layers;
mod looks;
mod patches;
mod portable;
mod problem;
mod running;
mod verdicts;
mod yaml;

use std::path::{Path, PathBuf};
use std::{env, fs, process};

/// A workspace with one problem, `copy`, whose answers are its inputs. Its folder goes with it.
pub struct Workspace(pub PathBuf);

const FILES: [(&str, &str); 4] = [
    ("problem.yaml", "limits:\n  time_limit: 1.5\n  memory: 64\n"),
    ("data/sample/01-short.in", "one\n"),
    ("data/secret/01-lines.in", "one\ntwo\n"),
    ("data/secret/01-lines.desc", "Two lines.\n两行。\n"),
];

impl Workspace {
    pub fn new(name: &str) -> Self {
        let name = format!("judge {} {}", process::id(), name);
        let workspace = Workspace(env::temp_dir().join(name));
        for (path, text) in FILES {
            workspace.put(path, text);
            if let Some(stem) = path.strip_suffix(".in") {
                workspace.put(&format!("{}.ans", stem), text);
            }
        }
        workspace
    }

    /// A path within `judge-tests/copy`.
    pub fn at(&self, path: &str) -> PathBuf {
        self.0.join("judge-tests/copy").join(path)
    }

    /// Writes a file there.
    pub fn put(&self, path: &str, text: &str) {
        put(&self.at(path), text);
    }

    pub fn remove(&self, path: &str) {
        let path = self.at(path);
        let removed =
            if path.is_dir() { fs::remove_dir_all(&path) } else { fs::remove_file(&path) };
        removed.unwrap_or_else(|why| panic!("{}: {}", path.display(), why));
    }
}

pub fn put(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

impl Drop for Workspace {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
