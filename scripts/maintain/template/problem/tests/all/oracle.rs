//! The rules, written naively and independently of the solution.

/// Whether the mover wins, for each heap from 0 to 1000 stones, by trying every move.
pub fn wins() -> Vec<bool> {
    let mut wins: Vec<bool> = Vec::new();
    for heap in 0..=1000 {
        wins.push((1..=heap.min(2)).any(|taken| !wins[heap - taken]));
    }
    wins
}

/// The output for an input, and whether the input is good.
pub fn answer(input: &[u8]) -> (String, bool) {
    let text = std::str::from_utf8(input).unwrap_or("");
    let token = text.split_ascii_whitespace().next().unwrap_or("");
    match token.parse::<usize>() {
        Ok(heap) if (1..=1000).contains(&heap) => (format!("{}\n", u8::from(wins()[heap])), true),
        _ => (String::new(), false),
    }
}
