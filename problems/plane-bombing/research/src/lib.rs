//! What the texts claim and no player runs. It walks the whole decision trees of strategies with
//! all 66,816 boards at once, so it meets each state once. It also proves what no strategy can do.

#![forbid(unsafe_code)]

pub mod bound;
pub mod pencil;
pub mod rules;
pub mod worst;

use kit::Random;
use player::model::{turned, Answer, Board, Cell, Planes, Shot, ANSWERS, CELLS};

/// The boards left after some answers.
pub struct State {
    pub boards: Vec<Board>,
    pub shots: Vec<Shot>,
}

impl State {
    pub fn new(boards: Vec<Board>) -> Self {
        State { boards, shots: Vec::new() }
    }

    /// The possible states after `cell` is bombed.
    pub fn after(&self, planes: &Planes, cell: Cell) -> Vec<State> {
        let parts = planes.split(&self.boards, cell);
        let states = ANSWERS.iter().zip(parts).map(|(&answer, boards)| {
            let shots = [&self.shots[..], &[(cell, answer)]].concat();
            State { boards, shots }
        });
        states.filter(|state| !state.boards.is_empty()).collect()
    }

    /// Whether all boards have the same heads. Boards are sorted, so comparing the first and the
    /// last is enough.
    pub fn is_certain(&self, planes: &Planes) -> bool {
        let last = self.boards[self.boards.len() - 1];
        planes.set(self.boards[0]) == planes.set(last)
    }

    /// How many heads remain to be bombed.
    pub fn unhit(&self) -> usize {
        3 - self.shots.iter().filter(|s| s.1 == Answer::Head).count()
    }
}

/// A key that is equal for all orders of the same bombs and, if `symmetric`, for their turned and
/// mirrored forms: the least number that encodes one of them. A shot takes 9 bits, and callers may
/// add 8 bits, so 13 shots fit.
pub fn key(shots: &[Shot], symmetric: bool) -> u128 {
    assert!(shots.len() <= 13, "a key of {} shots", shots.len());
    let number = |symmetry: usize| {
        let turned = |&(cell, answer): &Shot| 3 * turned(cell, symmetry) + answer as usize + 1;
        let mut turned: Vec<usize> = shots.iter().map(turned).collect();
        turned.sort_unstable();
        let add = |number, &shot: &usize| number << 9 | shot as u128;
        turned.iter().fold(0, add)
    };
    let symmetries = if symmetric { 8 } else { 1 };
    (0..symmetries).map(number).min().unwrap()
}

/// Chooses the next cell. `None` means that the heads are certain and only they remain to be
/// bombed.
pub type Player<'a> = Box<dyn FnMut(&State) -> Option<Cell> + 'a>;

/// The boards left after random bombs: at most `most` of them, often about as many.
pub fn some_boards(planes: &Planes, random: &mut Random, most: usize) -> Vec<Board> {
    let mut boards = planes.all();
    let board = *random.pick(&boards);
    while boards.len() > most {
        let cell = random.below(CELLS as u64) as Cell;
        boards = planes.agreeing(&boards, &[(cell, planes.answer(board, cell))]);
    }
    boards
}

/// How many boards take 0, 1, 2, ... bombs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Distribution(pub Vec<usize>);

impl Distribution {
    fn add(&mut self, bombs: usize, boards: usize) {
        if self.0.len() <= bombs {
            self.0.resize(bombs + 1, 0);
        }
        self.0[bombs] += boards;
    }

    pub fn boards(&self) -> usize {
        self.0.iter().sum()
    }

    /// The total number of bombs over all boards.
    pub fn sum(&self) -> usize {
        self.0.iter().enumerate().map(|(bombs, boards)| bombs * boards).sum()
    }

    pub fn mean(&self) -> String {
        kit::decimal(self.sum(), self.boards(), 4)
    }

    pub fn worst(&self) -> usize {
        self.0.len() - 1
    }
}

/// The results of a strategy on a set of boards.
#[derive(Default)]
pub struct Outcome {
    /// The bombs up to the third head, as the player goes on.
    pub hit: Distribution,
    /// The same if the player bombs the heads as soon as they are certain.
    pub stopped: Distribution,
    /// The bombs until the heads are certain.
    pub certain: Distribution,
    /// Each board with its bombs up to the third head.
    pub each: Vec<(Board, usize)>,
}

/// Plays all of `boards` at once, until the third head is hit or the player chooses no cell.
pub fn walk(
    planes: &Planes,
    boards: Vec<Board>,
    mut player: impl FnMut(&State) -> Option<Cell>,
) -> Outcome {
    let mut outcome = Outcome::default();
    let mut open = vec![(State::new(boards), false)];
    while let Some((state, mut certain)) = open.pop() {
        let (bombs, boards, unhit) = (state.shots.len(), state.boards.len(), state.unhit());
        if !certain && state.is_certain(planes) {
            certain = true;
            outcome.certain.add(bombs, boards);
            outcome.stopped.add(bombs + unhit, boards);
        }
        let choice = if unhit == 0 { None } else { player(&state) };
        if let Some(cell) = choice {
            let parts = state.after(planes, cell).into_iter();
            open.extend(parts.map(|part| (part, certain)));
        } else {
            outcome.hit.add(bombs + unhit, boards);
            outcome.each.extend(state.boards.into_iter().map(|board| (board, bombs + unhit)));
        }
    }
    outcome
}
