//! The set calculator: expressions over the sets of one board.
//!
//! ```
//! use lab::calc::Calculator;
//!
//! let calculator = Calculator::of_chess(&"7k/8/8/3r4/8/8/8/3R3n".parse().unwrap());
//! let hit = calculator.evaluate("rook(d1) & black").unwrap();
//! assert_eq!(hit.result().squares().to_string(), "{h1 d5}");
//! ```
//!
//! # Grammar
//!
//! ```text
//! line        = "let" name "=" expression | expression
//! expression  = sets joined by operators: ~ (not) binds tightest, then
//!               - (without), & (and), ^ (in one of the two), | (or);
//!               operators of one kind are taken from left to right
//! set         = "(" expression ")" | literal | name | function "(" arguments ")"
//! literal     = {c3 e3}              squares
//!             | 0x142200              a number: hexadecimal, 0b... binary, or decimal
//!             | 00000000/.../00000000 a rank string, the ranks from the top of the print
//! ```
//!
//! | function | gives |
//! |---|---|
//! | `north(x)`, `northeast`, `east`, `southeast`, `south`, `southwest`, `west`, `northwest` | every square moved one step, as printed; what leaves the board drops out |
//! | `step(x, files, ranks)` | every square moved so far: `step(x, 1, 2)` is a knight's jump |
//! | `file(d)`, `rank(4)` | all squares of a file, of a rank |
//! | `flip(x)`, `mirror(x)` | the ranks, the files in reverse order |
//! | `transpose(x)`, `rotate(x)` | mirrored in the diagonal from a1; turned a quarter clockwise as printed (square boards) |
//! | `flood(x, through)` | `x`, in `through` or not, and all that it reaches by steps over squares of `through`; a third argument `rook` or `bishop` allows only such steps |
//! | `fours(x)` | the squares of `x` that lie in a line of four or more of it |
//! | `threats(red)` | the free cells that would complete four for these discs, over the position's occupancy or over `threats(red, occupied)` (Connect Four) |
//! | `knight(x)`, `king(x)`, `rook(x)`, `bishop(x)`, `queen(x)` | what such pieces on `x` attack, over the position's occupancy or over `rook(x, occupied)` (chess) |
//! | `pawn(x, white)` | what pawns of a side attack (chess) |
//! | `between(a1, h8)` | the squares between two squares of a line, both ends out (chess) |
//! | `line(a1, h8)`, `ray(a1, d4)` | the whole line through two squares; from the first, which is out, to the second and beyond (chess) |
//! | `attacks(x)` | what the position's pieces on `x` attack (chess) |
//! | `attackers(x, white)` | the position's pieces of a side that attack a square of `x` (chess) |
//! | `legal(x)` | where the position's pieces on `x` may go (chess) |
//! | `pins(white)`, `danger(white)` | a side's pinned pieces; the squares on which its king would be in check (chess) |
//! | `defended(white)`, `hanging(white)` | a side's pieces that are defended; that are attacked and not defended (chess) |
//! | `passed(white)`, `isolated`, `doubled`, `backward` | such pawns of a side (chess) |
//! | `mobility(white)` | the squares that count for a side's mobility (chess) |
//! | `flips(f5)`, `flips(f5, west)` | what a move turns, in all directions or in one (Othello) |
//!
//! Where a function wants a set, one square may stand without braces:
//! `rook(d1)`. A position adds its own sets, such as `black` and
//! `white.pawns` and `checkers`: see [`chess_sets`], [`othello_sets`], [`connect4_sets`].

mod chess;
mod error;
mod functions;
mod parse;
mod sets;
mod token;

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::Range;

use bitset::{BitSet, Othello};

pub use chess::{Pair, Question, SideSet};
pub use error::{CalcError, Problem};
pub use functions::{Board, Lack, function_names};
pub use sets::{chess_sets, connect4_sets, othello_sets};

use parse::Parser;
use token::{Token, tokens};

