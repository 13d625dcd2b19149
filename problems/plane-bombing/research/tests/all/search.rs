//! The search of `entropy` and `rollout` against its definition: sets in place of sorted numbers,
//! every cell looked at on every board, no bound, and a memory that keeps the boards themselves.

use player::book::turned;
use player::few::{self, Few};
use player::model::{Answer, Board, Cell, Planes, ANSWERS, CELLS, SIDE};
use player::search::{
    least_cost, n_log_n, scatter, Left, Search, Set, Widths, COST, ENTROPY, FEW, POWER, ROLLOUT,
    WASTE,
};
use research::some_boards;
use std::collections::{BTreeMap, BTreeSet};

/// A set of cells: the cell n is in it if the number has the bit n.
type Heads = u128;

struct Oracle<'a> {
    planes: &'a Planes,
    widths: &'static Widths,
    /// Whether 4 to the power of each board's waste is added up, in place of the waste.
    powers: bool,
    memo: BTreeMap<(usize, Vec<Board>), u64>,
}

impl<'a> Oracle<'a> {
    fn new(planes: &'a Planes, widths: &'static Widths, powers: bool) -> Self {
        Oracle {
            planes,
            widths,
            powers,
            memo: BTreeMap::new(),
        }
    }

    fn heads(&self, board: Board) -> Heads {
        let bits = self.planes.heads(board).map(|cell| 1 << cell);
        bits.iter().sum()
    }

    /// How many heads are not certain.
    fn open(&self, boards: &[Board]) -> usize {
        let certain = |heads, &board: &Board| heads & self.heads(board);
        3 - boards.iter().fold(u128::MAX, certain).count_ones() as usize
    }

    fn parts(&self, boards: &[Board], cell: Cell) -> [Vec<Board>; 3] {
        ANSWERS.map(|answer| {
            let gives = |board: &&Board| self.planes.answer(**board, cell) == answer;
            boards.iter().filter(gives).copied().collect()
        })
    }

    /// What the strategies take a bomb to waste, in units of 2^-22, if so many boards of each set of
    /// heads give each answer.
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
                sum += (n_log_n(all) - within) * COST[0] + within * COST[1];
            }
        }
        sum
    }

    fn promising(&self, boards: &[Board], width: usize) -> Vec<(i64, Cell)> {
        let mut numbers = BTreeMap::new();
        let number = |&board| {
            let next = numbers.len();
            *numbers.entry(self.heads(board)).or_insert(next)
        };
        let places: Vec<usize> = boards.iter().map(number).collect();
        let mut cells = Vec::new();
        for cell in 0..CELLS {
            let mut sets = vec![[0; 3]; numbers.len()];
            let mut tally = [0; 3];
            for (&board, &place) in boards.iter().zip(&places) {
                let answer = self.planes.answer(board, cell) as usize;
                sets[place][answer] += 1;
                tally[answer] += 1;
            }
            if tally.iter().all(|&part| part < boards.len()) {
                cells.push((Self::estimate(&sets), cell));
            }
        }
        cells.sort_unstable();
        cells.truncate(width);
        cells
    }

    fn width(&self, row: usize, boards: usize) -> usize {
        for &(most, width) in self.widths[row] {
            if boards <= most {
                return width;
            }
        }
        1
    }

    /// The first of the cells tried that leads to least waste, and that waste.
    fn decide(&mut self, boards: &[Board], row: usize) -> (Cell, u64) {
        let mut best: Option<(Cell, u64)> = None;
        for (_, cell) in self.promising(boards, self.width(row, boards.len())) {
            let parts = self.parts(boards, cell);
            let mut waste = 0;
            for (answer, part) in parts.iter().enumerate().filter(|part| !part.1.is_empty()) {
                let further = self.waste(part, row + 1);
                waste += match (answer, self.powers) {
                    (2, _) => further,
                    (_, true) => 4 * further,
                    (_, false) => further + part.len() as u64,
                };
            }
            if best.map_or(true, |best| waste < best.1) {
                best = Some((cell, waste));
            }
        }
        best.unwrap()
    }

    fn waste(&mut self, boards: &[Board], row: usize) -> u64 {
        if self.open(boards) == 0 {
            return if self.powers { boards.len() as u64 } else { 0 };
        }
        let last = self.widths.len() - 1;
        let row = if boards.len() <= FEW {
            last
        } else {
            row.min(last)
        };
        let key = (row, boards.to_vec());
        if let Some(&waste) = self.memo.get(&key) {
            return waste;
        }
        let waste = self.decide(boards, row).1;
        self.memo.insert(key, waste);
        waste
    }
}

