//! How a command runs within bounds. `faulty run KIND COMMAND...` runs it as the judge does, and
//! prints what the run showed: tests share a process, and a run takes note of all children of its
//! process.
#![cfg(target_os = "linux")]

use std::io::Read;
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs, process, thread};

/// Starts `faulty run KIND sh -c SCRIPT`, in a shell that has run `before`. `$file` is a path that
/// is the test's own.
fn start(name: &str, before: &str, kind: &str, script: &str) -> Child {
    let file = file(name);
    let _ = fs::remove_file(&file);
    let shell = format!("{} exec \"$@\"", before);
    let words = [&shell, "-", env!("CARGO_BIN_EXE_faulty"), "run", kind, "sh", "-c", script];
    // Signals may be ignored here, and a shell cannot take that back.
    let mut command = Command::new("env");
    command.args(["--default-signal=HUP,INT,QUIT,TERM", "sh", "-c"]).args(words).env("file", file);
    command.stdout(Stdio::piped());
    command.stderr(Stdio::piped()).spawn().unwrap()
}

fn file(name: &str) -> String {
    env::temp_dir().join(format!("judge {} {}", process::id(), name)).display().to_string()
}

/// What it prints, and how it ends.
fn end(mut child: Child) -> (String, i32) {
    let (mut text, mut err) = (String::new(), String::new());
    child.stdout.take().unwrap().read_to_string(&mut text).unwrap();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    let status = child.wait().unwrap();
    (text + &err, status.code().unwrap_or_else(|| -status.signal().unwrap()))
}

fn run(name: &str, kind: &str, script: &str) -> String {
    let (text, status) = end(start(name, "", kind, script));
    assert_eq!(status, 0, "{}: {}", script, text);
    text
}

/// The numbers of processes in the test's file, as soon as there are that many.
fn processes(name: &str, count: usize) -> Vec<String> {
    let begin = Instant::now();
    loop {
        let text = fs::read_to_string(file(name)).unwrap_or_default();
        let found: Vec<String> = text.lines().map(String::from).collect();
        if found.len() >= count && text.ends_with('\n') {
            return found;
        }
        assert!(
            begin.elapsed() < Duration::from_secs(60),
            "{} starts no {} processes",
            name,
            count
        );
        thread::sleep(Duration::from_millis(5));
    }
}

fn lives(process: &str) -> bool {
    let stat = fs::read_to_string(format!("/proc/{}/stat", process)).unwrap_or_default();
    stat.rsplit_once(") ").map_or(false, |(_, rest)| !rest.starts_with(&['Z', 'X'][..]))
}

/// Those that still live after a while.
fn survivors(name: &str, count: usize, patience: u64) -> Vec<String> {
    let (all, begin) = (processes(name, count), Instant::now());
    let alive = || all.iter().filter(|process| lives(process)).cloned().collect::<Vec<_>>();
    while !alive().is_empty() && begin.elapsed() < Duration::from_secs(patience) {
        thread::sleep(Duration::from_millis(10));
    }
    let alive = alive();
    let _ = fs::remove_file(file(name));
    alive
}

#[test]
fn a_run_tells_how_the_program_ended_and_what_it_wrote() {
    for kind in ["usual", "orphans", "portable"] {
        for (script, shown) in [
            ("exit 3", "Exit(3)"),
            ("kill -SEGV $$", "Signal(\"SEGV\")"),
            ("kill -40 $$", "Other(\"it died of signal 40\")"),
            ("echo ab; echo c >&2", "out=3 err=2"),
            ("head -c 300000 /dev/zero; head -c 200000 /dev/zero >&2", "out=300000 err=200000"),
        ] {
            let text = run("ending", kind, script);
            assert!(text.contains(shown), "{} {}: {}", kind, script, text);
        }
    }
    let words = [env!("CARGO_BIN_EXE_faulty"), "run", "usual", "/nowhere/at-all"];
    let ended = Command::new(words[0]).args(&words[1..]).output().unwrap();
    let text = String::from_utf8(ended.stdout).unwrap();
    assert!(text.starts_with("NotStarted(\"No such file or directory\")"), "{}", text);
}

