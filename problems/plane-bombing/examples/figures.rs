//! Every figure that the texts of this problem quote.

use kit::{grouped, percent, Figure, Picture};
use player::model::{Answer, Board, Cell, Planes, ANSWERS, SIDE};
use player::screen::name;
use player::search::{Search, ROLLOUT, WASTE};
use player::strategy::{greedy, Adviser, Strategy};
use research::bound::{Bound, PROVEN};
use research::pencil::{census as pencil, Way, RULE};
use research::rules::{advised, by, rows, Row, WALKS};
use research::{census, walk, Distribution, Player, State};

const QUICK: [Figure; 4] = [
    ("worked", worked),
    ("worked-zh", worked_zh),
    ("widths", widths),
    ("first-bomb.svg", first_bomb),
];
const SLOW: [Figure; 8] = [
    ("strategies", strategies),
    ("bound", bounds),
    ("card.svg", card),
    ("pencil", pencil_en),
    ("pencil-zh", pencil_zh),
    ("thumb", thumb),
    ("hardest", hardest_boards),
    ("hardest.svg", hardest_drawn),
];

fn main() {
    kit::figures(&QUICK, &SLOW);
}

// ---- A worked example ----

/// The game of the first sample, bomb by bomb.
fn worked() -> String {
    let head = [
        "bomb",
        "N",
        "cell",
        "e",
        "b",
        "h",
        "expected to go",
        "answer",
    ];
    game_table(&head, ["empty", "body", "head"], grouped)
}

/// The same in Chinese.
fn worked_zh() -> String {
    let head = ["步", "N", "推荐", "e", "b", "h", "期望排除", "结果"];
    game_table(&head, ["空地", "机身", "机头"], |number| {
        number.to_string()
    })
}

fn game_table(head: &[&str], results: [&str; 3], show: fn(usize) -> String) -> String {
    let input = kit::cases("plane-bombing", "sample").remove(0).input;
    let planes = Planes::new();
    let mut boards = planes.all();
    let mut rows = Vec::new();
    for line in String::from_utf8_lossy(&input).lines() {
        let cell = greedy(&planes, &boards);
        let counts = planes.tally(&boards)[cell].map(|count| count as usize);
        let all = boards.len();
        let squares: usize = counts.iter().map(|count| count * count).sum();
        // In tenths, rounded.
        let ruled_out = (20 * (all * all - squares) + all) / (2 * all);
        let numbers: Vec<usize> = line.split(' ').flat_map(str::parse).collect();
        assert_eq!(numbers[0] * 10 + numbers[1] - 11, cell);
        boards = planes.agreeing(&boards, &[(cell, ANSWERS[numbers[2]])]);
        let mut row = vec![
            (rows.len() + 1).to_string(),
            show(all),
            format!("({}, {})", numbers[0], numbers[1]),
        ];
        row.extend(counts.iter().map(|&count| show(count)));
        row.push(format!("{}.{}", show(ruled_out / 10), ruled_out % 10));
        row.push(results[numbers[2]].to_string());
        rows.push(row);
    }
    kit::table("rrlrrrrl", head, &rows)
}

// ---- Strategies ----

/// Mean, worst case, and how many boards are done within some numbers of bombs.
fn strategies() -> String {
    let planes = Planes::new();
    let row = |(name, hit, certain): Row| {
        let mut row = vec![name.to_string()];
        for distribution in [&hit, &certain] {
            row.push(distribution.mean());
            row.push(distribution.worst().to_string());
        }
        for bombs in [9, 11, 13, 15] {
            let within: u64 = hit.0.iter().take(bombs + 1).sum();
            row.push(percent(within as usize, hit.boards() as usize));
        }
        row
    };
    let rows = WALKS.iter().flat_map(|walk| {
        eprintln!("{}", walk.0);
        rows(&planes, walk)
    });
    kit::table(
        "lllllllll",
        &[
            "strategy",
            "third head: mean",
            "worst",
            "heads certain: mean",
            "worst",
            "within 9",
            "within 11",
            "within 13",
            "within 15",
        ],
        &rows.map(row).collect::<Vec<_>>(),
    )
}

