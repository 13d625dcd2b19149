//! Heaps in increasing order: a heap is won if some move leaves a lost one.

use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let stones: usize = line.trim().parse().unwrap();
    let mut wins = vec![false, true];
    for heap in 2..=stones {
        wins.push(!wins[heap - 1] || !wins[heap - 2]);
    }
    println!("{}", u8::from(wins[stones]));
}
