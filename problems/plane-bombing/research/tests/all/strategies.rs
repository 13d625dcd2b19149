//! Tests of the strategies: their exact means, the book, and the theorems about their search.
//! [`research`] plays all boards at once; THEORY.md quotes the figures.

use player::book::{Book, ROLLOUT_BOOK};
use player::cost::Objective;
use player::game::Game;
use player::model::{turned, Answer, Cell, Planes, Shot, ANSWERS, CELLS};
use player::search::{Search, Widths, ENTROPY, ROLLOUT};
use player::strategy::{Adviser, Strategy, STRATEGIES};
use research::bound::{Bound, PROVEN};
use research::rules::{advised, rows, Row, Walk, WALKS};
use research::worst::Refuter;
use research::{some_boards, walk, Distribution, State};
use std::ops::Range;
use std::thread;

/// The rows of THEORY.md's table: total bombs and worst case, up to the third head and until the
/// heads are certain. The two rows without a book would take as long as all the others:
/// `scripts/maintain/figures.sh --all` makes them.
const ROWS: [[usize; 4]; 8] = [
    [899_748, 20, 800_270, 17],
    [896_539, 20, 800_270, 17],
    [893_786, 19, 799_757, 16],
    [872_593, 20, 798_638, 17],
    [869_279, 20, 798_638, 17],
    [852_105, 21, 805_439, 19],
    [837_813, 18, 789_683, 17],
    [844_008, 17, 792_813, 16],
];

/// The rows of the player's strategies, in its order. Its greedy is the one that bombs heads as
/// soon as they are certain.
const PLAYED: [usize; 4] = [1, 5, 6, 7];

/// Tries every cell.
const EVERY: &Widths = &[&[(66_816, CELLS)]];

#[test]
fn every_row_of_a_quick_strategy_is_so() {
    check_rows(&WALKS[..4], 0..6);
}

#[test]
#[ignore = "takes half a minute: scripts/test.sh --all"]
fn every_row_of_a_searching_player_is_so() {
    check_rows(&[WALKS[5], WALKS[7]], 6..ROWS.len());
}

