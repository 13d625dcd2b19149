//! Folders of cases from elsewhere: what is judged, and what is refused in which words.

use crate::{put, Workspace};
use judge::problem::foreign::{holds_cases, read};
use judge::problem::limits::{Given, Limits};
use judge::problem::package;
#[cfg(unix)]
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// A folder with these files, each `NAME` or `NAME=TEXT`.
fn folder(files: &str) -> (Workspace, PathBuf) {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let workspace = Workspace::new(&format!("foreign {}", COUNT.fetch_add(1, Ordering::Relaxed)));
    let folder = workspace.0.join("a folder");
    for file in files.split('|').filter(|file| !file.is_empty()) {
        let (name, text) = file.split_once('=').unwrap_or((file, ""));
        put(&folder.join(name), text);
    }
    (workspace, folder)
}

/// The names of the cases of a folder, or why it is refused.
fn judged(folder: &Path) -> String {
    let names = |cases: Vec<judge::problem::folder::Case>| {
        cases.into_iter().map(|case| case.name).collect::<Vec<_>>().join(" ")
    };
    read(folder, "x", Given::default()).map_or_else(|why| format!("!{why}"), |of| names(of.cases))
}

#[test]
fn cases_are_found_wherever_a_format_has_them_the_samples_first() {
    for (files, names) in [
        ("1.in|1.ans|10.in|10.out|2.in|2.out|x.cpp", "1 10 2"),
        ("b.in|b.ans|secret/1.in|secret/1.out|sample/2.in|sample/2.ans", "b sample/2 secret/1"),
        (
            "data/secret/1.in|data/secret/1.ans|data/sample/1.in|data/sample/1.ans",
            "sample/1 secret/1",
        ),
        ("secret/b/c/1.in|secret/b/c/1.ans|secret/a.in|secret/a.ans", "secret/a secret/b/c/1"),
        ("data/secret/g/1.in|data/secret/g/1.ans|generators/x.in|submissions/y.in", "secret/g/1"),
        ("problem.yaml=name: x|1.in|1.out|generators/x.in", "1"),
        ("1.in|1.ans|1.out|1.desc|1.hint|1.png|1.in.download|1.interaction|2.interaction", "1"),
        (
            "data/sample/1.in|data/sample/1.ans|data/invalid_input/1.in|data/valid_output/2.out",
            "sample/1",
        ),
        ("1.in|1.out|a.out|main.cpp", "1"),
        ("1.x.in|1.x.out|.2.in|Thumbs.db", "1.x"),
        ("data/sample/1.in|data/sample/1.ans|data/testdata.yaml=on_reject: break", "sample/1"),
        ("problem.yaml=name: x", ""),
    ] {
        let (_workspace, folder) = folder(files);
        assert_eq!(judged(&folder), names, "{}", files);
        assert!(holds_cases(&folder));
    }
    let (_workspace, folder) = folder("1.in|1.ans|1.out|2.in|2.out|2.desc");
    let cases = read(&folder, "x", Given::default()).unwrap().cases;
    let files = cases.iter().flat_map(|case| [&case.input, &case.answer, &case.description]);
    let names = files.map(|path| path.file_name().unwrap().to_str().unwrap());
    assert_eq!(names.collect::<Vec<_>>(), ["1.in", "1.ans", "1.desc", "2.in", "2.out", "2.desc"]);
}

