//! Calls of Linux that std lacks. All unsafe code of the judge is here.

use super::numbers::{set, Signals, CHLD, CONT, ENDING, LAST_SIGNAL, TERM};
use std::ffi::CString;
use std::fs::File;
use std::io;
use std::os::raw::{c_char, c_int, c_long, c_ulong, c_void};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::io::{AsRawFd, RawFd};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{self, Command};
use std::ptr;
use std::sync::atomic::{AtomicI32, Ordering};
use std::time::Duration;

// Declared as the C library of 64-bit Linux has them, on the processors that lib.rs names.
extern "C" {
    fn access(path: *const c_char, mode: c_int) -> c_int;
    fn dup2(from: c_int, to: c_int) -> c_int;
    fn fcntl(file: c_int, command: c_int, argument: c_int) -> c_int;
    fn flock(file: c_int, operation: c_int) -> c_int;
    fn fork() -> c_int;
    fn getppid() -> c_int;
    fn getrlimit(resource: c_int, limit: *mut [u64; 2]) -> c_int;
    fn isatty(file: c_int) -> c_int;
    fn kill(process: c_int, signal: c_int) -> c_int;
    #[cfg(target_env = "gnu")]
    fn malloc_trim(pad: usize) -> c_int;
    fn ppoll(of: *mut Poll, n: c_ulong, time: *const [c_long; 2], mask: *const Signals) -> c_int;
    fn prctl(option: c_int, ...) -> c_int;
    fn raise(signal: c_int) -> c_int;
    fn setrlimit(resource: c_int, limit: *const [u64; 2]) -> c_int;
    fn setsid() -> c_int;
    fn signal(signal: c_int, handler: *const c_void) -> *const c_void;
    fn sigprocmask(how: c_int, new: *const Signals, old: *mut Signals) -> c_int;
    fn umask(mode: u32) -> u32;
    fn wait4(process: c_int, status: *mut c_int, options: c_int, usage: *mut Usage) -> c_int;
    fn _exit(status: c_int) -> !;
}

/// `struct rusage`: user and system time, the peak, and what is not used here.
#[repr(C)]
#[derive(Default)]
struct Usage([[c_long; 2]; 2], c_long, [c_long; 13]);
/// `struct pollfd`: a file, the events that are wanted, and those that were found.
#[repr(C)]
struct Poll(c_int, i16, i16);

/// The signal that came, if one did; and in a process that guards the judge, the judge's number.
static CAME: AtomicI32 = AtomicI32::new(0);
static INNER: AtomicI32 = AtomicI32::new(0);

/// Takes note of a signal, and passes it on. A judge that a program has stopped goes on.
extern "C" fn heed(number: c_int) {
    if number != CHLD {
        CAME.store(number, Ordering::Relaxed);
        let inner = INNER.load(Ordering::Relaxed);
        if inner != 0 {
            send(number, inner);
            send(CONT, inner);
        }
    }
}

pub fn signal_that_came() -> Option<c_int> {
    Some(CAME.load(Ordering::Relaxed)).filter(|&number| number != 0)
}

/// While a program runs, signals to the judge wait for `wait_for`, which only notes them. Otherwise
/// they end it, also those that have come meanwhile. Those that the caller ignores stay ignored.
pub fn hold_signals(do_wait: bool) {
    let noted = heed as extern "C" fn(c_int) as *const c_void;
    let handler = if do_wait { noted } else { ptr::null() };
    // SAFETY: the sets are as large as a `sigset_t`; the old ones are not wanted. The handler only
    // stores and sends numbers; a null handler is the default one, and 1 ignores.
    unsafe {
        sigprocmask(0, &set(&ENDING), ptr::null_mut());
        for number in ENDING {
            if signal(number, handler) as usize == 1 {
                signal(number, 1 as *const c_void);
            }
        }
        if !do_wait {
            sigprocmask(1, &set(&ENDING), ptr::null_mut());
        }
    }
}

/// Undoes settings of the caller's that would change what judging does. Files that the caller has
/// open are not passed on.
pub fn prepare(files: impl Iterator<Item = RawFd>) {
    let noted = heed as extern "C" fn(c_int) as *const c_void;
    // SAFETY: these take numbers, a set as large as a `sigset_t`, and a handler that does nothing
    // here. F_SETFD to FD_CLOEXEC closes nothing yet.
    unsafe {
        umask(0o022);
        signal(CHLD, noted);
        sigprocmask(2, &set(&[CHLD]), ptr::null_mut());
        for file in files {
            fcntl(file, 2, 1);
        }
    }
}

