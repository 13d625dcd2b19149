//! The plain recurrence over all sets of places, the smaller numbers first. Bit p of `set` says that the letter at
//! place p is still there. inc[set]: its letters increase. lost[set]: whoever is to move there loses.

use std::io;

fn has(set: usize, place: usize) -> bool {
    set >> place & 1 == 1
}

fn wins(word: &[u8]) -> bool {
    let n = word.len();
    let mut inc = vec![true; 1 << n];
    let mut lost = vec![true; 1 << n];
    for set in 1..1 << n {
        let last = (0..n).rev().find(|&p| has(set, p)).unwrap();
        let rest = set ^ 1 << last;
        inc[set] = inc[rest] && (0..last).all(|p| !has(rest, p) || word[p] < word[last]);
        lost[set] = inc[set] || (0..n).all(|p| !has(set, p) || !lost[set ^ 1 << p]);
    }
    !lost[(1 << n) - 1]
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let word = line.trim().as_bytes();
    println!("{}", if wins(word) { 1 } else { 0 });
}
