//! The history, matches and the conformance suite on a game small enough to
//! be followed by hand: the one in the crate's documentation.

use game::{MatchError, Player, Ply, Random, play_match};

include!("../doc/nim.rs");

const START: Nim = Nim { matches: 5, side: Side::First };

impl fmt::Display for Nim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.matches, self.side)
    }
}

impl core::str::FromStr for Nim {
    type Err = NotPossible;

    fn from_str(text: &str) -> Result<Nim, NotPossible> {
        let (matches, side) = text.split_once(' ').ok_or(NotPossible)?;
        let matches = matches.parse().map_err(|_| NotPossible)?;
        let side = <Side as game::Side>::BOTH.into_iter().find(|known| known.to_string() == side);
        Ok(Nim { matches, side: side.ok_or(NotPossible)? })
    }
}

#[test]
fn history_goes_back_and_forth() {
    let mut game = Game::new(START);
    assert!(game.is_empty() && game.undo().is_none() && game.redo().is_none());
    game.play(2).unwrap();
    game.play(1).unwrap();
    assert_eq!(game.play(3), Err(NotPossible));
    assert_eq!((game.len(), game.position().matches), (2, 2));
    assert_eq!(game.undo(), Some(Ply::Move(1)));
    assert_eq!(game.undo(), Some(Ply::Move(2)));
    assert_eq!(game.position(), game.start());
    assert_eq!(game.redo(), Some(Ply::Move(2)));
    // A refused move forgets nothing; another one does.
    assert_eq!(game.play(0), Err(NotPossible));
    assert_eq!(game.redo(), Some(Ply::Move(1)));
    game.undo();
    game.play(2).unwrap();
    assert_eq!(game.redo(), None);
    assert_eq!(game.record().to_string(), "22");
    let left: Vec<u8> = game.positions().map(|position| position.matches).collect();
    assert_eq!(left, [5, 3, 1]);
}

/// Leaves a multiple of three whenever it can.
struct Perfect;

impl Player<Nim> for Perfect {
    fn choose(&mut self, position: &Nim, legal: Taking) -> u8 {
        legal.into_iter().find(|taken| (position.matches - taken).is_multiple_of(3)).unwrap_or(1)
    }
}

#[test]
fn the_perfect_player_wins_every_match() {
    for seed in 0..20 {
        let mut random = Random::new(|count| seed % count);
        let game = play_match(START, [&mut Perfect, &mut random]).unwrap();
        assert_eq!(game.turn(), Turn::Over(Side::First));
        let mut random = Random::new(|count| seed % count);
        let six = Nim { matches: 6, ..START };
        let game = play_match(six, [&mut random, &mut Perfect]).unwrap();
        assert_eq!(game.turn(), Turn::Over(Side::Second));
    }
}

struct Cheat;

impl Player<Nim> for Cheat {
    fn choose(&mut self, _: &Nim, _: Taking) -> u8 {
        9
    }
}

#[test]
fn a_move_that_is_not_legal_ends_the_match() {
    let error: MatchError<Nim> = play_match(START, [&mut Perfect, &mut Cheat]).unwrap_err();
    assert_eq!((error.side, error.chosen, error.game.len()), (Side::Second, 9, 1));
    assert_eq!(error.to_string(), "Second chose 9: that move is not possible here");
}

#[test]
fn the_game_conforms() {
    let mut state = 1;
    let positions = game::conformance::positions_of_random_games(START, 50, |count| {
        state = (state * 5 + 3) % 64;
        state / 8 % count
    });
    game::conformance::check(&positions);
}

/// A move that the turn offers and the rules refuse has to be noticed.
#[test]
#[should_panic(expected = "legal, but refused")]
fn a_broken_game_does_not_conform() {
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    struct Broken(Nim);

    impl fmt::Display for Broken {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "{}", self.0)
        }
    }

    impl core::str::FromStr for Broken {
        type Err = NotPossible;

        fn from_str(text: &str) -> Result<Broken, NotPossible> {
            text.parse().map(Broken)
        }
    }

    impl Rules for Broken {
        type Side = Side;
        type Move = u8;
        type Moves = Taking;
        type Outcome = Side;
        type Error = NotPossible;
        type Key = (u8, bool);

        fn turn(&self) -> Turn<Broken> {
            Turn::Move { side: self.0.side, legal: Taking { most: 2 } }
        }

        fn play(&self, taken: u8) -> Result<Broken, NotPossible> {
            if taken == 2 { Err(NotPossible) } else { self.0.play(taken).map(Broken) }
        }

        fn pass(&self) -> Result<Broken, NotPossible> {
            Err(NotPossible)
        }

        fn winner(outcome: &Side) -> Option<Side> {
            Some(*outcome)
        }

        fn all_moves() -> impl Iterator<Item = u8> {
            1..=2
        }

        fn mirror(&self) -> Broken {
            *self
        }

        fn mirror_move(taken: u8) -> u8 {
            taken
        }

        fn key(&self) -> (u8, bool) {
            self.0.key()
        }
    }

    game::conformance::check(&[Broken(START)]);
}
