//! Calls of Linux that std lacks. All unsafe code of the judge stands here.

use std::ffi::CString;
use std::fs::File;
use std::io;
use std::os::raw::{c_char, c_int, c_long, c_ulong, c_void};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::io::{AsRawFd, FromRawFd, RawFd};
use std::path::Path;
use std::ptr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

// Declared as the C library of 64-bit Linux has them, on the processors that mod.rs names.
extern "C" {
    fn access(path: *const c_char, mode: c_int) -> c_int;
    fn chdir(path: *const c_char) -> c_int;
    fn dup2(from: c_int, to: c_int) -> c_int;
    fn execvp(file: *const c_char, words: *const *const c_char) -> c_int;
    fn fcntl(file: c_int, command: c_int, argument: c_int) -> c_int;
    fn flock(file: c_int, operation: c_int) -> c_int;
    fn fork() -> c_int;
    fn getrlimit(resource: c_int, limit: *mut [u64; 2]) -> c_int;
    fn isatty(file: c_int) -> c_int;
    fn kill(process: c_int, signal: c_int) -> c_int;
    fn pipe2(ends: *mut [c_int; 2], flags: c_int) -> c_int;
    fn ppoll(files: *mut Poll, count: c_ulong, time: *const [c_long; 2], signals: *const Signals) -> c_int;
    fn prctl(option: c_int, ...) -> c_int;
    fn raise(signal: c_int) -> c_int;
    fn setrlimit(resource: c_int, limit: *const [u64; 2]) -> c_int;
    fn setsid() -> c_int;
    fn sigaddset(signals: *mut Signals, signal: c_int) -> c_int;
    fn signal(signal: c_int, handler: *const c_void) -> *const c_void;
    fn sigprocmask(how: c_int, new: *const Signals, old: *mut Signals) -> c_int;
    fn sigwait(signals: *const Signals, signal: *mut c_int) -> c_int;
    fn umask(mode: u32) -> u32;
    fn wait4(process: c_int, status: *mut c_int, options: c_int, usage: *mut Usage) -> c_int;
    fn write(file: c_int, bytes: *const c_void, count: usize) -> isize;
    fn _exit(status: c_int) -> !;
}

/// `sigset_t`: a bit for each signal.
type Signals = [u64; 16];
/// `struct rusage`: user and system time, the peak, and what is not used here.
#[repr(C)]
#[derive(Default)]
struct Usage {
    times: [[c_long; 2]; 2],
    peak_kib: c_long,
    rest: [c_long; 13],
}
/// `struct pollfd`.
#[repr(C)]
struct Poll {
    file: c_int,
    events: i16,
    found: i16,
}

pub const SIGHUP: i32 = 1;
pub const SIGINT: i32 = 2;
pub const SIGKILL: i32 = 9;
const SIGPIPE: i32 = 13;
pub const SIGTERM: i32 = 15;
const SIGCHLD: i32 = 17;
const LAST_SIGNAL: i32 = 64;
const CLOSE_ON_EXEC: c_int = 0o2_000_000;
const READABLE: i16 = 1;

/// What a process may take, as `ulimit` calls it, with the unit in which it counts.
#[derive(Clone, Copy)]
pub enum Resource {
    Time = 0,
    FileSize = 1,
    Data = 2,
    Stack = 3,
    Core = 4,
    Files = 7,
    Addresses = 9,
}

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
    // SAFETY: the text ends in a zero byte and outlives the call.
    CString::new(path.as_os_str().as_bytes()).map_or(false, |path| unsafe { access(path.as_ptr(), 1) == 0 })
}

/// Whether another process has locked the file.
pub fn is_locked(file: &File) -> bool {
    // SAFETY: the descriptor is open. 6: exclusive, without waiting; 8: unlock.
    unsafe { flock(file.as_raw_fd(), 6) != 0 || flock(file.as_raw_fd(), 8) != 0 }
}

/// Raises this process's limit to what the caller allows, at most to `most`. Fails with the
/// caller's limit if that is below `least`. Times are in seconds, sizes in bytes.
pub fn raise_limit(resource: Resource, least: u64, most: u64) -> Result<(), u64> {
    let mut limit = [0; 2];
    // SAFETY: `limit` has the two numbers of a `struct rlimit`.
    if unsafe { getrlimit(resource as c_int, &mut limit) } != 0 {
        return Ok(());
    } else if limit[1] < least {
        return Err(limit[1]);
    }
    limit[0] = limit[1].min(most);
    // SAFETY: as above.
    unsafe { setrlimit(resource as c_int, &limit) };
    Ok(())
}

