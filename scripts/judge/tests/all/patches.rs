//! Submissions, and the programs that patches make.

use crate::Workspace;
use judge::looks::verdict::Verdict;
use judge::problem::patches::{submissions, write};
use std::fs;

const GOOD: &str = "1\n2\n3\n4\n5\n6\n7\n8\n";
/// It changes line 2, and adds a line before line 8.
const PATCH: &str = "It is wrong.\nSeen somewhere.\n\n--- accepted/good.rs\n+++ wrong_answer/bad.rs
@@ -1,3 +1,3 @@ fn main\n 1\n-2\n+two\n 3\n@@ -7,0 +8 @@\n+seven and a half\n";

fn workspace(name: &str, patch: &str) -> Workspace {
    let workspace = Workspace::new(name);
    workspace.put("submissions/accepted/good.rs", GOOD);
    workspace.put("submissions/wrong_answer/bad.patch", patch);
    workspace
}

#[test]
fn a_patch_becomes_a_whole_program_with_the_mistake_as_its_first_comment() {
    let workspace = workspace("patch", PATCH);
    workspace.put("submissions/accepted/.hidden", "");
    workspace.put("submissions/accepted/Thumbs.db", "");
    workspace
        .put("submissions/wrong_answer/whole.rs", "//! Also wrong.\n//! Why not.\n\n//! No.\n");
    let (made, refused) = submissions(&workspace.at(""));
    assert_eq!(refused, [""; 0]);
    let names: Vec<&str> = made.iter().map(|one| &one.name[..]).collect();
    assert_eq!(names, ["accepted/good.rs", "wrong_answer/bad.rs", "wrong_answer/whole.rs"]);
    assert_eq!(made[2].mistake, ["Also wrong.", "Why not."]);
    assert_eq!(made[0].text, GOOD.as_bytes());
    assert_eq!((made[0].wants, made[0].mistake.len()), (Verdict::AC, 0));
    let program =
        "// It is wrong.\n// Seen somewhere.\n1\ntwo\n3\n4\n5\n6\n7\nseven and a half\n8\n";
    assert_eq!(made[1].text, program.as_bytes());
    assert_eq!(made[1].mistake, ["It is wrong.", "Seen somewhere."]);
    assert_eq!(made[1].path, workspace.at("submissions/wrong_answer/bad.patch"));
    let out = workspace.0.join("out");
    assert_eq!(write(&workspace.at(""), &out), Ok(vec![]));
    assert_eq!(fs::read(out.join("wrong_answer/bad.rs")).unwrap(), program.as_bytes());
    let why = write(&workspace.at(""), &out).unwrap_err();
    assert!(why.ends_with("is neither new nor an empty folder"), "{}", why);
}

#[test]
fn the_mistake_is_a_comment_in_the_language_of_the_program() {
    let patch = PATCH.replace("good.rs", "good.Py").replace("bad.rs", "bad.Py");
    let workspace = workspace("language", &patch);
    workspace.put("submissions/accepted/good.Py", GOOD.trim_end());
    let made = submissions(&workspace.at("")).0;
    assert_eq!(made[2].name, "wrong_answer/bad.Py");
    assert!(made[2].text.starts_with(b"# It is wrong.\n# Seen"));
    assert!(made[2].text.ends_with(b"a half\n8\n"));
}

#[test]
fn a_patch_that_does_not_fit_exactly_is_refused_with_its_line() {
    for (from, to, why) in [
        ("-2\n", "-22\n", "does not fit: line 8: -22"),
        ("@@ -1,3", "@@ -2,3", "does not fit: line 7:  1"),
        ("-7,0", "-9,0", "does not fit: line 11: @@ -9,0 +8 @@"),
        ("-7,0", "-2,0", "does not fit: line 11: @@ -2,0 +8 @@"),
        ("@@ -7,0 +8 @@", "@@", "does not fit: line 11: @@"),
        ("+two\n", "", "does not fit: line 10: @@ -7,0 +8 @@"),
        ("+two\n", "+two\n+more\n", "does not fit: line 11:  3"),
        ("+two\n", "two\n", "does not fit: line 9: two"),
        ("+two\n", "\n+two\n", "does not fit: line 9: "),
        ("+seven and a half\n", "", "does not fit: it ends too soon"),
        ("It is wrong.\nSeen somewhere.\n", "", "has no mistake in words before ---"),
        (
            "+++ wrong_answer/bad.rs",
            "+++ b.rs",
            "does not fit: line 5 is not: +++ wrong_answer/bad.rs",
        ),
        ("accepted/good.rs", "accepted/none.rs", "names no accepted program after ---"),
        ("accepted/good.rs", "wrong_answer/good.rs", "names no accepted program after ---"),
        ("accepted/good.rs", "accepted/../accepted/good.rs", "names no accepted program after ---"),
        ("---", "-- ", "names no accepted program after ---"),
    ] {
        let patch = PATCH.replacen(from, to, 1);
        let workspace = workspace("misfit", &patch);
        let (made, refused) = submissions(&workspace.at(""));
        let path = "judge-tests/copy/submissions/wrong_answer/bad.patch";
        assert_eq!(refused, [format!("{} {}", path, why)], "{}", patch);
        assert_eq!(made.len(), 1);
    }
    let end = PATCH.find("@@").unwrap();
    let refused = submissions(&workspace("headers", &PATCH[..end]).at("")).1;
    assert!(refused[0].ends_with("does not fit: it ends too soon"), "{:?}", refused);
}

#[test]
fn one_of_two_of_a_name_and_a_file_in_no_language_are_refused_and_the_others_made() {
    let workspace = workspace("refused", PATCH);
    workspace.put("submissions/wrong_answer/bad.rs", "");
    workspace.put("submissions/accepted/notes.txt", "");
    workspace.put("submissions/accepted/folder/x.rs", "");
    workspace.put("submissions/wrong_answers/x.rs", "");
    let (made, refused) = submissions(&workspace.at(""));
    assert_eq!(made.len(), 2);
    let expected = [
        "accepted/folder is in no language that the judge knows",
        "accepted/notes.txt is in no language that the judge knows",
        "wrong_answer/bad.rs has the same name as another submission",
        "wrong_answers/x.rs is in a folder not named after a verdict",
    ];
    assert_eq!(refused, expected.map(|why| format!("judge-tests/copy/submissions/{why}")));
    workspace.remove("submissions");
    let why = write(&workspace.at(""), &workspace.0.join("out")).unwrap_err();
    assert!(why.starts_with("no such folder: "), "{}", why);
}
