//! As if both players deleted the letters outside the longest increasing run. A Java answer to the interview question,
//! cnblogs.com/nokiaguy/p/3475787.html, does so and was copied to many sites. On bdca it says 0; the answer is 1.
//! LIS 换成最长连续上升段（流传的 Java 题解）。

use std::io;

fn wins(word: &[u8]) -> bool {
    let (mut run, mut longest) = (1, 1);
    for pair in word.windows(2) {
        run = if pair[0] < pair[1] { run + 1 } else { 1 };
        longest = std::cmp::max(longest, run);
    }
    (word.len() - longest) % 2 == 1
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let word = line.trim().as_bytes();
    println!("{}", if wins(word) { 1 } else { 0 });
}
