//! The languages: one row each has all that a new one needs.

use crate::problem::files::ending;
use crate::problem::sources::Language;
use std::env::consts::EXE_SUFFIX;
use std::ffi::OsString;
use std::path::Path;

/// How a compiled program is started.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Starts {
    /// By itself.
    Program,
    /// By `java`, with the class that has a main.
    Java,
    /// By the tool, which reads the source.
    Interpreter,
}

/// How a source becomes a program.
pub struct Recipe {
    /// The program that compiles or checks, and its words; `main` stands for the program that is
    /// made.
    pub tool: &'static str,
    pub words: &'static [&'static str],
    /// The name of the copy that is compiled, if not that of the source.
    pub source: Option<&'static str>,
    pub starts: Starts,
    /// Options for its standards. The first is the usual one; a program that it refuses gets the
    /// others, because a later standard may know more, want types, or take a name.
    pub standards: &'static [&'static str],
    /// Which of them says what is wrong with a program that all refuse, and what the first one is
    /// called.
    pub told: usize,
    pub default: &'static str,
    /// A program that is right.
    pub hello: &'static str,
}

/// What most have in common.
const USUAL: Recipe = Recipe {
    tool: "",
    words: &[],
    source: None,
    starts: Starts::Program,
    standards: &[""],
    told: 0,
    default: "under the default standard",
    hello: "",
};

/// Python reads the source itself, since that may declare an encoding.
const CHECK_PYTHON: &str = "import sys, tokenize
compile(tokenize.open(sys.argv[1]).read(), sys.argv[1], \"exec\")";

impl Recipe {
    pub fn of(language: Language) -> &'static Recipe {
        match language {
            Language::Rust => &Recipe {
                tool: "rustc",
                words: &["-O", "--crate-name=main", "-o", "main"],
                standards: &["--edition=2015", "--edition=2021", "--edition=2024"],
                told: 1,
                default: "by a bare rustc -O (edition 2015), as Hydro and DOMjudge call it",
                hello: "fn main() { println!(\"1\"); }",
                ..USUAL
            },
            Language::C => &Recipe {
                tool: "gcc",
                words: &["-O2", "-DONLINE_JUDGE", "-o", "main", "-Wl,--no-as-needed", "-lm"],
                standards: &[
                    "",
                    "-fpermissive",
                    "-std=gnu2x",
                    "-std=gnu11 -fpermissive",
                    "-std=gnu89",
                ],
                hello: "#include <stdio.h>\nint main(void) { return puts(\"1\") < 0; }",
                ..USUAL
            },
            Language::Cpp => &Recipe {
                tool: "g++",
                words: &["-O2", "-DONLINE_JUDGE", "-o", "main"],
                standards: &["", "-std=gnu++20", "-std=gnu++23", "-std=gnu++14", "-std=gnu++98"],
                hello: "#include <iostream>\nint main() { std::cout << 1 << std::endl; }",
                ..USUAL
            },
            Language::Pascal => &Recipe {
                tool: "fpc",
                words: &["-O2", "-Sg", "-dONLINE_JUDGE", "-omain"],
                hello: "begin writeln(1) end.",
                ..USUAL
            },
            Language::Go => &Recipe {
                tool: "go",
                words: &["build", "-o", "main"],
                // Go skips files with certain names, such as a_test.go.
                source: Some("main.go"),
                hello: "package main; import \"fmt\"; func main() { fmt.Println(1) }",
                ..USUAL
            },
            Language::Java => &Recipe {
                tool: "javac",
                // In runs of less than a second, the JVM's better compiler and parallel garbage
                // collection cost more than they gain.
                words: &[
                    "-J-XX:TieredStopAtLevel=1",
                    "-J-XX:+UseSerialGC",
                    "-encoding",
                    "UTF-8",
                    "-d",
                    ".",
                ],
                source: Some("Main.java"),
                starts: Starts::Java,
                hello: "public class Main {
                    public static void main(String[] a) { System.out.println(1); } }",
                ..USUAL
            },
            Language::Python => &Recipe {
                tool: "python3",
                words: &["-c", CHECK_PYTHON],
                source: Some("main.py"),
                starts: Starts::Interpreter,
                hello: "print(1)",
                ..USUAL
            },
            Language::JavaScript => &Recipe {
                tool: "node",
                words: &["--check"],
                source: Some("main.js"),
                starts: Starts::Interpreter,
                hello: "console.log(1)",
                ..USUAL
            },
        }
    }

    /// The name of the copy that a compiler gets. An odd name could stop it.
    pub fn copy_name(&self, source: &Path) -> OsString {
        let ending = ending(source);
        let stem = source.file_stem().unwrap_or_default();
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "_ .+-'".contains(c);
        match self.source {
            Some(name) => name.into(),
            None if stem.to_string_lossy().chars().all(is_plain) => {
                format!("{}.{ending}", stem.to_string_lossy()).into()
            }
            None => format!("main.{ending}").into(),
        }
    }

    /// The file that is made of a source.
    pub fn product(&self) -> String {
        match self.starts {
            Starts::Program => program_name(),
            Starts::Java => "class".into(),
            Starts::Interpreter => self.source.unwrap_or_default().into(),
        }
    }

    /// The memory that the language itself needs: a heap has the limit's size, and the JVM and the
    /// stacks may take as much again. Endless recursion takes some 500 MiB.
    pub fn own_kib(&self, limit_kib: u64) -> u64 {
        if self.starts == Starts::Java {
            limit_kib + 524_288
        } else {
            0
        }
    }
}

/// What a compiler calls the program that it makes.
pub fn program_name() -> String {
    format!("main{EXE_SUFFIX}")
}
