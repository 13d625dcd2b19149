//! Every figure that the texts of this problem quote.

use kit::{grouped, percent, table, words, Picture};
use player::cost::Objective;
use player::model::{name, Answer, Cell, Planes, ANSWERS, SIDE};
use player::search::{Search, ROLLOUT};
use player::strategy::{greedy, Adviser, Strategy};
use research::bound::{Bound, PROVEN};
use research::pencil::census;
use research::rules::{advised, rows, Row, WALKS};
use research::worst::{held, Refuter};
use research::{walk, Distribution, Player, State};

fn main() {
    let quick: [kit::Figure; 7] = [
        ("worked", || {
            let head = "bomb | N | cell | e | b | h | expected to go | answer";
            game_table(head, "empty | body | head", grouped)
        }),
        ("worked-zh", || {
            let head = "步 | N | 推荐 | e | b | h | 期望排除 | 结果";
            game_table(head, "空地 | 机身 | 机头", |n| n.to_string())
        }),
        ("widths", widths),
        ("by-hand", by_hand),
        ("first-bomb.svg", || {
            first_bomb(
                "How likely each cell holds a head, and any part of a plane | a head, in percent \
                 | a head or a body, in percent | The frame marks the cell that greedy bombs first.",
            )
        }),
        ("first-bomb.zh.svg", || {
            first_bomb(
                "开局时每一格是机头的概率和不是空地的概率 | 机头（%） | 机头或机身（%） \
                 | 红框是贪心先炸的格子。",
            )
        }),
        ("small.svg", small),
    ];
    let slow: [kit::Figure; 10] = [
        ("strategies", strategies),
        ("bound", bounds),
        ("worst", refuted),
        ("card.svg", || {
            let title = "Bomb, and follow the answer: white 0 empty, grey 1 body, red 2 head";
            card("The first four bombs of rollout", title)
        }),
        ("card.zh.svg", || {
            let title = "炸这一格，再按结果沿线走：白 0 空地，灰 1 机身，红 2 机头";
            card("rollout 的前四炸", title)
        }),
        ("pencil", || {
            let head = "what you do | third head: mean | worst | ticks a game";
            pencil_table(head, "the card, then the rule | the rule from the first bomb on")
        }),
        ("pencil-zh", || {
            let names = "先照开局卡，再照这个方法 | 不用开局卡，从第一步就照这个方法";
            pencil_table("做法 | 平均步数 | 最多 | 一局画几个勾", names).replace(" to ", "～")
        }),
        ("thumb", thumb),
        ("hide", || hide("heads at an edge | boards | `rollout` | `safe`")),
        ("hide-zh", || hide("在边上的机头 | 局面数 | `rollout` | `safe`")),
    ];
    kit::figures(&quick, &slow);
}

// ---- A worked example ----

/// The game of the first sample, bomb by bomb.
fn game_table(head: &str, results: &str, show: fn(usize) -> String) -> String {
    let results: [&str; 3] = words(results);
    let input = kit::cases("plane-bombing", "sample").remove(0).input;
    let planes = Planes::new();
    let mut boards = planes.all();
    let mut rows = Vec::new();
    for bomb in kit::numbers(&input) {
        let cell = greedy(&planes, &boards);
        let counts = planes.tally(&boards)[cell].map(|count| count as usize);
        let all = boards.len();
        let squares: usize = counts.iter().map(|count| count * count).sum();
        // In tenths, rounded.
        let ruled_out = (20 * (all * all - squares) + all) / (2 * all);
        let [row, column, result] = [0, 1, 2].map(|place| bomb[place] as usize);
        assert_eq!(row * 10 + column - 11, cell);
        boards = planes.agreeing(&boards, &[(cell, ANSWERS[result])]);
        let place = format!("{} | ({}, {})", show(all), row, column);
        let ruled_out = format!("{}.{}", show(ruled_out / 10), ruled_out % 10);
        let told = [&counts.map(show)[..], &[ruled_out]].concat().join(" | ");
        let row = [&place, &told, results[result]].join(" | ");
        rows.push(format!("{} | {}", rows.len() + 1, row));
    }
    table("rrlrrrrl", head, rows)
}

// ---- Strategies ----

