//! The languages: one row each has all that a new one needs.

#![forbid(unsafe_code)]

use crate::report::bytes_of;
use std::env::consts::EXE_SUFFIX;
use std::ffi::{OsStr, OsString};
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
pub struct Language {
    /// The endings of its files, in small letters.
    pub endings: &'static [&'static str],
    /// The program that compiles or checks, and its words; `main` stands for the program that is made.
    pub tool: &'static str,
    pub words: &'static [&'static str],
    /// What the copy of a source is called, if not as the source.
    pub source: Option<&'static str>,
    pub starts: Starts,
    /// What begins a comment.
    pub comment: &'static str,
    /// Options for its standards. The first is the usual one; a program that it refuses gets the
    /// others, because a later standard may know more, want types, or take a name.
    pub standards: &'static [&'static str],
    /// A program that is right.
    pub hello: &'static str,
}

const CPP: &Language = &Language {
    endings: &["cc", "cpp", "cxx"],
    tool: "g++",
    words: &["-O2", "-DONLINE_JUDGE", "-o", "main"],
    source: None,
    starts: Starts::Program,
    comment: "//",
    standards: &["", "-std=gnu++20", "-std=gnu++23", "-std=gnu++14", "-std=gnu++98"],
    hello: "#include <cstdio>\n#include <iostream>\nint main() { std::cout << 1 << std::endl; }",
};

const LANGUAGES: &[&Language] = &[
    &Language {
        endings: &["rs"],
        tool: "rustc",
        words: &["-O", "--crate-name", "main", "-o", "main"],
        source: None,
        starts: Starts::Program,
        comment: "//",
        standards: &["--edition=2021", "--edition=2024", "--edition=2015"],
        hello: "fn main() { println!(\"1\"); }",
    },
    &Language {
        endings: &["c"],
        tool: "gcc",
        words: &["-O2", "-DONLINE_JUDGE", "-o", "main", "-Wl,--no-as-needed", "-lm"],
        source: None,
        starts: Starts::Program,
        comment: "//",
        standards: &["", "-fpermissive", "-std=gnu2x", "-std=gnu11 -fpermissive", "-std=gnu89"],
        hello: "#include <stdio.h>\nint main(void) { return puts(\"1\") < 0; }",
    },
    CPP,
    &Language {
        endings: &["pas"],
        tool: "fpc",
        words: &["-O2", "-Sg", "-dONLINE_JUDGE", "-omain"],
        source: None,
        starts: Starts::Program,
        comment: "//",
        standards: &[""],
        hello: "begin writeln(1) end.",
    },
    &Language {
        endings: &["go"],
        tool: "go",
        words: &["build", "-o", "main"],
        // Go skips files with certain names, such as a_test.go.
        source: Some("main.go"),
        starts: Starts::Program,
        comment: "//",
        standards: &[""],
        hello: "package main; import \"fmt\"; func main() { fmt.Println(1) }",
    },
    &Language {
        endings: &["java"],
        tool: "javac",
        // In runs of less than a second, the JVM's better compiler and parallel garbage collection
        // cost more than they gain.
        words: &["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-encoding", "UTF-8", "-d", "."],
        source: Some("Main.java"),
        starts: Starts::Java,
        comment: "//",
        standards: &[""],
        hello: "public class Main { public static void main(String[] a) { System.out.println(1); } }",
    },
    &Language {
        endings: &["py"],
        tool: "python3",
        // Python reads the source itself, since that may declare an encoding.
        words: &["-c", "import sys, tokenize\ncompile(tokenize.open(sys.argv[1]).read(), sys.argv[1], \"exec\")"],
        source: Some("main.py"),
        starts: Starts::Interpreter,
        comment: "#",
        standards: &[""],
        hello: "print(1)",
    },
    &Language {
        endings: &["js"],
        tool: "node",
        words: &["--check"],
        source: Some("main.js"),
        starts: Starts::Interpreter,
        comment: "//",
        standards: &[""],
        hello: "console.log(1)",
    },
];

/// The ending of a file's name, and the language that it stands for. A.CPP and X.PY come from
/// Windows, but on Unix .C means C++.
pub fn find(name: &OsStr) -> Option<(String, &'static Language)> {
    let written = Path::new(name).extension()?.to_str()?;
    let ending = written.to_lowercase();
    let language = LANGUAGES.iter().find(|language| language.endings.contains(&&ending[..]))?;
    Some((ending, if written == "C" { CPP } else { language }))
}

impl Language {
    /// What the copy of a source is called that a compiler gets. An odd name could stop it.
    pub fn copy_name(&self, source: &Path, ending: &str) -> OsString {
        let stem = source.file_stem().unwrap_or_default();
        let is_plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"_ .+-'".contains(byte);
        match self.source {
            Some(name) => name.into(),
            None if bytes_of(stem).iter().all(is_plain) => {
                format!("{}.{}", stem.to_string_lossy(), ending).into()
            }
            None => format!("main.{}", ending).into(),
        }
    }

    /// The file that is made of a source.
    pub fn product(&self) -> String {
        match self.starts {
            Starts::Program => format!("main{}", EXE_SUFFIX),
            Starts::Java => "class".into(),
            Starts::Interpreter => self.source.unwrap_or_default().into(),
        }
    }

    /// The memory that the language itself needs: a heap has the limit's size, and the JVM and the
    /// stacks may take as much again.
    pub fn own_kib(&self, limit_kib: u64) -> u64 {
        if self.starts == Starts::Java {
            limit_kib + 262_144
        } else {
            0
        }
    }
}