/// How many cells each row of the search tries, by how many boards are left.
fn widths() -> String {
    let mut limits: Vec<usize> = ROLLOUT.concat().iter().map(|&(limit, _)| limit).collect();
    limits.sort_unstable();
    limits.dedup();
    limits.push(usize::MAX);
    let names = [
        "0: the bomb at hand",
        "1: the next",
        "2: the one after",
        "3: all others",
    ];
    let planes = Planes::new();
    let search = Search::new(&planes, ROLLOUT, WASTE);
    let rows = names.iter().enumerate().map(|(row, &name)| {
        let widths = limits.iter().map(|&boards| search.width(row, boards));
        let mut row = vec![name.to_string()];
        row.extend(widths.map(|width| width.to_string()));
        row
    });
    let rows: Vec<Vec<String>> = rows.collect();
    assert_eq!(rows.len(), ROLLOUT.len());
    let mut head = vec![String::from("boards left, up to")];
    head.extend(limits.iter().map(|&limit| grouped(limit)));
    head[limits.len()] = String::from("more");
    let head: Vec<&str> = head.iter().map(String::as_str).collect();
    kit::table(&format!("l{}", "r".repeat(limits.len())), &head, &rows)
}

// ---- Pictures ----

/// How likely each cell holds a head, and any part of a plane, before anything is known.
fn first_bomb() -> String {
    let planes = Planes::new();
    let boards = planes.all();
    let tally = planes.tally(&boards);
    let heads: Vec<u32> = tally.iter().map(|tally| tally[2]).collect();
    let parts: Vec<u32> = tally.iter().map(|tally| tally[1] + tally[2]).collect();
    let (all, first) = (boards.len() as u32, greedy(&planes, &boards));
    let title = "How likely each cell holds a head, and any part of a plane";
    let mut picture = Picture::new(770, 444, title);
    draw_map(&mut picture, 0, "a head, in percent", (&heads, all), first);
    let title = "a head or a body, in percent";
    draw_map(&mut picture, 384, title, (&parts, all), first);
    let words = "The frame marks the cell that greedy bombs first.";
    picture.text((385, 430), "middle", words, "");
    picture.finish()
}

/// One map; the counts are of `all` boards.
fn draw_map(
    picture: &mut Picture,
    left: usize,
    title: &str,
    (counts, all): (&[u32], u32),
    framed: Cell,
) {
    const CELL: usize = 34;
    let (top, left) = (58, left + 30);
    picture.text((left + 170, 22), "middle", title, "");
    for place in 0..SIDE {
        let middle = place * CELL + CELL / 2;
        picture.text((left + middle, top - 8), "middle", place + 1, "");
        picture.text((left - 12, top + middle + 5), "middle", place + 1, "");
    }
    let corner = |cell: Cell| (left + cell % SIDE * CELL, top + cell / SIDE * CELL);
    let most = counts.iter().copied().max().unwrap_or(1);
    for (cell, &count) in counts.iter().enumerate() {
        let (x, y) = corner(cell);
        // From nearly white to dark blue; the number turns white where the cell is dark.
        let shade = |from: u32, to: u32| from - (from - to) * count / most;
        let (red, green, blue) = (shade(246, 28), shade(248, 66), shade(252, 130));
        let fill = format!("#{:02x}{:02x}{:02x}", red, green, blue);
        picture.rectangle((x, y), (CELL, CELL), &fill, "stroke=\"#888888\"");
        let ink = if count * 2 > most {
            "fill=\"#ffffff\""
        } else {
            ""
        };
        let tenths = (count * 1000 + all / 2) / all;
        let words = format!("{}.{}", tenths / 10, tenths % 10);
        picture.text((x + CELL / 2, y + CELL / 2 + 5), "middle", words, ink);
    }
    let frame = "stroke=\"#c2410c\" stroke-width=\"4\"";
    picture.rectangle(corner(framed), (CELL, CELL), "none", frame);
}

