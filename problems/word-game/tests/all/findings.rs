//! The theorems of THEORY.md, as plain code. The vertices of a word's graph are its places. Two are
//! adjacent if the earlier letter is not below the later one. "Even" is the player who moves
//! whenever the number of letters is even; "Odd" is the other.
#![allow(dead_code)]

use crate::oracle;

/// The winner, by a name that does not change during a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    Even,
    Odd,
}

/// The winner at a word of `length` letters, given whether the mover wins.
pub fn winner(length: usize, mover_wins: bool) -> Player {
    [Player::Odd, Player::Even][usize::from((length % 2 == 0) == mover_wins)]
}

// ---- The graph of a word ----

/// Whether two places, in any order, are adjacent.
pub fn adjacent(word: &[u8], i: usize, j: usize) -> bool {
    i != j && word[i.min(j)] >= word[i.max(j)]
}

/// The edges, as pairs of places in order.
pub fn edges(word: &[u8]) -> impl Iterator<Item = (usize, usize)> + '_ {
    let pairs = (0..word.len()).flat_map(|j| (0..j).map(move |i| (i, j)));
    pairs.filter(|&(i, j)| adjacent(word, i, j))
}

pub fn degree(word: &[u8], place: usize) -> usize {
    edges(word).filter(|&(i, j)| i == place || j == place).count()
}

/// The isolated vertices, in order.
pub fn isolated(word: &[u8]) -> Vec<usize> {
    (0..word.len()).filter(|&place| degree(word, place) == 0).collect()
}

/// The vertex cover number of the graph: the fewest deletions that make the word increase. They
/// leave a longest increasing subsequence.
pub fn vertex_cover_number(word: &[u8]) -> usize {
    word.len() - longest_chain(word, |earlier, later| earlier < later)
}

/// The length of the longest subsequence in which `goes` holds from each letter to the next.
fn longest_chain(word: &[u8], goes: impl Fn(u8, u8) -> bool) -> usize {
    let mut longest = vec![1; word.len()];
    for j in 0..word.len() {
        for i in (0..j).filter(|&i| goes(word[i], word[j])) {
            longest[j] = longest[j].max(longest[i] + 1);
        }
    }
    longest.iter().max().map_or(0, |&length| length)
}

/// Whether no three letters are weakly decreasing.
pub fn is_triangle_free(word: &[u8]) -> bool {
    longest_chain(word, |earlier, later| earlier >= later) < 3
}

/// Whether the graph is a threshold graph: its vertices can be removed one by one, each isolated or
/// adjacent to all others when it goes.
pub fn is_threshold(word: &[u8]) -> bool {
    let can_go = |place: &usize| [0, word.len() - 1].contains(&degree(word, *place));
    let first = (0..word.len()).find(can_go);
    word.is_empty() || first.map_or(false, |place| is_threshold(&oracle::deletions(word)[place]))
}

// ---- Theorem 0 ----

/// The word's standardization. Of equal letters, later ones become lower, so the graph stays.
pub fn permutation(word: &[u8]) -> Vec<u8> {
    let rank = |place: usize| (word[place], word.len() - place);
    let lower = |place| (0..word.len()).filter(|&other| rank(other) < rank(place)).count();
    (0..word.len()).map(|place| b'a' + lower(place) as u8).collect()
}

// ---- Who wins more words ----

/// How many words of `length` letters from a to z Even wins, and how many there are. A pattern is
/// that of as many words as there are ways to choose its letters from the 26.
pub fn shares(length: usize, mut even_wins: impl FnMut(&[u8]) -> bool) -> [usize; 2] {
    let mut counts = [0; 2];
    for word in oracle::patterns(length) {
        let letters = word.iter().max().map_or(0, |letter| usize::from(letter - b'a') + 1);
        let words = (0..letters).fold(1, |ways, chosen| ways * (26 - chosen) / (chosen + 1));
        counts[0] += if even_wins(&word) { words } else { 0 };
        counts[1] += words;
    }
    counts
}

// ---- Theorems 3 to 7 ----

