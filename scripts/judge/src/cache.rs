//! Keeps what was compiled: a folder for each key in `target/judge`, which heals if it is broken.

#![forbid(unsafe_code)]

use crate::text::shown;
use std::collections::hash_map::DefaultHasher;
use std::hash::Hasher;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};
use std::{fs, io, process};

const DAY: Duration = Duration::from_secs(24 * 3600);

/// What one key leads to.
pub struct Entry {
    pub folder: PathBuf,
    key: Vec<u8>,
}

impl Entry {
    /// What depends on all of the key.
    pub fn new(builds: &Path, key: Vec<u8>) -> Self {
        Entry { folder: builds.join(format!("{:016x}", hash(&key))), key }
    }

    /// Whether this key has been here. Another one may have the same hash.
    pub fn is_there(&self) -> bool {
        fs::read(self.folder.join(".key")).map_or(false, |kept| kept == self.key)
    }

    /// Notes that it is still used.
    pub fn keep_young(&self) {
        if age(&self.folder.join(".key")) > DAY {
            let _ = fs::write(self.folder.join(".key"), &self.key);
        }
    }

    /// A folder beside it that nobody else uses.
    pub fn aside(&self) -> PathBuf {
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        self.folder.with_extension(format!("{}.{}", process::id(), now.subsec_nanos()))
    }

    /// Gives the new folder this one's name. Another judge may have been quicker, which will do if
    /// what it left `is_whole`.
    pub fn fill(&self, new: &Path, is_whole: impl Fn() -> bool) -> io::Result<()> {
        fs::write(new.join(".key"), &self.key)?;
        if fs::rename(new, &self.folder).is_ok() || self.is_there() && is_whole() {
            return Ok(());
        }
        let _ = fs::remove_dir_all(&self.folder);
        fs::rename(new, &self.folder)
    }
}

pub fn hash(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    hasher.finish()
}

/// Removes programs that nobody has used for a month, and what interrupted judges left.
pub fn remove_old(builds: &Path) {
    for entry in fs::read_dir(builds).into_iter().flatten().flatten() {
        let (path, key) = (entry.path(), entry.path().join(".key"));
        if age(if key.exists() { &key } else { &path }) > 30 * DAY {
            let _ = fs::remove_dir_all(path);
        }
    }
}

fn age(path: &Path) -> Duration {
    let modified = fs::metadata(path).and_then(|meta| meta.modified());
    modified.ok().and_then(|time| time.elapsed().ok()).unwrap_or_default()
}

/// Says that nothing can be written to a folder, and what to do.
pub fn refusal(target: &Path) -> String {
    #[cfg(unix)]
    let is_roots = fs::metadata(target)
        .map_or(false, |meta| meta.is_dir() && std::os::unix::fs::MetadataExt::uid(&meta) == 0);
    #[cfg(not(unix))]
    let is_roots = false;
    let owner = if is_roots { ", which belongs to root: remove it as root, or" } else { ":" };
    format!("cannot write to {}{owner} set CARGO_TARGET_DIR to another folder", shown(target))
}
