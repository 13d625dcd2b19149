//! What courses on Windows teach and judges do not have, and what judges have instead.

use crate::looks::verdict::Verdict;

/// A word of a source, and the advice. Most keep a C or C++ program from compiling; the last two do
/// not.
const HABITS: [(&str, &str); 8] = [
    ("conio.h", "judges have no <conio.h>: leave out getch() and clrscr()"),
    ("windows.h", "judges have no <windows.h>: leave out Sleep() and whatever else it declares"),
    ("iostream.h", "write: #include <iostream> and using namespace std;"),
    ("void main", "main returns int: int main()"),
    ("__int64", "write long long, and %lld to read and print it"),
    ("gets(", "gets() is gone from C and C++: write fgets() or getline()"),
    ("%I64", "write long long, and %lld to read and print it"),
    ("system(\"pause", "leave out system(\"pause\"): a judge has no keyboard"),
];

/// Advice on a C or C++ source whose program got this verdict.
pub fn advice(verdict: Verdict, source: &[u8]) -> Vec<&'static str> {
    let text = spaced(source);
    let matters = |word: &str| match word {
        "system(\"pause" | "%I64" => verdict != Verdict::AC,
        _ => verdict == Verdict::CE,
    };
    let mut advice: Vec<&str> = HABITS
        .iter()
        .filter(|(word, _)| matters(word) && has(&text, word))
        .map(|(_, advice)| *advice)
        .collect();
    advice.dedup();
    advice
}

/// The text with single spaces, and none next to an opening parenthesis.
fn spaced(source: &[u8]) -> String {
    let text = String::from_utf8_lossy(source);
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    text.replace(" (", "(").replace("( ", "(")
}

/// Whether the text has the word, not inside a longer name.
fn has(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        !before.map_or(false, |c| c.is_alphanumeric() || c == '_')
    })
}
