//! What Linux can do: it collects the orphans of a program, and tells what processes take.

#[allow(unsafe_code)]
mod linux;
mod processes;
mod session;
mod worker;

pub use linux::wait_for_signal;
pub use linux::{can_start, catch_signals, die_of, end_worker, is_locked, is_terminal, prepare};
pub use session::{raise_limits, serve};
pub use worker::Worker;

pub const IS_LINUX: bool = true;
