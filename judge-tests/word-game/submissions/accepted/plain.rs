//! The rule as it stands, for all sets of places, the smaller numbers first. Bit p of `set` says that the letter at
//! place p is still there. lost[set]: the player to move there loses.

use std::io;

fn has(set: usize, place: usize) -> bool {
    (set >> place) & 1 == 1
}

/// Whether the letters at the places of `set` increase.
fn increases(word: &[u8], set: usize) -> bool {
    let mut last = 0;
    for p in 0..word.len() {
        if has(set, p) {
            if word[p] <= last {
                return false;
            }
            last = word[p];
        }
    }
    true
}

fn wins(word: &[u8]) -> bool {
    let n = word.len();
    let mut lost = vec![true; 1 << n];
    for set in 0..1 << n {
        lost[set] = increases(word, set) || (0..n).all(|p| !has(set, p) || !lost[set ^ (1 << p)]);
    }
    !lost[(1 << n) - 1]
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let word = line.trim().as_bytes();
    println!("{}", if wins(word) { 1 } else { 0 });
}
