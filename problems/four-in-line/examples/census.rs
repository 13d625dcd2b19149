//! Makes the figures that the README quotes: `census --list` names them, `census NAME` prints one.

#[path = "../tests/findings/mod.rs"]
mod findings;
#[path = "../tests/oracle/mod.rs"]
mod oracle;
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;

use findings::{Forgetful, Graph, Hardest, Outcome};
use kit::grouped;
use oracle::{Atlas, Board};
use std::env;
use std::fmt::Write;
use std::process;

const USAGE: &str = "usage: four-in-line-census --list | NAME";

/// Name, kind and cost of each figure.
const FIGURES: &str = "\
answers text quick
black-begins text quick
hardest-plays text quick
forgetful text quick
cost text quick
opponents text quick
distances svg quick
hardest svg quick";

fn main() {
    let figure = match env::args().nth(1).as_deref() {
        Some("--list") => FIGURES.to_string() + "\n",
        Some("answers") => answers(&Atlas::new()),
        Some("black-begins") => black_begins(&Atlas::new()),
        Some("hardest-plays") => hardest_plays(&hardest()),
        Some("forgetful") => forgetful(&Atlas::new()),
        Some("cost") => cost(&Atlas::new()),
        Some("opponents") => opponents(&Atlas::new()),
        Some("distances") => draw_distances(&Atlas::new()),
        Some("hardest") => draw_hardest(&hardest()),
        _ => {
            eprintln!("{}", USAGE);
            process::exit(2);
        }
    };
    print!("{}", figure);
}

// ---- Text ----

fn answers(atlas: &Atlas) -> String {
    let mut text = String::from(
        "| answer | boards | only black's beginning reaches it | only white's | either's | up to symmetry |\n\
         |---:|---:|---:|---:|---:|---:|\n",
    );
    let mut all = findings::Boards::default();
    for (answer, count) in findings::boards(atlas).iter().enumerate() {
        row(&mut text, &answer.to_string(), count);
        all.all += count.all;
        all.black += count.black;
        all.white += count.white;
        all.classes += count.classes;
    }
    row(&mut text, "all", &all);
    text
}

fn row(text: &mut String, name: &str, count: &findings::Boards) {
    let either = count.all - count.black - count.white;
    let cells = [count.all, count.black, count.white, either, count.classes];
    let cells = cells.map(grouped).join(" | ");
    writeln!(text, "| {} | {} |", name, cells).unwrap();
}

fn black_begins(atlas: &Atlas) -> String {
    let counts = findings::if_black_begins(atlas);
    let (mut heads, mut rules, mut cells) = (String::new(), String::new(), String::new());
    for (distance, &boards) in counts.iter().filter(|(distance, _)| distance.is_some()) {
        write!(heads, " {} |", distance.unwrap()).unwrap();
        rules += "---:|";
        write!(cells, " {} |", grouped(boards)).unwrap();
    }
    format!(
        "| moves |{} never |\n|---|{}---:|\n| boards |{} {} |\n",
        heads,
        rules,
        cells,
        grouped(counts[&None])
    )
}

fn hardest() -> Vec<Hardest> {
    let atlas = Atlas::new();
    let graph = Graph::new(&atlas);
    findings::hardest(&atlas, &graph)
}

fn hardest_plays(hardest: &[Hardest]) -> String {
    let mut text = String::from(
        "| board | stands for | lines of play, black beginning | white beginning | one of them |\n\
         |---|---:|---:|---:|---|\n",
    );
    for hard in hardest {
        let slides: Vec<_> = hard
            .play
            .windows(2)
            .map(|boards| findings::slide(&boards[0], &boards[1]))
            .collect();
        writeln!(
            text,
            "| `{}` | {} | {} | {} | {}: {} |",
            oracle::show(&hard.board),
            hard.images,
            hard.ways[0],
            hard.ways[1],
            if hard.ways[0] > 0 { "black" } else { "white" },
            slides.join(" ")
        )
        .unwrap();
    }
    text
}

fn forgetful(atlas: &Atlas) -> String {
    let graph = Graph::new(atlas);
    let mut search = Forgetful::new(&graph);
    let mut text = String::from(
        "| the set of boards met | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | all |\n\
         |---|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n",
    );
    let mut line = |name: &str, counts: [usize; 8]| {
        let cells = counts.map(grouped).join(" | ");
        let all = grouped(counts.iter().sum());
        writeln!(text, "| {} | {} | {} |", name, cells, all).unwrap();
    };
    line(
        "shared, one queue, black first",
        findings::wrong(atlas, |board| search.one_queue(board, [0, 1])),
    );
    line(
        "shared, one queue, white first",
        findings::wrong(atlas, |board| search.one_queue(board, [1, 0])),
    );
    line(
        "shared, black's search, then white's",
        findings::wrong(atlas, |board| search.kept(board, [0, 1])),
    );
    line(
        "one for each beginning",
        findings::wrong(atlas, |board| search.apart(board)),
    );
    text
}

fn cost(atlas: &Atlas) -> String {
    let mut text =
        String::from("| answer | positions visited, mean | most | on |\n|---:|---:|---:|---|\n");
    let mut counts = vec![(0, 0, 0, 0); 8];
    for (index, board) in atlas.boards.iter().enumerate() {
        let count = &mut counts[usize::from(atlas.answer(index))];
        let visited = findings::visited(board);
        count.0 += 1;
        count.1 += visited;
        if visited > count.2 {
            count.2 = visited;
            count.3 = index;
        }
    }
    for (answer, &(boards, sum, most, index)) in counts.iter().enumerate() {
        writeln!(
            text,
            "| {} | {} | {} | `{}` |",
            answer,
            grouped((sum + boards / 2) / boards),
            grouped(most),
            oracle::show(&atlas.boards[index])
        )
        .unwrap();
    }
    text
}

