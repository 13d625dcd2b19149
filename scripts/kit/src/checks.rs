//! Checks for every problem: its program, its data, its generator, and the input it answers or
//! refuses.

use crate::data::{cases, folder, root, Case};
use crate::random::Random;
use crate::run::{feed, program, run, spawn, Finished};
use std::collections::HashSet;
use std::fmt::Debug;
use std::fs;
use std::io::{self, ErrorKind, Read, Write};
use std::process::{Command, Stdio};

/// A solution's `solve`, which reads an input and writes the answers.
pub type Solve = fn(&mut dyn Read, &mut dyn Write) -> io::Result<()>;

/// An input, and the error message: empty if the input is good.
pub type Row<'a> = (&'a [u8], &'a str);

/// A strict validator: it names the first fault of an input.
pub type Strict = fn(&[u8]) -> Result<(), String>;

/// A promise: its text in the statement, its bounds, each of which some secret case must reach, and
/// a function that picks the values it limits from a case's numbers, line by line.
pub type Bound<'a> = (&'a str, &'a [u64], fn(&[Vec<u64>]) -> Vec<u64>);

/// Output beyond this many bytes is not compared.
pub const MOST_OUTPUT: usize = 10_000;

// ---- The program and the data ----

/// Checks a problem's program, its folder, and every file of its data.
///
/// `strict` accepts samples and secret cases, but no invalid or tolerated input. `oracle` gives the
/// output for an input, and whether the whole input is good: the answer and the output of `solve`
/// must be the same. Every case but a sample has a description: a sentence in English, then the
/// same in Chinese.
pub fn check_problem(
    problem: &str,
    strict: Strict,
    solve: Solve,
    oracle: impl Fn(&[u8]) -> (String, bool),
) {
    judge::problem::describe::complete(&root(), problem)
        .unwrap_or_else(|why| panic!("{}: {}", problem, why));
    check_process(problem);
    let mut inputs = HashSet::new();
    for folder in judge::problem::folder::FOLDERS {
        let promised = folder == "sample" || folder == "secret";
        for case in cases(problem, folder) {
            let name = &case.name;
            let verdict = strict(&case.input);
            assert_eq!(verdict.is_ok(), promised, "{}: {:?}", name, verdict);
            assert!(inputs.insert(case.input.clone()), "{}: another case has its input", name);
            let (output, good) = oracle(&case.input);
            assert_eq!(good, folder != "invalid_input", "{}: good to the oracle", name);
            assert!(case.answer == output.as_bytes(), "{}: oracle says {}", name, output);
            let message = solved(solve, &case.input, &output);
            agree_on_refusal(&message, good, || name);
            let has_text = folder == "sample" || is_described(&case);
            assert!(has_text, "{}: its .desc: not a sentence, then the same in Chinese", name);
        }
    }
}

/// Whether the case's description is a line in English, then one in Chinese.
fn is_described(case: &Case) -> bool {
    let text = fs::read_to_string(case.path.with_extension("desc")).expect(&case.name);
    let lines: Vec<&str> = text.split('\n').collect();
    matches!(lines[..], [english, chinese, ""] if english.ends_with('.')
        && chinese.ends_with('。') && !chinese.contains('.'))
}

