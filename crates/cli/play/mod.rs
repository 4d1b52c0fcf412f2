//! The one loop that plays both games, at a terminal and through a pipe.

mod connect4;
mod othello;
mod player;
mod save;
mod words;

use std::path::Path;

use anstyle::AnsiColor;
use game::{Game, Ply, Rules, Side, Turn};
use lab::draw::Signs;

use crate::failure::{Failure, complain};
use crate::screen::Screen;

pub use connect4::ConnectFour;
pub use othello::{Othello, best_first, board as othello_board, formula, greedy_table};
pub use player::{Seat, Thinker, Thought, seats};
use words::{Word, word};

/// What the loop has to know of a game.
pub trait Tabletop {
    /// The game's rules.
    type Rules: Rules;

    /// The game's name.
    const NAME: &'static str;

    /// The name of the command that plays it.
    const COMMAND: &'static str;

    /// How a move is typed, for people: `a square such as d3`.
    const MOVES: &'static str;

    /// Under which signs the board takes colour.
    fn colors(&self, signs: Signs) -> Vec<(char, AnsiColor)>;

    /// The game's start and settings, as a sentence.
    fn settings(&self) -> String;

    /// The head of a saved game: names and values.
    fn saved_settings(&self) -> Vec<(String, String)>;

    /// The computer player of a name; `None` if the game has no such player.
    fn thinker(&self, name: &str, chance: fastrand::Rng) -> Option<Box<dyn Thinker<Self::Rules>>>;

    /// The computer players that there are.
    fn players(&self) -> &'static [&'static str];

    /// What a computer player is, in words.
    fn player_words(&self, name: &str) -> String;

    /// The move that a text names; `None` if it looks like none; an error if
    /// it looks like one and can't be.
    fn read_move(&self, text: &str) -> Option<Result<<Self::Rules as Rules>::Move, String>>;

    /// What was played, in a sentence.
    fn sentence(&self, before: &Self::Rules, ply: Ply<<Self::Rules as Rules>::Move>) -> String;

    /// The board as it is shown to people.
    fn board(&self, game: &Game<Self::Rules>, signs: Signs) -> String;

    /// Whose move it is, and how the game stands; `names` says who plays each
    /// side.
    fn status(&self, game: &Game<Self::Rules>, names: [String; 2], signs: Signs) -> String;

    /// The legal moves as a list.
    fn legal(&self, position: &Self::Rules) -> String;

    /// Why a move was refused, with what could be played instead.
    fn refusal(&self, position: &Self::Rules, error: &<Self::Rules as Rules>::Error) -> String;

    /// The prompt for a side.
    fn prompt(&self, side: <Self::Rules as Rules>::Side) -> String;

    /// What the best player at hand would do.
    fn hint(&self, position: &Self::Rules) -> String;

    /// How a game stands that isn't finished.
    fn standing(&self, position: &Self::Rules) -> String;

    /// How the game ended; `you` is the side of the only human.
    fn result(
        &self,
        game: &Game<Self::Rules>,
        outcome: &<Self::Rules as Rules>::Outcome,
        you: Option<<Self::Rules as Rules>::Side>,
    ) -> String;

    /// The story of a finished game in a few lines; may be empty.
    fn story(&self, game: &Game<Self::Rules>, you: Option<<Self::Rules as Rules>::Side>) -> String;
}

type SideOf<T> = <<T as Tabletop>::Rules as Rules>::Side;
type MoveOf<T> = <<T as Tabletop>::Rules as Rules>::Move;

/// A game that is being played.
pub struct Session<'a, T: Tabletop> {
    table: T,
    game: Game<T::Rules>,
    seats: [Seat<T::Rules>; 2],
    screen: &'a mut Screen,
    /// What has happened since the board was last shown, in sentences.
    news: Vec<String>,
    /// What the computer thought of its last move.
    why: Option<String>,
    /// Whether the end of the game has been told.
    told: bool,
}

/// Whether the loop goes on.
#[derive(PartialEq, Eq)]
enum Next {
    Go,
    Quit,
}