/// The number after a name in what `faulty run` prints.
fn number(text: &str, name: &str) -> u64 {
    let rest = text.split(name).nth(1).unwrap();
    rest.split(' ').next().unwrap().parse().unwrap()
}

#[test]
fn a_program_is_stopped_at_each_limit() {
    for kind in ["usual", "orphans", "portable"] {
        // 2 MiB of output: a byte more is kept.
        let text = run("floods", kind, "yes");
        assert!(text.contains("out=2097153 err=0"), "{}: {}", kind, text);
        let text = run("hangs", kind, "sleep 100");
        assert!(text.contains("Signal(\"KILL\") overslept=true"), "{}: {}", kind, text);
    }
    let burns = "while :; do :; done & while :; do :; done";
    let text = run("burns", "usual", burns);
    assert!(text.contains("overslept=false") && number(&text, "cpu=") < 1500, "{}", text);
    assert!(number(&text, "cpu=") > 300 && number(&text, " slept=") < 300, "{}", text);
    // Each process takes a moment; only all of them together pass the limit.
    let text = run("spawns", "usual", "while :; do /bin/true; done");
    assert!(text.contains("Signal(\"KILL\") overslept=false"), "{}", text);
    let takes = "(head -c 60000000 /dev/zero; sleep 100) | tail"; // tail keeps the last line
    let text = run("takes", "patient", takes);
    assert!(number(&text, "peak=") > 40_000 && text.contains("overslept=false"), "{}", text);
    let script = "ulimit -c; ulimit -s; ulimit -f; ulimit -t";
    let (text, _) = end(start("limits", "ulimit -S -c \"$(ulimit -H -c)\";", "usual", script));
    assert!(text.ends_with("0\n32768\n4098\n4\n"), "{}", text);
}

#[test]
fn a_program_has_a_session_and_signals_of_its_own_and_three_files() {
    // The C library keeps signals 32 and 33 to itself.
    let script =
        "cut -d ' ' -f 6 /proc/$$/stat | grep -cx $$; grep -cE 'Sig(Blk|Ign):.0+(18)?0{7}$' /proc/self/status
        ls /proc/$$/fd; echo $ONLINE_JUDGE $LC_ALL $RUST_BACKTRACE";
    let before = "trap '' INT USR1; export RUST_BACKTRACE=1; exec 7</dev/null;";
    let (text, _) = end(start("own", before, "guarded", script));
    assert!(text.ends_with("1\n2\n0\n1\n2\n1 C.UTF-8\n"), "{}", text);
}

