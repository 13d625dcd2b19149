//! The languages: one row each has all that a new one needs.

#![forbid(unsafe_code)]

use crate::text::bytes_of;
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
pub struct Language {
    /// The endings of its files, in small letters.
    pub endings: &'static [&'static str],
    /// The program that compiles or checks, and its words; `main` stands for the program that is made.
    pub tool: &'static str,
    pub words: &'static [&'static str],
    /// The name of the copy that is compiled, if not that of the source.
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

/// What most have in common.
const USUAL: Language = Language {
    endings: &[],
    tool: "",
    words: &[],
    source: None,
    starts: Starts::Program,
    comment: "//",
    standards: &[""],
    hello: "",
};

const CPP: &Language = &Language {
    endings: &["cc", "cpp", "cxx"],
    tool: "g++",
    words: &["-O2", "-DONLINE_JUDGE", "-o", "main"],
    standards: &["", "-std=gnu++20", "-std=gnu++23", "-std=gnu++14", "-std=gnu++98"],
    hello: "#include <cstdio>\n#include <iostream>\nint main() { std::cout << 1 << std::endl; }",
    ..USUAL
};

const LANGUAGES: &[&Language] = &[
    &Language {
        endings: &["rs"],
        tool: "rustc",
        words: &["-O", "--crate-name", "main", "-o", "main"],
        standards: &["--edition=2021", "--edition=2024", "--edition=2015"],
        hello: "fn main() { println!(\"1\"); }",
        ..USUAL
    },
    &Language {
        endings: &["c"],
        tool: "gcc",
        words: &["-O2", "-DONLINE_JUDGE", "-o", "main", "-Wl,--no-as-needed", "-lm"],
        standards: &["", "-fpermissive", "-std=gnu2x", "-std=gnu11 -fpermissive", "-std=gnu89"],
        hello: "#include <stdio.h>\nint main(void) { return puts(\"1\") < 0; }",
        ..USUAL
    },
    CPP,
    &Language {
        endings: &["pas"],
        tool: "fpc",
        words: &["-O2", "-Sg", "-dONLINE_JUDGE", "-omain"],
        hello: "begin writeln(1) end.",
        ..USUAL
    },
    &Language {
        endings: &["go"],
        tool: "go",
        words: &["build", "-o", "main"],
        // Go skips files with certain names, such as a_test.go.
        source: Some("main.go"),
        hello: "package main; import \"fmt\"; func main() { fmt.Println(1) }",
        ..USUAL
    },
    &Language {
        endings: &["java"],
        tool: "javac",
        // In runs of less than a second, the JVM's better compiler and parallel garbage collection
        // cost more than they gain.
        words: &["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-encoding", "UTF-8", "-d", "."],
        source: Some("Main.java"),
        starts: Starts::Java,
        hello: "public class Main { public static void main(String[] a) { System.out.println(1); } }",
        ..USUAL
    },
    &Language {
        endings: &["py"],
        tool: "python3",
        // Python reads the source itself, since that may declare an encoding.
        words: &["-c", "import sys, tokenize\ncompile(tokenize.open(sys.argv[1]).read(), sys.argv[1], \"exec\")"],
        source: Some("main.py"),
        starts: Starts::Interpreter,
        comment: "#",
        hello: "print(1)",
        ..USUAL
    },
    &Language {
        endings: &["js"],
        tool: "node",
        words: &["--check"],
        source: Some("main.js"),
        starts: Starts::Interpreter,
        hello: "console.log(1)",
        ..USUAL
    },
];

/// The ending of a file, in small letters: A.CPP and X.PY come from Windows.
pub fn ending(source: &Path) -> String {
    source.extension().unwrap_or_default().to_string_lossy().to_lowercase()
}

/// The language of a file, by its ending. On Unix .C means C++.
pub fn find(source: &Path) -> Option<&'static Language> {
    let ending = ending(source);
    let language = LANGUAGES.iter().find(|language| language.endings.contains(&&ending[..]))?;
    let is_cpp = source.extension().map_or(false, |written| written == "C");
    Some(if is_cpp { CPP } else { language })
}

/// What a compiler calls the program that it makes.
pub fn program_name() -> String {
    format!("main{EXE_SUFFIX}")
}

impl Language {
    /// The name of the copy that a compiler gets. An odd name could stop it.
    pub fn copy_name(&self, source: &Path) -> OsString {
        let ending = ending(source);
        let stem = source.file_stem().unwrap_or_default();
        let is_plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"_ .+-'".contains(byte);
        match self.source {
            Some(name) => name.into(),
            None if bytes_of(stem).iter().all(is_plain) => {
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
    /// stacks may take as much again.
    pub fn own_kib(&self, limit_kib: u64) -> u64 {
        if self.starts == Starts::Java {
            limit_kib + 262_144
        } else {
            0
        }
    }
}