impl<'a, T: Tabletop> Session<'a, T> {
    pub fn new(
        table: T,
        start: T::Rules,
        seats: [Seat<T::Rules>; 2],
        screen: &'a mut Screen,
    ) -> Self {
        let game = Game::new(start);
        Session { table, game, seats, screen, news: Vec::new(), why: None, told: false }
    }

    /// Plays until somebody leaves or the input ends.
    pub fn run(mut self) -> Result<(), Failure> {
        if self.screen.interactive() {
            self.greet()?;
        }
        let mut show = true;
        loop {
            show |= self.advance()?;
            if let Turn::Over(outcome) = self.game.turn() {
                if !self.told {
                    self.tell_end(&outcome)?;
                }
                if self.seats.iter().all(|seat| !seat.is_human()) {
                    return Ok(());
                }
            } else if show && self.screen.interactive() {
                self.show()?;
            }
            show = false;
            let Some(line) = self.screen.ask(&self.prompt())? else { return self.leave() };
            let before = self.game.len();
            if self.obey(line.trim())? == Next::Quit {
                return self.leave();
            }
            show |= self.game.len() != before;
        }
    }

    /// Plays whatever needs no human: forced passes, the computer's moves.
    /// Says whether anything was played.
    fn advance(&mut self) -> Result<bool, Failure> {
        let before = self.game.len();
        loop {
            match self.game.turn() {
                Turn::Move { side, legal } => {
                    let position = *self.game.position();
                    let Some(thought) = self.seats[side.index()].think(&position, legal) else {
                        break;
                    };
                    self.why = Some(thought.why);
                    self.play(Ply::Move(thought.chosen))
                        .expect("a computer player plays legal moves");
                }
                Turn::Pass { .. } => self.play(Ply::Pass).expect("a pass is forced here"),
                Turn::Over(_) => break,
            }
            self.report_last()?;
        }
        Ok(self.game.len() != before)
    }

    fn play(&mut self, ply: Ply<MoveOf<T>>) -> Result<(), <T::Rules as Rules>::Error> {
        match ply {
            Ply::Move(mv) => self.game.play(mv),
            Ply::Pass => self.game.pass(),
        }
    }

    /// Tells the last ply: as an event, or as a sentence before the next board.
    fn report_last(&mut self) -> Result<(), Failure> {
        let Some(ply) = self.game.plies().next_back() else { return Ok(()) };
        let before =
            self.game.positions().rev().nth(1).copied().expect("a ply has a position before it");
        if self.screen.interactive() {
            self.news.push(self.table.sentence(&before, ply));
            return Ok(());
        }
        self.screen.line(event::<T>(&before, ply))
    }

    fn greet(&mut self) -> Result<(), Failure> {
        let signs = self.screen.signs();
        let signs = [signs.first, signs.second];
        let name = |side: SideOf<T>| format!("{side} ({})", signs[side.index()]);
        let [first, second] = SideOf::<T>::BOTH;
        let words = |side: SideOf<T>| self.table.player_words(&self.seats[side.index()].name);
        let who = match self.seats.each_ref().map(Seat::is_human) {
            [true, false] => {
                format!("You are {} and begin; {} is {}.", name(first), name(second), words(second))
            }
            [false, true] => {
                format!("You are {}; {} is {} and begins.", name(second), name(first), words(first))
            }
            [true, true] => {
                format!("Two players: {} begins, {} follows.", name(first), name(second))
            }
            [false, false] => format!(
                "{} is {} and begins, {} is {}.",
                capitalised(&name(first)),
                words(first),
                name(second),
                words(second)
            ),
        };
        self.screen.line(format_args!("{}. {who}", T::NAME))?;
        if self.seats.iter().any(Seat::is_human) {
            self.screen
                .line(format_args!("Type {}. Also: hint  why  undo  help  quit", T::MOVES))?;
        }
        self.screen.line(self.table.settings())
    }

    /// What has happened, the board, and how things stand.
    fn show(&mut self) -> Result<(), Failure> {
        self.show_board()?;
        let names = self.seats.each_ref().map(|seat| self.label(seat));
        let status = self.table.status(&self.game, names, self.screen.signs());
        self.screen.line(status)
    }

