//! Makes whole programs of the submissions in `judge-tests/PROBLEM/submissions`.
//!
//! A NAME.patch holds the mistake in words, an empty line, and the difference from an accepted
//! program. It must fit exactly where it says; patch(1) would try other lines.

use crate::looks::verdict::Verdict;
use crate::problem::files::{entries, file_name, slashed};
use crate::problem::sources::Language;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// A submission, whole.
#[derive(Debug)]
pub struct Submission {
    /// Its folder and file name as a program, such as `wrong_answer/x.rs`.
    pub name: String,
    /// The verdict that its folder is named after.
    pub wants: Verdict,
    /// The program. If a patch makes it, the first lines are a comment that tells the mistake.
    pub text: Vec<u8>,
    /// The lines in which a patch, or a wrong program's first comment (`//!`), tells the mistake.
    pub mistake: Vec<String>,
    /// The file that holds the program or the patch.
    pub path: PathBuf,
}

/// The submissions in a problem's folder, `judge-tests/PROBLEM`, by folder and name, and a line for
/// each that cannot be made.
pub fn submissions(folder: &Path) -> (Vec<Submission>, Vec<String>) {
    let root = folder.parent().and_then(Path::parent).unwrap_or(folder);
    let (mut made, mut refused) = (Vec::<Submission>::new(), Vec::new());
    let mut list = |folder: &Path| {
        let listed = entries(folder);
        listed.unwrap_or_else(|why| {
            refused.push(why);
            Vec::new()
        })
    };
    let folders = list(&folder.join("submissions"));
    let files: Vec<PathBuf> = folders.iter().flat_map(|folder| list(folder)).collect();
    for path in files {
        let new = match read(&path) {
            Ok(new) if made.iter().any(|other| other.name == new.name) => {
                Err("has the same name as another submission".into())
            }
            new => new,
        };
        match new {
            Ok(new) => made.push(new),
            Err(why) => {
                let path = path.strip_prefix(root).unwrap_or(&path);
                refused.push(format!("{} {why}", slashed(path)));
            }
        }
    }
    (made, refused)
}

/// Writes the submissions in a problem's folder as whole programs: OUT/FOLDER/NAME.rs and so on.
/// Returns a line for each that cannot be made. Fails without submissions, and unless OUT is new or
/// empty.
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
        write_one(&path, &submission.text)
            .map_err(|why| format!("cannot write to {}: {why}", out.display()))?;
    }
    Ok(refused)
}

/// Writes a program into its folder, which may be new.
pub fn write_one(path: &Path, text: &[u8]) -> io::Result<()> {
    path.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(path, text))
}

/// The submission in this file, or what is wrong with it.
fn read(path: &Path) -> Result<Submission, String> {
    let folder = path.parent().map(file_name).unwrap_or_default();
    let wants = Verdict::of_folder(&folder).ok_or("is in a folder not named after a verdict")?;
    let name = format!("{folder}/{}", file_name(path));
    let stem = name.strip_suffix(".patch");
    if stem.is_none() && Language::of(path).is_none() {
        return Err("is in no language that the judge knows".into());
    }
    let text = fs::read(path).map_err(|_| "cannot be read")?;
    let path = path.to_path_buf();
    if let Some(stem) = stem {
        let (name, text, mistake) = apply(stem, &text, &path)?;
        return Ok(Submission { name, wants, text, mistake, path });
    }
    let lines = String::from_utf8_lossy(&text);
    let comment = lines.lines().map_while(|line| line.strip_prefix("//! ").map(Into::into));
    let mistake = if wants == Verdict::AC { Vec::new() } else { comment.collect() };
    Ok(Submission { name, wants, text, mistake, path })
}

/// The name, the text and the mistake of the program that a patch makes.
fn apply(stem: &str, patch: &[u8], path: &Path) -> Result<(String, Vec<u8>, Vec<String>), String> {
    let patch = String::from_utf8_lossy(patch);
    let lines: Vec<&str> = patch.lines().collect();
    let head = lines.iter().position(|line| line.starts_with("---")).unwrap_or(lines.len());
    let (words, headers) = lines.split_at(head);
    let mistake: Vec<&str> = words.iter().copied().filter(|words| !words.is_empty()).collect();
    if mistake.is_empty() {
        return Err("has no mistake in words before ---".into());
    }
    let base = headers.first().and_then(|line| line.strip_prefix("--- accepted/"));
    let base = base.filter(|base| !base.contains('/'));
    let sources = path.parent().and_then(Path::parent).unwrap_or(path).join("accepted");
    let known = base.and_then(|base| {
        let text = fs::read_to_string(sources.join(base)).ok()?;
        Some((text, Language::of(base.as_ref())?.comment(), base.rsplit_once('.')?.1))
    });
    let (text, comment, ending) = known.ok_or("names no accepted program after ---")?;
    let name = format!("{stem}.{ending}");
    if headers.get(1) != Some(&&format!("+++ {name}")[..]) {
        return Err(format!("does not fit: line {} is not: +++ {name}", head + 2));
    }
    let made = mistake.iter().map(|line| format!("{comment} {line}")).collect();
    let base: Vec<&str> = text.lines().collect();
    let mut patcher = Patcher { base: &base, at: 0, old: 0, new: 0, made };
    for (i, line) in lines.iter().enumerate().skip(head + 2) {
        patcher.take(line).ok_or_else(|| format!("does not fit: line {}: {line}", i + 1))?;
    }
    let is_whole = lines.len() > head + 2 && (patcher.old, patcher.new) == (0, 0);
    patcher.copy_to(base.len()).filter(|()| is_whole).ok_or("does not fit: it ends too soon")?;
    let text = patcher.made.join("\n") + "\n";
    Ok((name, text.into_bytes(), mistake.into_iter().map(Into::into).collect()))
}

/// Makes a program of an accepted one.
struct Patcher<'a> {
    /// The lines of the accepted program, and how many are done with.
    base: &'a [&'a str],
    at: usize,
    /// How many lines of the hunk are to come: old ones and new ones.
    old: usize,
    new: usize,
    made: Vec<String>,
}

impl Patcher<'_> {
    /// Takes a line of the patch after its headers; `None` if it does not fit exactly.
    fn take(&mut self, line: &str) -> Option<()> {
        if (self.old, self.new) == (0, 0) {
            let (ranges, _) = line.strip_prefix("@@ -")?.split_once(" @@")?;
            let (from, to) = ranges.split_once(" +")?;
            let range = |text: &str| -> Option<(usize, usize)> {
                let (first, count) = text.split_once(',').unwrap_or((text, "1"));
                Some((first.parse().ok()?, count.parse().ok()?))
            };
            let first;
            ((first, self.old), self.new) = (range(from)?, range(to)?.1);
            // If it takes nothing away, it names the line before it.
            return self.copy_to(if self.old > 0 { first.checked_sub(1)? } else { first });
        }
        let text = line.strip_prefix(&[' ', '+', '-'][..])?;
        if !line.starts_with('+') {
            self.old = self.old.checked_sub(1)?;
            (self.base.get(self.at) == Some(&text)).then_some(())?;
            self.at += 1;
        }
        if !line.starts_with('-') {
            self.new = self.new.checked_sub(1)?;
            self.made.push(text.to_string());
        }
        Some(())
    }

    /// Copies up to this line of the accepted program.
    fn copy_to(&mut self, last: usize) -> Option<()> {
        self.made.extend(self.base.get(self.at..last)?.iter().map(ToString::to_string));
        self.at = last;
        Some(())
    }
}
