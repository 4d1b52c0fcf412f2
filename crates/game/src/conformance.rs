//! One test suite for the rules of any game.
//!
//! [`check`] holds a game's rules against what [`Rules`] promises, on every
//! position that it is given; [`positions_of_random_games`] makes such
//! positions. Both panic with a description of what is wrong: they are meant
//! for tests.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;
use core::str::FromStr;

use crate::history::{Game, Ply};
use crate::rules::{Rules, Side, Turn};

/// All positions of `games` random games from a start, the ends among them.
/// `below(count)` gives a random number below `count`.
#[must_use]
pub fn positions_of_random_games<R: Rules>(
    start: R,
    games: usize,
    mut below: impl FnMut(usize) -> usize,
) -> Vec<R> {
    let mut positions = Vec::new();
    for _ in 0..games {
        let mut position = start;
        positions.push(position);
        while let Some(next) = match position.turn() {
            Turn::Move { legal, .. } => {
                let chosen = below(legal.into_iter().count());
                let mv = legal.into_iter().nth(chosen).expect("a number below the count");
                Some(position.play(mv).expect("a legal move can be played"))
            }
            Turn::Pass { .. } => Some(position.pass().expect("a pass is forced")),
            Turn::Over(_) => None,
        } {
            position = next;
            positions.push(position);
        }
    }
    positions
}

/// Holds the rules against these positions.
///
/// For each of them: the legal moves are just those that can be played; a move
/// that isn't legal is refused; passing is possible exactly when there is no
/// move and the game isn't over; after the end everything is refused; undo and
/// redo lead back and forth; the text is read back; the mirror image mirrors
/// back, and has the mirrored moves and the same winner. Over all of them:
/// keys are equal exactly for equal positions.
///
/// # Panics
///
/// If the rules don't hold.
pub fn check<R>(positions: &[R])
where
    R: Rules + Display + FromStr,
{
    let mut by_key = BTreeMap::<R::Key, R>::new();
    let mut by_text = BTreeMap::<String, R::Key>::new();
    for position in positions {
        turns(position);
        mirror_image(position);
        let text = position.to_string();
        assert!(text.parse().ok() == Some(*position), "the text isn't read back: {text}");
        let first = by_key.entry(position.key()).or_insert(*position);
        assert!(first == position, "two positions have one key: {first:?} and {position:?}");
        let key = by_text.entry(text).or_insert_with(|| position.key());
        assert!(*key == position.key(), "one position has two keys: {position:?}");
    }
}

fn turns<R: Rules>(position: &R) {
    let before = *position;
    let possible: Vec<R::Move> = R::all_moves().filter(|&mv| position.play(mv).is_ok()).collect();
    match position.turn() {
        Turn::Move { side, legal } => {
            assert!(!possible.is_empty(), "a turn without a move: {position:?}");
            let mut count = 0;
            for mv in legal {
                assert!(possible.contains(&mv), "legal, but refused: {mv} in {position:?}");
                undo_and_redo(position, Ply::Move(mv));
                changes_sides(side, &position.play(mv).expect("it was possible"));
                count += 1;
            }
            assert_eq!(count, possible.len(), "a move is missing in {position:?}");
            assert!(position.pass().is_err(), "a pass with moves at hand: {position:?}");
        }
        Turn::Pass { side } => {
            assert!(possible.is_empty(), "a pass, but {possible:?} in {position:?}");
            undo_and_redo(position, Ply::Pass);
            changes_sides(side, &position.pass().expect("a pass is forced"));
        }
        Turn::Over(_) => {
            assert!(possible.is_empty(), "over, but {possible:?} in {position:?}");
            assert!(position.pass().is_err(), "over, but a pass is possible: {position:?}");
        }
    }
    assert_eq!(*position, before, "asking has changed the position");
}

fn changes_sides<R: Rules>(side: R::Side, next: &R) {
    if let Turn::Move { side: then, .. } | Turn::Pass { side: then } = next.turn() {
        assert_eq!(then, side.opponent(), "one side is to move twice: {next:?}");
    }
}

fn undo_and_redo<R: Rules>(position: &R, ply: Ply<R::Move>) {
    let mut game = Game::new(*position);
    match ply {
        Ply::Move(mv) => game.play(mv).expect("a legal move"),
        Ply::Pass => game.pass().expect("a forced pass"),
    }
    let next = *game.position();
    assert!(game.undo() == Some(ply) && game.position() == position, "undo: {position:?}");
    assert!(game.redo() == Some(ply) && *game.position() == next, "redo: {position:?}");
    assert!(game.redo().is_none() && game.len() == 1);
}

fn mirror_image<R: Rules>(position: &R) {
    let image = position.mirror();
    assert_eq!(image.mirror(), *position, "mirrored twice");
    match (position.turn(), image.turn()) {
        (Turn::Move { side, legal }, Turn::Move { side: same, legal: mirrored }) => {
            assert_eq!(side, same);
            assert_eq!(legal.into_iter().count(), mirrored.into_iter().count());
            for mv in legal {
                let there = image.play(R::mirror_move(mv)).ok();
                let here = position.play(mv).ok().map(|next| next.mirror());
                assert_eq!(there, here, "{mv} isn't mirrored in {position:?}");
            }
        }
        (Turn::Pass { side }, Turn::Pass { side: same }) => assert_eq!(side, same),
        (Turn::Over(outcome), Turn::Over(same)) => {
            assert_eq!(R::winner(&outcome), R::winner(&same), "{position:?}");
        }
        _ => panic!("the mirror image has another turn: {position:?}"),
    }
}
