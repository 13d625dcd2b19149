//! What the README and THEORY.md state beyond the question, recomputed.

use crate::oracle::{self, Map};
use crate::solution::{answer_at, greedy, tally};
use crate::solution::{Answer, Board, Cell, Game, Plane, BODY, EMPTY, HEAD};
use player::model::turned;
use std::collections::{BTreeMap, BTreeSet};

const ANSWERS: [Answer; 3] = [EMPTY, BODY, HEAD];

/// The eight turned and mirrored images of the map.
fn images(map: &Map) -> BTreeSet<Map> {
    let image = |symmetry| {
        let mut image = *map;
        (0..100).for_each(|cell| image[turned(cell, symmetry)] = map[cell]);
        image
    };
    (0..8).map(image).collect()
}

#[test]
fn theorem_1_no_board_is_symmetric() {
    let mut classes = BTreeSet::new();
    for map in oracle::maps() {
        let images = images(map);
        assert_eq!(images.len(), 8);
        classes.extend(images.into_iter().next());
    }
    // Eight boards in each class make all 66,816.
    assert_eq!((classes.len(), oracle::maps().len()), (8_352, 8 * 8_352));
}

#[test]
fn planes_one_after_another() {
    let one = oracle::with_one_more_plane(&[0; 100]);
    let two: BTreeSet<Map> = one.iter().flat_map(oracle::with_one_more_plane).collect();
    assert_eq!((one.len(), two.len()), (168, 6_436));
    let covering = |cell: usize| one.iter().filter(|map| map[cell] > 0).count();
    // Only the corners are out of reach. Two planes cover the cell next to one.
    assert!((0..100).filter(|&cell| covering(cell) == 0).eq([0, 9, 90, 99]));
    assert_eq!(covering(1), 2);
}

/// Adds up, by their number, all sets of these planes that share no cell with `used` or each other.
fn count_sets(planes: &[u128], used: u128, size: usize, counts: &mut [u32; 8]) {
    counts[size] += 1;
    for (i, plane) in planes.iter().enumerate().filter(|(_, plane)| **plane & used == 0) {
        count_sets(&planes[i + 1..], used | plane, size + 1, counts);
    }
}

#[test]
fn six_planes_fit_but_not_seven() {
    let cells = |map: &Map| (0..100).filter(|&cell| map[cell] > 0).map(|cell| 1 << cell).sum();
    let planes: Vec<u128> = oracle::with_one_more_plane(&[0; 100]).iter().map(cells).collect();
    let mut counts = [0; 8];
    count_sets(&planes, 0, 0, &mut counts);
    assert_eq!(counts, [1, 168, 6_436, 66_816, 150_456, 23_896, 140, 0]);
}

#[test]
fn theorem_2_at_most_sixteen_boards_have_the_same_heads() {
    let mut boards: BTreeMap<Vec<Cell>, usize> = BTreeMap::new();
    for map in oracle::maps() {
        let heads: Vec<Cell> = (0..100).filter(|&cell| map[cell] == 2).collect();
        *boards.entry(heads).or_default() += 1;
    }
    let single = boards.values().filter(|&&count| count == 1).count();
    assert_eq!((boards.len(), single), (33_344, 16_536));
    assert_eq!(boards.values().max(), Some(&16));
}

/// How many boards give these answers.
fn agreeing(told: &[(Cell, Answer)]) -> usize {
    let agrees = |map: &&Map| told.iter().all(|&(cell, answer)| usize::from(map[cell]) == answer);
    oracle::maps().iter().filter(agrees).count()
}

/// Groups the boards by their answer at `cell`.
fn split(planes: &[Plane], boards: &[Board], cell: Cell) -> [Vec<Board>; 3] {
    let answer = answer_at(planes, cell);
    let mut parts = [(); 3].map(|()| Vec::new());
    for &board in boards {
        parts[answer(board)].push(board);
    }
    parts
}

/// The shortest game has three bombs: two answers leave at least eight boards, and four pairs leave
/// eight.
#[test]
fn theorem_3_two_bombs_are_never_enough() {
    let Game { planes, boards, .. } = Game::new();
    let mut pairs = Vec::new();
    for cell in 0..100 {
        for (answer, part) in split(&planes, &boards, cell).iter().enumerate() {
            for (other, tally) in tally(&planes, part).into_iter().enumerate().skip(cell + 1) {
                let left = (0..).zip(tally).filter(|&(_, count)| (1..=8).contains(&count));
                pairs.extend(left.map(|(result, count)| ((cell, other), (answer, result), count)));
            }
        }
    }
    // Two heads that face each other across the map, in its four positions.
    let positions = [(14, 85), (15, 84), (41, 58), (48, 51)];
    assert_eq!(pairs, positions.map(|cells| (cells, (HEAD, HEAD), 8)));
    assert_eq!(agreeing(&[(14, HEAD), (85, HEAD), (7, HEAD)]), 1);
}

