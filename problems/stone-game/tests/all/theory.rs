//! THEORY.md's theorems on every set of moves within 1..10, its counts, and the README's exercises.

use crate::findings::{all, class, Class, Cycle};
use crate::solution::{self, Outcome};
use std::collections::BTreeMap;

/// Longer than any preperiod within 1..10 and a few periods.
const FAR: usize = 500;

/// Sets without draws.
fn lost_or_won(is_lost: bool) -> Outcome {
    [Outcome::Win, Outcome::Loss][usize::from(is_lost)]
}

/// For the heaps from 0 to `last`, whether the mover loses if a player without a move loses. The
/// caller decides heap 0; in normal play it is lost.
fn losses(moves: &[usize], last: usize, of_0: bool) -> Vec<bool> {
    let mut lost = vec![of_0];
    for heap in 1..=last {
        lost.push(!moves.iter().any(|&m| m <= heap && lost[heap - m]));
    }
    lost
}

/// The first repeated window bounds preperiod and period. Heaps that agree once agree for ever.
#[test]
fn theorem_1_outcomes_repeat() {
    for (moves, cycle) in all() {
        let states: usize = if moves.contains(&1) { 2 } else { 3 };
        let largest = moves.last().copied().unwrap_or(0);
        assert!(cycle.preperiod + cycle.period <= states.pow(largest as u32));
        for (heap, outcome) in solution::outcomes(640, &moves).into_iter().enumerate().skip(1) {
            assert_eq!(cycle.at(heap), outcome);
        }
    }
}

#[test]
fn theorem_1_the_longest_periods() {
    let longest = all().filter(|(_, cycle)| cycle.period == 33 || cycle.preperiod == 29);
    let longest: Vec<Vec<usize>> = longest.map(|(moves, _)| moves).collect();
    assert_eq!(longest[0], [1, 6, 9, 10]);
    assert_eq!(longest[1..], [7, 8].map(|m| [2, 3, m, 9, 10]));
    // Beyond 10 a set with infinitely many losses and draws need not be purely periodic.
    let beyond = Cycle::new(&[2, 11, 16]);
    assert_eq!((beyond.preperiod, beyond.period), (19, 9));
    assert_eq!(Cycle::new(&[1, 8, 49, 56, 57]).period, 571_744);
}

#[test]
fn theorem_2_lost_exactly_at_1_modulo_c() {
    let mut found = Vec::new();
    for c in 2..=12 {
        let mut count = 0;
        for (moves, cycle) in all() {
            let pattern = (1..=FAR).all(|heap| cycle.at(heap) == lost_or_won(heap % c == 1));
            let criterion = (1..c).all(|m| moves.contains(&m)) && moves.iter().all(|m| m % c != 0);
            assert_eq!(pattern, criterion, "{:?} {}", moves, c);
            count += usize::from(pattern);
        }
        found.push(count);
    }
    assert_eq!(found, [16, 32, 32, 16, 16, 8, 4, 2, 1, 1, 0]);
    assert_eq!(Cycle::new(&[1, 2, 4, 8]).at(50), Outcome::Win);
}

#[test]
fn theorem_3_with_the_move_1_it_is_normal_play_with_one_stone_less() {
    for (moves, cycle) in all().filter(|(moves, _)| moves.contains(&1)) {
        for (heap, lost) in (1..).zip(losses(&moves, FAR, true)) {
            assert_eq!(cycle.at(heap), lost_or_won(lost), "{:?} {}", moves, heap);
        }
    }
}

/// Also counts the sets for which the converse holds: above each such run there is a loss. By heap
/// 2,000 both games have repeated together.
#[test]
fn theorem_4_a_loss_is_above_a_normal_losses() {
    let mut counts: BTreeMap<Class, [usize; 2]> = BTreeMap::new();
    for (moves, cycle) in all().skip(1) {
        let smallest = moves[0];
        let normal = losses(&moves, 2_000, true);
        let mut reverse = true;
        for heap in 1..=2_000 {
            let lost = cycle.at(heap) == Outcome::Loss;
            let below = heap.checked_sub(smallest).map(|first| &normal[first..heap]);
            let behind_run = below.map_or(false, |run| run.iter().all(|&lost| lost));
            assert!(behind_run || !lost, "{:?} {}", moves, heap);
            reverse &= lost || !behind_run;
        }
        let class = class(&moves, &cycle);
        counts.entry(class).or_default()[usize::from(reverse)] += 1;
        let is_odd_one_out = moves == [2, 4, 8, 9, 10];
        assert_eq!(class == Class::Mixed && !reverse, is_odd_one_out);
    }
    let counts: Vec<[usize; 2]> = counts.into_values().collect();
    assert_eq!(counts, [[0, 512], [1, 168], [318, 24]]);
}

