//! How the judge was started: by judge.sh, by stress.sh, or by cargo.

#![forbid(unsafe_code)]

use crate::call::{first, Words};
use crate::report::Stop;
use crate::text::shown;
use crate::{names, system};
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

#[derive(Default)]
pub struct Door {
    /// Its name in messages: `judge.sh`, `stress.sh` or `judge`.
    pub name: String,
    /// The words that start judge.sh and stress.sh, for the commands that reports show.
    pub judge: Vec<OsString>,
    pub stress: Vec<OsString>,
    pub root: PathBuf,
    /// Whether it is that of stress.sh.
    pub is_stress: bool,
}

impl Door {
    /// Reads what a front door passes: the root, and how it was called itself.
    pub fn read(words: &mut Words) -> Result<Self, Stop> {
        let is_stress = first(words) == "--stress";
        if is_stress {
            words.next();
        }
        let (mut root, mut called) = (None, None);
        while let flag @ ("--root" | "--door") = first(words) {
            let place = if flag == "--root" { &mut root } else { &mut called };
            words.next();
            *place = words.next().map(PathBuf::from);
        }
        let root = match root.or_else(find_root) {
            Some(root) => root,
            None => return unable!("there is no folder judge-tests here, nor in a folder above"),
        };
        if let Some(called) = called {
            return Ok(Door::of_script(&called, root, is_stress));
        }
        let words = |words: &[&str]| words.iter().map(OsString::from).collect();
        let (judge, stress) = (words(&["cargo", "judge"]), words(&["cargo", "judge", "stress"]));
        Ok(Door { name: "judge".into(), judge, stress, root, is_stress })
    }

    /// The scripts stand beside the one that was called, or if that is a link in the workspace.
    fn of_script(called: &Path, root: PathBuf, is_stress: bool) -> Self {
        let scripts = root.join("scripts");
        let beside = called.parent().filter(|folder| !folder.as_os_str().is_empty());
        let in_folder = |folder: &Path| ["judge.sh", "stress.sh"].map(|name| folder.join(name));
        let paths = in_folder(beside.unwrap_or(&scripts));
        let are_there = paths.iter().all(|path| path.exists());
        let paths = if are_there { paths } else { in_folder(&scripts) };
        // They may have lost their run bit.
        let can_start = paths.iter().all(|path| system::can_start(path));
        let by = if can_start { vec![] } else { vec!["sh".into()] };
        let [judge, stress] = paths.map(|path| [&by[..], &[path.into()]].concat());
        let name = shown(called.file_name().unwrap_or_default());
        Door { name, judge, stress, root, is_stress }
    }
}

/// The workspace around this program's package, or around the current folder.
fn find_root() -> Option<PathBuf> {
    let package = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let here = env::current_dir().ok();
    package.iter().chain(&here).find_map(|folder| names::find_root(folder))
}

/// How the judge is called, for messages.
pub fn name(words: &[OsString]) -> String {
    let door = words.iter().position(|word| word == "--door").and_then(|at| words.get(at + 1));
    let name = door.and_then(|door| Path::new(door).file_name());
    name.map_or_else(|| "judge".into(), shown)
}
