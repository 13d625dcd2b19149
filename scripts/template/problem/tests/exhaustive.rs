//! The solution against the rules, on every heap there is.

#[path = "oracle/mod.rs"]
mod oracle;
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;

#[test]
fn agrees_with_the_rules() {
    let wins = oracle::mover_wins_up_to(1000);
    let mut heaps = 0;
    for stones in 1..=1000 {
        assert_eq!(
            solution::mover_wins(stones),
            wins[stones as usize],
            "{} stones",
            stones
        );
        heaps += 1;
    }
    assert_eq!(heaps, 1000);
}
