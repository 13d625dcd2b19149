//! Random games for `scripts/stress.sh`: `generate SEED SIZE` prints one, of about SIZE answers;
//! `generate --max` prints the largest SIZE.

#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;

use kit::Random;
use solution::{Answer, Board, Cell, Game, Strategy};
use std::env;
use std::process;

const LARGEST: u64 = 40;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let numbers: Vec<u64> = arguments
        .iter()
        .filter_map(|argument| argument.parse().ok())
        .collect();
    match (&arguments[..], &numbers[..]) {
        ([max], _) if max == "--max" => println!("{}", LARGEST),
        ([_, _], &[seed, size]) if (1..=LARGEST).contains(&size) => {
            print!("{}", input(&mut Random::new(seed), size));
        }
        _ => {
            eprintln!("usage: plane-bombing-generate SEED SIZE | --max");
            process::exit(2);
        }
    }
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
fn input(random: &mut Random, size: u64) -> String {
    let mut game = Game::new();
    let board = *random.pick(game.boards());
    let habits: &[Habit] = match size {
        0..=20 => &[Habit::Follow, Habit::Follow, Habit::Heads, Habit::Anywhere],
        _ => &[Habit::Follow, Habit::Anywhere, Habit::Dull],
    };
    // Some players keep to one habit, some change it all the time.
    let (steady, habit) = (random.below(3) > 0, *random.pick(habits));
    let mut text = String::new();
    let mut told = 0;
    while let Some(advised) = Strategy::Greedy.advise(&game) {
        let habit = if steady { habit } else { *random.pick(habits) };
        let cell = if told + 1 < size {
            choose(random, &game, board, habit, advised)
        } else {
            most_telling(&game, board)
        };
        let answer = game.planes().answer(board, cell);
        assert!(game.take(cell, answer));
        let (row, column) = (cell / 10 + 1, cell % 10 + 1);
        text += &[row, column, answer as usize]
            .map(|n| n.to_string())
            .join(" ");
        text += "\n";
        told += 1;
    }
    text
}

fn choose(random: &mut Random, game: &Game, board: Board, habit: Habit, advised: Cell) -> Cell {
    let any = random.below(100) as usize;
    let wanted = match habit {
        Habit::Follow => return advised,
        Habit::Anywhere => return any,
        Habit::Heads => Answer::Head,
        Habit::Dull => Answer::Empty,
    };
    // The first cell from a random one on that is not bombed and has the wanted answer.
    (any..any + 100)
        .map(|cell| cell % 100)
        .find(|&cell| game.known(cell).is_none() && game.planes().answer(board, cell) == wanted)
        .unwrap_or(advised)
}

/// The cell that leaves fewest boards, as if the board were known.
fn most_telling(game: &Game, board: Board) -> Cell {
    let tally = game.planes().tally(game.boards());
    let left = |cell: &Cell| match game.planes().answer(board, *cell) {
        Answer::Empty => tally[*cell].empty,
        Answer::Body => tally[*cell].body,
        Answer::Head => tally[*cell].head,
    };
    (0..100).min_by_key(left).unwrap_or(0)
}
