//! What is read of files and folders, and of their names.

use crate::looks::text::plain;
use std::ffi::OsStr;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// The paths in a folder, by name; none if there is no such folder. Leaves out what systems put
/// into folders unasked: hidden files, and `Thumbs.db`.
pub fn entries(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let failed = |why| format!("{} cannot be listed: {}", file_name(folder), plain(&why));
    let listed = match fs::read_dir(folder) {
        // A link that leads nowhere is there.
        Err(why) if why.kind() == ErrorKind::NotFound && folder.symlink_metadata().is_err() => {
            return Ok(Vec::new())
        }
        listed => listed.map_err(failed)?,
    };
    let paths = listed.map(|entry| entry.map(|entry| entry.path()));
    let mut paths = paths.collect::<Result<Vec<_>, _>>().map_err(failed)?;
    paths.retain(|path| {
        let name = file_name(path);
        name != "Thumbs.db" && !name.starts_with('.')
    });
    paths.sort();
    Ok(paths)
}

/// The text of a file; `None` if there is no such file. A pipe would keep the judge waiting, and a
/// device may have no end.
pub fn read_text(path: &Path) -> Result<Option<String>, String> {
    let failed = |why: &str| format!("{} cannot be read: {why}", file_name(path));
    match path.metadata() {
        Err(_) if path.symlink_metadata().is_err() => Ok(None),
        Ok(meta) if !meta.is_file() => Err(failed("it is no plain file")),
        _ => fs::read_to_string(path).map(Some).map_err(|why| failed(&plain(&why))),
    }
}

/// The name of a path's last part.
pub fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// The ending of a file, in small letters: A.CPP and X.PY come from Windows.
pub fn ending(file: &Path) -> String {
    file.extension().unwrap_or_default().to_string_lossy().to_lowercase()
}

/// A path for messages and descriptions: with slashes on every system.
pub fn slashed(path: &Path) -> String {
    let text = path.display().to_string();
    if cfg!(windows) {
        text.replace('\\', "/")
    } else {
        text
    }
}

/// Whether the file can be opened and read. Opening a pipe would wait for its writer.
pub fn is_readable(path: &Path) -> bool {
    path.is_file() && fs::File::open(path).is_ok()
}

/// Whether a file has this ending.
pub fn ends_in(path: &Path, ending: &str) -> bool {
    path.extension() == Some(OsStr::new(ending))
}

/// Whether the text is a number without a sign.
pub fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit())
}
