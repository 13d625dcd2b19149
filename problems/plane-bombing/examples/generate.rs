//! Random games for `scripts/stress.sh`: `SEED SIZE` prints one, of about SIZE answers; `--max`
//! prints the largest SIZE.

#[allow(dead_code)]
#[path = "../src/main.rs"]
pub(crate) mod solution;

use self::solution::{answer_at, greedy, tally, Board, Cell, Game, EMPTY, HEAD};
use kit::Random;

pub(crate) const LARGEST: u64 = 40;

fn main() {
    let start = Game::new();
    kit::generator(LARGEST, |random, size| make(&start, random, size));
}

/// How a player chooses the next cell.
#[derive(Clone, Copy)]
enum Habit {
    /// As recommended.
    Follow,
    /// A head, as if by luck.
    Heads,
    /// Any cell, bombed or not.
    Anywhere,
    /// An empty cell, which tells little.
    Dull,
}

/// A whole game on a random board. After `size` - 1 answers it is hurried to its end.
pub(crate) fn make(start: &Game, random: &mut Random, size: u64) -> Vec<u8> {
    let mut game = start.clone();
    let board = *random.pick(&game.boards);
    let habits: &[Habit] = match size {
        0..=20 => &[Habit::Follow, Habit::Follow, Habit::Heads, Habit::Anywhere],
        _ => &[Habit::Follow, Habit::Anywhere, Habit::Dull],
    };
    // Some players keep to one habit, some change it all the time.
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
        assert!(game.take(cell, answer).is_ok());
        text += &format!("{} {} {}\n", cell / 10 + 1, cell % 10 + 1, answer as u8);
        told += 1;
    }
    text.into_bytes()
}

fn choose(random: &mut Random, game: &Game, board: Board, habit: Habit) -> Cell {
    let any = random.below(100) as usize;
    let wanted = match habit {
        Habit::Follow => return greedy(&game.planes, &game.boards),
        Habit::Anywhere => return any,
        Habit::Heads => HEAD,
        Habit::Dull => EMPTY,
    };
    // The first cell from a random one on that is not bombed and has the wanted answer.
    (any..any + 100)
        .map(|cell| cell % 100)
        .find(|&cell| !game.bombed[cell] && answer_at(&game.planes, cell)(board) == wanted)
        .unwrap_or_else(|| greedy(&game.planes, &game.boards))
}

/// The cell that leaves fewest boards, as if the board were known.
fn most_telling(game: &Game, board: Board) -> Cell {
    let tally = tally(&game.planes, &game.boards);
    let left = |cell: &Cell| tally[*cell][answer_at(&game.planes, *cell)(board)];
    (0..100).min_by_key(left).unwrap_or(0)
}
