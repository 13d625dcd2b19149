//! The judge data of a problem, `judge-tests/<problem>/data/`.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

/// One case of `judge-tests/<problem>/data/`.
pub struct Case {
    /// Folder and stem, such as `secret/03-largest`.
    pub name: String,
    pub input: Vec<u8>,
    /// What standard output must be: the `.ans` file, or nothing where there is none.
    pub answer: Vec<u8>,
}

/// The cases of one folder of a problem's data (`sample`, `secret`, `tolerated_input` or
/// `invalid_input`), by name.
///
/// # Panics
/// If there is none, so that a test that loops over them looks at something.
pub fn cases(problem: &str, folder: &str) -> Vec<Case> {
    let directory = data(problem).join(folder);
    let mut found: Vec<Case> = inputs(&directory)
        .iter()
        .map(|input| Case {
            name: format!("{}/{}", folder, stem(input)),
            input: fs::read(input).unwrap(),
            answer: fs::read(input.with_extension("ans")).unwrap_or_default(),
        })
        .collect();
    assert!(!found.is_empty(), "no case in {}", directory.display());
    found.sort_by(|a, b| a.name.cmp(&b.name));
    found
}

/// The workspace's folder. cargo says at run time where the package is that it tests: what is baked in
/// at compile time is another checkout's once a folder has been copied or moved, `target` and all.
///
/// # Panics
/// If it was not cargo that started this program.
pub fn root() -> PathBuf {
    let package = env::var_os("CARGO_MANIFEST_DIR").expect("cargo starts this program");
    Path::new(&package).join("../..")
}

/// `judge-tests/<problem>/data`.
fn data(problem: &str) -> PathBuf {
    root().join("judge-tests").join(problem).join("data")
}

/// A promise, what it bounds in an input, and for each bound the secret case that reaches it and the
/// words of its description that say so.
pub type Promise<'a> = (
    &'a str,
    fn(&[u8]) -> Vec<u64>,
    &'a [(u64, &'a str, &'a str)],
);

/// Checks that each bound that a problem promises is reached by a case, and that a reader is told by
/// which. That none goes beyond is the strict validator's part.
///
/// # Panics
/// If the English statement does not promise it in these words, or if no case is as the list says; it
/// is a test's body.
pub fn check_bounds(problem: &str, promises: &[Promise]) {
    let directory = data(problem);
    let text = |path: PathBuf| {
        fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {}", path.display(), e))
    };
    let statement = text(directory.join("../statement/problem.en.md"));
    for (promise, values, bounds) in promises {
        assert!(statement.contains(promise), "not promised: {}", promise);
        for (bound, name, words) in *bounds {
            let case = directory.join("secret").join(name);
            let input = fs::read(case.with_extension("in"))
                .unwrap_or_else(|e| panic!("{}: {}", case.display(), e));
            let reached = values(&input).contains(bound);
            assert!(reached, "{}: {} is not reached: {}", name, bound, promise);
            let says = text(case.with_extension("desc"));
            assert!(says.contains(words), "{}: no \"{}\"", name, words);
        }
    }
}

fn inputs(directory: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(directory).unwrap_or_else(|e| panic!("{}: {}", directory.display(), e));
    entries
        .map(|entry| entry.unwrap().path())
        .filter(|path| {
            path.extension()
                .map_or(false, |extension| extension == "in")
        })
        .collect()
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap().to_string_lossy().into_owned()
}

/// Checks every file of a problem's data. `strict` is the check of its strict validator: samples and
/// secret cases pass it, what our programs must refuse or merely tolerate does not. Each case but
/// the samples has a description of one sentence, each but the invalid ones an answer.
///
/// # Panics
/// If something is not so; it is a test's body.
pub fn check_data(problem: &str, strict: fn(&[u8]) -> Result<(), String>) {
    for folder in ["sample", "secret", "tolerated_input", "invalid_input"] {
        let directory = data(problem).join(folder);
        let promised = folder == "sample" || folder == "secret";
        for case in cases(problem, folder) {
            let verdict = strict(&case.input);
            assert_eq!(verdict.is_ok(), promised, "{}: {:?}", case.name, verdict);
        }
        for entry in fs::read_dir(&directory).unwrap() {
            let path = entry.unwrap().path();
            let has = |kind| path.with_extension(kind).is_file();
            let shown = path.display();
            let kind = path.extension().and_then(OsStr::to_str);
            match kind {
                Some("in") => {
                    assert!(folder == "sample" || has("desc"), "{}: no .desc", shown);
                    assert!(
                        folder == "invalid_input" || has("ans"),
                        "{}: no .ans",
                        shown
                    );
                }
                Some("ans" | "desc") => assert!(has("in"), "{}: no .in", shown),
                _ => panic!("{}: not .in, .ans or .desc", shown),
            }
            if kind == Some("desc") {
                let text = fs::read_to_string(&path).unwrap();
                let sentence = text.ends_with(".\n") && text.lines().count() == 1;
                assert!(sentence, "{}: not one line that ends with a period", shown);
            }
        }
    }
}
