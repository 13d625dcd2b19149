//! Wrong: takes the number's parity for the answer, as if only one stone could be taken.

use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let stones: usize = line.trim().parse().unwrap();
    println!("{}", stones % 2);
}
