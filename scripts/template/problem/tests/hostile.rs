//! Hostile input: whatever comes, an answer or an error, never a panic.

#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;

const INPUTS: usize = 100_000;

#[test]
fn never_panics() {
    let tokens: [&[u8]; 9] = [
        b"0", b"1", b"1000", b"1001", b"-1", b"+", b"\xff", b" ", b"\n",
    ];
    let mut random = kit::Random::new(1);
    let mut answered = 0;
    for _ in 0..INPUTS {
        let mut input = Vec::new();
        for _ in 0..random.below(6) {
            input.extend_from_slice(random.pick::<&[u8]>(&tokens));
        }
        let mut output = Vec::new();
        match solution::solve(&input[..], &mut output) {
            Ok(()) => answered += 1,
            Err(_) => assert!(output.is_empty(), "{:?}", input),
        }
    }
    // Both kinds were met, in numbers.
    assert!(
        answered > INPUTS / 100 && answered < INPUTS * 99 / 100,
        "{}",
        answered
    );
}
