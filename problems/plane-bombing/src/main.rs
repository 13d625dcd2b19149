//! Problem: 炸飞机 (bomb the planes), also 死亡轰炸, a party game played against a person or an app.
//!
//! Judge: none; it began as a blog's solver, whose dialogue this keeps byte for byte.
//!
//! Input: one answer after another, each three numbers: the row and the column that were bombed
//! (1 to 10, from the top left) and the result (0 empty, 1 body, 2 head). `u` takes one back.
//!
//! Output: before each answer how many boards are left, the cell to bomb next, and a prompt. In
//! the end the heads that are still to be bombed.
//!
//! Idea: a plane fits on the map in 168 ways, and three that do not overlap in 66,816, few enough
//! to keep them all and to strike out those that an answer rules out. Of N boards, e b h of which
//! answer empty, body, head for a cell, bombing it is expected to rule out
//! (e (b + h) + b (e + h) + h (e + b)) / N; the cell with the largest sum is recommended, the
//! first in row-major order among equals. Planes do not overlap, so e b h follow from how many
//! boards hold each of the 168: counting those is three additions a board, however many cells.
//! The other strategies count what the way to the three heads wastes: bombs that hit none.
//!
//! Cost: three additions and three look-ups for each board left at each step, about 140,000 boards
//! in a whole game; 200 KiB for the boards. Rollout looks at up to some 100,000 states for one bomb,
//! less than a second's work, in 8 MiB.

#![forbid(unsafe_code)]

// Short names: a cell is its number in row-major order, 0 to 99; (4, 7) in the dialogue is 36.

use std::collections::HashMap;
use std::env;
use std::ffi::OsString;
use std::fmt;
use std::fs;
use std::io::{self, Read, Write};
use std::mem;
use std::process;

const USAGE: &str = "usage: plane-bombing [--board] [--strategy NAME] < ANSWERS";

const HELP: &str = "\
Says where to bomb next until it knows where the three planes are. At each prompt type
ROW COLUMN RESULT, such as 4 7 1. Rows and columns count from 1 at the top left to 10; the result
is 0 for empty, 1 for a plane's body, 2 for its head. Bomb the recommended cell or any other.
  u           in place of an answer takes the last answer back, again and again if need be
  a mistake   (no number, out of range, contradicting the earlier answers) is explained and changes
              nothing; then type the whole answer again
Three numbers make an answer, on one line or several. What follows a word that is no number is
dropped up to the end of its line.
  --board            draws on standard error what is known, where to bomb next, and how likely a
                     head is elsewhere; in colour on a terminal, if NO_COLOR is not set
  --strategy greedy  bombs the cell that is expected to rule out most boards; this is the default
  --strategy entropy bombs the cell that tells most about the heads, or is likely one of them
  --strategy rollout looks ahead as well, and takes fewest bombs: a second at most for each answer
These two end when the heads are certain, greedy when the board is.
The last line names the heads that are still to be bombed.
Exit status 0: the game is over. 1: the input ended before. 2: called wrongly.";

/// The map has `SIDE` rows and `SIDE` columns.
pub(crate) const SIDE: usize = 10;
pub(crate) const CELLS: usize = SIDE * SIDE;

// ---- Parse ----

/// What the command line chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Options {
    pub(crate) strategy: Strategy,
    /// Whether the map is drawn, and whether that is in colour.
    pub(crate) board: bool,
    pub(crate) colour: bool,
}

/// The options that `args` give, or `None` if they are wrong. The last of several holds.
pub(crate) fn parse_options<I: Iterator<Item = OsString>>(mut args: I) -> Option<Options> {
    let mut options = Options {
        strategy: Strategy::Greedy,
        board: false,
        colour: false,
    };
    while let Some(arg) = args.next() {
        match arg.to_str()? {
            "--board" => options.board = true,
            "--strategy" => options.strategy = Strategy::named(args.next()?.to_str()?)?,
            _ => return None,
        }
    }
    Some(options)
}

/// What was typed at a prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    /// The cell that was bombed, and what came of it.
    Shot(Cell, Answer),
    /// Take the last answer back.
    Undo,
    /// Not an answer, and why not. The numbers read of it are gone, what follows it is not.
    Mistake(String),
}

enum Token {
    Number(i64),
    Undo,
    Other,
}

/// The entries of the input, one at a time, in constant memory however long the input is. No byte
/// is waited for that the entry does not need, since a person sits at the other end.
pub(crate) struct Entries<R> {
    bytes: io::Bytes<io::BufReader<R>>,
    /// The place of the newest entry, counted from 1: the number of its prompt.
    place: u64,
    /// The first bytes of the newest token, for messages.
    text: Vec<u8>,
    /// Whether the newest byte read ended a line.
    line_ended: bool,
    /// Whether the rest of the line is to be dropped. That is put off until the next token is
    /// read: the rest may not have been typed yet, and the prompt should not wait for it.
    dropping: bool,
}

impl<R: Read> Entries<R> {
    /// As much of a token as a message shows, in bytes.
    const SHOWN: usize = 20;

    pub(crate) fn new(input: R) -> Self {
        Entries {
            bytes: io::BufReader::new(input).bytes(),
            place: 0,
            text: Vec::with_capacity(Self::SHOWN),
            line_ended: true,
            dropping: false,
        }
    }

