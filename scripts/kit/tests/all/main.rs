//! The tests of kit, in one program.

mod judge;
mod sources;
