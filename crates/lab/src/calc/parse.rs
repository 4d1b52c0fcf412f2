//! Reads an expression and evaluates it on the way.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::Range;

use bitset::{BitSet, Direction, Directions, SetError, Square};
use chess_masks::Color;

use super::error::{CalcError, Problem};
use super::functions::{Board, Function, Lack, Param, Value, find};
use super::sets::POSITION_NAMES;
use super::token::Token;
use super::{Argument, Calculator, EACH, Evaluation, Form, Step};

/// The operators between two sets, the loosest first.
const OPERATORS: [char; 4] = ['|', '^', '&', '-'];

/// How deep parentheses, functions and `~` may lie in one another, so that no
/// text can exhaust the stack.
const DEPTH: usize = 100;

type Result<T> = core::result::Result<T, CalcError>;

pub(super) struct Parser<'a, L: Board> {
    calculator: &'a Calculator<L>,
    tokens: Vec<(Token, Range<usize>)>,
    next: usize,
    depth: usize,
    steps: Vec<Step<L>>,
}

impl<'a, L: Board> Parser<'a, L> {
    pub(super) const fn new(
        calculator: &'a Calculator<L>,
        tokens: Vec<(Token, Range<usize>)>,
    ) -> Self {
        Parser { calculator, tokens, next: 0, depth: 0, steps: Vec::new() }
    }

    /// Reads the rest as one expression.
    pub(super) fn whole(mut self, text: &str) -> Result<Evaluation<L>> {
        self.binary(0)?;
        if self.peek().is_some() {
            return Err(self.expected("an operator or the end"));
        }
        Ok(Evaluation { source: text.to_string(), steps: self.steps, name: None })
    }

