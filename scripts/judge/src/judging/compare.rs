//! Compares an output with the answer, and finds where they first differ. `comparisons.txt` among
//! the tests also tests the pages' twin of this file.

use crate::looks::text::Line;
use crate::looks::verdict::Verdict;

/// Compares words first, then white space. Unless `exact`, white space at the end of a line and
/// empty lines at the end are forgiven.
pub fn compare(answer: &[u8], output: &[u8], exact: bool) -> Verdict {
    if answer == output || !exact && kept(answer).eq(kept(output)) {
        Verdict::AC
    } else if words(answer).eq(words(output)) {
        Verdict::PE
    } else {
        Verdict::WA
    }
}

/// Whether the ICPC format's own comparison accepts an output: it looks only at the words, and not
/// at the case of letters.
pub fn accepts_icpc(answer: &[u8], output: &[u8]) -> bool {
    let mut got = words(output);
    let is_next = |word: &[u8]| got.next().map_or(false, |other| other.eq_ignore_ascii_case(word));
    words(answer).all(is_next) && got.next().is_none()
}

/// The lines without white space at their ends, up to the last that has words.
fn kept(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    lines(trimmed(text)).map(trimmed)
}

/// The lines, each with its newline.
fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split_inclusive(|&byte| byte == b'\n')
}

fn words(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(|&byte| is_space(byte)).filter(|word| !word.is_empty())
}

fn trimmed(text: &[u8]) -> &[u8] {
    let last = text.iter().rposition(|&byte| !is_space(byte));
    &text[..last.map_or(0, |last| last + 1)]
}

fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n' | 0x0b | 0x0c)
}

/// Shows where an output first differs from the answer: in words, or for PE in white space that is
/// not forgiven.
pub fn difference(answer: &[u8], output: &[u8], verdict: Verdict, exact: bool) -> String {
    let same = |a: &[u8], b: &[u8]| match verdict {
        Verdict::PE if exact => a == b,
        Verdict::PE => trimmed(a) == trimmed(b),
        _ => words(a).eq(words(b)),
    };
    // Lines without words do not count in WA.
    let counts = |line: &[u8]| verdict == Verdict::PE || words(line).next().is_some();
    let mut expected = lines(answer).zip(1..).filter(|(line, _)| counts(line));
    let mut got = lines(output).zip(1..).filter(|(line, _)| counts(line));
    let mut last = [0, 0];
    let (a, mut b) = loop {
        match (expected.next(), got.next()) {
            (Some(a), Some(b)) if same(a.0, b.0) => last = [a.1, b.1],
            pair => break pair,
        }
    };
    // Where a line has words in the answer and none in the output, show the empty line.
    let until = b.map_or_else(|| lines(output).count(), |(_, number)| number);
    let next = last.map(|number| number + 1);
    if a.map_or(false, |(_, number)| number == next[0]) && until > next[1] {
        b = lines(output).nth(last[1]).map(|line| (line, next[1]));
    }
    let end = |text| (&b""[..], lines(text).count() + 1);
    let (expected, line) = a.unwrap_or_else(|| end(answer));
    let (got, other) = b.unwrap_or_else(|| end(output));
    let (expected, got) = (Line::new(expected), Line::new(got));
    let shared = expected.shared(got);
    let mut place = format!("line {line}, column {}", shared + 1);
    if line != other {
        place += &format!("; got at line {other}, column {}", shared + 1);
    }
    let [expected, got] = [expected, got].map(|line| line.around(shared));
    format!("first difference at {place}:\n  expected  {expected}\n  got       {got}\n")
}
