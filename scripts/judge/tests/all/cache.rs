//! For how long compiled programs are kept.
#![cfg(unix)]

use judge::program::cache::{keep_young, remove_old};
use std::path::Path;
use std::process::Command;
use std::{env, fs, process};

fn age(folder: &Path, days: u32) {
    let date = format!("{days} days ago");
    assert!(Command::new("touch").args(["-d", &date]).arg(folder).status().unwrap().success());
}

#[test]
fn what_is_used_is_kept_and_what_was_interrupted_goes_after_a_day() {
    let builds = env::temp_dir().join(format!("judge {} builds", process::id()));
    let ages = [("old", 31), ("used", 31), ("young", 29), ("dead.1", 2), ("live.1", 0)];
    for (name, days) in ages {
        fs::create_dir_all(builds.join(name)).unwrap();
        age(&builds.join(name), days);
    }
    keep_young(&builds.join("used"));
    remove_old(&builds);
    let left = ages.iter().filter(|(name, _)| builds.join(name).exists());
    let left: Vec<&str> = left.map(|(name, _)| *name).collect();
    assert_eq!(left, ["used", "young", "live.1"]);
    // It counts from each use.
    age(&builds.join("used"), 31);
    keep_young(&builds.join("used"));
    remove_old(&builds);
    assert!(builds.join("used").exists());
    fs::remove_dir_all(&builds).unwrap();
}