    /// Reads `let name =`.
    pub(super) fn let_name(&mut self) -> Result<String> {
        self.next += 1;
        let Some(Token::Name(name)) = self.peek().cloned() else {
            return Err(self.expected("a name"));
        };
        let why = if name.parse::<Square<L>>().is_ok() {
            Some("it is a square")
        } else if find(&name).is_some() {
            Some("it is a function")
        } else if POSITION_NAMES.contains(&name.as_str()) || name == EACH {
            Some("it has a meaning of its own")
        } else if name == "let" || name.contains('.') {
            Some("a name is a word of letters and digits")
        } else {
            None
        };
        if let Some(why) = why {
            return Err(self.problem(Problem::BadName(excerpt(&name), why)));
        }
        self.next += 1;
        self.symbol('=', "`=` after the name")?;
        Ok(name)
    }

    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.next).map(|(token, _)| token)
    }

    /// The place of the next token; past the end, an empty place there.
    fn span(&self) -> Range<usize> {
        let end = self.tokens.last().map_or(0, |(_, span)| span.end);
        self.tokens.get(self.next).map_or(end..end, |(_, span)| span.clone())
    }

    fn problem(&self, problem: Problem) -> CalcError {
        CalcError { problem, span: self.span() }
    }

    fn expected(&self, expected: &str) -> CalcError {
        self.problem(Problem::Expected { expected: expected.to_string(), after: String::new() })
    }

    fn eat(&mut self, symbol: char) -> bool {
        let found = self.peek() == Some(&Token::Symbol(symbol));
        self.next += usize::from(found);
        found
    }

    fn symbol(&mut self, symbol: char, expected: &str) -> Result<()> {
        if self.eat(symbol) { Ok(()) } else { Err(self.expected(expected)) }
    }

    /// Keeps a part of the expression, which goes on to the last token read.
    fn push(&mut self, start: usize, set: BitSet<L>, form: Form) -> usize {
        let end = self.tokens[self.next - 1].1.end;
        self.steps.push(Step { span: start..end, set, form });
        self.steps.len() - 1
    }

    /// Reads sets joined by the operators from a level on.
    fn binary(&mut self, level: usize) -> Result<usize> {
        let Some(&operator) = OPERATORS.get(level) else { return self.unary() };
        let start = self.span().start;
        let mut left = self.binary(level + 1)?;
        while self.eat(operator) {
            let right = self.binary(level + 1)?;
            let (a, b) = (self.steps[left].set, self.steps[right].set);
            let set = match operator {
                '|' => a | b,
                '^' => a ^ b,
                '&' => a & b,
                _ => a - b,
            };
            left = self.push(start, set, Form::Binary(left, operator, right));
        }
        Ok(left)
    }

    fn unary(&mut self) -> Result<usize> {
        if self.depth == DEPTH {
            return Err(self.problem(Problem::TooDeep(DEPTH)));
        }
        self.depth += 1;
        let start = self.span().start;
        let part = if self.eat('~') {
            let part = self.unary()?;
            let set = !self.steps[part].set;
            self.push(start, set, Form::Not(part))
        } else {
            self.primary()?
        };
        self.depth -= 1;
        Ok(part)
    }

    fn primary(&mut self) -> Result<usize> {
        let start = self.span().start;
        let Some(token) = self.peek().cloned() else {
            return Err(self.expected("a set"));
        };
        match token {
            Token::Symbol('(') => {
                self.next += 1;
                let part = self.binary(0)?;
                self.symbol(')', "`)` or an operator")?;
                // The part is what stands between; its place takes the parentheses in.
                self.steps[part].span = start..self.tokens[self.next - 1].1.end;
                Ok(part)
            }
            Token::Symbol(_) => Err(self.expected("a set")),
            Token::Number(text) => self.literal(number(&text)),
            Token::Squares(text) => self.literal(BitSet::parse_squares(&text)),
            Token::Name(name) => {
                let called =
                    matches!(self.tokens.get(self.next + 1), Some((Token::Symbol('('), _)));
                if called { self.call(&name) } else { self.named(name) }
            }
        }
    }

    fn literal(&mut self, read: core::result::Result<BitSet<L>, SetError>) -> Result<usize> {
        let span = self.span();
        let set = read.map_err(|error| {
            let at = error.index().map_or(span.clone(), |i| span.start + i..span.start + i + 1);
            CalcError { problem: Problem::Literal(error), span: at }
        })?;
        self.next += 1;
        Ok(self.push(span.start, set, Form::Leaf))
    }

    fn named(&mut self, name: String) -> Result<usize> {
        let start = self.span().start;
        if let Some(set) = self.calculator.lookup(&name) {
            self.next += 1;
            return Ok(self.push(start, set, Form::Leaf));
        }
        if let Some(error) = no_square::<L>(&name) {
            return Err(self.problem(Problem::Literal(error)));
        }
        let of_position = POSITION_NAMES.contains(&name.split('.').next().unwrap_or_default());
        let name = excerpt(&name);
        Err(self.problem(if name.parse::<Square<L>>().is_ok() {
            Problem::SquareIsNoSet(name)
        } else if of_position && self.calculator.position.is_none() {
            Problem::NoPosition(name)
        } else if let (Some(function), false) = (find(&name), of_position) {
            Problem::FunctionIsNoSet(name, function.usage)
        } else {
            Problem::UnknownSet(name)
        }))
    }

    fn call(&mut self, name: &str) -> Result<usize> {
        let span = self.span();
        let Some(function) = find(name) else {
            return Err(self.problem(Problem::UnknownFunction(excerpt(name))));
        };
        self.next += 2;
        let mut values = Vec::new();
        let mut arguments = Vec::new();
        for (i, &param) in function.params.iter().enumerate() {
            if i > 0 && !self.another(function, i)? {
                break;
            }
            if i == 0 && function.attacks() {
                self.no_number_for_a_square()?;
            }
            let (value, argument) = self.argument(param)?;
            values.push(value);
            arguments.push(argument);
        }
        if !self.eat(')') {
            return Err(self.unclosed(function, values.len()));
        }
        let calculator = self.calculator;
        let set = function.apply(&values, calculator.occupied(), calculator.asked.as_ref());
        let set = set.map_err(|lack| {
            let function = name.to_string();
            let problem = match lack {
                Lack::Board(needs) => Problem::WrongBoard { function, needs, layout: L::NAME },
                Lack::Position => Problem::NoPositionFor(function),
            };
            CalcError { problem, span: span.clone() }
        })?;
        Ok(self.push(span.start, set, Form::Call(name.to_string(), arguments)))
    }

    /// Whether another argument follows; one that is required has to.
    fn another(&mut self, function: &Function, count: usize) -> Result<bool> {
        if self.eat(',') {
            return Ok(true);
        }
        if count < function.required {
            let expected =
                format!("`,` and {}: {}", function.params[count].words::<L>(), function.usage);
            return Err(self.expected(&expected));
        }
        Ok(false)
    }

    /// The error where a function's arguments should have ended.
    fn unclosed(&self, function: &Function, count: usize) -> CalcError {
        let more = if count < function.params.len() { "`)` or `,`" } else { "`)`" };
        let after = match &self.tokens[self.next - 1].0 {
            Token::Name(name) if name.parse::<Square<L>>().is_ok() => {
                format!(" after the square {name}")
            }
            _ => format!(": {}", function.usage),
        };
        self.problem(Problem::Expected { expected: more.to_string(), after })
    }

    fn argument(&mut self, param: Param) -> Result<(Value<L>, Argument)> {
        if param == Param::Set && self.square().is_none() {
            let part = self.binary(0)?;
            return Ok((Value::Set(self.steps[part].set), Argument::Part(part)));
        }
        let negative = param == Param::Number && self.eat('-');
        let word = match self.peek() {
            Some(Token::Name(word) | Token::Number(word)) => word.clone(),
            _ => return Err(self.expected(&param.words::<L>())),
        };
        let value = self.word_value(param, &word, negative);
        let value = value.ok_or_else(|| {
            self.expected(&format!("{}, not `{}`", param.words::<L>(), excerpt(&word)))
        })?;
        self.next += 1;
        let sign = if negative { "-" } else { "" };
        Ok((value, Argument::Text(format!("{sign}{word}"))))
    }

    /// A piece that stands on `27` may be meant to stand on square 27, which is
    /// d4, or on the set 27, which is {a1 b1 d1 e1}: too easily confused.
    fn no_number_for_a_square(&self) -> Result<()> {
        let Some(Token::Number(text)) = self.peek() else { return Ok(()) };
        let alone =
            matches!(self.tokens.get(self.next + 1), Some((Token::Symbol(')' | ','), _)) | None);
        match text.parse().ok().and_then(|number| Some((number, Square::<L>::from_index(number)?)))
        {
            Some((number, square)) if alone => {
                let square = square.to_string();
                Err(self.problem(Problem::NumberForSquare { number, square }))
            }
            _ => Ok(()),
        }
    }

    /// The square that stands next.
    fn square(&self) -> Option<Square<L>> {
        match self.peek() {
            Some(Token::Name(name)) => name.parse().ok(),
            _ => None,
        }
    }

    /// What one word means as an argument of a kind.
    fn word_value(&self, param: Param, word: &str, negative: bool) -> Option<Value<L>> {
        Some(match param {
            Param::Set => Value::Set(self.square()?.set()),
            Param::Square => Value::Square(self.square()?),
            // The file of the square that the letter makes with rank 1, and so on.
            Param::File => {
                Value::Set(BitSet::file(format!("{word}1").parse::<Square<L>>().ok()?.file()))
            }
            Param::Rank => {
                Value::Set(BitSet::rank(format!("a{word}").parse::<Square<L>>().ok()?.rank()))
            }
            Param::Number => {
                if !word.bytes().all(|byte| byte.is_ascii_digit()) {
                    return None;
                }
                // Any step as long as this leaves every board.
                let number = word.parse::<i8>().unwrap_or(i8::MAX);
                Value::Number(if negative { -number } else { number })
            }
            Param::Side => Value::Side(match word {
                "white" => Color::White,
                "black" => Color::Black,
                _ => return None,
            }),
            Param::Steps => Value::Steps(match word {
                "queen" => Directions::QUEEN,
                "rook" => Directions::ROOK,
                "bishop" => Directions::BISHOP,
                _ => return None,
            }),
            Param::Direction => {
                let mut all = Direction::ALL.into_iter();
                Value::Direction(all.find(|direction| direction.name() == word)?)
            }
        })
    }
}

/// Reads a literal that begins with a digit.
fn number<L: Board>(text: &str) -> core::result::Result<BitSet<L>, SetError> {
    match text.get(..2) {
        _ if text.contains('/') => text.parse(),
        Some("0x" | "0X") => BitSet::parse_hex(text),
        Some("0b" | "0B") => BitSet::parse_binary(text),
        _ => BitSet::parse_decimal(text),
    }
}

/// What is wrong with a name that is built like a square's and is none.
fn no_square<L: Board>(name: &str) -> Option<SetError> {
    let digits = name.strip_prefix(|c: char| c.is_ascii_alphabetic())?;
    let built = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let error = name.parse::<Square<L>>().err()?;
    built.then_some(SetError::Square { error, index: 0 })
}

/// The beginning of a name, for a message.
fn excerpt(name: &str) -> String {
    let shown: String = name.chars().take(40).collect();
    if shown.len() < name.len() { shown + "..." } else { shown }
}
