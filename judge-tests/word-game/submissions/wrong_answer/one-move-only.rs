//! Looks one move ahead only: the mover wins if one deletion makes the letters increase, and loses otherwise.

use std::io;

fn increases(word: &[u8]) -> bool {
    word.windows(2).all(|pair| pair[0] < pair[1])
}

fn without(word: &[u8], gone: usize) -> Vec<u8> {
    [&word[..gone], &word[gone + 1..]].concat()
}

fn wins(word: &[u8]) -> bool {
    (0..word.len()).any(|gone| increases(&without(word, gone)))
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let word = line.trim().as_bytes();
    println!("{}", if wins(word) { 1 } else { 0 });
}