/// Counts the triples of answers that leave one board, by the number of heads hit.
#[test]
fn theorem_3_three_answers_may_leave_one_board() {
    let Game { planes, boards, .. } = Game::new();
    let mut ways = [0; 4];
    for one in 0..100 {
        let firsts = split(&planes, &boards, one);
        for (two, first) in (one + 1..100).flat_map(|two| ANSWERS.map(|first| (two, first))) {
            for (second, part) in split(&planes, &firsts[first], two).iter().enumerate() {
                for counts in &tally(&planes, part)[two + 1..] {
                    for third in ANSWERS.into_iter().filter(|&third| counts[third] == 1) {
                        let told = [first, second, third];
                        ways[told.iter().filter(|&&answer| answer == HEAD).count()] += 1;
                    }
                }
            }
        }
    }
    // With none, one, two, three heads.
    assert_eq!(ways, [88, 2_088, 11_672, 16_536]);
    assert_eq!(agreeing(&[1, 14, 28].map(|cell| (cell, BODY))), 1);
}

/// For each cell, the sum that greedy maximizes, at the start of a game.
fn first_sums() -> [u64; 100] {
    let game = Game::new();
    tally(&game.planes, &game.boards).map(|[e, b, h]| e * (b + h) + b * (e + h) + h * (e + b))
}

/// The map's symmetries map one of them to the others.
#[test]
fn four_first_bombs_are_equally_good() {
    let sums = first_sums();
    let best = (0..100).filter(|&cell| Some(&sums[cell]) == sums.iter().max());
    assert!(best.eq([33, 36, 63, 66]));
}

/// In the first sample before the fifth bomb. Before the first, (4, 4) is among the likeliest hits.
#[test]
fn a_likely_hit_may_tell_little() {
    let empties = |cell| agreeing(&[(cell, EMPTY)]);
    assert_eq!((0..100).map(empties).min(), Some(empties(33)));
    let told = [(33, EMPTY), (23, EMPTY), (73, EMPTY), (43, EMPTY)];
    let all = agreeing(&told);
    let parts = |cell| ANSWERS.map(|answer| agreeing(&[&told[..], &[(cell, answer)]].concat()));
    let goes = |parts: [usize; 3]| (all * all - parts.iter().map(|n| n * n).sum::<usize>()) / all;
    assert_eq!((all, parts(62), goes(parts(62))), (3_461, [254, 3_207, 0], 470));
    assert_eq!((parts(63), goes(parts(63))), ([1_181, 1_701, 579], 2_125));
}

#[test]
fn three_answers_may_fit_only_two_by_two() {
    for pair in [[2, 7], [2, 24], [7, 24]] {
        assert!(agreeing(&pair.map(|cell| (cell, HEAD))) > 0);
    }
    assert_eq!(agreeing(&[2, 7, 24].map(|cell| (cell, HEAD))), 0);
}

/// The first recommendation if the products overflow 32 bits.
#[test]
fn the_first_step_needs_more_than_32_bits() {
    let wrapped = first_sums().map(|sum| sum as i32);
    assert_eq!(first_best(&wrapped.map(f64::from)), 13);
    let game = Game::new();
    assert_eq!(greedy(&game.planes, &game.boards), 33);
}

fn first_best(values: &[f64; 100]) -> usize {
    let order = |&one: &usize, &other: &usize| values[one].partial_cmp(&values[other]).unwrap();
    // In reverse, because `max_by` takes the last of equals.
    (0..100).rev().max_by(order).unwrap()
}

/// Counts the states of greedy's decision tree where each of two floating-point formulas recommends
/// another cell.
#[test]
fn rounding_breaks_ties() {
    let mut astray = [0; 2];
    let mut open = vec![Game::new()];
    while let Some(game) = open.pop() {
        let cell = greedy(&game.planes, &game.boards);
        let share = |count: u64| count as f64 / game.boards.len() as f64;
        let shares = tally(&game.planes, &game.boards).map(|counts| counts.map(share));
        let published = shares.map(|[p, q, r]| p * (q + r) + q * (p + r) + r * (p + q));
        let squares = shares.map(|[p, q, r]| 1.0 - p * p - q * q - r * r);
        for (astray, values) in astray.iter_mut().zip([published, squares]) {
            *astray += u64::from(first_best(&values) != cell);
        }
        for answer in ANSWERS {
            let mut later = game.clone();
            if later.take(cell, answer).is_ok() && later.boards.len() > 1 {
                open.push(later);
            }
        }
    }
    assert_eq!(astray, [191, 1_288]);
}
