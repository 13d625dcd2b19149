//! Mistake: only deletes the first or the last letter, so that the word stays in one piece.

use std::collections::HashMap;
use std::io;

fn increases(word: &[u8]) -> bool {
    word.windows(2).all(|pair| pair[0] < pair[1])
}

fn wins(word: &[u8], memo: &mut HashMap<Vec<u8>, bool>) -> bool {
    if increases(word) {
        return false;
    }
    let key = word.to_vec();
    if let Some(&known) = memo.get(&key) {
        return known;
    }
    let verdict = !wins(&word[1..], memo) || !wins(&word[..word.len() - 1], memo);
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
