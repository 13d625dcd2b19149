//! The boards that fit all answers so far, and what bombing them leads to.

use crate::cost::{least_cost, scatter, Choice, Cost, Prospect, Tables};
use crate::model::{Board, Cell, Placement, Planes, CELLS};
use std::mem;

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

    /// What bombing each cell leads to.
    fn count(&self, tables: &Tables) -> [Prospect; CELLS] {
        let mut prospects = [Prospect::default(); CELLS];
        // Of the sets of heads whose boards all have a placement: their boards, and the sum of n log2 n.
        let mut held = [(0, 0); 256];
        let mut everywhere = 0;
        // Of one set of heads: the placements that not all of its boards have, and how many have a body
        // at each cell by these.
        let (mut varying, mut bodies) = (Vec::new(), [0; CELLS]);
        let body_cells = |placement: Placement| {
            let cells = &tables.planes.cells[usize::from(placement)];
            cells[1..].iter().copied()
        };
        for same in tables.planes.by_heads(&self.boards) {
            let (count, all) = (same.len() as u32, tables.logs[same.len()]);
            everywhere += all;
            let first = tables.planes.placements(same[0]);
            for (plane, placement) in first.into_iter().enumerate() {
                let placements = same.iter().map(|&b| tables.planes.placements(b)[plane]);
                if placements.clone().all(|other| other == placement) {
                    let (boards, spread) = &mut held[usize::from(placement)];
                    *boards += count;
                    *spread += all;
                } else {
                    varying.extend(placements);
                }
            }
            for &plane in &varying {
                body_cells(plane).for_each(|cell| bodies[cell] += 1);
            }
            for &plane in &varying {
                for cell in body_cells(plane) {
                    // The first look at a cell counts it, and clears it for the next set of heads.
                    let bodies = mem::take(&mut bodies[cell]);
                    if bodies != 0 {
                        let prospect = &mut prospects[cell];
                        prospect.boards[1] += bodies;
                        prospect.spread[0] += tables.logs[(count - bodies) as usize] - all;
                        prospect.spread[1] += tables.logs[bodies as usize];
                    }
                }
            }
            varying.clear();
            for head in tables.planes.heads(same[0]) {
                let prospect = &mut prospects[head];
                prospect.boards[2] += count;
                prospect.spread[0] -= all;
                prospect.spread[2] += all;
            }
        }
        let placements = tables.planes.cells.iter().zip(held);
        for (cells, (boards, spread)) in placements.filter(|placement| placement.1 .0 > 0) {
            for &cell in &cells[1..] {
                prospects[cell].boards[1] += boards;
                prospects[cell].spread[0] -= spread;
                prospects[cell].spread[1] += spread;
            }
        }
        for prospect in &mut prospects {
            prospect.boards[0] = self.boards.len() as u32 - prospect.boards[1] - prospect.boards[2];
            prospect.spread[0] += everywhere;
        }
        prospects
    }

    /// Whether the search costs no more than `least`: with two sets of heads it bombs a head that
    /// only the likelier one has.
    pub fn reached(&self) -> bool {
        self.sets <= 2
    }

    /// The `width` most promising cells of those that tell something, the best first.
    pub fn promising(&self, tables: &Tables, width: usize) -> Vec<Choice> {
        let counted = self.count(tables);
        let tells = |prospect: &Prospect| !prospect.boards.contains(&(self.boards.len() as u32));
        let cells = counted.iter().zip(0..).filter(|cell| tells(cell.0));
        let choices = cells.map(|(prospect, cell)| (tables.estimate(prospect), cell));
        let mut choices: Vec<Choice> = choices.collect();
        // Among equals the first cell is better.
        if width < choices.len() {
            choices.select_nth_unstable(width);
            choices.truncate(width);
        }
        choices.sort_unstable();
        choices
    }

    /// What is left after each answer.
    pub fn split(&self, tables: &Tables, cell: Cell) -> [Candidates; 3] {
        let parts = tables.planes.split(&self.boards, cell);
        parts.map(|part| Candidates::new(tables.planes, part, tables.cost))
    }
}
