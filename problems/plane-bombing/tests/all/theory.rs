//! What the README and THEORY.md state beyond the question, recomputed.

use crate::oracle::{self, Map};
use crate::solution::{answer_at, boards, greedy, planes, tally, Answer, Game, BODY, EMPTY, HEAD};
use std::collections::{BTreeMap, BTreeSet};

const ANSWERS: [Answer; 3] = [EMPTY, BODY, HEAD];

fn heads(map: &Map) -> Vec<usize> {
    (0..100).filter(|&cell| map[cell] == 2).collect()
}

/// The map turned and mirrored in all eight ways.
fn images(map: &Map) -> BTreeSet<Map> {
    let mut images = BTreeSet::new();
    let mut image = *map;
    for turn in 0..8 {
        let before = image;
        for (cell, sign) in image.iter_mut().enumerate() {
            let (row, column) = (cell / 10, cell % 10);
            // By turns two mirrors whose product is a quarter turn.
            *sign = match turn % 2 {
                0 => before[column * 10 + row],
                _ => before[(9 - row) * 10 + column],
            };
        }
        images.insert(image);
    }
    images
}

#[test]
fn theorem_1_no_board_is_symmetric() {
    let mut classes = BTreeSet::new();
    for map in oracle::maps() {
        let images = images(map);
        assert_eq!(images.len(), 8);
        classes.extend(images.into_iter().next());
    }
    // Eight boards each, so all 66,816 of them: what the symmetries make of a board is one.
    assert_eq!((classes.len(), oracle::maps().len()), (8_352, 8 * 8_352));
}

#[test]
fn planes_one_after_another() {
    let empty = [0; 100];
    let one: BTreeSet<Map> = oracle::with_one_more_plane(&empty).into_iter().collect();
    let two: BTreeSet<Map> = one.iter().flat_map(oracle::with_one_more_plane).collect();
    assert_eq!((one.len(), two.len()), (168, 6_436));
    // How many of the 168 lie on a cell: none in the corners, most on the four cells of the middle.
    let covering = |cell: usize| one.iter().filter(|map| map[cell] > 0).count();
    let counts: Vec<usize> = (0..100).map(covering).collect();
    assert_eq!(
        (0..100).filter(|&c| counts[c] == 0).collect::<Vec<_>>(),
        [0, 9, 90, 99]
    );
    assert_eq!((counts[1], counts[11]), (2, 6));
    let most: Vec<usize> = (0..100).filter(|&c| counts[c] == 40).collect();
    assert_eq!(
        (counts.iter().max(), most),
        (Some(&40), vec![44, 45, 54, 55])
    );
}

#[test]
fn theorem_2_at_most_sixteen_boards_have_the_same_heads() {
    let mut boards: BTreeMap<Vec<usize>, usize> = BTreeMap::new();
    for map in oracle::maps() {
        *boards.entry(heads(map)).or_default() += 1;
    }
    let single = boards.values().filter(|&&count| count == 1).count();
    assert_eq!(
        (boards.len(), single, boards.values().max()),
        (33_344, 16_536, Some(&16))
    );
}

/// The shortest game has three bombs: no two answers leave one board, and four pairs leave eight.
#[test]
fn theorem_3_two_bombs_are_never_enough() {
    let start = Game::new();
    let mut fewest = u64::MAX;
    let mut pairs = Vec::new();
    for cell in 0..100 {
        for answer in ANSWERS {
            let mut game = start.clone();
            if game.take(cell, answer).is_err() {
                continue;
            }
            for (other, tally) in tally(&game.planes, &game.boards).iter().enumerate() {
                for (result, count) in tally.iter().enumerate() {
                    if *count > 0 && *count <= fewest && cell < other {
                        if *count < fewest {
                            pairs.clear();
                        }
                        fewest = *count;
                        pairs.push([(cell, answer), (other, result)]);
                    }
                }
            }
        }
    }
    assert_eq!(fewest, 8);
    // Two heads that look at each other over the map, in its four positions.
    assert_eq!(
        pairs,
        [
            [(14, 2), (85, 2)],
            [(15, 2), (84, 2)],
            [(41, 2), (58, 2)],
            [(48, 2), (51, 2)]
        ]
    );
    let shortest = [(14, HEAD), (85, HEAD), (7, HEAD)];
    let mut game = start;
    for (cell, answer) in shortest {
        assert!(game.boards.len() > 1 && game.take(cell, answer).is_ok());
    }
    assert_eq!(game.boards.len(), 1);
}