    /// The next entry; the end of the input is an error.
    pub(crate) fn next(&mut self) -> io::Result<Entry> {
        self.place += 1;
        let mut numbers = [0; 3];
        for (read, number) in numbers.iter_mut().enumerate() {
            match self.token()? {
                Some(Token::Number(value)) => *number = value,
                Some(Token::Undo) if read == 0 => return Ok(Entry::Undo),
                Some(_) => {
                    self.dropping = !self.line_ended;
                    return Ok(self.refuse(read + 1));
                }
                None => {
                    return Err(bad_input(format!(
                        "prompt {}: {} numbers of 3, then the end",
                        self.place, read
                    )));
                }
            }
        }
        Ok(judge_numbers(numbers))
    }

    /// The newest token, the `place`-th of its entry, is a mistake.
    fn refuse(&self, place: usize) -> Entry {
        let text = String::from_utf8_lossy(&self.text);
        Entry::Mistake(format!("token {} ({:?}) is not a number", place, text))
    }

    /// The next token, or `None` at the end of the input. A number is digits, perhaps after a
    /// sign; one that does not fit becomes the nearest that does, which is out of every range.
    fn token(&mut self) -> io::Result<Option<Token>> {
        self.text.clear();
        let mut value = 0_i64;
        let (mut sign, mut digits, mut others) = (1, false, false);
        for byte in &mut self.bytes {
            let byte = byte?;
            self.line_ended = byte == b'\n';
            if self.dropping {
                self.dropping = !self.line_ended;
                continue;
            }
            match byte {
                b' ' | b'\t' | b'\r' | b'\n' if self.text.is_empty() => continue,
                b' ' | b'\t' | b'\r' | b'\n' => break,
                b'0'..=b'9' => {
                    digits = true;
                    value = value.saturating_mul(10);
                    value = value.saturating_add(sign * i64::from(byte - b'0'));
                }
                b'+' if self.text.is_empty() => (),
                b'-' if self.text.is_empty() => sign = -1,
                _ => others = true,
            }
            if self.text.len() < Self::SHOWN {
                self.text.push(byte);
            }
        }
        Ok(match &self.text[..] {
            b"" => None,
            b"u" => Some(Token::Undo),
            _ if digits && !others => Some(Token::Number(value)),
            _ => Some(Token::Other),
        })
    }
}

/// What a row, a column and a result come to.
fn judge_numbers(numbers: [i64; 3]) -> Entry {
    let [row, column, result] = numbers;
    let side = 1..=SIDE as i64;
    let fault = if !side.contains(&row) {
        "the row is not from 1 to 10"
    } else if !side.contains(&column) {
        "the column is not from 1 to 10"
    } else {
        let cell = (row as usize - 1) * SIDE + column as usize - 1;
        match result {
            0 => return Entry::Shot(cell, Answer::Empty),
            1 => return Entry::Shot(cell, Answer::Body),
            2 => return Entry::Shot(cell, Answer::Head),
            _ => "the result is not from 0 to 2",
        }
    };
    Entry::Mistake(fault.to_string())
}

/// What was wrong with the input, and where, as the error that `solve` ends with.
fn bad_input(message: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, message)
}

// ---- Model ----

/// A cell's number in row-major order, 0 to 99.
pub(crate) type Cell = usize;

/// What a bomb tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Answer {
    Empty,
    Body,
    Head,
}

/// One of the 168 ways in which a plane lies on the map, 0 to 167: an index into [`Planes`]. They are
/// in order of direction (up, right, down, left), then of the head.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Placement(u8);

/// Three planes that do not overlap, in ascending order.
pub(crate) type Board = [Placement; 3];

/// A plane that flies up: how far each of its cells lies (down, right) of its head, the head first.
const SHAPE: [(i32, i32); 10] = [
    (0, 0),
    (1, -2),
    (1, -1),
    (1, 0),
    (1, 1),
    (1, 2),
    (2, 0),
    (3, -1),
    (3, 0),
    (3, 1),
];

/// All ways in which one plane lies on the map.
#[derive(Clone, Debug)]
pub(crate) struct Planes {
    /// The cells of each placement, its head first.
    cells: Vec<[Cell; SHAPE.len()]>,
    /// What each cell would answer if the placement were alone on the map.
    answers: Vec<[Answer; CELLS]>,
}

impl Planes {
    pub(crate) fn new() -> Self {
        let mut planes = Planes {
            cells: Vec::new(),
            answers: Vec::new(),
        };
        let mut shape = SHAPE;
        for _ in 0..4 {
            for head in 0..CELLS {
                planes.cells.extend(lay(&shape, head));
            }
            for (down, right) in &mut shape {
                let turned = (*right, -*down);
                *down = turned.0;
                *right = turned.1;
            }
        }
        for cells in &planes.cells {
            let mut answers = [Answer::Empty; CELLS];
            for &cell in cells {
                answers[cell] = Answer::Body;
            }
            answers[cells[0]] = Answer::Head;
            planes.answers.push(answers);
        }
        planes
    }

