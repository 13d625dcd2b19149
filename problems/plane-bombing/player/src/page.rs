//! The program behind the page. A question is a line of words and numbers, the reply a line of
//! JSON. The page calls `step` for each question and keeps the instance, and with it all that a
//! search has found.

use player::game::Game;
use player::model::{Board, Cell, Placement, Planes, Shot, ANSWERS, CELLS};
use player::review::Reviewer;
use player::strategy::{Adviser, Strategy, STRATEGIES};
use std::cell::RefCell;
use std::io::{self, Write};

struct Player {
    planes: &'static Planes,
    start: Game<'static>,
    advisers: [Adviser<'static>; STRATEGIES.len()],
    reviewer: Reviewer<'static>,
}

thread_local! {
    static PLAYER: RefCell<Option<Player>> = RefCell::default();
}

impl Player {
    fn new() -> Self {
        let planes = Box::leak(Box::new(Planes::new()));
        Player {
            planes,
            start: Game::new(planes),
            advisers: STRATEGIES.map(|strategy| Adviser::new(planes, strategy)),
            reviewer: Reviewer::new(planes),
        }
    }

    /// Replies to a question: its kind, a strategy if the kind needs one, and numbers.
    fn reply(&mut self, question: &str) -> Option<String> {
        let words: Vec<&str> = question.split_whitespace().collect();
        let strategy = words.iter().find_map(|word| Strategy::named(word));
        let numbers: Vec<usize> = words.iter().filter_map(|word| word.parse().ok()).collect();
        match *words.first()? {
            "planes" => Some(self.planes()),
            "look" => Some(self.look(&shots(&numbers))),
            "advise" => Some(self.advise(strategy?, &shots(&numbers))),
            "game" => Some(self.game(strategy?, &numbers)),
            "mark" => self.mark(strategy?, &shots(&numbers)),
            _ => None,
        }
    }

    /// All placements, and for each strategy how many boards take it how many bombs.
    fn planes(&self) -> String {
        let strategies = STRATEGIES.iter();
        let strategies = strategies.map(|one| format!(r#""{}": {:?}"#, one.name(), one.bombs()));
        let strategies = strategies.collect::<Vec<String>>().join(", ");
        format!(r#"{{"cells": {:?}, "strategies": {{{}}}}}"#, self.planes.cells, strategies)
    }

    /// What the answers imply, or which of them contradict each other.
    fn look(&mut self, shots: &[Shot]) -> String {
        let mut game = self.start.clone();
        // The boards before the last answer.
        if let Some((_, earlier)) = shots.split_last() {
            game.take(earlier).ok();
        }
        let before = game.boards().len();
        if let Err(contradiction) = game.take(shots) {
            let wrong: Vec<Cell> = contradiction.iter().map(|shot| shot.0).collect();
            return format!(r#"{{"left": 0, "wrong": {:?}}}"#, wrong);
        }
        format!(
            r#"{{"left": {}, "before": {}, "bombs": {}, "over": {}, "tally": {:?}, "planes": {:?}}}"#,
            game.boards().len(),
            before,
            game.bombs(),
            game.hits() == 3,
            game.tally(),
            game.certain_planes()
        )
    }

    fn advise(&mut self, strategy: Strategy, shots: &[Shot]) -> String {
        let mut game = self.start.clone();
        let taken = game.take(shots).ok();
        let next = taken.and_then(|()| game.advise(&mut self.advisers[strategy as usize]));
        let next = next.map_or("null".to_string(), |cell| cell.to_string());
        format!(r#"{{"next": {}}}"#, next)
    }

    /// The bombs of a strategy on the board with these planes.
    fn game(&mut self, strategy: Strategy, hidden: &[usize]) -> String {
        let is_hidden = |plane: &Placement| hidden.contains(&usize::from(*plane));
        let mut boards = self.start.boards().iter().copied();
        let hides = |board: &Board| self.planes.placements(*board).iter().all(is_hidden);
        let board = boards.find(hides);
        let adviser = &mut self.advisers[strategy as usize];
        let played = board.map(|board| Game::played(self.planes, adviser, board));
        let shots = played.iter().flat_map(Game::shots);
        let cells: Vec<Cell> = shots.map(|shot| shot.0).collect();
        format!("{:?}", cells)
    }

    /// Compares the last of these bombs with the strategy's.
    fn mark(&mut self, strategy: Strategy, shots: &[Shot]) -> Option<String> {
        let (bomb, earlier) = shots.split_last()?;
        let mut game = self.start.clone();
        game.take(earlier).ok()?;
        let adviser = &mut self.advisers[strategy as usize];
        let mark = self.reviewer.mark(&game, bomb.0, adviser)?;
        Some(format!(r#"{{"advised": {}, "loss": {}}}"#, mark.advised, mark.loss))
    }
}

/// Cells and their answers.
fn shots(numbers: &[usize]) -> Vec<Shot> {
    let pairs = numbers.chunks_exact(2);
    let pairs = pairs.filter(|pair| pair[0] < CELLS);
    pairs.map(|pair| (pair[0], ANSWERS[pair[1].min(2)])).collect()
}

/// Answers the next line of standard input. Returns whether there was one.
#[no_mangle]
pub extern "C" fn step() -> bool {
    let mut line = String::new();
    if !matches!(io::stdin().read_line(&mut line), Ok(1..)) {
        return false;
    }
    let reply = PLAYER.with(|player| {
        let mut player = player.borrow_mut();
        player.get_or_insert_with(Player::new).reply(&line)
    });
    let reply = reply.unwrap_or_else(|| r#"{"error": "no such question"}"#.to_string());
    writeln!(io::stdout(), "{}", reply).is_ok()
}

fn main() {
    while step() {}
}
