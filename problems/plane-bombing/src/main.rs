//! Problem: 炸飞机 (bomb the planes), also 死亡轰炸, a party game. Three planes that do not overlap are
//! hidden on a map of 10 x 10 cells. A plane is a head and nine cells of body, and flies up, right,
//! down or left. A bomb tells whether its cell is empty, body or head. The program advises where
//! to bomb next, until only one board, a way to hide all three planes, is possible.
//!
//! Judge: none. The program began as a blog's solver, whose dialogue it keeps byte for byte.
//!
//! Input: one answer after another, each three numbers: the row and the column that were bombed
//! (1 to 10, from the top left) and the result (0 empty, 1 body, 2 head).
//!
//! Output: at the start and after each answer `总共还有N种可能,推荐下一步选择 (R, C)` (N boards are left,
//! bomb (R, C)) and a newline, then the prompt for the cell and the result,
//! `请输入选择(两个正整数,以空格分开)和结果(一个数,0表示空地,1表示飞机,2表示机头)`, without one. After
//! numbers out of range, or an answer that no board left gives, the prompt alone. When one board is
//! left, `还有最后1种可能!选择 ` (the last board, bomb) and, row by row, `(R, C) ` for each head not
//! bombed, and no newline.
//!
//! Idea: one plane lies on the map in 168 ways, three that do not overlap in 66,816: few enough to
//! list all these boards and to strike out those that an answer rules out. Of the N boards left,
//! all equally likely, let a cell be empty on e, body on b and head on h. A bomb there leaves
//! (e² + b² + h²) / N boards on average. The program advises the first cell, in row-major order,
//! for which this is least: it looks one bomb ahead. As planes do not overlap, h is the sum, over
//! the planes with their head on the cell, of how many boards hold each; b likewise; e is the rest.
//!
//! Cost: listing the boards takes 365,634 overlap tests. A bomb takes three additions and three
//! look-ups for each board left: 118,000 boards in all, in an average game that follows the advice.

#![forbid(unsafe_code)]

use std::io::{self, BufRead, Read, Write};
use std::process;

// ---- Model ----

/// The map has `SIDE` rows and `SIDE` columns.
pub(crate) const SIDE: usize = 10;
pub(crate) const CELLS: usize = SIDE * SIDE;

/// A cell's number in row-major order, 0 to 99: (4, 7) in the dialogue is 36.
pub(crate) type Cell = usize;

/// What a bomb tells.
pub(crate) type Answer = usize;
pub(crate) const EMPTY: Answer = 0;
pub(crate) const BODY: Answer = 1;
pub(crate) const HEAD: Answer = 2;

/// A plane that flies up: how far down and to the right of the head each cell lies, the head first.
#[rustfmt::skip]
const SHAPE: [(isize, isize); 10] = [
                      (0, 0),
    (1, -2), (1, -1), (1, 0), (1, 1), (1, 2),
                      (2, 0),
             (3, -1), (3, 0), (3, 1),
];

/// A plane on the map: its cells, the head first.
pub(crate) type Plane = [Cell; 10];

/// All 168 planes: those that fly up, right, down, left, each time in the order of their heads.
pub(crate) fn planes() -> Vec<Plane> {
    let side = SIDE as isize;
    let on_map = |&(row, column): &(isize, isize)| row.min(column) >= 0 && row.max(column) < side;
    let mut planes = Vec::new();
    let mut shape = SHAPE;
    for _ in 0..4 {
        for head in 0..CELLS as isize {
            let places = shape.map(|(down, right)| (head / side + down, head % side + right));
            if places.iter().all(on_map) {
                planes.push(places.map(|(row, column)| (row * side + column) as Cell));
            }
        }
        // A quarter turn to the right.
        shape = shape.map(|(down, right)| (right, -down));
    }
    planes
}

/// Three planes that do not overlap, as ascending indexes into `planes()`.
pub(crate) type Board = [usize; 3];

