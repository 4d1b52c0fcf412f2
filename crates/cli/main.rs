//! The program `bitboards`: see README.md beside this file.

mod analyze;
mod args;
mod batch;
mod book;
mod calc;
mod chess;
mod connect4;
mod failure;
mod file;
mod help;
mod meant;
mod othello;
mod play;
mod players;
mod progress;
mod report;
mod screen;
mod size;
mod solve;
mod threats;

use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};
use failure::Failure;
use screen::Screen;

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(message) => return said(message),
    };
    let mut screen = Screen::new(&args.look);
    match run(args, &mut screen).and_then(|()| screen.flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

/// Prints what the argument parser has to say: help, the version, or an error.
fn said(mut message: clap::Error) -> ExitCode {
    meant::advise(&mut message);
    match message.print() {
        Ok(()) => ExitCode::from(message.exit_code() as u8),
        Err(error) => Failure::from(error).report(),
    }
}

fn run(args: Args, screen: &mut Screen) -> Result<(), Failure> {
    match args.command {
        None => screen.line(args::OVERVIEW),
        Some(Command::Othello(args)) => othello::run(args, screen),
        Some(Command::Connect4(args)) => connect4::run(args, screen),
        Some(Command::Chess(args)) => chess::run(&args, screen),
        Some(Command::Calc(args)) => calc::run(&args, screen),
        Some(Command::Help { topic }) => help::run(&topic, screen),
        Some(Command::Completions { shell }) => help::completions(shell, screen),
        Some(Command::Man { command }) => help::man(&command, screen),
    }
}
