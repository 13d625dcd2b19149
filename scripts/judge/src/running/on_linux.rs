//! What Linux can do: it collects the orphans of a program, and tells what processes take.

mod guard;
#[allow(unsafe_code)]
mod linux;
mod numbers;
mod processes;
mod session;

use numbers::{ADDRESSES, DATA, FILES, FILE_SIZE, STACK, TERM, TIME};
use std::fs;
use std::process::Command;

pub use linux::{can_start, die_of, is_locked, is_terminal};
pub use numbers::PIPE as UNREAD;
pub use session::run;

pub const IS_LINUX: bool = true;

/// Prepares this process to judge. `name` is that of the judge in messages.
pub fn prepare(name: &str) {
    let files = fs::read_dir("/proc/self/fd").into_iter().flatten().flatten();
    let files = files.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    linux::prepare(files.filter(|&file| file > 2));
    guard::guard(name);
}

/// Lets another judge end when this one does.
pub fn tie(command: &mut Command) {
    linux::tie(command, TERM);
}

/// Raises this process's limits to what the caller allows. Fails if a program with these limits, or
/// a compiler, needs more.
pub fn raise_limits(time_ms: u64, memory_kib: u64) -> Result<(), String> {
    // Addresses are not memory: a JVM reserves 4 GiB besides its heap. Compilers get the usual
    // stack; a program gets its own.
    let addresses = 4_194_304 + 2 * memory_kib;
    for (name, resource, unit, least, most) in [
        ("-f", FILE_SIZE, 1024, (64 << 10) + 1, u64::MAX),
        ("-t", TIME, 1, time_ms / 500 + 60, u64::MAX),
        ("-s", STACK, 1024, memory_kib, 8192 << 10),
        ("-v", ADDRESSES, 1024, addresses, u64::MAX),
        ("-d", DATA, 1024, addresses, u64::MAX),
        ("-n", FILES, 1, 256, u64::MAX),
    ] {
        linux::set_limit(resource, least * unit, most)
            .map_err(|have| format!("ulimit {name} is {}: judging needs {least}", have / unit))?;
    }
    Ok(())
}
