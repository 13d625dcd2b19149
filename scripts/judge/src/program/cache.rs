//! Keeps what was compiled, a folder for each program, as long as it is used now and then.

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::Hasher;
use std::path::Path;
use std::time::Duration;

const DAY: Duration = Duration::from_secs(24 * 3600);

pub fn hash(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    hasher.finish()
}

/// Notes that a folder is still used: a new file in it changes its date.
pub fn keep_young(folder: &Path) {
    if age(folder) > DAY {
        let _ = fs::remove_file(folder.join(".used"));
        let _ = fs::write(folder.join(".used"), "");
    }
}

/// Removes the folders that nobody has used for a month, and what interrupted judges left.
pub fn remove_old(builds: &Path) {
    for entry in fs::read_dir(builds).into_iter().flatten().flatten() {
        let path = entry.path();
        // Where a compiler works, or did when its judge was killed, the name has an ending.
        let most = if path.extension().is_some() { 1 } else { 30 };
        if age(&path) > most * DAY {
            let _ = fs::remove_dir_all(path);
        }
    }
}

/// How long ago a folder has changed.
fn age(folder: &Path) -> Duration {
    let modified = fs::metadata(folder).and_then(|meta| meta.modified());
    modified.ok().and_then(|time| time.elapsed().ok()).unwrap_or_default()
}
