//! The rules on boards of many sizes, against a slow program and against what
//! all games promise.

mod slow;

use connect4::sized::{Column, Discs, MoveError, Position, PositionError};
use fastrand::Rng;
use game::conformance::{check, positions_of_random_games};

fn random_games<const FILES: u8, const RANKS: u8>(games: u64) {
    for seed in 0..games {
        let mut random = Rng::with_seed(seed);
        let mut board = slow::Board::new(FILES, RANKS);
        let mut position = Position::<FILES, RANKS>::EMPTY;
        let mut moves = String::new();
        board.judge(position);
        while board.result_code() == -1 {
            for column in (0..FILES).filter_map(Column::new) {
                let refused = !board.free().contains(&column.index().into());
                let full = MoveError::FullColumn { column };
                assert_eq!(position.play(column).err(), refused.then_some(full));
            }
            let free = board.free();
            let file = free[random.usize(..free.len())];
            board.play(file);
            let column = Column::new(file as u8).unwrap();
            position = position.play(column).unwrap();
            moves += &column.to_string();
            board.judge(position);
            board.mirror().judge(position.mirror());
            assert_eq!(position.mirror().mirror_key(), position.mirror_key());
            assert_eq!(moves.parse(), Ok(position));
            assert_eq!(Position::try_from(position.discs()), Ok(position));
        }
        let outcome = position.outcome().unwrap();
        for column in (0..FILES).filter_map(Column::new) {
            assert_eq!(position.play(column), Err(MoveError::GameOver { outcome }));
        }
    }
}

#[test]
fn the_slow_program_agrees_on_every_size() {
    random_games::<7, 6>(200);
    random_games::<4, 4>(200);
    random_games::<5, 4>(200);
    random_games::<7, 8>(50);
    random_games::<8, 7>(50);
    random_games::<9, 6>(50);
    random_games::<4, 15>(50);
    random_games::<9, 1>(20);
    random_games::<3, 3>(20);
    random_games::<2, 31>(20);
    random_games::<1, 63>(2);
    random_games::<1, 1>(1);
}

fn conforms<const FILES: u8, const RANKS: u8>(games: usize) {
    let mut random = Rng::with_seed(1);
    let below = |count| random.usize(..count);
    check(&positions_of_random_games(Position::<FILES, RANKS>::EMPTY, games, below));
}

#[test]
fn the_rules_conform_on_every_size() {
    conforms::<7, 6>(300);
    conforms::<4, 4>(300);
    conforms::<5, 4>(300);
    conforms::<7, 8>(50);
    conforms::<8, 7>(50);
    conforms::<9, 6>(50);
    conforms::<2, 3>(50);
}

/// Every game on a small board, the finished ones among them.
#[test]
fn every_position_of_a_small_board_conforms() {
    let mut level = vec![Position::<4, 3>::EMPTY];
    let mut all = level.clone();
    while !level.is_empty() {
        let next = level.iter().flat_map(|position| {
            let moves = position.free().into_iter();
            moves.filter_map(|column| position.play(column).ok())
        });
        level = next.collect();
        level.sort_by_key(|position| position.key());
        level.dedup();
        all.extend(&level);
    }
    assert!(all.iter().any(|position| position.result_code() == 2));
    check(&all);
}

/// Any board text of a small size: it is a position exactly if a plain reading
/// of the rules has no objection.
#[test]
fn boards_are_positions_or_have_the_fault_named() {
    let mut kinds = std::collections::BTreeSet::new();
    for code in 0..3_u32.pow(9) {
        let signs: Vec<char> =
            (0..9).map(|i| ['.', 'X', 'O'][(code / 3_u32.pow(i) % 3) as usize]).collect();
        let text: Vec<String> = signs.chunks(3).map(|row| row.iter().collect()).collect();
        let count = |sign| signs.iter().filter(|&&s| s == sign).count();
        let floating = (0..6).any(|i| signs[i] != '.' && signs[i + 3] == '.');
        let uneven = ![0, 1].contains(&(count('X') as i32 - count('O') as i32));
        let kind = match text.join("/").parse::<Position<3, 3>>() {
            Ok(_) => "fine",
            Err(error) => error.kind(),
        };
        let expected = if floating { "floating" } else { "fine" };
        assert_eq!(kind, if uneven && !floating { "uneven" } else { expected }, "{text:?}");
        kinds.insert(kind);
    }
    assert_eq!(kinds.len(), 3);
}

#[test]
fn a_board_that_play_cannot_end_in_is_refused() {
    let fault = |text: &str| -> PositionError<7, 6> {
        let discs: Discs<7, 6> = text.parse().unwrap();
        Position::try_from(discs).unwrap_err()
    };
    let both = fault("......./......./XO...../XO...../XO...../XO.....");
    assert_eq!((both.kind(), both.index()), ("both_have_four", None));
    let mover = fault("......./......./X....../X....../XO...../XOOO...");
    assert_eq!(mover.to_string(), "red is to move and has four in a row already");
    assert_eq!(mover.kind(), "mover_has_four");
    let apart = fault("......./......./X.....X/XO.O..X/XO.O..X/XO.O.OX");
    assert_eq!(apart.to_string(), "no last disc can have given red all its lines of four");
    assert_eq!((apart.kind(), apart.index()), ("no_last_disc", None));
    let buried = fault("......./......./......./......./OOXO.../XXXXO..");
    assert_eq!(buried.kind(), "no_last_disc");

    // Two lines by one disc are fine, and so is a line with some discs covered.
    for text in [
        "......./......./X....../OX...../OOX..../XXXXOOO",
        "......./......./......./......./OO.O.../XXXX...",
    ] {
        let discs: Discs<7, 6> = text.parse().unwrap();
        assert_eq!(Position::try_from(discs).map(Position::result_code), Ok(0), "{text}");
    }
}
