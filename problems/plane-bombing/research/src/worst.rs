//! The worst case: what no strategy can promise, and a search for one that promises more than `safe`.
//! BOUNDS.md has the proof.

use crate::{walk, Outcome, Player, State};
use player::book::turned;
use player::model::{Answer, Cell, Planes, CELLS, SIDE};
use std::collections::HashMap;
use std::time::{Duration, Instant};

/// A board: its bodies and heads as bits, its three placements, and which set of heads it has.
struct Board {
    bodies: u128,
    heads: u128,
    placements: [u8; 3],
    set: u16,
}

/// More bombs than any strategy here wastes on a board.
pub const WASTE: usize = 24;

/// Bombed cells and their answers: 0, 1, 2.
type Shots = Vec<(Cell, usize)>;

/// What is left after some answers, in the order of their sets of heads.
type Left = Vec<u32>;

/// For each cell, how many sets of heads have boards with each answer.
type Counts = [[u32; 3]; CELLS];

/// What counting tells of some boards.
struct Known {
    sets: u32,
    /// How many heads are not certain.
    open: usize,
}

pub struct Worst {
    boards: Vec<Board>,
    /// The cells of each placement, its head first.
    cells: Vec<[Cell; 10]>,
    /// A number for each board, drawn at random.
    numbers: Vec<u64>,
    /// As many records as there are of at most t wasted bombs and u hits, at `[u][t]`.
    room: [[u32; WASTE]; 4],
    symmetries: [[Cell; CELLS]; 8],
}

/// By the shots: whether it was refuted, and with how many bombs looked ahead that was tried.
type Refuted = HashMap<u128, (bool, u32)>;

impl Worst {
    pub fn new(planes: &Planes) -> Self {
        let all = planes.boards().into_iter().map(|board| {
            let (mut heads, mut bodies) = (0, 0);
            for &plane in &board {
                let cells = planes.cells[usize::from(plane)];
                heads |= 1_u128 << cells[0];
                bodies |= cells[1..]
                    .iter()
                    .fold(0, |bits, cell| bits | 1_u128 << cell);
            }
            (heads, bodies, board)
        });
        let mut all: Vec<(u128, u128, [u8; 3])> = all.collect();
        all.sort_unstable();
        let mut boards: Vec<Board> = Vec::new();
        for (heads, bodies, placements) in all {
            let set = boards
                .last()
                .map_or(0, |last: &Board| last.set + u16::from(last.heads != heads));
            boards.push(Board {
                bodies,
                heads,
                placements,
                set,
            });
        }
        let mut random = kit::Random::new(1);
        let numbers = boards.iter().map(|_| random.next_u64()).collect();
        let mut room = [[0; WASTE]; 4];
        for (open, room) in room.iter_mut().enumerate() {
            let mut sum = 0_u32;
            for (waste, room) in room.iter_mut().enumerate() {
                let w = waste as u32;
                let ways = match open {
                    0 => u32::from(waste == 0),
                    1 => 1,
                    2 => w + 1,
                    _ => (w + 1) * (w + 2) / 2,
                };
                sum = sum.saturating_add(ways.saturating_mul(1 << w));
                *room = sum;
            }
        }
        Worst {
            boards,
            cells: planes.cells.clone(),
            numbers,
            room,
            symmetries: [0, 1, 2, 3, 4, 5, 6, 7].map(|symmetry| {
                let mut turn = [0; CELLS];
                for (cell, to) in turn.iter_mut().enumerate() {
                    *to = turned(cell, symmetry);
                }
                turn
            }),
        }
    }

    fn all(&self) -> Left {
        (0..self.boards.len() as u32).collect()
    }

    fn known(&self, left: &[u32]) -> Known {
        let (mut sets, mut certain, mut last) = (0, u128::MAX, None);
        for &board in left {
            let board = &self.boards[board as usize];
            if last != Some(board.set) {
                last = Some(board.set);
                sets += 1;
                certain &= board.heads;
            }
        }
        Known {
            sets,
            open: 3 - certain.count_ones().min(3) as usize,
        }
    }