/// The name by which an expression that is applied to many sets calls each of
/// them; `let` doesn't give it.
pub const EACH: &str = "in";

/// Evaluates expressions over one board; it knows the sets of a position, if
/// there is one, and those that were named by `let`.
#[derive(Clone, Debug)]
pub struct Calculator<L: Board> {
    position: Option<Vec<(String, BitSet<L>)>>,
    /// What the functions look at that ask about a whole position.
    asked: Option<L::Position>,
    named: BTreeMap<String, BitSet<L>>,
}

impl<L: Board> Default for Calculator<L> {
    fn default() -> Self {
        Self::new()
    }
}

impl<L: Board> Calculator<L> {
    /// A calculator without a position.
    #[must_use]
    pub const fn new() -> Self {
        Calculator { position: None, asked: None, named: BTreeMap::new() }
    }

    /// A calculator that knows the sets of a position by these names. The set
    /// `occupied` is what the sliders' attacks take as the occupancy.
    #[must_use]
    pub const fn with_position(sets: Vec<(String, BitSet<L>)>) -> Self {
        Calculator { position: Some(sets), asked: None, named: BTreeMap::new() }
    }

    /// Gives a set a name, in the place of an older one of that name.
    pub fn define(&mut self, name: &str, set: BitSet<L>) {
        self.named.insert(name.to_string(), set);
    }

    /// Evaluates an expression.
    ///
    /// # Errors
    ///
    /// What is wrong with it, and where.
    ///
    /// ```
    /// use bitset::Chess;
    /// use lab::calc::Calculator;
    ///
    /// let calculator = Calculator::<Chess>::new();
    /// let error = calculator.evaluate("rook(d1 & black").unwrap_err();
    /// assert_eq!(error.to_string(), "expected `)` or `,` after the square d1");
    /// assert_eq!(error.span(), 8..9);
    /// ```
    pub fn evaluate(&self, text: &str) -> Result<Evaluation<L>, CalcError> {
        Parser::new(self, tokens(text)?).whole(text)
    }

    /// Evaluates a line, which may name its set: `let x = rook(d1)`. The name
    /// is kept for the lines that follow.
    ///
    /// # Errors
    ///
    /// What is wrong with it, and where; then nothing has been named.
    ///
    /// ```
    /// use bitset::Chess;
    /// use lab::calc::Calculator;
    ///
    /// let mut calculator = Calculator::<Chess>::new();
    /// calculator.run("let x = file(d)").unwrap();
    /// assert_eq!(calculator.run("x & rank(4)").unwrap().result().squares().to_string(), "{d4}");
    /// ```
    pub fn run(&mut self, text: &str) -> Result<Evaluation<L>, CalcError> {
        let tokens = tokens(text)?;
        if !matches!(tokens.first(), Some((Token::Name(word), _)) if word == "let") {
            return Parser::new(self, tokens).whole(text);
        }
        let mut parser = Parser::new(self, tokens);
        let name = parser.let_name()?;
        let mut evaluation = parser.whole(text)?;
        self.define(&name, evaluation.result());
        evaluation.name = Some(name);
        Ok(evaluation)
    }

    /// The names of all sets that an expression may use now.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let position = self.position.iter().flatten().map(|(name, _)| name.as_str());
        position.chain(self.named.keys().map(String::as_str))
    }

    fn lookup(&self, name: &str) -> Option<BitSet<L>> {
        let of_position = || {
            let sets = self.position.as_ref()?;
            sets.iter().find(|(known, _)| known == name).map(|&(_, set)| set)
        };
        self.named.get(name).copied().or_else(of_position)
    }

    fn occupied(&self) -> BitSet<L> {
        self.lookup("occupied").unwrap_or(BitSet::EMPTY)
    }
}