fn check_rows(walks: &[Walk], range: Range<usize>) {
    let planes = Planes::new();
    let found: Vec<Row> = thread::scope(|scope| {
        let threads: Vec<_> =
            walks.iter().map(|walk| scope.spawn(|| rows(&planes, walk))).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    assert_eq!(found.len(), range.len());
    for (row, (name, hit, certain)) in range.zip(found) {
        let found = [hit.sum(), hit.worst(), certain.sum(), certain.worst()];
        assert_eq!(found, ROWS[row], "{name}");
        assert_eq!((hit.boards(), certain.boards()), (66_816, 66_816));
        if let Some(place) = PLAYED.iter().position(|&played| played == row) {
            assert_eq!(hit, bombs(STRATEGIES[place]), "{name}");
            assert!(row == 1 || name.contains(STRATEGIES[place].name()));
        }
    }
}

fn bombs(strategy: Strategy) -> Distribution {
    Distribution(strategy.bombs().iter().map(|&boards| boards as usize).collect())
}

/// A game's advice equals the walk's choice, although the walk keeps one memory for a whole tree.
/// This also holds after bombs that are not in a book.
#[test]
fn advice_is_what_the_walk_counts() {
    let planes = Planes::new();
    let boards = planes.all();
    let mut random = kit::Random::new(5);
    let strategies = [Strategy::Entropy, Strategy::Rollout, Strategy::Safe];
    let mut players = strategies.map(|strategy| advised(Adviser::new(&planes, strategy)));
    for round in 0..12 {
        let board = *random.pick(&boards);
        let mut adviser = Adviser::new(&planes, strategies[round % 3]);
        let mut game = Game::new(&planes);
        let mut state = State::new(planes.all());
        while !state.is_certain(&planes) {
            let mut cell = random.below(CELLS as u64) as Cell;
            if round % 2 == 0 || state.boards.len() <= 2000 {
                cell = players[round % 3](&state).unwrap();
                assert_eq!(game.advise(&mut adviser), Some(cell));
                assert_eq!(game.known(cell), None);
            }
            let shot = (cell, planes.answer(board, cell));
            assert!(game.take(&[shot]).is_ok());
            let mut parts = state.after(&planes, cell).into_iter();
            state = parts.find(|part| part.shots.contains(&shot)).unwrap();
        }
        assert_eq!(game.certain_heads(), planes.heads(board));
    }
}

/// In each row, `rollout` tries at least as many cells as in the next row.
#[test]
fn theorem_5_widths_never_grow_with_the_row() {
    let planes = Planes::new();
    let rollout = Search::new(&planes, ROLLOUT, Objective::Waste);
    for boards in 1..=66_816 {
        for row in 1..ROLLOUT.len() {
            assert!(rollout.width(row - 1, boards) >= rollout.width(row, boards));
        }
    }
}

/// Includes pairs of sets with equally many boards, and pairs that share heads.
#[test]
fn theorem_4_entropy_is_at_its_best_with_two_sets_of_heads() {
    let planes = Planes::new();
    let mut random = kit::Random::new(16);
    let (mut compared, mut level) = (0, 0);
    while compared < 300 {
        let mut boards = some_boards(&planes, &mut random, 40);
        let sets = [(); 2].map(|()| planes.set(*random.pick(&boards)));
        if sets[0] == sets[1] {
            continue;
        }
        boards.retain(|&board| sets.contains(&planes.set(board)));
        let first = boards.iter().filter(|&&board| planes.set(board) == sets[0]).count();
        let rarer = first.min(boards.len() - first);
        for widths in [ENTROPY, ROLLOUT, EVERY] {
            let mut search = Search::new(&planes, widths, Objective::Waste);
            let left = search.candidates(&boards);
            for row in 0..widths.len() {
                // `decide` counts in full: it does not stop at the bound.
                assert_eq!(search.decide(&left, row, u64::MAX).1, rarer as u64);
            }
            assert_eq!(left.least, rarer as u64);
            assert_eq!(search.cost(&left, 0, u64::MAX), rarer as u64);
        }
        compared += 1;
        level += usize::from(2 * rarer == boards.len());
    }
    assert!(level > 10, "{level}");
}

/// The example that THEORY.md begins with: the first sample after ten bombs.
#[test]
fn the_sample_game_ends_with_four_boards() {
    let planes = Planes::new();
    let lines = kit::numbers(&kit::cases("plane-bombing", "sample")[0].input);
    let shot = |line: &Vec<u64>| {
        let [row, column, result] = [line[0], line[1], line[2]].map(|number| number as usize);
        (10 * row + column - 11, ANSWERS[result])
    };
    let shots: Vec<Shot> = lines[..10].iter().map(shot).collect();
    let boards = planes.agreeing(&planes.all(), &shots);
    // Heads at (7, 6) and (8, 10) were hit. The third is at (1, 6), (4, 5), (5, 7) or (5, 9).
    let mut heads: Vec<_> = boards.iter().flat_map(|&board| planes.heads(board)).collect();
    heads.sort_unstable();
    assert_eq!(heads, [5, 34, 46, 48, 65, 65, 65, 65, 79, 79, 79, 79]);
    // How many boards waste 0, 1, 2 bombs.
    let wasted = |row: usize| walk(&planes, boards.clone(), WALKS[row].2(&planes)).hit.0;
    assert_eq!((WALKS[0].0, WALKS[3].0), ("`greedy`", "`entropy`"));
    assert_eq!((&wasted(0)[3..], &wasted(3)[3..]), (&[1, 1, 2][..], &[1, 2, 1][..]));
    let mut search = Search::new(&planes, ENTROPY, Objective::Waste);
    let left = search.candidates(&boards);
    // 2 + 1 + 45/64 * 2 in units of 2^-22.
    assert_eq!((left.least, search.promising(&left, 1)), (4, vec![((3 << 22) + 90 * 65_536, 34)]));
}

/// Played out state by state, `rollout` wastes no more than it promised in the first state.
#[test]
fn theorem_5_rollout_wastes_no_more_than_promised() {
    let planes = Planes::new();
    let mut random = kit::Random::new(15);
    let (mut compared, mut fewer) = (0, 0);
    while compared < 50 {
        let boards = some_boards(&planes, &mut random, 200);
        let mut search = Search::new(&planes, ROLLOUT, Objective::Waste);
        let left = search.candidates(&boards);
        if left.open == 0 {
            continue;
        }
        let promised = search.cost(&left, 0, u64::MAX);
        let player = advised(Adviser::searching(&planes, ROLLOUT, Objective::Waste));
        let played = walk(&planes, boards, player).hit;
        let wasted = (played.sum() - 3 * played.boards()) as u64;
        assert!(wasted <= promised, "{wasted} {promised}");
        compared += 1;
        fewer += usize::from(wasted < promised);
    }
    assert!(fewer > 0);
}

/// The book's lines are found in any order, turned or mirrored, and with bombs that tell nothing
/// among them.
#[test]
fn a_bomb_that_tells_nothing_does_not_lose_the_book() {
    let shots = [(33, Answer::Empty), (0, Answer::Empty), (25, Answer::Body), (99, Answer::Empty)];
    let planes = Planes::new();
    let book = Book::new(&planes, ROLLOUT_BOOK);
    let advice = |order: &[usize], symmetry: usize| {
        let mut game = Game::new(&planes);
        for &place in order {
            let (cell, answer) = shots[place];
            assert!(game.take(&[(turned(cell, symmetry), answer)]).is_ok());
        }
        book.opening(game.boards().len(), game.shots())
    };
    assert_eq!((advice(&[], 0), advice(&[1], 0)), (Some(33), Some(33)));
    assert_eq!(advice(&[0, 1], 0), advice(&[0], 0));
    let booked = advice(&[0, 2], 0).unwrap();
    for symmetry in 0..8 {
        for order in [[1, 0, 2, 3], [2, 3, 1, 0], [3, 2, 0, 1]] {
            assert_eq!(advice(&order, symmetry), Some(turned(booked, symmetry)));
        }
    }
    assert_eq!(advice(&[1, 2], 0), None);
}

/// On states from games, the lower bounds hold, of the mean and of the worst case; a search of all
/// cells wastes no more than `rollout`, and `rollout` no more than `entropy`.
#[test]
fn waste_is_bounded_and_improved() {
    let planes = Planes::new();
    let mut random = kit::Random::new(6);
    let (mut compared, mut tight) = (0, 0);
    while compared < 200 {
        let boards = some_boards(&planes, &mut random, 12);
        let wasted = |widths| {
            let mut search = Search::new(&planes, widths, Objective::Waste);
            let left = search.candidates(&boards);
            (left.least, search.cost(&left, 0, u64::MAX))
        };
        let [(least, best), (_, rollout), (_, entropy)] = [EVERY, ROLLOUT, ENTROPY].map(wasted);
        assert!(least <= best && best <= rollout && rollout <= entropy);
        let mut bound = Bound::new(&planes, boards.clone());
        for bombs in 0..=4 {
            assert!(bound.waste(bombs) <= best);
        }
        let player = advised(Adviser::searching(&planes, EVERY, Objective::Power));
        let worst = walk(&planes, boards.clone(), player).stopped.worst() - 3;
        let mut refuter = Refuter::new(&planes, boards);
        for (waste, ahead) in (0..6).flat_map(|waste| [0, 1, 2].map(|ahead| (waste, ahead))) {
            let refuted = refuter.refutes(waste, ahead);
            assert!(!refuted || (waste as usize) < worst);
            tight += usize::from(refuted && waste as usize + 1 == worst);
        }
        compared += usize::from(entropy > 0);
    }
    assert!(tight > 50, "{tight}");
}

/// Tests the bounds that take a few seconds; the figures compute the rest of the table.
#[test]
fn no_strategy_wastes_less_than_the_bound() {
    let planes = Planes::new();
    let mut bound = Bound::new(&planes, planes.all());
    for (ahead, &proven) in PROVEN.iter().enumerate().take(5) {
        assert_eq!(bound.waste(ahead as u32), proven);
    }
}

/// Refutes 13 bombs: after at most five bombs too many sets of heads are left. The figures refute
/// 14, which takes minutes.
#[test]
fn theorem_8_the_worst_case_is_15_at_least() {
    let planes = Planes::new();
    let mut refuter = Refuter::new(&planes, planes.all());
    assert!(!refuter.refutes(10, 0) && refuter.refutes(9, 0));
    assert!(!refuter.refutes(10, 4) && refuter.refutes(10, 5));
    assert_eq!(refuter.states, 389);
    assert!(!refuter.refutes(11, 7));
    // A strategy exists for this waste, so it is not refuted.
    assert!(!refuter.refutes(14, 3));
}
