//! As if both players deleted the letters outside a longest increasing subsequence: their parity decides.
//! 按 n 与 LIS 长度之差的奇偶性判胜负。

use std::io;

fn wins(word: &[u8]) -> bool {
    let mut best = vec![1; word.len()];
    for j in 0..word.len() {
        for i in 0..j {
            if word[i] < word[j] && best[j] <= best[i] {
                best[j] = best[i] + 1;
            }
        }
    }
    let longest = best.iter().max().unwrap();
    (word.len() - longest) % 2 == 1
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let word = line.trim().as_bytes();
    println!("{}", if wins(word) { 1 } else { 0 });
}
