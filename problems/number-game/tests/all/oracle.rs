//! The rules of the game, written naively and independently of the solution: sets are sorted lists
//! of numbers, and sums are added one by one. It has its own reader and printer.
#![allow(dead_code)]

use std::sync::Mutex;

/// The numbers that may still be chosen, in increasing order.
pub type Allowed = Vec<u32>;

/// The numbers of the game.
pub const ALL: std::ops::RangeInclusive<u32> = 2..=20;

/// The part of `allowed` left after `choice`: k times `choice` (k >= 1) is forbidden, alone or
/// added to a number forbidden before.
pub fn after(allowed: &[u32], choice: u32) -> Allowed {
    let mut forbidden = [true; 21];
    for number in allowed.iter().chain(&[0, 1]) {
        forbidden[*number as usize] = false;
    }
    let makes = |number: u32, times: u32| {
        let addend = number - times * choice;
        addend == 0 || forbidden[addend as usize]
    };
    let mut left = allowed.to_vec();
    left.retain(|&number| !(1..=number / choice).any(|times| makes(number, times)));
    left
}

/// The numbers left after all of `chosen`: those that are no sum of chosen numbers. This is the
/// rule of Sylver coinage, without positions in between.
pub fn left_by(chosen: &[u32]) -> Allowed {
    let mut is_sum = [false; 21];
    is_sum[0] = true;
    // Every sum is a smaller sum plus one chosen number.
    for number in 1..=20 {
        let mut coins = chosen.iter().filter(|coin| **coin <= number);
        is_sum[number as usize] = coins.any(|coin| is_sum[(number - coin) as usize]);
    }
    ALL.filter(|number| !is_sum[*number as usize]).collect()
}

/// Every set of numbers, the empty one first. A set comes after its subsets.
pub fn every_set() -> impl Iterator<Item = Allowed> {
    let set = |bits: u32| ALL.filter(move |number| bits << 2 >> number & 1 == 1);
    (0..1 << ALL.count()).map(move |bits| set(bits).collect())
}

/// The winning moves of every set, by trying every choice. All tests share the table.
pub fn winning(allowed: &[u32]) -> &'static [u32] {
    static WINNING: Mutex<Option<&[Vec<u32>]>> = Mutex::new(None);
    let place = |set: &[u32]| set.iter().map(|number| 1 << (number - 2)).sum::<usize>();
    let judged: &[Vec<u32>] = WINNING.lock().unwrap().get_or_insert_with(|| {
        let mut judged: Vec<Vec<u32>> = Vec::new();
        for set in every_set() {
            let wins = |choice: &u32| judged[place(&after(&set, *choice))].is_empty();
            judged.push(set.iter().copied().filter(wins).collect());
        }
        judged.leak()
    });
    &judged[place(allowed)]
}

/// The cases before the first bad one, and whether all are good. Input must be UTF-8 as a whole.
pub fn read(input: &[u8]) -> (Vec<Allowed>, bool) {
    let text = std::str::from_utf8(input).unwrap_or("bad");
    let mut numbers = text.split_ascii_whitespace().map(|token| token.parse::<u32>().ok());
    let mut cases = Vec::new();
    loop {
        let count = match numbers.next() {
            None | Some(Some(0)) => return (cases, true),
            Some(Some(count @ 1..=20)) => count,
            _ => return (cases, false),
        };
        let in_range = |number: &u32| ALL.contains(number);
        let allowed = (0..count).map(|_| numbers.next()?.filter(in_range));
        match allowed.collect::<Option<Allowed>>() {
            Some(allowed) => cases.push(ALL.filter(|number| allowed.contains(number)).collect()),
            None => return (cases, false),
        }
    }
}

/// The output for `input`: answers to the cases before the first bad one; and whether all are good.
pub fn answer(input: &[u8]) -> (String, bool) {
    let (cases, good) = read(input);
    let answers = (1..).zip(&cases);
    let answers = answers.map(|(case, allowed)| printed(case, winning(allowed)));
    (answers.collect(), good)
}

/// The answer to one case.
pub fn printed(case: usize, winning: &[u32]) -> String {
    let verdict = if winning.is_empty() {
        String::from("There's no winning move.")
    } else {
        format!("The winning moves are: {}", kit::listed(winning))
    };
    format!("Test Case #{}\n{}\n\n", case, verdict)
}
