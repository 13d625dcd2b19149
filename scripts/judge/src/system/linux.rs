//! Calls of Linux that std lacks. All unsafe code of the judge stands here.

use std::ffi::CString;
use std::fs::File;
use std::os::raw::{c_char, c_int, c_long, c_ulong, c_void};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::io::{AsRawFd, RawFd};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;
use std::ptr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use std::{io, thread};

// Declared as the C library of 64-bit Linux has them, on the processors that mod.rs names.
extern "C" {
    fn access(path: *const c_char, mode: c_int) -> c_int;
    fn dup2(from: c_int, to: c_int) -> c_int;
    fn fcntl(file: c_int, command: c_int, argument: c_int) -> c_int;
    fn flock(file: c_int, operation: c_int) -> c_int;
    fn getrlimit(resource: c_int, limit: *mut [u64; 2]) -> c_int;
    fn isatty(file: c_int) -> c_int;
    fn kill(process: c_int, signal: c_int) -> c_int;
    fn ppoll(of: *mut Poll, n: c_ulong, time: *const [c_long; 2], mask: *const Signals) -> c_int;
    fn prctl(option: c_int, ...) -> c_int;
    fn raise(signal: c_int) -> c_int;
    fn setrlimit(resource: c_int, limit: *const [u64; 2]) -> c_int;
    fn setsid() -> c_int;
    fn signal(signal: c_int, handler: *const c_void) -> *const c_void;
    fn sigprocmask(how: c_int, new: *const Signals, old: *mut Signals) -> c_int;
    fn sigwait(signals: *const Signals, signal: *mut c_int) -> c_int;
    fn umask(mode: u32) -> u32;
    fn wait4(process: c_int, status: *mut c_int, options: c_int, usage: *mut Usage) -> c_int;
    fn _exit(status: c_int) -> !;
}

/// `sigset_t`: a bit for each signal.
type Signals = [u64; 16];
/// `struct rusage`: user and system time, the peak, and what is not used here.
#[repr(C)]
#[derive(Default)]
struct Usage([[c_long; 2]; 2], c_long, [c_long; 13]);
/// `struct pollfd`: a file, the events that are wanted, and those that were found.
#[repr(C)]
struct Poll(c_int, i16, i16);

pub const SIGKILL: c_int = 9;
const SIGPIPE: c_int = 13;
pub const SIGTERM: c_int = 15;
const SIGCHLD: c_int = 17;
/// HUP, INT and TERM: the signals that end the judge.
const ENDING: [c_int; 3] = [1, 2, SIGTERM];
const LAST_SIGNAL: c_int = 64;

/// Resources that are bounded.
pub const TIME: c_int = 0;
pub const FILE_SIZE: c_int = 1;
pub const STACK: c_int = 3;
pub const CORE: c_int = 4;

/// Undoes settings of the caller's that would change what judging does.
pub fn prepare() {
    // SAFETY: these take numbers. A null handler is the default one.
    unsafe {
        umask(0o022);
        // A process that ignores SIGCHLD cannot wait for its children.
        signal(SIGCHLD, ptr::null());
    }
}

pub fn is_terminal(file: RawFd) -> bool {
    // SAFETY: takes a number.
    unsafe { isatty(file) == 1 }
}

/// Whether the file may be started: also false on a file system where nothing may.
pub fn can_start(path: &Path) -> bool {
    let path = CString::new(path.as_os_str().as_bytes());
    // SAFETY: the text ends in a zero byte and outlives the call.
    path.map_or(false, |path| unsafe { access(path.as_ptr(), 1) == 0 })
}

/// Whether another process has locked the file.
pub fn is_locked(file: &File) -> bool {
    // SAFETY: the descriptor is open. 6: exclusive, without waiting; 8: unlock.
    unsafe { flock(file.as_raw_fd(), 6) != 0 || flock(file.as_raw_fd(), 8) != 0 }
}

/// Sets this process's limit to `most`, or to what the caller allows if that is less. Fails with the
/// latter if it is below `least`. Times are in seconds, sizes in bytes.
pub fn set_limit(resource: c_int, least: u64, most: u64) -> Result<(), u64> {
    let mut limit = [0; 2];
    // SAFETY: `limit` has the two numbers of a `struct rlimit`.
    if unsafe { getrlimit(resource, &mut limit) } != 0 {
        return Ok(());
    } else if limit[1] < least {
        return Err(limit[1]);
    }
    limit[0] = most.min(limit[1]);
    // SAFETY: as above.
    unsafe { setrlimit(resource, &limit) };
    Ok(())
}

/// Raises this process's limits to what the caller allows. Each is named as by `ulimit`, and has the
/// least that is needed and the most that is wanted, in its units. Fails if there is less.
pub fn raise_limits(limits: &[(&str, u64, u64)]) -> Result<(), String> {
    for &(name, least, most) in limits {
        let (resource, unit) = match name {
            "-t" => (TIME, 1),
            "-f" => (FILE_SIZE, 1024),
            "-d" => (2, 1024),
            "-s" => (STACK, 1024),
            "-n" => (7, 1),
            _ => (9, 1024),
        };
        set_limit(resource, least * unit, most.saturating_mul(unit))
            .map_err(|have| format!("ulimit {name} is {}: judging needs {least}", have / unit))?;
    }
    Ok(())
}

fn signals(of: &[c_int]) -> Signals {
    let mut set = [0; 16];
    for signal in of {
        set[0] |= 1 << (signal - 1);
    }
    set
}

