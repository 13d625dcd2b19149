//! The part of YAML that problem.yaml may use.

use judge::yaml::{settings, Scalar, Value};

/// The settings of a file, one a line; quoted texts in quotes, refused lines behind `!`.
fn shown(file: &str) -> String {
    let scalar =
        |of: &Scalar| if of.is_quoted { format!("'{}'", of.text) } else { of.text.clone() };
    let line = |setting: Result<judge::yaml::Setting, String>| match setting {
        Err(line) => format!("!{}", line),
        Ok(setting) => match &setting.value {
            Value::Nothing => setting.key,
            Value::One(value) => format!("{}={}", setting.key, scalar(value)),
            Value::List(values) => {
                let values: Vec<String> = values.iter().map(scalar).collect();
                format!("{}=[{}]", setting.key, values.join("|"))
            }
        },
    };
    settings(file).into_iter().map(line).collect::<Vec<_>>().join("\n")
}

#[test]
fn settings_lists_and_remarks_are_read() {
    const ROWS: [(&str, &str); 12] = [
        ("\u{feff}# remark\r\n\r\na: 1.5 # remark\r\n", "a=1.5"),
        ("a:\n  # remark\n  en: A b\n  zh: 四子\nb: x", "a\na.en=A b\na.zh=四子\nb=x"),
        ("a: # remark\n    b: x#y", "a\na.b=x#y"),
        ("a: {b: 1, c: 'x, y' } # remark\nd: {}", "a\na.b=1\na.c='x, y'\nd"),
        ("a: [x, \"y, z\",w-1]\nb: []", "a=[x|'y, z'|w-1]\nb=[]"),
        ("a:\n- x\n- 'y'\nb: z", "a=[x|'y']\nb=z"),
        ("a:\n  - x y # remark", "a=[x y]"),
        ("a: \"50% & \\\"more\\\": \\\\\"", "a='50% & \"more\": \\'"),
        ("a: 'it''s'  # x", "a='it's'"),
        ("a: https://example.org/", "a=https://example.org/"),
        ("a:   1.5  ", "a=1.5"),
        ("", ""),
    ];
    for (file, expected) in ROWS {
        assert_eq!(shown(file), expected, "{}", file);
    }
}

#[test]
fn a_line_that_others_could_read_differently_is_refused() {
    const ROWS: [&str; 26] = [
        "---",
        "\"a\": 1",
        "a b: 1",
        "a : 1",
        "a:1",
        "a",
        "\ta: 1",
        "  a: 1",
        "a: b: c",
        "a: |",
        "a: &b c",
        "a: *b",
        "a: !b c",
        "a: 'b",
        "a: 'b' c",
        "a: \"\\n\"",
        "a: [b",
        "a: [b] c",
        "a: [[b]]",
        "a: {b: 1",
        "a: {b}",
        "a: {b: {c: 1}}",
        "a: %b",
        "a: b\tc",
        "- a",
        "a: \"b\"# c",
    ];
    for line in ROWS {
        assert!(shown(line).ends_with(&format!("!{}", line)), "{}: {}", line, shown(line));
    }
    assert_eq!(shown("a: x\n  more"), "a=x\n!  more");
    assert_eq!(shown("a: x\n  b: 1"), "a=x\n!  b: 1");
    assert_eq!(shown("a:\n  b: 1\n   c: 2\n  d:\n    e: 1"), "a\na.b=1\n!   c: 2\na.d\n!    e: 1");
    assert_eq!(shown("a:\n- x\n  b: 1"), "a=[x]\n!  b: 1");
    assert_eq!(shown("a:\n- x\n  - y"), "a=[x]\n!  - y");
    assert_eq!(shown("a:\n  - x\n  b: 1"), "a=[x]\n!  b: 1");
    assert_eq!(shown("a: [b[c]\na: {}\na:"), "!a: [b[c]\na\na");
    assert_eq!(shown("a:\nb: {}\n  c: 1"), "a\nb\n!  c: 1");
    assert_eq!(shown("a:\n  b: 1\n- x"), "a\na.b=1\n!- x");
}

#[test]
fn a_number_a_date_and_a_word_for_true_are_no_text() {
    let is_text = |text: &str| Scalar { text: text.into(), is_quoted: false }.is_text();
    for text in [
        "x",
        "a-1",
        "2025-09",
        "POJ-1",
        "2-sat",
        "cf30e2dd-5d64-1e30",
        "1-2-3",
        "1x",
        "nan",
        "00000000-0000-4000",
        "é",
    ] {
        assert!(is_text(text), "{}", text);
    }
    for text in "2000 1.5 1e5 0x1f +0x1f 0o17 0b11 1_000 +1 .5 .inf .NaN 2025-9-1t0:00:00-1 12:30 2025-09-01 ~ null True NO on".split(' ') {
        assert!(!is_text(text), "{}", text);
        assert!(Scalar { text: text.into(), is_quoted: true }.is_text());
    }
}