    fn split(&self, left: &[u32], cell: Cell) -> [Left; 3] {
        let mut parts = [Vec::new(), Vec::new(), Vec::new()];
        for &board in left {
            let Board { bodies, heads, .. } = self.boards[board as usize];
            let answer = (bodies >> cell & 1) + 2 * (heads >> cell & 1);
            parts[answer as usize].push(board);
        }
        parts
    }

    /// A few additions for each board.
    fn counts(&self, left: &[u32], sets: u32) -> Counts {
        let mut counts = [[0; 3]; CELLS];
        // Placements of boards whose heads no other has.
        let mut alone = [0; 168];
        // Sets of heads with a body there on some board, and on all.
        let (mut some, mut every) = ([0_u32; CELLS], [0_u32; CELLS]);
        let mut rest = left;
        while let Some(&first) = rest.first() {
            let first = &self.boards[first as usize];
            let differs = |&board: &u32| self.boards[board as usize].set != first.set;
            let same = rest.iter().position(differs).unwrap_or(rest.len());
            for &placement in &first.placements {
                counts[self.cells[usize::from(placement)][0]][2] += 1;
            }
            if same == 1 {
                for &placement in &first.placements {
                    alone[usize::from(placement)] += 1;
                }
            } else {
                let (mut or, mut and) = (0, u128::MAX);
                for &board in &rest[..same] {
                    or |= self.boards[board as usize].bodies;
                    and &= self.boards[board as usize].bodies;
                }
                for (bits, counts) in [(or, &mut some), (and, &mut every)] {
                    let mut bits = bits;
                    while bits != 0 {
                        counts[bits.trailing_zeros() as usize] += 1;
                        bits &= bits - 1;
                    }
                }
            }
            rest = &rest[same..];
        }
        for (cells, &boards) in self.cells.iter().zip(&alone) {
            for &cell in &cells[1..] {
                some[cell] += boards;
                every[cell] += boards;
            }
        }
        for (cell, counts) in counts.iter_mut().enumerate() {
            counts[0] = sets - counts[2] - every[cell];
            counts[1] = some[cell];
        }
        counts
    }

    /// How many sets of heads there is room for after an answer.
    fn room_after(&self, open: usize, waste: usize, answer: usize) -> u32 {
        match answer {
            2 => self.room[open - 1][waste],
            _ if waste == 0 => 0,
            _ => self.room[open][waste - 1],
        }
    }

    /// The least number that stands for the shots or for what the first of the symmetries make of them.
    fn key(&self, shots: &Shots, symmetries: usize) -> u128 {
        let mut least = u128::MAX;
        for turn in &self.symmetries[..symmetries] {
            let mut turned: Vec<usize> = shots
                .iter()
                .map(|&(cell, answer)| 3 * turn[cell] + answer + 1)
                .collect();
            turned.sort_unstable();
            let number = turned
                .iter()
                .fold(0, |number, &shot| number << 9 | shot as u128);
            least = least.min(number);
        }
        least
    }

    /// Whether it is proven that no strategy wastes at most `waste` bombs on each board, with `ahead`
    /// bombs looked ahead, in the time there is; and how many states were looked at.
    pub fn refuted(&self, waste: usize, ahead: u32, time: Duration) -> (Option<bool>, u64) {
        let mut search = Refuter {
            worst: self,
            symmetries: 8,
            memo: HashMap::new(),
            states: 0,
            end: Instant::now() + time,
        };
        let found = search.refute(&self.all(), &mut Vec::new(), waste, ahead);
        (found, search.states)
    }
}

impl Worst {
    /// The same for some boards that are no state of a game.
    pub fn some(&self, boards: &[[u8; 3]], waste: usize, ahead: u32) -> bool {
        let mut left = self.all();
        left.retain(|&board| boards.contains(&self.boards[board as usize].placements));
        let mut search = Refuter {
            worst: self,
            symmetries: 1,
            memo: HashMap::new(),
            states: 0,
            end: Instant::now() + Duration::from_secs(60),
        };
        let found = search.refute(&left, &mut Vec::new(), waste, ahead);
        found == Some(true)
    }
}

