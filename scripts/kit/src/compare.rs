//! The verdict on an output, as `scripts/judging/` gives it, and where it is wrong.

use std::iter;

/// The later, the worse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    AC,
    PE,
    WA,
    TLE,
    OLE,
    RTE,
}

/// Compares words first, then white space. Unless `exact`, white space at the end of a line and
/// empty lines at the end are forgiven.
pub fn compare(answer: &[u8], output: &[u8], exact: bool) -> Verdict {
    let kept = |text| {
        let mut lines: Vec<&[u8]> = lines(text).map(trimmed).collect();
        let last = lines.iter().rposition(|line| !line.is_empty());
        lines.truncate(last.map_or(0, |last| last + 1));
        lines
    };
    if answer == output || !exact && kept(answer) == kept(output) {
        Verdict::AC
    } else if words(answer).eq(words(output)) {
        Verdict::PE
    } else {
        Verdict::WA
    }
}

/// Shows the first line that earns an output this verdict, WA or PE.
pub fn difference(answer: &[u8], output: &[u8], verdict: Verdict, exact: bool) -> String {
    let differ = |&(_, (a, b)): &(usize, (&[u8], &[u8]))| match verdict {
        Verdict::PE if exact => a != b,
        Verdict::PE => trimmed(a) != trimmed(b),
        _ => !words(a).eq(words(b)),
    };
    // All lines after the last are empty.
    let endless = |text| lines(text).chain(iter::repeat(&b""[..]));
    let mut pairs = (1..).zip(endless(answer).zip(endless(output)));
    let (number, (expected, got)) = pairs.find(differ).unwrap();
    // The beginning of an endless line will do.
    let [expected, got] = [expected, got].map(|line| {
        let text = String::from_utf8_lossy(&line[..line.len().min(100_000)]);
        text.chars().collect::<Vec<char>>()
    });
    let shared = expected.iter().zip(&got).take_while(|(a, b)| a == b).count();
    let column = shared + 1;
    let [expected, got] = [expected, got].map(|line| visible(&line, shared));
    let place = format!("first difference at line {number}, column {column}");
    format!("{place}:\n  expected  {expected}\n  got       {got}\n")
}

/// The lines, each with its newline.
fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split_inclusive(|&byte| byte == b'\n')
}

fn words(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(|&byte| is_space(byte)).filter(|word| !word.is_empty())
}

fn trimmed(line: &[u8]) -> &[u8] {
    let last = line.iter().rposition(|&byte| !is_space(byte));
    &line[..last.map_or(0, |last| last + 1)]
}

fn is_space(byte: u8) -> bool {
    b" \t\r\n\x0b\x0c".contains(&byte)
}

/// The characters around a place, with signs for what does not show.
fn visible(line: &[char], place: usize) -> String {
    let mut text = String::new();
    for &character in line.iter().skip(place.saturating_sub(40)).take(100) {
        match character {
            ' ' => text.push('·'),
            '\t' => text.push('→'),
            '\r' => text.push('←'),
            '\n' => text.push('↵'),
            '\'' | '"' | '\\' => text.push(character),
            _ => text.extend(character.escape_debug()),
        }
    }
    let end = if line.ends_with(&['\n']) { "" } else { "[end]" };
    text + if line.len() > place + 60 { "..." } else { end }
}
