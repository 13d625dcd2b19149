//! A program for the tests of the judge: its first argument says what it does. Without one it copies
//! its input. With the options of a compiler it is one: it copies itself.

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
    let told = fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    let nanoseconds = told.split(' ').next().and_then(|word| word.parse().ok());
    nanoseconds.map_or_else(|| begin.elapsed(), Duration::from_nanos)
}

/// Leaves a child that holds the streams, unless the last one lives.
fn leave() {
    let before = fs::read_to_string("left").unwrap_or_default();
    let stat = fs::read_to_string(format!("/proc/{}/stat", before)).unwrap_or_default();
    if !before.is_empty() && !stat.is_empty() && !stat.contains(") Z ") {
        process::exit(4);
    }
    let child = process::Command::new(env::current_exe().unwrap()).arg("hangs").spawn().unwrap();
    fs::write("left", child.id().to_string()).unwrap();
    io::copy(&mut io::stdin(), &mut io::stdout()).unwrap();
}

/// Makes a program of a source, unless that is no program.
fn compile(words: &[String]) {
    let source = fs::read_to_string(words.last().unwrap()).unwrap();
    match &source[..] {
        "endless" => thread::sleep(Duration::from_secs(100)),
        "wrong" => {
            println!("error: this is wrong");
            process::exit(1);
        }
        _ => {
            let out = words.iter().position(|word| word == "-o").unwrap() + 1;
            fs::copy(env::current_exe().unwrap(), &words[out]).unwrap();
        }
    }
}