fn opponents(atlas: &Atlas) -> String {
    let graph = Graph::new(atlas);
    // By number of moves: wins, losses.
    let mut counts = [[0; 2]; 24];
    let mut draws = 0;
    for outcome in findings::outcomes(&graph).into_iter().flatten() {
        match outcome {
            Outcome::Win(moves) => counts[usize::from(moves)][0] += 1,
            Outcome::Loss(moves) => counts[usize::from(moves)][1] += 1,
            Outcome::Draw => draws += 1,
        }
    }
    let mut text = String::from(
        "| moves to the end | the mover wins | moves to the end | the mover loses |\n\
         |---:|---:|---:|---:|\n",
    );
    for moves in (0..24).step_by(2) {
        writeln!(
            text,
            "| {} | {} | {} | {} |",
            moves + 1,
            grouped(counts[moves + 1][0]),
            moves,
            grouped(counts[moves][1])
        )
        .unwrap();
    }
    let sum = |kind: usize| grouped(counts.iter().map(|count| count[kind]).sum());
    writeln!(text, "| all | {} | all | {} |", sum(0), sum(1)).unwrap();
    writeln!(text, "\nThe other {} positions are draws.", grouped(draws)).unwrap();
    text
}

// ---- Pictures ----

/// The frame of a picture: its own background, so that it can be read on dark pages too.
fn picture(title: &str, width: usize, height: usize, content: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" \
         viewBox=\"0 0 {0} {1}\" font-family=\"sans-serif\" font-size=\"13\" fill=\"#222\">\n\
         <title>{2}</title>\n\
         <rect width=\"{0}\" height=\"{1}\" fill=\"#fffdf7\"/>\n\
         {3}</svg>\n",
        width, height, title, content
    )
}

/// A bar for each answer, black's boards, white's and the others' one after the other.
fn draw_distances(atlas: &Atlas) -> String {
    let counts = findings::boards(atlas);
    // Boards for each unit of length.
    let scale = 270;
    let mut content = String::new();
    for (x, fill, label) in [
        (60, "#333333", "only if black begins"),
        (230, "#e6c765", "only if white begins"),
        (400, "#6486b4", "whoever begins"),
    ] {
        writeln!(
            content,
            "<rect x=\"{}\" y=\"14\" width=\"14\" height=\"14\" fill=\"{}\"/>\
             <text x=\"{}\" y=\"26\">{}</text>",
            x,
            fill,
            x + 20,
            label
        )
        .unwrap();
    }
    for (answer, count) in counts.iter().enumerate() {
        let y = 44 + 32 * answer;
        let moves = if answer == 1 { "move" } else { "moves" };
        writeln!(
            content,
            "<text x=\"64\" y=\"{}\" text-anchor=\"end\">{} {}</text>",
            y + 16,
            answer,
            moves
        )
        .unwrap();
        let either = count.all - count.black - count.white;
        let mut before = 0;
        for (boards, fill) in [
            (count.black, "#333333"),
            (count.white, "#e6c765"),
            (either, "#6486b4"),
        ] {
            let (from, to) = (before / scale, (before + boards) / scale);
            before += boards;
            if to > from {
                writeln!(
                    content,
                    "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"22\" fill=\"{}\"/>",
                    74 + from,
                    y,
                    to - from,
                    fill
                )
                .unwrap();
            }
        }
        writeln!(
            content,
            "<text x=\"{}\" y=\"{}\">{}</text>",
            82 + before / scale,
            y + 16,
            grouped(count.all)
        )
        .unwrap();
    }
    let title = "How many boards need how many moves";
    picture(title, 680, 304, &content)
}

/// The hardest boards, one for each symmetry class.
fn draw_hardest(hardest: &[Hardest]) -> String {
    let mut content = String::new();
    for (place, hard) in hardest.iter().enumerate() {
        let (left, top) = (20 + place % 5 * 152, 20 + place / 5 * 190);
        draw_board(&mut content, &hard.board, left, top);
        let begins = match hard.ways {
            [0, _] => "white begins",
            [_, 0] => "black begins",
            _ => "either begins",
        };
        writeln!(
            content,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{} ({})</text>",
            left + 64,
            top + 150,
            begins,
            hard.images
        )
        .unwrap();
    }
    let rows = (hardest.len() + 4) / 5;
    let title = "The boards that need seven moves, one for each symmetry class";
    picture(title, 780, 10 + 190 * rows, &content)
}

fn draw_board(content: &mut String, board: &Board, left: usize, top: usize) {
    writeln!(
        content,
        "<rect x=\"{}\" y=\"{}\" width=\"128\" height=\"128\" fill=\"#d9c08c\" stroke=\"#222\"/>",
        left, top
    )
    .unwrap();
    for (cell, &letter) in board.iter().enumerate() {
        let (x, y) = (left + cell % 4 * 32, top + cell / 4 * 32);
        writeln!(
            content,
            "<rect x=\"{}\" y=\"{}\" width=\"32\" height=\"32\" fill=\"none\" stroke=\"#8a7440\"/>",
            x, y
        )
        .unwrap();
        let fill = match letter {
            b'B' => "#1a1a1a",
            b'W' => "#ffffff",
            _ => continue,
        };
        writeln!(
            content,
            "<circle cx=\"{}\" cy=\"{}\" r=\"12\" fill=\"{}\" stroke=\"#222\"/>",
            x + 16,
            y + 16,
            fill
        )
        .unwrap();
    }
}
