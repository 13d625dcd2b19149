//! Random games for `scripts/stress.sh`, of about as many answers as the size says.

// The tests include this file as a module and have their own `solution`.
#[cfg(not(test))]
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;

use crate::solution::{answer_at, greedy, tally, Answer, Board, Cell, Game, EMPTY, HEAD};
use kit::Random;

pub(crate) const LARGEST: u64 = 150;

fn main() {
    let start = Game::new();
    kit::generator(LARGEST, |random, size| make(&start, random, size));
}

/// How a simulated user chooses the next cell.
#[derive(Clone, Copy)]
enum Habit {
    /// Follows the recommendation.
    Follow,
    /// Hits a head, as if by luck.
    Heads,
    /// Takes any cell, bombed or not.
    Anywhere,
    /// Takes an empty cell, which tells little.
    Dull,
    /// Takes a bombed cell, which tells nothing.
    Again,
    /// Takes the one of three cells that leaves the most ties.
    Equals,
}

/// A whole game on a random board. After `size` - 1 answers it ends as quickly as it can.
pub(crate) fn make(start: &Game, random: &mut Random, size: u64) -> Vec<u8> {
    let mut game = start.clone();
    let board = *random.pick(&game.boards);
    let habits: &[Habit] = match size {
        0..=30 => &[Habit::Follow, Habit::Heads, Habit::Anywhere, Habit::Equals],
        31..=60 => &[Habit::Follow, Habit::Anywhere, Habit::Dull, Habit::Equals],
        _ => &[Habit::Anywhere, Habit::Again, Habit::Again],
    };
    // Some users keep one habit, others change it with every bomb.
    let (steady, habit) = (random.below(3) > 0, *random.pick(habits));
    let mut text = String::new();
    let mut told = 0;
    while game.boards.len() > 1 {
        let habit = if steady { habit } else { *random.pick(habits) };
        let cell = if told + 1 < size {
            choose(random, &game, board, habit)
        } else {
            most_telling(&game, board)
        };
        let answer = answer_at(&game.planes, cell)(board);
        // A cell bombed again tells nothing.
        assert!(game.bombed[cell] || game.take(cell, answer).is_ok());
        text += &format!("{} {} {}\n", cell / 10 + 1, cell % 10 + 1, answer as u8);
        told += 1;
    }
    text.into_bytes()
}

fn choose(random: &mut Random, game: &Game, board: Board, habit: Habit) -> Cell {
    let any = random.below(100) as usize;
    let mut cells = (any..any + 100).map(|cell| cell % 100);
    let told = |cell: Cell| answer_at(&game.planes, cell)(board);
    let chosen = match habit {
        Habit::Follow => None,
        Habit::Anywhere => Some(any),
        Habit::Heads => cells.find(|&cell| !game.bombed[cell] && told(cell) == HEAD),
        Habit::Dull => cells.find(|&cell| !game.bombed[cell] && told(cell) == EMPTY),
        Habit::Again => cells.find(|&cell| game.bombed[cell]),
        Habit::Equals => cells.step_by(33).max_by_key(|&cell| equals(game, cell, told(cell))),
    };
    chosen.unwrap_or_else(|| greedy(&game.planes, &game.boards))
}

/// How many cells tie for the best after this answer.
fn equals(game: &Game, cell: Cell, answer: Answer) -> usize {
    let answer_of = answer_at(&game.planes, cell);
    let mut boards = game.boards.clone();
    boards.retain(|&board| answer_of(board) == answer);
    let tally = tally(&game.planes, &boards);
    let squares = tally.map(|counts| counts.iter().map(|count| count * count).sum::<u64>());
    let least = squares.iter().min();
    squares.iter().filter(|&sum| Some(sum) == least).count()
}

/// The cell that leaves the fewest boards, knowing the board.
fn most_telling(game: &Game, board: Board) -> Cell {
    let tally = tally(&game.planes, &game.boards);
    let left = |cell: &Cell| tally[*cell][answer_at(&game.planes, *cell)(board)];
    (0..100).min_by_key(left).unwrap_or(0)
}
