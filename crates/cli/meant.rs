//! What somebody means who types the word of another program: the tables.
//!
//! A slip of spelling is found by `report::nearest`; here are the words that are
//! spelt otherwise and mean the same.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory};

use crate::args::Args;
use crate::play::{ConnectFour, Othello, Tabletop};
use crate::players::{HUMAN, Kind};

/// What is typed in a game, by its whole line or its first word, and the word
/// for it.
pub const WORDS: [(&[&str], &str); 8] = [
    (&["back", "take", "takeback", "go back", "revert"], "undo"),
    (&["forward"], "redo"),
    (&["show", "display", "print", "position"], "board"),
    (&["moves", "list"], "legal"),
    (&["exit", "resign", "bye", "stop", "end", "leave", "give up"], "quit"),
    (&["new", "start", "restart", "reset", "rematch", "play"], "again"),
    (&["tip", "best", "eval", "solve"], "hint"),
    (&["commands", "usage", "rules"], "help"),
];

/// A command that there isn't, after those before it, and the one for it.
const COMMANDS: [(&str, &str); 5] = [
    ("connect4 hint", "connect4 solve"),
    ("connect4 best", "connect4 solve"),
    ("othello best", "othello hint"),
    ("othello eval", "othello hint"),
    ("chess show", "chess explain-fen"),
];

/// A player that the game hasn't, and the one for it.
const PLAYERS: [(&[&str], &str); 6] = [
    (&["solver", "perfect", "minimax", "engine"], "search"),
    (&["search", "minimax", "engine"], "solver"),
    (&["positional", "ai", "computer", "cpu", "bot"], "greedy"),
    (&["me", "you", "person", "player", "user", "self", "none"], "human"),
    (&["chance"], "random"),
    (&["best"], "perfect"),
];

/// The word that is meant by a line in a game.
pub fn word(line: &str) -> Option<&'static str> {
    let line = line.trim().to_lowercase();
    let of = |text: &str| WORDS.iter().find(|(typed, _)| typed.contains(&text));
    let first = || of(line.split_whitespace().next()?);
    of(&line).or_else(first).map(|(_, word)| *word)
}

/// The player that is meant by a name, among those that there are.
pub fn player(name: &str, names: &[&'static str]) -> Option<&'static str> {
    let name = name.to_lowercase();
    let meant = |(typed, player): &&(&[&str], &'static str)| {
        typed.contains(&name.as_str()) && names.contains(player)
    };
    PLAYERS.iter().find(meant).map(|(_, player)| *player)
}

/// Adds what is meant to an error of the parser of arguments.
pub fn advise(error: &mut clap::Error) {
    let kind = match error.kind() {
        ErrorKind::InvalidSubcommand => ContextKind::InvalidSubcommand,
        ErrorKind::UnknownArgument => ContextKind::InvalidArg,
        _ => return,
    };
    let Some(ContextValue::String(typed)) = error.get(kind) else { return };
    let mut root = Args::command();
    root.build();
    let words = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    let words: Vec<String> = words.take_while(|word| word != typed).collect();
    if let Some(advice) = advice(&root, &path(&root, &words), typed) {
        let advice = ContextValue::StyledStrs(vec![advice.into()]);
        error.insert(ContextKind::Suggested, advice);
    }
}

/// The names of the commands among the words, each within the one before.
fn path<'a>(root: &'a Command, words: &[String]) -> Vec<&'a str> {
    let (mut command, mut path) = (root, Vec::new());
    for word in words {
        if let Some(found) = command.find_subcommand(word) {
            command = found;
            path.push(found.get_name());
        }
    }
    path
}

/// What to type instead of a word after a command.
fn advice(root: &Command, path: &[&str], typed: &str) -> Option<String> {
    let whole = [path, &[typed]].concat().join(" ");
    let mut commands = Vec::new();
    match COMMANDS.iter().find(|(typed, _)| *typed == whole) {
        Some((_, command)) => commands.push(format!("`bitboards {command}`")),
        None => collect(root, typed, "bitboards", &mut commands),
    }
    if !commands.is_empty() {
        return Some(format!("there is {}", commands.join(" and ")));
    }
    match *path.first()? {
        Othello::COMMAND => of_side(typed, Othello::SIDES, Othello::PLAYERS),
        ConnectFour::COMMAND => of_side(typed, ConnectFour::SIDES, ConnectFour::PLAYERS),
        _ => None,
    }
}

/// How a player is named, if the word is one's name.
fn of_side(typed: &str, sides: [&str; 2], players: &[Kind]) -> Option<String> {
    let name = typed.split(':').next()?;
    let known = name == HUMAN || players.iter().any(|kind| kind.name == name);
    known.then(|| format!("players are named by side: --{} {typed}", sides[1]))
}

/// The commands of a name, with all that stands before it.
fn collect(command: &Command, name: &str, before: &str, found: &mut Vec<String>) {
    for sub in command.get_subcommands() {
        let whole = format!("{before} {}", sub.get_name());
        collect(sub, name, &whole, found);
        if sub.get_name() == name {
            found.push(format!("`{whole}`"));
        }
    }
}
