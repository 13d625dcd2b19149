//! The rules of the game, written down naively and apart from the solution: sets are sorted lists
//! of numbers, sums are added up one by one. With a parser and a printer of its own.
#![allow(dead_code)]

use std::collections::{BTreeSet, HashMap};

/// The numbers that may still be chosen.
pub type Allowed = BTreeSet<u32>;

/// The numbers of the game.
pub const ALL: std::ops::RangeInclusive<u32> = 2..=20;

/// What is left of `allowed` after `choice`: the numbers that are not k times `choice`, k >= 1,
/// alone or with a number added that was forbidden before.
pub fn after(allowed: &Allowed, choice: u32) -> Allowed {
    let forbidden = ALL.filter(|number| !allowed.contains(number));
    let addends: Vec<u32> = std::iter::once(0).chain(forbidden).collect();
    let mut left = allowed.clone();
    for times in 1..=20 {
        for addend in &addends {
            left.remove(&(times * choice + addend));
        }
    }
    left
}

/// What is left to choose when `chosen` have been: the numbers that no sum of them makes. This is
/// Sylver coinage's own rule, without a position between the choices.
pub fn left_by(chosen: &[u32]) -> Allowed {
    let mut sums = BTreeSet::from([0]);
    // Every sum is a smaller sum and one chosen number more.
    for number in 1..=20 {
        if chosen
            .iter()
            .any(|coin| *coin <= number && sums.contains(&(number - coin)))
        {
            sums.insert(number);
        }
    }
    ALL.filter(|number| !sums.contains(number)).collect()
}

/// Judges positions by trying every choice, and remembers what it found.
#[derive(Default)]
pub struct Judge {
    pub known: HashMap<Allowed, Vec<u32>>,
}

impl Judge {
    /// The choices that win at `allowed`, in increasing order: those after which the opponent has
    /// none.
    pub fn winning_moves(&mut self, allowed: &Allowed) -> Vec<u32> {
        if let Some(moves) = self.known.get(allowed) {
            return moves.clone();
        }
        let mut winning = Vec::new();
        for choice in allowed {
            if self.winning_moves(&after(allowed, *choice)).is_empty() {
                winning.push(*choice);
            }
        }
        self.known.insert(allowed.clone(), winning.clone());
        winning
    }
}

/// What must be printed for `input`, which is good up to its end or its first 0 for a count.
///
/// # Panics
/// If the input is bad before that.
pub fn answer(input: &str, judge: &mut Judge) -> String {
    let mut tokens = input.split_ascii_whitespace();
    let mut output = String::new();
    let mut case = 1;
    while let Some(count) = tokens.next().map(|token| token.parse::<i64>().unwrap()) {
        if count == 0 {
            break;
        }
        let allowed: Allowed = (0..count)
            .map(|_| tokens.next().unwrap().parse().unwrap())
            .collect();
        output += &printed(case, &judge.winning_moves(&allowed));
        case += 1;
    }
    output
}

/// The answer to one case.
pub fn printed(case: usize, winning: &[u32]) -> String {
    let verdict = if winning.is_empty() {
        String::from("There's no winning move.")
    } else {
        let moves: Vec<String> = winning.iter().map(u32::to_string).collect();
        format!("The winning moves are: {}", moves.join(" "))
    };
    format!("Test Case #{}\n{}\n\n", case, verdict)
}
