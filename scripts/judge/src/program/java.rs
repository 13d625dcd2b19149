//! What the name and the main class of a Java program are. javac and java want both.

use std::ffi::OsString;
use std::path::Path;

/// The command that runs a class. The heap has the limit's size from the start, on any machine.
pub fn command(folder: &Path, class: &str, limit_kib: u64) -> Vec<OsString> {
    let words = format!(
        "java -XX:+UseSerialGC -Xms{limit_kib}k -Xmx{limit_kib}k -XX:NewRatio=7 -Xss64m \
        -XX:+ExitOnOutOfMemoryError -XX:+DisplayVMOutputToStderr -cp"
    );
    let words = words.split_whitespace().map(OsString::from);
    words.chain([folder.into(), class.into()]).collect()
}

/// The name of the public type of a source, or of `Main`, or of the one before the main; and the
/// same after its package.
pub fn class(source: &[u8]) -> (String, String) {
    let code = code_of(&String::from_utf8_lossy(source));
    let is_part = |c: char| c.is_alphanumeric() || "_$.".contains(c);
    let words: Vec<&str> = code.split(|c| !is_part(c)).filter(|word| !word.is_empty()).collect();
    let (mut public, mut last, mut main) = (None, "Main", None);
    for (i, pair) in words.windows(2).enumerate() {
        match pair {
            ["class" | "interface" | "enum" | "record", name] => {
                let modifiers = words[..i].iter().rev();
                let mut modifiers =
                    modifiers.skip_while(|word| ["final", "abstract"].contains(word));
                if modifiers.next() == Some(&"public") {
                    public = public.or(Some(*name));
                }
                last = name;
            }
            ["void", "main"] => {
                let is_public = words[i.saturating_sub(2)..i].contains(&"public");
                if main.is_none() || is_public && !matches!(main, Some((_, true))) {
                    main = Some((last, is_public));
                }
            }
            _ => {}
        }
    }
    let has_main = words.windows(2).any(|pair| pair[0] != "new" && pair[1] == "Main");
    let name = public.or(if has_main { None } else { main.map(|(name, _)| name) });
    let name = name.unwrap_or("Main");
    let package = words.windows(2).find(|pair| pair[0] == "package").map(|pair| pair[1]);
    (name.to_string(), package.map_or_else(String::new, |of| format!("{of}.")) + name)
}

/// A source without its comments, and without the words in quotation marks.
fn code_of(source: &str) -> String {
    let (mut code, mut rest) = (String::new(), source);
    while let Some(first) = rest.chars().next() {
        let skipped = if rest.starts_with("//") {
            rest.find('\n')
        } else if let Some(comment) = rest.strip_prefix("/*") {
            comment.find("*/").map(|at| at + 4)
        } else if let Some(block) = rest.strip_prefix("\"\"\"") {
            block.find("\"\"\"").map(|at| at + 6)
        } else if first == '"' || first == '\'' {
            let mut is_escaped = false;
            let end = rest[1..].find(|c: char| {
                let ends = !is_escaped && (c == first || c == '\n');
                is_escaped = c == '\\' && !is_escaped;
                ends
            });
            end.map(|at| at + 2)
        } else {
            code.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        };
        code.push(' ');
        rest = &rest[skipped.unwrap_or(rest.len())..];
    }
    code
}
