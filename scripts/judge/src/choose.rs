//! The case that -c names.

#![forbid(unsafe_code)]

use crate::problem::{is_digits, Case, Problem};
use crate::report::Stop;
use crate::text::shown;
use std::fs::File;
use std::path::Path;

/// The case of this name or number, or a file of the caller's.
pub fn choose_case(problem: &Problem, wanted: &Path) -> Result<Case, Stop> {
    let name = shown(wanted);
    let exact = Case::at(&problem.folder.join("data").join(wanted), name.clone());
    if exact.input.exists() && !wanted.is_absolute() {
        return Ok(exact);
    }
    let found: Vec<&Case> = problem.cases.iter().filter(|case| is_called(case, &name)).collect();
    match found[..] {
        [case] => return Ok(case.clone()),
        [] => {}
        _ => {
            let names: Vec<&str> = found.iter().map(|case| &case.name[..]).collect();
            return unable!("-c {name} may be any of: {}", names.join(" "));
        }
    }
    let case = Case::at(wanted, shown(wanted.file_name().unwrap_or_default()));
    if File::open(&case.input).is_err() {
        unable!("no such case of {}, and no such file: {name}.in", problem.name)
    } else if File::open(&case.answer).is_err() {
        unable!("no answer to {name}.in: save it as {name}.ans")
    } else {
        Ok(case)
    }
}

/// Whether a case has this name or number, with or without its folder.
fn is_called(case: &Case, name: &str) -> bool {
    let (folder, stem) = case.name.split_once('/').unwrap_or_default();
    let last = match name.split_once('/') {
        Some((of, last)) if of == folder => last,
        Some(_) => return false,
        None => name,
    };
    let number = |text: &str| is_digits(text).then(|| text.trim_start_matches('0').to_string());
    let own = stem.split('-').next().and_then(number);
    last == stem || own.is_some() && own == number(last)
}