#[test]
fn theorem_5_without_the_move_1_there_are_infinitely_many_draws() {
    for (moves, cycle) in all().filter(|(moves, _)| !moves.contains(&1)) {
        let smallest = moves.first().copied().unwrap_or(FAR);
        for heap in (1..=FAR).filter(|&heap| cycle.at(heap) == Outcome::Loss) {
            assert_ne!(cycle.at(heap + 1), Outcome::Win);
            assert!((heap + 1..heap + smallest).any(|larger| cycle.at(larger) == Outcome::Draw));
        }
        assert!(cycle.tail().contains(&Outcome::Draw), "{:?}", moves);
    }
}

#[test]
fn larger_moves_leave_more_sets_with_only_draws() {
    let drawn = |largest: usize| {
        let moves = |set| (2..=largest).filter(move |m| set >> (m - 2) & 1 == 1).collect();
        let sets = (0..1 << (largest - 1)).map(moves);
        let is_drawn = |moves: &Vec<usize>| class(moves, &Cycle::new(moves)) == Class::Drawn;
        sets.filter(is_drawn).count()
    };
    assert_eq!([5, 8, 10, 12].map(drawn), [3, 62, 343, 1_625]);
}

#[test]
fn theorem_6_a_common_divisor_stretches() {
    let mut count = 0;
    for (moves, cycle) in all().skip(1) {
        for g in 2..=10 / moves[moves.len() - 1] {
            let stretched: Vec<usize> = moves.iter().map(|m| g * m).collect();
            let stretched = Cycle::new(&stretched);
            for heap in 1..=FAR {
                let whole = (heap % g == 0).then(|| cycle.at(heap / g));
                assert_eq!(stretched.at(heap), whole.unwrap_or(Outcome::Draw));
            }
            count += 1;
        }
    }
    assert_eq!(count, 31 + 7 + 3 + 3 + 5);
}

/// Whether Theorem 7 applies to the heaps, from the smallest move on, whose remainder modulo c is
/// in `remainders`. From a + 2 M on only remainders count, so c more heaps are enough.
fn certifies(moves: &[usize], c: usize, remainders: &[usize]) -> bool {
    let (smallest, largest) = (moves[0], moves[moves.len() - 1]);
    let inside = |heap: usize| heap >= smallest && remainders.contains(&(heap % c));
    let answered = |left: usize| moves.iter().any(|&m| m <= left && inside(left - m));
    let mut heaps = (smallest..smallest + 2 * largest + c).filter(|&heap| inside(heap));
    heaps.all(|heap| moves.iter().all(|&m| m >= heap || answered(heap - m)))
}

/// The smallest c that works with the remainder of the smallest move, or else with one more.
/// Without any there are no remainders.
fn certificate(moves: &[usize]) -> (usize, Vec<usize>) {
    let smallest = moves[0];
    let cs = 1..=2 * moves[moves.len() - 1];
    let one = cs.clone().map(|c| (c, vec![smallest % c]));
    let two = cs.flat_map(|c| (0..c).map(move |other| (c, vec![smallest % c, other])));
    let found = one.chain(two).find(|(c, remainders)| certifies(moves, *c, remainders));
    found.unwrap_or_default()
}

