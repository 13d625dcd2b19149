//! The boards that fit all answers so far, and the counts that the search needs of them.

use crate::cost::{least_cost, scatter, Cost};
use crate::model::{Board, Planes, Tally, CELLS};

/// Boards and what is counted about them.
#[derive(Clone, Debug)]
pub struct Candidates {
    /// In ascending order.
    pub boards: Vec<Board>,
    /// How many sets of heads the boards have.
    pub sets: usize,
    /// How many heads differ among the boards; 0 if all boards have the same heads.
    pub open: usize,
    /// A lower bound on the cost with any strategy; see [`least_cost`].
    pub least: u64,
    /// The sum of the boards' hash values. Equal sets have equal keys; two different sets have
    /// equal keys with probability 2^-64, if hash values count as random.
    pub key: u64,
}

impl Candidates {
    pub fn new(planes: &Planes, boards: Vec<Board>, cost: Cost) -> Self {
        // At index n, how many sets of heads belong to n boards. A plane has at most four
        // directions.
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

    /// Whether `least` is the exact cost. With two sets of heads, the search bombs a head that only
    /// the likelier set has.
    pub fn reached(&self) -> bool {
        self.sets <= 2
    }
}

/// At index n - 1: for each cell and answer, how many sets of heads have at least n boards with
/// that answer, for n up to `most`. Takes a few additions per board.
pub fn counts(planes: &Planes, boards: &[Board], most: usize) -> Vec<[Tally; CELLS]> {
    let mut counts: Vec<[Tally; CELLS]> = Vec::new();
    // How many sets have at least n boards. At first `counts` has the sets with fewer than n empty ones.
    let mut all: Vec<u32> = Vec::new();
    // At index n - 1: for each placement, how many sets of n boards have it on all of them.
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
