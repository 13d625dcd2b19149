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

/// Compares the solution with the oracle in the state after `told` and in all states that can
/// follow. Adds to `bombs`, for each board, how many leave it alone. Returns how many of these
/// states have a recommendation.
fn walk(game: &Game, left: &[&Map], told: &mut Vec<Told>, bombs: &mut Vec<usize>) -> usize {
    assert_eq!(game.boards.len(), left.len());
    let cell = match oracle::greedy(left, told) {
        Some(cell) => cell,
        None => {
            bombs.push(told.len());
            return 0;
        }
    };
    kit::agree(greedy(&game.planes, &game.boards), cell, || told.clone());
    assert!(!game.bombed[cell]);
    let mut advised = 1;
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
            advised += walk(&later, &after, told, bombs);
        }
        told.pop();
    }
    advised
}

#[test]
fn greedy_follows_its_rule_on_every_board_to_the_end() {
    let mut bombs = Vec::new();
    let left: Vec<&Map> = oracle::maps().iter().collect();
    assert_eq!(walk(&Game::new(), &left, &mut Vec::new(), &mut bombs), 50_636);
    assert_eq!((bombs.len(), bombs.iter().sum()), (66_816, 806_883));
    assert_eq!((bombs.iter().min(), bombs.iter().max()), (Some(&5), Some(&17)));
}
