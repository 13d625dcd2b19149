//! Looks at the processes of this machine, in /proc.

use std::collections::HashMap;
use std::{fs, process};

/// What /proc tells of a process.
pub struct Stat {
    pub id: i32,
    pub state: char,
    parent: i32,
    pub session: i32,
    /// The processor time that it and the children it has waited for took, in milliseconds.
    pub cpu_ms: u64,
}

/// Reads a process's or a thread's `stat`.
fn read_stat(id: i32, path: &str) -> Option<Stat> {
    let text = fs::read(path).ok()?;
    // The name is in brackets, and may hold anything.
    let end = text.iter().rposition(|&byte| byte == b')')?;
    let text = String::from_utf8_lossy(&text[end + 1..]);
    let fields: Vec<&str> = text.split_whitespace().collect();
    let number = |at: usize| fields.get(at).and_then(|field| field.parse::<i64>().ok());
    // Linux counts hundredths of seconds here.
    let ticks: i64 = (11..15).filter_map(number).sum();
    Some(Stat {
        id,
        state: fields.first()?.chars().next()?,
        parent: number(1)? as i32,
        session: number(3)? as i32,
        cpu_ms: ticks as u64 * 10,
    })
}

pub fn stat(id: i32) -> Option<Stat> {
    read_stat(id, &format!("/proc/{}/stat", id))
}

/// The children of this process that a quick look finds, dead ones included.
pub fn children() -> Vec<i32> {
    let text = fs::read_to_string(format!("/proc/self/task/{}/children", process::id()));
    text.unwrap_or_default().split_whitespace().filter_map(|word| word.parse().ok()).collect()
}

/// The children of this process, or if a quick look finds none, its descendants.
pub fn descendants() -> Vec<Stat> {
    let found: Vec<Stat> = children().into_iter().filter_map(stat).collect();
    if found.is_empty() {
        ours(|_| false)
    } else {
        found
    }
}

/// The living processes that descend from this one, or for which `is_ours` holds.
pub fn ours(is_ours: impl Fn(&Stat) -> bool) -> Vec<Stat> {
    // Threads are not listed, so every number is a process.
    let names = fs::read_dir("/proc").into_iter().flatten().flatten();
    let ids = names.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    let all: Vec<Stat> = ids.filter_map(stat).collect();
    let parents: HashMap<i32, i32> = all.iter().map(|stat| (stat.id, stat.parent)).collect();
    let this = process::id() as i32;
    let descends = |id: i32| {
        let mut id = id;
        // A number may be given out again meanwhile, so a chain may have no end.
        for _ in 0..parents.len() {
            match parents.get(&id) {
                Some(&parent) if parent == this => return true,
                Some(&parent) => id = parent,
                None => break,
            }
        }
        false
    };
    let lives = |stat: &Stat| !matches!(stat.state, 'Z' | 'X');
    all.into_iter().filter(|stat| lives(stat) && (is_ours(stat) || descends(stat.id))).collect()
}

/// Whether one of its threads runs, or could.
pub fn is_busy(stat: &Stat) -> bool {
    let threads =
        || fs::read_dir(format!("/proc/{}/task", stat.id)).into_iter().flatten().flatten();
    stat.state == 'R'
        || threads().any(|thread| {
            let path = thread.path().join("stat");
            read_stat(0, &path.to_string_lossy()).map_or(false, |stat| stat.state == 'R')
        })
}

/// Whether a text is in its environment.
pub fn inherits(id: i32, text: &[u8]) -> bool {
    let variables = fs::read(format!("/proc/{}/environ", id)).unwrap_or_default();
    variables.split(|&byte| byte == 0).any(|variable| variable == text)
}

/// The largest memory that it has had.
pub fn peak_kib(id: i32) -> u64 {
    let text = fs::read_to_string(format!("/proc/{}/status", id)).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}