/// Theorem 3: the winner at `word`, whose vertex cover number is at least 2, if its graph has no
/// triangle or is a threshold graph.
pub fn by_class(word: &[u8]) -> Option<Player> {
    if is_triangle_free(word) {
        Some(Player::Odd)
    } else {
        is_threshold(word).then_some(Player::Even)
    }
}

/// The letters of `word` at the places of `set`.
pub fn part(word: &[u8], set: usize) -> Vec<u8> {
    let places = (0..word.len()).filter(|place| set >> place & 1 == 1);
    places.map(|place| word[place]).collect()
}

/// Theorem 4: the winner at `word`, whose vertex cover number is at least 2, if it has a core:
/// letters that Theorem 3 decides and that outlast the others.
pub fn by_core(word: &[u8]) -> Option<Player> {
    (1_usize..1 << word.len()).find_map(|set| {
        let core = part(word, set);
        let others = word.len() - core.len();
        let cover = vertex_cover_number(&core);
        // Theorem 3 needs at least 2; a core must need more deletions than there are other letters.
        if cover < 2.max(others + 1) {
            return None;
        }
        let player = by_class(&core)?;
        let is_to_move = winner(word.len(), true) == player;
        (cover + usize::from(is_to_move) >= others + 2).then_some(player)
    })
}

/// Theorem 5: whether all letters but `single` can be paired, with partners never adjacent, and two
/// letters adjacent exactly if their partners are.
pub fn has_mirror(word: &[u8], single: usize) -> bool {
    pair_off(word, &[], single)
}

/// Continues `has_mirror` after some pairs.
fn pair_off(word: &[u8], pairs: &[(usize, usize)], single: usize) -> bool {
    let free = |place: &usize| !pairs.iter().any(|&(a, b)| *place == a || *place == b);
    let a = match (0..word.len()).find(free) {
        None => return single == 0,
        Some(place) => place,
    };
    (a..word.len()).filter(free).any(|b| {
        let alike = |c, d| adjacent(word, a, c) == adjacent(word, b, d);
        let more = [pairs, &[(a, b)]].concat();
        !adjacent(word, a, b)
            && (a != b || single > 0)
            && pairs.iter().all(|&(c, d)| alike(c, d) && alike(d, c))
            && pair_off(word, &more, single - usize::from(a == b))
    })
}

/// Theorem 6: the winner at a word of falling blocks, each above the one before, or of rising runs,
/// each below the one before, unless the whole word increases. For blocks, pass the longest one's
/// length and their number; for runs, swap the two.
pub fn by_partition(length: usize, longest: usize, count: usize) -> Player {
    let is_even = 2 * longest + count >= length + 3 + length % 2;
    [Player::Odd, Player::Even][usize::from(is_even)]
}

/// The word whose blocks have these lengths: each falls, and each is above the one before.
pub fn falling_blocks(lengths: &[usize]) -> Vec<u8> {
    let mut word = Vec::new();
    let mut above = b'a';
    for &length in lengths {
        word.extend((above..above + length as u8).rev());
        above += length as u8;
    }
    word
}

/// The word whose runs have these lengths: each rises, and each is below the one before.
pub fn rising_runs(lengths: &[usize]) -> Vec<u8> {
    let backward: Vec<usize> = lengths.iter().rev().copied().collect();
    falling_blocks(&backward).into_iter().rev().collect()
}

/// The partitions of `sum` into parts of at most `largest`, in weakly decreasing order.
pub fn partitions(sum: usize, largest: usize) -> Vec<Vec<usize>> {
    if sum == 0 {
        return vec![Vec::new()];
    }
    let beginning = |first| {
        let rests = partitions(sum - first, first).into_iter();
        rests.map(move |rest| [&[first][..], &rest].concat())
    };
    (1..=largest.min(sum)).flat_map(beginning).collect()
}

/// Whether a word of the letters a and b is a Dyck word: balanced, if a opens and b closes.
pub fn is_dyck(word: &[u8]) -> bool {
    let open = |end: usize| word[..end].iter().filter(|&&l| l == b'a').count();
    (0..word.len()).all(|end| 2 * open(end) >= end) && 2 * open(word.len()) == word.len()
}
