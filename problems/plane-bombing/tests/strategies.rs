//! The strategies `entropy` and `rollout`: their exact means, what they never do, the book, and what
//! their search rests on. `tests/walk` plays all boards at once; the README quotes the figures.

#[path = "../examples/play/book.rs"]
mod book;
#[allow(dead_code)]
#[path = "../examples/play/game.rs"]
mod game;
#[path = "../examples/play/search.rs"]
mod search;
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;
mod walk;

use book::Book;
use game::{Game, Strategy};
use search::{Search, Widths, ENTROPY, ROLLOUT};
use solution::{Answer, Cell, Planes, CELLS};
use std::collections::BTreeSet;
use walk::bound::{Bound, PROVEN};
use walk::{Searcher, State, BOOK_WIDTHS};

/// Bombs in sum over all 66,816 boards.
const ENTROPY_SUM: u64 = 852_105;
const ROLLOUT_SUM: u64 = 838_615;

#[test]
fn the_mean_of_rollout_is_exact() {
    let planes = Planes::new();
    let rollout = walk::census(&planes, &|| Searcher::rollout(&planes), &|_, _| ());
    assert_eq!(
        (rollout.boards(), rollout.sum(), rollout.worst()),
        (66_816, ROLLOUT_SUM, 19)
    );
    assert_eq!(rollout.mean(), "12.5511");
}

/// In its whole decision tree, so in every game that follows the advice, no bomb is spent on what is
/// known.
#[test]
fn the_mean_of_entropy_is_exact_and_each_bomb_tells_something() {
    let planes = Planes::new();
    let mut player = Searcher::entropy(&planes);
    let mut states = 0;
    let entropy = walk::walk(
        &planes,
        &mut player,
        &State::first(&planes),
        &mut |state, choice| {
            states += 1;
            match choice {
                Some(cell) => {
                    assert!(
                        state.shots.iter().all(|shot| shot.0 != cell),
                        "bombed before"
                    );
                    assert!(state.after(&planes, cell).len() > 1, "tells nothing");
                }
                None => assert!(one_set_of_heads(&planes, state)),
            }
        },
    );
    assert!(states > 60_000, "{}", states);
    assert_eq!(
        (entropy.boards(), entropy.sum(), entropy.worst()),
        (66_816, ENTROPY_SUM, 21)
    );
    assert_eq!(entropy.mean(), "12.7530");
}

fn one_set_of_heads(planes: &Planes, state: &State) -> bool {
    let heads = |board: &solution::Board| {
        let heads = board.iter().map(|&plane| planes.head(plane));
        heads.collect::<BTreeSet<Cell>>()
    };
    let sets: BTreeSet<_> = state.boards.iter().map(heads).collect();
    sets.len() == 1
}

/// Whole games as they are played, in part against the advice, also with answers taken back: the
/// advice tells something, does not depend on how the state was reached, and is given again.
#[test]
fn games_are_advised_well() {
    let planes = Planes::new();
    let boards = planes.boards();
    let mut random = kit::Random::new(4);
    let start = Game::new();
    let mut advised = 0;
    for round in 0..2000 {
        let strategy = if round % 200 == 0 {
            Strategy::Rollout
        } else {
            Strategy::Entropy
        };
        let board = *random.pick(&boards);
        let mut game = start.clone();
        // The first bombs are the player's own, so that few boards are left off the book too.
        let own = random.below(12) as usize;
        while game.shots().len() < own || game.boards().len() > 2000 {
            let cell = random.below(CELLS as u64) as Cell;
            if game.known(cell).is_none() {
                assert_eq!(game.take(cell, planes.answer(board, cell)), Ok(()));
            }
        }
        while game.certain_heads().len() < 3 {
            let cell = game.advise(strategy);
            assert_eq!(game.known(cell), None);
            let left = game.boards().len();
            assert_eq!(game.take(cell, planes.answer(board, cell)), Ok(()));
            assert!(game.boards().len() < left);
            advised += 1;
            if advised % 256 == 0 {
                assert!(game.undo().is_some());
                assert_eq!(game.advise(strategy), cell);
                assert_eq!(game.take(cell, planes.answer(board, cell)), Ok(()));
            }
        }
        assert!(game.boards().contains(&board));
        assert!(board
            .iter()
            .all(|&plane| game.certain_heads().contains(&planes.head(plane))));
    }
    assert!(advised > 8000, "{}", advised);
}

