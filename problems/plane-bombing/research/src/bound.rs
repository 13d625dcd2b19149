//! A lower bound on the waste of every strategy; BOUNDS.md has the proof.

use crate::in_parallel;
use kit::Random;
use player::book::turned;
use player::model::{Answer, Board, Cell, Placement, Planes, CELLS, SIDE};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::Mutex;

/// What all boards waste at least with 0, 1, 2, ... bombs looked ahead: each a proven bound, unless two
/// sets of boards have the same key by chance (BOUNDS.md, "Remembering").
pub const PROVEN: [u32; 8] = [
    487_657, 509_539, 529_673, 542_886, 551_599, 561_616, 573_928, 585_257,
];

/// At most so many boards have the same heads.
const SAME: usize = 16;

/// A board's heads, ascending.
type Heads = [Cell; 3];

/// By how many boards at least, and by cell: how many sets of heads have so many boards with some
/// answer there.
type Counts = [[u32; CELLS]; SAME + 1];

/// A set of boards, and what counting tells of it.
struct Left {
    /// Their places among all boards, ascending: boards with the same heads are neighbours.
    boards: Vec<u32>,
    /// The least, over the map's symmetries, of the sum of the turned boards' numbers. Equal for
    /// equal sets and for those that are turned or mirrored; for two others by a chance of about
    /// 1 in 2^122.
    key: u128,
    /// How many heads are not certain.
    open: usize,
    /// No strategy wastes less in sum.
    least: u32,
    /// Whether there are two sets of heads or fewer; then some strategy wastes no more than `least`.
    reached: bool,
}

/// The bound, and what it remembers.
pub struct Bound<'a> {
    planes: &'a Planes,
    /// All boards, those with the same heads side by side.
    boards: Vec<Board>,
    /// Which set of heads each board has.
    sets: Vec<u16>,
    heads: Vec<Heads>,
    places: HashMap<Board, u32>,
    /// A number for each board, drawn at random: that of the board turned by each of the symmetries.
    numbers: Vec<[u128; 8]>,
    /// What the n cheapest records of u hits waste in sum, at `[u][n]`.
    cheapest: [Vec<u32>; 4],
    /// By a set's key and how many bombs are looked ahead: what `raised` found, and whether that is
    /// all that so many bombs give, or only not below some limit. In shards, for two threads.
    memo: Vec<Mutex<HashMap<u128, (u32, bool)>>>,
}

impl<'a> Bound<'a> {
    pub fn new(planes: &'a Planes) -> Self {
        let mut boards = planes.boards();
        boards.sort_by_cached_key(|&board| (heads_of(planes, board), board));
        let places = boards.iter().copied().zip(0..).collect();
        let mut heads: Vec<Heads> = Vec::new();
        let sets = boards.iter().map(|&board| {
            let its = heads_of(planes, board);
            if heads.last() != Some(&its) {
                heads.push(its);
            }
            heads.len() as u16 - 1
        });
        let sets = sets.collect();
        let numbers = numbers(planes, &boards, &places);
        let cheapest = [0, 1, 2, 3].map(|open| cheapest(open, boards.len()));
        Bound {
            planes,
            boards,
            sets,
            heads,
            places,
            numbers,
            cheapest,
            memo: (0..64).map(|_| Mutex::default()).collect(),
        }
    }

    /// No strategy wastes less on all boards, in sum: the first `bombs` bombs are tried, what is
    /// left then is bounded by counting. Of symmetric first bombs one is tried: those of an eighth
    /// of the map.
    pub fn all(&self, bombs: u32, progress: &(dyn Fn(usize, usize) + Sync)) -> u32 {
        let left = self.left((0..self.boards.len() as u32).collect());
        if bombs == 0 {
            return left.least;
        }
        let mut firsts = self.choices(&left);
        firsts.retain(|&(_, cell)| cell / SIDE <= cell % SIDE && cell % SIDE < SIDE / 2);
        let best = AtomicU32::new(u32::MAX);
        in_parallel(firsts.len(), &|index| {
            let limit = best.load(Ordering::SeqCst);
            if firsts[index].0 < limit {
                best.fetch_min(
                    self.bombed(&left, firsts[index], bombs, limit),
                    Ordering::SeqCst,
                );
            }
            progress(index + 1, firsts.len());
        });
        left.least.max(best.load(Ordering::SeqCst))
    }

    /// No strategy wastes less on some boards, in sum.
    pub fn some(&self, boards: &[Board], bombs: u32) -> u32 {
        let mut places: Vec<u32> = boards.iter().map(|board| self.places[board]).collect();
        places.sort_unstable();
        self.raised(&self.left(places), bombs, u32::MAX)
    }

