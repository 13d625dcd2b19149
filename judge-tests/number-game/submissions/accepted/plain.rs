//! The rule as it stands, on the bits of a number: bit i is set if i may still be chosen.

use std::io::{self, Read};

fn after(position: usize, choice: usize) -> usize {
    let mut left = position & !(1 << choice);
    for number in choice + 2..21 {
        // `rest` is at least 2: if it is not left, it is forbidden. Only 1 is neither.
        let rest = number - choice;
        if left >> rest & 1 == 0 {
            left &= !(1 << number);
        }
    }
    left
}

fn wins(position: usize, known: &mut Vec<Option<bool>>) -> bool {
    if let Some(verdict) = known[position] {
        return verdict;
    }
    let mut verdict = false;
    for choice in 2..21 {
        if position >> choice & 1 == 1 && !wins(after(position, choice), known) {
            verdict = true;
        }
    }
    known[position] = Some(verdict);
    verdict
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers = input.split_whitespace().map(|token| token.parse().unwrap());
    let mut known = vec![None; 1 << 21];
    let mut case = 0;
    while let Some(count) = numbers.next().filter(|&count| count > 0) {
        case += 1;
        let mut position = 0;
        for _ in 0..count {
            position |= 1 << numbers.next().unwrap();
        }
        let mut winning = String::new();
        for choice in 2..21 {
            if position >> choice & 1 == 1 && !wins(after(position, choice), &mut known) {
                winning += &format!(" {}", choice);
            }
        }
        println!("Test Case #{}", case);
        if winning.is_empty() {
            println!("There's no winning move.");
        } else {
            println!("The winning moves are:{}", winning);
        }
        println!();
    }
}
