//! Compares an output with the answer, and finds where they first differ. `comparisons.txt` among
//! the tests also tests the pages' twin of this file.

#![forbid(unsafe_code)]

use crate::text::Excerpt;
use crate::verdict::Verdict;

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

/// What of a line counts for the verdict that is explained.
#[derive(Clone, Copy, PartialEq)]
enum Counts {
    /// Every byte: PE with -x.
    Bytes,
    /// All but white space at its end: PE.
    Trimmed,
    /// Its words: WA.
    Words,
}

/// Reads the lines of a text, and for `Words` skips those that have none.
struct Reader<'a> {
    rest: &'a [u8],
    counts: Counts,
    /// The number of the last line that was read, and its text; empty after the end.
    number: usize,
    line: &'a [u8],
    /// The same of the first line that was looked at for it.
    first: usize,
    first_line: &'a [u8],
}

impl<'a> Reader<'a> {
    fn new(text: &'a [u8], counts: Counts) -> Self {
        Reader { rest: text, counts, number: 0, line: b"", first: 0, first_line: b"" }
    }

    /// Reads the next line that counts; false at the end.
    fn next(&mut self) -> bool {
        self.first = self.number + 1;
        loop {
            let line = lines(self.rest).next().unwrap_or_default();
            if line.is_empty() {
                self.line = line;
                return false;
            }
            self.rest = &self.rest[line.len()..];
            self.number += 1;
            self.line = line;
            if self.number == self.first {
                self.first_line = line;
            }
            if self.counts != Counts::Words || words(line).next().is_some() {
                return true;
            }
        }
    }

    fn same(&self, other: &Self) -> bool {
        match self.counts {
            Counts::Bytes => self.line == other.line,
            Counts::Trimmed => trimmed(self.line) == trimmed(other.line),
            Counts::Words => words(self.line).eq(words(other.line)),
        }
    }
}

/// Shows where an output first differs from the answer: in words, or for PE in white space that is
/// not forgiven.
pub fn difference(answer: &[u8], output: &[u8], verdict: Verdict, exact: bool) -> String {
    let counts = match verdict {
        Verdict::PE if exact => Counts::Bytes,
        Verdict::PE => Counts::Trimmed,
        _ => Counts::Words,
    };
    let mut expected = Reader::new(answer, counts);
    let mut got = Reader::new(output, counts);
    // Not `&&`: both must have read a line.
    while expected.next() & got.next() && expected.same(&got) {}
    // Where a line has words in the answer and none in the output, show the empty line.
    if expected.number == expected.first && got.number > got.first {
        (got.number, got.line) = (got.first, got.first_line);
    }
    let [line, other] = [&expected, &got].map(|of| of.number + usize::from(of.line.is_empty()));
    let (expected, got) = (Excerpt::new(expected.line), Excerpt::new(got.line));
    let shared = expected.shared(&got);
    let mut place = format!("line {}, column {}", line, shared + 1);
    if line != other {
        place += &format!("; got at line {}, column {}", other, shared + 1);
    }
    let [expected, got] = [expected, got].map(|text| text.around(shared));
    format!("first difference at {place}:\n  expected  {expected}\n  got       {got}\n")
}
