//! Makes a program of a source, and keeps it in `target/judge`.

use crate::looks::text::shown;
use crate::program::cache::{self, hash};
use crate::program::compiler::{Compiler, Made, Program, Refused};
use crate::program::fault::blame;
use crate::program::languages::Recipe;
use crate::running::work::Work;
use std::path::Path;
use std::{fs, process};

/// Compiles a source by the first standard that accepts it. Stops if the machine is at fault.
pub fn prepare(source: &Path, limit_kib: u64, work: &Work) -> Made<Program> {
    let compiler = Compiler::of(source, limit_kib, work)?;
    let Recipe { tool, standards, told, default, .. } = compiler.language;
    let mut told_refusal = Refused::default();
    for (i, standard) in standards.iter().enumerate() {
        match compile_once(&compiler, standard)? {
            Ok(mut program) => {
                if i > 0 {
                    let name = shown(compiler.language.copy_name(source));
                    let why = format!("it does not compile {default}");
                    let how = format!("is compiled with {tool} {standard}");
                    program.note = format!("note: {name} {how}: {why}\n");
                }
                return Ok(Ok(program));
            }
            Err(refused) if i <= *told => told_refusal = refused,
            Err(_) => {}
        }
        if told_refusal.at_limit {
            break;
        }
    }
    blame(&compiler, &told_refusal.log)?;
    Ok(Err(told_refusal))
}

/// Compiles by a standard. The same compiler compiles the same text only once.
fn compile_once(compiler: &Compiler, standard: &str) -> Made<Program> {
    let (source, work) = (compiler.source, compiler.work);
    let builds = compiler.builds()?;
    let text = fs::read(source).map_err(|_| format!("cannot read {}", shown(source)))?;
    let words = compiler.words(standard);
    // A compiler that was installed anew has another date, unless rustup's proxy starts it.
    let tool = fs::metadata(&compiler.tool).and_then(|tool| tool.modified());
    let key = format!("{:?}", (&compiler.tool, tool, &words, &text));
    let kept = builds.join(format!("{:016x}", hash(key.as_bytes())));
    if compiler.has_made(&kept) {
        cache::keep_young(&kept);
        return Ok(Ok(compiler.program(&kept)));
    }
    cache::remove_old(&builds);
    // It gets its name once all is done.
    let new = kept.with_extension(process::id().to_string());
    let mut made = compiler.compile_in(&new, &words, &text);
    // Another judge may have been quicker.
    if matches!(made, Ok(Ok(()))) && fs::rename(&new, &kept).is_err() && !compiler.has_made(&kept) {
        let _ = fs::remove_dir_all(&kept);
        made = fs::rename(&new, &kept).map(Ok).or_else(|why| work.refuse_target(&why));
    }
    let _ = fs::remove_dir_all(&new);
    Ok(made?.map(|()| compiler.program(&kept)))
}
