//! The judge data: its form, and its answers, which the oracle computes anew.

#[allow(dead_code)]
#[path = "../../examples/generate.rs"]
mod generate;

#[allow(dead_code)]
#[path = "../../../../judge-tests/number-game/input_validators/strict/main.rs"]
mod strict;

use crate::{findings, oracle, SOLVE};
use kit::{numbers, Bound};
use std::collections::{BTreeMap, BTreeSet, HashMap};

const PROBLEM: &str = "number-game";

#[test]
fn random_inputs_keep_the_promise() {
    let positions = strict::positions();
    let check = |input: &[u8]| strict::check_among(&positions, input);
    kit::check_generator(10_000, generate::LARGEST, generate::make, check);
}

#[test]
fn program_and_data_keep_their_promises_and_the_answers_are_the_oracles() {
    kit::check_problem(PROBLEM, strict::check, SOLVE, oracle::answer);
}

/// The positions in the files of this name. None comes twice.
fn positions_in_files(name: &str) -> BTreeSet<oracle::Allowed> {
    let mut positions = BTreeSet::new();
    for case in kit::cases(PROBLEM, "secret").iter().filter(|case| case.name.contains(name)) {
        for position in oracle::read(&case.input).0 {
            assert!(positions.insert(position), "{}", case.name);
        }
    }
    positions
}

#[test]
fn the_secret_cases_have_each_position() {
    assert_eq!(positions_in_files("-positions-").len(), 3_514);
}

#[test]
fn every_bound_is_reached() {
    let promises: [Bound; 3] = [
        ("There are at most 300 cases.", &[0, 300], |lines| vec![lines.len() as u64 - 1]),
        (r"a number $n$ ($1 \le n \le 19$)", &[1, 19], |lines| {
            lines.iter().map(|line| line[0]).collect()
        }),
        ("different numbers from 2 to 20", &[2, 20], |lines| {
            lines.iter().flat_map(|line| line[1..].to_vec()).collect()
        }),
    ];
    kit::check_bounds(PROBLEM, |case| numbers(&case.input), &promises);
}

/// One case is as heavy as the bounds allow if a program searches each case anew.
#[test]
fn the_heaviest_case_is_there() {
    let statement = include_str!("../../../../judge-tests/number-game/statement/problem.en.md");
    assert!(statement.contains("These counts add up to at most 11000. From all 19 numbers 3515"));
    let reached = reached();
    let cases = kit::cases(PROBLEM, "secret").into_iter();
    let counts = cases.map(|case| oracle::read(&case.input).0.iter().map(|p| reached[p]).sum());
    assert_eq!(counts.max(), Some(11_000_usize));
}

/// No input within the bounds is longer than the longest secret one, and none has a longer answer.
#[test]
fn the_longest_input_and_the_longest_output_are_there() {
    let reached = reached();
    let positions = || reached.keys().filter(|position| !position.is_empty());
    let line = |position: &oracle::Allowed| {
        format!("{} {}\n", position.len(), kit::listed(position)).len()
    };
    let answer = |position: &oracle::Allowed| {
        oracle::printed(1, oracle::winning(position)).len() - "Test Case #1\n\n".len()
    };
    let lines = most(positions().map(|position| (reached[position], line(position))));
    let answers = most(positions().map(|position| (reached[position], answer(position))));
    let headers: usize = (1..=300).map(|case| format!("Test Case #{}\n\n", case).len()).sum();
    assert_eq!(kit::longest(PROBLEM), [lines + "0\n".len(), answers + headers]);
}

/// The greatest length of 300 cases that reach at most 11,000 positions, given for each case how many
/// positions it reaches and how long it is.
fn most(cases: impl Iterator<Item = (usize, usize)>) -> usize {
    let mut longest = BTreeMap::new();
    for (reached, length) in cases {
        let known = longest.entry(reached).or_insert(0);
        *known = length.max(*known);
    }
    // A case that reaches more is worth a look only if it is longer.
    let mut record = 0;
    longest.retain(|_, length| {
        let is_longer = *length > record;
        record = record.max(*length);
        is_longer
    });
    // For each number of positions, the greatest length of so many cases.
    let mut before = vec![0; 11_001];
    for _ in 0..300 {
        let add = |all: usize| {
            let fit = longest.range(..=all);
            fit.map(|(&reached, &length)| before[all - reached] + length).max().unwrap_or(0)
        };
        before = (0..=11_000).map(add).collect();
    }
    before[11_000]
}

/// Each bad row breaks the promise in one way.
#[test]
fn the_validator_knows_the_promise() {
    let many = |cases| "1 2\n".repeat(cases) + "0\n";
    // From all numbers 3,515 positions can be reached, from these 16 numbers 455.
    let heavy = "19 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20\n".repeat(3)
        + "16 2 3 4 5 6 7 9 10 11 12 13 15 17 18 19 20\n";
    let too_heavy = "11002 positions can be reached, more than 11000";
    let no_count = "line 1: it does not begin with a count from 1 to 19";
    let no_number = "line 1: a token that is not a number from 2 to 20";
    let rows = [
        ("2 5 2\n0\n", ""),
        (&many(300), ""),
        (&many(301), "more than 300 cases"),
        (&format!("{}0\n", heavy), ""),
        (&format!("{}1 2\n0\n", heavy), too_heavy),
        ("2 2 5\n0", "the last line is not ended"),
        ("2 2 5\n", "the last line is not 0"),
        ("0 2\n0\n", no_count),
        ("20 2\n0\n", no_count),
        ("02 2 5\n0\n", no_count),
        ("\n0\n", no_count),
        ("1 02\n0\n", no_number),
        ("1 +2\n0\n", no_number),
        ("1  2\n0\n", no_number),
        ("1 2 \n0\n", no_number),
        ("1 2 3\n0\n", "line 1: 2 numbers where 1 are announced"),
        ("1 2\n2 2 2\n0\n", "line 2: 2 is repeated"),
        ("1 4\n0\n", "line 1: it cannot occur in play: 4 = 2 + 2 is left"),
    ];
    kit::check_validator(strict::check, &rows);
    // Of all sets of numbers, exactly those that can occur pass.
    let positions = strict::positions();
    let sets = oracle::every_set().skip(1).filter(|numbers| {
        let input = format!("{} {}\n0\n", numbers.len(), kit::listed(numbers));
        strict::check_among(&positions, input.as_bytes()).is_ok()
    });
    assert_eq!(sets.count(), 3_514);
}

/// How many positions play can reach from each position, itself and the empty one included.
fn reached() -> HashMap<oracle::Allowed, usize> {
    let positions = findings::positions();
    let mut places = HashMap::new();
    // For each position, whether it reaches each.
    let mut reaches: Vec<Vec<bool>> = Vec::new();
    for (place, position) in positions.iter().enumerate() {
        let mut all = vec![false; positions.len()];
        all[place] = true;
        // Its options are smaller, so they are known.
        for option in findings::options(position) {
            let option: &Vec<bool> = &reaches[places[&option]];
            all.iter_mut().zip(option).for_each(|(one, other)| *one |= other);
        }
        places.insert(position.clone(), place);
        reaches.push(all);
    }
    let count = |place: usize| reaches[place].iter().filter(|reached| **reached).count();
    places.into_iter().map(|(position, place)| (position, count(place))).collect()
}
