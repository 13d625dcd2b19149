//! A set of few boards as bits: most of a search's decisions are about such.

use crate::model::{Board, Cell, Planes, CELLS};
use crate::set::{least_cost, scatter, Candidate, Prospect, Set, Tables, COST};
use std::iter;

/// So many boards at most have a bit each.
pub const MOST: usize = 64;

/// At most [`MOST`] boards, to take sets from.
pub struct Few {
    /// The boards' hash values. A set has the bit n if it has the board at n, in ascending order.
    keys: Vec<u64>,
    /// For each cell, which boards have a body there, and which a head.
    masks: Vec<[u64; 2]>,
    /// The cells that not all boards answer alike, with the same.
    cells: Vec<(Cell, [u64; 2])>,
    /// The heads of each board.
    heads: Vec<[Cell; 3]>,
    /// For each set of heads that several boards have, these.
    shared: Vec<u64>,
}

/// A set of these boards.
#[derive(Clone, Copy)]
pub struct Part<'a> {
    few: &'a Few,
    bits: u64,
    boards: usize,
    sets: usize,
    open: usize,
    least: u64,
}

fn count(bits: u64) -> usize {
    bits.count_ones() as usize
}

/// The places of the bits.
fn places(mut bits: u64) -> impl Iterator<Item = usize> {
    iter::from_fn(move || {
        let place = bits.trailing_zeros() as usize;
        bits &= bits.checked_sub(1)?;
        Some(place)
    })
}

impl Few {
    pub fn new(planes: &Planes, boards: &[Board]) -> Self {
        let mut masks = vec![[0; 2]; CELLS];
        for (place, &board) in boards.iter().enumerate() {
            for placement in planes.placements(board) {
                let [head, bodies @ ..] = planes.cells[usize::from(placement)];
                masks[head][1] |= 1 << place;
                for body in bodies {
                    masks[body][0] |= 1 << place;
                }
            }
        }
        let all = u64::MAX >> (MOST - boards.len());
        let tells = |&cell: &Cell| {
            let [body, head] = masks[cell];
            body != all && head != all && body | head != 0
        };
        let mut place = 0;
        let shared = planes.by_heads(boards).map(|same| {
            place += same.len();
            (u64::MAX >> (MOST - same.len())) << (place - same.len())
        });
        Few {
            cells: (0..CELLS)
                .filter(tells)
                .map(|cell| (cell, masks[cell]))
                .collect(),
            heads: boards.iter().map(|&board| planes.heads(board)).collect(),
            shared: shared.filter(|&same| count(same) > 1).collect(),
            keys: boards.iter().map(|&board| scatter(board)).collect(),
            masks,
        }
    }

    /// All the boards.
    pub fn all(&self, tables: &Tables) -> Part<'_> {
        self.part(tables, u64::MAX >> (MOST - self.keys.len()))
    }

    fn part(&self, tables: &Tables, bits: u64) -> Part<'_> {
        let boards = count(bits);
        let mut part = Part {
            few: self,
            bits,
            boards,
            sets: boards,
            open: 0,
            least: 0,
        };
        if boards == 0 {
            return part;
        }
        for same in &self.shared {
            part.sets -= count(same & bits).saturating_sub(1);
        }
        let first = self.heads[bits.trailing_zeros() as usize].iter();
        part.open = first
            .filter(|&&head| bits & !self.masks[head][1] != 0)
            .count();
        part.least = match part.sets {
            1 => boards as u64 * tables.cost.start,
            3 if boards == 3 && !self.parts_three(bits) => {
                // The one whose head is hit wastes nothing, the others this bomb, one of them another.
                let one = tables.cost.start;
                let two = one + tables.cost.raised(one, 1);
                one + tables.cost.raised(two, 2)
            }
            sets if sets == boards => tables.singles[boards][part.open],
            sets => {
                let (mut counts, mut most) = ([0; MOST + 1], 1);
                counts[1] = sets as u32;
                for (_, boards) in part.shared() {
                    counts[1] -= 1;
                    counts[boards] += 1;
                    most = most.max(boards);
                }
                least_cost(&counts[..=most], part.open, tables.cost)
            }
        };
        part
    }

    /// Whether three boards, no two of the same heads, cost as little as three can: if two of them
    /// have a head that the third has not, or if one has a head that parts the other two. The cell of
    /// such a head has the least estimate. Without one, the least is that of some other head.
    fn parts_three(&self, bits: u64) -> bool {
        let heads = places(bits).flat_map(|place| &self.heads[place]);
        heads.copied().any(|head| {
            let [body, head] = self.masks[head].map(|mask| count(mask & bits));
            head == 2 || (head == 1 && body == 1)
        })
    }
}

