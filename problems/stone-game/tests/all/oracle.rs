//! The rules of the stone game, written down naively and apart from the solution, with a reader and
//! a printer of their own.
#![allow(dead_code)]

use std::collections::HashMap;

/// What the player who is to move can force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Forced {
    Loss,
    Draw,
    Win,
}

impl Forced {
    /// The same for the other player.
    fn turned(self) -> Self {
        match self {
            Forced::Loss => Forced::Win,
            Forced::Draw => Forced::Draw,
            Forced::Win => Forced::Loss,
        }
    }
}

/// The game with a list of moves, in any order and perhaps with repeats.
pub struct Game {
    moves: Vec<u64>,
    known: HashMap<u64, Forced>,
}

impl Game {
    pub fn new(moves: &[u64]) -> Self {
        Game {
            moves: moves.to_vec(),
            known: HashMap::new(),
        }
    }

    /// What the player who is to move at a heap of at least 1 stone can force.
    pub fn forced(&mut self, heap: u64) -> Forced {
        if let Some(&known) = self.known.get(&heap) {
            return known;
        }
        let mut best = None;
        for taken in self.moves.clone() {
            if taken < heap {
                best = best.max(Some(self.forced(heap - taken).turned()));
            } else if taken == heap {
                // The last stone is taken, by the player who is to move.
                best = best.max(Some(Forced::Loss));
            }
        }
        // Who cannot move is stuck, and so is the game: nobody ever takes the last stone.
        let forced = best.unwrap_or(Forced::Draw);
        self.known.insert(heap, forced);
        forced
    }

    /// The outcomes of the heaps of 1 to `stones` stones.
    pub fn outcomes(moves: &[u64], stones: u64) -> Vec<Forced> {
        let mut game = Game::new(moves);
        (1..=stones).map(|heap| game.forced(heap)).collect()
    }
}

/// The answer to an input and whether the input is good to the end. Lines after the first `most`
/// bytes are left out.
pub fn answer(input: &[u8], most: usize) -> (String, bool) {
    let mut answer = String::new();
    let text = match std::str::from_utf8(input) {
        Ok(text) => text,
        Err(_) => return (answer, false),
    };
    let mut tokens = text
        .split(|c: char| " \t\r\n\x0c".contains(c))
        .filter(|token| !token.is_empty())
        .map(number);
    loop {
        let stones = match tokens.next() {
            None => return (answer, true),
            Some(None) => return (answer, false),
            Some(Some(stones)) if stones <= 0 => return (answer, true),
            Some(Some(stones)) => stones as u64,
        };
        let mut moves = Vec::new();
        loop {
            match tokens.next() {
                None => break,
                Some(None) => return (answer, false),
                Some(Some(taken)) if taken <= 0 => break,
                Some(Some(taken)) => {
                    let taken = taken as u64;
                    if taken <= stones && taken > 10_000_000 {
                        return (answer, false);
                    }
                    moves.push(taken);
                }
            }
        }
        let mut game = Game::new(&moves);
        for heap in 1..=stones {
            if answer.len() > most {
                return (answer, true);
            }
            let result = match game.forced(heap) {
                Forced::Win => "Offensive win.",
                Forced::Loss => "Defensive win.",
                Forced::Draw => "Fair play.",
            };
            answer += &[&heap.to_string(), ":", result, "\n"].concat();
        }
    }
}

/// A number of 64 bits that is at most 10^9, or `None` for everything else.
fn number(text: &str) -> Option<i64> {
    text.parse().ok().filter(|&value| value <= 1_000_000_000)
}
