//! What a program may take for one case.

use crate::problem::files::is_digits;

/// How much a program may write in MiB, unless four times the answer is more.
pub const OUTPUT_MIB: u64 = 64;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Milliseconds of processor time, above 0.
    pub time_ms: u64,
    /// Resident memory in KiB, above 0.
    pub memory_kib: u64,
}

/// The limits that a call gives, or a problem.
#[derive(Clone, Copy, Debug, Default)]
pub struct Given {
    pub time_ms: Option<u64>,
    pub memory_kib: Option<u64>,
}

impl Given {
    /// The limits of another in place of those that are missing.
    #[must_use]
    pub fn or(self, other: Given) -> Given {
        let time_ms = self.time_ms.or(other.time_ms);
        Given { time_ms, memory_kib: self.memory_kib.or(other.memory_kib) }
    }

    /// 2 s and 256 MiB in place of those that are missing.
    pub fn or_default(self) -> Limits {
        let time_ms = self.time_ms.unwrap_or(2000);
        Limits { time_ms, memory_kib: self.memory_kib.unwrap_or(256 << 10) }
    }

    /// Whether the time is missing, and the memory.
    pub fn lacks(self) -> [bool; 2] {
        [self.time_ms.is_none(), self.memory_kib.is_none()]
    }
}

/// The milliseconds in a number of seconds above 0, such as `2` or `0.25`, below a million.
pub fn parse_ms(seconds: &str) -> Option<u64> {
    let is_good = seconds.split('.').all(is_digits) && seconds.len() <= 12;
    let ms = (is_good.then_some(seconds)?.parse::<f64>().ok()? * 1000.0 + 1e-6) as u64;
    (ms > 0 && ms < 1_000_000_000).then_some(ms)
}

/// The KiB in a whole number of MiB above 0, of at most nine digits.
pub fn parse_kib(mebibytes: &str) -> Option<u64> {
    let is_good = is_digits(mebibytes) && mebibytes.len() <= 9;
    let kib = is_good.then_some(mebibytes)?.parse::<u64>().ok()? * 1024;
    (kib > 0).then_some(kib)
}