#[test]
fn the_most_promising_cells_are_the_oracles() {
    let planes = Planes::new();
    let mut random = kit::Random::new(7);
    let (mut compared, mut equal) = (0, 0);
    for round in 0..40 {
        let boards = some_boards(&planes, &mut random, if round == 0 { 70_000 } else { 1000 });
        let mut search = Search::new(&planes, ENTROPY, WASTE);
        let left = search.left(&boards);
        let oracle = Oracle::new(&planes, ENTROPY, false);
        let expected = oracle.promising(&boards, CELLS);
        assert_eq!(left.open, oracle.open(&boards));
        for &width in &[1, 2, 8, expected.len().max(2) - 1, CELLS] {
            let width = width.min(expected.len());
            let found = search.promising(&left, width);
            let cells: Vec<(i64, Cell)> = found.iter().map(|cell| (cell.0, cell.1)).collect();
            assert_eq!(cells, expected[..width]);
        }
        compared += expected.len();
        equal += expected
            .windows(2)
            .filter(|pair| pair[0].0 == pair[1].0)
            .count();
    }
    assert!(compared > 2000 && equal > 60, "{} {}", compared, equal);
}

/// Few boards are bits, many are a list: of a set, its cells and its parts the same is known.
#[test]
fn few_boards_as_bits_are_what_they_are_as_a_list() {
    let planes = Planes::new();
    let mut random = kit::Random::new(9);
    let mut shared = 0;
    for round in 0..100 {
        let boards = some_boards(&planes, &mut random, few::MOST);
        let mut search = Search::new(&planes, ROLLOUT, [WASTE, POWER][round % 2]);
        let list = search.left(&boards);
        let few = Few::new(&planes, &boards);
        let bits = few.all(&search);
        let cells = search.promising(&list, CELLS);
        assert_eq!(search.promising(&bits, CELLS), cells);
        shared += usize::from(list.sets < boards.len());
        for (_, cell, _) in cells {
            let lists = search.split(&list, cell);
            for (list, bits) in lists.iter().zip(search.split(&bits, cell)) {
                assert_eq!((list.boards.len(), list.open), (bits.boards(), bits.open()));
                assert_eq!((list.sets, list.key()), (bits.sets(), bits.key()));
                // Of three boards more is known than a bound.
                if list.boards.len() == 3 && list.sets == 3 {
                    let mut search = Search::new(&planes, ROLLOUT, search.cost);
                    let list = search.left(&list.boards);
                    assert_eq!(search.decide(&list, 3, u64::MAX).1, bits.least());
                } else {
                    assert_eq!(list.least, bits.least());
                }
                let width = 1 + random.below(8) as usize;
                let cells = search.promising(list, width);
                assert_eq!(search.promising(&bits, width), cells);
            }
        }
    }
    assert!(shared > 20 && shared < 100, "{}", shared);
}

/// What a cell costs at least is a bound that is known before the boards are split, so not above the one
/// that is known after it; often the same.
#[test]
fn a_bound_before_the_split_is_not_above_the_one_after_it() {
    let planes = Planes::new();
    let mut random = kit::Random::new(8);
    let (mut compared, mut equal) = (0, 0);
    for round in 0..200 {
        let cost = [WASTE, POWER][round % 2];
        let boards = some_boards(&planes, &mut random, 100);
        let mut search = Search::new(&planes, ENTROPY, cost);
        let left = search.left(&boards);
        for (_, cell, least) in search.promising(&left, CELLS) {
            let [empty, body, head] = search.split(&left, cell);
            let raised = |part: &Left| cost.raised(part.least, part.boards.len());
            let after = raised(&empty) + raised(&body) + head.least;
            assert!(least <= after, "{} {} {:?}", least, after, boards);
            compared += 1;
            equal += usize::from(least == after);
        }
    }
    assert!(compared > 2000 && equal > 500, "{} {}", compared, equal);
}

/// Row by row, and under every limit, where a lower bound is enough; for `rollout` and for `safe`.
#[test]
fn theorem_6_the_waste_is_the_oracles() {
    let planes = Planes::new();
    let mut random = kit::Random::new(8);
    let mut reached = [0, 0];
    for round in 0..80 {
        let powers = round % 2 == 1;
        let cost = if powers { POWER } else { WASTE };
        let boards = some_boards(&planes, &mut random, if round % 16 < 2 { 80 } else { 30 });
        let mut oracle = Oracle::new(&planes, ROLLOUT, powers);
        let mut fresh = Search::new(&planes, ROLLOUT, cost);
        let left = fresh.left(&boards);
        for row in (0..5).rev() {
            let mut search = fresh.clone();
            let expected = oracle.waste(&boards, row);
            assert_eq!(search.waste(&left, row, u64::MAX), expected);
            // Asked again, it is remembered; asked for less, something not above it is known.
            let decisions = search.decisions;
            assert_eq!(search.waste(&left, row, u64::MAX), expected);
            assert_eq!(search.decisions, decisions);
            // Not every limit up to a large sum.
            for limit in (0..=expected).step_by(1 + expected as usize / 100) {
                let mut search = fresh.clone();
                let known = search.waste(&left, row, limit);
                assert!(limit <= known && known <= expected);
                assert_eq!(search.waste(&left, row, u64::MAX), expected);
            }
            if row < ROLLOUT.len() && left.open > 0 {
                let (cell, waste) = oracle.decide(&boards, row);
                assert_eq!(search.decide(&left, row, u64::MAX), (Some(cell), waste));
            }
            assert!(left.least <= expected);
            reached[round % 2] += u32::from(left.least == expected && left.open > 0);
        }
    }
    assert!(reached[0] > 5 && reached[1] > 5, "{:?}", reached);
}

