//! The judge as it is on systems that are not Linux, on a workspace of one problem whose answers
//! are its inputs. On Linux an option for tests chooses it.

use judge::running::portable::without_returns;
use std::path::PathBuf;
use std::process::{self, Command};
use std::{env, fs};

/// The problem `copy` and a program, in a folder whose name has to be quoted.
struct Copy(PathBuf);

const FILES: [(&str, &str); 6] = [
    (
        "problem.yaml",
        "name:\n  zh: 照抄\nkeywords: [POJ-71, x-1]\nlimits:\n  time_limit: 9\n  memory: 64",
    ),
    // White space is forgiven nevertheless: the programs are not ours.
    ("statement/problem.en.md", "Copy it."),
    ("data/sample/01-one.in", "1\n2\n3"),
    ("data/secret/01-two.in", "1\n  2"),
    ("data/secret/01-two.desc", "Two lines."),
    ("data/secret/03-many.in", "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11"),
];

impl Copy {
    fn new(name: &str) -> Self {
        let root = env::temp_dir().join(format!("judge 四子 {} {}", process::id(), name));
        let _ = fs::remove_dir_all(&root);
        for (path, text) in FILES {
            let path = root.join("judge-tests/copy").join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, text.to_string() + "\n").unwrap();
            if path.extension().unwrap() == "in" {
                fs::copy(&path, path.with_extension("ans")).unwrap();
            }
        }
        fs::create_dir(root.join("工具")).unwrap();
        let compiler = format!("工具/g++{}", env::consts::EXE_SUFFIX);
        for name in ["程序 a.exe", &compiler] {
            fs::copy(env!("CARGO_BIN_EXE_faulty"), root.join(name)).unwrap();
        }
        Copy(root)
    }

    /// Checks the judge's exit status and what it prints, for these words and then `last`.
    fn expect(&self, words: &str, last: &[&str], status: i32, shown: &[&str]) -> String {
        let mut judge = Command::new(env!("CARGO_BIN_EXE_judge"));
        let path = env::var_os("PATH").unwrap_or_default();
        let paths = [self.0.join("工具")].into_iter().chain(env::split_paths(&path));
        judge.env("PATH", env::join_paths(paths).unwrap()).env_remove("CARGO_TARGET_DIR");
        judge.args(["--root", ".", "--for-tests", "system=portable", "--for-tests", "compiler=1"]);
        judge.current_dir(&self.0);
        let ended = judge.args(words.split_whitespace()).args(last).output().unwrap();
        let text = String::from_utf8([ended.stdout, ended.stderr].concat()).unwrap();
        let right = ended.status.code() == Some(status);
        assert!(right, "{} {:?}: status {}\n{}", words, last, ended.status, text);
        for part in shown {
            assert!(text.contains(part), "{} {:?} lacks {}:\n{}", words, last, part, text);
        }
        text
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_program_gets_the_verdict_that_it_deserves() {
    const ROWS: &str = "1>1|AC|    3/3    slowest|memory not judged
NEWLINE>CRLF|AC|
  2>2|PE|PE   copy secret/01-two: |Two lines.|expected  ··2↵|got       2↵
2>|WA|first difference at line 2, column 1:|expected  2↵|got       ↵
reads nothing|WA|it wrote nothing to standard output|got       [end]
hangs|TLE|it was still running after 1.
floods|OLE|it wrote more than 64 MiB
fails|RTE|: exit status 3
aborts|RTE|CRASH";
    let copy = Copy::new("verdicts");
    let crash = if cfg!(windows) { "exit code 0xc" } else { "it died of signal ABRT" };
    for row in ROWS.lines() {
        let row = row.replace("CRASH", crash);
        let mut parts = row.split('|');
        let (does, verdict) = (parts.next().unwrap(), parts.next().unwrap());
        let line = format!("copy           {} ", verdict);
        let shown: Vec<&str> = parts.chain([&line[..]]).collect();
        let program = ["--", "./程序 a.exe", does];
        let words = match does {
            "hangs" => "copy -1 -t 0.1",
            // The pipes of Wine are slow.
            "floods" => "copy -1 -t 60",
            _ => "copy",
        };
        copy.expect(words, &program, i32::from(verdict != "AC"), &shown);
    }
    // On Windows that is the system's, and nobody's fault.
    let text = copy.expect("copy", &["--", "./程序 a.exe", "NEWLINE>CRLF"], 0, &[]);
    assert_eq!(text.contains("white space at line ends differs"), cfg!(unix), "{}", text);
    let status = i32::from(cfg!(unix));
    copy.expect("copy -x", &["--", "./程序 a.exe", "NEWLINE>CRLF"], status, &["copy           "]);
}

#[test]
fn a_program_above_the_limit_is_too_slow_even_if_it_ends() {
    let how = if cfg!(unix) { "of CPU time" } else { "by the clock, in the fastest of three runs" };
    let shown = ["TLE  copy sample/01-one: it ", "copy           TLE "];
    let program = ["--", "./程序 a.exe", "burns"];
    let text = Copy::new("slow").expect("copy -1 -t 0.1", &program, 1, &shown);
    // On a busy machine it may not end in time.
    assert!(text.contains(how) || text.contains("it was still running after"), "{}", text);
}

#[test]
fn only_cr_before_a_newline_is_the_systems() {
    let rows =
        [("1\r\n\r\n2\r", "1\n\n2\r"), ("\r\r\n\n", "\r\n\n"), ("a\rb\n", "a\rb\n"), ("", "")];
    for (text, right) in rows {
        assert_eq!(without_returns(text.as_bytes()), right.as_bytes(), "{:?}", text);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn children_of_a_program_end_with_it_whatever_shell_sh_is() {
    let copy = Copy::new("leaves");
    for shell in ["dash", "bash", "busybox"] {
        let path = PathBuf::from("/bin").join(shell);
        if path.exists() {
            std::os::unix::fs::symlink(path, copy.0.join("工具/sh")).unwrap();
            // On each case the program fails if the child that it left on the last one lives.
            let program = ["--", "./程序 a.exe", "leaves"];
            copy.expect("copy", &program, 0, &["copy           AC     3/3 "]);
            fs::remove_file(copy.0.join("left")).unwrap();
            fs::remove_file(copy.0.join("工具/sh")).unwrap();
        }
    }
}

#[test]
fn options_names_and_numbers_mean_what_they_mean_on_linux() {
    const ROWS: &str = "-v copy|0|AC   copy sample/01-one: 0.
-x -1 copy|1|PE     0/1 of 3 judged|cargo judge -x -c sample/01-one copy -- 
copy -c 3|0| 1/1  |secret/03-many
copy -c secret/01-two|0| 1/1  |secret/01-two
copy -c 01-one|0|sample/01-one
照抄 -c 3|0|copy 
71 poj71 -c 3|0|copy 
-t 8 -m 5 copy|0|limits 8 s, 5 MiB
copy -c 01|2|-c 01 may be any of: sample/01-one secret/01-two
copy -c 7|2|no such case of copy
nosuch|2|judge: unknown problem: nosuch (known: copy
-t x copy|2|-t needs
|2|name one problem";
    let copy = Copy::new("options");
    for row in ROWS.lines() {
        let parts: Vec<&str> = row.split('|').collect();
        let program = ["--", "./程序 a.exe", "NEWLINE> NEWLINE"];
        copy.expect(parts[0], &program, parts[1].parse().unwrap(), &parts[2..]);
    }
    copy.expect("copy", &["程序 a.exe"], 0, &["copy           AC "]);
    copy.expect("copy --", &["no such program"], 2, &["no executable program after --: no such"]);
    copy.expect("copy --", &[], 2, &["no executable program after --"]);
    copy.expect("copy", &["程序 a.exe", "--", "./程序 a.exe"], 2, &["both a file and a command"]);
}

#[test]
fn a_source_is_compiled_in_a_folder_of_its_own() {
    let copy = Copy::new("compiles");
    for (name, text) in
        [("右 a.cpp", "right"), ("b.cpp", "wrong"), ("c.cc", "endless"), ("d.xyz", "x")]
    {
        fs::write(copy.0.join(name), text).unwrap();
    }
    for _ in ["anew", "again"] {
        copy.expect("copy", &["右 a.cpp"], 0, &["copy           AC     3/3 "]);
    }
    // The words of the usual standard are shown.
    let words = ["CE   b.cpp: it does not compile", "error: this is wrong by default\n"];
    copy.expect("copy", &["b.cpp"], 1, &words);
    fs::write(copy.0.join("e.cpp"), "lacks a file").unwrap();
    copy.expect("copy", &["e.cpp"], 1, &["CE   e.cpp: it does not compile", "Killed.h: No such"]);
    fs::write(copy.0.join("e.cpp"), "kills").unwrap();
    copy.expect("copy", &["e.cpp"], 2, &["the compiler was killed:\n  g++: fatal error: Killed"]);
    copy.expect("copy", &["c.cc"], 1, &["g++ needs more than 1 s, the limit for compilers"]);
    copy.expect("copy", &["d.xyz"], 2, &["unknown language: d.xyz"]);
    let table = [
        "右 a.cpp                  AC    3/3 ",
        "b.cpp                    CE    0/3 ",
        "1 of 2 programs",
    ];
    copy.expect("copy", &["右 a.cpp", "b.cpp"], 1, &table);
}

#[test]
fn submissions_get_what_their_folders_say_each_from_another_judge() {
    let copy = Copy::new("submissions");
    let submissions = copy.0.join("judge-tests/copy/submissions");
    let put = |name: &str, text: &str| crate::put(&submissions.join(name), text);
    put("accepted/one.cpp", "right");
    put("accepted/two.cpp", "also right");
    copy.expect("--submissions copy", &[], 0, &["2 of 2 submissions got what their folders say\n"]);
    // A file of another kind is refused, and the others are judged.
    put("accepted/notes.txt", "");
    let shown = ["accepted/notes.txt is in no language", "2 of 2 submissions"];
    copy.expect("--submissions copy", &[], 1, &shown);
    fs::remove_file(submissions.join("accepted/notes.txt")).unwrap();
    put("wrong_answer/right.cpp", "right");
    put("wrong_answer/none.cpp", "wrong");
    let shown = [
        "AC   copy wrong_answer/right.cpp: its folder wants WA",
        "CE   copy wrong_answer/none.cpp: its folder wants WA\n     CE   none.cpp: it does not",
        "2 of 4 submissions",
    ];
    copy.expect("--submissions copy", &[], 1, &shown);
    let grid = ["  wrong_answer/right.cpp ", "  AC   ...\n", "secret/01-two ", " catches 0\n"];
    copy.expect("--submissions copy wrong_answer/right", &[], 1, &grid);
}