/// What a game is advised is what the census walks, though that keeps one memory for a whole tree.
#[test]
fn advice_is_what_the_census_counts() {
    let planes = Planes::new();
    let boards = planes.boards();
    let mut random = kit::Random::new(5);
    let mut entropy = Searcher::entropy(&planes);
    let mut rollout = Searcher::rollout(&planes);
    for round in 0..40 {
        let board = *random.pick(&boards);
        let mut game = Game::new();
        let mut state = State::first(&planes);
        let (strategy, player) = match round % 2 {
            0 => (Strategy::Entropy, &mut entropy),
            _ => (Strategy::Rollout, &mut rollout),
        };
        while let Some(cell) = walk::Player::choose(player, &planes, &state) {
            assert_eq!(game.advise(strategy), cell);
            let answer = planes.answer(board, cell);
            assert_eq!(game.take(cell, answer), Ok(()));
            let mut parts = state.after(&planes, cell).into_iter();
            state = parts
                .find(|part| part.shots.last() == Some(&(cell, answer)))
                .unwrap();
        }
        assert_eq!(game.certain_heads().len(), 3);
    }
}

/// Row by row, `rollout` tries no fewer cells than what promised its waste: itself a row later, and
/// the book's search a row later. So no mean is worse than promised.
#[test]
fn theorem_5_widths_never_grow_with_the_row() {
    let planes = Planes::new();
    let width = |widths: &'static Widths, row: usize, boards| {
        Search::new(&planes, widths, 0).width(row.min(widths.len() - 1), boards)
    };
    for boards in 1..=66_816 {
        for row in 0..4 {
            let here = width(ROLLOUT, row, boards);
            assert!(here >= width(ROLLOUT, row + 1, boards));
            assert!(width(BOOK_WIDTHS, row, boards) >= width(BOOK_WIDTHS, row + 1, boards));
            if boards <= MOST_AFTER_THE_BOOK {
                assert!(here >= width(BOOK_WIDTHS, row + 1, boards));
            }
        }
        assert_eq!(width(ENTROPY, 0, boards), 1);
    }
}

/// With two sets of heads, also where both have as many boards, or share heads.
#[test]
fn theorem_4_entropy_is_at_its_best_with_two_sets_of_heads() {
    const EVERY: &Widths = &[&[(66_816, CELLS)]];
    let planes = Planes::new();
    let mut random = kit::Random::new(16);
    let (mut compared, mut level) = (0, 0);
    while compared < 300 {
        let boards = walk::some_boards(&planes, &mut random, 40);
        let heads = |board: &solution::Board| {
            let heads = board.iter().map(|&plane| planes.head(plane));
            heads.collect::<BTreeSet<Cell>>()
        };
        let (one, other) = (heads(random.pick(&boards)), heads(random.pick(&boards)));
        let count = |set| boards.iter().filter(|board| heads(board) == set).count();
        let rarer = count(one.clone()).min(count(other.clone())) as u32;
        if one == other {
            continue;
        }
        let two = |board: &&solution::Board| heads(board) == one || heads(board) == other;
        let boards: Vec<solution::Board> = boards.iter().filter(two).copied().collect();
        for widths in [ENTROPY, ROLLOUT, EVERY] {
            let mut search = Search::new(&planes, widths, boards.len());
            let left = search.left(&boards);
            for row in 0..widths.len() {
                // Counted in full: `decide` does not stop where the bound is reached.
                assert_eq!(search.decide(&left, row, u32::MAX).1, rarer);
            }
            assert_eq!(
                (left.least, search.waste(&left, 0, u32::MAX)),
                (rarer, rarer)
            );
        }
        compared += 1;
        level += usize::from(2 * rarer as usize == boards.len());
    }
    assert!(level > 10, "{}", level);
}

/// Played out, state by state, `rollout` wastes no more than it promised for the first of them.
#[test]
fn theorem_5_rollout_wastes_no_more_than_promised() {
    let planes = Planes::new();
    let mut random = kit::Random::new(15);
    let (mut compared, mut fewer) = (0, 0);
    while compared < 100 {
        let boards = walk::some_boards(&planes, &mut random, 200);
        let mut search = Search::new(&planes, ROLLOUT, boards.len());
        let left = search.left(&boards);
        if left.open == 0 {
            continue;
        }
        let promised = u64::from(search.waste(&left, 0, u32::MAX));
        let state = State {
            boards,
            shots: Vec::new(),
        };
        let mut player = Searcher::new(&planes, ROLLOUT, false);
        let played = walk::walk(&planes, &mut player, &state, &mut |_, _| ());
        let wasted = played.sum() - 3 * played.boards();
        assert!(wasted <= promised, "{} {}", wasted, promised);
        compared += 1;
        fewer += usize::from(wasted < promised);
    }
    assert!(fewer > 0);
}

/// No state that the book leads to, but does not hold, has more boards left.
const MOST_AFTER_THE_BOOK: usize = 2000;

