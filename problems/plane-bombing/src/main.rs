//! Problem: 炸飞机 (bomb the planes), also 死亡轰炸, a party game played against a person or an app.
//!
//! Judge: none; it began as a blog's solver, whose dialogue this keeps byte for byte.
//!
//! Input: one answer after another, each three numbers: the row and the column that were bombed
//! (1 to 10, from the top left) and the result (0 empty, 1 body, 2 head).
//!
//! Output: while more than one board is left, `总共还有N种可能,推荐下一步选择 (R, C)` and a newline, then
//! `请输入选择(两个正整数,以空格分开)和结果(一个数,0表示空地,1表示飞机,2表示机头)` without one. In the end
//! `还有最后1种可能!选择 ` and, row by row, `(R, C) ` for each head that was not bombed.
//!
//! Idea: one plane lies on the map in 168 ways, three that do not overlap in 66,816: few enough to
//! keep them all, and to strike out those that an answer rules out. Of N boards left, let e answer
//! empty, b body, h head for a cell. Bombing it is expected to rule out
//! (e (b + h) + b (e + h) + h (e + b)) / N boards; the first cell with the largest sum is
//! recommended. To count e, b, h directly means to look at 100 cells of each board. But planes do not
//! overlap, so it is enough to count how many boards hold each of the 168 placements.
//!
//! Cost: three additions and three look-ups for each board left at each step, 118,000 boards in a
//! whole game on average. A board takes three bytes.

#![forbid(unsafe_code)]

use std::env;
use std::io::{self, Read, Write};
use std::process;

const USAGE: &str = "usage: plane-bombing < ANSWERS > DIALOGUE";

// ---- Model ----

/// The map has `SIDE` rows and `SIDE` columns.
pub(crate) const SIDE: usize = 10;
pub(crate) const CELLS: usize = SIDE * SIDE;

/// A cell's number in row-major order, 0 to 99: (4, 7) in the dialogue is 36.
pub(crate) type Cell = usize;

/// What a bomb tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Answer {
    Empty,
    Body,
    Head,
}

/// One of the 168 ways in which a plane lies on the map: its index in [`Planes`].
pub(crate) type Placement = u8;

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

