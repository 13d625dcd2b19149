//! What the README says beyond the question: its theorems on every set of moves within 1..10, and its
//! counts.

#[path = "../examples/census.rs"]
mod census;

use census::{
    all, class, compare, counts, grown, misere, moves, normal, show, Class, Comparison, Cycle,
    Outcome, Set,
};

/// Farther than any preperiod and a few periods within 1..10.
const FAR: usize = 500;

fn is(cycle: &Cycle<Outcome>, heap: usize, outcome: Outcome) -> bool {
    *cycle.at(heap) == outcome
}

fn set(moves: &[usize]) -> Set {
    moves.iter().map(|m| 1 << (m - 1)).sum()
}

#[test]
fn lost_exactly_at_1_modulo_c() {
    let mut found = Vec::new();
    for c in 2..=12 {
        let mut count = 0;
        for (set, cycle) in all(10) {
            let moves = moves(set);
            let pattern = (1..=FAR).all(|heap| {
                let expected = if heap % c == 1 {
                    Outcome::Loses
                } else {
                    Outcome::Wins
                };
                is(&cycle, heap, expected)
            });
            let criterion = (1..c).all(|m| moves.contains(&m)) && moves.iter().all(|m| m % c != 0);
            assert_eq!(pattern, criterion, "{} {}", show(set), c);
            count += usize::from(pattern);
        }
        found.push(count);
    }
    assert_eq!(found, [16, 32, 32, 16, 16, 8, 4, 2, 1, 1, 0]);
    assert!(is(&misere(set(&[1, 2, 4, 8])), 50, Outcome::Wins));
}

#[test]
fn with_the_move_1_it_is_normal_play_with_one_stone_less() {
    let mut count = 0;
    for (set, cycle) in all(10).filter(|(set, _)| set & 1 == 1) {
        let normal = normal(set);
        for heap in 1..=FAR {
            let expected = if *normal.at(heap - 1) {
                Outcome::Loses
            } else {
                Outcome::Wins
            };
            assert!(is(&cycle, heap, expected), "{} {}", show(set), heap);
        }
        assert_eq!(
            (cycle.period, cycle.preperiod),
            (normal.period, normal.preperiod)
        );
        count += 1;
    }
    assert_eq!(count, 512);
}

#[test]
fn a_common_divisor_stretches() {
    let mut count = 0;
    for g in 2..=5 {
        for small in 1..1 << (10 / g) {
            let stretched = set(&moves(small).iter().map(|m| g * m).collect::<Vec<_>>());
            let (small, stretched) = (misere(small), misere(stretched));
            for heap in 1..=FAR {
                let expected = if heap % g == 0 {
                    *small.at(heap / g)
                } else {
                    Outcome::Draw
                };
                assert!(is(&stretched, heap, expected));
            }
            count += 1;
        }
    }
    assert_eq!(count, 31 + 7 + 3 + 3);
}

#[test]
fn without_the_move_1_draws_never_end() {
    let mut count = 0;
    for (set, cycle) in all(10).filter(|(set, _)| set & 1 == 0) {
        let moves = moves(set);
        let least = moves.first().copied().unwrap_or(FAR);
        for heap in (1..=FAR).filter(|&heap| is(&cycle, heap, Outcome::Loses)) {
            assert!(
                !is(&cycle, heap + 1, Outcome::Wins),
                "{} {}",
                show(set),
                heap
            );
            assert!((heap + 1..heap + least).any(|larger| is(&cycle, larger, Outcome::Draw)));
        }
        assert!(cycle.tail().contains(&Outcome::Draw));
        count += 1;
    }
    assert_eq!(count, 512);
}

#[test]
fn above_a_normal_losses() {
    let mut losses = 0;
    for (set, cycle) in all(10).filter(|&(set, _)| set != 0) {
        let (normal, least) = (normal(set), moves(set)[0]);
        for heap in (1..=FAR).filter(|&heap| is(&cycle, heap, Outcome::Loses)) {
            assert!((heap - least..heap).all(|smaller| *normal.at(smaller)));
            losses += 1;
        }
    }
    assert_eq!(losses, 71_427);
}

#[test]
fn symmetric_sets_have_losses_without_end() {
    let (mut symmetric, mut multiples, mut neither) = (0, 0, Vec::new());
    for (set, cycle) in all(10).filter(|&(set, _)| set != 0) {
        let moves = moves(set);
        let least = moves[0];
        let sum = least + moves[moves.len() - 1];
        let is_symmetric = moves.iter().all(|&m| moves.contains(&(sum - m)));
        let is_multiple = moves.iter().all(|&m| m % least == 0);
        if is_symmetric {
            for heap in (least..=FAR).step_by(sum) {
                assert!(is(&cycle, heap, Outcome::Loses), "{} {}", show(set), heap);
            }
        }
        if class(set, &cycle) == Class::Mixed {
            symmetric += usize::from(is_symmetric);
            multiples += usize::from(is_multiple);
            if !is_symmetric && !is_multiple {
                neither.push(show(set));
            }
        }
    }
    assert_eq!((symmetric, multiples, neither.len()), (135, 29, 28));
    assert_eq!(neither[0], "{2, 3, 7}");
    let first = misere(set(&[2, 3, 7]));
    assert!((1..=FAR).all(|heap| is(&first, heap, Outcome::Loses) == (heap % 5 == 2)));
}

