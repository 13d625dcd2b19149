//! Room to write into that is bounded: a solution that goes on and on must fail a test, not fill the memory.

use std::io::{self, Write};

/// Output that is not kept; it fails like a reader that has gone away before it takes more than so
/// many bytes, so that huge answers to random inputs cost nothing.
pub struct Sink(usize);

impl Sink {
    pub fn new(limit: usize) -> Self {
        Sink(limit)
    }
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let left = self.0.checked_sub(bytes.len());
        self.0 = left.ok_or(io::ErrorKind::BrokenPipe)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What `solve` comes to and what it has written, with no more room for that than a byte over
/// `length`: one that goes on and on must fail, not fill the memory.
pub fn written(
    length: usize,
    solve: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> (io::Result<()>, String) {
    let mut output = vec![0; length + 1];
    let mut rest = &mut output[..];
    let solved = solve(&mut rest);
    let unused = rest.len();
    output.truncate(length + 1 - unused);
    (solved, String::from_utf8(output).unwrap())
}