/// Three answers that leave one board, by the number of heads hit. Of cells that a symmetry makes one of
/// each other, the first stands for all: Theorem 1 has counted 8,352 times eight boards, which are all.
#[test]
fn theorem_3_three_answers_may_leave_one_board() {
    let planes = planes();
    let all = boards(&planes);
    let mut ways = [0; 4];
    for one in 0..100 {
        let mut map = [0; 100];
        map[one] = 1;
        let same = images(&map);
        if same.iter().next_back() != Some(&map) {
            continue;
        }
        let mut firsts = [(); 3].map(|()| Vec::new());
        let first = answer_at(&planes, one);
        for &board in &all {
            firsts[first(board)].push(board);
        }
        let others = (0..100).filter(|&two| two != one);
        for (two, first) in others.flat_map(|two| ANSWERS.map(|first| (two, first))) {
            let mut seconds = [(); 3].map(|()| Vec::new());
            let second = answer_at(&planes, two);
            for &board in &firsts[first] {
                seconds[second(board)].push(board);
            }
            for (second, part) in seconds.iter().enumerate() {
                let heads = [first, second].iter().filter(|&&a| a == HEAD).count();
                let tally = tally(&planes, part);
                for third in (two + 1..100).filter(|&third| third != one) {
                    for answer in ANSWERS {
                        let one_board = u32::from(tally[third][answer] == 1);
                        ways[heads + usize::from(answer == HEAD)] += same.len() as u32 * one_board;
                    }
                }
            }
        }
    }
    // Each of the three cells was the first once.
    assert!(ways.iter().all(|count| count % 3 == 0));
    let ways = ways.map(|count| count / 3);
    // None, one, two, three heads.
    assert_eq!(ways, [88, 2_088, 11_672, 16_536]);
    // No triple is symmetric, since its one board is not.
    assert!(ways.iter().all(|count| count % 8 == 0));
    let mut game = Game::new();
    for cell in [1, 14, 28] {
        assert!(game.take(cell, BODY).is_ok());
    }
    assert_eq!(game.boards.len(), 1);
}

/// The map's symmetries carry one of them into the others.
#[test]
fn four_first_bombs_are_equally_good() {
    let game = Game::new();
    let sums = tally(&game.planes, &game.boards).map(|tally| {
        let [e, b, h] = tally;
        e * (b + h) + b * (e + h) + h * (e + b)
    });
    let best: Vec<usize> = (0..100)
        .filter(|&c| Some(&sums[c]) == sums.iter().max())
        .collect();
    assert_eq!(best, [33, 36, 63, 66]);
}

#[test]
fn three_answers_may_fit_only_two_by_two() {
    let fits = |cells: &[usize]| {
        let mut game = Game::new();
        cells.iter().all(|&cell| game.take(cell, HEAD).is_ok())
    };
    assert!(fits(&[2, 7]) && fits(&[2, 24]) && fits(&[7, 24]));
    assert!(!fits(&[2, 7, 24]));
}

/// The rule in numbers that are not exact: the cells that it recommends at the start.
#[test]
fn the_first_step_needs_more_than_32_bits() {
    let game = Game::new();
    let tally = tally(&game.planes, &game.boards);
    let wrapped = |tally: &[u64; 3]| {
        let [e, b, h] = tally.map(|count| count as i32);
        let product = i32::wrapping_mul;
        product(e, b + h)
            .wrapping_add(product(b, e + h))
            .wrapping_add(product(h, e + b))
    };
    assert_eq!(first_best(&tally.map(|t| f64::from(wrapped(&t)))), 13);
    assert_eq!(greedy(&game.planes, &game.boards), 33);
}

fn first_best(values: &[f64]) -> usize {
    let mut best = (0.0, 0);
    for (cell, &value) in values.iter().enumerate() {
        if value > best.0 {
            best = (value, cell);
        }
    }
    best.1
}

/// A formula in floating point, and in how many states of greedy's decision tree it recommends another
/// cell.
type Astray = (fn(f64, f64, f64) -> f64, u64);

/// Counts that in one walk.
fn lead_astray(game: &Game, formulas: &mut [Astray]) {
    if game.boards.len() == 1 {
        return;
    }
    let cell = greedy(&game.planes, &game.boards);
    let tally = tally(&game.planes, &game.boards);
    let share = |count: u64| count as f64 / game.boards.len() as f64;
    for (value, astray) in formulas.iter_mut() {
        let values = tally.map(|[empty, body, head]| value(share(empty), share(body), share(head)));
        *astray += u64::from(first_best(&values) != cell);
    }
    for answer in ANSWERS {
        let mut later = game.clone();
        if later.take(cell, answer).is_ok() {
            lead_astray(&later, formulas);
        }
    }
}

#[test]
fn rounding_breaks_ties() {
    let published = |p: f64, q: f64, r: f64| p * (q + r) + q * (p + r) + r * (p + q);
    let squares = |p: f64, q: f64, r: f64| 1.0 - p * p - q * q - r * r;
    let mut formulas: [Astray; 2] = [(published, 0), (squares, 0)];
    lead_astray(&Game::new(), &mut formulas);
    assert_eq!(formulas.map(|formula| formula.1), [191, 1_288]);
}
