//! The boards that fit all answers so far, and what bombing them leads to.

use crate::cost::{least_cost, scatter, Cost};
use crate::model::{Board, Planes, Tally, CELLS};

/// Boards, and what counting tells of them.
#[derive(Clone, Debug)]
pub struct Candidates {
    /// In ascending order.
    pub boards: Vec<Board>,
    /// How many sets of heads the boards have.
    pub sets: usize,
    /// How many heads are not certain. 0: all boards have the same.
    pub open: usize,
    /// With every strategy they cost at least so much; see [`least_cost`].
    pub least: u64,
    /// The sum of the boards' hash values: the same for equal sets. Two different sets have the same with
    /// a chance of 1 in 2^64, as far as one may take hash values for random numbers.
    pub key: u64,
}

impl Candidates {
    pub fn new(planes: &Planes, boards: Vec<Board>, cost: Cost) -> Self {
        // How many sets of heads belong to n boards, at index n: at most four directions a plane.
        let mut counts = [0; 4 * 4 * 4 + 1];
        let (mut sets, mut most) = (0, 0);
        let first = boards.first().map_or([0; 3], |&board| planes.heads(board));
        let mut certain = [true; 3];
        for same in planes.by_heads(&boards) {
            counts[same.len()] += 1;
            sets += 1;
            most = most.max(same.len());
            let heads = planes.heads(same[0]);
            for (certain, head) in certain.iter_mut().zip(&first) {
                *certain &= heads.contains(head);
            }
        }
        let open = certain.iter().filter(|&&certain| !certain).count();
        let add = |key: u64, &board: &Board| key.wrapping_add(scatter(board));
        Candidates {
            key: boards.iter().fold(0, add),
            boards,
            sets,
            open,
            least: least_cost(&counts[..=most], open, cost),
        }
    }

    /// Whether the search costs no more than `least`: with two sets of heads it bombs a head that
    /// only the likelier one has.
    pub fn reached(&self) -> bool {
        self.sets <= 2
    }
}

/// At n - 1: by cell and answer, how many sets of heads have at least n boards with that answer there;
/// for n up to `most`. A few additions for each board.
pub fn counts(planes: &Planes, boards: &[Board], most: usize) -> Vec<[Tally; CELLS]> {
    let mut counts: Vec<[Tally; CELLS]> = Vec::new();
    // How many sets have at least n boards; where there are fewer empty ones is counted first.
    let mut all: Vec<u32> = Vec::new();
    // At n - 1: how many sets of n boards have a placement in each of them.
    let mut held: Vec<[u32; 256]> = Vec::new();
    for same in planes.by_heads(boards) {
        let size = same.len().min(most);
        if size > all.len() {
            all.resize(size, 0);
            counts.resize(size, [[0; 3]; CELLS]);
        }
        for (all, counts) in all.iter_mut().zip(&mut counts).take(size) {
            *all += 1;
            for head in planes.heads(same[0]) {
                counts[head][0] += 1;
                counts[head][2] += 1;
            }
        }
        if same.len() > held.len() {
            held.resize(same.len(), [0; 256]);
        }
        let mut seen = [0_u8; CELLS];
        for (plane, first) in planes.placements(same[0]).into_iter().enumerate() {
            let placements = same.iter().map(|&b| planes.placements(b)[plane]);
            if placements.clone().all(|placement| placement == first) {
                held[same.len() - 1][usize::from(first)] += 1;
                continue;
            }
            for placement in placements {
                for &cell in &planes.cells[usize::from(placement)][1..] {
                    seen[cell] += 1;
                    let seen = usize::from(seen[cell]);
                    if let Some(counts) = counts.get_mut(same.len() - seen) {
                        counts[cell][0] += 1;
                    }
                    if let Some(counts) = counts.get_mut(seen - 1) {
                        counts[cell][1] += 1;
                    }
                }
            }
        }
    }
    for (more, held) in held.iter().enumerate() {
        let held = planes.cells.iter().zip(held);
        for (cells, sets) in held.filter(|(_, &sets)| sets > 0) {
            for counts in counts.iter_mut().take(more + 1) {
                for &cell in &cells[1..] {
                    counts[cell][0] += sets;
                    counts[cell][1] += sets;
                }
            }
        }
    }
    for (counts, all) in counts.iter_mut().zip(all) {
        for counts in counts {
            counts[0] = all - counts[0];
        }
    }
    counts
}
