//! The solution against the rules, on every heap.

use crate::{oracle, solution};

#[test]
fn every_heap_is_answered_by_the_rules() {
    let wins = oracle::wins();
    assert_eq!(wins.iter().filter(|&&won| won).count(), 667);
    for (heap, &won) in wins.iter().enumerate().skip(1) {
        assert_eq!(solution::mover_wins(heap as u64), won, "{}", heap);
    }
}
