//! What only an operating system can do. The module `here` is `on_linux.rs`, or on other systems
//! `elsewhere.rs`.

pub use crate::running::here::*;

use crate::looks::report::Stop;
use crate::running::here;
use crate::running::job::{Job, Ran};
use crate::running::portable;
use crate::running::work::Kind;
use std::env;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

pub const INSTALL_RUST: &str = if cfg!(target_os = "linux") {
    "install Rust, for example as root by: apt-get install cargo"
} else {
    "install Rust"
};

/// The program of this name that would be started, if there is one.
pub fn find_tool(name: impl AsRef<OsStr>) -> Option<PathBuf> {
    let name = name.as_ref();
    let folders = env::var_os("PATH").unwrap_or_default();
    let is_python = cfg!(windows) && name == "python3";
    let names = if is_python { vec![OsStr::new("python"), OsStr::new("py")] } else { vec![name] };
    // Windows has stubs there that only lead to its store.
    let is_stub = |path: &Path| {
        cfg!(windows) && path.components().any(|part| part.as_os_str() == "WindowsApps")
    };
    names.into_iter().find_map(|name| {
        let file: OsString = [name, OsStr::new(env::consts::EXE_SUFFIX)].into_iter().collect();
        let mut paths = env::split_paths(&folders).map(|folder| folder.join(&file));
        paths.find(|path| path.is_file() && can_start(path) && !is_stub(path))
    })
}

/// Runs a command within bounds.
pub fn run(job: &Job) -> Result<Ran, Stop> {
    if job.work.kind == Kind::Portable {
        portable::run(job)
    } else {
        here::run(job)
    }
}
