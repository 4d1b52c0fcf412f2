//! The words of an expression.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::error::{CalcError, Problem};

/// A word of an expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token {
    /// A name, a square or a word such as `white.pawns`.
    Name(String),
    /// What begins with a digit: a number or a rank string.
    Number(String),
    /// Squares with their braces.
    Squares(String),
    /// An operator, a parenthesis, a comma or an equals sign.
    Symbol(char),
}

/// Splits an expression into its words, each with its place in characters.
pub(super) fn tokens(text: &str) -> Result<Vec<(Token, Range<usize>)>, CalcError> {
    let chars: Vec<char> = text.chars().collect();
    let mut tokens = Vec::new();
    let mut start = 0;
    while let Some(&first) = chars.get(start) {
        let run = |within: fn(char) -> bool| {
            let rest = chars[start..].iter();
            let len = rest.take_while(|&&c| within(c)).count();
            chars[start..start + len].iter().collect::<String>()
        };
        let token = match first {
            c if c.is_whitespace() => {
                start += 1;
                continue;
            }
            '0'..='9' => Token::Number(run(|c| c.is_alphanumeric() || c == '/')),
            c if c.is_alphabetic() => {
                Token::Name(run(|c| c.is_alphanumeric() || c == '_' || c == '.'))
            }
            '{' => {
                let inside = run(|c| c != '}');
                if start + inside.chars().count() == chars.len() {
                    let span = start..start + 1;
                    return Err(CalcError { problem: Problem::OpenBrace, span });
                }
                Token::Squares(inside + "}")
            }
            '~' | '-' | '&' | '^' | '|' | '(' | ')' | ',' | '=' => Token::Symbol(first),
            _ => {
                let span = start..start + 1;
                return Err(CalcError { problem: Problem::Character(first), span });
            }
        };
        let end = start + token.len();
        tokens.push((token, start..end));
        start = end;
    }
    Ok(tokens)
}

impl Token {
    fn len(&self) -> usize {
        match self {
            Token::Name(text) | Token::Number(text) | Token::Squares(text) => text.chars().count(),
            Token::Symbol(_) => 1,
        }
    }
}
