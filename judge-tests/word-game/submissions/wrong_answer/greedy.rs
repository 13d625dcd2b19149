//! Mistake: greedy: plays one line only, in which both players delete the letter that is out of order
//! with most others (the first of these).

use std::io;

fn increases(word: &[u8]) -> bool {
    word.windows(2).all(|pair| pair[0] < pair[1])
}

fn clashes(word: &[u8], place: usize) -> usize {
    (0..word.len())
        .filter(|&other| {
            (other < place && word[other] >= word[place])
                || (place < other && word[place] >= word[other])
        })
        .count()
}

fn wins(word: &[u8]) -> bool {
    let mut word = word.to_vec();
    let mut mover_wins = false;
    while !increases(&word) {
        let mut worst = 0;
        for place in 1..word.len() {
            if clashes(&word, place) > clashes(&word, worst) {
                worst = place;
            }
        }
        word.remove(worst);
        mover_wins = !mover_wins;
    }
    mover_wins
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let word = line.trim().as_bytes();
    println!("{}", if wins(word) { 1 } else { 0 });
}