// ---- Signals that end the judge ----

fn signals(of: &[c_int]) -> Signals {
    let mut set = [0; 16];
    for &signal in of {
        // SAFETY: `set` is as large as a `sigset_t`.
        unsafe { sigaddset(&mut set, signal) };
    }
    set
}

const ENDING: [c_int; 3] = [SIGHUP, SIGINT, SIGTERM];

/// Leaves the signals that end the judge to `wait_for_signal`. To be called before a thread starts.
pub fn catch_signals() {
    // SAFETY: both sets are as large as a `sigset_t`, and the old one is not wanted.
    unsafe { sigprocmask(0, &signals(&ENDING), ptr::null_mut()) };
}

/// Waits for a signal that ends the judge.
pub fn wait_for_signal() -> i32 {
    let mut signal = SIGTERM;
    // SAFETY: the arguments outlive the call.
    unsafe { sigwait(&signals(&ENDING), &mut signal) };
    signal
}

/// Ends this process by a signal, as its caller should know. `None`: as if it had written to a pipe
/// that nobody reads.
pub fn die_of(number: Option<i32>) -> ! {
    let number = number.unwrap_or(SIGPIPE);
    // SAFETY: the default handlers replace those of std; nothing runs afterwards.
    unsafe {
        signal(number, ptr::null());
        sigprocmask(1, &signals(&[number]), ptr::null_mut());
        raise(number);
        _exit(2)
    }
}

/// Asks a worker to end its programs and itself, and waits for that.
pub fn end_worker(process: u32) {
    // SAFETY: takes numbers; the process is a child, so its number is not used again before.
    unsafe {
        kill(process as c_int, SIGTERM);
        wait4(process as c_int, ptr::null_mut(), 0, ptr::null_mut());
    }
}

// ---- The worker ----

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
/// Its files are not passed on. Returns whether orphans of its programs become its children.
pub fn become_worker(subreaper: bool) -> bool {
    let wake = wake as extern "C" fn(c_int) as *const c_void;
    // SAFETY: the handler only sets a flag. PR_SET_CHILD_SUBREAPER is 36.
    unsafe {
        setsid();
        sigprocmask(0, &signals(&[SIGCHLD, SIGTERM]), ptr::null_mut());
        signal(SIGCHLD, wake);
        signal(SIGTERM, wake);
        for file in 3..1024 {
            fcntl(file, 2, 1);
        }
        subreaper && prctl(36, 1 as c_ulong) == 0
    }
}

pub fn send(signal: i32, process: i32) {
    // SAFETY: takes numbers.
    unsafe { kill(process, signal) };
}

/// What a child has used when it ended, its own children included.
pub struct Reaped {
    pub process: i32,
    pub status: i32,
    pub cpu: Duration,
    pub peak_kib: u64,
}

/// The children of this process.
pub enum Children {
    Ended(Reaped),
    Running,
    None,
}

/// Takes note of one child that has ended, if there is one.
pub fn reap() -> Children {
    let (mut status, mut usage) = (0, Usage::default());
    // SAFETY: both outlive the call, and `Usage` is as large as a `struct rusage`. 1: WNOHANG.
    let process = unsafe { wait4(-1, &mut status, 1, &mut usage) };
    let time = |[seconds, micros]: [c_long; 2]| Duration::new(seconds as u64, micros as u32 * 1000);
    let cpu = time(usage.times[0]) + time(usage.times[1]);
    match process {
        0 => Children::Running,
        1.. => Children::Ended(Reaped { process, status, cpu, peak_kib: usage.peak_kib as u64 }),
        _ => Children::None,
    }
}

/// Waits until one of the files can be read, a child has ended, SIGTERM has come, or the time is
/// over. Returns which files can be read or are at their end, and whether it was time.
pub fn wait_for(files: &[RawFd], time: Duration) -> (Vec<bool>, bool) {
    let mut polls: Vec<Poll> = files.iter().map(|&file| Poll { file, events: READABLE, found: 0 }).collect();
    let time = [time.as_secs() as c_long, c_long::from(time.subsec_nanos())];
    // SAFETY: `polls` has the length given; the empty set lets every signal through meanwhile.
    let found = unsafe { ppoll(polls.as_mut_ptr(), polls.len() as c_ulong, &time, &[0; 16]) };
    (polls.iter().map(|poll| found > 0 && poll.found != 0).collect(), found == 0)
}

