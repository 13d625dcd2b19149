//! Which case `-c` means: one of the problem's, or files of the caller's.

use crate::looks::report::Stop;
use crate::looks::text::shown;
use crate::problem::files::{is_digits, is_readable};
use crate::problem::folder::{Case, Problem};
use std::path::Path;

/// The case of this name or number, or else the files of this name.
pub fn choose_case(problem: &Problem, wanted: &Path) -> Result<Case, Stop> {
    let name = shown(wanted);
    if let Some(case) = problem.cases.iter().find(|case| case.name == name) {
        return Ok(case.clone());
    }
    // One that judges nobody, such as tolerated_input/01-lines.
    let unjudged = Case::at(&problem.folder.join("data").join(wanted), name.clone());
    if unjudged.input.exists() && !wanted.is_absolute() {
        return Ok(unjudged);
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
    if !is_readable(&case.input) {
        unable!("no such case of {}, and no such file: {name}.in", problem.name)
    } else if !is_readable(&case.answer) {
        unable!("no answer to {name}.in: save it as {name}.ans")
    } else {
        Ok(case)
    }
}

/// Whether a case has this name or number, with or without its folder.
fn is_called(case: &Case, name: &str) -> bool {
    let number = |text: &str| {
        let first = text.split('-').next().filter(|first| is_digits(first))?;
        Some(first.trim_start_matches('0').to_string())
    };
    let (own_folder, stem) = case.name.rsplit_once('/').unwrap_or(("", &case.name));
    let (folder, last) = name.rsplit_once('/').unwrap_or((own_folder, name));
    folder == own_folder && (last == stem || is_digits(last) && number(last) == number(stem))
}
