//! The rules, written from the statement alone: a deletion makes a shorter word. Slow, and
//! independent of the solution on purpose.
#![allow(dead_code)]

use std::collections::HashMap;

/// Remembers who wins, word by word.
#[derive(Default)]
pub struct Oracle {
    verdicts: HashMap<Vec<u8>, bool>,
}

impl Oracle {
    /// Whether the mover wins, by leaving a word that increases or that the opponent does not win.
    /// If the word increases already, the opponent has won.
    pub fn mover_wins(&mut self, word: &[u8]) -> bool {
        if increases(word) {
            return false;
        }
        if let Some(&verdict) = self.verdicts.get(word) {
            return verdict;
        }
        let verdict = deletions(word).iter().any(|left| !self.mover_wins(left));
        self.verdicts.insert(word.to_vec(), verdict);
        verdict
    }
}

/// Whether every letter is below the next.
pub fn increases(word: &[u8]) -> bool {
    word.windows(2).all(|pair| pair[0] < pair[1])
}

/// The words that one deletion leaves, one for each place.
pub fn deletions(word: &[u8]) -> Vec<Vec<u8>> {
    (0..word.len()).map(|gone| [&word[..gone], &word[gone + 1..]].concat()).collect()
}

pub fn text(word: &[u8]) -> String {
    String::from_utf8_lossy(word).into_owned()
}

/// The output for `input`, and whether the input is good: its first token is a word of 1 to 24
/// letters.
pub fn answer(input: &[u8]) -> (String, bool) {
    let text = std::str::from_utf8(input).unwrap_or("");
    let word = text.split_ascii_whitespace().next().unwrap_or("");
    if (1..=24).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_lowercase()) {
        let wins = Oracle::default().mover_wins(word.as_bytes());
        (format!("{}\n", u8::from(wins)), true)
    } else {
        (String::new(), false)
    }
}

/// The words of `length` letters up to renaming the letters in order: those that use the first
/// letters of the alphabet, each at least once. Each stands for one weak ordering of the places.
pub fn patterns(length: usize) -> Vec<Vec<u8>> {
    let place = |code: usize, place| b'a' + (code / length.pow(place) % length) as u8;
    let word = |code| (0..length as u32).rev().map(|at| place(code, at)).collect();
    // Every letter but a needs the one before it.
    let uses_the_first = |word: &Vec<u8>| {
        let mut letters = word.iter();
        letters.all(|letter| *letter == b'a' || word.contains(&(letter - 1)))
    };
    let words = (0..length.pow(length as u32)).map(word);
    words.filter(uses_the_first).collect()
}

/// A word over a random alphabet. Small ones give many equal letters, large ones few.
pub fn random_word(random: &mut kit::Random, length: usize) -> Vec<u8> {
    let letters = random.between(2, 26);
    (0..length).map(|_| b'a' + random.below(letters) as u8).collect()
}
