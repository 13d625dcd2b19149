//! The theorems and tables of THEORY.md, and what the README says of cost and wrong searches.

use crate::findings::{self, Boards, Forgetful, Outcome};
use crate::oracle::{self, Atlas, Board, Distances, COLOURS};
use std::collections::HashSet;

fn index(atlas: &Atlas, board: &str) -> usize {
    atlas.index(&oracle::read(board.replace('/', "").as_bytes()))
}

#[test]
fn fact_1_every_board_can_be_finished() {
    let atlas = Atlas::shared();
    let boards = |all, black, classes| Boards {
        all,
        black,
        white: black,
        classes,
    };
    assert_eq!(
        findings::boards(atlas),
        [
            boards(141_536, 0, 8920),
            boards(104_256, 47_144, 6567),
            boards(58_096, 27_504, 3654),
            boards(74_512, 28_216, 4717),
            boards(23_184, 8084, 1487),
            boards(9248, 2172, 605),
            boards(880, 252, 63),
            boards(128, 20, 9),
        ]
    );
    for (index, board) in atlas.boards.iter().enumerate() {
        let first = atlas.index(&oracle::representative(board));
        assert_eq!(atlas.answer(index), atlas.answer(first));
    }
}

#[test]
fn fact_1_whoever_can_make_the_first_move_can_finish_in_eight() {
    let atlas = Atlas::shared();
    let counts: Vec<_> = findings::if_black_begins(atlas).into_iter().collect();
    let expected = [
        (None, 4080),
        (Some(0), 141_536),
        (Some(1), 57_112),
        (Some(2), 73_636),
        (Some(3), 64_656),
        (Some(4), 48_252),
        (Some(5), 17_744),
        (Some(6), 4244),
        (Some(7), 500),
        (Some(8), 80),
    ];
    assert_eq!(counts, expected);
    for (index, board) in atlas.boards.iter().enumerate() {
        let stuck = findings::is_stuck(board, COLOURS[0]) && !oracle::is_finished(board);
        assert_eq!(stuck, atlas.distances[0][index].is_none());
    }
}

#[test]
fn fact_2_nine_classes_of_boards_need_seven_moves() {
    let atlas = Atlas::shared();
    let hardest = findings::hardest(atlas);
    let shown: Vec<_> = hardest
        .iter()
        .map(|hard| (oracle::show(&hard.board), hard.images, hard.ways))
        .collect();
    let expected = [
        ("BBBO/BWWO/BBWW/WWBW", 16, [12, 39]),
        ("BBBW/BWBW/OWWB/OBWW", 16, [14, 26]),
        ("BBBW/WWBB/OWWB/OWWB", 16, [0, 5]),
        ("BBBW/WWBB/OWWB/WOWB", 8, [0, 16]),
        ("BBOO/BWWB/WBWB/WWBW", 16, [14, 28]),
        ("BBWB/OBWB/WWBW/OWBW", 16, [6, 24]),
        ("BBWO/OWBW/WWBB/BBWW", 16, [0, 15]),
        ("BBWW/WWBB/BWBW/OBWO", 8, [7, 7]),
        ("BBWW/WWBB/OWWB/BOBW", 16, [6, 29]),
    ]
    .map(|(board, images, ways)| (board.to_string(), images, ways));
    assert_eq!(shown, expected);
    assert_eq!(hardest.iter().map(|hard| hard.images).sum::<usize>(), 128);
    for hard in &hardest {
        // Played by the rules: seven slides, colours in turn, the line at the end and not before.
        assert_eq!(hard.play.len(), 8);
        let first = usize::from(hard.ways[0] == 0);
        for (turn, boards) in hard.play.windows(2).enumerate() {
            assert!(!oracle::is_finished(&boards[0]));
            let colour = COLOURS[(first + turn) % 2];
            assert!(oracle::slides(&boards[0], colour).contains(&boards[1]));
        }
        assert!(oracle::is_finished(&hard.play[7]));
    }
}

#[test]
fn theorem_3_every_move_changes_the_parity() {
    let parity = |board: &Board| {
        let blanks = (0..16).filter(|&cell| board[cell] == b'O');
        blanks.filter(|cell| (cell / 4 + cell % 4) % 2 == 1).count() % 2
    };
    for board in &Atlas::shared().boards {
        for &colour in &COLOURS {
            for after in oracle::slides(board, colour) {
                assert_ne!(parity(board), parity(&after));
            }
        }
    }
}

#[test]
fn theorem_3_a_set_for_each_beginning_may_forget_the_turn() {
    let atlas = Atlas::shared();
    let mut search = Forgetful::new(atlas);
    assert_eq!(findings::wrong(atlas, |board| search.apart(board)), [0; 8]);
}

