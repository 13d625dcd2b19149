//! Mistake: keeps the set of places in eight bits, so that longer words lose their last letters.

use std::io;

fn increases(word: &[u8], set: u8) -> bool {
    let left: Vec<u8> = (0..8)
        .filter(|&place| place < word.len() && set >> place & 1 == 1)
        .map(|place| word[place])
        .collect();
    left.windows(2).all(|pair| pair[0] < pair[1])
}

fn judge(word: &[u8], set: u8, memo: &mut Vec<Option<bool>>) -> bool {
    if let Some(known) = memo[set as usize] {
        return known;
    }
    let verdict = !increases(word, set)
        && (0..8).any(|place| set >> place & 1 == 1 && !judge(word, set ^ 1 << place, memo));
    memo[set as usize] = Some(verdict);
    verdict
}

fn wins(word: &[u8]) -> bool {
    let all = ((1_u32 << word.len()) - 1) as u8;
    judge(word, all, &mut vec![None; 256])
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let word = line.trim().as_bytes();
    println!("{}", if wins(word) { 1 } else { 0 });
}
