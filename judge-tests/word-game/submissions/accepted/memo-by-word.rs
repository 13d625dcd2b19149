//! The rules as a recursion on words, each word judged once.

use std::collections::HashMap;
use std::io;

fn increases(word: &[u8]) -> bool {
    word.windows(2).all(|pair| pair[0] < pair[1])
}

fn without(word: &[u8], gone: usize) -> Vec<u8> {
    [&word[..gone], &word[gone + 1..]].concat()
}

fn wins(word: &[u8], memo: &mut HashMap<Vec<u8>, bool>) -> bool {
    if increases(word) {
        return false;
    }
    let key = word.to_vec();
    if let Some(&known) = memo.get(&key) {
        return known;
    }
    let verdict = (0..word.len()).any(|gone| !wins(&without(word, gone), memo));
    memo.insert(key, verdict);
    verdict
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let word = line.trim().as_bytes();
    let verdict = wins(word, &mut HashMap::new());
    println!("{}", if verdict { 1 } else { 0 });
}
