//! The marks of a finished game.

use player::game::Game;
use player::model::{name, Answer, Cell, Planes};
use player::review::Reviewer;

/// The losses that PLAYING.md's table states: with `entropy` for all other bombs, E4 first takes
/// 12.7675 bombs and E5 12.9046, not 12.7530. If D4 is empty, as on 29,892 of the 66,816 boards, D3
/// takes 12.7530 and E5 12.8684, not 12.7058.
#[test]
fn a_bomb_loses_what_the_table_of_first_bombs_states() {
    let planes = Planes::new();
    let mut reviewer = Reviewer::new(&planes);
    let first = Game::new(&planes);
    let mut missed = Game::new(&planes);
    assert!(missed.take(&[(33, Answer::Empty)]).is_ok());
    for (game, expected) in [
        (&first, [("D4", 0), ("E4", 14), ("E5", 152)]),
        (&missed, [("F3", 0), ("D3", 106), ("E5", 363)]),
    ] {
        for (bomb, loss) in expected {
            let cell = (0..100).find(|&cell| name(cell) == bomb).unwrap();
            let mark = reviewer.mark(game, cell).unwrap();
            let best = if game.shots().is_empty() { "D4" } else { "F3" };
            assert_eq!(name(mark.best), best);
            // The table is rounded.
            let range = loss - loss.min(1)..=loss + 1;
            assert!(range.contains(&mark.loss), "{} {}", bomb, mark.loss);
        }
    }
}

/// A bomb whose answer is known before loses one bomb, or nothing if it hits a head. No bomb of a
/// finished game is better than the best.
#[test]
fn a_known_answer_is_a_bomb_lost_unless_it_is_a_head() {
    let planes = Planes::new();
    let mut reviewer = Reviewer::new(&planes);
    let mut game = Game::new(&planes);
    let board = 40_000;
    let [one, two, last] = planes.heads(board);
    let shot = |cell: Cell| (cell, planes.answer(board, cell));
    assert!(game.take(&[shot(one), shot(two)]).is_ok());
    assert_eq!(reviewer.mark(&game, one).unwrap().loss, 1000);
    for cell in 0..100 {
        assert!(game.take(&[shot(cell)]).is_ok() || cell == last);
        if game.certain_heads().len() == 3 {
            break;
        }
    }
    let mark = reviewer.mark(&game, last).unwrap();
    assert_eq!((mark.best, mark.loss), (last, 0));
    let mark = reviewer.mark(&game, 99).unwrap();
    assert_eq!((mark.best, mark.loss), (last, 1000));
    assert!(game.take(&[shot(last)]).is_ok());
    assert_eq!(reviewer.mark(&game, 99), None);
}
