//! Mistake: made to fit the samples: loses exactly if all letters are equal.

use std::io;

fn wins(word: &[u8]) -> bool {
    word.iter().any(|letter| *letter != word[0])
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let word = line.trim().as_bytes();
    println!("{}", if wins(word) { 1 } else { 0 });
}