    fn show_board(&mut self) -> Result<(), Failure> {
        self.screen.line("")?;
        for news in std::mem::take(&mut self.news) {
            self.screen.line(news)?;
        }
        self.screen.line("")?;
        let signs = self.screen.signs();
        let board = self.table.board(&self.game, signs);
        self.screen.board(&board, &self.table.colors(signs))?;
        self.screen.line("")
    }

    /// Who sits there, for the line under the board.
    fn label(&self, seat: &Seat<T::Rules>) -> String {
        match (seat.is_human(), self.you()) {
            (true, Some(_)) => "you".to_string(),
            (true, None) => String::new(),
            (false, _) => seat.name.clone(),
        }
    }

    /// The side of the only human.
    fn you(&self) -> Option<SideOf<T>> {
        match self.seats.each_ref().map(Seat::is_human) {
            [true, false] => Some(SideOf::<T>::BOTH[0]),
            [false, true] => Some(SideOf::<T>::BOTH[1]),
            _ => None,
        }
    }

    fn prompt(&self) -> String {
        match self.game.turn() {
            Turn::Move { side, .. } | Turn::Pass { side } => self.table.prompt(side),
            Turn::Over(_) => "end> ".to_string(),
        }
    }

    /// Does what a line asks for.
    fn obey(&mut self, line: &str) -> Result<Next, Failure> {
        if line.is_empty() {
            return self.shown();
        }
        if let Some(mv) = self.table.read_move(line) {
            return self.move_typed(mv);
        }
        let (name, argument) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word(name) {
            Ok(Word::Quit) => return Ok(Next::Quit),
            Ok(Word::Save) => self.save(argument.trim())?,
            Ok(word) if argument.is_empty() => return self.obey_word(word),
            Ok(_) | Err(None) => self.refuse(&format!(
                "Not understood: {line} Type {}, or hint, undo, why, help, quit.",
                T::MOVES
            ))?,
            Err(Some(choices)) => self.refuse(&format!("{name} could be {choices}."))?,
        }
        Ok(Next::Go)
    }

    fn obey_word(&mut self, word: Word) -> Result<Next, Failure> {
        match word {
            Word::Help => {
                let help = words::help(T::MOVES);
                self.screen.line(help)?;
                let settings = self.table.settings();
                self.screen.line(settings)?;
            }
            Word::Hint => match self.game.turn() {
                Turn::Move { .. } => self.screen.line(self.table.hint(self.game.position()))?,
                _ => self.refuse("The game is over.")?,
            },
            Word::Why => match self.why.clone() {
                Some(why) => self.screen.line(why)?,
                None => self.refuse("The computer hasn't moved yet.")?,
            },
            Word::Legal => self.screen.line(self.table.legal(self.game.position()))?,
            Word::Board => return self.shown(),
            Word::Record => self.screen.line(format_args!("record {}", self.game.record()))?,
            Word::Undo => self.undo()?,
            Word::Redo => self.redo()?,
            Word::Pass => {
                // Forced passes are made unasked, so this one isn't forced.
                if let Err(error) = self.game.position().pass() {
                    self.refuse(&self.table.refusal(self.game.position(), &error))?;
                }
            }
            Word::Again => self.restart(),
            Word::Swap => {
                self.seats.reverse();
                self.restart();
            }
            Word::Save | Word::Quit => {}
        }
        Ok(Next::Go)
    }

    /// Shows the board because someone asked for it.
    fn shown(&mut self) -> Result<Next, Failure> {
        if matches!(self.game.turn(), Turn::Over(_)) {
            self.show_board()?;
        } else {
            self.show()?;
        }
        Ok(Next::Go)
    }

    fn move_typed(&mut self, mv: Result<MoveOf<T>, String>) -> Result<Next, Failure> {
        match mv.map(|mv| self.play(Ply::Move(mv))) {
            Ok(Ok(())) => self.report_last()?,
            Ok(Err(error)) => {
                self.refuse(&self.table.refusal(self.game.position(), &error))?;
            }
            Err(message) => self.refuse(&message)?,
        }
        Ok(Next::Go)
    }

    /// Says no: on the screen to people, else on standard error.
    fn refuse(&mut self, message: &str) -> Result<(), Failure> {
        if self.screen.interactive() {
            return self.screen.line(message);
        }
        self.screen.flush()?;
        complain(&message);
        Ok(())
    }

