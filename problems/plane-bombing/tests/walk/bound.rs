//! A lower bound on the waste of every strategy; the README has the proof.
#![allow(dead_code)]

use super::super::solution::{Board, Cell, Planes, CELLS, SIDE};
use super::in_parallel;
use std::sync::atomic::{AtomicU64, Ordering};

/// A board, after its heads in ascending order.
type Headed = ([Cell; 3], Board);

/// Boards, sorted by heads.
fn headed(planes: &Planes, boards: Vec<Board>) -> Vec<Headed> {
    let with_heads = |board: Board| {
        let mut heads = board.map(|plane| planes.head(plane));
        heads.sort_unstable();
        (heads, board)
    };
    let mut boards: Vec<Headed> = boards.into_iter().map(with_heads).collect();
    boards.sort_unstable();
    boards
}

/// No strategy wastes less on `boards`, which are sorted, in sum: by counting alone.
///
/// With `open` heads not certain, a set of heads is told from the others by a word of misses,
/// bodies and hits. The boards that waste j bombs or fewer are at most so many: M(j), by three
/// ways of counting. The waste in sum is at least the sum of N - M(j) over all j from 0.
fn counted(boards: &[Headed]) -> u64 {
    let all = boards.len() as u64;
    let mut holding = [0_u64; CELLS];
    let mut weights = Vec::new();
    let mut index = 0;
    while index < boards.len() {
        let set = boards[index].0;
        let same = boards[index..]
            .iter()
            .take_while(|other| other.0 == set)
            .count();
        for &head in &set {
            holding[head] += same as u64;
        }
        weights.push(same as u64);
        index += same;
    }
    if weights.len() < 2 {
        return 0;
    }
    let certain = |head: &Cell| holding[*head] == all;
    let open = 3 - (0..CELLS).filter(certain).count();
    // The most boards that share a head that is not certain, and that share two of them.
    let one = (0..CELLS)
        .filter(|head| !certain(head))
        .map(|head| holding[head])
        .max();
    let one = one.unwrap_or(0);
    let two = if open < 3 {
        one
    } else {
        most_sharing_two(boards)
    };
    // The heaviest k sets together have `heaviest[k]` boards.
    weights.sort_unstable_by(|a, b| b.cmp(a));
    let mut heaviest = vec![0];
    for weight in weights {
        heaviest.push(heaviest[heaviest.len() - 1] + weight);
    }
    let heaviest = |count: u64| heaviest[(count as usize).min(heaviest.len() - 1)];

    let mut sum = 0;
    for waste in 0_u64.. {
        // Words of one hit at the end, and `waste` or fewer before it.
        let singles = |waste: u64| heaviest((2 << waste) - 1);
        // Words of two hits: for each beginning up to the first hit, as many boards at most as
        // share a head, or two heads if there was a hit before.
        let pairs = |waste: u64, most: u64| -> u64 {
            (0..=waste)
                .map(|first| (1 << first) * most.min(singles(waste - first)))
                .sum()
        };
        let words: u64 = (0..=waste)
            .map(|j| (1 << j) * [1, j + 1, (j + 1) * (j + 2) / 2][open - 1])
            .sum();
        let bags: u64 = match open {
            1 => singles(waste),
            2 => pairs(waste, one),
            _ => (0..=waste)
                .map(|first| (1 << first) * one.min(pairs(waste - first, two)))
                .sum(),
        };
        let reached = all.min(heaviest(words)).min(bags);
        if reached == all {
            return sum;
        }
        sum += all - reached;
    }
    sum
}

/// The most boards that share two heads.
fn most_sharing_two(boards: &[Headed]) -> u64 {
    let mut sharing = vec![0; CELLS * CELLS];
    for &([a, b, c], _) in boards {
        sharing[a * CELLS + b] += 1;
        sharing[a * CELLS + c] += 1;
        sharing[b * CELLS + c] += 1;
    }
    sharing.into_iter().max().unwrap_or(0)
}

/// No strategy wastes less on all boards, in sum: every choice of the first `bombs` bombs is tried,
/// and what is left then is bounded by counting. Of symmetric first bombs only one is tried: those
/// of an eighth of the map.
pub(crate) fn bound(planes: &Planes, bombs: u32, progress: &(dyn Fn(usize, usize) + Sync)) -> u64 {
    let boards = headed(planes, planes.boards());
    if bombs == 0 {
        return counted(&boards);
    }
    let mut firsts = choices(planes, &boards);
    firsts.retain(|&(_, cell)| cell / SIDE <= cell % SIDE && cell % SIDE < SIDE / 2);
    let best = AtomicU64::new(u64::MAX);
    in_parallel(firsts.len(), &|index| {
        let (least, cell) = firsts[index];
        if least < best.load(Ordering::SeqCst) {
            best.fetch_min(bombed(planes, &boards, cell, bombs), Ordering::SeqCst);
        }
        progress(index + 1, firsts.len());
    });
    best.load(Ordering::SeqCst)
}

/// No strategy wastes less on some boards, in sum.
pub(crate) fn least(planes: &Planes, boards: &[Board], bombs: u32) -> u64 {
    looked(planes, &headed(planes, boards.to_vec()), bombs)
}

/// The same for boards that are sorted.
fn looked(planes: &Planes, boards: &[Headed], bombs: u32) -> u64 {
    let least = counted(boards);
    if bombs == 0 || least == 0 {
        return least;
    }
    let choices = choices(planes, boards);
    if bombs == 1 {
        return least.max(choices[0].0);
    }
    let mut best = u64::MAX;
    for (bound, cell) in choices {
        // Looking further ahead never lowers a bound.
        if bound < best {
            best = best.min(bombed(planes, boards, cell, bombs));
        }
    }
    least.max(best)
}

/// The same, the first bomb given.
fn bombed(planes: &Planes, boards: &[Headed], cell: Cell, bombs: u32) -> u64 {
    let parts = parts(planes, boards, cell);
    let missed = (parts[0].len() + parts[1].len()) as u64;
    let further = parts.iter().map(|part| looked(planes, part, bombs - 1));
    missed + further.sum::<u64>()
}

/// The cells that tell something, each after its bound by counting, the least bound first.
fn choices(planes: &Planes, boards: &[Headed]) -> Vec<(u64, Cell)> {
    let mut choices = Vec::new();
    for cell in 0..CELLS {
        let parts = parts(planes, boards, cell);
        if parts.iter().all(|part| part.len() < boards.len()) {
            let missed = (parts[0].len() + parts[1].len()) as u64;
            let further = parts.iter().map(|part| counted(part));
            choices.push((missed + further.sum::<u64>(), cell));
        }
    }
    choices.sort_unstable();
    choices
}

/// What is left after each answer.
fn parts(planes: &Planes, boards: &[Headed], cell: Cell) -> [Vec<Headed>; 3] {
    let mut parts = [Vec::new(), Vec::new(), Vec::new()];
    for &board in boards {
        parts[planes.answer(board.1, cell) as usize].push(board);
    }
    parts
}
