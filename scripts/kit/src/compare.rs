//! The verdict on an output, as `scripts/judging/compare.sh` gives it, and where it is wrong.

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
    let numbered = |text| {
        let compared =
            |line: &(usize, &[u8])| verdict == Verdict::PE || !trimmed(line.1).is_empty();
        let mut lines: Vec<_> = (1..).zip(lines(text)).filter(compared).collect();
        lines.push((lines.last().map_or(1, |line| line.0 + 1), b""));
        lines
    };
    let same = |a: &[u8], b: &[u8]| match verdict {
        Verdict::PE if exact => a == b,
        Verdict::PE => trimmed(a) == trimmed(b),
        _ => !a.is_empty() && words(a).eq(words(b)),
    };
    let (answers, outputs) = (numbered(answer), numbered(output));
    let mut pairs = answers.iter().zip(&outputs);
    let at = pairs.position(|(a, b)| !same(a.1, b.1)).unwrap();
    let (expected, mut got) = (answers[at], outputs[at]);
    // If an empty line is in the place of one with words, a reader should see that.
    let before = at.checked_sub(1).map_or((0, 0), |at| (answers[at].0, outputs[at].0));
    if expected.0 == before.0 + 1 && got.0 > before.1 + 1 {
        got = (before.1 + 1, b"\n");
    }
    // The beginning of an endless line will do.
    let [theirs, ours] = [expected, got].map(|(_, line)| {
        let text = String::from_utf8_lossy(&line[..line.len().min(100_000)]);
        text.chars().collect::<Vec<char>>()
    });
    let shared = theirs.iter().zip(&ours).take_while(|(a, b)| a == b).count();
    let mut place = format!("line {}, column {}", expected.0, shared + 1);
    if expected.0 != got.0 {
        place += &format!("; got at line {}, column {}", got.0, shared + 1);
    }
    let [theirs, ours] = [theirs, ours].map(|line| visible(&line, shared));
    format!("first difference at {}:\n  expected  {}\n  got       {}\n", place, theirs, ours)
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
    let (begin, end) = (place.saturating_sub(40), line.len().min(place + 60));
    let mut text = if begin > 0 { "..." } else { "" }.to_string();
    for &character in &line[begin..end] {
        match character {
            ' ' => text.push('·'),
            '\t' => text.push('→'),
            '\r' => text.push('←'),
            '\n' => text.push('↵'),
            '\'' | '"' | '\\' => text.push(character),
            _ => text.extend(character.escape_debug()),
        }
    }
    text + if end < line.len() {
        "..."
    } else if line.ends_with(&['\n']) {
        ""
    } else {
        "[end]"
    }
}