/// The bound counts the sets that can waste j bombs one by one, those of most boards first.
#[test]
fn theorem_6_the_least_waste_is_counted_one_by_one() {
    // As many records of j misses or bodies among `open` hits, a hit at the end.
    fn records(open: u64, j: u64) -> u64 {
        let ways = |n: u64, k: u64| (0..k).fold(1, |ways, i| ways * (n - i) / (i + 1));
        ways(j + open - 1, open - 1) * 2_u64.pow(j as u32)
    }
    let mut random = kit::Random::new(9);
    for round in 0..3000 {
        let open = 1 + round % 3;
        let mut sets = [0_u32; 65];
        for _ in 0..random.below(8) {
            let most = 1 << random.below(8);
            sets[random.between(1, 64) as usize] += random.below(most) as u32;
        }
        let (mut waste, mut room, mut sum, mut powers) = (0, records(open, 0), 0, 0);
        for boards in (1..sets.len()).rev() {
            for _ in 0..sets[boards] {
                while room == 0 {
                    waste += 1;
                    room = records(open, waste);
                }
                room -= 1;
                sum += boards as u64 * waste;
                powers += boards as u64 * 4_u64.pow(waste as u32);
            }
        }
        assert_eq!(least_cost(&sets, open as usize, WASTE), sum);
        assert_eq!(least_cost(&sets, open as usize, POWER), powers);
    }
}

/// A little less than n log2 n at most, and exact for powers of two.
#[test]
fn logarithms_are_close() {
    for n in 1..=66_816_u64 {
        let exact = n as f64 * (n as f64).log2() * 65_536.0;
        let less = exact - n_log_n(n) as f64;
        assert!(-1e-3 <= less && less <= 2.0 * n as f64, "{}: {}", n, less);
        if n.is_power_of_two() {
            assert_eq!(
                n_log_n(n),
                ((n * u64::from(n.trailing_zeros())) << 16) as i64
            );
        }
    }
    assert_eq!(n_log_n(0), 0);
}

/// The hash values are the numbers of the published generator's stream for seed 0.
#[test]
fn hash_values_are_as_published() {
    let mut stream = kit::Random::new(0);
    for board in 0..1000 {
        assert_eq!(scatter(board), stream.next_u64());
    }
    assert_eq!(scatter(0), 0xe220_a839_7b1d_cdaf);
}

/// Eight different ways to stay on the map that keep every distance.
#[test]
fn turned_maps_are_the_eight_symmetries() {
    let square = |one: Cell, other: Cell| {
        let apart = |a: usize, b: usize| (a as i32 - b as i32).pow(2);
        apart(one / SIDE, other / SIDE) + apart(one % SIDE, other % SIDE)
    };
    let maps = (0..8).map(|symmetry| (0..CELLS).map(|cell| turned(cell, symmetry)).collect());
    let maps: BTreeSet<Vec<Cell>> = maps.collect();
    assert_eq!(maps.len(), 8);
    for map in maps {
        assert!(map.iter().all(|&cell| cell < CELLS));
        for one in 0..CELLS {
            for other in 0..CELLS {
                assert_eq!(square(map[one], map[other]), square(one, other));
            }
        }
    }
}

/// What bounds, limits and memory save: without them the same waste is found, but dearly. Fewer
/// decisions are better; more mean that a shortcut is gone.
#[test]
fn the_search_takes_few_decisions() {
    let planes = Planes::new();
    let mut random = kit::Random::new(10);
    let mut entropy = Search::new(&planes, ENTROPY, WASTE);
    let mut rollout = Search::new(&planes, ROLLOUT, WASTE);
    for _ in 0..20 {
        let boards = some_boards(&planes, &mut random, 1000);
        for search in [&mut entropy, &mut rollout] {
            let left = search.left(&boards);
            assert!(search.choose(&left).is_some());
        }
    }
    // The most promising cell is bombed whatever it leads to.
    assert_eq!((entropy.decisions, rollout.decisions), (0, 204_786));
}
