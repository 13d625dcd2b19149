//! The worst case: what no strategy can promise; BOUNDS.md has the proof.

use crate::bound::{counts, in_an_eighth};
use crate::key;
use player::candidates::Candidates;
use player::cost::WASTE;
use player::model::{Board, Planes, Shot, Tally, ANSWERS, CELLS};
use std::collections::HashMap;

/// At v, how many sets of heads have the same 3 - v heads, at most.
fn alike(planes: &Planes, boards: &[Board]) -> [u64; 4] {
    let (mut one, mut two) = (vec![0_u16; CELLS], vec![0_u16; CELLS * CELLS]);
    for same in planes.by_heads(boards) {
        let [a, b, c] = planes.heads(same[0]);
        for head in [a, b, c] {
            one[head] += 1;
        }
        for pair in [a * CELLS + b, a * CELLS + c, b * CELLS + c] {
            two[pair] += 1;
        }
    }
    let most = |sets: &[u16]| sets.iter().fold(0, |most, &sets| sets.max(most)).into();
    [1, most(&two), most(&one), u64::MAX]
}

/// How many sets of heads can waste `waste` bombs or fewer each, if they have all heads but `open` in
/// common, and at most `alike[v]` of them all but v.
fn room(open: usize, waste: u32, alike: &[u64; 4]) -> u64 {
    if open == 0 {
        return 1;
    }
    // The misses and bodies up to the next hit; after it at most `alike[open - 1]` are left.
    let hits = (0..=waste).map(|missed| {
        let rest = room(open - 1, waste - missed, alike).min(alike[open - 1]);
        rest << missed
    });
    hits.sum()
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
        let left = Candidates::new(self.planes, boards, WASTE);
        let alike = alike(self.planes, &left.boards);
        if left.sets as u64 > room(left.open, waste, &alike) {
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
        let missed = waste.checked_sub(1);
        let missed = missed.map_or(0, |waste| room(left.open, waste, &alike));
        let rooms = [missed, missed, room(left.open - 1, waste, &alike)];
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