    fn left(&self, boards: Vec<u32>) -> Left {
        let mut at_least = [0; SAME + 1];
        let mut certain = [true; 3];
        let mut sums = [0_u128; 8];
        for same in self.by_heads(&boards) {
            let heads = self.heads_at(same[0]);
            for (certain, head) in certain.iter_mut().zip(self.heads_at(boards[0])) {
                *certain &= heads.contains(head);
            }
            for at_least in &mut at_least[1..=same.len()] {
                *at_least += 1;
            }
        }
        for &board in &boards {
            for (sum, number) in sums.iter_mut().zip(&self.numbers[board as usize]) {
                *sum = sum.wrapping_add(*number);
            }
        }
        let open = certain.iter().filter(|&&certain| !certain).count();
        Left {
            boards,
            key: sums.iter().copied().min().unwrap(),
            open,
            least: at_least.iter().map(|&n| self.cheapest[open][n]).sum(),
            reached: at_least[1] <= 2,
        }
    }

    /// The boards with the same heads, for each set of heads.
    fn by_heads<'b>(&'b self, mut boards: &'b [u32]) -> impl Iterator<Item = &'b [u32]> {
        std::iter::from_fn(move || {
            let first = self.sets[*boards.first()? as usize];
            let differs = |&board: &u32| self.sets[board as usize] != first;
            let (same, rest) =
                boards.split_at(boards.iter().position(differs).unwrap_or(boards.len()));
            boards = rest;
            Some(same)
        })
    }

    fn heads_at(&self, board: u32) -> &Heads {
        &self.heads[self.sets[board as usize] as usize]
    }

    /// The placements of a board, without their heads.
    fn bodies(&self, board: u32) -> impl Iterator<Item = Cell> + '_ {
        let placements = self.boards[board as usize].iter();
        placements
            .flat_map(move |&plane| self.planes.cells[usize::from(plane)][1..].iter().copied())
    }

    /// The cells that tell something, each after what bombing it wastes at least, by counting; the
    /// least comes first. All cells at once: a few additions for each board.
    fn choices(&self, left: &Left) -> Vec<(u32, Cell)> {
        let mut all = [0; SAME + 1];
        let (mut bodies, mut heads): (Counts, Counts) =
            ([[0; CELLS]; SAME + 1], [[0; CELLS]; SAME + 1]);
        // How many sets of heads have fewer empty ones than `all` says.
        let mut fewer: Counts = [[0; CELLS]; SAME + 1];
        // The placements of boards whose heads no other has.
        let mut alone = [0; 256];
        for same in self.by_heads(&left.boards) {
            for n in 1..=same.len() {
                all[n] += 1;
                for &head in self.heads_at(same[0]) {
                    heads[n][head] += 1;
                    fewer[n][head] += 1;
                }
            }
            if same.len() == 1 {
                for &placement in &self.boards[same[0] as usize] {
                    alone[usize::from(placement)] += 1;
                }
                continue;
            }
            let mut seen = [0; CELLS];
            for &board in same {
                for cell in self.bodies(board) {
                    fewer[same.len() - seen[cell]][cell] += 1;
                    seen[cell] += 1;
                    bodies[seen[cell]][cell] += 1;
                }
            }
        }
        for (cells, &boards) in self.planes.cells.iter().zip(&alone) {
            for &cell in &cells[1..] {
                fewer[1][cell] += boards;
                bodies[1][cell] += boards;
            }
        }
        let mut choices = Vec::with_capacity(CELLS);
        // A head that is hit is no longer open.
        let (still, hit) = (&self.cheapest[left.open], &self.cheapest[left.open - 1]);
        for cell in 0..CELLS {
            let (mut body, mut head, mut waste) = (0, 0, 0);
            for n in (1..=SAME).take_while(|&n| all[n] > 0) {
                body += bodies[n][cell];
                head += heads[n][cell];
                waste += still[(all[n] - fewer[n][cell]) as usize];
                waste += still[bodies[n][cell] as usize];
                waste += hit[heads[n][cell] as usize];
            }
            let boards = left.boards.len() as u32;
            let empty = boards - body - head;
            if empty.max(body).max(head) < boards {
                choices.push((waste + empty + body, cell));
            }
        }
        choices.sort_unstable();
        choices
    }

    /// What every strategy wastes on some boards at least, with `bombs` bombs looked ahead. Where
    /// that is not below `limit`, any lower bound that is not.
    fn raised(&self, left: &Left, bombs: u32, limit: u32) -> u32 {
        if bombs == 0 || left.reached || left.least >= limit {
            return left.least;
        }
        let key = left.key.wrapping_add(u128::from(bombs));
        let memo = &self.memo[key as usize % self.memo.len()];
        if let Some(&(waste, whole)) = memo.lock().unwrap().get(&key) {
            if whole || waste >= limit {
                return waste;
            }
        }
        let (mut best, mut cut) = (limit, u32::MAX);
        for choice in self.choices(left) {
            // Looking further ahead never lowers a bound. The cells are in order: the same holds
            // for those that follow.
            if choice.0 >= best {
                cut = cut.min(choice.0);
                break;
            }
            let waste = self.bombed(left, choice, bombs, best);
            if waste < best {
                best = waste;
            } else {
                cut = cut.min(waste);
            }
        }
        let whole = best < limit;
        let waste = left.least.max(if whole { best } else { cut });
        memo.lock().unwrap().insert(key, (waste, whole));
        waste
    }

    /// The same, if one of `choices` is bombed first.
    fn bombed(&self, left: &Left, choice: (u32, Cell), bombs: u32, limit: u32) -> u32 {
        let (counted, cell) = choice;
        if bombs == 1 {
            return counted;
        }
        let mut parts = [Vec::new(), Vec::new(), Vec::new()];
        for &board in &left.boards {
            let answer = self.planes.answer(self.boards[board as usize], cell);
            parts[answer as usize].push(board);
        }
        let missed = (parts[0].len() + parts[1].len()) as u32;
        let parts = parts.map(|part| self.left(part));
        let mut known = [parts[0].least, parts[1].least, parts[2].least];
        let mut waste = missed + known.iter().sum::<u32>();
        // Step by step, heads first, then bodies: what costs least may be enough.
        for ahead in 1..bombs {
            for part in [2, 1, 0] {
                if waste >= limit {
                    return waste;
                }
                waste -= known[part];
                known[part] = self.raised(&parts[part], ahead, limit - waste);
                waste += known[part];
            }
        }
        waste
    }
}

