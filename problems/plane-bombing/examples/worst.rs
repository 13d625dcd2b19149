//! By hand: how small the worst case can be. `worst bound BOMBS SECONDS` tries to prove that no
//! strategy needs at most so many bombs on every board, `worst search BOMBS SECONDS` looks for one.

#[allow(dead_code)]
#[path = "play/book.rs"]
mod book;
#[allow(dead_code)]
#[path = "play/model.rs"]
mod model;
#[allow(dead_code)]
#[path = "play/search.rs"]
mod search;
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;
#[allow(dead_code)]
#[path = "play/strategy.rs"]
mod strategy;
#[path = "walk/mod.rs"]
mod walk;

use model::Planes;
use std::env;
use std::time::{Duration, Instant};
use walk::worst::{Finder, Worst};

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let number = |place: usize| args.get(place).and_then(|arg| arg.parse::<u64>().ok());
    let (what, bombs, seconds) = match (args.first(), number(1), number(2)) {
        (Some(what), Some(bombs @ 3..=20), Some(seconds)) => (&what[..], bombs, seconds),
        _ => panic!("usage: worst bound|search BOMBS SECONDS"),
    };
    let worst = Worst::new(&Planes::new());
    let start = Instant::now();
    let end = start + Duration::from_secs(seconds);
    let waste = bombs as usize - 3;
    for step in 0..24 {
        let time = end.saturating_duration_since(Instant::now());
        if time.as_secs() == 0 {
            break;
        }
        let (found, states, more) = if what == "bound" {
            let (found, states) = worst.refuted(waste, step, time);
            (found, states, String::new())
        } else {
            let mut finder = Finder::new(&worst, step as usize + 1, time);
            let found = finder.all(waste);
            (
                found,
                finder.states,
                format!("{:?} {:?}", finder.stuck, &finder.solved[1..]),
            )
        };
        println!(
            "{} {}: {:?}, {} states, {:?} {}",
            what,
            step,
            found,
            states,
            start.elapsed(),
            more
        );
        if found == Some(true) {
            break;
        }
    }
}
