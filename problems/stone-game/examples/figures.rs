//! Makes the figures that the README and THEORY quote.

#[path = "../tests/all/findings.rs"]
mod findings;
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod solution;

use findings::{all, class, Class, Cycle};
use kit::{counts, table, words, Language, Picture};
use solution::Outcome;

fn main() {
    kit::figures(&[
        ("trace | trace-zh", trace),
        ("cost", |_| costs()),
        ("classes", |_| classes()),
        ("kinds", |_| kinds()),
        ("strips.svg | strips.zh.svg", strips),
    ]);
}

// ---- Tables ----

fn classes() -> String {
    let names = [
        (Class::WithOne, "with the move 1"),
        (Class::Mixed, "without it, infinitely many losses"),
        (Class::Drawn, "without it, only draws in the end"),
    ];
    let all: Vec<_> = all().collect();
    let row = |(class_of_row, name): (Class, &str)| {
        let of_row = |(moves, cycle): &&(Vec<_>, _)| class(moves, cycle) == class_of_row;
        let these: Vec<&Cycle> = all.iter().filter(of_row).map(|(_, cycle)| cycle).collect();
        let pure = these.iter().filter(|cycle| cycle.preperiod == 0).count();
        let preperiod = these.iter().map(|cycle| cycle.preperiod).max().unwrap();
        let period = these.iter().map(|cycle| cycle.period).max().unwrap();
        format!("{name} | {}", counts([these.len(), pure, preperiod, period]))
    };
    let head = "sets of moves from 1 to 10, the empty one included | how many | purely periodic \
                | longest preperiod | longest period";
    table("lrrrr", head, names.map(row))
}

/// The outcomes of the first heaps for one set of each kind.
fn kinds() -> String {
    let row = |moves: &[usize]| {
        let outcomes = solution::outcomes(24, moves);
        let marks: String =
            outcomes[1..].iter().map(|&outcome| ["-", "=", "+"][outcome as usize]).collect();
        format!("{:14}{marks}\n", format!("{moves:?}").replace('[', "{").replace(']', "}"))
    };
    let rows: String = [&[1, 2, 4, 8][..], &[2, 3], &[2, 5, 10]].map(row).concat();
    format!("```\n{rows}```\n")
}

/// What the heaps give to larger ones with the moves 2 and 3, row by row.
fn trace(language: Language) -> String {
    let [head, won, lost, draw] =
        language.words("heaps | : won | : lost | : draw", "石子数 |  必胜 |  必败 |  平局");
    let row = |head: &str, cell: &dyn Fn(usize) -> String| {
        // A Chinese letter is two columns wide.
        let width: usize = head.chars().map(|letter| 1 + usize::from(!letter.is_ascii())).sum();
        let mut line = format!("{head}{}", " ".repeat(9 - width));
        for larger in 1..=10 {
            line += &format!("{:>3}", cell(larger));
        }
        format!("{}\n", line.trim_end())
    };
    let mut text = format!("```\n{}", row(head, &|heap| heap.to_string()));
    for (heap, outcome) in solution::outcomes(7, &[2, 3]).into_iter().enumerate().skip(1) {
        // A won heap gives nothing; others give to the heaps from which a move leads to them.
        let (word, gift, nothing) = match outcome {
            Outcome::Win => (won, "", ""),
            Outcome::Loss => (lost, "W", "."),
            Outcome::Draw => (draw, "D", "."),
        };
        let given = |larger| if [heap + 2, heap + 3].contains(&larger) { gift } else { nothing };
        text += &row(&format!("{heap}{word}"), &|larger| given(larger).to_string());
    }
    text + "```\n"
}

