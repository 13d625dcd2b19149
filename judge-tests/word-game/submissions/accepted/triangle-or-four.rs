//! By the theorem of the endings: a player never leaves a word that one deletion makes increase, if there is another
//! move; and where there is none, three letters are left or four. Three are left exactly if the player who moves
//! at even numbers of letters wins, so this is a game about how many letters are left.

use std::collections::HashMap;
use std::io;

fn increases(word: &[u8]) -> bool {
    word.windows(2).all(|pair| pair[0] < pair[1])
}

fn deletions(word: &[u8]) -> Vec<Vec<u8>> {
    (0..word.len())
        .map(|gone| [&word[..gone], &word[gone + 1..]].concat())
        .collect()
}

fn is_one_move_from_the_end(word: &[u8]) -> bool {
    deletions(word).iter().any(|left| increases(left))
}

/// Whether the play ends with three letters if the player who moves at even numbers of letters wants
/// that and the other does not.
fn ends_with_three(word: &[u8], memo: &mut HashMap<Vec<u8>, bool>) -> bool {
    if let Some(&known) = memo.get(word) {
        return known;
    }
    let even = word.len() % 2 == 0;
    let mut left = deletions(word);
    left.retain(|next| !is_one_move_from_the_end(next));
    let verdict = if left.is_empty() {
        word.len() == 3
    } else if even {
        left.iter().any(|next| ends_with_three(next, memo))
    } else {
        left.iter().all(|next| ends_with_three(next, memo))
    };
    memo.insert(word.to_vec(), verdict);
    verdict
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let word = line.trim().as_bytes();
    let verdict = !increases(word)
        && (is_one_move_from_the_end(word)
            || ends_with_three(word, &mut HashMap::new()) == (word.len() % 2 == 0));
    println!("{}", if verdict { 1 } else { 0 });
}
