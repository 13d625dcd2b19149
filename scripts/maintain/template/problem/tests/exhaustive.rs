//! The solution and the judge data against the rules, written down naively and apart from it.

#[allow(dead_code)]
#[path = "../examples/generate.rs"]
mod generate;
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;
#[allow(dead_code)]
#[path = "../../../judge-tests/new-problem/input_validators/strict/main.rs"]
mod strict;

/// Whether the mover wins, for each heap from 0 to `most` stones: by trying every move.
fn oracle(most: usize) -> Vec<bool> {
    let mut wins: Vec<bool> = Vec::new();
    for heap in 0..=most {
        wins.push((1..=heap.min(2)).any(|taken| !wins[heap - taken]));
    }
    wins
}

#[test]
fn every_heap_is_answered_by_the_rules() {
    let wins = oracle(1000);
    for stones in 1..=1000 {
        assert_eq!(
            solution::mover_wins(stones),
            wins[stones as usize],
            "{}",
            stones
        );
    }
}

#[test]
fn every_case_is_answered_by_the_rules() {
    for folder in ["sample", "secret"] {
        for case in kit::cases("new-problem", folder) {
            strict::check(&case.input).unwrap();
            let stones: usize = String::from_utf8_lossy(&case.input).trim().parse().unwrap();
            let answer = format!("{}\n", u8::from(oracle(stones)[stones]));
            assert_eq!(
                String::from_utf8_lossy(&case.answer),
                answer,
                "{}",
                case.name
            );
            let (solved, output) = kit::written(answer.len(), |output| {
                solution::solve(&case.input[..], output)
            });
            solved.unwrap();
            assert_eq!(output, answer, "{}", case.name);
        }
    }
}

#[test]
fn random_inputs_are_strict() {
    kit::check_generator(generate::LARGEST, generate::input, strict::check);
}
