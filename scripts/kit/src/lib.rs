//! Code shared by the tests and examples of all problems.
//!
//! It is a dev-dependency of each problem and uses only std. The solutions never see it.

#![forbid(unsafe_code)]
// Checks are called in tests, where they should panic.
#![allow(clippy::missing_panics_doc)]

mod checks;
mod data;
mod examples;
mod random;
mod run;

pub use checks::{
    agree, check_bounds, check_generator, check_inputs, check_problem, check_validator, longest,
    solved, Bound, Solve, MOST_OUTPUT,
};
pub use data::{cases, listed, numbers, problems, root, Case};
pub use examples::{
    counts, decimal, figures, figures_and_slow, generator, grouped, percent, table, words, Figure,
    Language, Picture, Point,
};
pub use random::Random;
pub use run::{program, run};
