//! How the judge was started: by judge.sh, by stress.sh, or by cargo.

use crate::looks::text::shown;
use crate::problem::names;
use crate::running::system;
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::vec::IntoIter;

pub type Words = IntoIter<OsString>;

/// The next word, if it is there and in UTF-8.
pub fn first(words: &Words) -> &str {
    words.as_slice().first().and_then(|word| word.to_str()).unwrap_or_default()
}

pub struct Door {
    /// Its name in messages: `judge.sh`, `stress.sh` or `judge`.
    pub name: String,
    /// The words that start judge.sh and stress.sh.
    pub judge: Vec<OsString>,
    pub stress: Vec<OsString>,
    pub root: PathBuf,
    /// Whether it is that of stress.sh.
    pub is_stress: bool,
    /// The words that a front door passes.
    pub passed: Vec<OsString>,
}

impl Door {
    /// Reads what a front door passes: the root, and how it was called itself.
    pub fn read(words: &mut Words) -> Result<Self, String> {
        let mut passed = words.as_slice().to_vec();
        let (mut is_stress, mut root, mut called) = (false, None, None);
        loop {
            let path = match first(words) {
                "--root" => &mut root,
                "--door" => &mut called,
                "--stress" => {
                    words.next();
                    is_stress = true;
                    continue;
                }
                _ => break,
            };
            words.next();
            *path = words.next().map(PathBuf::from);
        }
        passed.truncate(passed.len() - words.len());
        let missing = "there is no folder judge-tests here, nor in a folder above";
        let root = root.or_else(find_root).ok_or(missing)?;
        let words = |words: &[&str]| words.iter().map(OsString::from).collect();
        let (judge, stress) = match &called {
            Some(called) => (script(called, &root, "judge.sh"), script(called, &root, "stress.sh")),
            None => (words(&["cargo", "judge"]), words(&["cargo", "judge", "stress"])),
        };
        let name = called.map_or_else(|| "judge".into(), |called| name_of(&called));
        Ok(Door { name, judge, stress, root, is_stress, passed })
    }
}

/// The words that start a script: the one next to the script that was called, or in the workspace
/// if that was a link.
fn script(called: &Path, root: &Path, name: &str) -> Vec<OsString> {
    let near = called.with_file_name(name);
    let is_there = called.components().count() > 1 && near.exists();
    let path = if is_there { near } else { root.join("scripts").join(name) };
    // It may have lost its run bit.
    let by = (!system::can_start(&path)).then(|| "sh".into());
    by.into_iter().chain([path.into()]).collect()
}

/// The workspace around this program's package, or around the current folder.
fn find_root() -> Option<PathBuf> {
    let package = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let here = env::current_dir().ok();
    package.iter().chain(&here).find_map(|folder| names::find_root(folder))
}

fn name_of(called: &Path) -> String {
    shown(called.file_name().unwrap_or_default())
}

/// How the judge is called, for messages.
pub fn name(words: &[OsString]) -> String {
    let door = words.iter().position(|word| word == "--door").and_then(|at| words.get(at + 1));
    door.map_or_else(|| "judge".into(), |door| name_of(Path::new(door)))
}