// ---- Playing by hand ----

/// A bomb on the card, how many boards are left, and what follows each answer.
struct Card {
    cell: Cell,
    boards: usize,
    after: Vec<(usize, Card)>,
}

/// The first `bombs` bombs of a strategy, one branch for each answer.
fn card_of(planes: &Planes, player: &mut Player, state: &State, bombs: usize) -> Option<Card> {
    let cell = player(state).filter(|_| bombs > 0)?;
    let after = state.after(planes, cell).into_iter().filter_map(|part| {
        let answer = part.known(cell)? as usize;
        Some((answer, card_of(planes, player, &part, bombs - 1)?))
    });
    Some(Card {
        cell,
        boards: state.boards.len(),
        after: after.collect(),
    })
}

/// The first four bombs of `rollout`, for somebody without a computer.
fn card() -> String {
    let planes = Planes::new();
    let mut player = advised(Adviser::new(&planes, Strategy::Rollout));
    let card = card_of(&planes, &mut player, &State::first(&planes), 4).expect("a first bomb");
    let mut picture = Picture::new(520, 700, "The first four bombs of rollout");
    let title = "Bomb, and follow the answer: white 0 empty, grey 1 body, red 2 head";
    picture.text((20, 24), "start", title, "font-size=\"14\"");
    let mut row = 0;
    draw_card(&mut picture, &card, 0, &mut row);
    picture.finish()
}

/// Draws a bomb left of all that follows it, from this row on; the row of the bomb.
fn draw_card(picture: &mut Picture, card: &Card, column: usize, row: &mut usize) -> usize {
    const ROW: usize = 24;
    let corner = |column: usize, y: usize| (20 + 125 * column, 14 + y);
    let mut rows = Vec::new();
    for (answer, next) in &card.after {
        rows.push((*answer, draw_card(picture, next, column + 1, row)));
    }
    if rows.is_empty() {
        *row += 1;
    }
    let middle = |places: &[(usize, usize)]| (places[0].1 + places[places.len() - 1].1) / 2;
    let y = if rows.is_empty() {
        *row * ROW
    } else {
        middle(&rows)
    };
    let (left, top) = corner(column, y);
    for (answer, below) in rows {
        let (right, line) = corner(column + 1, below);
        let path = format!("M{} {}h16V{}h24", left + 64, top + 10, line + 10);
        picture.add(&format!(
            "<path d=\"{}\" fill=\"none\" stroke=\"#888888\"/>",
            path
        ));
        let (fill, ink) = [
            ("#ffffff", "#222222"),
            ("#bbbbbb", "#222222"),
            ("#c2410c", "#ffffff"),
        ][answer];
        picture.rectangle(
            (right - 33, line + 1),
            (18, 18),
            fill,
            "stroke=\"#888888\" rx=\"9\"",
        );
        let ink = format!("fill=\"{}\"", ink);
        picture.text((right - 24, line + 15), "middle", answer, &ink);
    }
    picture.rectangle((left, top), (64, 20), "#1c4282", "rx=\"4\"");
    let white = "fill=\"#ffffff\" font-weight=\"bold\"";
    picture.text((left + 16, top + 15), "middle", name(card.cell), white);
    let small = "fill=\"#ffffff\" font-size=\"9\"";
    picture.text((left + 61, top + 14), "end", grouped(card.boards), small);
    y
}

