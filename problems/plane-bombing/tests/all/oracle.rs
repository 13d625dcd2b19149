//! The rules of plane-bombing, written naively and apart from the solution: a board is a picture of
//! the map, every answer checks all boards anew, and every cell is counted on every board.
#![allow(dead_code)]

use std::collections::BTreeSet;
use std::sync::Mutex;

/// The answers of the 100 cells: 0, 1 or 2.
pub type Map = [u8; 100];

/// A cell and its answer.
pub type Told = (usize, u8);

const PLANE: [&str; 4] = ["..2..", "11111", "..1..", ".111."];

/// Every map with three planes, in ascending order.
pub fn maps() -> &'static [Map] {
    static MAPS: Mutex<Option<&[Map]>> = Mutex::new(None);
    MAPS.lock().unwrap().get_or_insert_with(|| {
        let mut maps: BTreeSet<Map> = Some([0; 100]).into_iter().collect();
        for _ in 0..3 {
            maps = maps.iter().flat_map(with_one_more_plane).collect();
        }
        Vec::from_iter(maps).leak()
    })
}

/// Every way to add a plane to a map on cells that are still empty.
pub fn with_one_more_plane(map: &Map) -> Vec<Map> {
    let signs = |line: &&str| line.bytes().map(|b| b.saturating_sub(b'0')).collect();
    let mut picture: Vec<Vec<u8>> = PLANE.iter().map(signs).collect();
    let mut found = Vec::new();
    for _ in 0..4 {
        for top in 0..=10 - picture.len() {
            for left in 0..=10 - picture[0].len() {
                found.extend(painted(map, &picture, top, left));
            }
        }
        picture = turned(&picture);
    }
    found
}

fn painted(map: &Map, picture: &[Vec<u8>], top: usize, left: usize) -> Option<Map> {
    let mut map = *map;
    for (down, line) in picture.iter().enumerate() {
        for (right, &sign) in line.iter().enumerate() {
            let cell = &mut map[(top + down) * 10 + left + right];
            if sign > 0 && *cell > 0 {
                return None;
            }
            *cell += sign;
        }
    }
    Some(map)
}

/// Turns the picture a quarter to the right.
fn turned(picture: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let turned = |column| picture.iter().rev().map(|line| line[column]).collect();
    (0..picture[0].len()).map(turned).collect()
}

/// The maps that give all these answers.
pub fn agreeing<'a>(maps: &[&'a Map], told: &[Told]) -> Vec<&'a Map> {
    let agrees = |map: &&Map| told.iter().all(|&(cell, answer)| map[cell] == answer);
    maps.iter().copied().filter(agrees).collect()
}

/// The greedy rule: the first unbombed cell that rules out most maps on average. `None` if one map
/// is left.
pub fn greedy(left: &[&Map], told: &[Told]) -> Option<usize> {
    if left.len() == 1 {
        return None;
    }
    let mut counts = [[0_u128; 3]; 100];
    for map in left {
        for (counts, &answer) in counts.iter_mut().zip(*map) {
            counts[usize::from(answer)] += 1;
        }
    }
    let ruled_out = |cell: &usize| {
        let [p1, p2, p3] = counts[*cell];
        p1 * (p2 + p3) + p2 * (p1 + p3) + p3 * (p1 + p2)
    };
    // In reverse, because `max_by_key` takes the last of equals.
    (0..100).rev().filter(|&cell| !is_bombed(cell, told)).max_by_key(ruled_out)
}

fn is_bombed(cell: usize, told: &[Told]) -> bool {
    told.iter().any(|&(bombed, _)| bombed == cell)
}

pub const PROMPT: &str =
    "请输入选择(两个正整数,以空格分开)和结果(一个数,0表示空地,1表示飞机,2表示机头)";

/// The dialogue for an input, and whether the game ended before the input did.
pub fn answer(input: &[u8]) -> (String, bool) {
    let mut numbers = numbers(input);
    let mut told: Vec<Told> = Vec::new();
    let mut left: Vec<&Map> = maps().iter().collect();
    let mut output = advice(&left, &told);
    while left.len() > 1 {
        output += PROMPT;
        let three: Option<Vec<i64>> = (0..3).map(|_| numbers.next()?).collect();
        match three.as_deref() {
            None => return (output, false),
            Some(&[row @ 1..=10, column @ 1..=10, answer @ 0..=2]) => {
                told.push(((row * 10 + column - 11) as usize, answer as u8));
                let after = agreeing(&left, &told);
                if after.is_empty() {
                    told.pop();
                } else {
                    left = after;
                    output += &advice(&left, &told);
                }
            }
            // A number is out of range.
            Some(_) => (),
        }
    }
    (output, true)
}

/// The program's words about the maps left, before it asks.
fn advice(left: &[&Map], told: &[Told]) -> String {
    // The first advice is the same in every game.
    static FIRST: Mutex<Option<usize>> = Mutex::new(None);
    let next = match told {
        [] => Some(*FIRST.lock().unwrap().get_or_insert_with(|| greedy(left, told).unwrap())),
        _ => greedy(left, told),
    };
    if let Some(cell) = next {
        let count = left.len().to_string();
        ["总共还有", &count, "种可能,推荐下一步选择 ", &place(cell), "\n"].concat()
    } else {
        let heads = (0..100).filter(|&cell| left[0][cell] == 2 && !is_bombed(cell, told));
        let heads: String = heads.map(|head| place(head) + " ").collect();
        ["还有最后1种可能!选择 ", &heads].concat()
    }
}

fn place(cell: usize) -> String {
    format!("({}, {})", cell / 10 + 1, cell % 10 + 1)
}

/// The numbers of the input, line by line. A word that is not a 64-bit number, or a line that is
/// not UTF-8, gives `None` and ends the dialogue.
fn numbers(input: &[u8]) -> impl Iterator<Item = Option<i64>> + '_ {
    let of_text =
        |line: &str| line.split_ascii_whitespace().map(|word| word.parse().ok()).collect();
    let lines = input.split(|&byte| byte == b'\n');
    lines.flat_map(move |line| std::str::from_utf8(line).map_or(vec![None], of_text))
}
