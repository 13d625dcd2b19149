//! Which verdict a run gets, and why.

use judge::judging::judge::{judge, output_cap};
use judge::judging::tally::Tally;
use judge::problem::folder::Case;
use judge::running::job::{Bounds, Ending, Ran};

const BOUNDS: Bounds =
    Bounds { cpu_ms: 1000, memory_kib: 2048, stack_kib: 2048, output: 99, is_tool: false };

/// The verdict and the reason, for the answer `a b`.
fn judged(ran: &Ran, exact: bool) -> String {
    let judged = judge(ran, b"a b\n", &BOUNDS, exact);
    format!("{} {}", judged.verdict, judged.reason)
}

fn ran() -> Ran {
    Ran { cpu_ms: 1000, peak_kib: Some(2048), stdout: b"a b\n".to_vec(), ..Ran::default() }
}

#[test]
fn a_limit_comes_before_a_failing_exit_and_that_before_wrong_output() {
    // From the last that counts to the first.
    let mut ran = Ran { stdout: b"a c\n".to_vec(), ..ran() };
    assert_eq!(judged(&ran, false), "WA wrong output");
    ran.ending = Ending::Exit(3);
    assert_eq!(judged(&ran, false), "RTE exit status 3");
    ran.ending = Ending::of_status(9);
    assert_eq!(judged(&ran, false), "RTE it died of signal KILL");
    ran.overslept = true;
    ran.slept_ms = 2100;
    let slept = "TLE it was still running: it slept 2.100 s, and took 1.000 s of CPU time";
    assert_eq!(judged(&ran, false), slept);
    ran.cpu_ms = 1001;
    assert_eq!(judged(&ran, false), "TLE it took 1.001 s of CPU time");
    ran.stderr = vec![b'x'; 100];
    let floods = "OLE it wrote more than 64 MiB, and more than four times the answer";
    assert_eq!(judged(&ran, false), floods);
    ran.peak_kib = Some(2049);
    assert_eq!(judged(&ran, false), "MLE it took 2.0 MiB");
}

#[test]
fn what_is_at_a_limit_or_not_known_is_within_it() {
    assert_eq!(judged(&ran(), true), "AC ");
    assert_eq!(judged(&Ran { peak_kib: None, ..ran() }, true), "AC ");
    assert_eq!(judged(&Ran { stderr: vec![b'x'; 99], ..ran() }, true), "AC ");
    assert_eq!(judged(&Ran { stdout: b"a b \n".to_vec(), ..ran() }, false), "AC ");
    let exact = "PE only white space differs";
    assert_eq!(judged(&Ran { stdout: b"a b \n".to_vec(), ..ran() }, true), exact);
    assert_eq!([output_cap(0), output_cap(17 << 20)], [64 << 20, 68 << 20]);
}

#[test]
fn a_clock_and_a_full_heap_have_reasons_of_their_own() {
    let clock = Ran { cpu_ms: 1001, by_wall_clock: true, ..ran() };
    let why = "TLE it took 1.001 s by the clock, in the fastest of three runs";
    assert_eq!(judged(&clock, false), why);
    let clock = Ran { overslept: true, ..clock };
    assert_eq!(judged(&clock, false), "TLE it was still running after 1.001 s");
    let stderr = b"x\nTerminating due to java.lang.OutOfMemoryError: Java heap space\n".to_vec();
    let heap = Ran { stderr, ending: Ending::Exit(3), ..ran() };
    assert_eq!(judged(&heap, false), "MLE its heap was full at 2 MiB");
    assert_eq!(judged(&Ran { ending: Ending::Exit(1), ..heap }, false), "RTE exit status 1");
    let deep = Ran { ending: Ending::of_signal(11), peak_kib: Some(4096), ..ran() };
    let why = "MLE it took 4.0 MiB and died of signal SEGV, as endless recursion does";
    assert_eq!(judged(&deep, false), why);
}

#[test]
fn the_slowest_case_may_have_slept() {
    let mut tally = Tally::default();
    for (name, cpu_ms, slept_ms, overslept) in
        [("a", 900, 0, false), ("b", 5, 1000, true), ("c", 7, 2000, false)]
    {
        let ran = Ran { cpu_ms, slept_ms, overslept, ..ran() };
        let judged = judge(&ran, b"a b\n", &BOUNDS, false);
        tally.add(&Case::at(name.as_ref(), name.to_string()), &judged, &ran);
    }
    assert_eq!(tally.slowest(), "1.005 s (b)");
    assert_eq!((tally.marks(), tally.failed()), ("ATA".to_string(), 1));
}
