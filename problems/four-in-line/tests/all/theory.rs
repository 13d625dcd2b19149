//! The theorems and tables of THEORY.md, and the README's claims about cost and wrong searches.

use crate::findings::{self, Forgetful};
use crate::oracle::{self, Atlas, BOARDS};

fn index(board: &str) -> usize {
    Atlas::shared().index(&oracle::read(board.as_bytes()).unwrap())
}

#[test]
fn fact_1_a_colour_with_a_first_move_can_finish_in_eight() {
    let atlas = Atlas::shared();
    for (position, distance) in atlas.distances.iter().enumerate() {
        let stuck = atlas.after[position].is_empty() && !atlas.is_finished(position);
        assert_eq!(stuck, distance.is_none());
    }
    assert_eq!(atlas.distances.iter().max(), Some(&Some(8)));
}

/// Symmetric boards have the same answer, so one represents them all.
#[test]
fn fact_2_nine_classes_of_boards_need_seven_moves() {
    let atlas = Atlas::shared();
    for (index, board) in atlas.boards.iter().enumerate() {
        let first = atlas.index(&oracle::representative(board));
        assert_eq!(atlas.answer(index), atlas.answer(first));
    }
    let hardest = findings::hardest();
    let images = hardest.iter().map(|(_, images)| images);
    assert_eq!((hardest.len(), images.sum::<usize>()), (9, 128));
}

#[test]
fn theorem_3_a_set_for_each_beginning_may_forget_the_turn() {
    let mut search = Forgetful::new(false);
    let wrong = findings::wrong(|board| search.one_by_one(board, false));
    assert_eq!(wrong, 0);
}

#[test]
fn theorem_4_in_one_queue_the_order_of_the_moves_does_not_matter() {
    let (mut search, mut reversed) = (Forgetful::new(false), Forgetful::new(true));
    for order in [[0, 1], [1, 0]] {
        let wrong = findings::wrong(|board| {
            let given = search.one_queue(board, order);
            assert_eq!(given, reversed.one_queue(board, order));
            given
        });
        assert_eq!(wrong, 12_772);
    }
    // With two searches it does. (Reversing the order equals a half turn of the board.)
    let mut differ = 0;
    let kept = findings::wrong(|board| {
        let given = search.one_by_one(board, true);
        differ += usize::from(given != reversed.one_by_one(board, true));
        given
    });
    assert_eq!(kept, 46_632);
    assert!(differ > 0);
}

/// On the README's example and another board.
#[test]
fn a_shared_set_gives_wrong_answers() {
    let atlas = Atlas::shared();
    let mut search = Forgetful::new(false);
    let three = index("BOWB OWWW BWBW BBBW");
    assert_eq!(atlas.answer(three), 3);
    assert_eq!(search.one_queue(three, [0, 1]), Some(5));
    assert_eq!(search.one_queue(three, [1, 0]), Some(3));
    assert_eq!(search.one_by_one(three, true), Some(4));
    let four = index("OOBB BWBW BWBW BWWW");
    assert_eq!(atlas.answer(four), 4);
    assert_eq!(search.one_queue(four, [0, 1]), Some(5));
}

/// The README's picture: black's a1-b1 and white's b2-a2, in either order, lead to the same board.
/// From there white makes a line by b3-b2 if it is white's turn. Black's only way in four moves
/// passes the board after white's b2-a2 alone.
#[test]
fn the_two_beginnings_meet_on_a_board() {
    let atlas = Atlas::shared();
    let after = |position: usize, from: usize, to: usize| {
        let mut board = atlas.boards[position / 2];
        board.swap(from, to);
        let after = 2 * atlas.index(&board) + 1 - position % 2;
        assert!(atlas.after[position].contains(&after));
        after
    };
    let start = 2 * index("BOWB OWWW BWBW BBBW");
    let black_began = after(after(start, 0, 1), 5, 4);
    let white_began = after(after(start + 1, 5, 4), 0, 1);
    assert_eq!(black_began + 1, white_began);
    assert!(atlas.is_finished(after(white_began, 9, 5)));
    assert_eq!(atlas.distances[black_began], Some(2));
    assert_eq!(findings::count_ways(start, 4), 1);
    let third = after(black_began, 1, 0);
    assert_eq!(third / 2, after(start + 1, 5, 4) / 2);
    assert!(atlas.is_finished(after(third, 9, 5)));
}

