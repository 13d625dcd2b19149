//! The folder for the judge's own files, and what has to go when the judge ends, by a signal too.

#![forbid(unsafe_code)]

use crate::report::Stop;
use crate::run::plain;
use crate::system;
use crate::text::shown;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::{env, fs, io, mem, process};

/// What a signal has to clear away.
#[derive(Default)]
struct Litter {
    workers: Vec<u32>,
    paths: Vec<PathBuf>,
}

type Shared = Arc<Mutex<Litter>>;

/// Locks it, also if another thread has panicked.
pub fn locked<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A folder that goes when this does. Programs find a folder for their own files in it.
pub struct Work {
    pub folder: PathBuf,
    litter: Shared,
    parts: AtomicUsize,
}

impl Work {
    /// Makes the folder, and from now on clears up if a signal ends the judge.
    pub fn new() -> Result<Self, Stop> {
        let litter = Shared::default();
        let caught = litter.clone();
        let clears = system::before_death(move || {
            let litter = locked(&caught);
            litter.workers.iter().for_each(|&worker| system::end_worker(worker));
            litter.paths.iter().for_each(|path| drop(fs::remove_dir_all(path)));
            // It stays locked, and nothing else is made.
            mem::forget(litter);
        });
        clears.map_err(|error| format!("cannot start a thread: {}", plain(&error)))?;
        let above = env::temp_dir();
        let mut names = (0..100).map(|i| above.join(format!("judge.{}.{i}", process::id())));
        let made = names.find_map(|name| Work::make(name, &litter).ok());
        made.map_or_else(|| unable!("cannot write to {}", shown(&above)), Ok)
    }

    fn make(folder: PathBuf, litter: &Shared) -> io::Result<Self> {
        // A signal waits for the lock: it finds the folder in the list, or no folder.
        let mut listed = locked(litter);
        make_private(&folder)?;
        listed.paths.push(folder.clone());
        drop(listed);
        let work = Work { folder, litter: litter.clone(), parts: AtomicUsize::new(1) };
        make_private(&work.temporary())?;
        Ok(work)
    }

    /// A folder inside this one, for a program that is judged beside others.
    pub fn part(&self) -> Result<Self, Stop> {
        let number = self.parts.fetch_add(1, Ordering::Relaxed).to_string();
        Work::make(self.folder.join(number), &self.litter).or_else(|_| self.refuse())
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

    pub fn refuse<T>(&self) -> Result<T, Stop> {
        unable!("cannot write to {}", shown(&self.folder))
    }

    /// Sees to it that a signal ends this worker, until the result goes.
    pub fn add_worker(&self, process: u32) -> Registered {
        locked(&self.litter).workers.push(process);
        Registered { process, litter: self.litter.clone() }
    }

    /// Sees to it that a signal removes this folder, until `keep` is called.
    pub fn add_path(&self, path: &Path) {
        locked(&self.litter).paths.push(path.to_path_buf());
    }

    pub fn keep(&self, path: &Path) {
        locked(&self.litter).paths.retain(|other| other != path);
    }
}

/// A worker that a signal would end.
pub struct Registered {
    process: u32,
    litter: Shared,
}

impl Drop for Registered {
    fn drop(&mut self) {
        locked(&self.litter).workers.retain(|&other| other != self.process);
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
        self.keep(&self.folder);
    }
}

fn make_private(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    return std::os::unix::fs::DirBuilderExt::mode(&mut fs::DirBuilder::new(), 0o700).create(path);
    #[cfg(not(unix))]
    return fs::create_dir(path);
}
