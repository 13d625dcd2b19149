//! Mistake: a winning move is printed as often as the input repeats it.

use std::collections::HashMap;
use std::io::{self, Read};

type Set = [bool; 21];

/// What is left of `allowed` after `choice`.
fn after(allowed: &Set, choice: usize) -> Set {
    let mut left = *allowed;
    for forbidden in 0..21 {
        if forbidden == 0 || (forbidden > 1 && !allowed[forbidden]) {
            let mut number = forbidden + choice;
            while number <= 20 {
                left[number] = false;
                number += choice;
            }
        }
    }
    left
}

fn winning_moves(allowed: &Set, known: &mut HashMap<Set, Vec<usize>>) -> Vec<usize> {
    if let Some(moves) = known.get(allowed) {
        return moves.clone();
    }
    let mut winning = Vec::new();
    for choice in 2..21 {
        if allowed[choice] && winning_moves(&after(allowed, choice), known).is_empty() {
            winning.push(choice);
        }
    }
    known.insert(*allowed, winning.clone());
    winning
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers = input
        .split_whitespace()
        .map(|token| token.parse::<usize>().unwrap());
    let mut known = HashMap::new();
    let mut case = 0;
    let mut output = String::new();
    while let Some(count) = numbers.next() {
        if count == 0 {
            break;
        }
        case += 1;
        let mut allowed = [false; 21];
        let given: Vec<usize> = (0..count).map(|_| numbers.next().unwrap()).collect();
        for &number in &given {
            allowed[number] = true;
        }
        let winning = winning_moves(&allowed, &mut known);
        output += &format!("Test Case #{}\n", case);
        if winning.is_empty() {
            output += "There's no winning move.\n\n";
        } else {
            output += "The winning moves are:";
            let mut given = given;
            given.sort();
            given.retain(|choice| winning.contains(choice));
            for choice in given {
                output += &format!(" {}", choice);
            }
            output += "\n\n";
        }
    }
    print!("{}", output);
}
