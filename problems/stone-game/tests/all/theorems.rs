//! THEORY.md's theorems on every set of moves within 1..10, its counts, and the README's exercises.

#[path = "../../examples/figures.rs"]
mod figures;

use figures::{
    all, class, compare, counts, misere, moves, normal, outcomes, set, show, Class, Comparison,
    Cycle, Outcome,
};

/// Farther than any preperiod and a few periods within 1..10.
const FAR: usize = 500;

fn is(cycle: &Cycle<Outcome>, heap: usize, outcome: Outcome) -> bool {
    *cycle.at(heap) == outcome
}

/// The first repeated window bounds preperiod and period, and heaps once alike stay alike.
#[test]
fn theorem_1_outcomes_repeat() {
    for (set, cycle) in all(10) {
        let moves = moves(set);
        let states: usize = if set & 1 == 1 { 2 } else { 3 };
        let largest = moves.last().copied().unwrap_or(0);
        assert!(cycle.preperiod + cycle.period <= states.pow(largest as u32));
        let found: Vec<Outcome> = outcomes(&moves).take(640).collect();
        for (heap, &outcome) in found.iter().enumerate().skip(1) {
            assert_eq!(*cycle.at(heap), outcome);
        }
        // Neither a smaller period nor a smaller preperiod would do.
        let fits = |preperiod: usize, period: usize| {
            (1 + preperiod..found.len() - period).all(|heap| found[heap] == found[heap + period])
        };
        assert!(fits(cycle.preperiod, cycle.period));
        assert!((1..cycle.period).all(|period| !fits(300, period)));
        assert!(cycle.preperiod == 0 || !fits(cycle.preperiod - 1, cycle.period));
    }
}

