//! What a problem's folder may hold, its limits and its names.

use crate::{put, Workspace};
use judge::problem::folder::{cases, read};
use judge::problem::limits::{parse_kib, parse_ms, Given, Limits};
use judge::problem::names::{called, find_root, problems};
use std::fs;

impl Workspace {
    /// Checks why the problem cannot be judged.
    fn refuses(&self, why: &str) {
        assert_eq!(read(&self.0, "copy", Given::default()).unwrap_err(), why);
    }

    /// Checks the limits, as milliseconds and MiB.
    fn has_limits(&self, given: Given, ms: u64, mib: u64) {
        let limits = read(&self.0, "copy", given).unwrap().limits;
        assert_eq!(limits, Limits { time_ms: ms, memory_kib: mib * 1024 });
    }
}

#[test]
fn a_problem_has_limits_and_cases_the_samples_first() {
    let workspace = Workspace::new("limits");
    for file in
        ["data/sample/.hidden", "data/secret/Thumbs.db", "data/tolerated_input/01.in", ".git/x"]
    {
        workspace.put(file, "");
    }
    workspace.put("data/secret/00-first.in", "");
    workspace.put("data/secret/00-first.ans", "");
    workspace.has_limits(Given::default(), 1500, 64);
    let problem = read(&workspace.0, "copy", Given::default()).unwrap();
    let names: Vec<&str> = problem.cases.iter().map(|case| &case.name[..]).collect();
    assert_eq!(names, ["sample/01-short", "secret/00-first", "secret/01-lines"]);
    assert_eq!(problem.cases[2].answer, workspace.at("data/secret/01-lines.ans"));
    assert_eq!(problem.cases[2].description, workspace.at("data/secret/01-lines.desc"));
    let half = Given { time_ms: Some(7), memory_kib: None };
    workspace.has_limits(half, 7, 64);
    workspace.has_limits(Given { time_ms: None, memory_kib: Some(2048) }, 1500, 2);
    workspace.remove("problem.yaml");
    let defaults = |given| {
        let problem = read(&workspace.0, "copy", given).unwrap();
        (problem.limits.time_ms, problem.limits.memory_kib >> 10, problem.defaults)
    };
    assert_eq!(defaults(Given::default()), (2000, 256, [true, true]));
    assert_eq!(defaults(half), (7, 256, [false, true]));
    let both = Given { time_ms: Some(7), memory_kib: Some(1024) };
    assert_eq!(defaults(both), (7, 1, [false, false]));
}

#[test]
fn a_file_of_no_case_and_a_case_without_its_files_are_named() {
    const PART: &str = "is no part of a case (X.in, X.ans, X.desc)";
    const READ: &str = "its input or its answer cannot be read";
    for (file, why) in [
        ("secret/02.ans", format!("secret/02.ans {PART}")),
        ("secret/02.desc", format!("secret/02.desc {PART}")),
        ("secret/02.in", format!("secret/02: {READ}")),
        ("sample/01-first.yaml", format!("sample/01-first.yaml {PART}")),
        ("secret/group1/01.in", format!("secret/group1 {PART}")),
        ("secret/group1.in/01.in", format!("secret/group1.in {PART}")),
        ("invalid_input/01.txt", format!("invalid_input/01.txt {PART}")),
        ("tolerated_input/01.ans", format!("tolerated_input/01.ans {PART}")),
    ] {
        let workspace = Workspace::new("case");
        workspace.put(&format!("data/{}", file), "");
        workspace.refuses(&why);
    }
    let workspace = Workspace::new("lost");
    workspace.remove("data/sample/01-short.ans");
    workspace.refuses(&format!("sample/01-short: {READ}"));
    assert_eq!(cases(&workspace.at("")).unwrap().len(), 2);
    workspace.remove("data");
    assert_eq!(read(&workspace.0, "copy", Given::default()).unwrap().cases, []);
}