    /// All 66,816 boards.
    pub(crate) fn boards(&self) -> Vec<Board> {
        // Each placement's cells as the bits of one word: planes overlap if they share a bit.
        let bits = |cells: &[Cell; SHAPE.len()]| cells.iter().map(|cell| 1_u128 << cell).sum();
        let sets: Vec<u128> = self.cells.iter().map(bits).collect();
        let apart = |one: u128, other: u128| one & other == 0;
        let mut boards = Vec::new();
        for (first, &one) in sets.iter().enumerate() {
            // From the same placement on, though a plane is never apart from itself.
            for (second, &two) in sets.iter().enumerate().skip(first) {
                if !apart(one, two) {
                    continue;
                }
                for (third, &three) in sets.iter().enumerate().skip(second) {
                    if apart(one, three) && apart(two, three) {
                        boards.push([first, second, third].map(|index| Placement(index as u8)));
                    }
                }
            }
        }
        boards
    }

    /// The head of a placement.
    pub(crate) fn head(&self, placement: Placement) -> Cell {
        self.cells[usize::from(placement.0)][0]
    }

    /// What bombing `cell` tells on `board`.
    pub(crate) fn answer(&self, board: Board, cell: Cell) -> Answer {
        let [first, second, third] = board.map(|plane| self.answers[usize::from(plane.0)][cell]);
        // No two planes have the cell, so at most one of the three is not `Empty`.
        first.max(second).max(third)
    }

    /// How many of `boards` answer what, for each cell.
    pub(crate) fn tally(&self, boards: &[Board]) -> [Tally; CELLS] {
        let mut holding = vec![0_u32; self.cells.len()];
        for plane in boards.iter().flatten() {
            holding[usize::from(plane.0)] += 1;
        }
        let mut tally = [Tally::default(); CELLS];
        for (cells, held) in self.cells.iter().zip(holding) {
            tally[cells[0]].head += held;
            for &cell in &cells[1..] {
                tally[cell].body += held;
            }
        }
        for cell in &mut tally {
            // Planes do not overlap, so no board has been counted twice for a cell.
            cell.empty = boards.len() as u32 - cell.body - cell.head;
        }
        tally
    }
}

/// The cells of a plane of this shape whose head is at `head`, or `None` if it leaves the map.
fn lay(shape: &[(i32, i32); 10], head: Cell) -> Option<[Cell; SHAPE.len()]> {
    let side = 0..SIDE as i32;
    let mut cells = [0; SHAPE.len()];
    for (cell, (down, right)) in cells.iter_mut().zip(shape) {
        let row = (head / SIDE) as i32 + down;
        let column = (head % SIDE) as i32 + right;
        if !side.contains(&row) || !side.contains(&column) {
            return None;
        }
        *cell = row as usize * SIDE + column as usize;
    }
    Some(cells)
}

/// How many boards answer what, for one cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) empty: u32,
    pub(crate) body: u32,
    pub(crate) head: u32,
}

/// An answer that a game has taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shot {
    pub(crate) cell: Cell,
    pub(crate) answer: Answer,
    /// How many boards were left before it.
    before: usize,
    /// How many times some bombed cell was bombed again after it, before the next new cell.
    /// Counted, not listed, so that no input makes the game's memory grow.
    repeats: u64,
}

/// What is known in the course of a game.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    planes: Planes,
    /// All boards: the first `left` have given every answer so far, the others are ruled out, the
    /// last ruled out first. So an answer is taken back by setting `left` to what it was. The
    /// order is otherwise of no meaning.
    boards: Vec<Board>,
    left: usize,
    /// The answers, oldest first, each of another cell.
    shots: Vec<Shot>,
}

impl Game {
    pub(crate) fn new() -> Self {
        let planes = Planes::new();
        let boards = planes.boards();
        let left = boards.len();
        let shots = Vec::new();
        Game {
            planes,
            boards,
            left,
            shots,
        }
    }

    pub(crate) fn planes(&self) -> &Planes {
        &self.planes
    }

    /// The boards left, in no order; at least one.
    pub(crate) fn boards(&self) -> &[Board] {
        &self.boards[..self.left]
    }

    /// What bombing `cell` told, if it was bombed.
    pub(crate) fn known(&self, cell: Cell) -> Option<Answer> {
        let shot = self.shots.iter().find(|shot| shot.cell == cell);
        shot.map(|shot| shot.answer)
    }

    /// Takes an answer, or leaves everything as it is if no board left gives it: then `false`.
    pub(crate) fn take(&mut self, cell: Cell, answer: Answer) -> bool {
        let mut fitting = 0;
        for index in 0..self.left {
            if self.planes.answer(self.boards[index], cell) == answer {
                self.boards.swap(index, fitting);
                fitting += 1;
            }
        }
        if fitting == 0 {
            return false;
        }
        let again = self.known(cell).is_some();
        match self.shots.last_mut() {
            Some(last) if again => last.repeats += 1,
            _ => self.shots.push(Shot {
                cell,
                answer,
                before: self.left,
                repeats: 0,
            }),
        }
        self.left = fitting;
        true
    }

    /// Takes the last answer back; `false` if there is none.
    pub(crate) fn undo(&mut self) -> bool {
        match self.shots.last_mut() {
            None => return false,
            Some(last) if last.repeats > 0 => last.repeats -= 1,
            Some(last) => {
                self.left = last.before;
                self.shots.pop();
            }
        }
        true
    }

