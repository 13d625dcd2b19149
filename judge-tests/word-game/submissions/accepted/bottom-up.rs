//! All sets of places in the order of their numbers, so that every deletion leads to one already judged;
//! a set increases if it does so without its last place and that place clashes with none of the others.

use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let word = line.trim().as_bytes();
    let mut clash = vec![0_usize; word.len()];
    for j in 0..word.len() {
        for i in 0..j {
            if word[i] >= word[j] {
                clash[j] |= 1 << i;
            }
        }
    }
    let mut increases = vec![true];
    let mut wins = vec![false];
    for set in 1_usize..1 << word.len() {
        let last = (63 - (set as u64).leading_zeros()) as usize;
        increases.push(increases[set ^ 1 << last] && set & clash[last] == 0);
        let verdict = !increases[set]
            && (0..word.len()).any(|place| set >> place & 1 == 1 && !wins[set ^ 1 << place]);
        wins.push(verdict);
    }
    println!("{}", if wins[wins.len() - 1] { 1 } else { 0 });
}
