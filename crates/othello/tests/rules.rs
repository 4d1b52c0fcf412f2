//! The rules against an obvious version, the common suite, and known counts.

mod common;

use common::rows;
use fastrand::Rng;
use game::conformance;
use othello::{Color, Direction, Game, MoveError, Position, Record, Set, Square, Turn, fast};

/// A board as an array, walked cell by cell.
struct Cells([[Option<Color>; 8]; 8]);

impl Cells {
    fn of(position: &Position) -> Self {
        let mut cells = [[None; 8]; 8];
        for square in Set::BOARD {
            cells[usize::from(square.rank())][usize::from(square.file())] = position.disc(square);
        }
        Cells(cells)
    }

    fn at(&self, file: i8, rank: i8) -> Option<Color> {
        let row = self.0.get(usize::try_from(rank).ok()?)?;
        *row.get(usize::try_from(file).ok()?)?
    }

    fn flips_toward(&self, side: Color, square: Square, direction: Direction) -> Set {
        // Row 1 is on top: to go north is to go down in rank.
        let (files, ranks) = (direction.east(), -direction.north());
        let (mut file, mut rank) = (square.file() as i8, square.rank() as i8);
        let mut run = Set::EMPTY;
        if self.at(file, rank).is_some() {
            return run;
        }
        loop {
            (file, rank) = (file + files, rank + ranks);
            match self.at(file, rank) {
                None => return Set::EMPTY,
                Some(color) if color == side => return run,
                Some(_) => run.insert(Square::new(file as u8, rank as u8).unwrap()),
            };
        }
    }
}

fn agrees_with_cells(position: &Position) {
    let cells = Cells::of(position);
    let mut legal = Set::EMPTY;
    for square in Set::BOARD {
        let mut flips = Set::EMPTY;
        for direction in Direction::ALL {
            let toward = cells.flips_toward(position.to_move(), square, direction);
            assert_eq!(position.flips_toward(square, direction), toward, "{square} {direction}");
            flips |= toward;
        }
        assert_eq!(position.flips(square), flips, "{square} in {position}");
        assert_eq!(position.is_legal(square), !flips.is_empty());
        if !flips.is_empty() {
            legal.insert(square);
            let next = position.play(square).unwrap();
            assert_eq!(next.own(), position.opponent() - flips);
            assert_eq!(next.opponent(), position.own() | flips | square.set());
            assert_eq!(next.to_move(), position.to_move().opponent());
        }
    }
    assert_eq!(position.legal_moves(), legal, "{position}");
    fast_forms_agree(position);
}

/// The fast forms give what the floods give, which was held against the array.
fn fast_forms_agree(position: &Position) {
    let (own, opponent) = (position.own(), position.opponent());
    assert_eq!(fast::legal_moves(own, opponent), position.legal_moves(), "{position}");
    for square in position.empty() {
        let flips = fast::flips(own, opponent, square);
        assert_eq!(flips, position.flips(square), "{square} in {position}");
    }
}

/// Every position of the reference games.
fn reference_positions() -> Vec<Position> {
    let columns = [("othello/games.tsv", 1), ("othello/own-games.tsv", 2)];
    let records = columns.iter().flat_map(|&(path, moves)| {
        rows(path).into_iter().map(move |row| row[moves].parse::<Record>().unwrap())
    });
    let games = records.map(|record| record.replay(Position::START).unwrap());
    games.flat_map(|game| game.positions().copied().collect::<Vec<_>>()).collect()
}

/// Boards with discs thrown anywhere, sparse to crowded.
fn random_boards(count: usize) -> impl Iterator<Item = Position> {
    let mut random = Rng::with_seed(64);
    (0..count).map(move |_| {
        let mut bits = || Set::from_bits_truncate(random.u64(..));
        let discs = [bits() & bits(), bits(), bits() | bits(), Set::BOARD];
        let black = bits();
        let occupied = discs[random.usize(..4)];
        let to_move = if random.bool() { Color::Black } else { Color::White };
        Position::new(occupied & black, occupied - black, to_move).unwrap()
    })
}

#[test]
fn moves_and_flips_are_those_of_the_array() {
    reference_positions().iter().for_each(agrees_with_cells);
    random_boards(5_000).for_each(|position| agrees_with_cells(&position));
}

