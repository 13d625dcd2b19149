//! The portable judge, on a workspace of one problem whose answers are its inputs.

use kit::Verdict;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, process};

/// A workspace whose path has to be quoted. The problem is in it, and the program `faulty`.
struct Workspace(PathBuf);

impl Workspace {
    fn new(name: &str) -> Self {
        let folder = format!("kit 四子 {} {}", process::id(), name);
        let root = env::temp_dir().join(folder);
        let problem = root.join("judge-tests/copy");
        for (path, text) in [
            ("problem.yaml", "name:\n  zh: 照抄\nkeywords: [POJ-71, x-1]\nlimits: {time_limit: 0.2, memory: 9}\n"),
            ("data/sample/01-one.in", "1\n2\n3\n"),
            ("data/secret/01-two.in", "1\n  2\n"),
            ("data/secret/01-two.desc", "Two lines.\n"),
            ("data/secret/03-many.in", "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n"),
        ] {
            let path = problem.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, text).unwrap();
            if path.extension().unwrap() == "in" {
                fs::write(path.with_extension("ans"), text).unwrap();
            }
        }
        fs::copy(env!("CARGO_BIN_EXE_faulty"), root.join("程序 a.exe")).unwrap();
        Workspace(root)
    }

    /// The exit status and what the judge prints, by the words of a line.
    fn judge(&self, words: &[&str]) -> (Option<i32>, String) {
        let mut judge = Command::new(env!("CARGO_BIN_EXE_judge"));
        judge
            .env("CARGO_MANIFEST_DIR", self.0.join("scripts/kit"))
            .current_dir(&self.0);
        let ended = judge.args(words).output().unwrap();
        let text = [ended.stdout, ended.stderr].concat();
        (ended.status.code(), String::from_utf8(text).unwrap())
    }

    #[track_caller]
    fn expect(&self, words: &[&str], status: i32, shown: &[&str]) {
        let (got, text) = self.judge(words);
        assert_eq!(got, Some(status), "exit status of {:?}:\n{}", words, text);
        for part in shown {
            assert!(
                text.contains(part),
                "{:?} does not show {:?}:\n{}",
                words,
                part,
                text
            );
        }
    }
}