/// Mean, worst case, and how many boards are done within some numbers of bombs.
fn strategies() -> String {
    let planes = Planes::new();
    let row = |(name, hit, certain): Row| {
        let mut row = name.to_string();
        for distribution in [&hit, &certain] {
            row += &format!(" | {} | {}", distribution.mean(), distribution.worst());
        }
        for bombs in [9, 11, 13, 15] {
            let within: u64 = hit.0.iter().take(bombs + 1).sum();
            row += &format!(" | {}", percent(within as usize, hit.boards() as usize));
        }
        row
    };
    let rows = WALKS.iter().flat_map(|walk| rows(&planes, walk));
    let head = "strategy | third head: mean | worst | heads certain: mean | worst \
                | within 9 | within 11 | within 13 | within 15";
    table("lllllllll", head, rows.map(row))
}

/// How many cells each row of the search tries, by how many boards are left.
fn widths() -> String {
    let mut limits: Vec<usize> = ROLLOUT.concat().iter().map(|&(limit, _)| limit).collect();
    limits.sort_unstable();
    limits.dedup();
    let counts: Vec<String> = limits.iter().map(|&limit| grouped(limit)).collect();
    let head = format!("boards left, up to | {} | more", counts.join(" | "));
    limits.push(usize::MAX);
    let names: [&str; ROLLOUT.len()] =
        words("0: the bomb at hand | 1: the next | 2: the one after | 3: all others");
    let planes = Planes::new();
    let search = Search::new(&planes, ROLLOUT, Objective::Waste);
    let rows = names.into_iter().enumerate().map(|(row, name)| {
        let widths = limits.iter().map(|&boards| search.width(row, boards));
        let widths: Vec<String> = widths.map(|width| width.to_string()).collect();
        format!("{} | {}", name, widths.join(" | "))
    });
    table(&format!("l{}", "r".repeat(limits.len())), &head, rows)
}

/// Theorem 8 for twelve bombs, with sums that are short enough to be done by hand.
fn by_hand() -> String {
    let planes = Planes::new();
    // The most sets of heads that share one head, and two.
    let held = held(&planes, &planes.all(), 3);
    let [one, two] = [2, 1].map(|place| held[place][1] as usize);
    // By t: how many sets can be told apart if one head is to be hit, two, three.
    let last: Vec<usize> = (0..10).map(|t| two.min((2 << t) - 1)).collect();
    let sum = |after: &[usize]| (0..after.len()).map(|k| after[after.len() - 1 - k] << k).sum();
    let next: Vec<usize> = (0..10).map(|t| one.min(sum(&last[..=t]))).collect();
    let row = |(open, limit, sums): (usize, usize, &[usize])| {
        let sums: Vec<String> = sums.iter().map(|&sum| grouped(sum)).collect();
        format!("R(t, {}), at most {} | {}", open, grouped(limit), sums.join(" | "))
    };
    let head = "t | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9";
    let rows = [(1, two, &last[..]), (2, one, &next)].map(row);
    let terms = (0..10).map(|k| format!("{} · {}", 1 << k, grouped(next[9 - k])));
    let terms = terms.collect::<Vec<_>>().join(" + ");
    let sums = table("lrrrrrrrrrr", head, rows);
    let heads = [1, 3, 7, 15].map(|m| format!("H(3, {}) = {}", m, grouped(held[2][m] as usize)));
    let heads = heads.join(", ");
    format!("{}\n> R(9, 3) ≤ {} = {}\n\n> {}\n", sums, terms, grouped(sum(&next)), heads)
}

// ---- Pictures ----

/// How likely each cell holds a head, and any part of a plane, before anything is known.
fn first_bomb(terms: &str) -> String {
    const CELL: usize = 34;
    const TOP: usize = 58;
    let [title, heads, parts, below] = words(terms);
    let planes = Planes::new();
    let boards = planes.all();
    let tally = planes.tally(&boards);
    let mut picture = Picture::new(770, 444, title);
    for (left, title, least) in [(30, heads, 2), (414, parts, 1)] {
        picture.text((left + 170, 22), "middle", title, "");
        for place in 0..SIDE {
            let middle = place * CELL + CELL / 2;
            picture.text((left + middle, TOP - 8), "middle", place + 1, "");
            picture.text((left - 12, TOP + middle + 5), "middle", place + 1, "");
        }
        let corner = |cell: Cell| (left + cell % SIDE * CELL, TOP + cell / SIDE * CELL);
        let counts = tally.map(|tally| tally[least..].iter().sum::<u32>());
        let most = counts.iter().copied().max().unwrap_or(1);
        for (cell, &count) in counts.iter().enumerate() {
            let (x, y) = corner(cell);
            // From nearly white to dark blue; the number turns white where the cell is dark.
            let shade = |from: u32, to: u32| from - (from - to) * count / most;
            let (red, green, blue) = (shade(246, 28), shade(248, 66), shade(252, 130));
            let fill = format!("#{:02x}{:02x}{:02x}", red, green, blue);
            picture.rectangle((x, y), (CELL, CELL), &fill, "stroke=\"#888888\"");
            let ink = ["", "fill=\"#ffffff\""][usize::from(count * 2 > most)];
            let share = percent(count as usize, boards.len());
            let share = share.trim_end_matches(" %");
            picture.text((x + CELL / 2, y + CELL / 2 + 5), "middle", share, ink);
        }
        let frame = "stroke=\"#c2410c\" stroke-width=\"4\"";
        let first = corner(greedy(&planes, &boards));
        picture.rectangle(first, (CELL, CELL), "none", frame);
    }
    picture.text((385, 430), "middle", below, "");
    picture.finish()
}

