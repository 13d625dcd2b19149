//! The commands of the judge that other programs call.
#![forbid(unsafe_code)]

use judge::{describe, names, patches};
use std::env;
use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    match run() {
        Ok(faults) => {
            for fault in &faults {
                eprintln!("judge: {}", fault);
            }
            ExitCode::from(u8::from(!faults.is_empty()))
        }
        Err(why) => {
            eprintln!("judge: {}", why);
            ExitCode::from(2)
        }
    }
}

/// Does what the call asks for, and returns a line for each fault of a problem. Fails if the call is wrong.
fn run() -> Result<Vec<String>, String> {
    let mut words: Vec<String> = env::args().skip(1).collect();
    let root = match words.first() {
        Some(option) if option == "--root" && words.len() > 1 => {
            words.drain(..2).nth(1).map(PathBuf::from)
        }
        _ => env::current_dir().ok().and_then(|here| names::find_root(&here)),
    };
    let root = root.ok_or("there is no judge-tests here, nor in a folder above")?;
    let words: Vec<&str> = words.iter().map(|word| &word[..]).collect();
    match &words[..] {
        ["describe", chosen @ ..] => {
            let mut chosen: Vec<String> = chosen.iter().map(ToString::to_string).collect();
            if chosen.is_empty() {
                chosen = names::problems(&root);
            }
            let described = describe::describe(&root, &chosen).map(|json| print!("{}", json));
            Ok(described.err().into_iter().collect())
        }
        ["submissions", problem, out] => {
            patches::write(&root.join("judge-tests").join(problem), out.as_ref())
        }
        _ => {
            Err("usage: judge [--root DIR] describe [PROBLEM...] | submissions PROBLEM OUT".into())
        }
    }
}