/// The book covers what the computation says it covers; every one of its lines is possible, goes on
/// until the heads are certain or the book ends, and means the same turned and mirrored.
#[test]
fn the_book_is_whole() {
    let planes = Planes::new();
    let book = Book::new(&planes);
    let mut states = vec![State::first(&planes)];
    let mut entries = 0;
    for _ in 0..walk::BOOK_DEPTH {
        let mut next = Vec::new();
        for state in states {
            let booked = |turn: &dyn Fn(Cell) -> Cell| {
                book.opening(state.boards.len(), |cell| {
                    let shot = state.shots.iter().find(|shot| turn(shot.0) == cell);
                    shot.map(|shot| shot.1)
                })
            };
            let cell = booked(&|cell| cell);
            assert_eq!(cell.is_none(), one_set_of_heads(&planes, &state));
            if let Some(cell) = cell {
                // A quarter turn. Where the line is symmetric itself, the entry may be, too.
                let turned = booked(&|cell| cell % 10 * 10 + 9 - cell / 10).unwrap();
                let parts = |cell| {
                    let mut sizes: Vec<usize> = Vec::new();
                    sizes.extend(
                        state
                            .after(&planes, cell)
                            .iter()
                            .map(|part| part.boards.len()),
                    );
                    sizes
                };
                assert_eq!(parts(90 - turned % 10 * 10 + turned / 10), parts(cell));
                assert!(parts(cell).len() > 1);
                entries += 1;
                next.extend(state.after(&planes, cell));
            }
        }
        states = next;
    }
    assert_eq!(entries, 303);
    let most = states.iter().map(|state| state.boards.len()).max();
    assert!(most <= Some(MOST_AFTER_THE_BOOK), "{:?}", most);
    // No line, no entry.
    assert_eq!(book.opening(66_815, |_| None), None);
}

/// Bombs that tell nothing, before the book's or among them, do not lose it, nor does another order.
#[test]
fn a_bomb_that_tells_nothing_does_not_lose_the_book() {
    let shots = [
        (33, Answer::Empty),
        (0, Answer::Empty),
        (25, Answer::Body),
        (99, Answer::Empty),
    ];
    let advice = |order: &[usize]| {
        let mut game = Game::new();
        for &place in order {
            assert_eq!(game.take(shots[place].0, shots[place].1), Ok(()));
        }
        let book = Book::new(&Planes::new());
        book.opening(game.boards().len(), |cell| game.known(cell))
    };
    assert_eq!(advice(&[1]), advice(&[]));
    assert!(advice(&[]).is_some() && advice(&[0, 2]).is_some());
    assert_eq!(advice(&[0, 1]), advice(&[0]));
    for order in [[1, 0, 2, 3], [2, 3, 1, 0], [3, 2, 0, 1]] {
        assert_eq!(advice(&order), advice(&[0, 2]));
    }
    assert_eq!(advice(&[1, 2]), None);
}

/// The cheap entries, recomputed: all lines that leave at most 100 boards.
#[test]
fn the_book_is_what_is_computed() {
    assert_eq!(recompute(100), 97);
}

/// All entries, in most of a minute.
#[test]
#[ignore = "takes most of a minute"]
fn the_whole_book_is_what_is_computed() {
    assert_eq!(recompute(66_816), 303);
}

/// Recomputes the entries of states with at most `most` boards left; how many.
fn recompute(most: usize) -> usize {
    let planes = Planes::new();
    let book = Book::new(&planes);
    let mut states = vec![State::first(&planes)];
    let mut count = 0;
    while let Some(state) = states.pop() {
        if let Some(cell) = book.opening(state.boards.len(), |cell| state.known(cell)) {
            if state.boards.len() <= most {
                assert_eq!(
                    walk::book_entry(&planes, &state),
                    Some(cell),
                    "{:?}",
                    state.shots
                );
                count += 1;
            }
            states.extend(state.after(&planes, cell));
        }
    }
    count
}

/// What the search rests on, on states met in games: its lower bound is one, and a search that tries
/// every cell wastes no more than `rollout`, which wastes no more than `entropy`.
#[test]
fn waste_is_bounded_and_improved() {
    const EVERY: &Widths = &[&[(66_816, CELLS)]];
    let planes = Planes::new();
    let bound = Bound::new(&planes);
    let mut random = kit::Random::new(6);
    let mut compared = 0;
    while compared < 200 {
        let boards = walk::some_boards(&planes, &mut random, 12);
        let wasted = |widths| {
            let mut search = Search::new(&planes, widths, 12);
            let left = search.left(&boards);
            (left.least, search.waste(&left, 0, u32::MAX))
        };
        let ((least, best), (_, rollout), (_, entropy)) =
            (wasted(EVERY), wasted(ROLLOUT), wasted(ENTROPY));
        assert!(least <= best && best <= rollout && rollout <= entropy);
        for bombs in 0..=4 {
            assert!(bound.some(&boards, bombs) <= best);
        }
        compared += usize::from(entropy > 0);
    }
}

/// As far as a few seconds allow; the figures go on to the end of the table.
#[test]
fn no_strategy_wastes_less_than_the_bound() {
    let planes = Planes::new();
    let bound = Bound::new(&planes);
    for (ahead, &proven) in PROVEN.iter().enumerate().take(5) {
        assert_eq!(bound.all(ahead as u32, &|_, _| ()), proven);
    }
}
