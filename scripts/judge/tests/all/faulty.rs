//! A program for the tests of the judge: its first argument says what it does.

use std::io::{self, Read, Write};
use std::{env, process, thread, time::Duration};

fn main() {
    match &env::args().nth(1).unwrap()[..] {
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
