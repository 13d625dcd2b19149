//! The memory of a run has a bound, whatever the input holds. Counted by an allocator, for which
//! this file has one test only.

#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;

use std::alloc::{GlobalAlloc, Layout, System};
use std::io::{self, Read};
use std::sync::atomic::{AtomicUsize, Ordering};

struct Counting;

static NOW: AtomicUsize = AtomicUsize::new(0);
static MOST: AtomicUsize = AtomicUsize::new(0);

// Only counts; all the work is the system allocator's.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let now = NOW.fetch_add(layout.size(), Ordering::Relaxed) + layout.size();
        MOST.fetch_max(now, Ordering::Relaxed);
        System.alloc(layout)
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        NOW.fetch_sub(layout.size(), Ordering::Relaxed);
        System.dealloc(pointer, layout);
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The most memory, in bytes, that the solution takes for itself on `input`.
fn most(input: impl Read) -> usize {
    let before = NOW.load(Ordering::Relaxed);
    MOST.store(before, Ordering::Relaxed);
    // Refused or not, it comes to an end.
    let _ = solution::solve(input, io::sink());
    MOST.load(Ordering::Relaxed) - before
}

#[test]
fn memory_is_bounded() {
    let long = |byte: u8| io::repeat(byte).take(20_000_000);
    let inputs = [
        ("white space", most(long(b' ').chain(&b"1 2 0"[..]))),
        ("zeros", most(long(b'0').chain(&b"1 2 0"[..]))),
        ("digits", most(long(b'9'))),
        ("letters", most(long(b'x'))),
        ("nothing", most(io::empty())),
        (
            "cases",
            most(
                "19 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20\n"
                    .repeat(100_000)
                    .as_bytes(),
            ),
        ),
    ];
    for (name, bytes) in &inputs {
        assert!(
            *bytes > 2 << 20 && *bytes < 3 << 20,
            "{}: {} bytes",
            name,
            bytes
        );
    }
}
