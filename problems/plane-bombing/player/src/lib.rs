//! What plays 炸飞机 best: the boards, the search, the books, and the game. The terminal's program is a thin
//! part on top of it, and so is the page.

#![forbid(unsafe_code)]

pub mod book;
pub mod few;
pub mod game;
pub mod model;
pub mod screen;
pub mod search;
#[allow(dead_code)]
#[path = "../../src/main.rs"]
mod solution;
pub mod strategy;
pub mod terminal;
pub mod typed;
pub mod words;
