//! Heaps too large to remember: the answer streams, in memory that only the largest move decides.

#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;

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

/// How the solution ends and the most bytes that it held on the heap.
fn measure<R: Read, W: Write>(input: R, output: W) -> (Result<(), ErrorKind>, isize) {
    let before = HELD.with(Cell::get);
    MOST.with(|cell| cell.set(before));
    let solved = solution::solve(input, output);
    let most = MOST.with(Cell::get) - before;
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

/// `stones`, then the moves from 1 to `largest` again and again, `times` in all, then 0: made while
/// it is read.
fn all_moves(stones: usize, largest: usize, times: usize) -> impl Read {
    let moves = (0..times).map(move |i| i % largest + 1);
    let numbers = std::iter::once(stones).chain(moves).chain(Some(0));
    Made {
        numbers,
        text: Vec::new(),
        given: 0,
    }
}

struct Made<I> {
    numbers: I,
    text: Vec<u8>,
    given: usize,
}

impl<I: Iterator<Item = usize>> Read for Made<I> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        if self.given == self.text.len() {
            self.text.clear();
            self.given = 0;
            if let Some(number) = self.numbers.next() {
                write!(self.text, "{} ", number)?;
            }
        }
        let count = bytes.len().min(self.text.len() - self.given);
        bytes[..count].copy_from_slice(&self.text[self.given..self.given + count]);
        self.given += count;
        Ok(count)
    }
}

#[test]
fn memory_depends_on_the_largest_useful_move_only() {
    // n of a million, all lines checked, then n that is cut off by the reader.
    let mut thirds = Thirds {
        heap: 0,
        rest: Vec::with_capacity(64),
        lines: 0,
    };
    let (solved, million) = measure(&b"1000000 1 2 4 8 0"[..], &mut thirds);
    assert_eq!((solved, thirds.lines), (Ok(()), 1_000_000));
    let (solved, most) = measure(&b"1000000000 1 2 4 8 0"[..], kit::Sink::new(300 << 20));
    assert_eq!((solved, most), (Err(ErrorKind::BrokenPipe), million));
    let (_, few) = measure(&b"5 1 2 4 8 0"[..], io::sink());
    assert_eq!(few, million);
    assert!(million < 10_000, "{}", million);

    // Endless repeats, and useless moves, take nothing.
    let (solved, repeats) = measure(all_moves(50, 8, 1_000_000), io::sink());
    assert_eq!(solved, Ok(()));
    assert!(repeats < 10_000, "{}", repeats);
    let (solved, useless) = measure(&b"50 1 1000000000 51 999999999 2 4 8 0"[..], io::sink());
    assert_eq!((solved, useless), (Ok(()), million));

    // One useful move, as large as may be; all the useful moves that there may be, twice. Until rustc
    // 1.66 the room of a VecDeque is a power of two: 8.4 million bytes here, in place of 5 million.
    let (solved, one) = measure(&b"1000000000 10000000 0"[..], kit::Sink::new(1 << 20));
    assert_eq!(solved, Err(ErrorKind::BrokenPipe));
    assert!(one < 9_000_000, "{}", one);
    let everything = all_moves(1_000_000_000, 10_000_000, 20_000_000);
    let (solved, all) = measure(everything, kit::Sink::new(300 << 20));
    assert_eq!(solved, Err(ErrorKind::BrokenPipe));
    assert!(all < 15_000_000, "{}", all);

    // Memory is given back between blocks.
    let blocks = b"10000000 9999999 0 ".repeat(2);
    let (solved, two) = measure(&blocks[..], io::sink());
    assert_eq!(solved, Ok(()));
    assert!(two < 9_000_000, "{}", two);
}
