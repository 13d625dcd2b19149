//! Mistake: only compares letters that are neighbours in the word as given; letters that become
//! neighbours by a deletion are never compared.

use std::io;

fn increases(word: &[u8], set: usize) -> bool {
    (1..word.len()).all(|place| set >> (place - 1) & 3 != 3 || word[place - 1] < word[place])
}

fn judge(word: &[u8], set: usize, memo: &mut Vec<Option<bool>>) -> bool {
    if let Some(known) = memo[set] {
        return known;
    }
    let verdict = !increases(word, set)
        && (0..word.len())
            .any(|place| set >> place & 1 == 1 && !judge(word, set ^ 1 << place, memo));
    memo[set] = Some(verdict);
    verdict
}

fn wins(word: &[u8]) -> bool {
    let all = (1 << word.len()) - 1;
    judge(word, all, &mut vec![None; all + 1])
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let word = line.trim().as_bytes();
    println!("{}", if wins(word) { 1 } else { 0 });
}
