//! The tests of plane-bombing. They are one program, so the solution and the oracle are compiled
//! once.

mod exhaustive;
mod hostile;
mod judge_data;
mod oracle;
#[allow(dead_code)]
#[path = "../../src/main.rs"]
mod solution;
mod theory;

/// The whole program, without its notes.
const PLAY: kit::Solve =
    |input, output| solution::play(std::io::BufReader::new(input), output, std::io::sink());