    /// As few of the answers taken as there can be that no board agrees with if `cell` gives
    /// `answer`, which contradicts them. None, if no board ever gives it.
    pub(crate) fn contradicted(&self, cell: Cell, answer: Answer) -> Vec<Shot> {
        // For each board that gives the answer, the shots it disagrees with, as bits. A set of
        // shots is wanted that meets all of these. Small sets first: they leave least choice.
        let mut disagreeing: Vec<u128> = Vec::new();
        for &board in &self.boards {
            if self.planes.answer(board, cell) == answer {
                let bits = self.shots.iter().enumerate().map(|(place, shot)| {
                    let differs = self.planes.answer(board, shot.cell) != shot.answer;
                    u128::from(differs) << place
                });
                disagreeing.push(bits.sum());
            }
        }
        disagreeing.sort_unstable_by_key(|set| (set.count_ones(), *set));
        let met = (0..)
            .find_map(|size| meet_all(&disagreeing, 0, size))
            .unwrap_or(0);
        let chosen = |place: &usize| met >> place & 1 == 1;
        (0..self.shots.len())
            .filter(chosen)
            .map(|place| self.shots[place])
            .collect()
    }
}

/// `chosen` with at most `more` bits more, so that it meets every one of `sets`, if that can be.
fn meet_all(sets: &[u128], chosen: u128, more: u32) -> Option<u128> {
    match sets.iter().find(|&set| set & chosen == 0) {
        None => Some(chosen),
        Some(_) if more == 0 => None,
        Some(set) => (0..128)
            .filter(|bit| set >> bit & 1 == 1)
            .find_map(|bit| meet_all(sets, chosen + (1 << bit), more - 1)),
    }
}

// ---- Search ----

/// How the cell to bomb next is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Strategy {
    Greedy,
    Entropy,
    Rollout,
}

impl Strategy {
    /// The strategy of this name on the command line.
    pub(crate) fn named(name: &str) -> Option<Strategy> {
        match name {
            "greedy" => Some(Strategy::Greedy),
            "entropy" => Some(Strategy::Entropy),
            "rollout" => Some(Strategy::Rollout),
            _ => None,
        }
    }

    /// The cell to bomb next, or `None` if it is time for the last line: the heads are certain.
    pub(crate) fn advise(self, game: &Game) -> Option<Cell> {
        let boards = game.boards();
        let search = |widths| Search::new(game.planes(), widths, boards.len()).advise(boards);
        match self {
            Strategy::Greedy if boards.len() == 1 => None,
            Strategy::Greedy => Some(greedy(game.planes(), boards)),
            Strategy::Entropy => search(ENTROPY),
            Strategy::Rollout => {
                opening(game.shots.len(), |cell| game.known(cell)).or_else(|| search(ROLLOUT))
            }
        }
    }
}

/// The first cell of those that are expected to rule out most of `boards`, which are two or more.
/// Never a bombed one: that rules out none, and any two boards differ in what some cell answers.
pub(crate) fn greedy(planes: &Planes, boards: &[Board]) -> Cell {
    // In 64 bits: the sum is up to two thirds of the square of 66,816, more than 32 hold.
    let mut best = (0, 0);
    for (cell, tally) in planes.tally(boards).iter().enumerate() {
        let [empty, body, head] = [tally.empty, tally.body, tally.head].map(u64::from);
        let ruled_out = empty * (body + head) + body * (empty + head) + head * (empty + body);
        if ruled_out > best.0 {
            best = (ruled_out, cell);
        }
    }
    best.1
}

// The other strategies want the heads, not the boards. What they count is waste: bombs that hit no
// head. The three hits are needed in any case, so fewest bombs means least waste, and once the
// heads are certain nothing more is wasted. Waste is summed over all boards left, in whole numbers,
// so that every comparison is exact and the same on every machine.

/// A board as one number that sorts by heads: the three heads in ascending order, seven bits each,
/// then their three placements, eight bits each.
type Word = u64;

const HEADS: u32 = 24;

/// A set of boards, and what can be told of it without the map.
#[derive(Clone, Debug)]
pub(crate) struct Left {
    /// Ascending: boards with the same heads are neighbours.
    pub(crate) words: Vec<Word>,
    /// The sum of the words' hash values: equal for equal sets, and never equal for others but by
    /// a chance of 1 in 2^64.
    key: u64,
    /// How many heads are not certain. 0: all boards have the same.
    pub(crate) open: usize,
    /// Every strategy wastes at least so much; see [`least_waste`].
    pub(crate) least: u32,
    /// Whether some strategy wastes no more than `least`.
    reached: bool,
}