/// The first repeated window bounds preperiod and period, and heaps once alike stay alike.
#[test]
fn periods_are_periods() {
    for (set, cycle) in all(10) {
        let states: usize = if set & 1 == 1 { 2 } else { 3 };
        let largest = moves(set).last().copied().unwrap_or(0);
        assert!(cycle.preperiod + cycle.period <= states.pow(largest as u32));
        let found: Vec<Outcome> = {
            let mut referee = census::referee(set);
            let words = (0..10).flat_map(|_| {
                let verdicts = referee.next();
                (0..64).map(|bit| verdicts.of(bit)).collect::<Vec<_>>()
            });
            words.collect()
        };
        for (heap, &outcome) in found.iter().enumerate().skip(1) {
            assert_eq!(*cycle.at(heap), outcome);
        }
        // Neither a smaller period nor a smaller preperiod would do.
        let fits = |preperiod: usize, period: usize| {
            (1 + preperiod..found.len() - period).all(|heap| found[heap] == found[heap + period])
        };
        assert!(fits(cycle.preperiod, cycle.period));
        assert!(
            (1..cycle.period).all(|period| !fits(300, period)),
            "{}",
            show(set)
        );
        assert!(cycle.preperiod == 0 || !fits(cycle.preperiod - 1, cycle.period));
    }
}

#[test]
fn classes_periods_and_extremes() {
    let counts = counts();
    assert_eq!(counts.values().sum::<usize>(), 1024);
    let sum = |class: Class| -> usize {
        let these = counts.iter().filter(|&((found, _, _), _)| *found == class);
        these.map(|(_, count)| count).sum()
    };
    assert_eq!(
        (sum(Class::WithOne), sum(Class::Mixed), sum(Class::Drawn)),
        (512, 169, 343)
    );
    for &(class, period, preperiod) in counts.keys() {
        match class {
            Class::WithOne => assert!(period >= 2),
            Class::Mixed => assert_eq!(preperiod, 0),
            Class::Drawn => assert_eq!(period, 1),
        }
    }
    let late: Vec<String> = all(10)
        .filter(|(set, cycle)| set & 1 == 1 && cycle.preperiod > 0)
        .map(|(set, cycle)| format!("{}: {}, {}", show(set), cycle.preperiod, cycle.period))
        .collect();
    assert_eq!(
        late,
        [
            "{1, 6, 9}: 10, 5",
            "{1, 4, 10}: 11, 11",
            "{1, 4, 5, 10}: 6, 3",
            "{1, 4, 5, 7, 10}: 6, 3"
        ]
    );
    let longest: Vec<String> = all(10)
        .filter(|(_, cycle)| cycle.period == 33 || cycle.preperiod == 29)
        .map(|(set, _)| show(set))
        .collect();
    assert_eq!(
        longest,
        ["{1, 6, 9, 10}", "{2, 3, 7, 9, 10}", "{2, 3, 8, 9, 10}"]
    );
}

#[test]
fn beside_normal_play() {
    let table = compare();
    let row = |class: Class| table[&class];
    assert_eq!(
        row(Class::WithOne),
        Comparison {
            sets: 512,
            shifted: 512,
            behind_runs: 512,
            same_period: 512
        }
    );
    assert_eq!(
        row(Class::Mixed),
        Comparison {
            sets: 169,
            shifted: 0,
            behind_runs: 168,
            same_period: 168
        }
    );
    assert_eq!(
        row(Class::Drawn),
        Comparison {
            sets: 342,
            shifted: 0,
            behind_runs: 24,
            same_period: 0
        }
    );
    let odd_one_out = set(&[2, 4, 8, 9, 10]);
    assert_eq!(
        (misere(odd_one_out).period, normal(odd_one_out).period),
        (18, 6)
    );
}

/// Sets without the move 1 that have losses without end have a preperiod very rarely.
#[test]
fn losses_without_end_mostly_begin_at_once() {
    let (mut mixed, mut drawn, mut late) = (0, 0, Vec::new());
    for largest in 1..=16 {
        let found = grown(largest);
        mixed += found.mixed;
        drawn += found.drawn;
        late.extend(found.late);
    }
    // All sets without the move 1 but the empty one.
    assert_eq!(mixed + drawn, (1 << 15) - 1);
    assert_eq!(mixed, 2_589);
    let late: Vec<String> = late.into_iter().map(show).collect();
    assert_eq!(
        late,
        [
            "{2, 3, 9, 16}",
            "{2, 3, 9, 10, 16}",
            "{2, 11, 16}",
            "{2, 7, 11, 13, 14, 16}",
            "{2, 3, 9, 10, 15, 16}",
            "{2, 3, 9, 10, 14, 15, 16}"
        ]
    );
}

/// Results on normal play that are known, as a check of what it is compared with.
#[test]
fn known_periods_of_normal_play() {
    let mut pairs = 0;
    for b in 2..=16 {
        for a in 1..b {
            let expected = if b % a == 0 && b / a % 2 == 1 {
                2 * a
            } else {
                a + b
            };
            assert_eq!(normal(set(&[a, b])).period, expected, "{} {}", a, b);
            if a > 1 {
                // The same holds for our game, and there are always losses.
                assert_eq!(misere(set(&[a, b])).period, expected, "{} {}", a, b);
            }
            pairs += 1;
        }
    }
    assert_eq!(pairs, 120);
    for k in 1..=16 {
        assert_eq!(normal((1 << k) - 1).period, k + 1);
        assert_eq!(normal(set(&[k])).period, 2 * k);
    }
}