#[cfg(unix)]
#[test]
fn a_pipe_in_place_of_an_input_is_not_waited_for() {
    let workspace = Workspace::new("pipe");
    workspace.remove("data/sample/01-short.in");
    let pipe = workspace.at("data/sample/01-short.in");
    assert!(std::process::Command::new("mkfifo").arg(pipe).status().unwrap().success());
    workspace.refuses("sample/01-short: its input or its answer cannot be read");
}

#[cfg(unix)]
#[test]
fn a_link_that_leads_nowhere_is_no_missing_folder() {
    for folder in ["data/secret", "data", "statement", "submissions"] {
        let workspace = Workspace::new("dangling");
        if workspace.at(folder).exists() {
            workspace.remove(folder);
        }
        std::os::unix::fs::symlink("nowhere", workspace.at(folder)).unwrap();
        let last = folder.rsplit('/').next().unwrap();
        workspace.refuses(&format!("{last} cannot be listed: No such file or directory"));
    }
}

#[test]
fn an_unknown_entry_is_named() {
    let workspace = Workspace::new("entries");
    for entry in ["statement/problem.zh.md", "input_validators/x/y", "submissions/accepted/x"] {
        workspace.put(entry, "");
    }
    workspace.has_limits(Given::default(), 1500, 64);
    for entry in [
        "output_validator",
        "attachments",
        "name.fr",
        "data/test_group.yaml",
        "statement/problem.fr.md",
        "submissions/foo",
        "submissions/x.rs",
    ] {
        workspace.put(&format!("{}/x", entry), "");
        workspace
            .refuses(&format!("{entry} is not supported (judge-tests/README.md says what is)"));
        workspace.remove(entry);
    }
}

#[test]
fn an_unknown_setting_or_a_value_of_the_wrong_kind_is_refused_with_its_line() {
    const LIMITS: &str = "limits:\n  time_limit: 1\n  memory: 64\n";
    let workspace = Workspace::new("settings");
    let good = "type: pass-fail # plain\nkeywords: [one]\nsource:\n  name: x\n  url:\n";
    workspace.put("problem.yaml", &(good.to_string() + LIMITS));
    workspace.has_limits(Given::default(), 1000, 64);
    for text in [
        "validator_flags: x",
        "type: interactive",
        "\"scoring\": 1",
        "type: [pass-fail, scoring]",
        "name:\n  fr: Un",
        "source: x",
        "problem_format_version: legacy",
        "license: [cc0]",
        "keywords: one",
        "scoring:\n  - x",
        "difficulty: 1",
    ] {
        workspace.put("problem.yaml", &(LIMITS.to_string() + text));
        let line = text.strip_prefix("name:\n").unwrap_or(text).lines().next().unwrap();
        workspace.refuses(&format!("problem.yaml: not supported: {}", line));
    }
    workspace.put("problem.yaml", "limits:\n  output: 8");
    workspace.refuses("problem.yaml: not supported:   output: 8");
    for (line, why) in [("uuid: ''", ""), ("limits:", " (it is set twice)"), ("uuid:", "")] {
        workspace.put("problem.yaml", &format!("limits:\n  memory: 64\n{}\n", line));
        workspace.refuses(&format!("problem.yaml: not supported: {}{}", line, why));
    }
    fs::write(workspace.at("problem.yaml"), b"\xff").unwrap();
    let why = read(&workspace.0, "copy", Given::default()).unwrap_err();
    assert!(why.starts_with("problem.yaml cannot be read: "), "{}", why);
}

