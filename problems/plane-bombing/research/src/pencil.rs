//! A rule that a person can follow with a pencil after the opening card, and its cost. The rule
//! sees only the answers; the boards left belong to the walk.

use crate::rules::advised;
use crate::{walk, Distribution, State};
use player::model::{known, turned, Answer, Cell, Placement, Planes, CELLS};
use player::strategy::{Adviser, Strategy};
use std::cmp::Reverse;

/// Plays all boards: the bombs up to the third head, and the total of ticks. The first `card` bombs
/// come from the card. Of equally good cells, the rule bombs the first one after the map is turned
/// or mirrored by the symmetry `turn`.
pub fn census(planes: &Planes, card: usize, turn: usize) -> (Distribution, usize) {
    let mut rollout = advised(Adviser::new(planes, Strategy::Rollout));
    let mut ticks = 0;
    let outcome = walk(planes, planes.all(), |state| {
        if state.shots.len() < card && !state.is_certain(planes) {
            return rollout(state);
        }
        let (cell, made) = Paper::new(planes, state).choose(turn);
        ticks += made * state.boards.len();
        Some(cell)
    });
    (outcome.hit, ticks)
}

/// What is drawn on paper after some bombs.
struct Paper<'a> {
    planes: &'a Planes,
    state: &'a State,
    /// The planes that agree with each single answer and do not overlap the drawn planes.
    fitting: Vec<Placement>,
    /// The hits that no drawn plane covers.
    hits: Vec<Cell>,
    /// The bombed heads and the heads of drawn planes.
    heads: Vec<Cell>,
}

impl<'a> Paper<'a> {
    fn new(planes: &'a Planes, state: &'a State) -> Self {
        let told = |wanted: fn(Answer) -> bool| -> Vec<Cell> {
            let shots = state.shots.iter().filter(|shot| wanted(shot.1));
            shots.map(|shot| shot.0).collect()
        };
        let fits = |&plane: &Placement| {
            let agrees = |&(cell, told)| [Answer::Empty, told].contains(&planes.alone(plane, cell));
            state.shots.iter().all(agrees)
        };
        let all = 0..planes.cells.len() as Placement;
        let mut paper = Paper {
            planes,
            state,
            fitting: all.filter(fits).collect(),
            hits: told(|answer| answer != Answer::Empty),
            heads: told(|answer| answer == Answer::Head),
        };
        while let Some(plane) = paper.sure() {
            paper.draw(plane);
        }
        paper
    }

    fn covers(&self, plane: Placement, cell: Cell) -> bool {
        self.planes.alone(plane, cell) != Answer::Empty
    }

    /// A plane that alone covers some hit.
    fn sure(&self) -> Option<Placement> {
        self.hits.iter().find_map(|&hit| {
            let planes = self.fitting.iter().copied();
            let mut covering = planes.filter(|&plane| self.covers(plane, hit));
            covering.next().filter(|_| covering.next().is_none())
        })
    }

    fn draw(&mut self, plane: Placement) {
        let (planes, head) = (self.planes, self.planes.head(plane));
        let clear = |&cell: &Cell| planes.alone(plane, cell) == Answer::Empty;
        self.hits.retain(clear);
        let apart = |&other: &Placement| planes.cells[usize::from(other)].iter().all(clear);
        self.fitting.retain(apart);
        if !self.heads.contains(&head) {
            self.heads.push(head);
        }
    }

    /// The cell to bomb, and how many ticks it takes to find it.
    fn choose(&self, turn: usize) -> (Cell, usize) {
        let bombed = |cell: Cell| known(&self.state.shots, cell).is_some();
        if self.heads.len() == 3 {
            let left = self.heads.iter().find(|&&head| !bombed(head));
            return (*left.expect("a head that was not hit"), 0);
        }
        let planes = self.fitting.iter().copied();
        let (found, sought): (Vec<_>, Vec<_>) =
            planes.partition(|&plane| bombed(self.planes.head(plane)));
        // The bodies that no plane with a bombed head can explain.
        let mut bodies = self.hits.clone();
        bodies.retain(|&hit| known(&self.state.shots, hit) == Some(Answer::Body));
        bodies.retain(|&hit| !found.iter().any(|&plane| self.covers(plane, hit)));
        let covered = |plane| bodies.iter().filter(|&&hit| self.covers(plane, hit)).count();
        let most = sought.iter().map(|&plane| covered(plane)).max();
        let (mut ticks, mut covering) = ([0; CELLS], [0; CELLS]);
        // If no such body is left, every plane counts.
        for &plane in sought.iter().filter(|&&plane| Some(covered(plane)) == most) {
            ticks[self.planes.head(plane)] += 1;
            for &cell in &self.planes.cells[usize::from(plane)] {
                covering[cell] += 1;
            }
        }
        let cells = (0..CELLS).map(|cell| turned(cell, turn)).filter(|&cell| !bombed(cell));
        // The first of equals.
        let best = cells.min_by_key(|&cell| Reverse((ticks[cell], covering[cell])));
        (best.expect("a cell that was not bombed"), ticks.iter().sum())
    }
}
