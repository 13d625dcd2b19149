//! The picture of the first bomb: how likely each cell holds a head, and how likely any part of a
//! plane, before anything is known.

use super::solution::{Game, Strategy};

const CELL: usize = 34;
const TOP: usize = 58;
const LEFT: usize = 30;
/// From the left map to the right one.
const APART: usize = 384;

/// The picture as SVG.
pub(crate) fn first_bomb() -> String {
    let game = Game::new();
    let tally = game.planes().tally(game.boards());
    let heads: Vec<u32> = tally.iter().map(|tally| tally.head).collect();
    let parts: Vec<u32> = tally.iter().map(|tally| tally.head + tally.body).collect();
    let all = game.boards().len() as u32;
    let first = Strategy::Greedy.advise(&game);
    [
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"770\" height=\"444\" \
         viewBox=\"0 0 770 444\" font-family=\"sans-serif\" font-size=\"13\" \
         text-anchor=\"middle\" fill=\"#222222\">\n",
        "<title>How likely each cell holds a head, and any part of a plane</title>\n",
        "<rect width=\"770\" height=\"444\" fill=\"#fffdf7\"/>\n",
        &text(200, 22, "#222222", "a head, in percent"),
        &text(200 + APART, 22, "#222222", "a head or a body, in percent"),
        &text(
            385,
            430,
            "#222222",
            "The frame marks the cell that greedy bombs first.",
        ),
        &map(&heads, all, 0, first),
        &map(&parts, all, APART, first),
        "</svg>\n",
    ]
    .concat()
}

/// One map; `counts` are of `all` boards.
fn map(counts: &[u32], all: u32, left: usize, framed: Option<usize>) -> String {
    let most = counts.iter().copied().max().unwrap_or(1);
    let mut parts = Vec::new();
    for place in 0..10 {
        let name = (place + 1).to_string();
        let middle = place * CELL + CELL / 2;
        parts.push(text(left + LEFT + middle, TOP - 8, "#222222", &name));
        parts.push(text(left + LEFT - 12, TOP + middle + 5, "#222222", &name));
    }
    for (cell, &count) in counts.iter().enumerate() {
        let (x, y) = (left + LEFT + cell % 10 * CELL, TOP + cell / 10 * CELL);
        // From nearly white to dark blue; the number turns white where the cell is dark.
        let shade = |from: u32, to: u32| from - (from - to) * count / most;
        let colour = format!(
            "#{:02x}{:02x}{:02x}",
            shade(246, 28),
            shade(248, 66),
            shade(252, 130)
        );
        parts.push(format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\" stroke=\"#888888\"/>\n",
            x, y, CELL, CELL, colour
        ));
        let ink = if count * 2 > most {
            "#ffffff"
        } else {
            "#222222"
        };
        let tenths = (count * 1000 + all / 2) / all;
        let percent = format!("{}.{}", tenths / 10, tenths % 10);
        parts.push(text(x + CELL / 2, y + CELL / 2 + 5, ink, &percent));
    }
    if let Some(cell) = framed {
        parts.push(format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"#c2410c\" \
             stroke-width=\"4\"/>\n",
            left + LEFT + cell % 10 * CELL,
            TOP + cell / 10 * CELL,
            CELL,
            CELL
        ));
    }
    parts.concat()
}

fn text(x: usize, y: usize, ink: &str, what: &str) -> String {
    format!(
        "<text x=\"{}\" y=\"{}\" fill=\"{}\">{}</text>\n",
        x, y, ink, what
    )
}