impl Calculator<Othello> {
    /// A calculator that knows an Othello position: its [sets](othello_sets),
    /// and what the function `flips` asks.
    ///
    /// ```
    /// use lab::calc::Calculator;
    ///
    /// let calculator = Calculator::of_othello(&othello::Position::START);
    /// let set = |text| calculator.evaluate(text).unwrap().result().squares().to_string();
    /// assert_eq!(set("flips(f5)"), "{e5}");
    /// assert_eq!(set("flips(f5, north)"), "{}");
    /// ```
    #[must_use]
    pub fn of_othello(position: &othello::Position) -> Self {
        Calculator { asked: Some(*position), ..Self::with_position(othello_sets(position)) }
    }
}

/// How a part of an expression is made of other parts.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Form {
    /// A literal or a name.
    Leaf,
    /// `~` of a part.
    Not(usize),
    /// Two parts and the operator between them.
    Binary(usize, char, usize),
    /// A function with its arguments.
    Call(String, Vec<Argument>),
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Argument {
    Part(usize),
    Text(String),
}

/// A part of an expression, with its set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step<L: Board> {
    /// Where the part stands, in characters of the expression.
    pub span: Range<usize>,
    /// Its set.
    pub set: BitSet<L>,
    form: Form,
}

/// An expression with its set and the sets of all its parts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evaluation<L: Board> {
    source: String,
    steps: Vec<Step<L>>,
    name: Option<String>,
}

impl<L: Board> Evaluation<L> {
    fn last(&self) -> &Step<L> {
        self.steps.last().expect("an expression has a part")
    }

    /// The set of the whole expression.
    #[must_use]
    pub fn result(&self) -> BitSet<L> {
        self.last().set
    }

    /// The expression as it was written, without `let`.
    #[must_use]
    pub fn text(&self) -> String {
        self.text_of(self.last())
    }

    /// A part as it was written.
    #[must_use]
    pub fn text_of(&self, step: &Step<L>) -> String {
        self.source.chars().skip(step.span.start).take(step.span.len()).collect()
    }

    /// The name that the set was given by `let`.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// All parts in the order in which they are evaluated, the whole last.
    #[must_use]
    pub fn steps(&self) -> &[Step<L>] {
        &self.steps
    }

    /// The parts that the outermost operation joins: none for a literal, a
    /// name or `rook(d1)`, two for `a & b`.
    ///
    /// ```
    /// use bitset::Chess;
    /// use lab::calc::Calculator;
    ///
    /// let both = Calculator::<Chess>::new().evaluate("file(d) & ~rank(4)").unwrap();
    /// let parts: Vec<String> = both.operands().map(|part| both.text_of(part)).collect();
    /// assert_eq!(parts, ["file(d)", "~rank(4)"]);
    /// assert_eq!(both.schema(), "A & B");
    /// ```
    pub fn operands(&self) -> impl Iterator<Item = &Step<L>> {
        let parts = match &self.last().form {
            Form::Leaf => Vec::new(),
            Form::Not(part) => Vec::from([*part]),
            Form::Binary(left, _, right) => Vec::from([*left, *right]),
            Form::Call(_, arguments) => arguments
                .iter()
                .filter_map(|argument| match argument {
                    Argument::Part(part) => Some(*part),
                    Argument::Text(_) => None,
                })
                .collect(),
        };
        parts.into_iter().map(|part| &self.steps[part])
    }

    /// The outermost operation, its parts called A, B, ...
    #[must_use]
    pub fn schema(&self) -> String {
        use alloc::format;

        match &self.last().form {
            Form::Leaf => self.text(),
            Form::Not(_) => "~A".to_string(),
            Form::Binary(_, operator, _) => format!("A {operator} B"),
            Form::Call(name, arguments) => {
                let mut letters = 'A'..='Z';
                let arguments: Vec<String> = arguments
                    .iter()
                    .map(|argument| match argument {
                        Argument::Part(_) => letters.next().map_or(String::new(), String::from),
                        Argument::Text(text) => text.clone(),
                    })
                    .collect();
                format!("{name}({})", arguments.join(", "))
            }
        }
    }
}
