// New problem: reads two numbers and prints their sum. Write your solution here.

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace();
    let mut number = || words.next().unwrap().parse::<i64>().unwrap();

    let a = number();
    let b = number();
    println!("{}", a + b);
}
