//! A strategy's whole decision tree, walked: every one of the 66,816 boards is played at once, each
//! state of knowledge is met once. For the tests and the census.

pub mod bound;
pub mod rules;
pub mod worst;

use kit::Random;
use player::model::{Answer, Board, Cell, Planes, CELLS};
use player::strategy::Adviser;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;
use std::thread;

/// What was bombed so far, and what came of it.
pub type Shots = Vec<(Cell, Answer)>;

/// A state of knowledge: the boards left after some answers.
#[derive(Clone)]
pub struct State {
    pub boards: Vec<Board>,
    pub shots: Shots,
}

impl State {
    pub fn first(planes: &Planes) -> Self {
        State {
            boards: planes.boards(),
            shots: Vec::new(),
        }
    }

    /// The states after `cell` is bombed that some board leads to.
    pub fn after(&self, planes: &Planes, cell: Cell) -> Vec<State> {
        let states = [Answer::Empty, Answer::Body, Answer::Head].iter();
        let states = states.map(|&answer| {
            let fits = |board: &&Board| planes.answer(**board, cell) == answer;
            let mut shots = self.shots.clone();
            shots.push((cell, answer));
            State {
                boards: self.boards.iter().filter(fits).copied().collect(),
                shots,
            }
        });
        states.filter(|state| !state.boards.is_empty()).collect()
    }

    pub fn known(&self, cell: Cell) -> Option<Answer> {
        let shot = self.shots.iter().find(|shot| shot.0 == cell);
        shot.map(|shot| shot.1)
    }

    /// Whether all boards have the same heads.
    fn is_certain(&self, planes: &Planes) -> bool {
        let heads = |board: &Board| {
            let mut heads = board.map(|plane| planes.head(plane));
            heads.sort_unstable();
            heads
        };
        let first = heads(&self.boards[0]);
        self.boards.iter().all(|board| heads(board) == first)
    }

    /// How many heads are still to be bombed.
    pub fn unhit(&self) -> usize {
        3 - self.shots.iter().filter(|s| s.1 == Answer::Head).count()
    }
}

/// A way to choose the cell to bomb next. `None`: only the heads are left, and they are certain.
pub trait Player {
    fn choose(&mut self, planes: &Planes, state: &State) -> Option<Cell>;
}

/// Any rule that looks at the boards left only, and goes on until one is left or all heads are hit.
pub struct Rule(pub fn(&Planes, &[Board]) -> Cell);

impl Player for Rule {
    fn choose(&mut self, planes: &Planes, state: &State) -> Option<Cell> {
        if state.boards.len() == 1 || state.unhit() == 0 {
            None
        } else {
            Some(self.0(planes, &state.boards))
        }
    }
}

/// A rule that goes on until the heads are certain.
pub struct HeadsRule(pub fn(&Planes, &[Board]) -> Cell);

impl Player for HeadsRule {
    fn choose(&mut self, planes: &Planes, state: &State) -> Option<Cell> {
        if state.is_certain(planes) {
            None
        } else {
            Some(self.0(planes, &state.boards))
        }
    }
}

/// With one memory for the whole walk; what is remembered changes the cost only. Greedy is walked as
/// it is played: until the heads are certain.
impl Player for Adviser<'_> {
    fn choose(&mut self, planes: &Planes, state: &State) -> Option<Cell> {
        if state.is_certain(planes) {
            return None;
        }
        Adviser::choose(self, &state.boards, |cell| state.known(cell))
    }
}

/// Boards that are left after random bombs; `most` or fewer, often not many fewer.
pub fn some_boards(planes: &Planes, random: &mut Random, most: usize) -> Vec<Board> {
    let mut boards = planes.boards();
    let board = *random.pick(&boards);
    while boards.len() > most {
        let cell = random.below(CELLS as u64) as Cell;
        let answer = planes.answer(board, cell);
        boards.retain(|&other| planes.answer(other, cell) == answer);
    }
    boards
}

/// How many boards take how many bombs, by the number of bombs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Distribution(pub Vec<u64>);

