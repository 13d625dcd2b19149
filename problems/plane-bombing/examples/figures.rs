//! Makes the figures that the texts of this problem quote.

use kit::{counts, decimal, grouped, percent, table, words, Figure, Language, Picture, Point};
use player::cost::{records, Objective};
use player::model::{name, Answer, Cell, Planes, ANSWERS, SIDE};
use player::search::{Search, ROLLOUT};
use player::strategy::{greedy, Adviser, Strategy};
use research::bound::{Bound, PROVEN};
use research::pencil::census;
use research::rules::{advised, rows, Row, WALKS};
use research::worst::{held, Refuter};
use research::{walk, Player, State};
use std::{array, iter};

const QUICK: [Figure; 5] = [
    ("worked | worked-zh", worked),
    ("widths", |_| widths()),
    ("by-hand", |_| by_hand()),
    ("several", |_| several()),
    ("first-bomb.svg | first-bomb.zh.svg", first_bomb),
];

const SLOW: [Figure; 7] = [
    ("strategies", |_| strategies()),
    ("bound", |_| bound()),
    ("worst", |_| worst()),
    ("card.svg | card.zh.svg", card),
    ("pencil | pencil-zh", pencil),
    ("thumb | thumb-zh", thumb),
    ("hide | hide-zh", hide),
];

fn main() {
    kit::figures_and_slow(&QUICK, &SLOW);
}

// ---- A worked example ----

/// The game of the first sample, bomb by bomb.
fn worked(language: Language) -> String {
    let head = language.text(
        "no. | N | advice | e | b | h | expected to go | answer",
        "步 | N | 推荐 | e | b | h | 期望排除 | 结果",
    );
    let results: [&str; 3] = language.words("empty | body | head", "空地 | 机身 | 机头");
    let planes = Planes::new();
    let mut boards = planes.all();
    let input = kit::cases("plane-bombing", "sample").remove(0).input;
    let rows = (1..).zip(kit::numbers(&input)).map(|(bomb, numbers)| {
        let [row, column, result] = [0, 1, 2].map(|place| numbers[place] as usize);
        let cell = greedy(&planes, &boards);
        assert_eq!(row * 10 + column - 11, cell);
        let all = boards.len();
        let parts = planes.tally(&boards)[cell].map(|count| count as usize);
        let left: usize = parts.iter().map(|count| count * count).sum();
        boards = planes.agreeing(&boards, &[(cell, ANSWERS[result])]);
        let told = counts(parts) + " | " + &decimal(all * all - left, all, 1);
        let [all, told] = [grouped(all), told].map(|text| language.numbers(text));
        format!("{bomb} | {all} | ({row}, {column}) | {told} | {}", results[result])
    });
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
            let within = hit.0.iter().take(bombs + 1).sum();
            row += &format!(" | {}", percent(within, hit.boards()));
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
    let limit_texts: Vec<String> = limits.iter().map(|&limit| grouped(limit)).collect();
    let head = format!("boards left, up to | {} | more", limit_texts.join(" | "));
    limits.push(usize::MAX);
    let names: [&str; ROLLOUT.len()] =
        words("0: the bomb at hand | 1: the next | 2: the one after | 3: all others");
    let planes = Planes::new();
    let search = Search::new(&planes, ROLLOUT, Objective::Waste);
    let rows = names.into_iter().enumerate().map(|(row, name)| {
        let widths = limits.iter().map(|&boards| format!(" | {}", search.width(row, boards)));
        name.to_string() + &widths.collect::<String>()
    });
    table(&format!("l{}", "r".repeat(limits.len())), &head, rows)
}

/// Theorem 8 for twelve bombs, with sums that are short enough to be done by hand.
fn by_hand() -> String {
    let planes = Planes::new();
    // The most sets of heads that share one head, and two.
    let held = held(&planes, &planes.all(), 3);
    let [one, two] = [2, 1].map(|place| held[place][1]);
    // By t: how many sets can be told apart if one head is to be hit, two, three.
    let last: [usize; 10] = array::from_fn(|t| two.min((2 << t) - 1));
    let sum = |after: &[usize]| (0..after.len()).map(|k| after[after.len() - 1 - k] << k).sum();
    let next: [usize; 10] = array::from_fn(|t| one.min(sum(&last[..=t])));
    let all: [usize; 10] =
        array::from_fn(|t| records(3).take_while(|&waste| waste as usize <= t).count());
    let row = |(open, limit, sums)| {
        format!("R₁(t, {open}), at most {} | {}", grouped(limit), counts(sums))
    };
    let head = "t | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9";
    let all = format!("R₀(t, 3), all records of three hits | {}", counts(all));
    let sums = [(1, two, last), (2, one, next)].map(row);
    let sums = table("lrrrrrrrrrr", head, iter::once(all).chain(sums));
    let terms = (0..10).map(|k| format!("{} · {}", 1 << k, grouped(next[9 - k])));
    let terms = terms.collect::<Vec<_>>().join(" + ");
    format!("{sums}\n> R₁(9, 3) = {terms} = {}\n", grouped(sum(&next)))
}

