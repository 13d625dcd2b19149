//! What plays 炸飞机 best: the boards, the search, the books, and the game. The terminal's program is a thin
//! part on top of it, and so is the page. Each file imports only files above it:
//!
//! ```text
//! model                    the map, the boards          words                 what is said
//!   book                   the first bombs                typed               what is typed
//!   cost                   costs, bounds, estimates
//!     candidates           the boards left
//!       search             looks ahead
//!         strategy         a book, then a search
//!           game           what is known                  screen, terminal    what is shown
//! ```

#![forbid(unsafe_code)]

pub mod book;
pub mod candidates;
pub mod cost;
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