#[test]
fn theorem_4_in_one_queue_the_order_of_the_moves_does_not_matter() {
    let atlas = Atlas::shared();
    let (mut search, mut reversed) = (Forgetful::new(atlas), Forgetful::new(atlas));
    reversed.reversed = true;
    for &order in &[[0, 1], [1, 0]] {
        let wrong = findings::wrong(atlas, |board| {
            let given = search.one_queue(board, order);
            assert_eq!(given, reversed.one_queue(board, order));
            given
        });
        assert_eq!(wrong, [0, 0, 0, 10_160, 1972, 552, 88, 0]);
        assert_eq!(wrong.iter().sum::<usize>(), 12_772);
    }
    // With one search after the other it does. (Reversed, it is the same on the board turned by half.)
    let mut differ = 0;
    let kept = findings::wrong(atlas, |board| {
        let given = search.kept(board);
        differ += usize::from(given != reversed.kept(board));
        given
    });
    assert_eq!(kept, [0, 0, 13_893, 23_707, 6965, 1859, 200, 8]);
    assert_eq!(kept.iter().sum::<usize>(), 46_632);
    assert!(differ > 0);
}

/// On the README's example and another board.
#[test]
fn a_shared_set_gives_wrong_answers() {
    let atlas = Atlas::shared();
    let mut search = Forgetful::new(atlas);
    let three = index(atlas, "BOWB/OWWW/BWBW/BBBW");
    assert_eq!(atlas.answer(three), 3);
    assert_eq!(search.one_queue(three, [0, 1]), Some(5));
    assert_eq!(search.one_queue(three, [1, 0]), Some(3));
    assert_eq!(search.kept(three), Some(4));
    let four = index(atlas, "OOBB/BWBW/BWBW/BWWW");
    assert_eq!(
        (atlas.answer(four), search.one_queue(four, [0, 1])),
        (4, Some(5))
    );
}

/// The README's picture: black's a1-b1 and white's b2-a2, in either order, lead to one board. From
/// there white's b3-b2 makes a line, if it is white's turn. Black's only way of four moves goes on to
/// the board after white's b2-a2 alone.
#[test]
fn the_two_beginnings_meet_on_a_board() {
    let atlas = Atlas::shared();
    let after = |position: usize, from: usize, to: usize| {
        let mut board = atlas.boards[position / 2];
        board.swap(from, to);
        let after = 2 * atlas.index(&board) + 1 - position % 2;
        assert!(atlas.after(position).contains(&after));
        after
    };
    let start = 2 * index(atlas, "BOWB/OWWW/BWBW/BBBW");
    let black_began = after(after(start, 0, 1), 5, 4);
    let white_began = after(after(start + 1, 5, 4), 0, 1);
    assert_eq!(black_began + 1, white_began);
    assert!(atlas.is_finished(after(white_began, 9, 5)));
    assert_eq!(atlas.distances[0][black_began / 2], Some(2));
    assert_eq!(findings::count_ways(atlas, start, 4), 1);
    let third = after(black_began, 1, 0);
    assert_eq!(third / 2, after(start + 1, 5, 4) / 2);
    assert!(atlas.is_finished(after(third, 9, 5)));
}

#[test]
fn a_sum_for_a_board_gives_wrong_answers() {
    let atlas = Atlas::shared();
    let sums: Vec<_> = atlas.boards.iter().map(findings::sum).collect();
    let search = |board| findings::by_sum(atlas, &sums, board);
    let wrong = findings::wrong(atlas, search);
    assert_eq!(wrong, [0, 0, 0, 0, 132, 46, 10, 0]);
    assert_eq!(wrong.iter().sum::<usize>(), 188);
    let four = index(atlas, "WBOB/BOBW/BBWW/WWBW");
    assert_eq!((atlas.answer(four), search(four)), (4, Some(6)));
}

/// The README's table of ways, on a board that needs seven moves: a layer, the next one while it is
/// made, and all that a set has met.
#[test]
fn the_ways_store_up_to_1032_positions() {
    let atlas = Atlas::shared();
    let start = 2 * index(atlas, "BBBW/BWBW/BWWB/OOWW");
    let most_stored = |thin_out: &mut dyn FnMut(&mut Vec<usize>) -> usize| {
        let mut layer = vec![start, start + 1];
        let mut most = 0;
        for _ in 0..7 {
            assert!(!layer.iter().any(|&position| atlas.is_finished(position)));
            let after = layer.iter().flat_map(|&position| atlas.after(position));
            let mut next: Vec<usize> = after.copied().collect();
            let made = layer.len() + next.len();
            most = most.max(made + thin_out(&mut next));
            layer = next;
        }
        assert!(layer.iter().any(|&position| atlas.is_finished(position)));
        most
    };
    let mut met = HashSet::new();
    let repeated = most_stored(&mut |_| 0);
    let sorted = most_stored(&mut |layer| {
        layer.sort_unstable();
        layer.dedup();
        0
    });
    let hashed = most_stored(&mut |layer| {
        layer.retain(|&position| met.insert(position));
        met.len()
    });
    assert_eq!((repeated, sorted, hashed), (1032, 522, 1018));
}

