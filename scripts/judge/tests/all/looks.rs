//! How verdicts, names and parts of files look.

use judge::looks::text::{both_ends, in_mib, in_seconds, shown};
use judge::looks::verdict::Verdict;

#[test]
fn the_help_lists_all_verdicts_the_worst_first() {
    let help = include_str!("../../judge.txt");
    let mut verdicts = Verdict::ALL;
    verdicts.sort_by(|a, b| b.cmp(a));
    let names = verdicts.map(|verdict| verdict.to_string());
    let is_name = |word: &&str| names.iter().any(|name| name == word);
    let listed = help.split("Verdicts, ").nth(1).unwrap().split("How time is judged").next();
    assert_eq!(listed.unwrap().split_whitespace().filter(is_name).collect::<Vec<_>>(), names);
}

#[test]
fn of_more_than_six_lines_the_first_and_the_last_are_shown() {
    let lines = |count: usize| -> String {
        "123456789".chars().take(count).flat_map(|c| [c, '\n']).collect()
    };
    assert_eq!(both_ends(lines(6).as_bytes()), "  1\n  2\n  3\n  4\n  5\n  6\n");
    assert_eq!(both_ends(lines(9).as_bytes()), "  1\n  2\n  ...\n  6\n  7\n  8\n  9\n");
    assert_eq!(both_ends(lines(9).trim_end().as_bytes()), both_ends(lines(9).as_bytes()));
}

#[test]
fn names_hide_nothing_and_numbers_are_cut() {
    assert_eq!(shown("四\t\u{202e}\u{1b}x 'y'"), "四\\x09\\u{202e}\\x1bx 'y'");
    assert_eq!([in_seconds(1050), in_mib(2047)], ["1.050 s", "1.9 MiB"]);
}

#[cfg(unix)]
#[test]
fn a_shell_reads_quoted_words_as_they_are() {
    for (word, quoted) in [
        ("a/b-1.c", "a/b-1.c"),
        ("", "''"),
        ("it's", "'it'\\''s'"),
        ("四", "'四'"),
        ("a\nb'", "$'a\\x0ab\\x27'"),
    ] {
        assert_eq!(judge::looks::text::quote([word]), quoted);
    }
}
