//! The named strategies: `greedy` counts boards, `entropy` searches, `rollout` and `safe` follow a
//! book and then search.

use crate::book::{Book, ROLLOUT_BOOK, SAFE_BOOK};
use crate::cost::Objective;
use crate::model::{Board, Cell, Planes, Shot, Tally, CELLS};
use crate::search::{Search, Widths, ENTROPY, ROLLOUT};

/// How to choose the next cell while the heads are not certain. A new strategy is added here, in
/// [`STRATEGIES`] and in `Strategy::facts`. The page lists what `STRATEGIES` has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    Greedy,
    Entropy,
    Rollout,
    Safe,
}

pub const STRATEGIES: [Strategy; 4] =
    [Strategy::Greedy, Strategy::Entropy, Strategy::Rollout, Strategy::Safe];

/// What makes a strategy; without a search it is greedy.
struct Facts {
    name: &'static str,
    book: Option<&'static str>,
    search: Option<(&'static Widths, Objective)>,
    bombs: &'static [u32],
}

impl Strategy {
    fn facts(self) -> Facts {
        match self {
            Strategy::Greedy => Facts {
                name: "greedy",
                book: None,
                search: None,
                bombs: &[
                    0, 0, 0, 13, 38, 96, 253, 502, 986, 1774, 3458, 5595, 8862, 10752, 11642,
                    10576, 7105, 3745, 1203, 210, 6,
                ],
            },
            Strategy::Entropy => Facts {
                name: "entropy",
                book: None,
                search: Some((ENTROPY, Objective::Waste)),
                bombs: &[
                    0, 0, 0, 10, 56, 141, 364, 782, 1587, 2969, 5012, 7564, 10299, 11772, 11007,
                    7915, 4483, 2032, 641, 153, 26, 3,
                ],
            },
            Strategy::Rollout => Facts {
                name: "rollout",
                book: Some(ROLLOUT_BOOK),
                search: Some((ROLLOUT, Objective::Waste)),
                bombs: &[
                    0, 0, 0, 9, 50, 137, 314, 748, 1532, 2967, 5303, 8121, 11109, 12964, 11842,
                    7673, 3160, 788, 99,
                ],
            },
            Strategy::Safe => Facts {
                name: "safe",
                book: Some(SAFE_BOOK),
                search: Some((ROLLOUT, Objective::Power)),
                bombs: &[
                    0, 0, 0, 8, 42, 101, 256, 580, 1307, 2672, 4946, 7920, 11196, 13266, 12401,
                    8293, 3264, 564,
                ],
            },
        }
    }

    /// The strategy of this name on the command line.
    pub fn named(name: &str) -> Option<Strategy> {
        STRATEGIES.into_iter().find(|strategy| strategy.name() == name)
    }

    pub fn name(self) -> &'static str {
        self.facts().name
    }

    /// How many boards take 0, 1, 2, ... bombs up to the third head.
    pub fn bombs(self) -> &'static [u32] {
        self.facts().bombs
    }
}

/// A strategy in use. It keeps the findings of its search from bomb to bomb and from game to game.
pub struct Adviser<'a> {
    planes: &'a Planes,
    book: Option<Book>,
    /// `None` for greedy.
    search: Option<Search<'a>>,
}

impl<'a> Adviser<'a> {
    pub fn new(planes: &'a Planes, strategy: Strategy) -> Self {
        let Facts { book, search, .. } = strategy.facts();
        Adviser {
            planes,
            book: book.map(|text| Book::new(planes, text)),
            search: search.map(|(widths, objective)| Search::new(planes, widths, objective)),
        }
    }

    /// Any search, without a book.
    pub fn searching(planes: &'a Planes, widths: &'static Widths, objective: Objective) -> Self {
        let search = Some(Search::new(planes, widths, objective));
        Adviser { planes, book: None, search }
    }

    /// The next cell to bomb while the heads of `boards`, which `shots` leave, are not certain.
    pub fn choose(&mut self, boards: &[Board], shots: &[Shot]) -> Option<Cell> {
        let book = self.book.as_ref();
        let booked = book.and_then(|book| book.opening(boards.len(), shots));
        booked.or_else(|| match &mut self.search {
            Some(search) => {
                let left = search.candidates(boards);
                search.choose(&left)
            }
            None => Some(greedy(self.planes, boards)),
        })
    }
}

/// The published rule: the first cell whose bomb leaves the fewest boards on average.
pub fn greedy(planes: &Planes, boards: &[Board]) -> Cell {
    greedy_by(planes, boards, |_| 0)
}

/// The same rule, but among equals the first cell with the least `value`.
pub fn greedy_by(planes: &Planes, boards: &[Board], value: fn(Tally) -> u32) -> Cell {
    let tally = planes.tally(boards);
    let squares = |counts: Tally| counts.map(|n| u64::from(n).pow(2)).iter().sum::<u64>();
    let rank = |cell: &Cell| (squares(tally[*cell]), value(tally[*cell]));
    (0..CELLS).min_by_key(rank).unwrap_or(0)
}