fn several() -> String {
    let planes = Planes::new();
    let held = held(&planes, &planes.all(), 3);
    let heads = [1, 3, 7, 15].map(|m| format!("H(3, {m}) = {}", grouped(held[2][m])));
    format!("> {}\n", heads.join(", "))
}

// ---- Pictures ----

/// How likely each cell holds a head, and any part of a plane, before anything is known.
fn first_bomb(language: Language) -> String {
    const CELL: usize = 34;
    const TOP: usize = 58;
    let [title, heads, parts, below] = language.words(
        "How likely each cell holds a head, and any part of a plane | a head, in percent \
         | a head or a body, in percent | The frame marks the cell that greedy bombs first.",
        "开局时每一格是机头的概率和不是空地的概率 | 机头（%） | 机头或机身（%） \
         | 红框是贪心先炸的格子。",
    );
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
        let held = tally.map(|tally| tally[least..].iter().sum::<u32>() as usize);
        let most = held.into_iter().max().unwrap();
        for (cell, count) in held.into_iter().enumerate() {
            let (x, y) = corner(cell);
            // From nearly white to dark blue; the number turns white where the cell is dark.
            let shade = |from: usize, to: usize| from - (from - to) * count / most;
            let (red, green, blue) = (shade(246, 28), shade(248, 66), shade(252, 130));
            let fill = format!("#{red:02x}{green:02x}{blue:02x}");
            picture.rectangle((x, y), (CELL, CELL), &fill, "stroke='#888888'");
            let ink = if count * 2 > most { "fill='#ffffff'" } else { "" };
            let share = decimal(100 * count, boards.len(), 1);
            picture.text((x + CELL / 2, y + CELL / 2 + 5), "middle", share, ink);
        }
        let first = corner(greedy(&planes, &boards));
        picture.rectangle(first, (CELL, CELL), "none", "stroke='#c2410c' stroke-width='4'");
    }
    picture.text((385, 430), "middle", below, "");
    picture.finish()
}

// ---- Playing by hand ----

/// The first four bombs of `rollout`, for somebody without a computer.
fn card(language: Language) -> String {
    let [name, title] = language.words(
        "The first four bombs of rollout \
         | Bomb, and follow the answer: white 0 empty, grey 1 body, red 2 head",
        "rollout 的前四炸 | 炸这一格，再按结果沿线走：白 0 空地，灰 1 机身，红 2 机头",
    );
    let planes = Planes::new();
    let mut player = advised(Adviser::new(&planes, Strategy::Rollout));
    let mut picture = Picture::new(520, 700, name);
    picture.text((20, 24), "start", title, "font-size='14'");
    let start = State::new(planes.all());
    draw_card(&mut picture, &planes, &mut player, &start, &mut 38);
    picture.finish()
}

/// Draws the bomb in a state to the left of all that follows it, and returns its upper left corner.
/// `below` is the upper edge of the next free row.
fn draw_card(
    picture: &mut Picture,
    planes: &Planes,
    player: &mut Player,
    state: &State,
    below: &mut usize,
) -> Option<Point> {
    let column = state.shots.len();
    let cell = player(state).filter(|_| column < 4)?;
    let mut branches = Vec::new();
    for part in state.after(planes, cell) {
        let answer = part.shots[column].1 as usize;
        let branch = draw_card(picture, planes, player, &part, below);
        branches.extend(branch.map(|corner| (answer, corner)));
    }
    let left = 20 + 125 * column;
    let top = if let [(_, (_, first)), ..] = branches[..] {
        (first + branches[branches.len() - 1].1 .1) / 2
    } else {
        *below += 24;
        *below - 24
    };
    let edge = "stroke='#888888'";
    for (answer, (x, y)) in branches {
        picture.path(&format!("M{} {}h16V{}h24", left + 64, top + 10, y + 10), edge);
        let fill = ["#ffffff", "#bbbbbb", "#c2410c"][answer];
        picture.rectangle((x - 33, y + 1), (18, 18), fill, &format!("{edge} rx='9'"));
        let ink = ["#222222", "#222222", "#ffffff"][answer];
        picture.text((x - 24, y + 15), "middle", answer, &format!("fill='{ink}'"));
    }
    picture.rectangle((left, top), (64, 20), "#1c4282", "rx='4'");
    let boards = grouped(state.boards.len());
    picture.text((left + 16, top + 15), "middle", name(cell), "fill='#ffffff' font-weight='bold'");
    picture.text((left + 61, top + 14), "end", boards, "fill='#ffffff' font-size='9'");
    Some((left, top))
}

