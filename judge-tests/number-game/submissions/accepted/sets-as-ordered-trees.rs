//! Sets as the library has them, who wins remembered for each, moves tried until one wins.

use std::collections::{BTreeSet, HashMap};
use std::io::{self, BufRead};

fn after(allowed: &BTreeSet<u32>, choice: u32) -> BTreeSet<u32> {
    // A number is gone if choices taken from it lead to 0 or to a forbidden number.
    let gone = |number: u32| {
        (1..number / choice + 1)
            .map(|times| number - times * choice)
            .any(|rest| rest != 1 && !allowed.contains(&rest))
    };
    allowed
        .iter()
        .cloned()
        .filter(|&number| !gone(number))
        .collect()
}

fn mover_wins(allowed: &BTreeSet<u32>, known: &mut HashMap<BTreeSet<u32>, bool>) -> bool {
    if let Some(&verdict) = known.get(allowed) {
        return verdict;
    }
    let verdict = allowed
        .iter()
        .any(|&choice| !mover_wins(&after(allowed, choice), known));
    known.insert(allowed.clone(), verdict);
    verdict
}

fn main() {
    let mut known = HashMap::new();
    let stdin = io::stdin();
    let mut output = String::new();
    for (index, line) in stdin.lock().lines().enumerate() {
        let line = line.unwrap();
        // The first number is the count, which the line's own end makes superfluous.
        let allowed: BTreeSet<u32> = line
            .split_whitespace()
            .skip(1)
            .map(|token| token.parse().unwrap())
            .collect();
        if allowed.is_empty() {
            break;
        }
        let winning: Vec<String> = allowed
            .iter()
            .filter(|&&choice| !mover_wins(&after(&allowed, choice), &mut known))
            .map(|choice| format!(" {}", choice))
            .collect();
        output += &format!("Test Case #{}\n", index + 1);
        if winning.is_empty() {
            output += "There's no winning move.\n\n";
        } else {
            output += &format!("The winning moves are:{}\n\n", winning.concat());
        }
    }
    print!("{}", output);
}