/// The README's example: the number of plays of three moves, and the one that makes a line.
#[test]
fn the_example_has_one_way_of_three_moves() {
    let atlas = Atlas::shared();
    let start = 2 * index("BOWB OWWW BWBW BBBW");
    let mut ends = vec![start, start + 1];
    for _ in 0..3 {
        ends = ends.iter().flat_map(|&position| atlas.after[position].clone()).collect();
    }
    assert_eq!(ends.len(), 35);
    ends.retain(|&position| atlas.is_finished(position));
    assert_eq!(ends.len(), 1);
    assert_eq!(findings::play(start + 1, 3), "b2-a2 a1-b1 b3-b2");
}

/// Of the trap with the stuck colour: after a pass the board is the same, but the turn is not.
#[test]
fn exercise_1_a_pass_breaks_the_parity() {
    let atlas = Atlas::shared();
    let start = 2 * index("WBBO WBBO WWBB BWWW") + 1;
    assert!(atlas.after[start].is_empty());
    let search = |forgets: bool| {
        let key = |position: usize| if forgets { position / 2 } else { position };
        let (mut wave, mut met) = (vec![start], std::collections::HashSet::from([key(start)]));
        for moves in 0.. {
            if wave.is_empty() || wave.iter().any(|&position| atlas.is_finished(position)) {
                return (!wave.is_empty()).then_some(moves);
            }
            let next = |&position: &usize| match &atlas.after[position][..] {
                [] => vec![position ^ 1],
                after => after.to_vec(),
            };
            wave = wave.iter().flat_map(next).filter(|&after| met.insert(key(after))).collect();
        }
        None
    };
    assert_eq!(search(false), Some(7));
    assert_eq!(search(true), None);
}

#[test]
fn the_search_visits_at_most_2385_positions() {
    let boards = &Atlas::shared().boards;
    let most = boards.iter().map(findings::visited).max();
    assert_eq!(most, Some(2385));
}

/// Each colour wants a line, and a player who is stuck loses. Decided in rounds: round n finds the
/// wins in n moves, and the losses after n moves.
#[test]
fn in_earnest_a_forced_win_takes_23_moves_at_most() {
    let atlas = Atlas::shared();
    let mut wins: Vec<Option<bool>> = vec![None; 2 * BOARDS];
    // A board with a line is lost for its mover: the other colour has just made it.
    (0..2 * BOARDS).filter(|&position| atlas.is_finished(position)).for_each(|position| {
        wins[position] = Some(false);
    });
    let (mut last, mut latest) = (0, Vec::new());
    for round in 0.. {
        let mut decided = Vec::new();
        for position in (0..2 * BOARDS).filter(|&position| wins[position].is_none()) {
            let after = &atlas.after[position];
            if round > 0 && after.iter().any(|&next| wins[next] == Some(false)) {
                decided.push((position, true));
            } else if after.iter().all(|&next| wins[next] == Some(true)) {
                decided.push((position, false));
            }
        }
        if round > 0 && decided.is_empty() {
            break;
        }
        let won: Vec<usize> = decided.iter().filter(|of| of.1).map(|of| of.0).collect();
        if !won.is_empty() {
            (last, latest) = (round, won);
        }
        for (position, is_won) in decided {
            wins[position] = Some(is_won);
        }
    }
    assert_eq!(last, 23);
    assert!(latest.contains(&(2 * index("WBBBOWBBBWBWOWWW"))));
    let mut counts = [0; 3];
    for black in (0..BOARDS).map(|board| 2 * board).filter(|&black| !atlas.is_finished(black)) {
        counts[wins[black].map_or(2, usize::from)] += 1;
    }
    assert_eq!(counts, [54_972, 120_064, 95_268]);
    assert_eq!(wins[2 * index("BWBOWBWBBWBWWBWO")], None);
}