// ---- Playing by hand ----

/// The first four bombs of `rollout`, for somebody without a computer.
fn card(name: &str, title: &str) -> String {
    let planes = Planes::new();
    let mut player = advised(Adviser::new(&planes, Strategy::Rollout));
    let mut picture = Picture::new(520, 700, name);
    picture.text((20, 24), "start", title, "font-size=\"14\"");
    let start = State::first(&planes);
    draw_card(&mut picture, &planes, &mut player, &start, &mut 0);
    picture.finish()
}

/// Draws what is bombed in a state left of all that follows it, from this row on; the row of the bomb.
fn draw_card(
    picture: &mut Picture,
    planes: &Planes,
    player: &mut Player,
    state: &State,
    row: &mut usize,
) -> Option<usize> {
    const ROW: usize = 24;
    let column = state.shots.len();
    let cell = player(state).filter(|_| column < 4)?;
    let corner = |column: usize, y: usize| (20 + 125 * column, 14 + y);
    let mut rows = Vec::new();
    for part in state.after(planes, cell) {
        let answer = part.known(cell)? as usize;
        let below = draw_card(picture, planes, player, &part, row);
        rows.extend(below.map(|below| (answer, below)));
    }
    let y = match rows[..] {
        [] => {
            *row += 1;
            *row * ROW
        }
        [(_, first), ..] => (first + rows[rows.len() - 1].1) / 2,
    };
    let (left, top) = corner(column, y);
    for (answer, below) in rows {
        let (right, line) = corner(column + 1, below);
        let path = format!("M{} {}h16V{}h24", left + 64, top + 10, line + 10);
        let edge = "stroke=\"#888888\"";
        picture.add(&format!("<path d=\"{}\" fill=\"none\" {}/>", path, edge));
        let fill = ["#ffffff", "#bbbbbb", "#c2410c"][answer];
        let round = format!("{} rx=\"9\"", edge);
        picture.rectangle((right - 33, line + 1), (18, 18), fill, &round);
        let ink = format!("fill=\"{}\"", ["#222222", "#222222", "#ffffff"][answer]);
        picture.text((right - 24, line + 15), "middle", answer, &ink);
    }
    picture.rectangle((left, top), (64, 20), "#1c4282", "rx=\"4\"");
    let white = "fill=\"#ffffff\" font-weight=\"bold\"";
    picture.text((left + 16, top + 15), "middle", name(cell), white);
    let small = "fill=\"#ffffff\" font-size=\"9\"";
    let boards = grouped(state.boards.len());
    picture.text((left + 61, top + 14), "end", boards, small);
    Some(y)
}

/// What the rule for a pencil comes to; each figure is the least and the most over the eight ways to
/// break ties.
fn pencil_table(head: &str, names: &str) -> String {
    let planes = Planes::new();
    let row = |(name, card): (&str, usize)| {
        let hits = (0..8).map(|turn| census(&planes, card, turn));
        let hits: Vec<(Distribution, u64)> = hits.collect();
        let range = |value: &dyn Fn(&(Distribution, u64)) -> String| {
            let mut values: Vec<String> = hits.iter().map(value).collect();
            values.sort();
            values.dedup();
            let ends = [&values[0][..], &values[values.len() - 1][..]];
            ends[..values.len().min(2)].join(" to ")
        };
        let boards = hits[0].0.boards();
        let mean = range(&|hit| hit.0.mean());
        let worst = range(&|hit| hit.0.worst().to_string());
        let ticks = range(&|hit| ((hit.1 + boards / 2) / boards).to_string());
        format!("{} | {} | {} | {}", name, mean, worst, ticks)
    };
    let rows = words::<2>(names).into_iter().zip([4, 0]).map(row);
    table("llll", head, rows)
}