impl Part<'_> {
    /// How many are empty at a cell, have a body there, a head.
    fn answers(&self, masks: [u64; 2]) -> [usize; 3] {
        let [body, head] = masks.map(|mask| count(mask & self.bits));
        [self.boards - body - head, body, head]
    }

    /// Those that are empty at a cell, have a body there, a head.
    fn parts(&self, masks: [u64; 2]) -> [u64; 3] {
        let [body, head] = masks.map(|mask| mask & self.bits);
        [self.bits ^ body ^ head, body, head]
    }

    /// What bombing a cell leads to; `shared` is of this part.
    fn prospect(&self, tables: &Tables, masks: [u64; 2], shared: &[(u64, usize)]) -> Prospect {
        let answers = self.answers(masks);
        let boards = answers.map(|boards| boards as u32);
        let mut prospect = Prospect {
            boards,
            sets: boards,
            spread: [0; 3],
        };
        let [body, head] = masks;
        for &(same, all) in shared {
            // Boards of the same heads have a head at the same cells.
            let heads = if same & head == 0 { 0 } else { all };
            let bodies = count(same & body);
            let answers = [all - bodies - heads, bodies, heads];
            for (answer, boards) in answers.into_iter().enumerate() {
                prospect.sets[answer] -= boards.saturating_sub(1) as u32;
                prospect.spread[answer] += tables.logs[boards];
            }
        }
        prospect
    }

    /// For each set of heads that several boards of this part have, these and their number.
    fn shared(&self) -> impl Iterator<Item = (u64, usize)> + '_ {
        let shared = self.few.shared.iter().map(move |same| same & self.bits);
        let shared = shared.map(|same| (same, count(same)));
        shared.filter(|&(_, boards)| boards > 1)
    }
}

impl Set for Part<'_> {
    fn boards(&self) -> usize {
        self.boards
    }

    /// Of three boards it is known as well, see `parts_three`.
    fn reached(&self) -> bool {
        self.sets <= 2 || self.boards == 3
    }

    fn least(&self) -> u64 {
        self.least
    }

    fn key(&self) -> u64 {
        places(self.bits).fold(0, |key, place| key.wrapping_add(self.few.keys[place]))
    }

    fn promising(&self, tables: &Tables, width: usize) -> Vec<Candidate> {
        let shared: Vec<(u64, usize)> = self.shared().collect();
        let prospect = |masks| self.prospect(tables, masks, &shared);
        let cells = self.few.cells.iter().copied();
        let tells = cells.filter(|&(_, masks)| !self.parts(masks).contains(&self.bits));
        let prospect_of = |cell| prospect(self.few.masks[cell]);
        if shared.is_empty() {
            let estimates = tells.map(|(cell, masks)| {
                let answers = self.answers(masks);
                let costs = answers.map(|boards| tables.logs[boards] * COST[0]);
                let waste = (answers[0] + answers[1]) << 22;
                (cell, waste as i64 + costs[0] + costs[1] + costs[2])
            });
            tables.best(estimates, width, self.open, prospect_of)
        } else {
            let estimates = tells.map(|(cell, masks)| (cell, tables.estimate(&prospect(masks))));
            tables.best(estimates, width, self.open, prospect_of)
        }
    }

    fn split(&self, tables: &Tables, cell: Cell) -> [Self; 3] {
        self.parts(self.few.masks[cell])
            .map(|bits| self.few.part(tables, bits))
    }
}
