//! The judge: reads the folder of a problem, runs programs on its cases, and says what it thinks of
//! them. Each layer is a folder, and uses only those before it:
//!
//! - `looks`: how verdicts, texts and reports look
//! - `problem`: what the folder of a problem holds
//! - `running`: a command within bounds
//! - `program`: a source becomes a command
//! - `judging`: one program, or many, on the cases of a problem
//! - `call`: what the command line asks for
#![deny(unsafe_code)]

/// The error that stops the judge, with a reason in the words of `format!`.
macro_rules! unable {
    ($($word:tt)*) => { Err($crate::looks::report::Stop::Unable(format!($($word)*))) };
}

pub mod looks {
    pub mod report;
    pub mod text;
    pub mod verdict;
}

pub mod problem {
    pub mod choice;
    pub mod describe;
    pub mod files;
    pub mod folder;
    pub mod foreign;
    pub mod limits;
    pub mod names;
    pub mod package;
    pub mod patches;
    pub mod settings;
    pub mod sources;
    pub mod yaml;
}

pub mod running {
    #[cfg_attr(
        all(
            target_os = "linux",
            target_pointer_width = "64",
            any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64")
        ),
        path = "on_linux.rs"
    )]
    #[cfg_attr(
        not(all(
            target_os = "linux",
            target_pointer_width = "64",
            any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64")
        )),
        path = "elsewhere.rs"
    )]
    mod here;
    pub mod job;
    pub mod portable;
    pub mod system;
    pub mod work;
    mod wrapper;
}

pub mod program {
    pub mod cache;
    pub mod compiler;
    pub mod fault;
    pub mod java;
    pub mod languages;
    pub mod prepare;
}

pub mod judging {
    pub mod bench;
    pub mod cases;
    pub mod compare;
    pub mod files;
    pub mod habits;
    pub mod judge;
    pub mod one;
    pub mod order;
    pub mod parts;
    pub mod submissions;
    pub mod tally;
    pub mod trial;
}

pub mod call {
    pub mod check;
    pub mod door;
    pub mod named;
    pub mod options;
    pub mod ours;
    pub mod stress;
    pub mod task;
}
