//! What only an operating system can do. `linux.rs` holds all unsafe code; elsewhere its safe twin,
//! `portable.rs`, does less.

macro_rules! on_linux {
    ($($item:item)*) => { $(
        #[cfg(all(
            target_os = "linux",
            target_pointer_width = "64",
            any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64")
        ))]
        $item
    )* };
}
macro_rules! elsewhere {
    ($($item:item)*) => { $(
        #[cfg(not(all(
            target_os = "linux",
            target_pointer_width = "64",
            any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64")
        )))]
        $item
    )* };
}

pub mod portable;
on_linux! {
    #[allow(unsafe_code)]
    mod linux;
    mod processes;
    mod session;
    mod worker;
    pub use linux::{
        can_start, catch_signals, die_of, end_worker, is_locked, is_terminal, prepare, wait_for_signal,
    };
    pub use session::{raise_limits, serve};
    pub use worker::Worker;
    pub const IS_LINUX: bool = true;
}
elsewhere! {
    pub use portable::can_start;
    pub use portable::elsewhere::{
        catch_signals, die_of, end_worker, is_locked, is_terminal, prepare, raise_limits, serve, wait_for_signal,
        Worker,
    };
    pub const IS_LINUX: bool = false;
}
