//! The rules written down naively, apart from the solution.

/// Whether the mover wins, for each heap from 0 to `most` stones: by trying every move, as the
/// rules say.
pub fn mover_wins_up_to(most: usize) -> Vec<bool> {
    let mut wins: Vec<bool> = Vec::new();
    for heap in 0..=most {
        let winning_move = (1..=2).find(|&taken| taken <= heap && !wins[heap - taken]);
        wins.push(winning_move.is_some());
    }
    wins
}