    fn save(&mut self, name: &str) -> Result<(), Failure> {
        if name.is_empty() {
            return self.refuse("Save where? Type save and the name of a file.");
        }
        let mut head = vec![("game".to_string(), T::COMMAND.to_string())];
        for (side, seat) in SideOf::<T>::BOTH.iter().zip(&self.seats) {
            head.push((side.to_string(), seat.name.clone()));
        }
        head.extend(self.table.saved_settings());
        match save::write(Path::new(name), &head, &self.game.record().to_string()) {
            Ok(()) => self.screen.line(format_args!("Saved as {name}.")),
            Err(error) => self.refuse(&format!("{name} can't be written: {error}")),
        }
    }

    /// Takes back to the last turn of a human before this one.
    fn undo(&mut self) -> Result<(), Failure> {
        let earlier = self.game.positions().rev().skip(1);
        let plies = earlier.map(|position| self.is_humans(position)).position(|humans| humans);
        let Some(plies) = plies else {
            return self.refuse("There is nothing to take back.");
        };
        for _ in 0..=plies {
            let last = self.game.undo();
            self.tell_moved("taken back", last)?;
        }
        self.told = false;
        self.news.clear();
        Ok(())
    }

    /// Plays again what was taken back, to the next turn of a human.
    fn redo(&mut self) -> Result<(), Failure> {
        let mut next = self.game.redo();
        if next.is_none() {
            return self.refuse("There is nothing to play again.");
        }
        while next.is_some() {
            self.tell_moved("played again", next)?;
            if self.is_humans(self.game.position()) {
                break;
            }
            next = self.game.redo();
        }
        Ok(())
    }

    fn is_humans(&self, position: &T::Rules) -> bool {
        matches!(position.turn(), Turn::Move { side, .. } if self.seats[side.index()].is_human())
    }

    fn tell_moved(&mut self, what: &str, ply: Option<Ply<MoveOf<T>>>) -> Result<(), Failure> {
        match ply {
            Some(Ply::Move(mv)) => self.screen.line(format_args!("{what}: {mv}")),
            Some(Ply::Pass) => self.screen.line(format_args!("{what}: a pass")),
            None => Ok(()),
        }
    }

    fn restart(&mut self) {
        self.game = Game::new(*self.game.start());
        self.why = None;
        self.told = false;
        self.news.clear();
    }

    /// The end of the game: result, story, record, what can be done now.
    fn tell_end(&mut self, outcome: &<T::Rules as Rules>::Outcome) -> Result<(), Failure> {
        self.told = true;
        let you = self.you().filter(|_| self.screen.interactive());
        let result = self.table.result(&self.game, outcome, you);
        if !self.screen.interactive() {
            self.screen.line(format_args!("result: {result}"))?;
            return self.screen.line(format_args!("record {}", self.game.record()));
        }
        self.show_board()?;
        self.screen.line(format_args!("{}.", capitalised(&result)))?;
        let story = self.table.story(&self.game, you);
        self.screen.text(story)?;
        self.screen.line(format_args!(
            "\n{}\nrecord {}\n",
            self.table.settings(),
            self.game.record()
        ))?;
        self.screen.line("again, swap (sides), undo, save FILE, quit")
    }

    /// The end of the session; a finished game has been told before.
    fn leave(&mut self) -> Result<(), Failure> {
        if let Turn::Over(_) = self.game.turn() {
            return Ok(());
        }
        let standing = self.table.standing(self.game.position());
        self.screen.line(format_args!("unfinished: {standing}"))?;
        self.screen.line(format_args!("record {}", self.game.record()))
    }
}

/// A ply as one line for programs: `black f5`, `white passes`.
fn event<T: Tabletop>(before: &T::Rules, ply: Ply<MoveOf<T>>) -> String {
    let (Turn::Move { side, .. } | Turn::Pass { side }) = before.turn() else {
        unreachable!("nothing is played after the end")
    };
    match ply {
        Ply::Move(mv) => format!("{side} {mv}"),
        Ply::Pass => format!("{side} passes"),
    }
}

/// A sentence's first letter as a capital.
pub fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}