fn heads_of(planes: &Planes, board: Board) -> Heads {
    let mut heads = board.map(|plane| planes.head(plane));
    heads.sort_unstable();
    heads
}

/// For each board, the numbers of the boards that the symmetries turn it into.
fn numbers(planes: &Planes, boards: &[Board], places: &HashMap<Board, u32>) -> Vec<[u128; 8]> {
    let mut random = Random::new(1);
    let mut number = |_| u128::from(random.next_u64()) << 64 | u128::from(random.next_u64());
    let drawn: Vec<u128> = boards.iter().map(&mut number).collect();
    // Where a placement comes to lie.
    let lies = |cells: &[Cell; 10], symmetry| {
        let cells = cells.map(|cell| turned(cell, symmetry));
        let same = |plane: &Placement| {
            let answers = &planes.answers[usize::from(*plane)];
            planes.head(*plane) == cells[0] && cells.iter().all(|&c| answers[c] != Answer::Empty)
        };
        (0..planes.cells.len() as Placement).find(same).unwrap()
    };
    let lies = |symmetry| {
        planes
            .cells
            .iter()
            .map(|cells| lies(cells, symmetry))
            .collect()
    };
    let lies: Vec<Vec<Placement>> = (0..8).map(lies).collect();
    let numbers = |board: &Board| {
        [0, 1, 2, 3, 4, 5, 6, 7].map(|symmetry: usize| {
            let mut board = board.map(|plane| lies[symmetry][usize::from(plane)]);
            board.sort_unstable();
            drawn[places[&board] as usize]
        })
    };
    boards.iter().map(numbers).collect()
}

/// What the n cheapest records waste in sum, for n from 0 up to `most`. A record has `open` hits, the
/// last at its end, and j misses and bodies before that: 2^j (j + open - 1 over j) records.
fn cheapest(open: u32, most: usize) -> Vec<u32> {
    let mut sums = vec![0];
    let mut sum = 0;
    for waste in 0_u32.. {
        let records = match open {
            // All heads are certain, nothing is wasted.
            0 => return vec![0; most + 1],
            1 => 1 << waste,
            2 => (waste + 1) << waste,
            _ => ((waste + 1) * (waste + 2) / 2) << waste,
        };
        for _ in 0..records {
            if sums.len() > most {
                return sums;
            }
            sum += waste;
            sums.push(sum);
        }
    }
    sums
}
