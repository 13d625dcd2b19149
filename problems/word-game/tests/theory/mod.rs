//! What the README proves about the game beyond the question, as code that is as plain as the
//! theorems. Two letters clash if the earlier is not below the later; a word increases if no two
//! of its letters clash. "Even" is the player who moves whenever the number of letters is even,
//! "Odd" the other one.
#![allow(dead_code)]

/// Who wins, as a name for the player that does not depend on the length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    Even,
    Odd,
}

/// Even or Odd, whichever the mover at a word of `length` letters is if `mover`, else the other.
pub fn winner(length: usize, mover_wins: bool) -> Player {
    if (length % 2 == 0) == mover_wins {
        Player::Even
    } else {
        Player::Odd
    }
}

/// Whether the letters at two places, `i` before `j`, are out of order.
pub fn clash(word: &[u8], i: usize, j: usize) -> bool {
    word[i] >= word[j]
}

/// With how many letters the letter at `place` clashes.
pub fn clashes_of(word: &[u8], place: usize) -> usize {
    (0..word.len())
        .filter(|&other| {
            (other < place && clash(word, other, place))
                || (place < other && clash(word, place, other))
        })
        .count()
}

/// The letters that clash with no other: moves to spare. By place, the first first.
pub fn spare(word: &[u8]) -> Vec<usize> {
    (0..word.len())
        .filter(|&place| clashes_of(word, place) == 0)
        .collect()
}

/// The fewest deletions that make the word increase: its length without its longest increasing
/// subsequence.
pub fn distance(word: &[u8]) -> usize {
    let mut longest = vec![1; word.len()];
    for j in 0..word.len() {
        for i in 0..j {
            if word[i] < word[j] {
                longest[j] = longest[j].max(longest[i] + 1);
            }
        }
    }
    word.len() - longest.iter().max().unwrap_or(&0)
}

/// The length of the longest subsequence that never rises.
pub fn longest_fall(word: &[u8]) -> usize {
    let mut longest = vec![1; word.len()];
    for j in 0..word.len() {
        for i in (0..j).filter(|&i| clash(word, i, j)) {
            longest[j] = longest[j].max(longest[i] + 1);
        }
    }
    longest.iter().max().map_or(0, |&length| length)
}

/// A word with no three letters that clash pairwise.
pub fn is_without_three(word: &[u8]) -> bool {
    longest_fall(word) < 3
}

/// A word with no four letters a, b, c, d such that a clashes with b and c with d, but neither b
/// with c nor d with a: together they would be two pairs, a path or a square. Found by peeling:
/// such a word has a letter that clashes with none of the others or with all of them, and so has
/// what is left without it.
pub fn is_without_four(word: &[u8]) -> bool {
    let mut rest = word.to_vec();
    while !rest.is_empty() {
        let peeled = (0..rest.len()).find(|&place| {
            let clashes = clashes_of(&rest, place);
            clashes == 0 || clashes == rest.len() - 1
        });
        match peeled {
            Some(place) => rest.remove(place),
            None => return false,
        };
    }
    true
}

/// Theorem 3: the winner at `word`, at least two deletions from increasing, if it has no three or
/// no four of that kind.
pub fn by_kind(word: &[u8]) -> Option<Player> {
    if is_without_three(word) {
        Some(Player::Odd)
    } else if is_without_four(word) {
        Some(Player::Even)
    } else {
        None
    }
}

/// Theorem 4: the winner at `word`, at least two deletions from increasing, if some of its letters
/// are of a kind that Theorem 3 decides and far enough from increasing to outlast the others.
pub fn by_core(word: &[u8]) -> Option<Player> {
    (1_usize..1 << word.len()).find_map(|set| {
        let core: Vec<u8> = (0..word.len())
            .filter(|place| set >> place & 1 == 1)
            .map(|place| word[place])
            .collect();
        let player = by_kind(&core)?;
        let others = word.len() - core.len();
        let need = if winner(word.len(), true) == player {
            others + 1
        } else {
            others + 2
        };
        (distance(&core) >= need.max(2)).then(|| player)
    })
}

/// Theorem 6: the winner at falling blocks, each above the one before, or at rising runs, each
/// below the one before, that do not increase as a whole. `falling` and `rising` are the lengths
/// of the longest falling and of the longest increasing subsequence.
pub fn by_staircase(length: usize, falling: usize, rising: usize) -> Player {
    if 2 * falling + rising >= length + 3 + length % 2 {
        Player::Even
    } else {
        Player::Odd
    }
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
    let mut word = Vec::new();
    let mut above = b'a' + lengths.iter().sum::<usize>() as u8;
    for &length in lengths {
        word.extend(above - length as u8..above);
        above -= length as u8;
    }
    word
}

/// The ways to write `sum` as a sum of numbers from 1 to `largest`, which never rise.
pub fn partitions(sum: usize, largest: usize) -> Vec<Vec<usize>> {
    if sum == 0 {
        return vec![Vec::new()];
    }
    (1..=largest.min(sum))
        .flat_map(|first| {
            partitions(sum - first, first)
                .into_iter()
                .map(move |rest| [&[first][..], &rest].concat())
        })
        .collect()
}

/// The words of `length` different letters, the first ones of the alphabet.
pub fn permutations(length: usize) -> Vec<Vec<u8>> {
    if length == 0 {
        return vec![Vec::new()];
    }
    permutations(length - 1)
        .into_iter()
        .flat_map(|shorter| {
            (0..length).map(move |place| {
                let mut word = shorter.clone();
                word.insert(place, b'a' + length as u8 - 1);
                word
            })
        })
        .collect()
}
