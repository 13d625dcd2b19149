//! Makes whole programs of the submissions in `judge-tests/PROBLEM/submissions`.
//!
//! A NAME.patch holds the mistake in words, an empty line, and the difference from an accepted
//! program. It must fit exactly where it says; patch(1) would try other lines.
#![forbid(unsafe_code)]

use crate::languages;
use crate::problem::{entries, file_name, slashed};
use std::fs;
use std::path::{Path, PathBuf};

/// The folders of submissions. Each is named after the verdict that its programs must get.
pub const FOLDERS: [&str; 5] =
    ["accepted", "presentation_error", "wrong_answer", "time_limit_exceeded", "run_time_error"];

/// A submission, whole.
#[derive(Debug)]
pub struct Submission {
    /// Its folder and file name as a program, such as `wrong_answer/x.rs`.
    pub name: String,
    /// One of `FOLDERS`.
    pub folder: String,
    /// The program. If a patch makes it, the first lines are a comment that tells the mistake.
    pub text: Vec<u8>,
    /// The lines in which a patch, or a wrong program's first comment (`//!`), tells the mistake.
    pub mistake: Vec<String>,
    /// The file that holds the program or the patch.
    pub path: PathBuf,
}

/// All submissions in a problem's folder, `judge-tests/PROBLEM`, by folder and name, and a line for
/// each that cannot be made.
pub fn submissions(folder: &Path) -> (Vec<Submission>, Vec<String>) {
    let root = folder.parent().and_then(Path::parent).unwrap_or(folder);
    let (mut made, mut refused) = (Vec::<Submission>::new(), Vec::new());
    for path in entries(&folder.join("submissions")).iter().flat_map(|of| entries(of)) {
        let submission = read(&path).and_then(|new| {
            let is_new = made.iter().all(|other| other.name != new.name);
            is_new.then_some(new).ok_or_else(|| "has the same name as another submission".into())
        });
        match submission {
            Ok(submission) => made.push(submission),
            Err(why) => {
                let path = path.strip_prefix(root).unwrap_or(&path);
                refused.push(format!("{} {why}", slashed(path)));
            }
        }
    }
    (made, refused)
}

/// Writes the submissions in a problem's folder as whole programs, OUT/FOLDER/NAME.rs and so on. Returns a
/// line for each that cannot be made. Fails if OUT is neither new nor empty.
pub fn write(folder: &Path, out: &Path) -> Result<Vec<String>, String> {
    if !folder.join("submissions").is_dir() {
        return Err(format!("no such folder: {}", folder.join("submissions").display()));
    }
    if fs::read_dir(out).map_or(out.exists(), |mut entries| entries.next().is_some()) {
        return Err(format!("{} is neither new nor an empty folder", out.display()));
    }
    let (submissions, refused) = submissions(folder);
    for submission in submissions {
        let path = out.join(submission.name);
        let made = fs::create_dir_all(out.join(submission.folder));
        made.and_then(|()| fs::write(&path, submission.text))
            .map_err(|why| format!("cannot write to {}: {why}", out.display()))?;
    }
    Ok(refused)
}

/// The submission in this file, or what is wrong with it.
fn read(path: &Path) -> Result<Submission, String> {
    let folder = path.parent().map(file_name).unwrap_or_default();
    if !FOLDERS.contains(&&folder[..]) {
        return Err("is in a folder not named after a verdict".into());
    }
    let is_patch = path.extension().unwrap_or_default() == "patch";
    if !is_patch && languages::find(path).is_none() {
        return Err("is in no language that judge.sh knows".into());
    }
    let text = fs::read(path).map_err(|why| format!("cannot be read: {why}"))?;
    let (name, path) = (format!("{folder}/{}", file_name(path)), path.to_path_buf());
    if is_patch {
        apply(&text, &name, folder, path)
    } else {
        let mistake = if folder == "accepted" { Vec::new() } else { first_comment(&text) };
        Ok(Submission { name, folder, text, mistake, path })
    }
}

fn first_comment(program: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(program);
    text.lines().map_while(|line| line.strip_prefix("//! ").map(Into::into)).collect()
}

/// The submission that the text of a patch describes.
fn apply(patch: &[u8], name: &str, folder: String, path: PathBuf) -> Result<Submission, String> {
    let patch = lines(patch);
    let minus = patch.iter().find(|line| line.starts_with(b"---")).copied().unwrap_or_default();
    let base = String::from_utf8_lossy(minus).into_owned();
    let base = base.strip_prefix("--- accepted/").filter(|base| !base.contains('/'));
    let sources = path.parent().and_then(Path::parent).unwrap_or(&path).join("accepted");
    let known = base.and_then(|base| {
        let language = languages::find(Path::new(base))?;
        Some((fs::read(sources.join(base)).ok()?, base.rsplit_once('.')?.1, language.comment))
    });
    let (text, ending, comment) = known.ok_or("names no accepted program after ---")?;
    let name = format!("{}.{ending}", name.strip_suffix(".patch").unwrap_or(name));
    let mut patcher = Patcher { base: lines(&text), at: 0, made: Vec::new(), mistake: Vec::new() };
    patcher.apply(&patch, &name, comment).map_err(|why| format!("does not fit: {why}"))?;
    Ok(Submission { name, folder, text: patcher.made, mistake: patcher.mistake, path })
}

