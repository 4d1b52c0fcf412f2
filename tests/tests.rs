//! The program from outside: what is typed, what is printed, the exit code.

// Runs the program: arguments and input in, output and exit code out. A helper
// of the other modules, with no test in it.
mod run;

// Runs the program at a pseudo-terminal: waits for texts, types lines. A helper.
#[cfg(unix)]
mod pty;

// Othello through a pipe: whole games, every word, passes, ends, saved games.
mod othello;

// Othello's engine: perft, solve, hint, analyze, match, map, nboard.
mod othello_engine;

// Files of games: those of others, and what is left where one can't be written.
mod othello_files;

// Connect Four through a pipe, the same way.
mod connect4;

// Opening books: built, interrupted, checked, refused.
mod connect4_book;

// Connect Four's solver: solve, threats, analyze, perft, the players, hints.
mod connect4_solver;

// Both games and the calculator at a terminal: what a person sees.
#[cfg(unix)]
mod terminal;

// Attack masks and the sets of a position.
mod chess;

// The calculator: operators, functions, literals, names, line by line.
mod calc;

// How answers are printed, one by one and line by line.
mod formats;

// Every kind of bad input once, and ends that are no errors.
mod errors;

// Helps with examples that run, topics, completions, manual pages.
mod help;

// Known values of other programs and texts, read from tests/data and inline.
mod reference;

// Every command in README.md, with its output; it takes a shell.
#[cfg(unix)]
mod readme;
