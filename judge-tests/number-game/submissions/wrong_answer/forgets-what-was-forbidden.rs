//! Mistake: takes only what is chosen from now on for forbidden, not what the case leaves out.

use std::io::{self, Read};

/// What is left after `choice`; `start` is what the case began with.
fn after(start: usize, allowed: usize, choice: usize) -> usize {
    let mut forbidden = start & !allowed | 1;
    for _ in 0..20 / choice {
        forbidden |= forbidden << choice;
    }
    allowed & !forbidden
}

/// Verdicts of this case, marked by its number; those of earlier cases do not hold.
struct Table {
    case: u16,
    verdicts: Vec<(u16, bool)>,
}

fn mover_wins(start: usize, allowed: usize, table: &mut Table) -> bool {
    let (case, verdict) = table.verdicts[allowed >> 2];
    if case == table.case {
        return verdict;
    }
    let verdict = (2..21)
        .filter(|choice| allowed >> choice & 1 == 1)
        .any(|choice| !mover_wins(start, after(start, allowed, choice), table));
    table.verdicts[allowed >> 2] = (table.case, verdict);
    verdict
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers = input
        .split_whitespace()
        .map(|token| token.parse::<usize>().unwrap());
    let mut table = Table {
        case: 0,
        verdicts: vec![(0, false); 1 << 19],
    };
    let mut output = String::new();
    while let Some(count) = numbers.next() {
        if count == 0 {
            break;
        }
        table.case += 1;
        let start = (0..count).fold(0, |set, _| set | 1 << numbers.next().unwrap());
        output += &format!("Test Case #{}\n", table.case);
        if mover_wins(start, start, &mut table) {
            output += "The winning moves are:";
            for choice in 2..21 {
                if start >> choice & 1 == 1
                    && !mover_wins(start, after(start, start, choice), &mut table)
                {
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
