//! What each rung of the ladder from chance to search plays in the same
//! positions, and what it loses by it: the exact solver is the judge.
//!
//! `cargo run --release --example othello_ladder 7` (the number seeds the chance)

use fastrand::Rng;
use othello::endgame::{Counting, Solver};
use othello::player::{GreedyMobility, Player, Positional, Random};
use othello::search::SearchPlayer;
use othello::{Game, Position, Square, Turn};

const POSITIONS: usize = 30;
const EMPTIES: u32 = 12;

/// A game that chance played until so few squares were empty.
fn random_position(rng: &mut Rng) -> Position {
    let mut game = Game::new(Position::START);
    while game.position().empty().len() > EMPTIES {
        match game.turn() {
            Turn::Move { legal, .. } => {
                let chosen = legal.iter().nth(rng.usize(..legal.len() as usize));
                game.play(chosen.expect("one of them")).expect("legal");
            }
            Turn::Pass { .. } => game.pass().expect("forced"),
            Turn::Over(_) => game = Game::new(Position::START), // too early: once more
        }
    }
    *game.position()
}

/// Every move with its exact score for the side to move.
fn scores(solver: &mut Solver, position: &Position) -> Vec<(Square, i32)> {
    let moves = solver.moves(position, Counting::EmptiesToWinner).into_iter();
    moves.map(|(square, answer)| (square, answer.score().expect("it wasn't stopped"))).collect()
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(7), |text| text.parse())?;
    let mut rng = Rng::with_seed(seed);
    let mut solver = Solver::with_mib(16);
    let positions: Vec<(Position, Vec<(Square, i32)>)> =
        std::iter::repeat_with(|| random_position(&mut rng))
            .map(|position| (position, scores(&mut solver, &position)))
            .filter(|(_, moves)| moves.len() > 1) // otherwise there is nothing to choose
            .take(POSITIONS)
            .collect();

    let mut ladder: Vec<(&str, Box<dyn Player<Position>>)> = vec![
        ("random", Box::new(Random::new(move |count| rng.usize(..count)))),
        ("greedy mobility", Box::new(GreedyMobility::quiet())),
        ("square values", Box::new(Positional)),
    ];
    for (name, level) in [("search, 1 ply", 1), ("search, 2 plies", 2), ("search, 3 plies", 3)] {
        ladder.push((name, Box::new(SearchPlayer::level(level).expect("a level"))));
    }

    println!("{POSITIONS} positions with {EMPTIES} empty squares");
    println!("{:<16} best move  discs lost a move", "player");
    for (name, player) in &mut ladder {
        let losses = positions.iter().map(|(position, moves)| {
            let chosen = player.choose(position, position.legal_moves());
            let score = moves.iter().find(|(square, _)| *square == chosen).expect("a legal move").1;
            moves.iter().map(|(_, score)| score).max().expect("two or more") - score
        });
        let losses: Vec<i32> = losses.collect();
        let best = losses.iter().filter(|&&loss| loss == 0).count();
        let mean = f64::from(losses.iter().sum::<i32>()) / POSITIONS as f64;
        println!("{name:<16} {best:>4} of {POSITIONS}  {mean:>5.1}");
    }
    Ok(())
}