/// Checks the program's use of arguments, streams and exit status, on the first sample and on the
/// invalid input whose expected output before the error is longest.
fn check_process(problem: &str) {
    let program = program(problem);
    let good = cases(problem, "sample").remove(0);
    let bad = cases(problem, "invalid_input").into_iter();
    let bad = bad.max_by_key(|case| case.answer.len()).unwrap();
    let says_why = |run: Finished| {
        let note = run.stderr;
        let is_a_line = note.ends_with('\n') && note.lines().count() == 1;
        let is_its_own = note.starts_with(&format!("{}: ", problem));
        assert!(is_a_line && is_its_own, "{}", note);
        run.status == Some(1)
    };

    for arguments in [&[][..], &["-h", "surplus"]] {
        let solved = run(&program, arguments, &good.input);
        assert_eq!((solved.status, &solved.stderr[..]), (Some(0), ""));
        assert!(solved.stdout == good.answer, "wrong output: {}", good.name);
    }
    let refused = run(&program, &[], &bad.input);
    assert!(refused.stdout == bad.answer && says_why(refused), "{}", bad.name);

    // The reader goes away, or the disk is full.
    let mut command = Command::new(&program);
    let mut unread = spawn(&mut command, Stdio::piped()).unwrap();
    drop(unread.stdout.take());
    let left = feed(unread, &good.input);
    assert_eq!((left.status, &left.stderr[..]), (Some(0), ""));
    if let Ok(full) = fs::OpenOptions::new().write(true).open("/dev/full") {
        let lost = feed(spawn(&mut command, full.into()).unwrap(), &good.input);
        assert!(says_why(lost));
    }
}

/// Checks that the English statement contains each promise, and that some secret case reaches each
/// bound. `read` gives a case's numbers. The strict validator checks that none goes beyond.
pub fn check_bounds(problem: &str, read: fn(&Case) -> Vec<Vec<u64>>, promises: &[Bound]) {
    let statement = folder(problem).join("statement/problem.en.md");
    let statement = fs::read_to_string(statement).unwrap();
    let cases: Vec<_> = cases(problem, "secret").iter().map(read).collect();
    for (promise, bounds, values) in promises {
        assert!(statement.contains(promise), "not promised: {}", promise);
        let reached: HashSet<u64> = cases.iter().flat_map(|lines| values(lines)).collect();
        for bound in *bounds {
            assert!(reached.contains(bound), "not {}: {}", bound, promise);
        }
    }
}

/// The length of the longest secret input, and of the longest answer.
pub fn longest(problem: &str) -> [usize; 2] {
    let lengths = cases(problem, "secret").into_iter().map(|case| [case.input, case.answer]);
    lengths.fold([0; 2], |most, texts| [0, 1].map(|i| most[i].max(texts[i].len())))
}

/// Checks what the strict validator says of each input: the fault, or nothing if it keeps the
/// promise.
pub fn check_validator(strict: Strict, rows: &[(&str, &str)]) {
    for (input, fault) in rows {
        let verdict = strict(input.as_bytes()).err().unwrap_or_default();
        assert_eq!(verdict, *fault, "{}", shown(input.as_bytes()));
    }
}

/// Checks that the strict validator accepts this many inputs of a generator, of all sizes in turn.
pub fn check_generator(
    inputs: u64,
    largest: u64,
    make: impl Fn(&mut Random, u64) -> Vec<u8>,
    strict: impl Fn(&[u8]) -> Result<(), String>,
) {
    for seed in 0..inputs {
        let size = 1 + seed % largest;
        let input = make(&mut Random::new(seed), size);
        assert_eq!(strict(&input), Ok(()), "seed {}, size {}: {}", seed, size, shown(&input));
    }
}

// ---- Answers and refusals ----

/// Checks `solve` on each row, then on `rounds` inputs made of their pieces by random changes.
/// `oracle` gives the output, up to `MOST_OUTPUT`, and whether the input is good. The input of the
/// first row must be read to its end and have some output.
pub fn check_inputs(
    solve: Solve,
    rows: &[Row],
    rounds: usize,
    mut oracle: impl FnMut(&[u8]) -> (String, bool),
) {
    for &(input, message) in rows {
        agree(&solved(solve, input, &oracle(input).0)[..], message, || shown(input));
    }
    check_streams(solve, rows[0].0);

    let mut random = Random::new(4);
    let mut refused = 0;
    for _ in 0..rounds {
        let input = change(&mut random, rows);
        let (output, good) = oracle(&input);
        if output.len() > MOST_OUTPUT {
            let (_, got) = written(solve, &input, MOST_OUTPUT);
            let begins = got.get(..MOST_OUTPUT).map_or(false, |got| output.starts_with(got));
            assert!(begins, "{}", shown(&input));
        } else {
            let message = solved(solve, &input, &output);
            agree_on_refusal(&message, good, || shown(&input));
            refused += usize::from(!good);
        }
    }
    // Both kinds occur.
    let few = rounds / 20;
    assert!((few..rounds - few).contains(&refused), "{}", refused);
}