#[test]
fn theorem_1_classes_and_the_longest_periods() {
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
    // Beyond 10 such a set need not be purely periodic.
    let beyond = misere(set(&[2, 11, 16]));
    assert_eq!((beyond.preperiod, beyond.period), (19, 9));
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

/// Without draws a window of 57 heaps is one word; the search is Brent's.
#[test]
fn theorem_1_five_moves_up_to_57_have_a_period_of_571_744() {
    let moves = [1, 8, 49, 56, 57];
    let set = moves.iter().fold(0_u64, |set, m| set | 1 << (m - 1));
    let next = |lost: u64| (lost << 1 | u64::from(lost & set == 0)) & ((1 << 57) - 1);
    let first = (1..=57).fold(0, |window, _| next(window));
    let found: Vec<Outcome> = outcomes(&moves).take(58).collect();
    for (heap, &outcome) in found.iter().enumerate().skip(1) {
        let lost = first >> (57 - heap) & 1 == 1;
        assert_eq!(outcome == Outcome::Loss, lost, "{}", heap);
    }
    let (mut early, mut window, mut steps, mut power) = (first, next(first), 1, 1);
    while window != early {
        if steps == power {
            early = window;
            power *= 2;
            steps = 0;
        }
        window = next(window);
        steps += 1;
    }
    assert_eq!(steps, 571_744);
}

#[test]
fn theorem_2_lost_exactly_at_1_modulo_c() {
    let mut found = Vec::new();
    for c in 2..=12 {
        let mut count = 0;
        for (set, cycle) in all(10) {
            let moves = moves(set);
            let pattern = (1..=FAR).all(|heap| {
                let expected = if heap % c == 1 {
                    Outcome::Loss
                } else {
                    Outcome::Win
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
    assert!(is(&misere(set(&[1, 2, 4, 8])), 50, Outcome::Win));
}

#[test]
fn theorem_3_with_the_move_1_it_is_normal_play_with_one_stone_less() {
    let mut count = 0;
    for (set, cycle) in all(10).filter(|(set, _)| set & 1 == 1) {
        let normal = normal(set);
        for heap in 1..=FAR {
            let expected = if *normal.at(heap - 1) {
                Outcome::Loss
            } else {
                Outcome::Win
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
fn theorem_4_a_loss_stands_above_a_normal_losses() {
    let mut losses = 0;
    for (set, cycle) in all(10).filter(|&(set, _)| set != 0) {
        let (normal, smallest) = (normal(set), moves(set)[0]);
        for heap in (1..=FAR).filter(|&heap| is(&cycle, heap, Outcome::Loss)) {
            assert!((heap - smallest..heap).all(|smaller| *normal.at(smaller)));
            losses += 1;
        }
    }
    assert_eq!(losses, 71_427);
}

#[test]
fn theorem_4_how_often_the_reverse_holds() {
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
    // The 24: heap a is the only lost one, and below it is the only run of a normal losses.
    let mut only_one = 0;
    for (set, cycle) in all(10).filter(|&(set, _)| set != 0) {
        if class(set, &cycle) != Class::Drawn {
            continue;
        }
        let (normal, smallest) = (normal(set), moves(set)[0]);
        let lost = (1..=FAR).filter(|&heap| is(&cycle, heap, Outcome::Loss));
        let above_runs = (smallest..=FAR)
            .filter(|&heap| (heap - smallest..heap).all(|smaller| *normal.at(smaller)));
        if lost.clone().eq(above_runs) {
            assert!(lost.eq([smallest]), "{}", show(set));
            only_one += 1;
        }
    }
    assert_eq!(only_one, 24);
}

/// Misère play as it is usual: whoever cannot move wins, with stones left or without.
#[test]
fn theorem_4_ferguson_s_pairing_and_grundy_values() {
    let (mut misere_losses, mut ours) = (0, 0);
    for (set, cycle) in all(10).filter(|&(set, _)| set != 0) {
        let (normal, moves) = (normal(set), moves(set));
        let (mut loses, mut grundy): (Vec<bool>, Vec<usize>) = (Vec::new(), Vec::new());
        for heap in 0..=FAR {
            let left: Vec<usize> = moves.iter().filter_map(|&m| heap.checked_sub(m)).collect();
            loses.push(!left.is_empty() && left.iter().all(|&rest| !loses[rest]));
            let values: Vec<usize> = left.iter().map(|&rest| grundy[rest]).collect();
            grundy.push((0..).find(|value| !values.contains(value)).unwrap());
            let paired = heap >= moves[0] && *normal.at(heap - moves[0]);
            assert_eq!(*normal.at(heap), grundy[heap] == 0);
            assert_eq!(loses[heap], paired, "{} {}", show(set), heap);
            assert_eq!(loses[heap], grundy[heap] == 1, "{} {}", show(set), heap);
            misere_losses += usize::from(loses[heap]);
            if heap > 0 && is(&cycle, heap, Outcome::Loss) {
                assert!(loses[heap], "{} {}", show(set), heap);
                ours += 1;
            }
        }
    }
    assert_eq!((misere_losses, ours), (135_310, 71_427));
    // Both have the value 1 there.
    let cycle = misere(set(&[2, 3]));
    assert!(is(&cycle, 2, Outcome::Loss) && is(&cycle, 3, Outcome::Draw));
}

#[test]
fn theorem_5_without_the_move_1_there_are_infinitely_many_draws() {
    let mut count = 0;
    for (set, cycle) in all(10).filter(|(set, _)| set & 1 == 0) {
        let smallest = moves(set).first().copied().unwrap_or(FAR);
        for heap in (1..=FAR).filter(|&heap| is(&cycle, heap, Outcome::Loss)) {
            assert!(!is(&cycle, heap + 1, Outcome::Win));
            assert!((heap + 1..heap + smallest).any(|larger| is(&cycle, larger, Outcome::Draw)));
        }
        assert!(cycle.tail().contains(&Outcome::Draw), "{}", show(set));
        count += 1;
    }
    assert_eq!(count, 512);
}

#[test]
fn theorem_6_a_common_divisor_stretches() {
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

/// Whether the heaps from the smallest move up whose remainder modulo c is one of `remainders` are
/// a set as in Theorem 7. From a + 2 M on only remainders count, so it is enough to look that far
/// and once around.
fn certifies(moves: &[usize], c: usize, remainders: &[usize]) -> bool {
    let (smallest, largest) = (moves[0], moves[moves.len() - 1]);
    let inside = |heap: usize| heap >= smallest && remainders.contains(&(heap % c));
    let answered = |heap: usize, m: &usize| {
        let rest = heap - m;
        moves
            .iter()
            .any(|answer| *answer <= rest && inside(rest - answer))
    };
    (smallest..smallest + 2 * largest + c)
        .filter(|&heap| inside(heap))
        .all(|heap| {
            moves
                .iter()
                .filter(|&&m| m < heap)
                .all(|m| answered(heap, m))
        })
}

/// The smallest c with one remainder, that of the smallest move, or else with one more.
fn certificate(moves: &[usize]) -> Option<(usize, Vec<usize>)> {
    let smallest = moves[0];
    let cs = 1..=2 * moves[moves.len() - 1];
    let one = cs.clone().map(|c| (c, vec![smallest % c]));
    let two = cs.flat_map(|c| (0..c).map(move |other| (c, vec![smallest % c, other])));
    let mut all = one.chain(two);
    all.find(|(c, remainders)| certifies(moves, *c, remainders))
}

/// The 13 sets that neither one remainder nor a common divisor settles: moves, c, remainders.
const WITH_TWO_REMAINDERS: [(&[usize], usize, [usize; 2]); 13] = [
    (&[2, 6, 7], 13, [2, 6]),
    (&[2, 6, 7, 8], 14, [2, 6]),
    (&[2, 3, 9], 11, [2, 7]),
    (&[2, 6, 9], 15, [2, 6]),
    (&[2, 3, 7, 8, 9], 16, [2, 7]),
    (&[2, 6, 7, 8, 9], 15, [2, 6]),
    (&[3, 9, 10], 19, [3, 9]),
    (&[2, 7, 9, 10], 16, [2, 6]),
    (&[2, 6, 7, 9, 10], 16, [2, 6]),
    (&[2, 4, 8, 9, 10], 18, [2, 8]),
    (&[2, 7, 8, 9, 10], 16, [2, 6]),
    (&[2, 3, 7, 8, 9, 10], 17, [2, 7]),
    (&[2, 6, 7, 8, 9, 10], 16, [2, 6]),
];

#[test]
fn theorem_7_thirteen_certificates_with_two_remainders() {
    for (moves, c, remainders) in WITH_TWO_REMAINDERS {
        assert!(certifies(moves, c, &remainders), "{:?}", moves);
        // In these sets nothing else is lost: equal windows begin at the heaps 1 and 1 + c.
        let cycle = misere(set(moves));
        let largest = moves[moves.len() - 1];
        let found: Vec<Outcome> = outcomes(moves).take(1 + c + largest).collect();
        assert_eq!(found[1..=largest], found[1 + c..]);
        for heap in 1..=FAR {
            let inside = remainders.contains(&(heap % c));
            assert_eq!(
                is(&cycle, heap, Outcome::Loss),
                inside,
                "{:?} {}",
                moves,
                heap
            );
        }
        assert!(!certifies(moves, c + 1, &remainders), "{:?}", moves);
    }
}

#[test]
fn theorem_7_settles_every_set_within_10() {
    let (mut with_one, mut with_two, mut symmetric, mut drawn) = (0, 0, 0, 0);
    let (mut rest, mut multiples) = (Vec::new(), Vec::new());
    for (set, cycle) in all(10).filter(|&(set, _)| set != 0) {
        let moves = moves(set);
        let found = certificate(&moves);
        if let Some((c, remainders)) = &found {
            let lost = (moves[0]..=FAR).filter(|heap| remainders.contains(&(heap % c)));
            for heap in lost {
                assert!(is(&cycle, heap, Outcome::Loss), "{} {}", show(set), heap);
            }
        }
        match class(set, &cycle) {
            // Without a certificate: M draws in a row, so that nothing else can follow.
            Class::Drawn => {
                assert_eq!((found, cycle.period), (None, 1), "{}", show(set));
                assert_eq!(cycle.tail(), [Outcome::Draw]);
                drawn += 1;
            }
            Class::WithOne => (),
            Class::Mixed => {
                let (c, remainders) = found.unwrap_or_else(|| panic!("{}", show(set)));
                let sum = moves[0] + moves[moves.len() - 1];
                let is_symmetric = moves.iter().all(|&m| moves.contains(&(sum - m)));
                assert!(!is_symmetric || certifies(&moves, sum, &[moves[0]]));
                symmetric += usize::from(is_symmetric);
                if remainders.len() == 1 {
                    with_one += 1;
                } else {
                    with_two += 1;
                    if moves.iter().all(|m| m % moves[0] == 0) {
                        multiples.push(show(set));
                    } else {
                        rest.push((moves, c));
                    }
                }
            }
        }
    }
    assert_eq!((with_one, with_two, symmetric, drawn), (153, 16, 135, 342));
    assert_eq!(multiples, ["{2, 6, 8}", "{2, 8, 10}", "{2, 6, 8, 10}"]);
    let mut listed = WITH_TWO_REMAINDERS.map(|(moves, c, _)| (moves.to_vec(), c));
    listed.sort_unstable();
    rest.sort_unstable();
    assert_eq!(rest, listed);
    assert_eq!(certificate(&[2, 3, 7]), Some((5, vec![2])));
}

#[test]
fn theorem_8_two_moves() {
    let mut pairs = 0;
    for b in 2..=30 {
        for a in 1..b {
            let cycle = misere(set(&[a, b]));
            let odd_multiple = b % a == 0 && b / a % 2 == 1;
            let expected = if odd_multiple { 2 * a } else { a + b };
            assert_eq!(
                (cycle.preperiod, cycle.period),
                (0, expected),
                "{} {}",
                a,
                b
            );
            // Normal play has the same periods; this checks what we compare with.
            assert_eq!(normal(set(&[a, b])).period, expected, "{} {}", a, b);
            let once_around = (1..=FAR).all(|heap| cycle.at(heap + a + b) == cycle.at(heap));
            assert!(once_around, "{} {}", a, b);
            let lost = (1..=a + b).filter(|&heap| is(&cycle, heap, Outcome::Loss));
            let odd = (a..=b).step_by(2 * a);
            assert!(lost.eq(odd), "{} {}", a, b);
            pairs += 1;
        }
    }
    assert_eq!(pairs, 435);
}

// ---- The README's exercises ----

#[test]
fn exercise_1_fifty_stones_and_the_moves_1_3_4() {
    let cycle = misere(set(&[1, 3, 4]));
    let lost: Vec<usize> = (1..=50)
        .filter(|&heap| is(&cycle, heap, Outcome::Loss))
        .collect();
    assert!((1..=50).all(|heap| lost.contains(&heap) == [1, 3].contains(&(heap % 7))));
    assert_eq!(lost.last(), Some(&50));
}

/// By Theorem 2 with c = 2: 1 and any other odd moves.
#[test]
fn exercise_2_lost_exactly_at_the_odd_heaps() {
    let mut count = 0;
    for (set, cycle) in all(10) {
        let odd = (1..=FAR).all(|heap| is(&cycle, heap, Outcome::Loss) == (heap % 2 == 1));
        let criterion = set & 1 == 1 && moves(set).iter().all(|m| m % 2 == 1);
        assert_eq!(odd, criterion, "{}", show(set));
        count += usize::from(odd);
    }
    assert_eq!(count, 16);
}

#[test]
fn exercise_3_a_third_move_beside_2_and_3() {
    let third = |wanted: Class| {
        let added = (1..=20).filter(|m| ![2, 3].contains(m));
        let of_class = |&m: &usize| {
            let set = set(&[2, 3, m]);
            class(set, &misere(set)) == wanted
        };
        added.filter(of_class).collect::<Vec<_>>()
    };
    assert_eq!(third(Class::WithOne), [1]);
    assert_eq!(third(Class::Drawn), [5, 6, 10, 11, 15, 16, 20]);
}

/// Odd multiples are lost, even ones are won, all else is a draw.
#[test]
fn exercise_4_a_single_move() {
    for a in 1..=32 {
        let cycle = misere(set(&[a]));
        assert_eq!((cycle.preperiod, cycle.period), (0, 2 * a));
        for heap in 1..=FAR {
            let expected = match (heap % a, heap / a % 2) {
                (0, 1) => Outcome::Loss,
                (0, _) => Outcome::Win,
                _ => Outcome::Draw,
            };
            assert!(is(&cycle, heap, expected));
        }
    }
}

/// The submission stuck-loses is right exactly with the move 1, where nobody gets stuck.
#[test]
fn exercise_5_whoever_is_stuck_loses() {
    for (set, cycle) in all(10) {
        let moves = moves(set);
        // Whether the mover wins; at an empty heap the mover has won.
        let mut wins = vec![true];
        for heap in 1..=FAR {
            wins.push(moves.iter().any(|&m| m <= heap && !wins[heap - m]));
        }
        let same = (1..=FAR).all(|heap| {
            let outcome = if wins[heap] {
                Outcome::Win
            } else {
                Outcome::Loss
            };
            is(&cycle, heap, outcome)
        });
        assert_eq!(same, set & 1 == 1, "{}", show(set));
    }
}

/// Every move from a lost heap has an answer that leaves a lost heap.
#[test]
fn exercise_6_the_answers_of_2_3_9() {
    let cycle = misere(set(&[2, 3, 9]));
    assert!((1..=FAR).all(|heap| is(&cycle, heap, Outcome::Loss) == [2, 7].contains(&(heap % 11))));
    // Remainder of the lost heap, move, answer.
    for (remainder, taken, answer) in [
        (2, 2, 9),
        (2, 3, 3),
        (2, 9, 2),
        (7, 2, 3),
        (7, 3, 2),
        (7, 9, 2),
    ] {
        for heap in (remainder + 11..=FAR).step_by(11) {
            assert!(is(&cycle, heap - taken - answer, Outcome::Loss));
        }
    }
}
