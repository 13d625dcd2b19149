//! The opening books of `rollout` and `safe`.

use crate::model::{known, turned, Board, Cell, Planes, Shot};

/// The first bombs of `rollout`, chosen by the waste of the whole tree after each. The text is the
/// tree in preorder: two digits are a cell to bomb, followed by the subtrees of its three answers;
/// `-` is a subtree that is not in the book.
pub const ROLLOUT_BOOK: &str = "\
33253226-57----2343-76----6566526727-----------6573-6446---------3437365363-35--------28-1\
7--3275----------22365726-37------63436244-----343040--26--------444535------377264-------\
37---63-73----244256----37---35315373--------7662-----6326-25------36-4756------56---\
";

/// The first bombs of `safe`, chosen by the cost of the whole tree, and changed where a board took
/// too many bombs.
pub const SAFE_BOOK: &str = "\
33253226-5767------2343-45----1266----73---4667-----7326---64----34353752-56----17----24-5\
5-----2305------6647-----2622364303---3473-7175---------47----420266242774---38------57566\
562-------37------47---35-----3725-36-56---54---54---17355775626341-----7341------------53\
---42---42---536722-----42----3765---4674------\
";

/// A place in the book: the cell to bomb, how many boards are left before it, and the place after
/// each answer.
#[derive(Clone, Copy)]
struct Entry {
    cell: Cell,
    left: usize,
    after: [Option<usize>; 3],
}

/// All places in the book; the first bomb is the last of them.
#[derive(Clone)]
pub struct Book(Vec<Entry>);

impl Book {
    pub fn new(planes: &Planes, mut text: &str) -> Self {
        let mut book = Book(Vec::new());
        book.read(&mut text, planes, &planes.all());
        book
    }

    /// Reads the subtree at the start of `text`, where `boards` are left. Returns its place if it
    /// is in the book.
    fn read(&mut self, text: &mut &str, planes: &Planes, boards: &[Board]) -> Option<usize> {
        let cell = text.get(..2).and_then(|digits| digits.parse().ok());
        *text = &text[if cell.is_some() { 2 } else { 1 }..];
        let cell = cell?;
        let left = boards.len();
        let parts = planes.split(boards, cell);
        let after = parts.map(|part| self.read(text, planes, &part));
        self.0.push(Entry { cell, left, after });
        Some(self.0.len() - 1)
    }

    /// The book's next bomb, given the answers and the number of boards left. The game may be a
    /// turned or mirrored line of the book, with its bombs in any order and among bombs that tell
    /// nothing: then it leaves as many boards as the line does.
    pub fn opening(&self, left: usize, shots: &[Shot]) -> Option<Cell> {
        (0..8).find_map(|symmetry| {
            let mut entry = self.0.last()?;
            loop {
                let cell = turned(entry.cell, symmetry);
                match known(shots, cell) {
                    Some(answer) => entry = &self.0[entry.after[answer as usize]?],
                    None if entry.left == left => return Some(cell),
                    None => return None,
                }
            }
        })
    }
}