/// What the rule for a pencil comes to, and what becomes of it without one of its parts.
fn pencil_table(head: &[&str], names: [&str; 7]) -> String {
    let planes = Planes::new();
    let ways = [
        RULE,
        Way { card: 0, ..RULE },
        Way {
            spare: false,
            ..RULE
        },
        Way {
            ticks: |covered, _| covered,
            ..RULE
        },
        Way {
            ticks: |covered, _| usize::from(covered > 0),
            ..RULE
        },
        Way {
            covered: false,
            ..RULE
        },
    ];
    let mut hits: Vec<Distribution> = ways.iter().map(|&way| pencil(&planes, way)).collect();
    let all = &planes;
    let hunt = census(&planes, &|| {
        let mut card = advised(Adviser::new(all, Strategy::Rollout));
        // A head that is certain tells nothing.
        let mut hunt = by(all, |cell| (cell[2] % cell.iter().sum::<i64>(), 0));
        Box::new(move |state| {
            let player = if state.shots.len() < RULE.card {
                &mut card
            } else {
                &mut hunt
            };
            player(state).filter(|_| !state.is_certain(all))
        })
    });
    hits.push(hunt.hit);
    let rows = names.iter().zip(hits);
    let rows =
        rows.map(|(name, hit)| vec![String::from(*name), hit.mean(), hit.worst().to_string()]);
    kit::table("lll", head, &rows.collect::<Vec<_>>())
}

fn pencil_en() -> String {
    let names = [
        "the card, then the rule",
        "the rule from the first bomb on",
        "2 without the hits near a bombed head",
        "3 with all planes that cover a hit, a tick for each of the hits",
        "3 with all planes that cover a hit, one tick",
        "4 of equals, the nearest to the middle of the map",
        "the card, then the likeliest head, counted over all boards left",
    ];
    pencil_table(&["what you do", "third head: mean", "worst"], names)
}

fn pencil_zh() -> String {
    let names = [
        "先照开局卡，再照这个方法",
        "不用开局卡，从第一步就照这个方法",
        "第 2 条：已炸中机头附近的命中格照样管",
        "第 3 条：盖住任一命中格的都算，盖几个画几个勾",
        "第 3 条：盖住任一命中格的都算，各画一个勾",
        "第 4 条：一样多时炸最靠近正中的",
        "先照开局卡，再每步都数清所有局面，炸最可能是机头的",
    ];
    pencil_table(&["做法", "平均步数", "最多"], names)
}

/// What a choice costs, if `entropy` makes all others.
fn thumb() -> String {
    let planes = Planes::new();
    let mut rows = Vec::new();
    let mut add = |rule: String, hit: Distribution| {
        rows.push(vec![rule, hit.mean(), hit.worst().to_string()]);
    };
    for cell in [33, 34, 44] {
        let rule = |state: &State| Some(cell).filter(|_| state.shots.is_empty());
        add(format!("first {}", name(cell)), except(&planes, &rule));
    }
    for cell in [25, 23, 44] {
        let rule = |state: &State| match state.shots[..] {
            [] => Some(33),
            [(33, Answer::Empty)] => Some(cell),
            _ => None,
        };
        let name = format!("first D4; if that is empty, {}", name(cell));
        add(name, except(&planes, &rule));
    }
    let certain = |state: &State| {
        let mut heads = planes.heads(state.boards[0]).to_vec();
        heads.retain(|&head| state.known(head).is_none());
        for &board in &state.boards {
            heads.retain(|head| planes.heads(board).contains(head));
        }
        heads.first().copied()
    };
    let name = "a certain head at once".to_string();
    add(name, except(&planes, &certain));
    kit::table("lll", &["rule", "third head: mean", "worst"], &rows)
}

/// The bombs to the third head by `entropy`, but for what `rule` says while the heads are not certain.
fn except(planes: &Planes, rule: &(dyn Fn(&State) -> Option<Cell> + Sync)) -> Distribution {
    let outcome = census(planes, &|| {
        let mut entropy = advised(Adviser::new(planes, Strategy::Entropy));
        Box::new(move |state| {
            let choice = entropy(state)?;
            Some(rule(state).unwrap_or(choice))
        })
    });
    outcome.hit
}

