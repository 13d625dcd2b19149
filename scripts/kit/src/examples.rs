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
        [None] if arguments[0] == "--max" => format!("{largest}\n").into_bytes(),
        [Some(seed), Some(size)] if (1..=largest).contains(&size) => {
            make(&mut Random::new(seed), size)
        }
        _ => refuse("SEED SIZE | --max"),
    };
    if io::stdout().write_all(&text).is_err() {
        process::exit(1);
    }
}

/// A language that the texts are in.
#[derive(Clone, Copy)]
pub enum Language {
    English,
    Chinese,
}

impl Language {
    /// The text in this language.
    pub fn text<'a>(self, english: &'a str, chinese: &'a str) -> &'a str {
        match self {
            Language::English => english,
            Language::Chinese => chinese,
        }
    }

    /// The words in this language; each text has ` | ` between them.
    pub fn words<'a, const N: usize>(self, english: &'a str, chinese: &'a str) -> [&'a str; N] {
        words(self.text(english, chinese))
    }

    /// A text with its numbers as this language writes them: the Chinese texts group no digits.
    pub fn numbers(self, text: String) -> String {
        match self {
            Language::English => text,
            Language::Chinese => text.replace(',', ""),
        }
    }
}

/// A figure that texts quote: its name, or its names in English and Chinese with ` | ` between
/// them, and what makes it. The name of a picture ends in `.svg`.
pub type Figure = (&'static str, fn(Language) -> String);

/// The `main` of an example that makes figures; see [`figures_and_slow`].
pub fn figures(figures: &[Figure]) {
    figures_and_slow(figures, &[]);
}

/// The `main` of an example with quick and slow figures: `NAME` prints a figure, `--list` names
/// those of `quick`, `--list-slow` those of `slow`, which take minutes.
pub fn figures_and_slow(quick: &[Figure], slow: &[Figure]) {
    let argument = env::args().nth(1).unwrap_or_default();
    match &argument[..] {
        "--list" => named(quick).for_each(|(name, ..)| println!("{name}")),
        "--list-slow" => named(slow).for_each(|(name, ..)| println!("{name}")),
        name => match named(quick).chain(named(slow)).find(|figure| figure.0 == name) {
            Some((_, language, make)) => print!("{}", make(language)),
            None => refuse("NAME | --list | --list-slow"),
        },
    }
}

/// Each name of the figures, with its language and what makes the figure.
fn named(figures: &[Figure]) -> impl Iterator<Item = (&str, Language, fn(Language) -> String)> {
    figures.iter().flat_map(|&(names, make)| {
        let languages = [Language::English, Language::Chinese];
        names.split(" | ").zip(languages).map(move |(name, language)| (name, language, make))
    })
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

/// Numbers as cells of a table's row.
pub fn counts<const N: usize>(numbers: [usize; N]) -> String {
    numbers.map(grouped).join(" | ")
}

/// `part` / `whole` with so many decimal places, rounded.
pub fn decimal(part: usize, whole: usize, places: usize) -> String {
    let unit = 10_usize.pow(places as u32);
    let rounded = (2 * unit * part + whole) / (2 * whole);
    format!("{}.{:0places$}", grouped(rounded / unit), rounded % unit)
}

/// A share in percent, rounded to one place: 12.5 %.
pub fn percent(part: usize, whole: usize) -> String {
    decimal(100 * part, whole, 1) + " %"
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

/// Pixels to the right and down: a place in a picture, or a size.
pub type Point = (usize, usize);

/// A picture in SVG, with a background of its own, for dark pages. Further attributes of a shape are
/// written as in `rx='3' stroke='#222222'`.
pub struct Picture {
    svg: String,
}

impl Picture {
    pub const PAPER: &'static str = "#fffdf7";
    pub const INK: &'static str = "#222222";

    /// An empty picture; the title is for screen readers.
    pub fn new(width: usize, height: usize, title: &str) -> Self {
        let mut picture = Picture { svg: String::new() };
        let size = format!("width='{width}' height='{height}' viewBox='0 0 {width} {height}'");
        let style = format!("font-family='sans-serif' font-size='13' fill='{}'", Self::INK);
        let head = format!("svg xmlns='http://www.w3.org/2000/svg' {size} {style}");
        picture.add(&head, "", &format!(">\n<title>{title}</title>"));
        picture.rectangle((0, 0), (width, height), Self::PAPER, "");
        picture
    }

    /// Adds an element: its name and attributes, `more` attributes, and what ends it.
    fn add(&mut self, element: &str, more: &str, end: &str) {
        let start = format!("<{element} {more}").trim_end().replace('\'', "\"");
        self.svg += &format!("{start}{end}\n");
    }

    /// A rectangle from its upper left corner.
    pub fn rectangle(&mut self, (x, y): Point, (width, height): Point, fill: &str, more: &str) {
        let size = format!("width='{width}' height='{height}'");
        self.add(&format!("rect x='{x}' y='{y}' {size} fill='{fill}'"), more, "/>");
    }

    /// Words whose baseline is at y; `anchor` is `start`, `middle` or `end`.
    pub fn text(&mut self, (x, y): Point, anchor: &str, words: impl Display, more: &str) {
        let text = format!("text x='{x}' y='{y}' text-anchor='{anchor}'");
        self.add(&text, more, &format!(">{words}</text>"));
    }

    /// A straight line; `stroke` is its attributes.
    pub fn line(&mut self, (x, y): Point, (to_x, to_y): Point, stroke: &str) {
        self.add(&format!("line x1='{x}' y1='{y}' x2='{to_x}' y2='{to_y}'"), stroke, "/>");
    }

    /// A line along a path such as `M20 20h16v40`.
    pub fn path(&mut self, path: &str, stroke: &str) {
        self.add(&format!("path d='{path}' fill='none'"), stroke, "/>");
    }

    /// A disc.
    pub fn circle(&mut self, (x, y): Point, radius: usize, fill: &str, more: &str) {
        self.add(&format!("circle cx='{x}' cy='{y}' r='{radius}' fill='{fill}'"), more, "/>");
    }

    /// A row of filled square cells, a pixel apart.
    pub fn cells<'a>(&mut self, (x, y): Point, size: usize, fills: impl Iterator<Item = &'a str>) {
        for (place, fill) in fills.enumerate() {
            self.rectangle((x + place * size, y), (size - 1, size - 1), fill, "");
        }
    }

    /// A legend for colours, side by side, `step` apart.
    pub fn legend(&mut self, (x, y): Point, step: usize, meanings: &[(&str, &str)]) {
        for (place, (fill, words)) in meanings.iter().enumerate() {
            let x = x + place * step;
            self.rectangle((x, y), (14, 14), fill, "");
            self.text((x + 20, y + 12), "start", words, "");
        }
    }

    /// The picture's file.
    pub fn finish(self) -> String {
        self.svg + "</svg>\n"
    }
}
