//! The tests of kit, in one program.

mod checks;
mod judge;
mod problems;
mod sources;