#[test]
fn what_would_not_be_judged_or_not_like_there_is_refused_by_name() {
    const PLACE: &str =
        "would not be judged: it is not in the folder itself, nor in sample or secret";
    const COMPARED: &str = "is not supported: here outputs are only compared";
    for (files, why) in [
        ("1.in", "1.in has no answer: X.ans or X.out".to_string()),
        ("1.in|2.in|1.out", "2.in has no answer: X.ans or X.out".into()),
        ("secret/a/1.in|1.in|1.ans", "secret/a/1.in has no answer: X.ans or X.out".into()),
        ("1.in|1.ans|2.ans", "2.ans is an answer without an input".into()),
        ("1.in|1.ans|sample/2.out", "sample/2.out is an answer without an input".into()),
        ("1.in|1.ans|more/2.in", format!("more/2.in {PLACE}")),
        ("data/1.in|data/1.ans", format!("data/1.in {PLACE}")),
        ("data/sample/1.in|data/sample/1.ans|data/extra/2.in", format!("data/extra/2.in {PLACE}")),
        (
            "1.in|1.ans|2.IN|2.ANS",
            "2.ANS would not be judged: write its ending in small letters".into(),
        ),
        ("1.in|1.ans/x|1.out", "1.ans is a folder".into()),
        (
            "sample/1.in|sample/1.ans|data/sample/1.in|data/sample/1.ans",
            "two cases are called sample/1".into(),
        ),
        (
            "1.in|1.ans|1.files/x",
            "1.files is not supported: a program gets nothing but its input".into(),
        ),
        (
            "1.in|1.ans|1.args",
            "1.args is not supported: a program gets nothing but its input".into(),
        ),
        ("1.in|1.ans|1.yaml=args: [x]", "1.yaml: not supported: args: [x]".into()),
        ("1.in|1.ans|output_validator/x", format!("output_validator {COMPARED}")),
        ("1.in|1.ans|output_validators/a/x", format!("output_validators {COMPARED}")),
        ("1.in|1.ans|include/default/x", format!("include {COMPARED}")),
        ("1.in|1.ans|chk.cpp", format!("chk.cpp {COMPARED}")),
        ("1.in|1.ans|interactor.py", format!("interactor.py {COMPARED}")),
        (
            "1.in|1.ans|config.yaml=type: default\nchecker: x.cc",
            "config.yaml: not supported: checker: x.cc".into(),
        ),
        (
            "1.in|1.ans|problem.yaml=validation: custom",
            "problem.yaml: not supported: validation: custom".into(),
        ),
        (
            "1.in|1.ans|problem.yaml=limits:\n  memory: much",
            "problem.yaml: not supported: memory: much".into(),
        ),
        (
            "data/test_group.yaml=output_validator_args: [x]|data/sample/1.in|data/sample/1.ans",
            "data/test_group.yaml: not supported: output_validator_args: [x]".into(),
        ),
        (
            "data/secret/a/testdata.yaml=grading: custom|data/sample/1.in|data/sample/1.ans",
            "data/secret/a/testdata.yaml: not supported: grading: custom".into(),
        ),
    ] {
        let (_workspace, folder) = folder(files);
        assert_eq!(judged(&folder), format!("!{why}"), "{}", files);
    }
}

#[cfg(unix)]
#[test]
fn links_and_pipes_do_not_keep_the_judge() {
    let link = |to: &str, at: PathBuf| std::os::unix::fs::symlink(to, at).unwrap();
    let (_workspace, folder) = folder("1.in|more/x");
    link("nowhere", folder.join("1.ans"));
    put(&folder.join("1.out"), "");
    assert_eq!(judged(&folder), "!1.ans cannot be read");
    fs::remove_file(folder.join("1.ans")).unwrap();
    link(".", folder.join("more/round"));
    link("..", folder.join("more/up"));
    assert_eq!(judged(&folder), "1");
    put(&folder.join("secret/1.in"), "");
    put(&folder.join("secret/1.ans"), "");
    link("1.ans", folder.join("secret/2.ans"));
    link("1.in", folder.join("secret/2.in"));
    assert_eq!(judged(&folder), "1 secret/1 secret/2");
    link(".", folder.join("secret/round"));
    assert!(judged(&folder).ends_with("too many folders in each other"), "{}", judged(&folder));
    fs::remove_file(folder.join("secret/round")).unwrap();
    for name in ["2.in", "problem.yaml"] {
        let pipe = folder.join(name);
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        put(&folder.join("2.ans"), "");
        assert!(
            judged(&folder).starts_with(&format!("!{name} cannot be read")),
            "{}",
            judged(&folder)
        );
        fs::remove_file(pipe).unwrap();
        fs::remove_file(folder.join("2.ans")).unwrap();
    }
}

#[test]
fn limits_are_those_of_the_call_then_of_problem_yaml_then_the_default() {
    let (_workspace, folder) = folder("problem.yaml=limits:\n  memory: 512|1.in|1.ans");
    let problem = read(&folder, "x", Given::default()).unwrap();
    assert_eq!(problem.limits, Limits { time_ms: 2000, memory_kib: 512 << 10 });
    assert_eq!(problem.defaults, [true, false]);
    assert_eq!(problem.notes, ["problem.yaml: used limits.memory; skipped nothing"]);
    let problem = read(&folder, "x", Given { time_ms: Some(5), memory_kib: Some(7) }).unwrap();
    assert_eq!(problem.limits, Limits { time_ms: 5, memory_kib: 7 });
    assert_eq!(problem.defaults, [false; 2]);
}

#[test]
fn a_folder_without_cases_is_not_taken_for_one_with_them() {
    for files in ["x.cpp", "x/y.py|a.out|README.md", "1.ans"] {
        let (_workspace, folder) = folder(files);
        assert!(!holds_cases(&folder), "{}", files);
    }
}

