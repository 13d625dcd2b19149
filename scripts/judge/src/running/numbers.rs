//! Numbers that Linux gives to signals, limits and ways to wait.

pub const HUP: i32 = 1;
pub const INT: i32 = 2;
pub const QUIT: i32 = 3;
pub const KILL: i32 = 9;
pub const PIPE: i32 = 13;
pub const TERM: i32 = 15;
pub const CHLD: i32 = 17;
pub const CONT: i32 = 18;
pub const LAST_SIGNAL: i32 = 64;
/// The signals that end the judge.
pub const ENDING: [i32; 4] = [HUP, INT, QUIT, TERM];

/// Limits: of processor time, the size of files, data, the stack, core files, open files,
/// addresses.
pub const TIME: i32 = 0;
pub const FILE_SIZE: i32 = 1;
pub const DATA: i32 = 2;
pub const STACK: i32 = 3;
pub const CORE: i32 = 4;
pub const FILES: i32 = 7;
pub const ADDRESSES: i32 = 9;

/// Not to wait for a child; to wait also for one that stops.
pub const NOT: i32 = 1;
pub const STOPS: i32 = 2;

/// `sigset_t`: a bit for each signal.
pub type Signals = [u64; 16];

/// A set of signals.
pub fn set(signals: &[i32]) -> Signals {
    let mut set = [0; 16];
    for signal in signals {
        set[0] |= 1 << (signal - 1);
    }
    set
}