impl Left {
    fn new(words: Vec<Word>) -> Self {
        // How many sets of heads belong to n boards, at index n: at most four directions a plane.
        let mut sets = [0; 4 * 4 * 4 + 1];
        let mut certain = [true; 3];
        let mut key = 0_u64;
        let mut same = 0;
        for (index, &word) in words.iter().enumerate() {
            key = key.wrapping_add(scatter(word));
            same += 1;
            if words
                .get(index + 1)
                .map_or(true, |next| next >> HEADS != word >> HEADS)
            {
                sets[same] += 1;
                same = 0;
                for (certain, head) in certain.iter_mut().zip(&heads(words[0])) {
                    *certain &= heads(word).contains(head);
                }
            }
        }
        let open = certain.iter().filter(|&&certain| !certain).count();
        Left {
            words,
            key,
            open,
            least: least_waste(&sets, open),
            // One of two sets of heads: bomb a head that only the likelier has.
            reached: sets.iter().sum::<u32>() <= 2,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.words.len()
    }
}

/// The heads of a board.
fn heads(word: Word) -> [Cell; 3] {
    [word >> 38, word >> 31, word >> HEADS].map(|head| head as usize & 127)
}

/// The placements of a board.
fn placements(word: Word) -> [usize; 3] {
    [word >> 16, word >> 8, word].map(|placement| placement as usize & 255)
}

/// Any change of the word changes about half of the result's bits. (The end of `SplitMix64`.)
pub(crate) fn scatter(word: Word) -> u64 {
    let z = word.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A bound on the waste in sum, if `sets[n]` sets of heads belong to n boards each and `open` heads
/// are to be hit. What tells the sets apart is the answers: j misses or bodies among `open` hits,
/// a hit at the end. So at most 2^j (j + open - 1 over j) sets can waste j bombs each, and it is
/// best if those of most boards waste least.
pub(crate) fn least_waste(sets: &[u32], open: usize) -> u32 {
    let (mut waste, mut room, mut sum) = (0, 1, 0);
    for (boards, &count) in sets.iter().enumerate().rev() {
        let mut count = count;
        while count > 0 {
            if room == 0 {
                waste += 1;
                room = match open {
                    1 => 1 << waste,
                    2 => (waste + 1) << waste,
                    _ => ((waste + 1) * (waste + 2) / 2) << waste,
                };
            }
            let now = count.min(room);
            sum += now * boards as u32 * waste;
            room -= now;
            count -= now;
        }
    }
    sum
}

/// What bombing a cell leads to, for each answer: how many boards give it, and the sum of n log2 n
/// over its sets of heads, n being how many of the boards have them (in units of 2^-16).
#[derive(Clone, Copy, Debug, Default)]
struct Prospect {
    boards: [u32; 3],
    spread: [i64; 3],
}

/// How many cells are tried: for the bomb at hand, the next one, and so on, the last row from there
/// on. In a row, for up to so many boards left, so many cells; for more boards, one.
pub(crate) type Widths = [&'static [(usize, usize)]];

/// The most promising cell, always. Also how `rollout` plays on, where it does not look closer.
pub(crate) const ENTROPY: &Widths = &[&[]];

/// No row tries fewer cells than the next one, see [`Search::decide`]. The rows agree on `FEW`.
pub(crate) const ROLLOUT: &Widths = &[
    &[(FEW, 8), (2000, 10), (12_000, 2)],
    &[(FEW, 8), (100, 6), (2000, 4)],
    &[(FEW, 8), (300, 4), (2000, 2)],
    &[(FEW, 8), (30, 4), (100, 2)],
];
pub(crate) const FEW: usize = 10;

/// What a bit of entropy costs in waste, in 64ths, by the number of open heads: what is not known
/// of the heads, and what else is not known. Found by trial; the README has the figures.
pub(crate) const COST: [[i64; 2]; 4] = [[0, 0], [45, 5], [45, 5], [45, 5]];

/// A search for the cell that leads to least waste.
pub(crate) struct Search<'a> {
    planes: &'a Planes,
    widths: &'static Widths,
    /// n log2 n in units of 2^-16, for n up to the number of boards.
    logs: Vec<i64>,
    /// What [`Search::waste`] found: a waste, and whether it is that or only a lower bound.
    memo: HashMap<u64, (u32, bool)>,
    /// How many times [`Search::decide`] was called: the cost, counted.
    pub(crate) decisions: u64,
}

impl<'a> Search<'a> {
    pub(crate) fn new(planes: &'a Planes, widths: &'static Widths, boards: usize) -> Self {
        Search {
            planes,
            widths,
            logs: (0..=boards as u64).map(n_log_n).collect(),
            memo: HashMap::new(),
            decisions: 0,
        }
    }

    /// The cell that leads to least waste, as far as the search looks; `None` once the heads are
    /// certain.
    pub(crate) fn advise(&mut self, boards: &[Board]) -> Option<Cell> {
        let left = self.left(boards);
        if left.open == 0 {
            return None;
        }
        match self.promising(&left, self.width(0, left.len()))[..] {
            // No need to know what it leads to.
            [(_, only)] => Some(only),
            _ => self.decide(&left, 0, u32::MAX).0,
        }
    }

    pub(crate) fn left(&self, boards: &[Board]) -> Left {
        let word = |board: &Board| {
            let mut planes = board.map(|plane| (self.planes.head(plane), plane.0));
            planes.sort_unstable();
            let heads = planes
                .iter()
                .fold(0, |word, plane| word * 128 + plane.0 as Word);
            planes
                .iter()
                .fold(heads, |word, plane| word * 256 + Word::from(plane.1))
        };
        let mut words: Vec<Word> = boards.iter().map(word).collect();
        words.sort_unstable();
        Left::new(words)
    }

    /// What is left after each answer.
    pub(crate) fn split(&self, left: &Left, cell: Cell) -> [Left; 3] {
        let mut parts = [Vec::new(), Vec::new(), Vec::new()];
        for &word in &left.words {
            // At most one of the three planes has the cell: the others add 0.
            let answers = placements(word).map(|plane| self.planes.answers[plane][cell] as usize);
            parts[answers[0] + answers[1] + answers[2]].push(word);
        }
        parts.map(Left::new)
    }

    /// The prospects of all cells: a few additions for each board, whatever the number of cells.
    fn prospects(&self, left: &Left) -> [Prospect; CELLS] {
        let mut prospects = [Prospect::default(); CELLS];
        let mut holding = [0; 256];
        let mut spread = 0;
        let mut words = &left.words[..];
        while let Some(&first) = words.first() {
            let differs = |word: &Word| word >> HEADS != first >> HEADS;
            let same = words.iter().position(differs).unwrap_or(words.len());
            for &word in &words[..same] {
                for &plane in &placements(word) {
                    holding[plane] += 1;
                }
            }
            // One board adds nothing: 1 log 1 is 0.
            if same != 1 {
                spread += self.logs[same];
                self.add_spread(&words[..same], &mut prospects);
            }
            words = &words[same..];
        }
        for (cells, &held) in self.planes.cells.iter().zip(&holding) {
            if held != 0 {
                prospects[cells[0]].boards[2] += held;
                for &cell in &cells[1..] {
                    prospects[cell].boards[1] += held;
                }
            }
        }
        for prospect in &mut prospects {
            prospect.boards[0] = left.len() as u32 - prospect.boards[1] - prospect.boards[2];
            prospect.spread[0] += spread;
        }
        prospects
    }

    /// Counts boards with the same heads in, as far as some answer differently from the rest.
    fn add_spread(&self, same: &[Word], prospects: &mut [Prospect; CELLS]) {
        let mut bodies = [0; CELLS];
        for &word in same {
            for &plane in &placements(word) {
                for &cell in &self.planes.cells[plane][1..] {
                    bodies[cell] += 1;
                }
            }
        }
        let all = self.logs[same.len()];
        for (prospect, &bodies) in prospects.iter_mut().zip(&bodies) {
            if bodies != 0 {
                prospect.spread[0] += self.logs[same.len() - bodies] - all;
                prospect.spread[1] += self.logs[bodies];
            }
        }
        for &head in &heads(same[0]) {
            prospects[head].spread[0] -= all;
            prospects[head].spread[2] += all;
        }
    }

    /// What bombing a cell is expected to waste, from here to the end, in sum over the boards and
    /// in units of 2^-22: this bomb's misses and bodies, and what is not known after it, times
    /// what knowing it costs.
    fn estimate(&self, prospect: &Prospect, open: usize) -> i64 {
        let mut sum = i64::from(prospect.boards[0] + prospect.boards[1]) << 22;
        for answer in 0..3 {
            let spread = prospect.spread[answer];
            // The number of boards times the entropy of their sets of heads; 0 if there is one.
            let heads = self.logs[prospect.boards[answer] as usize] - spread;
            if heads != 0 {
                let cost = COST[open - usize::from(answer == 2)];
                sum += heads * cost[0] + spread * cost[1];
            }
        }
        sum
    }

    /// The `width` most promising cells of those that tell something, the best first. Among equals
    /// the first in row-major order is the better one.
    pub(crate) fn promising(&self, left: &Left, width: usize) -> Vec<(i64, Cell)> {
        let mut cells = Vec::with_capacity(CELLS);
        for (cell, prospect) in self.prospects(left).iter().enumerate() {
            if prospect
                .boards
                .iter()
                .all(|&boards| boards as usize != left.len())
            {
                cells.push((self.estimate(prospect, left.open), cell));
            }
        }
        if cells.len() > width {
            cells.select_nth_unstable(width);
            cells.truncate(width);
        }
        cells.sort_unstable();
        cells
    }

    /// The cell that leads to least waste, of those tried, and that waste; or, if there is none
    /// below `limit`, no cell and a lower bound that is not below `limit`.
    ///
    /// The waste W(row, boards) is this bomb's misses and bodies and the sum of W(row + 1, part)
    /// over what is left after each answer, least among the cells tried. Whoever then decides anew
    /// at each part by W(row, part) fares no worse than W promised, since no row tries fewer cells
    /// than the next.
    pub(crate) fn decide(&mut self, left: &Left, row: usize, limit: u32) -> (Option<Cell>, u32) {
        self.decisions += 1;
        let (mut choice, mut best, mut bound) = (None, limit, u32::MAX);
        for (_, cell) in self.promising(left, self.width(row, left.len())) {
            let parts = self.split(left, cell);
            // Each part counts with its lower bound until its waste is known.
            let mut waste = (parts[0].len() + parts[1].len()) as u32;
            waste += parts.iter().map(|part| part.least).sum::<u32>();
            // Where `best` is out of reach, the limit is not above the bound, which is what stays.
            for part in &parts {
                waste -= part.least;
                waste += self.waste(part, row + 1, best.saturating_sub(waste));
            }
            if waste < best {
                choice = Some(cell);
                best = waste;
            } else {
                bound = bound.min(waste);
            }
        }
        (choice, if choice.is_none() { bound } else { best })
    }

    /// The waste W(row, left), or a lower bound that is not below `limit`.
    pub(crate) fn waste(&mut self, left: &Left, row: usize, limit: u32) -> u32 {
        if left.reached || left.least >= limit {
            return left.least;
        }
        let last = self.widths.len() - 1;
        let row = if left.len() <= FEW {
            last
        } else {
            row.min(last)
        };
        let key = left.key.wrapping_add(row as u64);
        match self.memo.get(&key) {
            Some(&(waste, exact)) if exact || waste >= limit => waste,
            _ => {
                let (choice, waste) = self.decide(left, row, limit);
                self.memo.insert(key, (waste, choice.is_some()));
                waste
            }
        }
    }

    /// How many cells are tried.
    pub(crate) fn width(&self, row: usize, boards: usize) -> usize {
        let mut widths = self.widths[row].iter();
        widths
            .find(|&&(most, _)| boards <= most)
            .map_or(1, |&(_, width)| width)
    }
}

/// n log2 n in units of 2^-16, a little less at most. In whole numbers: library functions for
/// logarithms differ from machine to machine in the last bit.
pub(crate) fn n_log_n(n: u64) -> i64 {
    if n == 0 {
        return 0;
    }
    let whole = 63 - n.leading_zeros();
    // From 1 up to 2, in units of 2^-32. Squared, it has twice the logarithm: the next bit shows.
    let mut mantissa = n << 32 >> whole;
    let mut log = u64::from(whole);
    for _ in 0..16 {
        mantissa = ((u128::from(mantissa) * u128::from(mantissa)) >> 32) as u64;
        let bit = mantissa >> 33;
        mantissa >>= bit;
        log = 2 * log + bit;
    }
    (n * log) as i64
}

/// The first bombs of `rollout`, found by a wider search than there is time for in a game. At index
/// i, from 0, two digits: the cell to bomb; what to bomb after the answer a stands at 3 i + 1 + a.
/// `--`: no board leads there, or the heads are certain.
const BOOK: &str = "\
332522563234632642363747732623733723677372663637672453365747756646642667622762--4757674352\
652664463628760514566676735682566652664777--4663634517437556533736653531676256736746636445\
766364--7673734757746375--5535722758736353--5336--7482--------6536756776647564735374463621\
667374374756656575666726--5556522417325267522741575421666665733275736687735253--6647124275\
667767--6453627455664786--7656--5657--------5665736244386253552556435763436254657366537665\
636342--0246025420027364371313763534747347627465574735736564--7556635637637561--7656466738\
626365--6274--7655--------6274726862757264--0726743948736672--7772--5362--------7566747537\
766563--4526723627636664--4674--7264--------6355--1716--------7063--6053------------------\
--------\
";

/// What the book says, if it has a line that begins with these bombs, in any order: how many bombs
/// there were, and what each told. A line may be turned and mirrored.
pub(crate) fn opening<F: Fn(Cell) -> Option<Answer>>(bombs: usize, known: F) -> Option<Cell> {
    (0..8).find_map(|symmetry| {
        let mut index = 0;
        for _ in 0..bombs {
            let answer = known(turned(booked(index)?, symmetry))?;
            index = 3 * index + 1 + answer as usize;
        }
        Some(turned(booked(index)?, symmetry))
    })
}

/// The book's cell at an index.
fn booked(index: usize) -> Option<Cell> {
    BOOK.get(2 * index..2 * index + 2)?.parse().ok()
}

/// Where a cell comes to lie by one of the map's eight symmetries, 0 to 7.
pub(crate) fn turned(cell: Cell, symmetry: usize) -> Cell {
    let (mut row, mut column) = (cell / SIDE, cell % SIDE);
    if symmetry & 4 != 0 {
        mem::swap(&mut row, &mut column);
    }
    if symmetry & 2 != 0 {
        row = SIDE - 1 - row;
    }
    if symmetry & 1 != 0 {
        column = SIDE - 1 - column;
    }
    row * SIDE + column
}

// ---- Print ----

const PROMPT: &str =
    "请输入选择(两个正整数,以空格分开)和结果(一个数,0表示空地,1表示飞机,2表示机头)";

/// A cell as the dialogue has it.
struct Place(Cell);

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.0 / SIDE + 1, self.0 % SIDE + 1)
    }
}

