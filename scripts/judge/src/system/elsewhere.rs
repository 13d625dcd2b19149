//! What the other files do on Linux, and nothing does elsewhere.

#![forbid(unsafe_code)]
#![allow(clippy::missing_const_for_fn)]

use crate::run::{Runner, Variables};
use crate::work::Work;
use std::ffi::OsStr;
use std::fs::File;
use std::{io, process};

pub use super::portable::can_start;

pub const IS_LINUX: bool = false;

pub fn worker(_: bool, _: &Variables, _: &Work) -> Result<Box<dyn Runner>, String> {
    Err("this system has no worker processes".into())
}

pub fn serve(_: &OsStr) -> ! {
    process::exit(2)
}

pub fn prepare() {}

pub fn is_terminal(_: i32) -> bool {
    false
}

pub fn is_locked(_: &File) -> bool {
    false
}

pub fn raise_limits(_: &[(&str, u64, u64)]) -> Result<(), String> {
    Ok(())
}

pub fn before_death(_: impl FnOnce() + Send + 'static) -> io::Result<()> {
    Ok(())
}

pub fn die_of(_: Option<i32>) -> ! {
    process::exit(2)
}

pub fn end_worker(_: u32) {}
