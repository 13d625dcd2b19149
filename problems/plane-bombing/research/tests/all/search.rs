//! Compares the search with its definition: an oracle that uses sets of heads as they are, looks at
//! every cell on every board, cuts nothing off and remembers the boards themselves.

use player::cost::{n_log_n, Objective, PRICE};
use player::model::{Answer, Board, Cell, Planes, ANSWERS, CELLS};
use player::search::{Search, ENTROPY, ROLLOUT};
use research::some_boards;
use std::collections::{BTreeMap, BTreeSet};

/// Searches as `rollout` and `safe` do.
struct Oracle<'a> {
    planes: &'a Planes,
    objective: Objective,
    memo: BTreeMap<(usize, Vec<Board>), u64>,
}

impl<'a> Oracle<'a> {
    fn new(planes: &'a Planes, objective: Objective) -> Self {
        Oracle { planes, objective, memo: BTreeMap::new() }
    }

    /// How many heads differ among the boards.
    fn open(&self, boards: &[Board]) -> usize {
        let heads = |board| BTreeSet::from(self.planes.heads(board));
        let both = |certain: BTreeSet<Cell>, &board: &Board| &certain & &heads(board);
        3 - boards.iter().fold(heads(boards[0]), both).len()
    }

    /// The strategies' estimate of a bomb's waste, in units of 2^-22. `sets` has the number of
    /// boards of each set of heads with each answer.
    fn estimate(sets: &[[u64; 3]]) -> i64 {
        let mut sum = 0;
        for answer in ANSWERS {
            let boards = || sets.iter().map(|set| set[answer as usize]);
            let all = boards().sum();
            if answer != Answer::Head {
                sum += (all as i64) << 22;
            }
            if boards().filter(|&boards| boards > 0).count() > 1 {
                let within: i64 = boards().map(n_log_n).sum();
                sum += (n_log_n(all) - within) * PRICE[0] + within * PRICE[1];
            }
        }
        sum
    }

    fn promising(&self, boards: &[Board], width: usize) -> Vec<(i64, Cell)> {
        let mut cells = Vec::new();
        for cell in 0..CELLS {
            // For each set of heads, how many boards give each answer.
            let mut sets = BTreeMap::new();
            for &board in boards {
                let counts = sets.entry(self.planes.heads(board)).or_insert([0; 3]);
                counts[self.planes.answer(board, cell) as usize] += 1;
            }
            let sets: Vec<[u64; 3]> = sets.into_values().collect();
            let part = |answer: Answer| sets.iter().map(|set| set[answer as usize]).sum::<u64>();
            if ANSWERS.iter().all(|&answer| part(answer) < boards.len() as u64) {
                cells.push((Self::estimate(&sets), cell));
            }
        }
        cells.sort_unstable();
        cells.truncate(width);
        cells
    }

    /// The first cell with the least cost among those tried, and that cost.
    fn decide(&mut self, boards: &[Board], row: usize) -> (Cell, u64) {
        let fits = ROLLOUT[row].iter().find(|width| boards.len() <= width.0);
        let tried = self.promising(boards, fits.map_or(1, |width| width.1));
        let costs = tried.into_iter().map(|(_, cell)| {
            let cost = ANSWERS.map(|answer| {
                let mut part = boards.to_vec();
                part.retain(|&board| self.planes.answer(board, cell) == answer);
                let further = if part.is_empty() { 0 } else { self.cost(&part, row + 1) };
                match (answer, self.objective) {
                    (Answer::Head, _) => further,
                    (_, Objective::Power) => 2 * further,
                    (_, Objective::Waste) => further + part.len() as u64,
                }
            });
            (cell, cost.iter().sum())
        });
        // The first of equals.
        costs.min_by_key(|&(_, cost)| cost).unwrap()
    }

    fn cost(&mut self, boards: &[Board], row: usize) -> u64 {
        if self.open(boards) == 0 {
            // No bomb is wasted.
            return if self.objective == Objective::Power { boards.len() as u64 } else { 0 };
        }
        let row = row.min(ROLLOUT.len() - 1);
        let key = (row, boards.to_vec());
        if let Some(&cost) = self.memo.get(&key) {
            return cost;
        }
        let cost = self.decide(boards, row).1;
        self.memo.insert(key, cost);
        cost
    }
}

/// For `rollout` and `safe`, in every row, and under limits, where a lower bound is enough. Larger
/// sets have the same cells in the same order.
#[test]
fn theorem_6_the_cost_is_the_oracles() {
    let planes = Planes::new();
    let (mut random, mut large) = (kit::Random::new(8), kit::Random::new(7));
    let (mut reached, mut equal) = ([0, 0], 0);
    for round in 0..40 {
        let objective = [Objective::Waste, Objective::Power][round % 2];
        let many = some_boards(&planes, &mut large, if round == 0 { 70_000 } else { 1000 });
        let boards = some_boards(&planes, &mut random, if round % 16 < 2 { 80 } else { 30 });
        let mut oracle = Oracle::new(&planes, objective);
        let mut fresh = Search::new(&planes, ROLLOUT, objective);
        for boards in [&many, &boards] {
            let (left, expected) = (fresh.candidates(boards), oracle.promising(boards, CELLS));
            assert_eq!(left.open, oracle.open(boards));
            assert_eq!(fresh.promising(&left, CELLS), expected);
            equal += expected.windows(2).filter(|pair| pair[0].0 == pair[1].0).count();
        }
        let left = fresh.candidates(&boards);
        for row in (0..5).rev() {
            let mut search = fresh.clone();
            let expected = oracle.cost(&boards, row);
            assert_eq!(search.cost(&left, row, u64::MAX), expected);
            // Asking again uses the memory. Under a limit, the result is a bound that is not too
            // large.
            let decisions = search.decisions;
            assert_eq!(search.cost(&left, row, u64::MAX), expected);
            assert_eq!(search.decisions, decisions);
            // Steps through large sums.
            for limit in (0..=expected).step_by(1 + expected as usize / 20) {
                let mut search = fresh.clone();
                let known = search.cost(&left, row, limit);
                assert!(limit <= known && known <= expected);
                assert_eq!(search.cost(&left, row, u64::MAX), expected);
            }
            if row < ROLLOUT.len() && left.open > 0 {
                let (cell, cost) = oracle.decide(&boards, row);
                assert_eq!(search.decide(&left, row, u64::MAX), (Some(cell), cost));
            }
            assert!(left.least <= expected);
            reached[round % 2] += u32::from(left.least == expected && left.open > 0);
        }
    }
    assert!(reached[0] > 2 && reached[1] > 2 && equal > 30, "{reached:?} {equal}");
}

/// Bounds, limits and memory save decisions without changing the cost. Fewer decisions are better;
/// more mean that a shortcut no longer works.
#[test]
fn the_search_takes_few_decisions() {
    let planes = Planes::new();
    let mut random = kit::Random::new(10);
    let mut entropy = Search::new(&planes, ENTROPY, Objective::Waste);
    let mut rollout = Search::new(&planes, ROLLOUT, Objective::Waste);
    for _ in 0..20 {
        let boards = some_boards(&planes, &mut random, 1000);
        for search in [&mut entropy, &mut rollout] {
            let left = search.candidates(&boards);
            assert!(search.choose(&left).is_some());
        }
    }
    // `entropy` makes no decision: it bombs the most promising cell.
    assert_eq!((entropy.decisions, rollout.decisions), (0, 237_771));
}