/// Each move of one run: every square, direction and length, with the run
/// closed by an own disc or not, also over the edge.
#[test]
fn no_run_wraps_round_an_edge() {
    for square in Set::BOARD {
        for direction in Direction::ALL {
            let ray: Vec<Square> =
                std::iter::successors(Some(square), |last| last.neighbour(direction)).collect();
            for length in 1..ray.len() {
                let run: Set = ray[1..=length].iter().copied().collect();
                for own in Set::BOARD - run - square.set() {
                    agrees_on_run(square, run, own);
                }
            }
        }
    }
}

fn agrees_on_run(square: Square, run: Set, own: Square) {
    let position = Position::new(own.set(), run, Color::Black).unwrap();
    let cells = Cells::of(&position);
    let flips = Direction::ALL.map(|way| cells.flips_toward(Color::Black, square, way));
    assert_eq!(position.flips(square), flips.into_iter().collect());
    assert_eq!(position.legal_moves().contains(square), position.is_legal(square));
    fast_forms_agree(&position);
}

#[test]
fn the_rules_keep_their_promises() {
    let mut random = Rng::with_seed(8);
    let mut positions = reference_positions();
    for start in [Position::START, Position::MIRRORED] {
        let games =
            conformance::positions_of_random_games(start, 60, |count| random.usize(..count));
        positions.extend(games);
    }
    positions.extend(random_boards(1_000));
    let full = Position::new(Set::BOARD, Set::EMPTY, Color::White).unwrap();
    let bare = Position::new(Set::EMPTY, Set::EMPTY, Color::Black).unwrap();
    positions.extend([full, bare]);
    conformance::check(&positions);
}

#[test]
fn both_starts_are_their_own_mirror_images() {
    for start in [Position::START, Position::MIRRORED] {
        assert_eq!(start.transpose(), start);
    }
}

#[test]
fn a_move_flips_only_closed_runs() {
    let record: Record = "d3c5b6e3f2c2f6b5a5e2f3e6d2c4f4g1b4g7h8".parse().unwrap();
    let position = *record.replay(Position::START).unwrap().position();
    let before = "------O---OXXO-----XOX---XXXXX--XXXOX----X--OX--------X--------X O";
    assert_eq!(position.to_string(), before);
    assert_eq!(position.flips(Square::G2).squares().to_string(), "{f3 e4}");
    let next = position.play(Square::G2).unwrap();
    let after = "------O---OXXOO----XOO---XXXOX--XXXOX----X--OX--------X--------X X";
    assert_eq!(next.to_string(), after);
    assert_eq!(next.counts(), [15, 9]);
}

#[test]
fn a_game_is_over_when_neither_side_has_a_move() {
    let position: Position = ("XOOOOOOO".to_string() + &"-".repeat(56) + " X").parse().unwrap();
    let Turn::Over(score) = position.turn() else { panic!("neither side has a move") };
    assert_eq!((score.raw(), score.empties_to_winner()), (-6, -62));
    assert_eq!(score.winner(), Some(Color::White));
    assert_eq!(position.pass(), Err(MoveError::GameOver { score }));
    assert_eq!(position.play(Square::B2), Err(MoveError::GameOver { score }));
    assert_eq!(position.play(Square::A1), Err(MoveError::GameOver { score }));
}

#[test]
fn moves_that_flip_nothing_are_refused() {
    for (start, square) in [(Position::START, Square::C5), (Position::MIRRORED, Square::F5)] {
        assert_eq!(start.legal_moves().len(), 4);
        assert_eq!(start.play(square), Err(MoveError::FlipsNothing { square }));
    }
}

#[test]
fn a_new_game_begins_anew() {
    let white: Position = ("-".repeat(22) + "XOO" + &"-".repeat(39) + " O").parse().unwrap();
    assert_eq!(Game::new(white).turn(), Turn::Move { side: Color::White, legal: Square::F3.set() });
    let game = Game::new(Position::START);
    let Turn::Move { side: Color::Black, legal } = game.turn() else { panic!("black begins") };
    assert_eq!((legal.len(), game.record().to_string().as_str()), (4, ""));
}

/// g3 is black, h3 and a4 white: black has no move, since a run doesn't go
/// on from h3 to a4 and b4.
#[test]
fn a_side_without_a_move_passes_and_the_game_goes_on() {
    let position: Position = ("-".repeat(22) + "XOO" + &"-".repeat(39) + " X").parse().unwrap();
    assert_eq!(position.turn(), Turn::Pass { side: Color::Black });
    assert_eq!(position.play(Square::B4), Err(MoveError::MustPass { side: Color::Black }));
    let next = position.pass().unwrap();
    assert_eq!(next.turn(), Turn::Move { side: Color::White, legal: Square::F3.set() });
}
