//! Outputs are compared as `comparisons.txt` says. The pages' twin is tested by the same table.

use judge::judging::compare::{compare, difference};
use judge::looks::verdict::Verdict;
use std::fs;
use std::path::Path;

#[test]
fn outputs_are_compared_as_the_table_says() {
    let table = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/comparisons.txt");
    let table = fs::read_to_string(table).unwrap();
    let rows = table.lines().filter(|row| !row.starts_with('#'));
    let rows: Vec<Vec<&str>> = rows.map(|row| row.split('\'').collect()).collect();
    for row in &rows {
        let (answer, output) = (printed(row[1]), printed(row[3]));
        let verdict = compare(&answer, &output, false);
        assert_eq!(format!("{:?} ", verdict), row[0], "{:?}", row);
        if verdict != Verdict::AC {
            let text = difference(&answer, &output, verdict, false);
            let mut shown = text.lines().skip(1).map(|line| &line[12..]);
            assert_ne!(shown.next(), shown.next(), "{:?}", row);
        }
    }
    assert!(rows.len() > 40, "{} rows", rows.len());
}

#[test]
fn a_difference_is_shown_wherever_it_is_in_a_line() {
    for (count, before, from) in
        [(0, "", ""), (9, "四四四四四四四四四", ""), (300_000, "...", "四")]
    {
        let line = |end: &[u8]| [&"四".repeat(count).into_bytes()[..], end, b"x\n"].concat();
        let text = difference(&line(b"1 "), &line(b"\xb0"), Verdict::WA, false);
        let begin = format!("{}{}", before, from.repeat(if count > 40 { 40 } else { 0 }));
        let place = format!("line 1, column {}:", count + 1);
        let shown = format!("{place}\n  expected  {begin}1·x↵\n  got       {begin}\\xb0x↵\n");
        assert_eq!(text, format!("first difference at {shown}"));
    }
    let text = difference(b"1", &b"1".repeat(200), Verdict::WA, false);
    assert!(text.ends_with(&format!("expected  1[end]\n  got       {}...\n", "1".repeat(61))));
}

/// Resolves the escapes of `printf` in a text.
fn printed(text: &str) -> Vec<u8> {
    let mut parts = text.split('\\');
    let mut bytes = parts.next().unwrap().as_bytes().to_vec();
    for part in parts {
        let (byte, rest) = match part.split_at(1) {
            ("x", hex) => (u8::from_str_radix(&hex[..2], 16).unwrap(), &hex[2..]),
            (letter, rest) => (b"\0\t\n\x0b\x0c\r"["0tnvfr".find(letter).unwrap()], rest),
        };
        bytes.push(byte);
        bytes.extend(rest.bytes());
    }
    bytes
}
