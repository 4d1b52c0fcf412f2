//! Every command in README.md, with its output.

use std::fs;

use crate::run::shell;

/// The commands that aren't run here: they build what is being tested.
const CARGO: [&str; 4] = [
    "cargo run --release -- othello play",
    "cargo test",
    "cargo install --locked --path .",
    "cargo run --example bitset_first_steps",
];

/// A command and what it prints.
struct Example {
    command: String,
    output: String,
}

/// The commands of the blocks that are marked `console`.
fn examples(text: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        if line.starts_with("```") {
            inside = line == "```console";
        } else if inside {
            match (line.strip_prefix("$ "), examples.last_mut()) {
                (Some(command), _) => {
                    examples.push(Example { command: command.to_string(), output: String::new() });
                }
                (None, Some(example)) => example.output += &format!("{line}\n"),
                (None, None) => panic!("output without a command: {line}"),
            }
        }
    }
    examples
}

#[test]
fn commands_print_what_is_shown() {
    let text = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/README.md")).unwrap();
    let examples = examples(&text);
    assert!(examples.len() > 5, "the commands are found");
    for Example { command, output } in examples {
        if command.starts_with("cargo") {
            assert!(CARGO.contains(&command.as_str()), "an unknown command: {command}");
        } else {
            // Both outputs, in the order in which they come.
            let run = shell(&format!("{{ {command}\n}} 2>&1"));
            assert_eq!(run.out, output, "{command}");
        }
    }
}