struct Refuter<'a> {
    worst: &'a Worst,
    /// 8 if the first set of boards is symmetric, else 1.
    symmetries: usize,
    memo: Refuted,
    states: u64,
    end: Instant,
}

impl Refuter<'_> {
    /// `None`: the time is over.
    fn refute(
        &mut self,
        left: &[u32],
        shots: &mut Shots,
        waste: usize,
        ahead: u32,
    ) -> Option<bool> {
        let worst = self.worst;
        let Known { sets, open } = worst.known(left);
        if sets > worst.room[open][waste] {
            return Some(true);
        }
        // With one set of heads, or two, that waste is enough.
        if ahead == 0 || sets <= 1 || (sets == 2 && waste > 0) {
            return Some(false);
        }
        let key = worst.key(shots, self.symmetries);
        match self.memo.get(&key) {
            Some(&(true, _)) => return Some(true),
            Some(&(false, tried)) if tried >= ahead => return Some(false),
            _ => (),
        }
        self.states += 1;
        if self.states % 1024 == 0 && Instant::now() > self.end {
            return None;
        }
        let counts = worst.counts(left, sets);
        // How full each part would be, in thousandths; more than 1000 cannot be.
        let fill = |counts: &[u32; 3], answer: usize| {
            let number = u64::from(counts[answer]);
            match (number, worst.room_after(open, waste, answer)) {
                (0, _) => 0,
                (_, 0) => u64::MAX,
                (_, room) => (number * 1000 + u64::from(room) - 1) / u64::from(room),
            }
        };
        let mut cells = Vec::new();
        for (cell, counts) in counts.iter().enumerate() {
            // Of symmetric first bombs one is tried.
            let eighth = cell / SIDE <= cell % SIDE && cell % SIDE < SIDE / 2;
            let first = eighth || !shots.is_empty() || self.symmetries == 1;
            let told = counts.iter().filter(|&&count| count > 0).count();
            let fullest = fill(counts, 0).max(fill(counts, 1)).max(fill(counts, 2));
            if told > 1 && first && fullest <= 1000 {
                cells.push((fullest, cell));
            }
        }
        // What is hardest to refute first.
        cells.sort_unstable();
        let mut refuted = true;
        'cells: for (_, cell) in cells {
            let parts = worst.split(left, cell);
            let mut answers = [0, 1, 2].map(|answer| (fill(&counts[cell], answer), answer));
            answers.sort_unstable();
            for &(full, answer) in answers.iter().rev() {
                // A part that is far from full is not refuted in few bombs: each makes it fuller by less
                // than nine fifths, as a rule.
                if full.saturating_mul(9_u64.pow(ahead - 1)) < 1000 * 5_u64.pow(ahead - 1) {
                    break;
                }
                let further = waste - usize::from(answer < 2);
                shots.push((cell, answer));
                let found = self.refute(&parts[answer], shots, further, ahead - 1);
                shots.pop();
                if found? {
                    continue 'cells;
                }
            }
            refuted = false;
            break;
        }
        self.memo.insert(key, (refuted, ahead));
        Some(refuted)
    }
}

/// The search for a strategy.
pub struct Finder<'a> {
    worst: &'a Worst,
    /// How many cells are tried in each state; in smaller ones, more.
    width: usize,
    /// By the boards and what they may waste: the cell, or nothing if none of those tried will do.
    memo: HashMap<(u64, usize), Option<Cell>>,
    pub states: u64,
    /// The most sets of heads in a state that was solved, by open heads and what may be wasted.
    pub solved: [[u32; WASTE]; 4],
    end: Instant,
}

impl<'a> Finder<'a> {
    pub fn new(worst: &'a Worst, width: usize, time: Duration) -> Self {
        Finder {
            worst,
            width,
            memo: HashMap::new(),
            states: 0,
            solved: [[0; WASTE]; 4],
            end: Instant::now() + time,
        }
    }

    /// Whether there is a strategy, among those tried, that wastes at most `waste` bombs on each board;
    /// `None`: the time is over.
    pub fn all(&mut self, waste: usize) -> Option<bool> {
        self.find(&self.worst.all(), waste)
    }