fn pipe() -> io::Result<[File; 2]> {
    let mut ends = [0; 2];
    // SAFETY: `ends` has room for both; each then belongs to the file made of it.
    unsafe {
        match pipe2(&mut ends, CLOSE_ON_EXEC) {
            0 => Ok(ends.map(|end| File::from_raw_fd(end))),
            _ => Err(io::Error::last_os_error()),
        }
    }
}

/// What `start` needs.
pub struct Start<'a> {
    pub words: &'a [CString],
    pub folder: Option<&'a CString>,
    pub input: &'a File,
    pub merged: bool,
    /// The resources that are bounded.
    pub limits: &'a [(Resource, u64)],
}

/// Why nothing was started.
pub enum Failed {
    /// The file is no program that could run here.
    Program(io::Error),
    /// No more processes or files are to be had.
    System(io::Error),
}

/// Starts a program in a session of its own. Returns its number and the pipes from its standard
/// output and its standard error.
pub fn start(wanted: &Start) -> Result<(i32, [File; 2]), Failed> {
    let ours = Failed::System;
    let mut words: Vec<*const c_char> = wanted.words.iter().map(|word| word.as_ptr()).collect();
    words.push(ptr::null());
    let [out, out_end] = pipe().map_err(ours)?;
    let [err, err_end] = pipe().map_err(ours)?;
    let [failed, failed_end] = pipe().map_err(ours)?;
    let second = if wanted.merged { &out_end } else { &err_end };
    let files = [wanted.input.as_raw_fd(), out_end.as_raw_fd(), second.as_raw_fd()];
    let folder = wanted.folder.map_or(ptr::null(), |folder| folder.as_ptr());
    // SAFETY: the child of this process, which has one thread, calls only functions that are safe
    // after a fork, on memory made before; it never returns.
    let process = unsafe {
        let process = fork();
        if process == 0 {
            become_program(files, folder, wanted.limits, &words, failed_end.as_raw_fd());
        }
        process
    };
    if process < 0 {
        return Err(ours(io::Error::last_os_error()));
    }
    drop((out_end, err_end, failed_end));
    // The other end closes when the program starts. If it does not, its error comes.
    let mut code = [0; 4];
    match io::Read::read_exact(&mut &failed, &mut code) {
        Ok(()) => Err(Failed::Program(io::Error::from_raw_os_error(i32::from_ne_bytes(code)))),
        Err(_) => {
            for pipe in [&out, &err] {
                // SAFETY: takes numbers. F_SETFL to O_NONBLOCK.
                unsafe { fcntl(pipe.as_raw_fd(), 4, 0o4000) };
            }
            Ok((process, [out, err]))
        }
    }
}

/// Becomes the program, or writes the error's number to `failed`.
///
/// SAFETY: the pointers must be valid, and this process must be a fresh child.
unsafe fn become_program(
    files: [RawFd; 3],
    folder: *const c_char,
    limits: &[(Resource, u64)],
    words: &[*const c_char],
    failed: RawFd,
) -> ! {
    setsid();
    // PR_SET_PDEATHSIG: ends with the worker.
    prctl(1, SIGKILL as c_ulong);
    for number in 1..=LAST_SIGNAL {
        signal(number, ptr::null());
    }
    sigprocmask(2, &[0; 16], ptr::null_mut());
    for &(resource, most) in limits {
        let mut limit = [0; 2];
        getrlimit(resource as c_int, &mut limit);
        limit[0] = most.min(limit[1]);
        setrlimit(resource as c_int, &limit);
    }
    let placed = (0..3).all(|to| dup2(files[to as usize], to) == to);
    if placed && (folder.is_null() || chdir(folder) == 0) {
        execvp(words[0], words.as_ptr());
    }
    let code = io::Error::last_os_error().raw_os_error().unwrap_or(0).to_ne_bytes();
    write(failed, code.as_ptr().cast(), code.len());
    _exit(127)
}