#[test]
fn nothing_survives_a_program_and_only_a_daemon_survives_a_tool() {
    // A child in another session, and an orphan in another session.
    let script = "setsid sh -c 'echo $$ >>\"$file\"; exec sleep 100' &
        (setsid sh -c 'echo $$ >>\"$file\"; exec sleep 100' &)
        until [ \"$(wc -l <\"$file\")\" = 2 ]; do sleep 0.01; done 2>/dev/null";
    for kind in ["usual", "orphans"] {
        run(kind, kind, script);
        assert_eq!(survivors(kind, 2, 0), Vec::<String>::new(), "{}", kind);
    }
    run("tool", "tool", "echo $$ >\"$file\"; sleep 100 & echo $! >>\"$file\"");
    assert_eq!(survivors("tool", 2, 0), Vec::<String>::new());
    run("daemon", "tool", script);
    let alive = survivors("daemon", 2, 0);
    assert_eq!(alive.len(), 2);
    kill(&alive);
}

#[test]
fn children_of_what_does_not_end_are_ended_as_well() {
    for kind in ["usual", "orphans", "portable", "tool", "portable tool"] {
        let name = format!("late {}", kind);
        let text = run(&name, kind, "sleep 100 & echo $! >\"$file\"; sleep 100");
        assert!(text.contains("overslept=true"), "{}: {}", kind, text);
        assert_eq!(survivors(&name, 1, 5), Vec::<String>::new(), "{}", kind);
    }
}

#[test]
fn the_time_of_orphans_that_have_ended_counts() {
    // One after the other, so that no look at living processes sees the time of two.
    let script = format!(
        "for i in 1 2 3; do
            (sh -c '\"{}\" burns; echo >>\"$file\"' &)
            until [ \"$(wc -l <\"$file\")\" = $i ]; do sleep 0.01; done 2>/dev/null
        done",
        env!("CARGO_BIN_EXE_faulty")
    );
    // Each takes 300 ms.
    let text = run("orphans burn", "patient", &script);
    assert!(number(&text, "cpu=") >= 850, "{}", text);
    let _ = fs::remove_file(file("orphans burn"));
}

fn kill(processes: &[String]) {
    for process in processes {
        send("KILL", process);
    }
}

fn send(signal: &str, process: &str) {
    // The shell's own: a bare Debian has no other.
    let kill = format!("kill -s {} {}", signal, process);
    assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
}

const TWO: &str = "echo $$ >>\"$file\"; setsid sleep 100 & echo $! >>\"$file\"; sleep 100";

#[test]
fn a_signal_to_the_judge_ends_the_program_and_the_judge_without_a_word() {
    for (signal, number) in [("HUP", 1), ("INT", 2), ("QUIT", 3), ("TERM", 15)] {
        for kind in ["usual", "guarded", "tool"] {
            let name = format!("{} {}", signal, kind);
            let child = start(&name, "trap - HUP INT QUIT TERM; ulimit -c 0;", kind, TWO);
            processes(&name, 2);
            send(signal, &child.id().to_string());
            assert_eq!(end(child), (String::new(), -number), "{}", name);
            let most = usize::from(kind == "tool");
            let alive = survivors(&name, 2, 0);
            kill(&alive);
            assert!(alive.len() <= most, "{}: {:?}", name, alive);
        }
        let name = format!("{} ignored", signal);
        let child = start(&name, &format!("trap '' {};", signal), "guarded", TWO);
        processes(&name, 2);
        send(signal, &child.id().to_string());
        let (text, status) = end(child);
        assert!(text.contains("overslept=true") && status == 0, "{}: {}", name, text);
        assert_eq!(survivors(&name, 2, 0), Vec::<String>::new());
    }
}

#[test]
fn whatever_a_program_does_to_the_judge_nothing_survives() {
    for (signal, number) in [("KILL", 9), ("USR1", 10), ("TERM", 15)] {
        let script = format!("{} & sleep 0.2; kill -{} $PPID; sleep 100", TWO, signal);
        let before = "mkdir \"$file.tmp\"; export TMPDIR=\"$file.tmp\";";
        let (text, status) = end(start(signal, before, "guarded", &script));
        assert_eq!(survivors(signal, 2, 0), Vec::<String>::new(), "{}", signal);
        // Nothing is left in it.
        fs::remove_dir(file(signal) + ".tmp").unwrap();
        let why = format!("the process that judges was ended by signal {}", number);
        assert!(status == 2 && text.contains(&why), "{} {}", status, text);
    }
    let (text, status) = end(start("stops", "", "guarded", "kill -STOP $PPID; sleep 0.1; exit 4"));
    assert!(status == 0 && text.starts_with("Exit(4)"), "{} {}", status, text);
    let child =
        start("stopped", "", "guarded", "echo $$ >\"$file\"; while kill -TSTP $PPID; do :; done");
    processes("stopped", 1);
    thread::sleep(Duration::from_millis(100));
    send("TERM", &child.id().to_string());
    assert_eq!(end(child), (String::new(), -15));
    assert_eq!(survivors("stopped", 1, 0), Vec::<String>::new());
}

#[test]
fn a_judge_that_is_killed_leaves_no_process() {
    let child = start("killed", "", "guarded", TWO);
    processes("killed", 2);
    send("KILL", &child.id().to_string());
    assert_eq!(end(child).1, -9);
    assert_eq!(survivors("killed", 2, 20), Vec::<String>::new());
    // Without an outer process the program dies, but not its children.
    let child = start("alone", "", "usual", "echo $$ >\"$file\"; exec sleep 100");
    processes("alone", 1);
    send("KILL", &child.id().to_string());
    assert_eq!(end(child).1, -9);
    assert_eq!(survivors("alone", 1, 20), Vec::<String>::new());
}
