//! The solution against the rules themselves: every board, and the whole decision tree of greedy.

use crate::oracle::{self, Map, Told};
use crate::solution::{answer_at, boards, greedy, planes, Board, Game, Plane, BODY, EMPTY, HEAD};
use std::collections::BTreeSet;

/// A board as the oracle sees it.
fn map_of(planes: &[Plane], board: Board) -> Map {
    let mut map = [0; 100];
    for &plane in &board {
        for &cell in &planes[plane] {
            map[cell] = 1;
        }
        map[planes[plane][0]] = 2;
    }
    map
}

#[test]
fn all_boards_are_found() {
    let planes = planes();
    // Up, right, down, left: the first head of each direction.
    let firsts: Vec<usize> = planes.chunks(42).map(|planes| planes[0][0]).collect();
    assert_eq!(firsts, [2, 23, 32, 20]);
    let mut found = vec![[0; 100]; boards(&planes).len()];
    for cell in 0..100 {
        let answer = answer_at(&planes, cell);
        for (map, board) in found.iter_mut().zip(boards(&planes)) {
            map[cell] = answer(board) as u8;
        }
    }
    let distinct: BTreeSet<Map> = found.iter().copied().collect();
    let maps = oracle::maps();
    assert_eq!(oracle::with_one_more_plane(&[0; 100]).len(), 168);
    assert_eq!(maps.len(), 66_816);
    // No two boards look the same: so some cell tells any two apart, and every game ends.
    assert_eq!((found.len(), distinct.len()), (66_816, 66_816));
    assert!(distinct.iter().eq(maps.iter()));
}

/// What the walk through the decision tree came to.
#[derive(Default)]
struct Walked {
    /// States with a recommendation.
    advised: u64,
    /// The boards left in the states of a game, the last one among them, summed over all games.
    played: usize,
    /// Of each board: the bombs until it alone is left, and until the third head is hit.
    bombs: Vec<usize>,
    shots: Vec<usize>,
}

/// Compares solution and oracle in the state after `told` and in all that can follow it.
fn walk(game: &Game, left: &[&Map], told: &mut Vec<Told>, walked: &mut Walked) {
    assert_eq!(game.boards.len(), left.len());
    walked.played += left.len() * left.len();
    let cell = match oracle::greedy(left, told) {
        Some(cell) => cell,
        None => return leave(game, left, told, walked),
    };
    assert_eq!(greedy(&game.planes, &game.boards), cell, "{:?}", told);
    walked.advised += 1;
    assert!(!game.bombed[cell]);
    for answer in [EMPTY, BODY, HEAD] {
        told.push((cell, answer as u8));
        let after = oracle::agreeing(left, told);
        let mut later = game.clone();
        let is_taken = later.take(cell, answer).is_ok();
        assert_eq!(is_taken, !after.is_empty(), "{:?}", told);
        assert_eq!(later.bombed[cell], is_taken);
        if after.is_empty() {
            assert_eq!(later.boards, game.boards);
        } else {
            walk(&later, &after, told, walked);
        }
        told.pop();
    }
}

/// One board is left, and it is the oracle's.
fn leave(game: &Game, left: &[&Map], told: &[Told], walked: &mut Walked) {
    assert_eq!(&map_of(&game.planes, game.boards[0]), left[0]);
    walked.bombs.push(told.len());
    let hits: Vec<usize> = (0..told.len()).filter(|&shot| told[shot].1 == 2).collect();
    // The heads that are not yet hit are known now, and cost a bomb each.
    let to_come = told.len() + 3 - hits.len();
    walked
        .shots
        .push(hits.get(2).map_or(to_come, |third| third + 1));
}

#[test]
fn greedy_follows_its_rule_on_every_board_to_the_end() {
    let maps = oracle::maps();
    let mut walked = Walked::default();
    let left: Vec<&Map> = maps.iter().collect();
    walk(&Game::new(), &left, &mut Vec::new(), &mut walked);
    assert_eq!((walked.advised, walked.played), (50_636, 7_893_867_001));
    // How many, the fewest, the most, the sum.
    let spread = |mut each: Vec<usize>| {
        each.sort_unstable();
        (each.len(), each[0], each[66_815], each.iter().sum())
    };
    assert_eq!(spread(walked.bombs), (66_816, 5, 17, 806_883));
    assert_eq!(spread(walked.shots), (66_816, 3, 20, 899_748));
}
