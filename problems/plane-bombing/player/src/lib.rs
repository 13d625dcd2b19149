//! Plays 炸飞机 well: the boards, the search, the opening books and the game. The page and the pipe,
//! `main.rs`, are thin layers on top. Each file imports only files above it:
//!
//! ```text
//! model                    the map, the boards
//!   book                   the first bombs
//!   cost                   costs, bounds, estimates
//!     candidates           the boards left
//!       search             looks ahead
//!         strategy         a book, then a search
//!           game           the answers so far
//!             review       marks each bomb
//! ```

#![forbid(unsafe_code)]

pub mod book;
pub mod candidates;
pub mod cost;
pub mod game;
pub mod model;
pub mod review;
pub mod search;
#[allow(dead_code)]
#[path = "../../src/main.rs"]
mod solution;
pub mod strategy;
