//! The solution and the judge data against the rules, written down naively and apart from it.

#[allow(dead_code)]
#[path = "../../examples/generate.rs"]
mod generate;
#[allow(dead_code)]
#[path = "../../../../judge-tests/new-problem/input_validators/strict/main.rs"]
mod strict;

use crate::solution;

const PROBLEM: &str = "new-problem";

/// For each heap from 0 to 1000 stones whether the mover wins: by trying every move.
fn oracle() -> Vec<bool> {
    let mut wins: Vec<bool> = Vec::new();
    for heap in 0..=1000 {
        wins.push((1..=heap.min(2)).any(|taken| !wins[heap - taken]));
    }
    wins
}

#[test]
fn every_heap_is_answered_by_the_rules() {
    let wins = oracle();
    assert_eq!(wins.iter().filter(|&&won| won).count(), 667);
    for (heap, &won) in wins.iter().enumerate().skip(1) {
        assert_eq!(solution::mover_wins(heap as u64), won, "{}", heap);
    }
}

/// What the program must print, and whether the input is good.
fn answer(input: &[u8]) -> (String, bool) {
    let text = std::str::from_utf8(input).unwrap_or("");
    let token = text.split_ascii_whitespace().next().unwrap_or("");
    match token.parse::<usize>() {
        Ok(heap) if (1..=1000).contains(&heap) => (format!("{}\n", u8::from(oracle()[heap])), true),
        _ => (String::new(), false),
    }
}

#[test]
fn program_and_data_keep_their_promises_and_the_answers_are_the_oracles() {
    kit::check_problem(
        PROBLEM,
        strict::check,
        |input, output| solution::solve(input, output),
        answer,
    );
}

/// What is answered and refused, and so are two thousand random changes of it.
#[test]
fn every_input_is_answered_or_refused_in_a_line() {
    kit::check_edge(
        |input, output| solution::solve(input, output),
        &[
            (b"7\n", "1\n", ""),
            (b" 1000 1", "1\n", ""),
            (b"", "", "\"\" is not a number from 1 to 1000"),
            (b"0\n", "", "\"0\" is not a number from 1 to 1000"),
            (b"1001\n", "", "\"1001\" is not a number from 1 to 1000"),
        ],
        2000,
        answer,
    );
}

#[test]
fn random_inputs_keep_the_promise() {
    kit::check_generator(generate::LARGEST, generate::input, strict::check);
}