/// The keys that were used, then those that were skipped, or the line that is refused.
fn keys(text: &str) -> String {
    let all = |of: package::Package| format!("{} - {}", of.used.join(" "), of.skipped.join(" "));
    package::problem(text).map_or_else(|line| format!("!{line}"), all)
}

#[test]
fn keys_that_cannot_change_a_verdict_are_skipped_with_all_that_belongs_to_them() {
    for (text, shown) in [
        ("name: A plus B\nsource: x # y\nlicense: cc0", " - name source license"),
        ("---\n\n# remark\ntype: pass-fail\nvalidation: 'default' # x", "type validation - "),
        ("name:\n  en: A: b\n  zh: [x\nauthor: \"x", " - name author"),
        ("name: >\n  type: interactive\n  two\nuuid: x", " - name uuid"),
        ("credits:\n- name: x\n  email: y\n- z\ntype:\n- pass-fail", "type - credits"),
        ("type: [pass-fail]\nlanguages: [\"all\"]", "type languages - "),
        (
            "limits: # all\n    time_limit: 1.5\n    time_multipliers:\n      x: 1\n    output: 8",
            "limits.time_limit - limits.time_multipliers limits.output",
        ),
        ("limits:\r\n  memory: 512 # x\r\nkeywords: [a, b]\r\n", "limits.memory - keywords"),
        ("validator_flags:\noutput_validator_args: []", "validator_flags output_validator_args - "),
        (
            "validator_flags: ''\nproblem_format_version: 2025-09",
            "validator_flags problem_format_version - ",
        ),
        ("\u{feff}type: pass-fail", "type - "),
        ("", " - "),
    ] {
        assert_eq!(keys(text), shown, "{}", text);
    }
}

#[test]
fn any_other_key_is_refused_with_its_line() {
    for line in [
        "validation: custom",
        "validation: custom interactive",
        "validation: [default, score]",
        "validation: \"default\" custom",
        "validation: &a default",
        "validation: !!str default",
        "validation: {default}",
        "validator_flags: float_tolerance 1e-6",
        "validator_flags: [case_sensitive]",
        "output_validator_args: [float_tolerance, '1e-6']",
        "grading: default",
        "grading:",
        "type: interactive",
        "type: scoring",
        "type: [pass-fail, multi-pass]",
        "type: []",
        "type: pass-fail\n  interactive",
        "type:\n- interactive",
        "type:\n  - interactive\n  - multi-pass",
        "languages: [cpp]",
        "problem_format_version: 2031-01",
        "unknown: 1",
        "\"validation\": custom",
        "validation : custom",
        "validation:\tcustom",
        "? validation",
        "{validation: custom}",
        "<<: *x",
        "\tname: x",
        "...",
        "%YAML 1.2",
        "limits: {time_limit: 1}",
        "name: x\rvalidation: custom",
        "name: x\u{85}validation: custom",
        "name: x\u{2028}validation: custom",
    ] {
        let shown = line.split('\n').map(str::trim).collect::<Vec<_>>().join(" ");
        assert_eq!(
            keys(&format!("name: x\n{line}\n").replacen("name: x\nname", "name", 1)),
            format!("!{shown}"),
            "{:?}",
            line
        );
    }
    for line in [
        "time_limit: 0",
        "time_limit: 1s",
        "time_limit:",
        "memory: 1.5",
        "memory: [1]",
        "output: 65",
        "validation_passes: 2",
        "x: 1",
    ] {
        assert_eq!(keys(&format!("limits:\n  {line}\n")), format!("!{line}"));
    }
    assert_eq!(keys("limits:\n  memory: 1\n memory: 2"), "!memory: 2");
    assert_eq!(keys("limits:\n  memory: 1\n  memory: 2"), "!memory: 2");
    assert_eq!(keys("type: pass-fail\ntype: pass-fail"), "!type: pass-fail");
    assert_eq!(keys("- type"), "!- type");
}

#[test]
fn the_files_of_groups_and_cases_may_not_change_the_comparison() {
    for good in [
        "",
        "on_reject: break",
        "input_validator_args: [\"{seed:1}\", 'a: b']\nhint: x",
        "description: |\n  args: [x]",
        "output_validator_args: []\nargs:",
    ] {
        assert_eq!(package::group(good), Ok(()), "{}", good);
    }
    for bad in [
        "output_validator_flags: case_sensitive",
        "output_validator_args: x",
        "args: [1]",
        "grading: custom",
        "grader_flags: min",
        "range: 0 100",
        "accept_score: 1",
        "max_score: 5",
        "static_validation: true",
        "x: 1",
        "require_pass: sample",
    ] {
        assert_eq!(package::group(bad), Err(bad.to_string()));
    }
}