impl Drop for Workspace {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_program_gets_the_verdict_that_it_deserves() {
    let workspace = Workspace::new("verdicts");
    let crash = if cfg!(windows) {
        "exit code: 0xc"
    } else {
        "signal: 6"
    };
    for (does, verdict, shown) in [
        (
            "1>1",
            "AC",
            &[
                "copy           AC     3/3    slowest",
                "memory is not judged",
            ][..],
        ),
        (
            "\n>CRLF",
            "AC",
            &["white space at line ends differs in 3 cases"],
        ),
        (
            "  2>2",
            "PE",
            &[
                "PE   copy secret/01-two",
                "Two lines.",
                "expected  ··2↵",
                "got       2↵",
            ],
        ),
        (
            "2>",
            "WA",
            &[
                "at line 2, column 1:",
                "expected  2↵",
                "got       ↵",
                "input:\n       1\n",
            ],
        ),
        (
            "reads nothing",
            "WA",
            &["it wrote nothing to standard output", "got       [end]"],
        ),
        ("hangs", "TLE", &["it was still running after 1.4"]),
        ("floods", "OLE", &["it wrote more than 64 MiB"]),
        ("fails", "RTE", &["3\n     input:"]),
        ("aborts", "RTE", &[crash]),
    ] {
        let summary = format!("copy           {} ", verdict);
        let shown = [shown, &[&summary]].concat();
        let status = i32::from(verdict != "AC");
        workspace.expect(&["copy", "--", "./程序 a.exe", does], status, &shown);
    }
}

#[test]
fn options_names_and_numbers_mean_what_they_mean_to_judge_sh() {
    let workspace = Workspace::new("options");
    let program = ["--", "./程序 a.exe", "\n>CRLF"];
    let call = |words: &[&str], status, shown: &[&str]| {
        workspace.expect(&[words, &program].concat(), status, shown);
    };
    call(&["-v", "照抄"], 0, &["AC   copy sample/01-one: 0.0"]);
    call(&["-x", "-1", "POJ-71"], 1, &["PE     0/1 of 3 judged"]);
    call(&["poj71", "-c", "3"], 0, &[" 1/1 ", "secret/03-many"]);
    call(&["71", "-c", "secret/1"], 0, &["secret/01-two"]);
    call(
        &["1", "-c", "judge-tests/copy/data/secret/01-two.in"],
        0,
        &[" 1/1 "],
    );
    call(&["-t", "9", "copy"], 0, &["limit 9 s"]);
    call(
        &["copy", "-c", "01"],
        2,
        &["01 may be sample/01-one or secret/01-two"],
    );
    call(&["copy", "-c", "7"], 2, &["no case and no file: 7.in"]);
    call(&["nosuch"], 2, &["judge: unknown problem: nosuch"]);
    call(&["-m", "5", "copy"], 2, &["-m needs judge.sh"]);
    call(&["-t", "x", "copy"], 2, &["-t needs"]);
    call(&[], 2, &["needs one problem"]);
    workspace.expect(&["copy", "程序 a.exe"], 1, &["RTE"]);
    workspace.expect(
        &["copy", "--", "no such program"],
        2,
        &["cannot start no such program: "],
    );
    fs::remove_file(workspace.0.join("judge-tests/copy/data/secret/03-many.ans")).unwrap();
    call(&["copy"], 2, &["03-many"]);
}

#[test]
fn outputs_are_compared_as_judge_sh_compares_them() {
    let table = kit::root().join("scripts/judging/tests/comparisons.txt");
    let table = fs::read_to_string(table).unwrap();
    let mut rows = 0;
    for row in table.lines().filter(|row| !row.starts_with('#')) {
        let parts: Vec<&str> = row.split('\'').collect();
        let verdict = match parts[0] {
            "AC " => Verdict::AC,
            "PE " => Verdict::PE,
            _ => Verdict::WA,
        };
        let (answer, output) = (printed(parts[1]), printed(parts[3]));
        assert_eq!(kit::compare(&answer, &output, false), verdict, "{}", row);
        if verdict != Verdict::AC {
            kit::difference(&answer, &output, verdict, false);
        }
        rows += 1;
    }
    assert!(rows > 40, "{} rows", rows);
}

/// What printf makes of a text.
fn printed(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut parts = text.split('\\');
    bytes.extend(parts.next().unwrap().bytes());
    for part in parts {
        let (byte, length) = match part.as_bytes()[0] {
            b'n' => (b'\n', 1),
            b't' => (b'\t', 1),
            b'r' => (b'\r', 1),
            b'v' => (11, 1),
            b'f' => (12, 1),
            b'0' => (0, 1),
            _ => (u8::from_str_radix(&part[1..3], 16).unwrap(), 3),
        };
        bytes.push(byte);
        bytes.extend(part[length..].bytes());
    }
    bytes
}

#[test]
fn what_a_problem_folder_cannot_hold_is_named() {
    let workspace = Workspace::new("folder");
    let folder = workspace.0.join("judge-tests/copy");
    assert_eq!(kit::unsupported(&folder), [""; 0]);
    fs::create_dir(folder.join("output_validator")).unwrap();
    fs::write(folder.join("data/test_group.yaml"), "").unwrap();
    let yaml =
        "type: interactive\nvalidator_flags: x\nlimits:\n  time_limit: 1\n  output: 8 # MiB\n";
    fs::write(folder.join("problem.yaml"), yaml).unwrap();
    let named = kit::unsupported(Path::new(&folder));
    let expected = [
        "output_validator",
        "test_group.yaml",
        "type: interactive",
        "validator_flags: x",
        "limits.output: 8",
    ];
    assert_eq!(named, expected);
}
