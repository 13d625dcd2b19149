//! The boards that fit all answers so far, and what the search counts about them.

use crate::cost::{least_cost, Objective};
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
    /// The sum of the boards' hash values. Equal sets of boards have equal keys; two different
    /// ones have equal keys with probability 2^-64, if hash values count as random.
    pub key: u64,
}

impl Candidates {
    pub fn new(planes: &Planes, boards: Vec<Board>, objective: Objective) -> Self {
        let mut sizes = Vec::new();
        let mut shared = boards.first().map_or(Vec::new(), |&board| planes.heads(board).to_vec());
        for same in planes.by_heads(&boards) {
            sizes.push(same.len() as u64);
            let heads = planes.heads(same[0]);
            shared.retain(|head| heads.contains(head));
        }
        let sets = sizes.len();
        let open = if sets > 0 { 3 - shared.len() } else { 0 };
        sizes.sort_unstable();
        let add = |key: u64, &board: &Board| key.wrapping_add(scatter(board));
        Candidates {
            key: boards.iter().fold(0, add),
            boards,
            sets,
            open,
            least: least_cost(&sizes, open, objective),
        }
    }

    /// Whether `least` is the exact cost. With two sets of heads, the search bombs a head that only
    /// the likelier set has.
    pub fn is_exact(&self) -> bool {
        self.sets <= 2
    }
}

/// At index n - 1, for each cell and answer: of how many sets of heads do at least n boards give
/// that answer there? With these counts, the sum of any f(n) over all sets is the sum of
/// f(n) - f(n - 1) over all n. Takes a few additions per board.
pub fn sets_by_answer(planes: &Planes, boards: &[Board]) -> Vec<[Tally; CELLS]> {
    let mut at_least: Vec<[Tally; CELLS]> = Vec::new();
    // At index n - 1: how many sets have at least n boards.
    let mut sets = Vec::new();
    for same in planes.by_heads(boards) {
        let size = same.len();
        if size > sets.len() {
            sets.resize(size, 0);
            at_least.resize(size, [[0; 3]; CELLS]);
        }
        // Up to the last line, the entry for empty has the sets with fewer than n empty boards.
        for n in 1..=size {
            sets[n - 1] += 1;
            for head in planes.heads(same[0]) {
                at_least[n - 1][head][0] += 1;
                at_least[n - 1][head][2] += 1;
            }
        }
        let mut bodies = [0; CELLS];
        for placement in same.iter().flat_map(|&board| planes.placements(board)) {
            for &cell in &planes.cells[usize::from(placement)][1..] {
                // One board more has a body here, and one fewer is empty.
                bodies[cell] += 1;
                at_least[bodies[cell] - 1][cell][1] += 1;
                at_least[size - bodies[cell]][cell][0] += 1;
            }
        }
    }
    for (cells, sets) in at_least.iter_mut().zip(sets) {
        for tally in cells {
            tally[0] = sets - tally[0];
        }
    }
    at_least
}

/// A board's hash value, by the end of `SplitMix64`: any change of the board flips about half of
/// the bits.
fn scatter(board: Board) -> u64 {
    let z = (u64::from(board) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
