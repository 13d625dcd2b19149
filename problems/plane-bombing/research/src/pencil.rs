//! A rule for the bombs after the card that a person can follow with a pencil, and what each part of it
//! is worth. The rule sees the answers alone; the boards left are the walk's.

use crate::{Distribution, State};
use player::model::{Answer, Cell, Placement, Planes, CELLS};
use player::strategy::{Adviser, Strategy};

/// How the rule counts.
#[derive(Clone, Copy)]
pub struct Way {
    /// How many bombs the card chooses.
    pub card: usize,
    /// Whether a hit is left out that may belong to a plane whose head is bombed.
    pub spare: bool,
    /// The ticks of a plane, by how many of the hits it covers, and how many a plane covers at most.
    pub ticks: fn(usize, usize) -> usize,
    /// Which of the cells with most ticks: the most covered by the planes that were ticked, or else the
    /// nearest to the middle of the map.
    pub covered: bool,
}

/// The rule of PLAYING.md: only the planes count that cover most hits.
pub const RULE: Way = Way {
    card: 4,
    spare: true,
    ticks: |covered, most| usize::from(covered == most),
    covered: true,
};

/// The bombs to the third head, over all boards.
pub fn census(planes: &Planes, way: Way) -> Distribution {
    let mut card = Adviser::new(planes, Strategy::Rollout);
    let (mut sum, mut open) = (Distribution::default(), vec![State::first(planes)]);
    while let Some(state) = open.pop() {
        if state.unhit() == 0 {
            sum.add(state.shots.len(), state.boards.len() as u64);
            continue;
        }
        let on_card = state.shots.len() < way.card && !state.is_certain(planes);
        let mut carded = || card.choose(&state.boards, |cell| state.known(cell));
        let cell = if on_card { carded() } else { None };
        let cell = cell.unwrap_or_else(|| Paper::new(planes, &state).choose(way));
        open.extend(state.after(planes, cell));
    }
    sum
}

/// What is on the paper after some bombs.
struct Paper<'a> {
    planes: &'a Planes,
    known: [Option<Answer>; CELLS],
    /// The planes that agree with each answer taken alone, and keep clear of those that are drawn.
    fitting: Vec<Placement>,
    /// The hits that no drawn plane covers.
    hits: Vec<Cell>,
    /// The heads that are bombed, and those of the drawn planes.
    heads: Vec<Cell>,
}

impl<'a> Paper<'a> {
    fn new(planes: &'a Planes, state: &State) -> Self {
        let mut known = [None; CELLS];
        for &(cell, answer) in &state.shots {
            known[cell] = Some(answer);
        }
        let cells = |wanted: fn(Answer) -> bool| -> Vec<Cell> {
            let cells = 0..CELLS;
            cells
                .filter(|&cell| known[cell].map_or(false, wanted))
                .collect()
        };
        let mut paper = Paper {
            planes,
            known,
            fitting: (0..planes.cells.len() as Placement).collect(),
            hits: cells(|answer| answer != Answer::Empty),
            heads: cells(|answer| answer == Answer::Head),
        };
        paper.fitting.retain(|&plane| {
            let mut cells = planes.cells[usize::from(plane)].iter().enumerate();
            cells.all(|(part, &cell)| {
                let answer = if part == 0 {
                    Answer::Head
                } else {
                    Answer::Body
                };
                known[cell].map_or(true, |told| told == answer)
            })
        });
        while let Some(plane) = paper.sure() {
            paper.draw(plane);
        }
        paper
    }

    fn covers(&self, plane: Placement, cell: Cell) -> bool {
        self.planes.cells[usize::from(plane)].contains(&cell)
    }

    /// The only plane that covers some hit.
    fn sure(&self) -> Option<Placement> {
        self.hits.iter().find_map(|&hit| {
            let planes = self.fitting.iter().copied();
            let mut covering = planes.filter(|&plane| self.covers(plane, hit));
            covering.next().filter(|_| covering.next().is_none())
        })
    }

    fn draw(&mut self, plane: Placement) {
        let cells = &self.planes.cells[usize::from(plane)];
        let all = self.planes;
        self.hits.retain(|hit| !cells.contains(hit));
        let clear = |other: &Placement| {
            let others = all.cells[usize::from(*other)].iter();
            others.copied().all(|cell| !cells.contains(&cell))
        };
        self.fitting.retain(clear);
        if !self.heads.contains(&cells[0]) {
            self.heads.push(cells[0]);
        }
    }

    /// The cell to bomb.
    fn choose(&self, way: Way) -> Cell {
        let bombed = |cell: Cell| self.known[cell].is_some();
        if self.heads.len() == 3 {
            let mut heads = self.heads.iter().copied();
            return heads
                .find(|&head| !bombed(head))
                .expect("a head that was not hit");
        }
        let planes = self.fitting.iter().copied();
        let (found, sought): (Vec<_>, Vec<_>) =
            planes.partition(|&plane| bombed(self.planes.head(plane)));
        let mut hits = self.hits.clone();
        hits.retain(|&hit| {
            let spared = way.spare && found.iter().any(|&plane| self.covers(plane, hit));
            self.known[hit] == Some(Answer::Body) && !spared
        });
        let covered =
            |plane: Placement| hits.iter().filter(|&&hit| self.covers(plane, hit)).count();
        let most = sought
            .iter()
            .map(|&plane| covered(plane))
            .max()
            .unwrap_or(0);
        let (mut ticks, mut covering) = ([0; CELLS], [0; CELLS]);
        for plane in sought {
            // Without a hit, every plane counts.
            let count = if most == 0 {
                1
            } else {
                (way.ticks)(covered(plane), most)
            };
            ticks[self.planes.head(plane)] += count;
            for &cell in &self.planes.cells[usize::from(plane)] {
                covering[cell] += count;
            }
        }
        let aside = |place: usize| place.max(9 - place);
        let second = |cell: Cell| {
            if way.covered {
                covering[cell]
            } else {
                18 - aside(cell / 10) - aside(cell % 10)
            }
        };
        // Of equals the last one that is looked at, which is the first on the map.
        let cells = (0..CELLS).rev().filter(|&cell| !bombed(cell));
        let best = cells.max_by_key(|&cell| (ticks[cell], second(cell)));
        best.expect("a cell that was not bombed")
    }
}
