//! Too slow: fills the table of all 2^19 sets anew for each case.

use std::io::{self, Read};

/// Bit i of a set stands for the number i + 2.
fn after(set: usize, choice: usize) -> usize {
    let allowed = set << 2;
    let mut forbidden = !allowed & 0x1f_ffff & !2;
    for _ in 0..20 / choice {
        forbidden |= forbidden << choice;
    }
    (allowed & !forbidden) >> 2
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers = input
        .split_whitespace()
        .map(|token| token.parse::<usize>().unwrap());
    let mut case = 0;
    let mut output = String::new();
    while let Some(count) = numbers.next() {
        if count == 0 {
            break;
        }
        case += 1;
        let mut wins = vec![false; 1 << 19];
        for set in 1..wins.len() {
            let free = |choice: &usize| set >> (choice - 2) & 1 == 1;
            wins[set] = (2..21).filter(free).any(|choice| !wins[after(set, choice)]);
        }
        let set = (0..count).fold(0, |set, _| set | 1 << (numbers.next().unwrap() - 2));
        output += &format!("Test Case #{}\n", case);
        if wins[set] {
            output += "The winning moves are:";
            for choice in 2..21 {
                if set >> (choice - 2) & 1 == 1 && !wins[after(set, choice)] {
                    output += &format!(" {}", choice);
                }
            }
            output += "\n\n";
        } else {
            output += "There's no winning move.\n\n";
        }
    }
    print!("{}", output);
}
