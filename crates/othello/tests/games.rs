//! Whole games, replayed to their known ends.

mod common;

use common::rows;
use game::Ply;
use othello::{Game, Position, Record, Turn};

fn replay(moves: &str) -> Game {
    let record: Record = moves.parse().unwrap();
    assert_eq!(record.to_string(), moves);
    record.replay(Position::START).unwrap()
}

/// The indices of the moves before which there was a pass, with commas.
fn pass_points(game: &Game) -> String {
    let mut points = Vec::new();
    let mut moves = 0;
    for ply in game.plies() {
        match ply {
            Ply::Move(_) => moves += 1,
            Ply::Pass => points.push(moves.to_string()),
        }
    }
    if points.is_empty() { "-".into() } else { points.join(",") }
}

/// Compares a game with the fields that both tables have: black, white,
/// empties, score, passes, pass points.
fn ends_as(game: &Game, fields: &[String]) {
    let Turn::Over(score) = game.turn() else { panic!("the game isn't over") };
    let passes = game.plies().filter(|&ply| ply == Ply::Pass).count();
    let found = [
        score.black().to_string(),
        score.white().to_string(),
        score.empties().to_string(),
        score.empties_to_winner().to_string(),
        passes.to_string(),
        pass_points(game),
    ];
    let signless: Vec<&str> = fields.iter().map(|field| field.trim_start_matches('+')).collect();
    assert_eq!(found.each_ref().map(String::as_str), signless[..]);
}

#[test]
fn real_games_end_as_they_did() {
    let rows = rows("othello/games.tsv");
    assert_eq!(rows.len(), 100);
    for row in rows {
        let game = replay(&row[1]);
        ends_as(&game, &row[2..8]);
        assert_eq!(game.record().to_string(), row[1], "{}", row[0]);
    }
}

#[test]
fn unusual_games_end_as_they_should() {
    let rows = rows("othello/own-games.tsv");
    assert_eq!(rows.len(), 44);
    for row in rows {
        let game = replay(&row[2]);
        ends_as(&game, &row[3..9]);
        assert!(game.position().to_string().starts_with(&row[9]), "{}", row[0]);
    }
}

#[test]
fn written_passes_change_nothing() {
    for row in rows("othello/own-games.tsv") {
        let game = replay(&row[2]);
        let spell = |(ply, word): (Ply<_>, &str)| match ply {
            Ply::Move(square) => format!("{square} "),
            Ply::Pass => format!("{word} "),
        };
        let words = ["pa", "ps", "pass", "--", "PASS"].into_iter().cycle();
        let text: String = game.plies().zip(words).map(spell).collect();
        let same = text.parse::<Record>().unwrap().replay(Position::START).unwrap();
        assert!(same.plies().eq(game.plies()), "{text}");
    }
}

#[test]
fn a_side_may_play_five_moves_in_a_row() {
    let row = rows("othello/own-games.tsv").into_iter().find(|row| row[0] == "owng028").unwrap();
    let game = replay(&row[2]);
    assert_eq!(pass_points(&game), "56,57,58,59");
    assert_eq!(game.position().counts(), [12, 52]);
}
