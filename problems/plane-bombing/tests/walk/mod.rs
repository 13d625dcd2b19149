//! A strategy's whole decision tree, walked: every one of the 66,816 boards is played at once, each
//! state of knowledge is met once. For the tests and the census.
#![allow(dead_code)]

pub(crate) mod bound;

use super::book::Book;
use super::search::{Search, Widths, ENTROPY, FEW, ROLLOUT};
use super::solution::{greedy, Answer, Board, Cell, Planes, CELLS, SIDE};
use kit::Random;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;
use std::thread;

/// What was bombed so far, and what came of it.
pub(crate) type Shots = Vec<(Cell, Answer)>;

/// A state of knowledge: the boards left after some answers.
#[derive(Clone)]
pub(crate) struct State {
    pub(crate) boards: Vec<Board>,
    pub(crate) shots: Shots,
}

impl State {
    pub(crate) fn first(planes: &Planes) -> Self {
        State {
            boards: planes.boards(),
            shots: Vec::new(),
        }
    }

    /// The states after `cell` is bombed that some board leads to.
    pub(crate) fn after(&self, planes: &Planes, cell: Cell) -> Vec<State> {
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

    pub(crate) fn known(&self, cell: Cell) -> Option<Answer> {
        let shot = self.shots.iter().find(|shot| shot.0 == cell);
        shot.map(|shot| shot.1)
    }

    /// How many heads are still to be bombed.
    fn unhit(&self) -> usize {
        3 - self.shots.iter().filter(|s| s.1 == Answer::Head).count()
    }
}

/// A way to choose the cell to bomb next. `None`: only the heads are left, and they are certain.
pub(crate) trait Player {
    fn choose(&mut self, planes: &Planes, state: &State) -> Option<Cell>;
}

/// Any rule that looks at the boards left only, and goes on until one is left or all heads are hit.
pub(crate) struct Rule(pub fn(&Planes, &[Board]) -> Cell);

impl Player for Rule {
    fn choose(&mut self, planes: &Planes, state: &State) -> Option<Cell> {
        if state.boards.len() == 1 || state.unhit() == 0 {
            None
        } else {
            Some(self.0(planes, &state.boards))
        }
    }
}

pub(crate) const GREEDY: Rule = Rule(greedy);

/// entropy or rollout, with one memory for the whole walk; what is remembered changes the cost
/// only. `book`: whether the first bombs are looked up.
pub(crate) struct Searcher<'a> {
    pub(crate) search: Search<'a>,
    pub(crate) book: Option<Book>,
}

impl<'a> Searcher<'a> {
    pub(crate) fn new(planes: &'a Planes, widths: &'static Widths, book: bool) -> Self {
        Searcher {
            search: Search::new(planes, widths, planes.boards().len()),
            book: if book { Some(Book::new(planes)) } else { None },
        }
    }

    pub(crate) fn entropy(planes: &'a Planes) -> Self {
        Self::new(planes, ENTROPY, false)
    }

    pub(crate) fn rollout(planes: &'a Planes) -> Self {
        Self::new(planes, ROLLOUT, true)
    }
}

impl Player for Searcher<'_> {
    fn choose(&mut self, _: &Planes, state: &State) -> Option<Cell> {
        let book = self.book.as_ref();
        let booked = book.and_then(|b| b.opening(state.boards.len(), |cell| state.known(cell)));
        booked.or_else(|| self.search.advise(&state.boards))
    }
}

/// Boards that are left after random bombs; `most` or fewer, often not many fewer.
pub(crate) fn some_boards(planes: &Planes, random: &mut Random, most: usize) -> Vec<Board> {
    let mut boards = planes.boards();
    let board = *random.pick(&boards);
    while boards.len() > most {
        let cell = random.below(CELLS as u64) as Cell;
        let answer = planes.answer(board, cell);
        boards.retain(|&other| planes.answer(other, cell) == answer);
    }
    boards
}

/// How many boards take how many bombs to the third head, by the number of bombs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Distribution(pub Vec<u64>);

impl Distribution {
    fn add(&mut self, bombs: usize, boards: usize) {
        if self.0.len() <= bombs {
            self.0.resize(bombs + 1, 0);
        }
        self.0[bombs] += boards as u64;
    }

    pub(crate) fn merge(&mut self, other: &Distribution) {
        for (bombs, &boards) in other.0.iter().enumerate() {
            self.add(bombs, boards as usize);
        }
    }

