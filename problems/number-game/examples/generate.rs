//! Random inputs for `scripts/stress.sh`: positions that can occur in play. Often several are
//! related, to expose a table that one case spoils for the next.

// The tests include this file as a module and have an `oracle` of their own.
#[cfg(not(test))]
#[path = "../tests/all/oracle.rs"]
mod oracle;

use crate::oracle::{after, Allowed, ALL};
use kit::Random;

pub const LARGEST: u64 = 20;

fn main() {
    kit::generator(LARGEST, make);
}

/// One case, or up to `size` / 2 + 1 of them, of at most `size` numbers each: only three if they can
/// be large, since the bounds allow three whole games.
pub fn make(random: &mut Random, size: u64) -> Vec<u8> {
    let mut positions: Vec<Allowed> = vec![played(random, size)];
    let most = if size > 15 { 3 } else { size / 2 + 1 };
    let more = random.below(2) * random.below(most);
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
    // Three inputs in four are sorted, to show other faults of a program that needs sorted numbers.
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

/// The position of a random game as soon as it has at most a random part of `size` numbers.
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