#[test]
fn theorem_7_settles_every_set_within_10() {
    let (mut counts, mut symmetric) = ([0; 3], 0);
    for (moves, cycle) in all().skip(1).filter(|(moves, _)| moves[0] > 1) {
        let (c, remainders) = certificate(&moves);
        counts[remainders.len()] += 1;
        if remainders.is_empty() {
            // After M draws in a row only draws follow.
            assert_eq!(cycle.tail(), [Outcome::Draw], "{:?}", moves);
            continue;
        }
        let mut heaps = (moves[0]..=FAR).filter(|heap| remainders.contains(&(heap % c)));
        assert!(heaps.all(|heap| cycle.at(heap) == Outcome::Loss), "{:?}", moves);
        let sum = moves[0] + moves[moves.len() - 1];
        let is_symmetric = moves.iter().all(|&m| moves.contains(&(sum - m)));
        assert!(!is_symmetric || certifies(&moves, sum, &[moves[0]]));
        symmetric += usize::from(is_symmetric);
    }
    // The sets with no certificate, with one remainder, with two.
    assert_eq!((counts, symmetric), ([342, 153, 16], 135));
    assert_eq!(certificate(&[2, 5, 10]), (0, vec![]));
    assert_eq!(certificate(&[2, 3]), (5, vec![2]));
    assert_eq!(certificate(&[2, 3, 7]), (5, vec![2]));
    assert_eq!(certificate(&[2, 3, 9]), (11, vec![2, 7]));
}

/// Every move from a lost heap has an answer that leaves a lost heap.
#[test]
fn theorem_7_the_answers_of_2_3_9() {
    let cycle = Cycle::new(&[2, 3, 9]);
    let lost = (1..=FAR).filter(|&heap| cycle.at(heap) == Outcome::Loss);
    assert!(lost.eq((1..=FAR).filter(|heap| [2, 7].contains(&(heap % 11)))));
    // By remainder of the lost heap, the answers to 2, 3, 9.
    for (remainder, answers) in [(2, [9, 3, 2]), (7, [3, 2, 2])] {
        for (taken, answer) in [2, 3, 9].iter().zip(answers) {
            let mut heaps = (remainder + 11..=FAR).step_by(11);
            assert!(heaps.all(|heap| cycle.at(heap - taken - answer) == Outcome::Loss));
        }
    }
}

#[test]
fn theorem_8_two_moves() {
    for b in 2..=30 {
        for a in 1..b {
            let cycle = Cycle::new(&[a, b]);
            let odd_multiple = b % a == 0 && b / a % 2 == 1;
            let expected = (0, if odd_multiple { 2 * a } else { a + b });
            assert_eq!((cycle.preperiod, cycle.period), expected, "{} {}", a, b);
            let lost = (1..=a + b).filter(|&heap| cycle.at(heap) == Outcome::Loss);
            let odd = (a..=b).step_by(2 * a);
            assert!(lost.eq(odd), "{} {}", a, b);
        }
    }
}

// ---- The README's exercises ----

#[test]
fn exercise_1_fifty_stones_and_the_moves_1_3_4() {
    let cycle = Cycle::new(&[1, 3, 4]);
    let expected = |heap: usize| lost_or_won([1, 3].contains(&(heap % 7)));
    assert!((1..=50).all(|heap| cycle.at(heap) == expected(heap)));
    assert_eq!(cycle.at(50), Outcome::Loss);
}

#[test]
fn exercise_2_one_move() {
    for a in 1..=10 {
        let cycle = Cycle::new(&[a]);
        for heap in 1..=FAR {
            let whole = (heap % a == 0).then(|| lost_or_won(heap / a % 2 == 1));
            assert_eq!(cycle.at(heap), whole.unwrap_or(Outcome::Draw), "{} {}", a, heap);
        }
    }
}

#[test]
fn exercise_3_a_third_move_beside_2_and_3() {
    for m in (1..=20).filter(|m| ![2, 3].contains(m)) {
        let class = class(&[2, 3, m], &Cycle::new(&[2, 3, m]));
        assert_eq!(class == Class::WithOne, m == 1);
        assert_eq!(class == Class::Drawn, m > 1 && m % 5 < 2);
    }
}

/// The submission stuck-loses is right exactly if 1 is a move: then no player gets stuck.
#[test]
fn exercise_4_a_stuck_player_loses() {
    for (moves, cycle) in all() {
        // At heap 0 the mover has won.
        let lost = losses(&moves, FAR, false);
        let same = (1..=FAR).all(|heap| cycle.at(heap) == lost_or_won(lost[heap]));
        assert_eq!(same, moves.contains(&1), "{:?}", moves);
    }
}
