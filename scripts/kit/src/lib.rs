//! What the tests and examples of all problems share: what is checked of each problem, and below that the judge data,
//! a solution that is run, random numbers, what is made once; generators' and figures' command lines, tables, pictures.
//!
//! A dev-dependency of each problem, std only like all the rest. The solutions never see it.

#![forbid(unsafe_code)]
// A check is a test's body: it panics where something is not as it should be.
#![allow(clippy::missing_panics_doc)]

mod checks;
mod compare;
mod data;
mod examples;
mod random;
mod run;

pub use checks::{
    agree, check_bound, check_generator, check_inputs, check_problem, solved, unsupported, Solve,
    MOST_OUTPUT,
};
pub use compare::{compare, difference, Verdict};
pub use data::{
    cases, judged_cases, listed, numbers, problems, problems_called, root, setting, Case,
};
pub use examples::{figures, generator, grouped, percent, table, words, Figure, Picture};
pub use random::Random;
pub use run::{program, run, spawn, watch, Finished};
