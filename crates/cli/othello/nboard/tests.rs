//! Dialogues, as user interfaces hold them.

use std::sync::mpsc::channel;

use super::*;

/// Fourteen empty squares, black to move.
const LATE: &str = "set game (;GM[Othello]TY[8]BO[8 \
    -******-*-***OO-*O***OO***O*OOO*-O*OO***--OOO***--OO**----*O**O- *];)";

/// An engine whose searches have no end in time, so that only a command ends a
/// long one.
fn engine(lines: Receiver<String>) -> Engine {
    Engine {
        game: Game::new(Position::START),
        depth: 2,
        searcher: Searcher::with_mib(2),
        commands: Commands::new(lines),
        longest: Duration::MAX,
    }
}

/// The answers to commands that come at once.
fn answers(commands: &[&str]) -> Vec<String> {
    let (sender, lines) = channel();
    let mut engine = engine(lines);
    for command in commands {
        sender.send(command.to_string()).expect("the engine listens");
    }
    let mut said = Vec::new();
    let say = &mut |line| {
        said.push(line);
        Ok(())
    };
    sender.send("quit".to_string()).expect("the engine listens");
    engine.talk(say).expect("a list takes every line");
    said
}

/// The same commands, each when the one before it is done.
fn in_turn(commands: &[&str]) -> Vec<String> {
    let (_sender, lines) = channel();
    let mut engine = engine(lines);
    let mut said = Vec::new();
    for command in commands {
        let say = &mut |line| {
            said.push(line);
            Ok(())
        };
        engine.obey(command, say).expect("a list takes every line");
    }
    said
}

/// The lines that begin with a word, without it.
fn with<'a>(lines: &'a [String], word: &str) -> Vec<&'a str> {
    lines.iter().filter_map(|line| line.strip_prefix(word)).collect()
}

#[test]
fn a_dialogue_is_held() {
    let game = "set game (;GM[Othello]TY[8]BO[8 \
        ---------------------------O*------*O--------------------------- *]B[f5]W[d6];)";
    let lines =
        in_turn(&["nboard 2", "set depth 2", game, "move c3//0.5", "ping 1", "go", "unknown"]);
    assert_eq!(lines[..3], ["set myname bitboards", "pong 1", "status thinking"]);
    assert_eq!(lines.last().unwrap(), "status");
    let square = with(&lines, "=== ")[0].split('/').next().unwrap();
    let played = "f5d6c3".parse::<othello::Record>().unwrap();
    let position = *played.replay(Position::START).unwrap().position();
    assert!(position.is_legal(square.parse().unwrap()));
    // What seemed best at each depth, the last of which is played.
    let searched = with(&lines, "search ");
    assert!(searched[0].ends_with(" 0 1") && searched[1].ends_with(" 0 2"));
    assert_eq!(searched.len(), 2);
    assert!(searched[1].starts_with(square));
    assert_eq!(with(&lines, "nodestats ").len(), 1);
}

#[test]
fn hints_come_for_each_depth() {
    let lines = in_turn(&["set depth 3", "move f5", "hint 2"]);
    let depths: Vec<_> =
        with(&lines, "search ").iter().map(|line| line.rsplit(' ').next().unwrap()).collect();
    assert_eq!(depths, ["1", "1", "2", "2", "3", "3"]);
    assert_eq!(with(&in_turn(&["set depth 1", "hint"]), "search ").len(), 1);
}

#[test]
fn the_end_is_played_out() {
    let lines = in_turn(&[LATE, "set depth 20", "go"]);
    let last = with(&lines, "search ").pop().unwrap().to_string();
    assert!(last.starts_with("h8") && last.ends_with(" 0.00 0 100%"), "{last}");
    assert!(with(&lines, "=== ")[0].starts_with("h8/0.00/"));
}

#[test]
fn a_ping_ends_a_search() {
    for long in ["go", "hint 3", "analyze"] {
        let lines = answers(&["set depth 60", long, "set depth x", "ping 5"]);
        let end = ["status", "status no depth `x`, expected 1 to 60", "pong 5"];
        assert_eq!(lines[lines.len() - 3..], end, "{long}");
        assert_eq!(with(&lines, "=== ").len(), usize::from(long == "go"));
    }
}

#[test]
fn only_some_commands_end_a_search() {
    assert_eq!(answers(&["set depth 60", "go"]).last().unwrap(), "status");
    let (sender, lines) = channel();
    let mut commands = Commands::new(lines);
    assert!(!commands.call_off());
    sender.send("move f5".to_string()).unwrap();
    assert!(!commands.call_off());
    sender.send("quit".to_string()).unwrap();
    assert!(commands.call_off());
    drop(sender);
    assert_eq!(commands.next().as_deref(), Some("move f5"));
    assert_eq!(commands.next().as_deref(), Some("quit"));
    assert_eq!(commands.next(), None);
}

#[test]
fn a_game_is_analyzed_from_its_end() {
    let lines = in_turn(&["move f5", "move d6", "analyze"]);
    let made: Vec<_> =
        with(&lines, "analysis ").iter().map(|line| line.split(' ').next().unwrap()).collect();
    assert_eq!(made, ["2", "1", "0"]);
}

#[test]
fn faults_are_told() {
    assert_eq!(answers(&["learn"]), ["learned"]);
    let lines = answers(&["move a1", "move pa", "set game x", "move z9", "set depth 61"]);
    assert_eq!(lines[0], "status a1 would flip nothing");
    assert_eq!(lines[1], "status black has moves and can't pass");
    assert!(lines[2].starts_with("status line 1"));
    assert!(lines[3].starts_with("status no square z9"));
    assert_eq!(lines[4], "status no depth `61`, expected 1 to 60");
    // No command is no fault, whatever it is.
    assert!(answers(&["", "unknown x", "set contempt 5", "set"]).is_empty());
}
