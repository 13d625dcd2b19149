//! Splits the judge in two processes: the inner one judges; the outer one waits for it, and ends
//! all that is left, whatever a program does to the process that runs it.

use super::linux;
use super::numbers::{CONT, KILL, NOT, PIPE, STOPS};
use super::processes::{self, Stat};
use crate::looks::report::complain;
use crate::looks::text::plain;
use crate::running::work;
use std::time::{Duration, Instant};
use std::{process, thread};

/// How long orphans of the inner process may take to end by themselves, and what is killed to end.
const PATIENCE: Duration = Duration::from_secs(10);

/// Returns in the inner process. `name` is that of the judge in messages.
pub fn guard(name: &str) {
    match linux::split() {
        Ok(None) => return,
        Ok(Some(inner)) => watch(name, inner),
        Err(error) => complain(name, format_args!("cannot start a process: {}", plain(&error))),
    }
    process::exit(2)
}

/// Waits for the inner process, and ends as it does.
fn watch(name: &str, inner: i32) {
    let status = loop {
        let child = linux::wait(inner, STOPS);
        // Without its status nothing was judged.
        let status = if child.process == inner { child.status } else { 2 << 8 };
        if status & 0xff != 0x7f {
            break status;
        }
        // A program has stopped it. Or a terminal has stopped everything, and this process goes on
        // again.
        linux::send(CONT, inner);
    };
    let signal = status & 0x7f;
    if signal == 0 {
        process::exit(status >> 8);
    }
    end_orphans();
    work::remove_of(inner as u32);
    if signal == PIPE || linux::signal_that_came().is_some() {
        linux::die_of(signal);
    }
    let why = "by a program that it ran, or for want of memory";
    complain(name, format_args!("the process that judges was ended by signal {signal}: {why}"));
}

/// Ends what the inner process has started. Judges of parts have its session, and end by
/// themselves.
fn end_orphans() {
    let begin = Instant::now();
    let own = processes::stat(process::id() as i32).map_or(0, |stat| stat.session);
    while has_children() && begin.elapsed() < 2 * PATIENCE {
        let ends = |stat: &Stat| stat.session == own && begin.elapsed() < PATIENCE;
        for orphan in processes::descendants().iter().filter(|stat| !ends(stat)) {
            linux::send(KILL, orphan.id);
        }
        thread::sleep(Duration::from_millis(1));
    }
}

/// Whether children are left that live.
fn has_children() -> bool {
    loop {
        match linux::wait(-1, NOT).process {
            0 => return true,
            -1 => return false,
            _ => {}
        }
    }
}