/// The lines of a text. The last one need not end with a newline.
fn lines(text: &[u8]) -> Vec<&[u8]> {
    let text = text.strip_suffix(b"\n").unwrap_or(text);
    text.split(|&c| c == b'\n').collect()
}

/// Makes a program of an accepted one.
struct Patcher<'a> {
    /// The lines of the accepted program, and how many are done with.
    base: Vec<&'a [u8]>,
    at: usize,
    made: Vec<u8>,
    mistake: Vec<String>,
}

impl<'a> Patcher<'a> {
    /// Applies a patch that makes the program `name`: words, both headers, hunks.
    fn apply(&mut self, patch: &[&[u8]], name: &str, comment: &str) -> Result<(), String> {
        let at = |number: usize, why: &str| Err(format!("line {} {why}", number + 1));
        let minus = patch.iter().position(|line| line.starts_with(b"---")).unwrap_or(0);
        for words in patch[..minus].iter().filter(|words| !words.is_empty()) {
            self.add(&[comment.as_bytes(), b" ", words].concat());
            self.mistake.push(String::from_utf8_lossy(words).into_owned());
        }
        if self.mistake.is_empty() {
            return at(minus, "has no mistake in words before it");
        }
        let header = format!("+++ {name}");
        let is_header = |line: &&[u8]| *line == header.as_bytes();
        if !patch.get(minus + 1).map_or(false, is_header) {
            return at(minus + 1, &format!("is not: {header}"));
        }
        // How many lines of the hunk are still to come, in the old program and in the new one.
        let (mut old, mut new, mut has_hunk) = (0, 0, false);
        for (number, line) in patch.iter().enumerate().skip(minus + 2) {
            if (old, new) == (0, 0) {
                let hunk = hunk(line).ok_or("is no part of a hunk");
                match hunk.and_then(|hunk| self.copy_to(hunk.0).map(|()| hunk)) {
                    Ok((_, of_old, of_new)) => (old, new, has_hunk) = (of_old, of_new, true),
                    Err(why) => return at(number, why),
                }
                continue;
            }
            let (is_old, is_new) = match line.first() {
                Some(b' ') => (true, true),
                Some(b'-') => (true, false),
                Some(b'+') => (false, true),
                _ => return at(number, "is no part of a hunk"),
            };
            if is_old && old == 0 || is_new && new == 0 {
                return at(number, "is no part of a hunk");
            }
            if is_old && self.take() != Some(&line[1..]) {
                let shown = String::from_utf8_lossy(line);
                return at(number, &format!("differs from the program: {shown}"));
            }
            if is_new {
                self.add(&line[1..]);
            }
            old -= usize::from(is_old);
            new -= usize::from(is_new);
        }
        if !has_hunk || (old, new) != (0, 0) {
            return at(patch.len() - 1, "ends inside a hunk, or has none");
        }
        self.copy_to(self.base.len()).map_err(String::from)
    }

    fn add(&mut self, line: &[u8]) {
        self.made.extend_from_slice(line);
        self.made.push(b'\n');
    }

    /// The next line of the accepted program.
    fn take(&mut self) -> Option<&'a [u8]> {
        self.at += 1;
        self.base.get(self.at - 1).copied()
    }

    /// Copies up to this line of the accepted program.
    fn copy_to(&mut self, last: usize) -> Result<(), &'static str> {
        if last < self.at || last > self.base.len() {
            return Err("does not begin where it says");
        }
        while self.at < last {
            let line = self.take().unwrap_or_default();
            self.add(line);
        }
        Ok(())
    }
}

/// Reads a line such as `@@ -12,3 +12,4 @@`: how many lines of the old program stand before it, and
/// how many lines of the old and of the new one it holds.
fn hunk(line: &[u8]) -> Option<(usize, usize, usize)> {
    let line = String::from_utf8_lossy(line);
    let (ranges, _) = line.strip_prefix("@@ -")?.split_once(" @@")?;
    let (from, to) = ranges.split_once(" +")?;
    let range = |text: &str| -> Option<(usize, usize)> {
        let (first, count) = text.split_once(',').unwrap_or((text, "1"));
        Some((first.parse().ok()?, count.parse().ok()?))
    };
    let ((first, old), (_, new)) = (range(from)?, range(to)?);
    // If it takes nothing away, it names the line before it.
    Some((if old > 0 { first.checked_sub(1)? } else { first }, old, new))
}