    pub(crate) fn boards(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Bombs in sum over all boards.
    pub(crate) fn sum(&self) -> u64 {
        (0..)
            .zip(&self.0)
            .map(|(bombs, boards)| bombs * boards)
            .sum()
    }

    /// With four decimals, by whole numbers, so that texts agree on every machine.
    pub(crate) fn mean(&self) -> String {
        let boards = self.boards();
        let parts = (self.sum() * 10_000 + boards / 2) / boards;
        format!("{}.{:04}", parts / 10_000, parts % 10_000)
    }

    pub(crate) fn worst(&self) -> usize {
        self.0.len() - 1
    }
}

/// What all boards of `state` come to under `player`. `visit` sees each state and its choice.
pub(crate) fn walk<P: Player>(
    planes: &Planes,
    player: &mut P,
    state: &State,
    visit: &mut dyn FnMut(&State, Option<Cell>),
) -> Distribution {
    let mut distribution = Distribution::default();
    let choice = player.choose(planes, state);
    visit(state, choice);
    match choice {
        None => distribution.add(state.shots.len() + state.unhit(), state.boards.len()),
        Some(cell) => {
            for part in state.after(planes, cell) {
                distribution.merge(&walk(planes, player, &part, visit));
            }
        }
    }
    distribution
}

/// The states in `player`'s tree that are the first to have at most `most` boards left, and what
/// the boards that end before come to.
pub(crate) fn branches<P: Player>(
    planes: &Planes,
    player: &mut P,
    most: usize,
) -> (Vec<State>, Distribution) {
    let (mut found, mut ended) = (Vec::new(), Distribution::default());
    let mut open = vec![State::first(planes)];
    while let Some(state) = open.pop() {
        if state.boards.len() <= most {
            found.push(state);
        } else if let Some(cell) = player.choose(planes, &state) {
            open.extend(state.after(planes, cell));
        } else {
            ended.add(state.shots.len() + state.unhit(), state.boards.len());
        }
    }
    (found, ended)
}

/// The whole tree, on two threads. (Scoped ones: tests need rustc 1.63, the solution does not.) `player` makes the player of each thread; `progress` is told how
/// many branches of how many are done.
#[allow(clippy::incompatible_msrv)]
pub(crate) fn census<P: Player>(
    planes: &Planes,
    player: &(dyn Fn() -> P + Sync),
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Distribution {
    let (branches, ended) = branches(planes, &mut player(), 3000);
    let (next, sum) = (AtomicUsize::new(0), Mutex::new(ended));
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                let mut player = player();
                while let Some(state) = branches.get(next.fetch_add(1, Ordering::SeqCst)) {
                    let part = walk(planes, &mut player, state, &mut |_, _| ());
                    sum.lock().unwrap().merge(&part);
                    progress(
                        next.load(Ordering::SeqCst).min(branches.len()),
                        branches.len(),
                    );
                }
            });
        }
    });
    sum.into_inner().unwrap()
}

/// The search that finds the book: as `ROLLOUT`, but it tries more cells while many boards are
/// left. Row by row it tries no more than `ROLLOUT` a row earlier, where that follows the book.
pub(crate) const BOOK_WIDTHS: &Widths = &[
    &[(FEW, 8), (70_000, 10)],
    &[(FEW, 8), (100, 6), (2000, 4), (70_000, 3)],
    &[(FEW, 8), (300, 4), (2000, 2)],
    &[(FEW, 8), (30, 4), (100, 2)],
];

/// How many bombs the book has in a line.
pub(crate) const BOOK_DEPTH: u32 = 6;

/// The book: the cell at each index, see `BOOK` in the source.
pub(crate) fn book(planes: &Planes, progress: &(dyn Fn(usize, usize) + Sync)) -> Vec<Option<Cell>> {
    let mut entries = Vec::new();
    let mut level = vec![Some(State::first(planes))];
    for _ in 0..BOOK_DEPTH {
        let cells = in_parallel(level.len(), &|index| {
            progress(
                entries.len() + index,
                level[index].as_ref().map_or(0, |s| s.boards.len()),
            );
            book_entry(planes, level[index].as_ref()?)
        });
        let mut below = Vec::new();
        for (state, &cell) in level.iter().zip(&cells) {
            for answer in &[Answer::Empty, Answer::Body, Answer::Head] {
                let parts = match (state, cell) {
                    (Some(state), Some(cell)) => state.after(planes, cell),
                    _ => Vec::new(),
                };
                let fits = |part: &State| part.shots.last().map(|shot| shot.1) == Some(*answer);
                below.push(parts.into_iter().find(fits));
            }
        }
        entries.extend(cells);
        level = below;
    }
    entries
}

/// The book's cell for one state.
pub(crate) fn book_entry(planes: &Planes, state: &State) -> Option<Cell> {
    let mut search = Search::new(planes, BOOK_WIDTHS, state.boards.len());
    if !state.shots.is_empty() {
        return search.advise(&state.boards);
    }
    let left = search.left(&state.boards);
    // All boards: symmetric cells waste the same, so one of each kind is enough, an eighth of the
    // map; and the two outer rings tell little.
    let eighth = (0..CELLS).filter(|cell| cell / SIDE <= cell % SIDE && cell % SIDE < SIDE / 2);
    let mut tried: Vec<(u32, Cell)> = Vec::new();
    for cell in eighth.filter(|cell| cell / SIDE > 1) {
        let parts = search.split(&left, cell);
        let missed = (parts[0].len() + parts[1].len()) as u32;
        let waste = parts.iter().map(|part| search.waste(part, 1, u32::MAX));
        tried.push((missed + waste.sum::<u32>(), cell));
    }
    tried.iter().min().map(|best| best.1)
}

/// What `work` makes of each number below `count`, on two threads.
#[allow(clippy::incompatible_msrv)]
pub(crate) fn in_parallel<T: Send>(count: usize, work: &(dyn Fn(usize) -> T + Sync)) -> Vec<T> {
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
