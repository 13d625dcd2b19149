//! A program for the tests of the judge: its first argument says what it does. Without one it
//! copies its input. With the options of a compiler it is one: it copies itself.

use judge::looks::report::Stop;
use judge::running::job::{Bounds, Job};
use judge::running::system;
use judge::running::work::{Kind, Work};
use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::time::{Duration, Instant};
use std::{env, fs, process, thread};

fn main() {
    let begin = Instant::now();
    match &env::args().nth(1).unwrap_or_else(|| ">".into())[..] {
        "--version" => println!("1"),
        "-O2" => compile(&env::args().collect::<Vec<_>>()),
        "burns" => while taken(begin) < Duration::from_millis(300) {},
        "leaves" => leave(),
        "hangs" => thread::sleep(Duration::from_secs(100)),
        "floods" => while io::stdout().write_all(&[b'x'; 8192]).is_ok() {},
        "reads nothing" => {}
        "aborts" => process::abort(),
        "fails" => process::exit(3),
        "run" => run(&env::args_os().skip(2).collect::<Vec<_>>()),
        change => {
            let mut text = String::new();
            io::stdin().read_to_string(&mut text).unwrap();
            let change = change.replace("NEWLINE", "\n").replace("CRLF", "\r\n");
            let (from, to) = change.split_once('>').unwrap();
            print!("{}", text.replace(from, to));
        }
    }
}

/// The processor time of this process, or where that is not known, the time since it began.
fn taken(begin: Instant) -> Duration {
    // Under Wine this file exists as well, but tells of another process.
    let file = if cfg!(windows) { "" } else { "/proc/self/schedstat" };
    let told = fs::read_to_string(file).unwrap_or_default();
    let nanoseconds = told.split(' ').next().and_then(|word| word.parse().ok());
    nanoseconds.map_or_else(|| begin.elapsed(), Duration::from_nanos)
}

/// Leaves a child that holds the streams, unless the last one lives.
#[allow(clippy::zombie_processes)] // the judge should end it
fn leave() {
    let before = fs::read_to_string("left").unwrap_or_default();
    let lives = || {
        let stat = fs::read_to_string(format!("/proc/{}/stat", before)).unwrap_or_default();
        !before.is_empty() && !stat.is_empty() && !stat.contains(") Z ")
    };
    let begin = Instant::now();
    // What is killed may take a moment to end.
    while lives() {
        if begin.elapsed() > Duration::from_secs(5) {
            process::exit(4);
        }
        thread::sleep(Duration::from_millis(5));
    }
    let child = process::Command::new(env::current_exe().unwrap()).arg("hangs").spawn().unwrap();
    fs::write("left", child.id().to_string()).unwrap();
    io::copy(&mut io::stdin(), &mut io::stdout()).unwrap();
}

/// Runs a command as the judge does, and prints what that shows. `guarded`: with an outer process.
fn run(words: &[OsString]) {
    let kind = words[0].to_str().unwrap();
    if kind == "guarded" {
        system::prepare("faulty");
    }
    // Fresh memory takes processor time, on some machines much.
    let cpu_ms = if kind == "patient" { 10_000 } else { 300 };
    let is_tool = kind.ends_with("tool");
    let bounds =
        Bounds { cpu_ms, memory_kib: 32 << 10, stack_kib: 32 << 10, output: 2 << 20, is_tool };
    let kind = match kind {
        "orphans" => Kind::Orphans,
        "portable" | "portable tool" => Kind::Portable,
        _ => Kind::Usual,
    };
    let ran = {
        let work = Work::new("target".into(), 1, kind).unwrap();
        let job = Job { command: &words[1..], folder: None, input: None, bounds, work: &work };
        system::run(&job)
    };
    match ran {
        Ok(ran) => {
            let (out, peak) = (ran.stdout.len(), ran.peak_kib.unwrap_or(0));
            print!("{:?} overslept={} ", ran.ending, ran.overslept);
            print!("cpu={} slept={} peak={} ", ran.cpu_ms, ran.slept_ms, peak);
            println!("out={} err={} ", out, ran.stderr.len());
            let end = &ran.stdout[out.saturating_sub(99)..];
            print!("{}", String::from_utf8_lossy(end));
        }
        Err(Stop::Signal(number)) => system::die_of(number),
        Err(why) => panic!("{:?}", why),
    }
}

/// Makes a program of a source, unless that is no program.
fn compile(words: &[String]) {
    let source = fs::read_to_string(words.last().unwrap()).unwrap();
    match &source[..] {
        "endless" => thread::sleep(Duration::from_secs(100)),
        "wrong" => {
            let standard = words.iter().find(|word| word.starts_with("-std"));
            println!("error: this is wrong by {}", standard.map_or("default", |word| word));
            process::exit(1);
        }
        "lacks a file" => {
            println!("b.cpp:1:10: fatal error: Killed.h: No such file or directory");
            process::exit(1);
        }
        "kills" => {
            println!("g++: fatal error: Killed signal terminated program cc1plus");
            process::exit(1);
        }
        _ => {
            let out = words.iter().position(|word| word == "-o").unwrap() + 1;
            fs::copy(env::current_exe().unwrap(), &words[out]).unwrap();
        }
    }
}
