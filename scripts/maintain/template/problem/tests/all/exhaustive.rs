//! The solution and the judge data against the rules, written down naively and apart from it.

#[allow(dead_code)]
#[path = "../../examples/generate.rs"]
mod generate;
#[allow(dead_code)]
#[path = "../../../../judge-tests/new-problem/input_validators/strict/main.rs"]
mod strict;

use crate::solution;

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

#[test]
fn every_case_is_answered_by_the_rules() {
    for folder in ["sample", "secret", "tolerated_input"] {
        for case in kit::cases("new-problem", folder) {
            let text = String::from_utf8(case.input.clone()).unwrap();
            let heap: usize = text.trim().parse().unwrap();
            let answer = format!("{}\n", u8::from(oracle()[heap]));
            assert_eq!(case.answer, answer.as_bytes(), "{}", case.name);
            let (solved, output) = kit::written(answer.len(), |output| {
                solution::solve(&case.input[..], output)
            });
            solved.unwrap();
            assert_eq!(output, answer, "{}", case.name);
        }
    }
}

#[test]
fn bad_input_is_refused() {
    kit::check_refusals(
        |input, output| solution::solve(input, output),
        &[
            (b"", "", "\"\" is not a number from 1 to 1000"),
            (b"0\n", "", "\"0\" is not a number from 1 to 1000"),
            (b"1001\n", "", "\"1001\" is not a number from 1 to 1000"),
        ],
    );
}

#[test]
fn the_data_keeps_the_promise() {
    kit::check_data("new-problem", strict::check);
}

#[test]
fn random_inputs_keep_the_promise() {
    kit::check_generator(generate::LARGEST, generate::input, strict::check);
}
