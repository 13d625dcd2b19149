//! The tests of kit, in one program.

mod checks;
mod problems;
mod sources;