/// All ways in which one plane lies on the map, by direction (up, right, down, left), then by head.
#[derive(Clone, Debug)]
pub(crate) struct Planes {
    /// The cells of each placement, its head first.
    pub(crate) cells: Vec<[Cell; SHAPE.len()]>,
    /// What each cell would answer if the placement were alone on the map.
    pub(crate) answers: Vec<[Answer; CELLS]>,
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
            // A quarter turn to the right.
            shape = shape.map(|(down, right)| (right, -down));
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
        // Each placement's cells as the bits of one word: planes overlap if they share a bit, as each
        // does with itself.
        let bits = |cells: &[Cell; SHAPE.len()]| cells.iter().map(|cell| 1_u128 << cell).sum();
        let sets: Vec<u128> = self.cells.iter().map(bits).collect();
        let mut boards = Vec::new();
        for (first, &one) in sets.iter().enumerate() {
            for (second, &two) in sets.iter().enumerate().skip(first) {
                if one & two != 0 {
                    continue;
                }
                for (third, &three) in sets.iter().enumerate().skip(second) {
                    if one & three == 0 && two & three == 0 {
                        boards.push([first, second, third].map(|index| index as Placement));
                    }
                }
            }
        }
        boards
    }

    /// The head of a placement.
    pub(crate) fn head(&self, placement: Placement) -> Cell {
        self.cells[usize::from(placement)][0]
    }

    /// What bombing `cell` tells on `board`.
    pub(crate) fn answer(&self, board: Board, cell: Cell) -> Answer {
        let [first, second, third] = board.map(|plane| self.answers[usize::from(plane)][cell]);
        // No two planes have the cell, so at most one of the three is not `Empty`.
        first.max(second).max(third)
    }

    /// For each cell, how many of `boards` give each answer.
    pub(crate) fn tally(&self, boards: &[Board]) -> [Tally; CELLS] {
        let mut holding = vec![0_u32; self.cells.len()];
        for &plane in boards.iter().flatten() {
            holding[usize::from(plane)] += 1;
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
fn lay(shape: &[(i32, i32); SHAPE.len()], head: Cell) -> Option<[Cell; SHAPE.len()]> {
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

/// For one cell, how many boards give each answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) empty: u32,
    pub(crate) body: u32,
    pub(crate) head: u32,
}

/// What is known in the course of a game.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) planes: Planes,
    /// The boards that would have given every answer so far; at least one.
    pub(crate) boards: Vec<Board>,
    pub(crate) bombed: [bool; CELLS],
}

impl Game {
    pub(crate) fn new() -> Self {
        let planes = Planes::new();
        Game {
            boards: planes.boards(),
            planes,
            bombed: [false; CELLS],
        }
    }

    /// Takes an answer; `false` if no board left gives it, and then everything stays as it is.
    pub(crate) fn take(&mut self, cell: Cell, answer: Answer) -> bool {
        let planes = &self.planes;
        let fits = |board: &Board| planes.answer(*board, cell) == answer;
        let left: Vec<Board> = self.boards.iter().copied().filter(fits).collect();
        if left.is_empty() {
            return false;
        }
        self.boards = left;
        self.bombed[cell] = true;
        true
    }
}

// ---- Search ----

/// The first of the cells that are expected to rule out most of `boards`, of which there are two at
/// least. Never a bombed one: that rules out none, and any two boards differ in what some cell answers.
pub(crate) fn greedy(planes: &Planes, boards: &[Board]) -> Cell {
    // The sum is up to two thirds of the square of 66,816, more than an `i32` holds.
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

// ---- Read ----

/// The answers of the input, one at a time, in constant memory however long the input is. No byte
/// is waited for that the answer does not need, since a person sits at the other end.
pub(crate) struct Answers<R> {
    bytes: io::Bytes<io::BufReader<R>>,
    /// How many answers were asked for: the number of the newest prompt.
    prompt: u64,
    /// Whether the newest byte read ended a line.
    line_ended: bool,
    /// Whether the rest of the line is to be dropped. That is put off until the next token is
    /// read: the rest may not have been typed yet, and the prompt should not wait for it.
    dropping: bool,
}

enum Token {
    Number(i64),
    /// No number; the first of its bytes, for a message.
    Other(String),
    End,
}

impl<R: Read> Answers<R> {
    /// As much of a token as a message shows, in bytes.
    const SHOWN: usize = 20;
    /// Above every range; a larger number is read as this one.
    const TOO_LARGE: i64 = 99;

    pub(crate) fn new(input: R) -> Self {
        Answers {
            bytes: io::BufReader::new(input).bytes(),
            prompt: 0,
            line_ended: true,
            dropping: false,
        }
    }

    /// The next answer, or what is wrong with it, after which the player is asked again. The end of the
    /// input is an error.
    pub(crate) fn next_answer(&mut self) -> io::Result<Result<(Cell, Answer), String>> {
        self.prompt += 1;
        let mut numbers = [0; 3];
        for (read, number) in numbers.iter_mut().enumerate() {
            *number = match self.next_token()? {
                Token::Number(value) => value,
                Token::Other(text) => {
                    self.dropping = !self.line_ended;
                    return Ok(Err(format!(
                        "token {} ({:?}) is not a number",
                        read + 1,
                        text
                    )));
                }
                Token::End => {
                    return Err(bad_input(format!(
                        "prompt {}: {} numbers of 3, then the end",
                        self.prompt, read
                    )));
                }
            };
        }
        Ok(check_ranges(numbers))
    }

    /// The next token. A number is digits, perhaps after a sign.
    fn next_token(&mut self) -> io::Result<Token> {
        let mut text = Vec::new();
        let (mut value, mut sign, mut digits, mut others) = (0, 1, false, false);
        for byte in &mut self.bytes {
            let byte = byte?;
            self.line_ended = byte == b'\n';
            if self.dropping {
                self.dropping = !self.line_ended;
                continue;
            }
            match byte {
                b' ' | b'\t' | b'\r' | b'\n' if text.is_empty() => continue,
                b' ' | b'\t' | b'\r' | b'\n' => break,
                b'0'..=b'9' => {
                    digits = true;
                    value = (10 * value + i64::from(byte - b'0')).min(Self::TOO_LARGE);
                }
                b'+' if text.is_empty() => (),
                b'-' if text.is_empty() => sign = -1,
                _ => others = true,
            }
            if text.len() < Self::SHOWN {
                text.push(byte);
            }
        }
        Ok(if text.is_empty() {
            Token::End
        } else if digits && !others {
            Token::Number(sign * value)
        } else {
            Token::Other(String::from_utf8_lossy(&text).into_owned())
        })
    }
}

/// The answer that a row, a column and a result are, or which of them is out of range.
fn check_ranges(numbers: [i64; 3]) -> Result<(Cell, Answer), String> {
    let [row, column, result] = numbers;
    let side = 1..=SIDE as i64;
    if !side.contains(&row) {
        return Err("the row is not from 1 to 10".to_string());
    }
    if !side.contains(&column) {
        return Err("the column is not from 1 to 10".to_string());
    }
    let answer = match result {
        0 => Answer::Empty,
        1 => Answer::Body,
        2 => Answer::Head,
        _ => return Err("the result is not from 0 to 2".to_string()),
    };
    Ok(((row as usize - 1) * SIDE + column as usize - 1, answer))
}

/// What was wrong with the input, and where, as the error that `solve` ends with.
fn bad_input(message: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, message)
}

// ---- Print ----

const PROMPT: &str =
    "请输入选择(两个正整数,以空格分开)和结果(一个数,0表示空地,1表示飞机,2表示机头)";

/// A cell as the dialogue has it.
fn place(cell: Cell) -> String {
    format!("({}, {})", cell / SIDE + 1, cell % SIDE + 1)
}

/// Plays a game: answers from `input`, the dialogue onto `output`, which is flushed before each
/// answer is read; a line for each mistake onto `notes`, where a failure is ignored.
pub(crate) fn solve<R: Read, W: Write, N: Write>(
    input: R,
    mut output: W,
    mut notes: N,
) -> io::Result<()> {
    let mut game = Game::new();
    let mut answers = Answers::new(input);
    while game.boards.len() > 1 {
        writeln!(
            output,
            "总共还有{}种可能,推荐下一步选择 {}",
            game.boards.len(),
            place(greedy(&game.planes, &game.boards))
        )?;
        loop {
            write!(output, "{}", PROMPT)?;
            output.flush()?;
            let mistake = match answers.next_answer()? {
                Ok((cell, answer)) if game.take(cell, answer) => break,
                Ok((cell, answer)) => {
                    format!("no board left answers {} at {}", answer as u8, place(cell))
                }
                Err(mistake) => mistake,
            };
            let prompt = answers.prompt;
            let _ = writeln!(notes, "plane-bombing: prompt {}: {}", prompt, mistake);
        }
    }
    write!(output, "还有最后1种可能!选择 ")?;
    let mut heads = game.boards[0].map(|plane| game.planes.head(plane));
    heads.sort_unstable();
    for &head in heads.iter().filter(|&&head| !game.bombed[head]) {
        write!(output, "{} ", place(head))?;
    }
    Ok(())
}

// ---- Main ----

/// Exit status 0: all answered. 1: bad input or a stream that failed. 2: called wrongly.
fn main() {
    let status = match env::args_os().nth(1) {
        None => run(),
        Some(ref help) if help == "-h" || help == "--help" => tell(io::stdout(), USAGE, 0),
        Some(_) => tell(io::stderr(), USAGE, 2),
    };
    process::exit(status);
}

/// Solves standard input onto standard output; the exit status.
fn run() -> i32 {
    let (stdin, stdout) = (io::stdin(), io::stdout());
    let mut output = io::BufWriter::new(stdout.lock());
    let solved = solve(stdin.lock(), &mut output, io::stderr());
    // After an error too, the output is flushed: what was answered before it stands.
    match solved.and(output.flush()) {
        Ok(()) => 0,
        // The reader has seen enough and gone away.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
        Err(error) => tell(io::stderr(), &format!("plane-bombing: {}", error), 1),
    }
}

/// Writes a line and passes the exit status on. Unlike `println!` it does not panic where nobody can read the line.
fn tell<W: Write>(mut stream: W, line: &str, status: i32) -> i32 {
    let _ = writeln!(stream, "{}", line);
    status
}
