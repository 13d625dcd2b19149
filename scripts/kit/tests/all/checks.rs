//! What a check says when it fails.

use std::io::{self, Read, Write};

/// Answers 1 to any input.
fn answers(input: &mut dyn Read, output: &mut dyn Write) -> io::Result<()> {
    io::copy(input, &mut io::sink())?;
    output.write_all(b"1\n")
}

#[test]
#[should_panic(expected = "by the rules it is bad, but the program answers it")]
fn an_input_that_only_the_rules_refuse_is_shown_with_both_opinions() {
    let oracle = |input: &[u8]| ("1\n".to_string(), input == b"7\n");
    kit::check_inputs(answers, &[(b"7\n", ""), (b"8\n", "")], 100, oracle);
}
