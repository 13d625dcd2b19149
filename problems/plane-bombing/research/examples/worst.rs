//! By hand: how small the worst case can be. `worst bound BOMBS SECONDS` tries to prove that no
//! strategy needs at most so many bombs on every board, with ever more bombs looked ahead.
//! `worst search BOMBS SECONDS` looks for such a strategy, trying ever more cells in each state, and
//! walks what it finds.

use player::model::Planes;
use research::worst::{Finder, Worst};
use std::env;
use std::time::{Duration, Instant};

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let number = |place: usize| args.get(place).and_then(|arg| arg.parse::<u64>().ok());
    let (what, bombs, seconds) = match (args.first(), number(1), number(2)) {
        (Some(what), Some(bombs @ 3..=20), Some(seconds)) => (&what[..], bombs, seconds),
        _ => panic!("usage: worst bound|search BOMBS SECONDS"),
    };
    let planes = Planes::new();
    let worst = Worst::new(&planes);
    let (start, waste) = (Instant::now(), bombs as usize - 3);
    for step in 1..12 {
        let time = Duration::from_secs(seconds).saturating_sub(start.elapsed());
        let found = if what == "bound" {
            let (found, states) = worst.refuted(waste, step, time);
            println!(
                "{} bombs looked ahead: {:?}, {} states",
                step, found, states
            );
            found
        } else {
            let mut finder = Finder::new(&worst, step as usize, time);
            let found = finder.all(waste);
            let solved = &finder.solved[3][..waste];
            println!(
                "width {}: {:?}, {} states, solved {:?}",
                step, found, finder.states, solved
            );
            if found == Some(true) {
                let walked = finder.walked(&planes, waste).hit;
                println!("mean {}, worst {}", walked.mean(), walked.worst());
            }
            found
        };
        println!("{} s", start.elapsed().as_secs());
        if found != Some(false) {
            break;
        }
    }
}