/// Checks that `solve` writes `output` and no more, and returns its error message, empty for good
/// input. The message must be one short line without control characters.
pub fn solved(solve: Solve, input: &[u8], output: &str) -> String {
    let (solved, got) = written(solve, input, output.len());
    let mut lines = got.split('\n').zip(output.split('\n'));
    if let Some((got, right)) = lines.find(|(got, right)| got != right) {
        agree(got, right, || shown(input));
    }
    agree(got.len(), output.len(), || shown(input));
    let error = match solved {
        Ok(()) => return String::new(),
        Err(error) => error,
    };
    let message = error.to_string();
    assert_eq!(error.kind(), ErrorKind::InvalidData, "{}", message);
    assert!((1..200).contains(&message.len()), "{}", message);
    assert!(!message.contains(char::is_control), "{:?}", message);
    message
}

/// The result of `solve` and what it wrote. It has room for `most` + 1 bytes: a program that never
/// stops writing must fail a test, not fill the memory.
fn written(solve: Solve, mut input: &[u8], most: usize) -> (io::Result<()>, String) {
    let mut output = vec![0; most + 1];
    let mut rest = &mut output[..];
    let solved = solve(&mut input, &mut rest);
    let unused = rest.len();
    output.truncate(most + 1 - unused);
    (solved, String::from_utf8(output).unwrap())
}

/// Fails unless the program gives the value that the rules or a theorem give, and names both.
#[track_caller]
pub fn agree<T: Copy + PartialEq + Debug, I: Debug>(program: T, rules: T, input: impl Fn() -> I) {
    let same = program == rules;
    assert!(same, "{:?}: program {:?}, rules {:?}", input(), program, rules);
}

/// Fails unless the program refuses an input exactly if it is not good by the rules. `message` is the
/// program's refusal, empty if it answers.
fn agree_on_refusal<I: Debug>(message: &str, good: bool, input: impl Fn() -> I) {
    let rules = if good { "it is good" } else { "it is bad" };
    let program =
        if message.is_empty() { "answers it".into() } else { format!("refuses it: {message}") };
    let same = message.is_empty() == good;
    assert!(same, "{:?}: by the rules {}, but the program {}", input(), rules, program);
}

fn shown(input: &[u8]) -> String {
    format!("{:.200?}", String::from_utf8_lossy(input))
}

/// I/O errors are passed through, not reported as bad input.
fn check_streams(solve: Solve, input: &[u8]) {
    struct Failing;
    impl Read for Failing {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(ErrorKind::TimedOut.into())
        }
    }
    let read = solve(&mut input.chain(Failing), &mut io::sink()).unwrap_err();
    assert_eq!(read.kind(), ErrorKind::TimedOut);
    let write = solve(&mut &*input, &mut &mut [][..]).unwrap_err();
    assert_eq!(write.kind(), ErrorKind::WriteZero);
}

/// The input of a row with at most three changes.
fn change(random: &mut Random, rows: &[Row]) -> Vec<u8> {
    let mut input = random.pick(rows).0.to_vec();
    for _ in 0..random.below(4) {
        let place = random.below(input.len() as u64 + 1) as usize;
        // Insert something, put it in place of a byte, or of all that follows.
        let end = *random.pick(&[place, input.len().min(place + 1), input.len()]);
        let new = match random.below(4) {
            0 => Vec::new(),
            1 => vec![random.below(256) as u8],
            2 => vec![*random.pick(b" \t\r\n\0\xff")],
            _ => {
                // A piece of a row, such as one of its tokens.
                let row = random.pick(rows).0;
                let from = random.below(row.len() as u64 + 1);
                let to = random.between(from, row.len() as u64);
                row[from as usize..to as usize].to_vec()
            }
        };
        input.splice(place..end, new);
    }
    input
}