/// What a choice costs, if `entropy` makes all others: the first, or that after an empty D4.
fn thumb() -> String {
    let planes = Planes::new();
    let firsts = [33, 34, 44].map(|first| (first, None));
    let seconds = [25, 23, 44].map(|second| (33, Some(second)));
    let row = |&(first, second): &(Cell, Option<Cell>)| {
        let mut entropy = advised(Adviser::new(&planes, Strategy::Entropy));
        let mut player: Player = Box::new(move |state| match state.shots[..] {
            [] => Some(first),
            [(_, Answer::Empty)] if second.is_some() => second,
            _ => entropy(state),
        });
        let hit = walk(&planes, &mut player, &State::first(&planes)).hit;
        let further = second.map(|cell| format!("; if that is empty, {}", name(cell)));
        let rule = format!("first {}{}", name(first), further.unwrap_or_default());
        format!("{} | {} | {}", rule, hit.mean(), hit.worst())
    };
    let head = "rule | third head: mean | worst";
    table("lll", head, firsts.iter().chain(&seconds).map(row))
}

/// A board.
fn small() -> String {
    const CELL: usize = 17;
    let planes = Planes::new();
    let all = planes.all();
    let board = all[all.len() / 3];
    let mut picture = Picture::new(320, 180, "Bomb the Planes");
    for cell in 0..SIDE * SIDE {
        let covers = |plane: &u8| planes.cells[usize::from(*plane)].contains(&cell);
        let fill = match planes.placements(board).iter().position(covers) {
            None => "#e9eef2",
            Some(_) if planes.heads(board).contains(&cell) => "#c2410c",
            Some(plane) => ["#7a9cc6", "#8fb996", "#d3b673"][plane],
        };
        let corner = (76 + cell % SIDE * CELL, 6 + cell / SIDE * CELL);
        picture.cells(corner, CELL, [fill]);
    }
    picture.finish()
}

/// What boards cost the advice on average, by how many of their heads lie at an edge.
fn hide(head: &str) -> String {
    let planes = Planes::new();
    let outer = |place: usize| place == 0 || place == SIDE - 1;
    let at_edge = |head: &&Cell| outer(**head / SIDE) || outer(**head % SIDE);
    let mut rows = [[0; 4]; 3];
    for (row, strategy) in [Strategy::Rollout, Strategy::Safe].iter().enumerate() {
        let mut player = advised(Adviser::new(&planes, *strategy));
        for (board, bombs) in walk(&planes, &mut player, &State::first(&planes)).each {
            let heads = planes.heads(board).iter().filter(at_edge).count();
            rows[row][heads] += bombs;
            rows[2][heads] += 1 - row;
        }
    }
    let mean = |bombs: usize, boards: usize| {
        let hundredths = (100 * bombs + boards / 2) / boards;
        format!("{}.{:02}", hundredths / 100, hundredths % 100)
    };
    let row = |heads: usize| {
        let boards = rows[2][heads];
        let [rollout, safe] = [0, 1].map(|row| mean(rows[row][heads], boards));
        format!("{} | {} | {} | {}", heads, grouped(boards), rollout, safe)
    };
    table("lrll", head, (0..4).map(row))
}

// ---- The lower bound ----

fn bounds() -> String {
    let planes = Planes::new();
    let mut bound = Bound::new(&planes, planes.all());
    let boards = planes.all().len() as u64;
    let row = |(ahead, &proven): (usize, &u64)| {
        let waste = bound.waste(ahead as u32);
        assert_eq!(waste, proven);
        // Rounded down: a lower bound.
        let mean = waste * 10_000 / boards + 30_000;
        let mean = format!("{}.{:04}", mean / 10_000, mean % 10_000);
        format!("{} | {} | {}", ahead, waste, mean)
    };
    let head = "bombs looked ahead | waste of all boards | bombs, mean at least";
    table("lll", head, PROVEN.iter().enumerate().map(row))
}

fn refuted() -> String {
    let planes = Planes::new();
    let mut refuter = Refuter::new(&planes, planes.all());
    let rows = [(12, 0), (13, 5), (14, 8)].map(|(bombs, ahead)| {
        assert!(refuter.refutes(bombs - 3, ahead));
        let states = grouped(refuter.states as usize);
        format!("{} | {} | {}", bombs, ahead, states)
    });
    let head = "bombs refuted | looked ahead | states looked at";
    table("lll", head, rows)
}
