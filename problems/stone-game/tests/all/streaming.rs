//! Heaps too large to remember: the answer streams, in memory that only the largest move decides.

use crate::solution;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::io::{self, ErrorKind, Read, Write};

/// The system's allocator, which counts for each thread what it holds and the most that it held.
struct Counting;

thread_local! {
    static HELD: Cell<isize> = const { Cell::new(0) };
    static MOST: Cell<isize> = const { Cell::new(0) };
}

unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let held = HELD.with(Cell::get) + layout.size() as isize;
        HELD.with(|cell| cell.set(held));
        MOST.with(|cell| cell.set(cell.get().max(held)));
        System.alloc(layout)
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        HELD.with(|cell| cell.set(cell.get() - layout.size() as isize));
        System.dealloc(place, layout);
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// An input that notes what is held when it has been read: how much room the text takes until then
/// is the library's business.
struct Input<'a> {
    rest: &'a [u8],
    held: &'a Cell<isize>,
}

impl Read for Input<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.rest.read(buffer)?;
        if length == 0 {
            self.held.set(HELD.with(Cell::get));
            MOST.with(|most| most.set(self.held.get()));
        }
        Ok(length)
    }
}

/// How the solution ends and the most bytes that it held on the heap, besides the input.
fn measure(input: &str, output: impl Write) -> (Result<(), ErrorKind>, isize) {
    let held = Cell::new(0);
    let input = Input {
        rest: input.as_bytes(),
        held: &held,
    };
    let solved = solution::solve(input, output);
    let most = MOST.with(Cell::get) - held.get();
    (solved.map_err(|error| error.kind()), most)
}

/// Checks the answer to {1, 2, 4, 8} byte by byte, and keeps none of it.
struct Thirds {
    heap: u64,
    /// What of this heap's line is still to come.
    rest: Vec<u8>,
    lines: u64,
}

impl Write for Thirds {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for &byte in bytes {
            if self.rest.is_empty() {
                self.heap += 1;
                let side = if self.heap % 3 == 1 { "De" } else { "Of" };
                writeln!(self.rest, "{}:{}fensive win.", self.heap, side)?;
                self.rest.reverse();
            }
            assert_eq!(Some(byte), self.rest.pop(), "heap {}", self.heap);
            self.lines += u64::from(byte == b'\n');
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// `stones`, then the moves from 1 to `largest` again and again, `times` in all, then 0.
fn all_moves(stones: usize, largest: usize, times: usize) -> String {
    let moves = (0..times).map(|i| i % largest + 1);
    let mut input = stones.to_string();
    for number in moves.chain(Some(0)) {
        input += " ";
        input += &number.to_string();
    }
    input
}

/// The input itself is held as text, whole; all else that is held does not depend on its length.
#[test]
fn memory_depends_on_the_largest_useful_move_only() {
    // n of a million, all lines checked, then n that is cut off by the reader.
    let mut thirds = Thirds {
        heap: 0,
        rest: Vec::with_capacity(64),
        lines: 0,
    };
    let (solved, million) = measure("1000000 1 2 4 8 0", &mut thirds);
    assert_eq!((solved, thirds.lines), (Ok(()), 1_000_000));
    let (solved, most) = measure("1000000000 1 2 4 8 0", kit::Sink::new(300 << 20));
    assert_eq!((solved, most), (Err(ErrorKind::BrokenPipe), million));
    let (_, few) = measure("9 1 2 4 8 0", io::sink());
    assert_eq!(few, million);
    assert!(million < 1_000, "{}", million);

    // Repeats, and useless moves, take nothing.
    let (_, once) = measure(&all_moves(50, 8, 8), io::sink());
    let (solved, repeats) = measure(&all_moves(50, 8, 1_000_000), io::sink());
    assert_eq!((solved, repeats), (Ok(()), once));
    let (solved, useless) = measure("50 1 1000000000 51 999999999 2 4 8 0", io::sink());
    assert_eq!((solved, useless), (Ok(()), million));

    // One useful move, as large as may be: a byte for each stone, rounded up to a power of two.
    let (solved, one) = measure("1000000000 10000000 0", kit::Sink::new(1 << 20));
    assert_eq!(solved, Err(ErrorKind::BrokenPipe));
    assert!((1 << 24..(1 << 24) + 1_000).contains(&one), "{}", one);
    // Many: at most 30 bytes more for each.
    let everything = all_moves(1_000_000_000, 1_000_000, 2_000_000);
    let (solved, all) = measure(&everything, kit::Sink::new(1 << 20));
    assert_eq!(solved, Err(ErrorKind::BrokenPipe));
    assert!(all < (1 << 20) + 30 * 1_000_000, "{}", all);

    // Memory is given back between blocks.
    let blocks = "10000000 9999999 0 ".repeat(2);
    let (solved, two) = measure(&blocks, io::sink());
    assert_eq!(solved, Ok(()));
    assert!(two < (1 << 24) + 1_000, "{}", two);
}
