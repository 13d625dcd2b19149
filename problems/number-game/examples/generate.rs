//! Random inputs for `scripts/stress.sh`: positions that can occur in play, often several that have
//! to do with each other, so that a table which one case spoils for the next is found.

// The tests, which take this file in as a module, have one.
#[cfg(not(test))]
#[path = "../tests/all/oracle.rs"]
mod oracle;

use crate::oracle::{after, Allowed, ALL};
use kit::Random;

pub const LARGEST: u64 = 20;

fn main() {
    kit::generator(LARGEST, make);
}

/// One case, or up to `size` / 2 + 1 of them, of at most `size` numbers each.
pub fn make(random: &mut Random, size: u64) -> Vec<u8> {
    let mut positions: Vec<Allowed> = vec![played(random, size)];
    let more = random.below(2) * random.below(size / 2 + 1);
    for _ in 0..more {
        let position = match random.below(3) {
            0 => played(random, size),
            1 => random.pick(&positions).clone(),
            _ => {
                let before = random.pick(&positions);
                after(before, *random.pick(before))
            }
        };
        if !position.is_empty() {
            positions.push(position);
        }
    }
    // Most programs that need the numbers in order are wrong in other ways, too: these come first.
    let in_order = random.below(4) > 0;
    let mut text = String::new();
    for mut position in positions {
        if !in_order {
            random.shuffle(&mut position);
        }
        text += &format!("{} {}\n", position.len(), kit::listed(&position));
    }
    (text + "0\n").into_bytes()
}

/// What is left in a random game, as soon as it is no more than a random part of `size` numbers.
fn played(random: &mut Random, size: u64) -> Allowed {
    let most = random.between(1, size) as usize;
    loop {
        let mut left: Allowed = ALL.collect();
        while left.len() > most {
            left = after(&left, *random.pick(&left));
        }
        // The last choice may have taken all.
        if !left.is_empty() {
            return left;
        }
    }
}
