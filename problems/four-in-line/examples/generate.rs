//! Random inputs for `scripts/stress.sh`: `generate SEED SIZE` prints one board, `generate --max`
//! prints the largest SIZE. All boards are equally large, so SIZE says how hard the board is: it
//! needs SIZE - 1 moves.

#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;

use solution::Position;
use std::env;
use std::process;

const LARGEST: u64 = 8;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let numbers: Vec<u64> = arguments
        .iter()
        .filter_map(|argument| argument.parse().ok())
        .collect();
    match (&arguments[..], &numbers[..]) {
        ([max], _) if max == "--max" => println!("{}", LARGEST),
        ([_, _], &[seed, size]) if (1..=LARGEST).contains(&size) => {
            for row in board(&mut kit::Random::new(seed), size - 1).chunks(4) {
                println!("{}", String::from_utf8_lossy(row));
            }
        }
        _ => {
            eprintln!("usage: four-in-line-generate SEED SIZE | --max");
            process::exit(2);
        }
    }
}

/// The first of ever new random boards that needs so many moves.
fn board(random: &mut kit::Random, moves: u64) -> Vec<u8> {
    let mut letters = b"BBBBBBBWWWWWWWOO".to_vec();
    loop {
        random.shuffle(&mut letters);
        let set = |letter| {
            (0..16)
                .filter(|&cell| letters[cell] == letter)
                .map(|cell| 1 << cell)
                .sum()
        };
        let board = Position {
            mover: set(b'B'),
            waiting: set(b'W'),
        };
        if u64::from(solution::fewest_moves(board)) == moves {
            return letters;
        }
    }
}
