//! The state of a game: the answers so far and the boards they leave.

use crate::model::{known, Answer, Board, Cell, Placement, Planes, Shot, Tally, CELLS};
use crate::strategy::Adviser;

/// Why a line of answers was refused: its first answer that fits no board together with those
/// before it, preceded by the earlier answers that exclude it. None of them can be left out.
pub type Contradiction = Vec<Shot>;

/// The answers so far, and the boards that they leave.
#[derive(Clone)]
pub struct Game<'a> {
    planes: &'a Planes,
    /// The boards that give every answer so far. There is at least one.
    left: Vec<Board>,
    /// Oldest first; no cell twice.
    shots: Vec<Shot>,
}

impl<'a> Game<'a> {
    pub fn new(planes: &'a Planes) -> Self {
        Game { planes, left: planes.all(), shots: Vec::new() }
    }

    /// Plays a whole game on a known board as `adviser` says.
    pub fn played(planes: &'a Planes, adviser: &mut Adviser, board: Board) -> Self {
        let mut game = Game::new(planes);
        while let Some(cell) = game.advise(adviser) {
            let taken = game.take(&[(cell, planes.answer(board, cell))]);
            assert!(taken.is_ok(), "the board gives all answers");
        }
        game
    }

    pub fn boards(&self) -> &[Board] {
        &self.left
    }

    pub fn shots(&self) -> &[Shot] {
        &self.shots
    }

    /// For each cell, how many boards left give each answer.
    pub fn tally(&self) -> [Tally; CELLS] {
        self.planes.tally(&self.left)
    }

    /// The answer at `cell`, if it was bombed.
    pub fn known(&self, cell: Cell) -> Option<Answer> {
        known(&self.shots, cell)
    }

    /// How many heads were hit.
    pub fn hits(&self) -> usize {
        self.shots.iter().filter(|shot| shot.1 == Answer::Head).count()
    }

    /// The number of bombs up to the third head, or so far.
    pub fn bombs(&self) -> usize {
        let mut bombs = (1..).zip(&self.shots).filter(|(_, shot)| shot.1 == Answer::Head);
        bombs.nth(2).map_or(self.shots.len(), |(third, _)| third)
    }

    /// The heads that all boards left have in common, including those that were hit.
    pub fn certain_heads(&self) -> Vec<Cell> {
        self.common(|board| self.planes.heads(board))
    }

    /// The planes that all boards left have in common.
    pub fn certain_planes(&self) -> Vec<Placement> {
        self.common(|board| self.planes.placements(board))
    }

    fn common<T: PartialEq>(&self, of: impl Fn(Board) -> [T; 3]) -> Vec<T> {
        let mut common = Vec::from(of(self.left[0]));
        common.retain(|one| self.left.iter().all(|&board| of(board).contains(one)));
        common
    }

    /// The next cell to bomb; `None` once all heads are hit.
    pub fn advise(&self, adviser: &mut Adviser) -> Option<Cell> {
        let certain = self.certain_heads();
        if certain.len() == 3 {
            return certain.into_iter().find(|&head| self.known(head).is_none());
        }
        adviser.choose(&self.left, &self.shots)
    }

    /// Takes all answers of a line, or none. A new answer for a bombed cell replaces the old one.
    pub fn take(&mut self, line: &[Shot]) -> Result<(), Contradiction> {
        let mut shots = self.shots.clone();
        for &(cell, answer) in line {
            match shots.iter_mut().find(|shot| shot.0 == cell) {
                Some(shot) => shot.1 = answer,
                None => shots.push((cell, answer)),
            }
        }
        let left = self.agreeing(&shots);
        if left.is_empty() {
            return Err(self.contradiction(line));
        }
        self.left = left;
        self.shots = shots;
        Ok(())
    }

    /// Takes back the last answer, if there is one, and returns it.
    pub fn undo(&mut self) -> Option<Shot> {
        let last = self.shots.pop()?;
        self.left = self.agreeing(&self.shots);
        Some(last)
    }

    /// The boards that give these answers.
    fn agreeing(&self, shots: &[Shot]) -> Vec<Board> {
        self.planes.agreeing(&self.planes.all(), shots)
    }

    /// Explains why a line cannot be taken.
    fn contradiction(&self, line: &[Shot]) -> Contradiction {
        let is_on_line = |shot: &&Shot| line.iter().any(|other| other.0 == shot.0);
        let mut shots: Vec<Shot> =
            self.shots.iter().filter(|shot| !is_on_line(shot)).copied().collect();
        for &shot in line {
            shots = elsewhere(&shots, shot.0);
            shots.push(shot);
            if self.agreeing(&shots).is_empty() {
                break;
            }
        }
        // Leave out each answer without which the others still contradict each other.
        for (cell, _) in shots.clone() {
            let fewer = elsewhere(&shots, cell);
            if self.agreeing(&fewer).is_empty() {
                shots = fewer;
            }
        }
        shots
    }
}

/// The shots at cells other than this one.
fn elsewhere(shots: &[Shot], cell: Cell) -> Vec<Shot> {
    shots.iter().copied().filter(|shot| shot.0 != cell).collect()
}
