//! Has perl run a program, to learn its processor time: std does not tell that. macOS and most
//! Linux systems have perl.

use crate::running::job::Ending;
use std::ffi::OsString;
use std::fs;
use std::path::Path;

const PERL: &str = "/usr/bin/perl";

/// Runs the words after the first in a process group of its own, as a program that signals its
/// group must not meet the judge. Notes in the file of the first word how that ended, and its time
/// in ms.
const SCRIPT: &str = r#"
    setpgrp(0, 0);
    my ($note, @words) = @ARGV;
    sub note { open my $file, '>', $note or exit 126; print $file @_; close $file or exit 126 }
    my $id = fork // die;
    unless ($id) { exec { $words[0] } @words or note("? $!"), exit 127 }
    waitpid $id, 0;
    my ($status, @times) = ($?, times);
    note("$status ", int(1000 * ($times[2] + $times[3]))) unless -s $note;
"#;

/// The words before a command; none where there is no perl.
pub fn words(note: &Path) -> Vec<OsString> {
    if cfg!(windows) || !Path::new(PERL).is_file() {
        return Vec::new();
    }
    [PERL, "-e", SCRIPT, "--"].map(OsString::from).into_iter().chain([note.into()]).collect()
}

/// How the program ended, and its processor time in milliseconds, if that is noted.
pub fn noted(note: &Path) -> Option<(Ending, u64)> {
    let text = fs::read_to_string(note).ok()?;
    let (status, rest) = text.split_once(' ')?;
    if status == "?" {
        return Some((Ending::NotStarted(rest.into()), 0));
    }
    Some((Ending::of_status(status.parse().ok()?), rest.parse().ok()?))
}
