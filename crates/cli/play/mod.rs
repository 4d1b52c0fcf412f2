//! The one loop that plays both games, at a terminal and through a pipe.
//!
//! `table.rs` is the game on the table and `session.rs` the loop; what differs
//! between the games is the trait [`Tabletop`], which `othello.rs` and
//! `connect4.rs` implement.

mod connect4;
mod othello;
mod player;
mod save;
mod session;
mod setup;
mod table;
mod words;

use anstyle::AnsiColor;
use bitset::Layout;
use game::{Game, Ply, Rules};
use lab::draw::{Board, Signs};

use crate::failure::{Failure, Fault};
use crate::players::Kind;
use crate::screen::Screen;

pub use connect4::ConnectFour;
pub use othello::{Othello, best_first, board as othello_board, formula, greedy_table};
use player::{BoxedThinker, Seat, Thinker, Thought, seats};
use session::Session;
pub use setup::{Options, Setup};
use table::Table;

/// What the loop has to know of a game.
pub trait Tabletop: Copy {
    /// The game's rules.
    type Rules: Rules + std::fmt::Display;
    /// The game's board.
    type Layout: Layout;

    /// The game's name.
    const NAME: &'static str;
    /// The name of the command that plays it.
    const COMMAND: &'static str;
    /// How a move is typed, for people: `a square such as d3`.
    const MOVES: &'static str;
    /// The names of the sides, the one that begins first.
    const SIDES: [&'static str; 2];
    /// The computer players that there are.
    const PLAYERS: &'static [Kind];
    /// Who plays each side unless told otherwise.
    const USUAL_PLAYERS: [&'static str; 2];

    /// The game with the settings that are its own.
    fn new(setup: &Setup) -> Result<Self, Fault>;

    /// The settings that are its own, as names and values.
    fn settings(&self) -> Vec<(&'static str, String)>;

    /// The names of the settings that a computer player heeds, `seed` among them
    /// if it leaves something to chance.
    fn heeded(&self, player: &str) -> &'static [&'static str];

    /// A start in words; `None` if it has no name.
    fn start_words(start: &str) -> Option<&'static str>;

    /// Reads a position.
    fn position(text: &str) -> Result<Self::Rules, Fault>;

    /// Plays moves from a position on.
    fn replay(start: Self::Rules, moves: &str) -> Result<Game<Self::Rules>, Fault>;

    /// The computer player of a name and a level, which are among
    /// [`PLAYERS`](Tabletop::PLAYERS).
    fn thinker(&self, name: &str, level: u8, chance: fastrand::Rng) -> BoxedThinker<Self::Rules>;

    /// What a computer player is, in words.
    fn player_words(name: &str) -> String;

    /// The move that a text names; `None` if it looks like none; an error if
    /// it looks like one and can't be.
    fn read_move(text: &str) -> Option<Result<MoveOf<Self>, String>>;

    /// What was played, in a sentence.
    fn sentence(before: &Self::Rules, ply: Ply<MoveOf<Self>>) -> String;

    /// The board as it is shown to people.
    fn board(game: &Game<Self::Rules>) -> Board<Self::Layout>;

    /// The signs on the board that take colour.
    fn colors(signs: Signs) -> Vec<(char, AnsiColor)>;

    /// Whose move it is, and how the game stands. `sides` are the sides' names
    /// with who plays them; where the board is `drawn`, its marks are explained.
    fn status(game: &Game<Self::Rules>, sides: [String; 2], drawn: bool) -> String;

    /// The legal moves as a list.
    fn legal(position: &Self::Rules) -> String;

    /// Why a move was refused, with what could be played instead.
    fn refusal(position: &Self::Rules, error: &ErrorOf<Self>) -> String;

    /// The prompt for a side.
    fn prompt(side: SideOf<Self>) -> String;

    /// What the computer player of this name would do, in its own terms; what
    /// one without chance would where it has no name.
    fn hint(position: &Self::Rules, computer: &str) -> String;

    /// What each move of the game was worth, in words and, where pictures are
    /// drawn, as a graph. It may take some seconds.
    fn analyze(game: &Game<Self::Rules>, drawn: bool) -> String;

    /// How a game stands that isn't finished.
    fn standing(position: &Self::Rules) -> String;

    /// How the game ended; `you` is the side of the only human.
    fn result(
        game: &Game<Self::Rules>,
        outcome: &OutcomeOf<Self>,
        you: Option<SideOf<Self>>,
    ) -> String;

    /// Why the game is over.
    fn end(game: &Game<Self::Rules>) -> &'static str;

    /// The game's story in lines for people; may be empty.
    fn story(game: &Game<Self::Rules>, you: Option<SideOf<Self>>) -> String;
}

type SideOf<T> = <<T as Tabletop>::Rules as Rules>::Side;
type MoveOf<T> = <<T as Tabletop>::Rules as Rules>::Move;
type ErrorOf<T> = <<T as Tabletop>::Rules as Rules>::Error;
type OutcomeOf<T> = <<T as Tabletop>::Rules as Rules>::Outcome;

/// Plays a game as the options say.
pub fn run<T: Tabletop>(options: Options, screen: &mut Screen) -> Result<(), Failure> {
    let table = Table::<T>::new(&options.setup::<T>()?)?;
    Session::new(table, screen).run()
}

/// A sentence's first letter as a capital.
pub fn capitalised(text: impl std::fmt::Display) -> String {
    let text = text.to_string();
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}
