//! The tests of plane-bombing. One program compiles the solution and the oracle once.

mod exhaustive;
mod hostile;
mod judge_data;
mod oracle;
#[allow(dead_code)]
#[path = "../../src/main.rs"]
mod solution;
mod theory;

/// Without the notes.
const PLAY: kit::Solve =
    |input, output| solution::play(std::io::BufReader::new(input), output, std::io::sink());
