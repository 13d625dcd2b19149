//! A lower bound on the worst case of every strategy; BOUNDS.md has the proof.

use crate::key;
use player::candidates::{sets_by_answer, Candidates};
use player::cost::Objective;
use player::model::{Answer, Board, Cell, Planes, Shot, ANSWERS, CELLS};
use std::collections::HashMap;

/// At `[v - 1][m]`: an upper bound on how many sets of heads have their next hit among m given
/// heads, if v heads are to be hit and the sets share the others.
pub type Held = [Vec<usize>; 3];

/// Computes that bound for boards that have all but `open` heads in common.
pub fn held(planes: &Planes, boards: &[Board], open: usize) -> Held {
    let (mut one, mut two) = (vec![0; CELLS], vec![0; CELLS * CELLS]);
    let mut sets = 0;
    for same in planes.by_heads(boards) {
        let [a, b, c] = planes.heads(same[0]);
        for head in [a, b, c] {
            one[head] += 1;
        }
        for pair in [a * CELLS + b, a * CELLS + c, b * CELLS + c] {
            two[pair] += 1;
        }
        sets += 1;
    }
    one.retain(|&alike| 0 < alike && alike < sets);
    one.sort_unstable_by(|a, b| b.cmp(a));
    let sums = |numbers: &[usize]| {
        let mut sums = vec![0];
        for number in numbers {
            sums.push(sums[sums.len() - 1] + number);
        }
        sums
    };
    // With two heads hit, a third is in one set with them; with one hit, a second is in `pair` sets.
    let pair = two.iter().fold(1, |most: usize, &alike| most.max(alike));
    let mut held = [1, pair, 0].map(|alike| sums(&vec![alike; one.len()]));
    if open > 0 {
        held[open - 1] = sums(&one);
    }
    held
}

/// How many sets of heads at most can waste at most `waste` bombs each, if they share all heads but
/// `open`.
fn capacity(open: usize, waste: u32, held: &Held) -> usize {
    if open == 0 {
        return 1;
    }
    let next = &held[open - 1];
    let mut sum = 0;
    // The number of misses and bodies up to the next hit.
    for missed in 0..=waste {
        let after = capacity(open - 1, waste - missed, held).min(next[1]);
        let hits = (2 << missed) - 1;
        sum = (sum + (after << missed)).min(next[hits.min(next.len() - 1)]);
    }
    sum
}

/// Refutes the claim that every board can be finished within so many wasted bombs.
pub struct Refuter<'a> {
    planes: &'a Planes,
    boards: Vec<Board>,
    /// Whether these are all boards: then the map's symmetries apply.
    symmetric: bool,
    /// For each state: whether it was refuted, and how many bombs ahead that was tried.
    memo: HashMap<u128, (bool, u32)>,
    /// How many states the last call looked at.
    pub states: usize,
}

impl<'a> Refuter<'a> {
    /// Starts with these boards.
    pub fn new(planes: &'a Planes, boards: Vec<Board>) -> Self {
        Refuter {
            planes,
            symmetric: boards == planes.all(),
            boards,
            memo: HashMap::new(),
            states: 0,
        }
    }

    /// Whether looking `ahead` bombs ahead proves that every strategy wastes more than `waste`
    /// bombs on some board.
    pub fn refutes(&mut self, waste: u32, ahead: u32) -> bool {
        self.memo.clear();
        self.states = 0;
        self.refuted(self.boards.clone(), &[], waste, ahead)
    }

    /// The same for the boards left after some shots: by counting, by memory, or by trying every
    /// cell.
    fn refuted(&mut self, boards: Vec<Board>, shots: &[Shot], waste: u32, ahead: u32) -> bool {
        let left = Candidates::new(self.planes, boards, Objective::Waste);
        let held = held(self.planes, &left.boards, left.open);
        if left.sets > capacity(left.open, waste, &held) {
            return true;
        }
        // For one set of heads, or for two with a bomb to waste, the claim holds.
        if ahead == 0 || left.sets <= 1 || (left.sets == 2 && waste > 0) {
            return false;
        }
        let key = key(shots, self.symmetric);
        match self.memo.get(&key) {
            Some(&(true, _)) => return true,
            Some(&(false, tried)) if tried >= ahead => return false,
            _ => (),
        }
        self.states += 1;
        let missed = waste.checked_sub(1);
        let missed = missed.map_or(0, |waste| capacity(left.open, waste, &held));
        let capacities = [missed, missed, capacity(left.open - 1, waste, &held)];
        let cells = self.cells(&left, capacities);
        let refuted = cells.iter().all(|&(_, cell, fill)| {
            let parts = self.planes.split(&left.boards, cell);
            let mut parts: Vec<_> = fill.into_iter().zip(ANSWERS).zip(parts).collect();
            parts.sort_unstable();
            parts.into_iter().rev().any(|((full, answer), part)| {
                // A part that is far from full is not refuted in few bombs: as a rule, each bomb
                // makes it fuller by less than nine fifths.
                if full * 9_usize.pow(ahead - 1) < 1000 * 5_usize.pow(ahead - 1) {
                    return false;
                }
                let further = waste - u32::from(answer != Answer::Head);
                let shots = [shots, &[(cell, answer)]].concat();
                self.refuted(part, &shots, further, ahead - 1)
            })
        });
        self.memo.insert(key, (refuted, ahead));
        refuted
    }

    /// The cells that counting does not refute, each with its fullest part and all parts in
    /// thousandths of their capacity. The hardest to refute comes first.
    fn cells(&self, left: &Candidates, capacities: [usize; 3]) -> Vec<(usize, Cell, [usize; 3])> {
        let by_answer = &sets_by_answer(self.planes, &left.boards)[0];
        let mut cells = Vec::new();
        for (cell, sets) in by_answer.iter().enumerate() {
            let fill = [0, 1, 2].map(|answer| match (sets[answer] as usize, capacities[answer]) {
                (0, _) => 0,
                (_, 0) => usize::MAX,
                (sets, capacity) => (sets * 1000 + capacity - 1) / capacity,
            });
            let told = sets.iter().filter(|&&sets| sets > 0).count();
            let fullest = fill.iter().copied().max().unwrap();
            if told > 1 && fullest <= 1000 {
                cells.push((fullest, cell, fill));
            }
        }
        cells.sort_unstable();
        cells
    }
}