/// All 66,816 boards.
pub(crate) fn boards(planes: &[Plane]) -> Vec<Board> {
    // The cells of each plane as the bits of one number: planes that overlap share a bit.
    let bits = |plane: &Plane| plane.iter().map(|cell| 1_u128 << cell).sum();
    let cells: Vec<u128> = planes.iter().map(bits).collect();
    let apart = |plane: usize, others: u128| cells[plane] & others == 0;
    let mut boards = Vec::new();
    // Each index starts after the one before: each board once.
    for one in 0..planes.len() {
        for two in (one + 1..planes.len()).filter(|&two| apart(two, cells[one])) {
            let both = cells[one] + cells[two];
            for three in (two + 1..planes.len()).filter(|&three| apart(three, both)) {
                boards.push([one, two, three]);
            }
        }
    }
    boards
}

/// What bombing `cell` tells, as a function of the board.
pub(crate) fn answer_at(planes: &[Plane], cell: Cell) -> impl Fn(Board) -> Answer {
    let answer_of = |plane: &Plane| match plane.iter().position(|&part| part == cell) {
        None => EMPTY,
        Some(0) => HEAD,
        Some(_) => BODY,
    };
    let answers: Vec<Answer> = planes.iter().map(answer_of).collect();
    // At most one plane of a board has the cell. The others add `EMPTY`, which is 0.
    move |board| board.iter().map(|&plane| answers[plane]).sum()
}

/// What is known in the course of a game.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) planes: Vec<Plane>,
    /// The boards that agree with every answer so far; at least one.
    pub(crate) boards: Vec<Board>,
    pub(crate) bombed: [bool; CELLS],
}

impl Game {
    pub(crate) fn new() -> Self {
        let planes = planes();
        Game { boards: boards(&planes), planes, bombed: [false; CELLS] }
    }

    /// Takes an answer. If no board left gives it, says so and leaves everything as it is.
    pub(crate) fn take(&mut self, cell: Cell, answer: Answer) -> Result<(), String> {
        let answer_of = answer_at(&self.planes, cell);
        let boards = self.boards.iter().copied();
        let fitting: Vec<Board> = boards.filter(|&board| answer_of(board) == answer).collect();
        if fitting.is_empty() {
            let place = place(cell);
            return Err(format!("no board left answers {} at {}", answer, place));
        }
        self.boards = fitting;
        self.bombed[cell] = true;
        Ok(())
    }
}

/// For each cell, how many of `boards` give each answer.
pub(crate) fn tally(planes: &[Plane], boards: &[Board]) -> [[u64; 3]; CELLS] {
    let mut holding = vec![0; planes.len()];
    for &plane in boards.iter().flatten() {
        holding[plane] += 1;
    }
    // Planes do not overlap, so a board is counted at most once for each cell.
    let mut tally = [[0; 3]; CELLS];
    for (plane, held) in planes.iter().zip(holding) {
        for (part, &cell) in plane.iter().enumerate() {
            tally[cell][if part == 0 { HEAD } else { BODY }] += held;
        }
    }
    for counts in &mut tally {
        counts[EMPTY] = boards.len() as u64 - counts[BODY] - counts[HEAD];
    }
    tally
}

// ---- Search ----

/// The first cell where a bomb is expected to leave the fewest of `boards`, at least two of them.
/// This is never a bombed cell: a bombed cell rules out no board that is left, but some other cell
/// does, since no two boards give the same answers everywhere.
pub(crate) fn greedy(planes: &[Plane], boards: &[Board]) -> Cell {
    let tally = tally(planes, boards);
    // The square of 66,816 needs more than 32 bits.
    let squares = |cell: &Cell| -> u64 { tally[*cell].iter().map(|count| count * count).sum() };
    (0..CELLS).min_by_key(squares).expect("the map has cells")
}

// ---- Read ----

/// The numbers of the input. A line is read once the numbers before it are used up.
fn numbers(input: impl BufRead) -> impl Iterator<Item = io::Result<i64>> {
    let number = |token: &str| {
        let shown = format!("{:.20}", token);
        token.parse().map_err(|_| bad_input(format!("{:?} is not a number", shown)))
    };
    input.lines().flat_map(move |line| match line {
        Ok(line) => line.split_ascii_whitespace().map(number).collect(),
        Err(error) => vec![Err(error)],
    })
}

