//! Random games for `scripts/stress.sh`, of about as many answers as the size says.

// The tests include this file as a module and have their own `solution`.
#[cfg(not(test))]
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;

use crate::solution::{answer_at, greedy, tally, Answer, Board, Cell, Game, EMPTY, HEAD};
use kit::Random;

/// After 83 answers at most 17 more end the game: each of them leaves at most half of the boards.
pub(crate) const LARGEST: u64 = 84;

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
    /// Takes the cell that leaves the fewest boards, as if by luck.
    Finish,
}

/// The bound on the boards left before each bomb, in all.
const MOST_BOARDS: usize = 250_000;

/// A whole game on a random board. After `size` - 1 answers, or when boards run out, it ends as
/// quickly as it can: then each bomb leaves at most half of the boards.
pub(crate) fn make(start: &Game, random: &mut Random, size: u64) -> Vec<u8> {
    let mut game = start.clone();
    let board = *random.pick(&game.boards);
    let habits: &[Habit] = match size {
        0..=30 => &[Habit::Follow, Habit::Heads, Habit::Anywhere, Habit::Equals],
        31..=60 => &[Habit::Follow, Habit::Anywhere, Habit::Dull, Habit::Equals],
        _ => &[Habit::Anywhere, Habit::Again, Habit::Again],
    };
    // Some users keep one habit, others change it with every bomb.
    let (steady, first_habit) = (random.below(3) > 0, *random.pick(habits));
    let mut text = String::new();
    let mut boards = 0;
    for bomb in 1.. {
        boards += game.boards.len();
        let goes_on = bomb < size && boards + 2 * game.boards.len() <= MOST_BOARDS;
        let habit = if steady { first_habit } else { *random.pick(habits) };
        let habit = if goes_on { habit } else { Habit::Finish };
        let cell = choose(random, &game, board, habit);
        let answer = answer_at(&game.planes, cell)(board);
        // A cell bombed again tells nothing.
        assert!(game.bombed[cell] || game.take(cell, answer).is_ok());
        text += &format!("{} {} {answer}\n", cell / 10 + 1, cell % 10 + 1);
        if game.boards.len() == 1 {
            break;
        }
    }
    text.into_bytes()
}

fn choose(random: &mut Random, game: &Game, board: Board, habit: Habit) -> Cell {
    let any = random.below(100) as usize;
    let mut cells = (any..any + 100).map(|cell| cell % 100);
    let answer = |cell: Cell| answer_at(&game.planes, cell)(board);
    let chosen = match habit {
        Habit::Follow => None,
        Habit::Anywhere => Some(any),
        Habit::Heads => cells.find(|&cell| !game.bombed[cell] && answer(cell) == HEAD),
        Habit::Dull => cells.find(|&cell| !game.bombed[cell] && answer(cell) == EMPTY),
        Habit::Again => cells.find(|&cell| game.bombed[cell]),
        Habit::Equals => cells.step_by(33).max_by_key(|&cell| equals(game, cell, answer(cell))),
        Habit::Finish => {
            let tally = tally(&game.planes, &game.boards);
            (0..100).min_by_key(|&cell| tally[cell][answer(cell)])
        }
    };
    chosen.unwrap_or_else(|| greedy(&game.planes, &game.boards))
}

/// How many cells tie for the best after this answer.
fn equals(game: &Game, cell: Cell, answer: Answer) -> usize {
    let mut after = game.clone();
    after.take(cell, answer).expect("the board gives this answer");
    let squares = |counts: [u64; 3]| counts.iter().map(|count| count * count).sum::<u64>();
    let sums = tally(&after.planes, &after.boards).map(squares);
    let least = sums.iter().min();
    sums.iter().filter(|&sum| Some(sum) == least).count()
}