/// The README's example: how many lines of play there are, and the one that makes a line.
#[test]
fn the_example_has_one_way_of_three_moves() {
    let atlas = Atlas::shared();
    let start = 2 * index(atlas, "BOWB/OWWW/BWBW/BBBW");
    let mut plays = vec![vec![start], vec![start + 1]];
    let mut counts = Vec::new();
    for moves in 1..=3 {
        let next = |plays: &Vec<usize>| -> Vec<usize> {
            plays
                .iter()
                .flat_map(|&position| atlas.after(position).to_vec())
                .collect()
        };
        plays = plays.iter().map(next).collect();
        counts.push([plays[0].len(), plays[1].len()]);
        let finished = plays
            .iter()
            .flatten()
            .filter(|&&position| atlas.is_finished(position));
        assert_eq!(finished.count(), usize::from(moves == 3));
    }
    assert_eq!(counts, [[3, 3], [6, 6], [15, 20]]);
    let boards = findings::play(atlas, start + 1, 3);
    let slides: Vec<_> = boards
        .windows(2)
        .map(|pair| findings::slide(&pair[0], &pair[1]))
        .map(|(from, to)| [findings::name(from), findings::name(to)].join("-"))
        .collect();
    assert_eq!(slides, ["b2-a2", "a1-b1", "b3-b2"]);
}

#[test]
fn fact_5_passing_would_shorten_the_way() {
    let atlas = Atlas::shared();
    let shorter = |other: &Distances| {
        let boards = 0..atlas.boards.len();
        boards
            .filter(|&board| oracle::fewest(other, board) < atlas.answer(board))
            .count()
    };
    let stuck = atlas.passing(findings::is_stuck);
    assert_eq!(shorter(&stuck), 952);
    let traded = atlas.passing(findings::blanks_touch);
    assert_eq!(shorter(&traded), 184);
    let always = atlas.passing(|_, _| true);
    assert_eq!(shorter(&always), 2904);
    let board = index(atlas, "WOWW/BBBW/WBWB/WBBO");
    assert_eq!((atlas.answer(board), oracle::fewest(&stuck, board)), (5, 3));
    let board = index(atlas, "WBOW/BWWO/WBBW/BBWB");
    assert_eq!(
        (atlas.answer(board), oracle::fewest(&traded, board)),
        (5, 4)
    );
}

#[test]
fn fact_6_the_game_between_opponents() {
    let atlas = Atlas::shared();
    let outcomes = findings::outcomes(atlas);
    let (mut wins, mut losses, mut draws, mut longest, mut stuck) = (0, 0, 0, 0, 0);
    for (position, outcome) in outcomes.iter().enumerate() {
        let after = || atlas.after(position).iter().map(|&after| outcomes[after]);
        match *outcome {
            None => assert!(atlas.is_finished(position)),
            Some(Outcome::Win(moves)) => {
                wins += 1;
                longest = longest.max(moves);
                // By a finishing move, or by the quickest that leaves a lost position.
                let quickest = after().filter_map(|outcome| match outcome {
                    None => Some(0),
                    Some(Outcome::Loss(moves)) => Some(moves),
                    _ => None,
                });
                assert_eq!(quickest.min(), Some(moves - 1));
            }
            Some(Outcome::Loss(moves)) => {
                losses += 1;
                stuck += usize::from(moves == 0);
                let longest = after().map(|outcome| match outcome {
                    Some(Outcome::Win(moves)) => moves + 1,
                    _ => panic!("a lost position leaves only won ones"),
                });
                assert_eq!(longest.max().unwrap_or(0), moves);
            }
            Some(Outcome::Draw) => {
                draws += 1;
                assert!(after().any(|outcome| outcome == Some(Outcome::Draw)));
                assert!(!after().any(|outcome| matches!(outcome, None | Some(Outcome::Loss(_)))));
            }
        }
    }
    assert_eq!(
        (wins, losses, draws, longest, stuck),
        (240_128, 109_944, 190_536, 23, 8160)
    );
}

#[test]
fn the_search_visits_at_most_2385_positions() {
    let boards = &Atlas::shared().boards;
    let most = boards.iter().map(findings::visited).max();
    assert_eq!(most, Some(2385));
}