/// The next three numbers: a row, a column and a result, on one line or on several.
fn read_answer(numbers: &mut impl Iterator<Item = io::Result<i64>>) -> io::Result<[i64; 3]> {
    let mut next = || {
        let end = || Err(bad_input("the input ends".to_string()));
        numbers.next().unwrap_or_else(end)
    };
    Ok([next()?, next()?, next()?])
}

/// The cell and what its bomb told, unless a number is out of range.
fn understand(answer: [i64; 3]) -> Result<(Cell, Answer), String> {
    if let [row @ 1..=10, column @ 1..=10, result @ 0..=2] = answer {
        let cell = (row as usize - 1) * SIDE + column as usize - 1;
        return Ok((cell, result as Answer));
    }
    let form = "a row from 1 to 10, a column from 1 to 10, a result from 0 to 2";
    Err(format!("{:?} is not {}", answer, form))
}

/// An error in the input that ends the program.
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

/// Plays a game. Standard error gets a line for each mistake in the input.
pub(crate) fn solve(input: impl Read, output: impl Write) -> io::Result<()> {
    play(io::BufReader::new(input), output, io::stderr())
}

/// Plays a game: reads answers from `input` and writes the dialogue to `output`, which is flushed
/// before each line is read. An answer that is dropped puts a line into `notes`.
pub(crate) fn play(
    input: impl BufRead,
    mut output: impl Write,
    mut notes: impl Write,
) -> io::Result<()> {
    let mut game = Game::new();
    let mut numbers = numbers(input);
    recommend(&game, &mut output)?;
    for prompt in 1.. {
        let located = |error: io::Error| {
            io::Error::new(error.kind(), format!("prompt {}: {}", prompt, error))
        };
        let answer = read_answer(&mut numbers).map_err(located)?;
        match understand(answer).and_then(|(cell, told)| game.take(cell, told)) {
            Ok(()) if game.boards.len() == 1 => return name_heads(&game, &mut output),
            Ok(()) => recommend(&game, &mut output)?,
            Err(fault) => {
                // It does not matter if nobody can read the note.
                let _ = writeln!(notes, "plane-bombing: prompt {}: {}", prompt, fault);
                ask(&mut output)?;
            }
        }
    }
    Ok(())
}

/// Says how many boards are left and which cell to bomb, and asks for an answer.
fn recommend(game: &Game, output: &mut impl Write) -> io::Result<()> {
    let (left, advice) = (game.boards.len(), place(greedy(&game.planes, &game.boards)));
    writeln!(output, "总共还有{}种可能,推荐下一步选择 {}", left, advice)?;
    ask(output)
}

fn ask(output: &mut impl Write) -> io::Result<()> {
    write!(output, "{}", PROMPT)?;
    output.flush()
}

/// Names the heads of the last board except those that were bombed.
fn name_heads(game: &Game, output: &mut impl Write) -> io::Result<()> {
    write!(output, "还有最后1种可能!选择 ")?;
    let mut heads = game.boards[0].map(|plane| game.planes[plane][0]);
    heads.sort_unstable();
    for &head in heads.iter().filter(|&&head| !game.bombed[head]) {
        write!(output, "{} ", place(head))?;
    }
    Ok(())
}

// ---- Main ----

/// Exits with status 1 after an error, unless the reader of the output has gone away.
fn main() {
    let mut output = io::BufWriter::new(io::stdout());
    let solved = solve(io::stdin(), &mut output);
    // Flush even after an error: the answers before it count.
    if let Err(error) = solved.and(output.flush()) {
        if error.kind() != io::ErrorKind::BrokenPipe {
            // Not `eprintln!`, which panics if standard error is closed.
            let _ = writeln!(io::stderr(), "plane-bombing: {}", error);
            process::exit(1);
        }
    }
}