/// Splits this process in two. In the new one, `None`: it gets SIGTERM if this one dies. This one
/// passes signals on to the new one, whose number it gets, and takes over its orphans.
pub fn split() -> io::Result<Option<c_int>> {
    let this = process::id() as c_int;
    hold_signals(true);
    collect_orphans(true);
    // SAFETY: there is no other thread, so the new process may do all that this one may.
    match unsafe { fork() } {
        -1 => Err(io::Error::last_os_error()),
        0 => {
            end_with(this, TERM);
            hold_signals(false);
            Ok(None)
        }
        inner => {
            INNER.store(inner, Ordering::Relaxed);
            // SAFETY: as in `hold_signals`.
            unsafe { sigprocmask(1, &set(&ENDING), ptr::null_mut()) };
            Ok(Some(inner))
        }
    }
}

/// Lets this process get a signal when its parent dies, or ends it if that has happened.
fn end_with(parent: c_int, signal: c_int) {
    // SAFETY: these take numbers. PR_SET_PDEATHSIG is 1.
    unsafe {
        prctl(1, signal as c_ulong);
        if getppid() != parent {
            _exit(2);
        }
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

/// Sets this process's limit to `most`, or to what the caller allows if that is less. Fails with
/// the latter if it is below `least`. Times are in seconds, sizes in bytes.
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

/// Ends this process by a signal, as its caller should know.
pub fn die_of(number: c_int) -> ! {
    // SAFETY: the default handlers replace those of std; nothing runs afterwards.
    unsafe {
        signal(number, ptr::null());
        sigprocmask(2, &[0; 16], ptr::null_mut());
        raise(number);
        _exit(2)
    }
}

pub fn send(signal: c_int, process: c_int) {
    // SAFETY: takes numbers.
    unsafe { kill(process, signal) };
}

/// Whether orphans of what this process starts become its children; false if that cannot be set.
pub fn collect_orphans(does: bool) -> bool {
    // SAFETY: takes numbers. PR_SET_CHILD_SUBREAPER is 36.
    unsafe { prctl(36, c_ulong::from(does)) == 0 }
}

/// A child that has ended, or for `STOPS` has stopped, and what it used, its own children included.
pub struct Child {
    /// 0: none has; -1: there are no children.
    pub process: c_int,
    pub status: c_int,
    pub cpu: Duration,
    pub peak_kib: u64,
}

/// Takes note of a change of this child, or if it is -1 of any.
pub fn wait(child: c_int, how: c_int) -> Child {
    let (mut status, mut usage) = (0, Usage::default());
    // SAFETY: both outlive the call, and `Usage` is as large as a `struct rusage`.
    let process = unsafe { wait4(child, &mut status, how, &mut usage) };
    let Usage(times, peak_kib, _) = usage;
    let [user, system] = times.map(|[s, us]| Duration::new(s as u64, us as u32 * 1000));
    Child { process, status, cpu: user + system, peak_kib: peak_kib as u64 }
}

/// Waits until one of the files can be read, a child has ended, a signal has come, or the time is
/// over.
pub fn wait_for(files: &[RawFd], time: Duration) {
    let mut polls: Vec<Poll> = files.iter().map(|&file| Poll(file, 1, 0)).collect();
    let time = [time.as_secs() as c_long, c_long::from(time.subsec_nanos())];
    // SAFETY: `polls` has the length given; the empty set lets every signal through meanwhile.
    unsafe { ppoll(polls.as_mut_ptr(), polls.len() as c_ulong, &time, &[0; 16]) };
}

/// Reading from the file does not wait from now on.
pub fn set_nonblocking(file: &impl AsRawFd) {
    // SAFETY: the descriptor is open. F_SETFL to O_NONBLOCK.
    unsafe { fcntl(file.as_raw_fd(), 4, 0o4000) };
}

/// Lets a command start in a session of its own, with these limits and no signal blocked or
/// ignored. If `merged`, its standard error goes where its standard output goes.
pub fn set_apart(command: &mut Command, limits: Vec<(c_int, u64)>, merged: bool) {
    let apart = move || {
        // SAFETY: these take numbers, or arguments that outlive the call.
        unsafe {
            setsid();
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
    // What this process holds when it starts a program would count as that program's memory.
    // SAFETY: takes a number. After the fork `apart` calls only what is safe there, and allocates
    // nothing.
    unsafe {
        #[cfg(target_env = "gnu")]
        malloc_trim(0);
        command.pre_exec(apart);
    }
}

/// Lets a command get a signal when this process dies.
pub fn tie(command: &mut Command, signal: c_int) {
    let this = process::id() as c_int;
    let tied = move || {
        end_with(this, signal);
        Ok(())
    };
    // SAFETY: `tied` calls only what is safe after a fork, and allocates nothing.
    unsafe { command.pre_exec(tied) };
}