/// The boards that take most bombs, by strategy.
fn hardest(strategy: Strategy) -> (usize, Vec<Board>) {
    let planes = Planes::new();
    let mut player = advised(Adviser::new(&planes, strategy));
    let (mut worst, mut boards) = (0, Vec::new());
    let mut visit = |state: &State, choice: Option<Cell>| {
        let bombs = state.shots.len() + state.unhit();
        if choice.is_none() && bombs >= worst {
            if bombs > worst {
                boards.clear();
                worst = bombs;
            }
            boards.extend(&state.boards);
        }
    };
    walk(&planes, &mut player, &State::first(&planes), &mut visit);
    (worst, boards)
}

/// How many heads of a board lie at an edge of the map.
fn at_edge(planes: &Planes, board: Board) -> usize {
    let edge = |&&head: &&Cell| {
        let mut places = [head / SIDE, head % SIDE].into_iter();
        places.any(|place| place == 0 || place == SIDE - 1)
    };
    planes.heads(board).iter().filter(edge).count()
}

/// How many heads lie at an edge, on all boards and on those that cost most.
fn hardest_boards() -> String {
    let planes = Planes::new();
    let row = |(name, boards): (String, Vec<Board>)| {
        let mut row = vec![name, grouped(boards.len())];
        for heads in 0..=3 {
            let found = boards
                .iter()
                .filter(|board| at_edge(&planes, **board) == heads);
            row.push(percent(found.count(), boards.len()));
        }
        row
    };
    let hardest = |name: &str, strategy| {
        let (worst, boards) = hardest(strategy);
        (format!("{} bombs by `{}`", worst, name), boards)
    };
    let rows = [
        ("all".to_string(), planes.all()),
        hardest("rollout", Strategy::Rollout),
        hardest("safe", Strategy::Safe),
    ];
    kit::table(
        "lrllll",
        &["boards", "number", "no head at an edge", "1", "2", "3"],
        &rows.map(row),
    )
}

/// Three of the boards that cost `rollout` most, all their heads at an edge.
fn hardest_drawn() -> String {
    const CELL: usize = 20;
    let planes = Planes::new();
    let (worst, mut boards) = hardest(Strategy::Rollout);
    boards.sort_unstable();
    boards.retain(|&board| at_edge(&planes, board) == 3);
    let title = format!("Three boards that take rollout {} bombs", worst);
    let mut picture = Picture::new(720, 270, &title);
    picture.text((20, 24), "start", &title, "font-size=\"14\"");
    // From different parts of the list, since neighbours are alike.
    for place in 0..3 {
        let board = boards[place * (boards.len() - 1) / 2];
        let (left, top) = (20 + 235 * place, 44);
        for cell in 0..SIDE * SIDE {
            let covers = |plane: &u8| planes.cells[usize::from(*plane)].contains(&cell);
            let fill = match planes.placements(board).iter().position(covers) {
                None => "#ffffff",
                Some(_) if planes.heads(board).contains(&cell) => "#c2410c",
                Some(plane) => ["#7a9cc6", "#8fb996", "#d3b673"][plane],
            };
            let corner = (left + cell % SIDE * CELL, top + cell / SIDE * CELL);
            picture.rectangle(corner, (CELL, CELL), fill, "stroke=\"#888888\"");
        }
    }
    picture.finish()
}

// ---- The lower bound ----

fn bounds() -> String {
    let planes = Planes::new();
    let bound = Bound::new(&planes);
    let boards = planes.all().len() as u64;
    let row = |(ahead, &proven): (usize, &u64)| {
        let waste = bound.all(ahead as u32, &|done, all| {
            eprintln!("bound, {} ahead: {} of {} first bombs", ahead, done, all);
        });
        assert_eq!(waste, proven);
        // Rounded down: a lower bound.
        let mean = waste * 10_000 / boards + 30_000;
        let mean = format!("{}.{:04}", mean / 10_000, mean % 10_000);
        vec![ahead.to_string(), waste.to_string(), mean]
    };
    kit::table(
        "lll",
        &[
            "bombs looked ahead",
            "waste of all boards",
            "bombs, mean at least",
        ],
        &PROVEN.iter().enumerate().map(row).collect::<Vec<_>>(),
    )
}
