//! The worst case: what no strategy can promise; BOUNDS.md has the proof.

use crate::bound::{counts, in_an_eighth};
use crate::key;
use player::left::Left;
use player::model::{Board, Planes, Shot, Tally, ANSWERS};
use player::set::{records, WASTE};
use std::collections::HashMap;

/// How many sets of heads can waste `waste` bombs or fewer each.
fn room(open: usize, waste: u32) -> u64 {
    (0..=waste).map(|waste| records(open, waste)).sum()
}

/// Refutes that no board need waste more than so many bombs.
pub struct Refuter<'a> {
    planes: &'a Planes,
    boards: Vec<Board>,
    /// Whether these are all boards, so that the symmetries hold.
    symmetric: bool,
    /// By a state's key: whether it was refuted, and with how many bombs looked ahead that was tried.
    memo: HashMap<u128, (bool, u32)>,
    /// How many states were looked at the last time.
    pub states: u64,
}

impl<'a> Refuter<'a> {
    /// For these boards to begin with.
    pub fn new(planes: &'a Planes, boards: Vec<Board>) -> Self {
        Refuter {
            planes,
            symmetric: boards == planes.all(),
            boards,
            memo: HashMap::new(),
            states: 0,
        }
    }

    /// Whether it is proven that no strategy wastes at most `waste` bombs on each of the boards, with
    /// `ahead` bombs looked ahead.
    pub fn refutes(&mut self, waste: u32, ahead: u32) -> bool {
        self.memo.clear();
        self.states = 0;
        self.refuted(self.boards.clone(), &mut Vec::new(), waste, ahead)
    }

    fn refuted(
        &mut self,
        boards: Vec<Board>,
        shots: &mut Vec<Shot>,
        waste: u32,
        ahead: u32,
    ) -> bool {
        let left = Left::new(self.planes, boards, WASTE);
        if left.sets as u64 > room(left.open, waste) {
            return true;
        }
        // With one set of heads, or two, that waste is enough.
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
        let counts = &counts(self.planes, &left.boards, 1)[0];
        let rooms = [
            waste.checked_sub(1).map_or(0, |w| room(left.open, w)),
            waste.checked_sub(1).map_or(0, |w| room(left.open, w)),
            room(left.open - 1, waste),
        ];
        // How full each part would be, in thousandths; more than 1000 cannot be.
        let fill = |sets: &Tally| {
            [0, 1, 2].map(|answer| match (u64::from(sets[answer]), rooms[answer]) {
                (0, _) => 0,
                (_, 0) => u64::MAX,
                (sets, room) => (sets * 1000 + room - 1) / room,
            })
        };
        let mut cells = Vec::new();
        for (cell, sets) in counts.iter().enumerate() {
            let first = !self.symmetric || !shots.is_empty() || in_an_eighth(cell);
            let told = sets.iter().filter(|&&sets| sets > 0).count();
            let fullest = fill(sets)[..].iter().copied().max().unwrap();
            if told > 1 && first && fullest <= 1000 {
                cells.push((fullest, cell));
            }
        }
        // What is hardest to refute first.
        cells.sort_unstable();
        let refuted = cells.iter().all(|&(_, cell)| {
            let parts = self.planes.split(&left.boards, cell);
            let mut parts: Vec<_> = fill(&counts[cell])
                .into_iter()
                .zip(ANSWERS)
                .zip(parts)
                .collect();
            parts.sort_unstable();
            parts.into_iter().rev().any(|((full, answer), part)| {
                // A part that is far from full is not refuted in few bombs: each makes it fuller by less
                // than nine fifths, as a rule.
                if full * 9_u64.pow(ahead - 1) < 1000 * 5_u64.pow(ahead - 1) {
                    return false;
                }
                let further = waste - u32::from(answer as usize != 2);
                shots.push((cell, answer));
                let refuted = self.refuted(part, shots, further, ahead - 1);
                shots.pop();
                refuted
            })
        });
        self.memo.insert(key, (refuted, ahead));
        refuted
    }
}
