//! Whatever is typed: parsers answer with a value or an error inside the text.

use fastrand::Rng;
use othello::{Position, Record};

#[test]
fn no_text_makes_a_parser_panic() {
    let mut random = Rng::with_seed(3);
    let signs: Vec<char> =
        "XO-.*bw abcdefgh12345678pPsS09 \t\né\u{a0}\u{1f600}\0".chars().collect();
    for _ in 0..20_000 {
        let length = random.usize(..90);
        let few = random.usize(1..=signs.len());
        let text: String = (0..length).map(|_| signs[random.usize(..few)]).collect();
        let end = text.chars().count();
        match text.parse::<Position>() {
            Ok(position) => assert_eq!(position.to_string().parse(), Ok(position)),
            Err(error) => assert!(error.index().is_some_and(|index| index <= end), "{text:?}"),
        }
        match text.parse::<Record>() {
            Ok(record) => {
                let moves = record.to_string().parse::<Record>().unwrap();
                assert!(moves.moves().eq(record.moves()), "{text:?}");
                let _ = record.replay(Position::START);
            }
            Err(error) => assert!(error.index().is_some_and(|index| index < end), "{text:?}"),
        }
    }
}
