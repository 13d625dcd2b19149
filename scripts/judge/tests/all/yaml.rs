//! The part of YAML that problem.yaml may use.

use judge::problem::yaml::{settings, Value};

/// The settings of a file, one a line; refused lines after `!`.
fn shown(file: &str) -> String {
    let line = |setting: Result<judge::problem::yaml::Setting, String>| match setting {
        Err(line) => format!("!{}", line),
        Ok(setting) => match &setting.value {
            Value::Nothing => setting.key,
            Value::One(value) => format!("{}={}", setting.key, value),
            Value::List(values) => format!("{}=[{}]", setting.key, values.join("|")),
        },
    };
    settings(file).into_iter().map(line).collect::<Vec<_>>().join("\n")
}

#[test]
fn settings_lists_and_remarks_are_read() {
    const ROWS: [(&str, &str); 8] = [
        ("\u{feff}# remark\r\n\r\na: 1.5 # remark\r\n", "a=1.5"),
        ("a:\n  # remark\n  en: A b\n  zh: 四子\nb: x", "a\na.en=A b\na.zh=四子\nb=x"),
        ("a: # remark\n    b: x#y", "a\na.b=x#y"),
        ("a: [x, \"y: z\",w-1] # remark", "a=[x|y: z|w-1]"),
        ("a: \"it's & more\"", "a=it's & more"),
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
    const ROWS: [&str; 24] = [
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
        "a: 'b'",
        "a: \"b",
        "a: \"b\" c",
        "a: \"\\n\"",
        "a: [b",
        "a: [b] c",
        "a: [[b]]",
        "a: {b: 1}",
        "a: %b",
        "a: []",
        "- a",
    ];
    for line in ROWS {
        assert!(shown(line).ends_with(&format!("!{}", line)), "{}: {}", line, shown(line));
    }
    assert_eq!(shown("a: x\n  b: 1"), "a=x\n!  b: 1");
    assert_eq!(shown("a:\n- x"), "a\n!- x");
}
