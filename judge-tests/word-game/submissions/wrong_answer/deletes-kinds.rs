//! Mistake: a move deletes all letters of one kind at once.

use std::collections::HashMap;
use std::io;

fn increases(word: &[u8]) -> bool {
    word.windows(2).all(|pair| pair[0] < pair[1])
}

fn without(word: &[u8], kind: u8) -> Vec<u8> {
    word.iter()
        .cloned()
        .filter(|&letter| letter != kind)
        .collect()
}

fn wins(word: &[u8], memo: &mut HashMap<Vec<u8>, bool>) -> bool {
    if increases(word) {
        return false;
    }
    let key = word.to_vec();
    if let Some(&known) = memo.get(&key) {
        return known;
    }
    let verdict = word.iter().any(|kind| !wins(&without(word, *kind), memo));
    memo.insert(key, verdict);
    verdict
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let word = line.trim().as_bytes();
    println!(
        "{}",
        if wins(word, &mut HashMap::new()) {
            1
        } else {
            0
        }
    );
}
