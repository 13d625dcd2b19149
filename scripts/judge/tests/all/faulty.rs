//! A program for the tests of the judge: its first argument says what it does. Without one it copies
//! its input. With the options of a compiler it is one: it copies itself.

use std::io::{self, Read, Write};
use std::{env, fs, process, thread, time::Duration};

fn main() {
    match &env::args().nth(1).unwrap_or_else(|| ">".into())[..] {
        "--version" => println!("1"),
        "-O2" => compile(&env::args().collect::<Vec<_>>()),
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
