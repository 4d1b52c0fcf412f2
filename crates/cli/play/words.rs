//! What can be typed besides a move.

use crate::meant;
use crate::report;

/// A word that the loop obeys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Word {
    Again,
    Analyze,
    Board,
    Help,
    Hint,
    Legal,
    Load,
    Pass,
    Quit,
    Record,
    Redo,
    Replace,
    Save,
    Swap,
    Undo,
    Why,
}

/// Each word with its letter and what it does. The letters are a fixed table,
/// so that a new word never changes an old habit.
const WORDS: [(Word, &str, &str, &str); 16] = [
    (Word::Hint, "hint", "h", "what each move is worth, as the computer player sees it"),
    (Word::Why, "why", "w", "what the computer thought of its last move"),
    (Word::Analyze, "analyze", "", "what each move so far was worth; takes some seconds"),
    (Word::Undo, "undo", "u", "take back, to your last turn; then to the game before"),
    (Word::Redo, "redo", "r", "play again what was taken back"),
    (Word::Legal, "legal", "m", "the moves that you have"),
    (Word::Board, "board", "b", "show the board again; an empty line does too"),
    (Word::Record, "record", "", "the moves so far on one line"),
    (Word::Save, "save", "s", "save FILE: write the game to a file"),
    (Word::Replace, "replace", "", "replace FILE: save, over another saved game"),
    (Word::Load, "load", "", "load FILE: go on with a saved game"),
    (Word::Pass, "pass", "p", "never needed: forced passes are made for you"),
    (Word::Again, "again", "", "a new game from the same start"),
    (Word::Swap, "swap", "", "a new game with the sides exchanged"),
    (Word::Help, "help", "?", "this list"),
    (Word::Quit, "quit", "q", "leave"),
];

/// The word that a text is: a letter of the table, a word, or the beginning of
/// just one word. Where it begins several, the error lists them.
pub fn word(text: &str) -> Result<Word, Option<String>> {
    let text = text.to_ascii_lowercase();
    match text.as_str() {
        "ps" | "--" => return Ok(Word::Pass), // as in records
        "analyse" => return Ok(Word::Analyze),
        _ => {}
    }
    let exact = |(_, name, letter, _): &&(Word, &str, &str, &str)| *name == text || *letter == text;
    if let Some((word, ..)) = WORDS.iter().find(exact) {
        return Ok(*word);
    }
    // What ends or replaces a game has to be meant: its whole word is typed.
    let meant =
        |word| !matches!(word, Word::Again | Word::Swap | Word::Load | Word::Replace | Word::Quit);
    let begins =
        |(word, name, ..): &&(Word, &str, &str, &str)| meant(*word) && name.starts_with(&text);
    let begun: Vec<_> = WORDS.iter().filter(begins).collect();
    match begun[..] {
        [(word, ..)] => Ok(*word),
        [] => Err(None),
        _ => Err(Some(begun.iter().map(|(_, name, ..)| *name).collect::<Vec<_>>().join(" or "))),
    }
}

/// The word that a line means which isn't understood: its first word if that is
/// understood, the word for what it means, or the one that is spelt most alike.
pub fn likely(line: &str) -> Option<&'static str> {
    let first = line.split_whitespace().next()?.to_ascii_lowercase();
    let names = WORDS.map(|(_, name, ..)| name);
    let known = names.into_iter().find(|name| *name == first);
    let nearest = || report::nearest(&first, names).filter(|_| first.len() > 2);
    known.or_else(|| meant::word(line)).or_else(nearest)
}

/// The list of all words.
pub fn help(moves: &str) -> String {
    let lines = WORDS.map(|(_, name, letter, does)| format!("  {name:7} {letter:2} {does}"));
    format!(
        "Type {moves}, or one of these words, its letter, or its beginning:\n{}",
        lines.join("\n")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_meant_is_a_word() {
        for (line, name) in
            [("help me", "help"), ("Take back", "undo"), ("bord", "board"), ("exit now", "quit")]
        {
            assert_eq!(likely(line), Some(name), "{line}");
        }
        for line in ["", "f 3 !", "f5 d6", "xyzzy"] {
            assert_eq!(likely(line), None, "{line}");
        }
        for (_, name) in meant::WORDS {
            assert!(word(name).is_ok(), "{name}");
        }
    }

    #[test]
    fn letters_words_and_beginnings_are_understood() {
        assert_eq!(word("h"), Ok(Word::Hint));
        assert_eq!(word("?"), Ok(Word::Help));
        assert_eq!(word("QUIT"), Ok(Word::Quit));
        assert_eq!(word("und"), Ok(Word::Undo));
        assert_eq!(word("re"), Err(Some("redo or record".to_string())));
        assert_eq!(word("x"), Err(None));
        assert_eq!(word("ag"), Err(None), "not the beginning of again");
        assert_eq!(word("a"), Ok(Word::Analyze));
        for (word_, name, letter, _) in WORDS {
            assert_eq!(word(name), Ok(word_));
            assert!(letter.is_empty() || word(letter) == Ok(word_));
        }
    }
}
