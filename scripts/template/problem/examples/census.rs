//! Makes the figures that the README quotes: `census --list` names them, `census NAME` prints one.

#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;

use std::env;
use std::process;

const USAGE: &str = "usage: new-problem-census --list | NAME";

fn main() {
    match env::args().nth(1).as_deref() {
        Some("--list") => println!("lost text quick"),
        Some("lost") => println!("Of the heaps from 1 to 1000 stones {} are lost.", lost()),
        _ => {
            eprintln!("{}", USAGE);
            process::exit(2);
        }
    }
}

fn lost() -> usize {
    (1..=1000)
        .filter(|&stones| !solution::mover_wins(stones))
        .count()
}
