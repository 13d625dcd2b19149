//! What the tests and examples of all problems share: the judge data, random numbers, bounded
//! room, what is made once, processes, generators' and figures' command lines, tables and pictures.
//!
//! A dev-dependency of each problem, std only like all the rest. The solutions never see it.

#![forbid(unsafe_code)]
// A check is a test's body: it panics where something is not as it should be.
#![allow(clippy::missing_panics_doc)]

mod data;
mod edge;
mod figures;
mod generator;
mod process;
mod random;
mod room;
mod shared;

pub use data::{cases, check_bounds, check_problem, numbers, root, Case, Promise};
pub use edge::{check_edge, ROOM};
pub use figures::{figures, grouped, percent, table, Figure, Picture};
pub use generator::{check_generator, generator};
pub use process::{program, run, Finished};
pub use random::Random;
pub use room::{written, Sink};
pub use shared::Shared;
