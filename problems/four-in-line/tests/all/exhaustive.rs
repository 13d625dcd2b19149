//! The solution against the rules on every board, with either colour to move.

use crate::findings::position;
use crate::oracle::{self, Atlas, BOARDS};
use crate::solution;

/// No board needs more than seven moves.
#[test]
fn every_board_is_answered_as_the_rules_say() {
    let atlas = Atlas::shared();
    assert_eq!(atlas.boards.len(), BOARDS);
    let mut counts = [0; 8];
    for (index, board) in atlas.boards.iter().enumerate() {
        let answer = atlas.answer(index);
        let (black, white) = position(board, 0);
        let given = solution::fewest_moves(black, white);
        kit::agree(given, u32::from(answer), || oracle::show(board));
        counts[usize::from(answer)] += 1;
    }
    assert_eq!(counts, [141_536, 104_256, 58_096, 74_512, 23_184, 9_248, 880, 128]);
}

#[test]
fn a_mover_has_2_8_moves_on_average() {
    let moves: usize = Atlas::shared().after.iter().map(Vec::len).sum();
    // 48 ways to put a blank next to a piece of one colour, 14! / (6! 7! 1!) to fill the rest.
    assert_eq!(moves, 2 * 48 * 24_024);
}
