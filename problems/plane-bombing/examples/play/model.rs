//! The boards, as the search and the player's program want them.

pub(crate) use super::solution::{
    greedy, Answer, Board, Cell, Placement, Planes, Tally, CELLS, SIDE,
};
