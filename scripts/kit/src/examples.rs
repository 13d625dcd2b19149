//! Code for the examples: the command lines of generators, which `scripts/stress.sh` calls, and of
//! figures; tables and pictures.

use crate::random::Random;
use std::env;
use std::fmt::Display;
use std::io::{self, Write};
use std::process;

/// The `main` of a generator: `SEED SIZE` prints an input of that size, 1 to `largest`; `--max`
/// prints `largest`. A seed and a size give the same input on every machine.
pub fn generator(largest: u64, make: impl Fn(&mut Random, u64) -> Vec<u8>) {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let numbers: Vec<Option<u64>> = arguments.iter().map(|text| text.parse().ok()).collect();
    let text = match numbers[..] {
        [None] if arguments[0] == "--max" => format!("{}\n", largest).into_bytes(),
        [Some(seed), Some(size)] if (1..=largest).contains(&size) => {
            make(&mut Random::new(seed), size)
        }
        _ => refuse("SEED SIZE | --max"),
    };
    if io::stdout().write_all(&text).is_err() {
        process::exit(1);
    }
}

/// A figure that a text quotes: its name, which ends in `.svg` for a picture, and what makes it.
pub type Figure = (&'static str, fn() -> String);

/// The `main` of an example that makes figures: `NAME` prints one of them, `--list` names those of
/// `quick`, `--list-slow` those of `slow`, which take minutes.
pub fn figures(quick: &[Figure], slow: &[Figure]) {
    let argument = env::args().nth(1).unwrap_or_default();
    let names = |figures: &[Figure]| figures.iter().for_each(|figure| println!("{}", figure.0));
    match &argument[..] {
        "--list" => names(quick),
        "--list-slow" => names(slow),
        name => match quick.iter().chain(slow).find(|figure| figure.0 == name) {
            Some((_, make)) => print!("{}", make()),
            None => refuse("NAME | --list | --list-slow"),
        },
    }
}

fn refuse(usage: &str) -> ! {
    eprintln!("usage: {usage}");
    process::exit(2)
}

/// A number as texts write it: 411,840.
pub fn grouped(number: usize) -> String {
    if number < 1000 {
        number.to_string()
    } else {
        format!("{},{:03}", grouped(number / 1000), number % 1000)
    }
}

/// A share in percent, rounded to one place: 12.5 %.
pub fn percent(part: usize, whole: usize) -> String {
    let tenths = (2000 * part + whole) / (2 * whole);
    format!("{}.{} %", tenths / 10, tenths % 10)
}

/// The parts of a text between ` | `, such as the same words in two languages.
pub fn words<const N: usize>(text: &str) -> [&str; N] {
    let words: Vec<&str> = text.split(" | ").collect();
    words.try_into().expect(text)
}

/// A table in Markdown. Head and rows have ` | ` between their columns; `columns` has a letter for
/// each: `l` for left, `r` for right.
pub fn table(columns: &str, head: &str, rows: impl IntoIterator<Item = String>) -> String {
    let ruler = columns.replace('l', "---|").replace('r', "---:|");
    let mut text = format!("| {head} |\n|{ruler}\n");
    rows.into_iter().for_each(|row| text += &format!("| {row} |\n"));
    text
}

/// A picture in SVG, with a background of its own, for dark pages.
pub struct Picture {
    svg: String,
}

impl Picture {
    pub const PAPER: &'static str = "#fffdf7";
    pub const INK: &'static str = "#222222";

    /// An empty picture; the title is for screen readers.
    pub fn new(width: usize, height: usize, title: &str) -> Self {
        let mut picture = Picture { svg: String::new() };
        let ink = Self::INK;
        picture.add(&format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" font-size=\"13\" \
             fill=\"{ink}\">\n<title>{title}</title>"
        ));
        picture.rectangle((0, 0), (width, height), Self::PAPER, "");
        picture
    }

    /// Adds an element, as written.
    pub fn add(&mut self, element: &str) {
        self.svg += element;
        self.svg.push('\n');
    }

    /// Adds a shape, with `more` attributes behind its own.
    fn shape(&mut self, shape: &str, more: &str, end: &str) {
        let space = if more.is_empty() { "" } else { " " };
        self.add(&format!("<{shape}{space}{more}{end}"));
    }

    /// A rectangle from its upper left corner; `more` is further attributes, such as `rx="3"`.
    pub fn rectangle(
        &mut self,
        (x, y): (usize, usize),
        (width, height): (usize, usize),
        fill: &str,
        more: &str,
    ) {
        let own =
            format!("x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{fill}\"");
        self.shape(&format!("rect {own}"), more, "/>");
    }

    /// Words whose baseline is at y; `anchor` is `start`, `middle` or `end`, `more` as for a
    /// rectangle.
    pub fn text(&mut self, (x, y): (usize, usize), anchor: &str, words: impl Display, more: &str) {
        let text = format!("text x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\"");
        self.shape(&text, more, &format!(">{words}</text>"));
    }

    /// A straight line; `stroke` is its attributes, such as `stroke="#222222"`.
    pub fn line(&mut self, from: (usize, usize), to: (usize, usize), stroke: &str) {
        let ((x1, y1), (x2, y2)) = (from, to);
        self.shape(&format!("line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\""), stroke, "/>");
    }

    /// A line that ends in an arrowhead.
    pub fn arrow(&mut self, from: (usize, usize), to: (usize, usize), colour: &str) {
        if !self.svg.contains("<marker") {
            self.add(&format!(
                "<marker id=\"tip\" viewBox=\"0 0 8 8\" refX=\"6\" refY=\"4\" markerWidth=\"5\" \
                 markerHeight=\"5\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" fill=\"{colour}\"/>\
                 </marker>"
            ));
        }
        let stroke = "stroke-width=\"3\" marker-end=\"url(#tip)\"";
        self.line(from, to, &format!("stroke=\"{}\" {}", colour, stroke));
    }

    /// A disc; `more` as for a rectangle.
    pub fn circle(&mut self, (x, y): (usize, usize), radius: usize, fill: &str, more: &str) {
        let circle = format!("circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\"");
        self.shape(&circle, more, "/>");
    }

    /// A row of filled square cells, a pixel apart.
    pub fn cells<'a>(
        &mut self,
        (x, y): (usize, usize),
        size: usize,
        fills: impl IntoIterator<Item = &'a str>,
    ) {
        for (place, fill) in fills.into_iter().enumerate() {
            self.rectangle((x + place * size, y), (size - 1, size - 1), fill, "");
        }
    }

    /// A legend for colours, side by side, `step` apart.
    pub fn legend(&mut self, (x, y): (usize, usize), step: usize, meanings: &[(&str, &str)]) {
        for (place, (fill, words)) in meanings.iter().enumerate() {
            let x = x + place * step;
            self.rectangle((x, y), (14, 14), fill, "");
            self.text((x + 20, y + 12), "start", words, "");
        }
    }

    /// The picture's file.
    pub fn finish(mut self) -> String {
        self.add("</svg>");
        self.svg
    }
}