/// Plays a game: answers from `input`, the dialogue onto `output`, which is flushed before each
/// answer is read; mistakes and the map onto `notes`, whose failures are of no account.
pub(crate) fn solve<R: Read, W: Write, N: Write>(
    input: R,
    mut output: W,
    mut notes: N,
    options: Options,
) -> io::Result<()> {
    let mut game = Game::new();
    let mut entries = Entries::new(input);
    loop {
        let advice = options.strategy.advise(&game);
        if options.board {
            let _ = draw(
                &game,
                advice,
                options.colour,
                io::BufWriter::new(&mut notes),
            );
        }
        let cell = match advice {
            None => return write_last_line(&game, output),
            Some(cell) => cell,
        };
        let left = game.boards().len();
        writeln!(
            output,
            "总共还有{}种可能,推荐下一步选择 {}",
            left,
            Place(cell)
        )?;
        loop {
            write!(output, "{}", PROMPT)?;
            output.flush()?;
            match enter(&mut game, entries.next()?) {
                Ok(()) => break,
                Err(mistake) => {
                    let _ = writeln!(
                        notes,
                        "plane-bombing: prompt {}: {}",
                        entries.place, mistake
                    );
                }
            }
        }
    }
}

/// Lets the game take an entry, or says why it does not.
fn enter(game: &mut Game, entry: Entry) -> Result<(), String> {
    match entry {
        Entry::Shot(cell, answer) if game.take(cell, answer) => Ok(()),
        Entry::Shot(cell, answer) => {
            let told = |cell, answer| format!("{} {}", Place(cell), answer as u8);
            let shots = game.contradicted(cell, answer);
            let shots: Vec<String> = shots.iter().map(|s| told(s.cell, s.answer)).collect();
            Err(if shots.is_empty() {
                format!("no board has {}", told(cell, answer))
            } else {
                format!("{} contradicts {}", told(cell, answer), shots.join(" and "))
            })
        }
        Entry::Undo if game.undo() => Ok(()),
        Entry::Undo => Err("there is no answer to take back".to_string()),
        Entry::Mistake(mistake) => Err(mistake),
    }
}

