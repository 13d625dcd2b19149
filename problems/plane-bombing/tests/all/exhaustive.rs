//! Compares the solution with the rules: every board, and the whole decision tree of greedy.

use crate::oracle::{self, Map, Told};
use crate::solution::{answer_at, boards, greedy, planes, Game, BODY, EMPTY, HEAD};

/// No two boards give the same answers everywhere, so every game ends.
#[test]
fn all_boards_are_found() {
    let planes = planes();
    // The first head of each direction: up, right, down, left.
    let firsts: Vec<usize> = planes.chunks(42).map(|planes| planes[0][0]).collect();
    assert_eq!(firsts, [2, 23, 32, 20]);
    let boards = boards(&planes);
    let mut found = vec![[0; 100]; boards.len()];
    for cell in 0..100 {
        let answer = answer_at(&planes, cell);
        for (map, &board) in found.iter_mut().zip(&boards) {
            map[cell] = answer(board) as u8;
        }
    }
    found.sort_unstable();
    assert_eq!(found.len(), 66_816);
    assert!(found == oracle::maps());
}

/// The totals of a walk through the decision tree.
#[derive(Default)]
struct Walked {
    /// States with a recommendation.
    advised: u64,
    /// The boards left in each state of a game, including the last, summed over all games.
    played: usize,
    /// For each board, the bombs until it is the only one left.
    bombs: Vec<usize>,
}

/// Compares the solution with the oracle in the state after `told` and in all states that can
/// follow.
fn walk(game: &Game, left: &[&Map], told: &mut Vec<Told>, walked: &mut Walked) {
    assert_eq!(game.boards.len(), left.len());
    walked.played += left.len() * left.len();
    let cell = match oracle::greedy(left, told) {
        Some(cell) => cell,
        None => return walked.bombs.push(told.len()),
    };
    let advice = greedy(&game.planes, &game.boards);
    kit::agree(advice, cell, || told.clone());
    walked.advised += 1;
    assert!(!game.bombed[cell]);
    for answer in [EMPTY, BODY, HEAD] {
        told.push((cell, answer as u8));
        let after = oracle::agreeing(left, told);
        let mut later = game.clone();
        let is_taken = later.take(cell, answer).is_ok();
        kit::agree(is_taken, !after.is_empty(), || told.clone());
        assert_eq!(later.bombed[cell], is_taken);
        if after.is_empty() {
            assert_eq!(later.boards, game.boards);
        } else {
            walk(&later, &after, told, walked);
        }
        told.pop();
    }
}

#[test]
fn greedy_follows_its_rule_on_every_board_to_the_end() {
    let mut walked = Walked::default();
    let left: Vec<&Map> = oracle::maps().iter().collect();
    walk(&Game::new(), &left, &mut Vec::new(), &mut walked);
    assert_eq!((walked.advised, walked.played), (50_636, 7_893_867_001));
    let bombs = walked.bombs;
    assert_eq!((bombs.len(), bombs.iter().sum()), (66_816, 806_883));
    assert_eq!((bombs.iter().min(), bombs.iter().max()), (Some(&5), Some(&17)));
}