impl Distribution {
    fn add(&mut self, bombs: usize, boards: usize) {
        if self.0.len() <= bombs {
            self.0.resize(bombs + 1, 0);
        }
        self.0[bombs] += boards as u64;
    }

    pub fn merge(&mut self, other: &Distribution) {
        for (bombs, &boards) in other.0.iter().enumerate() {
            self.add(bombs, boards as usize);
        }
    }

    pub fn boards(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Bombs in sum over all boards.
    pub fn sum(&self) -> u64 {
        (0..)
            .zip(&self.0)
            .map(|(bombs, boards)| bombs * boards)
            .sum()
    }

    /// With four decimals, by whole numbers, so that texts agree on every machine.
    pub fn mean(&self) -> String {
        let boards = self.boards();
        let parts = (self.sum() * 10_000 + boards / 2) / boards;
        format!("{}.{:04}", parts / 10_000, parts % 10_000)
    }

    pub fn worst(&self) -> usize {
        self.0.len() - 1
    }
}

/// What boards come to under a strategy.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// The bombs until the third head is hit.
    pub hit: Distribution,
    /// The bombs until the heads are certain.
    pub certain: Distribution,
}

impl Outcome {
    fn merge(&mut self, other: &Outcome) {
        self.hit.merge(&other.hit);
        self.certain.merge(&other.certain);
    }
}

/// What all boards of `state`, whose heads are not certain before it, come to under `player`.
/// `visit` sees each state and its choice.
pub fn walk<P: Player>(
    planes: &Planes,
    player: &mut P,
    state: &State,
    visit: &mut dyn FnMut(&State, Option<Cell>),
) -> Outcome {
    let mut outcome = Outcome::default();
    let mut open = vec![(state.clone(), false)];
    while let Some((state, mut certain)) = open.pop() {
        if !certain && state.is_certain(planes) {
            certain = true;
            let bombs = state.shots.len();
            outcome.certain.add(bombs, state.boards.len());
        }
        let choice = player.choose(planes, &state);
        visit(&state, choice);
        if let Some(cell) = choice {
            let parts = state.after(planes, cell).into_iter();
            open.extend(parts.map(|part| (part, certain)));
        } else {
            let bombs = state.shots.len() + state.unhit();
            outcome.hit.add(bombs, state.boards.len());
        }
    }
    outcome
}

/// The states in `player`'s tree that are the first to have at most `most` boards left, which is
/// before the heads are certain.
pub fn branches<P: Player>(planes: &Planes, player: &mut P, most: usize) -> Vec<State> {
    let mut found = Vec::new();
    let mut open = vec![State::first(planes)];
    while let Some(state) = open.pop() {
        if state.boards.len() <= most {
            found.push(state);
        } else if let Some(cell) = player.choose(planes, &state) {
            open.extend(state.after(planes, cell));
        }
    }
    found
}

/// The whole tree, on two threads. (Scoped ones: tests need rustc 1.63, the solution does not.)
/// `player` makes the player of each thread.
#[allow(clippy::incompatible_msrv)]
pub fn census<P: Player>(planes: &Planes, player: &(dyn Fn() -> P + Sync)) -> Outcome {
    let branches = branches(planes, &mut player(), 3000);
    let (next, sum) = (AtomicUsize::new(0), Mutex::new(Outcome::default()));
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                let mut player = player();
                while let Some(state) = branches.get(next.fetch_add(1, Ordering::SeqCst)) {
                    let part = walk(planes, &mut player, state, &mut |_, _| ());
                    sum.lock().unwrap().merge(&part);
                }
            });
        }
    });
    sum.into_inner().unwrap()
}

/// What `work` makes of each number below `count`, on two threads.
#[allow(clippy::incompatible_msrv)]
pub fn in_parallel<T: Send>(count: usize, work: &(dyn Fn(usize) -> T + Sync)) -> Vec<T> {
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| loop {
                let index = next.fetch_add(1, Ordering::SeqCst);
                if index >= count {
                    break;
                }
                let result = work(index);
                done.lock().unwrap().push((index, result));
            });
        }
    });
    let mut done = done.into_inner().unwrap();
    done.sort_by_key(|result| result.0);
    done.into_iter().map(|result| result.1).collect()
}
