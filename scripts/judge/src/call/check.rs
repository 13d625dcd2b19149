//! Refuses the words of a call that do not fit together, and fills in the problems if none is
//! named.

use crate::call::named::known;
use crate::call::task::Call;
use crate::judging::order::{Order, Other, Role};
use crate::looks::report::{complain, Stop};
use crate::looks::text::shown;
use crate::looks::verdict::Verdict;
use crate::problem::names;
use std::fs;

pub fn check(call: &mut Call) -> Result<(), Stop> {
    let order = &mut call.order;
    let name = &order.name;
    let program = match &order.other {
        Other::None => None,
        Other::Files(files) => Some(shown(&files[0])),
        Other::Command(_) => Some("-- COMMAND".into()),
    };
    match &program {
        Some(program) if order.chosen.len() != 1 => {
            let why = format!("name one problem for the program: {name} PROBLEM {program}");
            return unable!("{why} (known: {})", known(order));
        }
        None if fs::metadata("/dev/stdin").map_or(false, |meta| meta.is_file()) => {
            let advice = format!("to judge a program: {name} PROBLEM FILE");
            complain(name, format_args!("standard input is ignored ({advice})"));
        }
        _ => {}
    }
    if order.role == Role::Search {
        return check_search(order);
    }
    // A single submission, unlike all or a folder of them, is shown in full.
    if let Some(name) = &order.submissions {
        let is_one = !name.is_empty() && Verdict::of_folder(name).is_none();
        order.verbose |= is_one && order.role != Role::Part;
    }
    if order.chosen.is_empty() {
        choose_problems(order);
    }
    if order.chosen.is_empty() {
        unable!("there are no problems")
    } else if order.submissions.is_some() && program.is_some() {
        unable!("--submissions takes no program")
    } else if order.is_foreign && (program.is_none() || order.submissions.is_some()) {
        unable!("name a program as well: {} {} FILE", order.name, order.chosen[0])
    } else if order.case.is_some() && order.chosen.len() != 1 {
        unable!("-c needs one problem")
    } else {
        Ok(())
    }
}

fn check_search(order: &Order) -> Result<(), Stop> {
    match &order.other {
        Other::Files(files) if files.len() > 1 => {
            unable!("one file at a time: {} or {}", shown(&files[0]), shown(&files[1]))
        }
        _ if order.is_foreign => {
            unable!("a search needs a problem of this workspace (known: {})", known(order))
        }
        Other::None => {
            let usage = format!("{} [options] PROBLEM FILE, or PROBLEM -- COMMAND", order.name);
            unable!("name one problem and one program: {usage}")
        }
        _ => Ok(()),
    }
}

/// Chooses all problems; of submissions those with a statement, since the others are their makers'
/// own.
fn choose_problems(order: &mut Order) {
    let has_statement = |name: &String| names::has_statement(&order.root, name);
    let is_wanted = |name: &String| order.submissions.is_none() || has_statement(name);
    let (chosen, small): (_, Vec<_>) =
        names::problems(&order.root).into_iter().partition(is_wanted);
    if !small.is_empty() {
        let what = format!("left out, without a statement: {}", small.join(" "));
        complain(&order.name, what);
    }
    order.chosen = chosen;
}