/// Steps for the heaps up to 100,000: what the solution takes, and what to pull takes.
fn costs() -> String {
    let heaps = 100_000;
    let games: [(&str, Vec<usize>); 5] = [
        ("1, 2, 4, 8", vec![1, 2, 4, 8]),
        ("1–100", (1..=100).collect()),
        ("1, 3, 5, ..., 199", (1..200).step_by(2).collect()),
        ("100, 200, 300, ..., 10000", (1..=100).map(|m| 100 * m).collect()),
        ("1, 1000, 100000", vec![1, 1_000, 100_000]),
    ];
    let row = |(name, moves): &(&str, Vec<usize>)| {
        let outcomes = solution::outcomes(heaps, moves);
        let (mut open, mut early, mut all) = (0, 0, 0);
        for heap in 1..=heaps {
            let possible = moves.iter().take_while(|&&m| m <= heap).count();
            let mut reached = moves[..possible].iter().map(|m| outcomes[heap - m]);
            let winning = reached.position(|outcome| outcome == Outcome::Loss);
            open += usize::from(winning.is_none());
            early += winning.map_or(possible, |place| place + 1);
            all += possible;
        }
        format!("{name} | {}", counts([open, open * moves.len(), early, all]))
    };
    let head = "moves | heaps not won | push (this solution) \
                | pull, stopping at a win | pull, all moves";
    table("lrrrr", head, games.iter().map(row))
}

// ---- Pictures ----

fn colour(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Loss => "#14213d",
        Outcome::Draw => "#e9c46a",
        Outcome::Win => "#9fd8cb",
    }
}

/// The outcomes of the heaps from 1 on for some sets of moves, with the first two periods marked.
fn strips(language: Language) -> String {
    const HEAPS: usize = 60;
    const CELL: usize = 10;
    const LEFT: usize = 150;
    const ROW: usize = 28;
    const TOP: usize = 78;
    let chosen: [&str; 11] = words(
        "1, 2, 3 | 1, 2, 4, 8 | 1, 3, 4 | 1, 6, 9, 10 | 2 | 2, 3 | 3, 5 | 2, 6, 7 | 2, 3, 5 \
         | 2, 5, 10 | 2, 3, 8, 9, 10",
    );
    let [title, head, win, loss, drawn] = language.words(
        "Outcomes of stone games | Who wins a heap of i stones, for i = 1 to 60 \
         | the mover wins | the mover loses | draw",
        "拿石头的结果 | 石子数为 i 时的结果，i = 1 到 60 | 先手必胜 | 先手必败 | 平局",
    );
    let mut picture = Picture::new(780, TOP + ROW * chosen.len() + 10, title);
    picture.text((20, 24), "start", head, "font-size='15'");
    let meanings = [(Outcome::Win, win), (Outcome::Loss, loss), (Outcome::Draw, drawn)];
    let meanings = meanings.map(|(outcome, meaning)| (colour(outcome), meaning));
    picture.legend((LEFT, 36), 150, &meanings);
    for heap in (10..=HEAPS).step_by(10) {
        let x = LEFT + CELL * heap - 5;
        picture.text((x, TOP - 6), "middle", heap, "font-size='10'");
    }
    for (row, names) in chosen.iter().enumerate() {
        let moves: Vec<usize> = names.split(", ").map(|name| name.parse().unwrap()).collect();
        let cycle = Cycle::new(&moves);
        let y = TOP + ROW * row;
        picture.text((20, y + 10), "start", format!("{{{names}}}"), "");
        picture.cells((LEFT, y), CELL, (1..=HEAPS).map(|heap| colour(cycle.at(heap))));
        // A line under the first two periods, with a tick at their ends.
        let start = LEFT + CELL * cycle.preperiod;
        let ends = (0..=2).map(|turn| start + turn * CELL * cycle.period);
        let ends: Vec<usize> = ends.filter(|&x| x <= LEFT + CELL * HEAPS).collect();
        let last = ends[ends.len() - 1] - 1;
        let marked = |x: &usize| format!("M{} {}v-4v4H{last}", x - 1, y + 15);
        let path: String = ends.iter().map(marked).collect();
        picture.path(&path, "stroke='#c1121f' stroke-width='1.5'");
    }
    picture.finish()
}