#[test]
fn a_limit_is_a_number_in_the_limits_and_nothing_else_is_taken_for_one() {
    let workspace = Workspace::new("numbers");
    for text in [
        "  memory: 15",
        "  memory:   15  ",
        "  memory: 15 # remark",
        "  memory: 15\r\n",
        "\n# remark\n  memory: 15\nname:\n  en: x",
    ] {
        workspace.put("problem.yaml", &format!("limits: # remark\n  time_limit: 2\n{}", text));
        workspace.has_limits(Given::default(), 2000, 15);
    }
    let missing = "problem.yaml has no memory above 0 in its limits";
    let odd = "problem.yaml: memory is not a whole number of MiB above 0: ";
    for (text, why) in [
        ("", missing),
        ("# memory: 1", missing),
        ("memory:", "problem.yaml: not supported:   memory:"),
        ("memory: 15MiB", &format!("{odd}15MiB")),
        ("memory: 1_0", &format!("{odd}1_0")),
        ("memory: 15# no remark", &format!("{odd}15# no remark")),
        ("memory: [15]", "problem.yaml: not supported:   memory: [15]"),
        ("memory: 256.5", &format!("{odd}256.5")),
        ("memory: 0", &format!("{odd}0")),
        ("memory: 15\n  memory: 15", "problem.yaml: not supported:   memory: 15 (it is set twice)"),
        ("\tmemory: 1", "problem.yaml: not supported:   \tmemory: 1"),
    ] {
        workspace.put("problem.yaml", &format!("limits:\n  time_limit: 2\n  {}", text));
        workspace.refuses(why);
    }
    workspace.put("problem.yaml", "limits:\n  time_limit: 0\n  memory: 64\n");
    workspace.refuses("problem.yaml has no time_limit above 0 in its limits");
}

#[test]
fn times_and_sizes_are_decimal_numbers_above_0() {
    for (text, ms) in [("2", 2000), ("0.5", 500), ("010.001", 10001), ("999999.9999", 999_999_999)]
    {
        assert_eq!(parse_ms(text), Some(ms), "{}", text);
    }
    for text in ["", "0", "0.0009", "1.", ".5", "-1", "1s", "1e3", "1000000", "1.2.3"] {
        assert_eq!(parse_ms(text), None, "{}", text);
    }
    assert_eq!([parse_kib("64"), parse_kib("008")], [Some(65536), Some(8192)]);
    for text in ["", "0", "1.5", "+1", "1000000000"] {
        assert_eq!(parse_kib(text), None, "{}", text);
    }
}

#[test]
fn a_problem_has_its_names_and_the_numbers_of_its_keywords() {
    let workspace = Workspace::new("names");
    let text = "name:\n  en: Copy It\n  zh: 照抄\nkeywords: [POJ-71, Luogu-P9, x-y]\nodd\n";
    workspace.put("problem.yaml", text);
    put(&workspace.0.join("problems/zebra/Cargo.toml"), "");
    put(&workspace.0.join("judge-tests/other/problem.yaml"), "keywords: [SPOJ-72, POJ-72, X-71]");
    put(&workspace.0.join("judge-tests/third/data/x"), "");
    put(&workspace.0.join("judge-tests/README.md"), "");
    assert_eq!(problems(&workspace.0), ["zebra", "copy", "other", "third"]);
    let named = |word: &str| called(&workspace.0, word.as_ref()).join(" ");
    for word in ["copy", "copy/", "照抄", "copyit", "Copy It", "poj71", "P9", "x-y", "X y"] {
        assert_eq!(named(word), "copy", "{}", word);
    }
    for (word, names) in
        [("72", "other"), ("71", "copy other"), ("y", ""), ("", ""), ("third", "third")]
    {
        assert_eq!(named(word), names, "{}", word);
    }
    for word in ["judge-tests/copy", "judge-tests/copy/", "problems/zebra/../zebra"] {
        let path = workspace.0.join(word);
        assert_eq!(
            named(path.to_str().unwrap()),
            word.rsplit('/').find(|s| !s.is_empty()).unwrap()
        );
    }
    assert_eq!(named(workspace.at("data").to_str().unwrap()), "");
    workspace.put("problem.yaml", "name: Copy It");
    assert_eq!(named("copyit"), "copy");
    // A file comes first.
    let keyword = format!("keywords: [{}-1]", workspace.0.display());
    put(&workspace.0.join("judge-tests/other/problem.yaml"), &keyword);
    let file = workspace.0.display().to_string() + "-1";
    assert_eq!(named(&file), "other");
    put(file.as_ref(), "");
    assert_eq!(named(&file), "");
    fs::remove_file(file).unwrap();
    assert_eq!(find_root(&workspace.at("data")), Some(workspace.0.clone()));
    assert_eq!(find_root(workspace.0.parent().unwrap()), None);
}