/// Names the heads that are still to be bombed, once all boards left have the same.
fn write_last_line<W: Write>(game: &Game, mut output: W) -> io::Result<()> {
    let mut heads = game.boards()[0].map(|plane| game.planes().head(plane));
    heads.sort_unstable();
    write!(output, "还有最后1种可能!选择 ")?;
    for &head in heads.iter().filter(|&&head| game.known(head).is_none()) {
        write!(output, "{} ", Place(head))?;
    }
    Ok(())
}

/// Draws the map: what is known, the cell to bomb next, how likely a head is elsewhere.
pub(crate) fn draw<W: Write>(
    game: &Game,
    advice: Option<Cell>,
    colour: bool,
    mut output: W,
) -> io::Result<()> {
    write!(output, "\n  ")?;
    for column in 1..=SIDE {
        write!(output, "{:>4} ", column)?;
    }
    for (cell, tally) in game.planes().tally(game.boards()).iter().enumerate() {
        if cell % SIDE == 0 {
            write!(output, "\n{:>2}", cell / SIDE + 1)?;
        }
        let chance = percent(tally.head, game.boards().len() as u32);
        // What stands there, and the code of its colour: red, yellow, blue, reversed, faint, bold.
        let (sign, code) = match game.known(cell) {
            Some(Answer::Head) => ("  H  ".to_string(), "1;31"),
            Some(Answer::Body) => ("  #  ".to_string(), "33"),
            Some(Answer::Empty) => ("  .  ".to_string(), "34"),
            None if advice == Some(cell) => (format!("[{:>3}]", chance), "7"),
            None if chance == 0 => ("   0 ".to_string(), "2"),
            None => (format!("{:>4} ", chance), "1"),
        };
        if colour {
            write!(output, "\x1b[{}m{}\x1b[0m", code, sign)?;
        } else {
            write!(output, "{}", sign)?;
        }
    }
    let legend =
        "H head, # body, . empty; elsewhere the chance of a head in percent; [ ] bomb next";
    writeln!(output, "\n{}", legend)?;
    output.flush()
}

