//! The rules of the stone game, written naively and independently of the solution, with their own
//! reader and printer.

/// What the mover can force. The other player gets the opposite.
pub type Forced = i8;
pub const LOSS: Forced = -1;
pub const DRAW: Forced = 0;
pub const WIN: Forced = 1;

/// The outcomes of the heaps of 1, 2, 3, ... stones. Moves come in any order and may repeat.
pub fn outcomes(moves: &[u64]) -> impl Iterator<Item = Forced> + '_ {
    // At heap 0 the other player has taken the last stone.
    let mut known = vec![WIN];
    (1..).map(move |heap: u64| {
        let left = moves.iter().filter_map(|taken| heap.checked_sub(*taken));
        let best = left.map(|left| -known[left as usize]).max();
        // Without a move the game is stuck: nobody ever takes the last stone.
        known.push(best.unwrap_or(DRAW));
        known[known.len() - 1]
    })
}

/// The answer to an input, and whether all of it is good. Leaves out lines after the first `most`
/// bytes.
pub fn answer(input: &[u8], most: usize) -> (String, bool) {
    let mut answer = String::new();
    // Input that is not UTF-8 is bad from the start.
    let text = std::str::from_utf8(input).unwrap_or("bad");
    let mut tokens = text.split_ascii_whitespace().map(number);
    // The end of the input counts as 0.
    let mut next = || tokens.next().unwrap_or(Some(0));
    loop {
        let stones = match next() {
            Some(stones) if stones <= 0 => return (answer, true),
            Some(stones) if stones <= 10_000_000 => stones,
            _ => return (answer, false),
        };
        let mut moves = Vec::new();
        loop {
            match next() {
                Some(taken) if taken <= 0 => break,
                Some(taken) => moves.push(taken as u64),
                None => return (answer, false),
            }
        }
        for (heap, forced) in (1..=stones).zip(outcomes(&moves)) {
            if answer.len() > most {
                return (answer, true);
            }
            let result = match forced {
                WIN => "Offensive win.",
                LOSS => "Defensive win.",
                _ => "Fair play.",
            };
            answer += &[&heap.to_string(), ":", result, "\n"].concat();
        }
    }
}

/// A number of 64 bits that is at most 10^9, or `None` for everything else.
fn number(text: &str) -> Option<i64> {
    text.parse().ok().filter(|&value| value <= 1_000_000_000)
}