    /// What the strategy found comes to, walked.
    pub fn walked(&self, planes: &Planes, waste: usize) -> Outcome {
        let numbers = self.worst.boards.iter().enumerate();
        let number = |(number, board): (usize, &Board)| (board.placements, number as u32);
        let mut player = Found {
            finder: self,
            waste,
            numbers: numbers.map(number).collect(),
        };
        walk(planes, &mut player, &State::first(planes), &mut |_, _| ())
    }

    fn key(&self, left: &[u32], waste: usize) -> (u64, usize) {
        let numbers = left.iter().map(|&board| self.worst.numbers[board as usize]);
        (numbers.fold(0, u64::wrapping_add), waste)
    }

    fn find(&mut self, left: &[u32], waste: usize) -> Option<bool> {
        let worst = self.worst;
        let Known { sets, open } = worst.known(left);
        if sets <= 1 || (sets == 2 && waste > 0) {
            return Some(true);
        }
        if sets > worst.room[open][waste] {
            return Some(false);
        }
        let key = self.key(left, waste);
        if let Some(found) = self.memo.get(&key) {
            return Some(found.is_some());
        }
        self.states += 1;
        if self.states % 256 == 0 && Instant::now() > self.end {
            return None;
        }
        let counts = worst.counts(left, sets);
        let mut cells = Vec::new();
        for (cell, counts) in counts.iter().enumerate() {
            let fits = |answer: usize| counts[answer] <= worst.room_after(open, waste, answer);
            let told = counts.iter().filter(|&&count| count > 0).count();
            if told > 1 && (0..3).all(fits) {
                // What a part costs grows faster than the number of its sets.
                let cost = counts.map(|sets| f64::from(sets).powf(2.5));
                cells.push(((cost[0] + cost[1] + cost[2] / 4.0) as u64, cell));
            }
        }
        cells.sort_unstable();
        cells.truncate(match sets {
            0..=20 => 4 * self.width + 4,
            21..=200 => 3 * self.width,
            201..=2000 => 2 * self.width,
            _ => self.width,
        });
        let mut choice = None;
        'cells: for (_, cell) in cells {
            let parts = worst.split(left, cell);
            // The part that is most likely to fail first.
            let full = |answer: &usize| {
                let room = worst.room_after(open, waste, *answer);
                u64::from(counts[cell][*answer]) * 1_000_000 / u64::from(room.max(1))
            };
            let mut answers = [0, 1, 2];
            answers.sort_unstable_by_key(full);
            for &answer in answers.iter().rev() {
                let further = waste.saturating_sub(usize::from(answer < 2));
                if !parts[answer].is_empty() && !self.find(&parts[answer], further)? {
                    continue 'cells;
                }
            }
            choice = Some(cell);
            let solved = &mut self.solved[open][waste];
            *solved = sets.max(*solved);
            break;
        }
        self.memo.insert(key, choice);
        Some(choice.is_some())
    }
}

/// The strategy that was found.
struct Found<'a, 'b> {
    finder: &'b Finder<'a>,
    waste: usize,
    numbers: HashMap<[u8; 3], u32>,
}

impl Player for Found<'_, '_> {
    fn choose(&mut self, _: &Planes, state: &State) -> Option<Cell> {
        let worst = self.finder.worst;
        let mut left: Left = state
            .boards
            .iter()
            .map(|board| self.numbers[board])
            .collect();
        left.sort_unstable();
        let heads = |board: &u32| worst.boards[*board as usize].heads;
        match worst.known(&left).sets {
            0 | 1 => None,
            2 => {
                // A head that only the likelier set has.
                let first = heads(&left[0]);
                let other = left.iter().map(heads).find(|&heads| heads != first)?;
                let firsts = left.iter().filter(|board| heads(board) == first).count();
                let likelier = if 2 * firsts >= left.len() {
                    first & !other
                } else {
                    other & !first
                };
                Some(likelier.trailing_zeros() as Cell)
            }
            _ => {
                let wasted = state.shots.iter().filter(|shot| shot.1 != Answer::Head);
                let key = self.finder.key(&left, self.waste - wasted.count());
                *self.finder.memo.get(&key)?
            }
        }
    }
}
