//! Crashes: the table of the sets of places is made for ten letters.

use std::io;

/// Whether the letters at the places of `set` increase.
fn increases(word: &[u8], set: usize) -> bool {
    let mut last = 0;
    for place in 0..word.len() {
        if set >> place & 1 == 1 {
            if word[place] <= last {
                return false;
            }
            last = word[place];
        }
    }
    true
}

fn wins(word: &[u8], set: usize, memo: &mut Vec<Option<bool>>) -> bool {
    if let Some(known) = memo[set] {
        return known;
    }
    let mut verdict = false;
    if !increases(word, set) {
        for place in 0..word.len() {
            if set >> place & 1 == 1 && !wins(word, set ^ 1 << place, memo) {
                verdict = true;
            }
        }
    }
    memo[set] = Some(verdict);
    verdict
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let word = line.trim().as_bytes();
    let all = (1 << word.len()) - 1;
    let verdict = wins(word, all, &mut vec![None; 1 << 10]);
    println!("{}", if verdict { 1 } else { 0 });
}
