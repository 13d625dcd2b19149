//! The portable judge, on a workspace of one problem whose answers are its inputs.

use kit::Verdict;
use std::path::PathBuf;
use std::process::{self, Command};
use std::{env, fs};

/// The problem `copy` and a program, in a folder whose name has to be quoted.
struct Workspace(PathBuf);

const FILES: [(&str, &str); 5] = [
    ("problem.yaml", "name:\n  zh: 照抄\nkeywords: [POJ-71, x-1]\nlimits: {time_limit: 9}"),
    ("data/sample/01-one.in", "1\n2\n3"),
    ("data/secret/01-two.in", "1\n  2"),
    ("data/secret/01-two.desc", "Two lines."),
    ("data/secret/03-many.in", "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11"),
];

impl Workspace {
    fn new(name: &str) -> Self {
        let root = env::temp_dir().join(format!("kit 四子 {} {}", process::id(), name));
        for (path, text) in FILES {
            let path = root.join("judge-tests/copy").join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, text.to_string() + "\n").unwrap();
            if path.extension().unwrap() == "in" {
                fs::copy(&path, path.with_extension("ans")).unwrap();
            }
        }
        fs::copy(env!("CARGO_BIN_EXE_faulty"), root.join("程序 a.exe")).unwrap();
        Workspace(root)
    }

    /// Checks the judge's exit status and what it prints, for these words and then `last`.
    fn expect(&self, words: &str, last: &[&str], status: i32, shown: &[&str]) {
        let mut judge = Command::new(env!("CARGO_BIN_EXE_judge"));
        judge.env("CARGO_MANIFEST_DIR", self.0.join("scripts/kit")).current_dir(&self.0);
        let ended = judge.args(words.split_whitespace()).args(last).output().unwrap();
        let text = String::from_utf8([ended.stdout, ended.stderr].concat()).unwrap();
        let right = ended.status.code() == Some(status);
        assert!(right, "{} {:?}: status {}\n{}", words, last, ended.status, text);
        for part in shown {
            assert!(text.contains(part), "{} {:?} lacks {}:\n{}", words, last, part, text);
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
    const ROWS: &str = "1>1|AC|    3/3    slowest|memory is not judged
NEWLINE>CRLF|AC|white space at line ends differs
  2>2|PE|PE   copy secret/01-two: |Two lines.|expected  ··2↵|got       2↵
2>|WA|first difference at line 2, column 1:|expected  2↵|got       ↵
reads nothing|WA|it wrote nothing to standard output|got       [end]
hangs|TLE|it was still running after 1.
floods|OLE|it wrote more than 64 MiB
fails|RTE|: 3
aborts|RTE|CRASH";
    let workspace = Workspace::new("verdicts");
    let crash = if cfg!(windows) { "exit code: 0xc" } else { "signal: 6" };
    for row in ROWS.lines() {
        let row = row.replace("CRASH", crash);
        let mut parts = row.split('|');
        let (does, verdict) = (parts.next().unwrap(), parts.next().unwrap());
        let line = format!("copy           {} ", verdict);
        let shown: Vec<&str> = parts.chain([&line[..]]).collect();
        let program = ["--", "./程序 a.exe", does];
        let words = if does == "hangs" { "copy -1 -t 0.1" } else { "copy" };
        workspace.expect(words, &program, i32::from(verdict != "AC"), &shown);
    }
}

#[test]
fn options_names_and_numbers_mean_what_they_mean_to_judge_sh() {
    const ROWS: &str = "-v copy|0|AC   copy sample/01-one: 0.
-x -1 copy|1|PE     0/1 of 3 judged
copy -c 3|0| 1/1  |secret/03-many
copy -c secret/01-two|0| 1/1  |secret/01-two
copy -c 01-one|0|sample/01-one
照抄 -c 3|0|copy 
71 poj71 -c 3|0|copy 
-t 8 copy|0|limit 8 s
copy -c 01|2|01 may be sample/01-one or secret/01-two
copy -c 7|2|no such case of copy: 7
nosuch|2|judge: unknown problem: nosuch (known: copy)
-m 5 copy|2|-m needs judge.sh
-t x copy|2|-t needs
|2|needs one problem";
    let workspace = Workspace::new("options");
    for row in ROWS.lines() {
        let parts: Vec<&str> = row.split('|').collect();
        let program = ["--", "./程序 a.exe", "NEWLINE>CRLF"];
        workspace.expect(parts[0], &program, parts[1].parse().unwrap(), &parts[2..]);
    }
    workspace.expect("copy", &["程序 a.exe"], 1, &["RTE"]);
    workspace.expect("copy --", &["no such program"], 2, &["cannot start no such program: "]);
    workspace.expect("copy --", &[], 2, &["-- needs a command"]);
    workspace.expect("copy", &["程序 a.exe", "--", "x"], 2, &["程序 a.exe or --"]);
    fs::remove_file(workspace.0.join("judge-tests/copy/data/secret/03-many.ans")).unwrap();
    workspace.expect("copy -- x", &[], 2, &["secret/03-many: its input or its answer"]);
}

#[test]
fn outputs_are_compared_as_judge_sh_compares_them() {
    let table = kit::root().join("scripts/judging/tests/comparisons.txt");
    let table = fs::read_to_string(table).unwrap();
    let rows = table.lines().filter(|row| !row.starts_with('#'));
    let rows: Vec<Vec<&str>> = rows.map(|row| row.split('\'').collect()).collect();
    for row in &rows {
        let (answer, output) = (printed(row[1]), printed(row[3]));
        let verdict = kit::compare(&answer, &output, false);
        assert_eq!(format!("{:?} ", verdict), row[0], "{:?}", row);
        if verdict != Verdict::AC {
            kit::difference(&answer, &output, verdict, false);
        }
    }
    assert!(rows.len() > 40, "{} rows", rows.len());
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
