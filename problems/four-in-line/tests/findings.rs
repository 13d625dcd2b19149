//! What the README says of all boards beyond their answers.

#[path = "findings/mod.rs"]
mod findings;
mod oracle;
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;

use findings::{Boards, Forgetful, Graph, Outcome};
use oracle::{Atlas, COLOURS};

/// Answers by boards, beginners and symmetry classes; a symmetric board has the same answer.
#[test]
fn answers() {
    let atlas = Atlas::new();
    let boards = |all, black, classes| Boards {
        all,
        black,
        white: black,
        classes,
    };
    assert_eq!(
        findings::boards(&atlas),
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

/// If black has to begin, eight moves may be needed, and a line is out of reach exactly where
/// black cannot move at once.
#[test]
fn one_colour_has_to_begin() {
    let atlas = Atlas::new();
    let counts: Vec<_> = findings::if_black_begins(&atlas).into_iter().collect();
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
        let stuck = oracle::slides(board, COLOURS[0]).is_empty() && !oracle::is_finished(board);
        assert_eq!(stuck, atlas.distances[0][index].is_none());
    }
}

/// The solution visits few positions on any board.
#[test]
fn cost() {
    let boards = Atlas::new().boards;
    let most = boards.iter().map(findings::visited).max();
    assert_eq!(most, Some(2385));
}

/// All boards that need seven moves, up to symmetry, and a line of play for each of them.
#[test]
fn hardest_boards() {
    let atlas = Atlas::new();
    let hardest = findings::hardest(&atlas, &Graph::new(&atlas));
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
    ];
    assert_eq!(shown.len(), expected.len());
    for ((board, images, ways), (board_expected, images_expected, ways_expected)) in
        shown.iter().zip(&expected)
    {
        assert_eq!(board, board_expected);
        assert_eq!((images, ways), (images_expected, ways_expected));
    }
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

/// A move takes a blank to a cell of the other colour of a chessboard. So the number of blanks on
/// dark cells changes between odd and even with every move, and within one search the board alone
/// tells whose turn it is.
#[test]
fn every_move_changes_the_parity() {
    let dark = |board: &oracle::Board| {
        let blanks = (0..16).filter(|&cell| board[cell] == b'O');
        blanks.filter(|cell| (cell / 4 + cell % 4) % 2 == 1).count() % 2
    };
    for board in &Atlas::new().boards {
        for &colour in &COLOURS {
            for after in oracle::slides(board, colour) {
                assert_ne!(dark(board), dark(&after));
            }
        }
    }
}

/// How many boards a search gets wrong whose set of boards met leaves out whose turn it is. Only
/// the order of the beginnings counts, not that of the moves: at each depth, all that the first
/// beginning reaches is met before all that the second one does.
#[test]
fn searches_that_forget_the_side_to_move() {
    let atlas = Atlas::new();
    let graph = Graph::new(&atlas);
    let mut forgetful = Forgetful::new(&graph);
    let example = |text: &str| atlas.index(&oracle::read(text.replace('/', "").as_bytes()));
    let three = example("BOWB/OWWW/BWBW/BBBW");
    let four = example("OOBB/BWBW/BWBW/BWWW");
    assert_eq!((atlas.answer(three), atlas.answer(four)), (3, 4));
    assert_eq!(forgetful.one_queue(three, [0, 1]), Some(5));
    assert_eq!(forgetful.one_queue(three, [1, 0]), Some(3));
    assert_eq!(forgetful.kept(three, [0, 1]), Some(4));
    assert_eq!(forgetful.one_queue(four, [0, 1]), Some(5));
    for &order in &[[0, 1], [1, 0]] {
        let wrong = findings::wrong(&atlas, |board| forgetful.one_queue(board, order));
        assert_eq!(wrong, [0, 0, 0, 10_160, 1972, 552, 88, 0]);
        assert_eq!(wrong.iter().sum::<usize>(), 12_772);
    }
    let kept = findings::wrong(&atlas, |board| forgetful.kept(board, [0, 1]));
    assert_eq!(kept, [0, 0, 23_224, 24_158, 7605, 1948, 200, 8]);
    let apart = findings::wrong(&atlas, |board| forgetful.apart(board));
    assert_eq!(apart, [0; 8]);
}

/// The game in which the colours are opponents.
#[test]
fn the_game_against_an_opponent() {
    let atlas = Atlas::new();
    let graph = Graph::new(&atlas);
    assert_eq!(graph.stuck(), 8160);
    let outcomes = findings::outcomes(&graph);
    let (mut wins, mut losses, mut draws, mut longest) = (0, 0, 0, 0);
    for (position, outcome) in outcomes.iter().enumerate() {
        let after = || graph.after(position).iter().map(|&after| outcomes[after]);
        match *outcome {
            None => assert!(graph.is_finished(position)),
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
        (wins, losses, draws, longest),
        (240_128, 109_944, 190_536, 23)
    );
}
