//! The folder for the judge's own files.

use crate::looks::report::Stop;
use crate::looks::text::{plain, shown};
use std::path::{Path, PathBuf};
use std::{env, fs, io, process};

/// What is used to run programs. Tests choose the last two.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub enum Kind {
    /// All that the system has.
    #[default]
    Usual,
    /// What Linux has without subreapers.
    Orphans,
    /// What every system has.
    Portable,
}

/// A folder that goes when this does. Programs find a folder for their own files in it.
pub struct Work {
    pub folder: PathBuf,
    /// The folder of all that is built.
    pub target: PathBuf,
    /// The processor time of a compiler.
    pub compiler_seconds: u64,
    pub kind: Kind,
}

impl Work {
    pub fn new(target: PathBuf, compiler_seconds: u64, kind: Kind) -> Result<Self, Stop> {
        let above = env::temp_dir();
        let mut names = (0..100).map(|i| above.join(format!("judge.{}.{i}", process::id())));
        let made = names.find(|name| make_private(name).is_ok());
        let folder = made.ok_or_else(|| format!("cannot write to {}", shown(&above)))?;
        let work = Work { folder, target, compiler_seconds, kind };
        make_private(&work.temporary()).or_else(|_| work.refuse())?;
        Ok(work)
    }

    /// Where programs find room for their own files.
    pub fn temporary(&self) -> PathBuf {
        self.folder.join("tmp")
    }

    /// Fails if nothing can be written here: then a program may not be at fault for what it lacks.
    pub fn probe(&self) -> Result<(), Stop> {
        let probe = self.folder.join("probe");
        fs::write(&probe, "x").and_then(|()| fs::remove_file(probe)).or_else(|_| self.refuse())
    }

    /// Says that nothing can be written where programs are built, and what to do.
    pub fn refuse_target<T>(&self, why: &io::Error) -> Result<T, Stop> {
        if why.raw_os_error() == Some(28) {
            return unable!("cannot write to {}: {}", shown(&self.target), plain(why));
        }
        #[cfg(unix)]
        let is_roots = fs::metadata(&self.target)
            .map_or(false, |meta| meta.is_dir() && std::os::unix::fs::MetadataExt::uid(&meta) == 0);
        #[cfg(not(unix))]
        let is_roots = false;
        let owner = if is_roots { ", which belongs to root: remove it as root, or" } else { ":" };
        let target = shown(&self.target);
        unable!("cannot write to {target}{owner} set CARGO_TARGET_DIR to another folder")
    }

    pub fn refuse<T>(&self) -> Result<T, Stop> {
        unable!("cannot write to {}", shown(&self.folder))
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Removes the folder of a process that was killed.
pub fn remove_of(process: u32) {
    let begin = format!("judge.{process}.");
    for entry in fs::read_dir(env::temp_dir()).into_iter().flatten().flatten() {
        if entry.file_name().to_string_lossy().starts_with(&begin) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

fn make_private(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    return std::os::unix::fs::DirBuilderExt::mode(&mut fs::DirBuilder::new(), 0o700).create(path);
    #[cfg(not(unix))]
    return fs::create_dir(path);
}