/// `part` of `whole` in percent, rounded, but 0 and 100 only for none and all.
fn percent(part: u32, whole: u32) -> u32 {
    match part {
        0 => 0,
        _ if part == whole => 100,
        _ => ((part * 100 + whole / 2) / whole).clamp(1, 99),
    }
}

// ---- Main ----

/// Exit status 0: the game is over. 1: bad input or a stream that failed. 2: called wrongly.
fn main() {
    let args: Vec<OsString> = env::args_os().skip(1).collect();
    let status = match &args[..] {
        [help] if help == "-h" || help == "--help" => {
            tell(io::stdout(), &format!("{}\n\n{}", USAGE, HELP), 0)
        }
        _ => match parse_options(args.into_iter()) {
            Some(options) => run(options),
            None => tell(io::stderr(), USAGE, 2),
        },
    };
    process::exit(status);
}

/// Plays on standard input and output; the exit status.
fn run(mut options: Options) -> i32 {
    let (stdin, stdout, stderr) = (io::stdin(), io::stdout(), io::stderr());
    options.colour = wants_colour();
    let mut output = io::BufWriter::new(stdout.lock());
    let solved = solve(stdin.lock(), &mut output, stderr.lock(), options);
    // Flushed after an error too: the dialogue up to it stands.
    match solved.and(output.flush()) {
        Ok(()) => 0,
        // The reader has seen enough and gone away.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
        Err(error) => tell(io::stderr(), &format!("plane-bombing: {}", error), 1),
    }
}

/// Whether standard error is a terminal, and colours are welcome. Only Linux tells without unsafe
/// code or a newer standard library than 1.56's; elsewhere there is no colour.
fn wants_colour() -> bool {
    let refused = env::var_os("NO_COLOR").map_or(false, |value| !value.is_empty());
    let terminal = fs::read_link("/proc/self/fd/2").map_or(false, |path| {
        let name = path.to_string_lossy();
        name.starts_with("/dev/pts/") || name.starts_with("/dev/tty")
    });
    terminal && !refused
}

/// Writes a line, come of it what may (`println!` would panic), and passes the exit status on.
fn tell<W: Write>(mut stream: W, line: &str, status: i32) -> i32 {
    let _ = writeln!(stream, "{}", line);
    status
}