/// The cost of the rule for a pencil; each figure is the least and the most over the eight ways to
/// break ties.
fn pencil(language: Language) -> String {
    let head = language.text(
        "what you do | third head: mean | worst | ticks a game",
        "做法 | 平均步数 | 最多 | 一局画几个勾",
    );
    let names: [&str; 2] = language.words(
        "the card, then the rule | the rule from the first bomb on",
        "先照开局卡，再照这个方法 | 不用开局卡，从第一步就照这个方法",
    );
    let planes = Planes::new();
    let row = |(name, card): (&str, usize)| {
        let mut columns = [(); 3].map(|()| Vec::new());
        for (hit, ticks) in (0..8).map(|turn| census(&planes, card, turn)) {
            let ticks = (ticks + hit.boards() / 2) / hit.boards();
            columns[0].push(hit.mean());
            columns[1].push(hit.worst().to_string());
            columns[2].push(ticks.to_string());
        }
        let ranges = columns.map(|column| {
            let (least, most) = (column.iter().min().unwrap(), column.iter().max().unwrap());
            let range = format!("{least}{}{most}", language.text(" to ", "～"));
            if least == most {
                least.clone()
            } else {
                range
            }
        });
        format!("{name} | {}", ranges.join(" | "))
    };
    table("llll", head, names.into_iter().zip([4, 0]).map(row))
}

/// The cost of a choice, if `entropy` makes all others: the first, or that after an empty D4.
fn thumb(language: Language) -> String {
    let [opening, then] =
        language.words("first {} | ; if that is empty, {}", "先炸 {} | ；若是空地，再炸 {}");
    let planes = Planes::new();
    let firsts = [33, 34, 44].map(|first| (first, None));
    let seconds = [25, 23, 44].map(|second| (33, Some(second)));
    let row = |&(first, second): &(Cell, Option<Cell>)| {
        let mut entropy = advised(Adviser::new(&planes, Strategy::Entropy));
        let outcome = walk(&planes, planes.all(), |state| match state.shots[..] {
            [] => Some(first),
            [(_, Answer::Empty)] if second.is_some() => second,
            _ => entropy(state),
        });
        let further = second.map(|cell| then.replace("{}", &name(cell)));
        let further = further.unwrap_or_default();
        let (mean, worst) = (outcome.hit.mean(), outcome.hit.worst());
        let first = opening.replace("{}", &name(first));
        format!("{first}{further} | {mean} | {worst}")
    };
    let head = language.text("rule | third head: mean | worst", "做法 | 平均步数 | 最多");
    table("lll", head, firsts.iter().chain(&seconds).map(row))
}

/// The mean of bombs on boards with 0, 1, 2, 3 heads at an edge.
fn hide(language: Language) -> String {
    let head = language.text(
        "heads at an edge | boards | `rollout` | `safe`",
        "在最外一圈的机头 | 局面数 | 推演 | 稳妥",
    );
    let planes = Planes::new();
    let outer = |place: usize| place == 0 || place == SIDE - 1;
    let at_edge = |head: &&Cell| outer(**head / SIDE) || outer(**head % SIDE);
    let [rollout, safe] = [Strategy::Rollout, Strategy::Safe].map(|strategy| {
        let mut sums = [(0, 0); 4];
        let player = advised(Adviser::new(&planes, strategy));
        for (board, bombs) in walk(&planes, planes.all(), player).each {
            let sum = &mut sums[planes.heads(board).iter().filter(at_edge).count()];
            *sum = (sum.0 + bombs, sum.1 + 1);
        }
        sums
    });
    let rows = rollout.into_iter().zip(safe).enumerate().map(|(heads, (rollout, safe))| {
        let [rollout_mean, safe_mean] =
            [rollout, safe].map(|(bombs, boards)| decimal(bombs, boards, 2));
        format!("{heads} | {} | {rollout_mean} | {safe_mean}", grouped(rollout.1))
    });
    language.numbers(table("lrll", head, rows))
}

// ---- The lower bound ----

fn bound() -> String {
    let planes = Planes::new();
    let mut bound = Bound::new(&planes, planes.all());
    let boards = planes.all().len() as u64;
    let row = |(ahead, &proven): (usize, &u64)| {
        let waste = bound.waste(ahead as u32);
        assert_eq!(waste, proven);
        // Rounded down: a lower bound.
        let mean = waste * 10_000 / boards + 30_000;
        format!("{ahead} | {waste} | {}.{:04}", mean / 10_000, mean % 10_000)
    };
    let head = "bombs looked ahead | waste of all boards | bombs, mean at least";
    table("lll", head, PROVEN.iter().enumerate().map(row))
}

fn worst() -> String {
    let planes = Planes::new();
    let mut refuter = Refuter::new(&planes, planes.all());
    let rows = [(12, 0), (13, 5), (14, 8)].map(|(bombs, ahead)| {
        assert!(refuter.refutes(bombs - 3, ahead));
        format!("{bombs} | {ahead} | {}", grouped(refuter.states))
    });
    let head = "bombs refuted | looked ahead | states looked at";
    table("lll", head, rows)
}
