//! Helps, topics, completions, manual pages.

use crate::run::{program, run, run_command};

/// Every command, by its path.
const COMMANDS: [&[&str]; 36] = [
    &[],
    &["othello"],
    &["othello", "play"],
    &["othello", "show"],
    &["othello", "perft"],
    &["othello", "hint"],
    &["othello", "solve"],
    &["othello", "match"],
    &["othello", "analyze"],
    &["othello", "map"],
    &["othello", "nboard"],
    &["connect4"],
    &["connect4", "play"],
    &["connect4", "show"],
    &["connect4", "solve"],
    &["connect4", "threats"],
    &["connect4", "analyze"],
    &["connect4", "book"],
    &["connect4", "book", "build"],
    &["connect4", "book", "check"],
    &["connect4", "perft"],
    &["chess"],
    &["chess", "attacks"],
    &["chess", "pieces"],
    &["chess", "attackers"],
    &["chess", "between"],
    &["chess", "line"],
    &["chess", "pins"],
    &["chess", "checkers"],
    &["chess", "legal"],
    &["chess", "explain-fen"],
    &["chess", "perft"],
    &["calc"],
    &["help"],
    &["completions"],
    &["man"],
];

fn help(command: &[&str]) -> String {
    run(&[command, &["--help"]].concat()).fine()
}

#[test]
fn the_list_of_commands_is_whole() {
    let listed = |command: &[&str]| -> Vec<String> {
        let help = help(command);
        let Some((_, commands)) = help.split_once("\nCommands:\n") else { return Vec::new() };
        let lines = commands.lines().take_while(|line| !line.is_empty());
        let names = lines.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
        names.map(|line| line.split_whitespace().next().unwrap().to_string()).collect()
    };
    let mut names: Vec<Vec<String>> = vec![Vec::new()];
    let mut next = 0;
    while let Some(command) = names.get(next).cloned() {
        let path: Vec<&str> = command.iter().map(String::as_str).collect();
        let subs = listed(&path).into_iter();
        names.extend(subs.map(|sub| [command.clone(), vec![sub]].concat()));
        next += 1;
    }
    let mut known: Vec<Vec<String>> =
        COMMANDS.iter().map(|path| path.iter().map(ToString::to_string).collect()).collect();
    names.sort();
    known.sort();
    assert_eq!(names, known);
}

#[cfg(unix)]
#[test]
fn every_help_has_examples_that_run() {
    let texts = COMMANDS
        .iter()
        .map(|command| help(command))
        .chain(["layouts", "positions", "calc"].map(|topic| run(&["help", topic]).fine()));
    for text in texts {
        let examples: Vec<&str> =
            text.lines().filter(|line| line.starts_with("  bitboards ")).collect();
        assert!(!examples.is_empty(), "no example: {text}");
        for example in examples {
            assert!(!example.contains('\''), "only double quotes work everywhere: {example}");
            if example.contains(" > ") || example.contains("--load") {
                continue; // they need a file
            }
            let run = crate::run::shell(example.trim());
            assert_eq!((run.code, run.err.as_str()), (0, ""), "{example}");
        }
    }
}

#[test]
fn a_help_fits_in_eighty_columns() {
    let topics = ["layouts", "positions", "formats"].map(|topic| run(&["help", topic]).fine());
    for text in COMMANDS.iter().map(|command| help(command)).chain(topics) {
        for line in text.lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}

#[test]
fn the_program_alone_says_what_there_is() {
    let overview = run(&[]).fine();
    assert!(overview.starts_with("bitboards: boards as 64-bit sets of squares\n\nplay "));
    assert_eq!(run(&["--version"]).fine(), concat!("bitboards ", env!("CARGO_PKG_VERSION"), "\n"));
    for command in ["play", "attacks", "show", "calc"] {
        assert!(overview.contains(command), "{command}");
    }
}

#[test]
fn topics_are_found_and_near_misses_too() {
    let layouts = run(&["help", "layouts"]).fine();
    for row in ["8  56 57 58 59 60 61 62 63", "8  56 57 58 59", "1   0  7 14 21 28 35 42"] {
        assert!(layouts.contains(row), "{layouts}");
    }
    assert!(run(&["help", "positions"]).fine().starts_with("Positions, in every command"));
    assert!(run(&["help", "formats"]).fine().starts_with("Formats, version 1\n"));
    assert!(run(&["help", "calc"]).fine().contains("\nOperators, the tightest first:\n"));
    assert!(run(&["help", "othello", "show"]).fine().contains("Usage: bitboards othello show"));
    assert!(run(&["help"]).fine().contains("Usage: bitboards"));
    for (args, message) in [
        (&["help", "othelo"][..], "no help for `othelo`, expected othello, "),
        (&["help", "othello", "shw"], "no help for `shw`, expected play, show, perft, "),
        (&["man", "nothing"], "no help for `nothing`, expected "),
    ] {
        let err = run(args).bad();
        assert!(err.starts_with(&format!("error: {message}")), "{err}");
    }
}

#[test]
fn completions_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = run(&["completions", shell]).fine();
        let words = ["bitboards", "connect4", "occupied", "greedy AI"];
        let players = match shell {
            "bash" | "zsh" | "fish" => ["positional", "perfect"].as_slice(),
            _ => &[], // these complete no values
        };
        for word in words.iter().chain(players) {
            assert!(
                script.contains(word) || (shell == "bash" && *word == "greedy AI"),
                "{shell} {word}"
            );
        }
    }
}

#[test]
fn manual_pages_for_every_command() {
    for command in COMMANDS {
        let page = run(&[&["man"], command].concat()).fine();
        let name = [&["bitboards"], command].concat().join("-");
        let version = env!("CARGO_PKG_VERSION");
        assert!(page.contains(&format!(".TH {name} 1  \"bitboards {version}\"")), "{page}");
        assert!(page.contains(".SH SYNOPSIS") && page.contains("Example"), "{page}");
    }
}

#[test]
fn colour_is_only_where_it_is_asked_for() {
    let colored = |variables: &[(&str, &str)], args: &[&str]| {
        let run = run_command(program().envs(variables.iter().copied()).args(args), "");
        run.err.contains('\u{1b}') || run.out.contains('\u{1b}')
    };
    assert!(!colored(&[], &["calc", "{a1"]));
    assert!(colored(&[("CLICOLOR_FORCE", "1")], &["calc", "{a1"]));
    assert!(colored(&[], &["calc", "{a1", "--color", "always"]));
    assert!(colored(&[], &["calc", "{a1", "--colour", "always"]));
    assert!(!colored(&[("CLICOLOR_FORCE", "1")], &["calc", "{a1", "--color", "never"]));
    assert!(!colored(&[("NO_COLOR", "1")], &["calc", "{a1"]));
}
