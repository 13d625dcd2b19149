//! The solution against the rules: every word up to seven letters, and random longer ones.

mod oracle;
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;

#[test]
fn every_word_up_to_seven_letters() {
    let mut referee = oracle::Referee::default();
    let mut counts = Vec::new();
    for length in 1..=7 {
        let words = oracle::patterns(length);
        let mut won = 0;
        for word in &words {
            let verdict = referee.mover_wins(word);
            assert_eq!(
                solution::mover_wins(word),
                verdict,
                "{}",
                String::from_utf8_lossy(word)
            );
            won += usize::from(verdict);
        }
        counts.push((words.len(), won));
    }
    assert_eq!(
        counts,
        [
            (1, 0),
            (3, 2),
            (13, 8),
            (75, 62),
            (541, 260),
            (4_683, 4_082),
            (47_293, 20_808),
        ]
    );
}

/// Alphabets of every size, so that there are words with many equal letters and with none.
#[test]
fn random_words_of_eight_to_twelve_letters() {
    let mut random = kit::Random::new(2);
    let mut counts = [[0; 2]; 13];
    for round in 0..1_500 {
        let length = 8 + round % 5;
        let letters = random.between(2, 26);
        let word: Vec<u8> = (0..length)
            .map(|_| b'a' + random.below(letters) as u8)
            .collect();
        let verdict = oracle::Referee::default().mover_wins(&word);
        assert_eq!(
            solution::mover_wins(&word),
            verdict,
            "{}",
            String::from_utf8_lossy(&word)
        );
        counts[length][usize::from(verdict)] += 1;
    }
    for (length, [lost, won]) in counts.iter().enumerate().skip(8) {
        assert!(
            *lost >= 50 && *won >= 50 && lost + won == 300,
            "{} letters: {} lost, {} won",
            length,
            lost,
            won
        );
    }
}

/// The longest words there are, where the rules' own recursion would take too long: a word of one
/// letter only ends when one letter is left, whoever plays how.
#[test]
fn equal_letters_of_every_length() {
    for length in 1..=24 {
        assert_eq!(
            solution::mover_wins(&vec![b'q'; length]),
            length % 2 == 0,
            "{} letters",
            length
        );
    }
}
