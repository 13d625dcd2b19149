//! The judge data of a problem, `judge-tests/<problem>/data/`.

use crate::edge::{solved, Solve};
use crate::process::check_process;
use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::str;

/// One case of `judge-tests/<problem>/data/`.
pub struct Case {
    /// Folder and stem, such as `secret/03-largest`.
    pub name: String,
    pub input: Vec<u8>,
    /// What standard output must be: the `.ans` file, or nothing where there is none.
    pub answer: Vec<u8>,
}

/// The folders of a problem's data.
const FOLDERS: [&str; 4] = ["sample", "secret", "tolerated_input", "invalid_input"];

/// The cases of one of these folders, by name: one at least, so that a test looks at something.
pub fn cases(problem: &str, folder: &str) -> Vec<Case> {
    let mut inputs = files(problem, folder);
    inputs.retain(|path| kind(path) == "in");
    assert!(!inputs.is_empty(), "{} has no {}", problem, folder);
    let case = |path: PathBuf| Case {
        name: format!("{}/{}", folder, path.file_stem().unwrap().to_string_lossy()),
        input: fs::read(&path).unwrap(),
        answer: fs::read(path.with_extension("ans")).unwrap_or_default(),
    };
    inputs.into_iter().map(case).collect()
}

/// The files of a folder, by name.
fn files(problem: &str, folder: &str) -> Vec<PathBuf> {
    let folder = data(problem).join(folder);
    let files = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {}", folder.display(), e));
    let mut files: Vec<PathBuf> = files.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// The end of a file's name.
fn kind(path: &Path) -> &str {
    path.extension().and_then(OsStr::to_str).unwrap_or("")
}

/// The workspace's folder. cargo says at run time where the package is that it tests: what is baked in
/// at compile time is another checkout's once a folder has been copied or moved, `target` and all.
pub fn root() -> PathBuf {
    let package = env::var_os("CARGO_MANIFEST_DIR").expect("cargo starts this program");
    Path::new(&package).join("../..")
}

/// `judge-tests/<problem>/data`.
fn data(problem: &str) -> PathBuf {
    root().join("judge-tests").join(problem).join("data")
}

/// The lines of an input that has numbers only.
pub fn numbers(input: &[u8]) -> Vec<Vec<u64>> {
    let numbers = |line: &str| line.split(' ').flat_map(str::parse).collect();
    str::from_utf8(input)
        .unwrap()
        .lines()
        .map(numbers)
        .collect()
}

/// A promise of a statement, what it bounds in an input, and the bounds.
pub type Promise<'a> = (&'a str, fn(&[u8]) -> Vec<u64>, &'a [u64]);

/// Checks that the English statement promises so much in these words, and that some secret case
/// reaches each bound. That none goes beyond is the strict validator's part.
pub fn check_bounds(problem: &str, promises: &[Promise]) {
    let statement = data(problem).join("../statement/problem.en.md");
    let statement = fs::read_to_string(statement).unwrap();
    let cases = cases(problem, "secret");
    for (promise, values, bounds) in promises {
        assert!(statement.contains(promise), "not promised: {}", promise);
        for bound in *bounds {
            let reached = |case: &Case| values(&case.input).contains(bound);
            assert!(cases.iter().any(reached), "not {}: {}", bound, promise);
        }
    }
}

/// Checks what the program of a problem promises of streams and exit status, and every file of its data.
/// `strict` is the check of its strict validator: samples and secret cases pass it, what our programs must
/// refuse or merely tolerate does not. Each case but the samples has a description of one sentence, each but
/// the invalid ones an answer. `oracle` gives an input's output, and whether it is good to its end: that
/// output is the answer, and what `solve` writes.
pub fn check_problem(
    problem: &str,
    strict: fn(&[u8]) -> Result<(), String>,
    solve: Solve,
    oracle: impl Fn(&[u8]) -> (String, bool),
) {
    check_process(problem);
    for folder in FOLDERS {
        let promised = folder == "sample" || folder == "secret";
        for case in cases(problem, folder) {
            let verdict = strict(&case.input);
            assert_eq!(verdict.is_ok(), promised, "{}: {:?}", case.name, verdict);
            let (output, good) = oracle(&case.input);
            assert_eq!(good, folder != "invalid_input", "{}", case.name);
            assert!(case.answer == output.as_bytes(), "{}", case.name);
            let message = solved(solve, &case.input, &output);
            assert_eq!(message.is_empty(), good, "{}: {}", case.name, message);
        }
        for path in files(problem, folder) {
            let has = |kind| path.with_extension(kind).is_file();
            let shown = path.display();
            match kind(&path) {
                "in" => {
                    assert!(has("desc") || folder == "sample", "{}: no .desc", shown);
                    assert!(
                        has("ans") || folder == "invalid_input",
                        "{}: no .ans",
                        shown
                    );
                }
                "ans" => assert!(has("in"), "{}: no .in", shown),
                "desc" => {
                    assert!(has("in"), "{}: no .in", shown);
                    let text = fs::read_to_string(&path).unwrap();
                    let sentence = text.ends_with(".\n") && text.lines().count() == 1;
                    assert!(sentence, "{}: not one line that ends with a period", shown);
                }
                _ => panic!("{}: not .in, .ans or .desc", shown),
            }
        }
    }
}
