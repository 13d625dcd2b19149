//! The folder for the judge's own files, and what has to go when the judge ends, by a signal too.

#![forbid(unsafe_code)]

use crate::report::{shown, unable, Stop};
use crate::run::plain;
use crate::system;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;

/// What a signal has to clear away.
#[derive(Default)]
struct Litter {
    workers: Vec<u32>,
    paths: Vec<PathBuf>,
}

/// A folder that goes when this does. Programs find a folder for their own files in it.
pub struct Work {
    pub folder: PathBuf,
    litter: Arc<Mutex<Litter>>,
    parts: Mutex<usize>,
}

impl Work {
    /// Makes the folder, and from now on clears up if a signal ends the judge.
    pub fn new() -> Result<Self, Stop> {
        let litter = Arc::new(Mutex::new(Litter::default()));
        system::catch_signals();
        let caught = Arc::clone(&litter);
        let clears = thread::Builder::new().spawn(move || {
            let signal = system::wait_for_signal();
            let litter = locked(&caught);
            litter.workers.iter().for_each(|&worker| system::end_worker(worker));
            litter.paths.iter().for_each(|path| drop(fs::remove_dir_all(path)));
            system::die_of(Some(signal))
        });
        if let Err(error) = clears {
            return unable(format!("cannot start a thread: {}", plain(&error)));
        }
        let above = env::temp_dir();
        let name = (0..100).map(|i| above.join(format!("judge.{}.{}", process::id(), i)));
        let free = name.into_iter().find(|path| !path.exists()).unwrap_or_default();
        Work::make(free, litter)
            .or_else(|()| unable(format!("cannot write to {}", shown(above.as_os_str()))))
    }

    fn make(folder: PathBuf, litter: Arc<Mutex<Litter>>) -> Result<Self, ()> {
        locked(&litter).paths.push(folder.clone());
        let work = Work { folder, litter, parts: Mutex::new(0) };
        let made = make_private(&work.folder).and_then(|()| make_private(&work.temporary()));
        made.map_err(drop).map(|()| work)
    }

    /// A folder inside this one, for a program that is judged beside others.
    pub fn part(&self) -> Result<Self, Stop> {
        let number = {
            let mut parts = self.parts.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            *parts += 1;
            *parts
        };
        let part = Work::make(self.folder.join(number.to_string()), Arc::clone(&self.litter));
        part.or_else(|()| self.refuse())
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
        unable(format!("cannot write to {}", shown(self.folder.as_os_str())))
    }

    /// Sees to it that a signal ends this worker, until the result goes.
    pub fn add_worker(&self, process: u32) -> Registered {
        locked(&self.litter).workers.push(process);
        Registered { process, litter: Arc::clone(&self.litter) }
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
    litter: Arc<Mutex<Litter>>,
}

impl Drop for Registered {
    fn drop(&mut self) {
        locked(&self.litter).workers.retain(|&other| other != self.process);
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
        self.keep(&self.folder.clone());
    }
}

fn locked(litter: &Mutex<Litter>) -> MutexGuard<'_, Litter> {
    litter.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn make_private(path: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    return std::os::unix::fs::DirBuilderExt::mode(&mut fs::DirBuilder::new(), 0o700).create(path);
    #[cfg(not(unix))]
    return fs::create_dir(path);
}
