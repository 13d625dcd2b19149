//! The answers that a contradiction names.

use kit::Random;
use player::game::Game;
use player::model::{Cell, Planes, ANSWERS};

/// No board gives the answers that it names, the new one last. Without any one of them some board
/// gives the others.
#[test]
fn theorem_7_a_contradiction_needs_each_answer_it_names() {
    let planes = Planes::new();
    let boards = planes.all();
    let mut random = Random::new(5);
    let mut by_size = [0; 7];
    for _ in 0..250 {
        let board = *random.pick(&boards);
        let mut game = Game::new(&planes);
        for _ in 0..random.between(1, 12) {
            let cell = random.below(100) as Cell;
            let _ = game.take(&[(cell, planes.answer(board, cell))]);
        }
        let told = game.shots().to_vec();
        let shot = (random.below(100) as Cell, *random.pick(&ANSWERS));
        if game.known(shot.0).is_some() {
            continue;
        }
        let named = match game.take(&[shot]) {
            Err(named) => named,
            Ok(()) => continue,
        };
        assert_eq!((game.shots(), named.last()), (&told[..], Some(&shot)));
        assert!(named.iter().all(|one| *one == shot || told.contains(one)));
        by_size[named.len() - 1] += 1;
        assert!(planes.agreeing(&boards, &named).is_empty());
        for place in 0..named.len() {
            let fewer = [&named[..place], &named[place + 1..]].concat();
            assert!(!planes.agreeing(&boards, &fewer).is_empty());
        }
    }
    // How many contradictions named 0, 1, 2, ... answers.
    assert_eq!(by_size, [19, 21, 7, 4, 1, 1, 1]);
}