/// From now on a signal that ends the judge first does this. To be called before a thread starts.
pub fn before_death(act: impl FnOnce() + Send + 'static) -> io::Result<()> {
    // SAFETY: the set is as large as a `sigset_t`; the old one is not wanted.
    unsafe { sigprocmask(0, &signals(&ENDING), ptr::null_mut()) };
    let wait = move || {
        let mut signal = SIGTERM;
        // SAFETY: the arguments outlive the call.
        unsafe { sigwait(&signals(&ENDING), &mut signal) };
        act();
        die_of(Some(signal));
    };
    thread::Builder::new().spawn(wait).map(drop)
}

/// Ends this process by a signal, as its caller should know. `None`: as if it had written to a pipe
/// that nobody reads.
pub fn die_of(number: Option<c_int>) -> ! {
    let number = number.unwrap_or(SIGPIPE);
    // SAFETY: the default handlers replace those of std; nothing runs afterwards.
    unsafe {
        signal(number, ptr::null());
        sigprocmask(1, &signals(&[number]), ptr::null_mut());
        raise(number);
        _exit(2)
    }
}

pub fn send(signal: c_int, process: c_int) {
    // SAFETY: takes numbers.
    unsafe { kill(process, signal) };
}

/// Asks a worker to end its programs and itself, and waits for that.
pub fn end_worker(process: u32) {
    send(SIGTERM, process as c_int);
    // SAFETY: null pointers are allowed.
    unsafe { wait4(process as c_int, ptr::null_mut(), 0, ptr::null_mut()) };
}

static ASKED_TO_END: AtomicBool = AtomicBool::new(false);

extern "C" fn wake(number: c_int) {
    if number == SIGTERM {
        ASKED_TO_END.store(true, Ordering::Relaxed);
    }
}

pub fn is_asked_to_end() -> bool {
    ASKED_TO_END.load(Ordering::Relaxed)
}

/// Makes this process a worker: in a session of its own, interrupted by signals only in `wait_for`.
/// These files are not passed on. Returns whether orphans of its programs become its children.
pub fn become_worker(subreaper: bool, files: impl Iterator<Item = RawFd>) -> bool {
    let wake = wake as extern "C" fn(c_int) as *const c_void;
    // SAFETY: the handler only sets a flag; F_SETFD to FD_CLOEXEC closes nothing yet.
    // PR_SET_CHILD_SUBREAPER is 36.
    unsafe {
        setsid();
        sigprocmask(0, &signals(&[SIGCHLD, SIGTERM]), ptr::null_mut());
        signal(SIGCHLD, wake);
        signal(SIGTERM, wake);
        for file in files {
            fcntl(file, 2, 1);
        }
        subreaper && prctl(36, 1 as c_ulong) == 0
    }
}

/// The children of this process.
pub enum Children {
    /// One has ended. It used this, its own children included.
    Ended {
        process: c_int,
        status: c_int,
        cpu: Duration,
        peak_kib: u64,
    },
    Running,
    None,
}

/// Takes note of one child that has ended, if there is one.
pub fn reap() -> Children {
    let (mut status, mut usage) = (0, Usage::default());
    // SAFETY: both outlive the call, and `Usage` is as large as a `struct rusage`. 1: WNOHANG.
    let process = unsafe { wait4(-1, &mut status, 1, &mut usage) };
    let Usage(times, peak_kib, _) = usage;
    let [user, system] = times.map(|[s, us]| Duration::new(s as u64, us as u32 * 1000));
    match process {
        0 => Children::Running,
        1.. => Children::Ended { process, status, cpu: user + system, peak_kib: peak_kib as u64 },
        _ => Children::None,
    }
}

/// Waits until one of the files can be read, a child has ended, SIGTERM has come, or the time is
/// over. Returns which files can be read or are at their end.
pub fn wait_for(files: &[RawFd], time: Duration) -> Vec<bool> {
    let mut polls: Vec<Poll> = files.iter().map(|&file| Poll(file, 1, 0)).collect();
    let time = [time.as_secs() as c_long, c_long::from(time.subsec_nanos())];
    // SAFETY: `polls` has the length given; the empty set lets every signal through meanwhile.
    let found = unsafe { ppoll(polls.as_mut_ptr(), polls.len() as c_ulong, &time, &[0; 16]) };
    polls.iter().map(|&Poll(_, _, events)| found > 0 && events != 0).collect()
}

/// Reading from the file does not wait from now on.
pub fn set_nonblocking(file: &impl AsRawFd) {
    // SAFETY: the descriptor is open. F_SETFL to O_NONBLOCK.
    unsafe { fcntl(file.as_raw_fd(), 4, 0o4000) };
}

/// Lets a command start in a session of its own, with these limits and no signal blocked or ignored,
/// and end with this process. If `merged`, its standard error goes where its standard output goes.
pub fn set_apart(command: &mut Command, limits: Vec<(c_int, u64)>, merged: bool) {
    let apart = move || {
        // SAFETY: these take numbers, or arguments that outlive the call. PR_SET_PDEATHSIG is 1.
        unsafe {
            setsid();
            prctl(1, SIGKILL as c_ulong);
            for number in 1..=LAST_SIGNAL {
                signal(number, ptr::null());
            }
            sigprocmask(2, &[0; 16], ptr::null_mut());
            if merged {
                dup2(1, 2);
            }
        }
        for &(resource, most) in &limits {
            let _ = set_limit(resource, 0, most);
        }
        Ok(())
    };
    // SAFETY: after the fork it calls only what is safe there, and allocates nothing.
    unsafe { command.pre_exec(apart) };
}
