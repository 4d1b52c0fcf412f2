//! The loop.

use std::path::Path;

use game::{Ply, Rules, Side, Turn};

use super::words::{self, Word, word};
use super::{MoveOf, OutcomeOf, Seat, Setup, Table, Tabletop, capitalised, save};
use crate::failure::{Failure, complain, excerpt};
use crate::report;
use crate::screen::Screen;

/// A game that is being played on a screen.
pub struct Session<'a, T: Tabletop> {
    table: Table<T>,
    screen: &'a mut Screen,
    /// What has happened since the board was last shown, in sentences.
    news: Vec<String>,
    /// The game that gave way to this one: undo goes back to it.
    aside: Option<Table<T>>,
    /// Whether the game has changed since the board was last shown.
    changed: bool,
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
    pub fn new(table: Table<T>, screen: &'a mut Screen) -> Self {
        Session { table, screen, news: Vec::new(), aside: None, changed: true, told: false }
    }

    /// Plays until somebody leaves or the input ends.
    pub fn run(mut self) -> Result<(), Failure> {
        if self.screen.interactive() {
            self.greet()?;
        }
        loop {
            self.advance()?;
            match self.table.game.turn() {
                Turn::Over(outcome) if !self.told => self.tell_end(&outcome)?,
                Turn::Over(_) => {}
                _ if self.changed && self.screen.interactive() => self.show()?,
                _ => {}
            }
            if !self.table.seats.iter().any(Seat::is_human) {
                return Ok(()); // the game is over, and nobody is there to go on
            }
            let prompt = self.prompt();
            let Some(line) = self.screen.ask(&prompt)? else { return self.leave() };
            if self.obey(line.trim())? == Next::Quit {
                return self.leave();
            }
        }
    }

    /// Plays whatever needs no human: forced passes, the computer's moves.
    fn advance(&mut self) -> Result<(), Failure> {
        loop {
            match self.table.game.turn() {
                Turn::Move { side, legal } => {
                    let position = *self.table.game.position();
                    let seat = &mut self.table.seats[side.index()];
                    let Some(thought) = seat.think(&position, legal) else { return Ok(()) };
                    let played = self.table.play(Ply::Move(thought.chosen));
                    played.expect("a computer player plays legal moves");
                    let len = self.table.game.len();
                    self.table.whys.retain(|(plies, _)| *plies < len);
                    self.table.whys.push((len, thought.why));
                }
                Turn::Pass { .. } => self.table.play(Ply::Pass).expect("a pass is forced here"),
                Turn::Over(_) => return Ok(()),
            }
            self.report_last()?;
        }
    }

    /// Tells the last ply: to people as a sentence before the next board, to
    /// programs at once as an event.
    fn report_last(&mut self) -> Result<(), Failure> {
        let Some(ply) = self.table.game.plies().next_back() else { return Ok(()) };
        let before = self.table.game.positions().rev().nth(1).copied();
        let before = before.expect("a ply has a position before it");
        self.changed = true;
        if self.screen.interactive() {
            self.news.push(T::sentence(&before, ply));
            return Ok(());
        }
        self.screen.line(event::<T>(&before, ply))
    }

    fn greet(&mut self) -> Result<(), Failure> {
        let [first, second] = [0, 1].map(|side| {
            let sign = self.screen.sign(side).map(|sign| format!(" ({sign})"));
            T::SIDES[side].to_string() + &sign.unwrap_or_default()
        });
        let seats = &self.table.seats;
        let [one, other] = seats.each_ref().map(|seat| T::player_words(&seat.name));
        let who = match seats.each_ref().map(Seat::is_human) {
            [true, false] => format!("You are {first}; {second} is {other}."),
            [false, true] => format!("You are {second}; {first} is {one}."),
            [true, true] => format!("Two players: {first} and {second}."),
            [false, false] => format!("{} is {one}; {second} is {other}.", capitalised(&first)),
        };
        let begins = match self.table.game.turn() {
            Turn::Move { side, .. } | Turn::Pass { side } => {
                format!(" {} begins.", capitalised(side))
            }
            Turn::Over(_) => String::new(),
        };
        self.screen.line(format_args!("{}. {who}{begins}", T::NAME))?;
        if self.table.seats.iter().any(Seat::is_human) {
            self.screen
                .line(format_args!("Type {}. Also: hint  why  undo  help  quit", T::MOVES))?;
        }
        let settings = self.table.settings();
        self.screen.line(settings)
    }

    /// What has happened, the board, and how things stand.
    fn show(&mut self) -> Result<(), Failure> {
        self.changed = false;
        self.show_board()?;
        self.screen.line(self.status())
    }

    fn status(&self) -> String {
        let sides = [0, 1].map(|side| {
            let sign = self.screen.sign(side).map(|sign| format!(" {sign}"));
            let name = self.table.name(side).map(|name| format!(" ({name})"));
            T::SIDES[side].to_string() + &sign.unwrap_or_default() + &name.unwrap_or_default()
        });
        T::status(&self.table.game, sides, self.screen.draws())
    }

    fn show_board(&mut self) -> Result<(), Failure> {
        let signs = self.screen.signs();
        let news = std::mem::take(&mut self.news).join("\n");
        let board = self.screen.boards(&[T::board(&self.table.game)]);
        let text = report::paragraphs([news, board]);
        self.screen.line("")?;
        if !text.is_empty() {
            self.screen.colored(&format!("{text}\n"), &T::colors(signs))?;
        }
        Ok(())
    }

    fn prompt(&self) -> String {
        match self.table.game.turn() {
            Turn::Move { side, .. } | Turn::Pass { side } => T::prompt(side),
            Turn::Over(_) => "end> ".to_string(),
        }
    }

    /// Does what a line asks for.
    fn obey(&mut self, line: &str) -> Result<Next, Failure> {
        if line.is_empty() {
            if self.screen.interactive() {
                self.obey_word(Word::Board)?;
            }
            return Ok(Next::Go);
        }
        if let Some(mv) = T::read_move(line) {
            self.move_typed(mv)?;
            return Ok(Next::Go);
        }
        let (name, argument) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word(name), argument.trim()) {
            (Ok(Word::Quit), "") => return Ok(Next::Quit),
            (Ok(Word::Save), file) => self.save(file, false)?,
            (Ok(Word::Replace), file) => self.save(file, true)?,
            (Ok(Word::Load), file) => self.load(file)?,
            (Ok(word), "") => self.obey_word(word)?,
            (Err(Some(choices)), "") => self.refuse(&format!("{name} could be {choices}."))?,
            _ => self.refuse(&not_understood::<T>(line))?,
        }
        Ok(Next::Go)
    }

    fn obey_word(&mut self, word: Word) -> Result<(), Failure> {
        let game = &self.table.game;
        let over = matches!(game.turn(), Turn::Over(_));
        match word {
            Word::Help => {
                let settings = self.table.settings();
                self.screen.line(format_args!("{}\n{settings}", words::help(T::MOVES)))
            }
            Word::Analyze if game.is_empty() => self.refuse("No move has been played yet."),
            Word::Analyze => {
                let drawn = self.screen.draws();
                self.screen.line(T::analyze(game, drawn))
            }
            Word::Hint if over => self.refuse("The game is over."),
            Word::Hint => {
                let computer = self.table.seats.iter().find(|seat| !seat.is_human());
                let computer = computer.map_or("", |seat| &seat.name);
                self.screen.line(T::hint(game.position(), computer))
            }
            Word::Why => match self.table.whys.iter().rfind(|(plies, _)| *plies <= game.len()) {
                Some((_, why)) => self.screen.line(why),
                None => self.refuse("The computer hasn't chosen a move here yet."),
            },
            Word::Legal => self.screen.line(T::legal(game.position())),
            Word::Board if !self.screen.interactive() || !self.screen.draws() => {
                self.screen.line(self.screen.words(&T::board(game).into()))
            }
            Word::Board if over => self.show_board(),
            Word::Board => self.show(),
            Word::Record => self.tell_record(),
            Word::Undo => self.undo(),
            Word::Redo => self.redo(),
            // Forced passes are made unasked, so this one isn't forced.
            Word::Pass => match game.position().pass() {
                Err(error) => self.refuse(&T::refusal(game.position(), &error)),
                Ok(_) => Ok(()),
            },
            Word::Again => self.restart(false),
            Word::Swap => self.restart(true),
            // Obeyed before, with what follows.
            Word::Save | Word::Replace | Word::Load | Word::Quit => Ok(()),
        }
    }

    fn move_typed(&mut self, mv: Result<MoveOf<T>, String>) -> Result<(), Failure> {
        match mv.map(|mv| self.table.play(Ply::Move(mv))) {
            Ok(Ok(())) => self.report_last(),
            Ok(Err(error)) => self.refuse(&T::refusal(self.table.game.position(), &error)),
            Err(message) => self.refuse(&message),
        }
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

    /// Writes the game to a file; `over` another one, if that is meant.
    fn save(&mut self, file: &str, over: bool) -> Result<(), Failure> {
        if file.is_empty() {
            let word = if over { "replace" } else { "save" };
            return self.refuse(&format!("Save where? Type {word} and the name of a file."));
        }
        if !over && let Some(other) = self.table.another_in(Path::new(file)) {
            let moves = excerpt(if other.is_empty() { "no move yet" } else { &other });
            return self.refuse(&format!(
                "{file} has another game: {moves}.\n\
                 Type replace {file} to write over it, or save and another name."
            ));
        }
        let record = self.table.game.record().to_string();
        match save::write(Path::new(file), &self.table.head(), &record) {
            Ok(()) => self.screen.line(format_args!("saved {file}")),
            Err(error) => self.refuse(&format!("{file} can't be written: {error}")),
        }
    }

    /// Goes on with a saved game; if it is no good, with this one.
    fn load(&mut self, file: &str) -> Result<(), Failure> {
        if file.is_empty() {
            return self.refuse("Load what? Type load and the name of a file.");
        }
        let table = match Setup::read::<T>(Path::new(file)).and_then(|setup| Table::new(&setup)) {
            Ok(table) => table,
            Err(fault) => return self.refuse(&fault.to_string()),
        };
        self.give_way(table, &format!("loaded {file}"))
    }

    /// Takes back to the last turn of a human before this one, or a new game in
    /// which none has played.
    fn undo(&mut self) -> Result<(), Failure> {
        if !self.table.played()
            && let Some(before) = self.aside.take()
        {
            self.table = before;
            return self.begin("taken back to the game before");
        }
        let Some(plies) = self.table.plies_to_undo() else {
            return self.refuse("There is nothing to take back.");
        };
        for _ in 0..plies {
            let last = self.table.game.undo();
            self.tell_moved("taken back", last)?;
        }
        self.table.begun = self.table.begun.min(self.table.game.len());
        self.forget();
        Ok(())
    }

    /// Plays again what was taken back, to the next turn of a human.
    fn redo(&mut self) -> Result<(), Failure> {
        let mut next = self.table.game.redo();
        if next.is_none() {
            return self.refuse("There is nothing to play again.");
        }
        self.changed = true;
        while next.is_some() {
            self.tell_moved("played again", next)?;
            if self.table.is_humans(self.table.game.position()) {
                break;
            }
            next = self.table.game.redo();
        }
        Ok(())
    }

    fn tell_moved(&mut self, what: &str, ply: Option<Ply<MoveOf<T>>>) -> Result<(), Failure> {
        match ply {
            Some(Ply::Move(mv)) => self.screen.line(format_args!("{what} {mv}")),
            Some(Ply::Pass) => self.screen.line(format_args!("{what} a pass")),
            None => Ok(()),
        }
    }

    /// Begins a new game, with the sides exchanged if that is asked for.
    fn restart(&mut self, swap: bool) -> Result<(), Failure> {
        let table = self.table.again(swap).expect("the players have been seated before");
        self.give_way(table, "new game")
    }

    /// Goes on with another game and puts this one aside, if somebody has played
    /// in it. Its record is told unless its end was, so that nothing is lost.
    fn give_way(&mut self, table: Table<T>, event: &str) -> Result<(), Failure> {
        let before = std::mem::replace(&mut self.table, table);
        if before.played() {
            let record = before.game.record();
            match (self.told, self.screen.interactive()) {
                (true, _) => {}
                (false, true) => {
                    self.screen.line(format_args!("Put aside, undo goes back to it: {record}"))?;
                }
                (false, false) => self.screen.line(format_args!("put aside {record}"))?,
            }
            self.aside = Some(before);
        }
        self.begin(event)
    }

    /// Begins with the game on the table, which an event has put there.
    fn begin(&mut self, event: &str) -> Result<(), Failure> {
        self.forget();
        self.screen.line(event)?;
        if self.screen.interactive() { self.greet() } else { Ok(()) }
    }

    /// Forgets what belongs to another state of the game.
    fn forget(&mut self) {
        self.news.clear();
        self.changed = true;
        self.told = false;
    }

    /// The end of the game: result, story, record, what can be done now.
    fn tell_end(&mut self, outcome: &OutcomeOf<T>) -> Result<(), Failure> {
        self.told = true;
        if !self.screen.interactive() {
            let result = T::result(&self.table.game, outcome, None);
            self.screen.line(format_args!("result: {result}"))?;
            return self.tell_record();
        }
        self.show_board()?;
        let you = self.table.you();
        let result = T::result(&self.table.game, outcome, you);
        let status = self.status();
        let story = T::story(&self.table.game, you);
        self.screen.line(report::paragraphs([
            format!(
                "Game over: {}.\n{}.\n{status}",
                T::end(&self.table.game),
                capitalised(&result)
            ),
            story,
            format!("record {}", self.table.game.record()),
            "again, swap (sides), undo, analyze, save FILE, quit".to_string(),
        ]))
    }

    fn tell_record(&mut self) -> Result<(), Failure> {
        self.screen.line(format!("record {}", self.table.game.record()).trim_end())
    }

    /// The end of the session; a finished game has been told before.
    fn leave(&mut self) -> Result<(), Failure> {
        if let Turn::Over(_) = self.table.game.turn() {
            return Ok(());
        }
        let standing = T::standing(self.table.game.position());
        self.screen.line(format_args!("unfinished: {standing}"))?;
        self.tell_record()
    }
}

/// What is answered to a line that isn't understood.
fn not_understood<T: Tabletop>(line: &str) -> String {
    let instead = match words::likely(line) {
        Some(word) => format!("Did you mean {word}?"),
        None => format!("Type {}, or hint, undo, why, help, quit.", T::MOVES),
    };
    format!("Not understood: {}. {instead}", excerpt(line))
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
