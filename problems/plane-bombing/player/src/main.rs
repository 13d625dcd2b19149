//! Plays 炸飞机 for a program at the other end of a pipe. Each line that it prints says where to bomb
//! next, and it reads a line in reply: `0`, `1` or `2`, empty, body or head, for that cell, `D4 1`
//! for another, or `u` to take back the last answer. People play on the page.

#![forbid(unsafe_code)]

use player::game::Game;
use player::model::{name, Cell, Planes, Shot, ANSWERS, CELLS, SIDE};
use player::strategy::{Adviser, Strategy, STRATEGIES};
use std::env;
use std::io::{self, BufRead, ErrorKind, Write};
use std::process;

fn main() {
    let words = env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    let strategy = strategy(&words.collect::<Vec<String>>(), Strategy::Rollout);
    let (status, message) = match strategy.map(play) {
        Some(Ok(())) => return,
        Some(Err(error)) if error.kind() == ErrorKind::BrokenPipe => return,
        Some(Err(error)) => (1, format!("player: {error}")),
        None => {
            let names = STRATEGIES.map(Strategy::name).join("|");
            (2, format!("usage: player [--strategy {names}]"))
        }
    };
    // Unlike `eprintln!`, this does not panic if standard error is closed.
    let _ = writeln!(io::stderr(), "{message}");
    process::exit(status);
}

/// The strategy that the command line chooses.
fn strategy(words: &[String], chosen: Strategy) -> Option<Strategy> {
    match words {
        [] => Some(chosen),
        [option, name, rest @ ..] if option == "--strategy" => {
            strategy(rest, Strategy::named(name)?)
        }
        _ => None,
    }
}

/// Plays one game until the input ends.
fn play(strategy: Strategy) -> io::Result<()> {
    let planes = Planes::new();
    let mut adviser = Adviser::new(&planes, strategy);
    let mut game = Game::new(&planes);
    let mut remark = String::new();
    loop {
        let advised = game.advise(&mut adviser);
        writeln!(io::stdout(), "{remark}{}", state(&game, advised))?;
        let mut line = Vec::new();
        if io::stdin().lock().read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        remark = take(&mut game, advised, &String::from_utf8_lossy(&line));
    }
}

/// Says how far the game is and which cell to bomb, by its names on the map and in the published
/// dialogue.
fn state(game: &Game, advised: Option<Cell>) -> String {
    let cell = match advised {
        Some(cell) => cell,
        None => {
            let heads: Vec<String> = game.certain_heads().into_iter().map(name).collect();
            return format!("All three heads in {} bombs: {}.", game.bombs(), heads.join(" "));
        }
    };
    let (boards, hits, bomb) = (game.boards().len(), game.hits(), game.shots().len() + 1);
    // Rounded, but 0 and 100 only for none and all.
    let percent = |part: u32| match part as usize {
        0 => 0,
        part if part == boards => 100,
        part => ((part * 100 + boards / 2) / boards).clamp(1, 99),
    };
    let [empty, body, head] = game.tally()[cell].map(percent);
    let (name, row, column) = (name(cell), cell / SIDE + 1, cell % SIDE + 1);
    let place = format!("{name} ({row}, {column}): empty {empty} %, body {body} %, head {head} %");
    format!("Boards left: {boards}, heads: {hits} of 3, bomb {bomb}. Bomb {place}.")
}

/// Does as the line says. The remark is empty after an answer that fits.
fn take(game: &mut Game, advised: Option<Cell>, line: &str) -> String {
    let told = |&(cell, answer): &Shot| name(cell) + [" empty", " body", " head"][answer as usize];
    let words: Vec<&str> = line.split_whitespace().collect();
    let (cell, answer) = match words[..] {
        ["u"] => {
            let undone = game.undo();
            return undone.map_or(String::new(), |shot| format!("Taken back: {}. ", told(&shot)));
        }
        // All heads are hit: there is no cell to answer for.
        ["0" | "1" | "2"] if advised.is_none() => return String::new(),
        [answer] => (advised, answer),
        [cell, answer] => ((0..CELLS).find(|&one| name(one) == cell), answer),
        _ => (None, ""),
    };
    let answer = ["0", "1", "2"].iter().position(|&number| number == answer);
    match cell.zip(answer).map(|(cell, answer)| game.take(&[(cell, ANSWERS[answer])])) {
        Some(Ok(())) => String::new(),
        // The new answer is the last.
        Some(Err(answers)) => match &answers.iter().map(told).collect::<Vec<String>>()[..] {
            [earlier @ .., new] if !earlier.is_empty() => {
                format!("{new} contradicts {}. Type the wrong one again. ", earlier.join(", "))
            }
            new => format!("{} fits no board at all. ", new.concat()),
        },
        None => {
            let shown: String = line.trim().chars().take(12).collect();
            let wanted = "type 0, 1 or 2, or a cell and its result, as in D4 1";
            format!("{shown:?} makes no sense: {wanted}. ")
        }
    }
}
