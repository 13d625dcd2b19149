//! What the tests and examples of all problems share: what is checked of each problem, and below that the judge data,
//! a solution that is run, random numbers, what is made once; generators' and figures' command lines, tables, pictures.
//!
//! A dev-dependency of each problem, std only like all the rest. The solutions never see it.

#![forbid(unsafe_code)]
// A check is a test's body: it panics where something is not as it should be.
#![allow(clippy::missing_panics_doc)]

mod checks;
mod data;
mod examples;
mod once;
mod random;
mod run;

pub use checks::{
    check_bound, check_generator, check_inputs, check_problem, solved, Solve, MOST_OUTPUT,
};
pub use data::{cases, listed, numbers, root, Case};
pub use examples::{figures, generator, grouped, percent, table, words, Figure, Picture};
pub use once::OnceLock;
pub use random::Random;
pub use run::{program, run, Finished};
