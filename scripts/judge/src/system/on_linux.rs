//! What Linux can do: it collects the orphans of a program, and tells what processes take.

#[allow(unsafe_code)]
mod linux;
mod processes;
mod session;
mod worker;

pub use linux::raise_limits;
pub use linux::{before_death, can_start, die_of, end_worker, is_locked, is_terminal, prepare};
pub use session::serve;
pub use worker::worker;

pub const IS_LINUX: bool = true;
