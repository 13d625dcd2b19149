//! The marks of a game's bombs.

use player::game::Game;
use player::model::{name, Answer, Cell, Planes};
use player::review::{Mark, Reviewer};
use player::strategy::{Adviser, Strategy};

/// The losses that PLAYING.md's table states: with `entropy` for all other bombs, E4 first takes
/// 12.7675 bombs and E5 12.9046, not 12.7530. If D4 is empty, as on 29,892 of the 66,816 boards, D3
/// takes 12.7530 and E5 12.8684, not 12.7058.
#[test]
fn a_bomb_loses_what_the_table_of_first_bombs_states() {
    let planes = Planes::new();
    let mut reviewer = Reviewer::new(&planes);
    let mut rollout = Adviser::new(&planes, Strategy::Rollout);
    let first = Game::new(&planes);
    let mut missed = Game::new(&planes);
    assert!(missed.take(&[(33, Answer::Empty)]).is_ok());
    for (game, expected) in [
        (&first, [("D4", 0), ("E4", 14), ("E5", 152)]),
        (&missed, [("F3", 0), ("D3", 106), ("E5", 363)]),
    ] {
        for (bomb, loss) in expected {
            let cell = (0..100).find(|&cell| name(cell) == bomb).unwrap();
            let mark = reviewer.mark(game, cell, &mut rollout).unwrap();
            assert_eq!(name(mark.advised), expected[0].0);
            // The table is rounded.
            let range = loss - loss.min(1)..=loss + 1;
            assert!(range.contains(&mark.loss), "{} {}", bomb, mark.loss);
        }
    }
}

/// A bomb whose answer is known before loses one bomb, or nothing if it hits a head.
#[test]
fn a_known_answer_is_a_bomb_lost_unless_it_is_a_head() {
    let planes = Planes::new();
    let mut reviewer = Reviewer::new(&planes);
    let mut rollout = Adviser::new(&planes, Strategy::Rollout);
    let mut game = Game::new(&planes);
    let board = 40_000;
    let [one, two, last] = planes.heads(board);
    let shot = |cell: Cell| (cell, planes.answer(board, cell));
    assert!(game.take(&[shot(one), shot(two)]).is_ok());
    assert_eq!(reviewer.mark(&game, one, &mut rollout).unwrap().loss, 1000);
    for cell in 0..100 {
        assert!(game.take(&[shot(cell)]).is_ok() || cell == last);
        if game.certain_heads().len() == 3 {
            break;
        }
    }
    for (cell, loss) in [(last, 0), (99, 1000)] {
        let mark = Some(Mark { advised: last, loss });
        assert_eq!(reviewer.mark(&game, cell, &mut rollout), mark);
    }
    assert!(game.take(&[shot(last)]).is_ok());
    assert_eq!(reviewer.mark(&game, 99, &mut rollout), None);
}
