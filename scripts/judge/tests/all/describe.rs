//! The description of a problem in JSON.

use crate::{put, Workspace};
use judge::problem::describe::{complete, describe};

const YAML: &str = "name:\n  en: A \"b\"\n  zh: 甲\nuuid: u-1\nsource:\n  name: 乙 / B\nkeywords: \
    [one, two words]\nlicense: cc0\nlimits:\n  time_limit: 1.50\n  memory: 64\n";

#[test]
fn a_problem_is_described_as_json() {
    let workspace = Workspace::new("json");
    for (path, text) in [
        ("problem.yaml", YAML),
        ("pages.yaml", "difficulty: 2\npuzzle: true\n"),
        ("statement/problem.en.md", ""),
        ("statement/problem.zh.md", ""),
        ("submissions/accepted/a.rs", "1\n"),
        (
            "submissions/wrong_answer/b.patch",
            "No.\n\n--- accepted/a.rs\n+++ wrong_answer/b.rs\n@@ -1 +1 @@\n-1\n+2\n",
        ),
    ] {
        workspace.put(path, text);
    }
    let expected = r#"[{"name": "copy", "names": {"en": "A \"b\"", "zh": "甲"}, "uuid": "u-1",
 "source": "乙 / B", "url": "", "keywords": ["one", "two words"], "license": "cc0", "difficulty": 2,
 "puzzle": true, "limits": {"seconds": 1.5, "mebibytes": 64},
 "submissions": [{"name": "accepted/a.rs", "path": "judge-tests/copy/submissions/accepted/a.rs", "mistake": []},
 {"name": "wrong_answer/b.rs", "path": "judge-tests/copy/submissions/wrong_answer/b.patch", "mistake": ["No."]}]}]
"#;
    let described = describe(&workspace.0, &["copy".to_string()]).unwrap();
    assert_eq!(described, expected.replace("\n ", " "));
    assert_eq!(judge::problem::describe::text("\u{1}\n\\"), r#""\u0001\u000a\\""#);
    for (path, text, why) in [
        ("pages.yaml", "difficulty: 4", "pages.yaml: not supported: difficulty: 4"),
        ("pages.yaml", "puzzle: yes", "pages.yaml: not supported: puzzle: yes"),
        ("pages.yaml", "uuid: x", "pages.yaml: not supported: uuid: x"),
        (
            "submissions/accepted/x.txt",
            "",
            "judge-tests/copy/submissions/accepted/x.txt is in no language \
            that the judge knows",
        ),
    ] {
        workspace.put(path, text);
        assert_eq!(complete(&workspace.0, "copy").unwrap_err(), why);
        workspace.remove(path);
    }
}

#[test]
fn what_only_publishing_needs_is_missed_by_name() {
    let workspace = Workspace::new("missing");
    let expect = |why: &str| {
        let described = describe(&workspace.0, &["copy".to_string()]);
        assert_eq!(described.unwrap_err(), format!("copy: {}", why));
    };
    workspace.remove("problem.yaml");
    let full = "scripts/new.sh --full copy adds what is missing";
    expect(&format!("it lacks problem.yaml, statement, submissions ({full})"));
    for (key, line) in [
        ("name.zh", "  zh: 甲\n"),
        ("uuid", "uuid: u-1\n"),
        ("source.name", "  name: 乙 / B\n"),
        ("license", "license: cc0\n"),
    ] {
        workspace.put("problem.yaml", &YAML.replace(line, ""));
        expect(&format!("problem.yaml has no {}", key));
    }
    workspace.put("problem.yaml", YAML);
    workspace.put("statement/problem.en.md", "");
    expect("there is no statement/problem.zh.md");
    workspace.remove("data/sample");
    expect("data/sample has no case");
    put(&workspace.0.join("problems/other/Cargo.toml"), "");
    let none = describe(&workspace.0, &["x".to_string()]).unwrap_err();
    assert_eq!(none, "x: no such problem; there are other, copy");
}
