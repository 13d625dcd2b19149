//! The ways to search that the README compares, all on the solution's sets of cells. To count what
//! one costs, compile it alone:
//!
//! ```text
//! rustc -O problems/four-in-line/examples/ways.rs
//! echo BBBW BWBW BWWB OOWW | valgrind --tool=callgrind ./ways sorted
//! ```

#[allow(dead_code)]
#[cfg(not(test))]
#[path = "../src/main.rs"]
mod solution;

// The tests, which take this file in as a module, have one.
#[cfg(test)]
use crate::solution;
use solution::Cells;
use std::collections::HashSet;
use std::env;
use std::io::{self, Read};

/// The mover's pieces and the other colour's.
type Position = (Cells, Cells);

pub(crate) const WAYS: [&str; 4] = ["deepening", "layers", "sorted", "hashed"];

fn main() {
    let way = env::args().nth(1).unwrap_or_default();
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let (black, white) = solution::read_board(&text).unwrap();
    println!("{}", fewest_moves(&way, black, white));
}

/// The fewest moves that make a line, found in one of the `WAYS`.
pub(crate) fn fewest_moves(way: &str, black: Cells, white: Cells) -> u32 {
    let mut met = HashSet::new();
    match way {
        "deepening" => solution::fewest_moves(black, white),
        "layers" => by_layers(black, white, |_| ()),
        "sorted" => by_layers(black, white, |layer| {
            layer.sort_unstable();
            layer.dedup();
        }),
        "hashed" => by_layers(black, white, |layer| {
            layer.retain(|&position| met.insert(position));
        }),
        _ => panic!("the ways are {:?}", WAYS),
    }
}

/// Breadth-first, from both beginnings: all positions after n moves, then all after n + 1.
/// `thin_out` takes away from a layer what need not be looked at again.
fn by_layers(black: Cells, white: Cells, mut thin_out: impl FnMut(&mut Vec<Position>)) -> u32 {
    let mut layer = vec![(black, white), (white, black)];
    for count in 0.. {
        if layer
            .iter()
            .any(|&(_, waiting)| solution::has_line(waiting))
        {
            return count;
        }
        let mut next = Vec::new();
        for &(mover, waiting) in &layer {
            next.extend(solution::moves(mover, waiting).map(|moved| (waiting, moved)));
        }
        thin_out(&mut next);
        layer = next;
    }
    unreachable!("every board has an answer");
}
